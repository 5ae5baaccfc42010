/** @module-tag chromium */
import { existsSync } from "node:fs";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chromiumPath } from "../rendering/browser.ts";
import { type Receiver, startReceiver } from "../support/receiver.ts";
import { type Service, startService } from "../support/service.ts";
import { sharedServiceWithBrowser } from "../support/shared-services.ts";
import { createLayout, nextThumbnail } from "./thumbnail-support.ts";

let service: Service;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
  service = await sharedServiceWithBrowser();
});
afterAll(async () => {
  await receiver.stop();
});

test("a layout gets a thumbnail of its first page, at an address that needs no key", async () => {
  const { apiKey, layout } = await createLayout(service, receiver.url);
  expect(layout.thumbnail).toBeNull();
  const address = await nextThumbnail(service, apiKey, layout.id);
  expect(address).toMatch(new RegExp(`^${service.origin}/assets/[0-9a-f]{32}$`));
  const response = await fetch(address);
  expect(response.headers.get("content-type")).toBe("image/jpeg");
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(sizeOf(bytes)).toEqual({ width: 640, height: Math.round((640 * 1123) / 794) });
  expect(bytes.length).toBeGreaterThan(8000);
});

test("a drawing that fails once is tried again", async () => {
  const folder = await mkdtemp(join(tmpdir(), "thumbnail-"));
  // Chromium may run as another user.
  await chmod(folder, 0o777);
  const path = join(folder, "chromium");
  const script = `#!/bin/sh\nmkdir ${folder}/failed 2>/dev/null && exit 1\nexec ${chromiumPath()} "$@"\n`;
  await writeFile(path, script, { mode: 0o755 });
  const unreliable = await startService({ worker: true, settings: { CHROMIUM_PATH: path } });
  try {
    const { apiKey, layout } = await createLayout(unreliable, receiver.url);
    expect(await nextThumbnail(unreliable, apiKey, layout.id)).toMatch(/\/assets\//);
    expect(existsSync(join(folder, "failed"))).toBe(true);
  } finally {
    await unreliable.stop();
    await rm(folder, { recursive: true });
  }
});

/** The size of a JPEG in pixels, from its frame header. */
function sizeOf(jpeg: Buffer): { width: number; height: number } {
  const frame = jpeg.findIndex((byte, at) => byte === 0xff && [0xc0, 0xc2].includes(jpeg[at + 1] ?? 0));
  return { width: jpeg.readUInt16BE(frame + 7), height: jpeg.readUInt16BE(frame + 5) };
}
