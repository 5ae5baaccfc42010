/**
 * @module-tag openssl
 * @module-tag python3
 */
import type { Socket } from "node:net";
import { createServer as createTlsServer } from "node:tls";
import { describe, expect, test } from "vitest";
import type { Outcome } from "../../worker/webhooks/deliver.ts";
import {
  drip,
  flood,
  listen,
  listenHttp,
  listenTcp,
  listenWithFullQueue,
  localSender,
  makeCertificate,
  message,
  UNREACHABLE,
  until,
} from "./support.ts";

const TIMEOUT_MS = 250;
const TOO_SLOW = `The endpoint did not complete its response within ${TIMEOUT_MS / 1000} s.`;

const OK = "HTTP/1.1 200 OK\r\n";

/** Less than the default time limit of a sender, even on a busy machine. */
const LATE_MS = 14_000;

function expectTimely({ durationMs }: Outcome): void {
  expect(durationMs).toBeGreaterThanOrEqual(TIMEOUT_MS - 5);
  expect(durationMs).toBeLessThan(LATE_MS);
}

describe("one deadline covers", () => {
  test("a look-up that never ends", async () => {
    let aborted = false;
    const sender = localSender({
      timeoutMs: TIMEOUT_MS,
      resolve: (_, signal) => {
        signal.addEventListener("abort", () => {
          aborted = true;
        });
        return new Promise(() => {});
      },
    });
    const outcome = await sender.deliver(message("http://hooks.dev/"));
    expect(outcome).toMatchObject({ ok: false, reason: "unreachable", response: UNREACHABLE });
    expectTimely(outcome);
    expect(aborted).toBe(true);
  });

  test("a look-up that fails after the deadline", async () => {
    const resolve = () =>
      new Promise<string[]>((_, reject) => setTimeout(reject, TIMEOUT_MS + 50, new Error("too late")));
    const outcome = await localSender({ timeoutMs: TIMEOUT_MS, resolve }).deliver(message("http://hooks.dev/"));
    expect(outcome).toMatchObject({ reason: "unreachable" });
    expectTimely(outcome);
    await new Promise((done) => setTimeout(done, 100)); // an unhandled rejection would fail the run
  });

  test("a TCP handshake without a response", async () => {
    const port = await listenWithFullQueue();
    const sender = localSender({ timeoutMs: TIMEOUT_MS });
    const outcome = await sender.deliver(message(`http://hooks.dev:${port}/`));
    expect(outcome).toMatchObject({ ok: false, reason: "unreachable", response: UNREACHABLE });
    expectTimely(outcome);
  });

  test("a TLS handshake without a response", async () => {
    const server = await listenTcp((socket) => void socket.resume());
    const outcome = await localSender({ timeoutMs: TIMEOUT_MS }).deliver(message(`https://hooks.dev:${server.port}/`));
    expect(outcome).toMatchObject({ ok: false, status: null, reason: "timeout", response: TOO_SLOW });
    expectTimely(outcome);
    await until(() => server.open() === 0);
  });

  const CHUNKED = `${OK}transfer-encoding: chunked\r\n\r\n`;

  /** What the server sends first, and what it then sends repeatedly. */
  const slow: [string, string, string][] = [
    ["a server that sends nothing", "", ""],
    ["a reason phrase that never ends", "HTTP/1.1 200 ", "O"],
    ["headers that never ends", OK, "x: y\r\n"],
    ["one header that never ends", `${OK}x: `, "y"],
    ["interim responses that never ends", "", "HTTP/1.1 103 Early Hints\r\n\r\n"],
    ["a body one byte at a time", `${OK}content-length: 9999\r\n\r\n`, "a"],
    ["chunks that never ends", CHUNKED, "1\r\na\r\n"],
    ["a chunk extension that never ends", `${CHUNKED}1;`, "a"],
    ["trailers that never ends", `${CHUNKED}0\r\n`, "a: b\r\n"],
    ["a body without length that never ends", `${OK}\r\n`, "a"],
    ["a body that stops", `${OK}content-length: 10\r\n\r\nabc`, ""],
    ["an error body that stops", "HTTP/1.1 500 No\r\ncontent-length: 10\r\n\r\nabc", ""],
  ];

  test.each(slow)("%s", async (_, head, more) => {
    const server = await listenTcp((socket) => {
      socket.resume();
      socket.write(head);
      drip(socket, more);
    });
    const sender = localSender({ timeoutMs: TIMEOUT_MS });
    const outcome = await sender.deliver(message(`http://hooks.dev:${server.port}/`));
    expect(outcome).toMatchObject({ ok: false, status: null, response: TOO_SLOW, reason: "timeout" });
    expectTimely(outcome);
    expect(sender.connections()).toEqual({ open: 0, idle: 0 });
    await until(() => server.open() === 0);
  });

  test("a server that never reads a request larger than the socket buffers", async () => {
    const server = await listenTcp((socket) => socket.pause());
    const sender = localSender({ timeoutMs: TIMEOUT_MS });
    const body = "x".repeat(20_000_000);
    expectTimely(await sender.deliver(message(`http://hooks.dev:${server.port}/`, { body })));
    expect(sender.connections().open).toBe(0);
  });

  test("an exchange on a reused connection", async () => {
    let requests = 0;
    const server = await listenHttp((_, response) => {
      requests += 1;
      if (requests === 1) response.end();
    });
    const sender = localSender({ timeoutMs: TIMEOUT_MS });
    expect(await sender.deliver(message(`http://hooks.dev:${server.port}/`))).toMatchObject({ ok: true });
    const outcome = await sender.deliver(message(`http://hooks.dev:${server.port}/`));
    expect(outcome).toMatchObject({ ok: false, reason: "timeout" });
    expectTimely(outcome);
    expect([server.accepted(), requests]).toEqual([1, 2]);
  });
});

