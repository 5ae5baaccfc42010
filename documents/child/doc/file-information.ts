import { Refused } from "../refused.ts";

/** A part of the table stream. */
export interface Place {
  offset: number;
  length: number;
}

/** Lengths, in characters, of the parts of the text, in the order of the file. */
interface StoryLengths {
  body: number;
  footnotes: number;
  headers: number;
  macros: number;
  comments: number;
  endnotes: number;
  textBoxes: number;
  headerTextBoxes: number;
}

export interface FileInformation {
  tableStream: "0Table" | "1Table";
  lengths: StoryLengths;
  styleSheet: Place;
  headerStories: Place;
  characterPages: Place;
  paragraphPages: Place;
  pieceTable: Place;
  shapeAnchors: Place;
  textBoxes: Place;
}

const WORD_97_AND_LATER = 0xa5ec;
const WORD_6_AND_95 = 0xa5dc;
const OLDEST_READ_VERSION = 0x00c1;
const ENCRYPTED = 0x0100;
const SECOND_TABLE = 0x0200;

/**
 * Reads the file information block at the start of the main stream of a Word document ([MS-DOC] 2.5).
 * @throws Refused when the document is encrypted or of a version before Word 97.
 */
export function readFileInformation(main: Buffer): FileInformation {
  const magic = main.readUInt16LE(0);
  if (magic === WORD_6_AND_95) throw new Refused("old_word");
  if (magic !== WORD_97_AND_LATER) throw new Error("the document's first block is damaged");
  if (main.readUInt16LE(2) < OLDEST_READ_VERSION) throw new Refused("old_word");
  const flags = main.readUInt16LE(10);
  if ((flags & ENCRYPTED) !== 0) throw new Refused("password");
  const place = (at: number): Place => ({ offset: main.readUInt32LE(at), length: main.readUInt32LE(at + 4) });
  return {
    tableStream: (flags & SECOND_TABLE) === 0 ? "0Table" : "1Table",
    lengths: {
      body: main.readUInt32LE(0x4c),
      footnotes: main.readUInt32LE(0x50),
      headers: main.readUInt32LE(0x54),
      macros: main.readUInt32LE(0x58),
      comments: main.readUInt32LE(0x5c),
      endnotes: main.readUInt32LE(0x60),
      textBoxes: main.readUInt32LE(0x64),
      headerTextBoxes: main.readUInt32LE(0x68),
    },
    styleSheet: place(0xa2),
    headerStories: place(0xf2),
    characterPages: place(0xfa),
    paragraphPages: place(0x102),
    pieceTable: place(0x1a2),
    shapeAnchors: place(0x1da),
    textBoxes: place(0x25a),
  };
}
