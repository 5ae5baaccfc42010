import { conceptsOf, conceptsOfEnd } from "../../reading/concepts.ts";
import { around, type Check } from "./checked-text.ts";
import type { Material, Place } from "./material.ts";
import { type Token, tokensOf } from "./tokens.ts";

const REACH = 14;

/** Refuses a full-time job if the material only says part-time. */
export function checkWorkingTime({ words, text, material, result }: Check): void {
  const at = words.findIndex((_, index) => isOfTime(words, index, "full"));
  if (at < 0 || has("full", material) || !has("part", material)) return;
  result.missing.push({ kind: "statement", text: around(words.slice(Math.max(0, at - 1), at + 2), text) });
}

/** True for the word of `full-time`, `à temps plein` and `Vollzeit`. */
function isOfTime(tokens: readonly Token[], at: number, id: "full" | "part"): boolean {
  const token = tokens[at];
  const isTime = (other: Token | undefined) =>
    other !== undefined && [...conceptsOf(other.norm).flat(), ...conceptsOfEnd(other.norm)].some(isDuration);
  if (
    !token ||
    !conceptsOf(token.norm)
      .flat()
      .some((concept) => concept.id === id)
  )
    return false;
  return isTime(token) || isTime(tokens[at - 1]) || isTime(tokens[at + 1]);
}

const isDuration = ({ id }: { id: string }): boolean => id === "duration";

/** True if the material has the concept, beside a word for time. */
function has(id: "full" | "part", material: Material): boolean {
  return material.word(id, false).some((place: Place) => {
    const near = tokensOf(material.before(place, REACH) + material.written(place) + material.after(place, REACH));
    return near.some((_, at) => isOfTime(near, at, id));
  });
}
