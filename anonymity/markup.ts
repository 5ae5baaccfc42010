import { readMarkup } from "../rendering/document/markdown.ts";
import type { Finding, FindMore } from "./text/finding.ts";

/**
 * Searches a value also without its markup, as the reader sees it, so that `**Ada** *Byron*` is found. The findings are ranges of the value
 * with markup. A link with a finding is removed as a whole; its label stays if only the address was found.
 */
export function findInMarkup(find: FindMore): FindMore {
  return (value, pointer) => {
    const findings = find(value, pointer);
    const { text, offsets, links } = unmarked(value);
    if (offsets === null) return findings;
    const shown = find(text, pointer).flatMap((finding): Finding[] => {
      const start = offsets[finding.start];
      const last = offsets[finding.end - 1];
      return start === undefined || last === undefined ? [] : [{ ...finding, start, end: last + 1 }];
    });
    const all = [...findings, ...shown];
    const whole = links.flatMap(({ start, end, label }): Finding[] => {
      const inside = all.filter((finding) => finding.start < end && finding.end > start);
      const [first] = inside;
      if (first === undefined) return [];
      const labelEnd = start + 1 + label.length;
      const isKept = inside.every((finding) => finding.start > labelEnd && finding.end <= end);
      return [{ start, end, rule: first.rule, ...(isKept ? { replacement: label } : {}) }];
    });
    return [...all, ...whole];
  };
}

/** The lines of a value without markup, and the offset of each of their characters. */
function unmarked(value: string) {
  let text = "";
  const offsets: number[] = [];
  const links: { start: number; end: number; label: string }[] = [];
  let at = 0;
  let isMarked = false;
  for (const line of value.split("\n")) {
    const read = readMarkup(line);
    isMarked ||= read.offsets !== null;
    for (let index = 0; index < read.text.length; index += 1) offsets.push(at + (read.offsets?.[index] ?? index));
    links.push(...read.links.map((link) => ({ ...link, start: at + link.start, end: at + link.end })));
    text += `${read.text}\n`;
    at += line.length + 1;
    offsets.push(at - 1);
  }
  return { text: text.slice(0, -1), offsets: isMarked ? offsets : null, links };
}
