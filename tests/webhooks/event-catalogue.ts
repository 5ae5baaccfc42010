import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const ROOT = join(import.meta.dirname, "../..");
const [BEGIN, END] = ["<!-- events:begin -->\n", "<!-- events:end -->\n"];

export const GUIDE = join(ROOT, "docs/webhooks.md");

/** The webhooks of the OpenAPI document, whose examples are what a run of the service has sent. */
const described = z.object({
  webhooks: z.record(
    z.string(),
    z.object({
      post: z.object({
        requestBody: z.object({
          content: z.object({ "application/json": z.object({ example: z.record(z.string(), z.unknown()) }) }),
        }),
      }),
    }),
  ),
});

/** One real body of each event. */
export function examples(): Map<string, Record<string, unknown>> {
  const text = readFileSync(join(ROOT, "openapi/openapi.json"), "utf8");
  const { webhooks } = described.parse(JSON.parse(text));
  return new Map(
    Object.entries(webhooks).map(([event, { post }]) => [
      event,
      post.requestBody.content["application/json"].example,
    ]),
  );
}

/** When each event happens. */
export const WHEN: Readonly<Record<string, string>> = {
  "billing_accounts.updated":
    "The credit or another field of your billing account changed: each new candidate uses credit.",
  "candidate_analytics.updated": "Readers spent time on a shared candidate.",
  "candidate_views.created": "Somebody opened the page of a shared candidate.",
  "candidates.created": "A candidate was created, by a request or by mail to your inbox.",
  "candidates.deleted":
    "A candidate was deleted, by a request or by age (`delete_candidates_after`). Removal for good, later, is no further event.",
  "candidates.updated":
    "A candidate changed: by a request, by attach, fill or extract, or by who holds its link to edit.",
  "credit_mutations.created": "Credit was used or added.",
  "layouts.created": "A layout was created.",
  "layouts.deleted": "A layout was deleted.",
  "layouts.updated":
    "A layout changed. A new `thumbnail` alone, which the service draws by itself, is no event.",
  "members.created": "A member was invited.",
  "members.deleted": "A member was removed.",
  "members.updated": "A member changed.",
  "organizations.updated": "Your organization's settings changed.",
  "webhooks.created": "A webhook was registered.",
  "webhooks.deleted": "A webhook was removed.",
  "webhooks.test":
    "You asked for it with `POST /webhooks/<id>/test`. It is sent whether or not the webhook subscribes to it.",
  "webhooks.updated": "A webhook changed.",
};

/** The guide with its catalogue of events made anew. */
export function guideWithCatalogue(): string {
  const guide = readFileSync(GUIDE, "utf8");
  const [before, rest] = guide.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`no ${BEGIN} … ${END}`);
  const events = [...examples()];
  const anchor = (event: string) => event.replaceAll(".", "");
  const table = events.map(([event]) => `| [\`${event}\`](#${anchor(event)}) | ${WHEN[event]} |`);
  const bodies = events.map(([event, body]) =>
    [`### ${event}`, "", "```json", JSON.stringify(body, null, 2), "```", ""].join("\n"),
  );
  const catalogue = ["| Event | When |", "|---|---|", ...table, "", ...bodies].join("\n");
  return `${before}${BEGIN}${catalogue}${END}${after}`;
}
