import { isCity } from "../../reading/cities.ts";
import { withWholeEmails } from "../../reading/contacts.ts";
import { type DocumentParts, linesOf, readParts } from "../../reading/document-parts.ts";
import { entriesOf } from "../../reading/entries.ts";
import type { Entry } from "../../reading/entry-cells.ts";
import { findLocation, isPlace } from "../../reading/location.ts";
import { findName } from "../../reading/name.ts";
import {
  findEmail,
  findLinks,
  findPhone,
  mayBeginWithIcon,
  type OwnLines,
  ownLines,
} from "../../reading/own-contacts.ts";
import { isSingle, surePeriodsIn } from "../../reading/periods.ts";
import type { Kind } from "../../reading/roles.ts";
import { startsWithSpokenLanguage } from "../../reading/spoken-languages.ts";
import { paragraphsOf } from "../../reading/undated-entries.ts";
import { unwrapped } from "../../reading/unwrap.ts";
import {
  DEGREES,
  LEGAL_FORMS,
  type Meaning,
  OCCUPATIONS,
  SCHOOLS,
  SECTION_MEANINGS,
  type SectionMeaning,
} from "../../reading/vocabulary.ts";
import { plainTerm, plainWords } from "../../reading/words.ts";
import { severalLines } from "../targets/shape.ts";
import { datedItems } from "./dated-items.ts";
import { type SpokenLanguage, skillsIn, skillsOf, spokenLanguagesIn } from "./items.ts";
import { findPerson } from "./person.ts";
import { withMeaningsByContent } from "./sections-by-content.ts";
import { withStrayEntries } from "./stray-entries.ts";

/** What a document states, by meaning. Values are as written. */
export interface Found {
  texts: Partial<Record<Meaning, string>>;
  /** The items of sections that are lists. */
  items: Partial<Record<Meaning, string[]>>;
  /** The entries of sections whose items have parts. */
  entries: Partial<Record<Meaning, Entry[]>>;
}

export function readDocument(text: string, language: string): Found {
  const lines = linesOf(withWholeEmails(withWholeNumbers(joinedLinks(text))));
  const shown = findName(lines);
  const parts = withStrayEntries(withMeaningsByContent(readParts(lines, shown?.line ?? null)));
  const shownLines = ownLines(parts);
  const bodies = (meaning: SectionMeaning) => bodiesOf(parts, meaning);
  const titles = new Set(shown?.after.filter((line) => !isPlace(line) && !isCity(line)).map(plainTerm));
  const entries = (meaning: SectionMeaning, of: Kind["of"]) =>
    distinct(bodies(meaning).flatMap((body) => entriesOf(body, { of, titles })));
  const hasHeading = bodies("experience").length > 0;
  const jobs = hasHeading ? entries("experience", "job") : jobsWithoutHeading(parts, titles);
  const { above: own, around } = aroundJobs(shownLines, hasHeading ? [] : jobs);
  const email = findEmail(around);
  const person = findPerson(
    own,
    shown,
    jobs.flatMap(({ position }) => position ?? []),
  );
  const schools = entries("education", "school");
  const places = [...jobs, ...schools].flatMap(({ place = "", company = "", school = "" }) => [place, company, school]);
  const { address, city } = findLocation(own, places, [
    person.name,
    person.headline,
    ...(shown?.name ? [shown.name] : []),
  ]);
  const labelled: Found["texts"] = {};
  for (const { meaning, value } of own.labelled) {
    if (value.length <= 200 && isPlausible(meaning, value)) labelled[meaning] ??= value;
  }
  const spoken = spokenIn(parts);
  const skills = skillLines(parts, person.name);
  const details = [person.name, person.headline, ...(city ?? "").split(/,\s*/u)].map((text) => text ?? "");
  const others = new Set([...places, ...jobs.map(({ position = "" }) => position), ...details].map(plainTerm));
  const texts = {
    ...Object.fromEntries(SECTION_MEANINGS.map((meaning) => [meaning, textOf(bodies(meaning))])),
    skills: textOf(skills),
    languages: spoken.text,
    ...labelled,
    name: person.name,
    first_name: person.firstName,
    last_name: person.lastName,
    headline: person.headline,
    email: email !== null && mayBeginWithIcon(email, person.name ?? "") ? null : email,
    phone: findPhone(around, language),
    address,
    city,
    ...findLinks(around),
  };
  const listed = skillsOf(skills).filter((item) => !others.has(plainTerm(item)));
  return {
    texts: Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== null && value !== "")),
    items: {
      skills: listed,
      languages: spoken.found.map(({ text: item }) => item),
    },
    entries: {
      experience: jobs.map((job) => withoutTown(job, city)),
      volunteering: entries("volunteering", "job"),
      education: schools,
      courses: entries("courses", "school"),
      languages: spoken.found.map(({ language: name, level }) => ({ language: name, level })),
      skills: listed.map((item) => ({ item })),
      certificates: datedItems(bodies("certificates").flat()),
      awards: datedItems(bodies("awards").flat()),
    },
  };
}

