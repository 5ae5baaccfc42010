import { connect as connectTcp, isIP, type Socket } from "node:net";
import { connect as connectTls, createSecureContext, type SecureContext } from "node:tls";
import { isPublicAddress } from "../../platform/webhook-endpoint/address.ts";
import type { Endpoint, EndpointRules } from "../../platform/webhook-endpoint/endpoint.ts";
import { Fault } from "./fault.ts";
import type { Resolve } from "./resolve.ts";

export interface GuardSettings {
  rules: EndpointRules;
  resolve: Resolve;
  /** PEM certificates to trust instead of the public authorities; null for the public authorities. */
  ca: string | null;
}

/** Opens a connection to an endpoint, including TLS, before the signal aborts. @throws Fault */
export type OpenSocket = (endpoint: Endpoint, signal: AbortSignal) => Promise<Socket>;

/** Maximum addresses to try per name, so that a name with hundreds of addresses does not become a port scan. */
const MAX_ATTEMPTS = 4;

/** Time without a connection after which the next address is tried in parallel (RFC 8305). */
const NEXT_ATTEMPT_MS = 250;

/**
 * Prevents requests into our own network. A name is resolved once and refused if any of its addresses is not public. The
 * connection is opened to one of the checked addresses, with no second look-up, so DNS rebinding has no effect.
 */
export function createGuard({ rules, resolve, ca }: GuardSettings): OpenSocket {
  const secureContext = createSecureContext(ca === null ? {} : { ca });
  return async (endpoint, signal) => {
    const addresses = await findAddresses(endpoint.hostname, resolve, signal);
    const blocked = rules.allowPrivate
      ? undefined
      : addresses.find((address) => !isPublicAddress(address, rules.deniedNetworks));
    if (blocked !== undefined) throw new Fault("blocked", `${endpoint.hostname} is ${blocked}, not a public address`);
    const socket = await raceAddresses(addresses.slice(0, MAX_ATTEMPTS), endpoint.port, signal);
    return endpoint.secure ? await secure(socket, endpoint.hostname, secureContext, signal) : socket;
  };
}

async function findAddresses(name: string, resolve: Resolve, signal: AbortSignal): Promise<readonly string[]> {
  if (isIP(name) !== 0) return [name];
  try {
    const addresses = await orAborted(resolve(name, signal), signal);
    // connect() must not receive a value that it would treat as a name and resolve again.
    if (addresses.length > 0 && addresses.every((address) => isIP(address) !== 0)) return addresses;
  } catch (cause) {
    throw unreachable(`${name} was not resolved`, cause);
  }
  throw new Fault("unreachable", `${name} has no address`);
}

function raceAddresses(addresses: readonly string[], port: number, signal: AbortSignal): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const waiting = [...addresses];
    const attempts = new Set<Socket>();
    let timer: NodeJS.Timeout | undefined;

    const finish = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", onAbort);
      for (const attempt of attempts) attempt.destroy();
    };
    const fail = (cause: unknown) => {
      finish();
      reject(unreachable(`${addresses.join(", ")} port ${port}`, cause));
    };
    const onAbort = () => fail(signal.reason);

    const tryNext = () => {
      clearTimeout(timer);
      const address = waiting.shift();
      if (address === undefined) return;
      const socket = connectTcp({ host: address, port, noDelay: true });
      attempts.add(socket);
      socket.once("connect", () => {
        attempts.delete(socket);
        finish();
        resolve(socket);
      });
      // Stays attached for the life of the socket, so that no error is unhandled.
      socket.on("error", (cause) => {
        if (!attempts.delete(socket)) return;
        if (waiting.length > 0) tryNext();
        else if (attempts.size === 0) fail(cause);
      });
      if (waiting.length > 0) timer = setTimeout(tryNext, NEXT_ATTEMPT_MS);
    };

    if (signal.aborted) return onAbort();
    signal.addEventListener("abort", onAbort, { once: true });
    tryNext();
  });
}

function secure(raw: Socket, name: string, secureContext: SecureContext, signal: AbortSignal): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connectTls({
      socket: raw,
      secureContext,
      host: name,
      servername: isIP(name) === 0 ? name : "",
      ALPNProtocols: ["http/1.1"],
    });
    const fail = (fault: unknown) => {
      signal.removeEventListener("abort", onAbort);
      socket.destroy();
      raw.destroy();
      reject(fault);
    };
    const onAbort = () => fail(signal.reason);
    socket.once("secureConnect", () => {
      signal.removeEventListener("abort", onAbort);
      resolve(socket);
    });
    socket.on("error", (cause) => fail(new Fault("tls", codeOf(cause), { cause })));
    if (signal.aborted) return onAbort();
    signal.addEventListener("abort", onAbort, { once: true });
  });
}

/** Returns the result of the work, or rejects with the signal's reason if the signal aborts first. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    signal.addEventListener("abort", onAbort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", onAbort));
    if (signal.aborted) onAbort();
  });
}

/** A deadline before the connection is established is reported like a refused connection; `cancelled` is kept. */
function unreachable(what: string, cause: unknown): Fault {
  if (cause instanceof Fault && cause.reason === "cancelled") return cause;
  return new Fault("unreachable", `${what}: ${codeOf(cause)}`, { cause });
}

/** Returns the code of a system or OpenSSL error, or else its message. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return "code" in error && typeof error.code === "string" ? error.code : error.message;
}
