import { DEGREES } from "./vocabulary.ts";

/** The mark before an item of a list. */
export const BULLET = /^(?:[•‣∙·・*–—»›\u25a0-\u25ff\u2713-\u27bf-]|o(?=\s\p{Lu}))\s*/u;

/** A line of signs only, such as stars. */
export const ORNAMENT = /^[\s\u25a0-\u27bf]+$/u;

export const MAX_HEADER_LINE = 120;
export const MAX_HEADER_LINES = 3;
const MAX_COLUMN = 40;

/** The length of the longest line, if the lines are a narrow column, in which names are broken; otherwise null. */
export function columnWidth(lines: readonly string[]): number | null {
  const width = lines.reduce((most, line) => Math.max(most, line.length), 0);
  return width <= MAX_COLUMN ? width : null;
}

/** True for a line that can name a job or a school: it is short, begins with a capital letter or a degree and is not a sentence. */
export function isHeaderLine(line: string): boolean {
  if (line === "" || line.length > MAX_HEADER_LINE) return false;
  if (/^\p{Ll}/u.test(line) && !DEGREES.occursIn(line.split(" ", 1)[0] ?? "")) return false;
  // A bulleted line is a header only if it has two cells, such as an employer and its place.
  if (BULLET.test(line) && !/\S\t+\S/.test(line)) return false;
  return !/[.;:!?。；]$/u.test(line) || /(?<!\p{L})\p{L}{1,4}\.$/u.test(line);
}

/**
 * The indexes of the lines where entries begin. All entries have as many header lines above their dates as the first.
 * @param dated the lines with the periods of the entries, in order.
 */
export function startsOf(lines: readonly string[], dated: readonly number[]): number[] {
  const above = linesAbove(lines, dated[0] ?? 0);
  return dated.map((line, index) => startOf(lines, line, above, (dated[index - 1] ?? -1) + 1));
}

function linesAbove(lines: readonly string[], first: number): number {
  const above = lines.slice(0, first).filter((line) => line !== "");
  const block = lines.slice(lines.lastIndexOf("", first - 1) + 1, first);
  const header = above.length <= MAX_HEADER_LINES ? above : block;
  return header.length <= MAX_HEADER_LINES && header.every(isHeaderLine) ? header.length : 0;
}

function startOf(lines: readonly string[], line: number, above: number, end: number): number {
  let start = line;
  for (let taken = 0; taken < above && start > end; taken++) {
    if (!isHeaderLine(lines[start - 1] ?? "") || endsText(lines[start - 1], lines[start - 2])) break;
    start--;
  }
  return start;
}

/** True for the last words of a broken text: `HACCP.` below `Led the ward. Introduced`. */
function endsText(line = "", above = ""): boolean {
  return line.endsWith(".") && above.length > MAX_COLUMN && /\.\s.*[^.!?:;]$/u.test(above);
}

/** The lines of a text with their offsets. Form feeds divide lines too. */
export function linesIn(text: string): { line: string; start: number; end: number }[] {
  let end = -1;
  return text.split(/[\n\f]/).map((line) => {
    const start = end + 1;
    end = start + line.length;
    return { line, start, end };
  });
}
