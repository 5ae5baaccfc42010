import type { Problem } from "./source.ts";

const MAX_LINE_LENGTH = 120;

/** Lines must fit the width of a review. The length is counted in characters. */
export function longLines(source: string): Problem[] {
  return source.split("\n").flatMap((text, index) => {
    const { length } = [...text];
    if (length <= MAX_LINE_LENGTH) return [];
    return [{ line: index + 1, message: `the line has ${length} characters. Use at most ${MAX_LINE_LENGTH}.` }];
  });
}
