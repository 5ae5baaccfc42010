import { test } from "vitest";
import { type Case, expectAnswer } from "./judge.ts";

const JOBS = `Experience
2019 - present  Team lead, Velding Foods, Leeds
- Mentored a team of 4 planners
2012 - 2019  Planner, Harrow Mills, York
- Moved 12 warehouses`;

const LED = {
  fr: `Parcours
Depuis 2019 : chef d'équipe, Voltarhône SAS
- Encadrement de 5 électriciens et de 2 apprentis
- Véhicule personnel`,
  es: `Trayectoria
2018 - actualidad  Asociada, Bufete Montcada
- Supervisión de dos abogados júnior y una becaria
2012 - 2017  Abogada, Asesoría Riu
Calle Sicilia 212, 3.º`,
  de: `Werdegang
05/2017 - heute  Schichtleiter Wareneingang
Nordlager GmbH, Dortmund
- Führung von 18 Mitarbeitern im Zweischichtbetrieb
2011 - 2017  Fahrer, Fuhrpark
Kessler GmbH, Bochum`,
};

/** The name of the person precedes each text. */
const expectBelowName = (...[text, ...others]: Case) => expectAnswer(`Ann Bell\n\n${text}\n`, ...others);

test.each<Case>([
  // Whoever trains people mentors them, and does not lead them.
  ["2018 - heden Laborant, Lab Oost\n- Inwerken van stagiairs", "nl", "Begeleidt stagiairs", "stated"],
  ["2018 - heden Laborant, Lab Oost\n- Inwerken van stagiairs", "nl", "Geeft leiding aan stagiairs", "refused"],
  // A role that the material does not give to the person.
  ["Jeg er ikke ingeniør.\nBeregninger laves af ingeniør Jens Toft.", "da", "Designingeniør", "refused", "headline"],
  [
    "Utbildning\nAutomationsingenjör (distans), 2019-2020, avbruten efter en termin",
    "sv",
    "Automationsingenjör",
    "refused",
    "headline",
  ],
  ["Mitwirkung an der Zulassung nach IEC 62304", "de", "Zulassungsexpertin für IEC 62304", "refused", "skills"],
  [
    "Participation à l'étude NORA (investigateur principal : Pr Marc Delcour)",
    "en",
    "Principal investigator of the NORA study.",
    "refused",
    "profile",
  ],
  [
    "Twee artikelen in het blad Rekenen in de Klas",
    "sv",
    "Redaktör för tidskriften Rekenen in de Klas",
    "refused",
    "profile",
  ],
  [
    "2019  Sommelier AIS: superato il primo livello; secondo e terzo livello non sostenuti",
    "it",
    "Sommelier AIS, terzo livello",
    "changed",
    "certificates",
  ],
  [
    "Experience\n2019 - present  Site manager, Bell Ltd\n- Shortlisted (not a winner) for the Pride in the Job Award 2023",
    "en",
    "Winner of the Pride in the Job Award 2023",
    "refused",
    "profile",
  ],
  ["Designingeniør, Nordlyd A/S, 2018-2020", "da", "Designingeniør", "kept", "headline"],
  // A rank that the material lowers, or does not have.
  ["2015 - 2020  Nurse, Elm Clinic\n- Deputy fire warden", "en", "She was chief fire warden at Elm Clinic.", "refused"],
  ["Gastdozent für Statik, TH Lübeck, 2019", "de", "Er war leitender Gastdozent.", "refused"],
  ["Visiting professor of law, University of Kent, 2019", "en", "Full professor of law.", "refused", "profile"],
  ["Visiting lecturer in law, University of Kent, 2019", "fr", "Chargée de cours invitée en droit.", "kept", "profile"],
  ["Docent biologie\n- Begeleidde 9 stagiairs", "nl", "Teamleider gammavakken", "refused", "headline"],
  // The number of a compound counts its own noun.
  ["Runs a 16-seat bistro with 9 cooks", "en", "Runs a 9-seat bistro.", "refused", "profile"],
  ["Runs a 16-seat bistro with 9 cooks", "en", "Runs a 16-seat bistro with a team of 9.", "kept", "profile"],
  // A category that is also a word of some language.
  ["Driving licence B and C", "en", "Driving licence B, C, D", "changed", "certificates"],
  // A name that only begins like a word of the material.
  [
    "Talen: Fries (vloeiend)\n2017-2020  Laborant, Melklab BV",
    "nl",
    "Laborant, FrieslandFoods",
    "refused",
    "experience",
  ],
  ["MSc Law, 2020 (Merit)\nBA (Hons) History, 2017", "en", "MSc Law (Distinction), 2020", "refused", "education"],
  ["Disponible para viajar, no para cambiar de residencia", "es", "Disponible para trasladarse.", "refused", "profile"],
  [
    "2019  Sommelier AIS: superato il primo livello; secondo livello non sostenuto",
    "it",
    "Sommelier AIS, primo livello",
    "kept",
    "certificates",
  ],
  ["Redacteur van het blad Rekenen in de Klas", "sv", "Redaktör för tidskriften Rekenen in de Klas", "kept", "profile"],
  ["Languages: Tamil (spoken at home; I cannot write it)", "es", "Habla tamil en casa.", "kept", "profile"],
  // A number or a date of something else.
  [
    "Experience\n2019 - present  Site manager, Bell Ltd\n- Mill Reach: 86 plots (62 houses, 24 apartments)",
    "en",
    "At Mill Reach she delivered 86 houses and 24 apartments.",
    "refused",
    "profile",
  ],
  [JOBS, "pt", "Na Harrow Mills orientou uma equipa de 4 pessoas.", "refused", "profile"],
  [
    "Experience\n2019 - present  Site manager, Bell Ltd\n- One reportable accident in four years",
    "de",
    "Vier Jahre ohne meldepflichtigen Unfall.",
    "refused",
    "profile",
  ],
  [
    "Manuelle Tests seit 2014, Automatisierung seit 2018.",
    "de",
    "Seit 2014 automatisiert sie alles.",
    "refused",
    "profile",
  ],
  [
    "Education\nBSc Physics, Leeds University, Grade 2.3\nA-levels, Mill School, Leeds, Grade 1.9",
    "en",
    "BSc Physics, Leeds University, Grade 1.9",
    "refused",
    "education",
  ],
  [
    "Voluntary mission of three weeks at Antsira.\n\nNotice: three months.",
    "en",
    "In 2019 she was on a voluntary mission of three months at Antsira.",
    "refused",
    "profile",
  ],
  ["Övrigt\nSkyddsombud 2018–2020. Medlem i Elförbundet.", "nb", "Verneombud siden 2018.", "refused", "profile"],
  [
    "Experience\n2019 - present  Mechanic, Bell Ltd\n- Shutdown of 2021: 60 workers\nReference: Eva Llano, head of maintenance at Bell Ltd",
    "en",
    "In the shutdown of 2021 she led 60 workers.",
    "refused",
    "profile",
  ],
  [JOBS, "pt", "Na Velding Foods orientou uma equipa de 4 pessoas.", "kept", "profile"],
  [JOBS, "en", "Since 2012 she works in planning.", "kept", "profile"],
  ["Manuelle Tests seit 2014, Automatisierung seit 2018.", "de", "Seit 2018 automatisiert sie.", "kept", "profile"],
  [
    "Education\nBSc Physics, Leeds University, Grade 2.3\nA-levels, Mill School, Leeds, Grade 1.9",
    "en",
    "BSc Physics, Leeds University, Grade 2.3",
    "kept",
    "education",
  ],
  ["Experience\n- Mill Reach: 62 houses and 24 apartments", "en", "Mill Reach has 86 homes.", "kept", "profile"],
  // A willingness to relocate that the material has for one country, or does not have.
  ["Willing to relocate within Scotland.", "nl", "Bereid om binnen Schotland te verhuizen.", "stated"],
  ["Willing to relocate within Scotland.", "nl", "Bereid om te verhuizen.", "refused"],
  ["Leeds, England", "en", "Leeds (willing to relocate)", "refused", "address"],
  [
    "Leeds. Will travel up to 40 miles; not willing to relocate.",
    "nl",
    "Leeds, bereid te verhuizen",
    "refused",
    "address",
  ],
  [
    "Denver. Open to relocating within Colorado, not out of state.",
    "en",
    "Denver (open to relocation)",
    "refused",
    "address",
  ],
  ["Denver. Open to relocating within Colorado.", "en", "Denver (would relocate within Colorado)", "kept", "address"],
  ["Parma. Trasferimento possibile.", "en", "Parma, ready to relocate", "kept", "address"],
  ["Leeds. Not willing to relocate.", "en", "Leeds, no relocation", "kept", "address"],
  // The sum of what somebody leads, and one of several.
  [LED.fr, "fr", "Il encadre sept personnes.", "unconfirmed", "profile"],
  [LED.fr, "fr", "Il encadre huit personnes.", "refused", "profile"],
  [LED.es, "es", "Supervisa a 2 abogados júnior y 1 becaria.", "kept", "profile"],
  [LED.es, "es", "Supervisa a 3 personas.", "kept", "profile"],
  [LED.es, "es", "Supervisa a 4 personas.", "refused", "profile"],
  [LED.de, "de", "Leitet im Wareneingang achtzehn Mitarbeiter.", "kept", "profile"],
  [LED.de, "de", "Leitet im Fuhrpark achtzehn Mitarbeiter.", "refused", "profile"],
  // A quarter of a year is no part of a whole.
  ["- Falls went down from 19 to 11 per quarter", "en", "Reduced falls by 19 per quarter.", "refused", "profile"],
  ["- Falls went down from 19 to 11 per quarter", "en", "Falls went down by 8 per quarter.", "kept", "profile"],
  ["Notice: 3 months to the end of the quarter", "en", "3 months to the end of the quarter", "stated", "availability"],
  [
    "Kündigungsfrist: drei Monate zum Quartalsende",
    "en",
    "3 months, to the end of the quarter",
    "kept",
    "availability",
  ],
  ["- Cut waste by a quarter", "en", "Cut waste by 25 %.", "stated", "profile"],
  // An article before a period is a number if nothing else is said.
  ["Notice: one month", "de", "Kündigungsfrist: ein Monat", "kept", "availability"],
  ["Notice: one month", "de", "Kündigungsfrist: eine Woche", "refused", "availability"],
  ["Opzegtermijn: één maand", "fr", "Préavis : une semaine", "refused", "availability"],
  ["Opzegtermijn: één maand", "en", "A month", "kept", "availability"],
  // Titles with a definite ending, and behind an article.
  ["- Supported the CTO in choosing tools", "sv", "Stöttade teknikchefen i valet av verktyg.", "kept", "profile"],
  ["- Supported the CTO in choosing tools", "de", "Half dem technischen Leiter, Tools zu wählen.", "kept", "profile"],
  ["- Supported the CTO in choosing tools", "de", "Technische Leiterin", "refused", "profile"],
  // An abbreviation with a field of study is not its own long form.
  ["MBO Dierverzorging, Aeres, Barneveld, 2012 - 2015", "nl", "MBO Bouwkunde, Aeres", "refused", "education"],
  ["MBO Dierverzorging, Aeres, Barneveld, 2012 - 2015", "nl", "MBO Dierverzorging", "stated", "education"],
  ["HBO Logistics Management, Windesheim, 2011", "nl", "HBO Bedrijfseconomie, Windesheim", "refused", "education"],
  // The grade, and the employer behind a dash.
  [
    "Abschluss vor der IHK, Note 2,3\nSpedition Quade KG, Herne",
    "de",
    "Note 2,3 – Spedition Quade KG",
    "kept",
    "education",
  ],
  // A period in another form, and a number of thousands without a space.
  ["Prétentions : 2 650 € nets par mois", "fr", "2650 euros nets mensuels", "stated"],
  ["Prétentions : 2 650 € nets par mois", "fr", "2650 euros nets annuels", "refused"],
  ["- ordini per circa 15.000 euro al mese", "it", "Gestisce ordini per 15mila euro circa al mese.", "kept", "profile"],
  // A sentence ends behind a number.
  [
    `I am a ward nurse who enjoys acute medicine. Nine years
on the wards, the last four of them at Band 6. I have passed the first module
of the Prescribing course but am not a qualified prescriber yet.`,
    "en",
    "Ward nurse at Band 6. She is not yet a qualified prescriber.",
    "kept",
    "profile",
  ],
  // An end is no start.
  ["Trésorier du club jusqu'en 2021", "fr", "Trésorier du club depuis 2021", "refused", "interests"],
  ["Trésorier du club jusqu'en 2021", "fr", "Trésorier du club jusqu'en 2021", "stated", "interests"],
  ["Trainer im Verein bis 2019", "de", "Trainer im Verein seit 2019", "refused", "interests"],
  // The place in a competition.
  ["Terza al concorso Cuochi del Veneto, 2021", "en", "Winner of Cuochi del Veneto, 2021", "refused", "awards"],
  ["Terza al concorso Cuochi del Veneto, 2021", "it", "Seconda al concorso Cuochi del Veneto", "refused", "awards"],
  ["Terza al concorso Cuochi del Veneto, 2021", "en", "Third place, Cuochi del Veneto, 2021", "kept", "awards"],
  ["Winner, 3rd Hack Lyon, 2020", "en", "Winner of the third Hack Lyon, 2020", "kept", "awards"],
  // What was done is not won.
  ["He intervenido en más de 300 juicios", "es", "Ha ganado más de 300 juicios.", "refused", "profile"],
  ["Lean champion\n- Trained 40 people", "en", "Lean champion who trained 40 people.", "kept", "profile"],
  ["- Acquired 12 new clients", "en", "She won 12 new clients.", "kept", "profile"],
  // A certificate whose name begins with a level.
  ["Advanced Life Support: booked, not taken yet", "en", "Advanced Life Support", "refused", "certificates"],
  ["Advanced Life Support, 2021", "en", "Advanced Life Support", "stated", "certificates"],
  // Abbreviations in names of companies; words without capitals stand for none.
  ["2014 - 2019 : électricien, Établissements Morvan", "fr", "Électricien, Ets Morvan", "kept", "experience"],
  ["- Assisted the CTO of Havbris", "en", "Built software for clients such as Telenor.", "refused", "profile"],
  // Ordinary words that the documents only deny.
  [
    "Experience with beef. No experience with pigs or poultry.",
    "en",
    "Knows beef, pigs and hens.",
    "refused",
    "profile",
  ],
  ["Geen ervaring met varkens of pluimvee.", "nl", "Ervaring met varkens en kalveren.", "refused", "profile"],
  ["Forklift certificate not in my possession. Licence B", "en", "In possession of licence B.", "kept", "profile"],
  // An hour, a wish and what somebody is responsible for.
  ["Pay: looking for £19.50 per hour", "en", "GBP 19.50 an hour", "stated"],
  ["· 340 nóminas mensuales", "en", "She runs 340 payslips a month.", "kept", "profile"],
  ["· Apoyo a la directora", "en", "She runs a team of 12.", "refused", "profile"],
  // Another level of a skill.
  ["Excel avanzado, SAP HR (nivel usuario)", "es", "SAP HR (nivel experto)", "refused", "skills"],
  ["Excel avanzado, SAP HR (nivel usuario)", "es", "SAP HR (nivel usuario)", "stated", "skills"],
  // A deputy helps, and is no head.
  ["2019 - 2020 Hebamme, Acme\n- Stellvertretung der leitenden Hebamme", "en", "She is the deputy.", "kept", "profile"],
  ["Stellvertretung der leitenden Hebamme", "en", "Head midwife", "refused", "headline"],
  // A degree beside a title.
  [
    "Hebamme (B.Sc.)\nBachelor of Science, Mainz, 2016\n2016 - 2020 Hebamme, Acme",
    "en",
    "Midwife (BSc)",
    "kept",
    "headline",
  ],
  ["Pâtissier\n2016 - 2020 Chef pâtissier, Acme", "fr", "Chef pâtissier exécutif", "refused", "headline"],
  ["Máster en Dirección de RR. HH., UNED", "en", "Master's in HR Management at UNED", "kept", "education"],
  // A long form whose first word is the name of something else as well.
  [
    "Education\nHND Legal Services, Angus College 2013-2015\nHighers: English (A), History (B), 2012",
    "en",
    "Higher National Diploma in Legal Services, Angus College",
    "stated",
    "education",
  ],
  ["Realschulabschluss, Gera, 2001", "de", "Mittlere Reife, Gera, 2001", "stated", "education"],
  ["Hauptschulabschluss, Gera, 2001", "de", "Mittlere Reife, Gera, 2001", "refused", "education"],
  ["BHV (2023)", "nl", "Bedrijfshulpverlening (2023)", "stated", "certificates"],
  ["BHV (2023)", "nl", "Bedrijfskundigeopleiding (2023)", "refused", "certificates"],
  // Both numbers of a range have its unit.
  ["* Cut the average time from 11 weeks to 9", "en", "It takes nine weeks instead of eleven.", "kept", "profile"],
  ["* Cut the average time from 11 weeks to 9", "en", "It takes nine days instead of eleven.", "refused", "profile"],
  ["2009 - 2016: Buschauffeur, Krimpen (32 u p/w)", "en", "32 hours per week", "kept", "profile"],
  // A registration since a year is held, and an examination to come is not passed.
  [
    "Registered Paralegal (Law Society) since 2020",
    "en",
    "Registered Paralegal, Law Society",
    "stated",
    "certificates",
  ],
  [
    "Molkereimeisterin: Kurs 2023 begonnen, Prüfung noch nicht abgelegt",
    "de",
    "Weiterbildung zur Molkereimeisterin, Prüfung steht noch aus",
    "stated",
    "education",
  ],
  [
    "Molkereimeisterin: Kurs 2023 begonnen, Prüfung noch nicht abgelegt",
    "de",
    "Molkereimeisterin",
    "refused",
    "education",
  ],
  ["Idiomas: gallego y castellano maternos, inglés B2", "en", "Galician and Spanish (native)", "stated", "languages"],
  ["- Quote von 6 auf 2,5 Prozent gesenkt", "en", "Cut the rate from 6% to 2.5%.", "kept", "profile"],
  ["- Team von 6 auf 9 vergrößert", "en", "Cut the rate from 6% to 9%.", "refused", "profile"],
  ["- Kosten van € 8.600 (2021) naar € 3.100 (2023)", "nl", "Verlaagde de kosten met € 5.500.", "kept", "profile"],
  ["- Kosten van € 8.600 (2021) naar € 3.100 (2023)", "nl", "Verlaagde de kosten met € 5.600.", "refused", "profile"],
  // A level of something else, and one that is only planned.
  ...["English – B2", "English – C1"].map((value): Case => {
    const text = "Idiomas\nInglés: B2 (EOI, 2019); me presento al C1 en junio. Francés: A2.";
    return [text, "en", value, value.endsWith("B2") ? "stated" : "refused", "languages"];
  }),
  ...["B1", "B2"].map((level): Case => {
    const text = "Cursos\nCompetencia digital, nivel B1 (2023)\nIdiomas\nItaliano: B2";
    return [text, "pt", `Competência digital, nível ${level}`, level === "B1" ? "kept" : "changed", "certificates"];
  }),
  // The employer of another referee.
  ...["Kaasmakerij Noord", "Zuivel Oost"].map((employer): Case => {
    const text = "Referenties\nEls Mol, hoofd inkoop bij Kaasmakerij Noord\nTom Vis, teamleider bij Zuivel Oost";
    const answer = employer === "Zuivel Oost" ? "refused" : "kept";
    return [text, "en", `Els Mol, head of purchasing at ${employer}`, answer, "references"];
  }),
  // The label of a referee.
  ["0644 190372\n\nRéf. : Mme Solange Périer, 02 61 91 77 30", "fr", "02 61 91 77 30", "refused", "phone"],
  ["0644 190372\n\nRef: Mrs Solange Perry, 0113 496 0721", "en", "0113 496 0721", "refused", "phone"],
  // Part of the working time is not all of it.
  ["2015 - 2018 Nurse (part-time), Acme", "en", "Nurse (full-time), Acme, 2015 - 2018", "refused", "experience"],
  ["2015 - 2018 Infirmière à temps partiel, Acme", "en", "Full-time nurse, Acme, 2015 - 2018", "refused", "experience"],
  ["2015 - 2018 fisio a media jornada, Acme", "es", "Fisio a jornada completa, Acme", "refused", "experience"],
  [
    "2015 - 2018 Nurse (part-time), Acme\n2018 - 2020 Nurse (full-time), Bupa",
    "en",
    "Nurse (full-time), Bupa, 2018 - 2020",
    "stated",
    "experience",
  ],
])("%s, in %s: %s", expectBelowName);

