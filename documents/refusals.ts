import type { DocumentErrorCode } from "./document-error.ts";

/**
 * Every reason to refuse a document, with its error code and message. `{types}` stands for the list of document types.
 * The reading process sends only the name of a reason, so that no text from that process reaches a client.
 */
export const REFUSALS = {
  not_supported: ["unsupported_type", "The file is of another type than {types}."],
  markup: ["unsupported_type", "The file is RTF, HTML, XML or another markup, whatever its name. Save it as {types}."],
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
  memory: ["limits_exceeded", "The file takes more memory to read than the service allows."],
  output: ["limits_exceeded", "The file contains more text than the service allows."],
  expansion: ["limits_exceeded", "The file decompresses to more data than the service allows."],
  image_size: ["limits_exceeded", "The image has more pixels than the service allows."],
  no_text: ["empty", "No text was found in the file."],
  empty_file: ["empty", "The file is empty."],
} as const satisfies Record<string, readonly [DocumentErrorCode, string]>;

export type Refusal = keyof typeof REFUSALS;

export const REFUSAL_NAMES = Object.keys(REFUSALS) as [Refusal, ...Refusal[]];
