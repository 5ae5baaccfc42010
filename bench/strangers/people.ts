import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { PEOPLE, type Person } from "../people/person.ts";

const Profile = z.object({ network: z.string(), username: z.string(), url: z.string() });
const Work = z.object({
  name: z.string(),
  company: z.string(),
  position: z.string(),
  startDate: z.string(),
  endDate: z.string().optional(),
  summary: z.string(),
  highlights: z.array(z.string()),
  url: z.string(),
});
const Education = z.object({
  institution: z.string(),
  studyType: z.string(),
  area: z.string(),
  startDate: z.string(),
  endDate: z.string().optional(),
  courses: z.array(z.string()),
});
const Resume = z.looseObject({
  basics: z.looseObject({
    name: z.string(),
    label: z.string(),
    email: z.string(),
    phone: z.string(),
    summary: z.string(),
    location: z.looseObject({ city: z.string(), region: z.string() }),
    profiles: z.array(Profile),
  }),
  work: z.array(Work),
  education: z.array(Education),
  skills: z.array(z.object({ name: z.string(), level: z.string(), keywords: z.array(z.string()) })),
  languages: z.array(z.object({ language: z.string(), fluency: z.string() })),
});

/** A person in the format of JSON Resume, the format of the themes. */
export const Stranger = z.object({ id: z.string(), language: z.string(), resume: Resume });
export type Stranger = z.infer<typeof Stranger>;

const File = z.object({
  people: z.array(Stranger),
  /** Headings by language, then by the English heading of a theme. */
  headings: z.record(z.string(), z.record(z.string(), z.string())).default({}),
});

/** The people of this folder, of the files given, and of the truth set: one of each language. */
export function readPeople(files: readonly string[]): z.infer<typeof File> {
  const read = [join(import.meta.dirname, "people.json"), ...files].map((file) =>
    File.parse(JSON.parse(readFileSync(file, "utf8"))),
  );
  const firsts = [...Map.groupBy(PEOPLE, ({ language }) => language).values()].flatMap((people) => people.slice(0, 1));
  return {
    people: [...read.flatMap(({ people }) => people), ...firsts.map(toStranger)],
    headings: Object.assign({}, ...read.map(({ headings }) => headings)),
  };
}

function toStranger(person: Person): Stranger {
  const [city = "", country = ""] = person.location.split(", ");
  const end = (moment: string): { endDate?: string } => (moment === "now" ? {} : { endDate: `${moment}-28` });
  const networks = { LinkedIn: person.linkedin, GitHub: person.github };
  return {
    id: `${person.language}-${person.number}`.toLowerCase(),
    language: person.language,
    resume: {
      basics: {
        name: person.name.join(/^(?:zh|yue|ja)/.test(person.language) ? "" : " "),
        label: person.title,
        email: person.email,
        phone: person.phone,
        ...(person.website === undefined ? {} : { url: person.website, website: person.website }),
        summary: person.profile,
        location: { city, region: country, countryCode: "", address: "", postalCode: "" },
        profiles: Object.entries(networks).flatMap(([network, link]) =>
          link === undefined ? [] : [{ network, username: link.split("/").at(-1) ?? link, url: `https://${link}` }],
        ),
      },
      work: person.jobs.map(({ company, position, start, end: until, lines: [summary = "", ...highlights] }) => ({
        name: company,
        company,
        position,
        startDate: `${start}-01`,
        ...end(until),
        summary,
        highlights,
        url: "",
      })),
      education: person.schools.map(({ school, degree, start, end: until }) => ({
        institution: school,
        studyType: degree,
        area: "",
        startDate: `${start}-01`,
        ...end(until),
        courses: [],
      })),
      skills: person.skills.map(({ group, items }) => ({ name: group, level: "", keywords: [...items] })),
      languages: person.languages.map(({ name, level }) => ({ language: name, fluency: level })),
      ...Object.fromEntries(EMPTY.map((section) => [section, []])),
    },
  };
}

const EMPTY = ["interests", "references", "projects", "volunteer", "awards", "publications", "certificates"];
