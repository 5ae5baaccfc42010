import { DOCUMENT_TYPE_KEYS, DOCUMENT_TYPES, type DocumentType, type Recognition } from "./document-types.ts";
import { isMarkup, latin1 } from "./text-bytes.ts";

export { SNIFF_BYTES } from "./text-bytes.ts";

/**
 * The type of a file, judged by its first bytes (pass `SNIFF_BYTES` or more), never by its name.
 *
 * Null means that the file is none of the accepted types. Any other result is preliminary: whether a compound file
 * contains a Word document, or a zip archive a DOCX, is known only after reading it.
 */
export function detectType(head: Uint8Array): DocumentType | null {
  const find = (matches: (recognition: Recognition) => boolean): DocumentType | undefined =>
    DOCUMENT_TYPE_KEYS.find((type) => matches(DOCUMENT_TYPES[type].recognition));
  const bySignature = find(
    (recognition) =>
      "signature" in recognition &&
      recognition.signature.every(([offset, bytes]) => latin1(head, offset, offset + bytes.length) === bytes),
  );
  if (bySignature !== undefined) return bySignature;
  if (isMarkup(head)) return null;
  return find((recognition) => "test" in recognition && recognition.test(head)) ?? null;
}
