import autocannon from "autocannon";
import { serverAddress } from "../../platform/server-address.ts";

export const CONNECTIONS = 16;

/** A server to which the same list is requested. */
export interface Target {
  /** The address of the list. */
  url: string;
  bearer: string;
}

export interface Load {
  requests: number;
  perSecond: number;
}

/** Sends requests for some seconds, as many as the server answers. Every response must be 2xx. */
export async function load({ url, bearer }: Target, path: string, seconds: number): Promise<Load> {
  const { origin, socketPath } = serverAddress(url);
  const result = await autocannon({
    url: `${origin}${socketPath === null ? new URL(url).pathname.replace(/\/$/, "") : ""}${path}`,
    ...(socketPath === null ? {} : { socketPath }),
    connections: CONNECTIONS,
    duration: seconds,
    headers: { authorization: `Bearer ${bearer}` },
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} responses other than 2xx, ${result.errors} requests without a response`);
  }
  return { requests: result["2xx"], perSecond: result["2xx"] / result.duration };
}
