import { existing } from "../../../../platform/existing.ts";
import { html } from "../../../../rendering/pages/html.ts";
import type { GatewayContext } from "../../../core/context.ts";
import { empty, field, filterForm, linkButton, table } from "../../components.ts";
import { actorText } from "../../origin.ts";
import { nextPage, respondWithPage, writing } from "../../page.ts";
import { ignoredNotice } from "../../query.ts";
import { type Entry, type Filters, PAGE_SIZE, PATH } from "./queries.ts";

export function auditPage(c: GatewayContext, filters: Filters, entries: readonly Entry[]): Response {
  const { t } = writing(c);
  const rows = entries.slice(0, PAGE_SIZE);
  const next = entries.length > PAGE_SIZE ? existing(rows.at(-1)).id : null;
  const given = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ""));
  return respondWithPage(c, {
    title: t.pages.audit,
    ...ignoredNotice(c, filters),
    actions: linkButton(`${PATH}.csv${given.size === 0 ? "" : `?${given}`}`, "CSV"),
    content: [
      filterForm(
        PATH,
        [
          field({ name: "resource", label: t.audit.resource, value: filters.resource, autocomplete: "off" }),
          field({ name: "action", label: t.audit.action, value: filters.action, autocomplete: "off" }),
          field({ name: "actor", label: t.audit.actorId, value: filters.actor, autocomplete: "off" }),
          field({ name: "id", label: t.audit.rowId, value: filters.id, autocomplete: "off" }),
          field({ name: "from", label: t.audit.from, type: "date", value: filters.from }),
          field({ name: "until", label: t.audit.until, type: "date", value: filters.until }),
        ],
        t.filter,
      ),
      rows.length === 0 ? empty(t.audit.none, t.audit.noneText) : auditTable(c, rows),
      nextPage(c, PATH, next),
    ],
  });
}

function auditTable(c: GatewayContext, rows: readonly Entry[]) {
  const { t, format } = writing(c);
  return table(
    t.pages.audit,
    [
      { label: t.webhooks.time, cell: (row) => format.time(row.created_at) },
      { label: t.audit.actor, cell: ({ actor }) => html`<span class="name" dir="auto">${actorText(t, actor)}</span>` },
      {
        label: t.audit.action,
        cell: (row) =>
          html`<code class="whole">${row.action}</code>${row.resource_id !== null && html` <span class="mono soft">${row.resource_id}</span>`}`,
      },
      { label: t.audit.changes, cell: ({ difference }) => html`<span class="mono">${changesOf(difference)}</span>` },
      { label: t.audit.address, cell: ({ address }) => address ?? "–" },
      {
        label: "X-Request-Id",
        cell: ({ request_id: id }) =>
          id !== null &&
          html`<a class="mono" href="/dashboard/requests?request_id=${encodeURIComponent(id)}">${id.slice(0, 13)}</a>`,
      },
    ],
    rows,
  );
}

const MAX_CHANGES_LENGTH = 300;

/** The changed columns with their values, as in name: "Old" → "New". */
function changesOf(difference: Entry["difference"]): string {
  const parts = Object.entries(difference).map(([column, { old: before, new: after }]) => {
    const values = [before, after].flatMap((value) => (value === undefined ? [] : [JSON.stringify(value)]));
    return values.length === 0 ? column : `${column}: ${values.join(" → ")}`;
  });
  return parts.join(", ").slice(0, MAX_CHANGES_LENGTH);
}
