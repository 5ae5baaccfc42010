import type { Task } from "graphile-worker";
import { z } from "zod";
import { DOCUMENT_TYPES } from "../../documents/document-types.ts";
import { extractText } from "../../documents/extract-text.ts";
import type { WorkerDependencies } from "../dependencies.ts";
import { workOnRun } from "../runs/work-on-run.ts";

interface AttachRow {
  storage_key: string;
  languages: string[];
}

const payloadShape = z.object({ run_id: z.uuid() });

/** Reads an uploaded file in a separate process and attaches it to its candidate. */
export default function (dependencies: WorkerDependencies): Task {
  const { database, storage, settings } = dependencies;
  const urlPrefix = `${settings.PUBLIC_URL.replace(/\/$/, "")}/v1/candidates/`;
  return async (payload) => {
    const { run_id: runId } = payloadShape.parse(payload);
    await workOnRun(dependencies, runId, async (signal) => {
      const [facts] = await database<AttachRow[]>`
        select storage_key, languages from private.read_attach(${runId})
      `;
      if (facts === undefined) return;
      const copy = await storage.localCopy(facts.storage_key);
      try {
        const { type, text, language, notices } = await extractText(copy.path, {
          languages: facts.languages,
          signal,
        });
        await database`
          select private.complete_attach(
            ${runId}, ${type}, ${DOCUMENT_TYPES[type].mediaType}, ${text}, ${language}, ${notices}, ${urlPrefix}
          )
        `;
      } finally {
        await copy.dispose();
      }
    });
  };
}
