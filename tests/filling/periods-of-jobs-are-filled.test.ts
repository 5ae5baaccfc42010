import { describe, expect, test } from "vitest";
import { z } from "zod";
import { openProvider } from "../../filling/provider/provider.ts";
import { applyChanges } from "../../filling/targets/apply-changes.ts";
import { stopAfterAll } from "../support/ending.ts";
import { startModel } from "../support/model.ts";
import { extract, fill } from "./in-this-thread.ts";
import { facts, noLimit, variable } from "./stand-in.ts";

/** What the model answers, by the variable or the member that it is asked for. */
let answer: Record<string, unknown>;

const model = await stopAfterAll(startModel());
model.answer(() => ({ values: answer }));
const { OPENAI_BASE_URL: baseUrl, OPENAI_API_KEY: apiKey, OPENAI_MODEL: name } = model.settings;
const provider = openProvider({ baseUrl, apiKey, model: name });

type Job = [company: string, position: string, start: string, end: string];

interface Cv {
  language: string;
  heading: string;
  /** As the document writes them. */
  jobs: [Job, Job, Job];
  /** Names of members: employer, position, start and end. */
  members: [string, string, string, string];
  /** Between the dates of a period. */
  dash?: string;
}

const CVS: Cv[] = [
  {
    language: "en",
    heading: "Work experience",
    jobs: [
      ["Northwind Traders", "Senior Software Engineer", "March 2019", "present"],
      ["Acme Logistics", "Data Analyst", "January 2016", "February 2019"],
      ["Harbour Insurance", "Support Desk Clerk", "June 2012", "December 2015"],
    ],
    members: ["company", "position", "start", "end"],
  },
  {
    language: "en",
    heading: "Employment",
    jobs: [
      ["Northwind Traders", "Senior Software Engineer", "2019", "present"],
      ["Acme Logistics", "Data Analyst", "2016", "2019"],
      ["Harbour Insurance", "Support Desk Clerk", "2012", "2016"],
    ],
    members: ["employer", "title", "from", "to"],
  },
  {
    language: "nl",
    heading: "Werkervaring",
    jobs: [
      ["Zuiderpoort Bouw", "Projectleider", "maart 2019", "heden"],
      ["Waterkant Techniek", "Werkvoorbereider", "januari 2016", "februari 2019"],
      ["Bakkerij De Molen", "Verkoper", "juni 2012", "december 2015"],
    ],
    members: ["werkgever", "functie", "van", "tot"],
  },
  {
    language: "de",
    heading: "Berufserfahrung",
    jobs: [
      ["Nordlicht Energie GmbH", "Projektleiter", "03/2019", "heute"],
      ["Talblick Maschinenbau AG", "Konstrukteur", "01/2016", "02/2019"],
      ["Hafen Versicherung", "Sachbearbeiter", "06/2012", "12/2015"],
    ],
    members: ["Arbeitgeber", "Position", "Beginn", "Ende"],
  },
  {
    language: "de",
    heading: "Berufserfahrung",
    jobs: [
      ["Nordlicht Energie GmbH", "Projektleiter", "März 2019", "heute"],
      ["Talblick Maschinenbau AG", "Konstrukteur", "Januar 2016", "Februar 2019"],
      ["Hafen Versicherung", "Sachbearbeiter", "Juni 2012", "Dezember 2015"],
    ],
    members: ["Firma", "Rolle", "von", "bis"],
  },
  {
    language: "fr",
    heading: "Expérience professionnelle",
    jobs: [
      ["Clairval Conseil", "Cheffe de projet", "mars 2019", "aujourd'hui"],
      ["Batirex", "Comptable", "janvier 2016", "février 2019"],
      ["Assurances du Port", "Vendeuse", "juin 2012", "décembre 2015"],
    ],
    members: ["entreprise", "poste", "début", "fin"],
  },
  {
    language: "fr",
    heading: "Expérience professionnelle",
    jobs: [
      ["Clairval Conseil", "Cheffe de projet", "2019", "présent"],
      ["Batirex", "Comptable", "2016", "2019"],
      ["Assurances du Port", "Vendeuse", "2012", "2016"],
    ],
    members: ["entreprise", "poste", "de", "à"],
  },
  {
    language: "es",
    heading: "Experiencia laboral",
    jobs: [
      ["Construcciones Ribera", "Jefa de proyecto", "marzo de 2019", "actualidad"],
      ["Logística Meridiano", "Contable", "enero de 2016", "febrero de 2019"],
      ["Seguros del Puerto", "Vendedora", "junio de 2012", "diciembre de 2015"],
    ],
    members: ["empresa", "puesto", "desde", "hasta"],
  },
  {
    language: "pt-BR",
    heading: "Experiência profissional",
    jobs: [
      ["Construtora Ribeira", "Gerente de projetos", "março de 2019", "atual"],
      ["Logística Meridiano", "Contadora", "janeiro de 2016", "fevereiro de 2019"],
      ["Seguros do Porto", "Vendedora", "junho de 2012", "dezembro de 2015"],
    ],
    members: ["empresa", "cargo", "início", "fim"],
  },
  {
    language: "da",
    heading: "Erhvervserfaring",
    jobs: [
      ["Nordhavn Energi", "Projektleder", "marts 2019", "nu"],
      ["Vestkyst Logistik", "Bogholder", "januar 2016", "februar 2019"],
      ["Havnens Forsikring", "Sælger", "juni 2012", "december 2015"],
    ],
    members: ["firma", "stilling", "start", "slut"],
  },
  {
    language: "nb",
    heading: "Arbeidserfaring",
    jobs: [
      ["Nordhavn Energi", "Prosjektleder", "mars 2019", "nå"],
      ["Vestkyst Logistikk", "Regnskapsfører", "januar 2016", "februar 2019"],
      ["Havnens Forsikring", "Selger", "juni 2012", "desember 2015"],
    ],
    members: ["arbeidsgiver", "stilling", "fra", "til"],
  },
  {
    language: "sv",
    heading: "Arbetslivserfarenhet",
    jobs: [
      ["Norrsken Energi", "Projektledare", "mars 2019", "nu"],
      ["Västkust Logistik", "Redovisningsekonom", "januari 2016", "februari 2019"],
      ["Hamnens Försäkring", "Säljare", "juni 2012", "december 2015"],
    ],
    members: ["företag", "befattning", "från", "till"],
  },
  {
    language: "cs",
    heading: "Pracovní zkušenosti",
    jobs: [
      ["Severní Energie", "Vedoucí projektu", "březen 2019", "současnost"],
      ["Západní Logistika", "Účetní", "leden 2016", "únor 2019"],
      ["Přístavní Pojišťovna", "Prodavač", "červen 2012", "prosinec 2015"],
    ],
    members: ["zaměstnavatel", "pozice", "od", "do"],
  },
  {
    language: "ja",
    heading: "職歴",
    jobs: [
      ["北海電力株式会社", "プロジェクトマネージャー", "2019年3月", "現在"],
      ["西海物流株式会社", "経理担当", "2016年1月", "2019年2月"],
      ["港保険株式会社", "営業担当", "2012年6月", "2015年12月"],
    ],
    members: ["会社", "職種", "開始", "終了"],
    dash: "～",
  },
  {
    language: "zh",
    heading: "工作经历",
    jobs: [
      ["北海电力有限公司", "项目经理", "2019年3月", "至今"],
      ["西海物流有限公司", "会计", "2016年1月", "2019年2月"],
      ["港口保险有限公司", "销售代表", "2012年6月", "2015年12月"],
    ],
    members: ["公司", "职位", "开始", "结束"],
    dash: " - ",
  },
];

