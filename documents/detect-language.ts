import { LANGUAGES } from "../languages/languages.ts";
import { countLetters, detectEastAsian } from "./east-asian.ts";
import { languageDetector } from "./language-detector.ts";

const CODE_BY_DETECTOR_CODE = new Map(LANGUAGES.map(({ detectorCode, code }) => [detectorCode, code]));

/** The number of characters that are examined. More characters take time and do not improve the result. */
const SAMPLE_LENGTH = 6000;
const MIN_LETTERS = 24;

/**
 * The language of a text as a value of the API's Language type, or null when the text is too short, mixed or in another
 * language. British English is `en`. Chinese with characters that only written Cantonese uses is `yue`.
 */
export function detectLanguage(text: string): string | null {
  const sample = readableSample(text);
  const eastAsian = detectEastAsian(sample);
  if (eastAsian !== null) return eastAsian;
  if (countLetters(sample).letters < MIN_LETTERS) return null;
  const result = languageDetector().detect(sample);
  return result.isReliable() ? (CODE_BY_DETECTOR_CODE.get(result.language) ?? null) : null;
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
