/** The bytes at the end of a file in which readers look for its end marker. */
const TAIL = 1100;

/** Whether a PDF has its end marker and its table of objects. Otherwise PDFium rebuilds what it can. */
export function isIntact(file: Buffer): boolean {
  const tail = file.toString("latin1", Math.max(0, file.length - TAIL));
  const [, offset] = /startxref\s+(\d+)\s+%%EOF/.exec(tail.slice(tail.lastIndexOf("startxref"))) ?? [];
  if (offset === undefined) return false;
  const head = file.toString("latin1", 0, 1024).indexOf("%PDF-");
  return [0, Math.max(0, head)].some((start) => isTable(file, Number(offset) + start));
}

/** A table, or a stream that contains it. */
function isTable(file: Buffer, at: number): boolean {
  return /^\s*(?:xref|\d+\s+\d+\s+obj)\b/.test(file.toString("latin1", at, at + 40));
}
