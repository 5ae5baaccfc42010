import { eld } from "eld/extrasmall";
import { LANGUAGES } from "../languages/languages.ts";

const CODE_BY_DETECTOR_CODE = new Map(LANGUAGES.map(({ detectorCode, code }) => [detectorCode, code]));

/** The number of characters that are examined. More characters take time and do not improve the result. */
const SAMPLE_LENGTH = 6000;
const MIN_LETTERS = 24;
const MIN_IDEOGRAPHS = 8;

/**
 * The language of a text as a value of the API's Language type, or null when the text is too short, mixed or in another
 * language. British English is `en`. Chinese with characters that only written Cantonese uses is `yue`.
 */
export function detectLanguage(text: string): string | null {
  const sample = readableSample(text);
  const ideographs = countMatches(sample, /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu);
  const letters = countMatches(sample, /\p{L}/gu) - ideographs;
  // An ideograph counts as several letters, because product names in Latin letters occur among ideographs.
  if (ideographs >= MIN_IDEOGRAPHS && ideographs * 3 > letters) return detectEastAsian(sample, ideographs);
  if (letters < MIN_LETTERS) return null;
  const result = eld.detect(sample);
  return result.isReliable() ? (CODE_BY_DETECTOR_CODE.get(result.language) ?? null) : null;
}

/** The text without parts that do not indicate its language: e-mail addresses, web addresses and numbers. */
function readableSample(text: string): string {
  return text
    .slice(0, SAMPLE_LENGTH * 2)
    .split(/\s+/)
    .filter((word) => !/@|:\/\/|^www\./.test(word))
    .join(" ")
    .replace(/[\d()+/|•·_-]+/g, " ")
    .slice(0, SAMPLE_LENGTH);
}

function detectEastAsian(sample: string, ideographs: number): string {
  const kana = countMatches(sample, /[\p{Script=Hiragana}\p{Script=Katakana}]/gu);
  if (kana > ideographs * 0.05) return "ja-JP";
  const cantonese = countMatches(sample, /[嘅咗喺唔佢哋嚟啲冇嗰咁噉乜嘢]/gu);
  return cantonese > ideographs * 0.02 ? "yue" : "zh";
}

function countMatches(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
