import { PERIOD_LOCALES } from "../../languages/other-levels.ts";
import { comparedWords, isFunctionWord, numbersOf, plain } from "../../reading/concepts.ts";
import { anyOf, countsOf, grammarWords, numbersOfAll, phrasesOfAll } from "../../reading/grammar.ts";
import { UNTIL } from "../../reading/vocabulary.ts";

/** ISO 4217. */
export const CURRENCY_CODES: readonly string[] =
  "EUR USD GBP CHF NOK SEK DKK CZK PLN HUF RON JPY CNY HKD TWD SGD CAD AUD NZD BRL MXN INR ZAR TRY AED ILS KRW THB".split(
    " ",
  );
const THOUSANDS = grammarWords("thousands");
/** The words and abbreviations of a scale. Hyphens stand for spaces. */
const scaleWords = (scale: number): string[] => [
  ...numbersOfAll("scales").flatMap(([word, value]) => (value === scale ? [word.replace("-", " ")] : [])),
  ...otherScaleWords(scale),
];
const MIN_SCALE = 3;

/** The names and abbreviations of a scale in languages without a folder: `tys`, `tysięcy`. */
function otherScaleWords(scale: number): string[] {
  const words = PERIOD_LOCALES.flatMap((code) =>
    (["short", "long"] as const).flatMap((compactDisplay) => {
      const format = new Intl.NumberFormat(code, { notation: "compact", compactDisplay });
      const parts = countsOf(code).flatMap((count) => format.formatToParts(count * scale));
      return parts.flatMap(({ type, value }) => (type === "compact" ? value.replace(/\.$/u, "") : []));
    }),
  );
  return words
    .flatMap((word) => [word, plain(word)])
    .filter((word) => word.length >= MIN_SCALE && !isFunctionWord(word));
}

const MIN_WHOLE = 5;
/** Words that multiply the number before them in a number without spaces. */
const MULTIPLIERS: readonly (readonly [RegExp, number])[] = [
  [new RegExp(anyOf(scaleWords(1e6).filter((word) => word.length >= MIN_WHOLE)), "u"), 1e6],
  [new RegExp(anyOf(THOUSANDS), "u"), 1e3],
];
/** True for a word that can begin a number, such as `mille deux cents`. */
export const isThousand = (norm: string): boolean => THOUSANDS.has(norm);
const LINK = new RegExp(`^${anyOf(grammarWords("conjunctions"))}`, "u");
const HALF = new RegExp(`${anyOf([...grammarWords("andHalf")].map((word) => word.replaceAll("-", "")))}$`, "u");
const MAX_LENGTH_OF_NUMBER = 60;
/** How many characters after a number are read for its scale, also after a range: `1.1 to 1.95 millions`. */
export const MAX_SCALE = 24;

/** The amounts that a written number can mean: `1.998` is 1998 or 1.998, `185k` is 185 or 185000. */
export function amountsOf(written: string, following: string): number[] {
  const bare = readings(written);
  const scale = scaleIn(following) ?? scaleIn(afterRange(following));
  return scale === undefined
    ? bare
    : [...new Set([...bare, ...bare.map((amount) => Number((amount * scale).toPrecision(12)))])];
}

/** The amounts that a value claims: `1.5 billion` is not 1.5. Short scales can be units, such as metres. */
export function amountsClaimed(written: string, following: string): number[] {
  const amounts = amountsOf(written, following);
  // In `800,000 to 1.2 million`, only the second number must be in millions.
  const isOfRange = scaleIn(following) === undefined;
  return isOfRange || /^\s?(?:m|mm|mi|mil|tis)\b/i.test(following) ? amounts : amounts.slice(-readings(written).length);
}

