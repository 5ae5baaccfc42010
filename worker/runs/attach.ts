import { DOCUMENT_TYPES } from "../../documents/document-types.ts";
import { extractDigitalText, extractText } from "../../documents/extract-text.ts";
import type { WorkerDependencies } from "../dependencies.ts";
import type { ClaimedRun, WorkOnRun } from "./claimed-run.ts";

interface AttachRow {
  storage_key: string;
  languages: string[];
}

/** OCR at low priority can take long on a busy machine, for which its file is not refused. Its processor time is limited. */
const MAX_OCR_MS = 600_000;

/**
 * Reads an uploaded file in a separate process and attaches it to its candidate. A file that needs OCR returns to the
 * queue `ocr`, so that it does not delay files that can be read at once.
 */
export function attach({ database, storage, settings }: WorkerDependencies): WorkOnRun {
  const urlPrefix = `${settings.PUBLIC_URL.replace(/\/$/, "")}/v1/candidates/`;
  return async (run, signal) => {
    const [facts] = await database<AttachRow[]>`
      select storage_key, languages from private.read_attach(${run.id})
    `;
    if (facts === undefined) return;
    const copy = await storage.localCopy(facts.storage_key);
    try {
      const options = { languages: facts.languages, signal };
      const extraction =
        run.queue === "ocr"
          ? await extractText(copy.path, { ...options, isBackground: true, limits: { wallMs: wallMs(run) } })
          : await extractDigitalText(copy.path, options);
      if (extraction === null) {
        await database`select private.defer_to_ocr(${run.id})`;
        return;
      }
      const { type, text, language, notices } = extraction;
      await database`
        select private.complete_attach(
          ${run.id}, ${type}, ${DOCUMENT_TYPES[type].mediaType}, ${text}, ${language}, ${notices}, ${urlPrefix}
        )
      `;
    } finally {
      await copy.dispose();
    }
  };
}

/** Ends after the deadline of the run, so that a run past its deadline is not refused because of its file. */
function wallMs({ deadlineAt }: ClaimedRun): number {
  return Math.min(MAX_OCR_MS, deadlineAt.getTime() - Date.now() + 1000);
}
