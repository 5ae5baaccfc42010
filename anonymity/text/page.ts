import { type Folded, fold, originalSpan } from "../../reading/fold.ts";
import { readTokens, type Tokens } from "./tokens.ts";

/** A text in the forms that the finders read. */
export interface Page {
  readonly original: string;
  readonly folded: Folded;
  readonly tokens: Tokens;
}

export function readPage(original: string): Page {
  const folded = fold(original);
  return { original, folded, tokens: readTokens(folded, original) };
}

/** A word of a text as it is written. */
export function wordAt({ tokens, folded, original }: Page, token: number): string {
  const { start, end } = originalSpan(folded, tokens.start(token), tokens.end(token));
  return original.slice(start, end);
}

/** Reads each text once. */
export function createReader(): (text: string) => Page {
  const pages = new Map<string, Page>();
  return (text) => {
    const page = pages.get(text) ?? readPage(text);
    pages.set(text, page);
    return page;
  };
}
