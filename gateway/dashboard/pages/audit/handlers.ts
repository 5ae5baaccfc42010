import { callApi } from "../../call-api.ts";
import type { Handler } from "../../dashboard.ts";
import { type Entry, filtersOf, PAGE_SIZE, queryOf, readCsv } from "./queries.ts";
import { auditPage } from "./views.ts";

/** GET /dashboard/audit: the newest entries of the audit. */
export const showAudit: Handler = async (c) => {
  const filters = filtersOf(c);
  const query = queryOf(filters, PAGE_SIZE + 1, c.req.query("after"));
  return auditPage(c, filters, await callApi<Entry[]>(c, "GET", `/audit_entries?${query}`));
};

/** GET /dashboard/audit.csv: the entries as a file, at most 1,000. */
export const downloadAudit: Handler = async (c) =>
  c.body(await readCsv(c, filtersOf(c)), 200, {
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": 'attachment; filename="audit.csv"',
    "cache-control": "private, no-store",
  });
