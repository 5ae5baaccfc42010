/**
 * @module-tag openssl
 * @module-tag python3
 */
import { createServer as createHttpServer } from "node:http";
import { createServer as createTlsServer } from "node:tls";
import { describe, expect, test } from "vitest";
import type { Resolve } from "../../worker/webhooks/resolve.ts";
import {
  listen,
  listenRecorder,
  listenTcp,
  listenWithFullQueue,
  localSender,
  makeCertificate,
  message,
  PRODUCTION,
  UNREACHABLE,
  until,
} from "./support.ts";

/** Not assigned by IANA: it counts as public, but nothing responds. */
const NOBODY = "2d00::1";

/** Returns each result once, then repeats the last one. Counts calls. */
function changingNames(...answers: string[][]): { resolve: Resolve; asked: () => number } {
  let asked = 0;
  const resolve = async () => {
    const answer = answers[Math.min(asked, answers.length - 1)] ?? [];
    asked += 1;
    return answer;
  };
  return { resolve, asked: () => asked };
}

describe("a name whose addresses change", () => {
  test("is resolved once per connection, and the server receives the name", async () => {
    const server = await listenRecorder();
    const { resolve, asked } = changingNames(["127.0.0.1"], [NOBODY]);
    const sender = localSender({ resolve });
    const outcome = await sender.deliver(message(`http://Hooks.Example.com:${server.port}/x`));
    expect(outcome).toMatchObject({ ok: true, status: 200 });
    expect(asked()).toBe(1);
    expect(server.received[0]?.headers.host).toBe(`hooks.example.com:${server.port}`);
  });

  test("cannot switch from a public to a private address after the check", async () => {
    const server = await listenRecorder();
    const { resolve, asked } = changingNames([NOBODY], ["127.0.0.1"]);
    const sender = localSender({ rules: { ...PRODUCTION, allowHttp: true }, resolve, timeoutMs: 200 });
    const outcome = await sender.deliver(message(`http://hooks.example.com:${server.port}/`));
    expect(outcome).toMatchObject({ ok: false, reason: "unreachable", response: UNREACHABLE });
    expect(outcome.detail).toContain(NOBODY);
    expect(asked()).toBe(1);
    const second = await sender.deliver(message(`http://hooks.example.com:${server.port}/`));
    expect(second).toMatchObject({ ok: false, reason: "blocked", response: UNREACHABLE });
    expect(server.accepted()).toBe(0);
  });

  test("is checked for each new connection and not for a reused one", async () => {
    const server = await listenRecorder();
    const { resolve, asked } = changingNames(["127.0.0.1"]);
    const sender = localSender({ resolve });
    for (const expected of [1, 1, 1]) {
      await sender.deliver(message(`http://hooks.example.com:${server.port}/`));
      expect(asked()).toBe(expected);
    }
    expect(server.accepted()).toBe(1);
  });
});

describe("a name with several addresses", () => {
  test("is reached at the second address if the first refuses", async () => {
    const server = await listenRecorder();
    const sender = localSender({ resolve: async () => ["::1", "127.0.0.1"] });
    expect(await sender.deliver(message(`http://hooks.dev:${server.port}/`))).toMatchObject({ ok: true });
  });

  test("is reached at the second address if the first does not respond, and the first attempt is closed", async () => {
    const port = await listenWithFullQueue();
    const server = createHttpServer((_, response) => response.end("second"));
    await listen(server, "127.0.0.2", port);
    const sender = localSender({ resolve: async () => ["127.0.0.1", "127.0.0.2"], timeoutMs: 60_000 });
    const connecting = () => process.getActiveResourcesInfo().filter((name) => name === "ConnectWrap").length;
    const before = connecting();
    expect(before).toBeGreaterThan(0); // the attempts that filled the queue: they are seen
    const outcome = await sender.deliver(message(`http://hooks.dev:${port}/`));
    expect(outcome).toMatchObject({ ok: true, response: "second" });
    expect(outcome.durationMs).toBeGreaterThan(200);
    await until(() => connecting() <= before);
    expect(sender.connections().open).toBe(1);
  });

  test("is tried at no more than four addresses", async () => {
    const server = await listenRecorder();
    const dead = ["::1", "::1", "::1", "::1"]; // the server listens on 127.0.0.1 alone
    const sender = localSender({ resolve: async () => [...dead, "127.0.0.1"] });
    expect(await sender.deliver(message(`http://hooks.dev:${server.port}/`))).toMatchObject({ reason: "unreachable" });
    expect(server.accepted()).toBe(0);
  });

  test("is not reached if it has no address", async () => {
    const sender = localSender({ resolve: async () => [] });
    expect(await sender.deliver(message("http://hooks.dev/"))).toMatchObject({ reason: "unreachable" });
  });
});

