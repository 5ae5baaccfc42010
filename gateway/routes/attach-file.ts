import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { PassThrough, type Readable, Transform } from "node:stream";
import busboy from "busboy";
import { listExtensions } from "../../documents/document-types.ts";
import {
  ACCEPTED,
  BINARY,
  CANDIDATE,
  CANDIDATE_ID,
  NOTICES,
  POST_HEADERS,
  POST_PARAMETERS,
  type RouteDocumentation,
} from "../../openapi/operation.ts";
import { parameterRef } from "../../openapi/parameters.ts";
import { parseQuery } from "../collections/query.ts";
import { checkSelect, selectOf } from "../collections/representation.ts";
import { type GatewayContext, rawQuery } from "../context.ts";
import { asApiKey } from "../database.ts";
import type { GatewayDependencies } from "../dependencies.ts";
import { ApiError, ClientLeft } from "../errors.ts";
import { answerRun, respondsAsync } from "../runs/answer-run.ts";
import { checkEncoding, decompressed, pipeTo, tooLarge } from "../server/body.ts";
import { uuid } from "../server/ids.ts";

const PARAMETERS = new Set(["location", "select"]);
/** How many bytes the parts around a multipart file may have. */
const MAX_MULTIPART_OVERHEAD = 64 * 1024;

interface Upload {
  filename: string;
  body: Readable;
}

/** POST /candidates/{candidate_id}/attach: 200 with the candidate, once the file is stored and its text read. */
export function attachFile(dependencies: GatewayDependencies) {
  const { database, settings, storage } = dependencies;
  return async (c: GatewayContext): Promise<Response> => {
    const { apiKey } = c.var;
    const { incoming } = c.env;
    const candidateId = uuid("candidate_id", c.req.param("candidate_id"));
    const query = rawQuery(c);
    const label = labelOf(query);
    const isAsync = respondsAsync(c);
    const select = selectOf(query);
    await checkSelect(dependencies, c, select);
    checkEncoding(incoming);
    checkLength(incoming, settings.UPLOAD_LIMIT_BYTES);

    const received = decompressed(incoming);
    const upload = isMultipart(incoming)
      ? await openPart(incoming, received, settings.UPLOAD_LIMIT_BYTES)
      : { filename: "", body: received };
    const place = await asApiKey(database, { apiKey, requestId: c.var.requestId }, async (transaction) => {
      const [row] = await transaction<{ file_id: string; storage_key: string }[]>`
        select file_id, storage_key from private.place_file(${candidateId}, ${label}, ${upload.filename})
      `;
      if (row === undefined) throw new Error("place_file returned no row");
      return row;
    });
    const limit = new ByteLimit(settings.UPLOAD_LIMIT_BYTES);
    try {
      await storage.put(place.storage_key, pipeTo(upload.body, limit), { contentType: "application/octet-stream" });
    } catch (error) {
      throw incoming.readableAborted ? new ClientLeft() : error;
    }
    if (limit.size === 0) {
      throw new ApiError(400, "CDS105", "The file is empty.", {
        hint: "Send the file as the body, or as the field file of multipart/form-data.",
      });
    }

    // Only now is the whole request read.
    const replay = await dependencies.idempotency.settle(c, limit.digest());
    if (replay !== null) return replay;
    const startedRunId = c.get("startedRunId");
    if (startedRunId !== undefined) {
      return answerRun(dependencies, c, {
        kind: "attach",
        runId: startedRunId,
        candidateId,
        isAsync,
        select,
      });
    }
    const runId = await asApiKey(database, c.var, async (transaction) => {
      const [row] = await transaction<{ run: string }[]>`
        select private.request_attach(
          ${place.file_id}, ${limit.size}, make_interval(secs => ${settings.RUN_DEADLINE_SECONDS}), ${isAsync}
        ) as run
      `;
      return row?.run ?? "";
    });
    return answerRun(dependencies, c, { kind: "attach", runId, candidateId, isAsync, select });
  };
}

function labelOf(query: string): string {
  const parameters = parseQuery(query);
  const unknown = parameters.find(({ name }) => !PARAMETERS.has(name));
  if (unknown !== undefined) {
    throw new ApiError(400, "CDS110", `attach has no parameter "${unknown.name.slice(0, 100)}".`, {
      hint: "The parameters are location (default cv) and select.",
    });
  }
  return parameters.find(({ name }) => name === "location")?.value || "cv";
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
  const malformed = (details: string) =>
    new ApiError(400, "CDS105", "The multipart body has no file in the field file.", {
      details,
      hint: 'Send the file as in: curl -F "file=@cv.pdf".',
    });
  try {
    const parser = busboy({
      headers: incoming.headers,
      defParamCharset: "utf8",
      limits: { files: 1, fields: 20 },
    });
    parser.on("file", (field, stream, { filename }) => {
      const body = pipeTo(stream, new PassThrough());
      if (field === "file") resolve({ filename: filename ?? "", body });
      else body.resume();
    });
    parser.once("close", () => reject(malformed("No part is named file.")));
    parser.once("error", (error) =>
      reject(error instanceof ApiError ? error : malformed(error instanceof Error ? error.message : "")),
    );
    // A compressed body can contain gigabytes beside the file.
    pipeTo(pipeTo(received, new ByteLimit(limit + MAX_MULTIPART_OVERHEAD)), parser);
  } catch (error) {
    reject(malformed(error instanceof Error ? error.message : ""));
  }
  return promise;
}

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

export const documentation: RouteDocumentation = {
  operations: [
    {
      path: "/candidates/{candidate_id}/attach",
      method: "post",
      id: "attachFile",
      tag: "candidates",
      summary: "Attach a file",
      description: `Stores the file and extracts its text. The text of pictures and scans is recognized by OCR. The file replaces an attachment with the same label. The content determines the type: ${listExtensions("or")}. The maximum size is 25 MiB. Requires the permissions \`edit_candidates\` and \`view_candidates\`.`,
      parameters: [
        CANDIDATE_ID,
        {
          name: "location",
          in: "query",
          description: "The label of the attachment. The default is `cv`.",
          schema: { type: "string", minLength: 1, maxLength: 255 },
          example: "cv",
        },
        parameterRef("select"),
        parameterRef("preferRun"),
        ...POST_PARAMETERS,
      ],
      body: {
        required: true,
        // With further media types, generated clients do not set the one of the body.
        description:
          "A form with the file in the field `file`. The file itself is accepted as well, as `application/octet-stream` or with its own media type.",
        content: {
          "multipart/form-data": {
            schema: {
              type: "object",
              properties: { file: { description: "The file.", ...BINARY } },
              required: ["file"],
            },
          },
        },
      },
      responses: {
        200: {
          description: "The updated candidate.",
          headers: { ...POST_HEADERS, ...NOTICES },
          content: CANDIDATE,
        },
        ...ACCEPTED,
      },
      errorSources: ["key", "permission", "preference", "path", "row", "query", "upload", "document", "post"],
    },
  ],
};
