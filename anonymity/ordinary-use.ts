import { CV_LANGUAGES } from "../languages/languages.ts";
import { grammarWords, wordsOf } from "../reading/grammar.ts";
import { identifyingPhrases } from "./text/cues.ts";
import type { Tokens } from "./text/tokens.ts";
import type { Vocabulary } from "./text/vocabulary.ts";

const BEFORE_MONTHS = grammarWords("beforeMonths");
const BEFORE_OCCUPATIONS = grammarWords("beforeOccupations");
const AFTER_OCCUPATIONS = grammarWords("afterOccupations");
const FUNCTION_WORDS = grammarWords("functionWords");
/** Number words from two on, because `one` and `a` stand before names too, and without function words: `to` is two in Danish. */
const NUMBER_WORDS = new Set(
  CV_LANGUAGES.flatMap(({ grammar }) => wordsOf(grammar.numberWords).slice(2))
    .flatMap((forms) => forms.split("|"))
    .filter((word) => word.length > 2 && !FUNCTION_WORDS.has(word)),
);
const SPACE = /^[ \u00a0]$/u;
const BEFORE_PEOPLE = new Set(identifyingPhrases(["peopleLinks", "addressed"]));

/**
 * Whether a word of a name is used as an ordinary word where no other word of the name is beside it: `will lead`, `May 2019`,
 * `Project Manager`, `Green Belt`. If in doubt, a capitalised word is a name.
 */
export function isOrdinaryUse(tokens: Tokens, token: number, vocabulary: Vocabulary, isOrdinary: boolean): boolean {
  const word = tokens.word(token);
  if (isInPhrase(tokens, token, vocabulary)) return true;
  const isMonth = vocabulary.months.has(word);
  const isOccupation = vocabulary.occupations.has(word);
  // After an article, a word in the usual form of nouns is not a name: `en bødker`, `i monti`, `einem Richter`.
  const isNoun = !tokens.isCapital(token) || (vocabulary.hasCapitalNouns && (isOccupation || isOrdinary));
  if (isNoun && isAfterArticle(tokens, token, vocabulary)) return true;
  if (!tokens.isCapital(token) && isCounted(tokens, token)) return true;
  if (!isMonth && !isOccupation && !isOrdinary) return false;
  if (!tokens.isCapital(token)) return true;
  // `Field engineer` and `Wolf recolonisation` at the beginning of a sentence.
  const after = tokens.word(token + 1);
  const isNounAfter = vocabulary.occupations.has(after) || vocabulary.nounAfterName.test(after);
  const isQualifier = isNounAfter && !tokens.isCapital(token + 1) && after.length > 3;
  if (isQualifier && isOrdinary && tokens.startsSentence(token) && SPACE.test(tokens.gapAfter(token))) return true;
  // `Mark 2`, `Page 3`.
  if (/^[ \u00a0]$/u.test(tokens.gapAfter(token)) && /^\p{N}/u.test(tokens.word(token + 1))) return true;
  return (isMonth && isInDate(tokens, token, vocabulary)) || (isOccupation && isJobTitle(tokens, token));
}

/** `two summers` */
function isCounted(tokens: Tokens, token: number): boolean {
  const before = tokens.word(token - 1);
  return SPACE.test(tokens.gapAfter(token - 1)) && (/^\p{N}+$/u.test(before) || NUMBER_WORDS.has(before));
}

function isAfterArticle(tokens: Tokens, token: number, { articles }: Vocabulary): boolean {
  return (
    articles.has(tokens.word(token - 1)) &&
    /^[ \u00a0]$/u.test(tokens.gapAfter(token - 1)) &&
    /^[\s.,;:!?)]/u.test(`${tokens.gapAfter(token)} `)
  );
}

function isInPhrase(tokens: Tokens, token: number, { phrases }: Vocabulary): boolean {
  const word = tokens.word(token);
  return (phrases.get(word) ?? []).some((phrase) => {
    const first = token - phrase.indexOf(word);
    return phrase.every((other, index) => tokens.word(first + index) === other);
  });
}

function isInDate(tokens: Tokens, token: number, { months }: Vocabulary): boolean {
  const before = tokens.word(token - 1);
  const after = tokens.word(token + 1);
  const gapBefore = tokens.gapAfter(token - 1);
  const gapAfter = tokens.gapAfter(token);
  const isNumber = (other: string): boolean => /^\p{N}+(?:st|nd|rd|th)?$/u.test(other);
  if (isNumber(after) && /^[\s.,'’/-]{0,3}$/u.test(gapAfter)) return true;
  if (isNumber(before) && /^[\s.,/-]{0,3}$/u.test(gapBefore) && before.length <= 4) return true;
  // `In April's view`, `presented by April`.
  const isPossessive = tokens.endOfForm(token) > tokens.end(token);
  const isPeriod = BEFORE_MONTHS.has(after) && /^\s$/u.test(gapAfter);
  const isAgent = BEFORE_PEOPLE.has(before) && !isPeriod;
  if (BEFORE_MONTHS.has(before) && /^\s$/u.test(gapBefore)) return !isPossessive && !isAgent;
  // `May – August 2020`, `April/May`.
  const isRange = (gap: string): boolean => /^\s?[–—/-]\s?$/u.test(gap);
  return (months.has(after) && isRange(gapAfter)) || (months.has(before) && isRange(gapBefore));
}

function isJobTitle(tokens: Tokens, token: number): boolean {
  const before = tokens.word(token - 1);
  const after = tokens.word(token + 1);
  const gapBefore = tokens.gapAfter(token - 1);
  const gapAfter = tokens.gapAfter(token);
  if (/^[ \u00a0/&-]{1,3}$/u.test(gapBefore) && before !== "") {
    return (
      BEFORE_OCCUPATIONS.has(before) ||
      (tokens.isCapital(token - 1) && /\p{L}/u.test(before) && !FUNCTION_WORDS.has(before))
    );
  }
  if (!tokens.startsSentence(token)) return false;
  // `Team: Baker, two analysts` is a person; `Baker, Acme` and `Baker | Acme` are jobs.
  if (/^, $/u.test(gapAfter) && !tokens.isCapital(token + 1) && /^\p{L}/u.test(after)) return false;
  if (after === "" || !/^[ \u00a0]$/u.test(gapAfter)) return tokens.endOfForm(token) === tokens.end(token);
  return AFTER_OCCUPATIONS.has(after) || tokens.isCapital(token + 1);
}
