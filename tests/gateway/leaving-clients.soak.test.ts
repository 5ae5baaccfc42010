/** @module-tag chromium */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openStorage } from "../../platform/storage.ts";
import { bundledFaces } from "../../rendering/fonts/bundled-fonts.ts";
import { freePort } from "../../stack/ports.ts";
import { makeCandidate } from "../flows/candidate-support.ts";
import { shareDemo } from "../flows/share-support.ts";
import { chromiumPath } from "../rendering/browser.ts";
import { ENCRYPTION_KEYS, plainEnvironment } from "../support/environment.ts";
import { type Model, startModel } from "../support/model.ts";
import { type Service, startService } from "../support/service.ts";

vi.setConfig({ testTimeout: 900_000 });

/** Each is a request of each of 15 downloads and 6 uploads, at each of 11 stages: 2,310 cut downloads in all. */
const ROUNDS = 14;
/** Larger than the buffers of a connection, so that a client can leave in the middle. */
const FILE_BYTES = 12 * 1024 * 1024;

const PROGRAM = fileURLToPath(new URL("../support/start-program.ts", import.meta.url));

let folder: string;
let model: Model;
let service: Service;
let gateway: ChildProcess;
let port: number;
let output = "";

// The gateway has a process of its own, whose descriptors are counted, and which may not end.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "leaving-clients-"));
  model = await startModel();
  const shared = {
    ENCRYPTION_KEYS,
    STORAGE_URL: pathToFileURL(join(folder, "storage")).href,
    RATE_LIMIT: "100000",
    RATE_LIMIT_RUNS: "1000000",
  };
  service = await startService({
    worker: true,
    settings: { ...shared, ...model.settings, CHROMIUM_PATH: chromiumPath() },
    limits: { exportTimeoutSeconds: 80 },
  });
  port = await freePort();
  gateway = spawn(process.execPath, [PROGRAM, "gateway", '{"publicPerMinute":1000000}'], {
    env: plainEnvironment({
      ...shared,
      PORT: String(port),
      METRICS_PORT: String(await freePort()),
      DATABASE_URL: service.gatewayDatabaseUrl,
      POSTGREST_URL: service.postgrestUrl,
      JWT_SECRET: service.jwtSecret,
      SPOOL_DIR: join(folder, "spool"),
      LOG_LEVEL: "error",
    }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [gateway.stdout, gateway.stderr]) stream?.on("data", (text: Buffer) => (output += text));
  while (!(await isReady())) await sleep(50);
});
afterAll(async () => {
  if (gateway.exitCode === null && gateway.kill()) await once(gateway, "exit");
  await service.stop();
  await model.stop();
  await rm(folder, { recursive: true, force: true });
});

const isReady = async () => (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok ?? false;

/** The number of the gateway's descriptors. */
const descriptors = async () => (await readdir(`/proc/${gateway.pid}/fd`)).length;

interface Sent {
  head: string;
  body?: Buffer;
}

/** A way to leave. Resolves when the connection is closed. */
type Leave = (socket: Socket, sent: Sent) => Promise<void>;

const write = (socket: Socket, bytes: Buffer | string) => new Promise((resolve) => socket.write(bytes, resolve));
const writeAll = async (socket: Socket, { head, body = Buffer.alloc(0) }: Sent) => {
  await write(socket, head);
  await write(socket, body);
};
/** Waits until the server has sent a number of bytes, or is done. */
async function receive(socket: Socket, bytes: number): Promise<void> {
  let received = 0;
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    received += chunk.length;
    if (received >= bytes) return;
  }
}
const afterMs = (most: number) => sleep(Math.random() * most);

