import { fill } from "../../../languages/phrases.ts";
import { html } from "../../../rendering/pages/html.ts";
import type { GatewayContext } from "../../context.ts";
import { ApiError } from "../../errors.ts";
import { uuid } from "../../server/ids.ts";
import {
  buttonForm,
  card,
  facts,
  field,
  linkButton,
  type Notice,
  postForm,
  submit,
  table,
  tag,
} from "../components.ts";
import { type Dashboard, type Handler, orShow } from "../dashboard.ts";
import { readForm } from "../form.ts";
import { respondWithConfirmation, respondWithPage, writing } from "../page.ts";
import { redirect } from "../redirect.ts";
import { can } from "../session.ts";
import { type CandidateRow, stateTag } from "./candidates.ts";

interface Candidate extends CandidateRow {
  language: string;
  secret: string | null;
  secret_anonymous: string | null;
  secret_editable: string | null;
  attachments: Record<string, { label?: string; type?: string }>;
  values: Record<string, unknown>;
}

interface Run {
  id: string;
  kind: string;
  status: string;
  created_at: string;
  error: { message?: string } | null;
}

const PATH = "/dashboard/candidates";
const COLUMNS =
  "id,name,status,language,created_at,deleted_at,secret,secret_anonymous,secret_editable,attachments,values,layouts(id,name)";
const MAX_VALUES = 100;
const MAX_VIEWS = 1000;

async function candidateOf({ api }: Dashboard, c: GatewayContext): Promise<Candidate> {
  const id = uuid("candidate_id", c.req.param("candidate_id"));
  const read = (filter: string) => api.rows<Candidate>(c, `/candidates?select=${COLUMNS}&id=eq.${id}${filter}`);
  const [row] = [...(await read("")), ...(await read("&deleted_at=not.is.null"))];
  if (row === undefined) throw new ApiError(404, "CDS300", `There is no candidate ${id}.`);
  return row;
}

/** GET /dashboard/candidates/{id} */
export function showCandidate(dashboard: Dashboard): Handler {
  return async (c) => candidatePage(dashboard, c, await candidateOf(dashboard, c));
}

async function candidatePage(
  dashboard: Dashboard,
  c: GatewayContext,
  candidate: Candidate,
  notice: Notice | null = null,
  status = 200,
): Promise<Response> {
  const { t, format } = writing(c);
  const { api } = dashboard;
  const path = `${PATH}/${candidate.id}`;
  const isDeleted = candidate.deleted_at !== null;
  const edits = can(c.var.session, "edit_candidates");
  const [views, times, runs] = await Promise.all([
    api.rows<{ anonymous: boolean }>(
      c,
      `/candidate_views?select=anonymous&candidate_id=eq.${candidate.id}&order=id.desc&limit=${MAX_VIEWS}`,
    ),
    api.rows<{ time_spent: number }>(c, `/candidate_analytics?select=time_spent&candidate_id=eq.${candidate.id}`),
    isDeleted ? Promise.resolve([]) : api.rows<Run>(c, `/candidates/${candidate.id}/runs?limit=5`),
  ]);
  const seconds = times.reduce((sum, { time_spent }) => sum + time_spent, 0);
  return respondWithPage(c, {
    title: nameOf(c, candidate),
    active: "candidates",
    notice,
    status,
    actions: edits && actionsOf(c, candidate),
    content: [
      html`<div class="pair">${card(
        t.account.profile,
        facts([
          [t.keys.state, stateTag(c, candidate)],
          [t.candidates.layout, candidate.layouts?.name ?? "–"],
          [t.members.language, candidate.language],
          [t.candidates.created, format.time(candidate.created_at)],
          [
            t.candidates.views,
            `${format.number(views.length)}${views.length === MAX_VIEWS ? "+" : ""} (${fill(t.candidates.anonymousViews, { count: format.number(views.filter(({ anonymous }) => anonymous).length) })})`,
          ],
          [t.candidates.timeSpent, fill(t.candidates.minutes, { minutes: format.number(seconds / 60) })],
        ]),
      )}${
        candidate.status === "active" && !isDeleted
          ? sharing(c, candidate)
          : card(t.candidates.share, html`<p class="soft">${t.candidates.notShared}</p>`)
      }</div>`,
      edits &&
        !isDeleted &&
        card(t.candidates.fill, [
          html`<p class="soft">${t.candidates.fillText}</p>`,
          postForm(`${path}/fill`, [
            field({ name: "prompt", label: t.candidates.prompt, type: "textarea" }),
            html`<div>${submit(t.candidates.fill, "")}</div>`,
          ]),
        ]),
      runs.length > 0 &&
        card(
          t.candidates.runs,
          table(
            t.candidates.runs,
            [
              { label: t.candidates.run, cell: (run) => run.kind },
              { label: t.keys.state, cell: (run) => tag(run.status, run.error === null ? "" : "bad") },
              { label: t.webhooks.time, cell: (run) => format.time(run.created_at) },
              { label: t.candidates.problem, cell: (run) => run.error?.message ?? "–" },
            ],
            runs,
          ),
        ),
      card(
        t.candidates.attachments,
        Object.keys(candidate.attachments).length === 0
          ? html`<p class="soft">${t.candidates.noAttachments}</p>`
          : facts(Object.entries(candidate.attachments).map(([label, { type }]) => [label, type ?? ""] as const)),
      ),
      card(t.candidates.values, valuesOf(c, candidate)),
    ],
  });
}

