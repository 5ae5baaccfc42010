import type { Page } from "../../rendering/pages/shell.ts";
import { type GatewayContext, organizationOf } from "../context.ts";
import type { GatewayDependencies } from "../dependencies.ts";
import { clientAddress } from "../server/client-address.ts";
import { focusOf, renderForm, respondWithValues } from "./edit-candidate.ts";
import { findPageAssets } from "./page-assets.ts";
import { respondNotFound, respondWithPage, wantsJson } from "./page-responses.ts";
import { readSharedCandidate, type SharedCandidate } from "./shared-candidate.ts";
import { userAgent, viewKind } from "./view-kind.ts";

/** GET /share/{secret}: the candidate's page in full, anonymous, or as a form to edit it, depending on the secret. */
export function showCandidate(dependencies: GatewayDependencies) {
  return async (c: GatewayContext): Promise<Response> => {
    const database = dependencies.database.of(organizationOf(c));
    const secret = c.req.param("secret") ?? "";
    const shared = await readSharedCandidate(database, secret);
    if (shared === null) return respondNotFound(c);
    if (shared.kind === "editable") {
      if (wantsJson(c)) return respondWithValues(dependencies, shared);
      const outcome = c.req.query("saved") === undefined ? null : "saved";
      const focus = focusOf(c.req.query());
      return respondWithPage(await renderForm(dependencies, shared, { outcome, focus }));
    }
    const page = await renderDocument(dependencies, shared, secret);
    await recordView(dependencies, c, secret, shared);
    return respondWithPage(page);
  };
}

function renderDocument(
  { database, threads }: GatewayDependencies,
  { kind, organizationId, rows, files }: SharedCandidate,
  secret: string,
): Promise<Page> {
  const path = `/share/${secret}`;
  const downloads = {
    ...(files.pdf ? { pdf: `${path}.pdf` } : {}),
    ...(files.word ? { word: `${path}.docx` } : {}),
  };
  const order = { rows, isAnonymous: kind === "anonymous", downloads, beacon: `${path}/time` };
  return threads.run(
    organizationId,
    "candidatePage",
    order,
    findPageAssets(database.of(organizationId), organizationId),
  );
}

/** A failure to record the view is logged. The page is shown all the same. */
async function recordView(
  { database, log, settings }: GatewayDependencies,
  c: GatewayContext,
  secret: string,
  { kind }: SharedCandidate,
): Promise<void> {
  const { incoming } = c.env;
  const view = viewKind(incoming.method, incoming.headers);
  if (view === "program") return;
  const address = clientAddress(incoming, settings.TRUSTED_PROXIES);
  try {
    await database.of(organizationOf(c)).use(
      (sql) => sql`
        select private.record_view(${secret}, ${address}, ${userAgent(incoming.headers)}, ${view === "prefetch"})
      `,
    );
  } catch (error) {
    log.warn({ err: error, requestId: c.var.requestId, kind }, "view not recorded");
  }
}
