import { compressedObjects } from "./object-streams.ts";

/** A page object: its number and generation, and its type within the first entries of its dictionary. */
const PAGE = /(?<!\d)(\d{1,7}) (\d{1,5}) obj\s{0,20}<<(?:(?!endobj|stream)[\s\S]){0,300}?\/Type\s*\/Page(?![a-zA-Z])/g;
const MAX_PAGES = 1000;
/** Numbers of objects that a file of 25 MiB does not use. */
const [PAGES, CATALOG] = [3_900_000, 3_900_001];

/**
 * Repairs a PDF that was truncated before the root of its document: appends the compressed objects, and a root for the page
 * objects that the file contains, in their order. Returns null if it contains none.
 */
export function withNewRoot(file: Uint8Array): Buffer | null {
  const objects = compressedObjects(Buffer.from(file));
  const pages: string[] = [];
  for (const [, number, generation] of Buffer.concat([file, objects]).toString("latin1").matchAll(PAGE)) {
    pages.push(`${number} ${generation} R`);
    if (pages.length === MAX_PAGES) break;
  }
  if (pages.length === 0) return null;
  const root = [
    `${PAGES} 0 obj << /Type /Pages /Kids [${pages.join(" ")}] /Count ${pages.length} /MediaBox [0 0 595 842] >> endobj`,
    `${CATALOG} 0 obj << /Type /Catalog /Pages ${PAGES} 0 R >> endobj`,
    `trailer << /Root ${CATALOG} 0 R /Size ${CATALOG + 1} >>`,
    "startxref 0 %%EOF",
  ];
  const end = Buffer.from("\nendstream endobj\n");
  return Buffer.concat([file, end, objects, Buffer.from(`\n${root.join("\n")}`)]);
}
