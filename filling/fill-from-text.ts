import { isDeepStrictEqual } from "node:util";
import { bracketsOf } from "../reading/brackets.ts";
import { meaningOf } from "../reading/meaning.ts";
import { isRecord, mapStrings } from "./core/json.ts";
import type { FillFacts, FillResult } from "./fill-facts.ts";
import { type Found, readDocument } from "./offline/read-document.ts";
import { recordsOf } from "./offline/records.ts";
import { withinLength } from "./question/fill-answer.ts";
import type { Change } from "./targets/apply-changes.ts";
import type { Target } from "./targets/fill-targets.ts";
import { oneLine, severalLines } from "./targets/shape.ts";

/**
 * Finds new values without a model, by labels, headings and formats in the document. Values are copied as written.
 * Values that the document does not state plainly stay unchanged.
 */
export function fillFromText(facts: FillFacts, targets: readonly Target[]): Omit<FillResult, "sources"> {
  const found = readDocument(facts.text, facts.language);
  const asWritten = bracketsOf(facts.text);
  const changes: Change[] = [];
  const [written, left, remarks]: [string[], string[], string[]] = [[], [], []];
  for (const target of targets) {
    const value = mayWrite(target, facts) ? mapStrings(valueFor(target, found), asWritten) : undefined;
    const { value: fitting, notice } = withinLength(value, target);
    if (notice) remarks.push(`${target.variable.key} ${notice}.`);
    if (fitting === undefined || isDeepStrictEqual(fitting, target.current)) {
      left.push(target.variable.key);
      continue;
    }
    changes.push({ path: target.path, value: fitting });
    written.push(target.variable.key);
  }
  return { changes, comment: commentOn(written, left, remarks), refused: [], usage: null };
}

/** Rules do not overwrite a value that a person wrote, unless the request selects that value. */
function mayWrite({ current, path }: Target, { selector }: FillFacts): boolean {
  if (path.length > 1) return false;
  return selector.length > 0 || isEmpty(current);
}

/** True for a value without content, also for a list of empty items, which only shows the form that a layout expects. */
function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isEmpty);
  if (isRecord(value)) return Object.values(value).every(isEmpty);
  return value === undefined || value === null || value === "";
}

function commentOn(written: string[], left: string[], remarks: string[]): string {
  return [
    "No language model is configured, so only what the document states plainly was taken over.",
    written.length > 0 ? `Filled: ${written.join(", ")}.` : "Nothing was filled.",
    ...(left.length > 0 ? [`Left as they were: ${left.join(", ")}.`] : []),
    ...remarks,
  ].join(" ");
}

const MAX_LINE_LENGTH = 300;

function valueFor({ variable, shape, max }: Target, { texts, items, entries }: Found): unknown {
  const meaning = meaningOf(variable);
  if (meaning === null) return undefined;
  if (shape.kind === "list" && shape.item.kind === "record") {
    const found = entries[meaning] ?? [];
    return found.length === 0 ? undefined : recordsOf(found, shape.item, meaning);
  }
  const text = texts[meaning];
  if (text === undefined) return undefined;
  if (shape.kind === "text") return severalLines(text);
  const listed = items[meaning] ?? itemsOf(text);
  if (shape.kind === "list") return shape.item.kind === "line" && listed.length > 0 ? listed : undefined;
  if (shape.kind !== "line") return undefined;
  // Several lines become one line only if they are a short list. Half of a section would mislead.
  const line = text.includes("\n") ? listed.join(", ") : oneLine(text);
  return text.includes("\n") && line.length > Math.min(MAX_LINE_LENGTH, max ?? MAX_LINE_LENGTH) ? undefined : line;
}

function itemsOf(text: string): string[] {
  const parts = text.includes("\n") ? text.split("\n") : text.split(/[,;•|、，；]/u);
  return parts.map((part) => oneLine(part.replace(/^[^\p{L}\p{N}(+#.]+/u, ""))).filter((part) => part !== "");
}
