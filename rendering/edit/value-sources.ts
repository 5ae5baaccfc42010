import { cleanLine } from "../core/clean-text.ts";
import { isObject, items, members, text } from "../core/json.ts";
import { pathOf, pointer } from "./fields.ts";
import { FORM } from "./form.ts";

/** The places in the documents that state a filled value, for the person who checks it. */
export interface ValueSource {
  /** The words of the documents, at most MAX_QUOTES. */
  readonly quotes: readonly string[];
  /** Where each of the quotes is, in their order. */
  readonly places?: readonly QuotePlace[];
  /** The parts of the value that neither documents, prompt nor earlier values contain, at most MAX_QUOTES. */
  readonly missing: readonly string[];
  /** True if the value itself, not only an item of it, has an unconfirmed part. */
  readonly isUnconfirmed: boolean;
}

/** Where the documents state a part of a value. */
export interface QuotePlace {
  /** The JSON Pointer of the value, and the number of the part. */
  readonly pointer: string;
  readonly part: number;
  /** The label of the attachment. */
  readonly attachment: string;
  /** Null if the text of the attachment has no page breaks. */
  readonly page: number | null;
}

const MAX_QUOTES = 3;
const MAX_QUOTE_LENGTH = 200;

interface Found {
  quotes: string[];
  places: QuotePlace[];
  missing: string[];
  isUnconfirmed: boolean;
}

/**
 * Reads the sources of private.read_shared. The keys are JSON Pointers. A list has the sources of its items. Malformed sources are
 * omitted.
 */
export function readValueSources(sources: unknown): ReadonlyMap<string, ValueSource> {
  const found = new Map<string, Found>();
  for (const source of items(sources)) {
    const path = items(members(source).path).map(text);
    for (const [number, part] of items(members(source).parts).entries()) {
      if (!isObject(part)) continue;
      const place: QuotePlace = {
        pointer: pointer(path),
        part: number,
        attachment: text(part.attachment),
        page: typeof part.page === "number" ? part.page : null,
      };
      const [quote, words] = [cleanLine(text(part.quote)), cleanLine(text(part.text))];
      for (let length = 1; length <= path.length; length++) {
        const at = pointer(path.slice(0, length));
        const known = found.get(at) ?? { quotes: [], places: [], missing: [], isUnconfirmed: false };
        found.set(at, known);
        const isUnconfirmed = text(part.kind) === "unconfirmed";
        if (isUnconfirmed && length === path.length) known.isUnconfirmed = true;
        if (isUnconfirmed) addTo(known.missing, words);
        else if (quote !== "" && addTo(known.quotes, quote)) known.places.push(place);
        else if (words !== "" && text(part.kind) === "rewritten") addTo(known.missing, words);
      }
    }
  }
  return found;
}

/** The review in a submitted form, as private.review_shared_source expects it; null if no button of a source was used. */
export function readReview(
  form: Iterable<readonly [string, string]>,
): { path: readonly string[]; decision: "accept" | "remove" } | null {
  for (const [name, value] of form) {
    if (name === FORM.accept) return { path: pathOf(value), decision: "accept" };
    if (name === FORM.removeUnconfirmed) return { path: pathOf(value), decision: "remove" };
  }
  return null;
}

/** Returns whether the quote was added. */
function addTo(quotes: string[], quote: string): boolean {
  if (quotes.length >= MAX_QUOTES || quotes.includes(quote)) return false;
  quotes.push(quote);
  return true;
}

/** A quote that fits below a field. */
export function shortQuote(quote: string): string {
  const characters = [...quote];
  return characters.length <= MAX_QUOTE_LENGTH ? quote : `${characters.slice(0, MAX_QUOTE_LENGTH).join("")}…`;
}
