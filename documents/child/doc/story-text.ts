import { rowLines } from "../blocks.ts";
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

/** Removes field codes: from the begin mark of a field to its separator, or to its end if it has no result. */
function withoutFieldCodes(text: string): string {
  if (!text.includes(FIELD_BEGIN)) return text;
  const shown: boolean[] = [];
  let kept = "";
  for (const character of text) {
    if (character === FIELD_BEGIN) shown.push(false);
    else if (character === FIELD_SEPARATOR) shown.splice(-1, 1, true);
    else if (character === FIELD_END) shown.pop();
    else if (shown.every(Boolean)) kept += character;
  }
  return kept;
}

/** Replaces characters that have a special meaning in Word. */
function toLine(text: string): string {
  return text.replaceAll("\v", "\n").replaceAll("\x0e", "\n").replaceAll("\x1e", "-").replace(UNSHOWN, "");
}
