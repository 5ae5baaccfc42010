import { fill } from "../../../../languages/phrases.ts";
import { existing } from "../../../../platform/existing.ts";
import { pathOf } from "../../../../rendering/edit/fields.ts";
import type { GatewayContext } from "../../../core/context.ts";
import { ApiError } from "../../../core/errors.ts";
import { showRun } from "../../../routes/show-runs.ts";
import { idInPath } from "../../../server/ids.ts";
import { callApi, readRows } from "../../call-api.ts";
import { asSession, type Handler, orShow } from "../../dashboard.ts";
import { asksFirst } from "../../page.ts";
import { redirect } from "../../redirect.ts";
import { can } from "../../session.ts";
import { layoutNames, memberNames, namesOf } from "../candidates/names.ts";
import { sharedCards } from "../sharing/cards.ts";
import { saveDetails } from "./details.ts";
import { attachToCandidate } from "./files.ts";
import { namedCandidate } from "./person.ts";
import { changePhoto } from "./photo.ts";
import { type Candidate, candidateOf, PATH, readActivity } from "./queries.ts";
import { saveValues, valuesCard } from "./values.ts";
import { candidatePage } from "./views.ts";

/** GET /dashboard/candidates/{id} */
export const showCandidate: Handler = async (c) => {
  const candidate = await candidateOf(c);
  await noteReading(c, candidate.id);
  const [names, activity, shared, layouts, members, values, [organization]] = await Promise.all([
    namesOf(c, [candidate]),
    readActivity(c, candidate),
    sharedCards(c, candidate),
    layoutNames(c),
    memberNames(c),
    hasForm(c, candidate) ? valuesCard(c, candidate) : null,
    readRows<{ allow_word_output: boolean }>(c, "/organizations?select=allow_word_output"),
  ]);
  return candidatePage(c, candidate, existing(names.get(candidate.id)), activity, {
    shared,
    layouts,
    members,
    values,
    offersWord: organization?.allow_word_output === true,
  });
};

const hasForm = (c: GatewayContext, { deleted_at }: Candidate) =>
  deleted_at === null && can(c.var.session, "edit_candidates");

export const photo = changePhoto(showCandidate);

export const attach = attachToCandidate(showCandidate);

/** POST /dashboard/candidates/{id}/values */
export const changeValues = orShow(showCandidate, saveValues(showCandidate));

/** Writes that the member has read the candidate into the audit. */
const noteReading = (c: GatewayContext, id: string) =>
  asSession(c, (sql) => sql`select private.note_reading('candidates', ${id})`);

/** A handler of a form of the page, which then opens at the part that shows the result; without one, at its top. */
export const onCandidate = (
  done: string,
  act: (c: GatewayContext, id: string) => Promise<unknown>,
  part?: string | ((c: GatewayContext) => string),
): Handler =>
  orShow(showCandidate, async (c) => {
    const { id } = await candidateOf(c);
    await act(c, id);
    const at = typeof part === "function" ? part(c) : part;
    return redirect(c, `${PATH}/${id}?done=${done}${at === undefined ? "" : `#${at}`}`);
  });

/** POST /dashboard/candidates/{id}/details: PATCH /v1/candidates */
export const changeDetails = onCandidate("saved", saveDetails);

/** How long the response waits for a fill that fails at once, as without a model: its form then keeps the prompt. */
const WAIT_MS = 3000;

/**
 * POST /dashboard/candidates/{id}/fill: POST /v1/candidates/{id}/fill, as a proposal. The fill continues after the
 * response.
 */
export const fillCandidate = onCandidate(
  "filling",
  async (c, id) => {
    const prompt = c.var.form.text("prompt");
    const { run_id } = await callApi<{ run_id: string }>(c, "POST", `/candidates/${id}/fill?apply=false`, {
      ...(prompt === "" ? {} : { body: { prompt } }),
      headers: { prefer: "respond-async" },
    });
    const run = { id: run_id, organizationId: c.var.session.apiKey.organizationId };
    const outcome = await c.var.dashboard.dependencies.runs.outcome(run, AbortSignal.timeout(WAIT_MS));
    if (outcome.kind !== "failed") return;
    const { code, message, details, hint } = outcome.error;
    throw new ApiError(outcome.status, code, message, { details, hint, fields: ["prompt"] });
  },
  "runs",
);

/** GET /dashboard/candidates/{id}/runs/{run_id}/events: the run of the API as server-sent events */
export const followRun: Handler = (c) => showRun(c.var.dashboard.dependencies)(c);

/** POST /dashboard/candidates/{id}/runs/{run_id}/apply: POST of the API, for the chosen fields */
export const applyProposal = onCandidate(
  "saved",
  (c, id) =>
    callApi(c, "POST", `/candidates/${id}/runs/${idInPath(c, "run_id")}/apply`, {
      body: { fields: c.var.form.all("field") },
    }),
  "runs",
);

/** POST /dashboard/candidates/{id}/runs/{run_id}/discard: POST of the API */
export const discardProposal = onCandidate(
  "saved",
  (c, id) => callApi(c, "POST", `/candidates/${id}/runs/${idInPath(c, "run_id")}/discard`),
  "runs",
);

/** POST /dashboard/candidates/{id}/versions/{version}/restore: POST of the API */
export const restoreVersion = onCandidate(
  "versionRestored",
  (c, id) => callApi(c, "POST", `/candidates/${id}/versions/${existing(c.req.param("version"))}/restore`),
  "history",
);

/** POST /dashboard/candidates/{id}/review: PATCH /v1/candidates/{id}/sources */
export const reviewValue = onCandidate(
  "saved",
  (c, id) => {
    const body = { path: pathOf(c.var.form.text("path")), decision: c.var.form.text("decision") };
    return callApi(c, "PATCH", `/candidates/${id}/sources`, { body });
  },
  "doubts",
);

/** POST /dashboard/candidates/{id}/activate: PATCH /v1/candidates */
export const activateCandidate = onCandidate("saved", (c, id) =>
  callApi(c, "PATCH", `/candidates?id=eq.${id}`, { body: { status: "active" } }),
);

/** POST /dashboard/candidates/{id}/restore: PATCH /v1/candidates */
export const restoreCandidate = onCandidate("restored", (c, id) =>
  callApi(c, "PATCH", `/candidates?id=eq.${id}&deleted_at=not.is.null`, { body: { deleted_at: null } }),
);

/** GET /dashboard/candidates/{id}/delete */
export const askToDeleteCandidate = asksFirst(async (c, t) => {
  const { id, name } = await namedCandidate(c);
  return {
    title: fill(t.candidates.removeTitle, { name }),
    text: t.candidates.removeText,
    button: t.candidates.remove,
    back: `${PATH}/${id}`,
  };
});

/** POST /dashboard/candidates/{id}/delete: DELETE /v1/candidates */
export const deleteCandidate = onCandidate("candidateDeleted", (c, id) =>
  callApi(c, "DELETE", `/candidates?id=eq.${id}`),
);
