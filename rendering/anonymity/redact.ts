import { contactSpans } from "./contacts.ts";
import { fold, mergeSpans } from "./fold.ts";
import { createNameFinder } from "./names.ts";
import { createPhraseFinder } from "./patterns.ts";

/** What stands where something was taken out: a sign that every language and screen reader knows. */
export const GAP = "[…]";

const EMPTIED_LINE = /^[\s\p{P}\p{S}]*(?:\p{L}[\p{L} ./-]{0,30}[:：])?[\s\p{P}\p{S}]*$/u;

/** Takes out of a text what identifies a person. */
export type Redact = (text: string) => string;

export interface Identifying {
  readonly names: readonly string[];
  /** Other texts of the person, to be taken out wherever they stand as a whole. */
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

/** For texts of a layout, which names the organization and its own addresses: whole names of the person alone. */
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

/** A line of which only its label is left tells nothing: it goes. */
function withoutEmptied(text: string): string {
  const lines = text.split("\n").filter((line) => {
    if (!line.includes(GAP)) return true;
    return !EMPTIED_LINE.test(line.replaceAll(GAP, ""));
  });
  return lines.join("\n");
}
