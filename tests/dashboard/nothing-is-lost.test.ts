/** @module-tag chromium */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "playwright-core";
import { expect, test } from "vitest";
import { chromiumPath } from "../rendering/browser.ts";
import { creditOf } from "../support/credit.ts";
import { sharedService } from "../support/service.ts";
import {
  checkPage,
  createLink,
  cvFile,
  loseResponse,
  organizationThatFills,
  picture,
  signIn,
  visitAs,
} from "./support.ts";

const service = await sharedService("worker");

/** What happens to a form with text before the service has accepted it. */
const INTERRUPTIONS = ["session", "network before", "network after", "browser"] as const;

/** A form with text, of which one script keeps all: its page, what is entered, its button, and how often its effect is found. */
interface Case {
  page: string;
  label: string;
  text: string;
  button: string;
  more?: (page: Page) => Promise<void>;
  count: (organizationId: string) => Promise<number>;
}

const counted = async (rows: PromiseLike<readonly unknown[]>) => (await rows).length;
const CASES: Case[] = [
  {
    page: "/members/invite",
    label: "E-mail",
    text: "grace@example.com",
    button: "Invite a member",
    count: (id) =>
      counted(service.database`
        select from private.user_profiles where organization_id = ${id} and email = 'grace@example.com'
      `),
  },
  {
    page: "/webhooks/new",
    label: "Description",
    text: "Events for the ATS",
    button: "Create a webhook",
    more: async (page) => {
      await page.getByLabel("Endpoint").fill("https://example.com/hook");
      await page.locator('input[name="events"]').first().check();
    },
    count: (id) =>
      counted(service.database`
        select from api.webhooks where organization_id = ${id} and description = 'Events for the ATS'
      `),
  },
  {
    page: "/settings",
    label: "Default prompt",
    text: "Write in the third person.",
    button: "Save",
    count: (id) =>
      counted(service.database`
        select from api.organizations where id = ${id} and default_prompt = 'Write in the third person.'
      `),
  },
];

test.each(INTERRUPTIONS)("no text of a form is lost or sent twice when its %s ends", async (interruption) => {
  const { organizationId } = await service.createOrganization({ name: "Noordwind" });
  const begin = () => signIn(service, organizationId, "one@example.com");
  const { context, page: first } = await visitAs({ cookie: { cookie: await begin(), origin: service.origin } });
  let page = first;
  for (const { page: path, label, text, button, more, count } of CASES) {
    await page.goto(`${service.origin}/dashboard${path}`);
    await page.getByLabel(label, { exact: true }).first().fill(text);
    await more?.(page);
    const send = () => page.getByRole("button", { name: button, exact: true }).first().click();
    if (interruption === "session") {
      await service.database`delete from private.dashboard_sessions where organization_id = ${organizationId}`;
      await send();
      await page.getByRole("heading", { name: "Your session has ended" }).waitFor();
      if (path === "/members/invite") await checkPage(page);
      await picture(page, `session-ended-${path.replaceAll("/", "-")}`);
      // The person signs in, which leads back to the page.
      await page.goto(await createLink(service, organizationId, "one@example.com"));
      await page.getByRole("button", { name: "Sign in" }).click();
      expect(new URL(page.url()).pathname).toBe(`/dashboard${path}`);
    } else if (interruption === "browser") {
      const next = await context.newPage();
      await page.close();
      page = next;
      await page.goto(`${service.origin}/dashboard${path}`);
    } else {
      await page.route("**/dashboard/**", async (route) => {
        if (route.request().method() !== "POST") return route.continue();
        return interruption === "network after" ? loseResponse(route) : route.abort("connectionreset");
      });
      await send();
      await page.unroute("**/dashboard/**");
      // The answer was lost, and with it its cookie.
      await context.clearCookies({ name: "dashboard-sent" });
      await page.goto(`${service.origin}/dashboard${path}`);
    }
    const entered = page.getByLabel(label, { exact: true }).first();
    expect([path, await entered.inputValue()]).toEqual([path, text]);
    if (interruption === "session") await checkPage(page);
    await picture(page, `restored-${path.replaceAll("/", "-")}`);
    // A settings form shows what it saved, so there is nothing to restore.
    await send();
    await page.waitForLoadState();
    expect([path, interruption, await count(organizationId)]).toEqual([path, interruption, 1]);
    // What was accepted is forgotten.
    await page.goto(`${service.origin}/dashboard/account`);
    const drafts = await page.evaluate("Object.keys(localStorage).filter((name) => name.startsWith('draft '))");
    expect([path, interruption, drafts]).toEqual([path, interruption, []]);
  }
  await context.close();
});

