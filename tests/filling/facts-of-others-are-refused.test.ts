import { expect, test } from "vitest";
import { checkValue } from "../../filling/grounding/check-value.ts";
import { readMaterial } from "../../filling/grounding/material.ts";
import { type Case, expectAnswer, materialOf } from "./judge.ts";

const TEXTS = {
  en: `Experience
2020 - present  Pastry cook, Larkfield Hotel, Leeds
Baked for weddings at Harewood House. Answers to the head chef, Tom Rusk.
My sous chef won the Golden Whisk in 2021. The hotel received the Green Key in 2022.
The film that I catered for won a prize. In 2021 I received the Sugar Medal. Cooks with ovens of Rational.
2016 - 2020  Kitchen porter, then as the night foreman, Moorside Schools Trust, Leeds
The catering manager and I wrote the menus. Deputised for nobody.

Education
Level 2 Diploma in Patisserie, Leeds City College, 2016
Level 3 Diploma in Patisserie, Leeds City College, dropped out in 2018
Food Safety Level 3: exam sat, result awaited
`,
  de: `Berufserfahrung
seit 2018 Tischler, Holzbau Renner, Kassel
Küchen für die Möbelkette Haverland gefertigt. Abstimmung mit dem Werkstattleiter Uwe Prohl.
Der Meister gewann 2020 den Gestaltungspreis Hessen. Ernennung zum Sicherheitsbeauftragten.
2014 - 2018 Lagerhelfer, Spedition Quast, Kassel
Mit der Disponentin Routen besprochen.

Ausbildung
Gesellenbrief Tischler, HWK Kassel, 2014
Meisterschule, HWK Kassel, 2019 - 2020, ohne Abschluss
`,
  fr: `Expérience
2019 - aujourd'hui Plombier, Entreprise Garrec, Brest
Chantiers pour la clinique Pasteur. Comptes rendus au conducteur de travaux, Hervé Morin.
Le patron a reçu le trophée des artisans en 2022. L'entreprise a obtenu le label Eau Pure.

Formation
CAP plomberie, CFA de Brest, 2015
BTS fluides : année de préparation non validée
`,
  es: `Experiencia
2019 - presente Auxiliar de farmacia, Farmacia Olmedo, Burgos
Rindo cuentas a la farmacéutica titular, Inés Roa. La dueña ganó el premio Botica Verde en 2021.

Formación
Técnico en Farmacia, IES Cardenal, 2014 - 2016
Grado en Farmacia, Universidad de Salamanca, lo dejé en 2018
Curso de primeros auxilios, Cruz Roja, 2019
`,
  it: `Esperienze
2018 - oggi Geometra, Studio Orsini, Parma
Rilievi per la Barilla. Rendo conto all'ingegnere capo, Marco Testa.
Il titolare ha vinto il premio Mattone d'oro nel 2020.

Istruzione
Diploma di geometra, ITG Rondani, 2012
Laurea in Ingegneria civile, Università di Parma, lasciata nel 2015
`,
  nl: `Werkervaring
2017 - heden Kapster, Salon Lokkie, Breda
Bruidskapsels voor Hotel Nassau. Legt verantwoording af aan de salonmanager, Ilse Bakx.
De eigenaresse won de Schaar van Brabant in 2019.

Opleiding
Kapper niveau 2, ROC Breda, 2015
Kapper niveau 3, ROC Breda, zonder diploma
`,
  pt: `Experiência
2019 - presente Educadora de infância, Colégio Girassol, Braga
Presto contas à diretora pedagógica, Luísa Pinho. A diretora recebeu o prémio Infância Feliz em 2022.

Formação
Licenciatura em Educação Básica, Universidade do Minho, 2015 - 2018
Mestrado em Educação, Universidade do Minho, desisti em 2020
`,
  sv: `Erfarenhet
2018 - nu Lagerarbetare, Norrfrakt AB, Umeå
Packade åt Polarbröd. Svarar inför lagerchefen, Eva Lund.
Föreståndaren vann Guldpallen 2021.

Utbildning
Gymnasieexamen, Dragonskolan, 2015
Truckförarbevis: saknas
`,
  da: `Erfaring
2018 - nu Lagermedarbejder, Nordfragt ApS, Aarhus
Refererer til lagerchefen, Eva Lund. Bestyrelsen og direktøren vandt Guldpallen 2021.
`,
};

