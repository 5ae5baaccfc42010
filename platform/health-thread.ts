import { createServer, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import type { Answered, Asked, HealthState, HealthThreadData } from "./health.ts";
import { portOf } from "./listening.ts";

/** Milliseconds for which a response waits for the process. Then it contains the last state that the process reported. */
const PATIENCE_MS = 50;
/** Milliseconds without an answer after which the process counts as not ready. */
const MAX_SILENCE_MS = 5000;
const METRICS_DEADLINE_MS = 10_000;

/** The server of `serveHealth`. It runs in a thread, so that it responds while the event loop of the process is held. */
const { host, port }: HealthThreadData = workerData;
const owner = parentPort;
if (owner === null) throw new Error("This file runs in a thread of health.ts.");

let state: HealthState = {
  isReady: false,
  body: { status: "unavailable", reason: "The process has not started yet." },
};
/** The time since which a question about the readiness is unanswered; null if none is. */
let askedAt: number | null = null;
const waiting = new Map<string, ((answer: Answered) => void)[]>();

owner.on("message", (answer: Answered) => {
  if (answer.kind === "readiness") [state, askedAt] = [answer.state, null];
  for (const resolve of waiting.get(answer.kind) ?? []) resolve(answer);
  waiting.delete(answer.kind);
});

/** Callers at the same time share one question. Null if the process does not answer in time. */
async function ask(kind: Asked, milliseconds: number): Promise<Answered | null> {
  const answered = new Promise<Answered>((resolve) => {
    const others = waiting.get(kind);
    if (others === undefined) owner?.postMessage(kind);
    if (kind === "readiness") askedAt ??= performance.now();
    waiting.set(kind, [...(others ?? []), resolve]);
  });
  return Promise.race([answered, sleep(milliseconds, null, { ref: false })]);
}

async function readyz(response: ServerResponse): Promise<void> {
  await ask("readiness", PATIENCE_MS);
  const silence = askedAt === null ? 0 : performance.now() - askedAt;
  const isHeld = silence > MAX_SILENCE_MS;
  const held = {
    status: "unavailable",
    reason: `The process has not answered for ${Math.floor(silence / 1000)} seconds.`,
  };
  send(response, state.isReady && !isHeld ? 200 : 503, isHeld ? { ...state.body, ...held } : state.body);
}

async function metrics(response: ServerResponse): Promise<void> {
  const answer = await ask("metrics", METRICS_DEADLINE_MS);
  if (answer?.kind !== "metrics" || answer.page === null) response.writeHead(503).end();
  else response.writeHead(200, { "content-type": answer.contentType }).end(answer.page);
}

function send(response: ServerResponse, status: number, body: object): void {
  response
    .writeHead(status, { "content-type": "application/json", "cache-control": "no-store" })
    .end(JSON.stringify(body));
}

const server = createServer((request, response) => {
  if (request.url === "/healthz") send(response, 200, { status: "ok" });
  else if (request.url === "/readyz") void readyz(response);
  else if (request.url === "/metrics") void metrics(response);
  else response.writeHead(404).end();
});
server.once("error", (error) => {
  throw error;
});
server.listen(port, host, () => owner.postMessage(portOf(server)));
