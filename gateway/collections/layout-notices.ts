import { ApiError } from "../core/errors.ts";
import { noticeHeader } from "../server/notices.ts";
import { noticesOfBody } from "../threads/notices-of-body.ts";
import type { Threads } from "../threads/threads.ts";
import { type Postgrest, UpstreamRefusal } from "./postgrest.ts";
import type { Plan } from "./request.ts";

/** Further notices are returned by POST /layouts/check, because headers are short. */
const MAX_NOTICES = 10;
/** A body that is checked within a few milliseconds. */
const QUICK_BYTES = 4096;
/** A PATCH of more layouts is checked for these ones. */
const MAX_LAYOUTS = 20;
/** The fields that the check reads. */
const CHECKED = ["id", "sections", "variables", "assets", "tokens", "custom_css", "export_filename"];
/** Parameters that select no rows. */
const OTHER_PARAMETERS = ["select", "columns", "order", "limit", "offset"];

/**
 * The header about parts of layouts that documents ignore, as the layouts are after a write. No header for other
 * requests. Called before the write, because a filter may not select the written rows any more.
 */
export async function layoutNotices(
  plan: Plan,
  postgrest: Postgrest,
  threads: Threads,
): Promise<Record<string, string>> {
  const { target, method, body } = plan.request;
  if (target.name !== "layouts" || target.revision.name !== "v1" || body === null) return {};
  const content = Buffer.from(body.content);
  const before = method === "PATCH" ? await layoutsToChange(plan, postgrest) : null;
  if (before === "") return {};
  const order = { content, before: before === null ? null : Buffer.from(before) };
  const isQuick = content.length + (before?.length ?? 0) <= QUICK_BYTES;
  // The first request of a thread waits until it has started.
  const found = isQuick
    ? noticesOfBody(order)
    : await threads.run(plan.forwarded.organizationId, "layoutNotices", order);
  const shown = found.slice(0, MAX_NOTICES).map(({ path, message }) => `${path}: ${message}`);
  const more =
    found.length > MAX_NOTICES ? [`${found.length - MAX_NOTICES} more. POST /v1/layouts/check lists them.`] : [];
  return noticeHeader("layout-notices", [...shown, ...more]);
}

/** The rows that a PATCH changes, as JSON; `""` if they cannot be read. The write itself then reports why. */
async function layoutsToChange({ forwarded, operation }: Plan, postgrest: Postgrest): Promise<string> {
  const { authorization } = forwarded.headers;
  const filters = operation.parameters.filter(({ name }) => !OTHER_PARAMETERS.includes(name)).map(({ raw }) => raw);
  const query = [...filters, `select=${CHECKED.join(",")}`, "order=id", `limit=${MAX_LAYOUTS}`].join("&");
  try {
    const { body } = await postgrest.exchange(
      {
        method: "GET",
        path: `/layouts?${query}`,
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
