import { describe, expect, test } from "vitest";
import { checkValue } from "../../filling/grounding/check-value.ts";
import { materialOf } from "./judge.ts";

/** What becomes of a sentence or a title when the material is one text. */
function outcome(text: string, value: string, language: string, asTitle: boolean): string {
  const said = asTitle ? [{ position: value }] : value;
  const material = materialOf(`Ann Bell\n${text}\n`);
  const { parts } = checkValue(said, { material, language, meaning: "experience" });
  return parts.some((known) => known.text === value) ? "kept" : "refused";
}

describe.each([
  ["in prose", false],
  ["as a title", true],
])("%s", (_, asTitle) => {
  test.each([
    ["Deputy Director, Bell Ltd, 2018-2020", "Director", "en", "refused"],
    ["Assistant Manager, Corner Shop, 2015-2018", "Manager", "en", "refused"],
    ["Assistant to the Managing Director, Crane Ltd, 2006", "Managing Director", "en", "refused"],
    ["Acting Head of Finance, Mills plc, 2011", "Head of Finance", "en", "refused"],
    ["Trainee Electrician, Volt Ltd, 2009", "Electrician", "en", "refused"],
    ["Associate Professor, Leeds University, 2021", "Professor", "en", "refused"],
    ["Student Nurse, Leeds Infirmary, 2007", "Nurse", "en", "refused"],
    ["Teaching: Teacher Assistant, Hill School, 2007", "Teacher", "en", "refused"],
    ["Temporarily replaced the head waiter, Cafe Roma, 2017", "Head waiter", "en", "refused"],
    ["Board member (non-executive), Leeds Theatre, 2022", "Executive board member", "en", "refused"],
    ["Stellvertretender Filialleiter, Modehaus Lenz, 2015", "Filialleiter", "de", "refused"],
    ["Stellv. Pflegedienstleitung, Klinik Nord, 2018", "Pflegedienstleitung", "de", "refused"],
    ["Assistent der Geschäftsleitung, Kran AG, 2012", "Geschäftsleiter", "de", "refused"],
    ["Vizepräsident, TSV Kiel, 2019", "Präsident", "de", "refused"],
    ["Adjunct-directeur, Basisschool De Kim, 2015", "Directeur", "nl", "refused"],
    ["Onderdirecteur, Basisschool De Kim, 2015", "Directeur", "nl", "refused"],
    ["Hulpkok, Café Luna, 2014", "Kok", "nl", "refused"],
    ["Plaatsvervangend hoofd, GGD Twente, 2018", "Head", "en", "refused"],
    ["Directeur adjoint, Hôtel du Lac, 2015", "Directeur", "fr", "refused"],
    ["Assistant chef de projet, Vinci, 2012", "Chef de projet", "fr", "refused"],
    ["Subdirectora, Hotel Sol, 2015", "Directora", "es", "refused"],
    ["Jefa adjunta de enfermería, Hospital Norte, 2018", "Jefa de enfermería", "es", "refused"],
    ["Biträdande butikschef, Nordlivs AB, 2018", "Store manager", "en", "refused"],
    ["Deputy Director, Bell Ltd, 2018-2020", "Deputy director", "en", "kept"],
    ["Assistant Manager, Corner Shop, 2015\nManager, Bell Ltd, 2018", "Manager at Bell Ltd", "en", "kept"],
    ["Director Student Affairs, Leeds College, 2015", "Director", "en", "kept"],
    ["Stellvertretender Filialleiter, Modehaus Lenz, 2015", "Deputy branch manager", "en", "kept"],
    ["Vizepräsident, TSV Kiel, 2019", "Vice president", "en", "kept"],
    ["Directeur adjoint, Hôtel du Lac, 2015", "Deputy director", "en", "kept"],
    ["Subdirectora, Hotel Sol, 2015", "Deputy director", "en", "kept"],
    ["Bauleiter, Hoch & Tief GmbH, 2019", "Construction manager", "en", "kept"],
    [
      "Ploegleider bij de Staalfabriek Noord, verantwoordelijk voor het werk van de ploeg",
      "Shift leader",
      "en",
      "kept",
    ],
    ["Lastbilschaufför, Ek Åkeri, 2012", "Truck driver", "en", "kept"],
  ])("%s: %s", (text, value, language, expected) => {
    expect(outcome(text, value, language, asTitle)).toBe(expected);
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
    expect(checkValue(value, { material: materialOf(MANAGER), language, meaning: "headline" }).value).toBe(expected);
  });
});
