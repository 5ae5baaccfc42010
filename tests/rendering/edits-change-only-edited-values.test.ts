/** @module-tag chromium */
import { array, constantFrom, dictionary, jsonValue, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { jsonObject } from "../../rendering/core/json.ts";
import { renderEditPage } from "../../rendering/edit/edit-page.ts";
import { readEdits } from "../../rendering/edit/edits.ts";
import { editableFields, pointer } from "../../rendering/edit/fields.ts";
import type { Facts } from "../../rendering/facts/facts.ts";
import { readFacts } from "../../rendering/facts/read-facts.ts";
import { DEMO_CANDIDATE, DEMO_ROWS } from "../support/demo-candidate.ts";
import { check } from "../support/properties.ts";
import { visit } from "./browser.ts";
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
          const before = new Map(editableFields(facts).map(({ path, text }) => [pointer(path), text]));
          for (const field of editableFields(facts).filter(({ kind }) => kind !== "lines")) {
            const edits = readEdits(facts, [[`value${pointer(field.path)}`, `${field.text}${typed}!`]]);
            const others = editableFields({ ...facts, candidate: { ...facts.candidate, values: edits.values } });
            for (const other of others) {
              const at = pointer(other.path);
              if (at !== pointer(field.path)) expect(other.text).toBe(before.get(at));
            }
          }
        },
      ),
      { numRuns: 100 },
    );
  });

  it("returns each change with its path, and the stored entries of a list by their positions", () => {
    const facts = factsOf({ title: "Old title", jobs: [{ title: "a" }] });
    const form: [string, string][] = [
      ["value/title", "New title"],
      ["value/jobs/0/title", "b"],
      ["add", "/jobs"],
    ];
    expect(readEdits(facts, form).changes).toEqual([
      { path: ["title"], value: "New title" },
      { path: ["jobs", "0", "title"], value: "b" },
      { path: ["jobs"], entries: [0, { value: { title: "" } }] },
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
    ).toEqual({ jobs: [{ title: "x", at: "b" }, { title: "c" }, { title: "", at: "" }] });
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

  it("adds an entry with the structure of the others, which their texts keep", () => {
    const job = { title: "a", bullets: ["one", "two"], level: 80, place: { city: "Ghent" }, projects: [{ name: "p" }] };
    const facts = factsOf({ jobs: [{ title: "b" }, job] });
    const { values } = readEdits(facts, [["add", "/jobs"]]);
    const blank = { title: "", bullets: [], level: "", place: { city: "" }, projects: [] };
    expect(values.jobs).toEqual([{ title: "b" }, job, blank]);
    const filled = readEdits(factsOf(values), [
      ["value/jobs/2/bullets", "three\r\nfour"],
      ["value/jobs/2/level", "70"],
      ["value/jobs/0/bullets", "five"],
      ["add", "/jobs/2/projects"],
    ]).values;
    expect(filled.jobs).toEqual([
      { title: "b", bullets: ["five"] },
      job,
      { ...blank, bullets: ["three", "four"], level: 70, projects: [{ name: "" }] },
    ]);
  });

  it("adds the first entry with the members that the layout shows, or of its default", () => {
    const list = [{ type: "text", value: "{{item.tasks}}", listStyle: "disc" }];
    const projects = {
      type: "repeat",
      variable: "item.projects",
      children: [{ type: "text", value: "{{item.name}}" }],
    };
    const children = [{ type: "text", value: "{{item.role}}, {{employer}}" }, ...list, projects];
    const elements = [{ type: "repeat", variable: "jobs", children }];
    const variables = [{ key: "jobs", type: "text-block" }];
    for (const values of [{}, { jobs: [] }, { jobs: null }, { jobs: "" }]) {
      const facts = factsWith(elements, { values, layout: { variables } });
      const added = readEdits(facts, [["add", "/jobs"]]).values;
      expect(added).toEqual({ jobs: [{ role: "", employer: "", tasks: [], projects: [] }] });
      const more = factsWith(elements, { values: added, layout: { variables } });
      expect(readEdits(more, [["add", "/jobs/0/projects"]]).values.jobs).toMatchObject([{ projects: [{ name: "" }] }]);
      expect(readEdits(more, [["remove", "/jobs/0"]]).values).toEqual({ jobs: [] });
    }
    const defaults = { default_values: { en: { jobs: [{ title: "Title", bullets: ["One"] }] } } };
    const facts = factsWith(elements.slice(1), { values: { jobs: [] }, layout: { variables, ...defaults } });
    expect(readEdits(facts, [["add", "/jobs"]]).values).toEqual({ jobs: [{ title: "", bullets: [] }] });
  });

  it("offers the members of entries that the layout shows and that no entry has", () => {
    const children = [
      { type: "text", value: "{{item.role}}" },
      { type: "text", value: "{{item.tasks}}", listStyle: "disc" },
    ];
    const values = { jobs: [{ role: "Buyer", employer: "Acme" }] };
    const variables = [{ key: "jobs", type: "text-block" }];
    const facts = factsWith([{ type: "repeat", variable: "jobs", children }], { values, layout: { variables } });
    expect(editableFields(facts).map(({ path, kind }) => [path.at(-1), kind])).toEqual([
      ["role", "line"],
      ["employer", "line"],
      ["tasks", "lines"],
    ]);
    expect(readEdits(facts, uneditedForm(facts)).values).toEqual(values);
    const edited = readEdits(facts, [
      ["value/jobs/0/tasks", "Bought paper\r\nSold it"],
      ["add", "/jobs"],
    ]);
    expect(edited.values.jobs).toEqual([
      { role: "Buyer", employer: "Acme", tasks: ["Bought paper", "Sold it"] },
      { role: "", employer: "", tasks: [] },
    ]);
  });

  it("moves, removes and restores entries, and keeps the bytes of stored ones", () => {
    const facts = factsOf({ jobs: [{ t: "a" }, { t: "b" }, { t: "c" }] });
    const changes = (...form: [string, string][]) => readEdits(facts, form).changes;
    expect(changes(["down", "/jobs/0"])).toEqual([{ path: ["jobs"], entries: [1, 0, 2] }]);
    expect(changes(["up", "/jobs/2"])).toEqual([{ path: ["jobs"], entries: [0, 2, 1] }]);
    expect(changes(["up", "/jobs/0"])).toEqual([]);
    expect(changes(["order/jobs", "0,-1,2"], ["up", "/jobs/2"])).toEqual([{ path: ["jobs"], entries: [2, 0] }]);
    expect(changes(["order/jobs", "0,-1,2"], ["restore", "/jobs/1"])).toEqual([]);
    expect(changes(["order/jobs", "2,n7,0,-n8,1"], ["value/jobs/n7/t", "new"], ["value/jobs/1/t", "B"])).toEqual([
      { path: ["jobs", "1", "t"], value: "B" },
      { path: ["jobs"], entries: [2, { value: { t: "new" } }, 0, 1] },
    ]);
    for (const invalid of ["0,0", "x", "-", "0,,1", "__proto__"]) expect(changes(["order/jobs", invalid])).toEqual([]);
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
    const names = constantFrom(
      ...["version", "add", "remove", "restore", "up", "value/title", "value/jobs/0/title", "value", ""],
      ...["order/jobs", "order/title", "order/", "seen/jobs/0/title", "value/jobs/n1/title"],
    );
    check(
      property(array(string()), names, string(), (more, name, value) => {
        const facts = factsOf({ title: "x", jobs: [{ title: "y" }] });
        const edits = readEdits(facts, [...more.map((text): [string, string] => [text, text]), [name, value]]);
        expect(jsonObject(edits.values)).toEqual(edits.values);
      }),
    );
  });
});

/** The form of a page as a browser sends it, with edited texts. */
function formOf(html: string, edits: Readonly<Record<string, string>> = {}): [string, string][] {
  const shown = html.replace(/<template>.*?<\/template>/gs, "");
  const inputs = [...shown.matchAll(/<input (?=[^>]*name="((?:value|seen|order|version)[^"]*)")[^>]*value="([^"]*)"/g)];
  const areas = [...shown.matchAll(/<textarea [^>]*name="([^"]*)"[^>]*>\n([^<]*)</g)];
  return [...inputs, ...areas].map(([, name = "", text = ""]) => [name, edits[name] ?? text]);
}

describe("a form that is older than the stored values", () => {
  const jobs = ["a", "b", "c"].map((id) => ({ title: `Title ${id}`, place: `Place ${id}`, tasks: `Tasks ${id}` }));
  const [a, b, c] = jobs;
  const elements = [
    {
      type: "repeat",
      variable: "jobs",
      children: [{ type: "text", value: "{{item.title}} {{item.place}} {{item.tasks}}" }],
    },
  ];
  const facts = (list: unknown) =>
    factsWith(elements, { values: { jobs: list }, layout: { variables: [{ key: "jobs", type: "text-block" }] } });
  const page = renderEditPage(facts(jobs), { version: "1" }).html;
  const savedOver = (stored: unknown, edits: Record<string, string>) =>
    readEdits(facts(stored), formOf(page, edits)).values.jobs;

  it("contains what a browser sends", () => {
    expect(readEdits(facts(jobs), formOf(page)).changes).toEqual([]);
    expect(formOf(page)).toContainEqual(["order/jobs", "0,1,2"]);
  });

  it("edits the same entry after others were added, removed and moved", () => {
    const edits = { "value/jobs/1/title": "Mine" };
    const mine = { ...b, title: "Mine" };
    expect(savedOver([{ title: "New" }, ...jobs], edits)).toEqual([{ title: "New" }, a, mine, c]);
    expect(savedOver([c, b, a], edits)).toEqual([c, mine, a]);
    expect(savedOver([b, c], edits)).toEqual([mine, c]);
    expect(savedOver([b], edits)).toEqual([mine]);
    expect(savedOver([a, { ...b, tasks: "Theirs" }, c], edits)).toEqual([a, { ...mine, tasks: "Theirs" }, c]);
    expect(savedOver([c, { ...b, tasks: "Theirs" }], edits)).toEqual([c, { ...mine, tasks: "Theirs" }]);
  });

  it("keeps the order of somebody else, unless the visitor moved an entry, which the page then says", () => {
    const added = { title: "" };
    expect(savedOver([c, b, a], { "order/jobs": "0,n1,1,2" })).toMatchObject([c, b, a, added]);
    expect(savedOver([b, a, c], { "order/jobs": "0,n1,1,2,n2" })).toMatchObject([b, a, added, c, added]);
    expect(savedOver([c, a, b], { "order/jobs": "n1,0,1,2" })).toMatchObject([added, c, a, b]);
    expect(savedOver([c, b, a], { "order/jobs": "1,0,2" })).toEqual([b, a, c]);
    const noticeOf = (order: string) => {
      const edits = readEdits(facts([c, b, a]), formOf(page, { "order/jobs": order }));
      const { html } = renderEditPage(facts([c, b, a]), { ...edits, version: "2", outcome: { kind: "conflict" } });
      return /<div class="notice bad" role="alert">.*?<\/div>/s.exec(html)?.[0] ?? "";
    };
    expect(noticeOf("1,0,2")).toContain("Jobs: your order is shown. The stored order differs.");
    expect(noticeOf("0,1,-2")).not.toContain("order is shown");
  });

  it("keeps the texts of an entry that somebody else removed, if the visitor edited it", () => {
    expect(savedOver([a, c], { "value/jobs/1/title": "Mine" })).toEqual([a, { ...b, title: "Mine" }, c]);
    expect(savedOver([a, c], { "value/jobs/0/title": "Mine" })).toEqual([{ ...a, title: "Mine" }, c]);
    expect(savedOver([], { "value/jobs/1/title": "Mine" })).toEqual([{ ...b, title: "Mine" }]);
  });

  it("does not remove an entry that somebody else edited, and keeps their order and entries", () => {
    expect(savedOver([a, { ...b, tasks: "Theirs" }, c], { "order/jobs": "2,0,-1" })).toEqual([
      c,
      a,
      { ...b, tasks: "Theirs" },
    ]);
    expect(savedOver(jobs, { "order/jobs": "2,0,-1" })).toEqual([c, a]);
    expect(savedOver([...jobs, { title: "New" }], { "order/jobs": "2,0,-1" })).toEqual([c, { title: "New" }, a]);
  });

  it("is shown again with all texts, whose fields belong to the stored entries", () => {
    const stored = facts([{ title: "New" }, c, a]);
    const edits = readEdits(stored, formOf(page, { "value/jobs/1/title": "Mine", "value/jobs/2/place": "Here" }));
    const again = renderEditPage(stored, { ...edits, version: "2", outcome: { kind: "conflict" } }).html;
    const form = formOf(again);
    expect(form).toContainEqual(["value/jobs/n1/title", "Mine"]);
    expect(form).toContainEqual(["value/jobs/1/place", "Here"]);
    expect(readEdits(stored, form).values.jobs).toEqual([
      { title: "New" },
      { ...c, place: "Here" },
      a,
      { ...b, title: "Mine" },
    ]);
  });

  it("shows a text whose field no longer exists", () => {
    const stored = factsOf({ title: "x", about: "y" });
    const edits = readEdits(stored, formOf(page, { "value/jobs/1/title": "Mine" }));
    const again = renderEditPage(stored, { ...edits, version: "2", outcome: { kind: "conflict" } });
    expect(again.html).toContain("Mine");
  });
});

describe("in a browser without script", () => {
  it("each value has a field and is sent as it was stored", async () => {
    const facts = demoFacts();
    const shown = renderEditPage(facts, { version: "2027-01-01T00:00:00Z" });
    const { page, requests, problems, forms, close } = await visit(shown, { script: false });
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
    const { page, forms, close } = await visit(renderEditPage(facts, { version: "1" }), { script: false });
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

  it("labels have the titles of layouts in the language of the candidate", () => {
    const { html } = renderEditPage({ ...demoFacts(), language: "nb" }, { version: "1" });
    expect(html).toContain("Legg til i Erfaring");
    expect(html).toContain(">Profil</label>");
    expect(html).not.toContain("Experience 1");
  });

  it("items are added and removed by buttons", async () => {
    const facts = demoFacts();
    const { page, forms, close } = await visit(renderEditPage(facts, { version: "1" }), { script: false });
    // A click on a page that the next one replaces can be lost.
    const press = (name: string) =>
      Promise.all([page.waitForEvent("load"), page.getByRole("button", { name }).click()]);
    await press("Remove Education 1");
    await press("Add to Experience");
    expect(forms).toHaveLength(2);
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
      candidate: { ...DEMO_CANDIDATE, values: { ...DEMO_CANDIDATE.values, headline: "Stored by another", phone: "" } },
    });
    const edits = readEdits(demoFacts(), [
      ["value/headline", "Typed by me"],
      ["value/city", "Utrecht, Netherlands"],
      ["value/phone", "+31 20 1234567"],
    ]);
    const { page, close } = await visit(
      renderEditPage(stored, { version: "2", outcome: { kind: "conflict" }, submitted: edits.submitted }),
      { script: false },
    );
    expect(await page.getByLabel("Headline", { exact: true }).inputValue()).toBe("Typed by me");
    expect(await page.locator(".stored").allTextContents()).toEqual(["Stored now: Stored by another", "Stored now: –"]);
    expect(await page.locator("input[name=version]").inputValue()).toBe("2");
    await close();
  });

  it("after a conflict, a text that only the other person edited is the stored one", async () => {
    const seen = demoFacts();
    const now = readFacts({
      ...DEMO_ROWS,
      candidate: { ...DEMO_CANDIDATE, values: { ...DEMO_CANDIDATE.values, summary: "By the other" } },
    });
    const mine = await visit(renderEditPage(seen, { version: "1" }), { script: false });
    await mine.page.getByLabel("Headline", { exact: true }).fill("Typed by me");
    await mine.page.getByRole("button", { name: "Save" }).click();
    const { submitted } = readEdits(now, new URLSearchParams(mine.forms[0]));
    await mine.close();

    const page = renderEditPage(now, { version: "2", outcome: { kind: "conflict" }, submitted });
    const again = await visit(page, { script: false });
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
    const { page, close } = await visit(renderEditPage(facts, { version: "1" }), { script: false });
    expect(await page.getByPlaceholder("Title", { exact: true }).inputValue()).toBe("");
    expect(await page.getByPlaceholder("About", { exact: true }).inputValue()).toBe("");
    await close();
  });

  it("each value has one field, even if the layout shows it twice or not at all", async () => {
    const facts = factsWith([{ type: "text", value: "{{title}} {{title}} {{organization.name}}" }], {
      values: { title: "Twice", extra: "Not placed", deep: { inner: ["a", "b"] } },
      layout: { variables },
    });
    const { page, close } = await visit(renderEditPage(facts, { version: "1" }), { script: false });
    const names = await page
      .locator("[name^=value]")
      .evaluateAll((all) => all.map((field) => field.getAttribute("name")));
    expect(names.sort()).toEqual(["value/about", "value/deep/inner", "value/extra", "value/fallback", "value/title"]);
    expect(await page.locator("main").textContent()).toContain("Agency");
    await close();
  });
});
