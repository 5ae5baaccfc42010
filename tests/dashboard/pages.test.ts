/** @module-tag chromium */
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { type SharedCandidate, shareDemo } from "../flows/share-support.ts";
import { notificationThat } from "../flows/webhook-support.ts";
import { stopAfterAll } from "../support/ending.ts";
import { startReceiver } from "../support/receiver.ts";
import { sharedService } from "../support/service.ts";
import {
  checkPage,
  formTokenOf,
  grant,
  memberOf,
  picture,
  RULES_OF_DEVICES,
  sendForm,
  signIn,
  visitAs,
} from "./support.ts";

const service = await sharedService("worker");
const receiver = await stopAfterAll(startReceiver());
let demo: SharedCandidate;
let cookie: { cookie: string; origin: string };
let webhookId: string;
let notificationId: string;
let memberId: string;
let linkId: string;

beforeAll(async () => {
  demo = await shareDemo(service, { credit: 40 });
  const { organizationId, apiKey } = demo;
  await service.change(apiKey, `/organizations?id=eq.${organizationId}`, { default_layout_id: demo.layoutId });
  cookie = { cookie: await signIn(service, organizationId, "ada@example.com"), origin: service.origin };
  const [member] = await service.database<{ id: string }[]>`
    select id from api.members where organization_id = ${organizationId} order by id limit 1
  `;
  memberId = member?.id ?? "";
  const recipient = { recipient_name: "Acme", passcode: "secret-1" };
  linkId = await service.create(apiKey, `/candidates/${demo.candidateId}/links`, recipient);
  const webhook = { endpoint: receiver.url, events: ["candidates.created"], description: "Our database" };
  webhookId = await service.create(apiKey, "/webhooks", webhook);
  receiver.answer({ status: 500, body: "The database is down." });
  notificationId = await service.create(apiKey, `/webhooks/${webhookId}/test`);
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

async function statusOf(id: string): Promise<string | undefined> {
  const [row] = await service.database<{ status: string }[]>`
    select status from private.webhook_notifications where id = ${id}
  `;
  return row?.status;
}

const post = (path: string, fields: Record<string, string> = {}, session = cookie.cookie) =>
  sendForm(service, session, path, fields);

/** Opens the overview, and counts the clicks of what follows. */
async function fromOverview(
  run: (page: Page, click: (name: string, role?: "link" | "button") => Promise<void>) => Promise<void>,
) {
  const { page, context, problems } = await visitAs({ cookie });
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

test("a failed delivery is found by the links of the overview, and sent again", async () => {
  const before = receiver.deliveries.length;
  expect(await statusOf(notificationId)).toBe("pending");
  const clicks = await fromOverview(async (page, click) => {
    await picture(page, "overview-failing-desktop");
    expect(await page.getByRole("heading", { name: "Failing webhooks" }).count()).toBe(1);
    const listed = await page.getByRole("region", { name: "Failed deliveries" }).getByRole("row").allInnerTexts();
    await click("Show all");
    await page.waitForURL(/status=failed/);
    const all = page.getByRole("region", { name: "Notifications" }).getByRole("row");
    expect(await all.allInnerTexts()).toEqual(listed);
    await checkPage(page);
    await picture(page, "notifications-failed-desktop");
    await click("webhooks.test");
    receiver.answer({});
    await click("Send again", "button");
    expect(await page.getByRole("status").textContent()).toContain("sent again");
  });
  expect(clicks).toBe(3);
  await expect.poll(() => receiver.deliveries.length).toBe(before + 1);
  await expect.poll(() => statusOf(notificationId)).toBe("sent");
  await fromOverview(async (page) => {
    expect(await page.getByRole("heading", { name: "Failing webhooks" }).count()).toBe(0);
    expect(await page.getByText("No delivery has failed").count()).toBe(1);
  });
});

test("a notification that was received is sent again after a question only", async () => {
  const before = receiver.deliveries.length;
  const resent = await post(`/notifications/${notificationId}/resend`);
  expect(resent.status).toBe(200);
  expect(await resent.text()).toContain("already received");
  expect(await statusOf(notificationId)).toBe("sent");
  const { page, context } = await visitAs({ cookie });
  await page.goto(`${service.origin}/dashboard/notifications?status=sent`);
  await page.getByRole("row", { name: "webhooks.test" }).getByRole("link", { name: "Send again" }).click();
  await checkPage(page);
  await picture(page, "notification-resend-desktop");
  await page.getByRole("button", { name: "Send again" }).click();
  expect(await page.getByRole("status").textContent()).toContain("sent again");
  await context.close();
  await expect.poll(() => receiver.deliveries.length).toBe(before + 1);
  await expect.poll(() => statusOf(notificationId)).toBe("sent");
});

test("the overview, the list and sending again agree on which deliveries have failed", async () => {
  const { organizationId, apiKey } = await service.createOrganization();
  const session = await signIn(service, organizationId, "one@example.com");
  const create = (path: string, body: unknown) => service.create(apiKey, path, body);
  const candidate = await create("/candidates", { name: "Grace Hopper" });
  const webhook = await create("/webhooks", { endpoint: receiver.url, events: ["candidates.created"] });
  const other = await create("/webhooks", { endpoint: receiver.url, events: ["candidates.created"] });
  const notify = async (webhookId: string, status: string, tries: number | null) => {
    const [row] = await service.database<{ id: string }[]>`
      with notification as (
        insert into private.webhook_notifications (
          organization_id, webhook_id, event_type, payload, status, tries, candidate_id
        )
        values (${organizationId}, ${webhookId}, 'candidates.created', '{}', ${status}, ${tries ?? 1}, ${candidate})
        returning id
      ), delivery as (
        insert into private.webhook_deliveries (notification_id, webhook_id, due_at, tries)
        select id, ${webhookId}, now() + interval '1 hour', ${tries}
        from notification
        where ${tries !== null}
      )
      select id from notification
    `;
    return row?.id ?? "";
  };
  await notify(webhook, "sent", null);
  await notify(webhook, "pending", 0);
  const own = [await notify(webhook, "error", null), await notify(webhook, "pending", 3)];
  const failed = [...own, await notify(other, "pending", 3)].reverse();
  const listed = async (path: string, cookie = session) => {
    const text = await (await fetch(`${service.origin}/dashboard${path}`, { headers: { cookie } })).text();
    const ids = [...text.matchAll(/href="\/dashboard\/notifications\/([0-9a-f-]{36})"/g)].map(([, id]) => id);
    return { ids, names: text.split("Grace Hopper").length - 1, text };
  };
  const overview = await listed("");
  expect(overview).toMatchObject({ ids: failed });
  expect(overview.names).toBeGreaterThanOrEqual(failed.length);
  expect((await listed("/notifications?status=failed")).ids).toEqual(failed);
  expect((await listed(`/notifications?status=failed&after=${failed[0]}`)).ids).toEqual(failed.slice(1));
  expect((await listed(`/webhooks/${webhook}?status=failed`)).ids).toEqual([...own].reverse());
  await signIn(service, organizationId, "two@example.com", "admin");
  const reader = await signIn(service, organizationId, "two@example.com");
  await grant(service, organizationId, "two@example.com", ["settings"]);
  expect(await listed("/notifications?status=failed", reader)).toMatchObject({ ids: failed, names: 0 });
  const recovered = await post(`/webhooks/${webhook}/recover`, { since: "2026-01-01" }, session);
  expect(recovered.headers.get("location")).toMatch(/done=recovered&count=2$/);
  const { text } = await listed(`/webhooks/${webhook}?done=recovered&count=2`);
  expect(text).toContain("Notifications that are sent again: 2.");
});

test("sessions end after a question only", async () => {
  const { organizationId } = await service.createOrganization();
  const [first, second] = [
    await signIn(service, organizationId, "one@example.com"),
    await signIn(service, organizationId, "one@example.com"),
  ];
  const { page, context } = await visitAs({ cookie: { cookie: first, origin: service.origin } });
  const isLive = async (session: string) => (await formTokenOf(service, session)) !== "";
  await page.goto(`${service.origin}/dashboard/account`);
  await page.getByRole("row").getByRole("link", { name: "Sign out" }).click();
  await checkPage(page);
  expect(await isLive(second)).toBe(true);
  await page.getByRole("main").getByRole("button", { name: "Sign out" }).click();
  expect([await isLive(first), await isLive(second)]).toEqual([true, false]);
  await page.getByRole("link", { name: "Sign out everywhere" }).click();
  await checkPage(page);
  expect(await isLive(first)).toBe(true);
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  expect(page.url()).toBe(`${service.origin}/dashboard/sign-in`);
  expect(await isLive(first)).toBe(false);
  await context.close();
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

test("the link of a candidate ends with it, and works again when it is restored", async () => {
  const { page, context, problems } = await visitAs({ cookie });
  await page.goto(`${service.origin}/dashboard/candidates/${demo.candidateId}`);
  const link = await page
    .getByRole("link", { name: /\/share\// })
    .first()
    .getAttribute("href");
  const status = async () => (await fetch(`${service.origin}${link}`)).status;
  expect(await status()).toBe(200);
  await page.getByRole("link", { name: "Delete the candidate" }).click();
  await page.getByRole("button", { name: "Delete the candidate" }).click();
  expect(await status()).toBe(404);
  await page.getByRole("button", { name: "Restore" }).click();
  expect(await status()).toBe(200);
  await context.close();
  expect(problems).toEqual([]);
});

const PAGES = {
  overview: () => "",
  candidates: () => "/candidates",
  upload: () => "/candidates/upload",
  candidate: () => `/candidates/${demo.candidateId}`,
  find: () => "/find?search=a",
  link: () => `/candidates/${demo.candidateId}/links/${linkId}`,
  anonymity: () => `/candidates/${demo.candidateId}/anonymity`,
  "candidate-delete": () => `/candidates/${demo.candidateId}/delete`,
  layouts: () => "/layouts",
  layout: () => `/layouts/${demo.layoutId}`,
  "layout-json": () => `/layouts/${demo.layoutId}/json`,
  "layout-new": () => "/layouts/new",
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
  audit: () => "/audit?resource=keys",
  billing: () => "/billing",
  settings: () => "/settings",
  "settings-delete": () => "/settings/delete",
  account: () => "/account",
  missing: () => "/no-such-page",
};

const DEVICES = [
  { device: "desktop", colorScheme: "light", size: { width: 1280, height: 860 }, rules: undefined },
  // twelve-jobs.test.ts checks the parts that only a phone shows, by all rules.
  { device: "phone", colorScheme: "dark", size: { width: 375, height: 812 }, rules: RULES_OF_DEVICES },
] as const;

/** Links of the navigation outside of the window, and parts of the page that stay in place while others pass over them. */
const UNREACHABLE = `(() => {
  const outside = [...document.querySelectorAll(".side a, .side button")].filter((link) => {
    const { left, right, width } = link.getBoundingClientRect();
    return width === 0 || left < 0 || right > innerWidth;
  });
  const fixed = [...document.querySelectorAll("body *")].filter((part) =>
    ["sticky", "fixed"].includes(getComputedStyle(part).position) && part.getClientRects().length > 0
  );
  const covered = new Set();
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
    scrollTo(0, top);
    fixed.forEach((part, index) => {
      const a = part.getBoundingClientRect();
      for (const other of fixed.slice(index + 1)) {
        const b = other.getBoundingClientRect();
        const meet = a.left < b.right && b.left < a.right && a.top < b.bottom - 1 && b.top < a.bottom - 1;
        if (meet && !part.contains(other) && !other.contains(part)) covered.add(other);
      }
    });
  }
  scrollTo(0, 0);
  return [...outside, ...covered].map((part) => part.outerHTML.slice(0, 150));
})()`;

test("on a desktop and on a phone, every page is accessible, small and complete", async () => {
  const { page, context, problems } = await visitAs({ cookie });
  for (const [name, path] of Object.entries(PAGES)) {
    const response = await page.goto(`${service.origin}/dashboard${path()}`);
    expect([name, response?.status()]).toEqual([name, name === "missing" ? 404 : 200]);
    for (const { device, colorScheme, size, rules } of DEVICES) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(size);
      await picture(page, `${name}-${device}`);
      await checkPage(page, rules);
      expect([name, device, await page.evaluate(UNREACHABLE)]).toEqual([name, device, []]);
    }
  }
  await context.close();
  expect(problems.filter((line) => !/404/.test(line))).toEqual([]);
});

test("in a language with long words, pages and tables are not wider than the window", async () => {
  const { organizationId } = demo;
  const session = await signIn(service, organizationId, "erika@example.com", "superuser");
  const name = `${"Wolfeschlegelsteinhausenbergerdorff".repeat(2)} Erika`;
  await service.database`
    update private.user_profiles set language = 'de', name = ${name} where email = 'erika@example.com'
  `;
  const [made] = await service.database<{ prefix: string }[]>`
    select substr(operator.create_api_key(${organizationId}, null), 1, 13) as prefix
  `;
  await service.database`
    select operator.revoke_api_key(id) from private.api_keys where prefix = ${made?.prefix ?? ""}
  `;
  const { page, context } = await visitAs({ cookie: { cookie: session, origin: service.origin } });
  const own = await memberOf(service, organizationId, "erika@example.com");
  const paths = Object.entries(PAGES).map(([name, path]): [string, string] => [name, path()]);
  for (const [name, path] of [...paths, ["own", `/members/${own}`], ["own acts", "/audit"]]) {
    await page.goto(`${service.origin}/dashboard${path}`);
    for (const { device, size } of DEVICES) {
      await page.setViewportSize(size);
      const wide = await page.evaluate(
        "[document.documentElement, ...document.querySelectorAll('.scroll')]" +
          ".filter((element) => element.scrollWidth > element.clientWidth).map((element) => element.outerHTML.slice(0, 200))",
      );
      expect([name, device, wide]).toEqual([name, device, []]);
    }
    if (name === "keys") expect(await page.getByText(/^Widerrufen am/).count()).toBe(1);
  }
  await context.close();
});

test("a document in a layout is shown with its own policy", async () => {
  const response = await fetch(
    `${service.origin}/dashboard/layouts/${demo.layoutId}/document?candidate=${demo.candidateId}`,
    { headers: { cookie: cookie.cookie } },
  );
  expect(response.status).toBe(200);
  // The dashboard shows it in a frame.
  expect(response.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
});

test("settings, billing and webhooks are changed by the rules of the API", async () => {
  const send = (path: string, fields: Record<string, string> = {}) => post(path, fields);
  const settings = { name: "New name", slug: "Not a slug", proposal_by: "member" };
  const refused = await send("/settings", settings);
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("slug must consist of");
  const saved = await send("/settings", { ...settings, slug: "new-name" });
  expect([saved.status, saved.headers.get("location")]).toEqual([303, "/dashboard/settings?done=saved"]);
  const body = await service.rows<{ name: string }>(demo.apiKey, "/organizations?select=name");
  expect(body).toEqual([{ name: "New name" }]);
  expect((await send("/billing", { currency: "EUR", maximum_usage: "many" })).status).toBe(400);
  expect((await send("/billing", { currency: "EUR", maximum_usage: "500" })).status).toBe(303);
  const fields = { endpoint: receiver.url, description: "", events: "candidates.deleted" };
  expect((await send("/webhooks", { endpoint: "ftp://example.com", events: "candidates.created" })).status).toBe(400);
  expect((await send(`/webhooks/${webhookId}`, fields)).status).toBe(303);
  const rotated = await send(`/webhooks/${webhookId}/rotate-secret`);
  expect([rotated.status, rotated.headers.get("location")]).toEqual([
    303,
    expect.stringContaining("/dashboard/secrets/"),
  ]);
  const recovered = await send(`/webhooks/${webhookId}/recover`, { since: "2099-01-01" });
  expect(recovered.headers.get("location")).toMatch(/done=recoveredNone$/);
  const delivery = (filter: string, headers: string) => send(`/webhooks/${webhookId}/delivery`, { filter, headers });
  expect((await delivery("", "no colon")).status).toBe(400);
  expect((await delivery("not a path", "")).status).toBe(400);
  expect((await delivery('$.payload.new.status == "active"', "X-Team: sales")).status).toBe(303);
  const { body: stored } = await service.request(demo.apiKey, "GET", `/webhooks/${webhookId}/delivery`);
  expect(stored).toMatchObject({
    filter: '($."payload"."new"."status" == "active")',
    headers: { "X-Team": "sales" },
  });
  const [key] = await service.database<{ id: string }[]>`
    select id from private.api_keys where organization_id = ${demo.organizationId} and revoked_at is null
    order by id limit 1
  `;
  const change = (requests: string, networks: string) =>
    send(`/keys/${key?.id}`, { name: "Import", requests_per_second: requests, runs_per_minute: "30", networks });
  expect((await change("0", "")).status).toBe(400);
  expect((await change("2.5", "somewhere")).status).toBe(400);
  expect((await change("2.5", "127.0.0.0/8\r\n::1/128")).status).toBe(303);
  const changed = await service.database`
    select name, own_networks::text[] as networks, own_requests_per_second as requests_per_second,
      own_runs_per_minute as runs_per_minute
    from private.api_keys where id = ${key?.id ?? null}
  `;
  expect(changed).toEqual([
    { name: "Import", networks: ["127.0.0.0/8", "::1/128"], requests_per_second: 2.5, runs_per_minute: 30 },
  ]);
  expect((await change("", "")).status).toBe(303);
  const text = { type: "text", value: { default: "{{nobody}}" } };
  const json = JSON.stringify({ name: "Modern", sections: [{ id: "a", type: "multi-page", body: text }] });
  const checked = await send(`/layouts/${demo.layoutId}/json`, { json, check: "on" });
  expect(checked.status).toBe(200);
  expect(await checked.text()).toContain("<code>sections[0]");
  const narrow = await service.request<[{ id: string }]>(demo.apiKey, "POST", "/layouts", {
    body: { name: "Narrow", sections: [{ id: "a", type: "multi-page", body: { ...text, value: "{{name}}" } }] },
  });
  const open = async (path: string) =>
    (await fetch(`${service.origin}/dashboard${path}`, { headers: { cookie: cookie.cookie } })).text();
  expect(await open(`/layouts/${narrow.body[0].id}/preview?candidate=${demo.candidateId}`)).toContain(
    "<code>values.headline</code>",
  );
  const moved = `/candidates?id=eq.${demo.candidateId}`;
  await service.change(demo.apiKey, moved, { layout_id: narrow.body[0].id });
  expect(await open(`/candidates/${demo.candidateId}`)).toContain("<code>values.headline</code>");
  await service.change(demo.apiKey, moved, { layout_id: demo.layoutId });
  expect((await send(`/layouts/${demo.layoutId}/json`, { json: "{" })).status).toBe(400);
  expect((await send(`/layouts/${demo.layoutId}/json`, { json: '{"name": "Modern"}' })).status).toBe(303);
  expect((await send(`/layouts/${demo.layoutId}/duplicate`)).status).toBe(303);
  expect((await send("/settings/anonymity", { employers: "latest" })).status).toBe(303);
  expect((await send("/settings/anonymity", { employers: "some" })).status).toBe(400);
  const anonymity = await service.request(demo.apiKey, "GET", `/organizations/${demo.organizationId}/anonymity`);
  expect(anonymity.body).toMatchObject({ categories: { employers: { remove: "latest" } } });
  const ofPlaces = async (choice: string) => {
    expect((await send("/settings/anonymity", { places: choice })).status).toBe(303);
    return (await service.request(demo.apiKey, "GET", `/organizations/${demo.organizationId}/anonymity`)).body;
  };
  expect(await ofPlaces("none")).toMatchObject({ categories: { places: { remove: "none" } } });
  expect(await ofPlaces("usual")).not.toHaveProperty("categories.places");
  const choice = { word: "Bridges", choice: "hide" };
  expect((await send(`/candidates/${demo.candidateId}/anonymity`, choice)).status).toBe(303);
  const kept = await send("/settings/delete", { slug: "other" });
  expect(kept.status).toBe(400);
  expect(await kept.text()).toContain("Nothing was deleted");
});
