import { type CalendarDate, datesWithDay, type WrittenDate } from "../../reading/dates.ts";
import { withPlainDigits } from "../../reading/digits.ts";
import { folded, originalSpan, type Span } from "../../reading/fold.ts";
import { anyOf, phrasesOfAll } from "../../reading/grammar.ts";
import type { Finding, Rule } from "../text/finding.ts";
import type { Page } from "../text/page.ts";
import { AFTER, BEFORE, SPACELESS } from "../text/patterns.ts";

/** Parts of sensitive texts that identify the person. */
interface Details {
  readonly days: readonly CalendarDate[];
  /** Sources of patterns for folded text. */
  readonly streets: readonly string[];
  readonly numbers: readonly string[];
}

/** Maximum number of parts. The sensitive texts of a person contain fewer. */
const MAX_PARTS = 300;

/**
 * Finds the parts of sensitive texts in other texts, also if they are written in another form: a date of birth, the
 * street and the post code of an address, and identity, tax and bank numbers.
 */
export function detailFinder(sensitive: readonly string[]): (page: Page) => Finding[] {
  const { days, streets, numbers } = readDetails(sensitive.slice(0, MAX_PARTS));
  const finders: { rule: Rule; pattern: RegExp }[] = [
    { rule: "address" as const, sources: streets },
    { rule: "number" as const, sources: numbers },
  ].flatMap(({ rule, sources }) =>
    sources.length === 0
      ? []
      : [{ rule, pattern: new RegExp([...new Set(sources)].sort((a, b) => b.length - a.length).join("|"), "gu") }],
  );
  return ({ original, folded: text }) => {
    const plain = withPlainDigits(text.text);
    const dates = days.length === 0 ? [] : datesWithDay(original).filter((date) => isOneOf(date, days));
    const found = finders.flatMap(({ rule, pattern }) =>
      [...plain.matchAll(pattern)].map((match) => ({
        rule,
        ...originalSpan(text, match.index, match.index + match[0].length),
      })),
    );
    return [...dates.map(({ start, end }) => ({ start, end, rule: "birth" as const })), ...found];
  };
}

function readDetails(sensitive: readonly string[]): Details {
  const texts = sensitive.filter((text) => text.length <= 2000);
  const dated = texts.map((text) => ({ text, dates: datesWithDay(text) }));
  const days = dated.flatMap(({ dates }) => dates.flatMap(({ readings }) => readings));
  const pieces = dated.flatMap(({ text, dates }) =>
    withPlainDigits(folded(without(text, dates)))
      .split(/[,;\n，、；|]/u)
      .map((piece) => piece.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N})]+$/gu, ""))
      .filter((piece) => /\d/.test(piece)),
  );
  return {
    days: days.filter(({ year, day }) => year !== null && day !== null),
    streets: pieces.flatMap(streetSources).slice(0, MAX_PARTS),
    numbers: pieces.flatMap(numberSources).slice(0, MAX_PARTS),
  };
}

/** A date without a year means the day of each year. */
function isOneOf({ readings }: WrittenDate, days: readonly CalendarDate[]): boolean {
  return readings.some(({ year, month, day }) =>
    days.some((known) => month === known.month && day === known.day && (year === null || year === known.year)),
  );
}

function without(text: string, spans: readonly Span[]): string {
  return spans.reduceRight((rest, { start, end }) => `${rest.slice(0, start)},${rest.slice(end)}`, text);
}

const POST_CODE =
  /(?<![\p{L}\p{N}])(?:[a-z]{1,2}\d[a-z\d]?\s?\d[a-z]{2}|\d{4}\s?[a-z]{2}|\d{5}(?:-\d{3,4})?|\d{3}[\s-]\d{2,4}|[a-z]\d[a-z]\s?\d[a-z]\d)(?![\p{L}\p{N}])/gu;
/** Words for streets, each with its short forms, folded. */
const STREET_FORMS = phrasesOfAll(({ identifying }) => identifying.streetForms).map((forms) => forms.split("|"));

/** Sources of patterns: for `12 rose lane`, the street with or without the number, also shortened; for a post code, the code alone. */
function streetSources(piece: string): string[] {
  if (SPACELESS.test(piece)) {
    const street = piece.split(/[市区區县縣府都]/u).at(-1) ?? "";
    return [...street].length >= 4 ? [RegExp.escape(street)] : [];
  }
  const codes = [...piece.matchAll(POST_CODE)].map(([code]) => code);
  const codeSources = codes.map((code) => `${BEFORE}${[...code.replace(/[\s-]/g, "")].join("[\\s-]?")}${AFTER}`);
  if (codes.length > 0) return codeSources;
  const number = /(?:^|\s)(\d{1,5}\s?[a-z]?(?:[-/]\d{1,5}[a-z]?)?)(?:\s|$)/u.exec(piece);
  const words = piece
    .replace(number?.[0] ?? "", " ")
    .trim()
    .split(/\s+/u)
    .filter((word) => /^\p{L}/u.test(word));
  const letters = words.join("").length;
  // A street of one word is a compound: `rosenweg`.
  if (number === null || letters < 6 || words.length > 6) return [];
  const street = words.map((word) => spelled(word)).join("[\\s.-]{1,2}");
  const any = "(?:\\d{1,5}\\s?[a-z]?(?:[-/]\\d{1,5})?[\\s,]{1,2})?";
  const last = "(?:[\\s,]{1,2}(?:n[ro°]?\\.?\\s?)?\\d{1,5}\\s?[a-z]?(?![\\p{L}\\p{N}]))?";
  return [`${BEFORE}${any}${street}${AFTER}${last}`];
}

function spelled(word: string): string {
  const bare = word.replace(/\.$/, "");
  const forms = STREET_FORMS.find(([full = "", ...short]) => bare.endsWith(full) || short.includes(bare));
  if (forms === undefined) return RegExp.escape(bare);
  const [full = "", ...short] = forms;
  const stem = bare.endsWith(full) ? bare.slice(0, -full.length) : "";
  return `${RegExp.escape(stem)}(?:${RegExp.escape(full)}|${anyOf(short)}\\.?)`;
}

/** The source of a pattern for the characters of `ab 123 456 c` with any separators between them. */
function numberSources(piece: string): string[] {
  const value = piece.includes(":") ? piece.slice(piece.lastIndexOf(":") + 1) : piece;
  const words = value.split(/\s+/u).filter((word) => word !== "");
  const first = words.findIndex((word) => /\d/.test(word) || /^[a-z]{1,3}$/u.test(word));
  const characters = words
    .slice(Math.max(0, first))
    .join("")
    .replace(/[^a-z\d]/gu, "");
  const digits = characters.replace(/\D/g, "").length;
  if (digits < 5 || characters.length > 40 || characters.length - digits > digits) return [];
  const main = digits === characters.length && digits > 9 ? characters.slice(-9) : characters;
  const spaced = [...main].join("[\\s./()-]{0,2}");
  return [`(?<!\\p{L})(?:\\+?[\\d\\s()./-]{0,8}?)?${spaced}${AFTER}`];
}
