import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { BrowserContext, Page, Route } from "playwright-core";
import { expect } from "vitest";
import { only } from "../../platform/existing.ts";
import { openContext } from "../rendering/browser.ts";
import { violationsOn } from "../support/accessibility.ts";
import type { OrganizationOptions } from "../support/database.ts";
import type { Service } from "../support/service.ts";

/** The address of a new sign-in link of an operator. */
export async function createLink(
  { database, origin }: Service,
  organizationId: string,
  email: string,
  role: string | null = null,
): Promise<string> {
  const [row] = await database<{ path: string }[]>`
    select operator.create_dashboard_link(${organizationId}, ${email}, ${role}) as path
  `;
  return `${origin}${row?.path}`;
}

/** The Cookie header of a new session, without a browser. */
export async function signIn(
  service: Service,
  organizationId: string,
  email: string,
  role: string | null = null,
): Promise<string> {
  const link = await createLink(service, organizationId, email, role);
  const response = await fetch(link, {
    method: "POST",
    headers: { "sec-fetch-site": "same-origin" },
    redirect: "manual",
  });
  return (response.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
}

/** A CV as a file to upload. */
export const cvFile = (n: number) => ({
  name: `cv-${n}.txt`,
  mimeType: "text/plain",
  buffer: Buffer.from(`Grace Hopper ${n}\n\nE-mail: grace${n}@example.com\n\nProfile\nProgrammer.\n`),
});

/** An organization with 20 credits and a layout whose values rules fill. */
export async function organizationThatFills(service: Service, options: OrganizationOptions = {}) {
  const organization = await service.createOrganization({ credit: 20, ...options });
  const { organizationId, apiKey } = organization;
  const layout = { name: "Short", languages: ["en"], variables: [{ key: "email", type: "inline-text" }] };
  const layoutId = await service.create(apiKey, "/layouts", layout);
  await service.change(apiKey, `/organizations?id=eq.${organizationId}`, { default_layout_id: layoutId });
  return organization;
}

/** Sends the request of a route, and loses the response to it. */
export async function loseResponse(route: Route): Promise<void> {
  // The connections are kept beyond a test, so the first one may have ended meanwhile.
  await route.fetch({ maxRedirects: 0, maxRetries: 1 });
  await route.abort("connectionreset");
}

/** The token that each form of a session contains; `""` if the session has ended. */
export async function formTokenOf({ origin }: Pick<Service, "origin">, cookie: string): Promise<string> {
  const page = await fetch(`${origin}/dashboard/account`, { headers: { cookie }, redirect: "manual" });
  return /name="form" value="([^"]+)"/.exec(await page.text())?.[1] ?? "";
}

/** The id of a member. */
export async function memberOf({ database }: Service, organizationId: string, email: string): Promise<string> {
  const rows = await database<{ id: string }[]>`
    select members.id from api.members join private.user_profiles using (user_id)
    where members.organization_id = ${organizationId} and email = ${email}
  `;
  return only(rows).id;
}

/** The permissions of one member, by SQL. */
export async function grant(
  service: Service,
  organizationId: string,
  email: string,
  permissions: readonly string[],
): Promise<void> {
  const id = await memberOf(service, organizationId, email);
  await service.database`update api.members set permissions = ${permissions} where id = ${id}`;
}

/** Sends a form as the pages of a session contain it. */
export async function sendForm(
  service: Pick<Service, "origin">,
  cookie: string,
  path: string,
  fields: Readonly<Record<string, string>> | readonly [string, string][] = {},
): Promise<Response> {
  const sent = Array.isArray(fields) ? fields : Object.entries(fields);
  return fetch(`${service.origin}/dashboard${path}`, {
    method: "POST",
    headers: { cookie, "sec-fetch-site": "same-origin" },
    body: new URLSearchParams([...sent, ["form", await formTokenOf(service, cookie)]]),
    redirect: "manual",
  });
}

export interface Visitor {
  context: BrowserContext;
  page: Page;
  /** Console messages, including violations of the content security policy, and script errors. */
  problems: string[];
}

export interface VisitorOptions {
  script?: boolean;
  width?: number;
  height?: number;
  dark?: boolean;
  timezoneId?: string;
  cookie?: { cookie: string; origin: string };
}

export async function visitAs(options: VisitorOptions = {}): Promise<Visitor> {
  const { script = true, width = 1280, height = 900, dark = false, cookie, timezoneId } = options;
  const context = await openContext({
    javaScriptEnabled: script,
    locale: "en-GB",
    ...(timezoneId === undefined ? {} : { timezoneId }),
  });
  if (cookie !== undefined) {
    const [name = "", value = ""] = cookie.cookie.split("=");
    await context.addCookies([{ name, value, url: cookie.origin, httpOnly: true, sameSite: "Lax" }]);
  }
  const page = await context.newPage();
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: dark ? "dark" : "light" });
  const problems: string[] = [];
  page.on("console", (message) => problems.push(message.text()));
  page.on("pageerror", (error) => problems.push(error.message));
  return { context, page, problems };
}

/** Writes a picture of the page if DASHBOARD_SCREENSHOTS names a folder. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.DASHBOARD_SCREENSHOTS;
  if (folder === undefined) return;
  const take = () => page.screenshot({ path: join(folder, `${name}.jpg`), type: "jpeg", quality: 60 });
  // On a machine without a graphics card, the first picture after a change of the size may fail.
  await take().catch(take);
}

/** The rules of axe whose result depends on the size of the window or on the colours. */
export const RULES_OF_DEVICES = ["color-contrast", "target-size", "link-in-text-block", "scrollable-region-focusable"];

/** Checks what every page of the dashboard satisfies, by default all rules of axe. */
export async function checkPage(page: Page, rules?: string[]): Promise<void> {
  // Including best practices and the size of targets (24 px).
  const all = { rules: { "target-size": { enabled: true } } };
  expect(await violationsOn(page, rules === undefined ? all : { runOnly: rules })).toEqual([]);
  // Pages are compressed, and each contains its styles and scripts.
  expect(gzipSync(await page.content()).length).toBeLessThanOrEqual(32 * 1024);
  const overflow = await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth");
  expect(overflow).toBe(0);
}
