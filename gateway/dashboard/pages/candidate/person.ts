import { fill } from "../../../../languages/phrases.ts";
import { existing } from "../../../../platform/existing.ts";
import { html } from "../../../../rendering/pages/html.ts";
import type { GatewayContext } from "../../../core/context.ts";
import { exportPerson } from "../../../routes/export-person.ts";
import { idInPath } from "../../../server/ids.ts";
import { callApi } from "../../call-api.ts";
import { card, facts, linkButton } from "../../components.ts";
import { type Handler, orShow } from "../../dashboard.ts";
import { actorText } from "../../origin.ts";
import { asksFirst, respondWithPage, writing } from "../../page.ts";
import { redirect } from "../../redirect.ts";
import { namesOf } from "../candidates/names.ts";
import type { Candidate } from "./queries.ts";
import { candidateOf, PATH } from "./queries.ts";

interface Receipt {
  id: string;
  candidate_id: string;
  erased_at: string;
  actor: { type: string; name: string | null };
  request_id: string | null;
  erased: Record<string, number>;
}

/** What superusers do with the data of a person. */
export function personCard(c: GatewayContext, id: string) {
  const { t } = writing(c);
  return card(
    t.person.title,
    html`<div class="actions">${linkButton(`${PATH}/${id}/export`, t.person.export)}${linkButton(`${PATH}/${id}/erase`, t.person.erase, "danger")}</div>`,
  );
}

/** GET /dashboard/candidates/{id}/export: GET /v1/candidates/{id}/export */
export const downloadPerson: Handler = (c) => exportPerson(c.var.dashboard.dependencies)(c);

/** The candidate of the address, with the name that the dashboard shows. */
export async function namedCandidate(c: GatewayContext): Promise<Candidate> {
  const candidate = await candidateOf(c);
  const names = await namesOf(c, [candidate]);
  return { ...candidate, name: existing(names.get(candidate.id)) };
}

/** GET /dashboard/candidates/{id}/erase */
export const askToErase = asksFirst(async (c, t) => {
  const { id, name } = await namedCandidate(c);
  return {
    title: fill(t.person.eraseTitle, { name }),
    text: t.person.eraseText,
    button: t.person.erase,
    back: `${PATH}/${id}`,
  };
});

/** POST /dashboard/candidates/{id}/erase: DELETE /v1/candidates/{id}/person */
export const erasePerson = orShow(askToErase, async (c) => {
  const { id } = await candidateOf(c);
  await callApi(c, "DELETE", `/candidates/${id}/person`);
  return redirect(c, `${PATH}/${id}/receipt`);
});

/** GET /dashboard/candidates/{id}/receipt: GET /v1/candidates/{id}/person */
export const showReceipt: Handler = async (c) => {
  const { t, format } = writing(c);
  const receipt = await callApi<Receipt>(c, "GET", `/candidates/${idInPath(c, "candidate_id")}/person`);
  const counts = Object.entries(receipt.erased).map(([name, count]) => [name, format.number(count)] as const);
  return respondWithPage(c, {
    title: t.person.receipt,
    content: card(
      t.person.receipt,
      facts([
        [t.person.erasedAt, format.time(receipt.erased_at)],
        [t.audit.actor, actorText(t, receipt.actor)],
        [t.layouts.candidate, html`<code>${receipt.candidate_id}</code>`],
        ["id", html`<code>${receipt.id}</code>`],
        ["X-Request-Id", html`<code>${receipt.request_id ?? "–"}</code>`],
        ...counts,
      ]),
    ),
  });
};
