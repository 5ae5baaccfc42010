import { folded, originalSpan } from "../reading/fold.ts";
import { wordsOfAll } from "../reading/grammar.ts";
import { HONORIFICS } from "./dense-names.ts";
import { PARTICLES, TITLES } from "./name.ts";
import type { Page } from "./page.ts";
import { SPACELESS } from "./patterns.ts";
import { allTerms, type Vocabulary, vocabularyOf } from "./vocabulary.ts";

/** More people than a CV names. */
const MAX_PEOPLE = 60;
/** A section of references ends at the next heading, or after so many lines. */
const MAX_LINES = 40;

const REFERENCES = new Set(allTerms(({ headings, referees }) => `${headings.references},${referees}`));
const HEADINGS = new Set(allTerms(({ headings }) => Object.values(headings).join(",")));
const REFEREES: ReadonlyMap<string, readonly (readonly string[])[]> = refereesByWord();
const OCCUPATIONS = new Set(allTerms(({ occupations }) => occupations));
/** Signs and words between `supervisor` and a name. `Manager, Acme Group` is a position at a company. */
const BEFORE_NAME = /^[ \t\u00a0]?(?:[:：(][ \t\u00a0]{0,2}|[–—-][ \t\u00a0])$|^[ \t\u00a0]$/u;
const LINKS = new Set(wordsOfAll(({ people }) => people.beforePeople));
const TAKING = new Set(wordsOfAll(({ people }) => people.takingPeople));
const RELATIVES = new Set(wordsOfAll(({ people }) => people.relatives).map((word) => folded(word)));
const DENSE = allTerms(({ headings, referees }) => `${headings.references},${referees}`).filter((term) =>
  SPACELESS.test(term),
);
const DENSE_NAME = new RegExp(
  `(?:${DENSE.join("|")})(?:\\s{0,2}[:：]\\s{0,2}|[是为為]|[（(])(?<title>\\p{Script=Han}{2,6}[ \\u3000])?(?<name>(?<=[ \\u3000])\\p{Script=Han}{3,4}|\\p{Script=Han}{1,3}[ \\u3000]\\p{Script=Han}{1,3}|\\p{Script=Han}{2,4}?)(?=[\\s,，、;；。（()）|]|${HONORIFICS}|$)`,
  "gmu",
);
/** `太太 黃麗珊`, `父亲马德福为`. */
const DENSE_RELATIVE = new RegExp(
  `(?:${[...RELATIVES].filter((term) => SPACELESS.test(term)).join("|")})[\\s:：]{0,2}(?<name>\\p{Script=Han}{2,4}?)(?=[\\s,，、;；。（()）|是为為]|$)`,
  "gmu",
);
const DENSE_LINE = new RegExp(`^[\\s•·*-]*([\\p{Script=Han}]{2,4}?)(?=[\\s,，、;；（(|]|${HONORIFICS}|$)`, "u");

function refereesByWord(): ReadonlyMap<string, readonly (readonly string[])[]> {
  const byWord = new Map<string, (readonly string[])[]>();
  for (const term of allTerms(({ referees }) => referees).filter((text) => !SPACELESS.test(text))) {
    const words = term.split(" ");
    const first = words[0] ?? "";
    byWord.set(
      first,
      [...(byWord.get(first) ?? []), words].sort((a, b) => b.length - a.length),
    );
  }
  return byWord;
}

/** Whether a key of a variable says that it contains references. */
export function isReferenceKey(key: string): boolean {
  const words = key
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}]+/u);
  return words.some((word) => REFERENCES.has(word) && !OCCUPATIONS.has(word));
}

/**
 * Finds the names of referees and supervisors: in a section of references and beside words such as "referee".
 *
 * @param isReferences whether the whole text is about references
 */
export function otherPeople(page: Page, isReferences: boolean, language: string): string[] {
  const vocabulary = vocabularyOf(language);
  const found: string[] = [];
  for (const pattern of [DENSE_NAME, DENSE_RELATIVE])
    for (const { groups } of page.original.matchAll(pattern)) found.push(groups?.name ?? "");
  for (const line of referenceLines(page.original, isReferences)) {
    const dense = DENSE_LINE.exec(page.original.slice(line.start, line.end));
    if (dense?.[1] !== undefined) found.push(dense[1]);
  }
  return [...new Set([...found, ...spacedNames(page, isReferences, vocabulary)])].slice(0, MAX_PEOPLE);
}

interface Line {
  readonly start: number;
  readonly end: number;
}

/** The lines of sections of references. */
function referenceLines(text: string, isReferences: boolean): Line[] {
  const lines: Line[] = [];
  let left = isReferences ? MAX_LINES : 0;
  let start = 0;
  for (const line of text.split("\n")) {
    if (line.length <= 60) {
      const heading = folded(line)
        .replace(/[^\p{L} ]/gu, "")
        .trim();
      if (REFERENCES.has(heading)) left = MAX_LINES;
      else if (HEADINGS.has(heading)) left = 0;
    }
    if (left > 0) lines.push({ start, end: start + line.length });
    left -= 1;
    start += line.length + 1;
  }
  return lines;
}

