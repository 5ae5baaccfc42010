/** A run of characters at one place in the main stream. */
interface Piece {
  /** Position of the first character in the document. */
  start: number;
  text: string;
  /** Offset in the main stream, in bytes. */
  offset: number;
  bytesPerCharacter: 1 | 2;
}

const PROPERTIES = 1;
const PIECE_TABLE = 2;
const COMPRESSED = 0x40000000;

/** Reads the piece table, which locates the text of the document ([MS-DOC] 2.9.38). */
export function readPieces(main: Buffer, table: Buffer): Piece[] {
  let at = 0;
  while (table[at] === PROPERTIES) at += 3 + table.readUInt16LE(at + 1);
  if (table[at] !== PIECE_TABLE) throw new Error("the document has no piece table");
  const length = table.readUInt32LE(at + 1);
  const plc = table.subarray(at + 5, at + 5 + length);
  const count = Math.floor((plc.length - 4) / 12);
  const pieces: Piece[] = [];
  for (let i = 0; i < count; i++) {
    const start = plc.readUInt32LE(4 * i);
    const end = plc.readUInt32LE(4 * (i + 1));
    const place = plc.readUInt32LE(4 * (count + 1) + 8 * i + 2);
    if (end < start) throw new Error("the piece table is damaged");
    pieces.push(readPiece(main, start, end - start, place));
  }
  return pieces;
}

const windows1252 = new TextDecoder("windows-1252");

function readPiece(main: Buffer, start: number, length: number, place: number): Piece {
  if ((place & COMPRESSED) === 0) {
    const bytes = main.subarray(place, place + 2 * length);
    return { start, text: bytes.toString("utf16le"), offset: place, bytesPerCharacter: 2 };
  }
  const offset = (place & ~COMPRESSED) >> 1;
  const bytes = main.subarray(offset, offset + length);
  return { start, text: windows1252.decode(bytes), offset, bytesPerCharacter: 1 };
}
