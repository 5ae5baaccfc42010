import { CANDIDATE, json, operation, type RouteDocumentation } from "../../openapi/operation.ts";
import { parameterRef } from "../../openapi/parameters.ts";
import { schemaRef } from "../../openapi/schema.ts";
import { explainCreate } from "../collections/explain.ts";
import { parsePreferences } from "../collections/policies/preferences.ts";
import { revisionOf } from "../collections/policies/revisions.ts";
import { checkSelect, readRow, selectOf } from "../collections/representation.ts";
import { type GatewayContext, rawQuery } from "../core/context.ts";
import { jsonResponse } from "../server/json-response.ts";
import { requireKnown } from "../server/query.ts";
import type { GatewayDependencies } from "../services/dependencies.ts";
import { type JsonText, readJsonText } from "../threads/parse-in-time.ts";

/** POST /candidates: 200 with the created candidate, in the revision that the request names. */
export function createCandidate(dependencies: GatewayDependencies) {
  const { postgrest } = dependencies;
  return async (c: GatewayContext): Promise<Response> => {
    parsePreferences(c.req.header("prefer"));
    requireKnown(rawQuery(c), ["select"], "POST /candidates", "The parameter is select.");
    const select = selectOf(rawQuery(c));
    await checkSelect(dependencies, c, select);
    const body = await readJsonText(c, dependencies.threads);
    const { id, candidate } = await create(dependencies, c, body);
    return jsonResponse(select === null ? candidate : await readRow(postgrest, c, "candidates", id, select));
  };
}

async function create({ creates, resources }: GatewayDependencies, c: GatewayContext, { text, payload }: JsonText) {
  const revision = revisionOf(c);
  const { apiKey, requestId, claim } = c.var;
  try {
    return await creates.create({ apiKey, requestId, claim, revision: revision.name, body: text });
  } catch (error) {
    const resource = resources.of(revision, "candidates");
    throw explainCreate(error, { resource, payload, organizationId: apiKey.organizationId }, resources);
  }
}

export const documentation: RouteDocumentation = {
  operations: [
    operation("post", "/candidates", {
      id: "createCandidate",
      summary: "Create a candidate",
      description:
        "Uses one credit. Without credit, the candidate is created with the status `pending`. The defaults are: for `layout_id`, the organization's `default_layout_id`; for `language`, the first language of the layout; for `member_id`, the member of the API key. Requires the permission `edit_candidates`. Without `view_candidates`, the response contains only `id` and `status`.",
      parameters: [parameterRef("select")],
      body: { required: true, content: json(schemaRef("CandidateCreate")) },
      responses: {
        200: { description: "The created candidate.", content: CANDIDATE },
      },
      errors: ["preference", "query", "write", "candidate"],
    }),
  ],
};
