import type { Rule } from "../../../anonymity/text/finding.ts";
import { fill, phrasesFor } from "../../../languages/phrases.ts";
import { html, type Markup } from "../../../rendering/pages/html.ts";
import type { GatewayContext } from "../../core/context.ts";
import { idInPath } from "../../server/ids.ts";
import { callApi } from "../call-api.ts";
import { card, empty, linkButton, noticeMarkup, postForm, submit, table, tag } from "../components.ts";
import { type Handler, orShow } from "../dashboard.ts";
import { respondWithPage, writing } from "../page.ts";
import { redirect } from "../redirect.ts";
import { can } from "../session.ts";

interface Report {
  removed: { path: string[]; text: string; rule: Rule }[];
  doubtful: { path: string[]; text: string }[];
  limited_categories: ("gender" | "nationality")[];
}

const MAX_SHOWN = 200;

/** GET /dashboard/candidates/{id}/anonymity: what the anonymous documents omit, and what is doubtful. */
export const showAnonymity: Handler = async (c) => {
  const { t } = writing(c);
  const id = idInPath(c, "candidate_id");
  const body = await callApi<Report>(c, "GET", `/candidates/${id}/anonymity`);
  const reasons: Readonly<Record<Rule, string>> = { ...t.anonymity.categories, ...t.anonymity.rules };
  const place = (row: { path: string[] }) => html`<span class="mono">${row.path.join(" › ")}</span>`;
  const more = (count: number) =>
    count > MAX_SHOWN && html`<p class="soft">${fill(t.anonymity.more, { count: String(count - MAX_SHOWN) })}</p>`;
  return respondWithPage(c, {
    title: t.anonymity.title,
    actions: linkButton(`/dashboard/candidates/${id}`, t.anonymity.back),
    content: [
      limits(c, body),
      card(t.anonymity.doubtful, [
        html`<p class="soft">${t.anonymity.doubtfulText}</p>`,
        body.doubtful.length === 0
          ? empty(t.anonymity.noDoubt, t.anonymity.noDoubtText)
          : table(
              t.anonymity.doubtful,
              [
                { label: t.anonymity.text, cell: (row) => html`<span dir="auto">${row.text}</span>` },
                { label: t.anonymity.place, cell: place },
                {
                  label: t.actions,
                  kind: "bare",
                  cell: (row) =>
                    can(c.var.session, "edit_candidates") &&
                    html`<div class="actions">${choiceForm(c, id, row.text, "hide", t.anonymity.hide)}${choiceForm(c, id, row.text, "keep", t.anonymity.keep)}</div>`,
                },
              ],
              body.doubtful.slice(0, MAX_SHOWN),
            ),
        more(body.doubtful.length),
        can(c.var.session, "edit_candidates") &&
          postForm(c, `/dashboard/candidates/${id}/anonymity/reading`, [submit(t.anonymity.readByModel, "")], {
            look: "",
          }),
      ]),
      card(t.anonymity.removed, [
        body.removed.length === 0
          ? html`<p class="soft">${t.anonymity.nothing}</p>`
          : table(
              t.anonymity.removed,
              [
                { label: t.anonymity.text, cell: (row) => html`<span dir="auto">${row.text}</span>` },
                { label: t.anonymity.rule, cell: (row) => tag(reasons[row.rule]) },
                { label: t.anonymity.place, cell: place },
              ],
              body.removed.slice(0, MAX_SHOWN),
            ),
        more(body.removed.length),
      ]),
    ],
  });
};

/** Warns of categories without words in the candidate's language. */
function limits(c: GatewayContext, { limited_categories: limited }: Report): Markup | null {
  if (limited.length === 0) return null;
  const { t, language } = writing(c);
  const { limitedCategories: text } = phrasesFor(language).phrases;
  const names = limited.map((category) => t.anonymity.categories[category]).join(", ");
  return noticeMarkup({ kind: "warn", text: fill(text, { names }) });
}

function choiceForm(c: GatewayContext, id: string, word: string, choice: "hide" | "keep", label: string) {
  const fields = html`<input type="hidden" name="word" value="${word}"><input type="hidden" name="choice" value="${choice}">`;
  return postForm(c, `/dashboard/candidates/${id}/anonymity`, [fields, submit(label, "slim", word)], { look: "" });
}

/** POST /dashboard/candidates/{id}/anonymity/reading: POST of the API, which waits for the model. */
export const readByModel = orShow(showAnonymity, async (c) => {
  const id = idInPath(c, "candidate_id");
  await callApi(c, "POST", `/candidates/${id}/anonymity/reading`);
  return redirect(c, `/dashboard/candidates/${id}/anonymity`);
});

/** POST /dashboard/candidates/{id}/anonymity: PATCH /v1/candidates/{id}/anonymity */
export const chooseWord: Handler = async (c) => {
  const id = idInPath(c, "candidate_id");
  const { form } = c.var;
  const choices = { [form.text("word")]: form.text("choice") };
  await callApi(c, "PATCH", `/candidates/${id}/anonymity`, { body: { choices } });
  return redirect(c, `/dashboard/candidates/${id}/anonymity?done=saved`);
};
