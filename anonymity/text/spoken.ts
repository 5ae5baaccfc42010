import { detectLanguage } from "../../documents/detect-language.ts";
import type { CvLanguage } from "../../languages/language.ts";
import { CV_LANGUAGES, findCvLanguage } from "../../languages/languages.ts";

/** Longer values are no CV. Their beginning is enough to recognise the language. */
const SAMPLE_LENGTH = 8000;

/** The language of the texts as a code; null if it is not recognised. */
export function detectedIn(texts: readonly string[]): string | null {
  let sample = "";
  for (const text of texts) {
    if (sample.length > SAMPLE_LENGTH) break;
    if (/\s/.test(text) || text.length > 20) sample += `${text.slice(0, SAMPLE_LENGTH)}\n`;
  }
  return detectLanguage(sample);
}

/**
 * The languages whose words mean something in the texts: the texts' own language, the document's language, and English. If neither
 * is known, all of them.
 */
export function spokenLanguages(texts: readonly string[], language: string): readonly CvLanguage[] {
  const known = [detectedIn(texts) ?? "", language].map(findCvLanguage).filter((found) => found !== undefined);
  if (known.length === 0) return CV_LANGUAGES;
  const english = findCvLanguage("en");
  return [...new Set([...known, ...(english === undefined ? [] : [english])])];
}
