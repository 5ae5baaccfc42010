import { isFunctionWord } from "../../reading/concepts.ts";
import { checkValue, type ValueCheck } from "./check-value.ts";
import type { Material, Place } from "./material.ts";
import { tokensOf } from "./tokens.ts";

/** `exact`: the words of the document; `from_prompt` and `kept`: those of the prompt or of the values before. */
type SourceKind = "exact" | "rewritten" | "from_prompt" | "kept";

/** Where the material states a part of a value. */
interface LocatedPart {
  text: string;
  kind: SourceKind;
  /** The label of the attachment; null if the part is not from one, or was not found. */
  attachment: string | null;
  /** From 1; null if the text of the attachment has no page breaks. */
  page: number | null;
  /** Offsets in code points within `text.default` of the attachment. */
  start: number | null;
  end: number | null;
  quote: string | null;
}

/** The sources of one text or number of the candidate's values. */
export interface ValueSources {
  /** The path within the values. */
  path: string[];
  value: unknown;
  parts: LocatedPart[];
}

const MAX_QUOTE_LENGTH = 400;

/** Finds each part of a value in the material: lines and sentences of texts, items of lists, members of objects. */
export function locateValue(path: readonly string[], value: unknown, check: ValueCheck): ValueSources[] {
  const found = new Map<string, ValueSources>();
  for (const part of checkValue(value, check).parts) {
    const key = JSON.stringify(part.path);
    const leaf = part.path.reduce<unknown>((inner, name) => Object(inner)[name], value);
    const sources = found.get(key) ?? { path: [...path, ...part.path], value: leaf, parts: [] };
    sources.parts.push(locatePart(part.text, check.material));
    found.set(key, sources);
  }
  return [...found.values()];
}

function locatePart(text: string, material: Material): LocatedPart {
  const kindOf = ({ source }: Place) => material.texts[source]?.kind;
  const whole = material.phrase(text);
  const exact = whole.find((place) => kindOf(place) === "attachment");
  if (exact) return located(text, "exact", exact, material);
  const elsewhere = whole.find((place) => kindOf(place) === "prompt") ?? whole[0];
  if (elsewhere) return unlocated(text, kindOf(elsewhere) === "prompt" ? "from_prompt" : "kept");
  const words = tokensOf(text).filter(
    ({ norm, kind }) => kind !== "word" || (norm.length > 1 && !isFunctionWord(norm)),
  );
  const places = words.map(({ norm, kind }) =>
    kind === "number" ? material.amount([Number(norm.replace(/[.,](?=\d{3})/g, ""))]) : material.word(norm, false),
  );
  const inAttachments = places.map((of) => of.filter((place) => kindOf(place) === "attachment"));
  const window = bestWindow(inAttachments);
  if (window) return located(text, "rewritten", window, material);
  const known = places.flat();
  if (known.length === 0) return unlocated(text, "rewritten");
  return unlocated(text, known.some((place) => kindOf(place) === "prompt") ? "from_prompt" : "kept");
}

/** The shortest range of the material, within a limit, that has most of the words. */
function bestWindow(words: readonly (readonly Place[])[]): Place | undefined {
  const all = words
    .flatMap((places, word) => places.map((place) => ({ word, ...place })))
    .sort((a, b) => a.source - b.source || a.start - b.start);
  let best: { place: Place; count: number } | undefined;
  for (const [index, { source, start }] of all.entries()) {
    const limit = start + MAX_QUOTE_LENGTH;
    const inside = new Set<number>();
    let end = start;
    for (let at = index; at < all.length; at++) {
      const next = all[at];
      if (!next || next.source !== source || next.start >= limit) break;
      if (next.end > limit || inside.has(next.word)) continue;
      inside.add(next.word);
      end = Math.max(end, next.end);
    }
    const isShorter = best && end - start < best.place.end - best.place.start;
    if (best && (inside.size < best.count || (inside.size === best.count && !isShorter))) continue;
    best = { place: { source, start, end }, count: inside.size };
  }
  return best?.place;
}

function located(text: string, kind: SourceKind, { source, start, end }: Place, { texts }: Material): LocatedPart {
  const known = texts[source];
  if (!known) return unlocated(text, kind);
  const raw = known.original ?? known.text;
  const from = known.originOf?.(start) ?? start;
  // The end of the last character, not the start of the next, which may follow removed text.
  const to = (known.originOf?.(end - 1) ?? end - 1) + 1;
  const begin = from - countBefore(known.lowSurrogates, from);
  return {
    text,
    kind,
    attachment: known.label,
    page: known.pageBreaks.length > 0 ? countBefore(known.pageBreaks, from) + 1 : null,
    start: begin,
    end: to - countBefore(known.lowSurrogates, to),
    quote: raw.slice(from, to),
  };
}

function unlocated(text: string, kind: SourceKind): LocatedPart {
  return { text, kind, attachment: null, page: null, start: null, end: null, quote: null };
}

/** The number of sorted offsets below one. */
function countBefore(offsets: readonly number[], offset: number): number {
  let [low, high] = [0, offsets.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((offsets[middle] ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
