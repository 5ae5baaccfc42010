/** Length in Unicode code points, which is what `min_length` and `max_length` count. */
export function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/**
 * The longest beginning of `text` of at most `max` code points that ends at the end of a word, in
 * scripts without spaces too. A single word that is longer is cut between characters as readers see
 * them (an accent or an emoji's parts stay together).
 */
export function cutToLength(text: string, max: number): string {
  if (codePoints(text) <= max) return text;
  const words = beginning(text, max, "word").replace(/[\s,;:([{–—-]+$/u, "");
  return words === "" ? beginning(text, max, "grapheme").trimEnd() : words;
}

function beginning(text: string, max: number, granularity: "word" | "grapheme"): string {
  // Beyond this point nothing can be kept; segmenting a whole document would be wasted.
  const reach = [...text.slice(0, 2 * max + 100)].join("");
  let [end, count] = [0, 0];
  for (const { segment } of new Intl.Segmenter("und", { granularity }).segment(reach)) {
    count += codePoints(segment);
    if (count > max) break;
    end += segment.length;
  }
  return text.slice(0, end);
}
