import { setImmediate } from "node:timers/promises";
import { slugOf } from "./markdown.ts";
import type { Page } from "./page.ts";

/** What the script of the pages searches. Sections are numbered in their order. */
interface SearchIndex {
  /** Address and title of each page. */
  pages: [address: string, title: string][];
  /** The number of the page, the anchor and the heading of each section. The first section of a page has no anchor. */
  sections: [page: number, anchor: string, heading: string][];
  /** The sections that contain a word. */
  words: Record<string, number[]>;
}

interface Section {
  anchor: string;
  heading: string;
  text: string;
}

const WORD = /[\p{L}\p{N}_]{2,}/gu;

/** How many pages are read before other requests have a turn. */
const PAGES_AT_ONCE = 10;

/** The index of all pages. Blocks of code are not in it, and of the reference only what `searched` names. */
export async function makeIndex(pages: readonly Page[]): Promise<SearchIndex> {
  const index: SearchIndex = { pages: [], sections: [], words: {} };
  const words = new Map<string, number[]>();
  for (const page of pages) {
    const number = index.pages.push([page.address, page.title]) - 1;
    if (number % PAGES_AT_ONCE === 0) await setImmediate();
    for (const { anchor, heading, text } of sectionsOf(page)) {
      const section = index.sections.push([number, anchor, heading]) - 1;
      const found = new Set(`${page.title} ${heading} ${text}`.toLowerCase().match(WORD));
      for (const word of found) words.set(word, [...(words.get(word) ?? []), section]);
    }
  }
  return { ...index, words: Object.fromEntries([...words].sort(([one], [other]) => (one < other ? -1 : 1))) };
}

function sectionsOf({ searched, title, markdown }: Page): Section[] {
  if (searched !== null) return [{ anchor: "", heading: title, text: searched }];
  const text = markdown()
    .replaceAll(/^```[\s\S]*?^```$/gm, "")
    .replaceAll(/\]\([^)]*\)/g, "]");
  const [first = "", ...rest] = text.split(/^##+ /m);
  return [
    { anchor: "", heading: title, text: first },
    ...rest.map((section) => {
      const [heading = ""] = section.split("\n", 1);
      const plain = heading.replaceAll(/[`*[\]]/g, "");
      return { anchor: slugOf(plain), heading: plain, text: section };
    }),
  ];
}
