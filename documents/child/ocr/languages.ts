/** Tesseract's language data by the interface's Language values. Regions share the data of their language. */
const DATA: Readonly<Record<string, string>> = {
  en: "eng",
  "en-GB": "eng",
  cs: "ces",
  "da-DK": "dan",
  de: "deu",
  es: "spa",
  fr: "fra",
  "ja-JP": "jpn",
  "nb-NO": "nor",
  nl: "nld",
  "pt-BR": "por",
  "sv-SE": "swe",
  yue: "chi_tra",
  zh: "chi_sim",
};

export type Script = "Latin" | "Han" | "Japanese";

const SCRIPTS: Readonly<Record<string, Script>> = { jpn: "Japanese", chi_tra: "Han", chi_sim: "Han" };

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

export function languageData(language: string): string | undefined {
  return DATA[language];
}

/** The script of the likeliest of the expected languages. */
export function scriptOf([first]: readonly string[]): Script {
  return SCRIPTS[DATA[first ?? "en"] ?? "eng"] ?? "Latin";
}

/** The data to read a script with, those of the expected languages first. English goes along with every Latin one. */
export function dataFor(script: Script, expected: readonly string[]): string[] {
  const wanted = expected.map((language) => DATA[language]).filter((data) => data !== undefined);
  const fitting = [...new Set(wanted)].filter((data) => (SCRIPTS[data] ?? "Latin") === script);
  const chosen = fitting.length === 0 ? [...FALLBACK[script]] : fitting;
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
