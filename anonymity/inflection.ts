import { czech } from "../languages/cs/index.ts";
import { baseOf } from "../languages/languages.ts";
import { DECLENSIONS, OTHER_ENDINGS } from "../languages/names.ts";
import { wordsOf } from "../reading/grammar.ts";

/** Endings of names in the languages that decline them, folded. Each replaces the ending of the basic form. */
const CZECH = wordsOf(czech.people.endings);
const POLISH = wordsOf(OTHER_ENDINGS.polish);
const CYRILLIC = wordsOf(OTHER_ENDINGS.cyrillic);
const GREEK = wordsOf(OTHER_ENDINGS.greek);

/** Letters that change at the end of a stem: Olga → Olze, Blanka → Blance, Marta → Marcie. */
const SOFTENED: readonly (readonly [RegExp, string])[] = [
  [/k$/, "c"],
  [/(?:g|h)$/, "z"],
  [/ch$/, "s"],
  [/t$/, "ci"],
  [/d$/, "dzi"],
  [/r$/, "rz"],
];

/** The declined forms of a part of a name, folded: Novák, Nováka; Иванов, Иванову; Γιώργος, Γιώργου. */
export function inflections(part: string, language: string): string[] {
  if (part.length < 3) return [];
  if (/^\p{Script=Cyrillic}+$/u.test(part)) {
    return declined(part, /(?:ий|ый|ая|яя|ия|[аяоеёийьы])$/u, CYRILLIC);
  }
  if (/^\p{Script=Greek}+$/u.test(part)) {
    return declined(part, /(?:ουσ|οσ|ησ|ασ|ου|ισ|ων|[αηουει])$/u, GREEK).map((form) => form.replaceAll("ς", "σ"));
  }
  if (/^(?:cs|sk)/.test(language)) return declined(part, /[aeoy]$/, CZECH);
  return language.startsWith("pl") ? declined(part, /[aeoyi]$/, POLISH) : [];
}

function declined(part: string, ending: RegExp, endings: readonly string[]): string[] {
  const stem = part.length > 3 ? part.replace(ending, "") : part;
  if (stem.length < 2) return [];
  // The other forms can lack the last vowel of the basic form: Marek, Marka; Павел, Павла.
  const fleeting = /^(.{2,}[^aeiouyаеёиоуыэюя])[eеoоё]([^aeiouyаеёиоуыэюя])$/u.exec(stem);
  const stems = [stem, ...(fleeting === null ? [] : [`${fleeting[1]}${fleeting[2]}`])];
  const soft = SOFTENED.filter(([letter]) => letter.test(stem)).map(([letter, to]) => stem.replace(letter, to));
  return [...stems, ...soft].flatMap((start) => endings.map((end) => start + end)).concat(stem.length > 3 ? stem : []);
}

const plain = (ending: string): string => (/^[~-]$/.test(ending) ? "" : ending);
const RULES = DECLENSIONS.map(({ signs, codes, endings }) => ({
  signs,
  codes: wordsOf(codes),
  groups: endings.split(",").map((group) => {
    const [basic = "", ...others] = wordsOf(group);
    return { basic: plain(basic), afterVowel: basic === "~", others: others.map(plain) };
  }),
}));

/**
 * The declined forms of a part of a name in Latin letters, folded, if the name itself shows its language, as in `Żółkiewski`,
 * `Żółkiewskiego`, or if the language of the text declines all names: `Matti`, `Matin`.
 *
 * @param written the whole name as written
 */
export function ownInflections(part: string, written: string, language: string): string[] {
  if (part.length < 3 || !/^[a-z']+$/.test(part)) return [];
  const words = written.split(/[\s-]+/u);
  const code = baseOf(language.toLowerCase());
  return RULES.filter(
    ({ signs, codes }) => codes.includes(code) || (signs !== undefined && words.some((word) => signs.test(word))),
  ).flatMap(({ groups }) =>
    groups.flatMap(({ basic, afterVowel, others }) => {
      const stem = basic === "" ? part : part.slice(0, -basic.length);
      const applies = basic === "" ? VOWEL_END.test(part) === afterVowel : part.endsWith(basic) && stem.length >= 2;
      return applies ? others.map((ending) => withEnding(stem, ending)) : [];
    }),
  );
}

/** In Hungarian, `y` after some consonants is not a vowel: `Nagy`. */
const VOWEL_END = /(?:[aeiou]|(?<![glnt])y)$/;

/** Adds an ending. An ending with `=` doubles the last consonant: `Ádám`, `Ádámmal`; `Nagy`, `Naggyal`. */
function withEnding(stem: string, ending: string): string {
  if (!ending.startsWith("=")) return stem + ending;
  return (
    stem.replace(/(?:([cglnst])[yzs]|([^aeiouy]))$/, (last, first, single) => `${first ?? single}${last}`) +
    ending.slice(1)
  );
}
