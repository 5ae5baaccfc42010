/** @module-tag chromium */
import { array, constantFrom, dictionary, jsonValue, property, string } from "fast-check";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { renderEditPage } from "../../rendering/edit/edit-page.ts";
import { readEdits } from "../../rendering/edit/edits.ts";
import { editableFields, pointer } from "../../rendering/edit/fields.ts";
import type { Facts } from "../../rendering/facts.ts";
import { jsonObject } from "../../rendering/json.ts";
import { readFacts } from "../../rendering/read-facts.ts";
import { DEMO_CANDIDATE, DEMO_ROWS } from "../support/demo-candidate.ts";
import { check } from "../support/properties.ts";
import { openBrowser, visit } from "./browser.ts";
import { demoFacts, factsWith } from "./demo.ts";

const variables = [
  { key: "title", type: "inline-text", min_length: 3, max_length: 10 },
  { key: "about", type: "text-block", max_length: 5 },
  { key: "fallback", type: "inline-text", default: "Default" },
];

function factsOf(values: unknown): Facts {
  return factsWith([], { values, layout: { variables } });
}

/** The form as a browser sends it without edits. */
function uneditedForm(facts: Facts): [string, string][] {
  return editableFields(facts).map(({ path, text }) => [`value${pointer(path)}`, text.replaceAll("\n", "\r\n")]);
}

describe("the form of an editable page", () => {
  it("changes no byte if nothing is edited", () => {
    check(
      property(dictionary(string(), jsonValue({ maxDepth: 4 })), (given) => {
        const facts = factsOf(given);
        const edits = readEdits(facts, [["version", "7"], ...uneditedForm(facts)]);
        expect(edits).toMatchObject({ version: "7", changes: [], problems: [] });
        expect(JSON.stringify(edits.values)).toBe(JSON.stringify(facts.candidate.values));
      }),
      { numRuns: 500 },
    );
  });

  it("changes only the edited value", () => {
    check(
      property(
        dictionary(string(), jsonValue({ maxDepth: 3 }), { minKeys: 1 }),
        string({ minLength: 1 }),
        (given, typed) => {
          const facts = factsWith([], { values: given });
          for (const field of editableFields(facts).filter(({ kind }) => kind !== "lines")) {
            const edits = readEdits(facts, [[`value${pointer(field.path)}`, `${field.text}${typed}!`]]);
            const others = editableFields({
              ...facts,
              candidate: { ...facts.candidate, values: edits.values },
            });
            for (const other of others) {
              const before = editableFields(facts).find(({ path }) => pointer(path) === pointer(other.path));
              if (pointer(other.path) !== pointer(field.path)) expect(other.text).toBe(before?.text);
            }
          }
        },
      ),
      { numRuns: 100 },
    );
  });

  it("returns each change with its path, and the whole list if items are added", () => {
    const facts = factsOf({ title: "Old title", jobs: [{ title: "a" }] });
    const form: [string, string][] = [
      ["value/title", "New title"],
      ["value/jobs/0/title", "b"],
      ["add", "/jobs"],
    ];
    expect(readEdits(facts, form).changes).toEqual([
      { path: ["title"], value: "New title" },
      { path: ["jobs", "0", "title"], value: "b" },
      { path: ["jobs"], value: [{ title: "b" }, { title: "" }] },
    ]);
  });

  it("changes no value that the page does not offer", () => {
    const facts = factsOf({ title: "Old title", inner: { a: "b" } });
    const edits = readEdits(facts, [
      ["value/title", "New title"],
      ["value/unknown", "x"],
      ["value/inner", "x"],
      ["value/inner/c", "x"],
      ["value/__proto__/polluted", "x"],
      ["value/constructor/prototype/polluted", "x"],
      ["valuetitle", "x"],
      ["name", "x"],
      ["status", "x"],
    ]);
    expect(edits.values).toEqual({ title: "New title", inner: { a: "b" } });
    expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
  });

  it("keeps the types of values", () => {
    const facts = factsOf({ year: 1999, ok: true, list: ["a", "b"], more: [1, 2], none: null });
    const edits = readEdits(facts, [
      ["value/year", "2001"],
      ["value/ok", "false"],
      ["value/list", "c\r\n\r\nd\r\n"],
      ["value/more", "1\n2"],
      ["value/none", "some"],
    ]);
    expect(edits.values).toEqual({ year: 2001, ok: false, list: ["c", "d"], more: [1, 2], none: "some" });
    expect(readEdits(facts, [["value/year", "soon"]]).values.year).toBe("soon");
  });

  it("does not store a default that is only shown", () => {
    const facts = factsOf({});
    expect(editableFields(facts).find(({ path }) => path[0] === "fallback")?.text).toBe("Default");
    expect(readEdits(facts, uneditedForm(facts)).values).toEqual({});
    expect(readEdits(facts, [["value/fallback", ""]]).values).toEqual({ fallback: "" });
  });

  it("counts lengths in code points and accepts an empty value", () => {
    const facts = factsOf({ title: "Old title", about: "old" });
    const problems = (pairs: [string, string][]) => readEdits(facts, pairs).problems;
    expect(problems([["value/title", "ab"]])).toEqual([{ pointer: "/title", kind: "too_short", bound: 3 }]);
    expect(problems([["value/about", "😀😀😀😀😀😀"]])).toEqual([{ pointer: "/about", kind: "too_long", bound: 5 }]);
    expect(
      problems([
        ["value/about", "😀😀😀😀😀"],
        ["value/title", ""],
      ]),
    ).toEqual([]);
  });

  it("does not report a stored text that is too long", () => {
    const facts = factsOf({ about: "far too long already" });
    expect(readEdits(facts, uneditedForm(facts)).problems).toEqual([]);
  });

  it("adds and removes items of lists", () => {
    const facts = factsOf({ jobs: [{ title: "a", at: "b" }, { title: "c" }] });
    expect(
      readEdits(facts, [
        ["add", "/jobs"],
        ["value/jobs/0/title", "x"],
      ]).values,
    ).toEqual({
      jobs: [{ title: "x", at: "b" }, { title: "c" }, { title: "", at: "" }],
    });
    expect(readEdits(facts, [["remove", "/jobs/0"]]).values).toEqual({ jobs: [{ title: "c" }] });
    const last = factsOf({ jobs: [{ title: "c" }] });
    expect(readEdits(last, [["remove", "/jobs/0"]]).values).toEqual({ jobs: [{ title: "" }] });
    for (const invalid of ["/jobs/9", "/title", "", "/jobs/0/title", "/__proto__"]) {
      expect(
        readEdits(facts, [
          ["remove", invalid],
          ["add", invalid],
        ]).changes,
      ).toEqual([]);
    }
  });

  it("returns the name that the edited values contain", () => {
    const facts = factsOf({ first_name: "Ada", last_name: "Byron" });
    expect(readEdits(facts, [["value/last_name", "Lovelace"]]).name).toBe("Ada Lovelace");
    expect(readEdits(factsOf({ title: "x" }), []).name).toBe("");
  });

  it("returns the submitted texts", () => {
    const { submitted } = readEdits(factsOf({ title: "Old" }), [["value/title", "a\r\nb"]]);
    expect([...submitted]).toEqual([["/title", "a\nb"]]);
  });

  it("accepts any form without an error", () => {
    const names = constantFrom("version", "add", "remove", "value/title", "value/jobs/0/title", "value", "");
    check(
      property(array(string()), names, string(), (more, name, value) => {
        const facts = factsOf({ title: "x", jobs: [{ title: "y" }] });
        const edits = readEdits(facts, [...more.map((text): [string, string] => [text, text]), [name, value]]);
        expect(jsonObject(edits.values)).toEqual(edits.values);
      }),
    );
  });
});