type Row = [language: keyof typeof TEXTS, meaning: Case[4], value: unknown, answer: Case[3]];

test.each<Row>([
  // A title of somebody else.
  ["en", "headline", "Head chef", "refused"],
  ["en", "headline", "Catering manager", "refused"],
  ["de", "headline", "Werkstattleiter", "refused"],
  ["de", "headline", "Disponent", "refused"],
  ["fr", "headline", "Conducteur de travaux", "refused"],
  ["es", "headline", "Farmacéutica titular", "refused"],
  ["it", "headline", "Ingegnere capo", "refused"],
  ["nl", "headline", "Salonmanager", "refused"],
  ["pt", "headline", "Diretora pedagógica", "refused"],
  ["sv", "headline", "Lagerchef", "refused"],
  ["da", "headline", "Lagerchef", "refused"],
  ["en", "profile", "She worked as a head chef for several years.", "refused"],
  // A title of the person, and a sentence about somebody else.
  ["en", "headline", "Pastry cook", "kept"],
  ["en", "headline", "Night foreman", "kept"],
  ["de", "headline", "Sicherheitsbeauftragter", "kept"],
  ["en", "profile", "She answers to the head chef, Tom Rusk.", "kept"],
  ["en", "profile", "She wrote the menus together with the catering manager.", "kept"],
  ["sv", "headline", "Lagerarbetare", "kept"],
  // An award that somebody else or an employer won, and one of the person.
  ["en", "awards", "Golden Whisk, 2021", "refused"],
  ["en", "awards", "Green Key 2022", "refused"],
  ["de", "awards", "Gestaltungspreis Hessen 2020", "refused"],
  ["fr", "awards", "Trophée des artisans, 2022", "refused"],
  ["fr", "awards", "Label Eau Pure", "refused"],
  ["es", "awards", "Premio Botica Verde, 2021", "refused"],
  ["it", "awards", "Premio Mattone d'oro 2020", "refused"],
  ["nl", "awards", "Schaar van Brabant, 2019", "refused"],
  ["pt", "awards", "Prémio Infância Feliz, 2022", "refused"],
  ["sv", "awards", "Guldpallen 2021", "refused"],
  ["en", "awards", "Sugar Medal, 2021", "stated"],
  // A study or certificate that is not finished although words of it are elsewhere.
  ["en", "education", "Level 3 Diploma in Patisserie, Leeds City College", "refused"],
  ["en", "certificates", "Food Safety Level 3", "refused"],
  ["de", "education", "Meisterschule, HWK Kassel, 2020", "refused"],
  ["fr", "education", "BTS fluides", "refused"],
  ["es", "education", "Grado en Farmacia, Universidad de Salamanca, 2018", "refused"],
  ["it", "education", "Laurea in Ingegneria civile, Università di Parma, 2015", "refused"],
  ["nl", "education", "Kapper niveau 3, ROC Breda", "refused"],
  ["pt", "education", "Mestrado em Educação, Universidade do Minho, 2020", "refused"],
  ["sv", "certificates", "Truckförarbevis", "refused"],
  // A finished one.
  ["en", "education", "Level 2 Diploma in Patisserie, Leeds City College, 2016", "kept"],
  ["nl", "education", "Kapper niveau 2, ROC Breda, 2015", "kept"],
  ["es", "certificates", "Primeros auxilios, Cruz Roja, 2019", "kept"],
  ["pt", "education", "Licenciatura em Educação Básica, Universidade do Minho", "kept"],
  // A client or supplier that a description mentions is no employer.
  ["en", "experience", "2020 - present  Pastry cook, Harewood House", "refused"],
  ["en", "experience", "2020 - present  Pastry cook, Rational, Leeds", "refused"],
  ["de", "experience", "seit 2018 Tischler, Möbelkette Haverland", "refused"],
  ["fr", "experience", "2019 - aujourd'hui : plombier, clinique Pasteur, Brest", "refused"],
  ["it", "experience", "2018 - oggi Geometra, Barilla, Parma", "refused"],
  ["nl", "experience", "2017 - heden Kapster, Hotel Nassau, Breda", "refused"],
  ["sv", "experience", "2018 - nu Lagerarbetare, Polarbröd, Umeå", "refused"],
  ["en", "profile", "Pastry cook at Harewood House since 2020.", "refused"],
  ["en", "profile", "She worked for Harewood House for several years.", "unconfirmed"],
  ["en", "profile", "Pastry cook at Larkfield Hotel who baked for weddings at Harewood House.", "stated"],
  ["en", "experience", "2020 - present Pastry cook, Larkfield Hotel, Harewood House", "stated"],
  ["en", "experience", "2020 - present Pastry cook", "stated"],
])("%s, %s: %s", (language, meaning, value, answer) => expectAnswer(TEXTS[language], language, value, answer, meaning));

