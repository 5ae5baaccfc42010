import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { describeResponse, readRetryAfter } from "../../worker/webhooks/response.ts";
import { check } from "../support/properties.ts";
import { listenHttp, listenRaw, listenRecorder, listenTcp, localSender, message, newSecret } from "./support.ts";

describe("the request", () => {
  test("is a signed POST of the exact bytes with only our own headers", async () => {
    const server = await listenRecorder();
    const body = '{"name":"Zoë 🦊","raw":"\\u0000"}';
    const sent = message(`http://hooks.dev:${server.port}/in/box?key=a%20b&x#part`, { body, timestamp: 1_763_700_000 });
    await localSender().deliver(sent);
    const [received] = server.received;
    expect(received?.method).toBe("POST");
    expect(received?.path).toBe("/in/box?key=a%20b&x");
    expect(received?.body).toEqual(Buffer.from(body));
    expect(received?.headers).toEqual({
      host: `hooks.dev:${server.port}`,
      connection: "keep-alive",
      accept: "*/*",
      "accept-encoding": "identity",
      "content-type": "application/json",
      "content-length": String(Buffer.byteLength(body)),
      "user-agent": "Candidate-Document-Service-Webhooks/1",
      "webhook-id": sent.id,
      "webhook-timestamp": "1763700000",
      "webhook-signature": expect.stringMatching(/^v1,[A-Za-z0-9+/]{43}=$/),
    });
  });

  test("has the configured User-Agent", async () => {
    const server = await listenRecorder();
    await localSender({ userAgent: "Acme/2" }).deliver(message(`http://hooks.dev:${server.port}/`));
    expect(server.received[0]?.headers["user-agent"]).toBe("Acme/2");
  });

  test("carries no cookies", async () => {
    const cookies: (string | undefined)[] = [];
    const server = await listenHttp((request, response) => {
      cookies.push(request.headers.cookie);
      response.setHeader("set-cookie", "a=b; Path=/").end();
    });
    const sender = localSender();
    await sender.deliver(message(`http://hooks.dev:${server.port}/`));
    await sender.deliver(message(`http://hooks.dev:${server.port}/`));
    expect(cookies).toEqual([undefined, undefined]);
  });

  test("ignores proxy settings of the environment", async () => {
    const proxy = await listenTcp(() => {});
    for (const name of ["HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "http_proxy", "https_proxy", "all_proxy"]) {
      vi.stubEnv(name, `http://127.0.0.1:${proxy.port}`);
    }
    vi.stubEnv("NODE_USE_ENV_PROXY", "1");
    const server = await listenRecorder();
    expect(await localSender().deliver(message(`http://hooks.dev:${server.port}/`))).toMatchObject({ ok: true });
    vi.unstubAllEnvs();
    expect(proxy.accepted()).toBe(0);
  });
});

describe("the outcome", () => {
  const answering = (status: number, headers: Record<string, string>, body: string) =>
    listenHttp((_, response) => response.writeHead(status, headers).end(body));

  test.each([200, 201, 202, 204, 226, 299])("%i is a success", async (status) => {
    const server = await answering(status, { "retry-after": "9" }, status === 204 ? "" : "done");
    expect(await localSender().deliver(message(`http://hooks.dev:${server.port}/`))).toEqual({
      ok: true,
      status,
      response: status === 204 ? "" : "done",
      excerpt: status === 204 ? "" : "done",
      retryAfterSeconds: null,
      gone: false,
      durationMs: expect.any(Number),
      reason: "delivered",
      detail: null,
    });
  });

  test.each([
    [400, "HTTP 400 Bad Request\n\nsorry"],
    [401, "HTTP 401 Unauthorized\n\nsorry"],
    [404, "HTTP 404 Not Found\n\nsorry"],
    [410, "HTTP 410 Gone\n\nsorry"],
    [429, "HTTP 429 Too Many Requests\n\nsorry"],
    [500, "HTTP 500 Internal Server Error\n\nsorry"],
    [599, "HTTP 599\n\nsorry"],
    [600, "HTTP 600\n\nsorry"],
    [304, "HTTP 304 Not Modified (redirects are not followed)"],
  ])("%i is a failure", async (status, response) => {
    const server = await answering(status, {}, status === 304 ? "" : "sorry");
    expect(await localSender().deliver(message(`http://hooks.dev:${server.port}/`))).toMatchObject({
      ok: false,
      status,
      response,
      gone: status === 410,
      retryAfterSeconds: null,
      reason: "status",
    });
  });

  test.each([301, 302, 303, 307, 308])("%i is not followed", async (status) => {
    const target = await listenRecorder();
    const server = await answering(status, { location: `http://127.0.0.1:${target.port}/` }, "");
    const outcome = await localSender().deliver(message(`http://hooks.dev:${server.port}/`));
    expect(outcome).toMatchObject({ ok: false, status, reason: "status" });
    expect(outcome.response).toMatch(/^HTTP 30\d [\w ]+ \(redirects are not followed\)$/);
    expect(target.accepted()).toBe(0);
  });

  test("contains the wait of Retry-After", async () => {
    const server = await answering(503, { "retry-after": "120" }, "");
    expect(await localSender().deliver(message(`http://hooks.dev:${server.port}/`))).toMatchObject({
      retryAfterSeconds: 120,
    });
  });

  test("is that of the final response after interim responses", async () => {
    const interim = "HTTP/1.1 103 Early Hints\r\nlink: </a>\r\nretry-after: 5\r\n\r\nHTTP/1.1 102 Processing\r\n\r\n";
    const server = await listenRaw(`${interim}HTTP/1.1 503 No\r\ncontent-length: 4\r\n\r\nlate`);
    expect(await localSender().deliver(message(`http://hooks.dev:${server.port}/`))).toMatchObject({
      status: 503,
      response: "HTTP 503 Service Unavailable\n\nlate",
      retryAfterSeconds: null,
    });
  });

  const OK = "HTTP/1.1 200 OK\r\n";
  test.each([
    ["is not HTTP", "SSH-2.0-OpenSSH_9.6\r\n", "protocol"],
    ["is HTTP/0.9", "<html>hello</html>", "protocol"],
    ["has an invalid chunk", `${OK}transfer-encoding: chunked\r\n\r\nzz\r\nhello\r\n`, "protocol"],
    ["has a chunk longer than its declared size", `${OK}transfer-encoding: chunked\r\n\r\n2\r\nhello\r\n`, "protocol"],
    ["has a chunk of 2^64 bytes", `${OK}transfer-encoding: chunked\r\n\r\n10000000000000000\r\na`, "protocol"],
    ["has two lengths", `${OK}content-length: 3\r\ncontent-length: 5\r\n\r\nhello`, "protocol"],
    ["has a length and chunks", `${OK}content-length: 3\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`, "protocol"],
    ["has a header without a name", `${OK}: x\r\n\r\n`, "protocol"],
    ["has a NUL in a header", `${OK}a: \0\r\n\r\n`, "protocol"],
    ["switches protocols", "HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n", "protocol"],
    ["is an unexpected 100 Continue", "HTTP/1.1 100 Continue\r\n\r\n", "protocol"],
    ["has 20 KiB of headers", `${OK}x: ${"y".repeat(20 * 1024)}\r\n\r\n`, "protocol"],
  ])("a response that %s is invalid", async (_, answer, reason) => {
    const server = await listenRaw(answer);
    const sender = localSender({ timeoutMs: 2000 });
    expect(await sender.deliver(message(`http://hooks.dev:${server.port}/`))).toMatchObject({
      ok: false,
      status: null,
      response: "The endpoint's response was not valid HTTP/1.1.",
      reason,
    });
    expect(sender.connections()).toEqual({ open: 0, idle: 0 });
  });

  test.each([
    ["nothing", ""],
    ["half a status line", "HTTP/1."],
    ["half the headers", `${OK}content-le`],
    ["half the body", `${OK}content-length: 10\r\n\r\nhello`],
    ["half the body, with Connection: close", `${OK}connection: close\r\ncontent-length: 10\r\n\r\nhello`],
    ["half the chunks", `${OK}transfer-encoding: chunked\r\n\r\n5\r\nhello\r\n`],
  ])("a connection closed by FIN or RST after %s is a failure", async (_, answer) => {
    for (const end of ["end", "resetAndDestroy"] as const) {
      const server = await listenTcp((socket) =>
        socket.once("data", () => socket.write(answer === "" ? "" : answer, () => setTimeout(() => socket[end](), 5))),
      );
      expect(await localSender().deliver(message(`http://hooks.dev:${server.port}/`))).toMatchObject({
        ok: false,
        status: null,
        response: "The endpoint closed the connection before its response was complete.",
        reason: "closed",
      });
      expect(server.accepted()).toBe(1);
    }
  });

  test("a body that ends with the connection is complete", async () => {
    const server = await listenTcp((socket) => socket.once("data", () => socket.end(`${OK}\r\nhello`)));
    expect(await localSender().deliver(message(`http://hooks.dev:${server.port}/`))).toMatchObject({
      ok: true,
      response: "hello",
    });
  });

  test("reports an unusable secret, and nothing is sent", async () => {
    const server = await listenRecorder();
    for (const secrets of [[], ["hunter2hunter2hunter2"], [newSecret(), "whsec_short"]]) {
      const outcome = await localSender().deliver(message(`http://hooks.dev:${server.port}/`, { secrets }));
      expect(outcome).toMatchObject({ ok: false, reason: "invalid" });
      expect(outcome.response).toMatch(/^The notification could not be signed: .* signing secret.*\.$/);
      expect(JSON.stringify(outcome)).not.toContain("hunter2");
    }
    expect(server.accepted()).toBe(0);
  });

  test("reports an id that is not a valid header value, and nothing is sent", async () => {
    const server = await listenRecorder();
    const sender = localSender();
    const outcome = await sender.deliver(message(`http://hooks.dev:${server.port}/`, { id: "a\r\nx: y" }));
    expect(outcome).toMatchObject({ ok: false, reason: "defect" });
    expect(server.received).toEqual([]);
    expect(sender.connections().open).toBe(0);
  });
});

describe("the stored text", () => {
  const answer = (body: Buffer, truncated = false) => ({ status: 200, retryAfter: null, body, truncated });
  const LIMIT = 16 * 1024;

  test("is the first 16 KiB of a body of 16 KiB, more, and much more", async () => {
    for (const length of [LIMIT - 1, LIMIT, LIMIT + 1, 10 * LIMIT]) {
      const server = await listenHttp((_, response) => response.end("a".repeat(length)));
      const sender = localSender();
      const { ok, response } = await sender.deliver(message(`http://hooks.dev:${server.port}/`));
      expect([ok, response.length]).toEqual([true, Math.min(length, LIMIT)]);
      expect(sender.connections().open).toBe(length > LIMIT ? 0 : 1);
    }
  });

  test("does not end with a partial character", () => {
    for (const kept of [1, 2, 3]) {
      const before = "a".repeat(LIMIT - kept);
      const body = Buffer.from(`${before}🦊`).subarray(0, LIMIT);
      expect(describeResponse(answer(body, true))).toBe(before);
    }
  });

  test("is valid in PostgreSQL and JSON for any bytes", () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: LIMIT, size: "max" }),
      fc.string({ unit: "binary", maxLength: 4000, size: "max" }).map((text) => Buffer.from(text)),
      fc.constantFrom(0, 0xff, 0xc3, 0xf0).map((byte) => Buffer.alloc(LIMIT, byte)),
    );
    check(
      fc.property(bytes, fc.constantFrom(200, 302, 500), fc.boolean(), (body, status, truncated) => {
        const text = describeResponse({ ...answer(Buffer.from(body), truncated), status });
        expect(text).not.toContain("\0");
        expect(text.isWellFormed()).toBe(true);
        expect(Buffer.byteLength(text)).toBeLessThanOrEqual(LIMIT);
      }),
      { numRuns: 300 },
    );
  });

  test("is the unchanged body if it is valid text", () => {
    check(
      fc.property(fc.string({ unit: "grapheme", maxLength: 2000 }), (text) => {
        fc.pre(!text.includes("\0") && !text.startsWith("\ufeff"));
        expect(describeResponse(answer(Buffer.from(text)))).toBe(text);
      }),
    );
  });

  test("has U+FFFD for invalid UTF-8 and for U+0000", () => {
    expect(describeResponse(answer(Buffer.from([0x61, 0xff, 0x00, 0x62])))).toBe("a\ufffd\ufffdb");
  });
});

