/** @module-tag chromium */
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { sharedService } from "../support/service.ts";
import { checkPage, createLink, memberOf, picture, signIn, visitAs } from "./support.ts";

const service = await sharedService();
const { organizationId, apiKey } = await service.createOrganization({ name: "Noordwind", credit: 55 });
const cookie = await signIn(service, organizationId, "ada@example.com", "superuser");
await createLink(service, organizationId, "bob@example.com", "user");

const create = (path: string, body: unknown) => service.create(apiKey, path, body);

/** 30 active candidates in two layouts and two languages, of which every third belongs to Bob. */
const [first, second] = await Promise.all(["Modern", "Classic"].map((name) => create("/layouts", { name })));
const bob = await memberOf(service, organizationId, "bob@example.com");
const ids: string[] = [];
for (let number = 0; number < 30; number++) {
  ids.push(
    await create("/candidates", {
      name: `Person ${String((number * 7) % 30).padStart(2, "0")}`,
      layout_id: number % 2 === 0 ? first : second,
      language: number % 5 === 0 ? "fr" : "en",
      ...(number % 3 === 0 ? { member_id: bob } : {}),
    }),
  );
}

const get = (path: string) => fetch(`${service.origin}/dashboard/candidates${path}`, { headers: { cookie } });

/** The numbers of the people on a page, with the addresses of its links. */
async function pageAt(query: string) {
  const text = await (await get(query)).text();
  const link = (label: string) =>
    new RegExp(`href="/dashboard/candidates([^"]*)">${label}<`).exec(text)?.[1]?.replaceAll("&amp;", "&");
  const people = [...text.matchAll(/>Person (\d\d)<\/a>/g)].map(([, number]) => Number(number));
  return { text, people, next: link("Next page"), previous: link("Previous page") };
}

test.each(["created", "updated", "name", "state", "layout", "member", "language"])(
  "the list is sorted by %s in both directions, and each page leads to the others",
  async (sort) => {
    for (const direction of ["asc", "desc"]) {
      const one = await pageAt(`?sort=${sort}&direction=${direction}`);
      expect(one.people).toHaveLength(25);
      expect(one.previous).toBeUndefined();
      const two = await pageAt(one.next ?? "");
      expect(two.next).toBeUndefined();
      expect(new Set([...one.people, ...two.people]).size).toBe(30);
      const again = await pageAt(two.previous ?? "");
      expect(again.people).toEqual(one.people);
    }
  },
);

test("a column sorts by what it shows", async () => {
  expect((await pageAt("?sort=name")).people).toEqual(Array.from({ length: 25 }, (_, index) => index));
  const { text } = await pageAt("?sort=layout&column=layout");
  const names = [...text.matchAll(/<span dir="auto">(Modern|Classic)<\/span>/g)].map(([, name]) => name);
  expect(names).toEqual([...Array(15).fill("Classic"), ...Array(10).fill("Modern")]);
});

test("filters by member, layout, language and time are combined, and the total is stated", async () => {
  const total = async (query: string) => /(\d+) candidates</.exec((await pageAt(query)).text)?.[1];
  expect(await total("")).toBe("30");
  expect(await total(`?member=${bob}`)).toBe("10");
  expect(await total(`?member=${bob}&layout=${first}`)).toBe("5");
  expect(await total("?language=fr")).toBe("6");
  expect(await total(`?language=fr&layout=${first}&search=person`)).toBe("3");
  const today = new Date().toISOString().slice(0, 10);
  expect(await total(`?since=${today}&until=${today}`)).toBe("30");
  expect(await total("?until=2020-01-01")).toBeUndefined();
});

test("the CSV has the rows and columns of the list, and no formulas", async () => {
  const formula = await create("/candidates", { name: '=1+"2"', language: "da" });
  const response = await get("/csv?language=da&column=language&column=layout");
  expect(response.headers.get("content-type")).toContain("text/csv");
  expect(await response.text()).toBe(`id,Name,Layout,Language\r\n${formula},"'=1+""2""",,Danish\r\n`);
  expect((await (await get("/csv?search=person")).text()).trim().split("\r\n")).toHaveLength(31);
});

