import { execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer as createHttpServer, type IncomingHttpHeaders, type RequestListener } from "node:http";
import { connect, createServer as createTcpServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { onTestFinished } from "vitest";
import type { EndpointRules } from "../../platform/webhook-endpoint/endpoint.ts";
import { createSender, type Message, type Sender, type SenderSettings } from "../../worker/webhooks/deliver.ts";

const run = promisify(execFile);

export const PRODUCTION: EndpointRules = { allowHttp: false, allowPrivate: false, deniedNetworks: [] };
export const DEVELOPMENT: EndpointRules = { allowHttp: true, allowPrivate: true, deniedNetworks: [] };

export const UNREACHABLE = "The endpoint could not be reached.";

/** A sender for local servers, closed after the test. Every name resolves to 127.0.0.1. */
export function localSender(settings: Partial<SenderSettings> = {}): Sender {
  const sender = createSender({ rules: DEVELOPMENT, resolve: async () => ["127.0.0.1"], ...settings });
  onTestFinished(() => sender.close());
  return sender;
}

export function newSecret(bytes = 32): string {
  return `whsec_${randomBytes(bytes).toString("base64")}`;
}

export function message(url: string, rest: Partial<Message> = {}): Message {
  return {
    url,
    body: '{"event_type":"webhooks.test"}',
    id: "0199d9b5-1c5c-7aa4-9c2e-3f0c7e0b3b11",
    secrets: [newSecret()],
    headers: {},
    timestamp: Math.floor(Date.now() / 1000),
    ...rest,
  };
}

export interface LocalServer {
  port: number;
  /** Number of accepted connections and of open ones. */
  accepted(): number;
  open(): number;
  /** Bytes passed to the operating system on all connections. */
  written(): number;
}

/** Listens on a port of `host` (a free one by default) until the test ends. Then its connections are closed. */
export async function listen(server: Server, host = "127.0.0.1", at = 0): Promise<LocalServer> {
  const sockets = new Set<Socket>();
  let open = 0;
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    open += 1;
    socket.on("error", () => {});
    socket.on("close", () => {
      open -= 1;
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(at, host, resolve);
  });
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return {
    port: address.port,
    accepted: () => sockets.size,
    open: () => open,
    written: () => [...sockets].reduce((sum, socket) => sum + socket.bytesWritten - socket.writableLength, 0),
  };
}

/** An HTTP server on 127.0.0.1. */
export function listenHttp(answer: RequestListener): Promise<LocalServer> {
  return listen(createHttpServer(answer));
}

/** A TCP server whose connections are handled by `speak`. */
export function listenTcp(speak: (socket: Socket) => void): Promise<LocalServer> {
  return listen(createTcpServer(speak));
}

/** A server that responds with `answer` to the first bytes of each request and keeps the connection open. */
export function listenRaw(answer: string | Buffer): Promise<LocalServer> {
  return listenTcp((socket) => socket.on("data", () => socket.write(answer)));
}

/** A port of 127.0.0.1 with a full accept queue: further handshakes do not complete. */
export async function listenWithFullQueue(): Promise<number> {
  const script = `import socket, time
s = socket.socket(); s.bind(("127.0.0.1", 0)); s.listen(0)
print(s.getsockname()[1], flush=True)
time.sleep(300)`;
  const python = spawn("python3", ["-c", script], { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void python.kill());
  const port = Number(String((await once(python.stdout, "data"))[0]));
  for (;;) {
    const socket = connect(port, "127.0.0.1");
    onTestFinished(() => void socket.destroy());
    await new Promise((resolve) => setTimeout(resolve, 150));
    // Process pending events before the check: this process itself may have been delayed.
    await new Promise((resolve) => setImmediate(resolve));
    if (socket.connecting) return port;
  }
}

/** Writes `chunk` repeatedly, as fast as the peer reads it. */
export function flood(socket: Socket, chunk: Buffer): void {
  const write = () => {
    while (!socket.destroyed && socket.write(chunk));
  };
  socket.on("drain", write);
  write();
}

/** Writes `chunk` every few milliseconds until the connection closes. */
export function drip(socket: Socket, chunk: string): void {
  const timer = setInterval(() => socket.write(chunk), 10);
  socket.on("close", () => clearInterval(timer));
}

export interface Received {
  method: string | undefined;
  path: string | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A receiver that stores its requests and responds with 200. */
export async function listenRecorder(): Promise<LocalServer & { received: Received[] }> {
  const received: Received[] = [];
  const server = await listenHttp((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { method, url, headers } = request;
      received.push({ method, path: url, headers, body: Buffer.concat(chunks) });
      response.end("thanks");
    });
  });
  return { ...server, received };
}

export interface Certificate {
  key: string;
  cert: string;
}

/** Creates a self-signed certificate with openssl. `names` have the form `DNS:hooks.dev` or `IP:127.0.0.1`. */
export async function makeCertificate(...names: string[]): Promise<Certificate> {
  const folder = await temporaryFolder();
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const kind = ["-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2"];
  const subject = ["-subj", "/CN=webhook test", "-addext", `subjectAltName=${names.join(",")}`];
  await run("openssl", ["req", ...kind, ...subject, "-keyout", key, "-out", cert]);
  return { key: await readFile(key, "utf8"), cert: await readFile(cert, "utf8") };
}

/** Removed after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "webhooks-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** Waits until `condition` holds. @throws Error after 20 s */
export async function until(condition: () => boolean): Promise<void> {
  const end = performance.now() + 20_000;
  while (!condition()) {
    if (performance.now() > end) throw new Error(`not so after 20 s: ${condition}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
