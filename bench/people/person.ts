import { CODES, cell, Fields, sections } from "./read.ts";

/** An invented person with the facts of a CV. Texts are as printed. */
export interface Person {
  /** The place in the truth set, which ids contain. */
  number: number;
  /** The code of the language. */
  language: string;
  /** The name in two parts, because some designs print them on two lines or in different type. */
  name: readonly [given: string, family: string];
  title: string;
  /** Town and country. */
  location: string;
  street: string;
  /** Post code and town. */
  town: string;
  email: string;
  phone: string;
  /** Address without a scheme. */
  linkedin?: string | undefined;
  github?: string | undefined;
  website?: string | undefined;
  born?: string | undefined;
  profile: string;
  jobs: readonly Job[];
  schools: readonly School[];
  skills: readonly { group: string; items: readonly string[] }[];
  languages: readonly { name: string; level: string }[];
  /** Sections with headings that no list of headings contains. */
  others: readonly { heading: string; lines: readonly string[] }[];
}

/** A month such as `2019-03`, or `now`. */
export type Moment = string;

export interface Job {
  company: string;
  place: string;
  position: string;
  start: Moment;
  end: Moment;
  lines: readonly string[];
}

export interface School {
  school: string;
  degree: string;
  start: Moment;
  end: Moment;
}

/** The people of the truth set. All of them, their employers and schools are invented. */
export const PEOPLE: readonly Person[] = CODES.flatMap((code) =>
  sections(code, "person").map((lines) => personOf(code, new Fields(lines))),
).sort((one, other) => one.number - other.number);

function personOf(language: string, fields: Fields): Person {
  const name = fields.one("name");
  return {
    number: Number(fields.text("number")),
    language,
    name: [cell(name, 0), cell(name, 1)],
    title: fields.text("title"),
    location: fields.text("location"),
    street: fields.text("street"),
    town: fields.text("town"),
    email: fields.text("email"),
    phone: fields.text("phone"),
    linkedin: fields.optional("linkedin")?.text,
    github: fields.optional("github")?.text,
    website: fields.optional("website")?.text,
    born: fields.optional("born")?.text,
    profile: fields.text("profile"),
    jobs: fields.all("job").map((job) => ({
      start: cell(job, 0),
      end: cell(job, 1),
      position: cell(job, 2),
      company: cell(job, 3),
      place: cell(job, 4),
      lines: job.points,
    })),
    schools: fields.all("school").map((school) => ({
      start: cell(school, 0),
      end: cell(school, 1),
      degree: cell(school, 2),
      school: cell(school, 3),
    })),
    skills: fields.all("skills").map((skills) => ({ group: cell(skills, 0), items: skills.cells.slice(1) })),
    languages: fields.all("language").map((language) => ({ name: cell(language, 0), level: cell(language, 1) })),
    others: fields.all("other").map(({ text, points }) => ({ heading: text, lines: points })),
  };
}
