import { isSingle, surePeriodsIn } from "./periods.ts";

/** Joins each line that is the rest of the one before it. `above` is the line before that one. */
export function joinedLines(
  lines: readonly string[],
  isRest: (before: string, line: string, above: string) => boolean,
): string[] {
  const whole: string[] = [];
  for (const line of lines) {
    const [above = "", before = ""] = [whole.at(-2), whole.at(-1)];
    if (isRest(before, line, above)) whole.splice(-1, 1, `${before} ${line}`);
    else whole.push(line);
  }
  return whole;
}

/** Minimum length of a broken line. The author ended shorter lines on purpose. */
const MIN_FULL_LINE_LENGTH = 50;

/**
 * Joins lines that the right margin broke: the first is long, its sentence does not end, and the next begins with a small
 * letter that is not the month of a date.
 */
export function unwrapped(lines: readonly string[]): string[] {
  const whole: string[] = [];
  let length = 0;
  for (const line of lines) {
    const before = whole.at(-1) ?? "";
    const isContinued = length >= MIN_FULL_LINE_LENGTH && /[^.!?:;]$/u.test(before) && /^\p{Ll}/u.test(line);
    if (isContinued && surePeriodsIn(line.slice(0, 60))[0]?.start !== 0) whole[whole.length - 1] = `${before} ${line}`;
    else whole.push(line);
    length = line.length;
  }
  return whole;
}

const MIN_WIDTH = 50;
const MAX_WIDTH = 120;

/**
 * Joins lines of a text with a fixed width: a line was broken if the first word of the next line would not have fitted
 * in it.
 */
export function withoutFixedWidth(lines: readonly string[]): string[] {
  const width = lines.reduce((most, line) => Math.max(most, line.length), 0);
  const broken = lines.filter((line, at) => line.length >= width * 0.85 && /^\p{Ll}/u.test(lines[at + 1] ?? ""));
  if (width < MIN_WIDTH || width > MAX_WIDTH || broken.length === 0) return [...lines];
  const whole: string[] = [];
  let last = "";
  for (const line of lines) {
    const [word = ""] = line.split(" ", 1);
    const isBroken = last.length >= width * 0.7 && last.length + 1 + word.length > width && !/[.!?:;]$/u.test(last);
    const isEnded = /^\p{Lu}/u.test(line) && endsWithPeriod(last);
    const isText =
      /^[\p{L}\p{N}("'«]/u.test(line) && !/[\t@|]|https?:/.test(line + last) && !/^[^:：]{1,40}[:：]\s/u.test(line);
    if (isBroken && !isEnded && isText && surePeriodsIn(line.slice(0, 60))[0]?.start !== 0)
      whole[whole.length - 1] += ` ${line}`;
    else whole.push(line);
    last = line;
  }
  return whole;
}

/** True for the header of a job or a school: `Engineer, Acme Ltd (2015–2018)`. */
function endsWithPeriod(line: string): boolean {
  const end = line.slice(-60);
  return surePeriodsIn(end).some((period) => !isSingle(period) && !/\p{L}/u.test(end.slice(period.end)));
}
