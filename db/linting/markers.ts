import type { Problem } from "./source.ts";

/** dbmate applies the statements after `-- migrate:up` and reverts them with those after `-- migrate:down`. */
export function missingMarkers(source: string): Problem[] {
  const lines = source.split("\n");
  const up = lines.indexOf("-- migrate:up");
  const down = lines.indexOf("-- migrate:down");
  const problems: Problem[] = [];
  if (up === -1)
    problems.push({ line: 1, message: 'the line "-- migrate:up" is missing. Add it as the first line.' });
  if (down === -1) {
    problems.push({
      line: lines.length,
      message:
        'the line "-- migrate:down" is missing. Add it at the end, with the statements that revert the migration.',
    });
  }
  if (up !== -1 && down !== -1 && down < up) {
    problems.push({ line: down + 1, message: '"-- migrate:down" is before "-- migrate:up". Swap them.' });
  }
  return problems;
}
