/** @module-tag chromium */
import { Secret, TOTP } from "otpauth";
import { afterEach, expect, test } from "vitest";
import { sharedService } from "../support/service.ts";
import { checkPage, createLink, picture, type Visitor, visitAs } from "./support.ts";

const service = await sharedService();
let visitor: Visitor | undefined;

/** Pictures on a desktop, and on a phone in the dark. */
async function pictures(name: string): Promise<void> {
  const page = visitor?.page;
  if (page === undefined) return;
  await picture(page, `${name}-desktop`);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "dark" });
  await checkPage(page);
  await picture(page, `${name}-phone`);
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize({ width: 1280, height: 860 });
}

afterEach(async () => {
  await visitor?.context.close();
  visitor = undefined;
});

const status = async (key: string) => (await service.request(key, "GET", "/organizations?select=id")).status;

test("first link, second factor, and a key that is created, used, rotated and revoked", async () => {
  const { organizationId } = await service.createOrganization({ name: "Noordwind" });
  await service.database`update api.organizations set require_mfa = true where id = ${organizationId}`;
  visitor = await visitAs();
  const { page, problems } = visitor;
  await page.goto(await createLink(service, organizationId, "ada@example.com"));
  await checkPage(page);
  await pictures("sign-in-link");
  await page.getByRole("button", { name: "Sign in" }).click();
  expect(page.url()).toBe(`${service.origin}/dashboard/second-factor/set-up`);
  await checkPage(page);
  await pictures("second-factor-set-up");
  const uri = (await page.getByRole("link", { name: "Open the authenticator app" }).getAttribute("href")) ?? "";
  expect(uri).toMatch(/^otpauth:\/\/totp\//);
  const secret = new URL(uri).searchParams.get("secret") ?? "";
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  await page.getByLabel("Code", { exact: true }).fill("000000");
  await page.getByRole("button", { name: "Confirm" }).click();
  expect(await page.getByRole("alert").textContent()).toContain("wrong");
  const code = totp.generate();
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.getByRole("button", { name: "Show new codes" }).click();
  expect(await page.locator(".codes li").count()).toBe(10);
  const recovery = (await page.locator(".codes li").first().textContent()) ?? "";
  await checkPage(page);

  await page.getByRole("link", { name: "API keys" }).click();
  await page.getByRole("link", { name: "Create a key" }).click();
  await page.locator('input[name="permissions"]').first().check();
  await page.getByRole("button", { name: "Create a key" }).click();
  const first = (await page.locator("code.secret").textContent()) ?? "";
  expect(await status(first)).toBe(200);
  await pictures("key-shown");
  await page.getByRole("link", { name: "I have stored the key" }).click();
  await page.getByRole("row").nth(1).getByRole("link", { name: "Rotate" }).click();
  await checkPage(page);
  await page.getByRole("button", { name: "Rotate" }).click();
  const second = (await page.locator("code.secret").textContent()) ?? "";
  expect([await status(first), await status(second)]).toEqual([200, 200]);
  await page.getByRole("link", { name: "I have stored the key" }).click();
  await page.getByRole("row").nth(1).getByRole("link", { name: "Revoke" }).click();
  await page.getByRole("button", { name: "Revoke" }).click();
  expect(await page.getByRole("status").textContent()).toContain("revoked");
  expect([await status(first), await status(second)]).toEqual([200, 401]);

  await page.getByRole("button", { name: "Sign out" }).click();
  await pictures("sign-in");
  await page.goto(await createLink(service, organizationId, "ada@example.com"));
  await page.getByRole("button", { name: "Sign in" }).click();
  expect(page.url()).toBe(`${service.origin}/dashboard/second-factor`);
  await pictures("second-factor");
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByRole("button", { name: "Confirm" }).click();
  expect(await page.getByRole("alert").textContent()).toContain("used before");
  await page.goto(`${service.origin}/dashboard/keys`);
  expect(page.url()).toBe(`${service.origin}/dashboard/second-factor`);
  await page.getByLabel("Code", { exact: true }).fill(recovery);
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.goto(`${service.origin}/dashboard/account`);
  expect(problems.filter((line) => !/422/.test(line))).toEqual([]);
});

test("a member is invited, gets permissions and a role, and is revoked, without script", async () => {
  const { organizationId } = await service.createOrganization({ name: "Zuidwind", licences: null });
  visitor = await visitAs({ script: false });
  const { page } = visitor;
  await page.goto(await createLink(service, organizationId, "ada@example.com"));
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("link", { name: "Members" }).click();
  await page.getByRole("link", { name: "Invite a member" }).click();
  await page.getByLabel("Name").fill("Grace Hopper");
  await page.getByLabel("E-mail").fill("grace@example.com");
  await page.getByRole("button", { name: "Invite a member" }).click();
  await page.getByRole("link", { name: "Grace Hopper" }).click();
  await page.getByLabel("Usage, credit and billing").check();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByLabel("Role").selectOption("admin");
  await page.getByRole("button", { name: "Change the role" }).click();
  const [member] = await service.database`
    select members.permissions, member_roles.role
    from api.members
    join private.member_roles on member_roles.member_id = members.id
    join private.user_profiles using (user_id)
    where members.organization_id = ${organizationId} and email = 'grace@example.com'
  `;
  expect(member).toMatchObject({
    role: "admin",
    permissions: ["billing", "edit_candidates", "settings", "team", "view_candidates"],
  });
  await page.getByRole("link", { name: "Revoke the member" }).click();
  await page.getByRole("button", { name: "Revoke the member" }).click();
  expect(await page.getByRole("link", { name: "Grace Hopper" }).count()).toBe(0);
});
