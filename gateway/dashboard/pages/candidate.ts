import { fill } from "../../../languages/phrases.ts";
import { html } from "../../../rendering/pages/html.ts";
import type { GatewayContext } from "../../core/context.ts";
import { ApiError } from "../../core/errors.ts";
import { uuid } from "../../server/ids.ts";
import { MAX_URL_LENGTH } from "../../server/limit-url.ts";
import {
  buttonForm,
  card,
  facts,
  fieldsOf,
  linkButton,
  type Notice,
  postForm,
  submit,
  table,
  tag,
} from "../components.ts";
import { type Dashboard, type Handler, orShow, publicOrigin } from "../dashboard.ts";
import { respondWithConfirmation, respondWithPage, writing } from "../page.ts";
import { redirect } from "../redirect.ts";
import { can } from "../session.ts";
import { type CandidateRow, namesOf, stateTag } from "./candidates.ts";

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
  const [row = (await read("&deleted_at=not.is.null"))[0]] = await read("");
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
  prompt = "",
): Promise<Response> {
  const { t, format } = writing(c);
  const { api } = dashboard;
  const path = `${PATH}/${candidate.id}`;
  const isDeleted = candidate.deleted_at !== null;
  const edits = can(c.var.session, "edit_candidates");
  const [names, views, times, engagement, runs] = await Promise.all([
    namesOf(dashboard, c, [candidate]),
    api.rows<{ anonymous: boolean }>(
      c,
      `/candidate_views?select=anonymous&candidate_id=eq.${candidate.id}&order=created_at.desc&limit=${MAX_VIEWS}`,
    ),
    api.rows<{ time_spent: number }>(c, `/candidate_analytics?select=time_spent&candidate_id=eq.${candidate.id}`),
    isDeleted
      ? Promise.resolve(null)
      : api.call<Engagement>(c, "GET", `/candidates/${candidate.id}/engagement`).then(({ body }) => body),
    isDeleted ? Promise.resolve([]) : api.rows<Run>(c, `/candidates/${candidate.id}/runs?limit=5`),
  ]);
  const seconds = times.reduce((sum, { time_spent }) => sum + time_spent, 0);
  return respondWithPage(c, {
    title: names.get(candidate.id) ?? "",
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
          ...(engagement === null ? [] : [[t.candidates.downloads, downloadsText(c, engagement)] as const]),
        ]),
      )}${
        candidate.status === "active" && !isDeleted
          ? sharing(dashboard, c, candidate)
          : card(t.candidates.share, html`<p class="soft">${t.candidates.notShared}</p>`)
      }</div>`,
      engagement !== null && engagement.sections.length > 0 && sectionsCard(c, engagement),
      edits &&
        !isDeleted &&
        card(t.candidates.fill, [
          html`<p class="soft">${t.candidates.fillText}</p>`,
          postForm(`${path}/fill`, [
            fieldsOf(notice)({ name: "prompt", label: t.candidates.prompt, type: "textarea", value: prompt }),
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
              { label: t.webhooks.time, cell: (run) => format.timeCell(run.created_at) },
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

interface Engagement {
  downloads: { pdf: number; docx: number; pdf_anonymous: number; docx_anonymous: number };
  sections: { section: string; seconds: number }[];
}

const MAX_SECTIONS = 20;

function downloadsText(c: GatewayContext, { downloads }: Engagement): string {
  const { t, format } = writing(c);
  const of = (type: string, count: number, anonymous: number) =>
    `${type} ${format.number(count)} (${fill(t.candidates.anonymousViews, { count: format.number(anonymous) })})`;
  return [of("PDF", downloads.pdf, downloads.pdf_anonymous), of("Word", downloads.docx, downloads.docx_anonymous)].join(
    ", ",
  );
}

/** How long readers had each section in view, the longest first, with a bar for comparison. */
function sectionsCard(c: GatewayContext, { sections }: Engagement) {
  const { t, format } = writing(c);
  const shown = sections.slice(0, MAX_SECTIONS);
  const most = Math.max(1, ...shown.map(({ seconds }) => seconds));
  return card(
    t.candidates.sections,
    table(
      t.candidates.sections,
      [
        { label: t.candidates.section, cell: ({ section }) => html`<span dir="auto">${section}</span>` },
        {
          label: t.candidates.timeSpent,
          cell: ({ seconds }) =>
            html`${fill(t.candidates.minutes, { minutes: format.number(seconds / 60) })}<meter min="0" max="${most}" value="${seconds}" aria-label="${t.candidates.timeSpent}"></meter>`,
        },
      ],
      shown,
    ),
  );
}

function actionsOf(c: GatewayContext, { id, status, deleted_at }: Candidate) {
  const { t } = writing(c);
  const path = `${PATH}/${id}`;
  if (deleted_at !== null) return buttonForm(`${path}/restore`, t.candidates.restore, "first");
  return html`${status === "pending" && buttonForm(`${path}/activate`, t.candidates.activate, "first")}${linkButton(`${path}/delete`, t.candidates.remove, "danger")}`;
}

function sharing(dashboard: Dashboard, c: GatewayContext, candidate: Candidate) {
  const { t } = writing(c);
  const origin = publicOrigin(dashboard, c);
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

/** Leaves place for the rest of the address. */
const MAX_PROMPT_BYTES = MAX_URL_LENGTH - 256;

/** POST /dashboard/candidates/{id}/fill: POST /v1/candidates/{id}/fill. The fill continues after the response. */
export function fillCandidate(dashboard: Dashboard): Handler {
  return (c) => {
    const prompt = c.var.form.text("prompt");
    return onCandidate(
      dashboard,
      c,
      "filling",
      async ({ id }) => {
        const query = prompt === "" ? "" : `&prompt=${encodeURIComponent(prompt)}`;
        // The API takes the prompt in the address of the request.
        if (query.length > MAX_PROMPT_BYTES) {
          throw new ApiError(400, "CDS105", "The prompt is too long.", {
            details: `It has ${query.length} bytes in the address of the request, and at most ${MAX_PROMPT_BYTES} are allowed.`,
            hint: "Shorten the prompt.",
          });
        }
        await dashboard.api.call(c, "POST", `/candidates/${id}/fill?select=id${query}`, {
          headers: { prefer: "respond-async" },
        });
      },
      prompt,
    );
  };
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
    const names = await namesOf(dashboard, c, [candidate]);
    return respondWithConfirmation(c, {
      active: "candidates",
      title: fill(t.candidates.removeTitle, { name: names.get(candidate.id) ?? "" }),
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
  prompt = "",
): Promise<Response> {
  const candidate = await candidateOf(dashboard, c);
  return orShow(
    async () => {
      await act(candidate);
      return redirect(c, `/dashboard/candidates/${candidate.id}?done=${done}`);
    },
    (notice, status) => candidatePage(dashboard, c, candidate, notice, status, prompt),
  );
}
