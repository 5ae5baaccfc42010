import type { Assets } from "../../rendering/assets.ts";
import { fontPath } from "../../rendering/pages/font-faces.ts";
import type { OrganizationShare } from "../core/database.ts";

/**
 * Finds copies of fonts and images for a page: the customer's URL → the path of our copy. An asset that is not copied yet
 * is missing from the result, and is queued for copying.
 */
export function findPageAssets(database: OrganizationShare, organizationId: string) {
  return async (urls: string[]): Promise<Assets> => {
    const rows = await database.use(
      (sql) => sql<{ url: string; token: string; cut: string | null }[]>`
      select url, token, cut from private.copied_assets(${urls}, ${organizationId})
    `,
    );
    return new Map(rows.map(({ url, token, cut }) => [url, fontPath(`/assets/${token}`, cut)]));
  };
}
