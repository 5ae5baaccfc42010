import type { AnonymityCategory } from "../../languages/language.ts";
import { linesOf, readParts } from "../../reading/document-parts.ts";
import { entriesOf } from "../../reading/entries.ts";
import type { Entry } from "../../reading/entry-cells.ts";
import { anyOf, phrasesOfAll, wordsOfAll } from "../../reading/grammar.ts";
import { POST_CODE } from "../../reading/post-code.ts";
import { EMPLOYERS, OCCUPATIONS, PRESENT, SCHOOLS } from "../../reading/vocabulary.ts";
import { isDense } from "../../reading/word-list.ts";
import { plainTerm, plainWords } from "../../reading/words.ts";
import { pointer as pointerOf } from "../../rendering/edit/fields.ts";
import { type Meaning, meaningOfPath } from "./leaves.ts";
import { withoutLegalForm } from "./organizations.ts";
import type { FilledValue } from "./settings.ts";

/** A text of the candidate's values. */
export interface Leaf {
  readonly path: readonly string[];
  readonly text: string;
}

/** What the structure of the values says about the candidate. */
export interface KnownFacts {
  /** Texts that are facts as a whole, by JSON Pointer. */
  readonly wholes: ReadonlyMap<string, { readonly text: string; readonly category: AnonymityCategory }>;
  /** Names by category: they are removed wherever they occur. */
  readonly names: ReadonlyMap<AnonymityCategory, ReadonlySet<string>>;
  /** The names of the latest employer. */
  readonly latest: ReadonlySet<string>;
  /** The texts whose years are years of education, by JSON Pointer. */
  readonly educationTexts: ReadonlySet<string>;
  /** Trimmed lines about education within other texts. */
  readonly educationLines: ReadonlySet<string>;
}

interface Job {
  readonly company: string;
  /** The year of its end; Infinity for the current job, -1 if unknown. */
  readonly end: number;
}

const MAX_WHOLE_LENGTH = 200;
const MAX_NAME_LENGTH = 100;

export function collectFacts(leaves: readonly Leaf[], sources: readonly FilledValue[]): KnownFacts {
  const wholes = new Map<string, { text: string; category: AnonymityCategory }>();
  const names = new Map<AnonymityCategory, Set<string>>();
  const educationTexts = new Set<string>();
  const educationLines = new Set<string>();
  const jobs: Job[] = [];
  const common = lowerCaseWords(leaves);
  const add = (category: AnonymityCategory, text: string): void => {
    const known = names.get(category) ?? new Set();
    names.set(category, known);
    for (const name of namesIn(category, text, common)) known.add(name);
  };
  const quotes = new Map(sources.map((source) => [pointerOf(source.path), source]));

  for (const { path, text } of leaves) {
    const meaning = meaningOfPath(path);
    const pointer = pointerOf(path);
    if (meaning.category !== null && isFact(text, meaning)) {
      wholes.set(pointer, { text, category: meaning.category });
      add(meaning.category, text);
      const source = quotes.get(pointer);
      for (const quote of source?.value === text ? source.quotes : []) {
        if (quote.length <= MAX_NAME_LENGTH && !quote.includes("\n")) add(meaning.category, quote);
      }
      if (meaning.category === "employers") jobs.push({ company: text, end: endOfJob(path, leaves) });
      continue;
    }
    if (meaning.section === "schools") educationTexts.add(pointer);
    if (meaning.part !== null) continue;
    for (const { entries, lines, of } of entriesIn(text, meaning)) {
      if (of === "school") for (const line of lines) educationLines.add(line);
      for (const entry of entries) {
        if (entry.place !== undefined) add("places", entry.place);
        const name = of === "job" ? entry.company : entry.school;
        if (name === undefined) continue;
        add(of === "job" ? "employers" : "schools", name);
        if (of === "job") jobs.push({ company: name, end: endOf(entry.end ?? entry.period ?? "", entry.start) });
      }
    }
  }
  return { wholes, names, latest: latestOf(jobs, common), educationTexts, educationLines };
}

function isFact(text: string, { category }: Meaning): boolean {
  if (text.trim() === "" || text.length > MAX_WHOLE_LENGTH) return false;
  return !text.includes("\n") || category === "places";
}

interface Block {
  readonly of: "job" | "school";
  readonly lines: readonly string[];
  readonly entries: readonly Entry[];
}

/** The jobs and schools in a text of several lines: one section of a CV, or a whole CV. */
function entriesIn(text: string, { section }: Meaning): Block[] {
  if (section === null && !text.includes("\n")) return [];
  const { head, sections } = readParts(linesOf(text), null);
  const kindOf = (meanings: ReadonlySet<string>): Block["of"] | null => {
    if (meanings.has("experience") || meanings.has("volunteering")) return "job";
    return meanings.has("education") || meanings.has("courses") ? "school" : null;
  };
  const whole: Block["of"] | null = section === null ? null : section === "jobs" ? "job" : "school";
  const blocks = [
    { of: whole, lines: head },
    ...sections.map(({ meanings, lines }) => ({ of: kindOf(meanings) ?? (meanings.size === 0 ? whole : null), lines })),
  ];
  return blocks.flatMap(({ of, lines }) =>
    of === null ? [] : [{ of, lines, entries: entriesOf(lines, { of, titles: new Set() }) }],
  );
}

