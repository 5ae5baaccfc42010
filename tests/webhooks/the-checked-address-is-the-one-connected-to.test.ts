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

/** Unassigned by IANA, so nobody is there, yet it counts as public. */
const NOBODY = "2d00::1";

/** Gives each answer once, and the last for ever; counts. */
function changingNames(...answers: string[][]): { resolve: Resolve; asked: () => number } {
  let asked = 0;
  const resolve = async () => {
    const answer = answers[Math.min(asked, answers.length - 1)] ?? [];
    asked += 1;
    return answer;
  };
  return { resolve, asked: () => asked };
}

describe("a name that changes its addresses", () => {
  test("is resolved once for a connection, and its server told the name", async () => {
    const server = await listenRecorder();
    const { resolve, asked } = changingNames(["127.0.0.1"], [NOBODY]);
    const sender = localSender({ resolve });
    const outcome = await sender.deliver(message(`http://Hooks.Example.com:${server.port}/x`));
    expect(outcome).toMatchObject({ ok: true, status: 200 });
    expect(asked()).toBe(1);
    expect(server.received[0]?.headers.host).toBe(`hooks.example.com:${server.port}`);
  });

  test("gains nothing: public when judged, ours a moment later", async () => {
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

  test("is judged anew for each new connection, and is not asked for on a kept one", async () => {
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
  test("is reached by the second when the first refuses", async () => {
    const server = await listenRecorder();
    const sender = localSender({ resolve: async () => ["::1", "127.0.0.1"] });
    expect(await sender.deliver(message(`http://hooks.dev:${server.port}/`))).toMatchObject({ ok: true });
  });

  test("is reached by the second when the first does not answer, and the first then let go", async () => {
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

  test("is tried at four addresses at most", async () => {
    const server = await listenRecorder();
    const dead = ["::1", "::1", "::1", "::1"]; // the server listens on 127.0.0.1 alone
    const sender = localSender({ resolve: async () => [...dead, "127.0.0.1"] });
    expect(await sender.deliver(message(`http://hooks.dev:${server.port}/`))).toMatchObject({
      reason: "unreachable",
    });
    expect(server.accepted()).toBe(0);
  });

  test("is not reached where it has none", async () => {
    const sender = localSender({ resolve: async () => [] });
    expect(await sender.deliver(message("http://hooks.dev/"))).toMatchObject({ reason: "unreachable" });
  });
});

describe("TLS", () => {
  /** Answers 200 to anything; notes the server name that the client asked for. */
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

  test("verifies and names the endpoint's name, not the address", async () => {
    const { port, asked, ca } = await listenTls(["DNS:hooks.dev"]);
    const sender = localSender({ ca });
    expect(await sender.deliver(message(`https://hooks.dev:${port}/`))).toMatchObject({
      ok: true,
      response: "ok",
    });
    expect(await sender.deliver(message(`https://hooks.dev.:${port}/`))).toMatchObject({ ok: true });
    expect(asked[0]).toBe("hooks.dev");
    expect(await sender.deliver(message(`https://other.dev:${port}/`))).toMatchObject({
      ok: false,
      status: null,
      reason: "tls",
      response: "The TLS handshake with the endpoint failed (ERR_TLS_CERT_ALTNAME_INVALID).",
    });
  });

  test("verifies an address against the certificate's addresses", async () => {
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
  ])("says so when the server %s", async (_, options) => {
    const { port, ca } = await listenTls(["DNS:hooks.dev"], options);
    const outcome = await localSender({ ca }).deliver(message(`https://hooks.dev:${port}/`));
    expect(outcome).toMatchObject({ ok: false, reason: "tls" });
    expect(outcome.response).toMatch(/^The TLS handshake with the endpoint failed \([\w/]+\)\.$/);
  });

  test("says so when the server does not speak it", async () => {
    const { port } = await listenTcp((socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n"));
    expect(await localSender().deliver(message(`https://hooks.dev:${port}/`))).toMatchObject({
      reason: "tls",
    });
  });
});

test("a closed port, a private address and an unknown name read the same", async () => {
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
    localSender({ rules, resolve: async () => [NOBODY], timeoutMs: 100 }).deliver(
      message("http://hooks.example.com/"),
    ),
  ]);
  expect(new Set(outcomes.map(({ response }) => response))).toEqual(new Set([UNREACHABLE]));
  expect(outcomes.map(({ reason }) => reason)).toEqual([
    ...["unreachable", "blocked", "blocked", "unreachable", "unreachable"],
  ]);
});
