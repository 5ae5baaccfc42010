import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pathToFileURL } from "node:url";
import { openStorage } from "../../platform/storage.ts";

/** Prints what a storage in a folder of 1 MiB does: `fill-disk.ts folder`. */
const folder = join(process.argv[2] ?? "", "storage");
const failures: string[] = [];
const storage = openStorage(pathToFileURL(folder).href, (operation) => failures.push(operation));
const put = (key: string, bytes: number) =>
  storage.put(key, Readable.from([Buffer.alloc(bytes)]), { contentType: "text/plain" });
const size = async (key: string) => (await storage.stat(key))?.size ?? null;

await put("a/kept", 600_000);
const full = await put("a/large", 2_000_000).then(
  () => null,
  async (error: Error & { cause?: { code?: string } }) => ({
    name: error.name,
    code: error.cause?.code,
    incoming: await readdir(join(folder, ".incoming")),
  }),
);
const [kept, missing] = [await size("a/kept"), await size("a/large")];
await storage.remove("a/kept");
await put("a/large", 600_000);
console.log(JSON.stringify({ full, kept, missing, stored: await size("a/large"), failures }));
