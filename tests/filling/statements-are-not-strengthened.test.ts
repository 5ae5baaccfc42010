import { describe, expect, test } from "vitest";
import { checkValue } from "../../filling/grounding/check-value.ts";
import { readMaterial } from "../../filling/grounding/material.ts";

const TEXTS: Readonly<Record<string, string>> = {
  en: `Experience
Lark Retail, Buyer, 2015 - 2020
Helped with the introduction of a barcode system. Was involved in writing the hygiene handbook.
Did not manage the budget. Never worked with asbestos. Reduced costs without closing depots.
Never missed a deadline. Took part in the merger of two depots. Managed the stock of four shops.
`,
  de: `Berufserfahrung
2015 - 2020 Einkäufer, Lerche GmbH
Half bei der Einführung eines Kassensystems. War an der Fusion zweier Lager beteiligt.
Mitarbeit in der Arbeitsgruppe Hygiene. Hat das Budget nicht verwaltet. Senkte die Kosten ohne Kündigungen. Keine Erfahrung mit Asbest.
`,
  fr: `Expérience
Alouette SA, acheteuse, 2015 - 2020
A aidé à la mise en place d'un système de caisse. A participé à la fusion de deux entrepôts.
N'a pas géré le budget. A réduit les coûts sans licenciements.
`,
  nl: `Werkervaring
2015 - 2020 Inkoper, Leeuwerik BV
Hielp bij de invoering van een kassasysteem. Heeft het budget niet beheerd.
Geen ervaring met lassen. Verlaagde de kosten zonder ontslagen.
`,
};

function isKept(source: string, language: string, value: string) {
  const material = readMaterial([{ kind: "attachment", label: "cv", text: TEXTS[source] ?? "" }]);
  return checkValue(value, { material, language }).value !== undefined;
}

describe("a statement without the negation, or with a leader for a helper, is refused", () => {
  test.each([
    ["en", "en", "Led the introduction of a barcode system."],
    ["en", "en", "Headed the writing of the hygiene handbook."],
    ["en", "en", "Responsible for the merger of two depots."],
    ["en", "en", "Managed the budget."],
    ["en", "en", "Responsible for budget management."],
    ["en", "en", "Worked with asbestos."],
    ["de", "de", "Leitete die Einführung eines Kassensystems."],
    ["de", "de", "Verantwortlich für die Fusion zweier Lager."],
    ["de", "de", "Verwaltete das Budget."],
    ["de", "de", "Leitung der Hygienegruppe und Einkauf"],
    ["de", "de", "Sie leitete die Hygienegruppe bei der Lerche GmbH."],
    ["de", "en", "Managed the budget."],
    ["fr", "fr", "A dirigé la mise en place d'un système de caisse."],
    ["fr", "fr", "A géré le budget."],
    ["fr", "en", "Managed the merger of two warehouses."],
    ["nl", "nl", "Leidde de invoering van een kassasysteem."],
    ["nl", "nl", "Beheerde het budget."],
    ["nl", "nl", "Ervaring met lassen."],
  ])("%s as %s: %s", (source, language, value) => expect(isKept(source, language, value)).toBe(false));
});

describe("a statement as strong as its source is kept", () => {
  test.each([
    ["en", "en", "Helped to introduce a barcode system."],
    ["en", "en", "Did not manage the budget."],
    ["en", "en", "Reduced costs without closing depots."],
    ["en", "en", "Met all deadlines."],
    ["en", "en", "Managed the stock of four shops."],
    ["de", "de", "Wirkte bei der Fusion zweier Lager mit."],
    ["de", "de", "Mitarbeit in der Hygienegruppe"],
    ["fr", "fr", "A réduit les coûts."],
    ["fr", "fr", "A participé à la fusion de deux entrepôts."],
    ["nl", "nl", "Hielp bij de invoering van een kassasysteem."],
  ])("%s as %s: %s", (source, language, value) => expect(isKept(source, language, value)).toBe(true));
});

describe("a wish is no skill and no experience", () => {
  const wishes: Readonly<Record<string, string>> = {
    en: "I would like to learn marble carving. Eager to use my experience with granite.",
    de: "Ich möchte künftig Marmor bearbeiten.",
    fr: "Je souhaite apprendre la taille du marbre.",
    es: "Me gustaría aprender la talla del mármol.",
    it: "Vorrei imparare la lavorazione del marmo.",
    nl: "Wil graag leren werken met marmer.",
    pt: "Gostaria de aprender a trabalhar o mármore.",
    sv: "Jag vill gärna lära mig att hugga marmor.",
  };
  const kept = (language: string, meaning: "skills" | "profile", value: string) => {
    const text = `${TEXTS.en}\n${wishes[language]}\n`;
    const own = language === "en" ? text : `${TEXTS[language] ?? ""}\n${wishes[language]}\n`;
    const material = readMaterial([{ kind: "attachment", label: "cv", text: own }]);
    return checkValue(value, { material, language, meaning }).value !== undefined;
  };

  test.each([
    ["en", "Marble carving"],
    ["de", "Marmor"],
    ["fr", "Marbre"],
    ["es", "Mármol"],
    ["it", "Marmo"],
    ["nl", "Marmer"],
    ["pt", "Mármore"],
    ["sv", "Marmor"],
  ])("%s: %s", (language, value) => expect(kept(language, "skills", value)).toBe(false));

  test("in a sentence", () => {
    expect(kept("en", "profile", "She is trained in marble carving.")).toBe(false);
    expect(kept("en", "profile", "She wants to learn marble carving.")).toBe(true);
  });

  test("unlike experience that somebody wants to use", () => expect(kept("en", "skills", "Granite")).toBe(true));
});

test.each([
  [
    "de",
    "Gruppenleiterin, Kita Mühle, Kiel, 2015 - 2020\nGruppe mit 17 Kindern.",
    "Leitet eine Gruppe mit 17 Kindern.",
    true,
  ],
  [
    "de",
    "Erzieherin, Kita Mühle, Kiel, 2015 - 2020\nGruppe mit 17 Kindern.",
    "Leitet ein Team mit 17 Erziehern.",
    false,
  ],
  ["sv", "2015 - 2020 apotekschef, Apoteket Ek AB\nAnsvarar för nio anställda.", "Leder nio anställda.", true],
  ["es", "2015 - 2020 electricista, Montajes Ría\nSupervisa a tres aprendices.", "Supervises three apprentices.", true],
])("a leader by a compound or by another verb: %s %s: %s", (language, source, value, isExpected) => {
  const material = readMaterial([{ kind: "attachment", label: "cv", text: `${source}\n` }]);
  const said = language === "es" ? "en" : language;
  expect(checkValue(value, { material, language: said }).value !== undefined).toBe(isExpected);
});
