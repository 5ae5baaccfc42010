import { readSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { z } from "zod";
import { type MailContent, readContent } from "./mail-content.ts";

/** Null for a mail that cannot be taken apart. */
export type ThreadAnswer = MailContent | null;

/** The thread in which one mail is taken apart: reads it from an open file, answers what it holds, and ends. */
const { descriptor, size } = z.object({ descriptor: z.int(), size: z.int() }).parse(workerData);

const raw = new Uint8Array(size);
for (let position = 0; position < size; ) {
  const read = readSync(descriptor, raw, position, size - position, position);
  if (read === 0) throw new Error("The spooled mail is shorter than it was");
  position += read;
}
const answer: ThreadAnswer = await readContent(raw).catch(() => null);
const buffers = new Set(
  answer?.parts.map(({ bytes }) => bytes.buffer).filter((one) => one instanceof ArrayBuffer),
);
parentPort?.postMessage(answer, [...buffers]);
