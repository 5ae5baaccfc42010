import type { Entry } from "../../reading/entry-cells.ts";
import { BULLET } from "../../reading/entry-lines.ts";
import { surePeriodsIn } from "../../reading/periods.ts";
import { paragraphsOf } from "../../reading/undated-entries.ts";
import { unwrapped } from "../../reading/unwrap.ts";
import { oneLine } from "../targets/shape.ts";

/**
 * The items of a section such as certificates, which has one on each line. None if only some lines have a date, or if
 * paragraphs have several lines, because an item can then have several lines, or if one is a sentence.
 */
export function datedItems(lines: readonly string[]): Entry[] {
  const paragraphs = paragraphsOf(unwrapped(lines));
  if (paragraphs.length > 1 && paragraphs.some((paragraph) => paragraph.length > 1)) return [];
  const items = paragraphs.flat().map((line) => datedItem(oneLine(line.replace(BULLET, ""))));
  const dated = items.filter(({ period }) => period !== undefined);
  const isClear = dated.length === 0 || dated.length === items.length;
  const isName = ({ item = "" }: Entry) => /\p{L}/u.test(item) && item.length <= MAX_NAME && !/[.!?。]$/u.test(item);
  return isClear && items.every(isName) ? items : [];
}

/** A longer text is a sentence. */
const MAX_NAME = 100;

/** `First aid (2021)` as item and period. A date within the text belongs to it. */
function datedItem(line: string): Entry {
  const [period, ...others] = line.length > 2 * MAX_NAME ? [] : surePeriodsIn(line);
  if (period === undefined || others.length > 0) return { item: line };
  const [before, after] = [line.slice(0, period.start), line.slice(period.end)].map(withoutSeparators);
  if (before !== "" && after !== "") return { item: line };
  return { item: `${before}${after}`, period: line.slice(period.start, period.end) };
}

const withoutSeparators = (text: string) => text.replace(/^[\s,;:|()·–—-]+|[\s,;:|(·–—-]+$/gu, "").replace(/^\)$/u, "");
