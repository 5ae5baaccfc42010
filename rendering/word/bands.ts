import { HorizontalPositionRelativeFrom, ImageRun, VerticalPositionRelativeFrom } from "docx";
import { type Colour, over, WHITE } from "../colour/colour.ts";
import type { Node } from "../document/nodes.ts";
import { SIDES } from "../layout/lengths.ts";
import { rowColumns, type WordContext } from "./nodes.ts";
import { edgesOf } from "./tables.ts";
import { textStyleIn } from "./text-style.ts";

/** English Metric Units in a CSS pixel. */
const EMU = 9525;

/**
 * The backgrounds of the columns of a page-high row, such as a sidebar, as pictures behind each page: a cell of Word
 * is only as high as its content. The pictures reach from the header to the footer, whose heights are given.
 */
export function bands(
  body: Node,
  context: WordContext,
  page: { width: number; height: number; header: number; footer: number },
): ImageRun[] {
  if (body.kind !== "row" || body.style.columns > 1) return [];
  const style = textStyleIn(body, context.style);
  const margin = edgesOf(body.style.padding, style.size, page.width);
  const runs: ImageRun[] = [];
  let start = style.rightToLeft ? margin.right : margin.left;
  for (const { child, width, gap } of rowColumns(body, { ...context, style })) {
    const { background } = child.style;
    if (background !== null && background.alpha > 0 && isPlain(child)) {
      const left = style.rightToLeft ? page.width - start - width : start;
      const top = page.header + margin.top;
      const height = Math.max(0, page.height - top - margin.bottom - page.footer);
      runs.push(band(background, { left, top, width, height }, 2));
    }
    start += width + gap;
  }
  return runs;
}

/** The background of a body behind each of its pages. */
export function wholePage(
  { style: { background } }: Node,
  { width, height }: { width: number; height: number },
): ImageRun[] {
  return background === null || background.alpha === 0 ? [] : [band(background, { left: 0, top: 0, width, height }, 1)];
}

/** Whether the background has no edges of its own. */
export function isPlain({ style }: Node): boolean {
  const lengths = [...SIDES.map((side) => style.margin?.[side]), ...(style.borderRadius ?? []), style.height];
  return lengths.every((length) => length === undefined || length === null || length.value === 0);
}

function band(
  colour: Colour,
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
  zIndex: number,
): ImageRun {
  return new ImageRun({
    type: "gif",
    data: pixel(over(colour, WHITE)),
    transformation: { width, height },
    altText: { name: "background", description: "", title: "" },
    floating: {
      horizontalPosition: { relative: HorizontalPositionRelativeFrom.PAGE, offset: Math.round(left * EMU) },
      verticalPosition: { relative: VerticalPositionRelativeFrom.PAGE, offset: Math.round(top * EMU) },
      behindDocument: true,
      zIndex,
    },
  });
}

/** A GIF of one pixel (GIF89a: a palette of two colours, and an image of its first). */
function pixel({ red, green, blue }: Colour): Buffer {
  const palette = [red, green, blue].map(Math.round);
  const header = [...Buffer.from("GIF89a"), 1, 0, 1, 0, 0x80, 0, 0, ...palette, 0, 0, 0];
  return Buffer.from([...header, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3b]);
}
