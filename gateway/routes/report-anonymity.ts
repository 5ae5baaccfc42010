import { RULES } from "../../anonymity/text/finding.ts";
import { json, type RouteDocumentation, readAndChange } from "../../openapi/operation.ts";
import { flag, integer, object, text } from "../../openapi/schema.ts";
import type { GatewayContext } from "../core/context.ts";
import { callAsApiKey } from "../core/database.ts";
import { idInPath } from "../server/ids.ts";
import { jsonResponse } from "../server/json-response.ts";
import type { GatewayDependencies } from "../services/dependencies.ts";
import { readJsonText } from "../threads/parse-in-time.ts";

/** GET /candidates/{candidate_id}/anonymity: what anonymous documents of the candidate omit, and what is doubtful. */
export function reportAnonymity(dependencies: GatewayDependencies) {
  return async (c: GatewayContext): Promise<Response> => {
    const candidateId = idInPath(c, "candidate_id");
    return respond(dependencies, c, (sql) => sql`private.own_candidate_anonymity(${candidateId})`);
  };
}

/** PATCH /candidates/{candidate_id}/anonymity: hides or keeps words. The response is the report after the change. */
export function chooseWords(dependencies: GatewayDependencies) {
  return async (c: GatewayContext): Promise<Response> => {
    const candidateId = idInPath(c, "candidate_id");
    const body = await readJsonText(c, dependencies.threads);
    return respond(dependencies, c, (sql) => sql`private.choose_own_words(${candidateId}, ${body.text}::text::jsonb)`);
  };
}

async function respond(
  { database, threads }: GatewayDependencies,
  c: GatewayContext,
  call: Parameters<typeof callAsApiKey>[2],
): Promise<Response> {
  const rows = await callAsApiKey(database, c.var, call);
  return jsonResponse(await threads.run(c.var.apiKey.organizationId, "anonymityReport", { rows }));
}

const PLACE = {
  path: {
    type: "array",
    items: { type: "string" },
    description: "The path of the value within `values`.",
  },
  start: integer("Start of the text within the value, in code points."),
  end: integer("End of the text, exclusive."),
};

const REPORT = object({
  name_known: flag(
    "False if no name of the candidate was found. The anonymous page then shows only a notice, and anonymous files return 409.",
  ),
  removed: {
    type: "array",
    description: "What the documents omit, at most 1000 texts.",
    items: {
      type: "object",
      required: ["path", "start", "end", "text", "rule"],
      properties: {
        ...PLACE,
        text: text("The text that is removed."),
        rule: {
          type: "string",
          enum: [...RULES],
          description:
            "Why: the name of the candidate, a contact, a number, a sensitive variable or its text, a choice, or a category.",
        },
      },
    },
  },
  doubtful: {
    type: "array",
    description: "Words that the documents show although they may identify the candidate, at most 1000.",
    items: {
      type: "object",
      required: ["path", "start", "end", "text", "reason"],
      properties: {
        ...PLACE,
        text: text("The word."),
        reason: text(
          "`beside_name`: it is capitalised and stands beside a removed name. `in_other_name`: it is a word of the name, in the name of an organization or a work. `found_by_model`: the model named it as the second reader.",
        ),
      },
    },
  },
  limited_categories: {
    type: "array",
    items: { type: "string", enum: ["gender", "nationality"] },
    description:
      "The selected categories for which the service has no words in the candidate's language. Their facts are found by labels such as `Nationality:` only.",
  },
  choices: {
    type: "object",
    additionalProperties: { type: "string", enum: ["hide", "keep"] },
    description: "The choices of users, by word or phrase.",
  },
});

const responses = { 200: { description: "The report.", content: json(REPORT) } };

export const documentation: RouteDocumentation = {
  operations: readAndChange(
    "/candidates/{candidate_id}/anonymity",
    { responses, change: "AnonymityChoices" },
    {
      id: "reportAnonymity",
      summary: "Report what anonymous documents omit",
      description:
        "Returns each text that the anonymous page and files of the candidate omit, with the rule, and the words that are doubtful. Texts outside the values, such as the avatar and attachments, are always omitted and are not listed. Requires the permission `view_candidates`.",
    },
    {
      id: "chooseWords",
      summary: "Hide or keep words in anonymous documents",
      description:
        "Stores choices for words and phrases of this candidate: `hide` removes a word wherever it occurs, `keep` keeps it whatever rule finds it, null removes the choice. Case and accents make no difference. The choices apply to the anonymous page, its PDF and Word files and their names. Requires the permissions `edit_candidates` and `view_candidates`.",
      errors: ["choices"],
    },
  ),
};
