import type { WrittenDate } from "../reading/dates.ts";
import { isSingle, periodsIn } from "../reading/periods.ts";
import { cleanLine } from "./core/clean-text.ts";
import { items, type Json, members, text } from "./core/json.ts";
import { plainText } from "./document/headings.ts";
import { withoutMarkup } from "./document/markdown.ts";
import { type Document, textsOf } from "./document/nodes.ts";

/** The members of an object, from which `filled` removes the empty ones. */
type Part = Readonly<Record<string, Json | null | undefined>>;

/**
 * The candidate as JSON Resume (version 1.0.0 of its schema), from the variables of the shipped layouts. It has only texts
 * that the document prints, so that a file never tells more than its pages. Other variables are in `values`.
 */
export function jsonResume(document: Document): Json {
  const { values, name } = document.facts.candidate;
  const printed = cleanLine(textsOf(document.sheets).map(plainText).join("\n"));
  const shown = members(onlyPrinted(values, printed) ?? {});
  const { experience, education, skills, languages, certificates, projects, publications, awards, ...rest } = shown;
  const { headline, email, phone, website, summary, city, ...others } = rest;
  return {
    $schema: "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json",
    basics:
      filled({
        name: printed.includes(cleanLine(name)) ? name : "",
        label: text(headline),
        email: text(email),
        phone: text(phone),
        url: text(website),
        summary: text(summary),
        location: filled({ address: text(city) }),
      }) ?? {},
    ...filled({
      work: list(experience, (job) => ({
        name: text(job.employer),
        position: text(job.role),
        location: text(job.place),
        ...dates(job.period),
        highlights: items(job.bullets).map(text),
      })),
      education: list(education, (school) => ({
        institution: text(school.school),
        studyType: text(school.degree),
        location: text(school.place),
        ...dates(school.period),
      })),
      skills: list(skills, ({ name: skill, level }) => ({ name: text(skill), level: text(level) })),
      languages: list(languages, ({ name: language, level }) => ({ language: text(language), fluency: text(level) })),
      certificates: list(certificates, ({ name: title, year }) => ({ name: text(title), date: isoDate(year) })),
      projects: list(projects, (project) => ({
        name: text(project.title),
        entity: text(project.client),
        roles: [text(project.role)].filter((role) => role !== ""),
        description: text(project.description),
        keywords: text(project.technology)
          .split(/,\s*/)
          .filter((keyword) => keyword !== ""),
        ...dates(project.period),
      })),
      publications: list(publications, (publication) => ({
        name: text(publication.title),
        publisher: text(publication.venue),
        summary: text(publication.authors),
        releaseDate: isoDate(publication.year),
      })),
      awards: list(awards, ({ name: title, from, year }) => ({
        title: text(title),
        awarder: text(from),
        date: isoDate(year),
      })),
      values: filled(others),
    }),
  };
}

/** The texts of a value that the document prints; null if there are none. */
function onlyPrinted(value: Json, printed: string): Json | null {
  if (typeof value === "string" || typeof value === "number") {
    const lines = withoutMarkup(String(value))
      .split("\n")
      .map((line) => cleanLine(line.replace(/^\s*[-•]\s+/, "")));
    return lines.every((line) => printed.includes(line)) && cleanLine(String(value)) !== "" ? value : null;
  }
  if (Array.isArray(value)) return value.flatMap((item) => onlyPrinted(item, printed) ?? []);
  if (typeof value !== "object" || value === null) return null;
  return filled(Object.fromEntries(Object.entries(value).map(([key, item]) => [key, onlyPrinted(item, printed)])));
}

function list(value: unknown, item: (members: Readonly<Record<string, unknown>>) => Part): Json[] {
  return items(value).flatMap((one) => filled(item(members(one))) ?? []);
}

function filled(part: Readonly<Record<string, unknown>>): { readonly [key: string]: Json } | null {
  const kept = Object.entries(part).flatMap(([key, value]) => (isJson(value) && !isEmpty(value) ? [[key, value]] : []));
  return kept.length === 0 ? null : Object.fromEntries(kept);
}

const isEmpty = (value: Json): boolean => value === "" || (Array.isArray(value) && value.length === 0);

function isJson(value: unknown): value is Json {
  return value !== null && value !== undefined;
}

/** The dates of a period as the schema wants them: `2019`, `2019-03`. The period as it is written is kept. */
function dates(written: unknown): Part {
  const period = text(written);
  const [first, ...more] = periodsIn(period);
  if (first === undefined || more.length > 0) return { period };
  const isOpen = first.to === "present" || isSingle(first);
  return { startDate: isoOf(first.from), endDate: isOpen || first.to === "present" ? "" : isoOf(first.to), period };
}

function isoDate(value: unknown): string {
  const [first] = periodsIn(text(value));
  return first === undefined ? "" : isoOf(first.from);
}

function isoOf({ readings: [date] }: WrittenDate): string {
  if (date === undefined || date.year === null) return "";
  return date.month === null ? String(date.year) : `${date.year}-${String(date.month).padStart(2, "0")}`;
}
