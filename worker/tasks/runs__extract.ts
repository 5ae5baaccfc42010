import type { Task } from "graphile-worker";
import { z } from "zod";
import { extract } from "../../filling/extract.ts";
import { throwIfOver } from "../../filling/run-error.ts";
import type { WorkerDependencies } from "../dependencies.ts";
import { usageColumns } from "../runs/usage.ts";
import { workOnRun } from "../runs/work-on-run.ts";

const payloadShape = z.object({ run_id: z.uuid() });

const factsShape = z.object({
  language: z.string(),
  values: z.record(z.string(), z.unknown()),
  text: z.string(),
  schema: z.unknown(),
  model: z.string().nullable(),
});

/** Extracts data in the caller's own schema from a candidate. */
export default function (dependencies: WorkerDependencies): Task {
  const { database, provider } = dependencies;
  return async (payload) => {
    const { run_id: runId } = payloadShape.parse(payload);
    await workOnRun(dependencies, runId, async (signal) => {
      const [row] = await database<{ facts: unknown }[]>`select private.read_fill(${runId}) as facts`;
      const { schema, ...facts } = factsShape.parse(row?.facts);
      const { data, usage } = await extract({ ...facts, schema }, provider, signal);
      throwIfOver(signal);
      await database`
        select private.complete_extract(
          ${runId}, ${JSON.stringify(data)}::text::jsonb, ${usageColumns(usage)}::text::jsonb
        )
      `;
    });
  };
}
