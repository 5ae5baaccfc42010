import { existing } from "../../platform/existing.ts";
import { type GatewayContext, organizationOf } from "../core/context.ts";
import { callFunction } from "../core/database.ts";
import { ApiError } from "../core/errors.ts";
import { isUuid } from "../server/ids.ts";
import { jsonResponse } from "../server/json-response.ts";
import type { GatewayDependencies } from "../services/dependencies.ts";
import { findPageAssets } from "./page-assets.ts";
import { respondNotFound, respondWithPage, wantsJson } from "./page-responses.ts";

const SLUG = /^[a-z0-9-]{1,63}$/;

/**
 * GET /layouts/{slug}: a layout of the library with its default values. `language` selects the language; the default is
 * the layout's first. A private layout requires its `secret`. A client that prefers JSON gets a public layout as an
 * object, to create its own layout from it.
 */
export function showLayout({ database: pool, threads }: GatewayDependencies) {
  return async (c: GatewayContext): Promise<Response> => {
    const database = pool.of(organizationOf(c));
    const slug = existing(c.req.param("slug"));
    const { secret = "", language } = c.req.query();
    if (!SLUG.test(slug)) return wantsJson(c) ? notFound() : respondNotFound(c);
    if (wantsJson(c)) {
      const layout = await database.use((sql) =>
        callFunction<string | null>(sql, sql`private.read_public_layout(${slug})::text`),
      );
      return layout === null ? notFound() : jsonResponse(layout);
    }
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
      findPageAssets(database, organizationId, null),
    );
    return respondWithPage(page);
  };
}

function notFound(): never {
  throw new ApiError(404, "CDS300", "The library has no such layout.", {
    hint: "See GET /layouts for the layouts of the library.",
  });
}
