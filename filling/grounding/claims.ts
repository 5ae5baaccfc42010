import type { DateMention } from "./dates.ts";
import { type Entry, statesBound } from "./entries.ts";
import type { Material, Place } from "./material.ts";

/** Facts of a value that are said to belong together: an employer, a title and a period; a degree and a school. */
export interface Claim {
  /** Names with the places of each of their words. */
  names: readonly ClaimedName[];
  from: DateMention | "present" | undefined;
  to: DateMention | "present" | undefined;
  /** The period as the value writes it, for messages. */
  period?: string | undefined;
  /** False in prose, which can name several employers and one period in a sentence: one of them must fit. */
  allTogether: boolean;
}

interface ClaimedName {
  text: string;
  words: readonly (readonly Place[])[];
}

/** What does not belong to the rest of a claim. */
export interface Conflict {
  names: ClaimedName[];
  /** The bounds of the period that belong to another entry. */
  bounds: ("from" | "to")[];
}

/**
 * Compares a claim with the entries of the material. Names that the material does not have in the heading of an entry, and
 * dates that are no bounds of an entry, cannot be compared and cause no conflict.
 */
export function conflictOf(claim: Claim, material: Material): Conflict | null {
  const { entries } = material;
  if (entries.length === 0) return null;
  const divided = claim.names.filter((name) => isDivided(name, material));
  if (divided.length > 0) return { names: divided, bounds: [] };
  const ofNames = claim.names.flatMap((name) => {
    const bound = entriesOf(name, material);
    return bound.size > 0 ? [{ name, bound }] : [];
  });
  if (ofNames.length === 0) return null;
  const best = bestEntries(
    ofNames.map(({ bound }) => bound),
    boundEntries(claim, entries),
  );
  const outside = claim.allTogether ? ofNames.filter(({ bound }) => ![...best].some((at) => bound.has(at))) : [];
  const allowed = claim.allTogether ? best : new Set(ofNames.flatMap(({ bound }) => [...bound]));
  const bounds = (["from", "to"] as const).filter((bound) => isElsewhere(claim, bound, entries, allowed));
  return outside.length === 0 && bounds.length === 0 ? null : { names: outside.map(({ name }) => name), bounds };
}

/** The long form of `BSc`, whose second word says nothing about the field. */
const WHOLE_DEGREE = /^\p{L}+ (?:of|in|en) (?:science|arts|engineering)s?$/iu;

/** True if each word of the name is only in headings of entries, and no entry has them all: a degree and another's field. */
function isDivided(name: ClaimedName, material: Material): boolean {
  if (name.words.length < 2 || WHOLE_DEGREE.test(name.text) || entriesOf(name, material).size > 0) return false;
  return name.words.every(
    (places) => places.length > 0 && places.every((place) => material.entriesNaming([place]).size > 0),
  );
}

/** The entries whose heading has all words of the name. */
function entriesOf({ words }: ClaimedName, material: Material): Set<number> {
  const [first, ...others] = words.map((places) => material.entriesNaming(places));
  return new Set([...(first ?? [])].filter((index) => others.every((set) => set.has(index))));
}

function entriesWith(entries: readonly Entry[], said: DateMention | "present", bound: "from" | "to"): Set<number> {
  return new Set(entries.flatMap(({ period }, index) => (period && statesBound(period, said, bound) ? [index] : [])));
}

/** The entries that each date of the claim bounds. */
function boundEntries({ from, to }: Claim, entries: readonly Entry[]): Set<number>[] {
  const bounds = { from, to };
  return (["from", "to"] as const).map((bound) => {
    const said = bounds[bound];
    if (said === undefined) return new Set();
    return entriesWith(entries, said, bound);
  });
}

/** Less than half of a name, so that a period alone never outweighs a name. */
const WEIGHT_OF_BOUND = 0.4;

/** The entries with most of the names and dates. Of several without a common name, those with the first name. */
function bestEntries(names: readonly Set<number>[], bounds: readonly Set<number>[]): Set<number> {
  const votes = new Map<number, number>();
  for (const set of names) for (const index of set) votes.set(index, (votes.get(index) ?? 0) + 1);
  for (const set of bounds) {
    for (const index of set) if (votes.has(index)) votes.set(index, (votes.get(index) ?? 0) + WEIGHT_OF_BOUND);
  }
  const most = Math.max(...votes.values());
  const best = [...votes].filter(([, count]) => count === most).map(([index]) => index);
  const first = names.find((set) => best.some((index) => set.has(index)));
  return new Set(best.filter((index) => first?.has(index)));
}

/** True if a date is a bound of other entries than those named, or the opposite bound of those. */
function isElsewhere(claim: Claim, bound: "from" | "to", entries: readonly Entry[], allowed: Set<number>): boolean {
  const said = claim[bound];
  if (said === undefined) return false;
  const isBound = (side: "from" | "to") => entriesWith(entries, said, side);
  const isSingle = claim.from === claim.to;
  const stated = isSingle ? new Set([...isBound("from"), ...isBound("to")]) : isBound(bound);
  if ([...stated].some((index) => allowed.has(index))) return false;
  const opposite = bound === "from" ? isBound("to") : isBound("from");
  const isDatedEntry = [...allowed].some((index) => entries[index]?.period !== undefined);
  if (said === "present" && isDatedEntry) return true;
  return isDatedEntry && (stated.size > 0 || [...opposite].some((index) => allowed.has(index)));
}
