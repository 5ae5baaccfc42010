import { countWhile } from "../../reading/sorted.ts";
import type { Material, Place } from "./material.ts";
import { amountsOf, MAX_SCALE } from "./numbers.ts";
import type { Token } from "./tokens.ts";

/** Caches a result for each list of places, because a value can repeat a word very often. */
export function remembered<Result>(
  read: (places: readonly Place[], material: Material) => Result,
): (places: readonly Place[], material: Material) => Result {
  const known = new WeakMap<readonly Place[], Result>();
  return (places, material) => known.getOrInsertComputed(places, () => read(places, material));
}

/** Caches a result for each material, because it is the same for each part of a value. */
export function derived<Result>(read: (material: Material) => Result): (material: Material) => Result {
  const known = new WeakMap<Material, Result>();
  return (material) => known.getOrInsertComputed(material, read);
}

const sorted = remembered((places) =>
  places.toSorted((one, other) => one.source - other.source || one.start - other.start),
);

/** True if the last place that starts at or before a place, or the first after it, in the same text passes a test. */
export function hasNeighbour(
  places: readonly Place[],
  { source, start }: Place,
  material: Material,
  test: (place: Place) => boolean,
): boolean {
  const all = sorted(places, material);
  const next = countWhile(all, (place) => place.source < source || (place.source === source && place.start <= start));
  const [before, after] = [all[next - 1], all[next]];
  return (before?.source === source && test(before)) || (after?.source === source && test(after));
}

/** The line around a place, or its part between other separators, with at most `reach` characters on each side. */
export function partAt(...at: Parameters<typeof textsBeside>): Place {
  const [{ source, start, end }, [before, after]] = [at[0], textsBeside(...at)];
  return { source, start: start - before.length, end: end + after.length };
}

/** The texts before and after a place within the range of `partAt`. */
export function textsBeside(
  place: Place,
  reach: number,
  { before, after }: Material,
  separator: string | RegExp = "\n",
): [before: string, after: string] {
  const [head = ""] = before(place, reach).split(separator).slice(-1);
  const [tail = ""] = after(place, reach).split(separator);
  return [head, tail];
}

export const contains = (outer: Place, inner: Place): boolean =>
  outer.source === inner.source && outer.start <= inner.start && inner.end <= outer.end;

/** True if a word of the material is within a distance of a place. */
export function areNear(places: readonly Place[], place: Place, distance: number, material: Material): boolean {
  return hasNeighbour(places, place, material, ({ start }) => Math.abs(start - place.start) <= distance);
}

/** True for two places in one sentence. */
export const areInSentence = (one: Place, other: Place, { sentenceStart }: Material): boolean =>
  one.source === other.source && sentenceStart(one) === sentenceStart(other);

/** The places of a word or a number of a text. */
export function placesOfToken(
  { norm, kind, text: word, end }: Token,
  text: string,
  material: Material,
): readonly Place[] {
  if (kind === "ideographs") return material.run(word);
  if (kind === "number") return material.amount(amountsOf(norm, text.slice(end, end + MAX_SCALE)));
  return material.word(norm, false);
}
