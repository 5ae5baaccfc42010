import { connect } from "node:net";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { WAIT_MS } from "../support/limits.ts";
import { RESOURCES } from "../support/resources.ts";
import { sharedService } from "../support/service.ts";
import { type Generated, readRequests, writeRequests } from "./generated/requests.ts";
import { fillWithRows, organizationRows } from "./tenant-rows.ts";

/** A fixed seed gives the same requests in each run. The environment can set another. */
const SEED = Number(process.env.SEED ?? 20_261_121);
/** The environment can replace the fixed number of requests by a time. */
const SECONDS = Number(process.env.FUZZ_SECONDS ?? 0);
const EXTENT = SECONDS > 0 ? { numRuns: 1_000_000, interruptAfterTimeLimit: SECONDS * 1000 } : { numRuns: 1000 };

/** A text in rows of the other organization, and in no request. */
const MARK = "Zweitmandant";

const service = await sharedService();
const ours = await service.createOrganization({ name: "Ours", credit: 100_000 });
const theirs = await service.createOrganization({ name: MARK });
const ourIds = await fillWithRows(service, ours);
const theirIds = await fillWithRows(service, theirs, MARK);
const defined = (ids: (string | undefined)[]) => ids.filter((id) => id !== undefined);
const known = defined([
  ...Object.values(ourIds),
  ...Object.values(theirIds),
  ours.organizationId,
  theirs.organizationId,
]);
const theirRowsIn = (collection: string) => organizationRows(service, collection, theirs.organizationId);
// The request log is written asynchronously.
await vi.waitFor(async () => expect(await theirRowsIn("api_requests")).toHaveLength(4), WAIT_MS);
const theirKeys = (await theirRows()).map(({ key }) => key).filter((key) => key.length === 36);
console.log(`seed ${SEED}`);

async function theirRows() {
  const rows = [];
  for (const collection of Object.keys(RESOURCES)) rows.push(...(await theirRowsIn(collection)));
  return rows;
}

interface Answered {
  status: number;
  head: string;
  body: string;
}

/** Sends raw bytes, because client libraries refuse some of them. */
function send({ method, collection, query, headers, body }: Generated): Promise<Answered> {
  const { hostname, port } = new URL(service.origin);
  const content = body === null ? null : Buffer.from(body, "utf8");
  const lines = [
    `${method} /v1/${collection}${query === "" ? "" : `?${query}`} HTTP/1.1`,
    "Host: localhost",
    "Connection: close",
    `Authorization: Bearer ${ours.apiKey}`,
    ...headers,
    ...(content === null ? [] : ["Content-Type: application/json", `Content-Length: ${content.length}`]),
  ];
  return new Promise((resolve, reject) => {
    const received: Buffer[] = [];
    const socket = connect(Number(port), hostname);
    socket.on("data", (chunk: Buffer) => received.push(chunk));
    socket.on("error", reject);
    socket.on("close", () => resolve(read(Buffer.concat(received))));
    socket.write(`${lines.join("\r\n")}\r\n\r\n`, "latin1");
    if (content !== null) socket.write(content);
  });
}

function read(bytes: Buffer): Answered {
  const end = bytes.indexOf("\r\n\r\n");
  const head = bytes.subarray(0, end).toString("latin1");
  const status = Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]);
  const rest = bytes.subarray(end + 4).toString("utf8");
  const body = /transfer-encoding: chunked/i.test(head) ? rest.replace(/(?:^|\r\n)[0-9a-f]+\r\n/g, "") : rest;
  return { status, head, body };
}

const ERROR_KEYS = ["code", "details", "hint", "message"];
const textOrNull = expect.toSatisfy((value: unknown) => value === null || typeof value === "string");

/** Internal names. */
const INTERNAL = /\b(?:private|pg_catalog|graphile_worker|api|v0)\.\w|node_modules|\/gateway\/|\bat \w+ \(/g;

/** Throws for a response that no request may get. */
function checkResponse(request: Generated, { status, head, body }: Answered): void {
  expect(status).toBeLessThan(500);
  expect(head.toLowerCase()).not.toContain("\nx-injected");
  // Errors and the request log may repeat the content of a request.
  const sent = `${request.query}${request.body}`;
  const isRepeated = (text: string) => sent.includes(text);
  const foreign = [MARK, ...theirKeys].filter((text) => body.includes(text));
  const mayRepeat = status >= 300 || request.collection === "api_requests";
  expect(foreign.filter((text) => !(mayRepeat && (isRepeated(text) || known.includes(text))))).toEqual([]);
  if (status < 300) return;
  expect([...body.matchAll(INTERNAL)].map(String).filter((text) => !isRepeated(text))).toEqual([]);
  if (request.method === "HEAD") return;
  const error: Record<string, unknown> = JSON.parse(body);
  expect(Object.keys(error).sort()).toEqual(ERROR_KEYS);
  expect(error).toEqual({
    code: expect.stringMatching(/^\w{5,}$/),
    message: expect.stringMatching(/\S/),
    details: textOrNull,
    hint: textOrNull,
  });
}

/** Sends generated requests; returns their number by class of status. */
async function ask(requests: fc.Arbitrary<Generated>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  await fc.assert(
    fc.asyncProperty(requests, async (request) => {
      const answered = await send(request);
      const kind = `${Math.floor(answered.status / 100)}xx`;
      counts[kind] = (counts[kind] ?? 0) + 1;
      checkResponse(request, answered);
    }),
    { seed: SEED, ...EXTENT },
  );
  return counts;
}

test(
  "no generated query reads rows of another organization, fails, or gets an error without the four keys",
  async () => {
    const counts = await ask(readRequests(known));
    expect(counts["2xx"]).toBeGreaterThan(50);
    expect(counts["4xx"]).toBeGreaterThan(50);
  },
  SECONDS * 1000 + 120_000,
);

test(
  "no generated query changes rows of another organization",
  async () => {
    const before = await theirRows();
    const counts = await ask(writeRequests(known));
    expect(counts["2xx"]).toBeGreaterThan(50);
    expect(counts["4xx"]).toBeGreaterThan(100);
    expect(await theirRows()).toEqual(before);
  },
  SECONDS * 1000 + 120_000,
);
