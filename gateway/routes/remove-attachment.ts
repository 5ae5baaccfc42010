import { operation, type RouteDocumentation } from "../../openapi/operation.ts";
import { inPath } from "../../openapi/parameters.ts";
import { existing } from "../../platform/existing.ts";
import type { GatewayContext } from "../core/context.ts";
import { asApiKey } from "../core/database.ts";
import { idInPath } from "../server/ids.ts";
import type { GatewayDependencies } from "../services/dependencies.ts";

/** DELETE /candidates/{candidate_id}/attachments/{label}: 204; the file is unreachable at once. */
export function removeAttachment({ database }: GatewayDependencies) {
  return async (c: GatewayContext): Promise<Response> => {
    const candidateId = idInPath(c, "candidate_id");
    const label = existing(c.req.param("label"));
    await asApiKey(database, c.var, (transaction) => {
      return transaction`select private.remove_attachment(${candidateId}, ${label})`;
    });
    return c.body(null, 204);
  };
}

export const documentation: RouteDocumentation = {
  operations: [
    operation("delete", "/candidates/{candidate_id}/attachments/{label}", {
      id: "removeAttachment",
      summary: "Remove an attachment",
      description:
        "Removes the attachment from the candidate. Its file cannot be downloaded any more, and is deleted after the retention period (30 days by default). Requires the permissions `edit_candidates` and `view_candidates`.",
      parameters: [inPath("label", "The label of the attachment: its key in `attachments`.", { example: "cv" })],
      responses: { 204: { description: "The attachment was removed." } },
    }),
  ],
};
