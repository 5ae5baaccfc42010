/**
 * Divides a document into pieces of at most `limit` UTF-16 code units: at page breaks if possible, else between
 * paragraphs, lines or words. Only white space is lost.
 */
export function divideText(text: string, limit: number): string[] {
  return pack(text.split("\f"), "\n\n", limit, [/\n[^\S\n]*\n/, /\n/, /\s+/]);
}

/** Joins neighbours while they fit. Divides a part that does not fit by the next finer separator. */
function pack(parts: string[], joint: string, limit: number, finer: RegExp[]): string[] {
  const pieces: string[] = [];
  let piece = "";
  const finish = () => {
    if (piece.trim() !== "") pieces.push(piece.trim());
    piece = "";
  };
  for (const part of parts) {
    if (part.trim() === "") continue;
    if (piece !== "" && piece.length + joint.length + part.length > limit) finish();
    if (part.length <= limit) {
      piece = piece === "" ? part : piece + joint + part;
      continue;
    }
    pieces.push(...divideFiner(part, limit, finer));
  }
  finish();
  return pieces;
}

function divideFiner(text: string, limit: number, [separator, ...finer]: RegExp[]): string[] {
  if (!separator) return hardCut(text, limit);
  const joint = ["\n\n", "\n", " "].at(-1 - finer.length) ?? " ";
  return pack(text.split(separator), joint, limit, finer);
}

/** Does not cut between the two halves of a surrogate pair. */
function hardCut(text: string, limit: number): string[] {
  const pieces: string[] = [];
  let start = 0;
  while (start < text.length) {
    let end = Math.min(start + limit, text.length);
    const last = text.charCodeAt(end - 1);
    if (end < text.length && last >= 0xd800 && last <= 0xdbff && end - start > 1) end -= 1;
    pieces.push(text.slice(start, end));
    start = end;
  }
  return pieces;
}
