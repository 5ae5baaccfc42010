import { comparedWords } from "../../reading/concepts.ts";
import type { WrittenDate } from "../../reading/dates.ts";
import type { Period } from "../../reading/periods.ts";
import { countWhile } from "../../reading/sorted.ts";
import type { Meaning } from "../../reading/vocabulary.ts";
import type { Material, Place } from "./material.ts";
import type { Statement } from "./statements.ts";
import type { Token } from "./tokens.ts";

/**
 * How a text is read. In a `phrase`, such as a title, a place or an item of a list, every word is a fact. In `prose` only
 * names, numbers, dates, and words for titles, degrees, languages and the like are. A `name` is a person's.
 */
export type Style = "phrase" | "prose" | "name";

export type FactKind =
  | "fact of another person"
  | "statement"
  | "e-mail address"
  | "link"
  | "phone number"
  | "year"
  | "date"
  | "number"
  | "name"
  | "word";

/** A fact of a value that the material does not contain. */
export interface MissingFact {
  kind: FactKind;
  text: string;
}

/** A fact of a value with the places where the material states it. */
interface FoundFact {
  text: string;
  places: readonly Place[];
}

/** A name in a text: neighbouring words that are facts. */
export interface NamedInText {
  text: string;
  start: number;
  end: number;
  /** The places of each of its words. */
  words: readonly (readonly Place[])[];
}

export interface CheckedText {
  missing: MissingFact[];
  /** Words and numbers that are not wrong, but that the material does not have in this form. */
  doubts: MissingFact[];
  found: FoundFact[];
  names: NamedInText[];
}

export interface TextCheck {
  material: Material;
  style: Style;
  language: string;
  /** What the value is about, if that is known. */
  meaning?: Meaning | null | undefined;
  /** True for the title of the person or of a job. */
  isTitle?: boolean | undefined;
  /** True if what is around the text says that something is not finished or not achieved. */
  isOpen?: boolean | undefined;
  /** The entries of the material that the text is not about, if it belongs to one. */
  others?: ReadonlySet<number> | undefined;
  isEmployer?: boolean | undefined;
  /** True for a text with a label such as `Reference`. */
  isOfOthers?: boolean | undefined;
}

export interface Word extends Token {
  /** True if the word begins a sentence or an item, where a capital means nothing. */
  isFirst: boolean;
  /** `free` words claim nothing. Facts, names and numbers must be in the material. */
  role: "fact" | "name" | "number" | "free";
  /** Where the material has the word; empty if it does not. */
  places: readonly Place[];
  /** True if only spaces or signs within names separate it from the word before. */
  followsDirectly: boolean;
  /** True for an ordinary noun in a language that writes nouns with a capital. */
  isNoun: boolean;
  /** True for a title that the material has only with a lower rank: `director` for `deputy director`. */
  isRaised?: boolean;
  /** True for the words of `per cent` after a number. */
  isPercent?: boolean;
  /** True for the letter of `driving licence B`. */
  isCategory?: boolean;
  /** True for the number of `about 20`. */
  isRounded?: boolean;
  /** True for the number of `over 4,000`. */
  isLowerBound?: boolean;
  /** True for a word that counts as stated, such as one of a degree class, which is compared as a whole. */
  isStated?: boolean;
  /** The percentages that a fraction in words can mean. */
  percentages?: readonly number[];
}

/** One line or sentence while it is checked. */
export interface Check extends TextCheck {
  words: Word[];
  /** The language of the text without region, such as `pt`. `isForeign` is true if no text of the material is in it. */
  language: string;
  isForeign: boolean;
  /** The words that are facts or names, and which of these the material has. */
  facts: readonly Word[];
  known: readonly Word[];
  /** The numbers in the text. */
  said: ReadonlySet<number>;
  text: string;
  dates: readonly WrittenDate[];
  periods: readonly Period[];
  /** How each part of the text states its facts. */
  statements: readonly Statement[];
  /** True for a text with a period or a date. */
  isDated: boolean;
  result: CheckedText;
}

/** Replaces ranges of a text with spaces. */
export function blanked(text: string, ranges: readonly { start: number; end: number }[]): string {
  return ranges.reduce(
    (rest, { start, end }) => rest.slice(0, start) + " ".repeat(end - start) + rest.slice(end),
    text,
  );
}

/** The index of a word in a list in the order of the text. */
export const indexOf = (word: Word, words: readonly Word[]): number =>
  countWhile(words, ({ start }) => start < word.start);

/** The word with the fewest places in the material; undefined if it has none of the words. */
export function rarestOf(words: readonly Word[]): Word | undefined {
  const known = words.filter(({ places }) => places.length > 0);
  return known.toSorted((one, other) => one.places.length - other.places.length)[0];
}

export function around(words: readonly Word[], text: string): string {
  return text.slice(words[0]?.start ?? 0, words.at(-1)?.end ?? 0).trim();
}

/** Limit for the places of a word that are compared with other words' places. */
export const MAX_COMPARED_PLACES = 20;

/** True for a place in an entry that the value is not about: the number of another job. */
export function isOfOtherEntry(place: Place, { others, material }: Pick<Check, "others" | "material">): boolean {
  const entry = others && material.entryAt(place);
  return entry !== undefined && others?.has(entry) === true;
}

/** How far a number or an ordinal can be before its noun. */
export const MAX_DISTANCE_OF_NOUN = 16;

/** Words such as `sole`, which a value may not add. */
export const EXCLUSIVE = comparedWords("exclusive");

/** Words such as `expert`, which claim more than a little knowledge. */
export const CLAIMS = comparedWords("claims");

/** Words such as `currently`. */
export const PRESENTLY = comparedWords("presently");
