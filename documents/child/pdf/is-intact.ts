/** The bytes at the end of a file in which readers look for its end marker. */
const TAIL = 1100;

/** Whether a PDF has its end marker and its table of objects. Otherwise PDFium rebuilds what it can. */
export function isIntact(file: Uint8Array): boolean {
  const tail = Buffer.from(file.subarray(Math.max(0, file.length - TAIL))).toString("latin1");
  const [, offset] = /startxref\s+(\d+)\s+%%EOF/.exec(tail.slice(tail.lastIndexOf("startxref"))) ?? [];
  if (offset === undefined) return false;
  const head = Buffer.from(file.subarray(0, 1024)).toString("latin1").indexOf("%PDF-");
  return [0, Math.max(0, head)].some((start) => isTable(file, Number(offset) + start));
}

/** A table, or a stream that contains it. */
function isTable(file: Uint8Array, at: number): boolean {
  return /^\s*(?:xref|\d+\s+\d+\s+obj)\b/.test(Buffer.from(file.subarray(at, at + 40)).toString("latin1"));
}
