import { fill } from "../../../../languages/phrases.ts";
import { idInPath } from "../../../server/ids.ts";
import { callApi } from "../../call-api.ts";
import { asksFirst } from "../../page.ts";
import { onCandidate } from "../candidate/handlers.ts";
import { PATH } from "../candidate/queries.ts";
import { endOfDay, type Link, nameOfLink, partOf } from "./queries.ts";

/** POST /dashboard/candidates/{id}/links: POST /v1/candidates/{id}/links */
export const createLink = onCandidate(
  "saved",
  (c, id) => {
    const { form } = c.var;
    return callApi(c, "POST", `/candidates/${id}/links`, {
      body: {
        recipient_name: form.text("recipient_name"),
        recipient_email: form.optional("recipient_email"),
        expires_at: endOfDay(form.optional("expires_at")),
        passcode: form.optional("passcode"),
        anonymous: form.has("anonymous"),
        allow_downloads: form.has("allow_downloads"),
        allow_reactions: form.has("allow_reactions"),
      },
    });
  },
  "links",
);

/** GET /dashboard/candidates/{id}/links/{link_id}/revoke */
export const askToRevokeLink = asksFirst(async (c, t) => {
  const candidateId = idInPath(c, "candidate_id");
  const link = await callApi<Link>(c, "GET", `/candidates/${candidateId}/links/${idInPath(c, "link_id")}`);
  return {
    title: fill(t.sharing.revokeTitle, { name: nameOfLink(link) }),
    text: t.sharing.revokeText,
    button: t.keys.revoke,
    back: `${PATH}/${candidateId}#links`,
  };
});

/** POST /dashboard/candidates/{id}/links/{link_id}/revoke: DELETE /v1/candidates/{id}/links/{link_id} */
export const revokeLink = onCandidate(
  "saved",
  (c, id) => callApi(c, "DELETE", `/candidates/${id}/links/${idInPath(c, "link_id")}`),
  (c) => partOf(idInPath(c, "link_id")),
);
