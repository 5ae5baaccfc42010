import { z } from "zod";
import {
  ACCEPTED,
  CANDIDATE,
  CANDIDATE_ID,
  POST_HEADERS,
  POST_PARAMETERS,
  type RouteDocumentation,
} from "../../openapi/operation.ts";
import { parameterRef } from "../../openapi/parameters.ts";
import type { Revision } from "../collections/collections.ts";
import { revisionOf } from "../collections/policies/revisions.ts";
import { selectOf } from "../collections/representation.ts";
import { type GatewayContext, rawQuery } from "../core/context.ts";
import { ApiError } from "../core/errors.ts";
import { runOnCandidate } from "../runs/answer-run.ts";
import { uuid } from "../server/ids.ts";
import { parseQuery } from "../server/query.ts";
import type { GatewayDependencies } from "../services/dependencies.ts";

const PARAMETERS: Readonly<Record<Revision["name"], readonly string[]>> = {
  v1: ["prompt", "selector", "select"],
  v0: ["prompt", "select"],
};
/** A URL has at most 16 KiB. */
const MAX_PROMPT_LENGTH = 15_000;
const MAX_SELECTOR_DEPTH = 20;
const MAX_SEGMENT_LENGTH = 1000;

/** POST /candidates/{candidate_id}/fill: 200 with the updated candidate. */
export function fillCandidate(dependencies: GatewayDependencies) {
  return async (c: GatewayContext): Promise<Response> => {
    const query = rawQuery(c);
    return runOnCandidate(dependencies, c, {
      kind: "fill",
      candidateId: uuid("candidate_id", c.req.param("candidate_id")),
      input: JSON.stringify(inputOf(query, revisionOf(c))),
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
  selector: z
    .array(z.string().max(MAX_SEGMENT_LENGTH, { error: tooLong(MAX_SEGMENT_LENGTH) }))
    .max(MAX_SELECTOR_DEPTH, { error: `has more than ${MAX_SELECTOR_DEPTH} segments` }),
});

const HINTS: Readonly<Record<string, string>> = {
  prompt: "Shorten the prompt, or attach long facts as a document.",
  selector: "Send the path of a variable of the layout, one segment for each selector, as in selector=jobs&selector=0.",
};

function inputOf(query: string, revision: Revision): z.infer<typeof inputShape> {
  const parameters = parseQuery(query);
  const known = PARAMETERS[revision.name];
  const unknown = parameters.find(({ name }) => !known.includes(name.replace(/\[\]$/, "")));
  if (unknown !== undefined) {
    throw new ApiError(400, "CDS110", `fill has no parameter "${unknown.name.slice(0, 100)}".`, {
      details: `The parameters in ${revision.name} are ${known.join(", ")}.`,
      hint: "selector is repeated for each path segment, as in selector=jobs&selector=0.",
    });
  }
  if (parameters.filter(({ name }) => name === "prompt").length > 1) {
    throw new ApiError(400, "CDS110", "prompt was given more than once.", { hint: "Send one prompt." });
  }
  const parsed = inputShape.safeParse({
    prompt: parameters.find(({ name }) => name === "prompt")?.value,
    selector: parameters.filter(({ name }) => name === "selector" || name === "selector[]").map(({ value }) => value),
  });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const name = String(issue?.path[0]);
  throw new ApiError(400, "CDS110", `${name} ${issue?.message ?? "is not valid"}.`, { hint: HINTS[name] ?? null });
}

export const documentation: RouteDocumentation = {
  operations: [
    {
      path: "/candidates/{candidate_id}/fill",
      method: "post",
      id: "fillCandidate",
      tag: "candidates",
      summary: "Fill or adjust values",
      description:
        "Fills the variables of the candidate's layout from the text of its attachments, or changes them according to the prompt. Values that the text does not contain are left unchanged. The prompt, the selector and a comment are appended to `messages`. Requires the permissions `edit_candidates` and `view_candidates`.",
      parameters: [
        CANDIDATE_ID,
        {
          name: "prompt",
          in: "query",
          description: "The instruction. The default is the organization's `default_prompt`.",
          schema: { type: "string", maxLength: MAX_PROMPT_LENGTH },
          example: "Write the summary in three sentences.",
        },
        {
          name: "selector",
          in: "query",
          description:
            "The part to change, as a path that begins with a variable. Repeat the parameter for each segment of the path. The default is the whole candidate.",
          schema: {
            type: "array",
            items: { type: "string", maxLength: 1000 },
            maxItems: MAX_SELECTOR_DEPTH,
          },
          style: "form",
          explode: true,
          example: ["summary"],
        },
        parameterRef("select"),
        parameterRef("preferRun"),
        ...POST_PARAMETERS,
      ],
      responses: {
        200: { description: "The updated candidate.", headers: POST_HEADERS, content: CANDIDATE },
        ...ACCEPTED,
      },
      errorSources: [
        "key",
        "permission",
        "preference",
        "path",
        "row",
        "parameters",
        "query",
        "run",
        "model",
        "fill",
        "post",
      ],
    },
  ],
};
