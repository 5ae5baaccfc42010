import type { DocumentType } from "../../documents/document-type.ts";

/** What a file is served as until it is read, which decides. */
export const MEDIA_TYPES: Readonly<Record<DocumentType, string>> = {
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  jpeg: "image/jpeg",
  pdf: "application/pdf",
  png: "image/png",
  txt: "text/plain",
  webp: "image/webp",
};