const LETTER = `Ruben Smit
Sinds 2020 ben ik teamleider bij Brand BV in Oss. Mijn team telt 22 mensen.
Daarvoor was ik reachtruckchauffeur bij Van Os Beton in Best (2010 - mei 2015)
en orderpicker bij Drukkerij Zuid in Ede (2006 - 2009). In 2009 heb ik gereisd.
Nooit met Revit gewerkt.
Rijbewijs B en B+E, geen C
`;

const SHIFT_LEADER = `Tom Lee
Since 2020 I have been a shift leader at Brand Ltd in Hull. My team has 22 people.
Before that I was a forklift driver at Os Concrete in Leeds (2010 - May 2015)
and an order picker at South Print in York (2006 - 2009). In 2009 I travelled.
`;

// A CV in sentences, in the first person.
test.each<Case>([
  [LETTER, "nl", { jobs: [{ company: "Van Os Beton", position: "Reachtruckchauffeur" }] }, "stated"],
  [LETTER, "nl", { jobs: [{ company: "Drukkerij Zuid", position: "Orderpicker" }] }, "stated"],
  [LETTER, "nl", { jobs: [{ company: "Drukkerij Zuid", position: "Teamleider" }] }, "changed"],
  [SHIFT_LEADER, "en", { jobs: [{ company: "South Print", position: "Order picker" }] }, "stated"],
  [LETTER, "nl", "Leidt een team van 22 vaste medewerkers.", "unconfirmed"],
  [LETTER, "nl", "Leidt een team van 25 vaste medewerkers.", "refused"],
  [LETTER, "de", { driving_licence: "Klassen B und BE" }, "stated"],
  [LETTER, "de", { driving_licence: "Klassen B und CE" }, "refused"],
  [LETTER, "nl", "Rijbewijzen B en BE (niet C)", "kept", "certificates"],
  [LETTER, "nl", "Rijbewijs BE", "kept", "certificates"],
  [LETTER, "nl", "Rijbewijzen B en C (niet BE)", "refused", "certificates"],
  [LETTER, "nl", "Geen ervaring met Revit", "stated", "skills"],
])("%#", expectAnswer);

