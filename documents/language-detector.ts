import { readFileSync } from "node:fs";
import { fileOf, whenUsed } from "../platform/modules/when-used.ts";

const ENTRY = "eld/extrasmall";

/** The scores of an n-gram in languages, by the number of the language. */
export type Scores = Record<number, number>;

/** The module inside of the package that makes a detector. */
interface Internal {
  createEld(): {
    instance: Pick<typeof import("eld/extrasmall")["eld"], "detect">;
    loadData(data: { type: string; languages: Record<number, string>; ngrams: Readonly<Record<string, Scores>> }): void;
  };
}

const internal = whenUsed<Internal>(fileOf(ENTRY, "../languageDetector.js"));
let detector: ReturnType<Internal["createEld"]>["instance"] | undefined;

/**
 * The detector of eld, made at the first call. It has a compact copy of the package's table: the package's own takes 29 MB
 * in each thread and process, this one 4 MB, and the detector is not slower.
 */
export function languageDetector() {
  if (detector === undefined) {
    const { instance, loadData } = internal().createEld();
    const { languages, ngrams } = readTable();
    // An object with the scores exists only while the detector reads them.
    const compact = new Proxy({}, { get: (_, ngram) => scoresOf(ngrams.get(String(ngram))) });
    loadData({ type: ENTRY, languages, ngrams: compact });
    detector = instance;
  }
  return detector;
}

/**
 * Reads the package's table without running its file, which would make an object of each n-gram. Each pair of characters of
 * a value is the number of a language and the score.
 */
export function readTable(): { languages: Record<number, string>; ngrams: ReadonlyMap<string, string> } {
  const source = readFileSync(fileOf(ENTRY, "../ngrams/extrasmall.js"), "utf8");
  const [head = "", table = ""] = source.split("ngrams:{", 2);
  const languages: Record<number, string> = {};
  for (const [, number, code = ""] of head.matchAll(/(\d+):'([a-z]+)'/g)) languages[Number(number)] = code;
  const ngrams = new Map<string, string>();
  const values = new Map<string, string>();
  for (const [, quoted, plain = "", scores = ""] of table.matchAll(/(?:'((?:[^'\\]|\\.)*)'|([\w$]+)):\{([\d:,]+)\}/g)) {
    let value = values.get(scores);
    if (value === undefined) {
      value = String.fromCharCode(...scores.split(/[:,]/).map(Number));
      values.set(scores, value);
    }
    ngrams.set(quoted?.replaceAll(/\\(.)/g, "$1") ?? plain, value);
  }
  return { languages, ngrams };
}

export function scoresOf(pairs: string | undefined): Scores | undefined {
  if (pairs === undefined) return undefined;
  const scores: Scores = {};
  for (let index = 0; index < pairs.length; index += 2) scores[pairs.charCodeAt(index)] = pairs.charCodeAt(index + 1);
  return scores;
}
