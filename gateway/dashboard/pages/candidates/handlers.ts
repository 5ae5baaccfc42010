import type { GatewayContext } from "../../../core/context.ts";
import { ApiError } from "../../../core/errors.ts";
import { isUuid } from "../../../server/ids.ts";
import { callApi } from "../../call-api.ts";
import { type Handler, orShow } from "../../dashboard.ts";
import { redirect } from "../../redirect.ts";
import { requirePermissions } from "../upload-candidates/queries.ts";
import { respondWithCsv } from "./csv.ts";
import { type Filters, filtersOf, PATH, queryOf, readFilters } from "./filters.ts";
import { layoutNames, memberNames, namesOf } from "./names.ts";
import { listCandidates, PAGE_SIZE } from "./queries.ts";
import { candidatesPage, deletionPage } from "./views.ts";

async function showList(c: GatewayContext, filters: Filters): Promise<Response> {
  const [listed, layouts, members] = await Promise.all([
    listCandidates(c, filters, { batch: PAGE_SIZE, counts: true }),
    layoutNames(c),
    memberNames(c),
  ]);
  return candidatesPage(c, filters, listed, await namesOf(c, listed.rows), { layouts, members });
}

/** GET /dashboard/candidates */
export const showCandidates: Handler = (c) => showList(c, filtersOf(c));

/** GET /dashboard/candidates/csv: what the list shows, as a file. */
export const downloadCandidates: Handler = (c) => respondWithCsv(c, filtersOf(c));

/** The list from which a form was sent. */
const listOf = (c: GatewayContext) => readFilters(new URLSearchParams(c.var.form.text("query")));

/** POST /dashboard/candidates/bulk: PATCH or DELETE /v1/candidates of the chosen candidates, or a file with them. */
export const actOnCandidates = orShow(
  (c) => showList(c, listOf(c)),
  async (c) => {
    const { form } = c.var;
    const filters = listOf(c);
    const ids = [...new Set(form.all("id").filter(isUuid))];
    if (ids.length === 0) {
      throw new ApiError(400, "CDS105", "No candidate was chosen.", { hint: "Tick the candidates, and try again." });
    }
    const action = form.text("action");
    if (action === "export") return respondWithCsv(c, { ...filters, search: "" }, ids);
    if (action === "delete" && !form.has("confirmed")) return deletionPage(c, ids, filters);
    await change(c, action, `/candidates?id=in.(${ids.join(",")})`);
    const done = new URLSearchParams(queryOf(filters));
    done.set("done", action === "delete" ? "manyDeleted" : "manyChanged");
    done.set("count", String(ids.length));
    return redirect(c, `${PATH}?${done}`);
  },
);

async function change(c: GatewayContext, action: string, path: string): Promise<void> {
  await requirePermissions(c);
  const { form } = c.var;
  const [name, column] = action === "member" ? ["new_member", "member_id"] : ["new_layout", "layout_id"];
  if (action === "delete") {
    await callApi(c, "DELETE", path);
    return;
  }
  if ((action !== "member" && action !== "layout") || form.text(name) === "") {
    throw new ApiError(400, "CDS105", action === "member" ? "No member was chosen." : "No layout was chosen.", {
      fields: [name],
      hint: "Choose one beside the button.",
    });
  }
  await callApi(c, "PATCH", path, { body: { [column]: form.text(name) } });
}
