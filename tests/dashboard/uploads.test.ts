/** @module-tag chromium */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { creditOf } from "../support/credit.ts";
import { stopAfterAll } from "../support/ending.ts";
import { type Service, startService } from "../support/service.ts";
import {
  checkPage,
  cvFile,
  formTokenOf,
  loseResponse,
  organizationThatFills,
  picture,
  signIn,
  visitAs,
} from "./support.ts";

const service = await stopAfterAll(startService({ worker: true, limits: { uploadBytes: 500_000 } }));

const PASSWORD = readFileSync(join(import.meta.dirname, "../fixtures/documents/refused-password.pdf"));
const BROKEN = [
  { name: "photo.gif", mimeType: "image/gif", buffer: Buffer.from("GIF89a\x01\x00") },
  { name: "damaged.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4 nothing else") },
  { name: "password.pdf", mimeType: "application/pdf", buffer: PASSWORD },
  { name: "empty.txt", mimeType: "text/plain", buffer: Buffer.alloc(0) },
  { name: "large.txt", mimeType: "text/plain", buffer: Buffer.alloc(500_001, "x") },
];

/** An organization with 20 credits and a layout, and a session of a member. */
async function begin(service: Service) {
  const { organizationId } = await organizationThatFills(service);
  const session = await signIn(service, organizationId, "one@example.com");
  const state = async () => {
    const rows = await service.database<{ deleted: number; kept: number }[]>`
      select
        count(*) filter (where deleted_at is null)::integer as kept,
        count(*) filter (where deleted_at is not null)::integer as deleted
      from private.candidates where organization_id = ${organizationId}
    `;
    return { ...rows[0], credit: (await creditOf(service.database, organizationId)).credit };
  };
  return { organizationId, session, state };
}

async function choose(session: string, files: ReturnType<typeof cvFile>[]) {
  const visitor = await visitAs({ cookie: { cookie: session, origin: service.origin } });
  await visitor.page.goto(`${service.origin}/dashboard/candidates/upload`);
  await visitor.page.getByLabel("Files").setInputFiles(files);
  return visitor;
}
const button = (page: Page) => page.getByRole("button", { name: "Upload CVs" });
/** The state of each file. A stored file may be filled already. */
const states = async (page: Page) =>
  (await page.locator("[data-sent] li").allTextContents()).map((line) => line.replace(/Filled$/, "Stored"));
/** The texts of the list when all files were tried. */
async function outcome(page: Page): Promise<string[]> {
  await expect.poll(() => button(page).isEnabled()).toBe(true);
  return states(page);
}

test("a session that ends in the middle loses no file without a word", async () => {
  const { organizationId, session, state } = await begin(service);
  const { page, context } = await choose(session, [1, 2, 3, 4, 5, 6].map(cvFile));
  let sent = 0;
  await page.route("**/dashboard/candidates/upload", async (route) => {
    sent += 1;
    if (sent === 4) {
      await service.database`
        delete from private.dashboard_sessions where organization_id = ${organizationId}
      `;
    }
    await route.continue();
  });
  await button(page).click();
  const shown = await outcome(page);
  expect(shown.slice(0, 3)).toEqual([1, 2, 3].map((n) => `cv-${n}.txt: Stored`));
  expect(shown[3]).toContain("cv-4.txt: The session has ended.");
  expect(shown.slice(4)).toEqual([5, 6].map((n) => `cv-${n}.txt: Not sent. Send again.`));
  expect(await page.locator("progress").evaluate((bar) => bar.getAttribute("value"))).toBe("3");
  expect(new URL(page.url()).pathname).toBe("/dashboard/candidates/upload");
  expect(await state()).toEqual({ kept: 3, deleted: 0, credit: 17 });
  await context.close();
});

test("a network that fails in the middle, and the same button again, store each file once", async () => {
  const { session, state } = await begin(service);
  const { page, context } = await choose(session, [1, 2, 3, 4].map(cvFile));
  let sent = 0;
  await page.route("**/dashboard/candidates/upload", async (route) => {
    sent += 1;
    // The second request is lost, and the response to the third, which has had its effect.
    if (sent === 2) return route.abort("connectionreset");
    return sent === 3 ? loseResponse(route) : route.continue();
  });
  await button(page).click();
  const lost = (n: number) => `cv-${n}.txt: Not sent. Send again.`;
  expect(await outcome(page)).toEqual(["cv-1.txt: Stored", lost(2), lost(3), "cv-4.txt: Stored"]);
  expect(await state()).toEqual({ kept: 3, deleted: 0, credit: 17 });
  await button(page).click();
  await page.waitForURL(/done=uploaded/);
  expect(sent).toBe(6);
  expect(await state()).toEqual({ kept: 4, deleted: 0, credit: 16 });
  await context.close();
});

