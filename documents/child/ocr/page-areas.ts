import type { Box } from "../box.ts";
import { cutIntoBands, findGutter, isSideBySide, sides } from "../layout/gutters.ts";
import { bottomOf, byPlace, topOf } from "../layout/rows.ts";
import type { Segment } from "../layout/segment.ts";
import { isTable } from "../layout/tables.ts";

const MAX_DEPTH = 3;

/**
 * Splits a page into areas in reading order, at its columns. Together the areas cover the whole page. A page of one
 * column is one area. Without this, recognizers merge narrow columns and mix their lines.
 */
export function pageAreas(lines: readonly Segment[], page: Box): Box[] {
  return cut([...lines].sort(byPlace), page, 0).areas;
}

/** `isOpen` means that the part below may be joined to the last area. */
interface Cut {
  areas: Box[];
  isOpen: boolean;
}

function cut(region: Segment[], area: Box, depth: number): Cut {
  const gutter = depth < MAX_DEPTH ? findGutter(region) : null;
  if (gutter === null) return { areas: [area], isOpen: true };
  const bands = cutIntoBands(region, gutter);
  const areas: Box[] = [];
  let isOpen = false;
  for (const [i, band] of bands.entries()) {
    const top = i === 0 ? area.top : between(bands[i - 1], band);
    const bottom = i === bands.length - 1 ? area.bottom : between(band, bands[i + 1]);
    const part = cutBand(band, gutter, { ...area, top, bottom }, depth);
    const last = areas.at(-1);
    const first = part.areas[0];
    if (isOpen && part.areas.length === 1 && last !== undefined && first !== undefined) last.bottom = first.bottom;
    else areas.push(...part.areas);
    isOpen = part.isOpen;
  }
  return { areas, isOpen: isOpen && areas.length === 1 };
}

function cutBand(band: Segment[], gutter: number, area: Box, depth: number): Cut {
  const [left, right] = sides(band, gutter);
  if (!isSideBySide(band, gutter) || isTable(left, right)) return { areas: [area], isOpen: true };
  const middle = (Math.max(...left.map((line) => line.right)) + Math.min(...right.map((line) => line.left))) / 2;
  const columns = [
    ...cut(left, { ...area, right: middle }, depth + 1).areas,
    ...cut(right, { ...area, left: middle }, depth + 1).areas,
  ];
  return { areas: columns, isOpen: false };
}

/** Halfway between the segments above and below. */
function between(above: readonly Segment[] = [], below: readonly Segment[] = []): number {
  return (Math.max(...above.map(bottomOf)) + Math.min(...below.map(topOf))) / 2;
}
