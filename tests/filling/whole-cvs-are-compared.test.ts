import { test } from "vitest";
import { type Case, expectAnswer } from "./judge.ts";

const ENGLISH = `Experience
2018 - present  Vet nurse, Fernhill Vets, Bath
Assisted Dr Hugh Carr with 300 operations. My colleague Amy Pell runs the puppy classes (12 a year).
Took part in the move to a new practice system; the move was led by the practice manager, Sue Holt.
I write the rota. Applied for the Churchill Bursary in 2022 (turned down).
2015 - 2018  Kennel hand, Mill Kennels, Wells

Education
Level 3 Diploma in Veterinary Nursing, Bath College, 2018
BSc Zoology, University of Leeds: place accepted 2014, never taken up
Radiography: one-day taster. Dentistry for dogs: no certificate.
Referee: Ian Frost, clinical director, former lecturer in Bristol, two textbooks, speaks Dutch
`;
const GERMAN = `Berufserfahrung
seit 2017  Physiotherapeutin, Praxis am Wall, Celle
Mitarbeit am neuen Therapieplan, den Herr Dr. Kai Lund verfasst hat. Die Rückenschule wird von meiner Kollegin Anke Mohr geleitet.
Vertretung der Praxisleitung an 3 Tagen. Betreue 14 Patienten am Tag.
2013 - 2017  Masseurin, Kurhaus Bad Salm, Salm
12 Behandlungen täglich.
Fortbildung: Manuelle Therapie (2019), Bobath: nur Schnupperkurs, Lymphdrainage ohne Prüfung
Führerschein B, kein Führerschein für Lkw
Bewerbung um die Leitung 2021 erfolglos
Referenz: Dr. Kai Lund, Orthopäde, leitet 9 Mitarbeiter, spricht Polnisch
`;
const ITALIAN = `Esperienze
2019 - oggi  Farmacista, Farmacia Loreti, Rimini
Collaboro alla preparazione dei galenici, curata dalla dott.ssa Elena Fabbri. Gestisco il magazzino.
Tutor di 2 tirocinanti, assistente di 4 studenti.
Domanda per il bando INNOVA respinta nel 2023; domanda per il bando SALUTE accolta nel 2022.
Corso di fitoterapia: iscritta nel 2020, mai iniziato
Parlo spesso con il medico Ugo Serra (due lauree, parla arabo).
`;
const DUTCH = `Ervaring
2018 - heden  Docent, Vakschool Delta, Zwolle
Hielp collega Bram Vos bij de invoering van het leerlingvolgsysteem. Het internationaliseringsproject wordt geleid door mevrouw Tine Maas.
Mentor van 24 leerlingen, examinator van 60 kandidaten.
Aanvraag NRO-subsidie afgewezen (2021). Aanvraag Comenius-subsidie toegekend (2023).
Lesbevoegdheid natuurkunde, geen bevoegdheid voor scheikunde
`;
const SWEDISH = `Erfarenhet
2017 - nu  Bibliotekarie, Stadsbiblioteket, Borås
Sagostunden leds av Karin Nord. Bistod chefen, Per Alm, med att införa självservice.
Ansökan till Kulturrådet fick avslag 2022. Ansvarar för 3 magasin.
Kurs i arkivvetenskap: antagen, aldrig deltagit
Referens: Per Alm, bibliotekschef, har skrivit fyra böcker
`;
const THERAPIST = `Berufserfahrung
seit 2017  Physiotherapeutin, Praxis am Wall, Celle
Die Turngruppe wird von meiner Kollegin Petra Weiler geleitet.
Die Wassergruppe wird von der Kollegin Petra Weiler geleitet.
`;