describe("Retry-After", () => {
  const now = Date.parse("2026-11-06T08:49:37Z");
  const DAY = 86_400;

  test.each([
    ["0", 0],
    ["120", 120],
    [" 7 ", 7],
    ["999999999", DAY],
    ["9".repeat(400), DAY],
    ["Fri, 06 Nov 2026 08:50:37 GMT", 60],
    ["Friday, 06-Nov-26 08:50:37 GMT", 60],
    ["Fri Nov  6 08:50:37 2026", 60],
    ["Sun, 06 Nov 1994 08:49:37 GMT", 0],
    ["Sunday, 06-Nov-94 08:49:37 GMT", 0],
    ["Fri, 06 Nov 2099 08:49:37 GMT", DAY],
    ["", null],
    ["-1", null],
    ["1.5", null],
    ["1e3", null],
    ["0x10", null],
    ["soon", null],
    ["2026-11-06T08:50:37Z", null],
    ["Fri, 06 Nov 2026 08:50:37", null],
    ["Fri, 06 Now 2026 08:50:37 GMT", null],
    ["Fri, 66 Nov 2026 08:50:37 GMT", null],
    ["Fri, 06 Nov 2026 25:50:37 GMT", null],
    ["1, 2", null],
    [null, null],
  ])("%j is %j seconds", (value, seconds) => {
    expect(readRetryAfter(value, now)).toBe(seconds);
  });

  test("is never negative, fractional or more than a day", () => {
    const text = fc.oneof(
      fc.string(),
      fc.nat().map(String),
      fc.date({ noInvalidDate: true }).map((date) => date.toUTCString()),
    );
    check(
      fc.property(text, (value) => {
        const seconds = readRetryAfter(value, now);
        if (seconds === null) return;
        expect(Number.isInteger(seconds) && seconds >= 0 && seconds <= DAY).toBe(true);
      }),
    );
  });
});
