import { ACCEPTED, json, operation, type RouteDocumentation } from "../../openapi/operation.ts";
import { parameterRef } from "../../openapi/parameters.ts";
import { object } from "../../openapi/schema.ts";
import type { GatewayContext } from "../core/context.ts";
import { runOnCandidate } from "../runs/answer-run.ts";
import { idInPath } from "../server/ids.ts";
import type { GatewayDependencies } from "../services/dependencies.ts";

/** POST /candidates/{candidate_id}/anonymity/reading: 200 with what the model found in the anonymous document. */
export function readAnonymousDocument(dependencies: GatewayDependencies) {
  return async (c: GatewayContext): Promise<Response> => {
    const candidateId = idInPath(c, "candidate_id");
    return runOnCandidate(dependencies, c, { kind: "extract", candidateId, input: SECOND_READER, select: null });
  };
}

const SECOND_READER = JSON.stringify({ second_reader: true });

const texts = (description: string) => ({ type: "array", items: { type: "string" }, description });

export const documentation: RouteDocumentation = {
  operations: [
    operation("post", "/candidates/{candidate_id}/anonymity/reading", {
      id: "readAnonymousDocument",
      summary: "Let the model look for what anonymous documents still show",
      description:
        "The model reads the values that anonymous documents of the candidate show, and lists what still identifies the person. The report of the candidate has these texts as doubtful, with the reason `found_by_model`, until its values change. The category `remaining` of the settings omits them instead. Requires a configured model and the permissions `edit_candidates` and `view_candidates`.",
      parameters: [parameterRef("preferRun")],
      responses: {
        200: {
          description: "What the model found, as the values write it.",
          content: json(
            object({
              people: texts("Names of people."),
              places: texts("Places where the candidate lives or comes from."),
              facts: texts("Other facts that identify the candidate."),
            }),
          ),
        },
        ...ACCEPTED,
      },
      errors: ["preference", "run", "model", "extract"],
    }),
  ],
};
