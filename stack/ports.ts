import { randomInt } from "node:crypto";
import { createServer, type Server } from "node:net";
import { portOf } from "../platform/listening.ts";
import { StackError } from "./stack-error.ts";

/**
 * The range of assigned ports lies below the source ports of outgoing connections on Linux (from 32768) and
 * macOS (from 49152). A connection could take a port from that range while the server that uses it restarts.
 */
const MIN_PORT = 15_000;
const MAX_PORT = 32_000;

/**
 * Listening on a port of this address reserves the same port of 127.0.0.1. Without the reservation, two stacks
 * that start at the same time could choose the same port, because a server does not listen on its port until it
 * has started. Only Linux has this address; elsewhere ports are not reserved.
 */
const RESERVATIONS = "127.61.0.1";

/** @returns null if a server can listen on the TCP port, otherwise the error code, such as EADDRINUSE */
export async function portProblem(port: number, host = "127.0.0.1"): Promise<string | null> {
  const outcome = await listen(port, host);
  if (typeof outcome === "string") return outcome;
  await close(outcome);
  return null;
}

/** Finds a free TCP port and reserves it until this process ends. */
export async function freePort(host = "127.0.0.1"): Promise<number> {
  if (host !== "127.0.0.1") return systemPort(host);
  for (let attempt = 0; attempt < 200; attempt++) {
    const port = randomInt(MIN_PORT, MAX_PORT);
    const reservation = await listen(port, RESERVATIONS);
    if (reservation === "EADDRINUSE") continue;
    if ((await portProblem(port)) === null) {
      if (typeof reservation !== "string") reservation.unref();
      return port;
    }
    if (typeof reservation !== "string") await close(reservation);
  }
  throw new StackError(`no free TCP port found between ${MIN_PORT} and ${MAX_PORT} on 127.0.0.1`);
}

/** Lets the system choose a port of another host. The port is not reserved, because a server on all addresses would conflict. */
async function systemPort(host: string): Promise<number> {
  const outcome = await listen(0, host);
  if (typeof outcome === "string") throw new StackError(`no TCP port is free on HOST ${host}: ${outcome}`);
  const port = portOf(outcome);
  await close(outcome);
  return port;
}

/** @returns the listening server, or the code of the error */
function listen(port: number, host: string): Promise<Server | string> {
  const server = createServer();
  return new Promise((resolve) => {
    server
      .once("error", (error) => resolve("code" in error ? String(error.code) : error.message))
      .listen({ port, host, exclusive: true }, () => resolve(server));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}
