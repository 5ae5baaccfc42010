import { LAYOUT_NOTICES, operation, type RouteDocumentation } from "../../openapi/operation.ts";
import { type GatewayContext, rawQuery } from "../core/context.ts";
import { callAsApiKey } from "../core/database.ts";
import { DOCUMENT_PARAMETERS, readDocumentQuery } from "../server/document-query.ts";
import { idInPath } from "../server/ids.ts";
import type { GatewayDependencies } from "../services/dependencies.ts";
import { respondWithDocument } from "../share/respond-with-document.ts";

/** GET /candidates/{candidate_id}/html: the candidate's document as a page. It is no view. */
export function showDocument(dependencies: GatewayDependencies) {
  const { database } = dependencies;
  return async (c: GatewayContext): Promise<Response> => {
    const candidateId = idInPath(c, "candidate_id");
    const { isAnonymous, layoutId, language } = readDocumentQuery(rawQuery(c));
    const rows = await callAsApiKey(
      database,
      c.var,
      (sql) => sql`private.read_document(${candidateId}, ${layoutId}, ${language})`,
    );
    return respondWithDocument(dependencies, c, { candidateId, rows, isAnonymous });
  };
}

export const documentation: RouteDocumentation = {
  operations: [
    operation("get", "/candidates/{candidate_id}/html", {
      id: "exportHtml",
      summary: "Export as page",
      description:
        "The candidate's document as an HTML page with its reactions and attachments. It is not counted as a view. Fonts and images are at the address of the service; photos' addresses end when a secret of the candidate changes. Requires the permission `view_candidates`.",
      parameters: [...DOCUMENT_PARAMETERS],
      responses: {
        200: {
          description: "The page.",
          headers: LAYOUT_NOTICES,
          content: { "text/html": { schema: { type: "string" } } },
        },
      },
      errors: ["parameters", "pending"],
    }),
  ],
};
