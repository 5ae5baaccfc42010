import type { Script } from "../../../languages/language.ts";
import { findLanguage } from "../../../languages/languages.ts";

/** For each script, what to read it with where the languages given say nothing of it. */
const FALLBACK: Readonly<Record<Script, readonly string[]>> = {
  Latin: ["eng"],
  Han: ["chi_sim", "chi_tra"],
  Japanese: ["jpn"],
};

/** More languages at a time cost time and confuse more than they help. */
const MOST_LANGUAGES = 3;

/** Scripts that there is no language data for, by how the orientation detector calls them. */
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

/** The script of the likeliest of the expected languages. */
export function scriptOf([first]: readonly string[]): Script {
  return findLanguage(first ?? "en")?.ocr.script ?? "Latin";
}

/** The data to read a script with, those of the expected languages first. English goes along with every Latin one. */
export function dataFor(script: Script, expected: readonly string[]): string[] {
  const fitting = expected.flatMap((language) => {
    const ocr = findLanguage(language)?.ocr;
    return ocr?.script === script ? [ocr.data] : [];
  });
  const chosen = [...new Set(fitting.length === 0 ? FALLBACK[script] : fitting)];
  if (script === "Latin" && !chosen.includes("eng")) return [...chosen.slice(0, MOST_LANGUAGES - 1), "eng"];
  return chosen.slice(0, MOST_LANGUAGES);
}

/** One of the scripts that can be read, or which other it is. */
export function readableScript(
  name: string,
): { script: Script } | { unread: "Cyrillic" | "Arabic" | "Korean" | "other" } {
  if (name === "Latin" || name === "Fraktur") return { script: "Latin" };
  if (name.startsWith("Han") && name !== "Hangul") return { script: "Han" };
  if (name === "Japanese" || name === "Katakana" || name === "Hiragana") return { script: "Japanese" };
  return { unread: UNREAD[name] ?? "other" };
}
