import { existing } from "../../../../platform/existing.ts";
import type { GatewayContext } from "../../../core/context.ts";
import { csvLine } from "../../../server/csv.ts";
import { labelsOf, textOf } from "./columns.ts";
import type { Filters } from "./filters.ts";
import { namesOf } from "./names.ts";
import { listCandidates } from "./queries.ts";

const BATCH = 1000;
const MAX_ROWS = 10_000;

/** The candidates of the list as a file, with its columns, at most 10,000. @param ids only these */
export async function respondWithCsv(c: GatewayContext, filters: Filters, ids?: readonly string[]): Promise<Response> {
  const labels = labelsOf(c);
  const lines = [["id", labels.name, ...filters.columns.map((name) => labels[name])]];
  let after: string | null = null;
  do {
    const page = { batch: BATCH, counts: false, ...(ids === undefined ? {} : { ids }) };
    const { rows, has_next } = await listCandidates(c, { ...filters, after, before: null }, page);
    const names = await namesOf(c, rows);
    for (const row of rows) {
      lines.push([row.id, existing(names.get(row.id)), ...filters.columns.map((name) => textOf(c, name, row))]);
    }
    after = has_next ? existing(rows.at(-1)).id : null;
  } while (after !== null && lines.length <= MAX_ROWS);
  return c.body(`\uFEFF${lines.map((line) => csvLine(line.map(inert))).join("")}`, 200, {
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": 'attachment; filename="candidates.csv"',
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
  });
}

/** A cell that a spreadsheet does not take for a formula. */
const inert = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
