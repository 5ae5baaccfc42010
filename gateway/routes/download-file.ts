import { extensionOf } from "../../documents/document-types.ts";
import {
  BINARY,
  headerRef,
  IF_NONE_MATCH,
  NOT_MODIFIED,
  NOTICES,
  operation,
  type RouteDocumentation,
} from "../../openapi/operation.ts";
import { inHeader, pathUuid } from "../../openapi/parameters.ts";
import { only } from "../../platform/existing.ts";
import type { GatewayContext } from "../core/context.ts";
import { asApiKey } from "../core/database.ts";
import { ApiError } from "../core/errors.ts";
import { idInPath } from "../server/ids.ts";
import { notModified } from "../server/not-modified.ts";
import { noticeHeader } from "../server/notices.ts";
import { sendStored } from "../server/send-stored.ts";
import type { GatewayDependencies } from "../services/dependencies.ts";

interface FileRow {
  storage_key: string;
  media_type: string;
  filename: string;
  label: string;
  size: string;
  notices: string[];
}

/** GET /candidates/{candidate_id}/files/{file_id}: the bytes of an attached file, or a range of them. */
export function downloadFile(dependencies: GatewayDependencies) {
  const { database } = dependencies;
  return async (c: GatewayContext): Promise<Response> => {
    const candidateId = idInPath(c, "candidate_id");
    const fileId = idInPath(c, "file_id");
    const file = await asApiKey(database, { ...c.var, claim: undefined }, async (transaction) => {
      const row = only(
        await transaction<FileRow[]>`
        select storage_key, media_type, filename, label, size, notices from private.own_file(${candidateId}, ${fileId})
      `,
      );
      if (c.env.sessionKey !== undefined) await transaction`select private.note_reading('files', ${fileId})`;
      return row;
    });
    const size = Number(file.size);
    const headers: Record<string, string> & Record<"etag", string> = {
      ...noticeHeader("attachment-notices", file.notices),
      "accept-ranges": "bytes",
      "content-disposition": dispositionOf(file),
      "content-security-policy": "default-src 'none'; sandbox",
      "content-type": file.media_type === "text/plain" ? "text/plain; charset=utf-8" : file.media_type,
      etag: `"${fileId}"`,
      "x-content-type-options": "nosniff",
    };
    const unchanged = notModified(c, headers);
    if (unchanged !== null) return unchanged;

    // A client that continues the download of another file needs all of this one.
    const isSameFile = (c.req.header("if-range") ?? headers.etag) === headers.etag;
    const range = isSameFile ? rangeOf(c.req.header("range"), size) : null;
    if (range !== null) headers["content-range"] = `bytes ${range.start}-${range.end}/${size}`;
    headers["content-length"] = String(range === null ? size : range.end - range.start + 1);
    return sendStored(dependencies, c, { key: file.storage_key, headers, range });
  };
}

/** A single byte range (RFC 9110). Null for several ranges and for other units, which get the whole file. */
function rangeOf(header: string | undefined, size: number): { start: number; end: number } | null {
  const range = /^bytes=(\d*)-(\d*)$/.exec(header ?? "");
  if (range === null || (range[1] === "" && range[2] === "")) return null;
  const [, first = "", last = ""] = range;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (start <= end) return { start, end };
  throw new ApiError(416, "CDS112", "The range is not within the file.", {
    details: `The file has ${size} bytes.`,
    headers: { "content-range": `bytes */${size}` },
  });
}

/** The header of RFC 6266: an ASCII name for old clients, and the full name. */
function dispositionOf({ filename, label, media_type }: FileRow): string {
  const name = (filename || `${label}.${extensionOf(media_type)}`).replace(/[\p{Cc}/\\]/gu, "_");
  const ascii = name.replace(/[^\x20-\x7e]|["%]/g, "_");
  return `inline; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, percentEncode)}`;
}

function percentEncode(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

export const documentation: RouteDocumentation = {
  operations: [
    operation("get", "/candidates/{candidate_id}/files/{file_id}", {
      id: "downloadFile",
      summary: "Download an attached file",
      description:
        "This URL is the `url` of the attachment. Byte ranges are supported. Requires the permission `view_candidates`.",
      parameters: [
        pathUuid("file_id", "The file, as in the `url` of the attachment."),
        inHeader("Range", "The range of bytes to return, as in `bytes=0-1023`.", { example: "bytes=0-1023" }),
        IF_NONE_MATCH,
      ],
      responses: {
        200: {
          description: "The file.",
          headers: NOTICES,
          content: { "application/octet-stream": { schema: BINARY } },
        },
        206: {
          description: "The requested range of bytes.",
          headers: { "Content-Range": headerRef("ContentRange") },
          content: { "application/octet-stream": { schema: BINARY } },
        },
        ...NOT_MODIFIED,
      },
      errors: ["download"],
    }),
  ],
};
