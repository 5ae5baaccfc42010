/** @module-tag chromium */
import { createHash } from "node:crypto";
import type { Browser, Page as BrowserPage } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { renderCandidatePage } from "../../rendering/pages/candidate-page.ts";
import { TIME_SCRIPT_HASH } from "../../rendering/pages/shell.ts";
import { TIME_SCRIPT } from "../../rendering/pages/time-script.ts";
import { openBrowser, type Visit, visit } from "./browser.ts";
import { demoFacts } from "./demo.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Opens the shared page with a clock that only the test advances. */
async function open(): Promise<Visit> {
  return visit(browser, renderCandidatePage(demoFacts(), { beacon: "/share/a-secret/time" }), {
    before: async (page) => {
      await page.clock.install({ time: new Date("2027-01-01T09:00:00Z") });
      // The clock runs until it is paused and cannot be set back.
      await page.clock.pauseAt(new Date("2027-01-01T10:00:00Z"));
    },
  });
}

/** Advances the clock and moves the pointer every ten seconds. */
async function read(page: BrowserPage, seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 10) {
    await page.mouse.move(10 + (passed % 50), 10);
    await page.clock.runFor(Math.min(10, seconds - passed) * 1000);
  }
}

async function hide(page: BrowserPage, hidden: boolean): Promise<void> {
  await page.evaluate(`
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "${hidden ? "hidden" : "visible"}" });
    document.dispatchEvent(new Event("visibilitychange"));`);
}

/** The seconds of all beacons, once there are at least `minCount`. */
async function secondsOf(visited: Visit, minCount: number): Promise<number[]> {
  await expect.poll(() => visited.beacons.length).toBeGreaterThanOrEqual(minCount);
  return visited.beacons.map((body) => JSON.parse(body).seconds);
}

function sum(seconds: readonly number[]): number {
  return seconds.reduce((total, more) => total + more, 0);
}

describe("the time spent on a shared page", () => {
  it("is sent every ten seconds with one visit id to the address of the page", async () => {
    const visited = await open();
    await read(visited.page, 30);
    expect(await secondsOf(visited, 3)).toEqual([10, 10, 10]);
    const visits = new Set(visited.beacons.map((body) => JSON.parse(body).visit));
    expect(visits.size).toBe(1);
    expect([...visits][0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(Object.keys(JSON.parse(visited.beacons[0] ?? "{}"))).toEqual(["visit", "seconds"]);
    expect(new Set(visited.requests)).toEqual(new Set(["https://service.test/share/a-secret/time"]));
    expect(visited.problems).toEqual([]);
    await visited.close();
  });

  it("stops while the page is hidden, and the remaining time is sent at once", async () => {
    const visited = await open();
    await read(visited.page, 4);
    await hide(visited.page, true);
    expect(await secondsOf(visited, 1)).toEqual([4]);
    await visited.page.clock.runFor(120_000);
    await hide(visited.page, false);
    await read(visited.page, 20);
    expect(sum(await secondsOf(visited, 3))).toBe(20);
    await visited.close();
  });

  it("pauses after five minutes without activity and continues with the next activity", async () => {
    const visited = await open();
    await read(visited.page, 10);
    await visited.page.clock.runFor(1_200_000);
    const idle = await secondsOf(visited, 30);
    expect(sum(idle)).toBe(300);
    const before = idle.length;
    await read(visited.page, 20);
    expect(sum((await secondsOf(visited, before + 2)).slice(before))).toBe(20);
    await visited.close();
  });

  it("is sent when the page is closed", async () => {
    const visited = await open();
    await read(visited.page, 7);
    await visited.page.evaluate(`dispatchEvent(new Event("pagehide"))`);
    expect(await secondsOf(visited, 1)).toEqual([7]);
    await visited.close();
  });

  it("is at most ten seconds per beacon, even after the machine slept", async () => {
    const visited = await open();
    await visited.page.clock.fastForward(3_600_000);
    await visited.page.clock.runFor(1000);
    expect(Math.max(...(await secondsOf(visited, 1)))).toBeLessThanOrEqual(10);
    await visited.close();
  });

  it("stores nothing in the browser", async () => {
    const visited = await open();
    await read(visited.page, 10);
    await secondsOf(visited, 1);
    expect(
      await visited.page.evaluate("document.cookie + JSON.stringify(localStorage) + JSON.stringify(sessionStorage)"),
    ).toBe("{}{}");
    await visited.close();
  });

  it("is counted by a small script that is allowed only by its hash", () => {
    expect(TIME_SCRIPT.length).toBeLessThan(1500);
    expect(TIME_SCRIPT_HASH).toBe(`sha256-${createHash("sha256").update(TIME_SCRIPT).digest("base64")}`);
    const { html, contentSecurityPolicy } = renderCandidatePage(demoFacts(), { beacon: "/share/s/time" });
    expect(html).toContain(`<script data-beacon="/share/s/time">${TIME_SCRIPT}</script>`);
    expect(contentSecurityPolicy).toContain(`script-src '${TIME_SCRIPT_HASH}';`);
  });
});
