/** @module-tag chromium */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type SharedCandidate, shareDemo } from "../flows/share-support.ts";
import { notificationThat } from "../flows/webhook-support.ts";
import { type Receiver, startReceiver } from "../support/receiver.ts";
import { type Service, startService } from "../support/service.ts";
import { checkPage, DASHBOARD_SETTINGS, formTokenOf, openBrowser, picture, signIn, visitAs } from "./support.ts";

let service: Service;
let browser: Browser;
let receiver: Receiver;
let demo: SharedCandidate;
let cookie: { cookie: string; origin: string };
let webhookId: string;
let notificationId: string;
let memberId: string;

beforeAll(async () => {
  [service, browser, receiver] = await Promise.all([
    startService({ worker: true, settings: DASHBOARD_SETTINGS }),
    openBrowser(),
    startReceiver(),
  ]);
  demo = await shareDemo(service, { credit: 40 });
  const { organizationId, apiKey } = demo;
  await service.request(apiKey, "PATCH", `/organizations?id=eq.${organizationId}`, {
    body: { default_layout_id: demo.layoutId },
  });
  cookie = { cookie: await signIn(service, organizationId, "ada@example.com"), origin: service.origin };
  const [member] = await service.database<{ id: string }[]>`
    select id from api.members where organization_id = ${organizationId} order by id limit 1
  `;
  memberId = member?.id ?? "";
  const { body: webhooks } = await service.request<{ id: string }[]>(apiKey, "POST", "/webhooks", {
    body: { endpoint: receiver.url, events: ["candidates.created"], description: "Our database" },
  });
  webhookId = webhooks[0]?.id ?? "";
  receiver.answer({ status: 500, body: "The database is down." });
  const { body: test } = await service.request<{ id: string }>(apiKey, "POST", `/webhooks/${webhookId}/test`);
  notificationId = test.id;
  // After the third attempt, the next one is 30 minutes later.
  for (let tried = 1; tried <= 3; tried++) {
    await notificationThat(service, apiKey, notificationId, ({ tries }) => tries === tried);
    if (tried < 3) {
      await service.database`
        update private.webhook_deliveries set due_at = now() where notification_id = ${notificationId}
      `;
    }
  }
});
afterAll(async () => {
  await browser.close();
  await receiver.stop();
  await service.stop();
});

/** Bounds what hangs. */
const POLL = { timeout: 60_000 };

async function statusOf(id: string): Promise<string | undefined> {
  const [row] = await service.database<{ status: string }[]>`
    select status from private.webhook_notifications where id = ${id}
  `;
  return row?.status;
}

/** Opens the overview, and counts the clicks of what follows. */
async function fromOverview(
  run: (page: Page, click: (name: string, role?: "link" | "button") => Promise<void>) => Promise<void>,
) {
  const { page, context, problems } = await visitAs(browser, { cookie });
  let clicks = 0;
  try {
    await page.goto(`${service.origin}/dashboard`);
    await run(page, async (name, role = "link") => {
      clicks += 1;
      await page.getByRole(role, { name }).first().click();
    });
    expect(problems).toEqual([]);
  } finally {
    await context.close();
  }
  return clicks;
}

test("a failed delivery is found on the overview and sent again by one click", async () => {
  const before = receiver.deliveries.length;
  expect(await statusOf(notificationId)).toBe("pending");
  const clicks = await fromOverview(async (page, click) => {
    await picture(page, "overview-failing-desktop");
    expect(await page.getByRole("heading", { name: "Failing webhooks" }).count()).toBe(1);
    receiver.answer({});
    await click("Send again", "button");
    expect(await page.getByRole("status").textContent()).toContain("sent again");
  });
  expect(clicks).toBe(1);
  await expect.poll(() => receiver.deliveries.length, POLL).toBe(before + 1);
  await expect.poll(() => statusOf(notificationId), POLL).toBe("sent");
  await fromOverview(async (page) => {
    expect(await page.getByRole("heading", { name: "Failing webhooks" }).count()).toBe(0);
    expect(await page.getByText("No delivery has failed").count()).toBe(1);
  });
});

