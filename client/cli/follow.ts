import type { Collection, Row } from "../collection.ts";
import { sleep } from "../transport.ts";

const POLL_MS = 1000;

/** The requests that are logged after the call, each once, until the signal is aborted. They appear in the order of their ids. */
export async function follow(
  rows: Collection<"api_requests">,
  signal: AbortSignal,
): Promise<AsyncGenerator<Row<"api_requests">, void, undefined>> {
  const { value: newest } = await rows.list({ select: "id" }, { newestFirst: true, pageSize: 1, signal }).next();
  let last = newest?.id;

  async function* poll() {
    try {
      for (;;) {
        for await (const row of rows.list(last === undefined ? {} : { id: `gt.${last}` }, { signal })) {
          last = row.id;
          yield row;
        }
        await sleep(POLL_MS, signal);
      }
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }
  return poll();
}
