import { readName } from "./name.ts";
import { skeletonOf, UNVOWELLED } from "./sound.ts";

type Changes = readonly (readonly [RegExp, string])[];

/** Forms of address, which Thai writes together with the name. */
const THAI_TITLE = /^(?:นางสาว|นาย|นาง|คุณ|ดร)/u;

/** The consonants of Thai words. One with the sign after it that silences it is not spoken. */
const THAI: Changes = [
  [THAI_TITLE, ""],
  [/[\u0e01-\u0e2e][\u0e31-\u0e3a]?\u0e4c/gu, ""],
  [/รร(?=[\u0e01-\u0e2e])/gu, ""],
  [/^ญ/u, ""],
  [/^ว/u, "w"],
  [/[กขฃคฅฆ]/gu, "k"],
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

/** The same consonants of Thai names in Latin letters. */
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

/** The keys of a word, which are equal in its script and in Latin letters. Persian speaks some Arabic letters as `z`, `s` and `v`. */
function keysOf(word: string, ofThai: boolean): string[] {
  if (isThai(word)) return [applied(THAI, word)];
  if (UNVOWELLED.test(word)) {
    const bare = word.replace(/^ال/u, "");
    const persian = bare.replace(/[ضظذ]/gu, "ز").replace(/ث/gu, "س");
    return [bare, persian, persian.replaceAll("و", "ڤ")].map(skeletonOf);
  }
  return [ofThai ? applied(LATIN_OF_THAI, word) : skeletonOf(word)];
}

/** With fewer consonants, two neighbouring words of a text are equal to a name by chance. */
const MIN_CONSONANTS = 4;
/** Texts in which names are searched have fewer words. */
const MAX_WORDS = 50_000;
const OTHER_WORD = /[\p{Script=Thai}\p{M}]{2,}|[\p{L}\p{M}\u200c]{2,}/gu;
const LATIN_WORD = /\p{Lu}[\p{Script=Latin}\p{M}'’-]+/gu;

/**
 * The names of texts that have the consonants of a known name in another script, the given name beside the family name:
 * `محمد رضایی` of Mohammad Rezaei, and Somchai Jaidee of `สมชาย ใจดี`.
 */
export function namesInOtherScripts(texts: readonly string[], names: readonly string[]): string[] {
  const isOther = (text: string): boolean => UNVOWELLED.test(text) || isThai(text);
  return names.flatMap((name) => {
    const { parts } = readName(name);
    const words = isOther(name) ? name.split(/\s+/u) : parts;
    const [first, last] = [words[0], words.at(-1)];
    if (first === undefined || last === undefined || words.length < 2) return [];
    return texts
      .filter((text) => (isOther(name) ? /[A-Z]/.test(text) : isOther(text)))
      .flatMap((text) => pairsIn(text, [first, last], isOther(name)));
  });
}

function pairsIn(text: string, [first, last]: readonly [string, string], isOther: boolean): string[] {
  const ofThai = isThai(text) || isThai(first);
  const [firsts, lasts] = [keysOf(first, ofThai), keysOf(last, ofThai)];
  const least = (keys: readonly string[]): number => Math.min(...keys.map(({ length }) => length));
  if (least(firsts) + least(lasts) < MIN_CONSONANTS) return [];
  const found = [...text.matchAll(isOther ? LATIN_WORD : OTHER_WORD)].slice(0, MAX_WORDS);
  const matches = (word: string, keys: readonly string[]): boolean =>
    keysOf(isOther ? word.toLowerCase() : word, ofThai).some((key) => key.length > 1 && keys.includes(key));
  return found.flatMap((word, index) => {
    const next = found[index + 1];
    if (next === undefined || !/^[ \u00a0]$/u.test(text.slice(word.index + word[0].length, next.index))) return [];
    const [one, two] = [word[0], next[0]];
    const isName = (matches(one, firsts) && matches(two, lasts)) || (matches(one, lasts) && matches(two, firsts));
    return isName ? [`${one.replace(THAI_TITLE, "")} ${two}`] : [];
  });
}
