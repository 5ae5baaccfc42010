/** @module-tag chromium */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { open } from "../flows/share-support.ts";
import { sharedService } from "../support/service.ts";
import { checkPage, cvFile, organizationThatFills, picture, signIn, visitAs } from "./support.ts";

const service = await sharedService("worker");

/** A person who does jobs by the pages, from the overview. Choosing an option or a file is a click; typing is none. */
class Person {
  readonly page: Page;
  readonly #mode: string;
  readonly #checked = new Set<string>();
  clicks = 0;

  constructor(page: Page, mode: string) {
    this.page = page;
    this.#mode = mode;
  }

  async #look(): Promise<void> {
    await this.page.waitForLoadState();
    await picture(
      this.page,
      `job-${this.#mode}-${this.clicks}-${new URL(this.page.url()).pathname.split("/")[2] ?? ""}`,
    );
    // The narrowest window finds the most, and pages.test.ts checks the pages themselves in both sizes.
    const { pathname, search } = new URL(this.page.url());
    const place = `${pathname}${search}`.replace(/[0-9a-f-]{36}/g, "");
    if (this.#mode === "phone" && !this.#checked.has(place)) await checkPage(this.page);
    this.#checked.add(place);
  }

  async begin(): Promise<void> {
    this.clicks = 0;
    await this.page.goto(`${service.origin}/dashboard`);
  }

  async click(name: string | RegExp, role: "link" | "button" = "link"): Promise<void> {
    this.clicks += 1;
    await this.page
      .getByRole(role, { name, exact: typeof name === "string" })
      .first()
      .click();
    await this.#look();
  }

  async tick(name: string | RegExp): Promise<void> {
    this.clicks += 1;
    await this.page.getByRole("checkbox", { name }).first().check();
  }

  async choose(label: string, option: string): Promise<void> {
    this.clicks += 1;
    await this.page.getByLabel(label).first().selectOption({ label: option });
  }

  type = (label: string, text: string) => this.page.getByLabel(label, { exact: true }).first().fill(text);
}

async function started() {
  const { organizationId, apiKey } = await organizationThatFills(service, { name: "Noordwind", licences: null });
  await service.request(apiKey, "GET", "/layouts?nonsense=eq.1");
  return { organizationId, cookie: await signIn(service, organizationId, "one@example.com", "superuser") };
}

const MODES = [
  { mode: "phone", script: true, width: 390, height: 844 },
  { mode: "no-script", script: false, width: 1280, height: 860 },
] as const;

