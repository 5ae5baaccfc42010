import { eld } from "eld/extrasmall";
import { LANGUAGES } from "../languages/languages.ts";

const CODE_BY_DETECTOR_CODE = new Map(LANGUAGES.map(({ detectorCode, code }) => [detectorCode, code]));

/** Letters enough to tell languages apart; the rest of a long text adds time and no certainty. */
const SAMPLE_LENGTH = 6000;
const MIN_LETTERS = 24;
const MIN_IDEOGRAPHS = 8;

/**
 * The language of a text as a value of the interface's Language, or null when the text is too short, mixed or in
 * a language that is not one of them. British English counts as `en`; Chinese with the characters that only written
 * Cantonese uses as `yue`.
 */
export function detectLanguage(text: string): string | null {
  const sample = readableSample(text);
  const ideographs = countMatches(sample, /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu);
  const letters = countMatches(sample, /\p{L}/gu) - ideographs;
  // An ideograph says as much as several letters, and names of products in Latin letters stand among them.
  if (ideographs >= MIN_IDEOGRAPHS && ideographs * 3 > letters) return detectEastAsian(sample, ideographs);
  if (letters < MIN_LETTERS) return null;
  const result = eld.detect(sample);
  return result.isReliable() ? (CODE_BY_DETECTOR_CODE.get(result.language) ?? null) : null;
}

/** The text without what says nothing of its language: addresses of e-mail and the web, numbers. */
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
