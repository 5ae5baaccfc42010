import { ACCEPTED, json, operation, type RouteDocumentation } from "../../openapi/operation.ts";
import { parameterRef } from "../../openapi/parameters.ts";
import type { GatewayContext } from "../core/context.ts";
import { runOnCandidate } from "../runs/answer-run.ts";
import { idInPath } from "../server/ids.ts";
import type { GatewayDependencies } from "../services/dependencies.ts";
import { readJsonText } from "../threads/parse-in-time.ts";

/** POST /candidates/{candidate_id}/extract: 200 with data in the shape of the JSON Schema in the body. */
export function extractData(dependencies: GatewayDependencies) {
  return async (c: GatewayContext): Promise<Response> => {
    const candidateId = idInPath(c, "candidate_id");
    const { text: schema } = await readJsonText(c, dependencies.threads);
    return runOnCandidate(dependencies, c, {
      kind: "extract",
      candidateId,
      input: `{"schema":${schema}}`,
      select: null,
    });
  };
}

export const documentation: RouteDocumentation = {
  operations: [
    operation("post", "/candidates/{candidate_id}/extract", {
      id: "extractData",
      summary: "Extract custom data",
      description:
        "Extracts data of your own structure from the candidate's attachments and values. The data is not stored. The limits of the schema are 64 KiB, 500 subschemas and a depth of 10. Requires the permissions `edit_candidates` and `view_candidates`.",
      parameters: [parameterRef("preferRun")],
      body: {
        required: true,
        description: "A JSON Schema (draft-07) of the data.",
        content: json({ type: "object", additionalProperties: true, description: "A JSON Schema (draft-07)." }),
      },
      responses: {
        200: {
          description: "The data. It is valid against the schema.",
          content: json({ description: "Data of the structure that the schema describes." }),
        },
        ...ACCEPTED,
      },
      errors: ["preference", "run", "model", "extract"],
    }),
  ],
};
