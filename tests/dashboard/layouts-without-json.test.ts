/** @module-tag chromium */
import { beforeAll, expect, test } from "vitest";
import { only } from "../../platform/existing.ts";
import { type SharedCandidate, shareDemo } from "../flows/share-support.ts";
import { sharedServiceWithBrowser } from "../support/shared-services.ts";
import { checkPage, picture, sendForm, signIn, visitAs } from "./support.ts";

const service = await sharedServiceWithBrowser();
let demo: SharedCandidate;
let cookie: { cookie: string; origin: string };

beforeAll(async () => {
  demo = await shareDemo(service, { credit: 40 });
  cookie = { cookie: await signIn(service, demo.organizationId, "ada@example.com"), origin: service.origin };
});

const post = (path: string, fields: Record<string, string>) => sendForm(service, cookie.cookie, path, fields);

async function create(library: string): Promise<string> {
  const made = await post("/layouts", { library });
  expect(made.status).toBe(303);
  return /layouts\/([0-9a-f-]{36})/.exec(made.headers.get("location") ?? "")?.[1] ?? "";
}

interface Section {
  header: object;
  body: { children: { id: string; children: { value: object }[] }[] };
}

const stored = async (id: string) => {
  const body = await service.rows<{ [name: string]: unknown; sections: [Section] }>(
    demo.apiKey,
    `/layouts?id=eq.${id}`,
  );
  return only(body);
};

test("a copy of a library layout is changed in a browser, with a preview that follows, and nothing else is lost", async () => {
  const { page, context, problems } = await visitAs({ cookie });
  await page.goto(`${service.origin}/dashboard/layouts`);
  await page.getByRole("link", { name: "New layout" }).click();
  await checkPage(page);
  await picture(page, "layout-new-desktop");
  await page.locator("section", { hasText: "Classic" }).getByRole("button").click();
  await page.waitForURL(/layouts\/[0-9a-f-]{36}\?done=created/);
  const id = /layouts\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? "";
  const before = await stored(id);
  const frame = page.frameLocator(".screen iframe:last-child");
  await expect.poll(() => frame.getByText("Experience").count()).toBeGreaterThan(0);
  await page.getByLabel("Accent", { exact: true }).fill("#aa0033");
  await page.getByLabel("Title of Experience").fill("Career so far");
  await page.getByRole("button", { name: "Move Skills up" }).click();
  await page
    .getByRole("listitem")
    .filter({ has: page.getByLabel("Title of Languages") })
    .getByRole("checkbox")
    .uncheck();
  await page.getByLabel(/^Size of letters/).fill("15");
  await expect.poll(() => frame.getByText("Career so far").count()).toBeGreaterThan(0);
  await checkPage(page);
  await picture(page, "layout-design-desktop");
  await page.getByRole("radio", { name: "Phone" }).check();
  await expect.poll(() => frame.getByText("Career so far").count()).toBeGreaterThan(0);
  await picture(page, "layout-design-view-phone-desktop");
  await page.getByRole("radio", { name: "PDF" }).check();
  await expect.poll(() => frame.getByRole("img", { name: "First page of the PDF" }).count()).toBe(1);
  await picture(page, "layout-design-view-pdf-desktop");
  await page.setViewportSize({ width: 390, height: 844 });
  await checkPage(page);
  await picture(page, "layout-design-phone");
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForURL(/done=saved/);
  const after = await stored(id);
  expect(problems).toEqual([]);
  await context.close();
  expect(JSON.stringify(after.sections)).toContain("Career so far");
  const { sections: _a, tokens, web_settings, updated_at: _b, thumbnail: _c, ...rest } = after;
  expect(before).toMatchObject({ ...rest });
  expect(tokens).toMatchObject([{ id: "accent", value: "#aa0033" }]);
  expect(web_settings).toMatchObject({ color_accent: "#aa0033", color_background: "#eef1f4" });
});

