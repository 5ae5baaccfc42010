import type { SpokenLanguage } from "../../languages/language.ts";
import { withPlainDigits } from "../../reading/digits.ts";
import { folded, originalSpan, type Span } from "../../reading/fold.ts";
import { anyOf, wordsOf } from "../../reading/grammar.ts";
import { phrasesOf } from "../text/cues.ts";
import type { Page } from "../text/page.ts";
import { SPACELESS } from "../text/patterns.ts";

const DIGITS = "(?:1[4-9]|[2-7]\\d|8[0-5])";
/** Separators between the words of a phrase: `female, 34`, `age: 34`, `woman (34)`. */
const GAP = "[ \\t\\u00a0,:=()–-]{1,3}";
const START = "(?<=(?:^|[\\n,;،؛|·•(（/–—-]|[.!?:]\\s)[ \\t]{0,2})";
/** An age is not part of a range: `aged 12 to 16`, `18 - 65 years old`. */
const RANGE_AFTER = /^\s?(?:(?:[–~～至到以-]|\p{L}{1,3}(?!\p{L}))\s?\d|から|まて|代|以|未満|\+)/u;
const RANGE_BEFORE = /\d\s?(?:[–~～至到-]|\p{L}{1,4})\s?$/u;

/** Around an age that is an item of its own in a script without spaces, which goes as a whole: `（満41歳、男性）`. For folded text. */
const ITEM_BEFORE = /^[(,、・/·]$/u;
const ITEM_AFTER = /^[),、・/·]$/u;

interface AgePatterns {
  readonly phrases: RegExp;
  readonly number: RegExp;
  /** Nouns after a number that is not an age: `20 years of experience`. */
  readonly notAge: RegExp;
}

const patterns = new Map<string, AgePatterns>();

/**
 * Finds ages by the phrases of languages: `I am 34 years old`, `34 ans, mariée`.
 * @param range whether to return only the number, or the phrase without its label
 */
export function ageSpans(
  { folded: text }: Page,
  languages: readonly SpokenLanguage[],
  range: "number" | "phrase" = "number",
): Span[] {
  const plain = withPlainDigits(text.text);
  return languages.flatMap((language) => {
    const { phrases, number, notAge } = patterns.get(language.code) ?? compile(language);
    return [...plain.matchAll(phrases)].flatMap(({ index, 0: phrase }) => {
      const after = plain.slice(index + phrase.length, index + phrase.length + 40);
      if (RANGE_AFTER.test(after) || notAge.test(after)) return [];
      const at = number.exec(phrase);
      if (at === null || RANGE_BEFORE.test(plain.slice(Math.max(0, index + at.index - 12), index + at.index)))
        return [];
      const isItem =
        SPACELESS.test(phrase) && ITEM_BEFORE.test(plain.charAt(index - 1)) && ITEM_AFTER.test(after.charAt(0));
      if (range === "phrase" || isItem) {
        const label = /^.*:\s*/su.exec(phrase)?.[0].length ?? 0;
        return [originalSpan(text, index + label, index + phrase.length)];
      }
      return [originalSpan(text, index + at.index, index + at.index + at[0].length)];
    });
  });
}

const besides = new Map<string, RegExp>();

/** A pattern for the age after a name, as the group `fact`: `Maggie, 52, lives`, `Gijs is 63`. For folded text. */
export function ageAfterName(languages: readonly SpokenLanguage[]): RegExp {
  const key = languages.map(({ code }) => code).join();
  const pattern = besides.get(key) ?? new RegExp(`^(?:${languages.map(namedSource).join("|")})`, "u");
  besides.set(key, pattern);
  return pattern;
}

function namedSource(language: SpokenLanguage): string {
  const parts = { number: `(?<fact>${numberSource(language)})`, people: "(?!)", end: endSource(language) };
  const phrases = phrasesOf(language.identifying.namedAges).map((phrase) => ` ${phraseSource(phrase, parts)}`);
  return [`[,،] ${parts.number}(?=[,.;،؛](?!\\d))`, ...phrases].join("|");
}

/** The end of a clause. */
function endSource({ grammar }: SpokenLanguage): string {
  const after = anyOf([...wordsOf(grammar.conjunctions), ...wordsOf(grammar.beforeMonths)].map(folded));
  return `(?=[ \\t]*(?:$|[\\n,;:!?()|·•/。、，；（）،؛؟]|\\.(?!\\d)|[–—-]\\s)|\\s${after}(?!\\p{L}))`;
}

function compile(language: SpokenLanguage): AgePatterns {
  const { identifying, occupations, headings } = language;
  const number = numberSource(language);
  const people = anyOf(phrasesOf(occupations).filter((word) => !word.startsWith("-")));
  const end = endSource(language);
  const sources = phrasesOf(identifying.ages).map((phrase) => phraseSource(phrase, { number, people, end }));
  const nouns = anyOf(
    phrasesOf(headings.experience)
      .flatMap((term) => term.split(" "))
      .filter((word) => word.length > 4),
  );
  const compiled: AgePatterns = {
    phrases: new RegExp(sources.join("|"), "gu"),
    number: new RegExp(number, "u"),
    notAge: new RegExp(`^['’]?\\s(?:(?:of|de|di|van|af|av|an)\\s|d['’])?\\p{L}{0,12}${nouns}`, "u"),
  };
  patterns.set(language.code, compiled);
  return compiled;
}

interface Parts {
  readonly number: string;
  readonly people: string;
  readonly end: string;
}

function phraseSource(phrase: string, { number, people, end }: Parts): string {
  const body = phrase.replace(/^\||\|$/gu, "");
  const isDense = SPACELESS.test(body);
  const alone = `(?<![\\p{L}\\p{N}.,/])${number}(?![\\p{N}%]|[.,/]\\p{N}|\\s%)`;
  const source = body
    .split(/(\s+|#)/u)
    .filter((part) => part !== "")
    .map((part, index, all) => {
      if (part === "#") return isDense ? `${index > 0 ? "[\\s:]{0,2}" : ""}(?<![\\d.]|\\d,)${number}(?!\\d)` : alone;
      if (/^\s+$/u.test(part)) return all[index - 1] === "#" ? "[ \\t\\u00a0-]{0,2}" : isDense ? "[\\s:]{0,2}" : GAP;
      if (part === "~") return "\\p{L}+";
      if (part === "@") return people;
      return (all[index - 1] === "#" && !isDense ? "[ -]?" : "") + RegExp.escape(part);
    })
    .join("");
  const isStart = phrase.startsWith("|");
  const isEnd = phrase.endsWith("|");
  const before = isStart ? START : isDense ? "" : "(?<![\\p{L}\\p{N}])";
  const last = isEnd ? (isDense ? "(?!\\d)" : end) : isDense ? "" : "(?![\\p{L}\\p{N}])";
  return `${before}${source}${last}`;
}

/** A number from 14 to 85 in digits or in the words of the language: `thirty-four`, `vierunddreißig`. */
function numberSource({ grammar }: SpokenLanguage): string {
  const words = wordsOf(grammar.numberWords).map((forms) => forms.split("|").map(folded));
  if (words.length < 29) return DIGITS;
  const teens = anyOf(words.slice(14, 20).flat());
  const ones = anyOf(words.slice(1, 10).flat());
  const tens = anyOf(words.slice(20, 28).flat());
  const link = grammar.numberLink === undefined ? "" : `(?:${anyOf(phrasesOf(grammar.numberLink))}[ -]?)?`;
  return `(?:${DIGITS}|${ones}[ -]?${link}${tens}|${tens}(?:[ -]?${link}${ones})?|${teens})`;
}
