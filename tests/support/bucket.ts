import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
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
