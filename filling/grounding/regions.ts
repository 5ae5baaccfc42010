import { getCountryCallingCode } from "libphonenumber-js/max";
import { OTHER_COUNTRY_NAMES } from "../../languages/common.ts";
import { baseOf, CV_LANGUAGES } from "../../languages/languages.ts";
import { conceptsOf, REGION_CODES } from "../../reading/concepts.ts";
import { linesIn } from "../../reading/entry-lines.ts";
import { writtenPhrases } from "../../reading/grammar.ts";
import { plainTerm } from "../../reading/words.ts";
import type { Material } from "./material.ts";
import { derived } from "./places.ts";
import { isProse } from "./prose.ts";
import { tokensOf } from "./tokens.ts";

const REGION = "region ";

const DISPLAYED = CV_LANGUAGES.map(({ code }) => new Intl.DisplayNames([code], { type: "region" }));
/** The names of each country in the languages of CVs. */
const NAMES: ReadonlyMap<string, readonly string[]> = new Map(
  REGION_CODES.map((code) => {
    const names = DISPLAYED.map((displayed) => displayed.of(code) ?? "");
    return [code, [...new Set([...names, ...writtenPhrases(OTHER_COUNTRY_NAMES[code])])]];
  }),
);

/** Groups of translated country names in which one name has several words, such as `Pays-Bas`. */
export const SAME_REGIONS: readonly (readonly string[])[] = [...NAMES.values()].filter((names) =>
  names.some((name) => /[\s-]/u.test(name)),
);

const CODES: ReadonlyMap<string, string> = new Map(
  [...NAMES].flatMap(([code, names]) => names.map((name): [string, string] => [plainTerm(name), code])),
);

/** The country that a text names, without regard to an article. */
export function regionOf(text: string): string | undefined {
  const term = plainTerm(text);
  return CODES.get(term) ?? CODES.get(term.split(" ").slice(1).join(" ")) ?? regionOfWord(term);
}

const CODE_AT_END = /(?<=[,(]\s?)\p{Lu}{2}(?=\)?$)/u;

/** The text with the name that the material has for a country instead of its code: `Bergen, Norway` for `Bergen, NO`. */
export const withCountry = (text: string, { phrase }: Material): string =>
  text.trim().replace(CODE_AT_END, (code) => NAMES.get(code)?.find((name) => phrase(name).length > 0) ?? code);

/** The country that one word names. */
export const regionOfWord = (term: string): string | undefined =>
  conceptsOf(term)
    .flat()
    .find(({ id }) => id.startsWith(REGION))
    ?.id.slice(REGION.length);

const MAX_LINE = 160;

/** The countries that the material names outside of its jobs and schools, and those outside of sentences. */
const ownRegions = derived(({ texts, entryAt }) => {
  const found = texts.flatMap(({ text }, source) => {
    return linesIn(text).flatMap(({ line, start, end }) => {
      if (line.length > MAX_LINE || entryAt({ source, start, end }) !== undefined) return [];
      const isSentence = isProse(line);
      return tokensOf(line).flatMap(({ norm, capital }) => {
        const code = capital ? regionOfWord(norm) : undefined;
        return code === undefined ? [] : [{ code, isSentence }];
      });
    });
  });
  const labels = found.filter(({ isSentence }) => !isSentence);
  return { all: new Set(found.map(({ code }) => code)), labels: new Set(labels.map(({ code }) => code)) };
});

/** False if the phone numbers of the material are of other countries. */
const fitsPhones = (code: (typeof CV_LANGUAGES)[number]["countries"][number], { texts }: Material): boolean => {
  const prefixes = texts.flatMap(({ text }) => text.match(PREFIX) ?? []);
  return prefixes.length === 0 || prefixes.some((prefix) => prefix.startsWith(`+${getCountryCallingCode(code)}`));
};
const PREFIX = /\+[1-9]\d{0,2}/g;

/** `stated` if the person lives in a country, `possible` if the material names none but is in a language of the country. */
export function residence(code: string, material: Material): "stated" | "possible" | "wrong" {
  const own = ownRegions(material);
  if (own.all.has(code)) return "stated";
  const spoken = CV_LANGUAGES.filter((language) => material.languages.has(baseOf(language.code)));
  // A country in a sentence can be another one: `willing to travel to Austria`.
  return own.labels.size === 0 && spoken.some(({ countries: [first] }) => first === code && fitsPhones(first, material))
    ? "possible"
    : "wrong";
}
