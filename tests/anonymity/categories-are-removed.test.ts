import { describe, expect, it } from "vitest";
import { anonymise, reportAnonymity } from "../../anonymity/anonymise.ts";
import { LANGUAGES } from "../../languages/languages.ts";
import type { Facts } from "../../rendering/facts/facts.ts";
import { readFacts } from "../../rendering/facts/read-facts.ts";

interface Given {
  values: Record<string, unknown>;
  categories: Record<string, unknown>;
  language?: string;
  sources?: unknown[];
  choices?: Record<string, string>;
}

function factsOf({ values, categories, language = "en", sources = [], choices = {} }: Given): Facts {
  const variables = Object.keys(values).map((key) => ({ key, type: "text-block" }));
  return readFacts({
    candidate: { name: "Imogen Osei", language, values },
    layout: { variables, languages: [language] },
    anonymity: { categories, choices, sources },
  });
}

const shown = (given: Given) => anonymise(factsOf(given)).candidate.values;
const all = { remove: "all" };

const JOBS = [
  { company: "Cobalt Hosting", position: "Administrator", start: "2014", end: "2016", text: "Servers of Cobalt." },
  { company: "Halden Logistics Ltd", position: "Engineer", start: "2016", end: "", text: "Halden grew." },
];

describe("employers", () => {
  it("are removed from lists, and by their short names from texts", () => {
    const values = { experience: JOBS, summary: "At Halden since 2016, before that at Cobalt Hosting." };
    expect(shown({ values, categories: { employers: all } })).toEqual({
      experience: [
        { ...JOBS[0], company: "[employer]", text: "Servers of [employer]." },
        { ...JOBS[1], company: "[employer]", text: "[employer] grew." },
      ],
      summary: "At [employer] since 2016, before that at [employer].",
    });
  });

  it("stay except for the latest, if only this one is removed", () => {
    const values = { experience: JOBS, summary: "Halden Logistics, then Cobalt." };
    const label = { default: "a logistics company", nl: "een logistiek bedrijf" };
    const categories = { employers: { remove: "latest", label } };
    expect(shown({ values, categories })).toMatchObject({
      experience: [JOBS[0], { company: "a logistics company", text: "a logistics company grew." }],
      summary: "a logistics company, then Cobalt.",
    });
    expect(shown({ values, categories, language: "nl" }).summary).toBe("een logistiek bedrijf, then Cobalt.");
  });

  it("are found in the section of a text, and by the quotes of filled values", () => {
    const values = {
      cv: "Experience\n2016 - 2020 Engineer, Zephyr Networks, Bradford\nRan Zephyr.\n\nSkills\nData Analytics",
      current_employer: "Brightwater",
      note: "Joined Brightwater Payments Group in May.",
    };
    const sources = [
      { path: ["current_employer"], value: "Brightwater", parts: [{ quote: "Brightwater Payments Group" }] },
    ];
    expect(shown({ values, categories: { employers: all }, sources })).toEqual({
      cv: "Experience\n2016 - 2020 Engineer, [employer], Bradford\nRan [employer].\n\nSkills\nData Analytics",
      current_employer: "[employer]",
      note: "Joined [employer] in May.",
    });
  });
});

it("the years of education are removed, and the years of jobs stay", () => {
  const values = {
    experience: JOBS,
    education: [{ school: "Leeds College", degree: "BSc Physics", start: 2010, end: "2013" }],
    studies: "2008 – 2010 Diploma, Linfield College",
    summary: "Graduated in 2013. Led a team since 2016.",
  };
  expect(shown({ values, categories: { education_years: all } })).toEqual({
    experience: JOBS,
    education: [{ school: "Leeds College", degree: "BSc Physics", start: "[year]", end: "[year]" }],
    studies: "[year] Diploma, Linfield College",
    summary: "Graduated in [year]. Led a team since 2016.",
  });
});

it("a category that is not selected stays", () => {
  const values = { city: "Leeds", summary: "She is 34 years old, married, and lives in York. He/him." };
  expect(shown({ values, categories: { employers: all, places: { remove: "none" } } })).toEqual(values);
});

it("ordinary words stay", () => {
  const summary =
    "10 years of experience with single page applications, Amazon Web Services, Data Analytics and HIS. " +
    "The man-hours of 34 people fell by 12 %. Reading, swimming. Agile at scale. 25 ms per call.";
  const categories = Object.fromEntries(
    ["employers", "schools", "education_years", "birth", "gender", "nationality", "places", "photos", "links"].map(
      (category) => [category, all],
    ),
  );
  expect(shown({ values: { summary }, categories }).summary).toBe(summary);
});

it("labelled facts are removed by their labels", () => {
  const values = { personal: "Nationality: Ruritanian | Gender: non-binary\nPlace of residence: Strelsau\nTeam: Blue" };
  expect(shown({ values, categories: { nationality: all, gender: all, places: all } }).personal).toBe(
    "Nationality: [personal status] | Gender: […]\nPlace of residence: [place]\nTeam: Blue",
  );
});

it("choices apply, and the report lists the rule of each removal", () => {
  const given = {
    values: { city: "Leeds", summary: "Leeds and Zembla." },
    categories: { places: all },
    choices: { zembla: "hide", leeds: "keep" },
  };
  const { facts, removals } = reportAnonymity(factsOf(given));
  expect(facts.candidate.values).toEqual({ city: "Leeds", summary: "Leeds and […]." });
  expect(removals.map(({ text, rule }) => [text, rule])).toEqual([["Zembla", "choice"]]);
});

describe.each(LANGUAGES.map((language) => [language.code, language] as const))("%s", (code, { anonymity }) => {
  it("has a text in brackets for each category, different from other categories", () => {
    const labels = Object.values(anonymity.labels);
    expect(new Set(labels).size).toBe(labels.length);
    for (const label of labels) expect(label).toMatch(/^\[.+\]$/);
  });

  it("finds labelled facts by its own terms", () => {
    const [age = ""] = anonymity.keys.age.split(", ");
    const [status = ""] = anonymity.keys.marital_status.split(", ");
    const values = { personal: `${age}: 34\n${status}: xyz` };
    const categories = { birth: all, nationality: all };
    const { personal } = shown({ values, categories, language: code });
    expect(personal).not.toContain("34");
    expect(personal).not.toContain("xyz");
  });
});
