import type { Script } from "../../../languages/language.ts";
import { folded } from "../../../reading/fold.ts";
import { detectEastAsian } from "../../east-asian.ts";
import { languageDetector } from "../../language-detector.ts";
import type { ReadingRequest, RecognizedLanguage } from "../../reading-request.ts";

/** The default data for each script, used when none of the expected languages has the script. */
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

/** The evidence for another language: a number of its common words, and their ratio to the words of the expected one. */
interface Clear {
  words: number;
  times: number;
}

/** The evidence required in a whole page, and in a sample of a few lines. */
export const MANY_WORDS: Clear = { words: 8, times: 2 };
export const FEW_WORDS: Clear = { words: 5, times: 3 };

/** Common words of the expected language in a few lines that confirm it. */
const EXPECTED_WORDS = 5;

/** A language and the number of its common words in a text. */
interface Scored {
  language: RecognizedLanguage;
  score: number;
}

function scoreOfData(scored: readonly Scored[], data: readonly string[]): number {
  return Math.max(0, ...scored.filter(({ language }) => data.includes(language.data)).map(({ score }) => score));
}

/** The expected languages of a document, the most probable first. Recognized pages add theirs. */
export class ExpectedLanguages {
  readonly #known: readonly (RecognizedLanguage & { words: ReadonlySet<string> })[];
  #expected: RecognizedLanguage[];

  constructor({ languages, expected }: Pick<ReadingRequest, "languages" | "expected">) {
    this.#known = languages.map((language) => ({ ...language, words: new Set(wordsOf(language.commonWords)) }));
    this.#expected = this.#known.slice(0, expected);
  }

  /** The script of the most probable language. */
  script(): Script {
    return this.#expected[0]?.script ?? "Latin";
  }

  /** The data for a script, expected languages first. */
  dataFor(script: Script): string[] {
    const fitting = this.#expected.filter((language) => language.script === script).map(({ data }) => data);
    const chosen = [...new Set(fitting.length === 0 ? FALLBACK[script] : fitting)];
    return chosen.slice(0, MAX_LANGUAGES[script]);
  }

  /** Whether data are for a language in Latin script. Other data lack the @ sign. */
  isLatin(data: readonly string[]): boolean {
    return this.#known.some((language) => language.script === "Latin" && data.includes(language.data));
  }

  /**
   * The language of a few lines that were recognized with `data`, if it is another one; otherwise null. Lines of a CV can have too few
   * common words. Then their letters decide, if the words do not contradict.
   */
  otherInSample(data: readonly string[], text: string): RecognizedLanguage | null {
    const scored = this.#scoresOf(text);
    const used = scoreOfData(scored, data);
    if (used >= EXPECTED_WORDS) return null;
    const clear = this.otherThan(data, text, FEW_WORDS);
    if (clear !== null) return clear;
    const detected = languageDetector().detect(text);
    const found = scored.find(({ language }) => language.code.split("-")[0] === detected.language);
    return found !== undefined && detected.isReliable() && found.score > used && !data.includes(found.language.data)
      ? found.language
      : null;
  }

  /** The language of a text that was recognized with `data`, if it is clearly another one; otherwise null. */
  otherThan(data: readonly string[], text: string, clear: Clear): RecognizedLanguage | null {
    const eastAsian = detectEastAsian(text);
    if (eastAsian !== null) {
      const found = this.#known.find(({ code }) => code === eastAsian);
      return found === undefined || data.includes(found.data) ? null : found;
    }
    const scored = this.#scoresOf(text);
    const used = scoreOfData(scored, data);
    const best = scored.reduce((most, one) => (one.score > most.score ? one : most));
    return best.score >= clear.words && best.score >= clear.times * used ? best.language : null;
  }

  #scoresOf(text: string): Scored[] {
    const words = wordsOf(text);
    return this.#known.map((language) => ({
      language,
      score: words.filter((word) => language.words.has(word)).length,
    }));
  }

  /** Expects a language from now on before all others. */
  expectFirst(language: RecognizedLanguage): void {
    this.#expected = [language, ...this.#expected.filter((other) => other !== language)];
  }
}

/** The words without case and accents, which recognition with the data of another language loses. */
function wordsOf(text: string): string[] {
  return folded(text).match(/\p{L}+/gu) ?? [];
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