const CURRENT = new RegExp(anyOf(wordsOfAll(({ organizations }) => organizations.current)), "i");

/** The year in which a job ends, from the other members of its object in a list. */
function endOfJob(path: readonly string[], leaves: readonly Leaf[]): number {
  const item = path.slice(0, -1);
  if (!/^\d+$/.test(item.at(-1) ?? "")) return CURRENT.test(path.join()) ? Number.POSITIVE_INFINITY : -1;
  const parts = leaves.filter(
    (leaf) => leaf.path.length === path.length && item.every((step, index) => leaf.path[index] === step),
  );
  const textOf = (part: Meaning["part"]) => parts.find((leaf) => meaningOfPath(leaf.path).part === part)?.text ?? "";
  return endOf(textOf("end") || textOf("period"), textOf("start"));
}

function endOf(end: string, start = ""): number {
  const term = plainTerm(end);
  if (PRESENT.some((word) => term === word || term.endsWith(` ${word}`) || (isDense(word) && term.endsWith(word)))) {
    return Number.POSITIVE_INFINITY;
  }
  const years = [...end.matchAll(/(?:19|20)\d\d/g)].map(([year]) => Number(year));
  if (years.length > 0) return /[–—-]\s*$/.test(end) ? Number.POSITIVE_INFINITY : Math.max(...years);
  return /(?:19|20)\d\d/.test(start) ? Number.POSITIVE_INFINITY : -1;
}

function latestOf(jobs: readonly Job[], common: ReadonlySet<string>): Set<string> {
  const last = Math.max(...jobs.map(({ end }) => end));
  const latest = jobs.find(({ end }) => end === last);
  return new Set(latest === undefined ? [] : namesIn("employers", latest.company, common));
}

/** Words that also occur in lower case, so that a capital does not make them names. */
function lowerCaseWords(leaves: readonly Leaf[]): Set<string> {
  return new Set(leaves.flatMap(({ text }) => text.slice(0, 100_000).match(/(?<![\p{L}\p{N}])\p{Ll}[\p{L}]+/gu) ?? []));
}

/** The forms of a fact in other texts. */
function namesIn(category: AnonymityCategory, text: string, common: ReadonlySet<string>): string[] {
  const whole = text.replace(/\s+/g, " ").trim();
  if (category === "places") return placesIn(whole);
  if (category === "employers" || category === "schools") {
    const inside = [...whole.matchAll(/\(([^()]{2,40})\)/gu)].map((match) => match[1] ?? "");
    const bare = whole.replace(/\s*\([^()]*\)/gu, "");
    const [first = ""] = bare.split(/,\s+|，|、|\s[|·–—-]\s/u);
    const name = withoutLegalForm(first);
    const forms = [
      whole,
      bare,
      first,
      name,
      ...inside.filter((form) => /^\p{Lu}/u.test(form) && !OCCUPATIONS.occursIn(form)),
    ];
    return [...forms, ...(category === "employers" ? shortForms(name, common) : [])].filter(isName);
  }
  return category === "birth" && /\d{4}/.test(whole) ? [whole] : [];
}

function isName(text: string): boolean {
  const length = [...text].length;
  return length >= (isDense(text) ? 2 : 3) && length <= MAX_NAME_LENGTH && /\p{L}/u.test(text);
}

/** Words with which many names of companies begin. */
const COMMON_STARTS = new Set(wordsOfAll(({ organizations }) => organizations.commonStarts));

/**
 * Short forms of a company's name: `Brightwater` for `Brightwater Payments`, `Van Heuvel` for `Van Heuvel Installaties`, and an acronym.
 */
function shortForms(name: string, common: ReadonlySet<string>): string[] {
  const words = name.split(/\s+/);
  const [first = "", second = ""] = words;
  if (words.length < 2 || isDense(name)) return [];
  const isDistinctive = (word: string): boolean =>
    /^[\p{Lu}\d][\p{L}\p{N}'’&-]{3,}$/u.test(word) &&
    !COMMON_STARTS.has(plainTerm(word)) &&
    !common.has(word.toLowerCase()) &&
    ![EMPLOYERS, SCHOOLS, OCCUPATIONS].some((list) => list.occursIn(word));
  const start = isDistinctive(first)
    ? [first]
    : words.length > 2 && isDistinctive(second)
      ? [`${first} ${second}`]
      : [];
  const initials = words.filter((word) => /^\p{Lu}/u.test(word)).map((word) => word.charAt(0));
  return [...start, ...(initials.length >= 3 ? [initials.join("")] : [])];
}

const NO_PLACE = new RegExp(
  `^(?:${anyOf(phrasesOfAll(({ organizations }) => organizations.notPlaces))}|\\p{Lu}{1,2})$`,
  "iu",
);

function placesIn(text: string): string[] {
  const parts = text.split(/[,，、/|;()\n]|\s[–—-]\s/u).map((part) => part.replace(POST_CODE, "").trim());
  return parts.filter((part) => isName(part) && !NO_PLACE.test(part) && plainWords(part).length <= 5);
}
