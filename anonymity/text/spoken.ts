import { detectLanguage } from "../../documents/detect-language.ts";
import type { SpokenLanguage } from "../../languages/language.ts";
import { baseOf, CV_LANGUAGES, findCvLanguage } from "../../languages/languages.ts";
import { OTHER_LANGUAGES } from "../../languages/other-languages.ts";

/** Maximum length of the text from which the language is recognised. */
const SAMPLE_LENGTH = 8000;

/** The code of the language of the texts; null if it is not recognised. */
export function detectedIn(texts: readonly string[]): string | null {
  let sample = "";
  for (const text of texts) {
    if (sample.length > SAMPLE_LENGTH) break;
    if (/\s/.test(text) || text.length > 20) sample += `${text.slice(0, SAMPLE_LENGTH)}\n`;
  }
  return detectLanguage(sample);
}

/**
 * The languages in which to read the texts: their own, the document's, those of their scripts, and English. If neither the first nor the
 * second is known, all languages of CVs.
 */
export function spokenLanguages(texts: readonly string[], language: string): readonly SpokenLanguage[] {
  const known = [detectedIn(texts) ?? "", language].map(findCvLanguage).filter((found) => found !== undefined);
  const code = baseOf(language.toLowerCase());
  const others = OTHER_LANGUAGES.filter(
    (other) => other.code === code || (other.script !== undefined && texts.some((text) => other.script?.test(text))),
  );
  if (known.length === 0 && !others.some((other) => other.code === code)) return [...CV_LANGUAGES, ...others];
  const english = findCvLanguage("en");
  return [...new Set<SpokenLanguage>([...known, ...others, ...(english === undefined ? [] : [english])])];
}
