import { once } from "node:events";
import { Agent, get, type IncomingMessage, request, type Server } from "node:http";
import { connect } from "node:net";
import { Duplex } from "node:stream";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { GatewayEnv } from "../../gateway/core/context.ts";
import { createHttpServer, drain } from "../../gateway/server/http-server.ts";
import { portOf } from "../../platform/listening.ts";

const READING_MS = 2000;
/** Larger than the buffers of a connection. */
const PAGE = "a line of text\n".repeat(1024 * 1024);

let server: Server;
let port: number;

beforeAll(async () => {
  const app = new Hono<GatewayEnv>()
    .get("/page", (c) => c.text(PAGE))
    .get("/small", (c) => c.text(PAGE.slice(0, 100_000)))
    .get("/late", async (c) => {
      await sleep(4 * READING_MS);
      return c.text("late");
    });
  server = createHttpServer(app, READING_MS).listen(0, "127.0.0.1");
  await once(server, "listening");
  port = portOf(server);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const connections = () => new Promise((resolve) => server.getConnections((_, count) => resolve(count)));
const requests = (path: string, count = 1) => `GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`.repeat(count);

test.each([
  ["a large response", requests("/page")],
  ["many small responses", requests("/small", 300)],
])("a client that reads nothing of %s is disconnected", async (_name, text) => {
  const socket = connect(port, "127.0.0.1").pause();
  socket.on("error", () => undefined).write(text);
  await expect.poll(connections).toBe(1);
  await expect.poll(connections, { timeout: 10 * READING_MS }).toBe(0);
  socket.destroy();
});

test("a client that takes a written response in very small parts is disconnected", async () => {
  // Each part restarts the timer of a socket, so this connection has none. It never takes the whole response.
  const slow = Object.assign(new Duplex({ read: () => undefined, write: () => undefined }), { setTimeout: () => slow });
  const closed = once(slow, "close");
  server.emit("connection", slow);
  slow.push(requests("/small"));
  await closed;
});

test("a client that waits for a late response is answered", async () => {
  const [response]: IncomingMessage[] = await once(
    get({ port, host: "127.0.0.1", path: "/late", agent: false }),
    "response",
  );
  expect(response?.statusCode).toBe(200);
  response?.resume();
});

test("a client that pauses for less than the period gets a complete response", async () => {
  const [response]: IncomingMessage[] = await once(
    get({ port, host: "127.0.0.1", path: "/page", agent: false }),
    "response",
  );
  let bytes = 0;
  for await (const chunk of response ?? []) {
    const before = bytes;
    bytes += chunk.length;
    if (Math.floor(before / 2_000_000) < Math.floor(bytes / 2_000_000)) await sleep(READING_MS / 2);
  }
  expect(bytes).toBe(PAGE.length);
});

describe("a server that stops", () => {
  test("a server that stops refuses connections, answers requests on open ones, and closes them", async () => {
    const release = Promise.withResolvers<void>();
    const app = new Hono<GatewayEnv>()
      .get("/fast", (c) => c.text("fast"))
      .get("/slow", async (c) => {
        await release.promise;
        return c.text("slow");
      });
    const server = createHttpServer(app).listen(0, "127.0.0.1");
    await once(server, "listening");
    const port = portOf(server);
    const get = async (path: string, agent: Agent) => {
      const sent = request({ host: "127.0.0.1", port, path, agent }).end();
      const [response] = await once(sent, "response");
      return { connection: response.headers.connection, body: await text(response) };
    };
    const keepAlive = () => new Agent({ keepAlive: true, maxSockets: 1 });
    const [kept, idle, busy] = [keepAlive(), keepAlive(), keepAlive()];
    for (const agent of [kept, idle]) expect(await get("/fast", agent)).toMatchObject({ connection: "keep-alive" });
    const slow = get("/slow", busy);
    await once(server, "request");

    const drained = drain(server);
    await expect.poll(() => server.listening).toBe(false);
    // A proxy sends the next request on a connection that it has kept.
    expect(await get("/fast", kept)).toEqual({ connection: "close", body: "fast" });
    await expect(get("/fast", new Agent())).rejects.toMatchObject({ code: "ECONNREFUSED" });
    await expect.poll(() => Object.keys(idle.freeSockets)).toEqual([]);
    release.resolve();
    expect(await slow).toMatchObject({ body: "slow" });
    await drained;
  });
});
