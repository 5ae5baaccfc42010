import { describe, expect, it } from "vitest";
import { anonymise, reportAnonymity } from "../../anonymity/anonymise.ts";
import { anonymityJson } from "../../anonymity/report-json.ts";
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
const none = { remove: "none" };

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

  it("stay if they are earlier, also if the same organization is a school of the candidate", () => {
    const education = [{ school: "Cobalt Hosting" }];
    const categories = { employers: { remove: "latest", label: { fr: "une entreprise" } } };
    expect(shown({ values: { education, experience: JOBS }, categories })).toMatchObject({
      education,
      experience: [JOBS[0], { company: "[employer]" }],
    });
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
  expect(shown({ values, categories: { employers: all, places: none, birth: none } })).toEqual(values);
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

it.each([
  [
    "it",
    "Stato civile: celibe. Lui è italiano, padre di due figli. Passaporto svizzero.",
    /celibe|Lui|due figli|svizzero/,
  ],
  ["it", "Di nazionalità italiana e svizzera, sposato. Cucina italiana", /svizzera|sposato/],
  ["ar", "الجنسية: مصرية. الحالة الاجتماعية: متزوجة ولديها طفلان. النوع: أنثى", /مصرية|متزوجة|طفلان|أنثى/u],
  ["pl", "Obywatelstwo: polskie. Stan cywilny: żonaty. Żonaty, dwoje dzieci.", /polskie|żonaty|dwoje/iu],
  ["tr", "Uyruk: Alman | Medeni hali: evli | Cinsiyet: kadın", /Alman|evli|kadın/u],
  ["ko", "국적: 대한민국, 성별: 남", /대한민국|남/u],
  ["th", "สัญชาติ: ไทย | สถานภาพ: โสด", /ไทย|โสด/u],
  ["fr", "De nationalité suisse et française, divorcé.", /suisse|française|divorcé/],
  ["de", "Deutsche und polnische Staatsangehörigkeit.", /polnische|Deutsche/],
  ["nl", "De heer Vos is chef.", /heer/],
])("a nationality, marital status or gender in %s is removed from %j", (language, about, hidden) => {
  const categories = { nationality: all, gender: all };
  expect(shown({ values: { about }, categories, language }).about).not.toMatch(hidden);
});

it.each([
  ["it", "Cucina italiana, raccolta separata, gestione del personale."],
  ["pl", "Pracował na budowie przy polskich kopalniach."],
  ["ar", "حرية مطلقة وذكر المصادر المصرية"],
  ["fr", "Cuisine suisse et française."],
])("ordinary words in %s stay: %j", (language, about) => {
  expect(shown({ values: { about }, categories: { nationality: all, gender: all }, language })).toEqual({ about });
});

it("the report names the categories that are found by labels only", () => {
  const categories = { nationality: all, gender: all, places: all };
  const limited = (language: string) => anonymityJson(factsOf({ values: {}, categories, language })).limited_categories;
  expect(limited("fi")).toEqual(["gender", "nationality"]);
  expect([limited("nl"), limited("pt-PT"), limited("it"), limited("pl")]).toEqual([[], [], [], []]);
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

describe.each(LANGUAGES.map((language) => [language.code, language] as const))("%s", (code, { anonymity, phrases }) => {
  it("has a text in brackets for each category, different from other categories", () => {
    const labels = Object.values(phrases.replacements);
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

describe("without a setting", () => {
  it.each([
    ["nl", "Ik woon op de Keizersgracht 123, 1015 CJ Amsterdam."],
    ["de", "Wohnhaft: Karl-Marx-Straße 5, 12043 Berlin"],
    ["fr", "J’habite 15bis, rue de la République, 69002 Lyon"],
    ["es", "Vivo en Calle Mayor 5, 28013 Madrid"],
    ["it", "Abito in Via Roma 12, 20121 Milano"],
    ["pt-BR", "Moro na Rua Augusta, 1500, 01305-100 São Paulo"],
    ["pt-BR", "Moro na Rua Augusta, 1500, apto 52, 01305-100 São Paulo"],
    ["cs", "ul. Dlouhá 12, byt 3, 110 00 Praha"],
    ["en", "I live at 221B Baker Street, London NW1 6XE"],
    ["en", "42 Oak Lane, Springfield, IL 62704"],
    ["da", "Vesterbrogade 12, 1620 København"],
    ["nb", "Storgata 5, 0155 Oslo"],
    ["sv", "Drottninggatan 5, 111 51 Stockholm"],
    ["cs", "ul. Dlouhá 12, 110 00 Praha"],
    ["zh", "北京市海淀区中关村大街27号"],
    ["ja", "〒150-0041 東京都渋谷区神南1-2-3"],
    ["da", "Vestergade 12, 2. tv., 8900 Randers"],
    ["es", "Calle Mayor 5, esc. A, 3.º B, 28013 Madrid"],
    ["fr", "118, rue Saint-Denis Est, app. 6, Montréal (Québec) H2X 1K8"],
    ["cs", "Dlouhá 12/3, 110 00 Praha"],
    ["sv", "Box 212, 971 25 Luleå"],
    ["en", "4410 Cactus Spur, Tucson, AZ 85719"],
    ["en", "The Old Mill, Church Lane, Bishop Sutton BS39 5UP"],
    ["en", "I am 34 years old"],
    ["nl", "Ik ben 34 jaar oud"],
    ["de", "34 Jahre alt"],
    ["en", "Date of birth – 1985-03-14"],
    ["en", "Year of birth: 1985"],
    ["de", "Jahrgang 1985"],
  ])("the address or age of %s %j is removed, and a setting keeps it", (language, text) => {
    const removed = shown({ values: { about: text }, categories: {}, language }).about;
    expect(removed).not.toMatch(/\d/);
    const categories = { birth: none, places: none };
    const isLabelled = /birth|Jahrgang/u.test(text);
    if (!isLabelled) expect(shown({ values: { about: text }, categories, language }).about).not.toBe(removed);
  });

  it.each([
    "Served 12000 Users in 2019",
    "grew from 10000 Customers, 20000 Orders",
    "Led Project Hof 3, RFC 2616 and ISO 9001",
    "ISBN 978-3-16-148410-0 and ISBN: 9783161484100, doi: 10.1000/182345678",
    "Part number 1234567890 for girls aged 12 to 16",
    "Ran case 22 41 90 36, file no. 06 4471882 and contract number 6123 4480",
    "Worked via Slack 12 hours, in 2019 AB Volvo",
    "2014 - 2018\tSystems Engineer\tSt. Brendan's Hospital",
    "Kernel 6, 12000 Users and Version 3, 2019 Release",
    "30 Drive failures, 45 Court cases, Version 12 Way better",
  ])("%j stays", (about) => {
    expect(shown({ values: { about }, categories: {} })).toEqual({ about });
  });
});
