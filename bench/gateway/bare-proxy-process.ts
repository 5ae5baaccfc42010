import { createServer } from "node:http";
import { Pool } from "undici";
import { serverAddress } from "../../platform/server-address.ts";

// Passes each request to POSTGREST_URL, and returns the status, the body and its type. Sends its port to the parent process.
const { origin, socketPath } = serverAddress(process.env.POSTGREST_URL ?? "");
const pool = new Pool(origin, { pipelining: 1, ...(socketPath === null ? {} : { socketPath }) });

const server = createServer(({ method = "GET", url = "/", headers: { authorization = "" } }, outgoing) => {
  let head = { status: 0, type: "" };
  const chunks: Buffer[] = [];
  pool.dispatch(
    { method, path: url, headers: { authorization } },
    {
      onRequestStart() {},
      onResponseStart(_controller, status, { "content-type": type }) {
        head = { status, type: String(type) };
      },
      onResponseData(_controller, chunk) {
        chunks.push(chunk);
      },
      onResponseEnd() {
        const body = Buffer.concat(chunks);
        outgoing.writeHead(head.status, { "content-type": head.type, "content-length": body.length }).end(body);
      },
      onResponseError(_controller, error) {
        outgoing.destroy(error);
      },
    },
  );
}).listen(0, "127.0.0.1", () => process.send?.(server.address()));

process.on("disconnect", () => process.exit());