test("another document can be the CV of somebody else", () => {
  const cv = "Marit Oosterveld\nBackend engineer\n\nExperience\n2018 - 2021 Backend engineer, Lark Ltd\n";
  const other = "Pieter Visser\nPhysicist\n\nExperience\n2011 - 2017 Head of Risk, Nova Bank, Leiden\n";
  const judged = (text: string, value: unknown) => {
    const documents = [
      { kind: "attachment" as const, label: "a", text },
      { kind: "attachment" as const, label: "cv", text: cv },
    ];
    return checkValue(value, { material: readMaterial(documents), language: "en" }).value;
  };
  const job = [{ company: "Nova Bank", position: "Head of Risk", start: "2011", end: "2017" }];
  expect(judged(other, job)).toBeUndefined();
  expect(judged(other, "Head of Risk at Nova Bank")).toBeUndefined();
  expect(judged(other, "Backend engineer at Lark Ltd")).toBeDefined();
  expect(judged(other.replace("Pieter Visser", "Marit Visser"), job)).toEqual(job);
  expect(judged(`${other}\nLetter for Ms Oosterveld.`, job)).toEqual(job);
});

test("a client in a record is no employer", () => {
  const value = [{ company: "Harewood House", position: "Pastry cook", start: "2020" }];
  const { value: kept } = checkValue(value, { material: materialOf(TEXTS.en), language: "en", meaning: "experience" });
  expect(kept).toEqual([{ position: "Pastry cook", start: "2020" }]);
});

/** A document that begins with the name of the person. */
const ofPerson = (language: keyof typeof TEXTS, line = "") =>
  `Kim Vandermolen Ruiz\nkim@example.org\n\n${TEXTS[language]}\n${line}\n`;

const REFERENCES = {
  en: ofPerson("en", "Contact for references: Joan Pike, joan.pike@example.com"),
  de: ofPerson("de", "Kontakt für Referenzen: Joan Pike, joan.pike@example.com"),
  fr: ofPerson("fr", "Contact pour références : Joan Pike, joan.pike@example.com"),
  es: ofPerson("es", "Persona de contacto para referencias: Joan Pike, joan.pike@example.com"),
};
const PARTS = `Training
Welding inspector: level 1 passed in 2019, level 2 not attempted
Forklift licence 2018
`;
const DYE = `Work
2019 - today Tidewell Mill, Hull, dye room
I run the dye room. The dyemaster signs off every batch.

References on request: Ms Ruth Vale, mill partner
`;
const GUARD = "Experience\n2018 - present Guard, Lark Ltd, Hull\nColleague Petra Smit won the Watch Medal in 2020.\n";
const UNIVERSITY = "Opleiding\nMaster Geschiedenis, Rijksuniversiteit Utrecht, 2014 - 2016\n";
const TWO_STUDIES = `Education
BSc Agriculture, Harper Adams University, 2009 - 2012
MSc Animal Science, University of Leeds, unfinished
`;
const BARS = `Education
BSc Physics, Leeds University | 2010 - 2013 | degree awarded
MSc Astronomy, York University | 2014 - 2015 | dropped out, no degree
`;
const ABANDONED = "Education\nUniversity of Leeds, 2009 - 2012\nMSc Animal Science, thesis abandoned\n";