/** The amounts of a number in words, in one language or in any: 15 and 15000 for `fifteen thousand`. */
export function amountsInWords(norm: string, following: string, language?: string): number[] {
  const own = wholesOf(norm, language);
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

const RANGE = /^\s?(?:[-–—]|(?<link>\p{L}{1,4})(?=\s))\s?(?:\d[\d.,]*(?<=\d)|(?<word>\p{L}{2,24}))/u;

/** The text after the second number of a range such as `52 to 55 k€` or `nine to four days`; empty if there is no range. */
export function afterRange(following: string): string {
  const range = RANGE.exec(following);
  if (!range) return "";
  const { link, word } = range.groups ?? {};
  const isNumber = word === undefined || (!isFunctionWord(plain(word)) && numbersOf(plain(word)).length > 0);
  return isNumber && (link === undefined || isRangeLink(plain(link))) ? following.slice(range[0].length) : "";
}

/** Words such as `in` and the German `ab`, which is no function word because it is also the end of `brach ab`. */
export const BEFORE_MONTHS: ReadonlySet<string> = comparedWords("beforeMonths");
/** True for the `to` of `52 to 55`, unlike the `in` of `260 in three years`. */
const isRangeLink = (word: string): boolean => isFunctionWord(word) && (!BEFORE_MONTHS.has(word) || UNTIL.has(word));

const scaleIn = (following: string): number | undefined =>
  SCALES.find(([words]) => words.test(following) || words.test(plain(following)))?.[1];

/** The number of a century, also as an ordinal: `XVIII` and `XVIIIe`. */
const ROMAN = /^(x{1,2})(ix|iv|(v?)(i{0,3}))(?:e|eme)?$/;

function romanIn(norm: string): number[] {
  const [, tens = "", ones = "", five = "", units = ""] = ROMAN.exec(norm) ?? [];
  const rest = ones === "ix" ? 9 : ones === "iv" ? 4 : 5 * five.length + units.length;
  return tens.length + ones.length < 2 ? [] : [10 * tens.length + rest];
}

/** The values of a number without spaces: 12000 for `zwölftausend`, 2300 for `deuxmilletroiscents`, 3.5 for `threeandahalf`. */
export function wholesOf(norm: string, language?: string): number[] {
  const own = [...numbersOf(norm, language), ...romanIn(norm)];
  if (own.length > 0 || norm.length > MAX_LENGTH_OF_NUMBER) return own;
  const half = HALF.exec(norm)?.index ?? 0;
  if (half > 0) return wholesOf(norm.slice(0, half), language).map((value) => value + lowestScale(value) / 2);
  for (const [word, scale] of MULTIPLIERS) {
    const found = word.exec(norm);
    if (!found || found[0] === norm) continue;
    const rest = norm.slice(found.index + found[0].length);
    const times = found.index === 0 ? [1] : wholesOf(norm.slice(0, found.index), language);
    const added = rest === "" ? [0] : [rest, rest.replace(LINK, "")].flatMap((part) => wholesOf(part, language));
    const more = added.find((value) => value < scale);
    return more === undefined ? [] : times.map((value) => value * scale + more);
  }
  return [];
}

/** The scale that `and a half` refers to: a million in `three million and a half`. */
const lowestScale = (value: number): number => [1e6, 1e3].find((scale) => value >= scale && value % scale === 0) ?? 1;

/** True if the text after a number makes it, or the range that it begins, a percentage. */
export function isPercentage(following: string): boolean {
  return percentageIn(following) > 0;
}

/** The length of the words after a number that make it a percentage: of ` por ciento`. */
export function percentageIn(following: string): number {
  return PERCENT.exec(following)?.[0].length ?? 0;
}

const PERCENT = new RegExp(
  `^[\\s-]?(?:[-–—]\\s?[\\d.,]+\\s?)?(?:[%％]|${anyOf(phrasesOfAll(({ grammar }) => grammar.percent))})`,
  "iu",
);

/** True for words such as `million` and `Mio`, which are a part of the number before them. */
export function isScale(word: string): boolean {
  return word.length > 2 && SCALES.some(([words]) => words.test(word));
}

const DOZENS = numbersOfAll("collectives").flatMap(([word, value]) => (value === 12 ? [word] : []));
const CURRENCY = `(?:[€$£]|${anyOf(CURRENCY_CODES)}(?!\\p{L}))`;

/** Words can go on, abbreviations not: `millions`, but not `miles`. */
function patternOf(scale: number): RegExp {
  const [short, long] = [false, true].map((isWhole) =>
    anyOf(scaleWords(scale).filter((word) => word.length >= MIN_WHOLE === isWhole && !word.endsWith("."))),
  );
  return new RegExp(`^\\s?(?:${long}|${short}(?![\\p{L}\\p{N}]))`, "iu");
}

const SCALES: readonly (readonly [RegExp, number])[] = [
  [new RegExp(`^\\s?${anyOf(DOZENS)}(?:s|e|n|i|er|y)?(?!\\p{L})`, "iu"), 12],
  [patternOf(1e9), 1e9],
  // The Czech abbreviation for million. In other languages, `mil` is a thousand, and the full stop ends a sentence.
  [new RegExp(`^\\s?${anyOf(scaleWords(1e6).filter((word) => word.endsWith(".")))}\\s?(?:${CURRENCY}|Kč)`, "u"), 1e6],
  [patternOf(1e3), 1e3],
  [new RegExp(`^\\s?${anyOf(THOUSANDS)}(?:s|e|er|en)?(?![\\p{L}\\p{N}])`, "iu"), 1e3],
  [patternOf(1e6), 1e6],
  // Scale and currency in one word: `45 MNOK` and `300 TEUR`.
  [new RegExp(`^\\s?m${CURRENCY}`, "iu"), 1e6],
  [new RegExp(`^\\s?[kt]${CURRENCY}`, "iu"), 1e3],
  [/^\s?[万萬]/u, 1e4],
  [/^\s?[亿億]/u, 1e8],
  [/^割/u, 10],
];

const FRACTIONS: ReadonlyMap<string, number> = new Map([
  ["¼", 0.25],
  ["½", 0.5],
  ["¾", 0.75],
]);

function readings(written: string): number[] {
  const fraction = FRACTIONS.get(written.slice(-1));
  if (fraction !== undefined) return [Number(written.slice(0, -1)) + fraction];
  const digits = written.replace(/['’\u00a0\u202f ]/g, "");
  const whole = Number(digits.replace(/[.,](?=\d{3}(?:\D|$))/g, "").replace(",", "."));
  const decimal = Number(digits.replace(",", "."));
  return [...new Set([whole, decimal])].filter(Number.isFinite);
}
