/** Shares of the words of a page that were read. */
export interface Measure {
  /** Words that occur in the reading as often as on the page. */
  recall: number;
  /** Letters and digits that occur in the reading as often as on the page. */
  letters: number;
  /**
   * The share of the read words in the longest sequence that has the order of the page. Columns may be read in either order:
   * one sequence of blocks may have moved to the end.
   */
  order: number;
  /** The share of the pairs of neighbouring words of the page that are also neighbours in the reading. */
  pairs: number;
}

/** Compares a reading with the blocks of a page in their order. */
export function measureWords(text: string, blocks: readonly string[]): Measure {
  const truth = blocks.flatMap(wordsOf);
  const read = wordsOf(text);
  const found = common(read, truth);
  const letters = common(read.flatMap(splitLetters), truth.flatMap(splitLetters));
  const neighbours = pairsOf(truth);
  return {
    recall: found / Math.max(1, truth.length),
    letters: letters / Math.max(1, truth.flatMap(splitLetters).length),
    order: bestOrder(read, blocks.map(wordsOf)) / Math.max(1, found),
    pairs: common(pairsOf(read), neighbours) / Math.max(1, neighbours.length),
  };
}

/** Words of letters and digits in lower case. Each ideograph is a word. */
function wordsOf(text: string): string[] {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/gu, " ")
    .split(/[\s–—]+/)
    .map((word) => word.replace(/[^\p{L}\p{N}\p{M}]/gu, ""))
    .filter((word) => word !== "");
}

function splitLetters(word: string): string[] {
  return [...word];
}

function pairsOf(words: readonly string[]): string[] {
  return words.slice(1).map((word, i) => `${words[i]} ${word}`);
}

function common(read: readonly string[], truth: readonly string[]): number {
  const left = new Map<string, number>();
  for (const item of read) left.set(item, (left.get(item) ?? 0) + 1);
  return truth.filter((item) => {
    const count = left.get(item) ?? 0;
    left.set(item, count - 1);
    return count > 0;
  }).length;
}

/** More moves would take too long. */
const MAX_MOVES = 300;

function bestOrder(read: readonly string[], blocks: readonly string[][]): number {
  const step = Math.ceil(blocks.length / Math.sqrt(2 * MAX_MOVES));
  let best = longestCommonSequence(read, blocks.flat());
  for (let from = 0; from < blocks.length; from += step) {
    for (let to = from + step; to < blocks.length; to += step) {
      const moved = [...blocks.slice(0, from), ...blocks.slice(to), ...blocks.slice(from, to)];
      best = Math.max(best, longestCommonSequence(read, moved.flat()));
    }
  }
  return best;
}

function longestCommonSequence(a: readonly string[], b: readonly string[]): number {
  let above = new Uint32Array(b.length + 1);
  for (const word of a) {
    const row = new Uint32Array(b.length + 1);
    for (const [j, other] of b.entries()) {
      row[j + 1] = word === other ? (above[j] ?? 0) + 1 : Math.max(above[j + 1] ?? 0, row[j] ?? 0);
    }
    above = row;
  }
  return above[b.length] ?? 0;
}
