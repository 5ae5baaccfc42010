import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compose, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
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

/** The minimum part size of a multipart upload in S3. At most this much of a file is held in memory. */
const PART_BYTES = 5 * 1024 * 1024;

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

/**
 * Uploads in parts. The client can retry each part, and the store creates the object only at the end. A file that fits in one
 * part is uploaded with one request.
 */
async function upload(
  client: S3Client,
  target: Target,
  body: Readable,
  contentLength: number | undefined,
): Promise<void> {
  const checked = requireLength(contentLength);
  // The error is raised below, where the parts are read.
  pipeline(body, checked).catch(() => {});
  try {
    const parts = inParts(checked);
    const first = await nextPart(parts);
    if (first.last) await client.send(new PutObjectCommand({ ...target, Body: first.bytes }));
    else await uploadInParts(client, target, first, parts);
  } finally {
    checked.destroy();
  }
}

interface Part {
  bytes: Buffer;
  last: boolean;
}

async function uploadInParts(client: S3Client, target: Target, first: Part, parts: AsyncIterator<Part>): Promise<void> {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(target));
  const upload = { Bucket: target.Bucket, Key: target.Key, UploadId };
  const done: { ETag: string | undefined; PartNumber: number }[] = [];
  const send = async ({ bytes }: Part): Promise<void> => {
    const PartNumber = done.length + 1;
    const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber, Body: bytes }));
    done.push({ ETag, PartNumber });
  };
  try {
    let part = first;
    await send(part);
    while (!part.last) {
      part = await nextPart(parts);
      await send(part);
    }
    await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: done } }));
  } catch (error) {
    // If the abort fails, the lifecycle rules of the store remove the upload.
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => {});
    throw error;
  }
}

async function nextPart(parts: AsyncIterator<Part>): Promise<Part> {
  const { value, done } = await parts.next();
  if (done === true) throw new Error("The stream ended before its last part");
  return value;
}

/** Splits a stream into parts. A part is yielded when it is known whether another one follows. */
async function* inParts(stream: Readable): AsyncGenerator<Part> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    held.push(chunk);
    size += chunk.length;
    while (size > PART_BYTES) {
      const bytes = Buffer.concat(held);
      yield { bytes: bytes.subarray(0, PART_BYTES), last: false };
      held = [bytes.subarray(PART_BYTES)];
      size -= PART_BYTES;
    }
  }
  yield { bytes: Buffer.concat(held), last: true };
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
