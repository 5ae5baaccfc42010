import { z } from "zod";
import { hasProvider } from "../../filling/provider/model-settings.ts";
import { throwIfOver } from "../../filling/provider/run-error.ts";
import { readLayoutVariables } from "../../filling/targets/layout-variable.ts";
import { only } from "../../platform/existing.ts";
import type { WorkerDependencies } from "../services/dependencies.ts";
import type { WorkOnRun } from "./claimed-run.ts";
import { usageColumns } from "./usage.ts";

const object = z.record(z.string(), z.unknown());

const factsShape = z.object({
  organization_id: z.string(),
  language: z.string(),
  variables: z.unknown(),
  values: object,
  defaults: object,
  member_values: object,
  external_values: object,
  attachments: z.array(z.object({ label: z.string(), text: z.string() })),
  vacancy: z.string(),
  has_layout: z.boolean(),
  own_prompt: z.string().nullable(),
  default_prompt: z.string().nullable(),
  selector: z.array(z.string()),
  model: z.string().nullable(),
  unconfirmed: z.enum(["mark", "omit"]),
});

/** Fills a candidate's values from its documents and a prompt. No transaction is open during the model call. */
export function fillCandidate(dependencies: WorkerDependencies): WorkOnRun {
  const { database, settings, fillingThreads } = dependencies;
  return async ({ id: runId, workerId, attempt, deadlineAt }, signal) => {
    const rows = await database<{ facts: unknown }[]>`select private.read_fill(${runId}) as facts`;
    const facts = factsShape.parse(only(rows).facts);
    const isByModel = hasProvider(settings.model);
    const { changes, comment, sources, refused, usage } = await fillingThreads.fill(
      facts.organization_id,
      {
        ...facts,
        text: facts.attachments.map(({ text }) => text).join("\n\n"),
        hasLayout: facts.has_layout,
        omitsUnconfirmed: facts.unconfirmed === "omit",
        today: new Date(),
        deadline: deadlineAt,
        variables: readLayoutVariables(facts.variables),
        defaults: { ...facts.external_values, ...facts.member_values, ...facts.defaults },
        // The organization's prompt applies to models only. Rules read only the documents.
        prompt: facts.own_prompt ?? (isByModel ? facts.default_prompt : null),
      },
      signal,
    );
    throwIfOver(signal);
    const isIgnored = !isByModel && facts.own_prompt === null && facts.default_prompt !== null;
    const ignored = isIgnored ? " The default prompt of the organization was not followed: it needs a model." : "";
    await database`
        select private.complete_fill(
          ${runId}, ${workerId}, ${attempt},
          ${JSON.stringify(facts.values)}::text::jsonb, ${JSON.stringify(changes)}::text::jsonb,
          ${JSON.stringify(sources)}::text::jsonb, ${JSON.stringify(refused)}::text::jsonb, ${comment + ignored}, ${usageColumns(usage)}::text::jsonb
        )
      `;
  };
}
