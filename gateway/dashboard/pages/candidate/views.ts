import { randomUUID } from "node:crypto";
import { fill } from "../../../../languages/phrases.ts";
import { existing } from "../../../../platform/existing.ts";
import { EDIT_SCRIPT } from "../../../../rendering/edit/edit-script.ts";
import { pointer } from "../../../../rendering/edit/fields.ts";
import { html, type Markup } from "../../../../rendering/pages/html.ts";
import type { GatewayContext } from "../../../core/context.ts";
import {
  buttonForm,
  card,
  checkbox,
  facts,
  fieldsOf,
  linkButton,
  postForm,
  submit,
  table,
  tag,
  tags,
} from "../../components.ts";
import { refusedForm } from "../../dashboard.ts";
import { originText } from "../../origin.ts";
import { respondWithPage, writing } from "../../page.ts";
import { can, mayPerform } from "../../session.ts";
import { languageName, type Texts } from "../../texts.ts";
import { stateTag } from "../candidates/names.ts";
import type { Choices } from "../candidates/queries.ts";
import { lostCard } from "../layouts/views.ts";
import { copyableLink } from "../sharing/views.ts";
import { detailsCard } from "./details.ts";
import { documentCard } from "./document.ts";
import { filesCard } from "./files.ts";
import { personCard } from "./person.ts";
import { photoCard } from "./photo.ts";
import { type Activity, type Candidate, type Engagement, MAX_VIEWS, PATH, type Run, type Version } from "./queries.ts";
import { STATUS_OF } from "./values.ts";

const MAX_VALUES = 100;
const MAX_FIELDS = 8;
const MAX_SHOWN_LENGTH = 1000;

/** A value as a text for people: a line for each entry of a list, and the members of an entry with their names. */
function textOf(value: unknown, t: Texts): string {
  if (Array.isArray(value)) return value.map((item) => textOf(item, t)).join("\n");
  if (typeof value !== "object" || value === null) return String(value ?? "");
  return Object.entries(value)
    .map(([key, member]) => [t.labelOf([key]), textOf(member, t)] as const)
    .filter(([, text]) => text !== "")
    .map(([name, text]) => `${name}: ${text}`)
    .join(" · ");
}

/** A value in a cell. */
const shownValue = (value: unknown, t: Texts) =>
  html`<span class="text" dir="auto">${textOf(value, t).slice(0, MAX_SHOWN_LENGTH) || "–"}</span>`;

export function candidatePage(
  c: GatewayContext,
  candidate: Candidate,
  name: string,
  activity: Activity,
  { shared, values, ...choices }: Choices & { shared: readonly Markup[]; values: Markup | null; offersWord: boolean },
): Response {
  const { t } = writing(c);
  const { engagement, runs, proposing, unconfirmed, lost, versions } = activity;
  const isDeleted = candidate.deleted_at !== null;
  const edits = can(c.var.session, "edit_candidates");
  return respondWithPage(c, {
    title: name,
    actions: edits && actionsOf(c, candidate),
    ...sentStatus(c),
    ...(values === null ? {} : { script: EDIT_SCRIPT }),
    content: [
      work(c, isDeleted ? null : documentCard(c, candidate, choices), values ?? storedValues(c, candidate)),
      html`<div class="pair">${profileCard(c, candidate, activity)}${
        candidate.status === "active" && !isDeleted
          ? sharing(c, candidate)
          : card(t.candidates.share, html`<p class="soft">${t.candidates.notShared}</p>`)
      }</div>`,
      shared,
      engagement !== null && engagement.sections.length > 0 && sectionsCard(c, engagement),
      edits &&
        !isDeleted &&
        fresh(
          "facts",
          html`<div class="pair">${detailsCard(c, candidate, choices)}<div class="stack wide">${fillCard(c, candidate)}${photoCard(c, candidate)}</div></div>`,
        ),
      fresh(
        "runs",
        html`${edits && proposing.map((run) => proposalCard(c, candidate, run))}${runs.length > 0 && runsCard(c, candidate, runs)}`,
      ),
      fresh(
        "doubts",
        html`${unconfirmed.length > 0 && unconfirmedCard(c, candidate, unconfirmed)}${lostCard(c, lost)}`,
      ),
      fresh("files", filesCard(c, candidate)),
      fresh("history", html`${versions.length > 0 && historyCard(c, candidate, versions)}`),
      mayPerform(c.var.session, "erase_persons") && personCard(c, candidate.id),
    ],
  });
}

