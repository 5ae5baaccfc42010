import { Readable } from "node:stream";
import { only } from "../../platform/existing.ts";
import { type FileFormat, makeFile } from "../exports/make-file.ts";
import type { WorkerDependencies } from "../services/dependencies.ts";
import type { WorkOnRun } from "./claimed-run.ts";

interface ExportRow {
  format: FileFormat;
  is_anonymous: boolean;
  organization_id: string;
  /** JSON text. */
  rows: string;
  version: string;
}

const MEDIA_TYPES: Readonly<Record<FileFormat, string>> = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  png: "image/png",
};

/** How long a file is served for the same content. The time is shorter if an asset was missing. */
const [LIFETIME, INCOMPLETE_LIFETIME] = ["24 hours", "10 minutes"];

const GONE = {
  status: 404,
  code: "CDS300",
  message: "The candidate or its layout was deleted.",
  details: "It was deleted while the file was being created.",
  hint: null,
};

/** Creates a file of a candidate or of a preview. */
export function exportCandidate(dependencies: WorkerDependencies): WorkOnRun {
  const { database } = dependencies;
  return async ({ id: runId, workerId, attempt }, signal) => {
    const storage = dependencies.storage.during(signal);
    const [asked] = await database<ExportRow[]>`
      select
        organization_id, format, is_anonymous, facts::text as rows, version
      from private.read_export_run(${runId})
    `;
    if (asked === undefined) {
      await database`
        select private.give_up_run(
          ${runId}, ${workerId}, ${attempt}, 'failed', ${JSON.stringify(GONE)}::text::jsonb, null
        )
      `;
      return;
    }
    const { format, is_anonymous: isAnonymous, organization_id: organizationId, rows, version } = asked;
    const { bytes, filename, isComplete } = await makeFile(
      { ...dependencies, storage },
      { format, isAnonymous, organizationId, rows },
    );
    signal.throwIfAborted();
    // Each attempt writes a file of its own, and removes it if another attempt has completed the run.
    const key = `exports/${runId}-${attempt}.${format}`;
    await storage.put(key, Readable.from([bytes]), {
      contentType: MEDIA_TYPES[format],
      contentLength: bytes.length,
    });
    const completed = await database<{ is_kept: boolean }[]>`
        select private.complete_export(
          ${runId}, ${workerId}, ${attempt}, ${version}, ${filename}, ${bytes.length}, ${key}, ${isComplete ? LIFETIME : INCOMPLETE_LIFETIME}::text::interval
        ) as is_kept
      `;
    if (!only(completed).is_kept) await dependencies.storage.remove(key);
  };
}
