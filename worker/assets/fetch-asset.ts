import { type IncomingMessage, request } from "node:http";
import type { Socket } from "node:net";
import {
  checkEndpoint,
  type Endpoint,
  type EndpointRules,
} from "../../platform/webhook-endpoint/endpoint.ts";
import type { OpenSocket } from "../webhooks/guard.ts";

/** An address that gives nothing to copy. Its message is for operators: it may name inner addresses. */
export class AssetRefused extends Error {
  override name = "AssetRefused";
}

/** Bytes of one asset. @throws AssetRefused, or what the connection failed with */
export type FetchAsset = (url: string) => Promise<Buffer>;

export interface AssetFetcherSettings {
  rules: EndpointRules;
  /** Refuses addresses that are not public; every connection comes from here, those of redirects too. */
  openSocket: OpenSocket;
  /** For everything, redirects included. */
  timeoutMs?: number;
  largest?: number;
}

/** What fits into a page as a `data:` URL (rendering/assets.ts). */
const LARGEST_ASSET = 5 * 1024 * 1024;
const MOST_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const MAXIMUM_HEADER_BYTES = 16 * 1024;

/** Fetches from addresses that customers gave, as webhooks are sent: over the same guard. */
export function createAssetFetcher(settings: AssetFetcherSettings): FetchAsset {
  const { rules, openSocket, timeoutMs = 15_000, largest = LARGEST_ASSET } = settings;
  return async (first) => {
    const signal = AbortSignal.timeout(timeoutMs);
    let url = first;
    for (let hops = 0; hops <= MOST_REDIRECTS; hops += 1) {
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
    throw new AssetRefused(`more than ${MOST_REDIRECTS} redirects`);
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
      // The connection that was judged, and no other.
      createConnection: () => socket,
      maxHeaderSize: MAXIMUM_HEADER_BYTES,
      signal,
    });
    asked.once("response", resolve);
    // Stays for the life of the request: what the connection fails with later is read with the body.
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
