import { z } from "zod";
import { CANDIDATE, headerRef, json, operation, type RouteDocumentation } from "../../openapi/operation.ts";
import { parameterRef, pathUuid } from "../../openapi/parameters.ts";
import { object, schemaRef, text, time } from "../../openapi/schema.ts";
import { changeRow } from "../collections/representation.ts";
import type { GatewayContext } from "../core/context.ts";
import { ApiError } from "../core/errors.ts";
import { hasBody } from "../server/body.ts";
import { idInPath } from "../server/ids.ts";
import { answer } from "../services/answer.ts";
import type { GatewayDependencies } from "../services/dependencies.ts";
import { readJsonText } from "../threads/parse-in-time.ts";

const MAX_FIELDS = 200;
const MAX_NAME_LENGTH = 1000;

const bodyShape = z.strictObject({
  fields: z.array(z.string().max(MAX_NAME_LENGTH)).min(1).max(MAX_FIELDS).optional(),
});

/** POST /candidates/{candidate_id}/runs/{run_id}/apply: 200 with the candidate. */
export function applyFill(dependencies: GatewayDependencies) {
  return async (c: GatewayContext): Promise<Response> => {
    const id = idInPath(c, "candidate_id");
    const runId = idInPath(c, "run_id");
    const fields = hasBody(c) ? fieldsOf((await readJsonText(c, dependencies.threads)).text) : null;
    return changeRow(
      dependencies,
      c,
      { collection: "candidates", id },
      (sql, condition) => sql`private.apply_fill(${id}, ${runId}, ${fields}::text[], ${condition}::text::json)`,
    );
  };
}

function fieldsOf(body: string): string[] | null {
  const parsed = bodyShape.safeParse(JSON.parse(body));
  if (parsed.success) return parsed.data.fields ?? null;
  throw new ApiError(
    400,
    "CDS105",
    `The body of apply is an object with the member fields, 1 to ${MAX_FIELDS} names.`,
    {
      hint: 'Send a body such as {"fields": ["summary"]}, or none to apply all changes of the proposal.',
    },
  );
}

/** POST /candidates/{candidate_id}/runs/{run_id}/discard: 200 with the run. */
export const discardFill = answer((c) => {
  const [id, runId] = [idInPath(c, "candidate_id"), idInPath(c, "run_id")];
  return (sql) => sql`private.discard_fill(${id}, ${runId})`;
});

const PATH = { type: "array", items: { type: "string" } };
const RUN_ID = pathUuid("run_id", "The run of a fill with `apply=false`.");

export const documentation: RouteDocumentation = {
  operations: [
    operation("post", "/candidates/{candidate_id}/runs/{run_id}/apply", {
      id: "applyFill",
      summary: "Apply a proposal",
      description:
        "Writes what a fill with `apply=false` proposed to the candidate, with its sources: all, or the given `fields`. What is not applied stays open. It is a change as any other, and can be undone by restoring a version. If a part was changed after it was proposed, the response is 409, `CDS331`, nothing is written, and `details` has what each part was (`old`), is (`current`) and would become (`new`), as JSON. Requires the permissions `edit_candidates` and `view_candidates`.",
      parameters: [RUN_ID, parameterRef("ifMatch")],
      body: {
        required: false,
        description: "What to apply.",
        content: json({
          type: "object",
          properties: {
            fields: {
              type: "array",
              items: { type: "string", maxLength: MAX_NAME_LENGTH },
              minItems: 1,
              maxItems: MAX_FIELDS,
              description: "Variables whose changes are applied: the first members of their paths. The default is all.",
            },
          },
          additionalProperties: false,
        }),
      },
      responses: {
        200: {
          description: "The updated candidate.",
          headers: { ETag: headerRef("ETag") },
          content: CANDIDATE,
        },
      },
      errors: ["preference", "condition", "proposal", "applying"],
    }),
    operation("post", "/candidates/{candidate_id}/runs/{run_id}/discard", {
      id: "discardFill",
      summary: "Discard a proposal",
      description:
        "Removes what is open of the proposal of a fill with `apply=false`. What was applied before stays. Requires the permissions `edit_candidates` and `view_candidates`.",
      parameters: [RUN_ID],
      responses: { 200: { description: "The run.", content: json(schemaRef("Run")) } },
      errors: ["proposal"],
    }),
  ],
  schemas: {
    Proposal: {
      type: "object",
      description: "What a fill with `apply=false` would write: the `result` of its run.",
      required: ["state", "changes", "applied", "sources", "refused", "comment"],
      properties: {
        state: { type: "string", enum: ["open", "applied", "discarded"], description: "Whether changes are open." },
        expires_at: time("The time until which an open proposal can be applied."),
        changes: {
          type: "array",
          description: "The changes that are open.",
          items: {
            type: "object",
            required: ["path", "new"],
            properties: {
              path: { ...PATH, description: "The path within `values`. It begins with a variable." },
              old: { description: "What is there; absent if there is nothing." },
              new: { description: "What it becomes." },
            },
          },
        },
        applied: { ...PATH, description: "The fields that were applied." },
        sources: {
          type: "array",
          description: "The sources of the new values, as in `/candidates/{candidate_id}/sources`.",
          items: { type: "object" },
        },
        refused: {
          type: "array",
          description: "Values of the model that are not proposed, or only without some of their facts.",
          items: object({ path: PATH, reason: text("Why.") }),
        },
        comment: text("What was filled, what was not, and why."),
      },
    },
  },
};
