import { pipeline } from "node:stream/promises";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { z } from "zod";
import { ObjectMissingError } from "../../platform/storage.ts";
import { contentDisposition } from "../../rendering/export-filename.ts";
import { type GatewayContext, organizationOf } from "../context.ts";
import type { GatewayDependencies } from "../dependencies.ts";
import { storageUnavailable } from "../errors.ts";
import { awaitRun } from "./await-run.ts";

type FileFormat = "pdf" | "docx" | "png";

/** The id of an existing file, or of the run that makes it. One of the two is null. */
export interface RequestedExport {
  export_id: string | null;
  run_id: string | null;
}

/** A file of a candidate or of a preview. */
export interface ExportFile {
  id: string;
  storage_key: string;
  format: FileFormat;
  filename: string;
  size: string;
}

const MEDIA_TYPES: Readonly<Record<FileFormat, string>> = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  png: "image/png",
};

/**
 * Waits until the requested file exists.
 * @throws ApiError when it was not made; ClientLeft
 */
export async function awaitExport(
  dependencies: GatewayDependencies,
  c: GatewayContext,
  { export_id: exportId, run_id: runId }: RequestedExport,
): Promise<ExportFile> {
  const id = runId === null ? exportId : await makeExport(dependencies, c, runId);
  const [file] = await dependencies.database.of(organizationOf(c)).use(
    (database) => database<Omit<ExportFile, "id">[]>`
      select storage_key, format, filename, size from private.read_export(${id})
    `,
  );
  if (id !== null && file !== undefined) return { id, ...file };
  throw storageUnavailable();
}

/** Waits for the run that makes the file; returns the id of the file, or null when the run recorded none. */
async function makeExport(dependencies: GatewayDependencies, c: GatewayContext, runId: string): Promise<string | null> {
  const result = await awaitRun(dependencies, c, runId);
  return exportResult.safeParse(result).data?.export_id ?? null;
}

const exportResult = z.object({ export_id: z.string() });

interface SentHeaders {
  headers: Record<string, string>;
  onStatus: (status: number) => void;
  disposition?: "attachment" | "inline";
}

/** Streams the file to the client. Calls `onStatus` with the status before the first byte is sent. */
export async function sendExport(
  { storage, database }: GatewayDependencies,
  c: GatewayContext,
  file: ExportFile,
  { headers, onStatus, disposition = "attachment" }: SentHeaders,
): Promise<Response> {
  const head = {
    "content-disposition": contentDisposition(disposition, file.filename),
    "content-security-policy": "default-src 'none'; sandbox",
    "content-type": MEDIA_TYPES[file.format],
    "content-length": file.size,
    "x-content-type-options": "nosniff",
    ...headers,
  };
  const { incoming, outgoing } = c.env;
  if (incoming.method === "HEAD") {
    onStatus(200);
    outgoing.writeHead(200, head).end();
    return RESPONSE_ALREADY_SENT;
  }
  const { body } = await storage.open(file.storage_key).catch(async (error: unknown) => {
    if (!(error instanceof ObjectMissingError)) throw error;
    // The next request makes the file again.
    await database.of(organizationOf(c)).use((connection) => connection`select private.forget_export(${file.id})`);
    throw error;
  });
  onStatus(200);
  outgoing.writeHead(200, head);
  // An error from here on cuts off the body: pipeline destroys both streams.
  await pipeline(body, outgoing).catch(() => undefined);
  return RESPONSE_ALREADY_SENT;
}
