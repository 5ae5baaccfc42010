import { readWords } from "./meaning.ts";
import type { FactMeaning, SectionMeaning } from "./vocabulary.ts";
import { plainWords } from "./words.ts";

/** A CV, divided by its headings. */
export interface DocumentParts {
  /** Lines before the first heading. */
  head: string[];
  sections: Section[];
}

interface Section {
  /** More than one meaning for a heading such as `Skills and languages`. */
  meanings: ReadonlySet<SectionMeaning>;
  lines: string[];
}

/** A fact with its label, as in `Date of birth: 3 May 1990`. */
export interface LabelledFact {
  meaning: FactMeaning;
  value: string;
}

const MAX_HEADING_LENGTH = 60;
const MAX_TEXT_LENGTH = 200_000;
const MAX_LINE_LENGTH = 2000;

export function readParts(text: string): DocumentParts {
  const parts: DocumentParts = { head: [], sections: [] };
  let into = parts.head;
  for (const line of text.slice(0, MAX_TEXT_LENGTH).replace(/\f/g, "\n\n").split("\n")) {
    const clean = line.slice(0, MAX_LINE_LENGTH).trim();
    const opened = openSection(clean);
    if (opened) parts.sections.push(opened);
    if (opened) into = opened.lines;
    else into.push(clean);
  }
  return parts;
}

/** The section that a line opens: a heading alone, or a heading with content after a colon. */
function openSection(line: string): Section | null {
  const bare = line.replace(/^\d{1,2}[.)]\s+/, "");
  const [label = "", ...rest] = bare.split(/[:：]/u);
  const content = rest.join(":").trim();
  const meanings = headingMeanings(label);
  if (!meanings) return null;
  return { meanings, lines: content === "" ? [] : [content] };
}

function headingMeanings(label: string): ReadonlySet<SectionMeaning> | null {
  if (label.length > MAX_HEADING_LENGTH || !/^[\p{Lu}\p{Lt}\p{Lo}#=*【■●◆《〈[_-]/u.test(label)) return null;
  if (/[.,;!?]$/u.test(label) || plainWords(label).length > 7) return null;
  const { facts, sections, left } = readWords(label);
  return sections.size > 0 && facts.size === 0 && left.length === 0 ? sections : null;
}

/** The parts of a line that the design of the document places side by side. */
export function cellsOf(line: string): string[] {
  return line
    .split(/\s*[|•·●▪‖¦]\s*|\t+|\s{3,}/u)
    .map((cell) => cell.replace(/^[^\p{L}\p{N}+(【「@]+/u, "").trim())
    .filter((cell) => cell !== "");
}

/** Labels with their values, on one line or two. */
export function labelledFacts(lines: readonly string[]): LabelledFact[] {
  const cells = lines.flatMap(cellsOf);
  const facts: LabelledFact[] = [];
  for (const [index, cell] of cells.entries()) {
    const [, label = "", inline = ""] = /^([^:：]{1,40}?)\s*[:：]\s*(.*)$/u.exec(cell) ?? [null, cell, ""];
    const meaning = labelMeaning(label);
    if (!meaning) continue;
    const below = cells[index + 1] ?? "";
    const value = inline || (isLabel(below) ? "" : below);
    if (value !== "") facts.push({ meaning, value: value.trim() });
  }
  return facts;
}

function isLabel(cell: string): boolean {
  return /[:：]/u.test(cell.slice(0, 40)) || labelMeaning(cell) !== null;
}

function labelMeaning(label: string): FactMeaning | null {
  if (label.length > 40) return null;
  const { facts, sections, left } = readWords(label);
  const [meaning] = facts;
  return meaning && facts.size === 1 && sections.size === 0 && left.length === 0 ? meaning : null;
}
