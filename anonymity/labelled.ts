import { datesIn } from "../reading/dates.ts";
import { withPlainDigits } from "../reading/digits.ts";
import { folded, originalSpan, type Span } from "../reading/fold.ts";
import { anyOf, wordsOfAll } from "../reading/grammar.ts";
import type { Finding, Rule } from "./categories/finding.ts";
import type { Page } from "./page.ts";
import { SPACELESS } from "./patterns.ts";
import { allTerms } from "./vocabulary.ts";

type Meaning = "birth" | "number" | "address" | "plate";

interface Label {
  readonly words: readonly string[];
  readonly meaning: Meaning;
}

/** The labels of each meaning, in all languages. */
const TERMS: readonly (readonly [Meaning, readonly string[]])[] = [
  ["birth", allTerms(({ births, labels }) => `${births},${labels.birth_date},${labels.birth_place}`)],
  ["number", allTerms(({ identifiers }) => identifiers)],
  ["address", allTerms(({ labels }) => labels.address)],
  ["plate", wordsOfAll(({ people }) => people.plates).map((word) => folded(word))],
];

/** The labels of all languages, by their first word. A label that begins with another one comes before it. */
const LABELS: ReadonlyMap<string, readonly Label[]> = labelsByWord(TERMS);

function labelsByWord(
  lists: readonly (readonly [Meaning, readonly string[]])[],
): ReadonlyMap<string, readonly Label[]> {
  const labels = lists.flatMap(([meaning, terms]) =>
    terms.filter((term) => !SPACELESS.test(term)).map((term) => ({ meaning, words: term.split(/[^\p{L}\p{N}]+/u) })),
  );
  const byWord = new Map<string, Label[]>();
  for (const label of labels.sort((a, b) => b.words.length - a.words.length)) {
    const first = label.words[0] ?? "";
    byWord.set(first, [...(byWord.get(first) ?? []), label]);
  }
  return byWord;
}

/** Labels in scripts without spaces. The value follows in the same line. */
const DENSE_LABELS: readonly { readonly meaning: Meaning; readonly pattern: RegExp }[] = TERMS.map(
  ([meaning, terms]) => {
    const dense = terms.filter((term) => SPACELESS.test(term)).sort((a, b) => b.length - a.length);
    return { meaning, pattern: new RegExp(`(?:${dense.join("|")})`, "gu") };
  },
);

/** A value after a colon ends at a separator, or at the end of the line. */
const VALUE = /^[^\n|;；•·。]{1,120}/u;
const COLON = /^[ \t\u00a0]{0,3}(?:[:：=]|[–—-](?=[ \t\u00a0]))[ \t\u00a0]{0,3}/u;
/** Words between `born` and a date. */
const BRIDGE = new RegExp(
  `^[ \\t\\u00a0,(]{0,3}(?:${anyOf(wordsOfAll(({ people }) => people.beforeBirths))}[\\s.]{1,2}){0,2}`,
  "u",
);
/** The place of birth after `born` or after the date. */
const PLACE = new RegExp(
  `^[ \\t\\u00a0,]{0,2}${anyOf(wordsOfAll(({ people }) => people.beforeBirthPlaces))}[ \\u00a0](\\p{L}[\\p{L}'-]+(?:[ \\u00a0]\\p{L}[\\p{L}'-]+)?)`,
  "u",
);
const NUMBER = new RegExp(
  `^[ \\t\\u00a0.]{0,2}(?:(?:${anyOf(wordsOfAll(({ people }) => people.beforeNumbers))}(?![a-z\\d])|#|:|：|°|º)[\\s.:：]{0,3}){0,3}([a-z\\d][a-z\\d ./()-]{2,45})`,
  "u",
);

/** Finds what follows labels such as `DOB`, `Passport` or `Address`, in all languages. */
export function findLabelled(page: Page): Finding[] {
  const { tokens } = page;
  const plain = withPlainDigits(page.folded.text);
  const found: Finding[] = [];
  const add = (rule: Rule, start: number, end: number): void => {
    if (end > start) found.push({ rule, ...originalSpan(page.folded, start, end) });
  };
  for (let token = 0; token < tokens.count; token += 1) {
    const labels = LABELS.get(tokens.word(token));
    const label = labels?.find(({ words }) => words.every((word, index) => tokens.word(token + index) === word));
    if (label === undefined) continue;
    const last = token + label.words.length - 1;
    const before = label.meaning === "birth" ? dateBefore(plain, tokens.start(token)) : undefined;
    if (before) add("birth", before.start, before.end);
    addValue(page, plain, tokens.end(last), label.meaning, add);
    token = last;
  }
  if (SPACELESS.test(plain)) {
    for (const { meaning, pattern } of DENSE_LABELS) {
      for (const match of plain.matchAll(pattern)) {
        const before = meaning === "birth" ? dateBefore(plain, match.index) : undefined;
        if (before) add("birth", before.start, before.end);
        else addValue(page, plain, match.index + match[0].length, meaning, add);
      }
    }
  }
  return found;
}

