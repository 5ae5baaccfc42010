import type { Grammar } from "../language.ts";

export const grammar: Grammar = {
  functionWords:
    "der die das den dem des ein eine einen einem einer eines und oder aber von vom zu zum zur in im am an auf aus bei beim mit ohne fur über uber unter als ist sind war waren hat hatte haben er sie es ihr ihre ihren ihrem seine seinen sein seiner ich mein meine wir unser die nicht kein keine auch mehr seit wahrend nach vor zwischen durch pro bis sowie wo wer was wird wurde werden sich nun dort dabei damit",
  numberWords:
    "null ein|eine|einem|einer zwei drei vier funf|fuenf sechs sieben acht neun zehn elf zwolf|zwoelf dreizehn vierzehn funfzehn|fuenfzehn sechzehn siebzehn achtzehn neunzehn zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig hundert",
  numberLink: "und",
  ordinals:
    "erste|erster|erstes|ersten zweite|zweiter|zweites|zweiten dritte|dritter|drittes|dritten vierte|vierter|vierten funfte|funfter|funften",
  fractions: "halfte drittel viertel funftel",
  conjunctions: "und oder sowie",
  beforeMonths: "in im ab seit bis vom zum anfang ende mitte",
  beforeOccupations:
    "als gelernter gelernte gelernten ausgebildeter ausgebildete geprüfter geprüfte zum zur ein eine einen einem einer eines der die das dem den des",
  afterOccupations: "bei beim fur im in am an der",
  nounEndings:
    "ung ungen heit heiten keit keiten schaft schaften tion tionen ität täten ismus nis nisse enz anz ment mente ling erin autor autorin fessorin ratorin ktorin listin nistin gistin dentin stentin rentin zentin kantin innen weise kraft kräfte dienst dienste arbeit arbeiten zeit zeiten jahr jahre jahren jahres bereich bereiche bereichen liebe freude wesen prozess prozesse prozessen werk weg wege ziel ziele zielen erfolg erfolge erfolgen punkt punkte thema themen rahmen umfeld blick willen mut geist sinn einsatz aufbau ausbau abschluss umgang anspruch aufgabe aufgaben rolle rollen lösung lösungen stärke stärken interesse interessen fokus hand menschen person personen leute kollegen kolleginnen mitarbeiter mitarbeitern mitarbeitende mitarbeitenden kunden kundinnen partner partnern patienten team teams gruppe gruppen tag tage tagen woche wochen stunde stunden alltag beruf berufs leben lebens lauf laufbahn karriere stelle stellen position positionen teil teile form formen art arten basis grund gründe inhalt inhalte ergebnis wissen können kenntnisse kompetenz kompetenzen fähigkeiten praxis theorie technik methode methoden konzept konzepte konzepten idee ideen plan pläne planung qualität bezug beitrag hilfe wert werte ort orte raum welt kontakt austausch gespräch gespräche start beginn ende mittelpunkt system systeme systemen systems kosten umsatz umsätze umsatzes projekt projekte projekten projekts software produkt produkte produkten daten markt märkte märkten branche branchen industrie unternehmen unternehmens firma abteilung kunde strategie strategien service services prozessen betrieb betriebe betriebs anlage anlagen maschine maschinen gerät geräte netz netze verkehr handel recht rechte rechts lage lagen büro büros kultur gesundheit pflege nacht nächte morgen abend wochenende station stationen schicht schichten familie kinder natur sport musik reise reisen bücher sprache sprachen deutsch englisch wort worte text texte bericht berichte zahl zahlen fall fälle fällen frage fragen problem probleme problemen risiko risiken druck stress detail details überblick verantwortungs engagement vertrauen respekt humor neugier disziplin geduld freundlichkeit sorgfalt präzision ordnung struktur strukturen frist fristen gehalt gehälter lohn löhne vertrag verträge verträgen kündigung urlaub schein scheine fahrzeug fahrzeuge fahrzeugen wagen bahn bahnen schiff schiffe schiffen flug flüge küche küchen gast gäste gästen speise speisen essen getränk getränke brot brote fleisch fisch gemüse obst wein weine bier kaffee haus häuser häusern wohnung bau bauten brücke brücken tunnel straße straßen dach dächer wand wände fenster tür türen holz hölzer stahl metall metalle rohr rohre rohren blech bleche naht nähte nähten schule schulen schüler schülern schülerin kurs kurse kursen klasse klassen unterricht fach fächer fächern note noten krippe krippen jugendliche jugendlichen erwachsene erwachsenen senioren bewohner bewohnern patientin kranke kranken ärzte ärzten kliniken labor labore probe proben messung gewicht größe größen temperatur temperaturen strom ströme spannung wasser luft boden böden erde wald wälder feld felder feldern garten gärten tier tiere tieren pferd pferde hund hunde pflanze pflanzen blume blumen baum bäume bäumen bild bilder bildern foto fotos film filme filmen lied chor chöre theater bühne bühnen kleid kleider stoff stoffe stoffen mode farbe farben licht fahrer fahrern fahrt fahrten lieferung lager ware waren paket pakete paketen post brief briefe rechnungen buchung konto konten bilanz bilanzen steuer steuern abgabe abgaben zoll kredit kredite schaden schäden unfall unfälle notfall notfälle gefahr gefahren brand brände feuer rettung küste küsten insel inseln fluss flüsse hafen häfen berg berge dorf dörfer stadt städte städten gemeinde gemeinden land länder ländern bundesland region regionen umwelt klima wetter energie wärme kälte heizung lüftung kühlung pumpe pumpen motor motoren ventil ventile kessel turbine turbinen werkzeug werkzeuge bohrung teilnehmer teilnehmern teilnehmerin teilnahme besucher besuchern gesellschaft verein vereine vereins verband verbände vorstand mitglied mitglieder mitgliedern leitung führung stellvertretung vertretung aufsicht zugang kasse einnahmen ausgaben einkauf verkauf verkäufe vertrieb werbung anzeige anzeigen kampagne kampagnen messe messen veranstaltung ausstellung sammlung sammlungen archiv archive bibliothek bücherei buch zeitschrift artikel artikeln beiträge beiträgen vortrag vorträge aufsatz aufsätze studie studien forschung lehre lehren professur doktorat prüfungen zeugnis zeugnisse urkunde preis preise auszeichnung stipendium grad grade notiz akte akten gesetz gesetze richter gericht gerichte klage klagen urteil mandat kind eltern mutter vater ehe bruder schwester geburt geburten alter beziehung betreuung begleitung unterstützung förderung therapie behandlung operation untersuchung diagnose wunde wunden medikament medikamente impfung hygiene ernährung bewegung mittag nachmittag frühstück mahlzeit mahlzeiten portion portionen menü menüs rezept rezepte zutat zutaten abfall abfälle abfällen verlust verluste gewinn gewinne ersparnis anteil anteile quote quoten rate raten zuwachs rückgang anstieg senkung steigerung viertel hälfte drittel prozentpunkte prozentpunkten stück menge mengen anzahl vielzahl dutzend hundert tausend million millionen euro cent meter kilometer gramm kilogramm liter tonne tonnen fläche flächen höhe höhen länge längen breite tiefe wahl sommer sommers winter winters frühling frühjahr herbst schnitt anten enten isten aten praktikum praktikums studium studiums zentrum datum monat monate monaten monats quartal quartals halbjahr halbjahres verlauf vorjahr zeitraum bank banken plattform plattformen zahlen frau mann kronen bruder niveau niveaus",
  beforeEmployers: "bei beim firma",
  negations:
    "kein keine keinen keinem keiner keines nicht ohne nie niemals weder fehlt fehlend fehlende nichts abgelehnt abgelehntes nein",
  exclusions: "ohne",
  adversatives: "aber jedoch sondern obwohl ausser",
  hedges:
    "grundkenntnisse grundlagen grundlegend grundlegende anfanger einsteiger vertraut erste geringe etwas basiskenntnisse basis rudimentare wenig hofft strebt beruhrungspunkte einblick einblicke kontakt anfangskenntnisse gelegentlich gelegentliche oberflachlich oberflachliche theoretisch theoretische eingearbeitet selbststudium lernend lerne",
  wishes:
    "mochte mochten hoffe hofft anstrebe strebe strebt wunsche wunscht wurde+gern wurde+gerne will interessiert traume gewunscht gehaltswunsch",
  presently: "derzeit derzeitig derzeitiges aktuell aktuelles aktuelle verdient",
  helping:
    "assistierte assistieren assistiert half hilft geholfen unterstutzte unterstutzt unterstutzen unterstutzung berichtete berichtet berichten mitarbeit mitwirkung begleitete vertretung vertrat vertritt vertreten stellvertretung assistenz mitgewirkt mitgearbeitet beteiligt beteiligung teilnahme teilgenommen unterstutzend teil+eines teil+des mitglied hospitierte hospitation zuarbeit zugearbeitet mitverantwortlich unterstellt+war half+bei beigetragen beitrag mitgeholfen assistierend vertretungsweise aushilfsweise aushilfe innerhalb als+teil",
  claims:
    "erfahrung erfahren erfahrene experte expertin expertise fortgeschritten fundierte umfangreiche langjahrige spezialist spezialistin verhandlungssicher fliessend zertifiziert zertifizierte sehr ausgezeichnete expertenniveau expertenkenntnisse versiert versierte bewandert",
  leading:
    "anleitung anleiten unterstellt leitet leitete leiten leitung leiter leiterin geleitet leitend leitende fuhrt fuhrte fuhren fuhrung gefuhrt fuhrungskraft manager management chef direktor direktorin vorgesetzter verantwortlich verantwortung vorstand geschaftsfuhrer geschaftsfuhrerin teamleiter teamleiterin projektleiter projektleiterin abteilungsleiter koordiniert koordinierte koordination koordinieren",
  guiding:
    "betreute betreut betreuen betreuung mentorin mentor mentoring begleitete begleitet coachte gecoacht coaching anleitete anleitung angeleitet leitete+an",
  agents: "von durch",
  finished:
    "abgeschlossen abgeschlossene abgeschlossenes abgeschlossener abschluss beendet absolviert absolvierte absolvent absolventin bestanden abgelegt erlangt erworben erhalten gewonnen gewann gewinner gewinnerin abzuschliessen beenden erteilt bestand ausgezeichnet geehrt trager tragerin ernannt gewahlt ernennung beforderung befordert gultig gultige gultiger gultiges fertiggemacht fertig+gemacht zu+ende",
  studying: "studierte studiert studium studieren",
  unachieved:
    "abgebrochen abgebrochenes abbruch unvollendet nominiert nominierung finalist finalistin abgelaufen erloschen ungultig unterbrochen ruhend abgebrochene abgebrochener aufgegeben aufgegebenes exmatrikuliert durchgefallen entzogen unterbrochenes widerrufen verfallen zuruckgezogen erfolglos nichtbestanden ausgesetzt ausgeschieden aberkannt brach+ab abbrach",
  ongoing:
    "laufend laufendes laufende voraussichtlich angestrebt derzeit voraussichtlicher voraussichtliche voraussichtlichem angemeldet geplant geplante geplanter vorgesehen vorbereitung begonnen begonnene lauft vorlaufig vorlaufiger vorlaufige ausstehend aussteht gebucht anstehend beantragt bevorstehend ausstehende anhangig noch+aus noch+nicht noch+kein noch+keine noch+keinen antrag bewerbung angefragt kandidat kandidatin kandidiert anwarter anwarterin uberlegt erwagt noch+zu",
  increasing:
    "erhohte erhoht erhohung steigerte gesteigert steigerung gesteigerte vergrosserte verlangerte verlangert verlangerung stieg anstieg zuwachs",
  decreasing:
    "reduzierte reduziert reduzierung reduktion senkte gesenkt senkung verringerte verringert verringerung verkurzte verkurzt verkurzung kurzte gekurzt kurzung sank ruckgang minderte",
  byAmount: "um",
  atLeast: "uber mehr mindestens",
  collectives:
    "1.5=anderthalb|eineinhalb 6=halbes-dutzend|halben-dutzend 12=dutzend 2=zweimal 3=dreimal 4=viermal 5=funfmal 6=sechsmal 10=zehnmal",
  durations: "15=viertelstunde 30=halbe-stunde|halben-stunde|halbstunde 45=dreiviertelstunde",
  times: "mal male",
  thousands: "tausend",
  andHalf: "einhalb",
  multiples:
    "50=halbierte|halbiert|halbierung 100=verdoppelte|verdoppelt|verdopplung|verdoppelung 200=verdreifachte|verdreifacht|verdreifachung",
  gross: "brutto vor+steuern",
  net: "netto nach+steuern",
  hour: "stunde stunden stundlich stundensatz stundenlohn std h wochenstunden wochenstd bruttostundenlohn",
  day: "tag tage tagen taglich tagessatz tageslohn",
  week: "woche wochen wochentlich wochenstunden wochenstd wochenlohn arbeitswoche",
  month:
    "monat monate monaten monatlich monatsgehalt p.m. mtl monatslohn monatslohns monatsverdienst monatsbrutto monatsnetto bruttomonatsgehalt",
  year: "jahr jahre jahren jahrlich jahresgehalt p.a. jahrl jahreslohn jahresbrutto jahreseinkommen jahresverdienst bruttojahresgehalt",
  skillGroups: "Programmiersprachen, Datenbanken, Betriebssysteme, Werkzeuge, Sonstiges",
  lowerTitles:
    "gast kommissarisch kommissarische kommissarischer interim interimistisch interimistische interimistischer",
  formerTitles: "ehemalige ehemaliger ehemaligen ehem fruhere fruherer ex emeritierter emeritierte",
  lowerBeginnings: "assisten hilfs stellvertret unter vize",
  lowerAbbreviations: "stellv stv",
  leaderEndings: "er ung",
  compoundLinks: "s",
  levels:
    "grundkenntnisse|grundlagen|grundlagenniveau|anfanger|anfangerin|anfangerkenntnisse|anfangerniveau|schulkenntnisse|wenig|passiv|massig|elementar|basiskenntnisse mittel|mittelstufe|mittlere|solide|konversationssicher fortgeschritten|fortgeschrittene|fliessend|sicher|sehr|verhandlungssicher|expertenkenntnisse",
  qualities:
    "gut|gute|guter|sehr|ausgezeichnet|ausgezeichnete|hervorragend|hervorragende|exzellent|exzellente|befriedigend|experte|expertin kenntnisse|niveau|anwender|anwenderin",
  delegating: "liegt lag obliegt oblag",
  winners: "sieger siegerin gewinner gewinnerin gewann gewonnen preistrager preistragerin",
  persons: "person personen leute menschen",
  partners: "kunde kunden auftraggeber auftraggebers lieferant lieferanten mandant mandanten marke marken",
  employed: "arbeitet arbeitete gearbeitet arbeiten beschaftigt angestellt tatig angestellter angestellte",
  about: "etwa ungefahr circa ca rund knapp gut fast",
  definiteArticles: "der die das den dem des vom beim",
  beforeOwnTitles: "als ein eine einen bin ist war waren sind werde wurde wurden geworden dann spater",
  relativePronouns: "der die dessen deren",
  firstPerson: "ich mich mir wir uns",
  units: "tonne|tonnen watt kilowatt megawatt quadratmeter|quadratmetern",
  ofWhich: "davon, darunter, hiervon, wovon",
  rates: "pro je",
  exclusive: "alleinig alleinige alleiniger alleinigen",
  relocating: "umzug umziehen umzugsbereit umzugsbereitschaft",
  moving: "mobil mobilitat ortswechsel wohnortwechsel versetzung ortsunabhangig",
  lacking: "square afterSkillGroups definiteEndings elisions afterPeople",
};
