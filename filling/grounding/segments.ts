import type { Material, Place } from "./material.ts";

const SEGMENTER = new Intl.Segmenter("ja", { granularity: "word" });

/** The words of a run of ideographs, without single characters and particles. */
export function segmentsOf(text: string): string[] {
  const parts = [...SEGMENTER.segment(text)].map(({ segment }) => segment);
  return parts.filter((part) => part.length >= 2 && !/^\p{Script=Hiragana}+$/u.test(part));
}

/** The words of a run of ideographs that the material has, with their places. */
export function placesOfSegments(text: string, material: Material): { text: string; places: readonly Place[] }[] {
  const whole = material.run(text);
  if (whole.length > 0) return [{ text, places: whole }];
  return segmentsOf(text)
    .map((part) => ({ text: part, places: material.run(part) }))
    .filter(({ places }) => places.length > 0);
}

const [PART_START, PART_END] = [/(?:^|[\n,،;؛、，:：|(–—-]|\s\s)\s*$/u, /^\s*(?:$|[\n,،;؛、，|()–—-])/u];
const MAX_MARGIN = 3;

/** True for a place between commas, signs, wide spaces or the ends of its line. */
export const isWholePart = (place: Place, { before, after }: Material): boolean =>
  PART_START.test(before(place, MAX_MARGIN)) && PART_END.test(after(place, MAX_MARGIN));
