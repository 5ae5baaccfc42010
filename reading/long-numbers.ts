import { withPlainDigits } from "./digits.ts";
import type { Span } from "./fold.ts";
import { anyOf, phrasesOfAll, wordsOfAll } from "./grammar.ts";
import { consistsOfDates } from "./periods.ts";
import { isDense } from "./word-list.ts";

const LETTER = "[[\\p{L}\\p{N}]--[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}]]";
/** Counters, currencies and parts of dates in scripts without spaces: `10000000人`. */
const COUNTER = "[年月日号號元円圆圓人万萬亿億名件個个台家次년월일원명개]";
/** Groups of digits, optionally after `+` or brackets, with up to three characters between the groups. */
const RUN = new RegExp(
  `(?<!${LETTER}|\\+)(?:\\+\\s?)?\\(?\\d(?:[\\s\\(\\).\\/·–\\-]{0,3}\\d){4,24}(?!${LETTER}|${COUNTER})`,
  "gv",
);

const LABEL = new RegExp(
  `(?<![\\p{L}\\p{N}])${anyOf(wordsOfAll(({ people }) => people.phones))}[^\\n\\d]{0,12}$`,
  "iu",
);
/** Words before numbers of publications, standards, goods and files. */
const CATALOGUES = phrasesOfAll(({ identifying }) => identifying.catalogues);
const CATALOGUE = new RegExp(
  `(?:(?<![\\p{L}\\p{N}])(?:isbn(?:-?1[03])?|issn|doi|ean|gtin|upc|sku|rfc|iso|iec|din|cve|pmid|p/n|part no|part number|${anyOf(CATALOGUES.filter((word) => !isDense(word)))})|${anyOf(CATALOGUES.filter(isDense))})(?:[\\s.:：#-]{0,4}(?:no|nr|n°|nº|č)\\b)?[\\s.:：#-]{0,4}(?:[\\d-]{1,5}[\\s-])?$`,
  "iu",
);
const MONEY_BEFORE = /(?:[€$£¥]|\b(?:eur|usd|gbp|chf|sek|nok|dkk|czk|jpy|cny|hkd|brl))\s?$/i;
const MONEY_AFTER = /^\s?(?:[€$£¥%]|(?:eur|usd|gbp|chf|sek|nok|dkk|czk|kč|kr|jpy|cny|hkd|brl|euro|dollars?)\b)/i;

/**
 * Finds telephone numbers and other long numbers that identify a person, such as passport and social security numbers.
 * Years, dates, periods and amounts of money are not included.
 */
export function phoneSpans(original: string): Span[] {
  const text = withPlainDigits(original);
  return [...text.matchAll(RUN)]
    .filter((match) => {
      const end = match.index + match[0].length;
      return isNumberOfPerson(
        match[0],
        text.slice(Math.max(0, match.index - 30), match.index),
        text.slice(end, end + 12),
      );
    })
    .map((match) => ({ start: match.index, end: match.index + match[0].length }));
}

function isNumberOfPerson(run: string, before: string, after: string): boolean {
  const digits = run.replace(/\D/g, "");
  const groups = run.match(/\d+/g) ?? [];
  if (run.startsWith("+") || /^00[1-9]/.test(digits)) return digits.length >= 7;
  if (CATALOGUE.test(before) || /^10\.\d{4,9}(?:\/|$)/.test(run)) return false;
  if (LABEL.test(before)) return digits.length >= 5;
  if (consistsOfDates(run) || isMoney(run, groups, before, after)) return false;
  if (/^\(?0/.test(run)) return digits.length >= 7;
  if (digits.length >= 9) return true;
  // `C++ 11/14/17/20` is not a telephone number.
  if (run.includes("/")) return false;
  const shape = groups.map((group) => group.length).join("-");
  if (digits.length === 8) return ["8", "4-4", "2-2-2-2", "3-2-3", "2-3-3", "2-6"].includes(shape);
  return digits.length === 7 && ["7", "3-4", "3-2-2"].includes(shape);
}

/** True for amounts and decimals: `1.250.000`, `100 000`, `€ 12 345 678`, `3.14159265`. */
function isMoney(run: string, groups: readonly string[], before: string, after: string): boolean {
  if (/^(?:0|[1-9]\d{0,5})\.\d+$/.test(run)) return true;
  const [first = "", ...rest] = groups;
  const grouped = rest.length > 0 && rest.every((group) => group.length === 3) && /^[1-9]\d{0,2}$/.test(first);
  const round = (groups.at(-1) ?? "").endsWith("000");
  if (MONEY_BEFORE.test(before) || MONEY_AFTER.test(after)) return true;
  return (grouped && (first.length === 1 || round)) || (groups.length === 1 && round && first.length < 11);
}