test.each<Case>([
  // A part of a training.
  [PARTS, "en", "Welding inspector level 1 (2019)", "kept", "certificates"],
  [PARTS, "en", "Welding inspector, 2019", "refused", "certificates"],
  [PARTS, "en", "Forklift licence 2018", "kept", "certificates"],
  // Somebody whose occupation no table has, behind `as`.
  [DYE, "en", "Worked as dyemaster at Tidewell Mill.", "refused"],
  [DYE, "en", "Worked as part of the dye room team at Tidewell Mill.", "kept"],
  [DYE, "de", "Als Färberin in der Tidewell Mill tätig.", "kept"],
  // A partner of a firm who is a referee.
  [DYE, "en", "Mill partner", "refused", "headline"],
  // The name of somebody whom a description mentions, and that of the person.
  [ofPerson("en"), "en", "Tom Rusk", "refused", "name"],
  [ofPerson("de"), "de", "Uwe Prohl", "refused", "name"],
  [ofPerson("fr"), "fr", "Hervé Morin", "refused", "name"],
  [ofPerson("es"), "es", "Inés Roa", "refused", "name"],
  [ofPerson("sv"), "sv", "Eva Lund", "refused", "name"],
  [ofPerson("en"), "en", "Kim Vandermolen Ruiz", "kept", "name"],
  [ofPerson("en"), "en", "K. Vandermolen", "kept", "name"],
  // The address of a referee, and that of the person.
  [REFERENCES.en, "en", "joan.pike@example.com", "refused", "email"],
  [REFERENCES.en, "en", "kim@example.org", "kept", "email"],
  [REFERENCES.de, "de", "joan.pike@example.com", "refused", "email"],
  [REFERENCES.de, "de", "kim@example.org", "kept", "email"],
  [REFERENCES.fr, "fr", "joan.pike@example.com", "refused", "email"],
  [REFERENCES.fr, "fr", "kim@example.org", "kept", "email"],
  [REFERENCES.es, "es", "joan.pike@example.com", "refused", "email"],
  [REFERENCES.es, "es", "kim@example.org", "kept", "email"],
  // A licence that was not granted.
  [ofPerson("en", "Pilot licence not issued"), "en", "Pilot licence", "refused", "skills"],
  [ofPerson("de", "Pilotenlizenz nicht erteilt"), "de", "Pilotenlizenz", "refused", "skills"],
  [ofPerson("fr", "Licence de pilote non obtenue"), "fr", "Licence de pilote", "refused", "skills"],
  [ofPerson("nl", "Vliegbrevet niet behaald"), "nl", "Vliegbrevet", "refused", "skills"],
  // A university in a compound is one in a translation.
  [UNIVERSITY, "en", "University of Utrecht", "kept", "education"],
  // A colleague with a name is somebody else.
  [GUARD, "en", "Watch Medal 2020", "refused", "awards"],
  // The phone of somebody to call in an emergency, and that of the person.
  ["Phone: 07700 900123\nNext of kin: Mary Donnelly, 07700 900789", "en", "07700 900789", "refused", "phone"],
  ["Phone: 07700 900123\nNext of kin: Mary Donnelly, 07700 900789", "en", "07700 900123", "kept", "phone"],
  ["Phone: 07700 900123\nEmergency contact (husband): Tom, 07700 900456", "en", "07700 900456", "refused", "phone"],
  ["Phone: 07700 900123\nEmergency contact (husband): Tom, 07700 900456", "en", "07700 900123", "kept", "phone"],
  ["Telefon: 0171 2345678\nNotfallkontakt: Hans Brandl, 0151 9876543", "de", "0151 9876543", "refused", "phone"],
  ["Telefon: 0171 2345678\nNotfallkontakt: Hans Brandl, 0151 9876543", "de", "0171 2345678", "kept", "phone"],
  [
    "Téléphone : 06 12 34 56 78\nPersonne à prévenir : Luc Roux, 06 98 76 54 32",
    "fr",
    "06 98 76 54 32",
    "refused",
    "phone",
  ],
  [
    "Téléphone : 06 12 34 56 78\nPersonne à prévenir : Luc Roux, 06 98 76 54 32",
    "fr",
    "06 12 34 56 78",
    "kept",
    "phone",
  ],
  ["Teléfono: 612 345 678\nContacto de emergencia: Ana Gil, 698 765 432", "es", "698 765 432", "refused", "phone"],
  ["Teléfono: 612 345 678\nContacto de emergencia: Ana Gil, 698 765 432", "es", "612 345 678", "kept", "phone"],
  ["Telefon: 20 12 34 56\nPårørende: Lars Holm, 30 98 76 54", "da", "30 98 76 54", "refused", "phone"],
  ["Telefon: 20 12 34 56\nPårørende: Lars Holm, 30 98 76 54", "da", "20 12 34 56", "kept", "phone"],
  ["电话：138 1234 5678\n紧急联系人：王强（丈夫） 139 8765 4321", "zh", "139 8765 4321", "refused", "phone"],
  ["电话：138 1234 5678\n紧急联系人：王强（丈夫） 139 8765 4321", "zh", "138 1234 5678", "kept", "phone"],
  ["Born 1 March 1985 in Leeds, 07700 900123", "en", "07700 900123", "kept", "phone"],
  // The title of a superior or of somebody who was assisted.
  [
    "Vendeuse, Boulangerie Morel\n- Sous la responsabilité du directeur régional",
    "fr",
    "Directeur régional",
    "refused",
    "headline",
  ],
  ["Vendeuse, Boulangerie Morel\n- J'ai secondé la gérante", "fr", "Gérante", "refused", "headline"],
  ["Bäckerin, Huber\nUnter der Leitung von Dr. Weber, Werkstattleiter", "de", "Werkstattleiter", "refused", "headline"],
  ["Técnica, Vega\n- Bajo la supervisión del director técnico", "es", "Director técnico", "refused", "headline"],
  ["Kapster, Lokkie\nOnder leiding van de salonmanager", "nl", "Salonmanager", "refused", "headline"],
  // The award of a colleague or a client.
  ["CV\nMi compañero Juan Ruiz ganó el Premio Innova 2018.\n", "es", "Premio Innova 2018", "refused", "awards"],
  ["CV\nUnser Kunde Lindner AG erhielt den Exportpreis 2019.\n", "de", "Exportpreis 2019", "refused", "awards"],
  // An unfinished study below a finished one says nothing about it. A remark below a study does.
  [TWO_STUDIES, "en", "BSc Agriculture, Harper Adams University, 2009 - 2012", "kept", "education"],
  [TWO_STUDIES, "en", "MSc Animal Science, University of Leeds", "refused", "education"],
  [ABANDONED, "en", "MSc Animal Science, University of Leeds", "refused", "education"],
  [
    "Education\n2010 - 2012 BSc Law, Leeds\nTraining as a nurse: not completed (left)",
    "en",
    "BSc Law, Leeds",
    "kept",
    "education",
  ],
  [
    "Education\n2010 - 2012 BSc Law, Leeds\nStudies: not completed (left)",
    "en",
    "BSc Law, Leeds",
    "refused",
    "education",
  ],
  // The parts of a line between bars are about one study.
  [BARS, "en", "BSc Physics, Leeds University, 2013", "kept", "education"],
  [BARS, "en", "BSc Physics, Leeds University, 2010 - 2013 (abandoned)", "refused", "education"],
  [BARS, "en", "MSc Astronomy, York University, 2015", "refused", "education"],
  [BARS, "en", "MSc Astronomy, York University, 2014 - 2015 (dropped out)", "kept", "education"],
  // A skill that is denied after its name, and the one before it.
  ["Skills: Excel, Power BI without experience\nwith the\n", "en", "Power BI", "refused", "skills"],
  ["Skills: Excel, Power BI without experience", "en", "Excel", "kept", "skills"],
  ["Kenntnisse: Excel, Power BI ohne Erfahrung\nmit der\n", "de", "Power BI", "refused", "skills"],
  ["Kenntnisse: Excel, Power BI ohne Erfahrung", "de", "Excel", "kept", "skills"],
  ["Compétences : Excel, Power BI sans expérience\navec la\n", "fr", "Power BI", "refused", "skills"],
  ["Compétences : Excel, Power BI sans expérience", "fr", "Excel", "kept", "skills"],
  ["Habilidades: Excel, Power BI sin experiencia\ncon la\n", "es", "Power BI", "refused", "skills"],
  ["Habilidades: Excel, Power BI sin experiencia", "es", "Excel", "kept", "skills"],
  ["Competências: Excel, Power BI sem experiência\ncom a\n", "pt", "Power BI", "refused", "skills"],
  ["Competências: Excel, Power BI sem experiência", "pt", "Excel", "kept", "skills"],
  ["Dovednosti: Excel, Power BI bez zkušeností\nna\n", "cs", "Power BI", "refused", "skills"],
  ["Dovednosti: Excel, Power BI bez zkušeností", "cs", "Excel", "kept", "skills"],
])("%#", expectAnswer);

