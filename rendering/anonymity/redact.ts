import { contactSpans } from "./contacts.ts";
import { fold, mergeSpans } from "./fold.ts";
import { createNameFinder } from "./names.ts";
import { createPhraseFinder } from "./patterns.ts";

/** Replaces removed text. All languages and screen readers know this sign. */
export const GAP = "[…]";

const EMPTIED_LINE = /^[\s\p{P}\p{S}]*(?:\p{L}[\p{L} ./-]{0,30}[:：])?[\s\p{P}\p{S}]*$/u;

/** Removes what identifies a person from a text. */
export type Redact = (text: string) => string;

export interface Identifying {
  readonly names: readonly string[];
  /** Other texts of the person, which are removed where they occur in full. */
  readonly phrases: readonly string[];
  readonly language: string;
}

export function createRedact({ names, phrases, language }: Identifying): Redact {
  const findNames = createNameFinder(names, language);
  const findPhrases = createPhraseFinder(phrases);
  return (text) => {
    const plain = fold(text);
    const spans = [...findNames(plain, text), ...findPhrases(plain, text), ...contactSpans(text)];
    return spans.length === 0 ? text : withoutEmptied(cut(text, spans));
  };
}

/** Removes only full names. For texts of a layout, which contain the organization's own name and addresses. */
export function createNameRedact(names: readonly string[]): Redact {
  const find = createPhraseFinder(names.filter((name) => name.trim().length >= 5 && /\s/.test(name.trim())));
  return (text) => {
    const spans = find(fold(text), text);
    return spans.length === 0 ? text : cut(text, spans);
  };
}

function cut(text: string, spans: readonly { start: number; end: number }[]): string {
  let result = "";
  let position = 0;
  for (const { start, end } of mergeSpans(spans)) {
    result += text.slice(position, start) + GAP;
    position = end;
  }
  return result + text.slice(position);
}

/** Removes lines of which only the label is left. */
function withoutEmptied(text: string): string {
  const lines = text.split("\n").filter((line) => {
    if (!line.includes(GAP)) return true;
    return !EMPTIED_LINE.test(line.replaceAll(GAP, ""));
  });
  return lines.join("\n");
}
