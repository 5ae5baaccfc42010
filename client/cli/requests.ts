import type { ApiRequest } from "../../openapi/types.d.ts";
import type { Collection } from "../collection.ts";
import { sleep } from "../transport.ts";
import { command, json, stopSignal } from "./command.ts";
import { openClient } from "./settings.ts";

const POLL_MS = 1000;

export const tailRequests = command({
  name: "tail",
  description: "Show the requests of the organization when they arrive, until Ctrl-C",
  args: { json },
  run: async (args) => {
    const signal = stopSignal();
    const requests = await follow((await openClient()).collection("api_requests"), signal);
    console.error("Waiting for requests. Press Ctrl-C to end.");
    for await (const request of requests) {
      // The command itself makes these.
      if (request.endpoint === "/api_requests") continue;
      console.log(args.json ? JSON.stringify(request) : lineOf(request));
    }
  },
});

/** The requests that are logged after the call, each once, until the signal is aborted. They appear in the order of their ids. */
async function follow(
  rows: Collection<"api_requests">,
  signal: AbortSignal,
): Promise<AsyncGenerator<ApiRequest, void, undefined>> {
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

function lineOf({ created_at: time, status, method, endpoint, search }: ApiRequest): string {
  return `${new Date(time).toISOString()} ${status} ${method.padEnd(6)} ${endpoint}${search === "" ? "" : `?${search}`}`;
}