test("a key is rotated by three clicks from the overview", async () => {
  const clicks = await fromOverview(async (page, click) => {
    await click("API keys");
    await click("Rotate");
    await click("Rotate", "button");
    const key = (await page.locator("code.secret").textContent()) ?? "";
    expect((await service.request(key, "GET", "/organizations?select=id")).status).toBe(200);
    expect(await page.getByText("The old key").textContent()).toMatch(/…? works until .* UTC/);
  });
  expect(clicks).toBe(3);
});

test("ten CVs are uploaded, filled and shared", async () => {
  const { page, context, problems } = await visitAs(browser, { cookie });
  await page.goto(`${service.origin}/dashboard/candidates/upload`);
  const files = Array.from({ length: 10 }, (_, index) => ({
    name: `cv-${index}.txt`,
    mimeType: "text/plain",
    buffer: Buffer.from(
      `Grace Hopper ${index}\n\nE-mail: grace${index}@example.com\nPhone: +31 6 1234567${index}\n\nProfile\nProgrammer.\n`,
    ),
  }));
  await page.getByLabel("Files").setInputFiles(files);
  await page.getByRole("button", { name: "Upload CVs" }).click();
  await page.waitForURL(/done=uploaded/, { timeout: 100_000 });
  expect(await page.getByText("Unnamed").count()).toBe(0);
  const filled = async () => {
    const [row] = await service.database<{ count: number }[]>`
      select count(*)::integer as count from private.runs
      where organization_id = ${demo.organizationId} and kind = 'fill' and status = 'done'
    `;
    return row?.count;
  };
  await expect.poll(filled, POLL).toBe(10);
  await page.reload();
  expect(await page.getByRole("row").count()).toBe(12);
  await page.getByRole("row").nth(1).getByRole("link").click();
  const link = await page
    .getByRole("link", { name: /\/share\// })
    .first()
    .getAttribute("href");
  expect((await fetch(`${service.origin}${link}`)).status).toBe(200);
  await page.getByRole("link", { name: "Delete the candidate" }).click();
  await page.getByRole("button", { name: "Delete the candidate" }).click();
  expect((await fetch(`${service.origin}${link}`)).status).toBe(404);
  await page.getByRole("button", { name: "Restore" }).click();
  expect((await fetch(`${service.origin}${link}`)).status).toBe(200);
  await context.close();
  expect(problems).toEqual([]);
});

test("an upload names each refused file, and leaves no candidate without its file", async () => {
  const { organizationId, apiKey } = await service.createOrganization();
  const session = await signIn(service, organizationId, "one@example.com");
  const layout = await service.request<{ id: string }[]>(apiKey, "POST", "/layouts", {
    body: { name: "Short", variables: [{ key: "name", type: "inline-text" }] },
  });
  const form = new FormData();
  form.set("layout_id", layout.body[0]?.id ?? "");
  form.set("form", await formTokenOf(service, session));
  form.set("fill", "on");
  form.append("files", new File(["Grace Hopper"], "cv.txt"));
  form.append("files", new File(["GIF89a\x01\x00"], "photo.gif"));
  form.append("files", new File(["%PDF-1.4 nothing else"], "damaged.pdf"));
  form.append("files", new File([], "empty.txt"));
  const answer = await fetch(`${service.origin}/dashboard/candidates/upload`, {
    method: "POST",
    headers: { cookie: session, "sec-fetch-site": "same-origin" },
    body: form,
    redirect: "manual",
  });
  expect(answer.status).toBe(422);
  const text = await answer.text();
  for (const name of ["photo.gif", "damaged.pdf"]) expect(text).toContain(`${name}: `);
  expect(text).toContain("empty.txt: The file is empty.");
  expect(text).toMatch(/damaged\.pdf: .*The candidate was deleted again\. One credit was used\./);
  expect(text).not.toContain("cv.txt: ");
  const rows = await service.database<{ kept: boolean }[]>`
    select deleted_at is null as kept from private.candidates where organization_id = ${organizationId} order by id
  `;
  expect(rows).toEqual([{ kept: true }, { kept: false }]);
});

const PAGES = {
  overview: () => "",
  candidates: () => "/candidates",
  upload: () => "/candidates/upload",
  candidate: () => `/candidates/${demo.candidateId}`,
  anonymity: () => `/candidates/${demo.candidateId}/anonymity`,
  "candidate-delete": () => `/candidates/${demo.candidateId}/delete`,
  layouts: () => "/layouts",
  layout: () => `/layouts/${demo.layoutId}`,
  "layout-preview": () => `/layouts/${demo.layoutId}/preview`,
  members: () => "/members",
  member: () => `/members/${memberId}`,
  invite: () => "/members/invite",
  webhooks: () => "/webhooks",
  "webhook-new": () => "/webhooks/new",
  webhook: () => `/webhooks/${webhookId}`,
  notifications: () => "/notifications?status=sent",
  notification: () => `/notifications/${notificationId}`,
  keys: () => "/keys",
  "key-new": () => "/keys/new",
  requests: () => "/requests?method=POST",
  billing: () => "/billing",
  settings: () => "/settings",
  "settings-delete": () => "/settings/delete",
  account: () => "/account",
  missing: () => "/no-such-page",
};

test.each([
  ["desktop", { width: 1280, height: 860 }],
  ["phone", { width: 390, height: 844, dark: true }],
] as const)(
  "on a %s, every page is accessible, small and complete",
  async (device, size) => {
    const { page, context, problems } = await visitAs(browser, { cookie, ...size });
    for (const [name, path] of Object.entries(PAGES)) {
      const response = await page.goto(`${service.origin}/dashboard${path()}`);
      expect([name, response?.status()]).toEqual([name, name === "missing" ? 404 : 200]);
      await picture(page, `${name}-${device}`);
      await checkPage(page);
      const place = await page.locator("nav [aria-current]").boundingBox();
      expect(place?.x).toBeGreaterThanOrEqual(0);
      expect((place?.x ?? 0) + (place?.width ?? 0)).toBeLessThanOrEqual(size.width);
    }
    await context.close();
    expect(problems.filter((line) => !/404/.test(line))).toEqual([]);
  },
  600_000,
);

test("a document in a layout is shown with its own policy", async () => {
  const response = await fetch(
    `${service.origin}/dashboard/layouts/${demo.layoutId}/document?candidate=${demo.candidateId}`,
    { headers: { cookie: cookie.cookie } },
  );
  expect(response.status).toBe(200);
  expect(response.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
});

test("settings, billing and webhooks are changed by the rules of the API", async () => {
  const token = await formTokenOf(service, cookie.cookie);
  const send = (path: string, fields: [string, string][]) =>
    fetch(`${service.origin}/dashboard${path}`, {
      method: "POST",
      headers: { cookie: cookie.cookie, "sec-fetch-site": "same-origin" },
      body: new URLSearchParams([...fields, ["form", token]]),
      redirect: "manual",
    });
  const settings: [string, string][] = [
    ["name", "New name"],
    ["slug", "Not a slug"],
    ["proposal_by", "member"],
  ];
  const refused = await send("/settings", settings);
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("slug must consist of");
  const saved = await send(
    "/settings",
    settings.map(([name, value]) => [name, name === "slug" ? "new-name" : value]),
  );
  expect([saved.status, saved.headers.get("location")]).toEqual([303, "/dashboard/settings?done=saved"]);
  const { body } = await service.request<{ name: string }[]>(demo.apiKey, "GET", "/organizations?select=name");
  expect(body).toEqual([{ name: "New name" }]);
  expect(
    (
      await send("/billing", [
        ["currency", "EUR"],
        ["maximum_usage", "many"],
      ])
    ).status,
  ).toBe(400);
  expect(
    (
      await send("/billing", [
        ["currency", "EUR"],
        ["maximum_usage", "500"],
      ])
    ).status,
  ).toBe(303);
  const fields: [string, string][] = [
    ["endpoint", receiver.url],
    ["description", ""],
    ["events", "candidates.deleted"],
  ];
  expect(
    (
      await send("/webhooks", [
        ["endpoint", "ftp://example.com"],
        ["events", "candidates.created"],
      ])
    ).status,
  ).toBe(400);
  expect((await send(`/webhooks/${webhookId}`, fields)).status).toBe(303);
  const rotated = await send(`/webhooks/${webhookId}/rotate-secret`, []);
  expect(await rotated.text()).toContain("whsec_");
  const recovered = await send(`/webhooks/${webhookId}/recover`, [["since", "2099-01-01"]]);
  expect(recovered.headers.get("location")).toMatch(/done=recoveredNone$/);
  const delivery = (filter: string, headers: string) =>
    send(`/webhooks/${webhookId}/delivery`, [
      ["filter", filter],
      ["headers", headers],
    ]);
  expect((await delivery("", "no colon")).status).toBe(400);
  expect((await delivery("not a path", "")).status).toBe(400);
  expect((await delivery('$.payload.new.status == "active"', "X-Team: sales")).status).toBe(303);
  const { body: stored } = await service.request(demo.apiKey, "GET", `/webhooks/${webhookId}/delivery`);
  expect(stored).toEqual({
    filter: '($."payload"."new"."status" == "active")',
    headers: { "X-Team": "sales" },
  });
  const [key] = await service.database<{ id: string }[]>`
    select id from private.api_keys where organization_id = ${demo.organizationId} and revoked_at is null
    order by id limit 1
  `;
  const change = (requests: string, networks: string) =>
    send(`/keys/${key?.id}`, [
      ["name", "Import"],
      ["requests_per_second", requests],
      ["runs_per_minute", "30"],
      ["networks", networks],
    ]);
  expect((await change("0", "")).status).toBe(400);
  expect((await change("2.5", "somewhere")).status).toBe(400);
  expect((await change("2.5", "127.0.0.0/8\r\n::1/128")).status).toBe(303);
  const changed = await service.database`
    select name, networks::text[], requests_per_second, runs_per_minute from private.api_keys where id = ${key?.id ?? null}
  `;
  expect(changed).toEqual([
    { name: "Import", networks: ["127.0.0.0/8", "::1/128"], requests_per_second: 2.5, runs_per_minute: 30 },
  ]);
  expect((await change("", "")).status).toBe(303);
  const check: [string, string][] = [
    ["json", '{"name": "Modern", "sections": [{"body": {"type": "unknown-type"}}]}'],
    ["check", "on"],
  ];
  const checked = await send(`/layouts/${demo.layoutId}`, check);
  expect(checked.status).toBe(200);
  expect(await checked.text()).toContain("<code>sections[0]");
  expect((await send(`/layouts/${demo.layoutId}`, [["json", "{"]])).status).toBe(400);
  expect((await send(`/layouts/${demo.layoutId}`, [["json", '{"name": "Modern"}']])).status).toBe(303);
  expect((await send(`/layouts/${demo.layoutId}/duplicate`, [])).status).toBe(303);
  expect((await send("/settings/anonymity", [["employers", "latest"]])).status).toBe(303);
  expect((await send("/settings/anonymity", [["employers", "some"]])).status).toBe(400);
  const anonymity = await service.request(demo.apiKey, "GET", `/organizations/${demo.organizationId}/anonymity`);
  expect(anonymity.body).toMatchObject({ categories: { employers: { remove: "latest" } } });
  const choice: [string, string][] = [
    ["word", "Bridges"],
    ["choice", "hide"],
  ];
  expect((await send(`/candidates/${demo.candidateId}/anonymity`, choice)).status).toBe(303);
  const kept = await send("/settings/delete", [["slug", "other"]]);
  expect(kept.status).toBe(400);
  expect(await kept.text()).toContain("Nothing was deleted");
});
