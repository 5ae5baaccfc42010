import { LANGUAGES } from "../languages/languages.ts";
import { folded } from "../reading/fold.ts";
import { isCountry } from "../reading/location.ts";
import { isProduct } from "../reading/products.ts";

/** Minimum number of letters of a given name that is shortened, and of an ending that is used as a name. */
const MIN_NAME = 5;
const MIN_END = 4;
/** A longer beginning must have one vowel, as `Chris`, or lack only an ending, as `Siebrig` for `siebrigje`. */
const MAX_BEGINNING = 4;
const MAX_ENDING = 3;
const MAX_LETTERS = 7;

/**
 * Short forms of a given name, folded: its beginning (`Fem` for `femke`, `Rafa` for `rafael`) or its end (`Seun` for `oluwaseun`). Names of
 * countries, cities and products are left out.
 */
export function clipsOf(name: string): string[] {
  if (!/^[a-z]+$/.test(name) || name.length < MIN_NAME) return [];
  const lengths = Array.from({ length: MAX_LETTERS - 2 }, (_, more) => more + 3).filter(
    (length) => length < name.length,
  );
  const beginnings = Array.from({ length: name.length - 3 }, (_, more) => name.slice(0, more + 3)).filter(
    (clip) =>
      clip.length <= MAX_BEGINNING ||
      name.length - clip.length <= MAX_ENDING ||
      /^[^aeiouy]*[aeiouy][^aeiouy]+$/.test(clip),
  );
  const ends = lengths
    .filter((length) => length >= MIN_END && name.length - length >= 2)
    .map((length) => name.slice(-length))
    .filter((clip) => /^[^aeiouy]{1,2}[aeiouy].*[aeiouns]$/.test(clip));
  return [...beginnings, ...ends].filter((clip) => !isOtherName(clip));
}

let cities: ReadonlySet<string> | undefined;

/** Whether a folded word is the name of a country, a city or a product. */
export function isOtherName(word: string): boolean {
  cities ??= new Set(LANGUAGES.flatMap(({ anonymity }) => folded(anonymity.cities).match(/\p{L}+/gu) ?? []));
  return cities.has(word) || isCountry(word) || isProduct(word);
}
