import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { detectType, SNIFF_BYTES } from "../../documents/detect-type.ts";
import { DOCUMENT_TYPE_KEYS, DOCUMENT_TYPES, extensionOf } from "../../documents/document-types.ts";
import { FIXTURES } from "../fixtures/documents/catalog.ts";

const fixtures = join(import.meta.dirname, "../fixtures/documents");
describe.each(DOCUMENT_TYPE_KEYS)("the document type %s", (type) => {
  const ofType = FIXTURES.filter((fixture) => fixture.type === type);

  test("has fixtures, and its content is detected in each of them", async () => {
    expect(ofType).not.toEqual([]);
    for (const { file } of ofType) {
      const head = (await readFile(join(fixtures, file))).subarray(0, SNIFF_BYTES);
      expect({ file, type: detectType(head) }).toEqual({ file, type });
    }
  });

  test("has a reader", async () => {
    expect(await DOCUMENT_TYPES[type].loadReader()).toBeInstanceOf(Function);
  });

  test("has a media type of its own", () => {
    expect(extensionOf(DOCUMENT_TYPES[type].mediaType)).toBe(DOCUMENT_TYPES[type].extension);
  });

  test("is in the table of docs/documents.md", async () => {
    const docs = await readFile(join(import.meta.dirname, "../../docs/documents.md"), "utf8");
    const cells = docs.split("\n").flatMap((line) => /^\| (`[^|]+`) \|/.exec(line)?.[1] ?? []);
    expect(cells.join()).toContain(`\`${type}\``);
  });
});

test("a media type that no document has gets the extension bin", () => {
  expect(extensionOf("application/zip")).toBe("bin");
});
