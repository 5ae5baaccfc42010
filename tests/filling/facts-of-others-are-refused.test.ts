import { describe, expect, test } from "vitest";
import { checkValue } from "../../filling/grounding/check-value.ts";
import { readMaterial } from "../../filling/grounding/material.ts";
import type { Meaning } from "../../reading/vocabulary.ts";

const TEXTS: Readonly<Record<string, string>> = {
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

/** What becomes of a value whose variable has a meaning. */
function outcome(language: string, meaning: Meaning, value: unknown): string {
  const material = readMaterial([{ kind: "attachment", label: "cv", text: `${TEXTS[language]}` }]);
  const { value: kept, parts } = checkValue(value, { material, language, meaning });
  if (kept === undefined) return "refused";
  return parts.every(({ isConfirmed }) => isConfirmed) ? "stated" : "unconfirmed";
}

describe("a title of somebody else is refused", () => {
  test.each([
    ["en", "Head chef"],
    ["en", "Catering manager"],
    ["de", "Werkstattleiter"],
    ["de", "Disponent"],
    ["fr", "Conducteur de travaux"],
    ["es", "Farmacéutica titular"],
    ["it", "Ingegnere capo"],
    ["nl", "Salonmanager"],
    ["pt", "Diretora pedagógica"],
    ["sv", "Lagerchef"],
    ["da", "Lagerchef"],
  ])("%s: %s", (language, value) => expect(outcome(language, "headline", value)).toBe("refused"));

  test("in a sentence", () => {
    expect(outcome("en", "profile", "She worked as a head chef for several years.")).toBe("refused");
  });
});

describe("a title of the person, and a sentence about somebody else, is kept", () => {
  test.each([
    ["en", "headline", "Pastry cook"],
    ["en", "headline", "Night foreman"],
    ["de", "headline", "Sicherheitsbeauftragter"],
    ["en", "profile", "She answers to the head chef, Tom Rusk."],
    ["en", "profile", "She wrote the menus together with the catering manager."],
    ["sv", "headline", "Lagerarbetare"],
  ] as const)("%s, %s: %s", (language, meaning, value) =>
    expect(outcome(language, meaning, value)).not.toBe("refused"),
  );
});

describe("an award that somebody else or an employer won is refused", () => {
  test.each([
    ["en", "Golden Whisk, 2021"],
    ["en", "Green Key 2022"],
    ["de", "Gestaltungspreis Hessen 2020"],
    ["fr", "Trophée des artisans, 2022"],
    ["fr", "Label Eau Pure"],
    ["es", "Premio Botica Verde, 2021"],
    ["it", "Premio Mattone d'oro 2020"],
    ["nl", "Schaar van Brabant, 2019"],
    ["pt", "Prémio Infância Feliz, 2022"],
    ["sv", "Guldpallen 2021"],
  ])("%s: %s", (language, value) => expect(outcome(language, "awards", value)).toBe("refused"));

  test("a colleague with a name is somebody else", () => {
    const text =
      "Experience\n2018 - present Guard, Lark Ltd, Hull\nColleague Petra Smit won the Watch Medal in 2020.\n";
    const material = readMaterial([{ kind: "attachment", label: "cv", text }]);
    expect(checkValue("Watch Medal 2020", { material, language: "en", meaning: "awards" }).value).toBeUndefined();
  });

  test("an own award is kept", () => expect(outcome("en", "awards", "Sugar Medal, 2021")).toBe("stated"));
});

describe("a study or certificate that is not finished is refused although words of it are elsewhere", () => {
  test.each([
    ["en", "education", "Level 3 Diploma in Patisserie, Leeds City College"],
    ["en", "certificates", "Food Safety Level 3"],
    ["de", "education", "Meisterschule, HWK Kassel, 2020"],
    ["fr", "education", "BTS fluides"],
    ["es", "education", "Grado en Farmacia, Universidad de Salamanca, 2018"],
    ["it", "education", "Laurea in Ingegneria civile, Università di Parma, 2015"],
    ["nl", "education", "Kapper niveau 3, ROC Breda"],
    ["pt", "education", "Mestrado em Educação, Universidade do Minho, 2020"],
    ["sv", "certificates", "Truckförarbevis"],
  ] as const)("%s, %s: %s", (language, meaning, value) => expect(outcome(language, meaning, value)).toBe("refused"));

  test.each([
    ["en", "education", "Level 2 Diploma in Patisserie, Leeds City College, 2016"],
    ["nl", "education", "Kapper niveau 2, ROC Breda, 2015"],
    ["es", "certificates", "Primeros auxilios, Cruz Roja, 2019"],
    ["pt", "education", "Licenciatura em Educação Básica, Universidade do Minho"],
  ] as const)("%s, %s: %s is kept", (language, meaning, value) =>
    expect(outcome(language, meaning, value)).not.toBe("refused"),
  );
});

/** A document that begins with the name of the person. */
const ofPerson = (language: string) => `Kim Vandermolen Ruiz\nkim@example.org\n\n${TEXTS[language]}`;

function withName(language: string, meaning: Meaning, value: unknown): unknown {
  const material = readMaterial([{ kind: "attachment", label: "cv", text: ofPerson(language) }]);
  return checkValue(value, { material, language, meaning }).value;
}

describe("a client or supplier that a description mentions is no employer", () => {
  test.each([
    ["en", "2020 - present  Pastry cook, Harewood House"],
    ["en", "2020 - present  Pastry cook, Rational, Leeds"],
    ["de", "seit 2018 Tischler, Möbelkette Haverland"],
    ["fr", "2019 - aujourd'hui : plombier, clinique Pasteur, Brest"],
    ["it", "2018 - oggi Geometra, Barilla, Parma"],
    ["nl", "2017 - heden Kapster, Hotel Nassau, Breda"],
    ["sv", "2018 - nu Lagerarbetare, Polarbröd, Umeå"],
  ])("in a line, %s: %s", (language, value) => expect(outcome(language, "experience", value)).toBe("refused"));

  test("in a record", () => {
    const value = [{ company: "Harewood House", position: "Pastry cook", start: "2020" }];
    const material = readMaterial([{ kind: "attachment", label: "cv", text: `${TEXTS.en}` }]);
    const { value: kept } = checkValue(value, { material, language: "en", meaning: "experience" });
    expect(kept).toEqual([{ position: "Pastry cook", start: "2020" }]);
  });

  test.each([
    ["in a sentence", "profile", "Pastry cook at Harewood House since 2020.", "refused"],
    ["after a verb", "profile", "She worked for Harewood House for several years.", "unconfirmed"],
    [
      "beside the employer",
      "profile",
      "Pastry cook at Larkfield Hotel who baked for weddings at Harewood House.",
      "stated",
    ],
    [
      "beside the employer in a line",
      "experience",
      "2020 - present Pastry cook, Larkfield Hotel, Harewood House",
      "stated",
    ],
    ["without any employer", "experience", "2020 - present Pastry cook", "stated"],
  ] as const)("%s", (_, meaning, value, expected) => expect(outcome("en", meaning, value)).toBe(expected));
});

describe("the name of somebody whom a description mentions is not that of the person", () => {
  test.each([
    ["en", "Tom Rusk"],
    ["de", "Uwe Prohl"],
    ["fr", "Hervé Morin"],
    ["es", "Inés Roa"],
    ["sv", "Eva Lund"],
  ])("%s: %s", (language, value) => expect(withName(language, "name", value)).toBeUndefined());

  test("the name at the beginning is", () => {
    expect(withName("en", "name", "Kim Vandermolen Ruiz")).toBe("Kim Vandermolen Ruiz");
    expect(withName("en", "name", "K. Vandermolen")).toBe("K. Vandermolen");
  });
});

test.each([
  ["en", "Contact for references: Joan Pike, joan.pike@example.com"],
  ["de", "Kontakt für Referenzen: Joan Pike, joan.pike@example.com"],
  ["fr", "Contact pour références : Joan Pike, joan.pike@example.com"],
  ["es", "Persona de contacto para referencias: Joan Pike, joan.pike@example.com"],
])("the address of a referee is not that of the person: %s, %s", (language, line) => {
  const material = readMaterial([{ kind: "attachment", label: "cv", text: `${ofPerson(language)}\n${line}\n` }]);
  const check = { material, language, meaning: "email" } as const;
  expect(checkValue("joan.pike@example.com", check).value).toBeUndefined();
  expect(checkValue("kim@example.org", check).value).toBe("kim@example.org");
});

test.each([
  ["en", "Pilot licence not issued", "Pilot licence"],
  ["de", "Pilotenlizenz nicht erteilt", "Pilotenlizenz"],
  ["fr", "Licence de pilote non obtenue", "Licence de pilote"],
  ["nl", "Vliegbrevet niet behaald", "Vliegbrevet"],
])("a licence that was not granted is no skill: %s, %s", (language, line, value) => {
  const material = readMaterial([{ kind: "attachment", label: "cv", text: `${ofPerson(language)}\n${line}\n` }]);
  expect(checkValue(value, { material, language, meaning: "skills" }).value).toBeUndefined();
});

test("a university in a compound is one in a translation", () => {
  const text = "Opleiding\nMaster Geschiedenis, Rijksuniversiteit Utrecht, 2014 - 2016\n";
  const material = readMaterial([{ kind: "attachment", label: "cv", text }]);
  const value = "University of Utrecht";
  expect(checkValue(value, { material, language: "en", meaning: "education" }).value).toBe(value);
});

/** What becomes of a value when the material is one text. */
function outcomeOf(language: string, text: string, meaning: Meaning, value: string): string {
  const material = readMaterial([{ kind: "attachment", label: "cv", text }]);
  const { value: kept } = checkValue(value, { material, language, meaning });
  return kept === undefined ? "refused" : "kept";
}

describe("the phone of somebody to call in an emergency is refused", () => {
  test.each([
    ["en", "Phone: 07700 900123\nNext of kin: Mary Donnelly, 07700 900789", "07700 900789"],
    ["en", "Phone: 07700 900123\nEmergency contact (husband): Tom, 07700 900456", "07700 900456"],
    ["de", "Telefon: 0171 2345678\nNotfallkontakt: Hans Brandl, 0151 9876543", "0151 9876543"],
    ["fr", "Téléphone : 06 12 34 56 78\nPersonne à prévenir : Luc Roux, 06 98 76 54 32", "06 98 76 54 32"],
    ["es", "Teléfono: 612 345 678\nContacto de emergencia: Ana Gil, 698 765 432", "698 765 432"],
    ["da", "Telefon: 20 12 34 56\nPårørende: Lars Holm, 30 98 76 54", "30 98 76 54"],
    ["zh", "电话：138 1234 5678\n紧急联系人：王强（丈夫） 139 8765 4321", "139 8765 4321"],
  ])("%s: %s", (language, text, phone) => {
    expect(outcomeOf(language, text, "phone", phone)).toBe("refused");
    const own = /[:：]\s?([\d ]+)\n/u.exec(text)?.[1] ?? "";
    expect(outcomeOf(language, text, "phone", own)).toBe("kept");
  });
});

test("the phone beside the candidate's birth is kept", () => {
  const text = "Born 1 March 1985 in Leeds, 07700 900123";
  expect(outcomeOf("en", text, "phone", "07700 900123")).toBe("kept");
});

describe("the title of a superior or of somebody who was assisted is refused", () => {
  test.each([
    ["fr", "Vendeuse, Boulangerie Morel\n- Sous la responsabilité du directeur régional", "Directeur régional"],
    ["fr", "Vendeuse, Boulangerie Morel\n- J'ai secondé la gérante", "Gérante"],
    ["de", "Bäckerin, Huber\nUnter der Leitung von Dr. Weber, Werkstattleiter", "Werkstattleiter"],
    ["es", "Técnica, Vega\n- Bajo la supervisión del director técnico", "Director técnico"],
    ["nl", "Kapster, Lokkie\nOnder leiding van de salonmanager", "Salonmanager"],
  ])("%s: %s", (language, text, title) => expect(outcomeOf(language, text, "headline", title)).toBe("refused"));
});

test.each([
  ["es", "Mi compañero Juan Ruiz ganó el Premio Innova 2018.", "Premio Innova 2018"],
  ["de", "Unser Kunde Lindner AG erhielt den Exportpreis 2019.", "Exportpreis 2019"],
])("the award of a colleague or a client is refused: %s: %s", (language, text, award) =>
  expect(outcomeOf(language, `CV\n${text}\n`, "awards", award)).toBe("refused"),
);

const TWO_STUDIES = `Education
BSc Agriculture, Harper Adams University, 2009 - 2012
MSc Animal Science, University of Leeds, unfinished
`;

test("an unfinished study below a finished one says nothing about it", () => {
  expect(outcomeOf("en", TWO_STUDIES, "education", "BSc Agriculture, Harper Adams University, 2009 - 2012")).toBe(
    "kept",
  );
  expect(outcomeOf("en", TWO_STUDIES, "education", "MSc Animal Science, University of Leeds")).toBe("refused");
});

test("a remark below a study says that it is unfinished", () => {
  const text = "Education\nUniversity of Leeds, 2009 - 2012\nMSc Animal Science, thesis abandoned\n";
  expect(outcomeOf("en", text, "education", "MSc Animal Science, University of Leeds")).toBe("refused");
});

test.each([
  ["BSc Physics, Leeds University, 2013", "kept"],
  ["BSc Physics, Leeds University, 2010 - 2013 (abandoned)", "refused"],
  ["MSc Astronomy, York University, 2015", "refused"],
  ["MSc Astronomy, York University, 2014 - 2015 (dropped out)", "kept"],
])("the parts of a line between bars are about one study: %s: %s", (value, expected) => {
  const text = `Education
BSc Physics, Leeds University | 2010 - 2013 | degree awarded
MSc Astronomy, York University | 2014 - 2015 | dropped out, no degree
`;
  expect(outcomeOf("en", text, "education", value)).toBe(expected);
});

test.each([
  ["en", "Skills: Excel, Power BI without experience"],
  ["de", "Kenntnisse: Excel, Power BI ohne Erfahrung"],
  ["fr", "Compétences : Excel, Power BI sans expérience"],
  ["es", "Habilidades: Excel, Power BI sin experiencia"],
  ["pt", "Competências: Excel, Power BI sem experiência"],
  ["cs", "Dovednosti: Excel, Power BI bez zkušeností"],
])("a skill that is denied after its name is refused: %s: %s", (language, text) => {
  const about = { en: "with the", de: "mit der", fr: "avec la", es: "con la", pt: "com a", cs: "na" }[language] ?? "";
  expect(outcomeOf(language, `${text}\n${about}\n`, "skills", "Power BI")).toBe("refused");
  expect(outcomeOf(language, `${text}\n`, "skills", "Excel")).toBe("kept");
});
