import { createServer, type ServerResponse, request as send } from "node:http";
import type { Socket } from "node:net";
import { urlOf } from "../../platform/listening.ts";

/** What a failing S3 store does with a request. */
const FAULTS = {
  silent: () => undefined,
  "500": (response: ServerResponse) => response.writeHead(500).end(),
  "503": (response: ServerResponse) => response.writeHead(503, { "retry-after": "1" }).end("Slow down"),
  "403": (response: ServerResponse) => response.writeHead(403).end(),
  redirect: (response: ServerResponse) => response.writeHead(301, { location: "http://127.0.0.1:9/" }).end(),
  reset: (response: ServerResponse) => response.socket?.destroy(),
  "missing bucket": (response: ServerResponse) =>
    response.writeHead(404).end("<Error><Code>NoSuchBucket</Code><Message>gone</Message></Error>"),
  "slow head": (response: ServerResponse) =>
    trickle(response, (byte) => response.socket?.write(byte), "HTTP/1.1 200 O"),
  "silent body": (response: ServerResponse) => response.writeHead(200, { "content-length": "1000" }).write("begin"),
  "slow body": (response: ServerResponse) => {
    response.writeHead(200, { "content-length": "1000" });
    trickle(response, (byte) => response.write(byte), "x".repeat(1000));
  },
  "cut body": (response: ServerResponse) => {
    response.writeHead(200, { "content-length": "1000" }).write("begin");
    setTimeout(() => response.socket?.destroy(), 20);
  },
} as const;

function trickle(response: ServerResponse, write: (byte: string) => void, text: string): void {
  let sent = 0;
  const timer = setInterval(() => write(text[sent++ % text.length] ?? ""), 50);
  response.once("close", () => clearInterval(timer));
}

export type StoreFault = keyof typeof FAULTS;

/** An S3 store that accepts every connection and fails. Without a fault, it forwards to the store on another port. */
export async function startFailingStore(port = 0) {
  let fault: StoreFault | null = null;
  let methods: readonly string[] | null = null;
  let requested: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    requested.push(request.url ?? "");
    if (fault === null || methods?.includes(request.method ?? "") === false) {
      const { method, url: path, headers } = request;
      const forwarded = send({ port, method, path, headers }, (answer) => {
        answer.pipe(response.writeHead(answer.statusCode ?? 0, answer.headers));
      });
      request.pipe(forwarded.once("error", () => response.destroy()));
      return;
    }
    request.resume();
    FAULTS[fault](response);
  });
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const endpoint = encodeURIComponent(urlOf(server, "127.0.0.1"));
  return {
    /** For STORAGE_URL. */
    url: `s3://S3RVER:S3RVER@files?endpoint=${endpoint}`,
    /** Fails requests with some methods, or all. Null ends the fault. */
    fail(next: StoreFault | null, only: readonly string[] | null = null) {
      fault = next;
      methods = only;
      requested = [];
    },
    /** The number of requests for the objects of a folder since the last `fail`. */
    requests: (folder: string) => requested.filter((url) => url.includes(folder)).length,
    connections: () => sockets.size,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
