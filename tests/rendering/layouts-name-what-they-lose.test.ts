import { describe, expect, it } from "vitest";
import { lostValues } from "../../rendering/check/lost-values.ts";
import { readFacts, readLayoutFacts } from "../../rendering/facts/read-facts.ts";
import { LAYOUTS } from "../../rendering/layouts/library.ts";
import { SAMPLE } from "../../rendering/layouts/sample.ts";

type Values = Readonly<Record<string, unknown>>;

function lost(children: readonly unknown[], values: Values, variables = Object.keys(values)): string[] {
  const layout = {
    sections: [{ id: "a", body: { type: "column", children } }],
    variables: variables.map((key) => ({ key })),
    languages: ["en"],
  };
  return lostValues(readFacts({ candidate: { language: "en", values }, layout })).map(
    ({ path, message }) => `${path}: ${message}`,
  );
}

const JOBS = [
  { role: "Baker", employer: "Oven & Co", bullets: ["Bread", "Cakes"] },
  { role: "Cook", employer: "", bullets: [] },
];
const missing = (title: string) => `"${title}" is filled, but this layout does not show it.`;

describe("the values that a layout does not show", () => {
  it("are named by their path and title, also in lists", () => {
    const children = ["{{name}}", { type: "repeat", variable: "jobs", children: ["{{item.role}}"] }];
    expect(
      lost(children, { name: "Ann", "home town": "Ghent", jobs: JOBS, awards: [{ name: "Oscar" }], notes: " " }),
    ).toEqual([
      `values["home town"]: ${missing("Home town")}`,
      `values.jobs[0].employer: ${missing("Jobs 1 employer")}`,
      `values.jobs[0].bullets: ${missing("Jobs 1 bullets")}`,
      `values.awards: ${missing("Awards")}`,
    ]);
  });

  it("are none if a placeholder shows a list or an object as a whole", () => {
    expect(lost(["{{jobs}}"], { jobs: JOBS })).toEqual([]);
    expect(lost([{ type: "repeat", variable: "jobs", children: ["{{item}}"] }], { jobs: JOBS })).toEqual([]);
    expect(lost(["{{jobs.0.role}}"], { jobs: JOBS }).map((notice) => notice.split(":")[0])).toEqual([
      "values.jobs[0].employer",
      "values.jobs[0].bullets",
      "values.jobs[1]",
    ]);
  });

  it("contain those of undeclared variables, of hidden elements and of items beyond the limit", () => {
    const many = Array.from({ length: 502 }, (_, index) => ({ name: `Skill ${index}` }));
    const children = [
      { type: "text", value: "{{city}}", visibility: "hidden" },
      { type: "repeat", variable: "skills", children: ["{{item.name}}"] },
    ];
    const found = lost(children, { city: "Ghent", hobby: "Chess", skills: many }, ["city", "skills"]);
    expect(found.map((notice) => notice.split(":")[0])).toEqual([
      "values.city",
      "values.hobby",
      "values.skills[500]",
      "values.skills[501]",
    ]);
  });

  it("say which medium omits them", () => {
    const children = [
      { type: "text", value: "{{city}}", visibility: "web" },
      { type: "text", value: "{{phone}}", visibility: "print" },
      { type: "column", children: [], width: "{{level}}%", height: 4, background: "navy" },
    ];
    expect(lost(children, { city: "Ghent", phone: "1", level: "80" })).toEqual([
      `values.phone: "Phone" is shown in PDF and Word files only. The page in this layout omits it.`,
      `values.city: "City" is shown on the page only. PDF and Word files in this layout omit it.`,
    ]);
  });

  it("do not contain the parts of a name that the layout shows", () => {
    expect(lost(["{{candidate.name}}"], { first_name: "Ann", last_name: "Lee", birth_name: "Kim" })).toEqual([
      `values.birth_name: ${missing("Birth name")}`,
    ]);
  });

  it("are none in a layout without a candidate", () => {
    expect(lostValues(readLayoutFacts({ layout: { ...LAYOUTS[0], sections: [] } }))).toEqual([]);
  });

  it.each(LAYOUTS.map((layout) => [layout.slug, layout] as const))("are no texts in %s", (_, layout) => {
    const { avatar: _photo, ...values } = SAMPLE;
    const found = lostValues(readFacts({ candidate: { language: "en", values }, layout }));
    expect(found.filter(({ path }) => !/^values\.skills\[\d+\]\.level$/.test(path))).toEqual([]);
  });
});