/** Dates of the second and the third job in other forms than those of the document, per name of the members. */
type Form = (date: string) => unknown;

const MONTHS = "January February March April May June July August September October November December".split(" ");
const [ENGLISH] = CVS;
const monthOf = (date: string) => MONTHS.indexOf(date.split(" ")[0] ?? "") + 1;
const yearOf = (date: string) => Number(date.split(" ")[1]);
const isOpen = (date: string) => date === "present";
const iso: Form = (date) => (isOpen(date) ? date : `${yearOf(date)}-${String(monthOf(date)).padStart(2, "0")}`);
const isoDay: Form = (date) => (isOpen(date) ? date : `${iso(date)}-01`);
const lastDay: Form = (date) =>
  isOpen(date) ? date : new Date(Date.UTC(yearOf(date), monthOf(date), 0)).toISOString().slice(0, 10);
const asNumber: Form = (date) => (isOpen(date) ? null : yearOf(date));
const parts: Form = (date) => (isOpen(date) ? null : { year: yearOf(date), month: monthOf(date) });
const asWritten: Form = (date) => date;

type MakeJob = (company: string, position: string, start: string, end: string) => Record<string, unknown>;

const named =
  (startName: string, endName: string, form: Form = asWritten): MakeJob =>
  (company, position, start, end) => ({ company, position, [startName]: form(start), [endName]: form(end) });

const separate: MakeJob = (company, position, start, end) => ({
  company,
  position,
  start_month: isOpen(start) ? null : monthOf(start),
  start_year: asNumber(start),
  end_month: isOpen(end) ? null : monthOf(end),
  end_year: asNumber(end),
});