function nameOf(c: GatewayContext, { name, id }: Candidate): string {
  return name || fill(writing(c).t.candidates.unnamed, { id: id.slice(-6) });
}

function actionsOf(c: GatewayContext, { id, status, deleted_at }: Candidate) {
  const { t } = writing(c);
  const path = `${PATH}/${id}`;
  if (deleted_at !== null) return buttonForm(`${path}/restore`, t.candidates.restore, "first");
  return html`${status === "pending" && buttonForm(`${path}/activate`, t.candidates.activate, "first")}${linkButton(`${path}/delete`, t.candidates.remove, "danger")}`;
}

function sharing(c: GatewayContext, candidate: Candidate) {
  const { t } = writing(c);
  const { origin } = new URL(c.req.url);
  const links = [
    [t.candidates.linkFull, candidate.secret],
    [t.candidates.linkAnonymous, candidate.secret_anonymous],
    [t.candidates.linkEditable, candidate.secret_editable],
  ] as const;
  return card(t.candidates.share, [
    ...links.map(([label, secret]) => {
      if (secret === null) return null;
      const address = `${origin}/share/${secret}`;
      return html`<div class="field"><strong>${label}</strong><a class="mono" href="/share/${secret}" rel="noreferrer" data-copy="${t.copy}" data-copied="${t.copied}" data-text="${address}">${address}</a></div>`;
    }),
    html`<p><a href="${PATH}/${candidate.id}/anonymity">${t.anonymity.title}</a></p>`,
  ]);
}

function valuesOf(c: GatewayContext, { values }: Candidate) {
  const { t } = writing(c);
  const entries = Object.entries(values).slice(0, MAX_VALUES);
  if (entries.length === 0) return html`<p class="soft">${t.candidates.noValues}</p>`;
  return facts(
    entries.map(([key, value]) => {
      const text = typeof value === "string" ? value : JSON.stringify(value);
      return [key, html`<span dir="auto">${text.slice(0, 300)}</span>`] as const;
    }),
  );
}

/** POST /dashboard/candidates/{id}/fill: POST /v1/candidates/{id}/fill. The fill continues after the response. */
export function fillCandidate(dashboard: Dashboard): Handler {
  return (c) =>
    onCandidate(dashboard, c, "filling", async ({ id }) => {
      const prompt = (await readForm(c)).text("prompt");
      const query = prompt === "" ? "" : `&prompt=${encodeURIComponent(prompt)}`;
      await dashboard.api.call(c, "POST", `/candidates/${id}/fill?select=id${query}`, {
        headers: { prefer: "respond-async" },
      });
    });
}

/** POST /dashboard/candidates/{id}/activate: PATCH /v1/candidates */
export function activateCandidate(dashboard: Dashboard): Handler {
  return (c) =>
    onCandidate(dashboard, c, "saved", async ({ id }) => {
      await dashboard.api.call(c, "PATCH", `/candidates?id=eq.${id}`, { body: { status: "active" } });
    });
}

/** POST /dashboard/candidates/{id}/restore: PATCH /v1/candidates */
export function restoreCandidate(dashboard: Dashboard): Handler {
  return (c) =>
    onCandidate(dashboard, c, "restored", async ({ id }) => {
      await dashboard.api.call(c, "PATCH", `/candidates?id=eq.${id}&deleted_at=not.is.null`, {
        body: { deleted_at: null },
      });
    });
}

/** GET /dashboard/candidates/{id}/delete */
export function askToDeleteCandidate(dashboard: Dashboard): Handler {
  return async (c) => {
    const { t } = writing(c);
    const candidate = await candidateOf(dashboard, c);
    return respondWithConfirmation(c, {
      active: "candidates",
      title: fill(t.candidates.removeTitle, { name: nameOf(c, candidate) }),
      text: t.candidates.removeText,
      action: `${PATH}/${candidate.id}/delete`,
      button: t.candidates.remove,
      back: `${PATH}/${candidate.id}`,
    });
  };
}

/** POST /dashboard/candidates/{id}/delete: DELETE /v1/candidates */
export function deleteCandidate(dashboard: Dashboard): Handler {
  return (c) =>
    onCandidate(dashboard, c, "candidateDeleted", async ({ id }) => {
      await dashboard.api.call(c, "DELETE", `/candidates?id=eq.${id}`);
    });
}

async function onCandidate(
  dashboard: Dashboard,
  c: GatewayContext,
  done: string,
  act: (candidate: Candidate) => Promise<void>,
): Promise<Response> {
  const candidate = await candidateOf(dashboard, c);
  return orShow(
    async () => {
      await act(candidate);
      return redirect(c, `/dashboard/candidates/${candidate.id}?done=${done}`);
    },
    (notice, status) => candidatePage(dashboard, c, candidate, notice, status),
  );
}
