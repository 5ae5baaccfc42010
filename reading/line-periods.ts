import { isSingle, periodsIn as readPeriods } from "./periods.ts";

/** A period or a date in a line, as written. */
export interface Period {
  /** Empty for a single date. */
  start: string;
  /** Empty if the line states none. */
  end: string;
  /** The place in the line. */
  from: number;
  to: number;
}

/** The periods of a line. A date that belongs to none has no start; `5/10` and `May 12` are too short for such a date. */
export function periodsIn(line: string): Period[] {
  return readPeriods(line).flatMap((period) => {
    const first = line.slice(period.from.start, period.from.end);
    const place = { from: period.start, to: period.end };
    if (!isSingle(period)) return [{ start: first, end: period.endText, ...place }];
    return period.from.hasShortYear ? [] : [{ start: "", end: first, ...place }];
  });
}
