import { createHash } from "node:crypto";
import { appendFile, readFile } from "node:fs/promises";
import { basename, extname } from "node:path";
import type { Client } from "../client.ts";
import { ServiceError } from "../errors.ts";
import { sleep } from "../transport.ts";

export interface ImportOptions {
  files: readonly string[];
  /** The file that records what is done. */
  journal: string;
  concurrency: number;
  layoutId?: string | undefined;
  fill: boolean;
  onProgress(done: number, total: number): void;
}

export interface Imported {
  file: string;
  /** `skipped`: an earlier run of the command has imported it. */
  status: "imported" | "skipped" | "failed";
  candidate_id: string | null;
  error: string | null;
}

interface JournalLine {
  organization_id: string;
  /** The SHA-256 of the content. Files with the same content are imported once. */
  sha256: string;
  candidate_id: string;
}

const MAX_TRIES = 5;

/**
 * Creates a candidate for each file, and attaches the file. A file is recorded in the journal when it is done. A file whose
 * import was interrupted is not imported twice: the Idempotency-Key from its content covers a request that is still in
 * progress, and `external_data.id` finds its candidate when the key has expired.
 */
export async function importFiles(client: Client, options: ImportOptions): Promise<Imported[]> {
  const { files, journal, concurrency, onProgress } = options;
  const { value: organization } = await client.collection("organizations").list({ select: "id" }).next();
  const organizationId = organization?.id ?? "";
  const done = await readJournal(journal, organizationId);
  const results: Imported[] = [];
  const waiting = files.entries();
  const work = async () => {
    for (const [place, file] of waiting) {
      results[place] = await importFile(client, file, done, organizationId, options);
      onProgress(results.filter((result) => result !== undefined).length, files.length);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return results;
}

async function importFile(
  client: Client,
  file: string,
  done: Map<string, Promise<string>>,
  organizationId: string,
  { journal, layoutId, fill }: ImportOptions,
): Promise<Imported> {
  try {
    const content = new Uint8Array(await readFile(file));
    const sha256 = createHash("sha256").update(content).digest("hex");
    const earlier = done.get(sha256);
    if (earlier !== undefined) return { file, status: "skipped", candidate_id: await earlier, error: null };
    const making = makeCandidate(client, content, sha256, basename(file, extname(file)), layoutId, fill);
    done.set(sha256, making);
    const id = await making;
    const line: JournalLine = { organization_id: organizationId, sha256, candidate_id: id };
    await appendFile(journal, `${JSON.stringify(line)}\n`);
    return { file, status: "imported", candidate_id: id, error: null };
  } catch (error) {
    return {
      file,
      status: "failed",
      candidate_id: null,
      error: error instanceof Error ? error.message : String(error),
    };
  }
}

async function makeCandidate(
  client: Client,
  content: Uint8Array<ArrayBuffer>,
  sha256: string,
  name: string,
  layoutId: string | undefined,
  fill: boolean,
): Promise<string> {
  const key = (step: string) => ({ idempotencyKey: `import-${step}-${sha256}` });
  const externalId = `sha256:${sha256}`;
  const body = {
    name,
    external_data: { id: externalId },
    ...(layoutId === undefined ? {} : { layout_id: layoutId }),
  };
  const found = await findCandidate(client, externalId);
  const { id } = found ?? (await again(() => client.candidates.create(body, key("create"))));
  if (found?.attachments.cv === undefined) {
    await again(() => client.candidates.attach(id, content, key("attach")));
  }
  if (fill) await again(() => client.candidates.fill(id, key("fill")));
  return id;
}

/** The candidate of a file whose import was interrupted. */
async function findCandidate(client: Client, externalId: string) {
  const filters = { "external_data->>id": `eq.${externalId}`, deleted_at: "is.null", select: "id,attachments" };
  const { value: found } = await client.candidates.list(filters, { pageSize: 1 }).next();
  return found ?? null;
}

/** Repeats a request that failed because of the service, such as a run whose worker was killed. */
async function again<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof ServiceError) || tries === MAX_TRIES) throw error;
      await sleep(1000 * tries);
    }
  }
}

/** The candidates of the organization that are done, by the SHA-256 of their files. */
async function readJournal(path: string, organizationId: string): Promise<Map<string, Promise<string>>> {
  const text = await readFile(path, "utf8").catch(() => "");
  const lines = text.split("\n").flatMap((line): JournalLine[] => {
    try {
      return [JSON.parse(line)];
    } catch {
      // The command was killed while it wrote the last line.
      return [];
    }
  });
  const own = lines.filter((line) => line.organization_id === organizationId);
  return new Map(own.map(({ sha256, candidate_id: id }) => [sha256, Promise.resolve(id)]));
}
