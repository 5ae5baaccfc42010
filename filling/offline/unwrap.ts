/** The author ended shorter lines on purpose. */
const MIN_FULL_LINE_LENGTH = 50;

/**
 * Joins lines that the right margin broke: the first is long, its sentence does not end, and the next begins with a small
 * letter.
 */
export function unwrapped(lines: readonly string[]): string[] {
  const whole: string[] = [];
  let length = 0;
  for (const line of lines) {
    const before = whole.at(-1) ?? "";
    if (length >= MIN_FULL_LINE_LENGTH && /[^.!?:;]$/u.test(before) && /^\p{Ll}/u.test(line)) {
      whole[whole.length - 1] = `${before} ${line}`;
    } else whole.push(line);
    length = line.length;
  }
  return whole;
}
