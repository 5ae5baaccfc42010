/**
 * The reading process: one request and one file on standard input, one answer on standard output. Before the answer, it
 * reports that the file has arrived and, if its work may be shared, what it has found. It loads only the code of this library.
 */
import { readFileSync } from "node:fs";
import { DOCUMENT_TYPES } from "../document-types.ts";
import type { Answer } from "../exchange.ts";
import type { PictureRequest, ReadingRequest } from "../reading-request.ts";
import { isLoadError, isMachineFault } from "./machine-fault.ts";
import { NeedsOcr } from "./ocr/needs-ocr.ts";
import { readDocument } from "./read-document.ts";
import { Refused } from "./refused.ts";
import { cpuMs } from "./time-budget.ts";

async function receive(): Promise<{ request: ReadingRequest | PictureRequest; file: Buffer } | null> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  const input = Buffer.concat(chunks);
  const lineEnd = input.indexOf(0x0a);
  if (lineEnd < 0) return null;
  const request: ReadingRequest | PictureRequest = JSON.parse(input.toString("utf8", 0, lineEnd));
  return { request, file: input.subarray(lineEnd + 1) };
}

function refusalOf(error: unknown): { refusal: Refused["refusal"]; detail?: string } {
  if (error instanceof Refused) return { refusal: error.refusal };
  const isFault = isMachineFault(error);
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const outOfMemory =
    (error instanceof RangeError && /out of memory|allocation failed|invalid array (?:buffer )?length/i.test(detail)) ||
    // PDFium aborts when it cannot allocate memory.
    /^RuntimeError: Aborted/.test(detail);
  return { refusal: isFault ? "machine" : outOfMemory ? "memory" : "damaged", detail: detail.slice(0, 2000) };
}

/**
 * The peak resident memory of this process. `process.resourceUsage()` is not used, because its maximum includes the
 * memory of the parent process at the start.
 */
function peakMemoryBytes(): number {
  try {
    const [, kilobytes = "0"] = /^VmHWM:\s*(\d+) kB/m.exec(readFileSync("/proc/self/status", "utf8")) ?? [];
    return Number(kilobytes) * 1024;
  } catch {
    return process.memoryUsage.rss();
  }
}

/** The resources that this process has used. */
function used(): { peakMemoryBytes: number; cpuMs: number } {
  return { peakMemoryBytes: peakMemoryBytes(), cpuMs: cpuMs() };
}

async function answer(request: ReadingRequest | PictureRequest, file: Buffer): Promise<Answer> {
  try {
    if ("picture" in request) {
      const { drawQuote } = await import("./pdf/draw-quote.ts");
      return { kind: "drawn", ...drawQuote(file, request.picture), ...used() };
    }
    const read = await readDocument(file, request, (pictures) => {
      process.stdout.write(`${JSON.stringify({ kind: "found", pictures })}\n`);
    });
    return { kind: "read", ...read, ...used() };
  } catch (error) {
    if (error instanceof NeedsOcr) return { kind: "needs_ocr", ...used() };
    // A fault of the machine: the process ends without an answer.
    if (isLoadError(error)) throw error;
    return { kind: "refused", ...refusalOf(error), ...used() };
  }
}

if (process.argv.includes("--compile")) {
  await Promise.all(Object.values(DOCUMENT_TYPES).map(({ loadReader }) => loadReader()));
  // Readers load this module only for text in older encodings.
  await import("../detect-language.ts");
  process.exit(0);
}
const received = await receive();
// No request means that this was a spare process and that its service has ended.
if (received !== null) {
  process.stdout.write(`${JSON.stringify({ kind: "received" })}\n`);
  const line = JSON.stringify(await answer(received.request, received.file));
  process.stdout.write(line, () => process.exit(0));
}
