/**
 * A colour profile of sRGB (ICC.1:2001-04, a display with three primaries), which PDF/A requires for colours in red,
 * green and blue. It is made here, because the smallest files of this profile are larger than this code.
 */
export function srgbProfile(): Buffer {
  const tags: [string, Buffer][] = [
    ["desc", description("sRGB")],
    ["cprt", Buffer.concat([Buffer.from("text\0\0\0\0"), Buffer.from("Public domain\0")])],
    ["wtpt", xyz(0.9642, 1, 0.8249)],
    ["rXYZ", xyz(0.43607, 0.22249, 0.01392)],
    ["gXYZ", xyz(0.38515, 0.71687, 0.09708)],
    ["bXYZ", xyz(0.14307, 0.06061, 0.7141)],
    ["rTRC", gamma()],
    ["gTRC", gamma()],
    ["bTRC", gamma()],
  ];
  const head = Buffer.alloc(128);
  head.writeUInt32BE(0x0210_0000, 8);
  head.write("mntrRGB XYZ ", 12, "latin1");
  head.writeUInt16BE(2026, 24);
  head.writeUInt16BE(1, 26);
  head.writeUInt16BE(1, 28);
  head.write("acsp", 36, "latin1");
  xyz(0.9642, 1, 0.8249).copy(head, 68, 8);
  const directory = Buffer.alloc(4 + tags.length * 12);
  directory.writeUInt32BE(tags.length, 0);
  const blocks: Buffer[] = [];
  let at = head.length + directory.length;
  for (const [index, [name, bytes]] of tags.entries()) {
    const padded = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
    directory.write(name, 4 + index * 12, "latin1");
    directory.writeUInt32BE(at, 8 + index * 12);
    directory.writeUInt32BE(bytes.length, 12 + index * 12);
    blocks.push(padded);
    at += padded.length;
  }
  const profile = Buffer.concat([head, directory, ...blocks]);
  profile.writeUInt32BE(profile.length, 0);
  return profile;
}

function xyz(...values: number[]): Buffer {
  const bytes = Buffer.alloc(20);
  bytes.write("XYZ ", "latin1");
  for (const [index, value] of values.entries()) bytes.writeInt32BE(Math.round(value * 65_536), 8 + index * 4);
  return bytes;
}

function gamma(): Buffer {
  const bytes = Buffer.alloc(14);
  bytes.write("curv", "latin1");
  bytes.writeUInt32BE(1, 8);
  bytes.writeUInt16BE(Math.round(2.2 * 256), 12);
  return bytes;
}

function description(name: string): Buffer {
  const bytes = Buffer.alloc(12 + name.length + 1 + 78);
  bytes.write("desc", "latin1");
  bytes.writeUInt32BE(name.length + 1, 8);
  bytes.write(name, 12, "latin1");
  return bytes;
}
