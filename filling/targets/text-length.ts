/** Length in Unicode code points, the unit of `min_length` and `max_length`. */
export function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/**
 * Shortens `text` to at most `max` code points at the end of a word, also in scripts without spaces. A longer single word
 * is cut between graphemes.
 */
export function cutToLength(text: string, max: number): string {
  if (codePoints(text) <= max) return text;
  const words = beginning(text, max, "word").replace(/[\s,;:([{–—-]+$/u, "");
  return words === "" ? beginning(text, max, "grapheme").trimEnd() : words;
}

function beginning(text: string, max: number, granularity: "word" | "grapheme"): string {
  // Segments only the part that can be kept, not a whole document.
  const reach = [...text.slice(0, 2 * max + 100)].join("");
  let [end, count] = [0, 0];
  for (const { segment } of new Intl.Segmenter("und", { granularity }).segment(reach)) {
    count += codePoints(segment);
    if (count > max) break;
    end += segment.length;
  }
  return text.slice(0, end);
}
