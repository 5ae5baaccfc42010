import type { LayoutNotice } from "../../rendering/check/check-layout.ts";
import { isObject, text } from "../../rendering/core/json.ts";
import { ApiError } from "../core/errors.ts";
import { isUuid } from "../server/ids.ts";
import { layoutNoticeHeader } from "../server/notices.ts";
import { noticesOfBody } from "../threads/notices-of-body.ts";
import type { Threads } from "../threads/threads.ts";
import { type Postgrest, UpstreamRefusal } from "./postgrest.ts";
import type { Plan } from "./request.ts";

/** A body that is checked within a few milliseconds. */
const QUICK_BYTES = 4096;
/** A PATCH of more rows is checked for these ones. */
const MAX_ROWS = 20;
/** The fields of layouts that the check reads, and those that documents are made from. */
const CHECKED = ["id", "sections", "variables", "assets", "tokens", "custom_css", "export_filename"];
const SHOWN = ["name", "sections", "variables", "tokens", "languages", "default_values"];
/** The fields of candidates that documents are made from. */
const VALUES = ["id", "name", "language", "values", "external_data"];
/** Parameters that select no rows. */
const OTHER_PARAMETERS = ["select", "columns", "order", "limit", "offset"];

/**
 * The header about parts of layouts that documents ignore, as the layouts are after a write, and about values of
 * candidates that the layout which a PATCH gives them does not show. No header for other requests. Called before the
 * write, because a filter may not select the written rows any more.
 */
export async function layoutNotices(
  plan: Plan,
  postgrest: Postgrest,
  threads: Threads,
): Promise<Record<string, string>> {
  const { target, body } = plan.request;
  if (target.revision.name !== "v1" || body === null) return {};
  const find = target.name === "layouts" ? noticesOfLayouts : target.name === "candidates" ? noticesOfChoice : null;
  return find === null ? {} : layoutNoticeHeader(await find(plan, Buffer.from(body.content), { postgrest, threads }));
}

interface Tools {
  postgrest: Postgrest;
  threads: Threads;
}

async function noticesOfLayouts(plan: Plan, content: Buffer, { postgrest, threads }: Tools): Promise<LayoutNotice[]> {
  const before = plan.request.method === "PATCH" ? await rowsToChange(plan, "layouts", CHECKED, postgrest) : null;
  if (before === "") return [];
  const order = { content, before: before === null ? null : Buffer.from(before) };
  const isQuick = content.length + (before?.length ?? 0) <= QUICK_BYTES;
  // The first request of a thread waits until it has started.
  return isQuick ? noticesOfBody(order) : threads.run(plan.forwarded.organizationId, "layoutNotices", order);
}

/** What candidates lose in the layout that a PATCH gives them. */
async function noticesOfChoice(plan: Plan, content: Buffer, { postgrest, threads }: Tools): Promise<LayoutNotice[]> {
  if (plan.request.method !== "PATCH" || !content.includes('"layout_id"')) return [];
  const change: unknown = JSON.parse(content.toString("utf8"));
  const layoutId = isObject(change) ? text(change.layout_id) : "";
  if (!isUuid(layoutId)) return [];
  const [before, layouts] = await Promise.all([
    rowsToChange(plan, "candidates", VALUES, postgrest),
    readRows(plan, `/layouts?id=eq.${layoutId}&select=${SHOWN.join(",")}`, postgrest),
  ]);
  if (before === "" || layouts === "" || layouts === "[]") return [];
  const order = { content, before: Buffer.from(before), layouts: Buffer.from(layouts) };
  return threads.run(plan.forwarded.organizationId, "moveNotices", order);
}

/** The rows that a PATCH changes, as JSON; `""` if they cannot be read. */
function rowsToChange(plan: Plan, name: string, fields: readonly string[], postgrest: Postgrest): Promise<string> {
  const { parameters } = plan.operation;
  const filters = parameters.filter((one) => !OTHER_PARAMETERS.includes(one.name)).map(({ raw }) => raw);
  const query = [...filters, `select=${fields.join(",")}`, "order=id", `limit=${MAX_ROWS}`].join("&");
  return readRows(plan, `/${name}?${query}`, postgrest);
}

/** Rows as JSON; `""` if they cannot be read. The write itself then reports why. */
async function readRows({ forwarded }: Plan, path: string, postgrest: Postgrest): Promise<string> {
  const { authorization } = forwarded.headers;
  try {
    const { body } = await postgrest.exchange(
      {
        method: "GET",
        path,
        headers: { accept: "application/json", ...(authorization === undefined ? {} : { authorization }) },
        body: null,
        organizationId: forwarded.organizationId,
      },
      (head) => head,
      // A write does not wait for a PostgREST that restarts.
      () => false,
    );
    return body;
  } catch (error) {
    if (error instanceof UpstreamRefusal || error instanceof ApiError) return "";
    throw error;
  }
}
