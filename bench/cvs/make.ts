import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openBrowser } from "../../tests/rendering/browser.ts";
import { toHtml } from "./blocks.ts";
import { toDocx } from "./docx.ts";
import { truthSet } from "./truth-set.ts";

/**
 * Writes the truth set to a folder: for each CV its text and its values, and with `--docx` and `--pdf` also files.
 * `node bench/cvs/make.ts FOLDER [--docx] [--pdf]`
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { docx: { type: "boolean", default: false }, pdf: { type: "boolean", default: false } },
});
const [folder] = positionals;
if (folder === undefined) {
  process.stderr.write("usage: node bench/cvs/make.ts FOLDER [--docx] [--pdf]\n");
  process.exit(2);
}
await mkdir(folder, { recursive: true });
const browser = values.pdf ? await openBrowser() : null;
const tab = await browser?.newPage();
for (const { id, text, gold, page, person } of truthSet()) {
  const file = (extension: string) => join(folder, `${id}.${extension}`);
  await writeFile(file("txt"), text);
  await writeFile(file("json"), `${JSON.stringify(gold, null, 2)}\n`);
  if (values.docx) await writeFile(file("docx"), await toDocx(page));
  if (!tab) continue;
  await tab.setContent(toHtml(page, person.language));
  await tab.pdf({ path: file("pdf"), format: "A4", margin: { top: "2cm", bottom: "2cm", left: "2cm", right: "2cm" } });
}
await browser?.close();
