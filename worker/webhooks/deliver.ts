import { checkEndpoint, type Endpoint, type EndpointRules } from "../../platform/webhook-endpoint/endpoint.ts";
import { type Connection, type ConnectionLimits, type Connections, createConnections } from "./connections.ts";
import { exchange, type Request, type Response, StaleConnection } from "./exchange.ts";
import { describeForOwner, Fault, type FaultReason } from "./fault.ts";
import { createGuard } from "./guard.ts";
import { createPublicResolve, type Resolve, resolveAsMachine } from "./resolve.ts";
import { describeResponse, excerptOf, isSuccess, readRetryAfter } from "./response.ts";
import { SecretError, sign } from "./sign.ts";

export interface Message {
  /** The endpoint as registered. */
  url: string;
  /** The JSON text, sent unchanged. */
  body: string;
  /** The id of the notification, the same in every attempt. */
  id: string;
  /** The signing secret, followed by the previous one while that is still valid. */
  secrets: readonly string[];
  /** Further headers by name, checked by private.header_fault. */
  headers: Readonly<Record<string, string>>;
  /** Time of this attempt in Unix seconds. */
  timestamp: number;
}

export interface Outcome {
  /** Whether the endpoint responded with 2xx. */
  ok: boolean;
  /** Null if no response was received. */
  status: number | null;
  /** For the owner of the webhook: the response body or a sentence. Valid UTF-8 of at most 16 KiB without U+0000. */
  response: string;
  /** The first KiB of the response body or the sentence, in the same form. */
  excerpt: string;
  /** The wait that the endpoint requests, 0 to 86,400; null if it requests none or `ok` is true. */
  retryAfterSeconds: number | null;
  /** Whether the endpoint responded with 410. */
  gone: boolean;
  durationMs: number;
  /** For operators only, because it reveals what `response` hides. `status` is any response other than 2xx. */
  reason: "delivered" | "status" | FaultReason;
  /** For the operators' log; null if a response was received. */
  detail: string | null;
}

export interface SenderSettings {
  rules: EndpointRules;
  /** Limit for the whole exchange: DNS, connect, TLS, request, headers and body. */
  timeoutMs?: number;
  userAgent?: string;
  limits?: Partial<ConnectionLimits>;
  /** Resolves names. The default depends on `rules.allowPrivate`. */
  resolve?: Resolve;
  /** PEM certificates to trust instead of the public authorities. */
  ca?: string | null;
}

export interface Sender {
  /**
   * Makes one attempt. Never rejects: every result is an outcome. `signal` aborts the attempt; it is then unknown whether
   * the endpoint received the message.
   */
  deliver(message: Message, options?: { signal?: AbortSignal }): Promise<Outcome>;
  /** Connections that are open now. */
  connections(): { open: number; idle: number };
  /** Closes the idle connections. Deliveries in flight complete. */
  close(): void;
}

const LIMITS: ConnectionLimits = { idlePerOrigin: 256, idle: 512, idleMs: 10_000, ageMs: 5 * 60_000 };

export function createSender(settings: SenderSettings): Sender {
  const { rules, timeoutMs = 15_000, userAgent = "Candidate-Document-Service-Webhooks/1", ca = null } = settings;
  const resolve = settings.resolve ?? (rules.allowPrivate ? resolveAsMachine : createPublicResolve());
  const connections = createConnections(createGuard({ rules, resolve, ca }), {
    ...LIMITS,
    ...settings.limits,
  });

  const attempt = async (message: Message, signal: AbortSignal): Promise<Response> => {
    const endpoint = readEndpoint(message.url, rules);
    const request = createRequest(message, endpoint, userAgent);
    try {
      const connection = connections.takeIdle(endpoint) ?? (await connections.open(endpoint, signal));
      return await runExchange(connections, connection, request, signal);
    } catch (error) {
      // A receiver may close an idle connection at any time. That is not a failure of the delivery.
      if (!(error instanceof StaleConnection)) throw error;
      return await runExchange(connections, await connections.open(endpoint, signal), request, signal);
    }
  };

  return {
    async deliver(message, { signal } = {}) {
      const started = performance.now();
      const deadline = startDeadline(timeoutMs, signal);
      try {
        return describe(await attempt(message, deadline.signal), performance.now() - started);
      } catch (error) {
        return describeFault(asFault(error), timeoutMs, performance.now() - started);
      } finally {
        deadline.stop();
      }
    },
    connections: () => connections.count(),
    close: () => connections.close(),
  };
}

function readEndpoint(url: string, rules: EndpointRules): Endpoint {
  const check = checkEndpoint(url, rules);
  if (!check.ok) throw new Fault("blocked", check.reason);
  return check.endpoint;
}

function createRequest(message: Message, { path }: Endpoint, userAgent: string): Request {
  const { id, timestamp, secrets } = message;
  const body = Buffer.from(message.body);
  const headers = [
    ...["content-type", "application/json"],
    ...["user-agent", userAgent],
    ...["accept", "*/*"],
    ...["accept-encoding", "identity"],
    ...["webhook-id", id],
    ...["webhook-timestamp", String(timestamp)],
    ...["webhook-signature", sign(secrets, { id, timestamp, body })],
    ...Object.entries(message.headers).flat(),
  ];
  return { path, headers, body };
}

async function runExchange(
  connections: Connections,
  connection: Connection,
  request: Request,
  signal: AbortSignal,
): Promise<Response> {
  try {
    const response = await exchange(connection, request, signal);
    if (response.truncated) connections.drop(connection);
    else connections.release(connection);
    return response;
  } catch (error) {
    connections.drop(connection);
    throw error;
  }
}

/** A signal that aborts with a Fault at the deadline or when the caller's signal aborts. */
function startDeadline(timeoutMs: number, caller: AbortSignal | undefined) {
  const controller = new AbortController();
  const cancel = () => controller.abort(new Fault("cancelled", "aborted by the caller"));
  const timer = setTimeout(() => controller.abort(new Fault("timeout", `after ${timeoutMs} ms`)), timeoutMs);
  caller?.addEventListener("abort", cancel, { once: true });
  if (caller?.aborted) cancel();
  return {
    signal: controller.signal,
    stop: () => {
      clearTimeout(timer);
      caller?.removeEventListener("abort", cancel);
    },
  };
}

function asFault(error: unknown): Fault {
  if (error instanceof Fault) return error;
  if (error instanceof SecretError) return new Fault("invalid", error.message, { cause: error });
  return new Fault("defect", String(error), { cause: error });
}

function describe(response: Response, durationMs: number): Outcome {
  const ok = isSuccess(response.status);
  return {
    ok,
    status: response.status,
    response: describeResponse(response),
    excerpt: excerptOf(response),
    retryAfterSeconds: ok ? null : readRetryAfter(response.retryAfter),
    gone: response.status === 410,
    durationMs,
    reason: ok ? "delivered" : "status",
    detail: null,
  };
}

function describeFault(fault: Fault, timeoutMs: number, durationMs: number): Outcome {
  const response = describeForOwner(fault, timeoutMs);
  return {
    ok: false,
    status: null,
    response,
    excerpt: response,
    retryAfterSeconds: null,
    gone: false,
    durationMs,
    reason: fault.reason,
    detail: fault.message,
  };
}
