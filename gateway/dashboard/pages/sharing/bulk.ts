import { fill } from "../../../../languages/phrases.ts";
import { html, type Markup } from "../../../../rendering/pages/html.ts";
import type { GatewayContext } from "../../../core/context.ts";
import { callFunction } from "../../../core/database.ts";
import { ApiError } from "../../../core/errors.ts";
import { isUuid } from "../../../server/ids.ts";
import { callApi, readRows } from "../../call-api.ts";
import { card, checkbox, fieldsOf, noticeMarkup, postForm, submit } from "../../components.ts";
import { asSession, type Handler, orShow, publicOrigin } from "../../dashboard.ts";
import { asFormOnce, tellSent } from "../../form-keys.ts";
import { respondWithPage, writing } from "../../page.ts";
import { namesOf } from "../candidates/names.ts";
import { requirePermissions } from "../upload-candidates/queries.ts";
import type { Link } from "./queries.ts";

const SHARE = "/dashboard/share";
const MAX_LINKS = 100;

interface Row {
  id: string;
  name: string;
  status: string;
}

/** The chosen candidates: those that can be shared, and the names of the others. */
async function chosen(c: GatewayContext): Promise<{ rows: Row[]; skipped: string[] }> {
  const ids = [...new Set(c.var.form.all("id").filter(isUuid))].slice(0, MAX_LINKS);
  if (ids.length === 0) return { rows: [], skipped: [] };
  const found = await readRows<Row>(c, `/candidates?id=in.(${ids.join(",")})&select=id,name,status&order=id.desc`);
  const names = await namesOf(c, found);
  const named = found.map((row) => ({ ...row, name: names.get(row.id) ?? row.name }));
  const { shared = [], others = [] } = Object.groupBy(named, ({ status }) =>
    status === "active" ? "shared" : "others",
  );
  return { rows: shared, skipped: others.map(({ name }) => name) };
}

/** Says which of the chosen candidates get no links. */
function skippedNotice(c: GatewayContext, skipped: readonly string[]): Markup | false {
  const text = fill(writing(c).t.sharing.skipped, { names: skipped.join(", ") });
  return skipped.length > 0 && noticeMarkup({ kind: "warn", text });
}

/** The form that asks for whom the links are. */
const askForRecipients: Handler = async (c) => {
  const { t } = writing(c);
  const { form } = c.var;
  const { rows, skipped } = await chosen(c);
  return respondWithPage(c, {
    title: t.sharing.shareChosen,
    content: [
      skippedNotice(c, skipped),
      card(t.pages.candidates, [
        html`<ul>${rows.map(({ name }) => html`<li dir="auto">${name}</li>`)}</ul>`,
        postForm(c, SHARE, [
          html`${rows.map(({ id }) => html`<input type="hidden" name="id" value="${id}">`)}<input type="hidden" name="action" value="create">`,
          fieldsOf(c)({
            name: "recipients",
            label: t.sharing.recipients,
            type: "textarea",
            value: form.text("recipients"),
            hint: t.sharing.recipientsHint,
          }),
          checkbox("anonymous", t.sharing.anonymous, form.has("anonymous")),
          checkbox("mail", t.sharing.mail, form.has("mail")),
          html`<div>${submit(t.sharing.create)}</div>`,
        ]),
      ]),
    ],
  });
};

/** Recipients of the form: names and addresses. They are checked before the first link exists. @throws ApiError 400 */
async function recipientsOf(c: GatewayContext, candidates: number): Promise<Record<string, string>[]> {
  const lines = [...new Set(c.var.form.text("recipients").split("\n"))].map((line) => line.trim()).filter(Boolean);
  const most = Math.floor(MAX_LINKS / Math.max(1, candidates));
  if (lines.length === 0 || lines.length > most) {
    throw new ApiError(
      400,
      "CDS105",
      lines.length === 0 ? writing(c).t.sharing.noRecipient : "There are too many links.",
      {
        details: lines.length === 0 ? null : `At most ${MAX_LINKS} links are created at once.`,
        fields: ["recipients"],
      },
    );
  }
  const wrong = await asSession(c, (sql) => callFunction<string | null>(sql, sql`private.refused_recipient(${lines})`));
  if (wrong !== null) {
    throw new ApiError(400, "CDS105", `"${wrong.slice(0, 200)}" must be a name or an e-mail address.`, {
      details: "No link was created.",
      fields: ["recipients"],
    });
  }
  return lines.map((line) => (line.includes("@") ? { recipient_email: line } : { recipient_name: line }));
}

/**
 * POST /dashboard/share: asks for the recipients of the chosen candidates; with them, POST /v1/candidates/{id}/links for
 * each candidate and recipient.
 */
export const shareCandidates = orShow(askForRecipients, async (c) => {
  await requirePermissions(c);
  if (c.var.form.text("action") !== "create") return askForRecipients(c);
  const { rows, skipped } = await chosen(c);
  if (rows.length === 0) {
    throw new ApiError(400, "CDS105", "No active candidate was chosen.", {
      hint: "Tick active candidates in the list, and try again.",
    });
  }
  const recipients = await recipientsOf(c, rows.length);
  const anonymous = c.var.form.has("anonymous");
  const lines: string[] = [];
  const ids: string[] = [];
  for (const recipient of recipients) {
    for (const { id, name } of rows) {
      const body = { ...recipient, anonymous };
      const link = await callApi<Link>(c, "POST", `/candidates/${id}/links`, { body });
      ids.push(link.id);
      const who = link.recipient_name || link.recipient_email;
      lines.push(`${who}\t${anonymous ? id.slice(-6) : name}\t${publicOrigin(c)}/share/${link.secret}`);
    }
  }
  const mails = c.var.form.has("mail") ? await mailLinks(c, ids) : null;
  tellSent(c);
  return linksPage(c, lines, skipped, mails);
});

/** Mails links to their recipients. @returns the number of mails, null if the form was sent before */
async function mailLinks(c: GatewayContext, ids: string[]): Promise<number | null> {
  try {
    return await asFormOnce(c, (sql) => callFunction<number>(sql, sql`private.mail_links(${ids})`));
  } catch (error) {
    if (error instanceof ApiError && error.body.code === "CDS117") return null;
    throw error;
  }
}

function linksPage(
  c: GatewayContext,
  lines: readonly string[],
  skipped: readonly string[],
  mails: number | null,
): Response {
  const { t } = writing(c);
  const all: Markup = html`<pre class="code" tabindex="0" aria-label="${t.sharing.allLinks}" data-copy="${t.copy}" data-copied="${t.copied}">${lines.join("\n")}</pre>`;
  return respondWithPage(c, {
    title: t.sharing.allLinks,
    content: [
      mails !== null && noticeMarkup({ kind: "good", text: fill(t.sharing.mailed, { count: String(mails) }) }),
      skippedNotice(c, skipped),
      card(t.sharing.allLinks, all),
    ],
  });
}