test("broken files use no credit, and the same button sends nothing that is stored", async () => {
  const { session, state } = await begin(service);
  const { page, context, problems } = await choose(session, [cvFile(1), ...BROKEN, cvFile(2)]);
  let sent = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") sent += 1;
  });
  await button(page).click();
  const first = await outcome(page);
  expect([first[0], first.at(-1)]).toEqual(["cv-1.txt: Stored", "cv-2.txt: Stored"]);
  for (const [n, { name }] of BROKEN.entries()) {
    expect(first[n + 1]).toMatch(new RegExp(`^${name}: `));
    expect(first[n + 1]).not.toMatch(/Stored/);
  }
  expect(
    await page.locator("progress").evaluate((bar) => [bar.getAttribute("value"), bar.getAttribute("max")]),
  ).toEqual(["7", "7"]);
  await checkPage(page);
  expect([sent, await state()]).toEqual([7, { kept: 2, deleted: 0, credit: 18 }]);
  await button(page).click();
  expect(await outcome(page)).toEqual(first);
  expect([sent, await state()]).toEqual([12, { kept: 2, deleted: 0, credit: 18 }]);
  await context.close();
  // The browser itself reports the refused requests.
  expect(problems.filter((problem) => !problem.startsWith("Failed to load resource"))).toEqual([]);
});

test("without script, a form that is sent again after a partial refusal stores each file once", async () => {
  const { session, state } = await begin(service);
  const files = [cvFile(1), ...BROKEN.slice(0, 4), cvFile(2)];
  const cookie = { cookie: session, origin: service.origin };
  const { page, context } = await visitAs({ script: false, cookie });
  await page.goto(`${service.origin}/dashboard/candidates/upload`);
  for (const label of ["", "The same form, with another choice"]) {
    await page.getByLabel("Files").setInputFiles(files);
    if (label !== "") await page.getByLabel("Fill the values").uncheck();
    await button(page).click();
    const text = (await page.getByRole("alert").textContent()) ?? "";
    for (const stored of ["cv-1.txt", "cv-2.txt"]) expect(text).toContain(`${stored}: Stored`);
    for (const { name } of BROKEN.slice(0, 4)) expect(text).toMatch(new RegExp(`${name}: (?!Stored)`));
    expect(await state()).toEqual({ kept: 2, deleted: 0, credit: 18 });
  }
  await page.getByLabel("Files").setInputFiles([cvFile(1), cvFile(2), cvFile(3)]);
  await button(page).click();
  await page.waitForURL(/done=uploaded/);
  expect(await state()).toEqual({ kept: 3, deleted: 0, credit: 17 });
  await context.close();
});

test("without script, the page names the only file and why it was refused", async () => {
  const { session, state } = await begin(service);
  const cookie = { cookie: session, origin: service.origin };
  const { page, context } = await visitAs({ script: false, cookie });
  await page.goto(`${service.origin}/dashboard/candidates/upload`);
  for (const file of BROKEN) {
    await page.getByLabel("Files").setInputFiles([file]);
    await button(page).click();
    await page.getByRole("alert").getByText(`${file.name}: `).waitFor();
    expect(await page.getByRole("alert").textContent()).toMatch(new RegExp(`^${file.name}: [A-Z].*CDS\\d{3}`));
    expect(await button(page).isEnabled()).toBe(true);
    await picture(page, `upload-refused-${file.name}`);
  }
  expect(await state()).toEqual({ kept: 0, deleted: 0, credit: 20 });
  await context.close();
});

