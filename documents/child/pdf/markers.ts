/** Stands for the target of a link in the text of a page. Documents cannot contain it, because `readPageRuns` drops it. */
export const FIRST_MARKER = 0x100000;
export const MARKERS = /[\u{100000}-\u{10fffd}]/gu;
