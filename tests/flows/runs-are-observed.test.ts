import { beforeEach, expect, test } from "vitest";
import type { Failure } from "../support/service.ts";
import { sharedServiceWithModel } from "../support/shared-services.ts";
import { makeCandidate } from "./candidate-support.ts";

interface Run {
  id: string;
  candidate_id: string;
  kind: string;
  status: string;
  started_at: string | null;
  finished_at: string | null;
  result: unknown;
  error: { code: string } | null;
}

const { model, service } = await sharedServiceWithModel();
beforeEach(() => model.answer({}));

const CV = "Ann Lee\nEngineer in Ghent\nann.lee@example.com\n";
const SCHEMA = { type: "object", properties: { headline: { type: "string" } }, required: ["headline"] };
const ASYNC = { prefer: "respond-async" };

/** Starts a run without waiting. Returns its path below /v1. */
async function start(apiKey: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const answer = await service.request(apiKey, "POST", path, { body, headers: { ...ASYNC, ...headers } });
  expect(answer.status).toBe(202);
  return { answer, location: (answer.headers.get("location") ?? "").replace(/^\/v1/, "") };
}

const readRun = (apiKey: string, location: string) => service.request<Run>(apiKey, "GET", location);
const statusOf = async (apiKey: string, location: string) => (await readRun(apiKey, location)).body.status;

test("the result of an asynchronous extract is read at its location for a day", async () => {
  const { apiKey, path, id } = await makeCandidate(service, { text: CV });
  const released = Promise.withResolvers<void>();
  model.answer({ values: { headline: "Engineer in Ghent" }, after: released.promise });
  const { location } = await start(apiKey, `${path}/extract`, SCHEMA);
  expect(location).toMatch(new RegExp(`^${path}/runs/[0-9a-f-]{36}$`));
  await expect.poll(() => statusOf(apiKey, location)).toBe("running");
  const open = await readRun(apiKey, location);
  expect(open.headers.get("retry-after")).toBe("1");
  expect(open.body).toMatchObject({ candidate_id: id, kind: "extract", finished_at: null, result: null, error: null });
  released.resolve();
  await expect.poll(() => statusOf(apiKey, location)).toBe("done");
  const ended = await readRun(apiKey, location);
  expect(ended.headers.get("retry-after")).toBeNull();
  expect(ended.body).toMatchObject({ result: { headline: "Engineer in Ghent" }, error: null });

  await service.database`
    update private.runs set finished_at = now() - interval '25 hours' where id = ${ended.body.id}
  `;
  expect((await readRun(apiKey, location)).body).toMatchObject({ status: "done", result: null });
});

test("a failed run has the error that its request would have returned", async () => {
  const { apiKey, path } = await makeCandidate(service);
  const { location } = await start(apiKey, `${path}/fill`);
  await expect.poll(() => statusOf(apiKey, location)).toBe("failed");
  const waited = await service.request<Failure>(apiKey, "POST", `${path}/fill`);
  expect(waited.status).toBe(422);
  const { hint, ...error } = waited.body;
  // The hint of a response ends with the address of a page of the service.
  const plain = (hint ?? "").replace(/ See http\S+$/, "");
  expect((await readRun(apiKey, location)).body.error).toEqual({ ...error, hint: plain });
});

test("a run past its deadline is expired, with the error of the deadline", async () => {
  const { apiKey, path } = await makeCandidate(service, { text: CV });
  const released = Promise.withResolvers<void>();
  model.answer({ after: released.promise });
  const { location } = await start(apiKey, `${path}/fill`);
  await expect.poll(() => statusOf(apiKey, location)).toBe("running");
  await service.database`
    update private.runs set deadline_at = now() - interval '1 second' where id = ${location.split("/").at(-1) ?? ""}
  `;
  const { body } = await readRun(apiKey, location);
  expect([body.status, body.error?.code]).toEqual(["expired", "CDS340"]);
  released.resolve();
});

