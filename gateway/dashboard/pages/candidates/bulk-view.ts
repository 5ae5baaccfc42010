import { html, type Markup } from "../../../../rendering/pages/html.ts";
import type { GatewayContext } from "../../../core/context.ts";
import { field, rowOptions } from "../../components.ts";
import { writing } from "../../page.ts";
import { can } from "../../session.ts";
import type { Choices } from "./queries.ts";

/** What can be done to the candidates that are chosen in the list. */
export function bulkActions(c: GatewayContext, { layouts, members }: Choices): Markup {
  const { t } = writing(c);
  const button = (action: string, label: string, kind = "") =>
    html`<button class="button ${kind}" type="submit" name="action" value="${action}">${label}</button>`;
  const choice = (name: string, label: string, rows: Choices["layouts"]) =>
    field({ name, label, type: "select", value: "", options: rowOptions(rows, "–") });
  const edits = can(c.var.session, "edit_candidates");
  return html`<fieldset class="chosen"><legend>${t.candidates.chosen}</legend>${
    edits &&
    html`<div class="line">${choice("new_member", t.candidates.handOverTo, members)}${button("member", t.candidates.handOver)}</div><div class="line">${choice("new_layout", t.candidates.layout, layouts)}${button("layout", t.candidates.changeLayout)}</div>`
  }<div class="actions">${edits && html`<button class="button" type="submit" formaction="/dashboard/share">${t.sharing.shareChosen}</button>`}${button("export", t.candidates.csvChosen)}${edits && button("delete", t.candidates.deleteChosen, "danger")}</div></fieldset>`;
}