/** The document beside the form of its values. On a small screen, one of them is shown. */
function work(c: GatewayContext, document: Markup | null, values: Markup) {
  const { t } = writing(c);
  const tab = (id: string, label: string, checked: boolean) =>
    html`<label><input type="radio" name="shown" value="${id}"${checked && html` checked`}>${label}</label>`;
  return html`<div class="work">${
    document !== null &&
    html`<fieldset class="tabs"><legend class="unseen">${t.layouts.show}</legend>${tab("document", t.candidates.document, false)}${tab("values", t.candidates.values, true)}</fieldset>`
  }${document}${values}</div>`;
}

/** A part that the script shows anew after the form of values was saved. */
const fresh = (id: string, content: Markup) => html`<div class="stack wide" id="${id}" data-fresh>${content}</div>`;

/** The status of a page that shows a form of values again. */
function sentStatus(c: GatewayContext): { status?: number } {
  const outcome = c.get("sentValues")?.outcome ?? null;
  return outcome === null ? {} : { status: STATUS_OF[outcome] };
}

function profileCard(c: GatewayContext, candidate: Candidate, { views, seconds, engagement }: Activity) {
  const { t, format, language } = writing(c);
  const anonymous = fill(t.candidates.anonymousViews, {
    count: format.number(views.filter((view) => view.anonymous).length),
  });
  return card(
    t.account.profile,
    facts([
      [t.keys.state, stateTag(c, candidate)],
      [t.candidates.layout, candidate.layouts?.name ?? "–"],
      [t.members.language, languageName(language, candidate.language)],
      [t.candidates.created, format.time(candidate.created_at)],
      [t.candidates.views, `${format.number(views.length)}${views.length === MAX_VIEWS ? "+" : ""} (${anonymous})`],
      [t.candidates.timeSpent, fill(t.candidates.minutes, { minutes: format.number(seconds / 60) })],
      ...(engagement === null ? [] : [[t.candidates.downloads, downloadsText(c, engagement)] as const]),
    ]),
  );
}

function fillCard(c: GatewayContext, { id }: Candidate) {
  const { t } = writing(c);
  const value = refusedForm(c, `${PATH}/${id}/fill`)?.text("prompt") ?? "";
  return card(t.candidates.fill, [
    html`<p class="soft">${t.candidates.fillText}</p>`,
    postForm(
      c,
      `${PATH}/${id}/fill`,
      [
        fieldsOf(c)({ name: "prompt", label: t.candidates.prompt, type: "textarea", value }),
        html`<div>${submit(t.candidates.fill, "")}</div>`,
      ],
      // A fill that failed is another one when it is sent again.
      { key: randomUUID() },
    ),
  ]);
}

/** What a fill would write: each field as it is and as it would be, with the refused values. */
function proposalCard(c: GatewayContext, { id }: Candidate, { id: runId, result }: Run) {
  const { t } = writing(c);
  const { changes, refused } = existing(result);
  const path = `${PATH}/${id}/runs/${runId}`;
  return card(t.candidates.proposal, [
    html`<p class="soft">${t.candidates.proposalText}</p>`,
    changes.length > 0 &&
      postForm(c, `${path}/apply`, [
        table(
          t.candidates.proposal,
          [
            {
              label: t.candidates.values,
              cell: (change) => checkbox("field", t.labelOf(change.path), true, change.path[0]),
            },
            { label: t.candidates.now, cell: (change) => shownValue(change.old, t) },
            { label: t.candidates.proposed, cell: (change) => shownValue(change.new, t) },
          ],
          changes,
        ),
        html`<div>${submit(t.candidates.acceptChosen)}</div>`,
      ]),
    refused.length > 0 &&
      facts(refused.map(({ path: place, reason }) => [place.join(" / "), html`<span dir="auto">${reason}</span>`])),
    buttonForm(c, `${path}/discard`, t.candidates.discard, "slim danger"),
  ]);
}

