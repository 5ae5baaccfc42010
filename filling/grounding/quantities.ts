import { CV_LANGUAGES } from "../../languages/languages.ts";
import { OTHER_PERIODS, PERIOD_LOCALES } from "../../languages/other-levels.ts";
import {
  comparedWords,
  conceptsOf,
  isFunctionWord,
  isMinutes,
  numbersOf,
  plain,
  sameStem,
} from "../../reading/concepts.ts";
import { anyOf, countsOf, grammarWords, phrasesOfAll, wordsOf } from "../../reading/grammar.ts";
import { isDense } from "../../reading/word-list.ts";
import {
  afterRange,
  amountsInWords,
  amountsOf,
  CURRENCY_CODES,
  isScale,
  isThousand,
  percentageIn,
  wholesOf,
} from "./numbers.ts";
import { type Token, tokensOf } from "./tokens.ts";
import { CONJUNCTIONS } from "./word-kinds.ts";

/** What a text says about a number besides its amount. Undefined members are not stated. */
export interface Quantity {
  /** The codes of ISO 4217 that a sign or a word can mean. */
  currency: ReadonlySet<string> | undefined;
  unit: string | undefined;
  /** The period to which an amount refers: `per month`. */
  period: string | undefined;
  basis: "gross" | "net" | undefined;
}

const WINDOW = 48;
/** The first letters by which adjectives of currencies are found. */
const MIN_ADJECTIVE = 4;
const MAX_WORDS = 6;

const CURRENCIES: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ...CURRENCY_CODES.flatMap((code) =>
    ["", "k", "m", "t"].map((scale): [string, ReadonlySet<string>] => [scale + code.toLowerCase(), new Set([code])]),
  ),
  ...Object.entries({
    "€": "EUR",
    $: "USD HKD TWD SGD CAD AUD NZD BRL MXN",
    "£": "GBP",
    "¥": "JPY CNY",
    r$: "BRL",
    us$: "USD",
    a$: "AUD",
    c$: "CAD",
    hk$: "HKD",
    nt$: "TWD",
    s$: "SGD",
    nz$: "NZD",
    mx$: "MXN",
    reais: "BRL",
    reales: "BRL",
    reals: "BRL",
    kr: "NOK SEK DKK",
    tkr: "NOK SEK DKK",
    mkr: "NOK SEK DKK",
    kc: "CZK",
    zl: "PLN",
    rmb: "CNY",
    元: "CNY HKD TWD",
    円: "JPY",
  }).map(([sign, codes]): [string, ReadonlySet<string>] => [sign, new Set(codes.split(" "))]),
]);
/** Currencies by concept, because a translation replaces the word. */
const CURRENCY_CONCEPTS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    euro: "EUR",
    dollar: "USD HKD TWD SGD CAD AUD NZD",
    pound: "GBP",
    yen: "JPY",
    koruna: "CZK",
    krone: "NOK SEK DKK",
    franc: "CHF",
  }).map(([id, codes]) => [id, new Set(codes.split(" "))]),
);
const formatOf = (currency: string, language: string): Intl.NumberFormat =>
  new Intl.NumberFormat(language, { style: "currency", currency, currencyDisplay: "name" });

/** The words that the names of several currencies share: `dollars`, `dólares`, `kroner`. */
const CURRENCY_WORDS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  ["USD CAD AUD", "NOK SEK DKK", "GBP EGP"].flatMap((codes) =>
    CV_LANGUAGES.flatMap(({ code }) => {
      const formats = codes.split(" ").map((of) => formatOf(of, code));
      return countsOf(code).flatMap((amount) => wordsShared(formats.map((format) => nameOfCurrency(format, amount))));
    }).map((word): [string, ReadonlySet<string>] => [word, new Set(codes.split(" "))]),
  ),
);