test("the same Idempotency-Key answers the same run", async () => {
  const { apiKey, path } = await makeCandidate(service, { text: CV });
  const key = { "idempotency-key": crypto.randomUUID() };
  const first = await start(apiKey, `${path}/fill`, undefined, key);
  await expect.poll(() => statusOf(apiKey, first.location)).toBe("done");
  const second = await start(apiKey, `${path}/fill`, undefined, key);
  expect(second.answer.headers.get("idempotency-replayed")).toBe("true");
  expect(second.location).toBe(first.location);
  expect(await service.rows<Run>(apiKey, `${path}/runs`)).toHaveLength(1);
});

test("runs are listed newest first, page by page, without the files of the candidate", async () => {
  const { apiKey, path } = await makeCandidate(service, { text: CV });
  expect((await service.request(apiKey, "GET", `${path}/runs`)).body).toEqual([]);
  for (const prompt of ["Short", "Shorter", "Shortest"]) {
    expect((await service.request(apiKey, "POST", `${path}/fill?prompt=${prompt}`)).status).toBe(200);
  }
  const attached = await service.request(apiKey, "POST", `${path}/attach`, { body: CV });
  expect(attached.status).toBe(200);
  await service.request(apiKey, "GET", `${path}/docx`);
  const all = await service.rows<Run>(apiKey, `${path}/runs`);
  expect(all.map(({ kind }) => kind)).toEqual(["attach", "fill", "fill", "fill"]);
  const pages: Run[] = [];
  for (let before = ""; ; ) {
    const body = await service.rows<Run>(apiKey, `${path}/runs?limit=3${before}`);
    pages.push(...body);
    if (body.length < 3) break;
    before = `&before=${body.at(-1)?.id}`;
  }
  expect(pages).toEqual(all);
  for (const query of ["limit=0", "limit=101", "before=x", "limit=1&limit=2", "order=id"]) {
    const refused = await service.request(apiKey, "GET", `${path}/runs?${query}`);
    expect([refused.status, refused.body]).toEqual([400, expect.objectContaining({ code: "CDS110" })]);
  }
});

test("a stream of events contains each state until the end", async () => {
  const { apiKey, path } = await makeCandidate(service, { text: CV });
  const released = Promise.withResolvers<void>();
  model.answer({ values: { headline: "Engineer in Ghent" }, after: released.promise });
  const { location } = await start(apiKey, `${path}/extract`, SCHEMA);
  const response = await fetch(`${service.baseUrl}${location}`, {
    headers: { authorization: `Bearer ${apiKey}`, accept: "text/event-stream" },
  });
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/event-stream"]);
  const events: Run[] = [];
  let text = "";
  for await (const chunk of response.body ?? []) {
    text += new TextDecoder().decode(chunk);
    const parts = text.split("\n\n");
    text = parts.pop() ?? "";
    for (const part of parts.filter((one) => !one.startsWith(":"))) {
      const [name, data = ""] = part.split("\n");
      expect(name).toBe("event: run");
      events.push(JSON.parse(data.replace(/^data: /, "")));
    }
    if (events.at(-1)?.status === "running") released.resolve();
  }
  const states = events.map(({ status }) => status);
  expect(states.slice(-2)).toEqual(["running", "done"]);
  expect(events.at(-1)?.result).toEqual({ headline: "Engineer in Ghent" });
});

test("runs of other organizations, of other candidates and of deleted ones do not exist", async () => {
  const one = await makeCandidate(service, { text: CV });
  const other = await makeCandidate(service, { text: CV });
  const { location } = await start(one.apiKey, `${one.path}/fill`);
  const run = location.split("/").at(-1);
  for (const [key, path] of [
    [other.apiKey, location],
    [other.apiKey, `${other.path}/runs/${run}`],
    [other.apiKey, `${one.path}/runs`],
    [one.apiKey, `${one.path}/runs/${crypto.randomUUID()}`],
  ] as const) {
    const refused = await service.request(key, "GET", path);
    expect([refused.status, refused.body]).toEqual([404, expect.objectContaining({ code: "CDS300" })]);
  }
  await service.request(one.apiKey, "DELETE", `/candidates?id=eq.${one.id}`);
  expect((await readRun(one.apiKey, location)).status).toBe(404);
});
