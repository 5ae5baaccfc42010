import { type GatewayContext, organizationOf } from "../context.ts";
import type { GatewayDependencies } from "../dependencies.ts";
import { isUuid } from "../server/ids.ts";
import { findPageAssets } from "./page-assets.ts";
import { respondNotFound, respondWithPage } from "./page-responses.ts";

const SLUG = /^[a-z0-9-]{1,63}$/;

/**
 * GET /layouts/{slug}: a layout of the library with its default values. `language` selects the language; the default is
 * the layout's first. A private layout requires its `secret`.
 */
export function showLayout({ database: pool, threads }: GatewayDependencies) {
  return async (c: GatewayContext): Promise<Response> => {
    const database = pool.of(organizationOf(c));
    const slug = c.req.param("slug") ?? "";
    const { secret = "", language } = c.req.query();
    if (!SLUG.test(slug)) return respondNotFound(c);
    const [row] = await database.use(
      (sql) => sql<{ rows: string; organization_id: string }[]>`
      select found::text as rows, found -> 'layout' ->> 'organization_id' as organization_id
      from private.read_library_layout(${slug}, ${isUuid(secret) ? secret : null}) as found
      where found is not null
    `,
    );
    if (row === undefined) return respondNotFound(c);
    const { rows, organization_id: organizationId } = row;
    const page = await threads.run(
      organizationId,
      "layoutPage",
      { rows, language },
      findPageAssets(database, organizationId),
    );
    return respondWithPage(page);
  };
}
