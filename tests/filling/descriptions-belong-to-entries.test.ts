import { describe, expect, test } from "vitest";
import { checkValue } from "../../filling/grounding/check-value.ts";
import { materialOf } from "./judge.ts";

const ENGLISH = `Rosa Whitlock
Profile
Enjoys rowing and teaches swimming to children.
Experience
Harbour Lines, Dock Planner, May 2019 - present
- Scheduled berths for forty ferries.
- Kept the safety log.
Copper & Oak, Joiner, Feb 2014 - Apr 2019
- Restored staircases in listed houses.
- Kept the safety log.
Skills: AutoCAD, sawing
`;
const BARE = `Experience
2019 - present  Planner, Harbour Lines
Scheduled berths for forty ferries.
2014 - 2018  Town clerk, Borough of Ashby
`;
const GERMAN = `Berufserfahrung
05/2019 - heute Hafenplaner, Küstenlinie GmbH
Plante Liegeplätze für vierzig Fähren.
02/2014 - 04/2019 Tischler, Eichenwerk AG
Restaurierte Treppen in denkmalgeschützten Häusern.
`;
const FRENCH = `Expérience professionnelle
Lignes du Port, Planificatrice, mai 2019 - présent
Planifiait les quais de quarante bateaux.
Chêne & Cuivre, Menuisière, février 2014 - avril 2019
Restaurait des escaliers dans des maisons anciennes.
`;
const DUTCH = `Werkervaring
2019 - heden  Havenplanner, Kustlijn BV
Plande ligplaatsen voor veertig veerboten.
2014 - 2018  Timmerman, Eikenwerk
Restaureerde trappen in monumentale huizen.
`;
const JAPANESE = `職歴
2019年5月 - 現在 港湾株式会社 計画担当
フェリー四十隻の停泊計画を作成。
2014年2月 - 2019年4月 木工株式会社 大工
古い家屋の階段を修復。
`;

function check(text: string, language: string, job: Record<string, unknown>) {
  return checkValue([job], { material: materialOf(text), language });
}

describe("the description of one job in another job is refused and named", () => {
  test.each<[string, string, Record<string, unknown>, string]>([
    [
      "en",
      ENGLISH,
      { employer: "Copper & Oak", position: "Joiner", start: "Feb 2014" },
      "Scheduled berths for forty ferries.",
    ],
    ["en", ENGLISH, { employer: "Harbour Lines", start: "May 2019" }, "She restored old staircases in listed houses."],
    ["en", ENGLISH, { company: "Harbour Lines" }, "Restored staircases in listed houses"],
    [
      "de",
      GERMAN,
      { firma: "Küstenlinie GmbH", von: "05/2019" },
      "Restaurierte Treppen in denkmalgeschützten Häusern.",
    ],
    ["fr", FRENCH, { employeur: "Chêne & Cuivre", debut: "février 2014" }, "Planifiait les quais de quarante bateaux."],
    ["nl", DUTCH, { werkgever: "Eikenwerk", van: "2014" }, "Plande ligplaatsen voor veertig veerboten."],
    ["ja", JAPANESE, { company: "港湾株式会社", start: "2019-05" }, "古い家屋の階段を修復。"],
  ])("%s %#", (language, text, job, description) => {
    const { value, faults } = check(text, language, { ...job, description });
    expect(value).toEqual([job]);
    expect(faults.join()).toContain(description);
  });

  test.each([
    ["en", "Processed passports at the counter."],
    ["de", "Bearbeitung von Reisepässen am Schalter."],
  ])("of a job for which the document has none: %s", (language, text) => {
    const job = { company: "Borough of Ashby", start: "2014", end: "2018" };
    expect(check(BARE, language, { ...job, text }).value).toEqual([job]);
  });

  test("of a job that ended in the year in which the next began", () => {
    const text = `Experience
Harbour Lines (Hull)
Planner, September 2014 - January 2019
Planned the harbour.

Copper & Oak (Leeds)
Trainee, March - August 2014
Moved the archive to the cellar, in boxes.
`;
    const job = { employer: "Harbour Lines", start: "September 2014" };
    expect(check(text, "en", { ...job, text: "Moved the archive to the cellar." }).value).toEqual([job]);
  });

  // Jobs within the period of an employer that has only years.
  test("but not in a part of it", () => {
    const text = `Experience
Harbour Lines, 2014 - 2020
Planner, 2016 - 2018
Moved the archive to the cellar, in boxes.
`;
    const job = { employer: "Harbour Lines", start: "2016", end: "2018", text: "Moved the archive to the cellar." };
    expect(check(text, "en", job).value).toEqual([job]);
  });

  test("of a list of tasks, only the foreign one", () => {
    const tasks = ["Scheduled berths for forty ferries.", "Restored staircases in listed houses."];
    const { value } = check(ENGLISH, "en", { employer: "Harbour Lines", start: "May 2019", tasks });
    expect(value).toEqual([{ employer: "Harbour Lines", start: "May 2019", tasks: [tasks[0]] }]);
  });

  test("of several sentences, only the foreign one", () => {
    const description = "Scheduled berths for forty ferries. Restored staircases in listed houses.";
    const { value } = check(ENGLISH, "en", { employer: "Harbour Lines", start: "May 2019", description });
    expect(value).toEqual([
      { employer: "Harbour Lines", start: "May 2019", description: "Scheduled berths for forty ferries." },
    ]);
  });
});

describe("a description is kept", () => {
  test.each<[string, string, string, Record<string, unknown>, string]>([
    ["of the job", "en", ENGLISH, { employer: "Copper & Oak" }, "Restored staircases in listed houses."],
    ["of both jobs", "en", ENGLISH, { employer: "Copper & Oak" }, "Kept the safety log."],
    ["of no job", "en", ENGLISH, { employer: "Copper & Oak" }, "Teaches swimming to children."],
    ["in other words", "en", ENGLISH, { employer: "Copper & Oak" }, "Restoration of the stairs of listed houses."],
    ["of the job", "de", GERMAN, { firma: "Eichenwerk AG" }, "Restaurierte Treppen in denkmalgeschützten Häusern."],
    ["of the job", "ja", JAPANESE, { company: "木工株式会社" }, "古い家屋の階段を修復。"],
  ])("%s %s %#", (_, language, text, job, description) => {
    expect(check(text, language, { ...job, description }).value).toEqual([{ ...job, description }]);
  });

  test("of a project within a job", () => {
    const text = `Experience
Harbour Lines
Planner
2012 - 2020
Planned the harbour.
2014 - 2015
Moved the archive to the cellar.
`;
    const job = { employer: "Harbour Lines", start: "2012", end: "2020", text: "Moved the archive to the cellar." };
    expect(check(text, "en", job).value).toEqual([job]);
  });
});

test.each([
  ["en", "Led 40 crossings to the islands.", "Copper & Oak", "en"],
  ["en", "Plante Boote für vierzig Inseln.", "Copper & Oak", "de"],
  ["fr", "Reparatur von vierzig Fenstern.", "Chêne & Cuivre", "de"],
])("a number of another job is refused: %s: %s", (_, summary, company, language) => {
  const [text, title, start, end] =
    company === "Copper & Oak"
      ? [ENGLISH, "Joiner", "2014-02", "2019-04"]
      : [FRENCH, "Menuisière", "2014-02", "2019-04"];
  const { value } = check(text, language, { company, title, start, end, summary });
  expect(JSON.stringify(value)).toContain(company);
  expect(JSON.stringify(value)).not.toContain(summary);
});
