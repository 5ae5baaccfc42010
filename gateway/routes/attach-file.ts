import { EXTENSIONS } from "../../documents/document-types.ts";
import { ACCEPTED, BINARY, CANDIDATE, NOTICES, operation, type RouteDocumentation } from "../../openapi/operation.ts";
import { inQuery, parameterRef } from "../../openapi/parameters.ts";
import { object } from "../../openapi/schema.ts";
import { checkSelect, selectOf } from "../collections/representation.ts";
import { type GatewayContext, rawQuery } from "../core/context.ts";
import { callAsApiKey } from "../core/database.ts";
import { answerRun, respondsAsync } from "../runs/answer-run.ts";
import { receiveFile } from "../runs/receive-file.ts";
import { idInPath } from "../server/ids.ts";
import { parseQuery, requireKnown, valueIn } from "../server/query.ts";
import type { GatewayDependencies } from "../services/dependencies.ts";

const HINT = "The parameters are location (default cv) and select.";

/** POST /candidates/{candidate_id}/attach: 200 with the candidate, once the file is stored and its text read. */
export function attachFile(dependencies: GatewayDependencies) {
  const { database, limits } = dependencies;
  return async (c: GatewayContext): Promise<Response> => {
    const candidateId = idInPath(c, "candidate_id");
    const query = rawQuery(c);
    requireKnown(query, ["location", "select"], "attach", HINT);
    const label = valueIn(parseQuery(query), "location") || "cv";
    const isAsync = respondsAsync(c);
    const select = selectOf(query);
    await checkSelect(dependencies, c, select);
    const file = await receiveFile(dependencies, c, candidateId, label);

    // Only now is the whole request read.
    const replay = await dependencies.idempotency.settle(c, file.digest);
    if (replay !== null) return replay;
    const runId =
      c.get("startedRunId") ??
      (await callAsApiKey(
        database,
        c.var,
        (sql) => sql`private.request_attach(
          ${file.id}, ${file.size}, ${file.digest}, make_interval(secs => ${limits.runDeadlineSeconds}), ${isAsync}
        )`,
      ));
    return answerRun(dependencies, c, { kind: "attach", runId, candidateId, isAsync, select });
  };
}

export const documentation: RouteDocumentation = {
  operations: [
    operation("post", "/candidates/{candidate_id}/attach", {
      id: "attachFile",
      summary: "Attach a file",
      description: `Stores the file and extracts its text. The text of pictures and scans is recognized by OCR. The file replaces an attachment with the same label. The content determines the type: ${EXTENSIONS}. The maximum size is 25 MiB. Requires the permissions \`edit_candidates\` and \`view_candidates\`.`,
      parameters: [
        inQuery("location", "The label of the attachment. The default is `cv`.", {
          schema: { type: "string", minLength: 1, maxLength: 255 },
          example: "cv",
        }),
        parameterRef("select"),
        parameterRef("preferRun"),
      ],
      body: {
        required: true,
        // Generated clients do not set the media type of the body if there are several.
        description:
          "A form with the file in the field `file`. The file itself is accepted as well, as `application/octet-stream` or with its own media type.",
        content: {
          "multipart/form-data": {
            schema: object({ file: { description: "The file.", ...BINARY } }),
          },
        },
      },
      responses: {
        200: {
          description: "The updated candidate.",
          headers: NOTICES,
          content: CANDIDATE,
        },
        ...ACCEPTED,
      },
      errors: ["preference", "query", "upload", "document"],
    }),
  ],
};
