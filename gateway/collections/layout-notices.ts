import { noticeHeader } from "../server/notices.ts";
import type { Threads } from "../threads/threads.ts";
import { noticesOfBody } from "./notices-of-body.ts";
import type { CollectionRequest } from "./request.ts";

/** Further notices are returned by POST /layouts/check, because headers are short. */
const MAX_NOTICES = 10;
/** A body that is checked within a few milliseconds. */
const QUICK_BYTES = 4096;

/** The header about parts of written layouts that documents ignore. No header for other requests. */
export async function layoutNotices(
  { target, method, body }: CollectionRequest,
  organizationId: string,
  threads: Threads,
): Promise<Record<string, string>> {
  if (target.name !== "layouts" || target.revision.name !== "v1" || body === null) return {};
  const content = Buffer.from(body.content);
  const order = { content, isWhole: method === "POST" };
  // The first request of a thread waits until it has started.
  const found =
    content.length <= QUICK_BYTES ? noticesOfBody(order) : await threads.run(organizationId, "layoutNotices", order);
  const shown = found.slice(0, MAX_NOTICES).map(({ path, message }) => `${path}: ${message}`);
  const more =
    found.length > MAX_NOTICES ? [`${found.length - MAX_NOTICES} more. POST /v1/layouts/check lists them.`] : [];
  return noticeHeader("layout-notices", [...shown, ...more]);
}
