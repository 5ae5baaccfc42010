import { type Folded, originalSpan, type Span } from "../reading/fold.ts";

/** Maximum number of characters between spans to merge. */
const MAX_GAP = 5;
const LEFT = /(?:(?:(?<letter>\p{L})\.?|(?<word>[\p{L}']{1,7})\.?)[\s-]{1,2}|(?<dotted>\p{L})\.)$/u;
const RIGHT = /^\s(?<letter>\p{L})\.(?!\p{L})/u;

/** Initials and particles of a name that can stand beside one of its parts. */
export interface Beside {
  readonly initials: ReadonlySet<string>;
  readonly particles: ReadonlySet<string>;
}

/** Extends a span to the initials and particles of the name beside it. */
export function widen({ start, end }: Span, folded: Folded, original: string, beside: Beside): Span {
  const { text } = folded;
  const { initials, particles } = beside;
  // `O'Brien` is one word of a name.
  const elided = /(?<![\p{L}\p{N}])(\p{L})'$/u.exec(text.slice(Math.max(0, start - 3), start))?.[1];
  let from = elided !== undefined && initials.has(elided) ? start - 2 : start;
  for (let steps = 0; steps < 6; steps += 1) {
    const left = LEFT.exec(text.slice(Math.max(0, from - 12), from));
    const { letter, word: other, dotted } = left?.groups ?? {};
    // Without a dot, only a capital letter is an initial: `i`, `y` and `a` are words.
    const capital = /^[\p{Lu}\p{Lo}]/u.test(
      original.slice(originalSpan(folded, from - (left?.[0].length ?? 0), from).start).slice(0, 2),
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
  const right = RIGHT.exec(text.slice(end, end + 4));
  const trailing = right?.groups?.letter;
  const to = right !== null && trailing !== undefined && initials.has(trailing) ? end + right[0].length : end;
  return { start: from, end: to };
}

/** Merges spans of the same rule that are separated only by spaces or hyphens, so that one name becomes one gap. */
export function bridge<Found extends Span & { readonly rule: string }>(spans: readonly Found[], text: string): Found[] {
  const joined: Found[] = [];
  for (const span of [...spans].sort((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    const touches = last !== undefined && last.rule === span.rule && span.start - last.end <= MAX_GAP;
    if (touches && (span.start <= last.end || /^[\s-]{0,5}$/.test(text.slice(last.end, span.start)))) {
      joined[joined.length - 1] = { ...last, end: Math.max(last.end, span.end) };
    } else joined.push(span);
  }
  return joined;
}
