import { CV_LANGUAGES } from "../../languages/languages.ts";
import { CITIES } from "../../reading/cities.ts";
import { conceptsOf, isFunctionWord, plain, sameName } from "../../reading/concepts.ts";
import { anyOf, grammarWords } from "../../reading/grammar.ts";
import { finderInRuns } from "../../reading/word-list.ts";
import { type Token, tokensOf } from "./tokens.ts";

/** An occupation, a qualification, a field of study or a city in a text, in any language. */
export interface NamedTerm {
  /** The ids of the term, equal in all languages. An ambiguous name has several. */
  ids: readonly string[];
  /** Indexes of its first and last token. */
  from: number;
  to: number;
  start: number;
  end: number;
  /** True for a form that is only similar to the name of a city: `Vídně`. */
  isInflected?: boolean;
}

const FIELD = "field ";
/** True if the name can only mean a field of study. */
export const isOnlyField = ({ ids }: NamedTerm): boolean => ids.every((id) => id.startsWith(FIELD));
/** True for a name that can mean a city. */
export const isCity = ({ ids }: Pick<NamedTerm, "ids">): boolean => ids.some(isIdOfCity);
/** True for the name of a city as it is written, unlike an inflected word that could be one. */
export const namesTown = (token: Token): boolean =>
  namedTermsIn([token]).some((term) => term.isInflected !== true && isCity(term));
/** What the forms of a title for women and men have in common, by their endings. */
const TITLE_FORMS: ReadonlyMap<string, string> = new Map(
  [...grammarWords("titleForms")].flatMap((entry) => {
    const [common = "", endings = ""] = entry.split("=");
    return endings.split("|").map((ending): [string, string] => [ending, common]);
  }),
);
const TITLE_FORM = new RegExp(`(?<=.{3})${anyOf(TITLE_FORMS.keys())}$`, "u");
const NAMES = new Map<string, string[]>();
/** The number of words of the longest name that begins with a word. */
const FIRST_WORDS = new Map<string, number>();
/** Nearly all names have only letters and spaces: they are divided without the rules for texts, because there are thousands. */
const ONLY_LETTERS = /^[\p{Script=Latin}\p{M} ]+$/u;
readNames();
const namesInRun = finderInRuns(NAMES);

const MIN_INFLECTED = 3;
const MAX_INFLECTED = 10_000;
const isIdOfCity = (id: string): boolean => id.startsWith("city ");
/** The names of cities of one word by their beginning. */
const CITY_NAMES = Map.groupBy(
  CITIES.flatMap((names, city) =>
    names.filter((name) => !/[ '-]/.test(name)).map((name) => ({ city, norm: plain(name) })),
  ),
  ({ norm }) => norm.slice(0, MIN_INFLECTED),
);
const inflected = new Map<string, readonly string[]>();

/** The ids of the cities of whose names a word can be an inflected form. */
function inflectedCities({ norm, capital }: Token): readonly string[] {
  if (!capital || norm.length <= MIN_INFLECTED || isFunctionWord(norm)) return [];
  const known = inflected.get(norm);
  if (known) return known;
  const found = (CITY_NAMES.get(norm.slice(0, MIN_INFLECTED)) ?? []).filter((name) => sameName(norm, name.norm));
  const ids = [...new Set(found.map(({ city }) => `city ${city}`))];
  if (inflected.size < MAX_INFLECTED) inflected.set(norm, ids);
  return ids;
}

/** Finds the longest names of occupations, qualifications, fields and cities. */
export function namedTermsIn(tokens: readonly Token[]): NamedTerm[] {
  const found: NamedTerm[] = [];
  for (let from = 0; from < tokens.length; from++) {
    const first = tokens[from];
    if (first?.kind === "ideographs") {
      for (const { word, start: at } of namesInRun(first.text)) {
        const start = first.start + at;
        found.push({ ids: NAMES.get(word) ?? [], from, to: from, start, end: start + word.length });
      }
      continue;
    }
    const most = first ? (FIRST_WORDS.get(stem(first.norm)) ?? 0) : 0;
    const stems = most > 0 ? tokens.slice(from, from + most).map(({ norm }) => stem(norm)) : [];
    const before = found.length;
    for (let count = stems.length; first && count > 0; count--) {
      const all = NAMES.get(stems.slice(0, count).join(" ")) ?? [];
      // `nice` is not a city.
      const named = first.capital ? all : all.filter((id) => !isIdOfCity(id));
      const ids = count === 1 && isOtherDegree(first.norm) ? [] : named;
      const last = tokens[from + count - 1];
      if (ids.length === 0 || !last || last.end - first.start > MAX_LENGTH) continue;
      // The end of `Logistics Management` is not a field of its own.
      const whole = found.at(-1);
      if (whole && isOnlyField(whole) && first.start - whole.end === 1 && ids.every((id) => id.startsWith(FIELD)))
        break;
      found.push({ ids, from, to: from + count - 1, start: first.start, end: last.end });
      from += count - 1;
      break;
    }
    const ids = first && found.length === before ? inflectedCities(first) : [];
    if (first && ids.length > 0)
      found.push({ ids, from, to: from, start: first.start, end: first.end, isInflected: true });
  }
  return found;
}

/** True for `diploma`, which has the stem of the German degree `Diplom`. */
const isOtherDegree = (norm: string): boolean =>
  !EXACT_NAMES.has(norm) &&
  conceptsOf(norm).some((group) => group.every(({ id }) => id === "diploma" || id === "degree"));

const EXACT_NAMES: ReadonlySet<string> = new Set(
  CV_LANGUAGES.flatMap(({ qualifications }) =>
    Object.values(qualifications).flatMap((list) => list.split(",").map((name) => plain(name.trim()))),
  ),
);

const MAX_LENGTH = 60;

function readNames(): void {
  const add = (name: string, id: string) => {
    const words = ONLY_LETTERS.test(name)
      ? name
          .trim()
          .split(" ")
          .map((word) => stem(plain(word)))
      : tokensOf(name).map(({ norm, kind, text }) => (kind === "ideographs" ? text : stem(norm)));
    const [first = ""] = words;
    FIRST_WORDS.set(first, Math.max(FIRST_WORDS.get(first) ?? 0, words.length));
    const known = NAMES.getOrInsertComputed(words.join(" "), () => []);
    if (!known.includes(id)) known.push(id);
  };
  for (const { jobTitles, qualifications, fields } of CV_LANGUAGES) {
    for (const [id, list] of Object.entries({ ...jobTitles, ...qualifications }))
      for (const name of list.split(",")) add(name, id);
    for (const [id, list] of Object.entries(fields)) for (const name of list.split(",")) add(name, `${FIELD}${id}`);
  }
  for (const [city, forms] of CITIES.entries()) for (const name of forms) add(name, `city ${city}`);
}

/** A word without endings of gender and number: `cheffe`, `infirmières`, `Köchin`, `Angestellter`, `učitelka`, `jefa`. */
function stem(norm: string): string {
  if (norm.length < 5) return norm.replace(/(?<=^.{3})a$/u, "e");
  return norm
    .replace(TITLE_FORM, (ending) => TITLE_FORMS.get(ending) ?? ending)
    .replace(/(?<=.{3})(?:os|as|es|o|a|e|s)$/u, "")
    .replace(/(\p{L})\1$/u, "$1");
}
