import { CV_LANGUAGES, LANGUAGES } from "../languages/languages.ts";
import { folded } from "../reading/fold.ts";
import { plainTerm } from "../reading/words.ts";
import { countLetters, detectEastAsian } from "./east-asian.ts";
import { languageDetector } from "./language-detector.ts";

const CODE_BY_DETECTOR_CODE = new Map(LANGUAGES.map(({ detectorCode, code }) => [detectorCode, code]));

/** The number of characters that are examined. More characters take time and do not improve the result. */
const SAMPLE_LENGTH = 6000;
const MIN_LETTERS = 24;
/** Letters below which n-grams alone do not decide: names of people, towns and products can look like another language. */
const SHORT = 150;
/** Letters below which names of products and positions can look like English, under headings in another language. */
const MANY = 1000;
/** Required lead of the best language of a short text, if no word decides. It is divided by the number of letters. */
const MARGIN = 5;

/**
 * The language of a text as a value of the API's Language type, or null when the text is too short, mixed, unclear or in another
 * language. British English is `en`. Chinese with characters that only written Cantonese uses is `yue`.
 */
export function detectLanguage(text: string): string | null {
  const sample = readableSample(text);
  const eastAsian = detectEastAsian(sample);
  if (eastAsian !== null) return eastAsian;
  const { letters } = countLetters(sample);
  if (letters < MIN_LETTERS) return null;
  const result = languageDetector().detect(sample);
  const code = CODE_BY_DETECTOR_CODE.get(result.language);
  if (!result.isReliable() || code === undefined) return null;
  if (letters < MANY && code === "en" && hasForeignHeadings(text)) return null;
  if (letters >= SHORT) return code;
  const support = supportOf(code, sample);
  const [best = 0, next = 0] = Object.values(result.getScores()).sort((a, b) => b - a);
  return support > 0 || (support === 0 && best >= (1 + MARGIN / letters) * next) ? code : null;
}

/** The words of each language that are frequent in CVs: labels, headings, names of occupations, articles and prepositions. */
let vocabularies: ReadonlyMap<string, ReadonlySet<string>> | undefined;

/** The number of words of a text in the vocabulary of a language, minus the highest such number of another language. */
function supportOf(code: string, text: string): number {
  vocabularies ??= new Map(
    LANGUAGES.map(({ code, ocr, labels, headings, jobTitles }) => {
      const terms = [ocr.commonWords, ...[labels, headings, jobTitles].flatMap((table) => Object.values(table))];
      return [code, wordsOf(terms.join(" "))];
    }),
  );
  const words = wordsOf(text);
  const counts = new Map([...vocabularies].map(([of, known]) => [of, words.intersection(known).size]));
  const others = [...counts].filter(([of]) => of !== code).map(([, count]) => count);
  return (counts.get(code) ?? 0) - Math.max(...others);
}

/** True for a text with the headings of a CV in another language, and none in English. */
function hasForeignHeadings(text: string): boolean {
  headingTerms ??= new Map(
    CV_LANGUAGES.map(({ code, headings }) => [
      code,
      new Set(Object.values(headings).flatMap((terms) => terms.split(", "))),
    ]),
  );
  const lines = text.slice(0, SAMPLE_LENGTH).split("\n").map(plainTerm);
  const counts = [...headingTerms].map(([of, terms]) => ({
    of,
    count: lines.filter((line) => terms.has(line)).length,
  }));
  return (
    counts.every(({ of, count }) => of !== "en" || count === 0) && counts.some(({ count }) => count >= MIN_HEADINGS)
  );
}

const MIN_HEADINGS = 2;
let headingTerms: ReadonlyMap<string, ReadonlySet<string>> | undefined;

function wordsOf(text: string): Set<string> {
  return new Set(folded(text).match(/\p{L}{2,}/gu) ?? []);
}

/** The text without e-mail addresses, web addresses and numbers, which do not indicate a language. */
function readableSample(text: string): string {
  return text
    .slice(0, SAMPLE_LENGTH * 2)
    .split(/\s+/)
    .filter((word) => !/@|:\/\/|^www\./.test(word))
    .join(" ")
    .replace(/[\d()+/|•·_-]+/g, " ")
    .slice(0, SAMPLE_LENGTH);
}
