import { detectLanguage } from "../../documents/detect-language.ts";
import type { SpokenLanguage } from "../../languages/language.ts";
import { baseOf, CV_LANGUAGES, findCvLanguage } from "../../languages/languages.ts";
import { OTHER_LANGUAGES } from "../../languages/other-languages.ts";

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
 * The languages whose words mean something in the texts: the texts' own, the document's, the languages of the scripts, and
 * English. If neither the first nor the second is known, all languages of CVs.
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