/** The other words of the names of currencies by their first letters: `Norwegian`, `norvégiennes`. */
const CURRENCY_ADJECTIVES: ReadonlyMap<string, readonly { norm: string; code: string }[]> = Map.groupBy(
  ["USD", "CAD", "AUD", "NOK", "SEK", "DKK", "GBP"].flatMap((code) =>
    CV_LANGUAGES.flatMap((language) =>
      nameOfCurrency(formatOf(code, language.code), 2)
        .map(plain)
        .filter((norm) => norm.length > MIN_ADJECTIVE && !CURRENCY_WORDS.has(norm) && !isFunctionWord(norm))
        .map((norm) => ({ norm, code })),
    ),
  ),
  ({ norm }) => norm.slice(0, MIN_ADJECTIVE),
);

/** The currencies that an adjective beside a word such as `kroner` can mean. */
function codesOfAdjective({ norm }: Token): string[] {
  const alike = CURRENCY_ADJECTIVES.get(norm.slice(0, MIN_ADJECTIVE)) ?? [];
  return [...new Set(alike.flatMap((other) => (sameStem(other.norm, norm) ? [other.code] : [])))];
}

/** True for the `Norwegian` of `Norwegian kroner` among some words. */
export const isOfCurrency = (token: Token, near: readonly Token[]): boolean =>
  codesOfAdjective(token).length > 0 && near.some((other) => other !== token && currencyOf([other]) !== undefined);

function nameOfCurrency(format: Intl.NumberFormat, amount: number): string[] {
  return format.formatToParts(amount).flatMap(({ type, value }) => (type === "currency" ? value.split(/[\s-]/) : []));
}

function wordsShared([first = [], ...others]: readonly string[][]): string[] {
  return first
    .filter((word) => others.every((words) => words.includes(word)) && !isFunctionWord(plain(word)))
    .map(plain);
}

/** Signs of units, and units that `Intl.NumberFormat` does not name. */
const OTHER_UNITS = {
  tonne: "t",
  watt: "w",
  kilowatt: "kw",
  megawatt: "mw",
  gigawatt: "gw",
  "square-meter": "m2 sqm qm",
  horsepower: "hp",
  kilogram: "kilo kilos",
  second: "sec secs sek",
};
/** The units of `grammar.units`, in its order. */
const TABLED_UNITS = ["tonne", "watt", "kilowatt", "megawatt", "square-meter", "decade"];
const NAMED_UNITS =
  "bit byte kilobyte megabyte gigabyte terabyte petabyte millimeter centimeter meter kilometer mile hectare acre gram kilogram liter millisecond second minute";
const FORMS_OF_UNITS = NAMED_UNITS.split(" ").map((unit) => ({ unit, forms: formsOfUnit(unit) }));
const UNITS: ReadonlyMap<string, string> = new Map([
  ...FORMS_OF_UNITS.flatMap(({ unit, forms }) => plainNames(forms).map((name): [string, string] => [name, unit])),
  ...Object.entries(OTHER_UNITS).flatMap(([unit, names]) =>
    names.split(" ").map((name): [string, string] => [name, unit]),
  ),
  ...CV_LANGUAGES.flatMap(({ grammar }) =>
    wordsOf(grammar.units).flatMap((names, at) =>
      names.split("|").map((name): [string, string] => [plain(name), TABLED_UNITS[at] ?? ""]),
    ),
  ),
]);

/** Signs of units, as written, that are also function words: the `ha` of `420 ha`, unlike the `to` of `22 to 9`. */
const SIGNS: ReadonlyMap<string, string> = new Map(
  FORMS_OF_UNITS.flatMap(({ unit, forms }) =>
    forms.filter((name) => isFunctionWord(plain(name))).map((name): [string, string] => [name, unit]),
  ),
);

const SQUARE = comparedWords("square");

/** Groups of units, each with its size in the first unit of the group. */
const CONVERTIBLE: readonly Readonly<Record<string, number>>[] = [
  { watt: 1, kilowatt: 1e3, megawatt: 1e6, gigawatt: 1e9 },
  { millisecond: 1, second: 1e3, minute: 6e4, hour: 3.6e6 },
  { millimeter: 1, centimeter: 10, meter: 1e3, kilometer: 1e6 },
  { "square-meter": 1, hectare: 1e4 },
  { gram: 1, kilogram: 1e3, tonne: 1e6 },
  { byte: 1, kilobyte: 1e3, megabyte: 1e6, gigabyte: 1e9, terabyte: 1e12, petabyte: 1e15 },
  { day: 1, week: 7 },
  { month: 1, year: 12, decade: 120 },
];

