import type { ApiRequest } from "../../openapi/types.d.ts";
import { command, json, stopSignal } from "./command.ts";
import { follow } from "./follow.ts";
import { openClient } from "./settings.ts";

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

function lineOf({ created_at: time, status, method, endpoint, search }: ApiRequest): string {
  return `${new Date(time).toISOString()} ${status} ${method.padEnd(6)} ${endpoint}${search === "" ? "" : `?${search}`}`;
}
