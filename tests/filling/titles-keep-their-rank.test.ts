import { describe, expect, test } from "vitest";
import { checkValue } from "../../filling/grounding/check-value.ts";
import { readMaterial } from "../../filling/grounding/material.ts";

/** What becomes of a sentence or a title when the material is one text. */
function outcome(text: string, value: string, language: string, asTitle: boolean): string {
  const material = readMaterial([{ kind: "attachment", label: "cv", text: `Ann Bell\n${text}\n` }]);
  const said = asTitle ? [{ position: value }] : value;
  const { parts } = checkValue(said, { material, language, meaning: "experience" });
  const part = parts.find((known) => known.text === value);
  return part === undefined ? "refused" : part.isConfirmed ? "stated" : "unconfirmed";
}

describe.each([
  ["in prose", false],
  ["as a title", true],
])("%s", (_, asTitle) => {
  test.each([
    ["Deputy Director, Bell Ltd, 2018-2020", "Director", "en"],
    ["Assistant Manager, Corner Shop, 2015-2018", "Manager", "en"],
    ["Assistant to the Managing Director, Crane Ltd, 2006", "Managing Director", "en"],
    ["Acting Head of Finance, Mills plc, 2011", "Head of Finance", "en"],
    ["Trainee Electrician, Volt Ltd, 2009", "Electrician", "en"],
    ["Associate Professor, Leeds University, 2021", "Professor", "en"],
    ["Student Nurse, Leeds Infirmary, 2007", "Nurse", "en"],
    ["Teaching: Teacher Assistant, Hill School, 2007", "Teacher", "en"],
    ["Temporarily replaced the head waiter, Cafe Roma, 2017", "Head waiter", "en"],
    ["Board member (non-executive), Leeds Theatre, 2022", "Executive board member", "en"],
    ["Stellvertretender Filialleiter, Modehaus Lenz, 2015", "Filialleiter", "de"],
    ["Stellv. Pflegedienstleitung, Klinik Nord, 2018", "Pflegedienstleitung", "de"],
    ["Assistent der Geschäftsleitung, Kran AG, 2012", "Geschäftsleiter", "de"],
    ["Vizepräsident, TSV Kiel, 2019", "Präsident", "de"],
    ["Adjunct-directeur, Basisschool De Kim, 2015", "Directeur", "nl"],
    ["Onderdirecteur, Basisschool De Kim, 2015", "Directeur", "nl"],
    ["Hulpkok, Café Luna, 2014", "Kok", "nl"],
    ["Plaatsvervangend hoofd, GGD Twente, 2018", "Head", "en"],
    ["Directeur adjoint, Hôtel du Lac, 2015", "Directeur", "fr"],
    ["Assistant chef de projet, Vinci, 2012", "Chef de projet", "fr"],
    ["Subdirectora, Hotel Sol, 2015", "Directora", "es"],
    ["Jefa adjunta de enfermería, Hospital Norte, 2018", "Jefa de enfermería", "es"],
    ["Biträdande butikschef, Nordlivs AB, 2018", "Store manager", "en"],
  ])("%s does not state: %s", (text, value, language) => {
    expect(outcome(text, value, language, asTitle)).toBe("refused");
  });

  test.each([
    ["Deputy Director, Bell Ltd, 2018-2020", "Deputy director", "en"],
    ["Assistant Manager, Corner Shop, 2015\nManager, Bell Ltd, 2018", "Manager at Bell Ltd", "en"],
    ["Director Student Affairs, Leeds College, 2015", "Director", "en"],
    ["Stellvertretender Filialleiter, Modehaus Lenz, 2015", "Deputy branch manager", "en"],
    ["Vizepräsident, TSV Kiel, 2019", "Vice president", "en"],
    ["Directeur adjoint, Hôtel du Lac, 2015", "Deputy director", "en"],
    ["Subdirectora, Hotel Sol, 2015", "Deputy director", "en"],
    ["Bauleiter, Hoch & Tief GmbH, 2019", "Construction manager", "en"],
    ["Ploegleider bij de Staalfabriek Noord, verantwoordelijk voor het werk van de ploeg", "Shift leader", "en"],
    ["Lastbilschaufför, Ek Åkeri, 2012", "Truck driver", "en"],
  ])("%s states: %s", (text, value, language) => {
    expect(outcome(text, value, language, asTitle)).not.toBe("refused");
  });
});

const MANAGER = `Ruth Sandhu
Store manager

Experience
2018 - present  Store manager, Corner Foods, Leeds
- Managed a budget of 90,000 pounds
- Reports to the regional director
2012 - 2018  Planner, Mill Clothing, York
`;

describe("each of several titles is compared alone", () => {
  test.each([
    ["Store manager and planner", "en", "Store manager and planner"],
    ["Store manager and Budget Director", "en", "Store manager"],
    ["Planner, store manager", "en", "Planner, store manager"],
    ["Area manager and planner", "en", "planner"],
    ["Regional store manager", "en", undefined],
    ["Filialleiterin und Planerin", "de", "Filialleiterin und Planerin"],
  ])("%s", (value, language, expected) => {
    const material = readMaterial([{ kind: "attachment", label: "cv", text: MANAGER }]);
    expect(checkValue(value, { material, language, meaning: "headline" }).value).toBe(expected);
  });
});
