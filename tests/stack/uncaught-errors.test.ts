import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { StackFacts } from "../../stack/state.ts";
import { type Receiver, startReceiver } from "../support/receiver.ts";
import { eventually, launch, makeDataDir, ready, removeDataDir, type StartedStack, stop } from "./stack.ts";

/** A module that makes each signal a fault of the process. Node loads it before the program. */
const FAULTS = `
  process.on("SIGUSR2", () => setImmediate(() => { throw new Error("thrown by the test"); }));
  process.on("SIGHUP", () => void Promise.reject(new Error("rejected by the test")));
`;

let dataDir: string;
let stack: StartedStack;
let receiver: Receiver;

beforeAll(async () => {
  receiver = await startReceiver();
  dataDir = await makeDataDir();
  stack = launch(dataDir, {
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(FAULTS)}`,
    WEBHOOK_ALLOW_PRIVATE: "true",
  });
  await ready(stack, dataDir);
});

afterAll(async () => {
  await stop(stack);
  await removeDataDir(dataDir);
  await receiver.stop();
});

const logOf = (part: string) => readFile(join(dataDir, `log/${part}.log`), "utf8");

/** The lines of level fatal. */
async function fatalLines(part: string): Promise<unknown[]> {
  const lines = (await logOf(part)).split("\n").filter((line) => line.includes('"level":"fatal"'));
  return lines.map((line) => JSON.parse(line));
}

/** Begins a request whose body is not complete. */
function begin({ base_url, api_key }: StackFacts, path: string, length: number) {
  const headers = { authorization: `Bearer ${api_key}`, "content-type": "application/json", "content-length": length };
  const begun = request(`${base_url}${path}`, { method: "POST", headers, agent: false });
  begun.flushHeaders();
  return begun;
}

const isNotReady = (url: string) => async () => (await fetch(url).catch(() => null))?.status === 503 || null;

async function replaced(part: "gateway" | "worker", before: StackFacts): Promise<void> {
  await eventually(async () => (stack.output().includes(`${part} is ready again`) ? true : null), `another ${part}`);
  expect(stack.output()).toContain(`${part} ended with exit code 1; restarting it`);
  expect((await ready(stack, dataDir)).pids[part]).not.toBe(before.pids[part]);
}

test("an exception in the gateway is logged, requests in progress are answered, and another gateway starts", async () => {
  const before = await ready(stack, dataDir);
  const body = JSON.stringify({ name: "In progress" });
  const begun = begin(before, "/candidates?select=name", body.length);
  begun.write(body.slice(0, 5));
  await once(begun, "socket");
  const answered: Promise<IncomingMessage[]> = once(begun, "response");
  // The gateway has the head of the request when it answers a later one.
  await (await fetch(new URL("/healthz", before.base_url))).text();

  process.kill(before.pids.gateway, "SIGUSR2");
  await eventually(
    () =>
      fetch(new URL("/healthz", before.base_url)).then(
        () => null,
        () => true,
      ),
    "a gateway that refuses connections",
  );
  begun.end(body.slice(5));
  const [answer] = await answered;
  expect([answer?.statusCode, answer && (await json(answer))]).toEqual([200, { name: "In progress" }]);
  await replaced("gateway", before);
  expect(await fatalLines("gateway")).toEqual([
    expect.objectContaining({
      service: "gateway",
      msg: "uncaught error: stopping",
      err: expect.objectContaining({ message: "thrown by the test" }),
    }),
  ]);
});

test("a rejection in the worker is logged, deliveries in progress end, and another worker starts", async () => {
  const before = await ready(stack, dataDir);
  const send = async (path: string, body: unknown) => {
    const answer = await fetch(`${before.base_url}${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${before.api_key}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBeLessThan(300);
  };
  receiver.answer({ delayMs: 4000 });
  await send("/webhooks", { endpoint: receiver.url, events: ["candidates.created"] });
  await send("/candidates", { name: "Delivered" });
  const delivered = ({ body }: { body: string }) => body.includes("candidates.created");
  await receiver.waitFor(1, delivered);
  const url = /"metricsUrl":"([^"]+)\/metrics"/.exec(await logOf("worker"))?.[1] ?? "";
  expect((await fetch(`${url}/readyz`)).status).toBe(200);

  process.kill(before.pids.worker, "SIGHUP");
  await eventually(isNotReady(`${url}/readyz`), "a worker that is not ready");
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  await replaced("worker", before);
  expect(await fatalLines("worker")).toEqual([
    expect.objectContaining({ err: expect.objectContaining({ message: "rejected by the test" }) }),
  ]);
  // Its outcome was recorded: the next worker does not repeat it.
  await expect
    .poll(async () => {
      const answer = await fetch(`${before.base_url}/webhook_notifications?select=status,tries`, {
        headers: { authorization: `Bearer ${before.api_key}` },
      });
      return answer.json();
    })
    .toContainEqual({ status: "sent", tries: 1 });
  expect(receiver.deliveries.filter(delivered)).toHaveLength(1);
});
