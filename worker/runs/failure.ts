import { EXTENSIONS } from "../../documents/document-types.ts";
import { DocumentError, type DocumentErrorCode } from "../../documents/extract-text.ts";
import { RunError, type RunErrorCode } from "../../filling/provider/run-error.ts";
import type { Log } from "../../platform/log.ts";
import { StorageError } from "../../platform/storage.ts";
import { DocumentTooLong, RenderTimeout } from "../../rendering/print/bounded.ts";
import { BrowserEnded, RenderFailed } from "../../rendering/print/chromium.ts";
import { ChromiumMissing } from "../../rendering/print/launch.ts";
import { NameUnknown } from "../exports/make-file.ts";

/** The error that the request of a failed run receives: the error body and the HTTP status. */
export interface RunFailure {
  status: number;
  code: string;
  message: string;
  details: string | null;
  hint: string | null;
  /** Seconds after which the request may be repeated, if known. */
  retry_after?: number;
}

const DOCUMENT_CODES: Readonly<
  Record<DocumentErrorCode, Pick<RunFailure, "status" | "code" | "hint" | "retry_after">>
> = {
  unsupported_type: {
    status: 415,
    code: "CDS400",
    hint: `Send a ${EXTENSIONS} file. The content decides, not the name.`,
  },
  encrypted: { status: 422, code: "CDS401", hint: "Send the file without password protection." },
  damaged: { status: 422, code: "CDS402", hint: "Open the file, save it again and send the new file." },
  limits_exceeded: { status: 422, code: "CDS403", hint: "Send a smaller or simpler file." },
  empty: {
    status: 422,
    code: "CDS404",
    hint: "Send a file that contains text, or a sharper image. A picture in a Word file is not read: send it as PDF or image.",
  },
  busy: {
    status: 503,
    code: "CDS405",
    hint: "Repeat the request after the seconds in Retry-After, or send it with Prefer: respond-async.",
    retry_after: 30,
  },
};

const RUN_CODES: Readonly<Record<RunErrorCode, string>> = {
  no_source_text: "CDS410",
  no_layout: "CDS415",
  limits_exceeded: "CDS416",
  selector_unknown: "CDS411",
  model_not_allowed: "CDS412",
  schema_invalid: "CDS413",
  schema_too_large: "CDS414",
  data_missing: "CDS417",
  model_refused: "CDS420",
  model_truncated: "CDS421",
  model_malformed: "CDS422",
  model_rejected: "CDS423",
  model_context_exceeded: "CDS424",
  no_model_configured: "CDS430",
  model_key_refused: "CDS431",
  model_unknown: "CDS432",
  model_busy: "CDS433",
  model_unavailable: "CDS434",
  schema_unchecked: "CDS435",
  model_timeout: "CDS440",
};

const NAME_UNKNOWN: RunFailure = {
  status: 409,
  code: "CDS352",
  message: "The name of the candidate is not known, so it cannot be removed.",
  details: "The candidate has no name, and none was found in its values and documents.",
  hint: "Set name of the candidate. GET /candidates/{id}/anonymity shows what anonymous documents omit.",
};

const STORAGE_UNAVAILABLE: RunFailure = {
  status: 503,
  code: "CDS506",
  message: "The service cannot use its file storage.",
  details: null,
  hint: "Repeat the request after the seconds in Retry-After.",
  retry_after: 10,
};

/** Returns the error of a failed run. An unexpected error is logged, and its response contains nothing internal. */
export function failureOf(error: unknown, log: Log, runId: string): RunFailure {
  if (error instanceof DocumentError) {
    if (error.cause !== undefined) log.warn({ err: error.cause, run: runId, code: error.code }, "document refused");
    return { ...DOCUMENT_CODES[error.code], message: error.message, details: null };
  }
  if (error instanceof RunError) {
    if (error.cause !== undefined) log.warn({ err: error.cause, run: runId, code: error.code }, "run failed");
    const { status, message, details, hint, retryAfter } = error;
    const failure = { status, code: RUN_CODES[error.code], message, details, hint };
    return retryAfter === null ? failure : { ...failure, retry_after: Math.ceil(retryAfter) };
  }
  if (error instanceof NameUnknown) return NAME_UNKNOWN;
  const failure = error instanceof StorageError ? STORAGE_UNAVAILABLE : renderingFailure(error);
  log[failure === null ? "error" : "warn"]({ err: error, run: runId }, "run failed");
  if (failure !== null) return failure;
  return {
    status: 500,
    code: "CDS500",
    message: "An internal error occurred.",
    details: "Nothing was written.",
    hint: "Repeat the request. If it fails again, report the X-Request-Id of this response.",
  };
}

/** Returns the error of a failed rendering; null for any other error. */
function renderingFailure(error: unknown): RunFailure | null {
  if (error instanceof ChromiumMissing) {
    return {
      status: 503,
      code: "CDS360",
      message: "This service cannot create PDF files because no working browser is installed.",
      details: null,
      hint: "Ask the operator to install Chromium or to set CHROMIUM_PATH.",
    };
  }
  if (error instanceof RenderTimeout) {
    return {
      status: 504,
      code: "CDS361",
      message: "The file was not created in time.",
      details: error.message,
      hint: "Reduce the document: use fewer or smaller images and shorter texts.",
    };
  }
  if (error instanceof DocumentTooLong) {
    return {
      status: 422,
      code: "CDS363",
      message: error.message,
      details: "A PDF file may have at most 300 pages, and a Word file about the same length.",
      hint: "Shorten the texts of the candidate.",
    };
  }
  if (error instanceof BrowserEnded) {
    return {
      status: 503,
      code: "CDS364",
      message: "The browser ended while it created the file.",
      details: "It was tried again, in a browser of its own.",
      hint: "Repeat the request. If it fails again, simplify the document.",
      retry_after: 10,
    };
  }
  if (error instanceof RenderFailed) {
    return {
      status: 500,
      code: "CDS362",
      message: "The browser failed to create the file.",
      details: null,
      hint: "Repeat the request. If it fails again, simplify the document.",
    };
  }
  return null;
}
