import { z } from "zod";
import { ACCEPTED, json, operation, type RouteDocumentation } from "../../openapi/operation.ts";
import { inQuery, parameterRef } from "../../openapi/parameters.ts";
import { schemaRef } from "../../openapi/schema.ts";
import type { Revision } from "../collections/collections.ts";
import { onceIn } from "../collections/policies/query.ts";
import { revisionOf } from "../collections/policies/revisions.ts";
import { selectOf } from "../collections/representation.ts";
import { type GatewayContext, rawQuery } from "../core/context.ts";
import { ApiError } from "../core/errors.ts";
import { runOnCandidate } from "../runs/answer-run.ts";
import { hasBody } from "../server/body.ts";
import { idInPath } from "../server/ids.ts";
import { namesIn, parseQuery } from "../server/query.ts";
import type { GatewayDependencies } from "../services/dependencies.ts";
import { readJsonText } from "../threads/parse-in-time.ts";

const PARAMETERS: Readonly<Record<Revision["name"], readonly string[]>> = {
  v1: ["prompt", "selector", "select", "unconfirmed", "apply"],
  v0: ["prompt", "select"],
};
/** A URL has at most 16 KiB. */
const MAX_PROMPT_LENGTH = 15_000;
const MAX_SELECTOR_DEPTH = 20;
const MAX_SEGMENT_LENGTH = 1000;

/** POST /candidates/{candidate_id}/fill: 200 with the updated candidate, or with apply=false with the run. */
export function fillCandidate(dependencies: GatewayDependencies) {
  return async (c: GatewayContext): Promise<Response> => {
    const query = rawQuery(c);
    const body = hasBody(c) ? (await readJsonText(c, dependencies.threads)).text : null;
    return runOnCandidate(dependencies, c, {
      kind: "fill",
      candidateId: idInPath(c, "candidate_id"),
      input: JSON.stringify(inputOf(query, body, revisionOf(c))),
      select: selectOf(query),
    });
  };
}

const tooLong =
  (most: number) =>
  ({ input }: { input?: unknown }) =>
    `has ${typeof input === "string" ? input.length : "too many"} characters, and at most ${most} are allowed`;

const inputShape = z.object({
  prompt: z
    .string()
    .max(MAX_PROMPT_LENGTH, { error: tooLong(MAX_PROMPT_LENGTH) })
    .optional(),
  unconfirmed: z.enum(["mark", "omit"], { error: "is neither mark nor omit" }).optional(),
  // Absent for true, so that the runs of both forms of a request are identical.
  apply: z
    .enum(["true", "false"], { error: "is neither true nor false" })
    .optional()
    .transform((text) => (text === "false" ? false : undefined)),
  selector: z
    .array(z.string().max(MAX_SEGMENT_LENGTH, { error: tooLong(MAX_SEGMENT_LENGTH) }))
    .max(MAX_SELECTOR_DEPTH, { error: `has more than ${MAX_SELECTOR_DEPTH} segments` }),
});

const bodyShape = z.strictObject({ prompt: z.string().optional() });

/** The prompt of a body, for prompts that are not to be in a URL. */
function promptOf(body: string | null): string | undefined {
  if (body === null) return undefined;
  const parsed = bodyShape.safeParse(JSON.parse(body));
  if (parsed.success) return parsed.data.prompt;
  const fields = parsed.error.issues.flatMap(namesIn);
  const named = fields.length === 0 ? "" : ` Not valid: ${fields.join(", ").slice(0, 200)}.`;
  throw new ApiError(400, "CDS105", `The body of fill is an object with the member prompt, a text.${named}`, {
    fields,
    hint: 'Send a body such as {"prompt": "Write the summary in three sentences."}, or none.',
  });
}

const HINTS: Readonly<Record<string, string>> = {
  unconfirmed: "Send unconfirmed=mark or unconfirmed=omit, or nothing for the setting of the organization.",
  apply: "Send apply=false for a proposal, or nothing to write the values.",
  prompt: "Shorten the prompt, or attach long facts as a document.",
  selector: "Send the path of a variable of the layout, one segment for each selector, as in selector=jobs&selector=0.",
};

