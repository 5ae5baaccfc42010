/** @module-tag chromium */
import { expect, test } from "vitest";
import { sharedService } from "../support/service.ts";
import { checkPage, grant, picture, signIn, visitAs } from "./support.ts";

const service = await sharedService();
const { organizationId, apiKey } = await service.createOrganization();
const cookie = { cookie: await signIn(service, organizationId, "ada@example.com"), origin: service.origin };
const create = (name: string) => service.create(apiKey, "/candidates", { name });
const [begona, grace] = [await create("Begoña Ibáñez"), await create("Grace Hopper")];
await service.request(apiKey, "POST", "/layouts", { body: { name: "Harbour blue" } });
const other = await service.createOrganization();
await service.request(other.apiKey, "POST", "/candidates", { body: { name: "Grace Elsewhere" } });

interface Answer {
  groups: { title: string; items: { label: string; href: string }[] }[];
}

async function find(search: string, session = cookie.cookie) {
  const response = await fetch(`${service.origin}/dashboard/find?search=${encodeURIComponent(search)}`, {
    headers: { cookie: session, accept: "application/json" },
  });
  const { groups }: Answer = JSON.parse(await response.text());
  return groups.map(({ title, items }) => [title, ...items.map(({ label }) => label)]);
}

test("candidates, layouts, pages and actions are found by beginnings of words, in the own organization", async () => {
  expect(await find("ibanez")).toEqual([["Candidates", "Begoña Ibáñez"]]);
  expect(await find("grace")).toEqual([["Candidates", "Grace Hopper"]]);
  expect(await find("BLU harb")).toEqual([["Layouts", "Harbour blue"]]);
  expect(await find("invite")).toEqual([["Actions", "Invite a member"]]);
  expect(await find("api")).toEqual([["Pages", "API keys"]]);
  expect(await find("key")).toEqual([
    ["Pages", "API keys"],
    ["Actions", "Create a key"],
  ]);
  for (const nothing of ["zzz", "&", "':*", "\\", "%"]) expect([nothing, await find(nothing)]).toEqual([nothing, []]);
});

test("a member without permissions finds no candidates and no actions that would be refused", async () => {
  const session = await signIn(service, organizationId, "reader@example.com", "user");
  await grant(service, organizationId, "reader@example.com", []);
  const found = await find("", session);
  expect(found.map(([title]) => title)).toEqual(["Layouts", "Pages", "Actions"]);
  expect(found.at(-1)).toEqual(["Actions", "Set up a second factor", "Sign out everywhere"]);
  expect(await find("grace", session)).toEqual([]);
});

test("the keyboard alone opens the palette, chooses and follows a result", async () => {
  const { page, context, problems } = await visitAs({ cookie });
  await page.goto(`${service.origin}/dashboard`);
  await page.keyboard.press("/");
  const dialog = page.getByRole("dialog");
  const field = dialog.getByRole("combobox");
  await expect.poll(() => dialog.getByRole("option").count()).toBeGreaterThan(10);
  await checkPage(page);
  await picture(page, "palette-desktop");
  await page.keyboard.type("grace");
  await expect.poll(() => dialog.getByRole("option").allInnerTexts()).toEqual(["Grace Hopper"]);
  expect(await dialog.getByRole("option", { selected: true }).getAttribute("id")).toBe(
    await field.getAttribute("aria-activedescendant"),
  );
  expect(await dialog.getByRole("status").textContent()).toBe("Results: 1");
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/dashboard/candidates/${grace}`);

  await page.keyboard.press("Control+k");
  await page.keyboard.type("key");
  await expect.poll(() => dialog.getByRole("option").allInnerTexts()).toEqual(["API keys", "Create a key"]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/dashboard/keys/new");

  // In a text field, the key is a character. Enter before the results opens the first of them.
  await page.getByRole("textbox").first().press("/");
  expect(await dialog.count()).toBe(0);
  await page.goto(`${service.origin}/dashboard/members`);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("harbour");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/dashboard/layouts/*");

  await page.keyboard.press("/");
  await page.keyboard.type("zzz");
  await expect.poll(() => dialog.getByRole("status").textContent()).toBe("Nothing was found for “zzz”.");
  await page.setViewportSize({ width: 375, height: 800 });
  await checkPage(page);
  await picture(page, "palette-none-phone");
  await page.keyboard.press("Escape");
  expect(await dialog.count()).toBe(0);
  await context.close();
  expect(problems).toEqual([]);
});

test("a search that fails says so, and one without a session continues at the sign-in page", async () => {
  const { page, context } = await visitAs({ cookie });
  await page.goto(`${service.origin}/dashboard`);
  await page.route("**/dashboard/find?*", (route) => route.fulfill({ status: 503, json: {} }));
  await page.keyboard.press("/");
  const note = page.getByRole("dialog").getByRole("status");
  await expect
    .poll(() => note.textContent())
    .toBe("This took too long or was interrupted. Nothing was changed. Try again.");
  await page.unroute("**/dashboard/find?*");
  await context.clearCookies();
  await page.keyboard.type("grace");
  await page.waitForURL("**/dashboard/sign-in");
  await context.close();
});

test("without script, a page finds the same", async () => {
  const { page, context } = await visitAs({ cookie, script: false });
  await page.goto(`${service.origin}/dashboard`);
  await page.getByRole("link", { name: "Find" }).click();
  await page.getByLabel("Candidates, layouts, pages and actions").fill("Ibanez");
  await page.keyboard.press("Enter");
  await page.getByRole("main").getByRole("link", { name: "Begoña Ibáñez" }).click();
  expect(page.url()).toBe(`${service.origin}/dashboard/candidates/${begona}`);
  await context.close();
});
