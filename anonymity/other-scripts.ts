import { folded } from "../reading/fold.ts";
import { equivalentsOf } from "./equivalents.ts";
import { readName } from "./name.ts";
import { skeletonOf, UNVOWELLED } from "./sound.ts";

type Changes = readonly (readonly [RegExp, string])[];

/** Forms of address, which Thai writes together with the name. */
const THAI_TITLE = /^(?:นางสาว|นาย|นาง|คุณ|ดร)/u;

/** Reduces a Thai word to its consonants in Latin letters. A consonant with the sign of silence is not spoken. */
const THAI: Changes = [
  [THAI_TITLE, ""],
  [/[\u0e01-\u0e2e][\u0e31-\u0e3a]?\u0e4c/gu, ""],
  [/รร(?=[\u0e01-\u0e2e])/gu, ""],
  [/^ญ/u, ""],
  [/^ว/u, "w"],
  [/[กขฃคฅฆ]/gu, "k"],
  // At the end of a word, these are spoken as `t`.
  [/[จชซศษส](?=[\u0e31-\u0e3a]?$)/gu, "t"],
  [/[จฉชฌ]/gu, "c"],
  [/[ซศษส]/gu, "s"],
  [/[ฎฏฐฑฒดตถทธ]/gu, "t"],
  [/[บปผฝพฟภ]/gu, "p"],
  [/[ณนญ]/gu, "n"],
  [/[ลฬ]/gu, "l"],
  [/ง/gu, "g"],
  [/ม/gu, "m"],
  [/ร/gu, "r"],
  [/[^a-z]/gu, ""],
  [/[nlr]$/, "n"],
];

/** Reduces a Thai name in Latin letters to the same consonants. */
const LATIN_OF_THAI: Changes = [
  [/[^a-z]/g, ""],
  [/ng/g, "G"],
  [/ch|j/g, "C"],
  [/ph|b|f|(?!^)v/g, "p"],
  [/kh|g|q|c/g, "k"],
  [/th|d/g, "t"],
  [/z/g, "s"],
  [/^v/, "w"],
  [/[aeiouyhx]|(?!^)w/g, ""],
  [/rn$|[nlr]$/, "n"],
];

const applied = (changes: Changes, word: string): string =>
  changes
    .reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), word)
    .toLowerCase()
    .replace(/([a-z])\1+/g, "$1");

const isThai = (text: string): boolean => /\p{Script=Thai}/u.test(text);

/** Keys that a word has in its own script and in Latin letters. Persian pronounces some Arabic letters as `z`, `s` and `v`. */
function keysOf(word: string, ofThai: boolean): string[] {
  if (isThai(word)) return [applied(THAI, word)];
  if (UNVOWELLED.test(word)) {
    // `ו` is a vowel or `v`.
    if (/\p{Script=Hebrew}/u.test(word)) return [word, word.replaceAll("ו", "ڤ")].map(skeletonOf);
    const bare = word.replace(/^ال/u, "");
    const persian = bare.replace(/[ضظذ]/gu, "ز").replace(/ث/gu, "س");
    return [bare, persian, persian.replaceAll("و", "ڤ")].map(skeletonOf);
  }
  return [ofThai ? applied(LATIN_OF_THAI, word) : skeletonOf(word.replace(LATIN_ARTICLE, ""))];
}

/** The Arabic article in Latin letters: `Al-Harbi`, `Ash-Sharif`. */
const LATIN_ARTICLE = /^(?:e[ls]h?|a[ldnrstz]h?)[-’' ]/;

/** Minimum number of consonants of two words together. With fewer, words of a text match a name by chance. */
const MIN_CONSONANTS = 4;
/** Minimum number of consonants of a family name whose given name is known in both scripts. */
const MIN_BESIDE_KNOWN = 2;
/** Maximum number of words between the given name and the family name. */
const MAX_BETWEEN = 2;
/** Maximum number of words of a text that are read. */
const MAX_WORDS = 50_000;
const OTHER_WORD = /[\p{Script=Thai}\p{M}]{2,}|[\p{L}\p{M}\u200c]{2,}/gu;
const LATIN_WORD = /\p{Lu}[\p{Script=Latin}\p{M}'’-]+/gu;

/**
 * Names in texts with the consonants of a known name in another script, and at most two words between given name and family name:
 * `محمد رضایی` for Mohammad Rezaei, Somchai Jaidee for `สมชาย ใจดี`.
 */
export function namesInOtherScripts(texts: readonly string[], names: readonly string[]): string[] {
  const isOther = (text: string): boolean => UNVOWELLED.test(text) || isThai(text);
  return names.flatMap((name) => {
    const { parts } = readName(name);
    const [first, ...others] = isOther(name) ? name.split(/\s+/u) : parts;
    if (first === undefined) return [];
    // The second name of three can be the family name.
    return texts
      .filter((text) => (isOther(name) ? /[A-Z]/.test(text) : isOther(text)))
      .flatMap((text) => others.flatMap((last) => pairsIn(text, [first, last], isOther(name))));
  });
}

function pairsIn(text: string, [first, last]: readonly [string, string], isOther: boolean): string[] {
  const ofThai = isThai(text) || isThai(first);
  const isFirst = matcher(first, ofThai, isOther);
  const isLast = matcher(last, ofThai, isOther);
  const known = new Set(equivalentsOf(folded(arabic(first))));
  const isKnown = (word: string): boolean => known.has(folded(arabic(word)));
  const areEnough = isFirst.least + isLast.least >= MIN_CONSONANTS;
  const isName = (one: string, two: string): boolean =>
    (areEnough && isFirst.matches(one) && isLast.matches(two)) ||
    (isLast.least >= MIN_BESIDE_KNOWN && isKnown(one) && isLast.matches(two));
  const found = [...text.matchAll(isOther ? LATIN_WORD : OTHER_WORD)].slice(0, MAX_WORDS);
  return found.flatMap((word, index) => {
    for (let next = index + 1; next <= index + 1 + MAX_BETWEEN; next += 1) {
      const [before, after] = [found[next - 1], found[next]];
      if (before === undefined || after === undefined) return [];
      if (!/^[ \u00a0]$/u.test(text.slice(before.index + before[0].length, after.index))) return [];
      const [one, two] = [word[0], after[0]];
      if (!isName(one, two) && !(next === index + 1 && isName(two, one))) continue;
      return [text.slice(word.index, after.index + two.length).replace(THAI_TITLE, "")];
    }
    return [];
  });
}

/** Replaces Persian letters by the Arabic ones. */
function arabic(word: string): string {
  return word.replaceAll("ی", "ي").replaceAll("ک", "ك");
}

function matcher(
  name: string,
  ofThai: boolean,
  isOther: boolean,
): { matches: (word: string) => boolean; least: number } {
  const keys = keysOf(name, ofThai);
  return {
    least: Math.min(...keys.map(({ length }) => length)),
    matches: (word) =>
      keysOf(isOther ? word.toLowerCase() : word, ofThai).some((key) => key.length > 1 && keys.includes(key)),
  };
}
