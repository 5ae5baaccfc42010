import { conceptsOf, conceptsOfEnd } from "../../reading/concepts.ts";
import { around, type Check } from "./checked-text.ts";
import type { Material, Place } from "./material.ts";
import { type Token, tokensOf } from "./tokens.ts";

const REACH = 14;

/** Refuses a full-time job if the material only says part-time. */
export function checkWorkingTime({ words, text, material, result }: Check): void {
  const at = words.findIndex(isWorkingTime("full"));
  if (at < 0 || has("full", material) || !has("part", material)) return;
  result.missing.push({ kind: "statement", text: around(words.slice(Math.max(0, at - 1), at + 2), text) });
}

/** True for the word of `full-time`, `à temps plein` and `Vollzeit`. */
const isWorkingTime =
  (id: "full" | "part") =>
  ({ norm }: Token, at: number, tokens: readonly Token[]): boolean =>
    conceptsOf(norm)
      .flat()
      .some((concept) => concept.id === id) && tokens.slice(Math.max(0, at - 1), at + 2).some(isTime);

const isTime = ({ norm }: Token): boolean =>
  [...conceptsOf(norm).flat(), ...conceptsOfEnd(norm)].some(({ id }) => id === "duration");

/** True if the material has the concept, beside a word for time. */
function has(id: "full" | "part", material: Material): boolean {
  return material.word(id, false).some((place: Place) => {
    const near = tokensOf(material.before(place, REACH) + material.written(place) + material.after(place, REACH));
    return near.some(isWorkingTime(id));
  });
}
