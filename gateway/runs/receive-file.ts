import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { PassThrough, type Readable, Transform } from "node:stream";
import busboy from "busboy";
import { only } from "../../platform/existing.ts";
import type { GatewayContext } from "../core/context.ts";
import { asApiKey } from "../core/database.ts";
import { ApiError, ClientLeft } from "../core/errors.ts";
import { checkEncoding, decompressed, pipeTo, tooLarge } from "../server/body.ts";
import type { GatewayDependencies } from "../services/dependencies.ts";

/** Maximum number of bytes around the file of a multipart form. */
const MAX_MULTIPART_OVERHEAD = 64 * 1024;

interface Upload {
  filename: string;
  body: Readable;
  /** The other fields of the form, once all of it is read. */
  fields: Promise<ReadonlyMap<string, string>>;
}

export interface ReceivedFile {
  id: string;
  size: number;
  /** The SHA-256 of the content. */
  digest: Buffer;
  /** The other fields of a multipart form. */
  fields: ReadonlyMap<string, string>;
}

/**
 * Stores the file of a request: its body, or the field `file` of a multipart form.
 * @param candidateId null for a file that will create a candidate
 * @throws ApiError 400, 413, 415, and the errors of private.place_file
 */
export async function receiveFile(
  { database, limits, storage }: GatewayDependencies,
  c: GatewayContext,
  candidateId: string | null,
  label: string,
): Promise<ReceivedFile> {
  const { incoming } = c.env;
  checkEncoding(incoming);
  checkLength(incoming, limits.uploadBytes);
  const received = decompressed(incoming);
  const upload = isMultipart(incoming)
    ? await openPart(incoming, received, limits.uploadBytes)
    : { filename: "", body: received, fields: Promise.resolve(new Map<string, string>()) };
  const place = await asApiKey(database, { ...c.var, claim: undefined }, async (transaction) => {
    const row = only(
      await transaction<{ file_id: string; storage_key: string }[]>`
      select file_id, storage_key from private.place_file(${candidateId}, ${label}, ${upload.filename})
    `,
    );
    return row;
  });
  const limit = new ByteLimit(limits.uploadBytes);
  try {
    await storage.put(place.storage_key, pipeTo(upload.body, limit), { contentType: "application/octet-stream" });
    await upload.fields;
  } catch (error) {
    throw incoming.readableAborted ? new ClientLeft() : error;
  }
  if (limit.size === 0) {
    throw new ApiError(400, "CDS105", "The file is empty.", {
      hint: "Send the file as the body, or as the field file of multipart/form-data.",
    });
  }
  return { id: place.file_id, size: limit.size, digest: limit.digest(), fields: await upload.fields };
}

function checkLength(incoming: IncomingMessage, limit: number): void {
  const overhead = isMultipart(incoming) ? MAX_MULTIPART_OVERHEAD : 0;
  if (Number(incoming.headers["content-length"] ?? 0) > limit + overhead) throw tooLarge(limit);
}

function isMultipart(incoming: IncomingMessage): boolean {
  return /^multipart\/form-data\b/i.test(incoming.headers["content-type"] ?? "");
}

/** The field `file` of a multipart body, as a stream. */
function openPart(incoming: IncomingMessage, received: Readable, limit: number): Promise<Upload> {
  const { promise, resolve, reject } = Promise.withResolvers<Upload>();
  const fields = Promise.withResolvers<ReadonlyMap<string, string>>();
  // The file may fail first.
  fields.promise.catch(() => undefined);
  const read = new Map<string, string>();
  const malformed = (details: string) =>
    new ApiError(400, "CDS105", "The multipart body has no file in the field file.", {
      details,
      hint: 'Send the file as in: curl -F "file=@cv.pdf".',
    });
  try {
    const parser = busboy({
      headers: incoming.headers,
      defParamCharset: "utf8",
      limits: { files: 1, fields: 20, fieldSize: MAX_MULTIPART_OVERHEAD },
    });
    parser.once("filesLimit", () => fields.reject(repeated("file")));
    parser.on("field", (name, value, { valueTruncated }) => {
      if (valueTruncated) fields.reject(tooLarge(MAX_MULTIPART_OVERHEAD));
      if (read.has(name)) fields.reject(repeated(name));
      read.set(name, value);
    });
    parser.on("file", (field, stream, { filename }) => {
      const body = pipeTo(stream, new PassThrough());
      if (field === "file") resolve({ filename: filename ?? "", body, fields: fields.promise });
      else body.resume();
    });
    parser.once("close", () => {
      fields.resolve(read);
      reject(malformed("No part is named file."));
    });
    parser.once("error", (error) => {
      const refusal = error instanceof ApiError ? error : malformed(error instanceof Error ? error.message : "");
      fields.reject(refusal);
      reject(refusal);
    });
    // A compressed body can contain gigabytes beside the file.
    pipeTo(pipeTo(received, new ByteLimit(limit + MAX_MULTIPART_OVERHEAD)), parser);
  } catch (error) {
    reject(malformed(error instanceof Error ? error.message : ""));
  }
  return promise;
}

const repeated = (name: string) =>
  new ApiError(400, "CDS105", `The form has the field ${name.slice(0, 100)} more than once.`, {
    hint: "Send one file in each request.",
  });

/** Counts and hashes the bytes of a stream, and ends it when it exceeds the limit. */
class ByteLimit extends Transform {
  size = 0;
  readonly #hash = createHash("sha256");
  readonly #limit: number;

  constructor(limit: number) {
    super();
    this.#limit = limit;
  }

  /** The SHA-256 of the whole stream. */
  digest(): Buffer {
    return this.#hash.digest();
  }

  override _transform(chunk: Buffer, _encoding: string, done: (error?: Error | null, data?: Buffer) => void): void {
    this.size += chunk.length;
    this.#hash.update(chunk);
    done(this.size > this.#limit ? tooLarge(this.#limit) : null, chunk);
  }
}
