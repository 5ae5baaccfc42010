import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compose, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { GetObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { S3Driver } from "flydrive/drivers/s3";
import type { Storage } from "./contract.ts";
import { checkKey, clampRange, ObjectMissingError } from "./keys.ts";
import { cutOut, requireLength } from "./length.ts";

interface BucketPlace {
  bucket: string;
  /** Prefix of every key. May be empty. */
  prefix: string;
  endpoint?: string;
  region?: string;
  credentials?: { accessKeyId: string; secretAccessKey: string };
}

/** Stores objects in a bucket of an S3-compatible store. */
export function openBucket({ bucket, prefix, endpoint, region, credentials }: BucketPlace): Storage {
  const client = new S3Client({
    // Stores other than Amazon S3 may support neither the newer checksums nor a bucket in the host name.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true, region: region ?? "us-east-1" }),
    ...(region === undefined ? {} : { region }),
    ...(credentials === undefined ? {} : { credentials }),
  });
  const driver = new S3Driver({ client, bucket, visibility: "private", supportsACL: false });
  const root = prefix === "" ? "" : `${prefix}/`;
  const objectKey = (key: string): string => {
    checkKey(key);
    return root + key;
  };

  const storage: Storage = {
    async put(key, body, { contentType, contentLength }) {
      const target = { Bucket: bucket, Key: objectKey(key), ContentType: contentType };
      await upload(client, target, body, contentLength);
    },
    open: (key, range) => openObject(client, bucket, objectKey(key), range),
    async stat(key) {
      try {
        const { contentLength, lastModified } = await driver.getMetaData(objectKey(key));
        return { size: contentLength, modifiedAt: lastModified };
      } catch (error) {
        if (statusOf(error) === 404) return null;
        throw error;
      }
    },
    remove: (key) => driver.delete(objectKey(key)),
    async *list(within) {
      let page: string | undefined;
      do {
        const options = { recursive: true, ...(page === undefined ? {} : { paginationToken: page }) };
        const { objects, paginationToken } = await driver.listAll(root + within, options);
        for (const object of objects) {
          if (!object.isFile) continue;
          const { lastModified } = await object.getMetaData();
          yield { key: object.key.slice(root.length), modifiedAt: lastModified };
        }
        page = paginationToken;
      } while (page !== undefined);
    },
    async localCopy(key) {
      const { body } = await storage.open(key);
      const folder = await mkdtemp(join(tmpdir(), "document-"));
      const dispose = (): Promise<void> => rm(folder, { recursive: true, force: true });
      const path = join(folder, "file");
      try {
        await pipeline(body, createWriteStream(path, { mode: 0o600, flags: "wx" }));
      } catch (error) {
        await dispose();
        throw error;
      }
      return { path, dispose };
    },
  };
  return storage;
}

async function openObject(
  client: S3Client,
  bucket: string,
  key: string,
  range?: { start: number; end: number },
): Promise<{ body: Readable; size: number }> {
  if (range !== undefined) clampRange(range, Number.MAX_SAFE_INTEGER);
  try {
    const { Body, ContentLength, ContentRange } = await client.send(
      new GetObjectCommand({
        Bucket: bucket,
        Key: key,
        ...(range === undefined ? {} : { Range: `bytes=${range.start}-${range.end}` }),
      }),
    );
    if (!(Body instanceof Readable)) throw new Error("The store returned no stream");
    if (range === undefined) return { body: Body, size: ContentLength ?? 0 };
    // "bytes 0-9/1234". A store may return more than the requested range, or the whole object.
    const [, from = "0", , whole] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(ContentRange ?? "") ?? [];
    const size = Number(whole ?? ContentLength);
    const { start, end } = clampRange(range, size);
    if (ContentLength === end - start + 1) return { body: Body, size };
    return { body: compose(Body, cutOut(start - Number(from), end - Number(from))), size };
  } catch (error) {
    if (statusOf(error) === 404) throw new ObjectMissingError(key);
    if (statusOf(error) === 416) throw new RangeError("The range contains no byte of the object");
    throw error;
  }
}

interface Target {
  Bucket: string;
  Key: string;
  ContentType: string;
}

/** Uploads in parts. The client retries each part, and the store creates the object only at the end. */
async function upload(client: S3Client, target: Target, body: Readable, contentLength?: number): Promise<void> {
  const checked = requireLength(contentLength);
  // The upload fails when the stream that it reads fails.
  pipeline(body, checked).catch(() => {});
  try {
    // One part at a time limits the memory to one part.
    await new Upload({ client, params: { ...target, Body: checked }, queueSize: 1 }).done();
  } catch (error) {
    // If the store cannot abort an upload, its error would hide the one of the stream.
    throw checked.errored ?? error;
  } finally {
    checked.destroy();
  }
}

function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error)) return undefined;
  const metadata = "$metadata" in error ? error.$metadata : undefined;
  const status =
    typeof metadata === "object" && metadata !== null && "httpStatusCode" in metadata
      ? metadata.httpStatusCode
      : undefined;
  return typeof status === "number" ? status : statusOf(error.cause);
}
