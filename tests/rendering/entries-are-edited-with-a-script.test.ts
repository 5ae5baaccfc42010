/** @module-tag chromium */
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { type EditPageOptions, renderEditPage } from "../../rendering/edit/edit-page.ts";
import { readEdits } from "../../rendering/edit/edits.ts";
import type { Facts } from "../../rendering/facts/facts.ts";
import { SAMPLE } from "../../rendering/layouts/sample.ts";
import { violationsOn } from "../support/accessibility.ts";
import { visit } from "./browser.ts";
import { factsWith } from "./demo.ts";
import { factsIn, LAYOUTS } from "./layout-pictures.ts";

const CHILDREN = [
  { type: "text", value: "{{item.title}}", bold: true },
  { type: "text", value: "{{item.period}}" },
  { type: "text", value: "{{item.tasks}}", listStyle: "disc" },
];
const ELEMENTS = [
  { type: "text", value: "{{headline}}", font: { size: 9 } },
  { type: "repeat", variable: "jobs", children: CHILDREN },
];
const VARIABLES = [
  { key: "headline", type: "inline-text" },
  { key: "jobs", type: "text-block" },
];

function factsOf(jobs: unknown): Facts {
  return factsWith(ELEMENTS, { values: { headline: "Nurse", jobs }, layout: { variables: VARIABLES } });
}

const job = (title: string) => ({ title, period: "2020", tasks: [`Task of ${title}`] });
const edit = (facts: Facts, options: Partial<EditPageOptions> = {}) =>
  visit(renderEditPage(facts, { version: "1", ...options }));

const top = (control: Locator) => control.evaluate((one) => Math.round(one.getBoundingClientRect().top));
const isFocused = (control: Locator) => control.evaluate((one) => one === one.ownerDocument.activeElement);

async function saved(seen: Awaited<ReturnType<typeof edit>>, facts: Facts): Promise<unknown> {
  const count = seen.forms.length;
  await seen.page.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => seen.forms.length).toBe(count + 1);
  return readEdits(facts, new URLSearchParams(seen.forms.at(-1))).values.jobs;
}

const RULES = { runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"] };

const smallTargets = (page: Page) =>
  page
    .locator("main :is(input:not([type=hidden]),textarea,button):visible")
    .evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()).filter((box) => box.width < 24 || box.height < 24),
    );

