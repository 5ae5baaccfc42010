import busboy from "busboy";
import type { GatewayContext } from "../core/context.ts";
import { ApiError } from "../core/errors.ts";
import { pipeTo, tooLarge } from "../server/body.ts";
import { FORM_TOKEN, requireFormToken } from "./form.ts";
import { prefersJson } from "./pages/errors.ts";

export interface Upload {
  name: string;
  content: Buffer;
}

export const MAX_FILES = 20;
/** Files of one form are in memory together. The script sends them one by one. */
export const MAX_TOTAL_BYTES = 64 * 1024 * 1024;

/** The error with the name of its file, for a page. The script shows each error beside the name. */
export function ofFile(c: GatewayContext, name: string, error: ApiError): ApiError {
  if (prefersJson(c)) return error;
  const { code, message, details, hint } = error.body;
  return new ApiError(error.status, code, `${name}: ${message}`, { details, hint, headers: error.headers });
}

/** Reads a multipart form with files, and checks its token. @throws ApiError 400, 403, 413 */
export async function readUpload(
  c: GatewayContext,
  limit: number,
): Promise<{ files: Upload[]; fields: Map<string, string> }> {
  const { incoming } = c.env;
  const files: Upload[] = [];
  const fields = new Map<string, string>();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let total = 0;
  try {
    const parser = busboy({
      headers: incoming.headers,
      defParamCharset: "utf8",
      limits: { files: MAX_FILES, fields: 20, fieldSize: 10_000, fileSize: limit },
    });
    parser.on("field", (name, value) => fields.set(name, value));
    parser.on("file", (_field, stream, { filename }) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => {
        total += chunk.length;
        if (total <= MAX_TOTAL_BYTES) chunks.push(chunk);
      });
      stream.once("limit", () => reject(ofFile(c, filename ?? "", tooLarge(limit))));
      stream.once("error", reject);
      stream.once("end", () => {
        const content = Buffer.concat(chunks);
        // Without a chosen file, a browser sends an empty one without a name.
        if (content.length > 0 || filename) files.push({ name: filename ?? "", content });
      });
    });
    parser.once("filesLimit", () => reject(tooMany()));
    parser.once("error", () => reject(malformed("The form is incomplete.")));
    parser.once("close", resolve);
    pipeTo(incoming, parser);
  } catch {
    throw malformed("The body must be a multipart form.");
  }
  await promise;
  if (total > MAX_TOTAL_BYTES) throw tooLarge(MAX_TOTAL_BYTES);
  requireFormToken(c, fields.get(FORM_TOKEN) ?? "");
  return { files, fields };
}

const tooMany = () =>
  new ApiError(400, "CDS105", `At most ${MAX_FILES} files can be uploaded at once.`, { fields: ["files"] });

const malformed = (message: string) =>
  new ApiError(400, "CDS105", message, { hint: "Open the page and send its form." });
