import { z } from "zod";
import { throwIfOver } from "../../filling/provider/run-error.ts";
import { only } from "../../platform/existing.ts";
import type { WorkerDependencies } from "../services/dependencies.ts";
import type { WorkOnRun } from "./claimed-run.ts";
import { usageColumns } from "./usage.ts";

const factsShape = z.object({
  organization_id: z.string(),
  language: z.string(),
  values: z.record(z.string(), z.unknown()),
  attachments: z.array(z.object({ label: z.string(), text: z.string() })),
  schema: z.unknown(),
  model: z.string().nullable(),
});

/** Extracts data in the caller's own schema from a candidate. */
export function extractData(dependencies: WorkerDependencies): WorkOnRun {
  const { database, fillingThreads } = dependencies;
  return async ({ id: runId, workerId, attempt }, signal) => {
    const rows = await database<{ facts: unknown }[]>`select private.read_fill(${runId}) as facts`;
    const { organization_id: organizationId, attachments, ...facts } = factsShape.parse(only(rows).facts);
    const text = attachments.map((attachment) => attachment.text).join("\n\n");
    const { data, usage } = await fillingThreads.extract(organizationId, { ...facts, text }, signal);
    throwIfOver(signal);
    await database`
        select private.complete_extract(
          ${runId}, ${workerId}, ${attempt}, ${JSON.stringify(data)}::text::jsonb, ${usageColumns(usage)}::text::jsonb
        )
      `;
  };
}
