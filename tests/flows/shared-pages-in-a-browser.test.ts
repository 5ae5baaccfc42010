/** @module-tag chromium */
import type { BrowserContext, Page } from "playwright-core";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { newContext, openContext } from "../rendering/browser.ts";
import { violationsOn } from "../support/accessibility.ts";
import type { Service } from "../support/service.ts";
import { sharedServiceWithBrowser } from "../support/shared-services.ts";
import { type SharedCandidate, shareDemo } from "./share-support.ts";

let service: Service;
let shared: SharedCandidate;
let context: BrowserContext | undefined;
beforeAll(async () => {
  service = await sharedServiceWithBrowser();
  shared = await shareDemo(service, { organization: { allow_word_output: true } });
});
afterEach(() => closeContext());

async function closeContext(): Promise<void> {
  await context?.close();
  context = undefined;
}

interface Visit {
  page: Page;
  /** Console messages, including violations of the content security policy, and script errors. */
  problems: string[];
  /** The origins of all requests. */
  origins: Set<string>;
}

async function visit(secret: string, options: { script?: boolean; clock?: boolean } = {}): Promise<Visit> {
  const given = { javaScriptEnabled: options.script ?? true };
  // A clock that a test has set stays in the context.
  context = options.clock ? await newContext(given) : await openContext(given);
  const page = await context.newPage();
  const problems: string[] = [];
  const origins = new Set<string>();
  page.on("console", (message) => problems.push(message.text()));
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("request", (request) => {
    if (!request.url().startsWith("data:")) origins.add(new URL(request.url()).origin);
  });
  if (options.clock === true) {
    // Only the test advances the clock. It runs until it is paused and cannot be set back.
    await page.clock.install({ time: new Date("2027-01-01T09:00:00Z") });
    await page.clock.pauseAt(new Date("2027-01-01T10:00:00Z"));
  }
  await page.goto(`${service.origin}/share/${secret}`);
  return { page, problems, origins };
}

async function count(query: string, candidateId = shared.candidateId): Promise<number> {
  const [row] = await service.database.unsafe<{ count: number }[]>(query, [candidateId]);
  return row?.count ?? 0;
}

const viewsOf = (anonymous: boolean) =>
  count(
    `select count(*)::int as count from private.candidate_views where candidate_id = $1 and anonymous = ${anonymous}`,
  );
const timeSpent = (candidateId: string) =>
  count(
    "select coalesce(sum(time_spent), 0)::float as count from api.candidate_analytics where candidate_id = $1",
    candidateId,
  );

describe("the full page", () => {
  test("shows the candidate without console errors or requests to other origins", async () => {
    const { page, problems, origins } = await visit(shared.secret);
    await expect.poll(() => page.getByRole("heading", { name: "Sofia Lindqvist" }).count()).toBe(1);
    expect(await page.title()).toBe("Sofia Lindqvist – Northlight");
    expect(await violationsOn(page)).toEqual([]);
    expect(problems).toEqual([]);
    expect([...origins]).toEqual([service.origin]);
    await expect.poll(() => viewsOf(false)).toBe(1);
  });

  test("keeps the text of a reaction when its link ended meanwhile, and says so", async () => {
    const links = `/candidates/${shared.candidateId}/links`;
    const { body } = await service.request<{ id: string; secret: string }>(shared.apiKey, "POST", links, { body: {} });
    const { page } = await visit(body.secret);
    await page.locator("a[data-reaction]").first().click();
    await page.locator("[name=reader]").fill("Jane Roe");
    await page.locator("[name=comment]").fill("On Monday?");
    await service.database`
      update private.share_links set expires_at = now() - interval '1 second' where id = ${body.id}
    `;
    await page.locator("form.react button").click();
    await page.getByText("this link no longer works").waitFor();
    const kept = page.locator("[name=reader], [name=comment]");
    expect(await kept.evaluateAll((fields) => fields.map((field) => Reflect.get(field, "value")))).toEqual([
      "Jane Roe",
      "On Monday?",
    ]);
    expect(await violationsOn(page)).toEqual([]);
  });

  test("offers its files under the candidate's name", async () => {
    const { page } = await visit(shared.secret);
    const links = page.locator(".files a");
    const paths = await links.evaluateAll((found) => found.map((link) => String(link.getAttribute("href"))));
    expect(paths).toEqual([`/share/${shared.secret}.pdf`, `/share/${shared.secret}.docx`]);
    for (const [index, ending] of ["pdf", "docx"].entries()) {
      const [download] = await Promise.all([page.waitForEvent("download"), links.nth(index).click()]);
      expect(download.suggestedFilename()).toBe(`Northlight – Sofia Lindqvist – Senior data engineer.${ending}`);
    }
    const { body } = await service.request(shared.apiKey, "GET", `/candidates/${shared.candidateId}/engagement`);
    expect(body).toMatchObject({ downloads: { pdf: 1, docx: 1, pdf_anonymous: 0, docx_anonymous: 0 } });
  });
});

// Each test has its own candidate, because pages of other tests may send their beacons later.
describe("beacons", () => {
  test("report the time during which the page is visible", async () => {
    const { secret, candidateId } = await shareDemo(service);
    const { page, problems } = await visit(secret, { clock: true });
    const viewed = () =>
      count(
        "select count(*)::int as count from private.reading_sessions where candidate_id = $1 and view_id is not null",
        candidateId,
      );
    await expect.poll(viewed).toBe(1);
    const beacon = page.waitForResponse((response) => response.url().includes("/time?visit="));
    await service.database`
      update private.reading_sessions set seen_at = seen_at - interval '1 minute'
      where candidate_id = ${candidateId}
    `;
    await page.clock.runFor(10_500);
    const response = await beacon;
    expect(response.status()).toBe(204);
    expect(response.request().method()).toBe("POST");
    await expect.poll(() => timeSpent(candidateId)).toBeCloseTo(10, 3);
    expect(problems).toEqual([]);
  });
});

describe("the editable page", () => {
  test("is edited in place and saved, with and without script", async () => {
    for (const [script, headline] of [
      [true, "Lead data engineer"],
      [false, "Staff data engineer"],
    ] as const) {
      const { page, problems } = await visit(shared.secretEditable, { script });
      const field = page.getByLabel("Headline", { exact: true });
      await field.fill(headline);
      await page.getByRole("button", { name: "Save" }).click();
      await page.getByRole("status").waitFor();
      // The script saves without leaving the page.
      expect(page.url()).toBe(`${service.origin}/share/${shared.secretEditable}${script ? "" : "?saved"}`);
      expect(await page.getByLabel("Headline", { exact: true }).inputValue()).toBe(headline);
      expect(problems).toEqual([]);
      await closeContext();
      const full = await visit(shared.secret);
      expect(await full.page.getByText(headline).count()).toBeGreaterThan(0);
      await closeContext();
    }
  });

  test("offers to undo a removal until it is saved, without script until the next save", async () => {
    for (const script of [true, false]) {
      const { page, problems } = await visit(shared.secretEditable, { script });
      const titles = () => page.getByLabel(/^Experience \d title$/).count();
      const undo = page.getByRole("button", { name: "Undo" });
      const before = await titles();
      await page.getByRole("button", { name: "Remove Experience 1" }).click();
      await undo.waitFor();
      await page.getByRole("button", { name: "Save" }).click();
      await page.getByRole("status").waitFor();
      await expect.poll(titles).toBe(before - 1);
      expect(await undo.count()).toBe(0);
      await page.reload();
      expect(await undo.count()).toBe(0);
      expect(await titles()).toBe(before - 1);
      expect(problems).toEqual([]);
      await closeContext();
    }
  });
});
