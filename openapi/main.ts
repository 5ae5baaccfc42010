import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Catalog } from "./catalog.ts";
import { makeDocument } from "./document.ts";
import type { Examples } from "./operation.ts";
import { errorTables, eventCatalogue, relationTable } from "./tables.ts";
import { declarations } from "./typescript.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

interface GeneratedFile {
  /** Relative to the repository. */
  path: string;
  text: string;
}

/** The files that `npm run reference` writes. Of the documents in docs/, only the marked part is generated. */
export function referenceFiles(catalog: Catalog, examples: Examples): GeneratedFile[] {
  const document = makeDocument(catalog, examples);
  return [
    { path: "openapi/openapi.json", text: `${JSON.stringify(document, null, 2)}\n` },
    { path: "openapi/types.d.ts", text: declarations(document.components.schemas, catalog) },
    documentWith("docs/errors.md", "codes", errorTables()),
    documentWith("docs/querying.md", "relations", relationTable(catalog)),
    documentWith("docs/webhooks.md", "events", eventCatalogue(catalog, examples)),
  ];
}

/** A Markdown file with new text between `<!-- part -->` and `<!-- /part -->`. */
function documentWith(path: string, part: string, text: string): GeneratedFile {
  const begin = `<!-- ${part} -->`;
  const end = `<!-- /${part} -->`;
  const [before, rest] = readReferenceFile(path).split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`${path} has no ${begin} … ${end}`);
  return { path, text: `${before}${begin}\n\n${text}\n${end}${after}` };
}

export const readReferenceFile = (path: string): string => readFileSync(`${ROOT}${path}`, "utf8");

/** Runs the service on temporary servers, calls every operation, and writes the files with what was answered. */
async function main(): Promise<void> {
  // Loaded by the program only: the servers of the tests need development dependencies.
  const { startEmbedded } = await import("../tests/support/embedded.ts");
  const { provoke } = await import("../tests/docs/reference/provoke.ts");
  const { startRecording } = await import("../tests/docs/reference/recording.ts");
  const { facts, stop } = await startEmbedded();
  try {
    const recording = await startRecording(facts);
    try {
      await provoke(recording.caller, recording.service, recording.model);
      for (const { path, text } of referenceFiles(recording.catalog, await recording.examples())) {
        await writeFile(`${ROOT}${path}`, text);
      }
    } finally {
      await recording.stop();
    }
  } finally {
    await stop();
  }
}

if (import.meta.main) await main();
