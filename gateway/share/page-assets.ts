import type { Database } from "../../platform/database.ts";
import { type Assets, assetUrls } from "../../rendering/assets.ts";
import { resolveDocument } from "../../rendering/document/document.ts";
import type { Facts } from "../../rendering/facts.ts";
import { runQuery } from "../database.ts";
import { SlowResultCache } from "./slow-result-cache.ts";

const slowUrls = new SlowResultCache<string[]>();

/**
 * The fonts and images that a page of these facts uses: the customer's URL → the path of our copy. An asset that is not
 * copied yet is missing from the result, and is queued for copying.
 *
 * @param digest identifies the facts in the cache
 */
export async function findPageAssets(database: Database, facts: Facts, digest: string): Promise<Assets> {
  const urls = slowUrls.get(digest, () => assetUrls(resolveDocument(facts, { medium: "web" })));
  if (urls.length === 0) return new Map();
  const rows = await runQuery(database<{ url: string; token: string }[]>`
    select url, token from private.copied_assets(${urls})
  `);
  return new Map(rows.map(({ url, token }) => [url, `/assets/${token}`]));
}
