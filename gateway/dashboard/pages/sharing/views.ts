import { describeActs } from "../../../../languages/activity.ts";
import { fill } from "../../../../languages/phrases.ts";
import { html, type Markup } from "../../../../rendering/pages/html.ts";
import type { GatewayContext } from "../../../core/context.ts";
import { card, checkbox, fieldsOf, linkButton, postForm, submit, table, tag } from "../../components.ts";
import { publicOrigin, refusedForm } from "../../dashboard.ts";
import { writing } from "../../page.ts";
import { can } from "../../session.ts";
import { PATH } from "../candidate/queries.ts";
import { type ActivityRow, type Link, nameOfLink, partOf } from "./queries.ts";

/** The address of a secret, which the script can copy. */
export function copyableLink(c: GatewayContext, secret: string): Markup {
  const { t } = writing(c);
  const address = `${publicOrigin(c)}/share/${secret}`;
  return html`<a class="mono" href="/share/${secret}" rel="noreferrer" data-copy="${t.copy}" data-copied="${t.copied}" data-text="${address}">${address}</a>`;
}

/** The links of a candidate with what their readers did, and the form of a new one. */
export function linksCard(c: GatewayContext, candidateId: string, links: readonly Link[]): Markup {
  const { t } = writing(c);
  const edits = can(c.var.session, "edit_candidates");
  return card(
    t.sharing.title,
    [
      links.length === 0 ? html`<p class="soft">${t.sharing.none}</p>` : linksTable(c, candidateId, links),
      edits && newLinkForm(c, candidateId),
    ],
    "links",
  );
}

function linksTable(c: GatewayContext, candidateId: string, links: readonly Link[]) {
  const { t, format } = writing(c);
  const edits = can(c.var.session, "edit_candidates");
  return table(
    t.sharing.title,
    [
      {
        label: t.sharing.recipient,
        cell: (link) => html`<span dir="auto" id="${partOf(link.id)}">${nameOfLink(link)}</span>`,
      },
      {
        label: t.keys.state,
        cell: ({ state, anonymous, has_passcode }) =>
          html`${tag(t.sharing[state], state === "open" ? "good" : "bad")}${anonymous && tag(t.candidates.linkAnonymous)}${has_passcode && tag(t.sharing.hasPasscode)}`,
      },
      { label: t.keys.expiry, cell: (link) => format.time(link.expires_at) ?? t.never },
      { label: t.sharing.use, cell: (link) => useOf(c, link) },
      { label: t.candidates.share, cell: (link) => link.state === "open" && copyableLink(c, link.secret) },
      {
        label: t.actions,
        kind: "bare",
        cell: (link) =>
          edits &&
          link.state !== "revoked" &&
          html`<div class="actions">${linkButton(`${PATH}/${candidateId}/links/${link.id}`, t.layouts.edit, "slim", nameOfLink(link))}${linkButton(`${PATH}/${candidateId}/links/${link.id}/revoke`, t.keys.revoke, "slim danger", nameOfLink(link))}</div>`,
      },
    ],
    links,
  );
}

function useOf(c: GatewayContext, { use }: Link): string {
  const { t, format } = writing(c);
  const { pdf, docx } = use.downloads;
  return [
    `${t.candidates.views} ${format.number(use.views)}`,
    fill(t.candidates.minutes, { minutes: format.number(use.time_spent / 60) }),
    ...(pdf > 0 ? [`PDF ${format.number(pdf)}`] : []),
    ...(docx > 0 ? [`Word ${format.number(docx)}`] : []),
  ].join(", ");
}

function newLinkForm(c: GatewayContext, candidateId: string) {
  const { t } = writing(c);
  const path = `${PATH}/${candidateId}/links`;
  const refused = refusedForm(c, path);
  const field = fieldsOf(c);
  const value = (name: string) => refused?.text(name) ?? "";
  const text = (name: string, label: string, type: "text" | "email" | "date" = "text") =>
    field({ name, label, type, value: value(name), autocomplete: "off" });
  return html`<details${refused !== undefined && html` open`}><summary>${t.sharing.create}</summary>${postForm(
    c,
    path,
    [
      text("recipient_name", t.sharing.recipient),
      text("recipient_email", t.sharing.email, "email"),
      text("expires_at", t.sharing.expires, "date"),
      text("passcode", t.sharing.passcode),
      checkbox("anonymous", t.sharing.anonymous, refused?.has("anonymous") ?? false),
      checkbox("allow_downloads", t.sharing.downloads, refused?.has("allow_downloads") ?? true),
      checkbox("allow_reactions", t.sharing.reactions, refused?.has("allow_reactions") ?? true),
      html`<div>${submit(t.sharing.create)}</div>`,
    ],
  )}</details>`;
}

/** What readers did: one line for each reader and day, as in "Acme read 3 min, downloaded PDF". */
export function activityCard(c: GatewayContext, rows: readonly ActivityRow[], namesCandidates: boolean): Markup {
  const { t, format } = writing(c);
  if (rows.length === 0) return card(t.sharing.activity, html`<p class="soft">${t.sharing.noActivity}</p>`);
  return card(
    t.sharing.activity,
    html`<ul class="notes">${rows.map((row) => {
      const { reader, acts } = describeActs(c.var.session.language, row);
      return html`<li>${
        namesCandidates && html`<a href="${PATH}/${row.candidate_id}" dir="auto">${row.candidate_name || "–"}</a>: `
      }<strong dir="auto">${reader}</strong>${
        row.anonymous && html` (${t.candidates.linkAnonymous})`
      } ${acts} <span class="soft">${format.time(row.at)}</span>${row.reactions
        .filter(({ comment }) => comment !== "")
        .map(
          ({ reader, comment }) => html`<blockquote dir="auto">${reader && `${reader}: `}${comment}</blockquote>`,
        )}</li>`;
    })}</ul>`,
  );
}
