import { preferredLanguage } from "../../languages/phrases.ts";
import { type ListedLayout, renderLibraryPage } from "../../rendering/pages/library-page.ts";
import { type GatewayContext, organizationOf } from "../core/context.ts";
import { jsonResponse } from "../server/json-response.ts";
import type { GatewayDependencies } from "../services/dependencies.ts";
import { respondWithPage, wantsJson } from "./page-responses.ts";

const PAGE_SIZE = 48;
const SLUG = /^[a-z0-9-]{1,63}$/;

interface LayoutRow extends ListedLayout {
  id: string;
}

/**
 * GET /layouts: the public layouts of all organizations as a page or, for a client that prefers it, as JSON. `after` is
 * the slug of the layout after which the list begins.
 */
export function listLayouts({ database }: GatewayDependencies) {
  return async (c: GatewayContext): Promise<Response> => {
    const { after = "" } = c.req.query();
    const rows = await database.of(organizationOf(c)).use(
      (sql) => sql<LayoutRow[]>`
        select id, slug, name, description, languages, is_featured as "isFeatured", organization, thumbnail
        from private.list_library(${SLUG.test(after) ? after : null}, ${PAGE_SIZE + 1})
      `,
    );
    const layouts = rows.slice(0, PAGE_SIZE);
    const last = rows.length > PAGE_SIZE ? layouts.at(-1)?.slug : undefined;
    const next = last === undefined ? null : `/layouts?after=${last}`;
    if (!wantsJson(c)) {
      return respondWithPage(renderLibraryPage(preferredLanguage(c.req.header("accept-language")), layouts, next));
    }
    const listed = layouts.map(({ isFeatured, ...layout }) => ({ ...layout, featured: isFeatured }));
    return jsonResponse(JSON.stringify(listed), 200, next === null ? {} : { link: `<${next}>; rel="next"` });
  };
}