test("without script, a form of an ended session is sent from the page that kept it", async () => {
  const { organizationId } = await service.createOrganization({ name: "Noordwind" });
  const cookie = { cookie: await signIn(service, organizationId, "one@example.com"), origin: service.origin };
  const { context, page } = await visitAs({ script: false, cookie });
  await page.goto(`${service.origin}/dashboard/settings`);
  await page.getByLabel("Default prompt").fill("Write briefly.");
  await service.database`delete from private.dashboard_sessions where organization_id = ${organizationId}`;
  await page.getByRole("button", { name: "Save" }).first().click();
  const other = await context.newPage();
  await other.goto(await createLink(service, organizationId, "one@example.com"));
  await other.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("button", { name: "Send it again" }).click();
  expect(await page.getByRole("status").textContent()).toMatch(/opened before you signed in.*meant for Noordwind\.$/);
  await picture(page, "session-ended-without-script");
  await page.getByRole("button", { name: "Send it again" }).click();
  const rows = await service.database`select default_prompt from api.organizations where id = ${organizationId}`;
  expect(rows).toEqual([{ default_prompt: "Write briefly." }]);
  await context.close();
});

test("a draft is for its member alone, and ends with signing out", async () => {
  const { organizationId } = await service.createOrganization();
  const cookie = { cookie: await signIn(service, organizationId, "one@example.com"), origin: service.origin };
  const { context, page } = await visitAs({ cookie });
  const path = `${service.origin}/dashboard/members/invite`;
  const enter = async () => {
    await page.goto(path);
    await page.getByLabel("E-mail").fill("draft@example.com");
  };
  await enter();
  await page.goto(await createLink(service, organizationId, "two@example.com"));
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.goto(path);
  expect(await page.getByLabel("E-mail").inputValue()).toBe("");
  await enter();
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL(/sign-in/);
  expect(await page.evaluate("localStorage.length")).toBe(0);
  await context.close();
});

/** An organization with 20 credits and a layout whose values rules fill. */
async function beginUploads() {
  const { organizationId } = await organizationThatFills(service);
  const state = async () => {
    const rows = await service.database<{ name: string }[]>`
      select files.filename as name
      from private.candidates join private.files on files.candidate_id = candidates.id
      where candidates.organization_id = ${organizationId}
      order by 1
    `;
    return { files: rows.map(({ name }) => name), credit: (await creditOf(service.database, organizationId)).credit };
  };
  return { organizationId, state };
}

const UPLOAD = "/dashboard/candidates/upload";

async function signInAt(page: Page, organizationId: string) {
  await page.goto(await createLink(service, organizationId, "one@example.com"));
  await page.getByRole("button", { name: "Sign in" }).click();
}