test("without a default layout, an upload offers the others, and stores nothing that it cannot fill", async () => {
  const { apiKey, organizationId } = await service.createOrganization({ credit: 20 });
  const session = await signIn(service, organizationId, "one@example.com");
  const { page, context } = await visitAs({ script: false, cookie: { cookie: session, origin: service.origin } });
  const choice = page.getByLabel("Layout");
  const offered = async () => {
    await page.goto(`${service.origin}/dashboard/candidates/upload`);
    return [await choice.locator("option").allTextContents(), await page.getByLabel("Fill the values").isChecked()];
  };
  expect(await offered()).toEqual([["No layout"], false]);
  const id = await service.create(apiKey, "/layouts", { name: "Short", languages: ["en"] });
  expect(await offered()).toEqual([["No layout", "Short"], true]);
  expect(await choice.inputValue()).toBe(id);
  await choice.selectOption("No layout");
  await page.getByLabel("Files").setInputFiles([cvFile(1), cvFile(2)]);
  await button(page).click();
  expect(await page.getByRole("alert").textContent()).toContain("The organization has no default layout.");
  expect(await choice.getAttribute("aria-invalid")).toBe("true");
  expect((await creditOf(service.database, organizationId)).credit).toBe(20);
  await context.close();
});

test("without script, the page says how many files it takes at once, and refuses more at the field", async () => {
  const { session } = await begin(service);
  const { page, context } = await visitAs({ script: false, cookie: { cookie: session, origin: service.origin } });
  await page.goto(`${service.origin}/dashboard/candidates/upload`);
  expect(await page.getByText("At most 20 files and 67 MB in total at once.").count()).toBe(1);
  const files = page.getByLabel("Files");
  await files.setInputFiles(Array.from({ length: 21 }, (_, n) => cvFile(n)));
  await button(page).click();
  expect(await page.getByRole("alert").textContent()).toBe("At most 20 files can be uploaded at once.CDS105");
  expect(await files.getAttribute("aria-invalid")).toBe("true");
  await context.close();
});

test("without a worker, an upload fails soon and says so, with and without script", async () => {
  const idle = await startService();
  await Promise.all([true, false].map((script) => uploadWithoutWorker(idle, script)));
  const [run] = await idle.database<{ seconds: number }[]>`
    select extract(epoch from max(deadline_at - created_at))::integer as seconds from private.runs
  `;
  expect(run?.seconds).toBe(15);
  await idle.stop();
});

async function uploadWithoutWorker(idle: Service, script: boolean): Promise<void> {
  const { session, state } = await begin(idle);
  const { page, context } = await visitAs({ script, cookie: { cookie: session, origin: idle.origin } });
  await page.goto(`${idle.origin}/dashboard/candidates/upload`);
  await page.getByLabel("Files").setInputFiles([1, 2, 3].map(cvFile));
  await button(page).click();
  const list = script ? page.locator("[data-sent]") : page.getByRole("alert");
  await expect.poll(() => list.textContent()).toContain("cv-3.txt: Not sent. Send again.");
  const text = await list.textContent();
  expect(text).toContain("cv-1.txt: The request was not completed before its deadline.");
  expect(text).toContain("cv-2.txt: Not sent. Send again.");
  expect(text).not.toMatch(/uploaded|Prefer/);
  await picture(page, `upload-without-worker-${script}`);
  expect(await state()).toEqual({ kept: 0, deleted: 0, credit: 20 });
  await context.close();
}

test("a script without a session that can act gets 401, and a page continues at the sign-in page", async () => {
  const { session } = await begin(service);
  const token = await formTokenOf(service, session);
  for (const [method, path] of [
    ["GET", ""],
    ["GET", "/candidates"],
    ["POST", "/candidates/upload"],
    ["POST", "/keys"],
    ["GET", "/unknown"],
  ] as const) {
    for (const cookie of ["", "dashboard=unknown", session.replace(/=.*/, "=ended")]) {
      const send = (accept: string) =>
        fetch(`${service.origin}/dashboard${path}`, {
          method,
          headers: { accept, cookie, "sec-fetch-site": "same-origin" },
          redirect: "manual",
          ...(method === "POST" ? { body: new URLSearchParams({ form: token }) } : {}),
        });
      const scripted = await send("application/json");
      expect([path, scripted.status, JSON.parse(await scripted.text()).code]).toEqual([path, 401, "CDS207"]);
      const page = await send("text/html");
      expect([path, page.status, page.headers.get("location")]).toEqual([path, 303, "/dashboard/sign-in"]);
    }
  }
});
