import { renderFileErrorPage } from "../../rendering/pages/notes.ts";
import { preferredLanguage } from "../../rendering/phrases/index.ts";
import type { GatewayContext } from "../context.ts";
import type { GatewayDependencies } from "../dependencies.ts";
import { ApiError, fromDatabaseError } from "../errors.ts";
import { type AskedExport, awaitExport, sendExport } from "../runs/exports.ts";
import { answerNotFound, answerPage } from "./page-answers.ts";

const HEADERS = {
  "cache-control": "private, no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow, noarchive",
};

/** GET /share/{secret}.pdf and .docx: the document that the secret shares, as a file; anonymous as its page is. */
export function exportShared(dependencies: GatewayDependencies) {
  return async (c: GatewayContext): Promise<Response> => {
    const [secret = "", format] = (c.req.param("file") ?? "").split(".");
    const asked = await request(dependencies, secret, format);
    if (asked === undefined) return answerNotFound(c);
    try {
      const file = await awaitExport(dependencies, c, asked);
      return await sendExport(dependencies, c, file, { headers: HEADERS, answered: () => undefined });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const language = preferredLanguage(c.req.header("accept-language"));
      return answerPage(renderFileErrorPage(language, c.var.requestId), error.status);
    }
  };
}

async function request(
  { database, settings }: GatewayDependencies,
  secret: string,
  format: string | undefined,
): Promise<AskedExport | undefined> {
  try {
    const [asked] = await database<AskedExport[]>`
      select export_id, run_id
      from private.request_shared_export(
        ${secret}, ${format ?? ""}, make_interval(secs => ${settings.RUN_DEADLINE_SECONDS})
      )
    `;
    return asked;
  } catch (error) {
    throw fromDatabaseError(error);
  }
}