const STAGES: Readonly<Record<string, Leave>> = {
  "within the head": async (socket, { head }) => {
    await write(socket, head.slice(0, Math.floor(head.length * Math.random())));
    socket.destroy();
  },
  "after the head": async (socket, { head }) => {
    await write(socket, head);
    await afterMs(5);
    socket.resetAndDestroy();
  },
  "within the body": async (socket, { head, body = Buffer.alloc(0) }) => {
    await write(socket, head);
    await write(socket, body.subarray(0, Math.floor(body.length * Math.random())));
    await afterMs(20);
    socket.destroy();
  },
  "at once": async (socket, sent) => {
    await writeAll(socket, sent);
    socket.destroy();
  },
  "while the answer is made": async (socket, sent) => {
    await writeAll(socket, sent);
    await afterMs(40);
    socket.destroy();
  },
  "while the answer is made, with a reset": async (socket, sent) => {
    await writeAll(socket, sent);
    await afterMs(40);
    socket.resetAndDestroy();
  },
  "half closed": async (socket, sent) => {
    await writeAll(socket, sent);
    socket.end();
    await afterMs(40);
    socket.destroy();
  },
  "at the first byte": async (socket, sent) => {
    await writeAll(socket, sent);
    await receive(socket, 1);
    socket.destroy();
  },
  "in the middle": async (socket, sent) => {
    await writeAll(socket, sent);
    await receive(socket, 20_000 + Math.random() * FILE_BYTES);
    socket.resetAndDestroy();
  },
  "without reading": async (socket, sent) => {
    await writeAll(socket, sent);
    await afterMs(200);
    socket.resetAndDestroy();
  },
  "with another request that waits for the connection": async (socket, sent) => {
    await writeAll(socket, sent);
    await writeAll(socket, sent);
    await afterMs(200);
    socket.resetAndDestroy();
  },
};

async function requestAndLeave(sent: Sent, leave: Leave): Promise<void> {
  const socket = connect(port, "127.0.0.1");
  const closed = new Promise((resolve) => socket.on("error", () => undefined).once("close", resolve));
  // A client that waits for bytes that never come leaves after a while.
  const timer = setTimeout(() => socket.destroy(), 3000);
  await leave(socket, sent).catch(() => socket.destroy());
  await closed;
  clearTimeout(timer);
}

/** Reads the whole response. Returns its status line. */
async function complete({ head, body = Buffer.alloc(0) }: Sent): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  void writeAll(socket, { head: head.replace("\r\n", "\r\nconnection: close\r\n"), body });
  return (await buffer(socket)).toString("latin1").split("\r\n", 1)[0] ?? "";
}

