import { isDeepStrictEqual } from "node:util";
import type { Change } from "./apply-changes.ts";
import { withinLength } from "./fill-answer.ts";
import type { FillFacts, FillResult } from "./fill-facts.ts";
import type { Target } from "./fill-targets.ts";
import { findEmail, findLinks, findPhone, ownLines } from "./offline/contact-facts.ts";
import { type DocumentParts, readParts } from "./offline/document-parts.ts";
import { meaningOf } from "./offline/meaning.ts";
import { findPerson } from "./offline/person.ts";
import { unwrapped } from "./offline/unwrap.ts";
import { type Meaning, SECTION_MEANINGS } from "./offline/vocabulary.ts";
import { oneLine, severalLines } from "./shape.ts";

/**
 * Finds new values without a model, by labels, headings and formats in the document. Values are copied as written.
 * Values that the document does not state plainly stay unchanged.
 */
export function fillFromText(facts: FillFacts, targets: readonly Target[]): FillResult {
  const found = readDocument(facts.text, facts.language);
  const changes: Change[] = [];
  const [written, left, remarks]: [string[], string[], string[]] = [[], [], []];
  for (const target of targets) {
    const value = mayWrite(target, facts) ? valueFor(target, found) : undefined;
    const { value: fitting, notice } = withinLength(value, target);
    if (fitting === undefined || isDeepStrictEqual(fitting, target.current)) {
      left.push(target.variable.key);
      continue;
    }
    changes.push({ path: target.path, value: fitting });
    written.push(target.variable.key);
    if (notice) remarks.push(notice);
  }
  return { changes, comment: commentOn(written, left, remarks), usage: null };
}

/** Rules do not overwrite a value that a person wrote, unless the request selects that value. */
function mayWrite({ current, path }: Target, { selector }: FillFacts): boolean {
  if (path.length > 1) return false;
  return selector.length > 0 || isEmpty(current);
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
}

function commentOn(written: string[], left: string[], remarks: string[]): string {
  return [
    "No language model is configured, so only what the document states plainly was taken over.",
    written.length > 0 ? `Filled: ${written.join(", ")}.` : "Nothing was filled.",
    ...(left.length > 0 ? [`Left as they were: ${left.join(", ")}.`] : []),
    ...remarks,
  ].join(" ");
}

type Found = Partial<Record<Meaning, string>>;

/** The texts of the document by meaning. Lines of a section stay as they are, except those that a margin broke. */
function readDocument(text: string, language: string): Found {
  const parts = readParts(text);
  const lines = ownLines(parts);
  const email = findEmail(lines);
  const person = findPerson(lines, email);
  const plain: Found = {};
  for (const { meaning, value } of lines.labelled) {
    if (value.length <= 200 && isPlausible(meaning, value)) plain[meaning] ??= value;
  }
  const found = {
    ...sectionsOf(parts),
    ...plain,
    name: person.name,
    first_name: person.firstName,
    last_name: person.lastName,
    headline: person.headline,
    email,
    phone: findPhone(lines, language),
    ...findLinks(lines),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== null && value !== ""));
}

function isPlausible(meaning: Meaning, value: string): boolean {
  return meaning !== "birth_date" || /\d/.test(value);
}

function sectionsOf({ sections }: DocumentParts): Found {
  const found: Found = {};
  for (const meaning of SECTION_MEANINGS) {
    const bodies = sections
      .filter((section) => section.meanings.has(meaning))
      .map((s) => severalLines(unwrapped(s.lines).join("\n")));
    found[meaning] = bodies.filter((body) => body !== "").join("\n\n");
  }
  return found;
}

const MAX_LINE_LENGTH = 300;

function valueFor({ variable, shape, max }: Target, found: Found): unknown {
  const meaning = meaningOf(variable);
  const text = meaning === null ? undefined : found[meaning];
  if (text === undefined) return undefined;
  if (shape.kind === "text") return severalLines(text);
  const items = itemsOf(text);
  if (shape.kind === "list") return shape.item.kind === "line" ? items : undefined;
  if (shape.kind !== "line") return undefined;
  // Several lines become one line only if they are a short list. Half of a section would mislead.
  const line = text.includes("\n") ? items.join(", ") : oneLine(text);
  return text.includes("\n") && line.length > Math.min(MAX_LINE_LENGTH, max ?? MAX_LINE_LENGTH) ? undefined : line;
}

function itemsOf(text: string): string[] {
  const parts = text.includes("\n") ? text.split("\n") : text.split(/[,;•|、，；]/u);
  return parts.map((part) => oneLine(part.replace(/^[^\p{L}\p{N}(+#.]+/u, ""))).filter((part) => part !== "");
}