describe("the script of the editable page", () => {
  it("adds an entry like the others, also the first, and focuses its first field", async () => {
    for (const jobs of [[job("a")], []]) {
      const facts = factsOf(jobs);
      const seen = await edit(facts);
      await seen.page.getByRole("button", { name: "Add to Jobs" }).press("Enter");
      const label = `Jobs ${jobs.length + 1}`;
      const title = seen.page.getByLabel(`${label} title`);
      expect(await isFocused(title)).toBe(true);
      await title.fill("New");
      expect(await seen.page.getByLabel(`${label} tasks`).evaluate((one) => one.localName)).toBe("textarea");
      await seen.page.getByLabel(`${label} tasks`).fill("One\nTwo");
      await seen.page.getByRole("button", { name: "Add to Jobs" }).click();
      await seen.page.getByLabel(`Jobs ${jobs.length + 2} title`).fill("Last");
      expect(await saved(seen, facts)).toEqual([
        ...jobs,
        { title: "New", period: "", tasks: ["One", "Two"] },
        { title: "Last", period: "", tasks: [] },
      ]);
      expect(seen.problems).toEqual([]);
      await seen.close();
    }
  });

  it("moves entries by keyboard, with the focus and the place of the button", async () => {
    const facts = factsOf(["a", "b", "c", "d", "e", "f", "g", "h"].map(job));
    const seen = await edit(facts);
    await seen.page.getByLabel("Jobs 8 period").fill("2021");
    const up = seen.page.getByRole("button", { name: "Move Jobs 8 up" });
    await up.focus();
    const before = await top(up);
    await seen.page.keyboard.press("Enter");
    await seen.page.keyboard.press("Enter");
    const moved = seen.page.getByRole("button", { name: "Move Jobs 6 up" });
    expect(await isFocused(moved)).toBe(true);
    expect(Math.abs((await top(moved)) - before)).toBeLessThan(8);
    expect(await seen.page.getByLabel("Jobs 6 title").inputValue()).toBe("h");
    expect(await seen.page.getByLabel("Jobs 8 title").inputValue()).toBe("g");
    await seen.page.getByRole("button", { name: "Move Jobs 1 down" }).click();
    const values = await saved(seen, facts);
    expect(values).toMatchObject(["b", "a", "c", "d", "e", "h", "f", "g"].map((title) => ({ title })));
    expect(values).toMatchObject({ 5: { period: "2021" } });
    await seen.close();
  });

  it("disables the arrows at the ends of a list, also after each change", async () => {
    const facts = factsOf(["a", "b", "c"].map(job));
    const seen = await edit(facts);
    /** The arrows that move nothing, in the order of the page. */
    const disabled = () =>
      seen.page
        .locator("button[aria-disabled=true]:visible")
        .evaluateAll((all) => all.map((one) => one.textContent?.replace(/^\S+\s+/, "").trim()));
    const press = (name: string) => seen.page.getByRole("button", { name, exact: true }).press("Enter");
    expect(await disabled()).toEqual(["Move Jobs 1 up", "Move Jobs 3 down"]);
    await press("Move Jobs 2 down");
    expect(await isFocused(seen.page.getByRole("button", { name: "Move Jobs 3 down" }))).toBe(true);
    expect(await disabled()).toEqual(["Move Jobs 1 up", "Move Jobs 3 down"]);
    await press("Add to Jobs");
    expect(await disabled()).toEqual(["Move Jobs 1 up", "Move Jobs 4 down"]);
    await press("Remove Jobs 1");
    expect(await disabled()).toEqual(["Move Jobs 2 up", "Move Jobs 4 down"]);
    await press("Undo");
    expect(await disabled()).toEqual(["Move Jobs 1 up", "Move Jobs 4 down"]);
    for (const index of [2, 3, 4]) await press(`Remove Jobs ${index}`);
    expect(await disabled()).toEqual(["Move Jobs 1 up", "Move Jobs 1 down"]);
    await seen.close();
  });

  it("removes an entry and restores it with its edited texts", async () => {
    const facts = factsOf(["a", "b", "c"].map(job));
    const seen = await edit(facts);
    await seen.page.getByLabel("Jobs 2 title").fill("Mine");
    await seen.page.getByRole("button", { name: "Remove Jobs 2" }).click();
    expect(await seen.page.getByText("Jobs 2 is removed.").isVisible()).toBe(true);
    const undo = seen.page.getByRole("button", { name: "Undo" });
    expect(await isFocused(undo)).toBe(true);
    expect(await seen.page.getByLabel("Jobs 2 title").isVisible()).toBe(false);
    await undo.press("Enter");
    expect(await isFocused(seen.page.getByRole("button", { name: "Remove Jobs 2" }))).toBe(true);
    await seen.page.getByRole("button", { name: "Remove Jobs 1" }).click();
    expect(await saved(seen, facts)).toEqual([{ ...job("b"), title: "Mine" }, job("c")]);
    await seen.close();
  });

  it("adds, moves and removes the rows of a table", async () => {
    const cells = ["{{item.title}}", "{{item.period}}"].map((value) => ({ type: "text", value }));
    const elements = [{ type: "table", variable: "jobs", head: ["Title", "Period"], children: cells }];
    const rows = ["a", "b"].map((title) => ({ title, period: "2020" }));
    const facts = factsWith(elements, { values: { jobs: rows }, layout: { variables: VARIABLES } });
    const seen = await edit(facts);
    await seen.page.getByRole("button", { name: "Add to Jobs" }).click();
    await seen.page.getByLabel("Jobs 3 title").fill("New");
    await seen.page.getByRole("button", { name: "Move Jobs 3 up" }).click();
    await seen.page.getByRole("button", { name: "Remove Jobs 1" }).click();
    expect(await seen.page.getByRole("button", { name: "Undo" }).isVisible()).toBe(true);
    expect(await saved(seen, facts)).toEqual([{ title: "New", period: "" }, rows[1]]);
    await seen.close();
  });

  it("shows the response in its place, with the focus and the scroll position", async () => {
    const facts = factsOf(Array.from({ length: 30 }, (_, index) => job(`job ${index}`)));
    const seen = await edit(facts);
    const field = seen.page.getByLabel("Jobs 20 title");
    await field.fill("Changed");
    const before = await top(field);
    await seen.page.locator("form").evaluate((form) => form.setAttribute("data-old", ""));
    await field.press("Enter");
    await expect.poll(() => seen.forms.length).toBe(1);
    // The stand-in answers with the page of the stored values.
    await expect.poll(() => field.inputValue()).toBe("job 19");
    expect(await isFocused(field)).toBe(true);
    expect(Math.abs((await top(field)) - before)).toBeLessThan(8);
    expect(await seen.page.locator("form[data-old]").count()).toBe(1);
    await seen.close();
  });

  it("warns before unsaved changes are lost, and only then", async () => {
    const facts = factsOf([job("a")]);
    const leaves = async (act: (seen: Awaited<ReturnType<typeof edit>>) => Promise<unknown>, options = {}) => {
      const seen = await edit(facts, options);
      // Browsers warn only on pages that the visitor used.
      await seen.page.getByLabel("Headline").click();
      await act(seen);
      // The stand-in of the visitor stays on the page if it warns, which the navigation reports as an error.
      await seen.page.goto("about:blank").catch(() => undefined);
      const warned = seen.problems.length > 0;
      await seen.close();
      return warned;
    };
    expect(await leaves(async () => undefined)).toBe(false);
    expect(await leaves(({ page }) => page.getByLabel("Headline").fill("x"))).toBe(true);
    expect(await leaves(({ page }) => page.getByRole("button", { name: "Remove Jobs 1" }).click())).toBe(true);
    expect(await leaves(async () => undefined, { outcome: { kind: "conflict" } })).toBe(true);
    expect(
      await leaves(async (seen) => {
        await seen.page.getByLabel("Headline").fill("x");
        await saved(seen, facts);
        await expect.poll(() => seen.page.getByLabel("Headline").inputValue()).toBe("Nurse");
      }),
    ).toBe(false);
  });

  it("keeps the texts and says so if the service does not respond", async () => {
    const facts = factsOf([job("a")]);
    const seen = await edit(facts);
    await seen.page.getByLabel("Headline").fill("Mine");
    await seen.page.route("**/*", (route) => route.abort());
    await seen.page.getByRole("button", { name: "Save" }).click();
    await expect.poll(() => seen.page.getByRole("alert").isVisible()).toBe(true);
    expect(await seen.page.getByLabel("Headline").inputValue()).toBe("Mine");
    await seen.close();
  });
});

