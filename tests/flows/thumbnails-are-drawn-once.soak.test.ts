/** @module-tag chromium */
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chromiumPath } from "../rendering/browser.ts";
import { type Receiver, startReceiver } from "../support/receiver.ts";
import { type Service, startService } from "../support/service.ts";
import { createLayout, nextThumbnail, thumbnailOf } from "./thumbnail-support.ts";

/** Longer than the time between a change of a layout and the drawing of its thumbnail. */
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

const patch = (apiKey: string, id: string, body: unknown) =>
  service.request(apiKey, "PATCH", `/layouts?id=eq.${id}`, { body });

/** The types of the layout's events that were delivered, in order. */
const events = (id: string) =>
  receiver.deliveries
    .map(({ body }) => JSON.parse(body))
    .filter(({ payload }) => payload.new?.id === id)
    .map(({ event_type: type }) => type);

test("drawing a thumbnail emits no event and does not request another drawing", async () => {
  const { apiKey, layout } = await createLayout(service, receiver.url);
  const first = await nextThumbnail(service, apiKey, layout.id);
  await sleep(SETTLED_MS);
  expect(await thumbnailOf(service, apiKey, layout.id)).toBe(first);
  expect(events(layout.id)).toEqual(["layouts.created"]);

  const tokens = [{ id: "accent", name: "accent", type: "color", value: "#ff0000" }];
  await patch(apiKey, layout.id, { tokens });
  const second = await nextThumbnail(service, apiKey, layout.id, first);
  expect(second).not.toBe(first);
  await expect.poll(() => events(layout.id)).toEqual(["layouts.created", "layouts.updated"]);
  await sleep(SETTLED_MS);
  expect(events(layout.id)).toEqual(["layouts.created", "layouts.updated"]);
});

test("changes that are not visible keep the thumbnail and its address", async () => {
  const { apiKey, layout } = await createLayout(service, receiver.url);
  const first = await nextThumbnail(service, apiKey, layout.id);
  const [before] = await drawingRequests(layout.id);
  await patch(apiKey, layout.id, { description: "For engineers.", featured: true });
  expect(await drawingRequests(layout.id)).toEqual([before]);
  await patch(apiKey, layout.id, { custom_css: ".nothing-of-that-name { color: red }" });
  expect(await drawingRequests(layout.id)).not.toEqual([before]);
  await sleep(2 * SETTLED_MS);
  expect(await thumbnailOf(service, apiKey, layout.id)).toBe(first);
});

test("several changes in quick succession are drawn once", async () => {
  const { apiKey, layout } = await createLayout(service, receiver.url);
  const first = await nextThumbnail(service, apiKey, layout.id);
  const before = await countImages();
  // Requests to the gateway could be too far apart on a busy machine.
  for (const value of ["#110000", "#220000", "#330000", "#440000", "#550000"]) {
    const tokens = JSON.stringify([{ id: "accent", name: "accent", type: "color", value }]);
    await service.database`update api.layouts set tokens = ${tokens}::text::jsonb where id = ${layout.id}`;
  }
  await nextThumbnail(service, apiKey, layout.id, first);
  await sleep(SETTLED_MS);
  expect((await countImages()) - before).toBe(1);
});

function drawingRequests(id: string) {
  return service.database`select wanted_at from private.layout_thumbnails where layout_id = ${id}`;
}

async function countImages(): Promise<number> {
  const [row] = await service.database<[{ count: number }]>`
    select count(*)::integer as count from private.public_files where media_type = 'image/jpeg'
  `;
  return row.count;
}
