import { numbersOf } from "../../reading/concepts.ts";
import { anyOf, grammarWords } from "../../reading/grammar.ts";

const THOUSANDS = grammarWords("thousands");
const ENDS_WITH_THOUSAND = new RegExp(`^(.{3,30})${anyOf(THOUSANDS)}$`, "u");

/** The amounts that a written number can mean: `1.998` is 1998 or 1.998, `185k` is 185 or 185000. */
export function amountsOf(written: string, following: string): number[] {
  const bare = readings(written);
  const scale = scaleIn(following);
  return scale === undefined
    ? bare
    : [...new Set([...bare, ...bare.map((amount) => Number((amount * scale).toPrecision(12)))])];
}

/** The amounts that a value claims: `1.5 billion` is not 1.5. Short scales can be units, such as metres. */
export function amountsClaimed(written: string, following: string): number[] {
  const amounts = amountsOf(written, following);
  return /^\s?(?:m|mm|mi|mil|tis)\b/i.test(following) ? amounts : amounts.slice(-readings(written).length);
}

/** The amounts of a number in words, in one language or in any: 15 and 15000 for `fifteen thousand`. */
export function amountsInWords(norm: string, following: string, language?: string): number[] {
  const own = [...numbersOf(norm, language), ...thousandsOf(norm, language)];
  return [...own, ...scaled(own, following)];
}

/** The amounts that a value claims with a number in words: `fifteen thousand` is not 15. */
export function amountsClaimedInWords(spoken: readonly number[], following: string): readonly number[] {
  const more = scaled(spoken, following);
  return more.length > 0 ? more : spoken;
}

function scaled(amounts: readonly number[], following: string): number[] {
  const scale = scaleIn(following);
  return scale === undefined ? [] : amounts.map((amount) => amount * scale);
}

const scaleIn = (following: string): number | undefined => SCALES.find(([words]) => words.test(following))?.[1];

/** 12000 for `zwölftausend`, `twaalfduizend` and `dodicimila`. */
export function thousandsOf(norm: string, language?: string): number[] {
  const times = ENDS_WITH_THOUSAND.exec(norm)?.[1];
  return times === undefined ? [] : numbersOf(times, language).map((amount) => amount * 1e3);
}

/** Whether the text after a number makes it, or the range that it begins, a percentage. */
export function isPercentage(following: string): boolean {
  return percentageIn(following) > 0;
}

/** The length of the words after a number that make it a percentage: of ` por ciento`. */
export function percentageIn(following: string): number {
  const pattern =
    /^\s?(?:[-–—]\s?[\d.,]+\s?)?(?:[%％]|per ?cento?|pro[czs]ent|pour ?cent|por ?cien(?:to)?|por ?cento|パーセント)/i;
  return pattern.exec(following)?.[0].length ?? 0;
}

/** True for words such as `million` and `Mio`, which are a part of the number before them. */
export function isScale(word: string): boolean {
  return word.length > 2 && SCALES.some(([words]) => words.test(word));
}

const SCALES: readonly (readonly [RegExp, number])[] = [
  [/^\s?(?:bn|bilh|billion|mrd|miljard|mil+iard|mld|mdr|mdkr|mia|md€|mil mil+on|mil milh)/i, 1e9],
  [/^\s?(?:k|tsd|tkr|tis|k[€$£]|keur|teur|t€)(?![\p{L}\p{N}])/iu, 1e3],
  [new RegExp(`^\\s?${anyOf(THOUSANDS)}(?:s|e|er|en)?(?![\\p{L}\\p{N}])`, "iu"), 1e3],
  [/^\s?(?:m|mm|mln|mio|mi|mn|mkr|mill|m[€$£]|meur)(?![\p{L}\p{N}])/iu, 1e6],
  [/^\s?(?:mil+i?on|miljo|milio|milh[oõaã])/i, 1e6],
  [/^\s?万|^\s?萬/, 1e4],
];

function readings(written: string): number[] {
  const digits = written.replace(/['’\u00a0\u202f ]/g, "");
  const whole = Number(digits.replace(/[.,](?=\d{3}(?:\D|$))/g, "").replace(",", "."));
  const decimal = Number(digits.replace(",", "."));
  return [...new Set([whole, decimal])].filter(Number.isFinite);
}