/** Jobs with a period that name their position and employer, above all headings or below a heading that is not known: `My story`. */
function jobsWithoutHeading({ head, sections }: DocumentParts, titles: ReadonlySet<string>): Entry[] {
  const unknown = sections.filter(({ meanings }) => meanings.size === 0).map(({ lines }) => lines);
  const found = [head, ...unknown].flatMap((lines) => entriesOf(lines, { of: "job", titles }));
  // No heading shows whether an apprentice at a school worked there.
  const isJob = ({ company = "", position = "" }: Entry) => {
    const [first = ""] = position.split(", ");
    return (
      OCCUPATIONS.occursIn(first) ||
      (OCCUPATIONS.occursIn(position) && !SCHOOLS.occursIn(company) && !DEGREES.occursIn(first))
    );
  };
  // A design can print no end for the present job, which is the first.
  const hasPeriod = ({ start, end }: Entry, at: number) => start !== undefined && (at === 0 || end !== undefined);
  return distinct(found.filter((job, at) => job.company && hasPeriod(job, at) && isJob(job)));
}

/** The lines about the person `above` and `around` jobs without a heading. A town below them can belong to a job. */
function aroundJobs(lines: OwnLines, jobs: readonly Entry[]): Record<"above" | "around", OwnLines> {
  const isEmployer = (line: string) => jobs.some(({ company }) => company && line.includes(company));
  const [first, last] = [lines.own.findIndex(isEmployer), lines.own.findLastIndex(isEmployer)];
  if (first < 0) return { above: lines, around: lines };
  const above = lines.own.slice(0, first);
  return { above: { ...lines, own: above }, around: { ...lines, own: [...above, ...lines.own.slice(last + 1)] } };
}

/** Reads the person's own town beside a position as the place of the job, not as its employer. */
function withoutTown({ company, ...job }: Entry, city: string | null): Entry {
  if (company === undefined) return job;
  const [town = ""] = (city ?? "").split(",");
  return plainTerm(company) === plainTerm(town) ? { place: company, ...job } : { company, ...job };
}

/** The entries without repetition: a file can contain its text twice. */
function distinct(entries: readonly Entry[]): Entry[] {
  return [...new Map(entries.map((entry) => [JSON.stringify(entry), entry])).values()];
}

/** Joins the links that a narrow column breaks: to profiles, and others at a hyphen within a name or before the last word. */
function joinedLinks(text: string): string {
  return text
    .replace(/((?:linkedin|github)\.com\/(?:[^\s]{0,80}[-/_])?)\n(?=[a-z0-9])/gi, "$1")
    .replace(/((?:https?:\/\/|www\.)[^\s]{1,80}-)\n(?=[a-z0-9-]{1,60}\.[a-z])/g, "$1")
    .replace(/((?:https?:\/\/|www\.)[^\s]{1,80}\/)\n(?=[a-z0-9-]{1,40}(?:\n|$))/g, "$1");
}

/** Joins international phone numbers that a narrow column, also beside another text, breaks before their last digits. */
function withWholeNumbers(text: string): string {
  return text
    .replace(/(\+\d[\d ().-]{5,20}\d)\n(?=\d{2,5}(?:\n|$))(?!(?:19|20)\d\d)/g, "$1 ")
    .replace(/(\t\+\d[\d ().-]{5,20}\d)\n([^\t\n]{1,60})\t(?!(?:19|20)\d\d)(\d{2,5})(?=\n|$)/g, "$1 $3\n$2");
}

function isPlausible(meaning: Meaning, value: string): boolean {
  return meaning !== "birth_date" || /\d/.test(value);
}

function bodiesOf({ sections }: DocumentParts, meaning: SectionMeaning): string[][] {
  return sections.filter((section) => section.meanings.has(meaning)).map((section) => section.lines);
}

/** The text of sections, in which lines that a margin broke are joined again. */
function textOf(bodies: readonly (readonly string[])[]): string {
  return bodies
    .map((lines) => severalLines(unwrapped(lines).join("\n")))
    .filter((body) => body !== "")
    .join("\n\n");
}

interface Spoken {
  found: SpokenLanguage[];
  /** The lines as written, if they name only languages. */
  text: string;
}