describe("many entries", () => {
  it.each(LAYOUTS.map((layout) => [layout.slug, layout] as const))(
    "violate none of axe's rules in %s",
    async (_, layout) => {
      const [entry] = [SAMPLE.experience].flat();
      const experience = Array.from({ length: 10 }, (_, index) => ({ ...Object(entry), role: `Role ${index}` }));
      const facts = factsIn(layout, { values: { ...SAMPLE, experience } });
      const seen = await visit(renderEditPage(facts, { version: "1" }), { width: 1280 });
      expect(await seen.page.getByRole("button", { name: "Remove Experience 10" }).count()).toBe(1);
      expect(await violationsOn(seen.page, RULES)).toEqual([]);
      expect(await smallTargets(seen.page)).toEqual([]);
      await seen.close();
    },
  );

  it("violate, also if there are 60, none of axe's rules on a phone, have large targets and react at once", async () => {
    const facts = factsOf(Array.from({ length: 60 }, (_, index) => job(`job ${index}`)));
    const seen = await visit(renderEditPage(facts, { version: "1" }), { width: 390 });
    expect(await violationsOn(seen.page, RULES)).toEqual([]);
    expect(await smallTargets(seen.page)).toEqual([]);
    await seen.page.getByRole("button", { name: "Move Jobs 60 up" }).click();
    expect(await seen.page.getByLabel("Jobs 59 title").inputValue()).toBe("job 59");
    await seen.close();
  });
});