// uploads.test.ts has what the list of files says meanwhile, and the same button for what the network lost.
test.each(["session", "network after", "browser"] as const)(
  "no file is lost or stored twice when the %s ends in the middle of an upload",
  async (interruption) => {
    const { organizationId, state } = await beginUploads();
    const profile = await mkdtemp(join(tmpdir(), "profile-"));
    const open = async (): Promise<[BrowserContext, Page]> => {
      // Only a browser of its own can end and keep its storage.
      const context =
        interruption === "browser"
          ? await chromium.launchPersistentContext(profile, {
              executablePath: chromiumPath(),
              chromiumSandbox: process.getuid?.() !== 0,
            })
          : (await visitAs()).context;
      const page = await context.newPage();
      page.on("dialog", (dialog) => dialog.accept());
      return [context, page];
    };
    let [context, page] = await open();
    await signInAt(page, organizationId);
    await page.goto(`${service.origin}${UPLOAD}`);
    await page.getByLabel("Files").setInputFiles([1, 2, 3, 4].map(cvFile));
    let sent = 0;
    const interrupted = Promise.withResolvers<void>();
    await page.route(`**${UPLOAD}`, async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      sent += 1;
      if (sent === 2 && interruption === "session") {
        await service.database`delete from private.dashboard_sessions where organization_id = ${organizationId}`;
      }
      if (sent === 2 && interruption === "network after") return loseResponse(route);
      if (sent === 2 && interruption === "browser") {
        interrupted.resolve();
        return route.abort("connectionreset");
      }
      return route.continue();
    });
    await page.getByRole("button", { name: "Upload CVs" }).click();
    if (interruption === "browser") {
      await interrupted.promise;
      await context.close();
      [context, page] = await open();
      await signInAt(page, organizationId);
      // The page continues by itself.
      await page.goto(`${service.origin}${UPLOAD}`);
    } else if (interruption === "session") {
      await page.getByText("The session has ended").waitFor();
      await picture(page, "upload-session-ended");
      await page.getByRole("link", { name: "Sign in" }).click();
      await page.waitForURL(/sign-in/);
      await signInAt(page, organizationId);
      expect(new URL(page.url()).pathname).toBe(UPLOAD);
    } else {
      await page.getByText("cv-2.txt: Not sent").waitFor();
      await page.unroute(`**${UPLOAD}`);
      await expect.poll(() => page.getByRole("button", { name: "Upload CVs" }).isEnabled()).toBe(true);
      await page.evaluate("dispatchEvent(new Event('online'))");
    }
    await page.waitForURL(/done=uploaded/);
    expect(await state()).toEqual({ files: [1, 2, 3, 4].map((n) => `cv-${n}.txt`), credit: 16 });
    await context.close();
    await rm(profile, { recursive: true, force: true });
  },
);

test.each([true, false])(
  "with script %s, a file that is already there leads to its candidate, in its organization alone",
  async (script) => {
    const [own, other] = [await beginUploads(), await beginUploads()];
    for (const { organizationId, state } of [own, other]) {
      const cookie = { cookie: await signIn(service, organizationId, "one@example.com"), origin: service.origin };
      const { context, page } = await visitAs({ script, cookie });
      const upload = async (files: number[], again = false) => {
        await page.goto(`${service.origin}${UPLOAD}`);
        await page.getByLabel("Files").setInputFiles(files.map(cvFile));
        if (again) await page.getByLabel("Upload again").check();
        await page.getByRole("button", { name: "Upload CVs" }).click();
      };
      await upload([1]);
      await page.waitForURL(/done=uploaded/);
      if (organizationId === other.organizationId) {
        expect(await state()).toEqual({ files: ["cv-1.txt"], credit: 19 });
        await context.close();
        continue;
      }
      await upload([1, 2]);
      const line = page.locator("main").getByText("cv-1.txt: This file is already there");
      await line.waitFor();
      await page.getByText(/cv-2.txt: (Stored|Filled)/).waitFor();
      await picture(page, `upload-exists-${script}`);
      // Without script, axe cannot run.
      if (script) {
        await checkPage(page);
        await page.setViewportSize({ width: 390, height: 844 });
        await checkPage(page);
        await picture(page, "upload-exists-phone");
        await page.setViewportSize({ width: 1280, height: 900 });
      }
      await page.getByRole("link", { name: "cv-1.txt" }).click();
      await page.waitForURL(/candidates\/[0-9a-f-]{36}$/);
      expect(await state()).toEqual({ files: ["cv-1.txt", "cv-2.txt"], credit: 18 });
      await upload([1], true);
      await page.waitForURL(/done=uploaded/);
      expect(await state()).toEqual({ files: ["cv-1.txt", "cv-1.txt", "cv-2.txt"], credit: 17 });
      await context.close();
    }
  },
);