/** The spoken languages of the first section that has any: languages, skills or personal data. */
function spokenIn(parts: DocumentParts): Spoken {
  for (const meaning of ["languages", "skills", "personal"] as const) {
    const bodies = bodiesOf(parts, meaning);
    const found = spokenLanguagesIn(bodies.flat());
    if (found.length === 0) continue;
    const isPure = meaning === "languages" && bodies.flat().every(namesOnlyLanguages);
    return { found, text: isPure ? textOf(bodies) : found.map(({ text }) => text).join("\n") };
  }
  return { found: [], text: "" };
}

function namesOnlyLanguages(line: string, index: number, lines: readonly string[]): boolean {
  if (line === "") return true;
  const spoken = spokenLanguagesIn([line]);
  const level = spokenLanguagesIn([lines[index - 1] ?? "", line])[0]?.level ?? "";
  return spoken.length > 0
    ? skillsIn([line]).every((item) => spoken.some(({ text }) => text.includes(item)))
    : level === line;
}

/** The lines of the skills. Without such a section, of languages that name no spoken one: `Languages: Python, C++`. */
function skillLines(parts: DocumentParts, name: string | null): (readonly string[])[] {
  const skills = bodiesOf(parts, "skills");
  const languages = bodiesOf(parts, "languages").filter((lines) => spokenLanguagesIn(lines).length === 0);
  return (skills.length > 0 ? skills : languages)
    .map((lines) => beforeOthers(beforeJobs(lines)))
    .filter((lines) => !isMixed(lines))
    .map((lines) => lines.filter((line) => !isSpoken(line)))
    .map((lines) => aboveFooter(lines, name));
}

/**
 * True if the skills have two signs of mixed columns, such as a date and a school: it is unclear which lines are
 * skills.
 */
function isMixed(lines: readonly string[]): boolean {
  const isList = (line: string) => /[,;•|·\t、，；]/u.test(line);
  const signs: ((line: string) => boolean)[] = [
    (line) => surePeriodsIn(line).some((period) => !isSingle(period) || /\p{L}/u.test(period.startText)),
    (line) => /\S@\S|https?:|\d[\d\s().-]{7,}\d/u.test(line),
    (line) => /\p{L}[.!]$/u.test(line) && !isList(line) && plainWords(line).length > 2,
    (line) => !isList(line) && OCCUPATIONS.occursIn(line),
    (line) => !isList(line) && LEGAL_FORMS.occursIn(plainWords(line).slice(-1).join()),
    (line) => startsWithSpokenLanguage(line) && spokenLanguagesIn([line]).length > 0,
    (line) => SCHOOLS.occursIn(line) && plainWords(line).length > 1,
    (line) => (!isList(line) || /[:：]/u.test(line)) && DEGREES.occursIn(line),
  ];
  return signs.filter((isSign) => lines.some(isSign)).length > 1;
}

/** The lines above one with the person's name, which is a footer. */
function aboveFooter(lines: readonly string[], name: string | null): readonly string[] {
  const term = plainTerm(name ?? "");
  const footer = term === "" ? -1 : lines.findIndex((line) => plainTerm(line).includes(term));
  return footer < 0 ? lines : lines.slice(0, footer);
}

/** The lines above the first job, which a page of columns can print below the heading of the skills. */
function beforeJobs(lines: readonly string[]): readonly string[] {
  const isEmployer = (line: string) =>
    !/[,;•|·]/u.test(line) && LEGAL_FORMS.occursIn(plainWords(line).slice(-2).join(" "));
  const isJob = (line: string) => OCCUPATIONS.occursIn(line) && surePeriodsIn(line).some((period) => !isSingle(period));
  const first = lines.findIndex((line) => isEmployer(line) || isJob(line));
  return first < 0 ? lines : lines.slice(0, first);
}

/** The lines above an unknown heading: above a dated row, or alone in a paragraph below groups with name and list. */
function beforeOthers(lines: readonly string[]): readonly string[] {
  const isList = (line = "") => /[,;•|·\t]/u.test(line);
  const dated = lines.findIndex((line) => /\t/.test(line) && surePeriodsIn(line)[0]?.start === 0);
  if (dated >= 0) return lines.slice(0, isList(lines[dated - 1]) ? dated : Math.max(0, dated - 1));
  const paragraphs = paragraphsOf(lines);
  const isGroup = ([name, ...rest]: readonly string[]) => !isList(name) && rest.length > 0 && rest.some(isList);
  const end = paragraphs.findIndex((paragraph) => !isGroup(paragraph));
  const [heading = []] = paragraphs.slice(end);
  const isHeading = end >= 2 && heading.length === 1 && !isList(heading[0]) && end < paragraphs.length - 1;
  return isHeading ? paragraphs.slice(0, end).flatMap((paragraph) => [...paragraph, ""]) : lines;
}

/** True for a line that names only spoken languages. */
function isSpoken(line: string): boolean {
  return spokenLanguagesIn([line]).length > 0 && skillsIn([line]).length === 0;
}
