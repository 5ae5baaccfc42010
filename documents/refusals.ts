import type { DocumentErrorCode } from "./document-error.ts";

/**
 * Every reason to refuse a document, with its error code and message. `{types}` stands for the list of document types.
 * The reading process sends only the name of a reason, so that no text from that process reaches a client.
 */
export const REFUSALS = {
  not_supported: ["unsupported_type", "The file is of another type than {types}."],
  markup: [
    "unsupported_type",
    "The file is RTF, HTML, XML, an e-mail or another markup, whatever its name. Save it as {types}.",
  ],
  other_office_file: [
    "unsupported_type",
    "The file is an Office file but not a Word document. Save it as PDF or DOCX.",
  ],
  macro_document: ["unsupported_type", "The file is a Word document with macros. Save it as DOCX or PDF."],
  old_word: ["unsupported_type", "The file was written by Word 95 or older. Save it as DOCX or PDF."],
  password: ["encrypted", "The file is protected by a password. Save it without one."],
  damaged: ["damaged", "The file is damaged or incomplete and cannot be read."],
  file_size: ["limits_exceeded", "The file is larger than the service allows."],
  time: ["limits_exceeded", "The file takes longer to read than the service allows."],
  busy: ["busy", "The service is too busy to read the file in time."],
  machine: ["busy", "The service failed to read the file. The file is not the cause."],
  memory: ["limits_exceeded", "The file takes more memory to read than the service allows."],
  output: ["limits_exceeded", "The file contains more text than the service allows."],
  expansion: ["limits_exceeded", "The file decompresses to more data than the service allows."],
  image_size: ["limits_exceeded", "The image has more pixels than the service allows."],
  no_text: ["empty", "No text was found in the file."],
  empty_file: ["empty", "The file is empty."],
} as const satisfies Record<string, readonly [DocumentErrorCode, string]>;

export type Refusal = keyof typeof REFUSALS;

/** Signals with which V8 and the allocators end the process when memory runs out. */
const OUT_OF_MEMORY = new Set<NodeJS.Signals | null>(["SIGABRT", "SIGTRAP", "SIGILL"]);
/** Signals that the kernel sends when the machine has no memory left, or that an operator sends. No document causes them. */
const FROM_OUTSIDE = new Set<NodeJS.Signals | null>(["SIGKILL", "SIGTERM", "SIGINT", "SIGHUP", "SIGQUIT"]);

/** Why a process that reads a document died of a signal that this service did not send; null for a crash. */
export function refusalOfSignal(signal: NodeJS.Signals | null): Refusal | null {
  if (signal === "SIGXCPU") return "time";
  if (FROM_OUTSIDE.has(signal)) return "machine";
  return OUT_OF_MEMORY.has(signal) ? "memory" : null;
}

const NO_RESOURCES = new Set<unknown>(["EAGAIN", "ENOMEM", "EMFILE", "ENFILE"]);

/** Whether the system had no memory, process or file handle left for a call. */
export function lacksResources(error: unknown): boolean {
  return error instanceof Error && "code" in error && NO_RESOURCES.has(error.code);
}

const isRefusal = (name: string): name is Refusal => Object.hasOwn(REFUSALS, name);

export const REFUSAL_NAMES = Object.keys(REFUSALS).filter(isRefusal);