function requestOf(method: string, path: string, headers: Record<string, string>, body?: Buffer): Sent {
  const lines = Object.entries({
    host: "localhost",
    ...(body === undefined ? {} : { "content-length": String(body.length) }),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return { head: `${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n`, ...(body === undefined ? {} : { body }) };
}

/** A request of each streaming route. */
async function makeRequests(): Promise<Record<string, Sent>> {
  const storage = openStorage(pathToFileURL(join(folder, "storage")).href);
  const put = (key: string, bytes: Buffer) => storage.put(key, Readable.from([bytes]), { contentType: "text/plain" });
  const demo = await shareDemo(service, { organization: { allow_word_output: true }, credit: 1000 });
  const authorization = `Bearer ${demo.apiKey}`;
  const get = (path: string, headers: Record<string, string> = {}) => requestOf("GET", path, headers);
  const own = (path: string, headers: Record<string, string> = {}) => get(`/v1${path}`, { authorization, ...headers });

  for (let row = 0; row < 10; row += 1) {
    const body = { values: { text: String(row).repeat(400_000) } };
    expect((await service.request(demo.apiKey, "POST", "/candidates?select=id", { body })).status).toBe(200);
  }
  const candidate = `/candidates/${demo.candidateId}`;
  expect((await service.request(demo.apiKey, "POST", `${candidate}/attach`, { body: "Ann Lee" })).status).toBe(200);
  const [file] = await service.database<[{ id: string; storage_key: string }]>`
    update private.files set size = ${FILE_BYTES} where candidate_id = ${demo.candidateId} returning id, storage_key
  `;
  await put(file.storage_key, Buffer.alloc(FILE_BYTES));
  const token = "a".repeat(32);
  await service.database`
    insert into private.public_files (token, media_type, size, digest)
    values (${token}, 'image/png', ${FILE_BYTES}, 'x')
  `;
  await put(`public/${token}`, Buffer.alloc(FILE_BYTES));

  model.answer({ after: new Promise(() => undefined) });
  const waiting = await makeCandidate(service, { text: "Ann Lee" });
  const started = await service.request(waiting.apiKey, "POST", `${waiting.path}/fill`, {
    headers: { prefer: "respond-async" },
  });
  const [font] = bundledFaces("Inter");

  const upload = Buffer.alloc(2 * 1024 * 1024, "Ann Lee\n");
  const form = Buffer.from(
    `--x\r\ncontent-disposition: form-data; name="file"; filename="cv.txt"\r\n\r\n${upload}\r\n--x--\r\n`,
  );
  const attach = (headers: Record<string, string>, body: Buffer) =>
    requestOf("POST", `/v1${candidate}/attach`, { authorization, ...headers }, body);
  const gzip = { "accept-encoding": "gzip" };
  return {
    "shared page": get(`/share/${demo.secret}`),
    "shared PDF": get(`/share/${demo.secret}.pdf`),
    "shared Word file": get(`/share/${demo.secret}.docx`),
    PDF: own(`${candidate}/pdf`),
    "Word file": own(`${candidate}/docx`),
    HTML: own(`${candidate}/html`, gzip),
    file: own(`${candidate}/files/${file.id}`),
    "compressed file": own(`${candidate}/files/${file.id}`, gzip),
    "range of a file": own(`${candidate}/files/${file.id}`, { range: "bytes=1000-9000000" }),
    font: get(`/fonts/${font?.file}`),
    asset: get(`/assets/${token}`),
    list: own("/candidates?select=values"),
    "compressed list": own("/candidates?select=values", gzip),
    CSV: own("/candidates?select=values", { accept: "text/csv" }),
    events: get(started.headers.get("location") ?? "", {
      authorization: `Bearer ${waiting.apiKey}`,
      accept: "text/event-stream",
    }),
    upload: attach({}, upload),
    "compressed upload": attach({ "content-encoding": "gzip" }, gzipSync(upload, { level: 0 })),
    form: attach({ "content-type": "multipart/form-data; boundary=x" }, form),
    "form without a file": attach(
      { "content-type": "multipart/form-data; boundary=x" },
      Buffer.from(form.toString().replace("file", "other")),
    ),
    "compressed form": attach(
      { "content-type": "multipart/form-data; boundary=x", "content-encoding": "gzip" },
      gzipSync(form, { level: 0 }),
    ),
    create: requestOf(
      "POST",
      "/v1/candidates",
      { authorization, "content-type": "application/json" },
      Buffer.from(JSON.stringify({ values: { text: "x".repeat(200_000) } })),
    ),
  };
}

test("clients that leave at any stage of any streaming route leave no descriptor behind and end no process", async () => {
  const requests = await makeRequests();
  // Once to the end, so that files are made, pools are filled and programs are loaded.
  for (const [name, sent] of Object.entries(requests))
    if (name !== "events")
      expect([name, await complete(sent)]).toEqual([name, expect.stringMatching(/ 20[06] | 400 /)]);
  const round = async () => {
    for (const [stage, leave] of Object.entries(STAGES)) {
      await Promise.all(Object.values(requests).map((sent) => requestAndLeave(sent, leave)));
      if (gateway.exitCode !== null) throw new Error(`the gateway ended after "${stage}":\n${output}`);
    }
  };
  await round();
  await sleep(5000);
  const before = await descriptors();
  for (let count = 1; count < ROUNDS && gateway.exitCode === null; count += 1) await round();
  expect([gateway.exitCode, output]).toEqual([null, ""]);
  // As long as before the first count: pools and streams close what is idle.
  await expect.poll(descriptors, { timeout: 30_000 }).toBeLessThanOrEqual(before);
  expect(await isReady()).toBe(true);
});
