import { noticeHeader } from "../server/notices.ts";
import type { Threads } from "../threads/threads.ts";
import type { CollectionRequest } from "./request.ts";

/** Further notices are returned by POST /layouts/check, because headers are short. */
const MAX_NOTICES = 10;

/** The header about parts of written layouts that documents ignore. No header for other requests. */
export async function layoutNotices(
  { target, method, body }: CollectionRequest,
  organizationId: string,
  threads: Threads,
): Promise<Record<string, string>> {
  if (target.name !== "layouts" || target.revision.name !== "v1" || body === null) return {};
  const content = Buffer.from(body.content);
  const found = await threads.run(organizationId, "layoutNotices", { content, isWhole: method === "POST" });
  const shown = found.slice(0, MAX_NOTICES).map(({ path, message }) => `${path}: ${message}`);
  const more =
    found.length > MAX_NOTICES ? [`${found.length - MAX_NOTICES} more. POST /v1/layouts/check lists them.`] : [];
  return noticeHeader("layout-notices", [...shown, ...more]);
}
