import type { Problem } from "./source.ts";

/** dbmate runs what follows `-- migrate:up`, and `-- migrate:down` says how to take it back. */
export function missingMarkers(source: string): Problem[] {
  const lines = source.split("\n");
  const up = lines.indexOf("-- migrate:up");
  const down = lines.indexOf("-- migrate:down");
  const problems: Problem[] = [];
  if (up === -1) problems.push({ line: 1, message: 'there is no line "-- migrate:up". Put it first.' });
  if (down === -1) {
    problems.push({
      line: lines.length,
      message:
        'there is no line "-- migrate:down". Put it last, with the statements that take the migration back.',
    });
  }
  if (up !== -1 && down !== -1 && down < up) {
    problems.push({ line: down + 1, message: '"-- migrate:down" stands before "-- migrate:up". Swap them.' });
  }
  return problems;
}
