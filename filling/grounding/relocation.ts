import { comparedWords, plain } from "../../reading/concepts.ts";
import { type Check, indexOf } from "./checked-text.ts";
import type { Material, Place } from "./material.ts";
import { contains, derived } from "./places.ts";
import type { Statement } from "./statements.ts";
import { tokensOf } from "./tokens.ts";

const RELOCATING = comparedWords("relocating");
const MOVING: readonly string[] = [...RELOCATING, ...comparedWords("moving")];

/** Where the material speaks of moving to another town. */
const placesOfMoving = derived((material): readonly Place[] =>
  MOVING.flatMap((word) => material.word(word, false).filter((place) => plain(material.written(place)) === word)),
);

const MAX_STATEMENT = 200;

/** Refuses `willing to relocate` where the material does not say so, or only for places that the value leaves out. */
export function refuseRelocation({ words, text, material, result }: Check, own: readonly Statement[]): void {
  const word = words.find(({ norm }) => RELOCATING.has(norm));
  const said = word && own.find(({ start, end }) => word.start >= start && word.start < end);
  if (!word || !said || said.negated) return;
  const isSaid = (name: Place) => words.some(({ places }) => places.some((at) => contains(at, name)));
  const isPossible = (place: Place) => {
    const names = namesAfter(place, material);
    return material.statement(place)?.negated !== true && (names.length === 0 || names.some(isSaid));
  };
  if (placesOfMoving(material).some(isPossible)) return;
  const first = indexOf(word, words);
  result.missing.push({ kind: "statement", text: text.slice(words[Math.max(0, first - 2)]?.start ?? 0, word.end) });
}

/** The names after a word in its part of a sentence: `Colorado` of `relocating within Colorado, not out of state`. */
function namesAfter(place: Place, { after }: Material): Place[] {
  const [part = ""] = after(place, MAX_STATEMENT).split(/[,;.\n()]/u);
  const { source, end: from } = place;
  return tokensOf(part).flatMap(({ start, end, capital }) =>
    capital ? [{ source, start: from + start, end: from + end }] : [],
  );
}