test("without a script, buttons move a section and show the preview, and saving keeps hidden sections", async () => {
  const id = await create("sidebar");
  const before = await stored(id);
  const { page, context } = await visitAs({ cookie, script: false });
  await page.goto(`${service.origin}/dashboard/layouts/${id}?candidate=none`);
  await page.getByLabel("Title of Skills").fill("Abilities");
  const titles = () =>
    page.getByLabel(/^Title of /).evaluateAll((fields) => fields.map((field) => field.getAttribute("value")));
  expect((await titles()).slice(0, 3)).toEqual(["Contact", "Skills", "Languages"]);
  await page.getByRole("button", { name: "Move Languages up" }).click();
  expect((await titles()).slice(0, 3)).toEqual(["Contact", "Languages", "Abilities"]);
  // The thumbnail may be drawn meanwhile.
  const { updated_at: _changed, thumbnail: _drawn, ...unchanged } = before;
  expect(await stored(id)).toMatchObject(unchanged);
  await page.getByRole("button", { name: "Show the preview" }).click();
  await expect.poll(() => page.frameLocator("iframe").getByText("Abilities").count()).toBe(1);
  await page
    .getByRole("listitem")
    .filter({ has: page.getByLabel("Title of Contact") })
    .getByRole("checkbox")
    .uncheck();
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForURL(/done=saved/);
  expect((await titles()).slice(0, 3)).toEqual(["Contact", "Languages", "Abilities"]);
  await page
    .getByRole("listitem")
    .filter({ has: page.getByLabel("Title of Contact") })
    .getByRole("checkbox")
    .check();
  await page.getByLabel("Title of Abilities").fill("Skills");
  await page.getByRole("button", { name: "Move Languages down" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForURL(/done=saved/);
  await context.close();
  expect((await stored(id)).sections).toEqual(before.sections);
});

/** The fields of a form as a browser sends them. */
async function fieldsOf(path: string): Promise<Record<string, string>> {
  const { page, context } = await visitAs({ cookie, script: false });
  await page.goto(`${service.origin}/dashboard${path}`);
  const fields = await page.evaluate<[string, string][]>(
    "[...new FormData(document.querySelector('form[data-design]'))]",
  );
  await context.close();
  return Object.fromEntries(fields);
}

test("a colleague's change is found at its place, and nothing that was entered is lost", async () => {
  const id = await create("classic");
  const path = `/layouts/${id}`;
  const form = await fieldsOf(path);
  const change = async (body: Record<string, unknown>) =>
    expect((await service.request(demo.apiKey, "PATCH", `/layouts?id=eq.${id}`, { body })).status).toBe(204);
  // What the form does not show does not matter, and stays.
  await change({ description: "New", custom_css: "p {}" });
  expect((await post(path, { ...form, name: "First" })).status).toBe(303);
  expect(await stored(id)).toMatchObject({ name: "First", description: "New", custom_css: "p {}" });

  const [section] = (await stored(id)).sections;
  const children = section.body.children.map((child) =>
    child.id === "skills"
      ? { ...child, children: [{ ...child.children[0], value: { default: "Theirs" } }, child.children[1]] }
      : child,
  );
  await change({ sections: [{ ...section, body: { ...section.body, children } }] });
  const refused = await post(path, { ...form, name: "First", "title en education": "Own", "title en skills": "Mine" });
  expect(refused.status).toBe(412);
  const text = await refused.text();
  expect(text).toContain("title en skills is now: Theirs");
  expect(text).toMatch(/name="title en education" value="Own"/);
  expect(text).toMatch(/name="title en skills" value="Mine"/);

  const late = await fieldsOf(path);
  await change({ sections: [{ ...section, body: { ...section.body, children: children.slice(0, 4) } }] });
  const gone = await post(path, { ...late, "title en skills": "Typed for a part that is gone" });
  expect(gone.status).toBe(412);
  expect(await gone.text()).toContain("You entered: Typed for a part that is gone");
});

test("a thumbnail that is drawn while a layout is saved is no colleague's change", async () => {
  const id = await create("classic");
  const form = await fieldsOf(`/layouts/${id}`);
  const { database } = service;
  let saving: ReturnType<typeof post> | undefined;
  await database.begin(async (drawing) => {
    await drawing`update api.layouts set thumbnail = 'https://example.com/drawn' where id = ${id}`;
    saving = post(`/layouts/${id}`, { ...form, name: "Saved" });
    const waiting = () => database`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await waiting()).length).toBe(1);
  });
  expect((await saving)?.status).toBe(303);
  expect(await stored(id)).toMatchObject({ name: "Saved" });
});

test("a logo is added and removed, and an impossible size is refused at its field", async () => {
  const id = await create("modern");
  const path = `/layouts/${id}`;
  const before = await stored(id);
  const logo = "data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=";
  expect(
    (await post(path, { ...(await fieldsOf(path)), logo, "text en sections.0.header": "Confidential" })).status,
  ).toBe(303);
  expect(await stored(id)).toMatchObject({ assets: [{ type: "image", label: "Logo", url: logo }] });
  const form = await fieldsOf(path);
  expect(form.logo).toMatch(/^image\/svg\+xml \d+$/);
  expect((await post(path, { ...form, logo_height: "50" })).status).toBe(303);
  expect(JSON.stringify((await stored(id)).sections)).toContain('"height":50');
  const refused = await post(path, { ...(await fieldsOf(path)), size: "400", name: "Typed" });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toMatch(/id="f-size-error"/);
  const last = await fieldsOf(path);
  const noAddress = await (await post(path, { ...last, logo: "not-a-url" })).text();
  expect(noAddress).toMatch(/id="f-logo-error"[^>]*>The logo must be an https address/);
  expect((await post(path, { ...last, logo: "" })).status).toBe(303);
  const after = await stored(id);
  expect(after.assets).toEqual([]);
  expect(JSON.stringify(after.sections)).not.toContain('"asset"');
  expect(JSON.stringify(after.sections)).toContain("Confidential");
  expect(after.sections[0].body).toEqual(before.sections[0].body);
});
