import {
  BINARY,
  IF_NONE_MATCH,
  LAYOUT_NOTICES,
  NOT_MODIFIED,
  operation,
  type RouteDocumentation,
} from "../../openapi/operation.ts";
import { only } from "../../platform/existing.ts";
import { type GatewayContext, rawQuery } from "../core/context.ts";
import { asApiKey } from "../core/database.ts";
import { awaitExport, type RequestedExport, sendExport } from "../runs/exports.ts";
import { DOCUMENT_PARAMETERS, readDocumentQuery } from "../server/document-query.ts";
import { idInPath } from "../server/ids.ts";
import { notModified } from "../server/not-modified.ts";
import type { GatewayDependencies } from "../services/dependencies.ts";
import { lostHeader } from "../share/lost-in-layout.ts";

/** GET /candidates/{candidate_id}/pdf and /docx: the candidate's document as a file. */
export function exportCandidate(
  dependencies: GatewayDependencies,
  format: "pdf" | "docx",
  queryOf: (c: GatewayContext) => string = rawQuery,
) {
  const { database, limits, threads } = dependencies;
  return async (c: GatewayContext): Promise<Response> => {
    const candidateId = idInPath(c, "candidate_id");
    const { isAnonymous, layoutId, language } = readDocumentQuery(queryOf(c));
    const asked = await asApiKey(database, { ...c.var, claim: undefined }, async (transaction) =>
      only(
        await transaction<(RequestedExport & { facts: string })[]>`
        select
          export_id, run_id,
          private.read_document(${candidateId}, ${layoutId}, ${language})::text as facts
        from private.request_export(
          ${candidateId}, ${format}, ${isAnonymous}, ${layoutId}, ${language},
          make_interval(secs => ${limits.runDeadlineSeconds})
        )
      `,
      ),
    );
    const [file, notices] = await Promise.all([
      awaitExport(dependencies, c, asked),
      lostHeader(threads, c.var.apiKey.organizationId, asked.facts),
    ]);
    const headers = { etag: `"${file.id}"`, ...notices };
    return notModified(c, headers) ?? sendExport(dependencies, c, file, { headers });
  };
}

const COMMON = {
  parameters: [...DOCUMENT_PARAMETERS, IF_NONE_MATCH],
  errors: ["parameters", "export"],
} as const;
export const WORD_TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

export const documentation: RouteDocumentation = {
  operations: [
    operation("get", "/candidates/{candidate_id}/pdf", {
      ...COMMON,
      id: "exportPdf",
      summary: "Export as PDF",
      description:
        "The candidate's document as its layout renders it. `export_filename` determines the name of the file. The file is made on request and kept for a day, or until the document changes. Requires the permission `view_candidates`.",
      responses: {
        200: {
          description: "The PDF file.",
          headers: LAYOUT_NOTICES,
          content: { "application/pdf": { schema: BINARY } },
        },
        ...NOT_MODIFIED,
      },
    }),
    operation("get", "/candidates/{candidate_id}/docx", {
      ...COMMON,
      id: "exportWord",
      summary: "Export as Word file",
      description:
        "The candidate's document as an editable Word file. Available if `allow_word_output` of the organization is true. Requires the permission `view_candidates`.",
      responses: {
        200: { description: "The Word file.", headers: LAYOUT_NOTICES, content: { [WORD_TYPE]: { schema: BINARY } } },
        ...NOT_MODIFIED,
      },
    }),
  ],
};
