import { createServer, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { describe, expect, test } from "vitest";
import { listen, listenHttp, listenRaw, listenRecorder, listenTcp, localSender, message, until } from "./support.ts";

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe("a connection", () => {
  test("is reused for all endpoints of its origin", async () => {
    const server = await listenRecorder();
    const sender = localSender();
    for (let n = 0; n < 20; n += 1) await sender.deliver(message(`http://hooks.dev:${server.port}/${n}`));
    expect(server.received.map(({ path }) => path)).toEqual(Array.from({ length: 20 }, (_, n) => `/${n}`));
    expect(server.accepted()).toBe(1);
    expect(sender.connections()).toEqual({ open: 1, idle: 1 });
  });

  test("is not shared with another origin at the same address", async () => {
    const server = await listenRecorder();
    const sender = localSender();
    await sender.deliver(message(`http://a.dev:${server.port}/`));
    await sender.deliver(message(`http://b.dev:${server.port}/`));
    expect(server.accepted()).toBe(2);
    expect(server.received.map(({ headers }) => headers.host)).toEqual([
      `a.dev:${server.port}`,
      `b.dev:${server.port}`,
    ]);
  });

  test("is closed after the idle time", async () => {
    const server = await listenRecorder();
    const sender = localSender({ limits: { idleMs: 100 } });
    await sender.deliver(message(`http://hooks.dev:${server.port}/`));
    expect(sender.connections().idle).toBe(1);
    await until(() => server.open() === 0);
    expect(sender.connections()).toEqual({ open: 0, idle: 0 });
  });

  test("is closed before the Keep-Alive time of the endpoint expires", async () => {
    const server = await listenRaw("HTTP/1.1 200 OK\r\nkeep-alive: timeout=1\r\ncontent-length: 0\r\n\r\n");
    const sender = localSender();
    await sender.deliver(message(`http://hooks.dev:${server.port}/`));
    await until(() => server.open() === 0);
    expect(await sender.deliver(message(`http://hooks.dev:${server.port}/`))).toMatchObject({ ok: true });
  });

  test("is not reused after its maximum age, so that DNS is resolved again", async () => {
    const server = await listenRecorder();
    const sender = localSender({ limits: { ageMs: 50 } });
    await sender.deliver(message(`http://hooks.dev:${server.port}/`));
    await wait(60);
    await sender.deliver(message(`http://hooks.dev:${server.port}/`));
    expect(server.accepted()).toBe(2);
    await until(() => server.open() === 1);
  });

  test.each([
    ["says close", "HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"],
    ["speaks HTTP/1.0", "HTTP/1.0 200 OK\r\ncontent-length: 0\r\n\r\n"],
    ["sends more than its content-length", "HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\nHTTP/1.1 200 OK\r\n\r\n"],
  ])("is not reused if the endpoint %s", async (_, answer) => {
    const server = await listenRaw(answer);
    const sender = localSender();
    for (let n = 0; n < 2; n += 1) {
      expect(await sender.deliver(message(`http://hooks.dev:${server.port}/`))).toMatchObject({ ok: true });
      await until(() => server.open() === 0);
    }
    expect(server.accepted()).toBe(2);
    expect(sender.connections()).toEqual({ open: 0, idle: 0 });
  });

  test("cannot return a response for the next delivery in advance", async () => {
    let requests = 0;
    const server = await listenTcp((socket) =>
      socket.on("data", () => {
        requests += 1;
        const forged = "HTTP/1.1 200 OK\r\ncontent-length: 6\r\n\r\nforged";
        socket.write("HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok");
        setTimeout(() => socket.write(forged), 5);
      }),
    );
    const sender = localSender();
    await sender.deliver(message(`http://hooks.dev:${server.port}/`));
    await until(() => sender.connections().open === 0);
    expect(await sender.deliver(message(`http://hooks.dev:${server.port}/`))).toMatchObject({ response: "ok" });
    expect(requests).toBe(2);
  });
});

describe("a kept connection that is already closed", () => {
  /** Responds to the first request of each connection and calls `then` for the second. */
  const listenOnce = (then: (socket: Socket) => void) => {
    let requests = 0;
    return listenTcp((socket) => {
      let first = true;
      socket.on("data", () => {
        requests += 1;
        if (first) socket.write("HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok");
        else then(socket);
        first = false;
      });
    }).then((server) => ({ ...server, requests: () => requests }));
  };

  test.each<[string, (socket: Socket) => void]>([
    ["FIN", (socket) => socket.end()],
    ["RST", (socket) => socket.resetAndDestroy()],
  ])("by %s is replaced, and the delivery succeeds", async (_, then) => {
    const server = await listenOnce(then);
    const sender = localSender();
    for (let n = 0; n < 2; n += 1) {
      expect(await sender.deliver(message(`http://hooks.dev:${server.port}/`))).toMatchObject({ ok: true });
    }
    expect([server.accepted(), server.requests()]).toEqual([2, 3]);
  });

  test("is replaced once", async () => {
    let accepted = 0;
    const server = await listenTcp((socket) => {
      accepted += 1;
      const healthy = accepted === 1;
      let requests = 0;
      socket.on("data", () => {
        requests += 1;
        if (healthy && requests === 1) socket.write("HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n");
        else socket.end();
      });
    });
    const sender = localSender();
    await sender.deliver(message(`http://hooks.dev:${server.port}/`));
    expect(await sender.deliver(message(`http://hooks.dev:${server.port}/`))).toMatchObject({
      ok: false,
      reason: "closed",
    });
    expect(server.accepted()).toBe(2);
  });

  test("is a failure if a response had started", async () => {
    const server = await listenOnce((socket) => socket.end("HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nhal"));
    const sender = localSender();
    await sender.deliver(message(`http://hooks.dev:${server.port}/`));
    expect(await sender.deliver(message(`http://hooks.dev:${server.port}/`))).toMatchObject({
      ok: false,
      reason: "closed",
    });
    expect(server.accepted()).toBe(1);
  });

  test("is handled at any time of closing", async () => {
    const http = createServer((_, response) => response.end("ok"));
    http.keepAliveTimeout = 5;
    const server = await listen(http);
    const sender = localSender();
    for (let n = 0; n < 60; n += 1) {
      expect(await sender.deliver(message(`http://hooks.dev:${server.port}/`))).toMatchObject({ ok: true });
      await wait(n % 10);
    }
    expect(server.accepted()).toBeGreaterThan(1);
  });
});

describe("connections are limited", () => {
  test("per origin while idle", async () => {
    const server = await listenRecorder();
    const sender = localSender({ limits: { idlePerOrigin: 3 } });
    const all = Array.from({ length: 20 }, (_, n) => sender.deliver(message(`http://hooks.dev:${server.port}/${n}`)));
    expect((await Promise.all(all)).every(({ ok }) => ok)).toBe(true);
    expect(sender.connections()).toEqual({ open: 3, idle: 3 });
    await until(() => server.open() === 3);
  });

  test("in total while idle, for a thousand endpoints", async () => {
    const server = await listenHttp((_, response) => response.end());
    const sender = localSender({ limits: { idle: 50 } });
    let mostOpen = 0;
    for (let round = 0; round < 20; round += 1) {
      const all = Array.from({ length: 50 }, (_, n) =>
        sender.deliver(message(`http://h${round * 50 + n}.dev:${server.port}/`)),
      );
      expect((await Promise.all(all)).every(({ ok }) => ok)).toBe(true);
      mostOpen = Math.max(mostOpen, server.open());
      expect(sender.connections()).toEqual({ open: 50, idle: 50 });
    }
    expect(server.accepted()).toBe(1000);
    expect(mostOpen).toBeLessThanOrEqual(150);
    await until(() => server.open() === 50);
    sender.close();
    expect(sender.connections()).toEqual({ open: 0, idle: 0 });
    await until(() => server.open() === 0);
  });

  test("for endpoints that fail in every way", async () => {
    const servers = [
      await listenTcp((socket) => socket.resume().end()),
      await listenTcp((socket) => socket.resetAndDestroy()),
      await listenTcp((socket) => void socket.resume()),
      await listenRaw("garbage\r\n\r\n"),
      await listenRaw("HTTP/1.1 500 No\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"),
    ];
    const sender = localSender({ timeoutMs: 200 });
    const all = servers.flatMap(({ port }) =>
      ["http", "https"].flatMap((scheme) =>
        Array.from({ length: 20 }, (_, n) => sender.deliver(message(`${scheme}://h${n}.dev:${port}/`))),
      ),
    );
    expect((await Promise.all(all)).some(({ ok }) => ok)).toBe(false);
    expect(sender.connections()).toEqual({ open: 0, idle: 0 });
    await until(() => servers.every((server) => server.open() === 0));
  });

  test("and a slow endpoint does not delay others, even on the same origin", async () => {
    const server = await listenHttp((request, response) => {
      if (request.url !== "/tarpit") response.end();
    });
    const sender = localSender({ timeoutMs: 60_000 });
    const patience = new AbortController();
    let ended = 0;
    const stuck = Array.from({ length: 40 }, () =>
      sender.deliver(message(`http://hooks.dev:${server.port}/tarpit`), { signal: patience.signal }).finally(() => {
        ended += 1;
      }),
    );
    await until(() => server.open() === 40);
    for (let n = 0; n < 20; n += 1) {
      expect(await sender.deliver(message(`http://hooks.dev:${server.port}/fine`))).toMatchObject({ ok: true });
    }
    expect(ended).toBe(0);
    patience.abort();
    expect((await Promise.all(stuck)).every(({ reason }) => reason === "cancelled")).toBe(true);
  });

  test("after close(): deliveries in flight complete, and no connection remains", async () => {
    const waiting: ServerResponse[] = [];
    const server = await listenHttp((_, response) => void waiting.push(response));
    const sender = localSender();
    const delivery = sender.deliver(message(`http://hooks.dev:${server.port}/`));
    await until(() => waiting.length === 1);
    sender.close();
    waiting[0]?.end("late");
    expect(await delivery).toMatchObject({ ok: true, response: "late" });
    expect(sender.connections()).toEqual({ open: 0, idle: 0 });
    await until(() => server.open() === 0);
  });
});