test("ten candidates are handed over, get a layout, and are deleted together, without script", async () => {
  const { page, context } = await visitAs({ script: false, cookie: { cookie, origin: service.origin } });
  await page.goto(`${service.origin}/dashboard/candidates?search=person&sort=name`);
  const choose = async () => {
    for (const box of (await page.getByRole("checkbox", { name: /^Choose Person 0/ }).all()).slice(0, 10)) {
      await box.check();
    }
  };
  const count = async (column: string, value: string | undefined) => {
    const [row] = await service.database`
      select count(*)::integer as n from private.candidates
      where id = any (${ids}) and name like 'Person 0%' and deleted_at is null
        and ${service.database(column)} = ${value ?? ""}
    `;
    return row?.n;
  };
  /** Presses a button and waits for the page that follows, which may look like the present one. */
  const press = async (name: string) => {
    const followed = page.waitForEvent("framenavigated");
    await page.getByRole("button", { name }).click();
    await followed;
  };
  const chosenIds = () =>
    page.getByRole("checkbox", { checked: true }).evaluateAll((boxes) => boxes.map((box) => Reflect.get(box, "value")));
  await choose();
  await page.getByLabel("New member").selectOption({ label: "bob@example.com" });
  await press("Hand over");
  expect(await page.getByRole("status").textContent()).toContain("changed: 10");
  expect(page.url()).toContain("search=person");
  expect(await count("member_id", bob)).toBe(10);
  await choose();
  await page.locator('select[name="new_layout"]').selectOption({ label: "Classic" });
  await press("Change layout");
  expect(await count("layout_id", second)).toBe(10);
  await choose();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download as CSV" }).click();
  const lines = (await readFile(await (await downloading).path(), "utf8")).trim().split("\r\n");
  expect(
    lines
      .slice(1)
      .map((line) => line.slice(0, 36))
      .toSorted(),
  ).toEqual((await chosenIds()).toSorted());
  await page.goto(`${service.origin}/dashboard/candidates?search=person&sort=name`);
  await press("Delete");
  expect(await page.getByRole("alert").textContent()).toContain("No candidate was chosen");
  await choose();
  await press("Delete");
  await press("Delete");
  expect(await page.getByRole("status").textContent()).toContain("deleted: 10");
  expect(await count("organization_id", organizationId)).toBe(0);
  await context.close();
});

test("the list is usable on a desktop and on a phone", async () => {
  const { page, context, problems } = await visitAs({ cookie: { cookie, origin: service.origin } });
  await page.goto(`${service.origin}/dashboard/candidates`);
  await page.getByText("Choose all on this page").click();
  expect(await page.locator("input[name=id]:checked").count()).toBeGreaterThan(10);
  await page.getByText("More filters").click();
  await checkPage(page);
  await picture(page, "candidates-list-desktop");
  await page.setViewportSize({ width: 390, height: 844 });
  await checkPage(page);
  await picture(page, "candidates-list-phone");
  await page.goto(`${service.origin}/dashboard/candidates?search=nobody+here`);
  await checkPage(page);
  await page.goto(`${service.origin}/dashboard/`);
  expect(page.url()).toBe(`${service.origin}/dashboard`);
  await page.goto(`${service.origin}/dashboard/candidates/${ids.at(-1)}`);
  await checkPage(page);
  await picture(page, "candidate-details-phone");
  await page.setViewportSize({ width: 1280, height: 900 });
  await checkPage(page);
  await page.getByRole("heading", { name: "Edit" }).scrollIntoViewIfNeeded();
  await picture(page, "candidate-details-desktop");
  expect(problems).toEqual([]);
  await context.close();
});
