import { cell, Fields, section } from "../people/read.ts";
import { WORDS, type Words } from "./words.ts";

/** An invented CV as the values of the shipped layouts. */
export interface Cv {
  /** `de long`. */
  readonly name: string;
  readonly language: string;
  readonly values: Values;
}

type Member = string | readonly string[];
export type Item = Readonly<Record<string, Member>>;
type Values = Readonly<Record<string, string | readonly Item[]>>;

const SHAPES: Readonly<Record<string, (values: Values, words: Words) => Values>> = {
  typical: (values) => values,
  long: longValues,
  sparse: sparseValues,
  forty: fortyJobs,
};

/** Each shape of CV in each language of documents, and a text from right to left in a document from left to right. */
export function makeCvs(): Cv[] {
  return Object.entries(WORDS).flatMap(([language, words]) => {
    const values = typicalValues(language === "it" ? "es" : language, words);
    return Object.entries(SHAPES).map(([shape, form]) => ({
      name: `${language} ${shape}`,
      language,
      values: form(values, words),
    }));
  });
}

const SEPARATOR = /[,，、،]\s*/u;

function typicalValues(code: string, words: Words): Values {
  const fields = new Fields(section(code, "fixture"));
  const contact = fields.one("contact");
  const jobs = fields.all("job").map((job): Item => {
    const [role = "", employer = "", place = ""] = cell(job, 1).split(SEPARATOR);
    return { role, employer, place, period: cell(job, 0), bullets: job.points };
  });
  const [degree = "", school = ""] = cell(fields.one("school"), 1).split(SEPARATOR);
  const [first, second] = jobs;
  return {
    name: fields.text("name"),
    headline: fields.text("headline"),
    city: cell(contact, 0),
    phone: cell(contact, 1),
    email: cell(contact, 2),
    website: `https://www.linkedin.com/in/${cell(contact, 2).split("@")[0]?.replace(".", "-")}`,
    summary: fields.text("profile"),
    availability: words.availability,
    experience: jobs,
    education: [{ degree, school, place: String(first?.place ?? ""), period: cell(fields.one("school"), 0) }],
    skills: fields.one("skills").cells.map((name, index) => ({ name, level: String(90 - 10 * index) })),
    languages: words.languages.map((name, index) => ({ name, level: words.levels[index % words.levels.length] ?? "" })),
    certificates: [{ name: words.certificate, year: "2021" }],
    projects: [
      {
        title: words.project,
        client: String(first?.employer ?? ""),
        role: String(second?.role ?? ""),
        period: "2019 – 2020",
        description: String(first?.bullets?.[0] ?? ""),
        technology: "TypeScript, PostgreSQL",
      },
    ],
    publications: [
      { authors: fields.text("name"), title: `${words.project} (2)`, venue: "Transactions 18(2), 41–57", year: "2022" },
    ],
    awards: [{ name: words.award, from: String(second?.employer ?? ""), year: "2020" }],
  };
}

function longValues(values: Values, words: Words): Values {
  const [job, ...jobs] = listOf(values, "experience");
  return {
    ...values,
    name: `${values.name} Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh`,
    headline: words.longTitle,
    website: "https://www.linkedin.com/in/a-very-long-profile-address-0123456789/?locale=en_US",
    experience: [
      {
        ...job,
        role: words.longTitle,
        employer: words.longEmployer,
        period: "September 2018 – December 2024 (6 years 4 months)",
      },
      ...jobs,
    ],
    education: [
      ...listOf(values, "education"),
      {
        degree: words.longTitle,
        school: words.longEmployer,
        place: "Llanfairpwllgwyngyll",
        period: "Sept. 2001 – Sept. 2006",
      },
    ],
    skills: [{ name: words.longSkill, level: "100" }, ...listOf(values, "skills"), { name: "C++", level: "" }],
    languages: words.languages.map((name) => ({ name, level: words.levels.join(" / ") })),
    certificates: [{ name: words.longSkill, year: "Valid until December 2027" }],
  };
}

/** A CV in which the last members of items are missing, and then the first ones. */
function sparseValues(values: Values): Values {
  const cut = (key: string, ...members: string[]): Item[] =>
    listOf(values, key).map((item) =>
      Object.fromEntries(Object.entries(item).map(([name, value]) => [name, members.includes(name) ? "" : value])),
    );
  return {
    ...values,
    city: "",
    website: "",
    summary: "",
    experience: [
      ...cut("experience", "employer", "place", "bullets"),
      ...cut("experience", "place", "period").map((job) => ({ ...job, role: "" })),
    ],
    education: cut("education", "place", "period"),
    skills: cut("skills", "level"),
    languages: cut("languages", "level"),
    certificates: [],
    projects: [...cut("projects", "client", "technology"), ...cut("projects", "title", "description")],
    publications: cut("publications", "authors", "year"),
    awards: cut("awards", "from"),
  };
}

function fortyJobs(values: Values): Values {
  const jobs = listOf(values, "experience");
  const experience = Array.from({ length: 40 }, (_, index): Item => {
    const job = jobs[index % jobs.length] ?? {};
    const year = 2025 - index;
    const bullets = index % 3 === 0 ? [] : [...(job.bullets ?? [])].map((bullet) => `${bullet} (${year})`);
    return { ...job, employer: `${String(job.employer)} ${year}`, period: `${year} – ${year + 1}`, bullets };
  });
  const skills = Array.from({ length: 30 }, (_, index) => ({
    name: `${listOf(values, "skills")[index % 4]?.name ?? ""} ${index + 1}`,
    level: "",
  }));
  return { ...values, experience, skills };
}

function listOf(values: Values, key: string): readonly Item[] {
  const list = values[key];
  return Array.isArray(list) ? list : [];
}
