import { readSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { z } from "zod";
import { type MailContent, readContent } from "./mail-content.ts";

/** Null if the mail cannot be parsed. */
export type ThreadResult = MailContent | null;

/** The thread that parses one mail: it reads the mail from an open file, posts its content and ends. */
const { descriptor, size } = z.object({ descriptor: z.int(), size: z.int() }).parse(workerData);

const raw = new Uint8Array(size);
for (let position = 0; position < size; ) {
  const read = readSync(descriptor, raw, position, size - position, position);
  if (read === 0) throw new Error("The spooled mail is shorter than expected");
  position += read;
}
const result: ThreadResult = await readContent(raw).catch(() => null);
const buffers = new Set(result?.parts.map(({ bytes }) => bytes.buffer).filter((one) => one instanceof ArrayBuffer));
parentPort?.postMessage(result, [...buffers]);