const NURSE = `Werkervaring
2018 - heden  Verpleegkundige, Zorgcentrum De Linde, Zwolle
Medicatie voor 24 bewoners. Ik werk met de fysiotherapeut Joost Baas (acht marathons, spreekt Turks).
2014 - 2018  Verzorgende, Thuiszorg Randmeer, Kampen
Jaarlijkse telling van 12.000 hulpmiddelen.

Geboren: 12/3/1990
Talen: Nederlands (moedertaal), Engels (B1)
Referentie: Hanna Prins, teamleider, spreekt vloeiend Frans
`;
const JOINER = `Arbetslivserfarenhet
2019 - nu  Snickare, Byggbolaget Furan, Falun
Bygger kök tillsammans med arkitekten Lisa Holm (tre egna hus, talar ryska).

Språk: svenska (modersmål), engelska (flytande)
Referens: Nils Ek, platschef, talar tyska flytande
`;
const HOSPITAL =
  "職歴\n2018年 - 現在 看護師、青空病院\n言語: 日本語（母語）、英語（日常会話）\n推薦者: 田中一郎、院長、フランス語が流暢\n";
const ACCOUNTANT = `Experiência
2017 - 2021  Contabilista, Têxteis Loureiro, Guimarães
Inventário anual de 9.500 artigos.
2021 - presente  Controladora financeira, Moldes Pombal, Leiria
Fecho mensal em quatro dias.

Referências: Rui Matos, diretor, fala alemão e japonês
Línguas: português (nativo), inglês (C1)
`;