// Deeds, outcomes and roles in whole CVs: what the person did, what others did and what did not succeed.
test.each<Case>([
  [ENGLISH, "en", "She runs the puppy classes.", "refused"],
  [ENGLISH, "en", "Runs 12 puppy classes a year.", "refused"],
  [ENGLISH, "en", "She led the move to a new practice system.", "refused"],
  [ENGLISH, "de", "Sie leitete den Umzug auf ein neues Praxissystem.", "refused"],
  [ENGLISH, "en", "She took part in the move to a new practice system.", "kept"],
  [ENGLISH, "en", "She assisted with 300 operations.", "kept"],
  [ENGLISH, "en", "Churchill Bursary, 2022", "refused", "awards"],
  [ENGLISH, "en", "She received the Churchill Bursary in 2022.", "refused"],
  [ENGLISH, "en", "She was awarded the Churchill Bursary in 2022.", "refused"],
  [ENGLISH, "fr", "Elle a obtenu la bourse Churchill en 2022.", "refused"],
  [ENGLISH, "en", "She applied for the Churchill Bursary in 2022 without success.", "kept"],
  [ENGLISH, "en", "BSc Zoology, University of Leeds, 2014", "refused", "education"],
  [ENGLISH, "en", "Level 3 Diploma in Veterinary Nursing, Bath College, 2018", "kept", "education"],
  [ENGLISH, "en", ["Radiography (trained)", "Rota planning"], "changed", "skills"],
  [ENGLISH, "en", ["Dentistry for dogs"], "refused", "certificates"],
  [ENGLISH, "en", "Author of two textbooks.", "refused"],
  [ENGLISH, "en", "Dutch", "refused", "languages"],
  [ENGLISH, "en", "Clinical director at Fernhill Vets.", "refused"],
  [ENGLISH, "es", "Directora clínica en Fernhill Vets desde 2018.", "refused"],
  [ENGLISH, "en", "Former lecturer in Bristol.", "refused"],
  [GERMAN, "de", "Sie leitet die Rückenschule.", "refused"],
  [GERMAN, "en", "She runs the back school (Rückenschule).", "refused"],
  [GERMAN, "de", "Sie leitet 9 Mitarbeiter.", "refused"],
  [GERMAN, "en", "Leads nine employees.", "refused"],
  [GERMAN, "de", "Leitete die Praxis.", "refused"],
  [GERMAN, "de", "Vertrat die Praxisleitung an drei Tagen.", "kept"],
  [GERMAN, "de", "Polnisch", "refused", "languages"],
  [GERMAN, "en", "Polish", "refused", "languages"],
  [GERMAN, "de", ["Bobath (Vollausbildung)", "Manuelle Therapie"], "changed", "skills"],
  [
    GERMAN,
    "en",
    [{ company: "Praxis am Wall", position: "Physiotherapist", start: "2017", text: "12 treatments a day" }],
    "changed",
    "experience",
  ],
  [
    GERMAN,
    "en",
    [{ company: "Kurhaus Bad Salm", position: "Masseuse", start: "2013", end: "2017", text: "12 treatments a day" }],
    "kept",
    "experience",
  ],
  [ITALIAN, "en", "She independently prepares galenic medicines.", "refused"],
  [ITALIAN, "it", "Collabora alla preparazione dei galenici.", "kept"],
  [ITALIAN, "it", "Gestisce il magazzino.", "kept"],
  [ITALIAN, "it", "Tutor di 4 tirocinanti.", "refused"],
  [ITALIAN, "it", "Tutor di 4 studenti.", "refused"],
  [ITALIAN, "en", "Her application for INNOVA was successful in 2023.", "refused"],
  [ITALIAN, "it", "Ha vinto il bando INNOVA nel 2023.", "refused"],
  [ITALIAN, "it", "La domanda per il bando SALUTE è stata accolta nel 2022.", "kept"],
  [ITALIAN, "it", "Corso di fitoterapia, 2020", "refused", "certificates"],
  [ITALIAN, "en", ["Phytotherapy course, 2020", "INNOVA"], "refused", "certificates"],
  [ITALIAN, "it", "Arabo", "refused", "languages"],
  [ITALIAN, "it", "Farmacista con due lauree.", "refused"],
  [DUTCH, "nl", "Leidt het internationaliseringsproject.", "refused"],
  [DUTCH, "en", "Leads the internationalisation project.", "refused"],
  [DUTCH, "nl", "Voerde het leerlingvolgsysteem zelfstandig in.", "refused"],
  [DUTCH, "nl", "Mentor van 60 kandidaten.", "refused"],
  [DUTCH, "en", "Mentor of 60 students.", "refused"],
  [DUTCH, "nl", "De NRO-subsidie werd in 2021 toegekend.", "refused"],
  [DUTCH, "en", "Won the NRO grant in 2021.", "refused"],
  [DUTCH, "en", "The Comenius grant was awarded in 2023.", "kept"],
  [DUTCH, "nl", ["Lesbevoegdheid natuurkunde", "Scheikunde"], "changed", "certificates"],
  [DUTCH, "nl", ["Lesbevoegdheid natuurkunde", "Lesbevoegdheid scheikunde"], "changed", "certificates"],
  [SWEDISH, "sv", "Leder sagostunden.", "refused"],
  [SWEDISH, "en", "Leads the story hour (sagostunden).", "refused"],
  [SWEDISH, "sv", "Ledde införandet av självservice.", "refused"],
  [SWEDISH, "sv", "Bistod chefen med att införa självservice.", "kept"],
  [SWEDISH, "sv", "Ansökan till Kulturrådet beviljades 2022.", "refused"],
  [SWEDISH, "en", "Her application to Kulturrådet was granted in 2022.", "refused"],
  [SWEDISH, "sv", "Har skrivit fyra böcker.", "refused"],
  [SWEDISH, "en", "Has written four books.", "refused"],
  [SWEDISH, "sv", "Ansvarar för 3 magasin.", "kept"],
  [SWEDISH, "sv", "Kurs i arkivvetenskap", "refused", "certificates"],
  [THERAPIST, "de", "Sie leitet die Turngruppe.", "refused"],
  [THERAPIST, "de", "Sie leitet die Wassergruppe.", "refused"],
])("%#", expectAnswer);
