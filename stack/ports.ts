import { randomInt } from "node:crypto";
import { createServer, type Server } from "node:net";
import { StackError } from "./stack-error.ts";

/**
 * Ports handed out: below the range from which Linux (32768 up) and macOS (49152 up) take the source
 * ports of outgoing connections. A port from that range can be taken by any connection while the server
 * that owns it is being restarted.
 */
const LOWEST = 15_000;
const HIGHEST = 32_000;

/**
 * Whoever holds a port here has been given it on 127.0.0.1. Some time passes before the server it was given
 * to listens there, and again while that server is restarted: two stacks that start at the same time would
 * now and then choose the same one. Elsewhere than on Linux there is no such address, and the chance remains.
 */
const CLAIMS = "127.61.0.1";

/** Whether a server could listen on a TCP port now; otherwise why not, as an error code such as EADDRINUSE. */
export async function portProblem(port: number, host = "127.0.0.1"): Promise<string | null> {
  const outcome = await listen(port, host);
  if (typeof outcome === "string") return outcome;
  await close(outcome);
  return null;
}

/** A TCP port on which nothing listens, for this process and its children until it ends. */
export async function freePort(host = "127.0.0.1"): Promise<number> {
  if (host !== "127.0.0.1") return portOfTheSystem(host);
  for (let attempt = 0; attempt < 200; attempt++) {
    const port = randomInt(LOWEST, HIGHEST);
    const claim = await listen(port, CLAIMS);
    if (claim === "EADDRINUSE") continue;
    if ((await portProblem(port)) === null) {
      if (typeof claim !== "string") claim.unref();
      return port;
    }
    if (typeof claim !== "string") await close(claim);
  }
  throw new StackError(`no free TCP port found between ${LOWEST} and ${HIGHEST} on 127.0.0.1`);
}

/** Whoever listens on every address cannot do so beside a claim: the system finds a port, and it stays unclaimed. */
async function portOfTheSystem(host: string): Promise<number> {
  const outcome = await listen(0, host);
  if (typeof outcome === "string") throw new StackError(`no TCP port is free on HOST ${host}: ${outcome}`);
  const address = outcome.address();
  await close(outcome);
  if (address === null || typeof address === "string") throw new TypeError("not a TCP server");
  return address.port;
}

/** A server that listens, or the code of the error that kept it from it. */
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
