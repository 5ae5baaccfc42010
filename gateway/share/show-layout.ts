import { renderCandidatePage } from "../../rendering/pages/candidate-page.ts";
import type { Page } from "../../rendering/pages/shell.ts";
import { type Rows, readLayoutFacts } from "../../rendering/read-facts.ts";
import type { GatewayContext } from "../context.ts";
import { runQuery } from "../database.ts";
import type { GatewayDependencies } from "../dependencies.ts";
import { isUuid } from "../server/ids.ts";
import { findPageAssets } from "./page-assets.ts";
import { respondNotFound, respondWithPage } from "./page-responses.ts";
import { digestOf } from "./shared-candidate.ts";
import { SlowResultCache } from "./slow-result-cache.ts";

const SLUG = /^[a-z0-9-]{1,63}$/;

const slowPages = new SlowResultCache<Page>();

/**
 * GET /layouts/{slug}: a layout of the library with its default values. `language` selects the language; the default is
 * the layout's first. A private layout requires its `secret`.
 */
export function showLayout({ database }: GatewayDependencies) {
  return async (c: GatewayContext): Promise<Response> => {
    const slug = c.req.param("slug") ?? "";
    const { secret = "", language } = c.req.query();
    if (!SLUG.test(slug)) return respondNotFound(c);
    const [row] = await runQuery(database<{ rows: string | null }[]>`
      select private.read_library_layout(${slug}, ${isUuid(secret) ? secret : null})::text as rows
    `);
    const text = row?.rows ?? null;
    if (text === null) return respondNotFound(c);
    const rows: Rows = JSON.parse(text);
    const facts = readLayoutFacts(rows, language);
    const digest = digestOf(`${facts.language} ${text}`);
    const assets = await findPageAssets(database, facts, digest);
    const key = JSON.stringify([digest, [...assets]]);
    return respondWithPage(slowPages.get(key, () => renderCandidatePage(facts, { assets })));
  };
}