/** The same amount in other units: 900 milliseconds for 0.9 seconds. */
export function inOtherUnits(amount: number, unit: string): { amount: number; unit: string }[] {
  const units = CONVERTIBLE.find((group) => group[unit] !== undefined) ?? {};
  const factor = units[unit] ?? 1;
  return Object.entries(units).flatMap(([other, size]) =>
    other === unit ? [] : [{ amount: Number(((amount * factor) / size).toPrecision(12)), unit: other }],
  );
}

export const isDuration = (unit: string | undefined): boolean => PERIODS.some((period) => period === unit);

/** True for the adjective in `five working days`, unlike the noun in `900 bottles/h`. */
export function isBeforeDuration(token: Token | undefined, next: Token | undefined, text: string): boolean {
  if (token?.kind !== "word" || next === undefined || token.capital || isPartOfQuantity(token)) return false;
  if (text.slice(token.end, next.start).includes("/") || numbersOf(token.norm).length > 0) return false;
  return DURATIONS.has(next.norm) && !isFunctionWord(token.norm);
}

function plainNames(forms: readonly string[]): string[] {
  return forms.map(plain).filter((name) => !isFunctionWord(name));
}

/** The names of a period in languages without a folder, whose other words are not known: `godzin`. */
function otherNamesOf(period: Period): string[] {
  const forms = [...formsOfUnit(period, PERIOD_LOCALES), ...wordsOf(OTHER_PERIODS[period])].map(plain);
  return forms.filter((name) => name.length >= MIN_PERIOD && !isFunctionWord(name) && conceptsOf(name).length === 0);
}

/** The names and signs of a unit for one and for several in all languages: `kilometre`, `chilometri`, `km`. */
function formsOfUnit(unit: string, codes: readonly string[] = CV_LANGUAGES.map(({ code }) => code)): string[] {
  return codes.flatMap((code) =>
    (["long", "short"] as const).flatMap((unitDisplay) => {
      const format = new Intl.NumberFormat(code, { style: "unit", unit, unitDisplay });
      const names = countsOf(code).flatMap((amount) =>
        format.formatToParts(amount).filter(({ type }) => type === "unit"),
      );
      return names.map(({ value }) => value.trim()).filter((name) => /^\p{L}+$/u.test(plain(name)));
    }),
  );
}

const MIN_PERIOD = 4;
const PERIODS = ["hour", "day", "week", "month", "year"] as const;
type Period = (typeof PERIODS)[number];
type Table = "gross" | "net" | Period;
/** Units that can also be the period of an amount: `240 items a minute`. */
const SHORT = new Set(["second", "minute"]);
const TABLES = ["gross", "net", ...PERIODS] as const;
const SPELLINGS = new Map<Table, ReadonlySet<string>>(TABLES.map((table) => [table, new Set(grammarWords(table))]));
const OTHER_NAMES = new Map<Table, readonly string[]>(PERIODS.map((period) => [period, otherNamesOf(period)]));
const WORDS = new Map<Table, ReadonlySet<string>>(
  TABLES.map((table) => [table, new Set([...comparedWords(table), ...(OTHER_NAMES.get(table) ?? [])])]),
);

/** The names of periods, also in another case: `Tagen`. Words such as `yearly` are not names. */
const DURATIONS: ReadonlySet<string> = new Set(
  PERIODS.flatMap((period) => {
    const names = [...plainNames(formsOfUnit(period)), ...(OTHER_NAMES.get(period) ?? [])];
    const forms = [...comparedWords(period)];
    return [...names, ...forms.filter((form) => names.includes(form.slice(0, -1)))];
  }),
);

/** The text before the 9 of `from 11 weeks to 9`, which also counts weeks. */
const BEFORE_END_OF_RANGE = /(?<![\p{L}\p{N}])(\d[\d.,]*)\s\p{L}+\s(\p{L}+)\s$/u;

