/** Shorter lines were ended by their author. */
const SHORTEST_FULL_LINE = 50;

/**
 * Lines that a document's right margin broke, in one again: the line is long and its sentence goes on in the next
 * one, which begins with a small letter.
 */
export function unwrapped(lines: readonly string[]): string[] {
  const whole: string[] = [];
  let length = 0;
  for (const line of lines) {
    const before = whole.at(-1) ?? "";
    if (length >= SHORTEST_FULL_LINE && /[^.!?:;]$/u.test(before) && /^\p{Ll}/u.test(line)) {
      whole[whole.length - 1] = `${before} ${line}`;
    } else whole.push(line);
    length = line.length;
  }
  return whole;
}
