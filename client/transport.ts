import { ConnectionError, readError } from "./errors.ts";

export interface TransportOptions {
  /** The address of the service with its version, such as `https://documents.example.com/v1`. */
  url: string | undefined;
  apiKey: string | undefined;
  /** The default is the global fetch. */
  fetch?: typeof fetch;
  /** Maximum number of repetitions of a request. The default is 4. */
  maxRetries?: number;
}

export interface RequestOptions {
  query?: Readonly<Record<string, string | number | boolean | undefined>> | readonly (readonly [string, string])[];
  /** Sent as JSON, unless it is a Blob, bytes or a text, which are sent as they are. */
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal | undefined;
  /** The Idempotency-Key of a POST. The default is a random key, so that repetitions have one effect. */
  idempotencyKey?: string | undefined;
}

/** Sends a request, and repeats it where that is safe. @throws ApiError, ConnectionError, or the reason of the signal */
export type Transport = (method: string, path: string, options?: RequestOptions) => Promise<Response>;

const MAX_WAIT_MS = 60_000;
/** Another request with the same Idempotency-Key, such as an earlier one whose connection broke, is still in progress. */
const IN_PROGRESS = new Set(["CDS116", "CDS117"]);

/** @throws TypeError if the address or the key is missing, as an unset variable is, or no address */
export function createTransport(options: TransportOptions): Transport {
  const { maxRetries = 4 } = options;
  const send = options.fetch ?? fetch;
  const [base, apiKey] = [readUrl(options.url), readApiKey(options.apiKey)];

  return async (method, path, { query, body, headers, signal, idempotencyKey } = {}) => {
    const url = `${base}${path}${writeQuery(query)}`;
    const request: RequestInit = {
      method,
      headers: {
        authorization: `Bearer ${apiKey}`,
        ...(method === "POST" ? { "idempotency-key": idempotencyKey ?? crypto.randomUUID() } : {}),
        ...(isRaw(body) || body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isRaw(body) ? body : JSON.stringify(body) }),
      ...(signal === undefined ? {} : { signal }),
    };
    // A repeated PATCH or DELETE could find other rows.
    const isRepeatable = method === "GET" || method === "HEAD" || method === "POST";
    for (let tries = 1; ; tries += 1) {
      let retryAfter: number | null = null;
      try {
        const response = await send(url, request);
        if (response.ok || response.status === 304) return response;
        const error = await readError(response);
        // 429 and 503 with Retry-After promise that the request had no effect.
        const isTemporary =
          error.status === 429 ||
          (error.status === 503 && (isRepeatable || error.retryAfter !== null)) ||
          (error.status === 502 && method === "GET") ||
          IN_PROGRESS.has(error.code);
        if (!isTemporary || tries > maxRetries) throw error;
        retryAfter = error.retryAfter;
      } catch (error) {
        if (!isConnectionFault(error)) throw error;
        signal?.throwIfAborted();
        if (!isRepeatable || tries > maxRetries) {
          throw new ConnectionError(`No response from ${new URL(url).origin}.`, { cause: error });
        }
      }
      await sleep(waitOf(tries, retryAfter), signal);
    }
  };
}

const EXAMPLE = "https://documents.example.com/v1";

/** The address without a slash at its end. @throws TypeError */
export function readUrl(url: string | undefined, name = "url"): string {
  if (url === undefined || url === "") {
    throw new TypeError(`${name} is missing. Set it to the address of the service with its version, as in ${EXAMPLE}.`);
  }
  const base = url.replace(/\/+$/, "");
  if (/^https?:\/\/[^?#]+\/v\d+$/i.test(base) && URL.canParse(base)) return base;
  throw new TypeError(
    `${name} is ${JSON.stringify(url)}. Set it to the address of the service with its version, as in ${EXAMPLE}.`,
  );
}

/** @throws TypeError */
export function readApiKey(apiKey: string | undefined, name = "apiKey"): string {
  if (apiKey === undefined || apiKey === "") {
    throw new TypeError(`${name} is missing. Set it to an API key of the service.`);
  }
  return apiKey;
}

/** The body of a response in the form that the API documents. */
export async function readJson<Body>(response: Response): Promise<Body> {
  return JSON.parse(await response.text());
}

type RawBody = Blob | Uint8Array<ArrayBuffer> | ArrayBuffer | string | FormData;

function isRaw(body: unknown): body is RawBody {
  return (
    typeof body === "string" ||
    body instanceof Blob ||
    body instanceof Uint8Array ||
    body instanceof ArrayBuffer ||
    body instanceof FormData
  );
}

/** fetch rejects with a TypeError if there is no response. Deno and Bun use other subclasses of Error, never ours. */
function isConnectionFault(error: unknown): boolean {
  if (!(error instanceof Error) || "requestId" in error) return false;
  return error.name !== "AbortError" && error.name !== "TimeoutError";
}

/** The wait before the next try: from `Retry-After`, otherwise doubling from half a second, with jitter. */
function waitOf(tries: number, retryAfter: number | null): number {
  const ms = retryAfter === null ? 500 * 2 ** (tries - 1) : Math.max(retryAfter * 1000, 100);
  return Math.min(ms, MAX_WAIT_MS) * (1 + 0.1 * Math.random());
}

export function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, ms);
    if (signal?.aborted) stop();
    signal?.addEventListener("abort", stop, { once: true });
  });
}

function writeQuery(query: RequestOptions["query"]): string {
  if (query === undefined) return "";
  const entries = Array.isArray(query) ? query : Object.entries(query);
  const written = entries
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`);
  return written.length === 0 ? "" : `?${written.join("&")}`;
}
