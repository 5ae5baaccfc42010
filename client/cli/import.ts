import { createHash } from "node:crypto";
import { appendFile, readFile, stat } from "node:fs/promises";
import { basename, extname } from "node:path";
import type { Candidate } from "../../openapi/types.d.ts";
import type { Client } from "../client.ts";
import { CreditError, ServiceError } from "../errors.ts";
import { readJson, sleep } from "../transport.ts";
import { isMissing } from "./command.ts";
import { readOrganization } from "./organization.ts";

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
  /**
   * `filled`: an earlier run of the command has imported it, and this one has filled its values. `skipped`: an earlier run has
   * done everything. `pending`: the candidate has its file, but the organization had no credit to activate it.
   */
  status: "imported" | "filled" | "skipped" | "pending" | "failed";
  /** The id also of a file that was imported, but not filled. */
  candidate_id: string | null;
  error: string | null;
}

interface JournalLine {
  organization_id: string;
  /** The SHA-256 of the content. Files with the same content are imported once. */
  sha256: string;
  candidate_id: string;
  /** Absent if the values were not filled. */
  filled?: boolean;
}

const MAX_TRIES = 5;

/**
 * Creates a candidate from each file. A file that cannot be read leaves none. A file is recorded in the journal when it is
 * done. A file whose import was interrupted is not imported twice: the Idempotency-Key from its content covers a request that
 * is still in progress, and `external_data.id` finds its candidate when the key has expired.
 */
export async function importFiles(client: Client, options: ImportOptions): Promise<Imported[]> {
  const { files, journal, concurrency, onProgress } = options;
  const { id: organizationId } = await readOrganization(client);
  const done = await readJournal(journal, organizationId);
  const importing = new Map<string, Promise<Imported>>();
  const results: Imported[] = [];
  const waiting = files.entries();
  const importContent = async (file: string): Promise<Imported> => {
    // A pipe might never end.
    if (!(await stat(file)).isFile()) throw new Error("not a file");
    const content = new Uint8Array(await readFile(file));
    const sha256 = createHash("sha256").update(content).digest("hex");
    const first = importing.get(sha256);
    if (first !== undefined) {
      const { status, ...same } = await first;
      return { ...same, file, status: status === "failed" || status === "pending" ? status : "skipped" };
    }
    const making = importFile(client, { file, content, sha256, organizationId, earlier: done.get(sha256) }, options);
    importing.set(sha256, making);
    return making;
  };
  const work = async () => {
    for (const [place, file] of waiting) {
      results[place] = await importContent(file).catch((error: unknown) => failed(file, null, error));
      onProgress(results.filter((result) => result !== undefined).length, files.length);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return results;
}

const failed = (file: string, id: string | null, error: unknown): Imported => ({
  file,
  status: "failed",
  candidate_id: id,
  error: isMissing(error) ? "no such file" : error instanceof Error ? error.message : String(error),
});

interface ImportedFile {
  file: string;
  content: Uint8Array<ArrayBuffer>;
  sha256: string;
  organizationId: string;
  /** The content of the journal. */
  earlier: JournalLine | undefined;
}

async function importFile(client: Client, from: ImportedFile, options: ImportOptions): Promise<Imported> {
  const { file, sha256, organizationId, earlier } = from;
  let id = earlier?.candidate_id ?? null;
  try {
    let isPending = false;
    if (id === null) {
      const made = await makeCandidate(client, from, options.layoutId);
      id = made.id;
      isPending = made.status === "pending" && !(await isActivated(client, id));
    }
    const fills = options.fill && earlier?.filled !== true;
    const candidateId = id;
    if (fills) await again(() => client.candidates.fill(candidateId, { idempotencyKey: `import-fill-${sha256}` }));
    // A pending candidate is activated when the command is repeated.
    if (isPending) return { file, status: "pending", candidate_id: id, error: null };
    if (earlier !== undefined && !fills) return { file, status: "skipped", candidate_id: id, error: null };
    const line: JournalLine = { organization_id: organizationId, sha256, candidate_id: id, filled: options.fill };
    await appendFile(options.journal, `${JSON.stringify(line)}\n`);
    return { file, status: earlier === undefined ? "imported" : "filled", candidate_id: id, error: null };
  } catch (error) {
    return failed(file, id, error);
  }
}

async function makeCandidate(
  client: Client,
  { file, content, sha256 }: ImportedFile,
  layoutId: string | undefined,
): Promise<Pick<Candidate, "id" | "status">> {
  const externalId = `sha256:${sha256}`;
  const found = await findCandidate(client, externalId);
  if (found !== null) {
    if (found.attachments.cv === undefined) {
      await again(() => client.candidates.attach(found.id, content, { idempotencyKey: `import-attach-${sha256}` }));
    }
    return found;
  }
  const candidate = {
    name: basename(file, extname(file)),
    external_data: { id: externalId },
    ...(layoutId === undefined ? {} : { layout_id: layoutId }),
  };
  const form = new FormData();
  form.set("candidate", JSON.stringify(candidate));
  form.set("file", new Blob([content]), basename(file));
  return again(async () => {
    const request = { query: { select: "id,status" }, body: form, idempotencyKey: `import-upload-${sha256}` };
    return readJson<Candidate>(await client.request("POST", "/candidates/upload", request));
  });
}

/** Activates a candidate that was created without credit, if there is credit now. */
async function isActivated(client: Client, id: string): Promise<boolean> {
  try {
    await client.candidates.update({ id: `eq.${id}` }, { status: "active" });
    return true;
  } catch (error) {
    if (error instanceof CreditError) return false;
    throw error;
  }
}

/** The candidate of a file whose import was interrupted. */
async function findCandidate(client: Client, externalId: string) {
  const filters = { "external_data->>id": `eq.${externalId}`, deleted_at: "is.null", select: "id,status,attachments" };
  const { value: found } = await client.candidates.list(filters, { pageSize: 1 }).next();
  return found ?? null;
}

/**
 * Repeats a request that failed because of the service, such as a run whose worker was killed. Requests that the service cannot
 * answer (503) have been repeated already.
 */
async function again<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof ServiceError) || error.status === 503 || tries === MAX_TRIES) throw error;
      await sleep(1000 * tries);
    }
  }
}

/** What is done in the organization, by the SHA-256 of the files. A later line of a file replaces an earlier one. */
async function readJournal(path: string, organizationId: string): Promise<Map<string, JournalLine>> {
  const text = await readFile(path, "utf8").catch(() => "");
  // The command was killed while it wrote the last line.
  if (text !== "" && !text.endsWith("\n")) await appendFile(path, "\n");
  const lines = text.split("\n").flatMap((line): JournalLine[] => {
    try {
      return [JSON.parse(line)];
    } catch {
      return [];
    }
  });
  const own = lines.filter((line) => line.organization_id === organizationId);
  return new Map(own.map((line) => [line.sha256, line]));
}
