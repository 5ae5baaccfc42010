import {
  checkEndpoint,
  type Endpoint,
  type EndpointRules,
} from "../../platform/webhook-endpoint/endpoint.ts";
import {
  type Connection,
  type ConnectionLimits,
  type Connections,
  createConnections,
} from "./connections.ts";
import { type Answer, exchange, Outworn, type Request } from "./exchange.ts";
import { Fault, type FaultReason, tellOwner } from "./fault.ts";
import { createGuard } from "./guard.ts";
import { createPublicResolve, type Resolve, resolveAsMachine } from "./resolve.ts";
import { describeAnswer, isSuccess, readRetryAfter } from "./response.ts";
import { SecretError, sign } from "./sign.ts";

export interface Message {
  /** The endpoint as registered. */
  url: string;
  /** The JSON text, sent as it is. */
  body: string;
  /** The notification's id, the same in every attempt. */
  id: string;
  /** The signing secret, and after it the previous one while that is still valid. */
  secrets: readonly string[];
  /** Unix seconds of this attempt. */
  timestamp: number;
}

export interface Outcome {
  /** Whether the endpoint answered 2xx, completely or with more than is kept. */
  ok: boolean;
  /** Null without an answer that is complete or longer than is kept. */
  status: number | null;
  /** For the webhook's owner: the answer's text or a sentence. Valid UTF-8 of at most 16 KiB without U+0000. */
  response: string;
  /** The wait that the endpoint asks for, 0 to 86,400; null where it asks for none or `ok`. */
  retryAfterSeconds: number | null;
  /** 410: the endpoint wants no more notifications. */
  gone: boolean;
  durationMs: number;
  /** For operators only, as `detail`: it tells what `response` withholds. `status` is any answer but 2xx. */
  reason: "delivered" | "status" | FaultReason;
  /** For the operators' log; null with an answer. */
  detail: string | null;
}

export interface SenderSettings {
  rules: EndpointRules;
  /** For everything: look-up, connecting, TLS, request, headers and body. */
  timeoutMs?: number;
  userAgent?: string;
  limits?: Partial<ConnectionLimits>;
  /** How names are resolved; by default as `rules.allowPrivate` has it. */
  resolve?: Resolve;
  /** PEM certificates trusted instead of the public authorities. */
  ca?: string | null;
}

export interface Sender {
  /**
   * Makes one attempt. Never rejects: whatever happens is an outcome. `signal` is for a caller that gives up
   * early; it may then be unknown whether the endpoint received the message.
   */
  deliver(message: Message, options?: { signal?: AbortSignal }): Promise<Outcome>;
  /** Connections that are open now, in use or idle. */
  connections(): { open: number; idle: number };
  /** Closes the idle connections; deliveries under way finish. */
  close(): void;
}

const LIMITS: ConnectionLimits = { idlePerOrigin: 256, idle: 512, idleMs: 10_000, ageMs: 5 * 60_000 };

export function createSender(settings: SenderSettings): Sender {
  const {
    rules,
    timeoutMs = 15_000,
    userAgent = "Candidate-Document-Service-Webhooks/1",
    ca = null,
  } = settings;
  const resolve = settings.resolve ?? (rules.allowPrivate ? resolveAsMachine : createPublicResolve());
  const connections = createConnections(createGuard({ rules, resolve, ca }), {
    ...LIMITS,
    ...settings.limits,
  });

  const attempt = async (message: Message, signal: AbortSignal): Promise<Answer> => {
    const endpoint = readEndpoint(message.url, rules);
    const request = createRequest(message, endpoint, userAgent);
    try {
      const connection = connections.takeIdle(endpoint) ?? (await connections.open(endpoint, signal));
      return await converse(connections, connection, request, signal);
    } catch (error) {
      // Receivers may close a resting connection at any time; that must not count as a failure of theirs.
      if (!(error instanceof Outworn)) throw error;
      return await converse(connections, await connections.open(endpoint, signal), request, signal);
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
  ];
  return { path, headers, body };
}

async function converse(
  connections: Connections,
  connection: Connection,
  request: Request,
  signal: AbortSignal,
): Promise<Answer> {
  try {
    const answer = await exchange(connection, request, signal);
    if (answer.truncated) connections.drop(connection);
    else connections.giveBack(connection);
    return answer;
  } catch (error) {
    connections.drop(connection);
    throw error;
  }
}

/** A signal that fires with a Fault when the time is up or the caller's signal fires. */
function startDeadline(timeoutMs: number, caller: AbortSignal | undefined) {
  const controller = new AbortController();
  const cancel = () => controller.abort(new Fault("cancelled", "given up by the caller"));
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

function describe(answer: Answer, durationMs: number): Outcome {
  const ok = isSuccess(answer.status);
  return {
    ok,
    status: answer.status,
    response: describeAnswer(answer),
    retryAfterSeconds: ok ? null : readRetryAfter(answer.retryAfter),
    gone: answer.status === 410,
    durationMs,
    reason: ok ? "delivered" : "status",
    detail: null,
  };
}

function describeFault(fault: Fault, timeoutMs: number, durationMs: number): Outcome {
  return {
    ok: false,
    status: null,
    response: tellOwner(fault, timeoutMs),
    retryAfterSeconds: null,
    gone: false,
    durationMs,
    reason: fault.reason,
    detail: fault.message,
  };
}