/** The jobs in their order, with the most clicks that each may take with script. */
type Job = (person: Person, organizationId: string) => Promise<void>;
const JOBS: readonly (readonly [name: string, most: number, job: Job])[] = [
  [
    "upload ten and share each",
    7,
    async (person, organizationId) => {
      const { page } = person;
      await person.click("Candidates");
      await person.click("Upload CVs");
      person.clicks += 1;
      await page.getByLabel("Files").setInputFiles(Array.from({ length: 10 }, (_, n) => cvFile(n)));
      await person.click("Upload CVs", "button");
      await page.waitForURL(/done=uploaded/);
      await expect
        .poll(
          async () =>
            (
              await service.database`
        select from private.runs where organization_id = ${organizationId} and kind = 'fill' and status = 'done'
      `
            ).length,
        )
        .toBe(10);
      await page.reload();
      const all = page.getByRole("checkbox", { name: "Choose all on this page" });
      if ((await all.count()) > 0 && (await all.first().isVisible())) await person.tick("Choose all on this page");
      else for (let n = 0; n < 10; n += 1) await person.tick(`Choose grace${n}@example.com`);
      await person.click("Share", "button");
      await person.type("Recipients", "Acme");
      await person.click("Create a link", "button");
      const links = (await page.locator("pre").textContent())?.match(/\/share\/[0-9A-Za-z]{32}/g) ?? [];
      expect(new Set(links).size).toBe(10);
      const shown = await (await open(service, links[0] ?? "")).text();
      const [, beacon = ""] = /data-beacon="([^"]+)"/.exec(shown) ?? [];
      await open(service, beacon, { method: "POST", body: '{"seconds":0}' });
    },
  ],
  [
    "who viewed",
    0,
    async ({ page }) => {
      expect(await page.getByText("Acme").count()).toBe(1);
    },
  ],
  [
    "webhook",
    4,
    async (person) => {
      await person.click("Webhooks");
      await person.click("Create a webhook");
      await person.type("Endpoint", "https://example.com/hook");
      await person.tick("candidates.created");
      await person.click("Create a webhook", "button");
      expect(await person.page.locator("code.secret").textContent()).toMatch(/^whsec_/);
    },
  ],
  [
    "key",
    4,
    async (person) => {
      await person.click("API keys");
      await person.click("Create a key");
      await person.tick("View candidates");
      await person.click("Create a key", "button");
      const key = (await person.page.locator("code.secret").textContent()) ?? "";
      expect((await service.request(key, "GET", "/candidates?limit=1")).status).toBe(200);
    },
  ],
  [
    "colleague with hand-over",
    7,
    async (person) => {
      await person.click("Members");
      await person.click("Invite a member");
      await person.type("E-mail", "grace@example.com");
      await person.click("Invite a member", "button");
      await person.click("Candidates");
      await person.tick("Choose grace0@example.com");
      await person.choose("New member", "grace@example.com");
      await person.click("Hand over", "button");
      expect(await person.page.getByRole("status").textContent()).toContain("changed: 1");
    },
  ],
  [
    "find",
    2,
    async (person) => {
      await person.click("Candidates");
      await person.page.locator("#f-search").first().fill("race7");
      await person.click("Filter", "button");
      expect(await person.page.getByRole("link", { name: /^grace/ }).allTextContents()).toEqual(["grace7@example.com"]);
    },
  ],
  [
    "edit with sources",
    3,
    async (person) => {
      await person.click("Candidates");
      await person.click("grace3@example.com");
      expect(await person.page.locator("#values").textContent()).toContain("grace3@example.com");
      await person.page.locator("#values").getByLabel("Email").first().fill("hopper@example.com");
      person.clicks += 1;
      await person.page.locator("#values").getByRole("button", { name: "Save" }).click();
      expect(await person.page.getByRole("status").first().textContent()).toContain("saved");
    },
  ],
  [
    "own layout",
    4,
    async (person) => {
      await person.click("Layouts");
      await person.click("New layout");
      person.clicks += 1;
      await person.page.locator("section", { hasText: "Classic" }).getByRole("button").click();
      await person.type("Accent", "#aa0033");
      await person.click("Save", "button");
      expect(await person.page.getByRole("status").first().textContent()).toContain("saved");
    },
  ],
  [
    "credit",
    1,
    async (person) => {
      await person.click("Usage and billing");
      expect(await person.page.getByRole("row").count()).toBeGreaterThan(10);
    },
  ],
  [
    "settings",
    2,
    async (person) => {
      await person.click("Settings");
      await person.type("Default prompt", "Write briefly.");
      await person.click("Save", "button");
      expect(await person.page.getByLabel("Default prompt").inputValue()).toBe("Write briefly.");
    },
  ],
  [
    "erase with proof",
    4,
    async (person) => {
      await person.click("Candidates");
      await person.click("grace5@example.com");
      await person.click("Erase the person");
      await person.click("Erase the person", "button");
      expect(await person.page.getByRole("heading", { name: "Receipt of the erasure", level: 1 }).count()).toBe(1);
    },
  ],
  [
    "why a request failed",
    2,
    async (person) => {
      await person.click("Request log");
      await person.click(/GET \/layouts/);
      expect(await person.page.locator("main").textContent()).toContain("42703");
    },
  ],
];

test.each(MODES)("a new person does the twelve jobs ($mode)", async ({ mode, script, width, height }) => {
  const { organizationId, cookie } = await started();
  const { page, context, problems } = await visitAs({
    script,
    width,
    height,
    cookie: { cookie, origin: service.origin },
  });
  const person = new Person(page, mode);
  const counted: Record<string, number> = {};
  for (const [name, most, job] of JOBS) {
    await person.begin();
    try {
      await job(person, organizationId);
    } catch (error) {
      throw new Error(`${mode}: ${name} at ${page.url()} after ${person.clicks} clicks`, { cause: error });
    }
    counted[name] = person.clicks;
    if (script) expect([name, person.clicks]).toEqual([name, expect.toSatisfy((clicks: number) => clicks <= most)]);
  }
  if (process.env.DASHBOARD_SCREENSHOTS !== undefined) console.table(counted);
  await context.close();
  expect(problems).toEqual([]);
});
