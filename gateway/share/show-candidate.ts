import type { Assets } from "../../rendering/assets.ts";
import { renderEditPage } from "../../rendering/edit/edit-page.ts";
import { renderCandidatePage } from "../../rendering/pages/candidate-page.ts";
import type { Page } from "../../rendering/pages/shell.ts";
import type { GatewayContext } from "../context.ts";
import type { GatewayDependencies } from "../dependencies.ts";
import { clientAddress } from "../server/client-address.ts";
import { respondWithValues } from "./edit-candidate.ts";
import { findPageAssets } from "./page-assets.ts";
import { respondNotFound, respondWithPage, wantsJson } from "./page-responses.ts";
import { readSharedCandidate, type SharedCandidate } from "./shared-candidate.ts";
import { SlowResultCache } from "./slow-result-cache.ts";
import { userAgent, viewKind } from "./view-kind.ts";

const slowPages = new SlowResultCache<Page>();

/** GET /share/{secret}: the candidate's page in full, anonymous, or as a form to edit it, depending on the secret. */
export function showCandidate(dependencies: GatewayDependencies) {
  const { database } = dependencies;
  return async (c: GatewayContext): Promise<Response> => {
    const secret = c.req.param("secret") ?? "";
    const shared = await readSharedCandidate(database, secret);
    if (shared === null) return respondNotFound(c);
    if (shared.kind === "editable" && wantsJson(c)) return respondWithValues(shared);
    const assets = await findPageAssets(database, shared.facts, shared.digest);
    const isSaved = c.req.query("saved") !== undefined;
    const key = JSON.stringify([shared.digest, secret, isSaved, shared.files, [...assets]]);
    const page = slowPages.get(key, () =>
      shared.kind === "editable" ? renderForm(shared, assets, isSaved) : renderDocument(shared, assets, secret),
    );
    if (shared.kind !== "editable") await recordView(dependencies, c, secret, shared);
    return respondWithPage(page);
  };
}

function renderForm({ facts, version }: SharedCandidate, assets: Assets, isSaved: boolean): Page {
  return renderEditPage(facts, { version, assets, ...(isSaved ? { outcome: { kind: "saved" } } : {}) });
}

function renderDocument({ facts, files }: SharedCandidate, assets: Assets, secret: string): Page {
  const path = `/share/${secret}`;
  const downloads = {
    ...(files.pdf ? { pdf: `${path}.pdf` } : {}),
    ...(files.word ? { word: `${path}.docx` } : {}),
  };
  return renderCandidatePage(facts, { assets, downloads, beacon: `${path}/time` });
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
    await database`
      select private.record_view(${secret}, ${address}, ${userAgent(incoming.headers)}, ${view === "prefetch"})
    `;
  } catch (error) {
    log.warn({ err: error, requestId: c.var.requestId, kind }, "view not recorded");
  }
}
