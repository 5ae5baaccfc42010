/** Receives a property change ([MS-DOC] 2.6): its code and its operand. */
type Change = (code: number, operand: Buffer) => void;

/** The code of a table definition, the only code whose length field has two bytes. */
const DEFINE_TABLE = 0xd608;
const OPERAND_SIZES = [1, 1, 2, 4, 2, 2, undefined, 3] as const;

/** Calls `change` for each property change of a run, a paragraph or a style. */
export function eachChange(changes: Buffer, change: Change): void {
  let at = 0;
  while (at + 2 < changes.length) {
    const code = changes.readUInt16LE(at);
    at += 2;
    let size: number | undefined = OPERAND_SIZES[code >> 13];
    if (code === DEFINE_TABLE) {
      size = changes.readUInt16LE(at) + 1;
    } else if (size === undefined) {
      size = (changes[at] ?? 0) + 1;
    }
    change(code, changes.subarray(at, at + size));
    at += size;
  }
}

/** A range of the main stream, in bytes, and the property changes that apply to it. */
export interface PropertyRun {
  start: number;
  end: number;
  changes: Buffer;
  /** The style of the paragraph; undefined for runs of characters. */
  style?: number;
}

const PAGE_SIZE = 512;

/** Reads the pages that contain the properties of characters or of paragraphs ([MS-DOC] 2.9.33, 2.9.174). */
export function readPropertyRuns(main: Buffer, index: Buffer, kind: "characters" | "paragraphs"): PropertyRun[] {
  const count = Math.floor((index.length - 4) / 8);
  const runs: PropertyRun[] = [];
  for (let i = 0; i < count; i++) {
    const number = index.readUInt32LE(4 * (count + 1) + 4 * i) & 0x3fffff;
    const page = main.subarray(number * PAGE_SIZE, (number + 1) * PAGE_SIZE);
    // Repaired documents can have such gaps. The text does not depend on them.
    if (page.length === PAGE_SIZE) readPage(page, kind, runs);
  }
  return runs.sort((a, b) => a.start - b.start);
}

function readPage(page: Buffer, kind: "characters" | "paragraphs", runs: PropertyRun[]): void {
  const count = page[PAGE_SIZE - 1] ?? 0;
  const entrySize = kind === "characters" ? 1 : 13;
  for (let i = 0; i < count; i++) {
    const entry = 4 * (count + 1) + entrySize * i;
    if (entry >= PAGE_SIZE) break;
    const range = { start: page.readUInt32LE(4 * i), end: page.readUInt32LE(4 * (i + 1)) };
    const at = 2 * (page[entry] ?? 0);
    if (kind === "characters") {
      const size = at === 0 ? 0 : (page[at] ?? 0);
      runs.push({ ...range, changes: page.subarray(at + 1, at + 1 + size) });
    } else if (at !== 0) {
      runs.push({ ...range, ...paragraphProperties(page, at) });
    }
  }
}

/** The size is counted in words. It is in the first byte or, if that is zero, in the second. */
function paragraphProperties(page: Buffer, at: number): { style: number; changes: Buffer } {
  const short = page[at] ?? 0;
  const start = short === 0 ? at + 2 : at + 1;
  const size = short === 0 ? 2 * (page[at + 1] ?? 0) : 2 * short - 1;
  const properties = page.subarray(start, start + size);
  if (properties.length < 2) return { style: 0, changes: Buffer.alloc(0) };
  return { style: properties.readUInt16LE(0), changes: properties.subarray(2) };
}
