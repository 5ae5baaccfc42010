import { z } from "zod";
import { throwIfOver } from "../../filling/provider/run-error.ts";
import { foundTexts, SECOND_READER_SCHEMA } from "../../filling/second-reader.ts";
import { only } from "../../platform/existing.ts";
import type { WorkerDependencies } from "../services/dependencies.ts";
import type { ClaimedRun, WorkOnRun } from "./claimed-run.ts";
import { usageColumns } from "./usage.ts";

const readingShape = z.object({
  organization_id: z.string(),
  language: z.string(),
  model: z.string().nullable(),
  facts: z.unknown(),
  values_hash: z.string(),
});

const factsShape = z.object({
  organization_id: z.string(),
  language: z.string(),
  values: z.record(z.string(), z.unknown()),
  attachments: z.array(z.object({ label: z.string(), text: z.string() })),
  schema: z.unknown(),
  model: z.string().nullable(),
});

/** Lets the model read the anonymous document of a candidate, and stores what still identifies the person. */
function secondReader({ database, fillingThreads }: WorkerDependencies) {
  return async ({ id: runId, workerId, attempt }: ClaimedRun, row: unknown, signal: AbortSignal): Promise<void> => {
    const { organization_id: organizationId, language, model, facts, values_hash: hash } = readingShape.parse(row);
    const values = await fillingThreads.anonymousValues(organizationId, JSON.stringify(facts), signal);
    const order = { schema: SECOND_READER_SCHEMA, text: "", values, language, model };
    const { data, usage } = await fillingThreads.extract(organizationId, order, signal);
    throwIfOver(signal);
    await database`
      select private.complete_second_reading(
        ${runId}, ${workerId}, ${attempt}, ${hash}, ${foundTexts(data)}::text[],
        ${JSON.stringify(data)}::text::jsonb, ${usageColumns(usage)}::text::jsonb
      )
    `;
  };
}

/** Extracts data in the caller's own schema from a candidate. */
export function extractData(dependencies: WorkerDependencies): WorkOnRun {
  const { database, fillingThreads } = dependencies;
  const readAgain = secondReader(dependencies);
  return async (run, signal) => {
    const { id: runId, workerId, attempt } = run;
    const [reading] = await database<{ facts: unknown }[]>`
      select reading as facts from private.read_second_reading(${runId}) as reading where reading is not null
    `;
    if (reading !== undefined) return readAgain(run, reading.facts, signal);
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
