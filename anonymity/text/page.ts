import { type Folded, fold } from "../../reading/fold.ts";
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

/** Reads each text once. */
export function createReader(): (text: string) => Page {
  const pages = new Map<string, Page>();
  return (text) => {
    const page = pages.get(text) ?? readPage(text);
    pages.set(text, page);
    return page;
  };
}
