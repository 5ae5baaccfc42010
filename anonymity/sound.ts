import anyAscii from "any-ascii";

/** Replacements that make spellings of a name equal. The order matters. */
const CHANGES: readonly (readonly [RegExp, string])[] = [
  [/[^a-z]/g, ""],
  [/qu(?=[ei])/g, "k"],
  [/gu(?=[ei])/g, "g"],
  [/^[hg]u(?=a)/, "w"],
  [/tsch|tx|tch/g, "ch"],
  [/(?<=[a-z]{5})e$/, ""],
  [/^ye/, "e"],
  [/^mp/, "b"],
  [/^gk/, "g"],
  [/ph/g, "f"],
  [/th|dt/g, "t"],
  [/shch|sch|sh|sz/g, "s"],
  [/kh|ch/g, "h"],
  [/ck|qu|q/g, "k"],
  [/x/g, "ks"],
  [/c(?=[eiy])/g, "s"],
  [/c/g, "k"],
  [/w/g, "v"],
  [/(?<=[a-z]{3})v(?=[a-z]{3})/g, "b"],
  [/z/g, "s"],
  [/ggh?/g, "g"],
  [/ng/g, "g"],
  [/oy|ou|oo/g, "u"],
  [/ee/g, "i"],
  [/[yj]/g, "i"],
  [/io/g, "e"],
  [/i+/g, "i"],
  [/(?<=[aeiou])h|h(?=[^aeiou]|$)/g, ""],
  [/[aeiou]*e[aeiou]*|[aeiou]*a[aeiou]*/g, "a"],
  [/[ou]+/g, "o"],
  [/([a-z])\1+/g, "$1"],
];

/**
 * A key that is equal for the spellings of a name: Mohamed and Muhammad, Sergey and Sergei, Stephan and Stefan.
 *
 * @param word Latin letters, folded
 */
export function soundOf(word: string): string {
  return CHANGES.reduce((sound, [pattern, replacement]) => sound.replace(pattern, replacement), word);
}

/** `υ` after a Greek vowel where it is spoken as `v`: Παυλίδης, Pavlidis. */
const GREEK_V = /(?<=[αε])[υύ](?=[αεηιουβγδζλμνράέήίόύώ])/giu;

/** A text of another script in Latin letters, as it is spoken. */
export function inLatin(text: string): string {
  return anyAscii(text.replace(GREEK_V, "β"));
}

/** Replacements that make spellings of Korean sounds equal. The order matters. */
const KOREAN_CHANGES: readonly (readonly [RegExp, string])[] = [
  [/[^a-z]/g, ""],
  [/woo|wu/g, "u"],
  [/yeo|you|yoo|yu/g, "yo"],
  [/weo|wuh/g, "wo"],
  [/eo|eu|oo|ou|u/g, "o"],
  [/ee|ui|oi(?=$)|eui|oei/g, "i"],
  [/ae|ai|ay/g, "e"],
  [/(?<=h)(?:oi|y)$/g, "i"],
  [/ch|j/g, "c"],
  [/sh(?=i)/g, "s"],
  [/g/g, "k"],
  [/d/g, "t"],
  [/b|v/g, "p"],
  [/f/g, "p"],
  [/r/g, "l"],
  [/([a-z])\1+/g, "$1"],
];

/** A key that is equal for the Latin spellings of a Korean name: Jihoon, Ji-hun and Chihun. */
export function koreanSoundOf(word: string): string {
  return KOREAN_CHANGES.reduce((sound, [pattern, replacement]) => sound.replace(pattern, replacement), word);
}

/** Scripts that do not write all vowels. */
export const UNVOWELLED =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}]/u;

/** Replacements that make spellings of consonants in these scripts equal. */
const CONSONANTS: readonly (readonly [RegExp, string])[] = [
  [/[^a-z]/g, ""],
  [/sh|sch/g, "s"],
  [/tz/g, "ts"],
  [/ph/g, "f"],
  [/kh|ch/g, "k"],
  [/c(?=[ei])/g, "s"],
  [/q|c|g(?=h)/g, "k"],
  [/w/g, "v"],
  [/z/g, "s"],
  [/p/g, "b"],
  [/dh/g, "d"],
  [/x/g, "ks"],
  [/[aeiouyh]/g, ""],
  [/([a-z])\1+/g, "$1"],
];

/** The consonants of a word: equal for `יצחק` and `Yitzhak`, `राजेश` and `Rajesh`. */
export function skeletonOf(word: string): string {
  // Letters of another script are converted one by one, so that two are not read as one sound.
  const consonants = (text: string): string =>
    CONSONANTS.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), text);
  if (!UNVOWELLED.test(word)) return consonants(word);
  const spoken = word.replace(HEBREW_START, (letter) => (letter === "פ" ? "p" : "b"));
  const letters = [...spoken].map((letter) => consonants(LETTERS[letter] ?? anyAscii(letter).toLowerCase()));
  return letters.join("").replace(/([a-z])\1+/g, "$1");
}

/** Hebrew letters that are spoken as `p` and `b` at the start of a word, and may be `f` and `v` within it. */
const HEBREW_START = /(?<!\p{L})[פב]/gu;

/** Letters that are vowels too, or silent. */
const LETTERS: Readonly<Record<string, string>> = { ו: "", ע: "", ח: "h", و: "", ع: "" };
