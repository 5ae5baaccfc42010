import type { CvTerms } from "../language.ts";

export const terms: CvTerms = {
  labels: {
    name: "name, vollstandiger name, vor und nachname",
    first_name: "vorname",
    last_name: "nachname, familienname",
    email: "emailadresse, e mail adresse, mailadresse",
    phone: "telefon, telefonnummer, handy, handynummer, mobil, mobilnummer, mobiltelefon, rufnummer",
    address: "adresse, anschrift, wohnort",
    city: "stadt, ort, wohnort",
    region: "bundesland, region",
    birth_date: "geburtsdatum, geboren, geboren am",
    birth_place: "geburtsort",
    nationality: "staatsangehorigkeit, nationalitat",
    driving_licence: "fuhrerschein",
    availability: "verfugbarkeit, verfugbar, verfugbar ab, kundigungsfrist",
    website: "website, homepage",
    headline: "position, berufsbezeichnung, beruf, aktuelle position",
  },
  headings: {
    profile:
      "profil, kurzprofil, zusammenfassung, uber mich, zu meiner person, kurzvorstellung, personliches profil, zur person, kurzbiografie, kurzbiographie, berufsziel, zielsetzung, karriereziel, berufliches ziel, berufliches profil, steckbrief, beruflicher uberblick, wer ich bin, vorstellung",
    experience:
      "berufserfahrung, berufspraxis, arbeitserfahrung, beruflicher werdegang, werdegang, erfahrung, praktische erfahrung, berufstatigkeit, beruflicher lebenslauf, berufliche erfahrung, praktika, berufliche laufbahn, berufliche stationen, arbeitserfahrungen, berufliche tatigkeiten, berufliche tatigkeit, bisherige tatigkeiten, bisherige stationen, beruflicher hintergrund, beruflicher verlauf, berufslaufbahn, berufsweg, laufbahn, karriere, anstellungen, beschaftigungen, berufliche praxis, praxiserfahrung, berufsleben, berufliche entwicklung, wo ich gearbeitet habe, nebenjobs, arbeitsverhaltnisse",
    education:
      "ausbildung, bildung, bildungsweg, schulbildung, studium, akademische ausbildung, studium und schulbildung, schule und studium, schulische ausbildung, hochschulstudium, aus und weiterbildung, schulausbildung, schulischer werdegang, berufsausbildung, akademischer werdegang, akademische laufbahn, akademischer hintergrund, akademische bildung, akademische abschlusse, schul und berufsbildung, schul und hochschulbildung, schulbildung und studium, studium und schule, studium und ausbildung, schule und ausbildung, schulische bildung, hochschulbildung, hochschulausbildung, universitare ausbildung, berufsbildung, bildungsgang, bildungshintergrund, ausbildungsweg, schulen, schule, abschlusse, wo ich studiert habe",
    skills:
      "fahigkeiten, kenntnisse, kompetenzen, edv kenntnisse, it kenntnisse, fachkenntnisse, kenntnisse und fahigkeiten, fahigkeiten und kenntnisse, besondere kenntnisse, technische kenntnisse, starken, software, programmiersprachen, weitere kenntnisse, personliche starken, methoden und werkzeuge, werkzeuge und methoden, fertigkeiten, kernkompetenzen, schlusselkompetenzen, fachkompetenzen, was ich kann, das kann ich, worin ich gut bin, kenntnisse und fertigkeiten, fahigkeiten und fertigkeiten, kenntnisse und kompetenzen, edv, computerkenntnisse, softwarekenntnisse, programmierkenntnisse, fachliche kenntnisse, fachliche kompetenzen, technische fahigkeiten, technische kompetenzen, spezialkenntnisse, spezialgebiete, fachgebiete, kompetenzprofil, berufliche kompetenzen, digitale kompetenzen",
    languages:
      "sprachen, sprachkenntnisse, fremdsprachen, sprache, fremdsprachenkenntnisse, sprachkompetenz, sprachkompetenzen, sprachfahigkeiten, sprachfertigkeiten, sprachliche kompetenzen, sprachliche kenntnisse, sprachniveau, sprachprofil, sprachen die ich spreche",
    certificates: "zertifikate, zertifizierungen, qualifikationen",
    courses: "kurse, weiterbildung, weiterbildungen, fortbildung, fortbildungen",
    projects: "projekte",
    publications: "publikationen",
    awards: "auszeichnungen, preise",
    volunteering: "ehrenamt, ehrenamtliche tatigkeit",
    interests: "hobbys, interessen, freizeit",
    references: "referenzen, referenz",
    personal:
      "personliche daten, personliche angaben, kontakt, kontaktdaten, angaben zur person, personalien, personliches, kontaktinformationen, kontaktangaben, so erreichen sie mich, hier finden sie mich, wo man mich findet",
    other:
      "sonstiges, weitere angaben, zusatzliche informationen, mitgliedschaften, wehrdienst, zivildienst, ehrenamter und mitgliedschaften, nebentatigkeiten, vortrage, besonderes, weiteres, fuhrerscheine",
  },
  documentTitles: "lebenslauf, vita, curriculum vitae",
  fillers: "und, kandidat, weitere",
  occupations:
    "entwickler, entwicklerin, ingenieur, ingenieurin, leiter, leiterin, berater, beraterin, kaufmann, kauffrau, pfleger, pflegerin, krankenschwester, lehrer, lehrerin, techniker, technikerin, sachbearbeiter, sachbearbeiterin, mechaniker, mechatroniker, elektriker, verkaufer, verkauferin, geschaftsfuhrer, backer, koch, architektin, buchhalter, buchhalterin, -entwickler, -entwicklerin, -ingenieur, -ingenieurin, -leiter, -leiterin, -berater, -beraterin, -pfleger, -pflegerin, -meister, -meisterin, -assistent, -assistentin, -fahrer, -fahrerin, -techniker, -technikerin, -manager, -managerin, -kaufmann, -kauffrau, -verkaufer, -verkauferin, -arzt, -arztin, -lehrer, -lehrerin, -mechaniker, -mechanikerin, -zeichner, -fachkraft, -fachfrau, -fachmann, -monteur, -referent, -referentin, -betreuer, -betreuerin, -planer, -planerin, -architekt, -analyst, -analystin, -sekretar, -sekretarin, -konstrukteur, -anwalt, -anwaltin, -prufer, -pruferin, -forscher, -angestellter, -angestellte, -beauftragter, -beauftragte, -koordinator, -koordinatorin, werkstudent, werkstudentin, praktikant, praktikantin, auszubildender, auszubildende, hilfskraft, wissenschaftlicher mitarbeiter, mitarbeiter, mitarbeiterin, referent, referentin, architekt, dozent, dozentin, erzieher, erzieherin, apotheker, apothekerin, arzt, arztin, mechatronikerin, tischler, maler, schlosser, lagerist, geselle, analyst, sekretarin, assistent, assistentin, kassierer, redakteur, redakteurin, ubersetzer, ubersetzerin, chef, vertriebsmitarbeiter, qualitatsmanager, experte, expertin, doktorand, doktorandin",
  employers:
    "gemeinde, stadtverwaltung, gemeindeverwaltung, -werke, -werk, -gruppe, -bank, -klinik, -klinikum, -krankenhaus, -gesellschaft, -technik, -betrieb, -verlag, -verein, -verband, -haus, -handel, -amt, -buro, -praxis, klinikum, klinik, krankenhaus, sparkasse, stadt, gruppe, verlag, verein, betrieb, bank, ministerium, apotheke, stadtwerke, werkstatt, kanzlei, praxis, gebr, telematik, logistik, versicherung, versicherungen, firma",
  schools:
    "-schule, -schulen, schulen, -gymnasium, -universitat, -akademie, -kolleg, -institut, universitat, hochschule, fachhochschule, gymnasium, schule, akademie, institut, berufsschule, realschule, gesamtschule, htl, tu, fh, uni",
  degrees:
    "diplom, diplomstudium, gesellenbrief, gesellenprufung, facharbeiterbrief, meisterbrief, meisterprufung, bachelor, master, abitur, matura, magister, promotion, staatsexamen, mittlere reife, realschulabschluss, fachabitur, fachhochschulreife, hochschulreife, hauptschulabschluss, b sc, m sc, b a, m a, dipl, doktor, dr, lehre, ausbildung zum, ausbildung zur, studium",
  spokenLanguages:
    "mandarin, kantonesisch, flamisch, farsi, gebardensprache, hochdeutsch, schweizerdeutsch, serbokroatisch",
  period: {
    present: "heute, jetzt, aktuell, laufend, gegenwartig, dato, bis auf weiteres, andauernd, bis dato",
    since: "seit, ab",
    from: "von",
    until: "bis",
    at: "bei",
  },
  parts: {
    company: "firma, unternehmen, arbeitgeber, betrieb, organisation, name und adresse des arbeitgebers",
    position: "position, funktion, rolle, tatigkeit, stelle, berufsbezeichnung, beruf, titel, beruf oder funktion",
    school:
      "schule, hochschule, universitat, bildungseinrichtung, einrichtung, institution, name und art der bildungs oder ausbildungseinrichtung",
    degree:
      "abschluss, studiengang, grad, fach, ausbildung, studium, bezeichnung der erworbenen qualifikation, studienfach, fachrichtung, studienrichtung, studienschwerpunkt",
    start: "beginn, start, startdatum, von, ab, anfang, eintritt, eintrittsdatum",
    end: "ende, enddatum, bis, austritt, austrittsdatum",
    period: "zeitraum, periode, dauer, zeit, jahr, jahre, datum",
    place: "ort, standort, stadt, land",
    text: "text, beschreibung, aufgaben, tatigkeiten, details, erlauterung, wichtigste tatigkeiten und zustandigkeiten",
    item: "name, bezeichnung, titel, kenntnis",
    language: "sprache",
    level: "niveau, stufe, kenntnisstand, level",
  },
  ordinaryNames:
    "klein, gross, lang, kurz, jung, alt, neu, schwarz, weiss, braun, roth, rot, grun, blau, ernst, frank, sommer, winter, herbst, mai, juni, juli, august, mark, will, sonntag, freitag, stark, krause, gut, reich, hoch, frei, froh, krumm, richter, richter am, richter auf, recht, horn, bach, berg, wald, feld, stein, see, engel, kaiser, rose, eben, bauer, becker, fischer, jager, koch, konig, kramer, kruger, lehrer, maurer, meister, metzger, muller, pfeiffer, sanger, schafer, schmied, schneider, schreiner, schreiber, schuster, schuler, spieler, topfer, wagner, weber, wirt, zimmermann, bischof, furst, graf, herzog, ritter, papst, monch, hirt, hirsch, wolf, fuchs, bar, hase, igel, lowe, adler, falke, falk, habicht, sperling, vogel, hahn, huhn, gans, ente, kuckuck, amsel, specht, storch, schwan, krebs, fisch, hecht, karpfen, lachs, biene, wespe, fliege, kafer, spinne, blume, rosen, lilie, nelke, klee, moos, gras, heu, stroh, korn, weizen, gerste, hafer, hirse, kohl, ruben, zwiebel, apfel, birne, kirsch, kirsche, pflaume, nuss, eiche, buche, birke, linde, tanne, fichte, erle, esche, ahorn, busch, strauch, zweig, ast, stamm, wurzel, holz, heide, wiese, acker, garten, hof, haus, huber, turm, burg, schloss, kirche, kreuz, glocke, brunnen, brucke, bruck, steg, weg, strasse, graben, teich, weiher, bacher, fluss, strom, ufer, strand, sand, lehm, kies, fels, stahl, eisen, kupfer, silber, gold, blei, zinn, hammer, nagel, messer, sage, beil, zange, schraube, rad, wagen, pflug, sense, sichel, topf, kessel, pfanne, loffel, gabel, becher, krug, glas, fass, wein, bier, brot, kuchen, salz, zucker, honig, butter, kase, speck, wurst, braten, brei, suppe, mantel, hut, rock, hose, schuh, stiefel, kappe, kranz, krone, ring, kette, geld, pfennig, heller, gulden, taler, kaufmann, handel, markt, kurs, zins, preis, lohn, gluck, freud, freude, liebe, treue, hoffnung, glaube, gnade, frieden, friede, sieg, held, kampf, krieg, streit, zorn, angst, leid, schmerz, sorge, traum, schlaf, tag, nacht, morgen, abend, mittag, montag, dienstag, samstag, ostern, pfingsten, fasching, fruhling, lenz, regen, schnee, hagel, wind, sturm, nebel, wolke, sonne, mond, stern, himmel, erde, welt, licht, schatten, feuer, rauch, asche, kohle, wasser, welle, meer, insel, berger, thal, tal, grund, boden, kopf, haupt, haar, bart, auge, nase, mund, zahn, hals, hand, faust, finger, bauch, bein, fuss, herz, blut, mann, frau, kind, vater, mutter, sohn, bruder, schwester, vetter, freund, nachbar, gast, bote, diener, knecht, herr, roller, kluge, weise, dick, dunn, schon, schone, breit, schmal, spitz, scharf, rau, sanft, milde, zart, fein, rein, edel, fromm, redlich, ehrlich, fleissig, lustig, frohlich, traurig, bose, wild, kuhn, schnell, lange, kurze, hohe, tiefe, alte, neue, junge, ost, west, nord, sud, winkler, ecke, kante, rand, ende, anfang, mitte, halb, ganz, viel, wenig, mehr, januar, marz, iris, bernstein, rubin",
  referees:
    "unter der leitung von, unter der aufsicht von, unterstellt dem, unterstellt der, referenz, referenzgeber, referenzgeberin, referenzperson, vorgesetzter, vorgesetzte, betreuer, betreuerin, ansprechpartner, ansprechpartnerin, mentor, mentorin, professor",
  relatives:
    "ehemann, ehefrau, mein mann, meine frau, lebensgefahrte, lebensgefahrtin, sohn, tochter, vater, bruder, schwester, meine mutter",
  otherSubjects: "firma, unternehmen, arbeitgeber, kunde, kunden, stelle, jahre, anzahl, gehalt",
  rewriting: "zusammenfass, fasse, umschreib, ubersetz",
};
