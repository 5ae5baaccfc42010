import { z } from "zod";
import { ObjectMissingError } from "../../platform/storage.ts";
import { type GatewayContext, organizationOf } from "../core/context.ts";
import { storageUnavailable } from "../core/errors.ts";
import { contentDisposition } from "../server/content-disposition.ts";
import { sendStored } from "../server/send-stored.ts";
import type { GatewayDependencies } from "../services/dependencies.ts";
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
  disposition?: "attachment" | "inline";
}

/** Streams the file to the client. */
export function sendExport(
  dependencies: GatewayDependencies,
  c: GatewayContext,
  file: ExportFile,
  { headers: given, disposition = "attachment" }: SentHeaders,
): Promise<Response> {
  const headers = {
    "content-disposition": contentDisposition(disposition, file.filename),
    "content-security-policy": "default-src 'none'; sandbox",
    "content-type": MEDIA_TYPES[file.format],
    "content-length": file.size,
    "x-content-type-options": "nosniff",
    ...given,
  };
  return sendStored(dependencies, c, { key: file.storage_key, headers }).catch(async (error: unknown) => {
    if (!(error instanceof ObjectMissingError)) throw error;
    // The next request makes the file again.
    const database = dependencies.database.of(organizationOf(c));
    await database.use((connection) => connection`select private.forget_export(${file.id})`);
    throw error;
  });
}