function inputOf(query: string, body: string | null, revision: Revision): z.infer<typeof inputShape> {
  const parameters = parseQuery(query);
  const known = PARAMETERS[revision.name];
  const unknown = parameters.find(({ name }) => !known.includes(name.replace(/\[\]$/, "")));
  if (unknown !== undefined) {
    throw new ApiError(400, "CDS110", `fill has no parameter "${unknown.name.slice(0, 100)}".`, {
      details: `The parameters in ${revision.name} are ${known.join(", ")}.`,
      hint: known.includes("selector") ? (HINTS.selector ?? null) : "Leave it out, or send the request in v1.",
      fields: [unknown.name],
    });
  }
  const [ofQuery, ofBody] = [onceIn(parameters, "prompt"), promptOf(body)];
  if (ofQuery !== undefined && ofBody !== undefined) {
    throw new ApiError(400, "CDS110", "prompt was given more than once.", {
      hint: "Send one prompt, in the query or in the body.",
      fields: ["prompt"],
    });
  }
  const selector = parameters.flatMap(({ name, value }) => (/^selector(?:\[\])?$/.test(name) ? [value] : []));
  const parsed = inputShape.safeParse({
    prompt: ofQuery ?? ofBody,
    unconfirmed: onceIn(parameters, "unconfirmed"),
    apply: onceIn(parameters, "apply"),
    // An empty selector is the whole candidate.
    selector: selector.every((segment) => segment === "") ? [] : selector,
  });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const name = String(issue?.path[0]);
  throw new ApiError(400, "CDS110", `${name} ${issue?.message ?? "is not valid"}.`, {
    hint: HINTS[name] ?? null,
    fields: [name],
  });
}

export const documentation: RouteDocumentation = {
  operations: [
    operation("post", "/candidates/{candidate_id}/fill", {
      id: "fillCandidate",
      summary: "Fill or adjust values",
      description:
        "Fills the variables of the candidate's layout from the text of its attachments, or changes them according to the prompt. Values that the text does not contain are left unchanged. The prompt, the selector and a comment are appended to `messages`. Requires the permissions `edit_candidates` and `view_candidates`.",
      parameters: [
        inQuery("prompt", "The instruction. The default is the organization's `default_prompt`.", {
          schema: { type: "string", maxLength: MAX_PROMPT_LENGTH },
          example: "Write the summary in three sentences.",
        }),
        inQuery(
          "selector",
          "The part to change, as a path that begins with a variable. Repeat the parameter for each segment of the path. The default is the whole candidate.",
          {
            schema: {
              type: "array",
              items: { type: "string", maxLength: 1000 },
              maxItems: MAX_SELECTOR_DEPTH,
            },
            style: "form",
            explode: true,
            example: ["summary"],
          },
        ),
        inQuery(
          "unconfirmed",
          "What happens to values that the attachments do not confirm, although no fact of them is wrong: `mark` writes them, with sources of the kind `unconfirmed`, and `omit` leaves them out. The default is the setting of the organization at `/organizations/{organization_id}/filling`.",
          { schema: { type: "string", enum: ["mark", "omit"] } },
        ),
        inQuery(
          "apply",
          "With `false`, the candidate stays unchanged. The response is the run, whose `result` is a proposal that can be applied, whole or in part, or discarded for seven days. The default is `true`.",
          { schema: { type: "boolean" } },
        ),
        parameterRef("select"),
        parameterRef("preferRun"),
      ],
      body: {
        required: false,
        description: "The prompt, for one that is not to be in the URL.",
        content: json({
          type: "object",
          properties: { prompt: { type: "string", maxLength: MAX_PROMPT_LENGTH } },
          additionalProperties: false,
        }),
      },
      responses: {
        200: {
          description: "The updated candidate, or with `apply=false` the run with its proposal.",
          content: json({ oneOf: [schemaRef("Candidate"), schemaRef("Run")] }),
        },
        ...ACCEPTED,
      },
      errors: ["preference", "parameters", "query", "run", "model", "fill"],
    }),
  ],
};
