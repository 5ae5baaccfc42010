import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import S3rver from "s3rver";

/** An S3 store with one bucket. */
export interface Bucket {
  port: number;
  /** A temporary folder. The store has the objects in `s3/files` below it; a test may use the rest. */
  folder: string;
  /** The setting for the objects below a prefix. */
  url(prefix?: string): string;
  stop(): Promise<void>;
}

export async function startBucket(): Promise<Bucket> {
  const folder = await mkdtemp(join(tmpdir(), "bucket-"));
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory: join(folder, "s3"),
    configureBuckets: [{ name: "files" }],
  });
  answerWhenWritten(server);
  const { port } = await server.run();
  const query = new URLSearchParams({ endpoint: `http://127.0.0.1:${port}`, region: "eu-west-1" });
  return {
    port,
    folder,
    url: (prefix = "") => `s3://S3RVER:S3RVER@files${prefix}?${query}`,
    async stop() {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Waits until a file has its size, for at most five seconds: another request may replace or remove it. */
async function written(path: string, size: number): Promise<void> {
  for (let waits = 0; waits < 500; waits += 1) {
    if ((await stat(path).catch(() => null))?.size === size) return;
    await sleep(10);
  }
}

/** On a busy machine, s3rver answers before it has written the file, which then seems to be shorter or empty. */
function answerWhenWritten({ store }: S3rver): void {
  const { putObject, putPart } = store;
  store.putObject = async (object) => {
    const stored = await putObject.call(store, object);
    await written(store.getResourcePath(object.bucket, object.key, "object"), stored.size);
    return stored;
  };
  store.putPart = async (bucket, uploadId, partNumber, content) => {
    const stored = await putPart.call(store, bucket, uploadId, partNumber, content);
    await written(join(store.getResourcePath(bucket, undefined, "uploads"), uploadId, `${partNumber}`), stored.size);
    return stored;
  };
}
