import { cleanLine } from "../core/clean-text.ts";
import { plainText } from "../document/headings.ts";
import { type Sheet, type TextNode, textsOf } from "../document/nodes.ts";

const MAX_HEADINGS = 50;

/**
 * The headings of the sections whose reading time a page reports, in the order of the page, at most 50: the headings of
 * the highest level below the candidate's name that has several, or all headings below the name.
 */
export function measuredHeadings(sheets: readonly Sheet[]): TextNode[] {
  const headings = textsOf(sheets).filter(({ heading }) => heading !== null && heading > 1);
  const level = [2, 3, 4, 5, 6].find((one) => headings.filter(({ heading }) => heading === one).length > 1);
  return headings.filter(({ heading }) => level === undefined || heading === level).slice(0, MAX_HEADINGS);
}

export const headingName = (node: TextNode): string => cleanLine(plainText(node));
