import type { Script } from "../../../languages/language.ts";
import { findLanguage } from "../../../languages/languages.ts";

/** The default data for each script, used when none of the given languages has the script. */
const FALLBACK: Readonly<Record<Script, readonly string[]>> = {
  Latin: ["eng"],
  Han: ["chi_sim", "chi_tra"],
  Japanese: ["jpn"],
};

/**
 * More languages at a time take longer. The data of a Latin language contain the letters of English; text in another
 * language is recognized again.
 */
const MAX_LANGUAGES: Readonly<Record<Script, number>> = { Latin: 1, Han: 3, Japanese: 3 };

/** Scripts without language data, by their names in the orientation detector. */
const UNREAD: Readonly<Record<string, "Cyrillic" | "Arabic" | "Korean" | "other">> = {
  Cyrillic: "Cyrillic",
  Arabic: "Arabic",
  Hangul: "Korean",
  Korean: "Korean",
};

/** The name of Tesseract's data for a language. */
export function languageData(language: string): string | undefined {
  return findLanguage(language)?.ocr.data;
}

/** The script of the most probable expected language. */
export function scriptOf([first]: readonly string[]): Script {
  return findLanguage(first ?? "en")?.ocr.script ?? "Latin";
}

/** The data for a script, expected languages first. */
export function dataFor(script: Script, expected: readonly string[]): string[] {
  const fitting = expected.flatMap((language) => {
    const ocr = findLanguage(language)?.ocr;
    return ocr?.script === script ? [ocr.data] : [];
  });
  const chosen = [...new Set(fitting.length === 0 ? FALLBACK[script] : fitting)];
  return chosen.slice(0, MAX_LANGUAGES[script]);
}

/** A supported script, or the name of an unsupported one. */
export function readableScript(
  name: string,
): { script: Script } | { unread: "Cyrillic" | "Arabic" | "Korean" | "other" } {
  if (name === "Latin" || name === "Fraktur") return { script: "Latin" };
  if (name.startsWith("Han") && name !== "Hangul") return { script: "Han" };
  if (name === "Japanese" || name === "Katakana" || name === "Hiragana") return { script: "Japanese" };
  return { unread: UNREAD[name] ?? "other" };
}