function spacedNames(page: Page, isReferences: boolean, vocabulary: Vocabulary): string[] {
  const { tokens, folded, original } = page;
  const sections = referenceLines(original, isReferences);
  let section = 0;
  const isInSection = (token: number): boolean => {
    if (sections.length === 0) return false;
    const { start } = originalSpan(folded, tokens.start(token), tokens.start(token));
    while ((sections[section]?.end ?? Number.POSITIVE_INFINITY) < start) section += 1;
    return (sections[section]?.start ?? Number.POSITIVE_INFINITY) <= start;
  };
  const nameAt = (token: number, least: number): { name: string; last: number } | null =>
    nameFrom(page, token, least, vocabulary);
  const found: string[] = [];
  const add = (name: string | undefined): void => {
    if (name !== undefined) found.push(name);
  };
  for (let token = 0; token < tokens.count && found.length < MAX_PEOPLE * 4; token += 1) {
    const terms = REFEREES.get(tokens.word(token));
    if (terms !== undefined) {
      const term = terms.find((words) => words.every((word, index) => tokens.word(token + index) === word));
      if (term !== undefined) {
        const last = token + term.length - 1;
        if (BEFORE_NAME.test(tokens.gapAfter(last))) add(besideReferee(page, last, nameAt));
        add(beforeReferee(page, token, nameAt));
      }
    }
    if (RELATIVES.has(tokens.word(token)) && /^(?:\s?[:：] ?|,? )$/u.test(tokens.gapAfter(token)))
      add(nameAt(token + 1, 2)?.name);
    if (sections.length === 0 || !tokens.isCapital(token) || !isInSection(token)) continue;
    const isFirst = /(?:^|\n)[^\p{L}\n]*$/u.test(
      folded.text.slice(Math.max(0, tokens.start(token) - 12), tokens.start(token)),
    );
    const isTitled = TITLES.has(tokens.word(token - 1));
    const name = isFirst || isTitled ? nameAt(token, isTitled ? 1 : 2) : null;
    if (name !== null) {
      add(name.name);
      token = name.last;
    }
  }
  return found;
}

type NameAt = (token: number, least: number) => { name: string; last: number } | null;

/** `Supervisor: Dr. Jane Brown`, `reported to Jane Brown`. */
function besideReferee({ tokens }: Page, last: number, nameAt: NameAt): string | undefined {
  const isClear = !/^[ \t\u00a0]$/u.test(tokens.gapAfter(last));
  let next = last + 1;
  let isLinked = isClear || TAKING.has(tokens.word(last));
  let isTitled = false;
  for (let steps = 0; steps < 3 && LINKS.has(tokens.word(next)); steps += 1) {
    isTitled = TITLES.has(tokens.word(next));
    isLinked = true;
    next += 1;
  }
  if (TITLES.has(tokens.word(next))) {
    isTitled = true;
    isLinked = true;
    next += 1;
  }
  // `Contact person: skipper Jane Brown`.
  const isPosition = /[:：]/u.test(tokens.gapAfter(last)) && !tokens.isCapital(next) && tokens.gapAfter(next) === " ";
  if (isPosition) next += 1;
  return isLinked ? nameAt(next, isTitled ? 1 : 2)?.name : undefined;
}

/** `Jane Brown (supervisor)`, `Jane Brown, referee`. */
function beforeReferee({ tokens }: Page, token: number, nameAt: NameAt): string | undefined {
  let before = token - 1;
  // `my former supervisor`
  while (token - before < 3 && before >= 0 && /^[ ]$/u.test(tokens.gapAfter(before)) && !tokens.isCapital(before))
    before -= 1;
  const gap = tokens.gapAfter(before);
  const isBracket = /^ ?[(（]$/u.test(gap);
  if (!isBracket && !(/^, $/u.test(gap) && !OCCUPATIONS.has(tokens.word(token)))) return undefined;
  for (let words = 4; words >= 2; words -= 1) {
    const found = nameAt(before - words + 1, words);
    if (found?.last === before) return found.name;
  }
  return undefined;
}

/** A run of capitalised words that are not in the vocabulary, with particles between them. */
function nameFrom(
  { tokens, original, folded }: Page,
  first: number,
  least: number,
  { terms, months }: Vocabulary,
): { name: string; last: number } | null {
  let last = first - 1;
  let words = 0;
  for (let token = first; token < first + 5; token += 1) {
    const word = tokens.word(token);
    // A full stop ends a sentence, except after an initial.
    const joins = tokens.word(token - 1).length === 1 ? /^(?: |-|'|\. ?)$/u : /^[ '-]$/u;
    if (token > first && !joins.test(tokens.gapAfter(token - 1))) break;
    if (!/^\p{L}+$/u.test(word)) break;
    if (tokens.isCapital(token)) {
      if (terms.has(word) || months.has(word) || HEADINGS.has(word)) break;
      words += 1;
      last = token;
    } else if (words === 0 || !PARTICLES.has(word)) break;
  }
  if (words < least || words === 0) return null;
  if (words === 1 && tokens.word(last).length < 3) return null;
  const { start, end } = originalSpan(folded, tokens.start(first), tokens.end(last));
  const name = original.slice(start, end);
  // A line in capitals is a heading.
  return name.length > 60 || name === name.toUpperCase() ? null : { name, last };
}
