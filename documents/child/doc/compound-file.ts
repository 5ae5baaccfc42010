const SIGNATURE_SIZE = 8;
const HEADER_SIZE = 512;
const DIRECTORY_ENTRY_SIZE = 128;
const END_OF_CHAIN = 0xfffffffe;
const FREE_SECTOR = 0xffffffff;
const HEADER_DIFAT_ENTRIES = 109;
const STREAM = 2;
const NO_ENTRY = 0xffffffff;

interface DirectoryEntry {
  name: string;
  kind: number;
  start: number;
  size: number;
  /** The numbers of the left sibling, the right sibling and the first child. */
  before: number;
  after: number;
  within: number;
}

export interface CompoundFile {
  /**
   * The lower-case names of the streams and storages at the top level. Entries within storages belong to embedded
   * documents.
   */
  names: ReadonlySet<string>;
  /**
   * The bytes of a stream. Names are not case-sensitive. @throws when it is missing or its chain of sectors is broken.
   */
  stream(name: string): Buffer;
}

/** Opens a compound file in memory, the container of the older Office formats ([MS-CFB]). */
export function openCompoundFile(file: Buffer): CompoundFile {
  const sectorSize = 1 << file.readUInt16LE(30);
  const miniSectorSize = 1 << file.readUInt16LE(32);
  if (file.length < HEADER_SIZE + SIGNATURE_SIZE || ![512, 4096].includes(sectorSize) || miniSectorSize !== 64)
    throw new Error("the compound file's header is damaged");
  const sector = (index: number): Buffer => {
    const start = (index + 1) * sectorSize;
    if (start >= file.length) throw new Error("a sector lies beyond the end of the file");
    return file.subarray(start, start + sectorSize);
  };
  const table = Buffer.concat(allocationSectors(file, sector, sectorSize).map(sector));
  const chain = (start: number): Buffer => Buffer.concat(followChain(table, start).map(sector));

  const directory = readDirectory(chain(file.readUInt32LE(48)));
  const root = directory[0];
  const entries = entriesWithin(directory, root);
  const miniStreamCutoff = file.readUInt32LE(56);
  let mini: { table: Buffer; stream: Buffer } | undefined;
  return {
    names: new Set(entries.map(({ name }) => name.toLowerCase())),
    stream(name) {
      const wanted = name.toLowerCase();
      const entry = entries.find((one) => one.kind === STREAM && one.name.toLowerCase() === wanted);
      if (entry === undefined) throw new Error(`the compound file has no ${name}`);
      if (entry.size >= miniStreamCutoff) return chain(entry.start).subarray(0, entry.size);
      mini ??= { table: chain(file.readUInt32LE(60)), stream: chain(root?.start ?? END_OF_CHAIN) };
      const { table: miniTable, stream } = mini;
      const pieces = followChain(miniTable, entry.start).map((index) =>
        stream.subarray(index * miniSectorSize, (index + 1) * miniSectorSize),
      );
      return Buffer.concat(pieces).subarray(0, entry.size);
    },
  };
}

/** The sectors of the allocation table: the first are in the header, the rest in a chain of their own. */
function allocationSectors(file: Buffer, sector: (index: number) => Buffer, sectorSize: number): number[] {
  const sectors: number[] = [];
  for (let i = 0; i < HEADER_DIFAT_ENTRIES; i++) sectors.push(file.readUInt32LE(76 + 4 * i));
  let next = file.readUInt32LE(68);
  const seen = new Set<number>();
  while (next < END_OF_CHAIN) {
    if (seen.has(next)) throw new Error("the chain of allocation sectors is circular");
    seen.add(next);
    const block = sector(next);
    for (let at = 0; at < sectorSize - 4; at += 4) sectors.push(block.readUInt32LE(at));
    next = block.readUInt32LE(sectorSize - 4);
  }
  return sectors.filter((index) => index !== FREE_SECTOR && index !== END_OF_CHAIN);
}

function followChain(table: Buffer, start: number): number[] {
  const chain: number[] = [];
  let next = start;
  while (next < END_OF_CHAIN) {
    if (chain.length * 4 > table.length) throw new Error("a chain of sectors is circular");
    chain.push(next);
    next = table.readUInt32LE(next * 4);
  }
  return chain;
}

function readDirectory(directory: Buffer): DirectoryEntry[] {
  const entries: DirectoryEntry[] = [];
  for (let at = 0; at + DIRECTORY_ENTRY_SIZE <= directory.length; at += DIRECTORY_ENTRY_SIZE) {
    const nameBytes = Math.min(64, directory.readUInt16LE(at + 64));
    entries.push({
      name: directory.toString("utf16le", at, at + Math.max(0, nameBytes - 2)),
      kind: directory[at + 66] ?? 0,
      start: directory.readUInt32LE(at + 116),
      size: directory.readUInt32LE(at + 120),
      before: directory.readUInt32LE(at + 68),
      after: directory.readUInt32LE(at + 72),
      within: directory.readUInt32LE(at + 76),
    });
  }
  return entries;
}

/** The entries of a storage, which form a binary tree. */
function entriesWithin(directory: readonly DirectoryEntry[], storage: DirectoryEntry | undefined): DirectoryEntry[] {
  const found = new Set<DirectoryEntry>();
  const open = [storage?.within ?? NO_ENTRY];
  for (let number = open.pop(); number !== undefined; number = open.pop()) {
    const entry = directory[number];
    if (entry === undefined || found.has(entry)) continue;
    found.add(entry);
    open.push(entry.before, entry.after);
  }
  return [...found];
}
