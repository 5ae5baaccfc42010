import { once } from "node:events";
import { createServer } from "node:http";
import { portOf } from "../../platform/listening.ts";
import { now } from "./clock.ts";

let receipts: [string, number][] = [];

const server = createServer((request, response) => {
  const [, kind = ""] = (request.url ?? "").split("/");
  if (kind !== "tarpit" && kind !== "gone") receipts.push([String(request.headers["webhook-id"]), now()]);
  const answer = () => response.writeHead(kind === "gone" ? 410 : 204).end();
  request.resume().once("end", () => {
    if (kind === "tarpit") return;
    if (kind === "quick" || kind === "gone") return answer();
    setTimeout(answer, Math.random() * Number(kind.replace("delay-", "")));
  });
});
server.keepAliveTimeout = 60_000;
server.listen(0, "127.0.0.1");
await once(server, "listening");

process.on("message", (question) => {
  if (question === "port") process.send?.({ port: portOf(server) });
  else {
    process.send?.({ receipts });
    receipts = [];
  }
});
process.on("disconnect", () => process.exit());
