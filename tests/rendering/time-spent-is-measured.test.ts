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

/** The shared page with a clock that the test winds. */
async function open(): Promise<Visit> {
  return visit(browser, renderCandidatePage(demoFacts(), { beacon: "/share/a-secret/time" }), {
    before: async (page) => {
      await page.clock.install({ time: new Date("2027-01-01T09:00:00Z") });
      // An hour on: until it is paused the clock goes on by itself, and it cannot be turned back.
      await page.clock.pauseAt(new Date("2027-01-01T10:00:00Z"));
    },
  });
}

/** Lets the reader be there for some seconds, moving the pointer now and then. */
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

/** The seconds of the beacons, once there are `atLeast` so many. */
async function secondsOf(visited: Visit, atLeast: number): Promise<number[]> {
  await expect.poll(() => visited.beacons.length).toBeGreaterThanOrEqual(atLeast);
  return visited.beacons.map((body) => JSON.parse(body).seconds);
}

function sum(seconds: readonly number[]): number {
  return seconds.reduce((total, more) => total + more, 0);
}

describe("the time spent on a shared page", () => {
  it("is sent every ten seconds, for one visit, to the page's own address", async () => {
    const seen = await open();
    await read(seen.page, 30);
    expect(await secondsOf(seen, 3)).toEqual([10, 10, 10]);
    const visits = new Set(seen.beacons.map((body) => JSON.parse(body).visit));
    expect(visits.size).toBe(1);
    expect([...visits][0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(Object.keys(JSON.parse(seen.beacons[0] ?? "{}"))).toEqual(["visit", "seconds"]);
    expect(new Set(seen.requests)).toEqual(new Set(["https://service.test/share/a-secret/time"]));
    expect(seen.complaints).toEqual([]);
    await seen.close();
  });

  it("stops while the page is hidden, and the remaining time is sent at once", async () => {
    const seen = await open();
    await read(seen.page, 4);
    await hide(seen.page, true);
    expect(await secondsOf(seen, 1)).toEqual([4]);
    await seen.page.clock.runFor(120_000);
    await hide(seen.page, false);
    await read(seen.page, 20);
    expect(sum(await secondsOf(seen, 3))).toBe(20);
    await seen.close();
  });

  it("pauses after five minutes without activity and continues with the next activity", async () => {
    const seen = await open();
    await read(seen.page, 10);
    await seen.page.clock.runFor(1_200_000);
    const idle = await secondsOf(seen, 30);
    expect(sum(idle)).toBe(300);
    const before = idle.length;
    await read(seen.page, 20);
    expect(sum((await secondsOf(seen, before + 2)).slice(before))).toBe(20);
    await seen.close();
  });

  it("is sent when the page is closed", async () => {
    const seen = await open();
    await read(seen.page, 7);
    await seen.page.evaluate(`dispatchEvent(new Event("pagehide"))`);
    expect(await secondsOf(seen, 1)).toEqual([7]);
    await seen.close();
  });

  it("is at most ten seconds per beacon, even after the machine slept", async () => {
    const seen = await open();
    await seen.page.clock.fastForward(3_600_000);
    await seen.page.clock.runFor(1000);
    expect(Math.max(...(await secondsOf(seen, 1)))).toBeLessThanOrEqual(10);
    await seen.close();
  });

  it("stores nothing in the browser", async () => {
    const seen = await open();
    await read(seen.page, 10);
    await secondsOf(seen, 1);
    expect(
      await seen.page.evaluate(
        "document.cookie + JSON.stringify(localStorage) + JSON.stringify(sessionStorage)",
      ),
    ).toBe("{}{}");
    await seen.close();
  });

  it("is counted by a small script that is allowed only by its hash", () => {
    expect(TIME_SCRIPT.length).toBeLessThan(1500);
    expect(TIME_SCRIPT_HASH).toBe(`sha256-${createHash("sha256").update(TIME_SCRIPT).digest("base64")}`);
    const { html, contentSecurityPolicy } = renderCandidatePage(demoFacts(), { beacon: "/share/s/time" });
    expect(html).toContain(`<script data-beacon="/share/s/time">${TIME_SCRIPT}</script>`);
    expect(contentSecurityPolicy).toContain(`script-src '${TIME_SCRIPT_HASH}';`);
  });
});
