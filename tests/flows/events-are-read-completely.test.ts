import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { stopAfterAll } from "../support/ending.ts";
import { startReceiver } from "../support/receiver.ts";
import { sharedService } from "../support/service.ts";
import { type Event, type NotificationRow, sendTest, subscribe } from "./webhook-support.ts";

interface EventPage {
  events: Event[];
  cursor: string;
}

const service = await sharedService("worker");
const receiver = await stopAfterAll(startReceiver());

async function pulled(events = ["candidates.created", "candidates.updated", "candidates.deleted", "webhooks.test"]) {
  const { organizationId, apiKey, webhook } = await subscribe(service, receiver.url, events);
  const path = `/webhooks/${webhook.id}`;
  const deliver = (body: Record<string, unknown>) => service.request(apiKey, "PATCH", `${path}/delivery`, { body });
  expect((await deliver({ mode: "pull" })).body).toMatchObject({ mode: "pull", payload: "full" });
  const read = async (query = "", headers: Record<string, string> = {}) => {
    const answer = await service.request<EventPage>(apiKey, "GET", `${path}/events${query}`, { headers });
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const create = (name: string) => service.create(apiKey, "/candidates", { name });
  const rename = (id: string, name: string) =>
    service.request(apiKey, "PATCH", `/candidates?id=eq.${id}`, { body: { name } });
  return { organizationId, apiKey, webhook, path, deliver, read, create, rename };
}

/**
 * Reads until `expected` events have come and a page is empty. A page ends before the oldest open transaction, which
 * may be one of another test, so an empty page is read again for at most 20 seconds.
 */
async function readAll(read: (query?: string) => Promise<EventPage>, expected: number, after?: string, limit = 100) {
  const events: Event[] = [];
  const end = Date.now() + 20_000;
  for (let cursor = after; ; ) {
    const next = await read(`?limit=${limit}${cursor === undefined ? "" : `&after=${cursor}`}`);
    expect(next.events.length).toBeLessThanOrEqual(limit);
    cursor = next.cursor;
    events.push(...next.events);
    if (next.events.length > 0) continue;
    if (events.length >= expected || Date.now() > end) return { events, cursor };
    await sleep(50);
  }
}

const namesIn = (events: readonly Event[]) => events.map(({ payload }) => payload.new?.name ?? null);

describe("a webhook with the mode pull", () => {
  test("has its events in their order, with the bodies of its notifications, and calls no endpoint", async () => {
    const { apiKey, webhook, read, create, rename } = await pulled();
    const before = receiver.deliveries.length;
    const id = await create("One");
    await rename(id, "Two");
    await service.request(apiKey, "DELETE", `/candidates?id=eq.${id}`);
    await sendTest(service, apiKey, webhook.id);
    const { events } = await readAll(read, 4);
    expect(events.map((event) => event.event_type)).toEqual([
      "candidates.created",
      "candidates.updated",
      "candidates.deleted",
      "webhooks.test",
    ]);
    const body = await service.rows<NotificationRow>(
      apiKey,
      `/webhook_notifications?webhook_id=eq.${webhook.id}&order=id`,
    );
    expect(events).toEqual(body.map(({ payload }) => payload));
    expect(new Set(body.map(({ status, tries }) => `${status} ${tries}`))).toEqual(new Set(["sent 0"]));
    await sleep(1000);
    expect(receiver.deliveries.length).toBe(before);
    const resent = await service.request(apiKey, "POST", `/webhook_notifications/${events[0]?.id}/resend`);
    expect(resent).toMatchObject({ status: 409, body: { code: "CDS327" } });
  });

  test("has only ids with the payload thin, and its filter applies", async () => {
    const { deliver, read, create } = await pulled();
    await deliver({ payload: "thin", filter: '$.payload.new.name == "Wanted"' });
    await create("Other");
    const id = await create("Wanted");
    const { events } = await readAll(read, 1);
    expect(events.map(({ payload }) => payload)).toEqual([{ new: { id }, old: null }]);
  });

  test("is refused another mode or payload", async () => {
    const { deliver } = await pulled();
    expect(await deliver({ mode: "poll" })).toMatchObject({ status: 400, body: { code: "CDS105" } });
    expect(await deliver({ payload: null })).toMatchObject({ status: 400, body: { code: "CDS105" } });
  });
});

test("a webhook with the mode push has the same events, to catch up", async () => {
  const { deliver, read, create } = await pulled();
  await deliver({ mode: "push" });
  await create("One");
  expect(namesIn((await readAll(read, 1)).events)).toEqual(["One"]);
});

describe("no event is lost", () => {
  test("of a transaction that ends after a later one", async () => {
    const { organizationId, read, create, rename } = await pulled(["candidates.updated"]);
    const [slow, fast] = [await create("A"), await create("B")];
    let page = await read();
    await service.database.begin(async (open) => {
      await open`update private.candidates set name = 'Slow' where id = ${slow} and organization_id = ${organizationId}`;
      await rename(fast, "Fast");
      page = await read(`?after=${page.cursor}`);
      expect(namesIn(page.events)).toEqual([]);
    });
    expect(namesIn((await readAll(read, 2, page.cursor)).events)).toEqual(["Slow", "Fast"]);
  });

  test("and the changes of a row stay in their order, although the later one began first", async () => {
    const { organizationId, read, create, rename } = await pulled(["candidates.updated"]);
    const [other, row] = [await create("A"), await create("B")];
    const { cursor } = await readAll(read, 0);
    await service.database.begin(async (bulk) => {
      await bulk`update private.candidates set name = 'Bulk' where id = ${other} and organization_id = ${organizationId}`;
      await rename(row, "First");
      await bulk`update private.candidates set name = 'Second' where id = ${row} and organization_id = ${organizationId}`;
    });
    const { events } = await readAll(read, 3, cursor);
    const ofRow = events.filter(({ payload }) => payload.new?.id === row);
    expect(namesIn(ofRow)).toEqual(["First", "Second"]);
    expect(events).toHaveLength(3);
  });

  test("by pages of any size", async () => {
    const { read, create } = await pulled();
    const names = Array.from({ length: 11 }, (_none, number) => `Candidate ${number}`);
    for (const name of names) await create(name);
    const { events } = await readAll(read, names.length);
    const { events: seen } = await readAll(read, names.length, "0", 3);
    expect(namesIn(seen)).toEqual(names);
    expect(seen).toEqual(events);
  });
});

test("Prefer: wait answers when an event happens, and after its time without one", async () => {
  const { read, create } = await pulled();
  const { cursor } = await readAll(read, 0);
  const started = performance.now();
  expect((await read(`?after=${cursor}`, { prefer: "wait=1" })).events).toEqual([]);
  expect(performance.now() - started).toBeGreaterThan(400);
  const waiting = read(`?after=${cursor}`, { prefer: "wait=20" });
  await sleep(300);
  await create("Awaited");
  expect(namesIn((await waiting).events)).toEqual(["Awaited"]);
});

describe("the request", () => {
  test.each([
    "?after=nonsense",
    "?after=99999999999999999",
    "?limit=0",
    "?limit=1001",
    "?after=1&after=2",
    "?offset=1",
  ])("with %s is refused", async (query) => {
    const { apiKey, path } = await pulled();
    const answer = await service.request(apiKey, "GET", `${path}/events${query}`);
    expect(answer).toMatchObject({ status: 400, body: { code: "CDS110" } });
  });

  test("of a key that may not read candidates has their events without payload", async () => {
    const { organizationId, path, create } = await pulled();
    await create("Secret");
    const key = await service.createApiKey(organizationId, ["settings"]);
    const read = async (query = "") => (await service.request<EventPage>(key, "GET", `${path}/events${query}`)).body;
    expect((await readAll(read, 1)).events).toMatchObject([{ event_type: "candidates.created", payload: null }]);
  });
});
