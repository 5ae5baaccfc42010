import type { AnonymityCategory, Part } from "../../languages/language.ts";
import { LANGUAGES } from "../../languages/languages.ts";
import { PERSONAL_TERMS } from "../../languages/personal.ts";
import { readWords } from "../../reading/meaning.ts";
import { FILLERS, PART_WORDS } from "../../reading/vocabulary.ts";
import { plainTerm, plainWords } from "../../reading/words.ts";

/** What the keys above a text say about it. */
export interface Meaning {
  /** The category of the whole text; null if the text is about several things. */
  readonly category: AnonymityCategory | null;
  /** The section of a CV that the text belongs to. */
  readonly section: "jobs" | "schools" | null;
  /** The part of a job or school that the text is. */
  readonly part: Part | null;
}

const OWN_KEYS: ReadonlyMap<string, AnonymityCategory> = new Map([
  ...Object.values(PERSONAL_TERMS).flatMap(({ nationality, gender }) => [
    ...termsOf(nationality, "nationality"),
    ...termsOf(gender, "gender"),
  ]),
  ...LANGUAGES.flatMap(({ anonymity: { keys } }) => [
    ...termsOf(keys.age, "birth"),
    ...termsOf(keys.gender, "gender"),
    ...termsOf(keys.marital_status, "nationality"),
    ...termsOf(keys.photo, "photos"),
  ]),
]);

function termsOf(list: string, category: AnonymityCategory): [string, AnonymityCategory][] {
  return list.split(", ").map((term) => [plainTerm(term), category]);
}

const FACTS: Readonly<Record<string, AnonymityCategory>> = {
  address: "places",
  city: "places",
  birth_date: "birth",
  birth_place: "birth",
  nationality: "nationality",
  website: "links",
  linkedin: "links",
  github: "links",
};

/** The meaning of a text by the path of its value. */
export function meaningOfPath(path: readonly string[]): Meaning {
  const keys = path.filter((step) => !/^\d+$/.test(step));
  const section = keys.map(sectionNamed).findLast((found) => found !== null) ?? null;
  const key = keys.at(-1) ?? "";
  const isInside = section !== null && keys.length > 1 && sectionNamed(key) === null;
  const part = isInside ? partIn(section, key) : null;
  if (part !== null) return { category: categoryOfPart(section, part), section, part };
  return { category: categoryNamed(key), section, part };
}

function sectionNamed(key: string): Meaning["section"] {
  const { sections } = readWords(key.slice(0, 100));
  if (sections.has("experience") || sections.has("volunteering")) return "jobs";
  return sections.has("education") || sections.has("courses") ? "schools" : null;
}

const PARTS = {
  jobs: ["company", "position", "start", "end", "period", "place", "text"],
  schools: ["school", "company", "degree", "start", "end", "period", "place", "text"],
} as const;

function partIn(section: "jobs" | "schools", key: string): Part | null {
  const named = PART_WORDS.get(plainTerm(key.slice(0, 100)));
  return PARTS[section].find((part) => named?.has(part)) ?? null;
}

function categoryOfPart(section: Meaning["section"], part: Part): AnonymityCategory | null {
  if (part === "place") return "places";
  if (section === "jobs") return part === "company" ? "employers" : null;
  if (part === "school" || part === "company") return "schools";
  return part === "start" || part === "end" || part === "period" ? "education_years" : null;
}

/** The category that a label or the key of a variable names: `Date of birth`, `current_employer`. */
export function categoryNamed(label: string): AnonymityCategory | null {
  const words = plainWords(label.slice(0, 100));
  const term = words.join(" ");
  const own = OWN_KEYS.get(term) ?? OWN_KEYS.get(words.filter((word) => !FILLERS.has(word)).join(" "));
  if (own !== undefined) return own;
  const { facts, left } = readWords(label.slice(0, 100));
  const named = [...facts].flatMap((fact) => FACTS[fact] ?? []);
  if (named[0] !== undefined && left.length <= 1 && facts.size === named.length) return named[0];
  for (const word of [term, term.replace(/s$/, ""), ...words]) {
    const parts = PART_WORDS.get(word);
    if (parts === undefined || parts.has("language")) continue;
    if (parts.has("company") && !parts.has("school")) return "employers";
    if (parts.has("school") && !parts.has("company") && !parts.has("degree")) return "schools";
    if (parts.has("place") && word === term) return "places";
  }
  return null;
}
