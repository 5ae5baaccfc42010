import { DOCUMENT_TYPES } from "../../documents/document-types.ts";
import { extractDigitalText, extractText } from "../../documents/extract-text.ts";
import { OCR_CPU_SECONDS } from "../../documents/limits.ts";
import type { WorkerDependencies } from "../services/dependencies.ts";
import type { ClaimedRun, WorkOnRun } from "./claimed-run.ts";

interface AttachRow {
  storage_key: string;
  languages: string[];
}

/** Maximum time of a reading, so that a process without progress gives up its slot. */
const MAX_READING_MS = 600_000;
/** Time between the end of the reading and the deadline of the run, in which its result is written. */
const RESERVE_MS = 2000;

/**
 * Reads an uploaded file in a separate process and attaches it to its candidate. A file that needs OCR returns to the
 * queue `ocr`, so that it does not delay files that can be read at once.
 */
export function attach({ database, storage, settings }: WorkerDependencies): WorkOnRun {
  const urlPrefix = `${settings.PUBLIC_URL}/v1/candidates/`;
  return async (run, signal) => {
    const [facts] = await database<AttachRow[]>`
      select storage_key, languages from private.read_attach(${run.id})
    `;
    if (facts === undefined) return;
    const copy = await storage.during(signal).localCopy(facts.storage_key);
    try {
      const options = { languages: facts.languages, signal };
      const wallMs = timeFor(run);
      const extraction =
        run.queue === "ocr"
          ? await extractText(copy.path, {
              ...options,
              isBackground: true,
              limits: { wallMs, cpuSeconds: OCR_CPU_SECONDS },
            })
          : await extractDigitalText(copy.path, { ...options, limits: { wallMs } });
      if (extraction === null) {
        await database`select private.defer_to_ocr(${run.id}, ${run.workerId}, ${run.attempt})`;
        return;
      }
      const { type, text, language, notices } = extraction;
      await database`
        select private.complete_attach(
          ${run.id}, ${run.workerId}, ${run.attempt}, ${type}, ${DOCUMENT_TYPES[type].mediaType}, ${text}, ${language},
          ${notices}, ${urlPrefix}
        )
      `;
    } finally {
      await copy.dispose();
    }
  };
}

/** Milliseconds to read a file. A file is refused for its processor time or memory, never for this limit. */
function timeFor({ deadlineAt }: ClaimedRun): number {
  return Math.max(0, Math.min(MAX_READING_MS, deadlineAt.getTime() - Date.now() - RESERVE_MS));
}