describe("in a browser without script", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  it("each value has a field and is sent as it was stored", async () => {
    const facts = demoFacts();
    const shown = renderEditPage(facts, { version: "2027-01-01T00:00:00Z" });
    const { page, requests, problems, forms, close } = await visit(browser, shown, { script: false });
    expect(await page.getByLabel("Headline", { exact: true }).inputValue()).toBe("Senior data engineer");
    expect(await page.getByLabel("Experience 2 company").inputValue()).toBe("Betalo, Stockholm");
    await page.getByRole("button", { name: "Save" }).click();
    const edits = readEdits(facts, new URLSearchParams(forms[0]));
    expect(edits).toMatchObject({ version: "2027-01-01T00:00:00Z", changes: [], problems: [] });
    expect(edits.submitted.size).toBe(editableFields(facts).length);
    expect(requests).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });

  it("Enter saves the edited texts and removes no item", async () => {
    const facts = demoFacts();
    const { page, forms, close } = await visit(browser, renderEditPage(facts, { version: "1" }), {
      script: false,
    });
    await page.getByLabel("Experience 1 title").fill('Principal <engineer> & "lead"');
    await page.getByLabel("Summary", { exact: true }).fill("\nFirst\n\nsecond");
    await page.getByLabel("Experience 1 title").press("Enter");
    await page.waitForLoadState();
    const edits = readEdits(facts, new URLSearchParams(forms[0]));
    const { experience, ...rest } = DEMO_CANDIDATE.values;
    expect(edits.values).toEqual({
      ...rest,
      summary: "\nFirst\n\nsecond",
      experience: [{ ...experience[0], title: 'Principal <engineer> & "lead"' }, ...experience.slice(1)],
    });
    await close();
  });

  it("items are added and removed by buttons", async () => {
    const facts = demoFacts();
    const { page, forms, close } = await visit(browser, renderEditPage(facts, { version: "1" }), {
      script: false,
    });
    await page.getByRole("button", { name: "Remove Education 1" }).click();
    await page.getByRole("button", { name: "Add to Experience" }).click();
    await expect.poll(() => forms.length).toBe(2);
    const values = forms.map((form) => readEdits(facts, new URLSearchParams(form)).values);
    expect(values[0]?.education).toEqual([DEMO_CANDIDATE.values.education[1]]);
    expect(values[1]?.experience).toHaveLength(4);
    await close();
  });

  it("a refused form shows each problem at its field, and the submitted texts", async () => {
    const facts = demoFacts();
    const edits = readEdits(facts, [
      ["value/headline", "x".repeat(121)],
      ["value/city", "Delft"],
    ]);
    const { page, close } = await visit(
      browser,
      renderEditPage(facts, {
        version: "1",
        outcome: { kind: "problems", problems: edits.problems },
        submitted: edits.submitted,
      }),
      { script: false },
    );
    const headline = page.getByLabel("Headline", { exact: true });
    expect(await headline.inputValue()).toBe("x".repeat(121));
    expect(await headline.getAttribute("aria-invalid")).toBe("true");
    expect(await page.getByRole("alert").textContent()).toContain("Headline: Please write at most 120 characters.");
    expect(await page.getByLabel("City").inputValue()).toBe("Delft");
    await page.getByRole("alert").getByRole("link").click();
    expect(
      await headline.evaluate((field) => field.ownerDocument.activeElement === field || field.matches(":target")),
    ).toBe(true);
    await close();
  });

  it("after a conflict, the stored text is shown below each submitted text that differs", async () => {
    const stored = readFacts({
      ...DEMO_ROWS,
      candidate: { ...DEMO_CANDIDATE, values: { ...DEMO_CANDIDATE.values, headline: "Stored by another" } },
    });
    const edits = readEdits(demoFacts(), [
      ["value/headline", "Typed by me"],
      ["value/city", "Utrecht, Netherlands"],
    ]);
    const { page, close } = await visit(
      browser,
      renderEditPage(stored, { version: "2", outcome: { kind: "conflict" }, submitted: edits.submitted }),
      { script: false },
    );
    expect(await page.getByLabel("Headline", { exact: true }).inputValue()).toBe("Typed by me");
    expect(await page.locator(".stored").allTextContents()).toEqual(["Stored now: Stored by another"]);
    expect(await page.locator("input[name=version]").inputValue()).toBe("2");
    await close();
  });

  it("after a conflict, a text that only the other person edited is the stored one", async () => {
    const seen = demoFacts();
    const now = readFacts({
      ...DEMO_ROWS,
      candidate: { ...DEMO_CANDIDATE, values: { ...DEMO_CANDIDATE.values, summary: "By the other" } },
    });
    const mine = await visit(browser, renderEditPage(seen, { version: "1" }), { script: false });
    await mine.page.getByLabel("Headline", { exact: true }).fill("Typed by me");
    await mine.page.getByRole("button", { name: "Save" }).click();
    const { submitted } = readEdits(now, new URLSearchParams(mine.forms[0]));
    await mine.close();

    const page = renderEditPage(now, { version: "2", outcome: { kind: "conflict" }, submitted });
    const again = await visit(browser, page, { script: false });
    expect(await again.page.getByLabel("Summary").inputValue()).toBe("By the other");
    expect(await again.page.locator(".stored").allTextContents()).toEqual(["Stored now: Senior data engineer"]);
    await again.page.getByRole("button", { name: "Save" }).click();
    expect(readEdits(now, new URLSearchParams(again.forms[0])).changes).toEqual([
      { path: ["headline"], value: "Typed by me" },
    ]);
    await again.close();
  });

  it("an empty field shows its label", async () => {
    const facts = factsWith([{ type: "text", value: "{{title}} {{about}}" }], {
      values: { title: "" },
      layout: { variables },
    });
    const { page, close } = await visit(browser, renderEditPage(facts, { version: "1" }), { script: false });
    expect(await page.getByPlaceholder("Title", { exact: true }).inputValue()).toBe("");
    expect(await page.getByPlaceholder("About", { exact: true }).inputValue()).toBe("");
    await close();
  });

  it("each value has one field, even if the layout shows it twice or not at all", async () => {
    const facts = factsWith([{ type: "text", value: "{{title}} {{title}} {{organization.name}}" }], {
      values: { title: "Twice", extra: "Not placed", deep: { inner: ["a", "b"] } },
      layout: { variables },
    });
    const { page, close } = await visit(browser, renderEditPage(facts, { version: "1" }), { script: false });
    const names = await page
      .locator("[name^=value]")
      .evaluateAll((all) => all.map((field) => field.getAttribute("name")));
    expect(names.sort()).toEqual(["value/about", "value/deep/inner", "value/extra", "value/fallback", "value/title"]);
    expect(await page.locator("main").textContent()).toContain("Agency");
    await close();
  });
});
