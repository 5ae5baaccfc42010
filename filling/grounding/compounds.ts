import { sameStem } from "../../reading/concepts.ts";
import type { Word } from "./checked-text.ts";
import type { Material } from "./material.ts";

const MIN_PART = 4;
/** Maximum length of the ending that the first part of a compound lacks. */
const MAX_ENDING = 2;
const MAX_DISTANCE = 4;
/** The letters that join the parts of a compound. */
const JOINT = /^(?:e?s|e?n|e)(?=.{4})/u;

/**
 * Gives a word the places of a compound of it and a nearby word, in any order: `Messeplanung` for `planned fairs`,
 * `Medikamentengabe` for `Gabe von Medikamenten`.
 */
export function explainDividedCompounds(words: readonly Word[], material: Material): void {
  for (const [at, word] of words.entries()) {
    if (word.places.length > 0 || word.kind !== "word") continue;
    const near = words.slice(Math.max(0, at - MAX_DISTANCE), at + MAX_DISTANCE + 1).filter((other) => other !== word);
    const compound =
      compoundOf([word], near, material) ??
      (word.norm.length < MIN_PART ? undefined : compoundOf(near, [word], material));
    if (compound !== undefined) word.places = material.word(compound, false);
  }
}

/** A compound of the material that one of some words begins and one of others ends. */
function compoundOf(first: readonly Word[], last: readonly Word[], material: Material): string | undefined {
  for (const { norm } of first) {
    for (let length = norm.length; length >= Math.max(MIN_PART, norm.length - MAX_ENDING); length--) {
      const found = material.beginningWith(norm.slice(0, length)).find((known) => {
        const rest = known.slice(length);
        return last.some((word) => isForm(word.norm, rest) || isForm(word.norm, rest.replace(JOINT, "")));
      });
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

/** True for forms of one word, also for a verb and its noun: `trainiert` and `Trainer`. */
const isForm = (one: string, other: string): boolean =>
  Math.min(one.length, other.length) >= MIN_PART &&
  (sameStem(one, other) || one.slice(0, MIN_PART + 1) === other.slice(0, MIN_PART + 1));
