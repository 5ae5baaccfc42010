import { type ApiError, ConnectionError, RateLimitError, readError, TimeoutError } from "./errors.ts";

export interface TransportOptions {
  /** The address of the service with its version, such as `https://documents.example.com/v1`. */
  url: string | undefined;
  apiKey: string | undefined;
  /** The default is the global fetch. */
  fetch?: typeof fetch;
  /**
   * Maximum number of repetitions of a request. The default is 4. A request that the service cannot answer is not repeated for
   * more than two minutes.
   */
  maxRetries?: number;
  /** Milliseconds of each request with its repetitions and its response. The default is no limit. @throws TimeoutError */
  timeout?: number;
}

export interface RequestOptions {
  query?: Readonly<Record<string, string | number | boolean | undefined>> | readonly (readonly [string, string])[];
  /** Sent as JSON, unless it is a Blob, bytes or a text, which are sent as they are. */
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal | undefined;
  /** As in the options of the client. */
  timeout?: number | undefined;
  /** The Idempotency-Key of a POST. The default is a random key, so that repetitions have one effect. */
  idempotencyKey?: string | undefined;
}

/** Sends a request, and repeats it where that is safe. @throws ApiError, ConnectionError, or the reason of the signal */
export type Transport = (method: string, path: string, options?: RequestOptions) => Promise<Response>;

const MAX_WAIT_MS = 60_000;
/** All waits of a request that the service cannot answer. What takes longer is not temporary. */
const MAX_FAULT_MS = 120_000;
/** Another request with the same Idempotency-Key, such as an earlier one whose connection broke, is still in progress. */
const IN_PROGRESS = new Set(["CDS116", "CDS117"]);

/** @throws TypeError if the address or the key is missing, as an unset variable is, or no address */
export function createTransport(options: TransportOptions): Transport {
  const { maxRetries = 4 } = options;
  const send = options.fetch ?? fetch;
  const [base, apiKey] = [readUrl(options.url), readApiKey(options.apiKey)];

  return async (method, path, { query, body, headers, idempotencyKey, ...call } = {}) => {
    const url = `${base}${path}${writeQuery(query)}`;
    const { origin } = new URL(url);
    const signal = limit(call.signal, call.timeout ?? options.timeout, origin);
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
    for (let tries = 1, waited = 0; ; tries += 1) {
      const result = await attempt(() => send(url, request), request, origin);
      if ("response" in result) return result.response;
      const { failure, isTemporary } = result;
      const wait = waitOf(tries, failure);
      waited += Math.max(wait, (retryAfterOf(failure) ?? 0) * 1000);
      const isTooLong = waited > MAX_FAULT_MS && !(failure instanceof RateLimitError);
      if (!isTemporary || tries > maxRetries || isTooLong) throw failure;
      await sleep(wait, signal);
    }
  };
}

type Failure = ApiError | ConnectionError;

/** Sends a request once. @throws the reason of the signal, and errors that are none of the connection */
async function attempt(
  send: () => Promise<Response>,
  { method, signal }: RequestInit,
  origin: string,
): Promise<{ response: Response } | { failure: Failure; isTemporary: boolean }> {
  // A repeated PATCH or DELETE could find other rows.
  const isRepeatable = method === "GET" || method === "HEAD" || method === "POST";
  try {
    const response = await send();
    if (response.ok || response.status === 304) return { response };
    const failure = await readError(response);
    // 429 and 503 with Retry-After promise that the request had no effect.
    const isTemporary =
      failure.status === 429 ||
      (failure.status === 503 && (isRepeatable || failure.retryAfter !== null)) ||
      (failure.status === 502 && method === "GET") ||
      IN_PROGRESS.has(failure.code);
    return { failure, isTemporary };
  } catch (error) {
    signal?.throwIfAborted();
    if (!isConnectionFault(error)) throw error;
    const failure = new ConnectionError(`No response from ${origin}.`, { cause: error });
    return { failure, isTemporary: isRepeatable };
  }
}

/** The signal of a call, which also ends after the timeout, with an error that says so. */
function limit(signal: AbortSignal | undefined, timeout: number | undefined, origin: string): AbortSignal | undefined {
  if (timeout === undefined) return signal;
  const controller = new AbortController();
  const stop = () => {
    controller.abort(new TimeoutError(`No response from ${origin} within ${timeout} ms. Set a longer timeout.`));
  };
  AbortSignal.timeout(timeout).addEventListener("abort", stop, { once: true });
  return signal === undefined ? controller.signal : AbortSignal.any([signal, controller.signal]);
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
function waitOf(tries: number, failure: Failure): number {
  const retryAfter = retryAfterOf(failure);
  const ms = retryAfter === null ? 500 * 2 ** (tries - 1) : Math.max(retryAfter * 1000, 100);
  return Math.min(ms, MAX_WAIT_MS) * (1 + 0.1 * Math.random());
}

const retryAfterOf = (failure: Failure) => (failure instanceof ConnectionError ? null : failure.retryAfter);

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