describe("TLS", () => {
  /** Responds with 200 to every request and records the server name that the client requested. */
  async function listenTls(names: string[], options = {}) {
    const certificate = await makeCertificate(...names);
    const asked: (string | false | null)[] = [];
    const tls = createTlsServer({ ...certificate, ...options }, (socket) => {
      asked.push(socket.servername);
      socket.on("error", () => {});
      socket.on("data", () => socket.write("HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok"));
    });
    return { ...(await listen(tls)), asked, ca: certificate.cert };
  }

  test("verifies and sends the name of the endpoint, not the address", async () => {
    const { port, asked, ca } = await listenTls(["DNS:hooks.dev"]);
    const sender = localSender({ ca });
    expect(await sender.deliver(message(`https://hooks.dev:${port}/`))).toMatchObject({ ok: true, response: "ok" });
    expect(await sender.deliver(message(`https://hooks.dev.:${port}/`))).toMatchObject({ ok: true });
    expect(asked[0]).toBe("hooks.dev");
    expect(await sender.deliver(message(`https://other.dev:${port}/`))).toMatchObject({
      ok: false,
      status: null,
      reason: "tls",
      response: "The TLS handshake with the endpoint failed (ERR_TLS_CERT_ALTNAME_INVALID).",
    });
  });

  test("verifies an address against the addresses of the certificate", async () => {
    const { port, asked, ca } = await listenTls(["IP:127.0.0.1"]);
    const sender = localSender({ ca });
    expect(await sender.deliver(message(`https://127.0.0.1:${port}/`))).toMatchObject({ ok: true });
    expect(asked).toEqual([false]);
    expect(await sender.deliver(message(`https://hooks.dev:${port}/`))).toMatchObject({ reason: "tls" });
  });

  test("refuses a certificate of an unknown authority", async () => {
    const { port } = await listenTls(["DNS:hooks.dev"]);
    expect(await localSender().deliver(message(`https://hooks.dev:${port}/`))).toMatchObject({
      reason: "tls",
      response: "The TLS handshake with the endpoint failed (DEPTH_ZERO_SELF_SIGNED_CERT).",
    });
  });

  test.each([
    ["speaks only HTTP/2", { ALPNProtocols: ["h2"] }],
    ["speaks only TLS 1.1", { minVersion: "TLSv1.1", maxVersion: "TLSv1.1", ciphers: "DEFAULT@SECLEVEL=0" }],
    ["wants a certificate of ours (TLS 1.2)", { requestCert: true, maxVersion: "TLSv1.2" }],
    ["wants a certificate of ours (TLS 1.3)", { requestCert: true, minVersion: "TLSv1.3" }],
  ])("reports that the server %s", async (_, options) => {
    const { port, ca } = await listenTls(["DNS:hooks.dev"], options);
    const outcome = await localSender({ ca }).deliver(message(`https://hooks.dev:${port}/`));
    expect(outcome).toMatchObject({ ok: false, reason: "tls" });
    expect(outcome.response).toMatch(/^The TLS handshake with the endpoint failed \([\w/]+\)\.$/);
  });

  test("reports a server without TLS", async () => {
    const { port } = await listenTcp((socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n"));
    expect(await localSender().deliver(message(`https://hooks.dev:${port}/`))).toMatchObject({ reason: "tls" });
  });
});

test("a closed port, a private address and an unknown name have the same description", async () => {
  const { port } = await listenTcp(() => {});
  const rejecting: Resolve = async () => {
    throw new Error("queryA ENOTFOUND db.inner.example.com");
  };
  const rules = { ...PRODUCTION, allowHttp: true };
  const outcomes = await Promise.all([
    localSender().deliver(message("http://127.0.0.1:1024/")),
    localSender({ rules }).deliver(message(`http://127.0.0.1:${port}/`)),
    localSender({ rules }).deliver(message(`http://hooks.example.com:${port}/`)),
    localSender({ rules, resolve: rejecting }).deliver(message(`http://hooks.example.com:${port}/`)),
    localSender({ rules, resolve: async () => [NOBODY], timeoutMs: 100 }).deliver(message("http://hooks.example.com/")),
  ]);
  expect(new Set(outcomes.map(({ response }) => response))).toEqual(new Set([UNREACHABLE]));
  expect(outcomes.map(({ reason }) => reason)).toEqual([
    ...["unreachable", "blocked", "blocked", "unreachable", "unreachable"],
  ]);
});
