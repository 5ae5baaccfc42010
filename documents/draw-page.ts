import type { Readable } from "node:stream";
import type { Limits } from "./limits.ts";
import { readInProcess } from "./read-in-process.ts";
import { startReadingProcess } from "./reading-process.ts";
import type { PictureRequest } from "./reading-request.ts";
import type { Refusal } from "./refusals.ts";

const MiB = 1024 * 1024;

/** Drawing one page takes about half a second. The file is not larger than an attachment. */
const LIMITS: Limits = {
  fileBytes: 25 * MiB,
  memoryBytes: 448 * MiB,
  cpuSeconds: 8,
  wallMs: 20_000,
  outputBytes: 12 * MiB,
  pages: 1,
};

/** A page as PNG, and whether its quote is marked. */
export interface Drawing {
  png: Buffer;
  isMarked: boolean;
}

/**
 * Draws a page of a PDF in a reading process, with a quote marked where PDFium finds its letters. The memory, the time and
 * the output of the process are limited.
 * @throws the signal's reason when it aborts
 */
export async function drawPage(
  file: Readable,
  picture: PictureRequest["picture"],
  signal: AbortSignal,
): Promise<Drawing | { refusal: Refusal }> {
  const child = startReadingProcess(LIMITS, { mayStartPrograms: false });
  const { outcome } = await readInProcess(child, { picture }, file, LIMITS, signal);
  if (outcome.kind === "drawn") return { png: Buffer.from(outcome.png, "base64"), isMarked: outcome.isMarked };
  return { refusal: outcome.kind === "failed" || outcome.kind === "refused" ? outcome.refusal : "damaged" };
}