test("a completed delivery leaves no timer", async () => {
  const server = await listenHttp((_, response) => response.setHeader("connection", "close").end());
  const sender = localSender({ timeoutMs: 60_000 });
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === "Timeout").length;
  const before = timers();
  for (let n = 0; n < 50; n += 1) await sender.deliver(message(`http://hooks.dev:${server.port}/`));
  expect(timers() - before).toBeLessThan(25);
});

describe("the caller can abort", () => {
  test.each<[string, (socket: Socket) => void]>([
    ["before the response", () => {}],
    ["during the response", (socket) => socket.write(`${OK}content-length: 10\r\n\r\nabc`)],
  ])("%s", async (_, speak) => {
    const server = await listenTcp((socket) => {
      socket.resume();
      speak(socket);
    });
    const sender = localSender();
    const outcome = await sender.deliver(message(`http://hooks.dev:${server.port}/`), {
      signal: AbortSignal.timeout(100),
    });
    expect(outcome).toMatchObject({ ok: false, reason: "cancelled", response: "The delivery was interrupted." });
    expect(outcome.durationMs).toBeLessThan(LATE_MS);
    await until(() => server.open() === 0);
  });

  test("during the look-up and before the start", async () => {
    const sender = localSender({ resolve: () => new Promise(() => {}) });
    for (const signal of [AbortSignal.timeout(50), AbortSignal.abort()]) {
      const outcome = await sender.deliver(message("http://hooks.dev/"), { signal });
      expect(outcome).toMatchObject({ reason: "cancelled" });
      expect(outcome.durationMs).toBeLessThan(LATE_MS);
    }
  });

  test("and its signal keeps no listeners of completed deliveries", async () => {
    const server = await listenHttp((_, response) => response.end());
    const sender = localSender();
    const { signal } = new AbortController();
    const listeners: number[] = [];
    signal.addEventListener = () => void listeners.push(1);
    signal.removeEventListener = () => void listeners.pop();
    for (let n = 0; n < 3; n += 1) await sender.deliver(message(`http://hooks.dev:${server.port}/`), { signal });
    expect(listeners).toEqual([]);
  });
});

