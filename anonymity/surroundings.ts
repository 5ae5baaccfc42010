import { type Folded, folded, originalSpan, type Span } from "../reading/fold.ts";
import { ABBREVIATIONS } from "./initials.ts";

/** Maximum number of characters between spans to merge. */
const MAX_GAP = 5;
const LEFT = /(?:(?:(?<letter>\p{L})\.?|(?<word>[\p{L}']{1,7})\.?)[\s-]{1,2}|(?<dotted>\p{L})\.)$/u;
/** Initials after a name. Several, and those after a hyphen, are capital letters. */
const RIGHT = /^(?:(?:(?:\s?-|\s)\p{Lu}\.(?!\p{L}{2})(?:\p{Lu}\.(?!\p{L}{2}))?){1,4}|\s\p{L}\.(?!\p{L}))/u;
/** Initials without full stops, as citations have them: `Byron AK, Smith T`. */
const CITED = /^\s\p{Lu}(?:-?\p{Lu}){0,4}(?=[,;.&)]|\s&|\s*(?:\n|$))/u;

/** A word after a name, also behind a comma: `, Jr.` */
const SUFFIX = /^,?\s(\p{L}{1,7})(?!\p{L})\.?/u;

/** Initials, particles and suffixes of a name that can stand beside one of its parts. */
export interface Beside {
  readonly initials: ReadonlySet<string>;
  readonly particles: ReadonlySet<string>;
  /** Words that tell a person from a parent: `jr`. */
  readonly suffixes: ReadonlySet<string>;
}

/** Extends a span to the initials and particles of the name beside it. */
export function widen({ start, end }: Span, page: Folded, original: string, beside: Beside): Span {
  const { text } = page;
  const { initials, particles } = beside;
  // `O'Brien` is one word of a name.
  const elided = /(?<![\p{L}\p{N}])(\p{L})'$/u.exec(text.slice(Math.max(0, start - 3), start))?.[1];
  let from = elided !== undefined && initials.has(elided) ? start - 2 : start;
  for (let steps = 0; steps < 6; steps += 1) {
    const left = LEFT.exec(text.slice(Math.max(0, from - 12), from));
    const { letter, word: other, dotted } = left?.groups ?? {};
    // Without a dot, only a capital letter is an initial: `i`, `y` and `a` are words.
    const capital = /^[\p{Lu}\p{Lo}]/u.test(
      original.slice(originalSpan(page, from - (left?.[0].length ?? 0), from).start).slice(0, 2),
    );
    const initial = dotted ?? (capital ? letter : undefined);
    const takes =
      (initial !== undefined && initials.has(initial)) ||
      (other !== undefined && (particles.has(other) || (initials.has(other) && left?.[0].includes(".") === true))) ||
      (letter !== undefined && particles.has(letter));
    const freestanding = left !== null && !/[\p{L}\p{N}]/u.test(text.charAt(from - left[0].length - 1));
    if (left === null || !takes || !(freestanding || dotted !== undefined)) break;
    from -= left[0].length;
  }
  const last = endOfInitials(page, original, end, initials);
  const [suffix = "", word = ""] = SUFFIX.exec(text.slice(last, last + 12)) ?? [];
  return { start: from, end: beside.suffixes.has(word) ? last + suffix.length : last };
}

/** The end of a name that ends at `end`, with the initials after it. */
function endOfInitials(page: Folded, original: string, end: number, initials: ReadonlySet<string>): number {
  const at = originalSpan(page, end, end).start;
  const after = original.slice(at, at + 20);
  const lettersOf = (text: string): string => folded(text).replace(/[^\p{L}]/gu, "");
  const areInitials = (text: string): boolean => [...lettersOf(text)].every((letter) => initials.has(letter));
  const dotted = RIGHT.exec(after)?.[0].match(/[^.]+\./gu) ?? [];
  const foreign = dotted.findIndex((initial) => !areInitials(initial));
  const own = dotted.slice(0, foreign < 0 ? dotted.length : foreign).join("");
  if (own !== "") return end + folded(own).length;
  const cited = CITED.exec(after)?.[0] ?? "";
  return areInitials(cited) && !ABBREVIATIONS.has(lettersOf(cited)) ? end + folded(cited).length : end;
}

/** Merges spans of the same rule that are separated only by spaces, hyphens or apostrophes, so that one name becomes one gap. */
export function bridge<Found extends Span & { readonly rule: string }>(spans: readonly Found[], text: string): Found[] {
  const joined: Found[] = [];
  for (const span of [...spans].sort((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    const touches = last !== undefined && last.rule === span.rule && span.start - last.end <= MAX_GAP;
    if (touches && (span.start <= last.end || /^[\s'-]{0,5}$/.test(text.slice(last.end, span.start)))) {
      joined[joined.length - 1] = { ...last, end: Math.max(last.end, span.end) };
    } else joined.push(span);
  }
  return joined;
}
