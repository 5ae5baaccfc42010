import { layoutNoticeHeader } from "../server/notices.ts";
import type { Threads } from "../threads/threads.ts";

/** The header about values of a candidate that its document does not show. `rows` are the facts of the document. */
export async function lostHeader(
  threads: Threads,
  organizationId: string,
  rows: string,
): Promise<Record<string, string>> {
  return layoutNoticeHeader(await threads.run(organizationId, "lostInLayout", { rows }));
}
