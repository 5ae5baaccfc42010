import { compose, Readable } from "node:stream";
import type { S3Client } from "@aws-sdk/client-s3";
import { whenUsed } from "../modules/when-used.ts";
import type { Store } from "./contract.ts";
import { cutOut } from "./cut-out.ts";
import { ObjectMissingError } from "./errors.ts";
import { clampRange } from "./keys.ts";

/** The client is loaded when it is used: it takes 30 MB, which files on disks do not need. */
const aws = whenUsed<typeof import("@aws-sdk/client-s3")>("@aws-sdk/client-s3");
const uploads = whenUsed<typeof import("@aws-sdk/lib-storage")>("@aws-sdk/lib-storage");
const drivers = whenUsed<typeof import("flydrive/drivers/s3")>("flydrive/drivers/s3");

interface BucketPlace {
  bucket: string;
  /** Prefix of every key. May be empty. */
  prefix: string;
  endpoint?: string;
  region?: string;
  credentials?: { accessKeyId: string; secretAccessKey: string };
}

/** Stores objects in a bucket of an S3-compatible store. The client makes three attempts, each within `attemptMs`. */
export function openBucket({ bucket, prefix, endpoint, region, credentials }: BucketPlace, attemptMs: number): Store {
  const client = new (aws().S3Client)({
    maxAttempts: 3,
    // A limit for the silence of the socket would also end the download of a reader that pauses.
    requestHandler: { requestTimeout: attemptMs, throwOnRequestTimeout: true, socketTimeout: 0 },
    // Stores other than Amazon S3 may support neither the newer checksums nor a bucket in the host name.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true, region: region ?? "us-east-1" }),
    ...(region === undefined ? {} : { region }),
    ...(credentials === undefined ? {} : { credentials }),
  });
  const driver = new (drivers().S3Driver)({ client, bucket, visibility: "private", supportsACL: false });
  const root = prefix === "" ? "" : `${prefix}/`;

  return {
    async put(key, body, { contentType, signal }) {
      const abortController = new AbortController();
      signal.addEventListener("abort", () => abortController.abort());
      const params = { Bucket: bucket, Key: root + key, ContentType: contentType, Body: body };
      // One part at a time limits the memory to one part.
      await new (uploads().Upload)({ client, params, queueSize: 1, abortController }).done();
    },
    open: (key, range) => openObject(client, bucket, root + key, range),
    async stat(key) {
      try {
        const { contentLength, lastModified } = await driver.getMetaData(root + key);
        return { size: contentLength, modifiedAt: lastModified };
      } catch (error) {
        if (statusOf(error) === 404) return null;
        throw error;
      }
    },
    remove: (key) => driver.delete(root + key),
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
  };
}

async function openObject(
  client: S3Client,
  bucket: string,
  key: string,
  range?: { start: number; end: number },
): Promise<Readable> {
  if (range !== undefined) clampRange(range, Number.MAX_SAFE_INTEGER);
  try {
    const { Body, ContentLength, ContentRange } = await client.send(
      new (aws().GetObjectCommand)({
        Bucket: bucket,
        Key: key,
        ...(range === undefined ? {} : { Range: `bytes=${range.start}-${range.end}` }),
      }),
    );
    if (!(Body instanceof Readable)) throw new Error("The store returned no stream");
    if (range === undefined) return Body;
    // "bytes 0-9/1234". A store may return more than the requested range, or the whole object.
    const [, from = "0", , whole] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(ContentRange ?? "") ?? [];
    try {
      const { start, end } = clampRange(range, Number(whole ?? ContentLength));
      return ContentLength === end - start + 1 ? Body : compose(Body, cutOut(start - Number(from), end - Number(from)));
    } catch (error) {
      Body.destroy();
      throw error;
    }
  } catch (error) {
    if (statusOf(error) === 404 && !(error instanceof aws().NoSuchBucket)) throw new ObjectMissingError(key);
    if (statusOf(error) === 416) throw new RangeError("The range contains no byte of the object");
    throw error;
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
