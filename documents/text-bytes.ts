/** The number of leading bytes that recognition of a type uses. */
export const SNIFF_BYTES = 4096;

/** Formats that consist of text but are not plain text, by how they begin (lower case, after white space). */
const MARKUP = ["{\\rtf", "<!doctype", "<html", "<head", "<body", "<meta", "<script", "<?xml", "<svg", "%!ps"];

const MAIL_HEADER = /^(?:received|return-path|message-id|mime-version):/;

/** Whether the lines before the first empty one are headers of a mail. */
function isMail(start: string): boolean {
  const lines = start.split(/\r?\n/);
  const end = lines.indexOf("");
  const headers = lines.slice(0, end === -1 ? -1 : end);
  return headers.some((line) => MAIL_HEADER.test(line)) && headers.every((line) => /^(?:[!-9;-~]+:|[ \t])/.test(line));
}

/** Whether a file is RTF, HTML, a mail or another markup. Such a file is refused although it consists of characters. */
export function isMarkup(head: Uint8Array): boolean {
  const start = latin1(head, 0, SNIFF_BYTES)
    .replaceAll("\0", "")
    .replace(/^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)/, "")
    .trimStart()
    .toLowerCase();
  return MARKUP.some((beginning) => start.startsWith(beginning)) || isMail(start);
}

/** Whether the bytes can be plain text: UTF-16, or no control characters other than white space. */
export function looksLikeText(head: Uint8Array): boolean {
  if (head.length === 0) return false;
  if (utf16ByteOrder(head) !== null) return true;
  return head.every((byte) => byte >= 0x20 || (byte >= 0x08 && byte <= 0x0d) || byte === 0x1a || byte === 0x1b);
}

/**
 * The byte order of UTF-16 text, or null when the bytes are not UTF-16. It is read from the byte order mark. Without
 * one it is inferred from the zero bytes that Latin letters have on one side.
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

/** A part of the bytes as Latin-1, one character for each byte. */
export function latin1(bytes: Uint8Array, start: number, end: number): string {
  return Buffer.from(bytes.subarray(start, end)).toString("latin1");
}
