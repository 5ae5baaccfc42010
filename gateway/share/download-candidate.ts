import { preferredLanguage } from "../../languages/phrases.ts";
import { existing } from "../../platform/existing.ts";
import { renderFileErrorPage, renderNameUnknownPage } from "../../rendering/pages/notes.ts";
import { type GatewayContext, organizationOf } from "../core/context.ts";
import { ApiError } from "../core/errors.ts";
import { awaitExport, type RequestedExport, sendExport } from "../runs/exports.ts";
import type { GatewayDependencies } from "../services/dependencies.ts";
import { respondNotFound, respondWithPage } from "./page-responses.ts";
import { userAgent, viewKind } from "./view-kind.ts";

const HEADERS = {
  "cache-control": "private, no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow, noarchive",
};

/** GET /share/{secret}.pdf and .docx: the shared document as a file. It is anonymous if the page of the secret is. */
export function downloadCandidate(dependencies: GatewayDependencies) {
  const { limits } = dependencies;
  return async (c: GatewayContext): Promise<Response> => {
    const database = dependencies.database.of(organizationOf(c));
    const [secret = "", format = ""] = existing(c.req.param("file")).split(".");
    const [requested] = await database.use(
      (sql) => sql<RequestedExport[]>`
      select export_id, run_id
      from private.request_shared_export(
        ${secret}, ${format}, make_interval(secs => ${limits.runDeadlineSeconds}), ${c.req.query("proof") ?? null}
      )
    `,
    );
    if (requested === undefined) return respondNotFound(c);
    try {
      const file = await awaitExport(dependencies, c, requested);
      await recordDownload(dependencies, c, secret, format);
      return await sendExport(dependencies, c, file, { headers: HEADERS });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const language = preferredLanguage(c.req.header("accept-language"));
      const isNameUnknown = error.body.code === "CDS352";
      const page = isNameUnknown ? renderNameUnknownPage(language) : renderFileErrorPage(language, c.var.requestId);
      return respondWithPage(page, error.status, error.headers);
    }
  };
}

/** A failure is logged. The file is sent all the same. */
async function recordDownload(
  { database, log }: GatewayDependencies,
  c: GatewayContext,
  secret: string,
  format: string,
): Promise<void> {
  const { incoming } = c.env;
  if (viewKind(incoming.method, incoming.headers) !== "person") return;
  try {
    await database
      .of(organizationOf(c))
      .use(
        (sql) =>
          sql`select private.record_download(${secret}, ${c.var.address}, ${userAgent(incoming.headers)}, ${format})`,
      );
  } catch (error) {
    log.warn({ err: error, requestId: c.var.requestId, format }, "download not recorded");
  }
}
