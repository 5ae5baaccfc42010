import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { Database } from "../platform/database.ts";
import { existing, only } from "../platform/existing.ts";
import { SettingsError } from "../platform/settings.ts";

const BATCH_LINES = 1000;
const BATCH_BYTES = 4 * 1024 * 1024;
const PROGRESS_MS = 200;
const BAR_WIDTH = 30;

interface Refusal {
  line: string;
  message: string;
}

export interface ImportOptions {
  organizationId: string;
  /** A file in UTF-8 with one candidate, a JSON object, on each line. */
  file: string;
  /** Receives refused lines and, on a terminal, the progress. */
  output: NodeJS.WriteStream;
}

interface ImportResult {
  summary: string;
  /** Number of lines of the file that this run and earlier ones refused. */
  refused: number;
}

/**
 * Imports candidates from a file into an organization. An import that was interrupted continues after its last batch.
 * Throws a `SettingsError` for a file that is not UTF-8, before a line is imported.
 */
export async function importCandidates(database: Database, options: ImportOptions): Promise<ImportResult> {
  const { organizationId, file, output } = options;
  const fingerprint = await fingerprintOf(file);
  const starts = await database<{ line: string }[]>`
    select operator.begin_import(${organizationId}, ${fingerprint}) as line
  `;
  const firstLine = Number(only(starts).line);
  const progress = new Progress(output, (await stat(file)).size);
  let next = firstLine;
  let batch: string[] = [];
  let batchBytes = 0;
  const flush = async () => {
    if (batch.length === 0) return;
    const refusals = await database<Refusal[]>`
      select line, message from operator.import_candidates(${organizationId}, ${fingerprint}, ${next}, ${batch})
    `;
    for (const { line, message } of refusals) progress.say(`line ${line}: ${message}`);
    next += batch.length;
    batch = [];
    batchBytes = 0;
  };
  let line = 0;
  for await (const text of linesOf(file)) {
    line += 1;
    const bytes = Buffer.byteLength(text) + 1;
    progress.advance(bytes, line < firstLine ? 0 : 1);
    if (line < firstLine) continue;
    batch.push(text);
    batchBytes += bytes;
    if (batch.length === BATCH_LINES || batchBytes > BATCH_BYTES) await flush();
  }
  await flush();
  progress.end();
  const totals = await database<{ imported: string; refused: string }[]>`
    select imported, refused from private.imports
    where organization_id = ${organizationId} and fingerprint = ${fingerprint}
  `;
  const earlier = firstLine === 1 ? "" : `, of which ${firstLine - 1} lines were read by an earlier run`;
  const { imported, refused } = only(totals);
  return {
    summary: `imported ${imported} candidates from ${line} lines${earlier}; refused ${refused}`,
    refused: Number(refused),
  };
}

/** The SHA-256 of a file in hexadecimal digits. A file that is not UTF-8 is refused: its characters would be replaced. */
async function fingerprintOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let lines = 1;
  const decode = (chunk?: Buffer) => {
    try {
      lines += decoder.decode(chunk, { stream: chunk !== undefined }).split("\n").length - 1;
    } catch {
      throw new SettingsError(`FILE: it is not UTF-8 in or after line ${lines}; convert it, for example with iconv`);
    }
  };
  for await (const chunk of createReadStream(file)) {
    hash.update(chunk);
    decode(chunk);
  }
  decode();
  return hash.digest("hex");
}

/** The lines of a file, without a byte order mark. node:readline also ends lines at U+2028, which JSON allows in strings. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of createReadStream(file)) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = existing(lines.pop());
    yield* lines;
  }
  if (rest !== "") yield rest;
}

/** A progress bar on a terminal, and nothing elsewhere. */
class Progress {
  readonly #output: NodeJS.WriteStream;
  readonly #size: number;
  readonly #start = performance.now();
  #bytes = 0;
  #lines = 0;
  #shownAt = 0;

  constructor(output: NodeJS.WriteStream, size: number) {
    this.#output = output;
    this.#size = size;
  }

  advance(bytes: number, lines: number): void {
    this.#bytes += bytes;
    this.#lines += lines;
    if (performance.now() - this.#shownAt > PROGRESS_MS) this.#show();
  }

  say(text: string): void {
    this.#output.write(`${this.#output.isTTY ? "\r\u001b[K" : ""}${text}\n`);
  }

  end(): void {
    if (this.#output.isTTY) this.#output.write("\r\u001b[K");
  }

  #show(): void {
    if (!this.#output.isTTY) return;
    this.#shownAt = performance.now();
    const part = Math.min(1, this.#bytes / Math.max(1, this.#size));
    const filled = Math.round(BAR_WIDTH * part);
    const bar = "#".repeat(filled) + "-".repeat(BAR_WIDTH - filled);
    const perSecond = Math.round((1000 * this.#lines) / (this.#shownAt - this.#start));
    this.#output.write(`\r\u001b[K[${bar}] ${Math.floor(100 * part)} %, ${this.#lines} lines, ${perSecond}/s`);
  }
}
