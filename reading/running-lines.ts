import { occurrences } from "./sorted.ts";

/** Lines at the top and at the bottom of a page that may be its header or footer. */
const EDGE_LINES = 3;

/**
 * Removes headers and footers from a text whose pages end with form feeds, so that they do not appear within a section that continues on
 * the next page. A line at the edge of a page is removed if at least half of the pages have it at the same place, ignoring numbers, or if
 * it is only the page number, and if all lines nearer to the edge are removed. The first page keeps its header, which may name the person.
 */
export function withoutRunningLines(text: string): string {
  const pages = text.split("\f").map((page) => page.split("\n"));
  if (pages.length < 2) return text;
  const edges = pages.map((lines) => [...topOf(lines), ...bottomOf(lines)]);
  const counts = occurrences(edges.flat().map(({ key }) => key));
  const isRunning = ({ key, line }: EdgeLine, number: number) =>
    numberOfPage(line) === number || (/\p{L}/u.test(line) && (counts.get(key) ?? 0) >= Math.max(2, pages.length / 2));
  return pages
    .map((lines, index) => {
      const [top, bottom] = [true, false].map((isTop) => {
        const edge = (edges[index] ?? []).filter((line) => line.isTop === isTop);
        const first = edge.findIndex((line) => !isRunning(line, index + 1));
        return first < 0 ? edge : edge.slice(0, first);
      });
      const removed = new Set([...(index > 0 ? (top ?? []) : []), ...(bottom ?? [])].map(({ at }) => at));
      return lines.filter((_, at) => !removed.has(at)).join("\n");
    })
    .join("\f");
}

interface EdgeLine {
  line: string;
  /** Its index on the page. */
  at: number;
  isTop: boolean;
  /** Equal for lines with the same words at the same place of their pages. */
  key: string;
}

function topOf(lines: readonly string[]): EdgeLine[] {
  return edgeOf(writtenLines(lines), true);
}

function bottomOf(lines: readonly string[]): EdgeLine[] {
  return edgeOf(writtenLines(lines).reverse(), false);
}

function writtenLines(lines: readonly string[]): { line: string; at: number }[] {
  return lines.flatMap((line, at) => (line.trim() === "" ? [] : [{ line: line.trim(), at }]));
}

/** The lines at an edge: at most half of all lines, so that no line is at both edges. */
function edgeOf(written: readonly { line: string; at: number }[], isTop: boolean): EdgeLine[] {
  return written.slice(0, Math.min(EDGE_LINES, Math.floor(written.length / 2))).map(({ line, at }, place) => ({
    line,
    at,
    isTop,
    key: `${isTop} ${place} ${line.replace(/\d+/g, "0").toLowerCase()}`,
  }));
}

/** The number in lines such as `2`, `- 2 -`, `Page 2 of 3`, `2 / 3`. */
function numberOfPage(line: string): number | undefined {
  const match = /^[^\p{L}\d]*(?:\p{L}{1,8}\.?\s)?(\d{1,3})(?:[^\p{L}\d]+(?:\p{L}{1,5}\s)?\d{1,3})?[^\p{L}\d]*$/u.exec(
    line,
  );
  return match ? Number(match[1]) : undefined;
}
