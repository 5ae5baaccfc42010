import { type IncomingMessage, request } from "node:http";
import type { Socket } from "node:net";
import { checkEndpoint, type Endpoint, type EndpointRules } from "../../platform/webhook-endpoint/endpoint.ts";
import type { OpenSocket } from "../webhooks/guard.ts";

/** The asset cannot be copied. The message is for operators: it may contain internal addresses. */
export class AssetRefused extends Error {
  override name = "AssetRefused";
}

/** Returns the bytes of one asset. @throws AssetRefused, or the error of the connection */
export type FetchAsset = (url: string) => Promise<Buffer>;

export interface AssetFetcherSettings {
  rules: EndpointRules;
  /** Opens every connection, also for redirects, and refuses addresses that are not public. */
  openSocket: OpenSocket;
  /** Limit for the whole fetch, including redirects. */
  timeoutMs?: number;
  largest?: number;
}

/** Maximum size of a `data:` URL in a page (rendering/assets.ts). */
const MAX_ASSET_BYTES = 5 * 1024 * 1024;
const MAX_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const MAX_HEADER_BYTES = 16 * 1024;

/** Fetches from URLs of customers, with the same guard as webhooks. */
export function createAssetFetcher(settings: AssetFetcherSettings): FetchAsset {
  const { rules, openSocket, timeoutMs = 15_000, largest = MAX_ASSET_BYTES } = settings;
  return async (first) => {
    const signal = AbortSignal.timeout(timeoutMs);
    let url = first;
    for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
      const check = checkEndpoint(url, rules);
      if (!check.ok) throw new AssetRefused(check.reason);
      const socket = await openSocket(check.endpoint, signal);
      try {
        const answer = await get(check.endpoint, socket, signal);
        const next = redirectOf(answer, url);
        if (next === null) return await readBody(answer, largest);
        url = next;
      } finally {
        socket.destroy();
      }
    }
    throw new AssetRefused(`more than ${MAX_REDIRECTS} redirects`);
  };
}

function get(endpoint: Endpoint, socket: Socket, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asked = request({
      method: "GET",
      path: endpoint.path,
      headers: {
        host: new URL(endpoint.origin).host,
        accept: "image/*, font/*, */*;q=0.1",
        "accept-encoding": "identity",
        "user-agent": "Candidate-Document-Service-Assets/1",
      },
      // Uses only the connection that the guard has checked.
      createConnection: () => socket,
      maxHeaderSize: MAX_HEADER_BYTES,
      signal,
    });
    asked.once("response", resolve);
    // Stays attached for the life of the request. A later error of the connection is raised when the body is read.
    asked.on("error", reject);
    asked.end();
  });
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage, base: string): string | null {
  if (!REDIRECTS.has(statusCode)) return null;
  const next = URL.parse(headers.location ?? "", base);
  if (headers.location === undefined || next === null) throw new AssetRefused("a redirect to nowhere");
  return next.href;
}

async function readBody(answer: IncomingMessage, largest: number): Promise<Buffer> {
  const encoding = answer.headers["content-encoding"] ?? "identity";
  if (answer.statusCode !== 200) throw new AssetRefused(`HTTP ${answer.statusCode}`);
  if (encoding !== "identity") throw new AssetRefused(`encoded as ${encoding}, which was not asked for`);
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of answer) {
    length += chunk.length;
    if (length > largest) throw new AssetRefused(`more than ${largest} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
