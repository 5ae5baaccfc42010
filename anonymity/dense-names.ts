import { CHINESE_FAMILIES, HAN_VARIANTS, KANJI_VARIANTS, KOREAN_NAMES, NAME_TERMS } from "../languages/names.ts";
import { type Folded, folded } from "../reading/fold.ts";
import { anyOf, wordsOf } from "../reading/grammar.ts";
import { othersInGroups } from "./equivalents.ts";
import { identifyingPhrases } from "./text/cues.ts";
import type { Finding } from "./text/finding.ts";
import { word as literal, SPACELESS } from "./text/patterns.ts";

/** Forms of address that follow a name. */
export const HONORIFICS = anyOf(NAME_TERMS.flatMap(({ honorifics }) => wordsOf(honorifics)));
/** Words before a name in familiar forms. */
const FAMILIAR = anyOf(NAME_TERMS.flatMap(({ familiar }) => wordsOf(familiar)));

/** Words after a character of the given name in familiar forms. */
const FAMILIAR_AFTER = anyOf(
  NAME_TERMS.flatMap(({ diminutives }) => wordsOf(diminutives)).filter((end) => SPACELESS.test(end)),
);
const COMPOUND_FAMILIES = wordsOf(CHINESE_FAMILIES).filter((family) => [...family].length === 2);

const groups = wordsOf(`${HAN_VARIANTS} ${KANJI_VARIANTS}`).map((group) => [...group]);
const variants = new Map(
  [...othersInGroups(groups)].map(([character, others]) => [character, `[${character}${[...others].join("")}]`]),
);

/** The source of a pattern for a text with the variants of its characters: `渡辺` also matches `渡邊`. */
const word = (text: string): string =>
  [...text].map((character) => variants.get(character) ?? literal(character)).join("");

/** Finds names in scripts without spaces. A single character counts only before a form of address. */
export function denseFinder(
  own: readonly string[],
  others: readonly string[],
  phrases: readonly string[],
): (text: Folded) => Finding[] {
  const finders = [
    { rule: "name" as const, pattern: alternation(own.flatMap((name) => sources(name, phrases))) },
    { rule: "other_person" as const, pattern: alternation(others.flatMap((name) => sources(name, phrases))) },
  ];
  return ({ text }) => {
    if (finders.every(({ pattern }) => pattern === null) || !SPACELESS.test(text)) return [];
    return finders.flatMap(({ rule, pattern }) =>
      pattern === null
        ? []
        : [...text.matchAll(pattern)].map((match) => ({
            start: match.index,
            end: match.index + match[0].length,
            rule,
          })),
    );
  };
}

/** The longest part comes first, so that it is found in full. */
function alternation(parts: readonly string[]): RegExp | null {
  const sorted = [...new Set(parts)].sort((a, b) => b.length - a.length);
  return sorted.length === 0 ? null : new RegExp(sorted.join("|"), "gu");
}

function sources(name: string, phrases: readonly string[]): string[] {
  if (/^[\p{Script=Hangul}\s]+$/u.test(name)) return koreanSources(name);
  const words = name.split(/[\s·・,，()（）]+/).filter((part) => SPACELESS.test(part));
  const joined = words.join("");
  const given =
    words.length === 1 && /^\p{Script=Han}+[\p{Script=Hiragana}\p{Script=Katakana}]*$/u.test(joined)
      ? givenParts([...joined])
      : [];
  const compound = COMPOUND_FAMILIES.find((start) => joined.startsWith(start) && words.length === 1);
  const first = words.length === 1 ? [...joined][0] : words.find((part) => [...part].length === 1);
  const family = compound ?? first;
  const parts = [joined, ...words, ...given].filter((part) => [...part].length >= 2 && !isKana(part));
  // Names in Han characters are also written with spaces: `陈 小 明`.
  const spread = /^\p{Script=Han}{2,6}$/u.test(joined) ? [...joined] : words;
  const spaced =
    spread.length > 1 ? [`${DEGREE}${spread.map((part) => word(folded(part))).join("[\\s·・,，]{0,3}")}`] : [];
  return [
    ...parts.map((part) => outside(folded(part), phrases)),
    ...[joined, ...words, ...given].filter(isKana).map(kanaSource),
    ...spaced,
    ...(family === undefined ? [] : [`${word(folded(family))}\\s?${HONORIFICS}`]),
    ...familiarSources(joined),
    ...kanaSources(words),
    ...relativeSources(words),
  ];
}

const RELATIVES = anyOf(identifyingPhrases(["relatives"]).filter((term) => SPACELESS.test(term)));

/** Relatives with the family name, after words such as `父・` and `父の`. */
function relativeSources([first = "", second]: readonly string[]): string[] {
  const characters = [...first];
  const family = second !== undefined ? first : characters.length === 4 ? characters.slice(0, 2).join("") : "";
  if (family === "") return [];
  const given = "(?:[\\p{Script=Han}々]{1,3}?|\\p{Script=Hiragana}{2,4}?|\\p{Script=Katakana}{2,5}?)";
  const end = `(?=${PARTICLES}|[\\p{P}\\s]|${HONORIFICS}|$)`;
  return [`${word(folded(family))}(?<=${RELATIVES}[・·の]?${word(folded(family))})[\\s]?${given}${end}`];
}

/** Familiar forms such as `老王` and `阿文`: a word before the family name or a character of the given name. */
function familiarSources(name: string): string[] {
  const characters = /^\p{Script=Han}{2,4}$/u.test(name) ? [...name] : [];
  return characters.length === 0
    ? []
    : [
        `${FAMILIAR}${anyOf(characters.map((character) => folded(character)))}(?!\\p{Script=Han}{0,1}(?:人|板|师|師|学|學))`,
        // `静姐`, but not `安静姐姐`.
        `${folded(characters.at(-1) ?? "")}(?<end>${FAMILIAR_AFTER})(?!\\k<end>)`,
      ];
}

