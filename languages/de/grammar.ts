import type { Grammar } from "../language.ts";
import { nouns } from "./nouns.ts";

export const grammar: Grammar = {
  functionWords:
    "der die das den dem des ein eine einen einem einer eines und oder aber von vom zu zum zur in im am an auf aus bei beim mit ohne fur über uber unter als ist sind war waren hat hatte haben er sie es ihr ihre ihren ihrem seine seinen sein seiner ich mein meine wir unser nicht kein keine auch mehr seit wahrend nach vor zwischen durch pro bis sowie wo wer was wird wurde werden sich nun dort dabei damit nr sowohl",
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
  nouns,
  beforeEmployers: "bei beim firma",
  negations:
    "kein keine keinen keinem keiner keines nicht ohne nie niemals weder fehlt fehlend fehlende nichts abgelehnt abgelehntes nein fehlte fehlten",
  exclusions: "ohne",
  adversatives: "aber jedoch sondern obwohl ausser",
  hedges:
    "grundkenntnisse grundlagen grundlegend grundlegende anfanger einsteiger vertraut erste geringe etwas basiskenntnisse basis rudimentare wenig hofft strebt beruhrungspunkte einblick einblicke kontakt anfangskenntnisse gelegentlich gelegentliche oberflachlich oberflachliche theoretisch theoretische eingearbeitet selbststudium lernend lerne schnupperkurs schnuppertag schnupperstunde hospitiert hospitation zugeschaut",
  wishes:
    "mochte mochten hoffe hofft anstrebe strebe strebt wunsche wunscht wurde+gern wurde+gerne will interessiert traume gewunscht gehaltswunsch hoffen anstrebt anstreben strebte wunschte beabsichtige beabsichtigt",
  presently: "derzeit derzeitig derzeitiges aktuell aktuelles aktuelle verdient",
  helping:
    "assistierte assistieren assistiert half hilft geholfen unterstutzte unterstutzt unterstutzen unterstutzung berichtete berichtet berichten mitarbeit mitwirkung begleitete vertretung vertrat vertritt vertreten stellvertretung assistenz mitgewirkt mitgearbeitet beteiligt beteiligung teilnahme teilgenommen unterstutzend teil+eines teil+des mitglied hospitierte hospitation zuarbeit zugearbeitet mitverantwortlich unterstellt+war half+bei beigetragen beitrag mitgeholfen assistierend vertretungsweise aushilfsweise aushilfe innerhalb als+teil kommissarisch kommissarische kommissarischer assistiere unterstutze helfe begleite assistierten helfen helfend mitwirken mitwirkte mitarbeiten mitarbeitete beteilige beteiligte nahm+teil nehme+teil nimmt+teil teilnahm teilnehmen beitragen beitrug trug+bei trage+bei tragt+bei begleiten mithelfen mithalf half+mit helfe+mit hilft+mit wirkte+mit wirke+mit wirkt+mit aushelfen ausgeholfen aushalf half+aus vertrete hospitieren hospitiert zuarbeiten zuarbeitete zusammengearbeitet nahm+an nehme+an nimmt+an wirkte+bei wirkte+an wirke+bei wirke+an trug+zu trug+zur trug+zum trage+zu trage+zur trage+zum tragt+zur tragt+zum",
  claims:
    "erfahrung erfahren erfahrene experte expertin expertise fortgeschritten fundierte umfangreiche langjahrige spezialist spezialistin verhandlungssicher fliessend zertifiziert zertifizierte sehr ausgezeichnete expertenniveau expertenkenntnisse versiert versierte bewandert professionell professionelle beruflich",
  alone: "selbststandig selbstandig selbstandige selbststandige eigenstandig eigenstandige eigenverantwortlich alleine",
  leading:
    "anleitung anleiten unterstellt leitet leitete leiten leitung leiter leiterin geleitet leitend leitende fuhrt fuhrte fuhren fuhrung gefuhrt fuhrungskraft manager management chef direktor direktorin vorgesetzter verantwortlich verantwortung vorstand geschaftsfuhrer geschaftsfuhrerin teamleiter teamleiterin projektleiter projektleiterin abteilungsleiter koordiniert koordinierte koordination koordinieren gesamtverantwortung verantwortlichkeit leite fuhre koordiniere koordinierend managen managt managte gemanagt verantworte verantwortet verantwortete verantworten beaufsichtigte beaufsichtigt beaufsichtige beaufsichtigen steuerung steuert steuerte",
  guiding:
    "betreute betreut betreuen betreuung mentorin mentor mentoring begleitete begleitet coachte gecoacht coaching anleitete anleitung angeleitet leitete+an einarbeitung einarbeiten eingearbeitet arbeitete+ein arbeitet+ein schulte geschult schulen schulung unterwies unterweisung unterwiesen angelernt anlernen ausgebildet bildete+aus einfuhrung betreue begleiten begleite coache coachen coachten unterweise unterweisen anlernte lernte+an lerne+an lernt+an ausbilden ausbilde ausbildete bilde+aus bildet+aus arbeite+ein leite+an leitet+an anleite instruierte instruiert instruieren trainierte trainiert trainiere trainieren beaufsichtigte beaufsichtigt beaufsichtige beaufsichtigen",
  agents: "von durch",
  granted:
    "bewilligt bewilligte bewilligter bewilligtes genehmigt genehmigte genehmigter angenommen stattgegeben erfolgreich erfolgreicher erfolgreiche",
  attending:
    "besucht besuchte besuchen angetreten angefangen aufgenommen begonnen begann anfing fing+an nahm+auf aufnahm antrat trat+an",
  finished:
    "abgeschlossen abgeschlossene abgeschlossenes abgeschlossener abschluss beendet absolviert absolvierte absolvent absolventin bestanden abgelegt erlangt erworben erhalten gewonnen gewann gewinner gewinnerin abzuschliessen beenden erteilt bestand ausgezeichnet geehrt trager tragerin ernannt gewahlt ernennung beforderung befordert gultig gultige gultiger gultiges fertiggemacht fertig+gemacht zu+ende abschloss abschliessen schloss+ab schliesse+ab schliesst+ab beendete beende beendend ablegte ablegen legte+ab lege+ab erlangte erwarb erwerben gewinnen absolvieren absolvierend nicht+ab nie+ab abgeschlossenem abgeschlossenen beendeter beendetes beendetem beendeten absolvierter absolviertes absolviertem absolvierten bestandene bestandener bestandenes bestandenem bestandenen erworbene erworbener erworbenes erworbenem erworbenen erlangter erlangtes erlangtem erlangten gultigem gultigen besitzt besitze inhaber inhaberin",
  studying: "studierte studiert studium studieren studiere",
  unachieved:
    "abgebrochen abgebrochenes abbruch unvollendet nominiert nominierung finalist finalistin abgelaufen erloschen ungultig unterbrochen ruhend abgebrochene abgebrochener aufgegeben aufgegebenes exmatrikuliert durchgefallen entzogen unterbrochenes widerrufen verfallen zuruckgezogen erfolglos nichtbestanden ausgesetzt ausgeschieden aberkannt brach+ab abbrach abgelehnt abgelehnte abgelehnter pausiert abbreche breche+ab bricht+ab unterbrach fiel+durch durchfiel pausierte pausiere gescheitert scheiterte brach lief+ab erloschene abgelaufene abgelaufener",
  stages: "prufung prufungen klausur modul module modulen teil teile stufe stufen",
  ongoing:
    "laufend laufendes laufende voraussichtlich angestrebt derzeit voraussichtlicher voraussichtliche voraussichtlichem angemeldet geplant geplante geplanter vorgesehen vorbereitung begonnen begonnene lauft vorlaufig vorlaufiger vorlaufige ausstehend aussteht gebucht anstehend beantragt bevorstehend ausstehende anhangig noch+aus noch+nicht noch+kein noch+keine noch+keinen antrag bewerbung angefragt kandidat kandidatin kandidiert anwarter anwarterin uberlegt erwagt noch+zu in+begutachtung im+review bereitet+sich studiere absolviere bewarb kandidiere kandidierte uberlege erwage bereite+mich beginnt verschoben aufgeschoben",
  increasing:
    "erhohte erhoht erhohung steigerte gesteigert steigerung gesteigerte vergrosserte verlangerte verlangert verlangerung stieg anstieg zuwachs erhohe erhohen steigere steigern vergrossere vergrossern vergrossert vergrosserung verlangern verlangere gestiegen wuchs gewachsen wachstum angehoben",
  decreasing:
    "reduzierte reduziert reduzierung reduktion senkte gesenkt senkung verringerte verringert verringerung verkurzte verkurzt verkurzung kurzte gekurzt kurzung sank ruckgang minderte reduziere reduzieren senke senken verringere verringern verkurze verkurzen mindern gemindert minderung gesunken",
  byAmount: "um",
  origins: "von aus",
  destinations: "nach auf in zu",
  points: "Punkt Punkte Punkten Prozentpunkt Prozentpunkte Prozentpunkten",
  atLeast: "uber mehr mindestens",
  collectives:
    "1.5=anderthalb|eineinhalb 6=halbes-dutzend|halben-dutzend 12=dutzend 2=zweimal 3=dreimal 4=viermal 5=funfmal 6=sechsmal 10=zehnmal",
  durations: "15=viertelstunde 30=halbe-stunde|halben-stunde|halbstunde 45=dreiviertelstunde",
  outside: "ausserhalb",
  supportVerbs:
    "gibt gab geben gegeben macht machte machen gemacht tut tat tun getan halt hielt halten gehalten leistet leistete leisten geleistet betreibt betrieb betreiben ubt ausgeubt erteilt erteilte erteilen nimmt nahm nehmen durchgefuhrt mache leiste betreibe betrieben erteile ubte besitzt besitze besitzen besass verfugt verfuge verfugen",
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
    "grundkenntnisse|einfach|einfache|einfachen|begrenzt|begrenzte|grundlagen|grundlagenniveau|anfanger|anfangerin|anfangerkenntnisse|anfangerniveau|schulkenntnisse|wenig|passiv|massig|elementar|basiskenntnisse|konversation|konversationsniveau mittel|massig|mittelstufe|mittlere|solide|konversationssicher|konversation|konversationsniveau fortgeschritten|fortgeschrittene|fliessend|sicher|sehr|verhandlungssicher|expertenkenntnisse|verhandlung",
  knowing: "kennt kenne nutzt nutze verwendet verwende",
  languageUses:
    "verstehen|versteht|verstehe|verstandnis|horverstandnis|horverstehen lesen|liest|lese|leseverstehen|leseverstandnis sprechen|spricht|spreche|mundlich|gesprochen|wort schreiben|schreibt|schreibe|schriftlich|geschrieben|schrift",
  qualities:
    "gut|gute|guter|sehr|ausgezeichnet|ausgezeichnete|hervorragend|hervorragende|exzellent|exzellente|befriedigend|experte|expertin kenntnisse|niveau|anwender|anwenderin",
  delegating: "liegt+bei liegt+beim lag+bei lag+beim den+handen obliegt oblag",
  winners: "sieger siegerin gewinner gewinnerin gewann gewonnen preistrager preistragerin",
  persons: "person personen leute menschen",
  partners: "kunde kunden auftraggeber auftraggebers lieferant lieferanten mandant mandanten marke marken",
  employedNow: "arbeitet arbeite",
  employed: "arbeitete gearbeitet arbeiten beschaftigt angestellt tatig angestellter angestellte",
  about: "etwa ungefahr circa ca rund knapp gut fast",
  definiteArticles: "der die das den dem des vom beim",
  beforeOwnTitles: "als ein eine einen bin ist war waren sind werde wurde wurden geworden dann spater",
  ordinaryMonths: "des",
  relativePronouns: "der die dessen deren",
  firstPerson: "ich mich mir wir uns",
  units:
    "tonne|tonnen watt kilowatt megawatt quadratmeter|quadratmetern jahrzehnt|jahrzehnte|jahrzehnten|dekade|dekaden",
  ofWhich: "davon, darunter, hiervon, wovon",
  each: "je, jeweils, pro Person",
  together: "zusammen, insgesamt, gesamthaft, gesamt, alles in allem",
  rates: "pro je",
  exclusive: "alleinig alleinige alleiniger alleinigen",
  firstLanguages: "erste+sprache",
  relocating: "umzug umziehen umzugsbereit umzugsbereitschaft",
  moving: "mobil mobilitat ortswechsel wohnortwechsel versetzung ortsunabhangig",
  inflections: "s es e en n er ern em et in innen te",
  derivations: "ung ungen eur eure ende end t et te ten ik ist iert ieren iere ierte",
  nounEndings: "e en es n nen ns s se sen in innen",
  nationalities:
    "isch|ische|ischem|ischen|ischer|isches|anisch|anische|anischem|anischen|anischer|anisches|ianisch|ianische|ianischem|ianischen|ianischer|ianisches e|ien",
  adjectiveEndings: "en er ig",
  prefixes: "mit ko vice ex un",
  nameLinks: "von der fur",
  scales: "1000=tsd 1000000=million|millionen|mio 1000000000=milliarde|milliarden|mrd",
  percent: "Prozent",
  dateLinks: "den",
  titleForms:
    "=in|innen t=teurin lich=licher|lichen isch=ischer|ischen end=ender|enden tellt=tellter|tellten eamt=eamter|eamten",
  lacking:
    "denyingBeginnings abstractEndings dayEndings eras quarters square afterSkillGroups definiteEndings elisions afterPeople",
};
