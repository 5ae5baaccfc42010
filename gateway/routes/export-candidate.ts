import {
  CANDIDATE_ID,
  IF_NONE_MATCH,
  NOT_MODIFIED,
  type Operation,
  REQUEST_ID,
  type RouteDocumentation,
} from "../../openapi/operation.ts";
import { parseQuery } from "../collections/query.ts";
import { type GatewayContext, rawQuery } from "../context.ts";
import { asApiKey } from "../database.ts";
import type { GatewayDependencies } from "../dependencies.ts";
import { ApiError } from "../errors.ts";
import { record } from "../middleware/log-request.ts";
import { awaitExport, type FileFormat, type RequestedExport, sendExport } from "../runs/exports.ts";
import { uuid } from "../server/ids.ts";

/** GET /candidates/{candidate_id}/pdf and /docx: the candidate's document as a file. */
export function exportCandidate(dependencies: GatewayDependencies, format: FileFormat) {
  const { database, requestLog, settings } = dependencies;
  return async (c: GatewayContext): Promise<Response> => {
    const candidateId = uuid("candidate_id", c.req.param("candidate_id"));
    const isAnonymous = anonymousOf(rawQuery(c));
    const asked = await asApiKey(
      database,
      { apiKey: c.var.apiKey, requestId: c.var.requestId },
      async (transaction) => {
        const [row] = await transaction<RequestedExport[]>`
        select export_id, run_id
        from private.request_export(
          ${candidateId}, ${format}, ${isAnonymous}, make_interval(secs => ${settings.RUN_DEADLINE_SECONDS})
        )
      `;
        if (row === undefined) throw new Error("request_export returned no row");
        return row;
      },
    );
    const file = await awaitExport(dependencies, c, asked);
    const onStatus = (status: number) => record(requestLog, c, status);
    // The content of the URL can change at any time, but an unchanged file need not be sent again.
    const headers = { "cache-control": "private, no-cache", etag: `"${file.id}"` };
    if (c.req.header("if-none-match")?.includes(headers.etag) === true) return c.body(null, 304, headers);
    return sendExport(dependencies, c, file, { headers, onStatus });
  };
}

/** Whether `anonymous=true` is given, which removes what identifies the candidate. */
function anonymousOf(query: string): boolean {
  let isAnonymous = false;
  for (const { name, value } of parseQuery(query)) {
    if (name !== "anonymous" || !["true", "false"].includes(value)) {
      throw new ApiError(400, "CDS110", `The parameter "${name.slice(0, 100)}" or its value is not supported.`, {
        details: "The only parameter is anonymous, which is true or false.",
        hint: "Leave it out for the whole document.",
      });
    }
    isAnonymous = value === "true";
  }
  return isAnonymous;
}

const COMMON: Pick<Operation, "method" | "tag" | "parameters" | "errorSources"> = {
  method: "get",
  tag: "candidates",
  parameters: [
    CANDIDATE_ID,
    {
      name: "anonymous",
      in: "query",
      description:
        "Removes everything that identifies the candidate from the file, its name and its metadata, as the page of `secret_anonymous` does.",
      schema: { type: "boolean", default: false },
      example: true,
    },
    IF_NONE_MATCH,
    REQUEST_ID,
  ],
  errorSources: ["key", "permission", "path", "row", "parameters", "export"],
};
const WORD_TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

export const documentation: RouteDocumentation = {
  operations: [
    {
      ...COMMON,
      path: "/candidates/{candidate_id}/pdf",
      id: "exportPdf",
      summary: "Export as PDF",
      description:
        "The candidate's document as its layout renders it. `export_filename` determines the name of the file. The file is made on request and kept for a day, or until the document changes. Requires the permission `view_candidates`.",
      responses: {
        200: { description: "The PDF file.", content: { "application/pdf": { schema: {} } } },
        ...NOT_MODIFIED,
      },
    },
    {
      ...COMMON,
      path: "/candidates/{candidate_id}/docx",
      id: "exportWord",
      summary: "Export as Word file",
      description:
        "The candidate's document as an editable Word file. Available if `allow_word_output` of the organization is true. Requires the permission `view_candidates`.",
      responses: {
        200: { description: "The Word file.", content: { [WORD_TYPE]: { schema: {} } } },
        ...NOT_MODIFIED,
      },
    },
  ],
};
