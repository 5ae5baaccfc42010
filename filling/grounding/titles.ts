import { conceptsOfEnd } from "../../reading/concepts.ts";
import { anyOf } from "../../reading/grammar.ts";
import { LEGAL_FORMS } from "../../reading/vocabulary.ts";
import { determinersOf, isPerson } from "./determiners.ts";
import type { Material, Place } from "./material.ts";
import { isWholePart } from "./segments.ts";
import { type Token, tokensOf } from "./tokens.ts";
import { isQualified, rolesAmong } from "./word-kinds.ts";

/** True for what somebody is, also as the end of a compound: `Designingeniør`. */
export const isPersonOfEnd = (token: Token): boolean =>
  isPerson(token) || isQualified(token) || rolesAmong(conceptsOfEnd(token.norm)).length > 0;

/** The offsets of the titles of `Data Engineer and Team Lead`, unlike the fields of `Head of Sales and Marketing`. */
export function titlesIn(text: string, language: string, material: Material): [start: number, end: number][] {
  const isStated = (place: Place) => material.isHeading(place) && isWholePart(place, material);
  const bare = text.replace(/[(（][^()（）]*[)）]?/gu, (remark) => "_".repeat(remark.length));
  const conjunctions = determinersOf([language]).flatMap((of) => [...of.conjunctions]);
  const separator = new RegExp(`[,;/&+]|(?<=\\s)(?:[–—-]|${anyOf(conjunctions)})(?=\\s)`, "gu");
  const cuts = [...bare.matchAll(separator)].map(({ index, 0: { length } }) => ({ index, length }));
  const titles: [number, number][] = [];
  let [from, isOpen] = [0, true];
  for (const { index, length } of [...cuts, { index: text.length, length: 0 }]) {
    const part = text.slice(from, index);
    const isNamed = tokensOf(part).some(isPersonOfEnd) || material.phrase(part).some(isStated);
    const isTitle = isNamed && !LEGAL_FORMS.occursIn(part);
    const last = titles.at(-1);
    if (last && (isOpen || !isTitle)) last[1] = index;
    else titles.push([from, index]);
    // What precedes the first title belongs to it.
    isOpen &&= !isTitle;
    from = index + length;
  }
  return titles;
}