/** Reads the words around a number in its line and sentence, up to another number. Both numbers of a range share a unit. */
export function quantityAt(text: string, start: number, end: number): Quantity {
  const own = ownQuantityAt(text, start, end);
  if (own.unit !== undefined || own.currency !== undefined) return own;
  const first = BEFORE_END_OF_RANGE.exec(text.slice(Math.max(0, start - WINDOW), start));
  if (first && isFunctionWord(plain(first[2] ?? "")) && /^\s*(?:$|[\n.,;)])/u.test(text.slice(end, end + 2))) {
    const from = start - first[0].length;
    const { unit, currency } = ownQuantityAt(text, from, from + (first[1]?.length ?? 0));
    return { ...own, unit, currency };
  }
  const rest = afterRange(text.slice(end, end + WINDOW));
  const endOfRange = Math.min(text.length, end + WINDOW) - rest.length;
  const last = rest === "" ? undefined : ownQuantityAt(text, end, endOfRange);
  if (last === undefined) return own;
  const period = SHORT.has(last.unit ?? "") ? last.period : own.period;
  return { ...own, unit: last.unit, currency: last.currency, period };
}

/** Words such as `of which`, between a number and a part of it. */
export const OF_WHICH = phraseOf("ofWhich");

/** Words such as `total` and `each`, which a number does not count. */
export const SHARES: ReadonlySet<string> = new Set(
  phrasesOfAll(({ grammar: { each, together } }) => `${each},${together}`).flatMap((phrase) =>
    plain(phrase).split(" "),
  ),
);

/** A pattern for the phrases of a grammar table in all languages. */
export function phraseOf(table: "ofWhich" | "each" | "together"): RegExp {
  const phrases = anyOf(phrasesOfAll(({ grammar }) => grammar[table]));
  return new RegExp(String.raw`(?<!\p{Script=Latin})${phrases}(?!\p{Script=Latin})`, "iu");
}

/** True if no noun follows a number: it counts what was counted before. */
export function isWithoutNoun(text: string, end: number): boolean {
  const after = text.slice(end, end + WINDOW);
  const [next] = tokensOf(after);
  return /^\s?(?:$|[\n)]|[.,;](?!\d))/.test(after) || (next?.kind === "word" && isFunctionWord(next.norm));
}

const [REACH_OF_ELISION, MAX_RATIO] = [80, 4];

/**
 * `quantityAt` for a number of the material. A number without a noun takes the quantity of the number before it in the
 * sentence: `eight years of therapy, five of them with adults`, `earns 2,150 euros a month and asks for 2,400`.
 */
export function statedQuantityAt(text: string, start: number, end: number): Quantity {
  const own = quantityAt(text, start, end);
  const isComplete = own.unit !== undefined || own.currency !== undefined || !isWithoutNoun(text, end);
  return isComplete ? own : (elidedQuantity(text, start, end) ?? own);
}

function elidedQuantity(text: string, start: number, end: number): Quantity | undefined {
  const from = Math.max(0, start - REACH_OF_ELISION);
  const before = /(?:[^\n.!?]|[.](?=\d)|\n(?=\p{Ll}))*$/u.exec(text.slice(from, start))?.[0] ?? "";
  const amountOf = ({ norm, kind }: Token) =>
    (kind === "number" ? amountsOf(norm, "") : amountsInWords(norm, ""))[0] ?? 0;
  const other = tokensOf(before).findLast((token) => amountOf(token) > 1);
  const [own] = tokensOf(text.slice(start, end));
  if (other === undefined || own === undefined) return undefined;
  const [at, ratio] = [start - before.length, amountOf(own) / amountOf(other)];
  const quantity = ownQuantityAt(text, at + other.start, at + other.end);
  if (OF_WHICH.test(before.slice(other.end) + text.slice(end, end + WINDOW / 4))) return quantity;
  const isAmount = quantity.currency !== undefined && ratio < MAX_RATIO && ratio > 1 / MAX_RATIO;
  return isAmount && !/^(?:19|20)\d\d$/.test(own.norm) ? quantity : undefined;
}

