import type { Socket } from "node:net";
import { Client } from "undici";
import type { Endpoint } from "../../platform/webhook-endpoint/endpoint.ts";
import { Fault } from "./fault.ts";
import type { OpenSocket } from "./guard.ts";

export interface ConnectionLimits {
  /** Maximum idle connections per origin. */
  idlePerOrigin: number;
  /** Maximum idle connections in total. The connection that has been idle longest is closed first. */
  idle: number;
  /** Maximum idle time in ms. An endpoint can request less in `Keep-Alive`. */
  idleMs: number;
  /** Maximum age in ms of a connection that is reused, so that DNS changes take effect. */
  ageMs: number;
}

/** One connection to an origin. It carries one exchange at a time. */
export interface Connection {
  readonly origin: string;
  readonly client: Client;
  readonly socket: Socket;
  readonly openedAt: number;
  /** Whether it has completed an exchange. */
  used: boolean;
  /** The connection is closed when `socket.bytesRead` exceeds this; see `allowResponse`. */
  readLimit: number;
}

export interface Connections {
  /** Returns an idle connection to the endpoint's origin, if there is one. */
  takeIdle(endpoint: Endpoint): Connection | undefined;
  /** Opens a connection. @throws Fault */
  open(endpoint: Endpoint, signal: AbortSignal): Promise<Connection>;
  /** Makes a connection available again after a completed exchange. */
  release(connection: Connection): void;
  /** Closes a connection that must not be used again. */
  drop(connection: Connection): void;
  /** Closes idle connections now, and all others when they are released. */
  close(): void;
  count(): { open: number; idle: number };
}

/** Maximum size of response headers. */
const MAX_HEADER_BYTES = 16 * 1024;

/**
 * Maximum bytes on the wire for one response. Headers and body have their own limits. This limit covers the rest: interim
 * responses, chunk extensions, endless reason phrases.
 */
const MAX_RESPONSE_BYTES = 256 * 1024;

/** A connection that was closed before the request was written. */
export class ConnectionGone extends Error {
  override name = "ConnectionGone";
}

/**
 * Connections to endpoints, kept alive between deliveries.
 *
 * A delivery never waits for a connection: it takes an idle one or opens another. A slow receiver therefore does not
 * delay others behind the same origin, such as the tenants of one automation service. The caller's limit on concurrent
 * deliveries also limits connections.
 */
export function createConnections(openSocket: OpenSocket, limits: ConnectionLimits): Connections {
  const open = new Set<Connection>();
  const idle = new Set<Connection>(); // idle longest first
  const idleByOrigin = new Map<string, Connection[]>();
  let closed = false;

  const forget = (connection: Connection) => {
    if (!idle.delete(connection)) return;
    const rest = (idleByOrigin.get(connection.origin) ?? []).filter((other) => other !== connection);
    if (rest.length > 0) idleByOrigin.set(connection.origin, rest);
    else idleByOrigin.delete(connection.origin);
  };
  const drop = (connection: Connection) => {
    forget(connection);
    open.delete(connection);
    void connection.client.destroy();
    connection.socket.destroy();
  };
  const isFresh = ({ socket, openedAt }: Connection) =>
    !socket.destroyed && socket.writable && performance.now() - openedAt < limits.ageMs;

  return {
    takeIdle({ origin }) {
      let connection = idleByOrigin.get(origin)?.at(-1);
      while (connection !== undefined) {
        forget(connection);
        if (isFresh(connection)) return connection;
        drop(connection);
        connection = idleByOrigin.get(origin)?.at(-1);
      }
      return undefined;
    },

    async open(endpoint, signal) {
      const socket = await openSocket(endpoint, signal);
      const client = createClient(endpoint.origin, socket, limits);
      const connection = {
        origin: endpoint.origin,
        client,
        socket,
        openedAt: performance.now(),
        used: false,
        readLimit: 0,
      };
      open.add(connection);
      client.once("disconnect", () => drop(connection));
      client.once("connect", () => socket.on("readable", () => closeOnExcess(connection)));
      return connection;
    },

    release(connection) {
      connection.used = true;
      if (closed || !isFresh(connection)) return drop(connection);
      const siblings = [...(idleByOrigin.get(connection.origin) ?? []), connection];
      idle.add(connection);
      idleByOrigin.set(connection.origin, siblings);
      if (siblings.length > limits.idlePerOrigin && siblings[0] !== undefined) drop(siblings[0]);
      const [oldest] = idle;
      if (idle.size > limits.idle && oldest !== undefined) drop(oldest);
    },

    drop,

    close() {
      closed = true;
      for (const connection of [...idle]) drop(connection);
    },

    count: () => ({ open: open.size, idle: idle.size }),
  };
}

/** Sets the read limit for the next response. */
export function allowResponse(connection: Connection): void {
  connection.readLimit = connection.socket.bytesRead + MAX_RESPONSE_BYTES;
}

function closeOnExcess({ socket, readLimit }: Connection): void {
  if (socket.bytesRead <= readLimit) return;
  socket.destroy(new Fault("protocol", `the response exceeds ${MAX_RESPONSE_BYTES} bytes`));
}

/**
 * Creates an HTTP/1.1 client for an open socket. The client cannot open another socket, so every connection has passed the
 * guard. The client's own time limits are off, because the whole exchange has one deadline.
 */
function createClient(origin: string, socket: Socket, { idleMs }: ConnectionLimits): Client {
  let handedOver = false;
  return new Client(origin, {
    connect: (_options, callback) => {
      const first = !handedOver;
      handedOver = true;
      // The callback must not run before this call returns: the client would not notice it.
      queueMicrotask(() => {
        if (first) callback(null, socket);
        else callback(new ConnectionGone("the connection was closed before the request"), null);
      });
    },
    pipelining: 1,
    allowH2: false,
    headersTimeout: 0,
    bodyTimeout: 0,
    keepAliveTimeout: idleMs,
    keepAliveMaxTimeout: idleMs,
    keepAliveTimeoutThreshold: 1000,
    maxHeaderSize: MAX_HEADER_BYTES,
  });
}
