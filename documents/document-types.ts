import type { Reader } from "./child/reading.ts";
import { latin1, looksLikeText } from "./text-bytes.ts";

/**
 * How the bytes of a file show its type: by fixed bytes (Latin-1) at fixed offsets, or by a test of the first bytes.
 * All signatures are tested before any test of the first bytes.
 */
export type Recognition =
  | { signature: readonly (readonly [offset: number, bytes: string])[] }
  | { test: (head: Uint8Array) => boolean };

interface DocumentTypeRow {
  /** Name in messages. */
  name: string;
  mediaType: string;
  /** File extension without the dot, in messages and for files without a name. */
  extension: string;
  /** Whether the text comes from text recognition (OCR). */
  isPicture: boolean;
  recognition: Recognition;
  /** Loads the reader. Only the reading process calls this. */
  loadReader: () => Promise<Reader>;
}

const loadImageReader = async (): Promise<Reader> => (await import("./child/image/read-image.ts")).readImage;

/**
 * The registry of document types, with one row per type. Every other list of document types is derived from it. The
 * keys are the values of `attachments.<label>.type` in the API. The order is the order in messages, and the order in
 * which the tests of the first bytes run.
 */
export const DOCUMENT_TYPES = {
  pdf: {
    name: "PDF",
    mediaType: "application/pdf",
    extension: "pdf",
    isPicture: false,
    // Readers accept up to 1024 bytes before the header.
    recognition: { test: (head) => latin1(head, 0, 1024 + 5).includes("%PDF-") },
    loadReader: async () => (await import("./child/pdf/read-pdf.ts")).readPdf,
  },
  doc: {
    name: "DOC",
    mediaType: "application/msword",
    extension: "doc",
    isPicture: false,
    recognition: { signature: [[0, "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"]] },
    loadReader: async () => (await import("./child/doc/read-doc.ts")).readDoc,
  },
  docx: {
    name: "DOCX",
    mediaType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    extension: "docx",
    isPicture: false,
    recognition: { signature: [[0, "PK\x03\x04"]] },
    loadReader: async () => (await import("./child/docx/read-docx.ts")).readDocx,
  },
  jpeg: {
    name: "JPEG",
    mediaType: "image/jpeg",
    extension: "jpeg",
    isPicture: true,
    recognition: { signature: [[0, "\xff\xd8\xff"]] },
    loadReader: loadImageReader,
  },
  png: {
    name: "PNG",
    mediaType: "image/png",
    extension: "png",
    isPicture: true,
    recognition: { signature: [[0, "\x89PNG\r\n\x1a\n"]] },
    loadReader: loadImageReader,
  },
  txt: {
    name: "TXT",
    mediaType: "text/plain",
    extension: "txt",
    isPicture: false,
    recognition: { test: looksLikeText },
    loadReader: async () => (await import("./child/read-txt.ts")).readTxt,
  },
  webp: {
    name: "WebP",
    mediaType: "image/webp",
    extension: "webp",
    isPicture: true,
    recognition: {
      signature: [
        [0, "RIFF"],
        [8, "WEBP"],
      ],
    },
    loadReader: loadImageReader,
  },
} as const satisfies Record<string, DocumentTypeRow>;

export type DocumentType = keyof typeof DOCUMENT_TYPES;

const isDocumentType = (key: string): key is DocumentType => Object.hasOwn(DOCUMENT_TYPES, key);

export const DOCUMENT_TYPE_KEYS = Object.keys(DOCUMENT_TYPES).filter(isDocumentType);

const ROWS: readonly DocumentTypeRow[] = Object.values(DOCUMENT_TYPES);

const alternatives = new Intl.ListFormat("en-GB", { type: "disjunction" });

/** The names of all types as part of a sentence: `PDF, DOC, … or WebP`. */
export const TYPE_NAMES = alternatives.format(ROWS.map(({ name }) => name));

/** The extensions of all types as part of a sentence in a language: `.pdf, .doc, … or .webp`. */
export const extensionsIn = (language: string): string =>
  new Intl.ListFormat(language, { type: "disjunction" }).format(ROWS.map(({ extension }) => `.${extension}`));

export const EXTENSIONS = extensionsIn("en-GB");

/** The extension for a media type, or `bin` for a media type that no document has. */
export function extensionOf(mediaType: string): string {
  return ROWS.find((row) => row.mediaType === mediaType)?.extension ?? "bin";
}
