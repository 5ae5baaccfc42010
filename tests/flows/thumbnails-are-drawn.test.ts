/** @module-tag chromium */
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chromiumPath } from "../rendering/browser.ts";
import { DEMO_CANDIDATE, DEMO_LAYOUT } from "../support/demo-candidate.ts";
import { type Receiver, startReceiver } from "../support/receiver.ts";
import { type Service, startService } from "../support/service.ts";

/** Longer than a layout rests before it is drawn, and is drawn then. */
const SETTLED_MS = 4000;

let service: Service;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
  service = await startService({ worker: true, settings: { CHROMIUM_PATH: chromiumPath() } });
});
afterAll(async () => {
  await service.stop();
  await receiver.stop();
});

/** The demo layout, which has something to show by itself. */
const LAYOUT = { ...DEMO_LAYOUT, default_values: { en: DEMO_CANDIDATE.values } };

interface Layout {
  id: string;
  thumbnail: string | null;
}

async function makeLayout(): Promise<{ apiKey: string; layout: Layout }> {
  const { apiKey } = await service.createOrganization();
  await service.request(apiKey, "POST", "/webhooks", {
    body: { endpoint: receiver.url, events: ["layouts.created", "layouts.updated"] },
  });
  const { status, body: made } = await service.request<[Layout]>(apiKey, "POST", "/layouts", {
    body: LAYOUT,
  });
  expect(status).toBe(201);
  return { apiKey, layout: made[0] };
}

async function thumbnailOf(apiKey: string, id: string): Promise<string | null> {
  const { body } = await service.request<[Layout]>(apiKey, "GET", `/layouts?id=eq.${id}&select=id,thumbnail`);
  return body[0].thumbnail;
}

/** The thumbnail once it is another than before. */
async function drawn(apiKey: string, id: string, before: string | null = null): Promise<string> {
  await expect.poll(() => thumbnailOf(apiKey, id), { timeout: 60_000, interval: 200 }).not.toBe(before);
  return (await thumbnailOf(apiKey, id)) ?? "";
}

const patch = (apiKey: string, id: string, body: unknown) =>
  service.request(apiKey, "PATCH", `/layouts?id=eq.${id}`, { body });

/** Events of the layout that were delivered, in order. */
const events = (id: string) =>
  receiver.deliveries
    .map(({ body }) => JSON.parse(body))
    .filter(({ payload }) => payload.new?.id === id)
    .map(({ event_type: type }) => type);

test("a layout gets a thumbnail of its first page, at an address that needs no key", async () => {
  const { apiKey, layout } = await makeLayout();
  expect(layout.thumbnail).toBeNull();
  const address = await drawn(apiKey, layout.id);
  expect(address).toMatch(new RegExp(`^${service.origin}/assets/[0-9a-f]{32}$`));
  const answer = await fetch(address);
  expect(answer.headers.get("content-type")).toBe("image/jpeg");
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(sizeOf(bytes)).toEqual({ width: 640, height: Math.round((640 * 1123) / 794) });
  expect(bytes.length).toBeGreaterThan(8000);
});

test("drawing emits no event and causes no other drawing", async () => {
  const { apiKey, layout } = await makeLayout();
  const first = await drawn(apiKey, layout.id);
  await sleep(SETTLED_MS);
  expect(await thumbnailOf(apiKey, layout.id)).toBe(first);
  expect(events(layout.id)).toEqual(["layouts.created"]);

  const tokens = [{ id: "accent", name: "accent", type: "color", value: "#ff0000" }];
  await patch(apiKey, layout.id, { tokens });
  const second = await drawn(apiKey, layout.id, first);
  expect(second).not.toBe(first);
  await expect.poll(() => events(layout.id)).toEqual(["layouts.created", "layouts.updated"]);
  await sleep(SETTLED_MS);
  expect(events(layout.id)).toEqual(["layouts.created", "layouts.updated"]);
});

test("changes that are not visible keep the thumbnail and its address", async () => {
  const { apiKey, layout } = await makeLayout();
  const first = await drawn(apiKey, layout.id);
  const [before] = await wishes(layout.id);
  await patch(apiKey, layout.id, { description: "For engineers.", featured: true });
  expect(await wishes(layout.id)).toEqual([before]);
  await patch(apiKey, layout.id, { custom_css: ".nothing-of-that-name { color: red }" });
  expect(await wishes(layout.id)).not.toEqual([before]);
  await sleep(2 * SETTLED_MS);
  expect(await thumbnailOf(apiKey, layout.id)).toBe(first);
});

test("many changes in a row are drawn once", async () => {
  const { apiKey, layout } = await makeLayout();
  const first = await drawn(apiKey, layout.id);
  const began = await picturesMade();
  // Past the gateway, so that a busy machine takes no rest between them.
  for (const value of ["#110000", "#220000", "#330000", "#440000", "#550000"]) {
    const tokens = JSON.stringify([{ id: "accent", name: "accent", type: "color", value }]);
    await service.database`update api.layouts set tokens = ${tokens}::text::jsonb where id = ${layout.id}`;
  }
  await drawn(apiKey, layout.id, first);
  await sleep(SETTLED_MS);
  expect((await picturesMade()) - began).toBe(1);
});

function wishes(id: string) {
  return service.database`select wanted_at from private.layout_thumbnails where layout_id = ${id}`;
}

async function picturesMade(): Promise<number> {
  const [row] = await service.database<[{ count: number }]>`
    select count(*)::integer as count from private.public_files where media_type = 'image/jpeg'
  `;
  return row.count;
}

/** The pixels of a JPEG, by its frame header. */
function sizeOf(jpeg: Buffer): { width: number; height: number } {
  const frame = jpeg.findIndex((byte, at) => byte === 0xff && [0xc0, 0xc2].includes(jpeg[at + 1] ?? 0));
  return { width: jpeg.readUInt16BE(frame + 7), height: jpeg.readUInt16BE(frame + 5) };
}
