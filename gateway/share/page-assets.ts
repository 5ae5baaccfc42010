import type { Assets } from "../../rendering/assets.ts";
import { fontPath } from "../../rendering/pages/font-faces.ts";
import type { OrganizationShare } from "../core/database.ts";

/**
 * Finds copies of fonts and images for a page: the customer's URL → the path of our copy. An asset that is not copied yet
 * is missing from the result, and is queued for copying. The paths of photos end with what shares the candidate: its secrets,
 * or the link whose secret is given.
 */
export function findPageAssets(
  database: OrganizationShare,
  organizationId: string,
  candidateId: string | null,
  secret: string | null = null,
) {
  return async (urls: string[]): Promise<Assets> => {
    const rows = await database.use(
      (sql) => sql<{ url: string; path: string; cut: string | null }[]>`
      select url, path, cut from private.page_assets(${urls}, ${organizationId}, ${candidateId}, ${secret})
    `,
    );
    return new Map(rows.map(({ url, path, cut }) => [url, fontPath(path, cut)]));
  };
}