const isKana = (text: string): boolean =>
  /^(?:\p{Script=Hiragana}[\p{Script=Hiragana}ー]+|\p{Script=Katakana}[\p{Script=Katakana}ー]+)$/u.test(text);
/** Particles that can follow a name of two syllables, folded. Before other syllables it is part of another word. */
const PARTICLES = "[はかのをにともへて]";

/** Excludes names within compounds: `さくら坂`, `トヨタ自動車`. */
const NO_COMPOUND = `(?:(?!\\p{Script=Han})|(?=${HONORIFICS}))`;

/** The source of a pattern for a name in kana that is not part of a longer word in the same kana. */
function kanaSource(name: string): string {
  if (/^\p{Script=Katakana}/u.test(name)) return `(?<!${KANA})${literal(folded(name))}(?!${KANA})${NO_COMPOUND}`;
  if ([...name].length > 2) return `${literal(folded(name))}${NO_COMPOUND}`;
  const end = `(?=${PARTICLES}?(?!\\p{Script=Hiragana})|${HONORIFICS})`;
  return `(?<=^|${PARTICLES}|\\P{Script=Hiragana})${literal(folded(name))}${end}`;
}

const KANA = "[\\p{Script=Katakana}ー]";

/** A name in the other kana, with the reading of the family name before it: `さくら` → `ナカムラ サクラ`. */
function kanaSources(words: readonly string[]): string[] {
  return words.flatMap((part) => {
    if (/^\p{Script=Katakana}[\p{Script=Katakana}ー]+$/u.test(part)) return [folded(inHiragana(part))];
    if (!/^\p{Script=Hiragana}[\p{Script=Hiragana}ー]+$/u.test(part)) return [];
    return [`(?:${KANA}{2,8}[\\s　・])?${folded(inKatakana(part))}${NO_COMPOUND}`];
  });
}

/** The distance of the two kana in Unicode. */
const KANA_DISTANCE = 0x60;
const inKatakana = (kana: string): string =>
  kana.replace(/[ぁ-ゖ]/gu, (sign) => String.fromCharCode(sign.charCodeAt(0) + KANA_DISTANCE));
const inHiragana = (kana: string): string =>
  kana.replace(/[ァ-ヶ]/gu, (sign) => String.fromCharCode(sign.charCodeAt(0) - KANA_DISTANCE));

/** Excludes Chinese adjectives after an adverb of degree: `很高兴`. A name can follow `太太`. */
const DEGREE = "(?<!很|更|最|(?<!太)太|非常|十分|特别|特別|格外|相当|相當)";

/** The source of a pattern for a part outside of phrases: 建国 but not 建国以来. */
function outside(part: string, phrases: readonly string[]): string {
  const around = phrases.filter((phrase) => phrase.includes(part) && phrase !== part);
  const before = around.map((phrase) => phrase.slice(0, phrase.indexOf(part)));
  const not = around.map((phrase, index) => {
    const start = before[index] ?? "";
    return `(?!(?<=${RegExp.escape(start)})${RegExp.escape(phrase.slice(start.length))})`;
  });
  return `${DEGREE}${not.join("")}${word(part)}`;
}

/** The given name of a Chinese or Japanese name written without a space. */
function givenParts(characters: readonly string[]): string[] {
  const kana = characters.findIndex((character) => /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(character));
  if (kana > 0) return [characters.slice(0, kana).join(""), characters.slice(kana).join("")];
  if (characters.length === 3) return [characters.slice(1).join("")];
  // The family name has two or three characters: `山田健太郎`, `佐々木健太`.
  if (characters.length === 5)
    return [2, 3].flatMap((at) => [characters.slice(0, at).join(""), characters.slice(at).join("")]);
  return characters.length === 4 ? [characters.slice(0, 2).join(""), characters.slice(2).join("")] : [];
}

const KOREAN_FAMILIES = wordsOf(KOREAN_NAMES.families);
const KOREAN_WORDS = new Set(wordsOf(KOREAN_NAMES.ordinary));
const NO_HANGUL = "(?<!\\p{Script=Hangul})";
/** A word ends here, or a form of address or a particle follows. */
const KOREAN_END = `(?=(?:\\s?${folded(HONORIFICS)}|${anyOf(wordsOf(KOREAN_NAMES.particles).map(folded))})?(?!\\p{Script=Hangul}))`;
const KOREAN_TITLE = `(?=\\s?${folded(HONORIFICS)})`;

/** For `김민준`: the name, `민준` as a word, and `김` before a form of address. Folding decomposes the syllables. */
function koreanSources(name: string): string[] {
  const [first = "", ...rest] = name.trim().split(/\s+/u);
  const length = KOREAN_FAMILIES.find((family) => first.startsWith(family))?.length ?? 1;
  const family = rest.length > 0 ? first : first.slice(0, length);
  const given = rest.length > 0 ? rest.join("") : first.slice(length);
  const whole = `${folded(family)}\\s?${folded(given)}`;
  if (given === "") return [folded(family)];
  const alone =
    given.length < 2 ? [] : [`${NO_HANGUL}${folded(given)}${KOREAN_WORDS.has(given) ? KOREAN_TITLE : KOREAN_END}`];
  return [whole, ...alone, `${NO_HANGUL}${folded(family)}${KOREAN_TITLE}`];
}