/** The date of `am 14. März 1985 geboren` and `1985年3月1日生まれ`, where the label follows. */
function dateBefore(plain: string, label: number): Span | undefined {
  const from = Math.max(0, label - 40);
  const date = datesIn(plain.slice(from, label)).at(-1);
  if (date === undefined || /[^ \t\u00a0(,]/u.test(plain.slice(from + date.end, label))) return undefined;
  return { start: from + date.start, end: from + date.end };
}

function addValue(
  page: Page,
  plain: string,
  from: number,
  meaning: Meaning,
  add: (rule: Rule, start: number, end: number) => void,
): void {
  const rest = plain.slice(from, from + 180);
  if (meaning === "plate") {
    addPlate(page, from, add);
    return;
  }
  const colon = COLON.exec(rest)?.[0].length ?? 0;
  const value = colon > 0 ? (VALUE.exec(rest.slice(colon))?.[0] ?? "").trimEnd() : "";
  if (meaning === "number") {
    const number = NUMBER.exec(rest);
    const run =
      /^(?:[a-z]{0,9}\d[a-z\d]*|[a-z]{1,4}(?=[ ./(-]{1,2}[a-z]{0,3}\d))(?:[ ./()-]{1,2}(?:[a-z]{0,4}\d[a-z\d]*|[a-z](?![a-z])|[a-z]{4}(?=\s\d))){0,8}\)?/u.exec(
        number?.[1] ?? "",
      )?.[0] ?? "";
    if (number === null || run.replace(/\D/g, "").length < 4) return;
    // `RFC 2616` is a standard; the tax number RFC has more digits.
    if (/^\d{4,5}$/.test(run) && /^[ \u00a0]\d/u.test(number[0])) return;
    const start = from + number[0].length - (number[1]?.length ?? 0);
    // A year follows the name of a document too: `passport 2019`.
    if (!/^(?:19|20)\d\d$/.test(run)) add("number", start, start + run.length);
    return;
  }
  if (meaning === "address") {
    if (value !== "") add("address", from + colon, from + colon + value.length);
    return;
  }
  if (value !== "" && (/\d/.test(value) || value.length <= 40)) {
    add("birth", from + colon, from + colon + value.length);
    return;
  }
  addBirth(page, rest, from, add);
}

/** A licence plate is capital letters and digits in groups, up to four words after its label. */
const PLATE =
  /^[^\n\d,;]{0,24}?(?<![\p{L}\p{N}])((?:\p{Script=Han}[A-Z]|[A-ZÄÖÜ]{1,3}\d{0,4}|\d{1,4}[A-Z]{0,3})(?:[ ·•-]?(?:[A-ZÄÖÜ]{1,3}|\d{1,5})){1,4})(?![\p{L}\p{N}])/u;

function addPlate(
  { original, folded: text }: Page,
  from: number,
  add: (rule: Rule, start: number, end: number) => void,
): void {
  const { start } = originalSpan(text, from, from);
  const match = PLATE.exec(original.slice(start, start + 60));
  const plate = match?.[1] ?? "";
  if (match === null || !/\d.*\d/u.test(plate) || !/[A-Z]/.test(plate)) return;
  const end = from + match[0].length;
  add("number", end - plate.length, end);
}

/** `born on 14 March 1985 in Leeds`, `geb. 1985`, `née à Lyon en 1985`. */
function addBirth(
  { original, folded: text }: Page,
  rest: string,
  from: number,
  add: (rule: Rule, start: number, end: number) => void,
): void {
  const gap = /^[ \t\u00a0.]{0,2}/u.exec(rest)?.[0].length ?? 0;
  let at = gap;
  for (let parts = 0; parts < 2; parts += 1) {
    const bridge = BRIDGE.exec(rest.slice(at))?.[0].length ?? 0;
    const after = rest.slice(at + bridge);
    const length = datesIn(after.slice(0, 40)).find(({ start }) => start === 0)?.end ?? 0;
    if (length > 0) {
      add("birth", from + at + bridge, from + at + bridge + length);
      at += bridge + length;
      continue;
    }
    const place = PLACE.exec(rest.slice(at));
    const name = place?.[1] ?? "";
    const start = at + (place?.[0].length ?? 0) - name.length;
    const first = originalSpan(text, from + start, from + start + 1);
    if (place === null || !/\p{Lu}/u.test(original.slice(first.start, first.end))) return;
    const [word = "", second = ""] = name.split(" ");
    const next = originalSpan(text, from + start + word.length + 1, from + start + word.length + 2);
    const isTwo = second !== "" && /\p{Lu}/u.test(original.slice(next.start, next.end));
    const end = start + (isTwo ? name.length : word.length);
    add("birth", from + start, from + end);
    at = end;
  }
}
