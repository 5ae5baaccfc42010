/** A page object: its number and generation, and its type within the first entries of its dictionary. */
const PAGE = /(?<!\d)(\d{1,7}) (\d{1,5}) obj\s{0,20}<<[\s\S]{0,300}?\/Type\s*\/Page(?![a-zA-Z])/g;
const END_OF_OBJECT = /endobj|stream/;
const MAX_PAGES = 1000;
/** Numbers of objects that a file of 25 MiB does not use. */
const [PAGES, CATALOG] = [3_900_000, 3_900_001];

/**
 * Repairs a PDF that was truncated before the root of its document: appends a root for the page objects that the file
 * contains, in their order. Returns null if all page objects are compressed or missing.
 */
export function withNewRoot(file: Uint8Array): Buffer | null {
  const pages: string[] = [];
  for (const [text, number, generation] of Buffer.from(file).toString("latin1").matchAll(PAGE)) {
    if (END_OF_OBJECT.test(text)) continue;
    pages.push(`${number} ${generation} R`);
    if (pages.length === MAX_PAGES) break;
  }
  if (pages.length === 0) return null;
  const root = [
    "",
    "endstream endobj",
    `${PAGES} 0 obj << /Type /Pages /Kids [${pages.join(" ")}] /Count ${pages.length} /MediaBox [0 0 595 842] >> endobj`,
    `${CATALOG} 0 obj << /Type /Catalog /Pages ${PAGES} 0 R >> endobj`,
    `trailer << /Root ${CATALOG} 0 R /Size ${CATALOG + 1} >>`,
    "startxref 0 %%EOF",
  ];
  return Buffer.concat([file, Buffer.from(root.join("\n"))]);
}