const FORMS: [string, MakeJob][] = [
  ["startDate and endDate", named("startDate", "endDate")],
  ["startdate and enddate", named("startdate", "enddate")],
  ["date_from and date_to", named("date_from", "date_to")],
  ["begin and finish", named("begin", "finish")],
  ["since and until", named("since", "until")],
  ["joined and left", named("joined", "left")],
  ["Eintrittsdatum and Austrittsdatum", named("Eintrittsdatum", "Austrittsdatum")],
  ["fecha_inicio and fecha_fin", named("fecha_inicio", "fecha_fin")],
  ["date_de_debut and annee_de_fin", named("date_de_debut", "annee_de_fin")],
  ["employment_start and employment_end", named("employment_start", "employment_end")],
  ["names of no language", named("zeta", "alpha")],
  ["ISO months", named("start", "end", iso)],
  ["ISO dates", named("start_date", "end_date", isoDay)],
  [
    "ISO dates with the last day of the last month",
    (company, position, start, end) => ({ company, position, start: isoDay(start), end: lastDay(end) }),
  ],
  ["years as numbers", named("from_year", "to_year", asNumber)],
  ["years and months in members of their own", separate],
  ["an object for each date", named("start", "end", parts)],
  [
    "an object for the period",
    (company, position, start, end) => ({ company, position, period: { from: iso(start), to: iso(end) } }),
  ],
  [
    "an object for the employer",
    (name, position, start, end) => ({ position, company: { name }, start: iso(start), end: iso(end) }),
  ],
  ["one member", (company, position, start, end) => ({ company, position, period: `${start} – ${end}` })],
  [
    "a mark of the present job",
    (company, position, start, end) => ({
      company,
      position,
      current: isOpen(end),
      start,
      end: isOpen(end) ? null : end,
    }),
  ],
];

function documentOf({ heading, jobs, dash = " – " }: Cv): string {
  const lines = jobs.map(([company, position, start, end]) => `${position}, ${company}\n${start}${dash}${end}\n`);
  return `Mara Lindqvist\nmara@lindqvist.example\n\n${heading}\n\n${lines.join("\n")}`;
}

/** The jobs with the period of the next one. */
function swapped(jobs: readonly Job[]): Job[] {
  return jobs.map(([company, position], index) => {
    const [, , start = "", end = ""] = jobs[(index + 1) % jobs.length] ?? [];
    return [company, position, start, end];
  });
}

/** Every text and number of a value, sorted. */
function leavesOf(value: unknown): string[] {
  if (value === null || value === "" || typeof value === "boolean") return [];
  return typeof value === "object" ? Object.values(value).flatMap(leavesOf).toSorted() : [String(value)];
}

const namesOf = (jobs: readonly Job[]) => leavesOf(jobs.map(([company, position]) => [company, position]));

/** A form of the same members: empty texts, and the numbers and booleans as they are. */
function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(emptied);
  if (typeof value === "string" || value === null) return "";
  if (typeof value === "number") return 0;
  if (typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, emptied(inner)]));
}

async function filledJobs(language: string, text: string, jobs: unknown): Promise<unknown> {
  const form = Array.isArray(jobs) ? [emptied(jobs[1])] : emptied(jobs);
  const variables = [variable("jobs", { type: "text-block" })];
  answer = { jobs };
  const given = facts({ language, text, variables, values: { jobs: form }, defaults: { jobs: form } });
  const { changes } = await fill(given, provider, noLimit());
  return applyChanges(given.values, changes).jobs;
}

function schemaOf(value: unknown): Record<string, unknown> {
  if (Array.isArray(value)) return { type: "array", items: schemaOf(value[1]) };
  if (typeof value === "number") return { type: "integer" };
  if (typeof value !== "object" || value === null) return { type: typeof value };
  const properties = Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, schemaOf(inner)]));
  return { type: "object", properties };
}

async function extractedJobs(language: string, text: string, jobs: unknown): Promise<unknown> {
  answer = { jobs };
  const schema = { type: "object", properties: { jobs: schemaOf(jobs) } };
  const { data } = await extract({ schema, text, values: {}, language, model: null }, provider, noLimit());
  return z.object({ jobs: z.unknown() }).parse(data).jobs;
}

const WAYS = [
  ["fill", filledJobs],
  ["extract", extractedJobs],
] as const;

describe.each(WAYS)("%s", (_, write) => {
  test.each(CVS)("writes true periods and no swapped ones: $language, $members", async (cv) => {
    const { language, members } = cv;
    const make = (jobs: readonly Job[]) =>
      jobs.map((job) => Object.fromEntries(members.map((name, index) => [name, job[index]])));
    const truth = make(cv.jobs);
    expect(await write(language, documentOf(cv), truth)).toEqual(truth);
    expect(leavesOf(await write(language, documentOf(cv), make(swapped(cv.jobs))))).toEqual(namesOf(cv.jobs));
  });

  test.each(FORMS)("writes true periods and no swapped ones: %s", async (_, make) => {
    if (ENGLISH === undefined) throw new Error("there is no CV");
    const truth = ENGLISH.jobs.map((job) => make(...job));
    expect(leavesOf(await write("en", documentOf(ENGLISH), truth))).toEqual(leavesOf(truth));
    const lies = swapped(ENGLISH.jobs).map((job) => make(...job));
    expect(leavesOf(await write("en", documentOf(ENGLISH), lies))).toEqual(namesOf(ENGLISH.jobs));
  });
});
