import type { Language } from "./language.ts";

export const german: Language = {
  code: "de",
  detectorCode: "de",
  ocr: {
    data: "deu",
    script: "Latin",
    commonWords: "der, die, und, in, den, von, mit, für, im, das, des, zu, auf, eine",
  },
  countries: ["DE", "AT", "CH"],

  phrases: {
    candidate: "Kandidatenprofil",
    candidateProfile: "Kandidatenprofil",
    attachments: "Anlagen",
    presentedBy: "Vorgestellt von",
    yourReaction: "Ihre Rückmeldung",
    invite: "Zum Gespräch einladen",
    comment: "Frage oder Kommentar",
    reject: "Passt nicht",
    downloadPdf: "PDF herunterladen",
    downloadWord: "Word-Datei herunterladen",
    editCandidate: "Profil bearbeiten",
    editHint: "Ändern Sie die markierten Texte direkt an ihrem Platz und speichern Sie.",
    otherFields: "In diesem Layout nicht platziert",
    save: "Speichern",
    saved: "Ihre Änderungen sind gespeichert.",
    addItem: "Hinzufügen zu {name}",
    removeItem: "{name} entfernen",
    moveUp: "{name} nach oben",
    moveDown: "{name} nach unten",
    removedItem: "{name} ist entfernt.",
    undo: "Rückgängig",
    photo: "Foto",
    removePhoto: "Das Foto entfernen",
    photoRefused:
      "Das Foto wurde nicht gespeichert. Bitte wählen Sie ein Bild (PNG, JPEG, WebP, AVIF oder GIF) mit höchstens 5 MB.",
    saveFailed:
      "Ihre Änderungen konnten nicht gespeichert werden. Ihre Texte sind noch da. Bitte versuchen Sie es gleich noch einmal.",
    yourText: "Ihr Text:",
    notSaved: "Es wurde nichts gespeichert. Bitte prüfen Sie diese Felder:",
    changedMeanwhile:
      "Das Profil wurde inzwischen von jemand anderem geändert; es wurde nichts gespeichert. Ihre Texte sind noch da; wo sie abweichen, steht der gespeicherte Text unter dem Feld. Speichern Sie erneut, um Ihre Fassung zu behalten.",
    storedNow: "Derzeit gespeichert:",
    quoted: "Aus den Dokumenten:",
    notInDocuments: "In den Dokumenten nicht gefunden:",
    tooShort: "Bitte schreiben Sie mindestens {count} Zeichen.",
    tooLong: "Bitte schreiben Sie höchstens {count} Zeichen.",
    atMost: "Höchstens {count} Zeichen",
    anonymityTitle: "Bevor Sie die anonyme Fassung senden",
    anonymityHint:
      "Die anonyme Seite und ihre Dateien lassen die folgenden Wörter weg. Eine Schaltfläche speichert auch Ihre Änderungen.",
    doubtfulWords: "Zweifelhafte Wörter, die sichtbar sind",
    nothingDoubtful: "Kein sichtbares Wort ist zweifelhaft.",
    removedWords: "Entfernte Wörter",
    chosenWords: "Ihre Entscheidungen",
    wordIsFine: "Das ist in Ordnung",
    hideWord: "Auch ausblenden",
    showWord: "Doch anzeigen",
    undoChoice: "Rückgängig",
    ruleName: "Name (Person)",
    ruleContact: "Kontakt",
    ruleNumber: "Nummer",
    ruleSensitive: "vertrauliches Feld",
    wordHidden: "ausgeblendet",
    wordShown: "sichtbar",
    nameUnknown:
      "Dieses Profil wird noch nicht gezeigt, weil der Name nicht bekannt ist und daher nicht entfernt werden kann. Bitte fragen Sie die Person, die Ihnen den Link geschickt hat.",
    notFoundTitle: "Diese Seite gibt es hier nicht",
    notFoundText:
      "Der Link ist vielleicht unvollständig oder wird nicht mehr geteilt. Bitte fragen Sie die Person, die ihn geschickt hat.",
    invitationTitle: "{organization} beitreten",
    invitationText: "Sie wurden eingeladen, Mitglied von {organization} zu werden.",
    accept: "Einladung annehmen",
    acceptedTitle: "Willkommen bei {organization}",
    acceptedText: "Ihre Mitgliedschaft ist aktiv. Sie können diese Seite schließen.",
    alreadyAcceptedTitle: "Bereits angenommen",
    alreadyAcceptedText: "Diese Einladung wurde schon angenommen; es ist nichts weiter zu tun.",
    expiredTitle: "Diese Einladung ist abgelaufen",
    expiredText: "Bitte fragen Sie {organization} nach einer neuen.",
    layouts: "Layouts",
    featured: "Empfohlen",
    moreLayouts: "Weitere Layouts",
    noLayouts: "Es ist noch kein Layout veröffentlicht.",
    errorTitle: "Etwas ist schiefgegangen",
    errorText: "Die Seite konnte nicht angezeigt werden. Bitte versuchen Sie es gleich noch einmal.",
    fileText:
      "Diese Datei kann gerade nicht erstellt werden. Bitte versuchen Sie es später noch einmal, oder drucken Sie die Seite selbst.",
    reference: "Referenz: {reference}",
  },

  invitation: {
    subject: "Einladung zu {organization}",
    greeting: "Guten Tag {name},",
    greetingWithoutName: "Guten Tag,",
    body: "{organization} lädt Sie ein, an den Unterlagen der Kandidaten mitzuarbeiten.",
    button: "Einladung annehmen",
    expiry: "Der Link gilt bis zum {date}.",
    ignore: "Falls Sie diese E-Mail nicht erwartet haben, brauchen Sie nichts zu tun.",
  },
  signIn: {
    subject: "Anmeldung bei {organization}",
    body: "Mit diesem Link melden Sie sich im Dashboard von {organization} an.",
    button: "Anmelden",
    expiry: "Der Link funktioniert einmal, innerhalb von 15 Minuten.",
    ignore: "Wenn Sie ihn nicht angefordert haben, müssen Sie nichts tun.",
  },

  webhookReport: {
    failingSubject: "Ein Webhook von {organization} schlägt fehl",
    failing:
      "Seit {date} war keine Zustellung an {endpoint} erfolgreich. Bleibt das 120 Stunden lang so, wird der Endpunkt deaktiviert.",
    disabledSubject: "Ein Webhook von {organization} wurde deaktiviert",
    gone: "{endpoint} wurde deaktiviert, weil der Endpunkt meldet, dass es ihn nicht mehr gibt (410).",
    silent: "{endpoint} wurde deaktiviert, weil 120 Stunden lang keine Zustellung erfolgreich war.",
    enable:
      "Um den Endpunkt zu aktivieren, ändern Sie ein beliebiges Feld des Webhooks. Senden Sie dann die fehlgeschlagenen Benachrichtigungen erneut.",
    recoveredSubject: "Ein Webhook von {organization} funktioniert wieder",
    recovered:
      "Zustellungen an {endpoint} sind wieder erfolgreich. Fehlgeschlagene Benachrichtigungen können erneut gesendet werden.",
  },

  anonymity: {
    labels: {
      employers: "[Arbeitgeber]",
      schools: "[Schule]",
      education_years: "[Jahr]",
      birth: "[Alter/Geburt]",
      nationality: "[Personenstand]",
      places: "[Ort]",
      photos: "[Foto]",
      links: "[Link]",
    },
    keys: {
      age: "alter, lebensalter",
      gender: "geschlecht, pronomen",
      marital_status: "familienstand, personenstand",
      photo: "foto, bild, lichtbild, bewerbungsfoto, profilbild",
    },
    genderWords:
      "er, ihm, ihn, herr, frau, herrn, mutter, vater, männlich, weiblich, seine, seinem, seinen, seiner, seines, geschäftsmann, geschäftsfrau",
    patterns: {
      birth: [
        String.raw`\d{2}[- ]?(?:Jahre (?:alt|jung)|jährige[rnms]?)`,
        String.raw`Alter[ :]+(?:von )?\d{2}(?: Jahren?)?`,
        String.raw`(?:geboren|geb\.)[^.;\n]{0,10}?(?:\d{1,2}\. ?(?:\d{1,2}\.|\p{L}+) ?)?(?:YEAR)(?: in CAP)?`,
        String.raw`geboren[^.;\n]{0,60}?(?:YEAR)(?: in CAP)?`,
        "geboren (?:und aufgewachsen )?in CAP",
        String.raw`Geburts(?:datum|jahr|ort)[ :]+[^,;\n]{2,40}`,
        "(?:Anfang|Mitte|Ende) (?:zwanzig|dreißig|vierzig|fünfzig|sechzig)",
        "Jahrgang (?:YEAR)",
      ],
      gender: [
        "(?-i:sie|ihre[mnrs]?|ihr)",
        String.raw`(?<=(?:^|[.!?:;]\s|\n\s*(?:[-•] )?))(?-i:Sie|Ihre[mnrs]?|Ihr)(?= \p{L})`,
        String.raw`(?-i:sein|Sein)(?= (?-i:\p{Lu}))`,
      ],
      nationality: [
        String.raw`\p{L}+ (?:Staatsangehörigkeit|Staatsbürgerschaft|Nationalität|Staatsbürger(?:in)?|Staatsangehörige[rn]?|Pass(?=[\s,.;)]|$))`,
        String.raw`(?:Staatsangehörigkeit|Staatsbürgerschaft|Nationalität)(?: ist)?[ :]+\p{L}+`,
        String.raw`(?:glücklich )?(?:verheiratet|geschieden|verwitwet|unverheiratet|ledig|verpartnert)(?:,? (?:und|mit)? ?(?:ein|zwei|drei|vier|keine|\d) (?:Kind(?:er|ern)?|Söhne|Töchter))?`,
        String.raw`(?:Mutter|Vater) (?:von )?(?:zweier|dreier|zwei|drei|vier|\d)(?: Kindern?)?`,
        "mein(?:e|er|em)? (?:Frau|Mann|Ehefrau|Ehemann)",
      ],
    },
    employerCues:
      "beschäftigt bei, tätig bei, arbeitet bei, arbeitete bei, angestellt bei, wechsel zu, wechselte zu, jahre bei, karriere bei, arbeitgeber ist, bei der firma, beim unternehmen, bei dem unternehmen",
    placeCues:
      "wohnhaft in, wohnt in, lebt in, lebe in, wohne in, ansässig in, umgezogen nach, zog nach, aufgewachsen in, stammt aus, standort, raum, großraum, wohnort",
    graduation: "abschluss, studium, studierte, studiert, absolvent, absolventin, abitur, diplom, promotion",
    cities:
      "Berlin, Hamburg, München, Köln, Frankfurt am Main, Frankfurt, Stuttgart, Düsseldorf, Leipzig, Dortmund, Bremen, Dresden, Hannover, Nürnberg, Duisburg, Bochum, Wuppertal, Bielefeld, Bonn, Münster, Karlsruhe, Mannheim, Augsburg, Wiesbaden, Mönchengladbach, Gelsenkirchen, Aachen, Braunschweig, Kiel, Chemnitz, Magdeburg, Freiburg, Lübeck, Erfurt, Mainz, Rostock, Kassel, Potsdam, Saarbrücken, Heidelberg, Darmstadt, Regensburg, Würzburg, Ingolstadt, Ulm, Wien, Graz, Linz, Salzburg, Innsbruck, Zürich, Genf, Bern, Lausanne, Winterthur, Luzern, St. Gallen, Brüssel, Mailand, Rom, Prag, Warschau, Kopenhagen, Lissabon",
  },

  labels: {
    name: "name, vollstandiger name, vor und nachname",
    first_name: "vorname",
    last_name: "nachname, familienname",
    email: "emailadresse, e mail adresse, mailadresse",
    phone: "telefon, telefonnummer, handy, handynummer, mobil, mobilnummer, mobiltelefon, rufnummer",
    address: "adresse, anschrift, wohnort",
    city: "stadt, ort",
    birth_date: "geburtsdatum, geboren, geboren am",
    birth_place: "geburtsort",
    nationality: "staatsangehorigkeit, nationalitat",
    driving_licence: "fuhrerschein",
    availability: "verfugbarkeit, verfugbar ab, kundigungsfrist",
    website: "website, homepage",
    headline: "position, berufsbezeichnung, beruf, aktuelle position",
  },
  headings: {
    profile:
      "profil, kurzprofil, zusammenfassung, uber mich, zu meiner person, kurzvorstellung, personliches profil, zur person",
    experience:
      "berufserfahrung, berufspraxis, arbeitserfahrung, beruflicher werdegang, werdegang, erfahrung, praktische erfahrung, berufstatigkeit, beruflicher lebenslauf, berufliche erfahrung, praktika, berufliche laufbahn, berufliche stationen, arbeitserfahrungen",
    education:
      "ausbildung, bildung, bildungsweg, schulbildung, studium, akademische ausbildung, studium und schulbildung, schule und studium, schulische ausbildung, hochschulstudium, aus und weiterbildung, schulausbildung, schulischer werdegang, berufsausbildung",
    skills:
      "fahigkeiten, kenntnisse, kompetenzen, edv kenntnisse, it kenntnisse, fachkenntnisse, kenntnisse und fahigkeiten, fahigkeiten und kenntnisse, besondere kenntnisse, technische kenntnisse, starken, software, programmiersprachen, weitere kenntnisse, personliche starken",
    languages: "sprachen, sprachkenntnisse, fremdsprachen, sprache, fremdsprachenkenntnisse",
    certificates: "zertifikate, zertifizierungen, qualifikationen",
    courses: "kurse, weiterbildung, weiterbildungen, fortbildung, fortbildungen",
    projects: "projekte",
    publications: "publikationen",
    awards: "auszeichnungen, preise",
    volunteering: "ehrenamt, ehrenamtliche tatigkeit",
    interests: "hobbys, interessen, freizeit",
    references: "referenzen",
    personal:
      "personliche daten, personliche angaben, kontakt, kontaktdaten, angaben zur person, personalien, personliches, kontaktinformationen",
    other:
      "sonstiges, weitere angaben, zusatzliche informationen, mitgliedschaften, wehrdienst, zivildienst, ehrenamter und mitgliedschaften, nebentatigkeiten, vortrage, besonderes, weiteres, fuhrerscheine",
  },
  documentTitles: "lebenslauf, vita, curriculum vitae",
  fillers: "und, kandidat, weitere",
  occupations:
    "entwickler, entwicklerin, ingenieur, ingenieurin, leiter, leiterin, berater, beraterin, kaufmann, kauffrau, pfleger, pflegerin, krankenschwester, lehrer, lehrerin, techniker, technikerin, sachbearbeiter, sachbearbeiterin, mechaniker, mechatroniker, elektriker, verkaufer, verkauferin, geschaftsfuhrer, backer, koch, architektin, buchhalter, buchhalterin, -entwickler, -entwicklerin, -ingenieur, -ingenieurin, -leiter, -leiterin, -berater, -beraterin, -pfleger, -pflegerin, -meister, -meisterin, -assistent, -assistentin, -fahrer, -fahrerin, -techniker, -technikerin, -manager, -managerin, -kaufmann, -kauffrau, -verkaufer, -verkauferin, -arzt, -arztin, -lehrer, -lehrerin, -mechaniker, -mechanikerin, -zeichner, -fachkraft, -fachfrau, -fachmann, -monteur, -referent, -referentin, -betreuer, -betreuerin, -planer, -planerin, -architekt, -analyst, -analystin, -sekretar, -sekretarin, -konstrukteur, -anwalt, -anwaltin, -prufer, -pruferin, -forscher, -angestellter, -angestellte, -beauftragter, -beauftragte, -koordinator, -koordinatorin, werkstudent, werkstudentin, praktikant, praktikantin, auszubildender, auszubildende, hilfskraft, wissenschaftlicher mitarbeiter, mitarbeiter, mitarbeiterin, referent, referentin, architekt, dozent, dozentin, erzieher, erzieherin, apotheker, apothekerin, arzt, arztin, mechatronikerin, tischler, maler, schlosser, lagerist, geselle, analyst, sekretarin, assistent, assistentin, kassierer, redakteur, redakteurin, ubersetzer, ubersetzerin, chef, vertriebsmitarbeiter, qualitatsmanager, experte, expertin, doktorand, doktorandin",
  employers:
    "-werke, -werk, -gruppe, -bank, -klinik, -klinikum, -krankenhaus, -gesellschaft, -technik, -betrieb, -verlag, -verein, -verband, -haus, -handel, -amt, -buro, -praxis, klinikum, klinik, krankenhaus, sparkasse, stadt, gruppe, verlag, verein, betrieb, bank, ministerium, apotheke, stadtwerke, werkstatt, kanzlei, praxis, gebr, telematik, logistik, versicherung, versicherungen, firma",
  schools:
    "-schule, -gymnasium, -universitat, -akademie, -kolleg, -institut, universitat, hochschule, fachhochschule, gymnasium, schule, akademie, institut, berufsschule, realschule, gesamtschule, htl, tu, fh, uni",
  degrees:
    "diplom, bachelor, master, abitur, matura, magister, promotion, staatsexamen, mittlere reife, realschulabschluss, fachabitur, fachhochschulreife, hochschulreife, hauptschulabschluss, b sc, m sc, b a, m a, dipl, doktor, dr, lehre, ausbildung zum, ausbildung zur, studium",
  spokenLanguages:
    "mandarin, kantonesisch, flamisch, farsi, gebardensprache, hochdeutsch, schweizerdeutsch, serbokroatisch",
  period: {
    present: "heute, jetzt, aktuell, laufend, gegenwartig, dato",
    since: "seit, ab",
    from: "von",
    until: "bis",
    at: "bei",
  },
  parts: {
    company: "firma, unternehmen, arbeitgeber, betrieb, organisation",
    position: "position, funktion, rolle, tatigkeit, stelle, berufsbezeichnung, beruf, titel",
    school: "schule, hochschule, universitat, bildungseinrichtung, einrichtung, institution",
    degree: "abschluss, studiengang, grad, fach, ausbildung, studium",
    start: "beginn, start, startdatum, von, ab, anfang, eintritt, eintrittsdatum",
    end: "ende, enddatum, bis, austritt, austrittsdatum",
    period: "zeitraum, periode, dauer, zeit, jahr, jahre, datum",
    place: "ort, standort, stadt, land",
    text: "text, beschreibung, aufgaben, tatigkeiten, details, erlauterung",
    language: "sprache",
    level: "niveau, stufe, kenntnisstand, level",
  },
  ordinaryNames:
    "klein, gross, lang, kurz, jung, alt, neu, schwarz, weiss, braun, roth, rot, grun, blau, ernst, frank, sommer, winter, herbst, mai, juni, juli, august, mark, will, sonntag, freitag, stark, krause, gut, reich, hoch, frei, froh, krumm, richter, recht, horn, bach, berg, wald, feld, stein, see, engel, kaiser, rose, eben",
  referees:
    "referenz, referenzgeber, referenzgeberin, referenzperson, vorgesetzter, vorgesetzte, betreuer, betreuerin, ansprechpartner, ansprechpartnerin, mentor, mentorin, professor",
  births: "geboren, geboren am, geb, geburtsdatum, geburtstag, geburtsjahr",
  identifiers:
    "reisepass, reisepassnummer, passnummer, personalausweis, personalausweisnummer, ausweisnummer, steuer id, steuernummer, steueridentifikationsnummer, sozialversicherungsnummer, rentenversicherungsnummer, ahv nummer, iban, kontonummer, bankverbindung, bic, fuhrerscheinnummer",
  otherSubjects: "firma, unternehmen, arbeitgeber, kunde, kunden, stelle, jahre, anzahl, gehalt",
  rewriting: "zusammenfass, fasse, umschreib, ubersetz",
  commands: [
    /(?<!\p{L})(?:ignoriere|ignorieren sie|vergiss|vergessen sie|missachte|missachten sie)(?!\p{L})[^.!?。\n]{0,40}(?:anweisung|instruktion|vorgabe|regeln|obige)/giu,
    /(?<!\p{L})(?:alle|die) (?:vorherigen|bisherigen|obigen|vorigen)[^.!?。\n]{0,20}(?:anweisung|instruktion|vorgabe|regeln)[^.!?。\n]{0,20}(?:ignorieren|vergessen|missachten)(?!\p{L})/giu,
    /(?<!\p{L})(?:du bist|sie sind) (?:jetzt|nun|ab jetzt|ab sofort) (?:ein|eine|kein|keine|der|die|im)(?!\p{L})/giu,
    /(?<!\p{L})(?:stelle?n? (?:sie )?(?:bitte )?sicher|sorge?n? (?:sie )?(?:bitte )?dafür|achten? (?:sie )?(?:bitte )?darauf),? dass[^.!?。\n]{0,30}(?:kandidat|bewerber)/giu,
  ],
};
