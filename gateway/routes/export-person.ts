import { buffer } from "node:stream/consumers";
import { Zip, ZipPassThrough } from "fflate";
import { z } from "zod";
import { BINARY, operation, type RouteDocumentation } from "../../openapi/operation.ts";
import type { GatewayContext } from "../core/context.ts";
import { callAsApiKey } from "../core/database.ts";
import { idInPath } from "../server/ids.ts";
import type { GatewayDependencies } from "../services/dependencies.ts";

const ZIP_TYPE = "application/zip";
const EVENTS_AT_ONCE = 200;
const VERSIONS_AT_ONCE = 100;

interface Entry {
  name: string;
  content: Uint8Array;
}

/** GET /candidates/{candidate_id}/export: 200 with a ZIP file of what the service knows of a person. */
export function exportPerson(dependencies: GatewayDependencies) {
  const { log } = dependencies;
  return async (c: GatewayContext): Promise<Response> => {
    const id = idInPath(c, "candidate_id");
    const { parts, document, files } = exportShape.parse(
      JSON.parse(await callAsApiKey(dependencies.database, c.var, (sql) => sql`private.export_person(${id})`)),
    );
    const entries = entriesOf(dependencies, c, id, { parts, document, files });
    const body = ReadableStream.from(
      zipped(entries, (error) => log.warn({ err: error, candidate: id }, "export of a person ended")),
    );
    return new Response(body, {
      headers: {
        "content-type": ZIP_TYPE,
        "content-disposition": `attachment; filename="${id}.zip"`,
        "cache-control": "private, no-store",
      },
    });
  };
}

const exportShape = z.object({
  parts: z.record(z.string(), z.unknown()),
  /** The facts of the candidate's page; null while it is pending. */
  document: z.unknown(),
  files: z.array(z.object({ name: z.string(), key: z.string() })),
});

const versionShape = z.looseObject({ version: z.number() });
const eventShape = z.object({ id: z.string(), payload: z.unknown() });

async function* entriesOf(
  { database, storage, threads }: GatewayDependencies,
  c: GatewayContext,
  id: string,
  { parts, document, files }: z.infer<typeof exportShape>,
): AsyncGenerator<Entry> {
  for (const [name, content] of Object.entries(parts)) yield jsonEntry(name, content);
  if (document !== null) {
    const rows = JSON.stringify(document);
    yield jsonEntry("resume", await threads.run(c.var.apiKey.organizationId, "jsonResumeOf", { rows }));
  }
  yield jsonEntry(
    "versions",
    await pages(versionShape, (last) =>
      callAsApiKey(
        database,
        c.var,
        (sql) => sql`private.read_versions('candidates', ${id}, ${last?.version ?? null}, ${VERSIONS_AT_ONCE}, false)`,
      ),
    ),
  );
  const events = await pages(eventShape, (last) =>
    callAsApiKey(database, c.var, (sql) => sql`private.export_events(${id}, ${last?.id ?? null}, ${EVENTS_AT_ONCE})`),
  );
  yield jsonEntry(
    "events",
    events.map(({ payload }) => payload),
  );
  for (const { name, key } of files) {
    // A file is in memory as a whole, one at a time: attachments are limited in size.
    yield { name: `files/${name.replaceAll(/[/\\]/g, "_")}`, content: await storage.read(key, buffer) };
  }
}

const jsonEntry = (name: string, content: unknown): Entry => ({
  name: `${name}.json`,
  content: Buffer.from(JSON.stringify(content, null, 2)),
});

/** The rows of all pages, each of which begins after the last row of the one before. */
async function pages<Row>(shape: z.ZodType<Row>, read: (last: Row | undefined) => Promise<string>): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const page = z.array(shape).parse(JSON.parse(await read(rows.at(-1))));
    if (page.length === 0) return rows;
    rows.push(...page);
  }
}

/** A ZIP file without compression, which would hold the event loop. Ends at an error, so that the file is incomplete. */
async function* zipped(entries: AsyncIterable<Entry>, report: (error: unknown) => void): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  try {
    for await (const { name, content } of entries) {
      const entry = new ZipPassThrough(name);
      zip.add(entry);
      entry.push(content, true);
      yield* chunks.splice(0);
    }
    zip.end();
    yield* chunks.splice(0);
  } catch (error) {
    report(error);
    throw error;
  }
}

export const documentation: RouteDocumentation = {
  operations: [
    operation("get", "/candidates/{candidate_id}/export", {
      id: "exportPerson",
      summary: "Export a person",
      description:
        "What the service knows of a person, for example for a request of the person: a ZIP file with `candidate.json` (values, messages and texts), `resume.json` (the page of an active candidate as [JSON Resume](https://jsonresume.org)), `versions.json`, `sources.json`, `runs.json`, `views.json`, `downloads.json`, `links.json`, `mails.json`, `reactions.json`, `anonymity.json`, `anonymity_reading.json`, `events.json` and the attached files. It has no secrets. Requires the permissions `view_candidates` and `settings`.",
      responses: { 200: { description: "The file.", content: { [ZIP_TYPE]: { schema: BINARY } } } },
    }),
  ],
};
