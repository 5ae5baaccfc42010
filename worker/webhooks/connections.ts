import type { Socket } from "node:net";
import { Client } from "undici";
import type { Endpoint } from "../../platform/webhook-endpoint/endpoint.ts";
import { Fault } from "./fault.ts";
import type { OpenSocket } from "./guard.ts";

export interface ConnectionLimits {
  /** Idle connections kept to one origin. */
  idlePerOrigin: number;
  /** Idle connections kept in all; the one that has rested longest makes room. */
  idle: number;
  /** How long an idle connection is kept, in ms, unless the endpoint names less in `Keep-Alive`. */
  idleMs: number;
  /** A connection of this age, in ms, is not used again, so that changes of DNS are followed. */
  ageMs: number;
}

/** One connection to an origin. It carries one exchange at a time. */
export interface Connection {
  readonly origin: string;
  readonly client: Client;
  readonly socket: Socket;
  readonly openedAt: number;
  /** Whether it has already carried an exchange. */
  used: boolean;
  /** The connection is cut when `socket.bytesRead` passes this; see `allowAnswer`. */
  readLimit: number;
}

export interface Connections {
  /** An idle connection to the endpoint's origin, if one is there. */
  takeIdle(endpoint: Endpoint): Connection | undefined;
  /** A new connection. @throws Fault */
  open(endpoint: Endpoint, signal: AbortSignal): Promise<Connection>;
  /** Returns a connection whose exchange was completed. */
  giveBack(connection: Connection): void;
  /** Closes a connection that must not be used again. */
  drop(connection: Connection): void;
  /** Closes the idle ones, and each other one when it is given back. */
  close(): void;
  count(): { open: number; idle: number };
}

/** Larger headers end the exchange. */
const MAXIMUM_HEADER_BYTES = 16 * 1024;

/**
 * Bytes on the wire for one answer. Headers and body have limits of their own; this one is for what counts
 * as neither: interim answers, chunk extensions, reason phrases without end.
 */
const MAXIMUM_ANSWER_BYTES = 256 * 1024;

/** A connection that was closed before the request was written. */
export class ConnectionGone extends Error {
  override name = "ConnectionGone";
}

/**
 * Connections to endpoints, kept alive between deliveries.
 *
 * A delivery never waits here: it takes an idle connection or opens another, so a slow receiver does not
 * hold up others behind the same origin (think of one automation service with many tenants). How many are
 * open at once is up to the caller's own bound on deliveries under way.
 */
export function createConnections(openSocket: OpenSocket, limits: ConnectionLimits): Connections {
  const open = new Set<Connection>();
  const idle = new Set<Connection>(); // longest at rest first
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
      client.once("connect", () => socket.on("readable", () => cutFlood(connection)));
      return connection;
    },

    giveBack(connection) {
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

/** Lets the connection read one more answer. */
export function allowAnswer(connection: Connection): void {
  connection.readLimit = connection.socket.bytesRead + MAXIMUM_ANSWER_BYTES;
}

function cutFlood({ socket, readLimit }: Connection): void {
  if (socket.bytesRead <= readLimit) return;
  socket.destroy(new Fault("protocol", `an answer of more than ${MAXIMUM_ANSWER_BYTES} bytes`));
}

/**
 * An HTTP/1.1 client on a socket that is already there. It cannot open another: every connection has passed
 * the guard. The client's own time limits are off, as the exchange's one deadline stands above all.
 */
function createClient(origin: string, socket: Socket, { idleMs }: ConnectionLimits): Client {
  let handedOver = false;
  return new Client(origin, {
    connect: (_options, callback) => {
      const first = !handedOver;
      handedOver = true;
      // Not before this call has returned: the client would not see that it may go on.
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
    maxHeaderSize: MAXIMUM_HEADER_BYTES,
  });
}
