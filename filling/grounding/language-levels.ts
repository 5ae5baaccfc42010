import { conceptsOf } from "../../reading/concepts.ts";
import { tokensOf } from "./tokens.ts";

const LEVELS = new Set(["fluent", "native", "basic", "intermediate", "advanced", "good", "professional"]);
const MAX_LINE = 160;

/** The levels that a text states for each spoken language, by the identifiers of their concepts. */
export type LanguageLevels = ReadonlyMap<string, ReadonlySet<string>>;

interface Term {
  kind: "language" | "level";
  id: string;
}

/**
 * Reads `Dutch (native), English (C1)`, `Native: Dutch; fluent: English` and a level in the line below its language. Other
 * lines state nothing.
 */
export function languageLevelsIn(text: string): LanguageLevels {
  const levels = new Map<string, Set<string>>();
  const lines = text.split(/[\n\f]/).map((line) => (line.length > MAX_LINE ? [] : termsOf(line)));
  for (const [index, line] of lines.entries()) {
    const isBelow =
      isOnly(line, "level") && isOnly(lines[index - 1], "language") && !isOnly(lines[index - 2], "language");
    for (const [language, level] of pairsOf(isBelow ? [...(lines[index - 1] ?? []), ...line] : line)) {
      levels.set(language, (levels.get(language) ?? new Set()).add(level));
    }
  }
  return levels;
}

/** The languages of a value whose level is another in the material. */
export function wrongLevels(value: string, known: LanguageLevels): string[] {
  return [...languageLevelsIn(value)].flatMap(([language, levels]) => {
    const stated = known.get(language);
    return stated && ![...levels].some((level) => stated.has(level)) ? [language] : [];
  });
}

function isOnly(line: readonly Term[] | undefined, kind: Term["kind"]): boolean {
  return line !== undefined && line.length > 0 && line.every((term) => term.kind === kind);
}

function termsOf(line: string): Term[] {
  return tokensOf(line).flatMap(({ norm, kind }): Term[] => {
    if (/^[abc][12]$/.test(norm)) return [{ kind: "level", id: norm }];
    if (kind === "number") return [];
    const ids = conceptsOf(norm).flatMap((group) => group.map(({ id }) => id));
    const language = ids.find((id) => id.startsWith("language "));
    if (language) return [{ kind: "language", id: language }];
    return ids.flatMap((id): Term[] => (LEVELS.has(id) ? [{ kind: "level", id }] : []));
  });
}

/** A level belongs to the languages before it, or to those after it if the line begins with a level. */
function pairsOf(line: readonly Term[]): [language: string, level: string][] {
  const pairs: [string, string][] = [];
  const levelsFirst = line[0]?.kind === "level";
  let [languages, levels]: [string[], string[]] = [[], []];
  let last: Term["kind"] | undefined;
  for (const { kind, id } of line) {
    if (kind === "language") {
      if (last === "level") languages = [];
      languages.push(id);
      if (levelsFirst) for (const level of levels) pairs.push([id, level]);
    } else {
      if (last === "language") levels = [];
      levels.push(id);
      for (const language of languages) pairs.push([language, id]);
    }
    last = kind;
  }
  return pairs;
}
