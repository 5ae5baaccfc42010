/** The types of document the service takes in. */
export type DocumentType = "pdf" | "doc" | "docx" | "jpeg" | "png" | "txt" | "webp";

/** How many leading bytes of a file `sniffType` needs for a sound answer. */
export const SNIFF_BYTES = 4096;

type Signature = readonly [type: DocumentType, offset: number, bytes: readonly number[]];

const SIGNATURES: readonly Signature[] = [
  ["jpeg", 0, [0xff, 0xd8, 0xff]],
  ["png", 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ["webp", 8, [0x57, 0x45, 0x42, 0x50]],
  ["doc", 0, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
  ["docx", 0, [0x50, 0x4b, 0x03, 0x04]],
];

/** Formats written as text that are not plain text, by how they begin (lower case, after blanks). */
const MARKUP = [
  "{\\rtf",
  "<!doctype",
  "<html",
  "<head",
  "<body",
  "<meta",
  "<script",
  "<?xml",
  "<svg",
  "%!ps",
  "mime-version:",
];

/**
 * What a file may be, judged by its first bytes alone (give `SNIFF_BYTES` or more), never by its name.
 *
 * Null means that it is surely none of the accepted types. An answer is a first guess: whether a compound
 * file holds a Word document, or a zip archive a DOCX, is only known once it is read.
 */
export function sniffType(head: Uint8Array): DocumentType | null {
  const signed = SIGNATURES.find(([, offset, bytes]) => bytes.every((byte, i) => head[offset + i] === byte));
  if (signed !== undefined && (signed[0] !== "webp" || latin1(head, 0, 4) === "RIFF")) return signed[0];
  if (isMarkup(head)) return null;
  if (latin1(head, 0, 1024 + 5).includes("%PDF-")) return "pdf";
  return looksLikeText(head) ? "txt" : null;
}

/** Whether the file is RTF, HTML or another markup, which is refused although it is made of characters. */
export function isMarkup(head: Uint8Array): boolean {
  const start = latin1(head, 0, 512)
    .replaceAll("\0", "")
    .replace(/^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)/, "")
    .trimStart()
    .toLowerCase();
  return MARKUP.some((beginning) => start.startsWith(beginning));
}

function looksLikeText(head: Uint8Array): boolean {
  if (head.length === 0) return false;
  if (utf16ByteOrder(head) !== null) return true;
  return head.every(
    (byte) => byte >= 0x20 || (byte >= 0x08 && byte <= 0x0d) || byte === 0x1a || byte === 0x1b,
  );
}

/**
 * The byte order of UTF-16 text, by its byte order mark, or without one by the zero bytes that Latin
 * letters leave on one side; null when the bytes are not UTF-16.
 */
export function utf16ByteOrder(bytes: Uint8Array): "le" | "be" | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "be";
  const pairs = Math.min(bytes.length, SNIFF_BYTES) >> 1;
  if (pairs < 4) return null;
  let evenZeros = 0;
  let oddZeros = 0;
  for (let i = 0; i < pairs; i++) {
    const high = bytes[2 * i];
    const low = bytes[2 * i + 1];
    if (high === 0 && low === 0) return null;
    if (high === 0) evenZeros++;
    if (low === 0) oddZeros++;
  }
  if (oddZeros > pairs * 0.6 && evenZeros === 0) return "le";
  if (evenZeros > pairs * 0.6 && oddZeros === 0) return "be";
  return null;
}

function latin1(bytes: Uint8Array, start: number, end: number): string {
  return Array.from(bytes.subarray(start, end), (byte) => String.fromCharCode(byte)).join("");
}
