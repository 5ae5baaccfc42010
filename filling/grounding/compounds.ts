import { sameStem } from "../../reading/concepts.ts";
import type { Word } from "./checked-text.ts";
import type { Material } from "./material.ts";

const MIN_PART = 4;
/** Maximum length of the ending that the first part of a compound lacks. */
const MAX_ENDING = 2;
const MAX_DISTANCE = 4;
/** The letters that join the parts of a compound. */
const JOINT = /^(?:e?s|e?n|e)(?=.{4})/u;

/** Gives a word the places of a compound of it and a nearby word, in any order: `Messeplanung` for `planned fairs`. */
export function explainDividedCompounds(words: readonly Word[], material: Material): void {
  for (const [at, word] of words.entries()) {
    if (word.places.length > 0 || word.kind !== "word") continue;
    const near = words.slice(Math.max(0, at - MAX_DISTANCE), at + MAX_DISTANCE + 1).filter((other) => other !== word);
    for (let length = word.norm.length; length >= Math.max(MIN_PART, word.norm.length - MAX_ENDING); length--) {
      const compound = material.beginningWith(word.norm.slice(0, length)).find((known) => {
        const rest = known.slice(length);
        return near.some(({ norm }) => isForm(norm, rest) || isForm(norm, rest.replace(JOINT, "")));
      });
      if (compound === undefined) continue;
      word.places = material.word(compound, false);
      break;
    }
  }
}

/** True for forms of one word, also for a verb and its noun: `trainiert` and `Trainer`. */
const isForm = (one: string, other: string): boolean =>
  Math.min(one.length, other.length) >= MIN_PART &&
  (sameStem(one, other) || one.slice(0, MIN_PART + 1) === other.slice(0, MIN_PART + 1));
