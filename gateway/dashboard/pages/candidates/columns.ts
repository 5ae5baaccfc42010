import { html } from "../../../../rendering/pages/html.ts";
import type { GatewayContext } from "../../../core/context.ts";
import type { Column } from "../../components.ts";
import { writing } from "../../page.ts";
import { languageName } from "../../texts.ts";
import { addressOf, type ColumnName, type Filters, type Sort } from "./filters.ts";
import { type CandidateRow, stateTag } from "./names.ts";
import type { ListedCandidate } from "./queries.ts";

/** The labels of the columns and orders. */
export function labelsOf(c: GatewayContext): Readonly<Record<ColumnName | Sort, string>> {
  const { t } = writing(c);
  return {
    name: t.members.name,
    email: t.signIn.email,
    state: t.keys.state,
    layout: t.candidates.layout,
    member: t.candidates.member,
    language: t.members.language,
    created: t.candidates.created,
    updated: t.candidates.updated,
  };
}

/** What a column says of a candidate, as text. */
export function textOf(c: GatewayContext, name: ColumnName, row: ListedCandidate): string {
  const { t, language } = writing(c);
  const texts: Record<ColumnName, () => string | null> = {
    email: () => row.email,
    state: () => (row.deleted_at === null ? t.candidates.states[row.status] : t.candidates.states.deleted),
    layout: () => row.layout,
    member: () => row.member,
    language: () => languageName(language, row.language),
    created: () => row.created_at,
    updated: () => row.updated_at,
  };
  return texts[name]() ?? "";
}

/** The columns of the table, the chosen ones with an address that sorts by them. */
export function columnsOf(
  c: GatewayContext,
  filters: Filters,
  names: ReadonlyMap<string, string>,
  path: string,
): Column<ListedCandidate>[] {
  const { format } = writing(c);
  const labels = labelsOf(c);
  const sort = (name: Sort) => {
    const isCurrent = filters.sort === name;
    const isDescending = isCurrent ? !filters.isDescending : undefined;
    const { after: _after, before: _before, isDescending: _present, ...kept } = filters;
    const order = filters.isDescending ? "descending" : "ascending";
    return {
      href: addressOf({ ...kept, sort: name, ...(isDescending === undefined ? {} : { isDescending }) }),
      order: isCurrent ? order : "none",
    } as const;
  };
  const column = (name: ColumnName): Column<ListedCandidate> => ({
    label: labels[name],
    ...(name === "email" ? {} : { sort: sort(name) }),
    cell: (row) => {
      if (name === "created" || name === "updated") return format.time(row[`${name}_at`]);
      if (name === "state") return stateTag(c, row);
      return html`<span dir="auto">${textOf(c, name, row) || "–"}</span>`;
    },
  });
  return [
    {
      label: labels.name,
      sort: sort("name"),
      cell: (row: CandidateRow) => html`<a href="${path}/${row.id}" dir="auto">${names.get(row.id)}</a>`,
    },
    ...filters.columns.map(column),
  ];
}
