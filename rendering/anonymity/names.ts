import { densePatterns } from "./dense-names.ts";
import { handleMatches, handleTest } from "./handles.ts";
import { latinPatterns } from "./latin-names.ts";
import { readName, spellingsOf } from "./name.ts";
import { type Finder, matches, SPACELESS } from "./patterns.ts";
import { type Beside, bridge, widen } from "./surroundings.ts";

/**
 * Finds a person's names in texts: in full, each part alone, with initials, in handles and file names, and letter by
 * letter. When in doubt, it finds too much: for a candidate named Mark, it also finds the word "mark".
 *
 * @param names full names or parts of them, as given in the candidate's data
 */
export function createNameFinder(names: readonly string[], language: string): Finder {
  const spellings = [...new Set(names.flatMap(spellingsOf))].filter((name) => name.trim() !== "");
  const latin = spellings.filter((name) => !SPACELESS.test(name)).map(readName);
  const dense = spellings.filter((name) => SPACELESS.test(name));
  const patterns = [...latin.flatMap((name) => latinPatterns(name, language)), ...dense.flatMap(densePatterns)];
  const handles = handleTest(latin);
  const beside: Beside = {
    initials: new Set(latin.flatMap(({ parts }) => parts.map((part) => part.charAt(0)))),
    particles: new Set(latin.flatMap(({ words, parts }) => words.filter((name) => !parts.includes(name)))),
  };
  return (text, original) => {
    const found = patterns.flatMap((pattern) => matches(pattern, text, original));
    const wide = [...found, ...handleMatches(text.text, handles)].map((span) => widen(span, text, original, beside));
    return bridge(wide, text.text).map(({ start, end }) => ({
      start: text.origins[start] ?? 0,
      end: text.origins[end] ?? original.length,
    }));
  };
}