const LECTURER = `Nurse and lecturer, Acme Clinic (0.8 FTE), 2018 - today
Attended 40 home births
Deputy chair of the ethics committee. Convenes the module Geology (85 students).
Acting shift leader for 7 months in 2017
Certificates: Postgraduate Certificate in Academic Practice (2021)
IBCLC exam: planned for 2027, not yet taken
`;
test.each<Case>([
  [LECTURER, "en", "Nurse at 90%", "refused"],
  [LECTURER, "en", "CAPM, 2021", "refused", "certificates"],
  [LECTURER, "en", "IBCLC exam taken in 2027", "refused", "certificates"],
  [LECTURER, "de", "Vorsitz der Ethikkommission", "refused"],
  [LECTURER, "nl", "Leidde 40 thuisbevallingen", "refused"],
  ["Engineer, Acme, 2018 - 2020\n- Planned 40 boat tests", "nl", "Begeleidde 40 boottests.", "refused"],
])("another share, abbreviation, examination or rank is refused: %#", expectAnswer);
test.each<Case>([
  [LECTURER, "en", "Nurse at 80%", "stated"],
  [LECTURER, "en", "PGCAP, 2021", "stated", "certificates"],
  [LECTURER, "en", "IBCLC: exam to be taken in 2027", "stated", "certificates"],
  [LECTURER, "de", "Stellvertretender Vorsitz der Ethikkommission", "kept"],
  [LECTURER, "de", "Leitung des Moduls Geology mit 85 Studierenden", "kept"],
  [LECTURER, "nl", "Begeleidde 40 thuisbevallingen", "unconfirmed"],
  [LECTURER, "en", "Led shifts in an acting capacity for seven months in 2017.", "kept"],
])("a share, an abbreviation, an examination or a rank in other words is kept: %#", expectAnswer);
