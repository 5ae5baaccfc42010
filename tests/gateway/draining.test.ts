import { once } from "node:events";
import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";
import { Hono } from "hono";
import { expect, test } from "vitest";
import type { GatewayEnv } from "../../gateway/core/context.ts";
import { createHttpServer, drain } from "../../gateway/server/http-server.ts";
import { portOf } from "../../platform/listening.ts";

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
