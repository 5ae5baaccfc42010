/**
 * @module-tag chromium
 * @module-tag ps
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { childBrowsers, chromiumPath } from "../rendering/browser.ts";
import { type Service, startService } from "../support/service.ts";
import { shareDemo } from "./share-support.ts";

let service: Service;
let others: number[];
beforeAll(async () => {
  others = childBrowsers();
  service = await startService({
    worker: true,
    settings: { CHROMIUM_PATH: chromiumPath() },
    limits: { exportTimeoutSeconds: 15 },
  });
});
afterAll(() => service.stop());

test("a browser that hangs fails one file and is replaced", async () => {
  const { candidateId, apiKey } = await shareDemo(service);
  const file = () =>
    fetch(`${service.baseUrl}/candidates/${candidateId}/pdf`, { headers: { authorization: `Bearer ${apiKey}` } });
  await (await file()).arrayBuffer();
  // The browser must hang on the file and not on a thumbnail.
  const undrawn = () => service.database`select from private.layout_thumbnails where drawn_at is null`;
  await expect.poll(async () => (await undrawn()).length).toBe(0);
  const [browser, ...more] = childBrowsers().filter((pid) => !others.includes(pid));
  expect([browser, more.length]).toEqual([expect.any(Number), 0]);
  if (browser === undefined) return;
  process.kill(browser, "SIGSTOP");
  try {
    await service.change(apiKey, `/candidates?id=eq.${candidateId}`, { name: "Someone" });
    const response = await file();
    expect([response.status, await response.json()]).toEqual([504, expect.objectContaining({ code: "CDS361" })]);
    await expect.poll(childBrowsers).not.toContain(browser);
  } finally {
    if (childBrowsers().includes(browser)) process.kill(browser, "SIGKILL");
  }
  expect((await file()).status).toBe(200);
});