function ownQuantityAt(text: string, start: number, end: number): Quantity {
  const before = lastPart(text.slice(Math.max(0, start - WINDOW), start));
  const percentage = percentageIn(text.slice(end, end + WINDOW));
  const following = text.slice(end + percentage, end + WINDOW);
  const part = firstPart(following);
  const after = (percentage > 0 ? " %" : "") + part;
  const left = tokensOf(before).slice(-MAX_WORDS);
  const isBeforeDigit = /\d/.test(following.charAt(part.length));
  const all = ownTokens(after, isBeforeDigit).slice(0, MAX_WORDS);
  const right = isBeforeDuration(all[0], all[1], after) ? all.slice(1) : all;
  const near = [
    ...right.filter((token) => !isOnlyScale(token) && !isFunctionWord(token.norm)).slice(0, 2),
    ...left.slice(-2).toReversed(),
  ];
  const [rate, next] = right;
  // `An` is an article in `an hour`, and the noun for year in `un an`.
  const isRate = rate !== undefined && next !== undefined && RATES.has(rate.norm) && periodOf([next]) !== undefined;
  const first = isRate ? undefined : right.find((token) => !isOnlyScale(token));
  // Only one year is `an`: the word is a preposition in `Klassen 5 bis 10 an der Hochschule`.
  const written = plain(text.slice(start, end));
  const isPreposition =
    first !== undefined && RATES.has(first.norm) && written !== "1" && !numbersOf(written).includes(1);
  const isLasting = first !== undefined && !isPreposition && periodOf([first]) !== undefined && !/^\s*\//.test(after);
  const named = first === undefined ? undefined : unitOf(first, isLasting, /^\s?$/u.test(after.slice(0, first.start)));
  const own = isSquare(right.slice(0, 2)) ? "square-meter" : named;
  const unit = isMinutes(plain(text.slice(start, end))) ? "minute" : own;
  const comma = endAt(after, /,\s|[)）]/u);
  // The `nightly` of `a budget of 1.2 million and cut nightly batch time` is of another statement. A single letter is also
  // a preposition, as in the Swedish `i veckan` (a week).
  const isJoint = ({ norm }: Token, at: number) =>
    CONJUNCTIONS.has(norm) &&
    !RATES.has(norm) &&
    (norm.length > 1 || periodOf(right.slice(at + 1, at + 2)) === undefined);
  const joined = right.find(isJoint)?.start ?? comma;
  const clause = right.filter(({ start: at }) => at < Math.min(comma, joined));
  const rest = own === undefined || first === undefined ? clause : clause.slice(clause.indexOf(first) + 1);
  // The `den` (day) of `Kč za den` is not an article, unlike in `31 Prozent und vertrat den Chef`.
  const later = rest.filter(({ norm, start: at, end: last }, index) => {
    // The years of `in den Jahren 2021 bis 2023`, whose dates can be blanked, are no period.
    if (BLANKED.test(after.slice(last)) || (last === after.trimEnd().length && isBeforeDigit)) return false;
    const before = clause[clause.length - rest.length + index - 1];
    const isBeforePeriod = before !== undefined && (RATES.has(before.norm) || currencyOf([before]) !== undefined);
    // The two years of `by 5 per cent in two years` have a number of their own.
    const isDurationOfOther = !isBeforePeriod && before !== undefined && numbersOf(before.norm).length > 0;
    return isBeforePeriod || after.charAt(at - 1) === "/" || !(isFunctionWord(norm) || isDurationOfOther);
  });
  const earlier = /(?:[^,(（]|,(?!\s))*$/u.exec(before)?.[0] ?? "";
  const currency = narrowed(currencyOf(near), near);
  const said = tokensOf(earlier).filter(
    (token) =>
      token.kind !== "symbol" &&
      !BLANKED.test(earlier.slice(token.end)) &&
      !isFunctionWord(token.norm) &&
      !SHARES.has(token.norm) &&
      currencyOf([token]) === undefined,
  );
  return {
    currency,
    // The letter of `GBP 6.8m` does not mean metres.
    unit: currency !== undefined && first?.norm === "m" ? undefined : unit,
    // `35 Wochenstunden` has the period (week) in the word for the unit (hours).
    period: isLasting
      ? (periodOf([first], unit) ?? periodOf(later.slice(0, MAX_WORDS_BEFORE_PERIOD)))
      : (periodOf(later) ??
        otherPeriod(clause) ??
        // The English `time` of `time fell from 9 to 4 minutes` means an hour in Danish.
        (SHORT.has(unit ?? "")
          ? undefined
          : periodOf(said.slice(/[:：]/u.test(before) ? -MAX_WORDS : -MAX_WORDS_BEFORE_NUMBER)))),
    basis: basisOf(right) ?? basisOf(tokensOf(before.split(/[(（]/u).at(-1) ?? "").slice(-MAX_WORDS)),
  };
}

/** The spaces instead of a date. */
const BLANKED = /^\s{4}/;
const HUNDRED = 100;
const isSpokenNumber = ({ norm }: Token): boolean =>
  !isFunctionWord(norm) && !isScale(norm) && !isThousand(norm) && wholesOf(norm).some((amount) => amount < HUNDRED);

/**
 * The words after a number up to the next number, of which they can have the currency: `23 percent to GBP 148k`. Both
 * numbers of `120 to EUR 150` have it.
 */
function ownTokens(after: string, isBeforeDigit: boolean): readonly Token[] {
  const tokens = tokensOf(after);
  const next = tokens.findIndex(isSpokenNumber);
  const own = next < 0 ? tokens : tokens.slice(0, next);
  const last = own.at(-1);
  const isOfNext = last !== undefined && next < 0 && isBeforeDigit && after.length - last.end <= 1;
  const isBehindNoun = own.slice(0, -1).some(({ norm }) => !isFunctionWord(norm));
  return isOfNext && isBehindNoun && currencyOf([last]) !== undefined ? own.slice(0, -1) : own;
}

const MAX_WORDS_BEFORE_PERIOD = 2;
/** How many words before a number can state its period: `annual budget of 640,000`, `presupuesto anual de 640.000`. */
const MAX_WORDS_BEFORE_NUMBER = 2;
/** Words such as `per`. */
export const RATES = grammarWords("rates");

/** `other` for an amount `por curso` or `per project`, which refers to something else than a period. */
function otherPeriod(tokens: readonly Token[]): string | undefined {
  const at = tokens.slice(0, MAX_WORDS_BEFORE_PERIOD + 1).findIndex(({ norm }) => RATES.has(norm));
  const [before, next] = [tokens[at - 1], tokens[at + 1]];
  // The article of `as a contractor` is not a rate.
  if (before !== undefined && isFunctionWord(before.norm)) return undefined;
  return at >= 0 && next?.kind === "word" && !isFunctionWord(next.norm) && percentageIn(` ${next.norm}`) === 0
    ? "other"
    : undefined;
}

/** True for the first words of `square metres` or `metros cuadrados`. */
const isSquare = (tokens: readonly Token[]): boolean =>
  tokens.some(({ norm }) => SQUARE.has(norm)) && tokens.some(({ norm }) => UNITS.get(norm) === "meter");

function unitOf(token: Token, isLasting: boolean, isDirect: boolean): string | undefined {
  if (isLasting) return periodOf([token]);
  return UNITS.get(token.norm) ?? (isDirect ? SIGNS.get(token.text) : undefined);
}

/** True for a word that is only a scale: `Mio.`, unlike `万円`, which also has the currency. */
function isOnlyScale({ norm, kind }: Token): boolean {
  return kind !== "ideographs" && isScale(norm) && !CURRENCIES.has(norm);
}

/** True for a word that only says the unit, the currency, the period or the basis of a number beside it. */
export function isPartOfQuantity(token: Token): boolean {
  const isOfTable = TABLES.some((table) => isWordOf(token, table));
  return isOfTable || UNITS.has(token.norm) || SQUARE.has(token.norm) || currencyOf([token]) !== undefined;
}

/** True if the value says about its number what the material says. A unit or a period can be new. */
export function isSameQuantity(value: Quantity, known: Quantity): boolean {
  if (value.currency && ![...value.currency].some((code) => known.currency?.has(code))) return false;
  if (value.unit && known.unit && value.unit !== known.unit) return false;
  if (value.period && known.period && value.period !== known.period) return false;
  return !value.basis || value.basis === known.basis;
}

export const isMeasured = ({ currency, unit }: Quantity): boolean => currency !== undefined || unit !== undefined;

/** True if the value says to which period its number refers, and the material does not. */
export const addsPeriod = (value: Quantity, known: Quantity): boolean =>
  value.period !== undefined && known.period === undefined;

/** The text up to the end of the sentence or the next number, which the 2 of `m2` is not. */
function firstPart(text: string): string {
  // The full stop of `1,5 Mio. Euro` does not end a sentence.
  const plainText = text.replace(/^(\s?\p{L}{2,4})\.(?=\s)/u, "$1 ");
  return plainText.slice(0, endAt(plainText, /\n|(?<!\p{L})\d|[.!?;:](?=\s|$)|[。；]/u));
}

function lastPart(text: string): string {
  return /[^\n\d;。；]*$/u.exec(text.replace(/[.!?]\s/g, ";;"))?.[0] ?? "";
}

function endAt(text: string, pattern: RegExp): number {
  const at = text.search(pattern);
  return at < 0 ? text.length : at;
}

function currencyOf(tokens: readonly Token[]): ReadonlySet<string> | undefined {
  for (const [at, { norm, text, kind, start }] of tokens.entries()) {
    // The letters of `R$` are a token of their own. The tokens before a number are in reverse order.
    const letters = text === "$" ? [tokens[at - 1], tokens[at + 1]].find((token) => token?.end === start) : undefined;
    const lettered = letters && CURRENCIES.get(`${letters.norm}$`);
    if (lettered) return lettered;
    if (kind === "ideographs" && /[円元]/u.test(text)) return CURRENCIES.get(text.includes("円") ? "円" : "元");
    const known = CURRENCIES.get(norm) ?? CURRENCIES.get(text.charAt(0));
    if (known) return known;
    // The Danish number `seks` is not several `SEK`.
    if (numbersOf(norm).length > 0) continue;
    for (const { id } of conceptsOf(norm).flat()) {
      const named = CURRENCY_CONCEPTS.get(id);
      if (named) return named;
    }
    const word = CURRENCY_WORDS.get(norm);
    if (word) return word;
  }
  return undefined;
}

/** Narrows the currencies of a word by an adjective: `Swedish kronor`. */
function narrowed(codes: ReadonlySet<string> | undefined, near: readonly Token[]): ReadonlySet<string> | undefined {
  const said = near.flatMap(codesOfAdjective).filter((code) => codes?.has(code));
  return said.length > 0 ? new Set(said) : codes;
}

/** The period that a word names: `year`. */
export const periodNamed = (token: Token): string | undefined => periodOf([token]);

function periodOf(tokens: readonly Token[], except?: string): string | undefined {
  const known = PERIODS.find((period) => period !== except && tokens.some((token) => isWordOf(token, period)));
  return known ?? tokens.map(({ norm }) => UNITS.get(norm) ?? "").find((unit) => unit !== except && SHORT.has(unit));
}

/** The basis that words state: `gross`, `before tax`. */
function basisOf(tokens: readonly Token[]): "gross" | "net" | undefined {
  const isBasis = (at: number, basis: "gross" | "net") => {
    const [token, next] = [tokens[at], tokens[at + 1]];
    if (token === undefined) return false;
    return isWordOf(token, basis) || (next !== undefined && WORDS.get(basis)?.has(`${token.norm}+${next.norm}`));
  };
  for (const at of tokens.keys()) {
    const found = (["gross", "net"] as const).find((basis) => isBasis(at, basis));
    if (found) return found;
  }
  return undefined;
}

const DENSE_WORDS = new Map<Table, readonly string[]>(
  TABLES.map((table) => [table, [...grammarWords(table)].filter(isDense)]),
);

function isWordOf({ norm, kind, text }: Token, table: Table): boolean {
  if (kind === "ideographs") return (DENSE_WORDS.get(table) ?? []).some((word) => text.includes(word));
  const written = text.toLowerCase();
  // `på` is not `p.a.`, and `mês` is not the French `mes`.
  const isWritten = written === norm || SPELLINGS.get(table)?.has(written) === true;
  return WORDS.get(table)?.has(norm) === true && (isWritten || !isFunctionWord(norm));
}
