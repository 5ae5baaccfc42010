import { spawn } from "node:child_process";
import { buffer } from "node:stream/consumers";
import type { ReadingRequest } from "../../reading-request.ts";
import { refusalOfSignal } from "../../refusals.ts";
import type { GreyPixels } from "../pixels.ts";
import { Refused } from "../refused.ts";

type Installed = NonNullable<ReadingRequest["tesseract"]>;

/**
 * The words of an image in Tesseract's tab-separated format, recognized by the installed `tesseract`. That process
 * inherits the limits of this one.
 */
export async function recognizeInstalled(
  { path }: Installed,
  picture: GreyPixels,
  languages: readonly string[],
): Promise<string> {
  const child = spawn(path, ["-", "-", "-l", languages.join("+"), "--psm", "3", "tsv"], {
    // One thread: on small pages, several threads wait for one another.
    env: { OMP_THREAD_LIMIT: "1" },
    stdio: ["pipe", "pipe", "ignore"],
  });
  child.stdin.on("error", () => {});
  // The image in the format PGM.
  child.stdin.write(`P5 ${picture.width} ${picture.height} 255\n`);
  child.stdin.end(picture.data);
  const ended = new Promise<[code: number | null, signal: NodeJS.Signals | null]>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => resolve([code, signal]));
  });
  const [words, [code, signal]] = await Promise.all([buffer(child.stdout), ended]);
  if (refusalOfSignal(signal) === "machine") throw new Refused("machine");
  if (code !== 0) throw new Error(`tesseract ended with code ${code}`);
  return words.toString("utf8");
}