describe("endless responses are cut off", () => {
  const LENGTH = 1_000_000_000;
  const block = Buffer.alloc(64 * 1024, "a");

  const floods: [string, string, Buffer, object][] = [
    ["a body of 1 GB", `${OK}content-length: ${LENGTH}\r\n\r\n`, block, { ok: true, status: 200 }],
    [
      "a body of 1 GB that reports an error",
      `HTTP/1.1 500 No\r\ncontent-length: ${LENGTH}\r\n\r\n`,
      block,
      { ok: false, status: 500 },
    ],
    ["a body without length", `${OK}\r\n`, block, { ok: true, status: 200 }],
    [
      "chunks",
      `${OK}transfer-encoding: chunked\r\n\r\n`,
      Buffer.concat([Buffer.from("10000\r\n"), block, Buffer.from("\r\n")]),
      { ok: true, status: 200 },
    ],
    [
      "tiny chunks",
      `${OK}transfer-encoding: chunked\r\n\r\n`,
      Buffer.from("1\r\na\r\n".repeat(4096)),
      { ok: true, status: 200 },
    ],
    ["one header", `${OK}x-a: `, block, { ok: false, reason: "protocol" }],
    ["many headers", OK, Buffer.from("x: y\r\n".repeat(4096)), { ok: false, reason: "protocol" }],
    ["a reason phrase", "HTTP/1.1 200 ", block, { ok: false, reason: "protocol" }],
    [
      "interim responses",
      "",
      Buffer.from("HTTP/1.1 103 Early Hints\r\n\r\n".repeat(1024)),
      { ok: false, reason: "protocol" },
    ],
    ["a chunk extension", `${OK}transfer-encoding: chunked\r\n\r\n1;`, block, { ok: false, reason: "protocol" }],
    [
      "trailers",
      `${OK}transfer-encoding: chunked\r\n\r\n0\r\n`,
      Buffer.from("x: y\r\n".repeat(4096)),
      { ok: false, reason: "protocol" },
    ],
    ["empty lines", "", Buffer.from("\r\n".repeat(4096)), { ok: false, reason: "protocol" }],
  ];

  test.each(floods)("%s", async (_, head, chunk, expected) => {
    const server = await listenTcp((socket) => {
      socket.once("data", () => {
        socket.write(head);
        flood(socket, chunk);
      });
    });
    const sender = localSender();
    const outcome = await sender.deliver(message(`http://hooks.dev:${server.port}/`));
    expect(outcome).toMatchObject(expected);
    expect(Buffer.byteLength(outcome.response)).toBeLessThanOrEqual(16 * 1024);
    expect(outcome.durationMs).toBeLessThan(LATE_MS);
    await until(() => server.open() === 0);
    // Socket buffers accept some data, but far less than 16 MiB.
    expect(server.written()).toBeLessThan(16 * 1024 * 1024);
    expect(sender.connections()).toEqual({ open: 0, idle: 0 });
  });

  test("interim responses over TLS", async () => {
    const { key, cert } = await makeCertificate("DNS:hooks.dev");
    const chunk = Buffer.from("HTTP/1.1 103 Early Hints\r\n\r\n".repeat(1024));
    const server = await listen(
      createTlsServer({ key, cert }, (socket) => {
        socket.on("error", () => {});
        socket.once("data", () => flood(socket, chunk));
      }),
    );
    const outcome = await localSender({ ca: cert }).deliver(message(`https://hooks.dev:${server.port}/`));
    expect(outcome).toMatchObject({ ok: false, reason: "protocol" });
    expect(outcome.durationMs).toBeLessThan(LATE_MS);
    await until(() => server.open() === 0);
  });

  test("a hundred at once, without excessive memory or time", async () => {
    const server = await listenTcp((socket) => {
      socket.once("data", () => {
        socket.write(`${OK}content-length: ${LENGTH}\r\n\r\n`);
        flood(socket, block);
      });
    });
    const sender = localSender();
    const before = process.memoryUsage().external;
    let peak = before;
    const sampling = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().external);
    }, 2);
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, () => sender.deliver(message(`http://hooks.dev:${server.port}/`))),
    );
    clearInterval(sampling);
    expect(outcomes.every(({ ok, response }) => ok && response.length === 16 * 1024)).toBe(true);
    expect(outcomes.filter(({ durationMs }) => durationMs > LATE_MS)).toEqual([]);
    expect(peak - before).toBeLessThan(100 * 1024 * 1024); // of 100 GB
    await until(() => server.open() === 0);
  });
});