/** The newest versions, each with a button that brings it back, except the current one. */
function historyCard(c: GatewayContext, { id }: Candidate, versions: readonly Version[]) {
  const { t, format } = writing(c);
  const edits = can(c.var.session, "edit_candidates");
  const fields = ({ difference }: Version) => [...new Set(difference.map(({ path }) => path.slice(0, 2).join(" / ")))];
  const path = `${PATH}/${id}/versions`;
  return card(
    t.candidates.history,
    table(
      t.candidates.history,
      [
        { label: t.webhooks.time, cell: (version) => format.time(version.created_at) },
        {
          label: t.candidates.changedBy,
          cell: (version) => html`<span class="name" dir="auto">${originText(t, version)}</span>`,
        },
        { label: t.candidates.changed, cell: (version) => tags(fields(version).slice(0, MAX_FIELDS)) },
        {
          label: t.candidates.restore,
          kind: "bare",
          cell: ({ version }) =>
            edits &&
            version !== versions[0]?.version &&
            buttonForm(c, `${path}/${version}/restore`, t.candidates.restore, "slim", String(version)),
        },
      ],
      versions,
    ),
  );
}

/** The newest runs. The script follows the state of those that are open; without one, the page is loaded again. */
function runsCard(c: GatewayContext, { id }: Candidate, runs: Activity["runs"]) {
  const { t, format } = writing(c);
  const state = (run: Run) =>
    ["queued", "running"].includes(run.status)
      ? html`<span data-run="${PATH}/${id}/runs/${run.id}/events" data-states="${JSON.stringify(t.candidates.runStates)}">${tag(t.candidates.runStates[run.status], "warn")}</span> <a href="${PATH}/${id}">${t.candidates.reload}</a>`
      : tag(t.candidates.runStates[run.status], run.error === null ? "" : "bad");
  return card(
    t.candidates.runs,
    table(
      t.candidates.runs,
      [
        {
          label: t.candidates.run,
          cell: ({ kind, comment }) =>
            html`${t.candidates.runKinds[kind]}${comment && html`<p class="soft" dir="auto">${comment}</p>`}`,
        },
        { label: t.keys.state, cell: state },
        { label: t.webhooks.time, cell: (run) => format.time(run.created_at) },
        { label: t.candidates.problem, cell: (run) => run.error?.message ?? "–" },
      ],
      runs,
    ),
  );
}

/** The values that the documents do not confirm, each with a button that accepts or removes it. */
function unconfirmedCard(c: GatewayContext, { id }: Candidate, unconfirmed: Activity["unconfirmed"]) {
  const { t } = writing(c);
  const edits = can(c.var.session, "edit_candidates");
  const button = (decision: string, path: readonly string[], label: string) =>
    postForm(
      c,
      `${PATH}/${id}/review`,
      [
        html`<input type="hidden" name="path" value="${pointer(path)}"><input type="hidden" name="decision" value="${decision}">`,
        submit(label, "slim", path.join(" ")),
      ],
      { look: "" },
    );
  return card(
    t.candidates.unconfirmed,
    facts(
      unconfirmed.slice(0, MAX_VALUES).map(({ path, texts }) => {
        const buttons = [button("accept", path, t.candidates.accept), button("remove", path, t.candidates.leaveOut)];
        return [
          t.labelOf(path),
          html`<span dir="auto">${texts.join(" ").slice(0, 300)}</span>${edits && buttons}`,
        ] as const;
      }),
    ),
  );
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
  if (deleted_at !== null) return buttonForm(c, `${path}/restore`, t.candidates.restore, "first");
  return html`${status === "pending" && buttonForm(c, `${path}/activate`, t.candidates.activate, "first")}${linkButton(`${path}/delete`, t.candidates.remove, "danger")}`;
}

function sharing(c: GatewayContext, candidate: Candidate) {
  const { t } = writing(c);
  const links = [
    [t.candidates.linkFull, candidate.secret],
    [t.candidates.linkAnonymous, candidate.secret_anonymous],
    [t.candidates.linkEditable, candidate.secret_editable],
  ] as const;
  return card(t.candidates.share, [
    ...links.map(
      ([label, secret]) =>
        secret !== null && html`<div class="field"><strong>${label}</strong>${copyableLink(c, secret)}</div>`,
    ),
    html`<p><a href="${PATH}/${candidate.id}/anonymity">${t.anonymity.title}</a></p>`,
  ]);
}

/** The values for those who may not change them. */
function storedValues(c: GatewayContext, { values }: Candidate): Markup {
  const { t } = writing(c);
  const entries = Object.entries(values).slice(0, MAX_VALUES);
  const shown = entries.map(([key, value]) => [t.labelOf([key]), shownValue(value, t)] as const);
  return card(
    t.candidates.values,
    shown.length === 0 ? html`<p class="soft">${t.candidates.noValues}</p>` : facts(shown),
    "values",
  );
}
