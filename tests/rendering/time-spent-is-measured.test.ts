/** @module-tag chromium */
import { createHash } from "node:crypto";
import type { Page as BrowserPage } from "playwright-core";
import { describe, expect, it } from "vitest";
import { renderCandidatePage } from "../../rendering/pages/candidate-page.ts";
import { TIME_SCRIPT } from "../../rendering/pages/shell.ts";
import { type Visit, visit } from "./browser.ts";
import { demoFacts } from "./demo.ts";

const REPORTS = "https://service.test/share/a-secret/time?visit=5b2ff54a-3a0a-4d60-9d6c-1a7b8fb1b25a";
const page = renderCandidatePage(demoFacts(), { beacon: REPORTS.slice("https://service.test".length) });

/** Opens the shared page with a clock that only the test advances. */
async function open(prepare?: (page: BrowserPage) => Promise<unknown>): Promise<Visit> {
  return visit(page, {
    before: async (page) => {
      await prepare?.(page);
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

interface Report {
  seconds: number;
  /** Of each section, in the order of their headings. */
  sections?: number[];
}

/** All reports, once there are at least `minCount`. */
async function bodiesOf(visited: Visit, minCount: number): Promise<Report[]> {
  await expect.poll(() => visited.beacons.length).toBeGreaterThanOrEqual(minCount);
  return visited.beacons.map((body) => JSON.parse(body));
}

/** The seconds of all reports after the first one, once there are at least `minCount`. */
async function secondsOf(visited: Visit, minCount: number): Promise<number[]> {
  const [first, ...others] = await bodiesOf(visited, minCount + 1);
  expect(first?.seconds).toBe(0);
  return others.map(({ seconds }) => seconds);
}

function sum(seconds: readonly number[]): number {
  return seconds.reduce((total, more) => total + more, 0);
}

describe("a view of a shared page", () => {
  it("is reported once, when the page is first visible", async () => {
    const visited = await open();
    expect(await bodiesOf(visited, 1)).toEqual([{ seconds: 0 }]);
    await hide(visited.page, true);
    await hide(visited.page, false);
    await read(visited.page, 10);
    expect(await bodiesOf(visited, 2)).toMatchObject([{ seconds: 0 }, { seconds: 10 }]);
    expect(visited.problems).toEqual([]);
    await visited.close();
  });

  it.each([
    ["in a background tab", "visibilityState", "hidden", "visible", "visibilitychange"],
    ["while it is prerendered", "prerendering", true, false, "prerenderingchange"],
  ])("is not reported %s", async (_, property, before, after, event) => {
    const set = (value: unknown) =>
      `Object.defineProperty(document, "${property}", { configurable: true, get: () => ${JSON.stringify(value)} });`;
    const visited = await open((page) => page.addInitScript(set(before)));
    await read(visited.page, 20);
    await visited.page.evaluate(`dispatchEvent(new Event("pagehide"))`);
    await visited.page.evaluate(`${set(after)} document.dispatchEvent(new Event("${event}"))`);
    expect(await bodiesOf(visited, 1)).toEqual([{ seconds: 0 }]);
    await visited.close();
  });

  it("is reported where the browser blocks beacons", async () => {
    const visited = await open((page) => page.addInitScript("navigator.sendBeacon = () => false"));
    expect(await bodiesOf(visited, 1)).toEqual([{ seconds: 0 }]);
    await visited.close();
  });

  it("is reported by an image where no script runs", async () => {
    const visited = await visit(page, { script: false });
    expect(visited.requests).toEqual([REPORTS]);
    expect(visited.beacons).toEqual([]);
    expect(visited.problems).toEqual([]);
    await visited.close();
  });
});

describe("the time spent on a shared page", () => {
  it("is sent every ten seconds to the address of the page", async () => {
    const visited = await open();
    await read(visited.page, 30);
    expect(await secondsOf(visited, 3)).toEqual([10, 10, 10]);
    expect(new Set(visited.requests)).toEqual(new Set([REPORTS]));
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

  it("is divided among the sections that are in view", async () => {
    const visited = await open();
    const { page: shown } = visited;
    expect(page.sections.length).toBeGreaterThan(2);
    const last = shown.locator("[data-heading]").last();
    // Nothing but the last section is in view.
    await last.evaluate((heading) => {
      const { documentElement: root } = heading.ownerDocument;
      root.style.scrollBehavior = "auto";
      root.style.paddingBottom = "3000px";
      heading.ownerDocument.defaultView?.scrollTo(0, heading.getBoundingClientRect().top);
    });
    await expect.poll(() => shown.evaluate("scrollY")).toBeGreaterThan(0);
    await read(shown, 30);
    const reports = (await bodiesOf(visited, 4)).slice(1);
    for (const { seconds, sections = [] } of reports) {
      expect(sections).toHaveLength(page.sections.length);
      expect(sum(sections)).toBeLessThanOrEqual(seconds + 0.5);
    }
    expect(reports.at(-1)?.sections?.at(-1)).toBeGreaterThan(0);
    await visited.close();
  });

  it("includes no section that is hidden, and no section where the browser does not report what is in view", async () => {
    const hidden = await open();
    await hidden.page.evaluate('document.querySelector("main").style.display = "none"');
    // The browser reports what is in view when it draws.
    await hidden.page.screenshot();
    await read(hidden.page, 20);
    const withoutObserver = await open((shown) => shown.addInitScript("delete window.IntersectionObserver"));
    await read(withoutObserver.page, 20);
    for (const visited of [hidden, withoutObserver]) {
      const reports = (await bodiesOf(visited, 3)).slice(1);
      expect(sum(reports.map(({ seconds }) => seconds))).toBeGreaterThan(10);
      // The style may apply shortly after the page is shown.
      for (const { sections = [] } of reports.slice(1)) expect(sum(sections)).toBe(0);
      await visited.close();
    }
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
    expect(TIME_SCRIPT.length).toBeLessThan(3600);
    const hash = `sha256-${createHash("sha256").update(TIME_SCRIPT).digest("base64")}`;
    const { html, contentSecurityPolicy } = renderCandidatePage(demoFacts(), { beacon: "/share/s/time" });
    expect(html).toContain(`<script data-beacon="/share/s/time">${TIME_SCRIPT}</script>`);
    expect(contentSecurityPolicy).toContain(`script-src '${hash}';`);
  });
});
