import { rowLines } from "../blocks.ts";
import { MAX_INSTRUCTION, targetBeside, targetOfField } from "../link-targets.ts";
import { MARK } from "./marked-text.ts";

const FIELD_BEGIN = "\x13";
const FIELD_SEPARATOR = "\x14";
const FIELD_END = "\x15";

/** A line and its end: a paragraph, a section, a cell, a row or the story. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: Word marks its structure with them
const LINE = /([^\r\f\x07\ufdd2\ufdd3]*)([\r\f\x07\ufdd2\ufdd3]|$)/g;

// biome-ignore lint/suspicious/noControlCharactersInRegex: Word's marks for notes, pictures and optional hyphens
const UNSHOWN = /[\x01-\x06\x08\x1f\ufdd0\ufdd1]/g;

/**
 * The lines of a story from its marked text: fields show their results without their codes, and each table row is a
 * line.
 */
export function storyLines(marked: string): string[] {
  const lines: string[] = [];
  let cell: string[] = [];
  let row: string[][] = [];
  const endRow = (): void => {
    lines.push(...rowLines(row), ...cell);
    row = [];
    cell = [];
  };
  for (const [, text = "", end = ""] of withoutFieldCodes(marked).matchAll(LINE)) {
    const line = toLine(text);
    if (end === MARK.cellParagraph) cell.push(line);
    else if (end === "\x07") {
      row.push([...cell, line]);
      cell = [];
    } else if (end === MARK.row) endRow();
    else {
      if (row.length > 0 || cell.length > 0) endRow();
      lines.push(line);
    }
  }
  return lines;
}

interface Field {
  /** The text from the begin mark to the separator. */
  instruction: string;
  /** The position at which the result begins; null before the separator. */
  start: number | null;
}

/**
 * Removes field codes: from the begin mark of a field to its separator, or to its end if it has no result. The target of
 * a hyperlink follows its words.
 */
function withoutFieldCodes(text: string): string {
  if (!text.includes(FIELD_BEGIN)) return text;
  const fields: Field[] = [];
  let kept = "";
  for (const character of text) {
    const field = fields.at(-1);
    if (character === FIELD_BEGIN) fields.push({ instruction: "", start: null });
    else if (character === FIELD_SEPARATOR) {
      if (field !== undefined) field.start = kept.length;
    } else if (character === FIELD_END) {
      fields.pop();
      if (fields.every(({ start }) => start !== null)) kept += targetOf(field, kept);
    } else if (fields.every(({ start }) => start !== null)) kept += character;
    else if (field?.start === null && field.instruction.length < MAX_INSTRUCTION) field.instruction += character;
  }
  return kept;
}

/** The target of a link that has visible words. A link without visible words stays invisible. */
function targetOf(field: Field | undefined, kept: string): string {
  if (field === undefined || field.start === null) return "";
  const words = kept.slice(field.start).replace(UNSHOWN, "");
  const target = targetOfField(field.instruction);
  return target === null || words.trim() === "" ? "" : (targetBeside(words, target) ?? "");
}

/** Replaces characters that have a special meaning in Word. */
function toLine(text: string): string {
  return text.replaceAll("\v", "\n").replaceAll("\x0e", "\n").replaceAll("\x1e", "-").replace(UNSHOWN, "");
}
