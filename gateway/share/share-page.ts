import type { Assets } from "../../rendering/assets.ts";
import { renderEditPage } from "../../rendering/edit/edit-page.ts";
import { renderCandidatePage } from "../../rendering/pages/candidate-page.ts";
import type { Page } from "../../rendering/pages/shell.ts";
import type { GatewayContext } from "../context.ts";
import type { GatewayDependencies } from "../dependencies.ts";
import { clientAddress } from "../server/client-address.ts";
import { HeavyWork } from "./heavy-work.ts";
import { answerNotFound, answerPage, wantsJson } from "./page-answers.ts";
import { editedAnswer } from "./share-edit.ts";
import { assetsOf, readShared, type Shared } from "./shared.ts";
import { readingOf, userAgent } from "./visitors.ts";

/** GET /share/{secret}: the candidate as this secret shares it: all of it, anonymous, or as a form. */
export function showShared(dependencies: GatewayDependencies) {
  const { database } = dependencies;
  return async (c: GatewayContext): Promise<Response> => {
    const secret = c.req.param("secret") ?? "";
    const shared = await readShared(database, secret);
    if (shared === null) return answerNotFound(c);
    if (shared.kind === "editable" && wantsJson(c)) return editedAnswer(shared);
    const assets = await assetsOf(database, shared);
    const isSaved = c.req.query("saved") !== undefined;
    const key = JSON.stringify([shared.digest, secret, isSaved, shared.files, [...assets]]);
    const page = heavyPages.once(key, () =>
      shared.kind === "editable" ? renderForm(shared, assets, isSaved) : renderShared(shared, assets, secret),
    );
    if (shared.kind !== "editable") await recordView(dependencies, c, secret, shared);
    return answerPage(page);
  };
}

const heavyPages = new HeavyWork<Page>();

function renderForm({ facts, version }: Shared, assets: Assets, isSaved: boolean): Page {
  return renderEditPage(facts, { version, assets, ...(isSaved ? { outcome: { kind: "saved" } } : {}) });
}

function renderShared({ facts, files }: Shared, assets: Assets, secret: string): Page {
  const address = `/share/${secret}`;
  const downloads = {
    ...(files.pdf ? { pdf: `${address}.pdf` } : {}),
    ...(files.word ? { word: `${address}.docx` } : {}),
  };
  return renderCandidatePage(facts, { assets, downloads, beacon: `${address}/time` });
}

/** A view that cannot be recorded is no reason not to show the page. */
async function recordView(
  { database, log, settings }: GatewayDependencies,
  c: GatewayContext,
  secret: string,
  { kind }: Shared,
): Promise<void> {
  const { incoming } = c.env;
  const reading = readingOf(incoming.method, incoming.headers);
  if (reading === "nobody") return;
  const address = clientAddress(incoming, settings.TRUSTED_PROXIES);
  try {
    await database`
      select private.record_view(${secret}, ${address}, ${userAgent(incoming.headers)}, ${reading === "ahead"})
    `;
  } catch (error) {
    log.warn({ err: error, requestId: c.var.requestId, kind }, "view not recorded");
  }
}
