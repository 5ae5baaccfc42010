import { only } from "../../../../platform/existing.ts";
import type { LayoutNotice } from "../../../../rendering/check/check-layout.ts";
import type { GatewayContext } from "../../../core/context.ts";
import { callAsApiKey } from "../../../core/database.ts";
import { idInPath } from "../../../server/ids.ts";
import { findPageAssets } from "../../../share/page-assets.ts";
import { callApi, readRows } from "../../call-api.ts";
import { publicOrigin } from "../../dashboard.ts";
import { afterOf, foundRow, paged, searchOf } from "../../query.ts";

export interface LayoutRow {
  id: string;
  name: string;
  archived_at: string | null;
  languages: string[];
  thumbnail: string | null;
  updated_at: string;
}

export const PATH = "/dashboard/layouts";

const PAGE_SIZE = 12;

/**
 * What a layout consists of: the JSON of the editor, and what a duplicate copies. The values are the defaults of the
 * table, which a member that is deleted from the JSON gets.
 */
export const DEFAULTS = {
  name: "",
  description: "",
  languages: ["en"],
  variables: [],
  sections: [],
  tokens: [],
  assets: [],
  default_values: {},
  web_settings: null,
  page_width: 794,
  page_height: 1123,
  export_filename: "",
  custom_css: "",
  share_instructions: "",
} as const;

const CONTENT = Object.keys(DEFAULTS);

export type LayoutContent = Partial<Record<keyof typeof DEFAULTS, unknown>>;

/** The layouts of a page of the list. */
export async function readLayouts(c: GatewayContext) {
  const search = searchOf(c);
  const after = afterOf(c);
  const query = [
    "select=id,name,archived_at,languages,thumbnail,updated_at",
    ...(search === "" ? [] : [`fts=wfts.${encodeURIComponent(search)}`]),
    ...(after === null ? [] : [`id=lt.${after}`]),
    "order=id.desc",
    `limit=${PAGE_SIZE + 1}`,
  ];
  return paged(await readRows<LayoutRow>(c, `/layouts?${query.join("&")}`), PAGE_SIZE);
}

/** The organization with its default layout. */
export const readDefault = async (c: GatewayContext) =>
  only(
    await readRows<{ id: string; default_layout_id: string | null }>(
      c,
      "/organizations?select=id,default_layout_id&limit=1",
    ),
  );

/**
 * The paths of the thumbnails by layout. Pages load nothing from other hosts: a thumbnail elsewhere is shown as its copy,
 * as on shared pages, and is copied if there is none yet.
 */
export async function picturesOf(c: GatewayContext, rows: readonly LayoutRow[]): Promise<Map<string, string>> {
  const { organizationId } = c.var.session.apiKey;
  const own = /^(?:https?:\/\/([^/]+))?(\/assets\/[A-Za-z0-9_-]+)$/;
  const hosts = [undefined, new URL(c.req.url).host, new URL(publicOrigin(c)).host];
  const found = rows.map(({ id, thumbnail }) => {
    const match = own.exec(thumbnail ?? "");
    return { id, thumbnail, path: match !== null && hosts.includes(match[1]) ? match[2] : undefined };
  });
  const elsewhere = found.flatMap(({ thumbnail, path }) => (path === undefined && thumbnail ? [thumbnail] : []));
  const copies =
    elsewhere.length === 0
      ? new Map<string, string>()
      : await findPageAssets(c.var.dashboard.dependencies.database.of(organizationId), organizationId, null)(elsewhere);
  return new Map(
    found.flatMap(({ id, thumbnail, path }) => {
      const shown = path ?? copies.get(thumbnail ?? "");
      return shown === undefined ? [] : [[id, shown] as const];
    }),
  );
}

export async function layoutOf(c: GatewayContext): Promise<LayoutContent & { id: string; name: string }> {
  const id = idInPath(c, "layout_id");
  const path = `/layouts?select=id,${CONTENT.join(",")}&id=eq.${id}`;
  return foundRow(await readRows<LayoutContent & { id: string; name: string }>(c, path), `layout ${id}`);
}

export const noticesOf = async (c: GatewayContext, body: LayoutContent): Promise<readonly LayoutNotice[]> =>
  (await callApi<{ notices: LayoutNotice[] }>(c, "POST", "/layouts/check", { body })).notices;

/** What a candidate loses in a layout; without a layout, in the candidate's own. */
export async function lostIn(c: GatewayContext, candidate: string, layout: string | null): Promise<LayoutNotice[]> {
  const { database, threads } = c.var.dashboard.dependencies;
  const { apiKey } = c.var.session;
  const caller = { apiKey, requestId: c.var.requestId, address: c.var.address };
  const rows = await callAsApiKey(database, caller, (sql) => sql`private.read_document(${candidate}, ${layout}, null)`);
  return threads.run(apiKey.organizationId, "lostInLayout", { rows });
}
