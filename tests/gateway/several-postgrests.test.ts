import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import dns from "node:dns/promises";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { Postgrest } from "../../gateway/collections/postgrest.ts";
import { replaceInBuiltin } from "../support/builtins.ts";

/** The addresses of the name postgrest.test. */
const addresses: string[] = [];
replaceInBuiltin(dns, { lookup: async () => addresses.map((address) => ({ address, family: 4 })) });

/** A server in the place of PostgREST that records the requests of clients. */
class StandIn {
  readonly requests: IncomingMessage[] = [];
  answer: RequestListener = (_, response) => response.end("[]");
  /** The host, and the port once the server has listened; or the path of a Unix socket. */
  readonly #place: { host: string; port: number } | { path: string };
  #server: Server | null = null;

  constructor(place: { host: string; port: number } | { path: string } = { host: "127.0.0.1", port: 0 }) {
    this.#place = place;
  }

  get port(): number {
    assert("port" in this.#place);
    return this.#place.port;
  }

  get url(): string {
    assert("host" in this.#place);
    return `http://${this.#place.host}:${this.port}`;
  }

  async start(): Promise<void> {
    this.#server = createServer((request, response) => {
      // The check of the gateway.
      if (request.method === "HEAD") return response.writeHead(this.isBroken ? 503 : 401).end();
      this.requests.push(request);
      return this.answer(request, response);
    }).listen(this.#place);
    await once(this.#server, "listening");
    const address = this.#server.address();
    if ("port" in this.#place && typeof address === "object") this.#place.port = address?.port ?? 0;
  }

  isBroken = false;

  breakDown(code: string): void {
    this.isBroken = true;
    this.answer = (_, response) =>
      response.writeHead(503, { "content-type": "application/json" }).end(JSON.stringify({ code, message: "no" }));
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (server === null) return;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

let standIns: StandIn[] = [];
let postgrest: Postgrest;
const gateways = {
  count: 1,
  change: (_count: number): void => assert.fail("nothing uses the number of gateways"),
  onChange(listener: (count: number) => void) {
    this.change = (count) => {
      this.count = count;
      listener(count);
    };
  },
};
afterEach(async () => {
  await postgrest.close();
  for (const standIn of standIns) await standIn.stop();
});

const connect = (urls: string[], pool: number) =>
  new Postgrest(urls, { pool, gateways, connections: 4, share: 1, maxWaitMs: 20_000, deadlineMs: 20_000 });

async function start(): Promise<[StandIn, StandIn]> {
  const pair: [StandIn, StandIn] = [new StandIn(), new StandIn()];
  standIns = pair;
  for (const standIn of pair) await standIn.start();
  const urls = pair.map(({ url }) => url);
  postgrest = connect(urls, 4);
  return pair;
}

const send = (method: string, organizationId = "") =>
  postgrest.exchange(
    { method, path: "/layouts", headers: {}, body: method === "POST" ? "{}" : null, organizationId },
    (head) => head,
  );

/** Sends requests until one of them reaches a stand-in. */
async function untilUsed({ requests }: StandIn): Promise<void> {
  const before = requests.length;
  await expect
    .poll(async () => {
      await send("GET");
      return requests.length;
    })
    .toBeGreaterThan(before);
}

/** Lets stand-ins answer only after the returned function is called. */
function hold(...held: StandIn[]): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const standIn of held) {
    standIn.answer = async (_, response) => {
      await promise;
      response.end("[]");
    };
  }
  return resolve;
}

/** Leaves a socket behind, as a killed server does. */
function leaveSocket(path: string): void {
  const program = `require("net").createServer().listen(${JSON.stringify(path)}, () => process.kill(process.pid, "SIGKILL"))`;
  spawnSync(process.execPath, ["-e", program]);
}

test("a request goes to the server with the fewest requests under way", async () => {
  const [slow, fast] = await start();
  const release = hold(slow);
  const held: Promise<unknown>[] = [];
  while (slow.requests.length === 0) {
    held.push(send("GET"));
    await expect.poll(() => slow.requests.length + fast.requests.length).toBe(held.length);
  }
  const before = fast.requests.length;
  for (let index = 0; index < 5; index++) await send("GET");
  expect(slow.requests).toHaveLength(1);
  expect(fast.requests).toHaveLength(before + 5);
  release();
  await Promise.all(held);
});

test("no request fails while one server is stopped, and the server is used again after its restart", async () => {
  const [stopped, other] = await start();
  await stopped.stop();
  for (let index = 0; index < 6; index++) {
    expect(await send("POST")).toMatchObject({ status: 200 });
    expect(await send("GET")).toMatchObject({ status: 200 });
  }
  expect(other.requests).toHaveLength(12);
  await stopped.start();
  await untilUsed(stopped);
});

test("a write is sent to the next server when the first has no database or schema yet, and only then", async () => {
  const [broken, other] = await start();
  for (const code of ["PGRST000", "PGRST002"]) {
    broken.breakDown(code);
    for (let index = 0; index < 4; index++) expect(await send("POST")).toMatchObject({ status: 200 });
  }
  expect(other.requests.length).toBeGreaterThanOrEqual(8);
  broken.isBroken = false;
  broken.answer = (_, response) => response.end("[]");
  await untilUsed(broken);

  // The transaction may have taken effect.
  const before = other.requests.length + broken.requests.length;
  for (const standIn of [broken, other]) standIn.breakDown("PGRST001");
  await expect(send("POST")).rejects.toMatchObject({ status: 503 });
  expect(other.requests.length + broken.requests.length).toBe(before + 1);
});

test("a write whose server closes the connection is not repeated, a read is", async () => {
  const [closing, other] = await start();
  for (const standIn of [closing, other]) standIn.answer = (request) => request.socket.destroy();
  await expect(send("POST")).rejects.toMatchObject({ status: 503 });
  expect(closing.requests.length + other.requests.length).toBe(1);
  other.answer = (_, response) => response.end("[]");
  for (let index = 0; index < 4; index++) expect(await send("GET")).toMatchObject({ status: 200 });
});

test("a name that resolves to several addresses is one server for each, and follows changes", async () => {
  const first = new StandIn({ host: "127.0.0.2", port: 0 });
  standIns = [first];
  await first.start();
  const second = new StandIn({ host: "127.0.0.3", port: first.port });
  standIns.push(second);
  await second.start();
  addresses.splice(0, addresses.length, "127.0.0.2", "127.0.0.3");
  postgrest = connect([`http://postgrest.test:${first.port}`], 1);
  await untilUsed(first);
  await untilUsed(second);

  // Two servers work on two requests at once, although the pool of each has one place.
  const release = hold(first, second);
  const before = [first.requests.length, second.requests.length];
  const held = [send("GET"), send("POST")];
  await expect.poll(() => [first.requests.length, second.requests.length]).toEqual(before.map((count) => count + 1));

  // A server whose address disappears gets no more requests, and completes those that it has.
  addresses.splice(0, addresses.length, "127.0.0.3", "127.0.0.5");
  release();
  expect(await Promise.all(held)).toMatchObject([{ status: 200 }, { status: 200 }]);
  for (const standIn of [first, second]) standIn.answer = (_, response) => response.end("[]");
  const third = new StandIn({ host: "127.0.0.5", port: first.port });
  standIns.push(third);
  await third.start();
  await untilUsed(third);
  const after = first.requests.length;
  for (let index = 0; index < 4; index++) expect(await send("POST")).toMatchObject({ status: 200 });
  expect(first.requests).toHaveLength(after);
});

test("each socket in a directory on which a server listens is one server", async () => {
  const directory = await mkdtemp(join(tmpdir(), "cds-"));
  const standInAt = async (name: string) => {
    const standIn = new StandIn({ path: join(directory, name) });
    standIns.push(standIn);
    await standIn.start();
    return standIn;
  };
  postgrest = connect([`unix://${directory}/`], 1);
  standIns = [];
  // A request waits for the first server.
  const early = send("GET");
  const first = await standInAt("first.sock");
  expect(await early).toMatchObject({ status: 200 });

  await writeFile(join(directory, "note.txt"), "");
  leaveSocket(join(directory, "dead.sock"));
  const second = await standInAt("second.sock");
  await untilUsed(first);
  await untilUsed(second);
  const release = hold(first, second);
  const working = () => first.requests.length + second.requests.length;
  const before = working();
  const sent = Array.from({ length: 3 }, () => send("POST"));
  await expect.poll(working).toBe(before + 2);
  // The third request does not count on the dead server.
  await sleep(200);
  expect(working()).toBe(before + 2);
  release();
  expect(await Promise.all(sent)).toMatchObject([{ status: 200 }, { status: 200 }, { status: 200 }]);

  await first.stop();
  for (let index = 0; index < 4; index++) expect(await send("POST")).toMatchObject({ status: 200 });
  await rm(directory, { recursive: true });
});

test("gateways divide the pools of the servers by their number", async () => {
  const pair = await start();
  const release = hold(...pair);
  const working = () => pair.reduce((sum, { requests }) => sum + requests.length, 0);
  gateways.change(4);
  const sent = Array.from({ length: 10 }, (_, index) => send("POST", `organization ${index}`));
  await expect.poll(working).toBe(2);
  gateways.change(2);
  await expect.poll(working).toBe(4);
  gateways.change(1);
  await expect.poll(working).toBe(8);
  release();
  expect(await Promise.all(sent)).toHaveLength(10);
});
