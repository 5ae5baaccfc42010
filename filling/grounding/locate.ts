import { isFunctionWord } from "../../reading/concepts.ts";
import { countWhile } from "../../reading/sorted.ts";
import { checkValue, type ValueCheck } from "./check-value.ts";
import { isWhole } from "./long-forms.ts";
import { type Material, type Place, squeezed } from "./material.ts";
import { sectionAt } from "./sections.ts";
import { tokensOf } from "./tokens.ts";

/**
 * `exact`: the words of the document; `rewritten`: its facts in other words; `kept`: the words of the values before;
 * `unconfirmed`: no fact is wrong, but nothing confirms the words.
 */
type SourceKind = "exact" | "rewritten" | "kept" | "unconfirmed";

/** Where the material states a part of a value. */
interface LocatedPart {
  text: string;
  kind: SourceKind;
  /** The label of the attachment; null if the part is not from one, or was not found. */
  attachment: string | null;
  /** The number of the page, from 1; null if the text of the attachment has no page breaks. */
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
  const { material } = check;
  const found: ValueSources[] = [];
  let last: readonly string[] | undefined;
  /** The entry of the first member of the same record. */
  let entry: number | undefined;
  // The parts of one text follow one another, and share its path.
  for (const part of checkValue(value, check).parts) {
    const { text, place, isConfirmed } = part;
    if (part.path.length < 2 || part.path.slice(0, -1).join() !== last?.slice(0, -1).join()) entry = undefined;
    const exact = place ? undefined : exactPlace(text, check, entry);
    if (exact) entry ??= material.entryAt(exact);
    const where = exact
      ? located(text, "exact", exact, material)
      : place
        ? located(text, "rewritten", place, material)
        : locatePart(text, material);
    const source: LocatedPart = isConfirmed ? where : { ...where, kind: "unconfirmed" };
    if (part.path === last) found.at(-1)?.parts.push(source);
    else {
      const leaf = part.path.reduce<unknown>((inner, name) => Object(inner)[name], value);
      found.push({ path: [...path, ...part.path], value: leaf, parts: [source] });
    }
    last = part.path;
  }
  return found;
}

/**
 * The place in an attachment that has a text: a whole word rather than a part of one, then in the entry or the section of the value,
 * then spelled alike, then the first.
 */
function exactPlace(text: string, { material, meaning }: ValueCheck, entry: number | undefined): Place | undefined {
  const { after, written } = material;
  const tokens = tokensOf(text);
  const [only] = tokens.length === 1 ? tokens : [];
  // A short word is a part of many others.
  const words = only === undefined ? [] : material.word(only.norm, true);
  const isSame = (place: Place) => squeezed(written(place)) === squeezed(text);
  const ranks: readonly ((place: Place) => boolean)[] = [
    (place) => isWhole(place, material),
    (place) => (entry === undefined ? sectionAt(place, material) === meaning : material.entryAt(place) === entry),
    (place) => text.includes(written(place)),
  ];
  let best: { place: Place; rank: string } | undefined;
  for (const place of [...words.filter(isSame), ...material.phrase(text)]) {
    if (material.texts[place.source]?.kind !== "attachment") continue;
    const rank = ranks.map((has) => (has(place) ? "0" : "1")).join("");
    if (!best || rank < best.rank) best = { place, rank };
  }
  if (!best) return undefined;
  // Comparisons leave out the bracket that closes a text.
  const isClosed = /[)）]$/u.test(text) && /[)）]/u.test(after(best.place, 1));
  return isClosed ? { ...best.place, end: best.place.end + 1 } : best.place;
}

function locatePart(text: string, material: Material): LocatedPart {
  const kindOf = ({ source }: Place) => material.texts[source]?.kind;
  if (material.phrase(text).length > 0) return unlocated(text, "kept");
  const words = tokensOf(text).filter(
    ({ norm, kind }) => kind !== "word" || (norm.length > 1 && !isFunctionWord(norm)),
  );
  const places = [...new Map(words.map((word) => [word.norm, word])).values()].map(({ norm, kind }) =>
    kind === "number" ? material.amount([Number(norm.replace(/[.,](?=\d{3})/g, ""))]) : material.word(norm, false),
  );
  const inAttachments = places.map((of) => of.filter((place) => kindOf(place) === "attachment"));
  const window = bestWindow(inAttachments);
  if (window) return located(text, "rewritten", window, material);
  return unlocated(text, places.flat().length === 0 ? "rewritten" : "kept");
}

/** The shortest range of the material, within a limit, that has most of the words. */
function bestWindow(words: readonly (readonly Place[])[]): Place | undefined {
  const all = words
    .flatMap((places, word) => places.map((place) => ({ word, ...place })))
    .filter(({ start, end }) => end - start <= MAX_QUOTE_LENGTH)
    .sort((a, b) => a.source - b.source || a.start - b.start);
  let best: { place: Place; count: number } | undefined;
  const inside = new Map<number, number>();
  let from = 0;
  for (const { word, source, end } of all) {
    inside.set(word, (inside.get(word) ?? 0) + 1);
    for (let first = all[from]; first; first = all[++from]) {
      const times = inside.get(first.word) ?? 0;
      const isNear = first.source === source && end - first.start <= MAX_QUOTE_LENGTH;
      if (isNear && times === 1) break;
      if (times > 1) inside.set(first.word, times - 1);
      else inside.delete(first.word);
    }
    const start = all[from]?.start ?? 0;
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
  return countWhile(offsets, (known) => known < offset);
}
