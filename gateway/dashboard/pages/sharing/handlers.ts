import { idInPath } from "../../../server/ids.ts";
import { callApi } from "../../call-api.ts";
import { onCandidate } from "../candidate/handlers.ts";
import { endOfDay } from "./queries.ts";

/** POST /dashboard/candidates/{id}/links: POST /v1/candidates/{id}/links */
export const createLink = onCandidate("saved", (c, id) => {
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
});

/** POST /dashboard/candidates/{id}/links/{link_id}/revoke: DELETE /v1/candidates/{id}/links/{link_id} */
export const revokeLink = onCandidate("saved", (c, id) =>
  callApi(c, "DELETE", `/candidates/${id}/links/${idInPath(c, "link_id")}`),
);