test.each<Case>([
  // A language that only a referee or a colleague speaks.
  [NURSE, "en", "French (fluent)", "refused", "languages"],
  [NURSE, "nl", "Frans (vloeiend)", "refused", "languages"],
  [NURSE, "en", "Turkish", "refused", "languages"],
  [NURSE, "en", "English (B1)", "stated", "languages"],
  [JOINER, "sv", "Tyska (flytande)", "refused", "languages"],
  [JOINER, "en", "German (fluent)", "refused", "languages"],
  [JOINER, "de", "Englisch (fließend)", "kept", "languages"],
  [HOSPITAL, "ja", "フランス語（流暢）", "refused", "languages"],
  [HOSPITAL, "en", "French (fluent)", "refused", "languages"],
  [HOSPITAL, "en", "Japanese (native)", "kept", "languages"],
  [ACCOUNTANT, "en", "Japanese", "refused", "languages"],
  [ACCOUNTANT, "en", "English (C1)", "kept", "languages"],
  // A number in a remark about a colleague.
  [NURSE, "en", "Nurse who has run eight marathons.", "refused"],
  [NURSE, "en", "Nurse who gives 24 residents their medicine.", "kept"],
  [JOINER, "sv", "Snickare som har ritat tre egna hus.", "refused"],
])("%#", expectAnswer);

test.each([
  [NURSE, "Zorgcentrum De Linde", "2018", "Thuiszorg Randmeer", "2014", "Annual count of 12,000 aids"],
  [ACCOUNTANT, "Moldes Pombal", "2021", "Têxteis Loureiro", "2017", "Annual stocktaking of 9,500 articles"],
])("a number of another job is refused in a record in another language", (cv, other, from, own, start, text) => {
  const textOf = (record: object) =>
    checkValue([record], { material: materialOf(cv), language: "en", meaning: "experience" }).value;
  expect(textOf({ company: other, start: from, text })).toEqual([{ company: other, start: from }]);
  expect(textOf({ company: own, start, text })).toEqual([{ company: own, start, text }]);
});
