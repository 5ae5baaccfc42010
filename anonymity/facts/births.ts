import { datesIn, datesWithDay } from "../../reading/dates.ts";
import { folded, originalSpan, type Span } from "../../reading/fold.ts";
import { anyOf } from "../../reading/grammar.ts";
import { OCCUPATIONS } from "../../reading/vocabulary.ts";
import { isDense } from "../../reading/word-list.ts";
import type { Cue } from "../text/cues.ts";
import { identifyingPhrases } from "../text/cues.ts";
import type { Page } from "../text/page.ts";

const LINKS = identifyingPhrases(["birthLinks"]);
const SIGNS = /^[ \t\u00a0,.()/:：]{0,3}/u;
/** Words between `born` and a date or a place: `on`, `and raised in`. */
const LINK = new RegExp(`^${anyOf(LINKS)}(?![\\p{L}\\p{N}])[ \\t\\u00a0.]{0,2}`, "u");
/** Words between a date or a place and `geboren` after it. */
const BETWEEN = new RegExp(`^[\\s,(]*(?:${anyOf(LINKS)}\\s+)*(?<place>\\p{L}[\\p{L}\\p{M}' -]*?)?[\\s,(]*$`, "u");
/** Dates such as `-79`, and `880412` as in Sweden. */
const SHORT_DATE = /^(?:[-'’]\d\d|\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))(?![\d-])/u;
/** A date or a year in the Iranian calendar. */
const SOLAR_DATE = /^1[34]\d\d(?:[-/.]\d{1,2}[-/.]\d{1,2})?(?!\d)/;
const PLACE =
  /^(?:St\. ?)?\p{Lu}[\p{L}\p{M}'’-]*(?:[ \u00a0](?:\p{Ll}{1,4}[ \u00a0]){0,2}\p{Lu}[\p{L}\p{M}'’-]*){0,3}(?:[ \u00a0]\d{1,2}(?![\p{L}\p{N}]))?|^['’]s-\p{Lu}[\p{L}-]+/u;
const DENSE_BETWEEN = /^の?[春夏秋冬]?に?(?:(?<town>[\p{Script=Han}]{2,8})[てに])?$/u;
const DENSE_PLACE = /^[\p{Script=Han}]{2,8}/u;
/** A part of a year. `LINKED_YEAR` follows a word such as `in`: `the spring of 1979`. `YEAR` follows none: `våren 1979`. */
const LINKED_YEAR =
  /^(?:\p{L}{2,3}[ \u00a0])?\p{L}{3,14}(?:[ \u00a0]\p{L}{1,14})?[ \u00a0](?:19[2-9]\d|200\d)(?![\p{L}\p{N}])/u;
const YEAR = /^\p{L}{3,14}[ \u00a0](?:19[2-9]\d|200\d)(?![\p{L}\p{N}])/u;
/** A year of two digits at the end of a clause: `Jahrgang 79`. */
const SHORT_YEAR = /^(?:[3-9]\d|0\d)(?=\s*(?:$|[,;.!|)\n](?!\d)))/u;
const MAX_PARTS = 4;

/**
 * The date and the place of a birth beside its label, as ranges of the folded text: `born on 14 March 1985 in Leeds`,
 * `née à Lyon en 1985`, `am 14. März 1985 in Köln geboren`, `1985年3月1日生まれ`.
 *
 * @param plain the folded text with plain digits
 */
export function birthParts(page: Page, plain: string, cue: Cue<unknown>): Span[] {
  const before = partsBefore(page, plain, cue.start);
  // `b.` and `f.` are births only before a date.
  const isSpaceless = isDense(plain.slice(cue.start, cue.end));
  const isShort = cue.end - cue.start === 1;
  if (isShort && isSpaceless) return before;
  // `ur.` means born in Polish; `ur` is another word in Swedish.
  if (cue.end - cue.start === 2 && !isSpaceless && plain.charAt(cue.end) !== ".") return [];
  // In scripts without spaces, a place follows only a cue that ends with 于, 於 or は: `出生于杭州`.
  const hasPlace = !isSpaceless || /[于於は]/u.test(plain.charAt(cue.end - 1));
  const after =
    before.length > 0 && isSpaceless && !hasPlace ? [] : partsAfter(page, plain, cue.end, isShort || !hasPlace);
  return isShort ? after : [...before, ...after];
}

function partsAfter(page: Page, plain: string, from: number, needsDate: boolean): Span[] {
  const rest = plain.slice(from, from + 180);
  const found: Span[] = [];
  let at = 0;
  let hasDate = false;
  for (let parts = 0; parts < MAX_PARTS; parts += 1) {
    const bridge = bridgeAt(page, rest.slice(at), from + at);
    const begin = at + bridge.length;
    const length = dateLength(rest.slice(begin));
    if (length > 0) {
      found.push({ start: from + begin, end: from + begin + length });
      at = begin + length;
      hasDate = true;
      continue;
    }
    // A place follows a word such as `in`, or a comma after the date.
    const isLinked = /\p{L}/u.test(bridge) || (parts === 0 && !needsDate) || (hasDate && /^, /u.test(bridge));
    const place = isLinked && (hasDate || !needsDate) ? placeLength(page, from + begin) : 0;
    if (place === 0) {
      const year = parts === 0 && !needsDate ? yearAt(rest.slice(begin), /\p{L}/u.test(bridge)) : null;
      if (year !== null) found.push({ start: from + begin, end: from + begin + year[0].length });
      break;
    }
    found.push({ start: from + begin, end: from + begin + place });
    at = begin + place;
  }
  return found;
}

function yearAt(text: string, isLinked: boolean): RegExpExecArray | null {
  return (isLinked ? LINKED_YEAR : YEAR).exec(text) ?? SHORT_YEAR.exec(text);
}

/** Punctuation and small words before a date or a place. A capital begins a name: `Den Bosch`. */
function bridgeAt({ original, folded: text }: Page, rest: string, offset: number): string {
  let length = SIGNS.exec(rest)?.[0].length ?? 0;
  for (let links = 0; links < 3; links += 1) {
    const link = LINK.exec(rest.slice(length))?.[0];
    const { start } = originalSpan(text, offset + length, offset + length + 1);
    if (link === undefined || /^\p{Lu}/u.test(original.slice(start, start + 2))) break;
    length += link.length;
  }
  return rest.slice(0, length);
}

function dateLength(text: string): number {
  const date = datesIn(text.slice(0, 40)).find(({ start }) => start === 0);
  return date?.end ?? (SHORT_DATE.exec(text) ?? SOLAR_DATE.exec(text))?.[0].length ?? 0;
}

/** The length of the place name at `at`, in the folded text; 0 if there is none. */
function placeLength({ original, folded: text }: Page, at: number): number {
  const { start } = originalSpan(text, at, at + 1);
  const shown = original.slice(start, start + 60);
  const place = (PLACE.exec(shown) ?? DENSE_PLACE.exec(shown))?.[0] ?? "";
  if ([...place].length < (isDense(place) ? 2 : 3) || OCCUPATIONS.occursIn(place)) return 0;
  return folded(place).length;
}

/** The date before the label in its line, and the place between them. */
function partsBefore(page: Page, plain: string, label: number): Span[] {
  const from = Math.max(0, label - 70);
  const window = plain.slice(from, label);
  const line = window.slice(window.lastIndexOf("\n") + 1);
  const offset = label - line.length;
  const date = datesIn(line).at(-1);
  const between = date === undefined ? null : BETWEEN.exec(line.slice(date.end));
  if (date === undefined || between === null) return [];
  const found = [{ start: offset + date.start, end: offset + date.end }];
  const place = between.groups?.place ?? "";
  if (place === "") return found;
  // `1979年に神戸で生まれました`
  const dense = DENSE_BETWEEN.exec(place);
  if (dense !== null) {
    const town = dense.groups?.town ?? "";
    const begin = offset + date.end + between[0].indexOf(place) + place.indexOf(town);
    return town === "" ? found : [...found, { start: begin, end: begin + town.length }];
  }
  const at = offset + date.end + between[0].indexOf(place);
  return placeLength(page, at) >= place.length ? [...found, { start: at, end: at + place.length }] : [];
}

/** Births marked by a sign: `*14.3.1985 in Köln`, `° 12-03-1985`. Before other text, the sign marks a list. */
export function markedBirths(page: Page, plain: string): Span[] {
  return [...plain.matchAll(/(?<![\p{L}\p{N}*°])[*°✶]\s?(?=\d|\p{L}{3,9}\s\d)/gu)].flatMap(({ index, 0: sign }) => {
    const at = index + sign.length;
    const hasDay = datesWithDay(plain.slice(at, at + 40)).some(({ start }) => start === 0);
    return hasDay ? partsAfter(page, plain, at, true) : [];
  });
}
