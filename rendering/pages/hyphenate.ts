import { findCvLanguage } from "../../languages/languages.ts";
import { whenUsed } from "../../platform/modules/when-used.ts";

/** A function that marks the places where long words may be divided by soft hyphens. */
export type Hyphenate = (text: string) => string;

type CreateHyphenator = (patterns: unknown, options: { minWordLength: number }) => (word: string) => string;

const SOFT_HYPHEN = "\u00ad";

/** Minimum letters of a word that is divided, and of the parts before and after a hyphen. */
const LONG = 14;
const LEAST = 5;

/** The patterns for languages that have none, and the minimum letters of a word of such a language in Latin script. */
const FOREIGN = "en-gb";
const FOREIGN_LONG = 25;

const createHyphenator = whenUsed<CreateHyphenator>("hyphen");
const patterns = new Map<string, () => unknown>();

/**
 * Divides words of a language, because only Google's own builds of Chromium can. Addresses and names with digits or
 * signs stay whole. Where a language has no patterns, only foreign words are divided, such as a long surname in a
 * Japanese document, because a narrow column would break them without a hyphen.
 */
export function hyphenator(tag: string): Hyphenate {
  const own = findCvLanguage(tag)?.hyphenation;
  const name = own ?? FOREIGN;
  const load = patterns.get(name) ?? whenUsed<unknown>(`hyphen/patterns/${name}.js`);
  patterns.set(name, load);
  const long = own === undefined && isLatin(tag) ? FOREIGN_LONG : LONG;
  // The hyphenator caches every word, so each document has its own.
  let divide: ((word: string) => string) | undefined;
  return (text) =>
    text.replace(/\S+/g, (token) =>
      token.length < long || /[@/\\_\p{N}]|\p{L}[.:]\p{L}/u.test(token)
        ? token
        : token.replace(/[\p{Script=Latin}\p{M}]+/gu, (word) => {
            if (word.length < long) return word;
            divide ??= createHyphenator()(load(), { minWordLength: 1 });
            return withoutShortEnds(divide(word));
          }),
    );
}

function isLatin(tag: string): boolean {
  try {
    return (new Intl.Locale(tag).maximize().script ?? "Latn") === "Latn";
  } catch {
    return true;
  }
}

function withoutShortEnds(word: string): string {
  const parts = word.split(SOFT_HYPHEN);
  const length = word.length - parts.length + 1;
  let before = 0;
  return parts.reduce((made, part) => {
    before += part.length;
    const isAllowed = before >= LEAST && length - before >= LEAST;
    return `${made}${part}${isAllowed ? SOFT_HYPHEN : ""}`;
  }, "");
}
