import { describe, expect, test } from "vitest";
import { checkValue } from "../../filling/grounding/check-value.ts";
import { readMaterial } from "../../filling/grounding/material.ts";

const TEXTS: Readonly<Record<string, string>> = {
  en: `Ada Moreau
Leeds, United Kingdom

Experience
Lark Retail, Stock Planner, 2015 - 2020
- Cut quarterly stock losses by 18 percent
- Trained a group of 9 trainees
- Ordered 40 pallets of flour from Norfolk
Heron Foods, Intern, Jun 2014 - Aug 2014

Education
BSc Logistics, University of Leeds, 2011 - 2014, 2:1
`,
  fr: `Expérience
2015 - 2020 Acheteuse, Alouette SA, Lille
Achat de pièces pour le secteur ferroviaire. Gère un stock de 300 palettes.
Préavis : deux mois
`,
  nl: `Woonplaats: Oss
Werkervaring
2015 - 2020 Administratief medewerker, Leeuwerik BV, Breda
2012 - 2015 Baliemedewerker, Gemeente Tilburg
`,
};

function isKept(source: string, value: string, meaning?: "education") {
  const material = readMaterial([{ kind: "attachment", label: "cv", text: TEXTS[source] ?? "" }]);
  return checkValue(value, { material, language: source, meaning }).value === value;
}

describe("what a value adds to a passage that it repeats is refused", () => {
  test.each([
    ["en", "Cut quarterly stock losses by 18 percent within her first weeks."],
    ["en", "Trained a group of 9 trainees, several of whom were promoted."],
    ["en", "Cut quarterly seafood stock losses by 18 percent."],
    ["en", "Leeds (willing to relocate)"],
    ["fr", "Deux mois, négociable immédiatement"],
  ])("%s: %s", (source, value) => expect(isKept(source, value)).toBe(false));
});

describe("a word in the place of another one of a passage is refused", () => {
  test.each([
    ["en", "Cut weekly stock losses by 18 percent."],
    ["fr", "Achat de pièces pour le secteur aéronautique."],
    ["nl", "2012 - 2015 Baliemedewerker, Gemeente Oss"],
    ["nl", "Was baliemedewerker bij de Gemeente Oss."],
  ])("%s: %s", (source, value) => expect(isKept(source, value)).toBe(false));
});

describe("the same in other words is kept", () => {
  test.each<[string, string, "education"?]>([
    ["en", "Quarterly stock losses were cut by 18 percent."],
    ["en", "Her career began as an intern at Heron Foods in the summer of 2014."],
    ["en", "Cut quarterly stock losses by about 18 percent."],
    ["en", "BSc Logistics, upper second class honours, University of Leeds, 2014", "education"],
    ["fr", "Acheteuse de pièces pour le secteur ferroviaire."],
    ["nl", "2012 - 2015 Baliemedewerker, Gemeente Tilburg"],
    ["nl", "Was van 2015 tot 2020 administratief medewerkster bij Leeuwerik BV in Breda."],
  ])("%s: %s", (source, value, meaning) => expect(isKept(source, value, meaning)).toBe(true));
});

const PERSON = `Born: 3 May 1990, Norwich

Experience
Lark Retail Group, Stock Planner, 2016 - 2020
- Reduced waste by 12 percent.
Heron Foods Ltd, Driver, 2012 - 2015
- Delivered frozen peas to canteens in Ipswich and Ely.

Languages: Dutch (native), English (good), German (basic)
Dissertation: 15/20
`;

describe("what belongs to something else is refused", () => {
  test.each([
    ["At Lark Retail Group she delivered frozen peas to canteens in Ipswich.", false],
    ["At Heron Foods Ltd she delivered frozen peas to canteens in Ipswich.", true],
    ["Heron Foods Ltd, Driver, 2012 - 2016", false],
    ["Lark Retail Group, Stock Planner, 2015 - 2020", false],
    ["Lark Retail Group, Stock Planner, 2016 - 2020", true],
    ["Reduced waste by 12 minutes.", false],
    ["Born in Ipswich.", false],
    ["Born and raised in Ipswich.", false],
    ["Born in Norwich.", true],
    ["Her native language is Dutch; her English is good and her German basic.", true],
    ["Her native language is Dutch; her English is basic and her German good.", false],
    ["The dissertation was marked 15 out of 20.", true],
  ])("%s", (value, expected) => {
    const material = readMaterial([{ kind: "attachment", label: "cv", text: PERSON }]);
    expect(checkValue(value, { material, language: "en" }).value === value).toBe(expected);
  });
});
