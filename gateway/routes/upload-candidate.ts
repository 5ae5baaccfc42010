import { EXTENSIONS } from "../../documents/document-types.ts";
import { BINARY, CANDIDATE, NOTICES, operation, type RouteDocumentation } from "../../openapi/operation.ts";
import { parameterRef } from "../../openapi/parameters.ts";
import { schemaRef } from "../../openapi/schema.ts";
import { REVISIONS } from "../collections/collections.ts";
import { explainCreate } from "../collections/explain.ts";
import { parsePreferences } from "../collections/policies/preferences.ts";
import { checkSelect, selectOf } from "../collections/representation.ts";
import { type GatewayContext, rawQuery } from "../core/context.ts";
import { callAsApiKey } from "../core/database.ts";
import { ApiError } from "../core/errors.ts";
import { answerRun } from "../runs/answer-run.ts";
import { type ReceivedFile, receiveFile } from "../runs/receive-file.ts";
import { parseBody } from "../server/body-formats.ts";
import { requireKnown } from "../server/query.ts";
import type { GatewayDependencies } from "../services/dependencies.ts";

/** POST /candidates/upload: 200 with the candidate, once its file is stored and read. */
export function uploadCandidate(dependencies: GatewayDependencies) {
  return async (c: GatewayContext): Promise<Response> => {
    parsePreferences(c.req.header("prefer"));
    const query = rawQuery(c);
    requireKnown(query, ["select"], "upload", HINT);
    const select = selectOf(query);
    await checkSelect(dependencies, c, select);
    const file = await receiveFile(dependencies, c, null, "cv");
    const candidate = candidateOf(file);

    const replay = await dependencies.idempotency.settle(c, Buffer.concat([file.digest, Buffer.from(candidate)]));
    if (replay !== null) return replay;
    const runId = c.get("startedRunId") ?? (await request(dependencies, c, file, candidate));
    return answerRun(dependencies, c, { kind: "attach", runId, candidateId: null, isAsync: false, select });
  };
}

const HINT = "The parameter is select. The fields of the candidate are in the field candidate of the form.";

/** The field `candidate` of the form, as JSON text. */
function candidateOf({ fields }: ReceivedFile): string {
  const unknown = [...fields.keys()].find((name) => name !== "candidate");
  if (unknown !== undefined) {
    throw new ApiError(400, "CDS110", `upload has no field "${unknown.slice(0, 100)}".`, {
      hint: "The fields of the form are file and candidate.",
    });
  }
  return fields.get("candidate") ?? "{}";
}

async function request(
  { database, resources, limits }: GatewayDependencies,
  c: GatewayContext,
  file: ReceivedFile,
  candidate: string,
): Promise<string> {
  const codes = { malformed: "CDS105", unstorable: "CDS105" };
  const { payload } = parseBody(Buffer.from(candidate), { kind: "json", codes });
  try {
    return await callAsApiKey(
      database,
      c.var,
      (sql) => sql`private.request_upload(
        ${file.id}, ${file.size}, ${file.digest}, ${candidate}::text::jsonb, make_interval(secs => ${limits.runDeadlineSeconds})
      )`,
    );
  } catch (error) {
    const resource = resources.of(REVISIONS[0], "candidates");
    throw explainCreate(error, { resource, payload, organizationId: c.var.apiKey.organizationId }, resources);
  }
}

export const documentation: RouteDocumentation = {
  operations: [
    operation("post", "/candidates/upload", {
      id: "uploadCandidate",
      summary: "Create a candidate from a file",
      description: `Reads the file, and then creates the candidate with the file as its attachment \`cv\`. The candidate uses its credit when it is created: a file that cannot be read uses no credit and leaves no candidate. The field \`candidate\` has the fields of POST /candidates. The file is read as by attach: ${EXTENSIONS}, of at most 25 MiB. Without credit, the candidate is \`pending\`. Requires the permissions \`edit_candidates\` and \`view_candidates\`.`,
      parameters: [parameterRef("select")],
      body: {
        required: true,
        description:
          "A form with the file in the field `file`, and possibly the candidate as JSON in the field `candidate`.",
        content: {
          "multipart/form-data": {
            schema: {
              type: "object",
              properties: {
                file: { description: "The file.", ...BINARY },
                candidate: { ...schemaRef("CandidateCreate"), description: "The fields of the candidate." },
              },
              required: ["file"],
            },
          },
        },
      },
      responses: {
        200: {
          description: "The created candidate.",
          headers: NOTICES,
          content: CANDIDATE,
        },
      },
      errors: ["preference", "query", "write", "candidate", "upload", "document"],
    }),
  ],
};
