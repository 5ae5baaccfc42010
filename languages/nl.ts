import type { Language } from "./language.ts";

export const dutch: Language = {
  code: "nl",
  detectorCode: "nl",
  ocr: { data: "nld", script: "Latin" },
  countries: ["NL", "BE"],

  phrases: {
    candidate: "Kandidaat",
    candidateProfile: "Kandidaatprofiel",
    attachments: "Bijlagen",
    presentedBy: "Voorgesteld door",
    yourReaction: "Jouw reactie",
    invite: "Uitnodigen voor een gesprek",
    comment: "Vraag of opmerking",
    reject: "Geen match",
    downloadPdf: "PDF downloaden",
    downloadWord: "Word-bestand downloaden",
    editCandidate: "Kandidaat bewerken",
    editHint: "Pas de gemarkeerde teksten op hun plaats aan en sla ze op.",
    otherFields: "Niet geplaatst in deze lay-out",
    save: "Opslaan",
    saved: "Je wijzigingen zijn opgeslagen.",
    addItem: "Toevoegen aan {name}",
    removeItem: "{name} verwijderen",
    moveUp: "{name} naar boven",
    moveDown: "{name} naar beneden",
    removedItem: "{name} is verwijderd.",
    undo: "Ongedaan maken",
    photo: "Foto",
    removePhoto: "De foto verwijderen",
    photoRefused: "De foto is niet opgeslagen. Kies een afbeelding (PNG, JPEG, WebP, AVIF of GIF) van maximaal 5 MB.",
    saveFailed:
      "Je wijzigingen konden niet worden opgeslagen. Je teksten staan er nog. Probeer het zo dadelijk opnieuw.",
    yourText: "Jouw tekst:",
    notSaved: "Er is niets opgeslagen. Controleer deze velden:",
    changedMeanwhile:
      "Iemand anders heeft deze kandidaat gewijzigd terwijl je bezig was; er is niets opgeslagen. Je teksten staan er nog; waar ze verschillen, staat de opgeslagen tekst onder het veld. Sla opnieuw op om die van jou te bewaren.",
    storedNow: "Nu opgeslagen:",
    quoted: "Uit de documenten:",
    notInDocuments: "Niet gevonden in de documenten.",
    tooShort: "Schrijf ten minste {count} tekens.",
    tooLong: "Schrijf ten hoogste {count} tekens.",
    atMost: "Ten hoogste {count} tekens",
    notFoundTitle: "Deze pagina is er niet",
    notFoundText:
      "De link is misschien onvolledig, of wordt niet meer gedeeld. Vraag het aan degene die je de link heeft gestuurd.",
    invitationTitle: "Word lid van {organization}",
    invitationText: "Je bent uitgenodigd om lid te worden van {organization}.",
    accept: "Uitnodiging accepteren",
    acceptedTitle: "Welkom bij {organization}",
    acceptedText: "Je lidmaatschap is actief. Je kunt deze pagina sluiten.",
    alreadyAcceptedTitle: "Al geaccepteerd",
    alreadyAcceptedText: "Deze uitnodiging is eerder geaccepteerd; je hoeft niets meer te doen.",
    expiredTitle: "Deze uitnodiging is verlopen",
    expiredText: "Vraag {organization} om een nieuwe.",
    layouts: "Lay-outs",
    featured: "Uitgelicht",
    moreLayouts: "Meer lay-outs",
    noLayouts: "Er is nog geen lay-out gepubliceerd.",
    errorTitle: "Er ging iets mis",
    errorText: "We konden deze pagina niet tonen. Probeer het zo meteen opnieuw.",
    fileText: "Dit bestand kan nu niet worden gemaakt. Probeer het later opnieuw, of druk de pagina zelf af.",
    reference: "Kenmerk: {reference}",
  },

  invitation: {
    subject: "Uitnodiging voor {organization}",
    greeting: "Hallo {name},",
    greetingWithoutName: "Hallo,",
    body: "{organization} nodigt je uit om mee te werken aan de documenten van kandidaten.",
    button: "Uitnodiging accepteren",
    expiry: "De link werkt tot {date}.",
    ignore: "Had je deze e-mail niet verwacht? Dan hoef je niets te doen.",
  },
  signIn: {
    subject: "Inloggen bij {organization}",
    body: "Met deze link log je in op het dashboard van {organization}.",
    button: "Inloggen",
    expiry: "De link werkt één keer, binnen 15 minuten.",
    ignore: "Heb je deze niet aangevraagd? Dan hoef je niets te doen.",
  },

  webhookReport: {
    failingSubject: "Een webhook van {organization} mislukt",
    failing:
      "Sinds {date} is geen aflevering aan {endpoint} gelukt. Als dit 120 uur duurt, wordt het endpoint uitgeschakeld.",
    disabledSubject: "Een webhook van {organization} is uitgeschakeld",
    gone: "{endpoint} is uitgeschakeld, omdat het antwoordde dat het niet meer bestaat (410).",
    silent: "{endpoint} is uitgeschakeld, omdat 120 uur lang geen aflevering is gelukt.",
    enable:
      "Wijzig een veld van de webhook om het endpoint weer in te schakelen. Verstuur daarna de mislukte meldingen opnieuw.",
    recoveredSubject: "Een webhook van {organization} werkt weer",
    recovered: "Afleveringen aan {endpoint} lukken weer. Mislukte meldingen kunnen opnieuw worden verstuurd.",
  },

  anonymity: {
    labels: {
      employers: "[werkgever]",
      schools: "[school]",
      education_years: "[jaar]",
      birth: "[leeftijd/geboorte]",
      nationality: "[persoonlijke status]",
      places: "[plaats]",
      photos: "[foto]",
      links: "[link]",
    },
    keys: {
      age: "leeftijd",
      gender: "geslacht, gender, voornaamwoorden",
      marital_status: "burgerlijke staat, burgerlijke stand, gezinssituatie",
      photo: "foto, pasfoto, profielfoto, afbeelding",
    },
    genderWords:
      "hij, hem, hemzelf, haarzelf, zijzelf, vrouw, meneer, mevrouw, dhr, mevr, moeder, vader, mannelijk, vrouwelijk, zakenman, zakenvrouw",
    patterns: {
      birth: [
        String.raw`\d{2}[- ]?(?:jaar (?:oud|jong)|jarige?)`,
        String.raw`leeftijd[ :]+(?:van )?\d{2}(?: jaar)?`,
        String.raw`geboren[^.;\n]{0,60}?(?:YEAR)(?: (?:te|in) CAP)?`,
        "geboren (?:en getogen )?(?:te|in) CAP",
        String.raw`geboorte(?:datum|jaar|plaats)[ :]+(?:is )?[^,.;\n]{2,40}`,
        "(?:begin|midden|eind) (?:twintig|dertig|veertig|vijftig|zestig)",
        "dertiger|veertiger|vijftiger|twintiger",
      ],
      gender: [
        "(?:zij|ze)(?! (?:zijn|hebben|kunnen|worden|moeten|willen))",
        String.raw`man(?=[\s.,;)]|$)(?! en macht)`,
        String.raw`(?<=(?:met|in|onder|van|voor|door|tijdens|naast|binnen|bij|over|uit|op|aan|via|na|volgens|en) )(?:zijn|haar)(?= \p{L})`,
        String.raw`(?<=[.!?]\s|^)(?:Zijn|Haar)(?= (?:werk|team|ervaring|kracht|rol|taken|collega's|passie|doel|aanpak|focus|sterke|grootste))`,
        String.raw`(?-i:Heer|Dhr|Mevr|Mw)\.?(?=\s(?-i:\p{Lu}))`,
      ],
      nationality: [
        String.raw`\p{L}+ (?:nationaliteit|staatsburger(?:schap)?|paspoort)`,
        String.raw`nationaliteit(?: is)?[ :]+\p{L}+`,
        String.raw`(?:gelukkig )?(?:getrouwd|gehuwd|gescheiden|ongehuwd|samenwonend|weduwe|weduwnaar|alleenstaand)(?:,? (?:met|en)? ?(?:een|twee|drie|vier|geen|\d) (?:kind(?:eren)?|zoons?|dochters?))?`,
        String.raw`(?:moeder|vader|ouder) van (?:een|twee|drie|vier|\d)(?: kinderen)?`,
        "mijn (?:vrouw|man|echtgenote|echtgenoot)",
      ],
    },
    employerCues:
      "werkzaam bij, werkt bij, werkte bij, werken bij, gewerkt bij, in dienst bij, in dienst van, werkgever is, loopbaan bij, begonnen bij, jaar bij, aan de slag bij",
    placeCues:
      "woonachtig in, woonachtig te, wonend in, wonend te, woont in, wonen in, gevestigd in, gevestigd te, verhuisd naar, verhuisde naar, opgegroeid in, afkomstig uit, woonplaats, vestiging, standplaats, omgeving, regio",
    graduation: "afgestudeerd, studeerde, studie, opleiding, diploma, gestudeerd, bachelor, master",
    cities:
      "Amsterdam, Rotterdam, Den Haag, Utrecht, Eindhoven, Groningen, Tilburg, Almere, Breda, Nijmegen, Apeldoorn, Haarlem, Arnhem, Enschede, Amersfoort, Zaandam, 's-Hertogenbosch, Den Bosch, Zwolle, Leiden, Maastricht, Dordrecht, Zoetermeer, Deventer, Delft, Alkmaar, Leeuwarden, Hilversum, Nieuwegein, Venlo, Antwerpen, Gent, Brugge, Brussel, Leuven, Mechelen, Hasselt, Kortrijk, Oostende, Londen, Parijs, Berlijn, Keulen, Wenen, Madrid, Rome, Lissabon, Kopenhagen, Warschau, Praag",
  },

  labels: {
    name: "naam, volledige naam, voor en achternaam, naam en voornaam",
    first_name: "voornaam",
    last_name: "achternaam, familienaam",
    email: "mailadres, emailadres, e mailadres, e mail adres",
    phone: "telefoon, telefoonnummer, mobiel, gsm, gsm nummer",
    address: "adres, woonadres",
    city: "stad, woonplaats",
    birth_date: "geboortedatum, geboren, geboren op",
    birth_place: "geboorteplaats",
    nationality: "nationaliteit",
    driving_licence: "rijbewijs",
    availability: "beschikbaarheid, beschikbaar, beschikbaar vanaf, beschikbaar per, opzegtermijn",
    website: "website",
    headline: "functie, functietitel, huidige functie, beroep",
  },
  headings: {
    profile:
      "profiel, persoonlijk profiel, profielschets, samenvatting, over mij, wie ben ik, persoonlijke samenvatting",
    experience:
      "werkervaring, ervaring, loopbaan, beroepservaring, professionele ervaring, arbeidsverleden, relevante werkervaring, ervaringen, stages, stage ervaring, bijbanen, loopbaanoverzicht",
    education:
      "opleiding, opleidingen, opleiding en training, studie, studies, studies en opleiding, opleidingen en diploma s, scholing, opleidingsgegevens, vooropleiding",
    skills:
      "vaardigheden, competenties, kennis, kennis en vaardigheden, computervaardigheden, technische vaardigheden, kennis en kunde, digitale vaardigheden, it vaardigheden, it kennis, kerncompetenties, sterke punten, kwaliteiten, eigenschappen, software, programmeertalen, vakkennis",
    languages: "talen, talenkennis, taalvaardigheden, taalvaardigheid, talenkennis en vaardigheden, taalkennis",
    certificates: "certificaten, certificeringen, diploma s en certificaten",
    courses: "cursussen, cursussen en trainingen, trainingen, bijscholing",
    projects: "projecten",
    publications: "publicaties",
    awards: "prijzen, onderscheidingen",
    volunteering: "vrijwilligerswerk",
    interests: "interesses, hobby s, hobby s en interesses, vrije tijd, hobbys",
    references: "referenties",
    personal:
      "persoonlijke gegevens, personalia, contact, contactgegevens, persoonsgegevens, persoonlijke informatie, mijn gegevens",
    other:
      "nevenactiviteiten, overige informatie, extra informatie, nevenfuncties, lidmaatschappen, overige, overig, verenigingen, militaire dienst, bestuursfuncties",
  },
  documentTitles: "cv, curriculum vitae, levensloop",
  fillers: "en, kandidaat, overige",
  occupations:
    "ontwikkelaar, verpleegkundige, leraar, lerares, docent, adviseur, medewerker, medewerkster, boekhouder, monteur, chauffeur, ingenieur, bediende, verkoper, leidinggevende, directeur, projectleider, bakker, kok, -analist, -leider, -leidster, -manager, -medewerker, -medewerkster, -verpleger, -ontwikkelaar, -voorbereider, -monteur, -adviseur, -assistent, -assistente, -begeleider, -begeleidster, -coordinator, -consulent, -verzorger, -verzorgende, -beheerder, -chauffeur, -ontwerper, -architect, -controller, -specialist, -secretaris, -secretaresse, -officier, -technicus, -meester, -arts, -apotheker, -therapeut, -bestuurder, stagiair, stagiaire, vakkenvuller, teamleider, ondernemer, zzp er, elektricien, loodgieter, schilder, lasser, magazijnier, arbeider, verkoopster, opvoeder, leerkracht, hoofd, analist, kassier, kassamedewerker, receptionist, boekhoudster, werkvoorbereider, onderzoeker, trainer, programmeur, tester, journalist, redacteur, promovendus, expert, -schrijver, -redacteur, -verkoper, zelfstandige, schrijver",
  employers:
    "-bank, -groep, -bedrijf, -bureau, -combinatie, -centrum, -kantoor, -ziekenhuis, -dienst, -fabriek, -winkel, -praktijk, -stichting, ziekenhuis, gemeente, provincie, ministerie, groep, bank, stichting, installaties, bouw, zonen, zoon, installatietechniek, bouwbedrijf, winkels, apotheek, zorgcentrum, advies, transport, logistiek, stad",
  schools:
    "-school, -college, -lyceum, -universiteit, -instituut, universiteit, hogeschool, school, college, instituut, academie, lyceum, atheneum, campus, roc",
  degrees:
    "bachelor, master, hbo, mbo, havo, vwo, vmbo, diploma, propedeuse, doctoraat, gymnasium, hbo v, licentiaat, graduaat, aso, tso, bso, kandidaat, ir, ing",
  spokenLanguages: "vlaams, mandarijn, kantonees, farsi, gebarentaal, berbers, tamazight, papiaments",
  period: {
    present: "heden, nu, huidig, vandaag, actueel",
    since: "sinds, vanaf, van",
    until: "tot, tot en met, t m, tem",
    at: "bij",
  },
  parts: {
    company: "bedrijf, werkgever, organisatie, bedrijfsnaam, onderneming",
    position: "functie, functietitel, rol, positie, beroep",
    school: "school, instelling, onderwijsinstelling, universiteit, instituut",
    degree: "opleiding, diploma, graad, studie, studierichting",
    start: "start, begin, startdatum, begindatum, van, vanaf",
    end: "einde, eind, einddatum, tot",
    period: "periode, jaar, jaren, duur, datum",
    place: "plaats, locatie, stad, land",
    text: "tekst, omschrijving, beschrijving, werkzaamheden, taken, toelichting",
    language: "taal",
    level: "niveau, beheersing",
  },
  ordinaryNames:
    "jong, groot, klein, lang, wit, zwart, bruin, groen, rood, blauw, koning, prins, graaf, bakker, visser, smit, kok, kuiper, slager, jager, molenaar, mulder, boer, meester, dokter, ridder, bos, berg, dijk, meer, veld, brink, hof, kamp, dam, haven, brug, kerk, steen, roos, bloem, mei, juni, ben, bas, bart, ton, gaan, wil, mark, mens, goed, zeeman, post, peters, wolf, vos, haan, hond, duif, vogel, beer, winter, zomer, lente, hoop, lef, ster, zon, groot project, lang niet, meester in",
  referees:
    "referent, referentie, referenties, leidinggevende, manager, begeleider, supervisor, contactpersoon, mentor, hoogleraar, rapporteerde aan",
  births: "geboren, geboren op, geb, geboortedatum, geboortejaar",
  identifiers:
    "paspoort, paspoortnummer, bsn, burgerservicenummer, sofinummer, rekeningnummer, bankrekening, iban, id nummer, identiteitsnummer, identiteitskaart, rijbewijsnummer, btw nummer",
  otherSubjects: "bedrijf, werkgever, klant, opdrachtgever, vacature, kantoor, jaren, aantal, niveau, salaris, tarief",
  rewriting: "samenvat, vat samen, herschrijf, vertaal",
  commands: [/\b(?:negeer|vergeet)\b[^.!?。\n]{0,40}\b(?:instructies|opdrachten|aanwijzingen|regels|bovenstaande)/giu],
};
