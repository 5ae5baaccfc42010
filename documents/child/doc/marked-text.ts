import { type HiddenText, visibleLength, WHITE } from "../hidden-text.ts";
import { type Background, judgeLook, type Look } from "../look.ts";
import { type RunLook, readRunLook, readShading } from "./doc-look.ts";
import type { readPieces } from "./pieces.ts";
import { eachChange, type PropertyRun } from "./properties.ts";

/**
 * Marks for structure and hidden text. They are noncharacters, which do not occur in text. Each replaces one character,
 * so that positions in the document do not change.
 */
export const MARK = {
  hidden: "\ufdd0",
  deleted: "\ufdd1",
  /** The end of a paragraph in a cell. */
  cellParagraph: "\ufdd2",
  /** The end of a row of a table. */
  row: "\ufdd3",
} as const;

interface Properties {
  characters: PropertyRun[];
  paragraphs: PropertyRun[];
  styleLook: (style: number) => Look;
}

interface Paragraph {
  style: number;
  inTable: boolean;
  endsRow: boolean;
  background?: Background;
}

const PLAIN: Paragraph = { style: 0, inTable: false, endsRow: false };

/**
 * The whole text of the document. Hidden and deleted characters are replaced by marks, and the ends of rows and of
 * paragraphs in cells have different marks.
 */
export function markText(
  pieces: ReturnType<typeof readPieces>,
  { characters, paragraphs, styleLook }: Properties,
  hidden: HiddenText,
): string {
  const hasShapes = pieces.some(({ text }) => text.includes("\b"));
  const paper: Background = hasShapes ? "unclear" : WHITE;
  let marked = "";
  for (const { text, offset, bytesPerCharacter } of pieces) {
    let at = 0;
    while (at < text.length) {
      const place = offset + at * bytesPerCharacter;
      const run = runAt(characters, place);
      const paragraphRun = runAt(paragraphs, place);
      const end = Math.min(
        run?.end ?? Infinity,
        paragraphRun?.end ?? Infinity,
        offset + text.length * bytesPerCharacter,
      );
      const next = Math.max(at + 1, Math.ceil((end - offset) / bytesPerCharacter));
      const stretch = markEnds(text.slice(at, next), paragraphOf(paragraphRun));
      marked += markHidden(
        stretch,
        lookOf(run, paragraphOf(paragraphRun), styleLook),
        paragraphOf(paragraphRun),
        paper,
        hidden,
      );
      at = next;
    }
  }
  return marked;
}

/** The run at a position, by binary search. */
function runAt(runs: PropertyRun[], place: number): PropertyRun | undefined {
  let low = 0;
  let high = runs.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const run = runs[middle];
    if (run === undefined) return undefined;
    if (place < run.start) high = middle - 1;
    else if (place >= run.end) low = middle + 1;
    else return run;
  }
  return undefined;
}

const paragraphsByRun = new WeakMap<PropertyRun, Paragraph>();

function paragraphOf(run: PropertyRun | undefined): Paragraph {
  if (run === undefined) return PLAIN;
  const known = paragraphsByRun.get(run);
  if (known !== undefined) return known;
  const paragraph: Paragraph = { style: run.style ?? 0, inTable: false, endsRow: false };
  eachChange(run.changes, (code, operand) => {
    if (code === 0x2416) paragraph.inTable = operand[0] !== 0;
    else if (code === 0x2417) paragraph.endsRow = operand[0] !== 0;
    else readShading(paragraph, code, operand);
  });
  paragraphsByRun.set(run, paragraph);
  return paragraph;
}

function lookOf(run: PropertyRun | undefined, paragraph: Paragraph, styleLook: (style: number) => Look): RunLook {
  const inherited = styleLook(paragraph.style);
  if (run === undefined || run.changes.length === 0) return inherited;
  const direct = readRunLook(run.changes, inherited);
  const character = direct.style === undefined ? {} : styleLook(direct.style);
  return { ...inherited, ...character, ...direct };
}

function markEnds(text: string, { inTable, endsRow }: Paragraph): string {
  if (endsRow) return text.replaceAll("\x07", MARK.row);
  return inTable ? text.replaceAll("\r", MARK.cellParagraph) : text;
}

/**
 * All characters except the ends of paragraphs, cells, sections and fields, which are the structure of the document.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: Word marks its structure with them
const HIDEABLE = /[^\r\n\x07\f\x13-\x15\ufdd2\ufdd3]/g;

function markHidden(text: string, look: RunLook, paragraph: Paragraph, paper: Background, hidden: HiddenText): string {
  if (look.deleted === true) return text.replace(HIDEABLE, MARK.deleted);
  const under = paragraph.background ?? (paragraph.inTable ? "unclear" : paper);
  const verdict = judgeLook(look, under);
  if (verdict === "suspect") hidden.suspected += visibleLength(text);
  if (verdict !== "hidden") return text;
  // Hidden white space is marked as deleted, so that it does not count as hidden text.
  return text.replace(HIDEABLE, (character) => (/\s/.test(character) ? MARK.deleted : MARK.hidden));
}
