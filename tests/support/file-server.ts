import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { urlOf } from "../../platform/listening.ts";

/** A customer's web server on a free port of this machine. */
export interface FileServer {
  /** `http://127.0.0.1:4711` */
  origin: string;
  /** The requested paths, in order. */
  readonly requests: string[];
  stop(): void;
}

type Serve = (path: string, response: ServerResponse, request: IncomingMessage) => void;

export async function startFileServer(serve: Serve): Promise<FileServer> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    requests.push(path);
    serve(path, response, request);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: urlOf(server, "127.0.0.1"),
    requests,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** A PNG image of one pixel. */
export function png(): Buffer {
  return Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
    "base64",
  );
}
