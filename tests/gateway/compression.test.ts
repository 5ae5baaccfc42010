import { once } from "node:events";
import { type IncomingHttpHeaders, request, type Server } from "node:http";
import { setImmediate } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { GatewayEnv } from "../../gateway/core/context.ts";
import { acceptedEncoding } from "../../gateway/server/compress.ts";
import { createHttpServer } from "../../gateway/server/http-server.ts";
import { portOf } from "../../platform/listening.ts";

const LONG = JSON.stringify(Array.from({ length: 500 }, (_, id) => ({ id, name: "Sofia Lindqvist" })));
const JSON_TYPE = { "content-type": "application/json" };

let server: Server;
beforeAll(async () => {
  const app = new Hono<GatewayEnv>();
  const etag = '"v1"';
  app.get("/long", (c) =>
    c.req.header("if-none-match") === etag
      ? c.body(null, 304, { etag })
      : c.body(LONG, 200, { ...JSON_TYPE, etag, vary: "Accept" }),
  );
  app.get("/match", (c) => c.text(c.req.header("if-match") ?? ""));
  app.get("/short", (c) => c.json({ ok: true }));
  app.get("/image", (c) => c.body(LONG, 200, { "content-type": "image/png" }));
  app.get("/events", (c) => c.body(LONG, 200, { "content-type": "text/event-stream" }));
  app.get("/encoded", (c) => c.body(LONG, 200, { ...JSON_TYPE, "content-encoding": "br" }));
  app.get("/dashboard/keys", (c) => c.html(LONG));
  app.get("/direct", (c) => {
    c.env.outgoing.writeHead(200, { ...JSON_TYPE, "content-length": String(LONG.length) }).end(LONG);
    return RESPONSE_ALREADY_SENT;
  });
  app.get("/stream", async (c) => {
    const { outgoing } = c.env;
    outgoing.writeHead(200, JSON_TYPE);
    for (let count = 0; count < 300; count += 1) {
      if (!outgoing.write(LONG)) await once(outgoing, "drain");
      if (count % 50 === 0) await setImmediate();
    }
    outgoing.end("end");
    return RESPONSE_ALREADY_SENT;
  });
  server = createHttpServer(app);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

async function get(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  const port = portOf(server);
  const sent = request({ host: "127.0.0.1", port, path, headers, method }).end();
  const [response] = await once(sent, "response");
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) };
}

const DECODERS = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync };

describe("a long body is compressed", () => {
  it.each(["zstd", "br", "gzip"] as const)("as %s, whole, direct and streamed", async (encoding) => {
    for (const path of ["/long", "/direct", "/stream"]) {
      const { headers, body } = await get(path, { "accept-encoding": encoding });
      expect(headers["content-encoding"]).toBe(encoding);
      expect(headers.vary).toMatch(/\bAccept-Encoding$/);
      const text = DECODERS[encoding](body).toString();
      expect(text).toBe(path === "/stream" ? `${LONG.repeat(300)}end` : LONG);
      expect(body.length).toBeLessThan(text.length / 5);
      if (path !== "/stream") expect(Number(headers["content-length"])).toBe(body.length);
    }
  });

  it("not for a client that does not ask, but with the same Vary", async () => {
    const plain = await get("/long");
    expect(plain.headers).toMatchObject({ vary: "Accept, Accept-Encoding", etag: '"v1"' });
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(plain.body.toString()).toBe(LONG);
    expect((await get("/long", { "accept-encoding": "br" }, "HEAD")).body).toHaveLength(0);
  });

  it("has an ETag of its own, which conditions accept", async () => {
    const { headers } = await get("/long", { "accept-encoding": "br" });
    expect(headers.etag).toBe('"v1~br"');
    const again = await get("/long", { "accept-encoding": "br", "if-none-match": '"v1~br"' });
    expect([again.status, again.headers.etag]).toEqual([304, '"v1~br"']);
    expect((await get("/long", { "if-none-match": '"v1"' })).headers.etag).toBe('"v1"');
    expect((await get("/match", { "if-match": '"v1~zstd", "v2"' })).body.toString()).toBe('"v1", "v2"');
  });
});

it("small bodies, images, events, encoded bodies and pages of a session are not compressed", async () => {
  for (const path of ["/short", "/image", "/events", "/encoded", "/dashboard/keys"]) {
    const { headers, body } = await get(path, { "accept-encoding": "gzip, br, zstd" });
    expect(headers["content-encoding"], path).toBe(path === "/encoded" ? "br" : undefined);
    expect(body.toString(), path).toBe(path === "/short" ? '{"ok":true}' : LONG);
  }
});

it("pages of a session are compressed for visits that the dashboard or the person began, not for those of other sites", async () => {
  const cases = { "same-origin": "br", none: "br", "same-site": undefined, "cross-site": undefined };
  for (const [site, encoding] of Object.entries(cases)) {
    const { headers } = await get("/dashboard/keys", { "accept-encoding": "br", "sec-fetch-site": site });
    expect([site, headers["content-encoding"]]).toEqual([site, encoding]);
  }
});

it("the encoding is the one with the highest weight", () => {
  const cases: [string | undefined, string | null][] = [
    [undefined, null],
    ["", null],
    ["identity", null],
    ["gzip, deflate, br, zstd", "zstd"],
    ["gzip, br", "br"],
    ["gzip;q=1.0, br;q=0.5", "gzip"],
    ["*", "zstd"],
    ["*;q=0", null],
    ["br;q=0, *", "zstd"],
    ["zstd;q=0, br;q=0, gzip;q=0.1", "gzip"],
    ["identity, gzip;q=0.5", null],
    ["GZIP", "gzip"],
    ["deflate", null],
  ];
  for (const [header, encoding] of cases) expect(acceptedEncoding(header), String(header)).toBe(encoding);
});
