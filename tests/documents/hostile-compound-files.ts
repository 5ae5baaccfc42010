/** Damages a valid DOC in ways that break readers. */

const SECTOR = 512;

function spoilt(doc: Buffer, spoil: (copy: Buffer) => void): Buffer {
  const copy = Buffer.from(doc);
  spoil(copy);
  return copy;
}

function sectorAt(index: number): number {
  return (index + 1) * SECTOR;
}

function firstAllocationSector(doc: Buffer): number {
  return sectorAt(doc.readUInt32LE(76));
}

function directorySector(doc: Buffer): number {
  return doc.readUInt32LE(48);
}

/** The offset of a stream's directory entry. */
function entryOf(doc: Buffer, name: string): number {
  const at = doc.indexOf(Buffer.from(name, "utf16le"), sectorAt(directorySector(doc)));
  if (at < 0) throw new Error(`no ${name}`);
  return at;
}

/** The offset of the first block of the main stream. */
function fileInformationAt(doc: Buffer): number {
  const at = doc.indexOf(Buffer.from([0xec, 0xa5]), SECTOR);
  if (at < 0) throw new Error("no file information block");
  return at;
}

export function directoryInACircle(doc: Buffer): Buffer {
  return spoilt(doc, (copy) => {
    const directory = directorySector(copy);
    copy.writeUInt32LE(directory, firstAllocationSector(copy) + 4 * directory);
  });
}

export function streamInACircle(doc: Buffer): Buffer {
  return spoilt(doc, (copy) => {
    const start = copy.readUInt32LE(entryOf(copy, "WordDocument") + 116);
    copy.writeUInt32LE(start, firstAllocationSector(copy) + 4 * start);
  });
}

/** The stream starts at the second sector of a circle. */
export function streamThatStartsInACircle(doc: Buffer): Buffer {
  return spoilt(doc, (copy) => {
    const entry = entryOf(copy, "WordDocument") + 116;
    const first = copy.readUInt32LE(entry);
    const second = copy.readUInt32LE(firstAllocationSector(copy) + 4 * first);
    copy.writeUInt32LE(first, firstAllocationSector(copy) + 4 * second);
    copy.writeUInt32LE(second, entry);
  });
}

export function sectorsBeyondTheEnd(doc: Buffer): Buffer {
  return spoilt(doc, (copy) => copy.writeUInt32LE(0x00ffffff, entryOf(copy, "WordDocument") + 116));
}

export function streamOfFourGibibytes(doc: Buffer): Buffer {
  return spoilt(doc, (copy) => copy.writeUInt32LE(0xfffffff0, entryOf(copy, "WordDocument") + 120));
}

export function textOfFourThousandMillion(doc: Buffer): Buffer {
  return spoilt(doc, (copy) => copy.writeUInt32LE(0xfffffff0, fileInformationAt(copy) + 0x4c));
}

export function pieceTableElsewhere(doc: Buffer): Buffer {
  return spoilt(doc, (copy) => copy.writeUInt32LE(0x7fffffff, fileInformationAt(copy) + 0x1a2));
}

export function encryptedDoc(doc: Buffer): Buffer {
  return spoilt(doc, (copy) => {
    const flags = fileInformationAt(copy) + 10;
    copy.writeUInt16LE(copy.readUInt16LE(flags) | 0x0100, flags);
  });
}

export function wordNinetyFive(doc: Buffer): Buffer {
  return spoilt(doc, (copy) => copy.writeUInt16LE(0xa5dc, fileInformationAt(copy)));
}

/** Another kind of compound file: its main stream has another name. */
export function containerOf(doc: Buffer, name: string): Buffer {
  return spoilt(doc, (copy) => {
    const at = entryOf(copy, "WordDocument");
    copy.fill(0, at, at + 64);
    copy.write(name, at, "utf16le");
    copy.writeUInt16LE(2 * (name.length + 1), at + 64);
  });
}
