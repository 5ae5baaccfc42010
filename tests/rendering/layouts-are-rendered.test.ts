/** @module-tag chromium */
import { beforeAll, describe, expect, it } from "vitest";
import { type Assets, assetUrls, embedAsset } from "../../rendering/assets.ts";
import { resolveDocument } from "../../rendering/document/document.ts";
import { readFacts } from "../../rendering/facts/read-facts.ts";
import { renderCandidatePage, renderPrintDocument } from "../../rendering/pages/candidate-page.ts";
import { DEMO_ROWS } from "../support/demo-candidate.ts";
import { visit } from "./browser.ts";
import { factsWith, visibleText } from "./demo.ts";

const TOKENS = [
  { id: "t1", name: "Brand colour", type: "color", value: "#0b6a5c" },
  { id: "gap", name: "Gap", type: "length", value: 12 },
];

/** The computed styles of elements with these properties, on a screen at least as wide as the page. */
async function computed(
  cases: readonly { element: Readonly<Record<string, unknown>>; names: readonly string[]; within?: string }[],
): Promise<Record<string, string>[]> {
  const elements = cases.map(({ element }, index) => ({
    type: "text",
    id: `it${index}`,
    value: "One line\nAnother line",
    ...element,
  }));
  const { page, problems, close } = await visit(
    renderCandidatePage(factsWith(elements, { layout: { tokens: TOKENS } })),
  );
  const found: Record<string, string>[] = [];
  for (const [index, { names, within = "" }] of cases.entries()) {
    const style = page
      .locator(`[data-id=it${index}]${within}`)
      .first()
      .evaluate((node, wanted) => {
        const all = node.ownerDocument.defaultView?.getComputedStyle(node);
        return Object.fromEntries(wanted.map((name) => [name, all?.getPropertyValue(name) ?? ""]));
      }, names);
    found.push(await style);
  }
  expect(problems).toEqual([]);
  await close();
  return found;
}

describe("an element", () => {
  const cases: [string, Record<string, unknown>, Record<string, string>, string?][] = [
    ["align left", { align: "left" }, { "text-align": "start" }],
    [
      "an empty line, which is higher than the space between paragraphs",
      { value: "One\n- Item\n\nAnother", font: { size: 16, paragraph_spacing: 2 } },
      { "margin-top": "12px" },
      " .apart",
    ],
    [
      "a line after a list, which begins a new paragraph",
      { value: "- Item\nAnother", font: { size: 16, paragraph_spacing: 2 } },
      { "margin-top": "12px" },
      " > ul + p",
    ],
    ["align centre", { align: "center" }, { "text-align": "center" }],
    ["align right", { align: "right" }, { "text-align": "end" }],
    ["align justify", { align: "justify" }, { "text-align": "justify" }],
    ["background", { background: "#ff0000" }, { "background-color": "rgb(255, 0, 0)" }],
    ["background by a token's id", { background: "t1" }, { "background-color": "rgb(11, 106, 92)" }],
    ["background by a token's name", { background: "Brand colour" }, { "background-color": "rgb(11, 106, 92)" }],
    [
      "background by a custom property",
      { background: "var(--brand-colour)" },
      { "background-color": "rgb(11, 106, 92)" },
    ],
    ["bold", { bold: true }, { "font-weight": "700" }],
    ["not bold", { bold: false }, { "font-weight": "400" }],
    [
      "border",
      { border: { width: 2, style: "dashed", color: "#00ff00" } },
      { "border-left": "2px dashed rgb(0, 255, 0)" },
    ],
    [
      "border of one side",
      { border: { bottom: { width: 3, color: "t1" } } },
      { "border-bottom": "3px solid rgb(11, 106, 92)", "border-top-width": "0px" },
    ],
    ["border in CSS syntax", { border: "1px solid red" }, { "border-top": "1px solid rgb(255, 0, 0)" }],
    ["no border", { border: null }, { "border-top-width": "0px" }],
    ["borderRadius", { borderRadius: 8 }, { "border-top-left-radius": "8px", "border-bottom-right-radius": "8px" }],
    [
      "borderRadius of corners",
      { borderRadius: { topLeft: 4 } },
      { "border-top-left-radius": "4px", "border-bottom-right-radius": "0px" },
    ],
    ["color", { color: "hsl(0 100% 50%)" }, { color: "rgb(255, 0, 0)" }],
    ["columns", { columns: 2 }, { "column-count": "2" }],
    [
      "font family",
      { font: { family: "Lora" } },
      {
        "font-family":
          'Lora, "Source Serif 4", "Printed Han", Georgia, "Times New Roman", "Noto Serif", "Liberation Serif", "Noto Naskh Arabic", "Noto Serif Hebrew", serif',
      },
    ],
    ["font letter_spacing", { font: { letter_spacing: 1.5 } }, { "letter-spacing": "1.5px" }],
    ["font line_height as a multiple", { font: { size: 20, line_height: 1.5 } }, { "line-height": "30px" }],
    ["font line_height in pixels", { font: { size: 20, line_height: 36 } }, { "line-height": "36px" }],
    ["font line_height in percent", { font: { size: 20, line_height: "120%" } }, { "line-height": "24px" }],
    ["font paragraph_spacing", { font: { paragraph_spacing: 7 } }, { "margin-top": "7px" }, " > p + p"],
    ["font size", { font: { size: 17 } }, { "font-size": "17px" }],
    ["font size, large", { font: { size: 40 } }, { "font-size": "40px" }],
    ["font size in points", { font: { size: "12pt" } }, { "font-size": "16px" }],
    ["grow", { grow: true }, { "flex-grow": "1" }],
    ["grow by a share", { grow: 3 }, { "flex-grow": "3" }],
    ["italic", { italic: true }, { "font-style": "italic" }],
    ["margin", { margin: 10 }, { "margin-top": "10px", "margin-left": "10px" }],
    [
      "margin of four sides",
      { margin: [1, 2, 3, 4] },
      { "margin-top": "1px", "margin-right": "2px", "margin-bottom": "3px", "margin-left": "4px" },
    ],
    ["margin by a token", { margin: "gap" }, { "margin-top": "12px" }],
    [
      "padding",
      { padding: { x: 5, top: 48 } },
      { "padding-left": "5px", "padding-top": "48px", "padding-bottom": "0px" },
    ],
    ["listStyle disc", { listStyle: "disc" }, { "list-style-type": "disc" }, " > ul"],
    ["listStyle decimal", { listStyle: "decimal" }, { "list-style-type": "decimal" }, " > ol"],
    ["listStyle decimal has room for its numbers", { listStyle: "decimal" }, { "padding-left": "28px" }, " > ol"],
    ["listStyle square", { listStyle: "square" }, { "list-style-type": "square" }, " > ul"],
    ["split", { split: false }, { "break-inside": "avoid" }],
    ["strikethrough", { strikethrough: true }, { "text-decoration-line": "line-through" }],
    ["underline", { underline: true }, { "text-decoration-line": "underline" }],
    [
      "underline and strikethrough",
      { underline: true, strikethrough: true },
      { "text-decoration-line": "underline line-through" },
    ],
    ["textTransform", { textTransform: "uppercase" }, { "text-transform": "uppercase" }],
    ["transform in degrees", { transform: 90 }, { transform: "matrix(0, 1, -1, 0, 0, 0)" }],
    [
      "transform in CSS syntax",
      { transform: "scale(2) translate(3px, 4px)" },
      { transform: "matrix(2, 0, 0, 2, 6, 8)" },
    ],
    ["transform with named parts", { transform: { x: 5, y: 6, scale: 2 } }, { transform: "matrix(2, 0, 0, 2, 5, 6)" }],
  ];

  let found: Record<string, string>[];
  beforeAll(async () => {
    found = await computed(
      cases.map(([, element, expected, within]) => ({
        element,
        names: Object.keys(expected),
        ...(within === undefined ? {} : { within }),
      })),
    );
  });

  it.each(cases.map(([name, , expected], index) => [name, expected, index] as const))(
    "has the CSS of its properties: %s",
    (_name, expected, index) => {
      expect(found[index]).toEqual(expected);
    },
  );

  it.each([
    ["visible", "visible", true, true],
    ["undefined", undefined, true, true],
    ["hidden", "hidden", false, false],
    ["false", false, false, false],
    ["web", "web", true, false],
    ["print", "print", false, true],
    ["pdf", "pdf", false, true],
    ["web and pdf", ["web", "pdf"], true, true],
    ["an unknown value", "sometimes", true, true],
    ["a variable with a value", { variable: "full" }, true, true],
    ["a variable without a value", { variable: "empty" }, false, false],
  ])("is shown or hidden by its visibility: %s", (_name, visibility, onWeb, onPaper) => {
    const facts = factsWith([{ type: "text", value: "It is here", visibility }], { values: { full: "x", empty: " " } });
    expect(visibleText(renderCandidatePage(facts).html).includes("It is here")).toBe(onWeb);
    expect(visibleText(renderPrintDocument(facts).html).includes("It is here")).toBe(onPaper);
  });

  it("ignores properties with invalid values", async () => {
    const invalid = {
      align: "diagonal",
      background: "no-colour",
      borderRadius: "round",
      font: { size: -5, line_height: "x", letter_spacing: {} },
      margin: "1px 2px 3px 4px 5em 6px",
      transform: "rotate(90deg) url(x) translate3d(1px,2px,3px)",
      textTransform: "leet",
    };
    const names = ["text-align", "background-color", "font-size", "text-transform"];
    const [plain, withInvalid] = await computed([
      { element: {}, names },
      { element: invalid, names },
    ]);
    expect(withInvalid).toEqual(plain);
  });

  it("without a colour has dark or white text, whichever is legible on the background", async () => {
    const names = ["color"];
    const backgrounds = ["#101820", "#ffe680"];
    expect(await computed(backgrounds.map((background) => ({ element: { background }, names })))).toEqual([
      { color: "rgb(255, 255, 255)" },
      { color: "rgb(27, 31, 36)" },
    ]);
  });
});

describe("the background of a body", () => {
  const shown = (style: Record<string, unknown>): string => {
    const body = { type: "text", value: "x", ...style };
    const facts = factsWith([], { layout: { sections: [{ id: "one", type: "multi-page", body }] } });
    return renderCandidatePage(facts).html;
  };

  it("fills the sheet", () => {
    const html = shown({ background: "rgb(0 0 0 / 50%)", margin: 0, borderRadius: 0 });
    const [, paper] = /<div class="sheet (s\d+)"/.exec(html) ?? [];
    expect(html).toContain(`.${paper}{background:#808080}`);
    expect(html).not.toContain("#00000080");
  });

  it("stays with the body if the body has margins", () => {
    for (const style of [{ margin: 20 }, { borderRadius: 8 }]) {
      const html = shown({ background: "#ff0000", ...style });
      expect(html).toContain('<div class="sheet"');
      expect(html).toContain("background:#ff0000");
    }
  });
});

describe("the text of an element", () => {
  const value = { default: "plain", en: "English", "en-GB": "British", nl: "Nederlands", "pt-BR": "brasileiro" };
  const shown = (language: string, texts: unknown = value, languages = ["en"]): string => {
    const facts = factsWith([{ type: "text", value: texts }], { candidate: { language }, layout: { languages } });
    return visibleText(renderCandidatePage(facts).html);
  };

  it.each([
    ["nl", "Nederlands"],
    ["nl-BE", "Nederlands"],
    ["en-GB", "British"],
    ["EN-gb", "British"],
    ["en-US", "English"],
    ["de", "plain"],
    ["pt", "plain"],
  ])("in %s is %s", (language, expected) => {
    expect(shown(language)).toContain(expected);
  });

  it("falls back to the layout's first language, then to any language", () => {
    expect(shown("de", { nl: "Nederlands", fr: "français" }, ["fr", "nl"])).toContain("français");
    expect(shown("de", { sv: "svenska" })).toContain("svenska");
    expect(shown("de", "one for all")).toContain("one for all");
  });

  it("has a lang attribute if its language is not the page's", () => {
    const facts = factsWith([{ type: "text", value: { fr: "français" } }], {
      candidate: { language: "de" },
      layout: { languages: ["fr"] },
    });
    expect(renderCandidatePage(facts).html).toContain('lang="fr"><p dir="auto">français');
  });

  it("has the direction of its letters on each line", async () => {
    const facts = factsWith([{ type: "text", id: "it", value: "English\nעברית\nالعربية" }]);
    const { page, close } = await visit(renderCandidatePage(facts));
    const directions = await page
      .locator("[data-id=it] > p")
      .evaluateAll((lines) => lines.map((line) => line.ownerDocument.defaultView?.getComputedStyle(line).direction));
    expect(directions).toEqual(["ltr", "rtl", "rtl"]);
    await close();
  });

  it("aligns all lines to the side of the first line", async () => {
    const lines = "עברית\nEnglish\n- אחת\n- one";
    const facts = factsWith([
      { type: "text", id: "hebrew", align: "left", value: lines },
      { type: "text", id: "english", align: "left", value: `English\n${lines}` },
      { type: "text", id: "end", align: "right", value: lines },
    ]);
    const { page, close } = await visit(renderCandidatePage(facts));
    const sides = (id: string) =>
      page
        .locator(`[data-id=${id}] :is(p, li)`)
        .evaluateAll((all) => all.map((line) => line.ownerDocument.defaultView?.getComputedStyle(line).textAlign));
    expect(new Set(await sides("hebrew"))).toEqual(new Set(["right"]));
    expect(new Set(await sides("english"))).toEqual(new Set(["left"]));
    expect(new Set(await sides("end"))).toEqual(new Set(["left"]));
    await close();
  });

  it.each([
    ["ar", "rtl"],
    ["he-IL", "rtl"],
    ["az-Arab", "rtl"],
    ["en", "ltr"],
    ["ks-Latn", "ltr"],
    ["ar-Latn", "ltr"],
  ])("gives the page of a document in language %s the direction %s", async (language, expected) => {
    const row = {
      type: "row",
      children: [
        { type: "text", id: "first", value: "First" },
        { type: "text", id: "second", value: "Second" },
      ],
    };
    const facts = factsWith([row], { candidate: { language } });
    const { page, close } = await visit(renderCandidatePage(facts));
    expect(await page.locator("html").evaluate((root) => root.ownerDocument.dir || "ltr")).toBe(expected);
    const first = await page.locator("[data-id=first]").boundingBox();
    const second = await page.locator("[data-id=second]").boundingBox();
    if (first === null || second === null) throw new Error("not shown");
    expect(first.x < second.x ? "ltr" : "rtl").toBe(expected);
    await close();
  });

  it("becomes a list where lines begin with a bullet", () => {
    const facts = factsWith([{ type: "text", value: "Before\n- one\n• two\n – three\nAfter\n\n-5 degrees" }]);
    const { html } = renderCandidatePage(facts);
    expect(html).toContain('<ul class="list-disc"><li>one</li><li>two</li><li>three</li></ul>');
    expect(html).toContain('<p dir="auto">After</p>');
    expect(html).toContain('<p class="apart" dir="auto">-5 degrees</p>');
  });
});

describe("elements defined by this service", () => {
  it("are beside each other in a row, and below each other on a phone", async () => {
    const row = {
      type: "row",
      gap: 20,
      children: [
        { type: "column", grow: true, children: [{ type: "text", id: "left", value: "Left ".repeat(40) }] },
        { type: "column", grow: true, children: [{ type: "text", id: "right", value: "Right ".repeat(40) }] },
      ],
    };
    for (const [width, beside] of [
      [1280, true],
      [390, false],
    ] as const) {
      const { page, close } = await visit(renderCandidatePage(factsWith([row])), { width });
      const left = await page.locator("[data-id=left]").boundingBox();
      const right = await page.locator("[data-id=right]").boundingBox();
      if (left === null || right === null) throw new Error("not shown");
      expect(left.x < right.x && left.y === right.y).toBe(beside);
      await close();
    }
  });

  it("never make the page wider than the screen", async () => {
    const rows = { ...DEMO_ROWS, candidate: { ...DEMO_ROWS.candidate, name: "W".repeat(120) } };
    for (const facts of [readFacts(DEMO_ROWS), readFacts(rows)]) {
      const { page, close } = await visit(renderCandidatePage(facts));
      for (const width of [320, 390, 600, 820, 1280, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await page.locator("html").evaluate((root) => root.scrollWidth)).toBeLessThanOrEqual(width);
      }
      await close();
    }
  });

  it("repeat their children for each item of a list, including nested lists", () => {
    const facts = factsWith(
      [
        {
          type: "repeat",
          variable: "jobs",
          children: [
            { type: "text", value: "{{item.title}} at {{company}} ({{candidate.name}})" },
            { type: "repeat", variable: "tasks", children: [{ type: "text", value: "task {{item}}" }] },
          ],
        },
        { type: "repeat", variable: "plain", children: [{ type: "text", value: "{{item.title}}" }] },
        { type: "repeat", variable: "missing", children: [{ type: "text", value: "never shown" }] },
      ],
      {
        values: {
          jobs: [
            { title: "Engineer", company: "A", tasks: ["x", "y"] },
            { title: "Lead", company: "B" },
          ],
          plain: "A text where a list was expected",
        },
      },
    );
    const text = visibleText(renderCandidatePage(facts).html);
    expect(text).toContain(
      "Engineer at A (Ada Byron)\ntask x\ntask y\nLead at B (Ada Byron)\nA text where a list was expected",
    );
    expect(text).not.toContain("never shown");
  });

  it("name the lists inside an item with and without `item`, in repeats, tables and groups", () => {
    const values = {
      jobs: [{ projects: [{ name: "One", parts: ["x", "y"] }, { name: "Two" }] }],
      projects: [{ name: "Other" }],
    };
    for (const space of ["", "item."]) {
      const parts = { type: "repeat", variable: `${space}parts`, children: ["part {{item}}"] };
      const projects = { variable: `${space}projects`, children: ["{{item.name}}", parts] };
      const visibility = { variable: `${space}projects` };
      for (const type of ["repeat", "table"]) {
        const list = { type: "column", visibility, children: ["Projects", { type, ...projects }] };
        const facts = factsWith([{ type: "repeat", variable: "jobs", children: [list] }], { values });
        expect(visibleText(renderCandidatePage(facts).html)).toContain("Projects\nOne\npart x\npart y\nTwo");
      }
    }
  });

  it("show nothing of a list of the candidate for a list that the item does not have", () => {
    const projects = { type: "repeat", variable: "item.projects", children: ["{{item.name}}"] };
    const values = { jobs: [{ title: "Engineer" }], projects: [{ name: "Other" }] };
    const facts = factsWith([{ type: "repeat", variable: "jobs", children: ["{{item.title}}", projects] }], { values });
    const text = visibleText(renderCandidatePage(facts).html);
    expect(text).toContain("Engineer");
    expect(text).not.toContain("Other");
  });

  it("have the colours and lengths of tokens, also if CSS has a colour of that name", async () => {
    const tokens = [
      { id: "lime", name: "Lime", type: "length", value: 12 },
      { id: "a", name: "navy", type: "color", value: "#0b6a5c" },
      { id: "b", name: "lime", type: "color", value: "#0b6a5c" },
      { id: "c", name: "Red", type: "color", value: "#0b6a5c" },
      { id: "d", name: "fff", type: "color", value: "#000000" },
    ];
    const colours = ["navy", "lime", "red", "var(--red)"].map((color) => ({ type: "text", value: "x", color }));
    const others = [{ type: "text", value: "x", background: "#fff", border: "2px solid navy", padding: "lime" }];
    const { html } = renderCandidatePage(factsWith([...colours, ...others], { layout: { tokens } }));
    expect(html).not.toMatch(/color:#(?:000080|00ff00|ff0000)/);
    expect(html).toContain("background:#ffffff");
    expect(html).toContain("2px solid #0b6a5c");
    expect(html).toContain("padding:12px");
    expect(html.match(/[{;]color:#0b6a5c/g)?.length).toBeGreaterThan(0);
  });

  it("show the children and the text of unknown types", () => {
    const facts = factsWith([
      { type: "hologram", value: "Own text", children: [{ type: "text", value: "Child text" }] },
      { type: "video", value: { default: "Alone" } },
      { value: "Without a type" },
      "Just a text",
    ]);
    const text = visibleText(renderCandidatePage(facts).html);
    for (const shown of ["Own text", "Child text", "Alone", "Without a type", "Just a text"])
      expect(text).toContain(shown);
  });

  it("show every value of a candidate without a layout", () => {
    const facts = readFacts({
      candidate: { name: "Ada", values: { work_history: "Engine", list: ["a", { b: "c" }] } },
    });
    const text = visibleText(renderCandidatePage(facts).html);
    expect(text).toContain("Ada\nWork history\nEngine\nList\na\nc");
  });
});

describe("images and fonts", () => {
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
    "base64",
  );
  const url = "https://cdn.example/logo.png";
  const font = "https://cdn.example/Inter-Bold.woff2";
  const facts = factsWith(
    [
      { type: "image", asset: "Logo", alt: "The logo" },
      { type: "text", value: "x", font: { family: "Inter" } },
    ],
    {
      layout: {
        assets: [
          { type: "image", label: "Logo", url },
          { type: "font", family: "Inter", url: font },
        ],
      },
      user_profile: { name: "Author", avatar: "https://cdn.example/author.jpg" },
    },
  );
  const shown = (assets: Assets): string => renderCandidatePage(facts, { assets }).html;

  it("are listed by their URLs", () => {
    expect(assetUrls(resolveDocument(facts, { medium: "web" })).sort()).toEqual([
      font,
      "https://cdn.example/author.jpg",
      url,
    ]);
  });

  it("icons have the color that they inherit, and need no copy", () => {
    const icons = [
      { type: "row", color: "#0b5fff", children: [{ type: "image", icon: "envelope", alt: { en: "E-mail" } }] },
      { type: "image", icon: "../package" },
    ];
    const { html } = renderCandidatePage(factsWith(icons));
    const [, base64 = "", alt] = /<img src="data:image\/svg\+xml;base64,([^"]+)" alt="([^"]*)"/.exec(html) ?? [];
    expect(alt).toBe("E-mail");
    expect(Buffer.from(base64, "base64").toString()).toMatch(/^<svg [^>]*fill="rgb\(11,95,255\)"/);
    expect(html.match(/<img/g)).toHaveLength(1);
  });

  it("are omitted without a copy", () => {
    expect(shown(new Map())).not.toMatch(/<img|cdn\.example/);
  });

  it("are shown from a copy as data or under this service's address", () => {
    const data = embedAsset(png);
    if (data === null) throw new Error("not embedded");
    const html = shown(
      new Map([
        [url, data],
        [font, "/share/s/assets/2"],
      ]),
    );
    expect(html).toContain(`<img src="${data}" alt="The logo">`);
    expect(html).toContain(
      '@font-face{font-family:"Inter";src:url("/share/s/assets/2");font-weight:700;font-style:normal;font-display:swap}',
    );
    expect(html).not.toContain("cdn.example");
  });

  it.each([
    "https://cdn.example/copy.png",
    "//evil.example/x.png",
    "/\\evil.example",
    '/a"onerror=x',
    "/a)b",
    "data:text/html;base64,AAAA",
    "data:image/png,AAAA",
    "javascript:alert(1)",
    "relative.png",
  ])("are not shown from %s", (copy) => {
    expect(
      shown(
        new Map([
          [url, copy],
          [font, copy],
        ]),
      ),
    ).not.toMatch(/<img|url\("(?!\/fonts\/)/);
  });

  it("are recognized by content", () => {
    const kinds = [
      ["image/png", png],
      ["image/jpeg", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0])],
      ["image/gif", Buffer.from("GIF89a...")],
      ["image/webp", Buffer.from("RIFF0000WEBPVP8 ")],
      ["image/avif", Buffer.from("\0\0\0\x20ftypavif0000")],
      ["image/svg+xml", Buffer.from('<?xml version="1.0"?><!-- x --><svg xmlns="x"></svg>')],
      ["font/woff2", Buffer.from("wOF2....")],
      ["font/ttf", Buffer.from([0, 1, 0, 0, 0])],
      ["font/otf", Buffer.from("OTTO....")],
    ] as const;
    for (const [type, bytes] of kinds)
      expect(embedAsset(bytes)).toMatch(new RegExp(`^data:${RegExp.escape(type)};base64,`));
    expect(embedAsset(Buffer.from("<html><svg></svg></html>"))).toBeNull();
    expect(embedAsset(Buffer.from("%PDF-1.7"))).toBeNull();
    expect(embedAsset(Buffer.alloc(0))).toBeNull();
    expect(embedAsset(Buffer.concat([png, Buffer.alloc(7 * 1024 * 1024)]))).toBeNull();
  });
});

describe("the page", () => {
  it("loads nothing, reports only that it is visible, and does not violate its policy", async () => {
    const facts = readFacts(DEMO_ROWS);
    const page = renderCandidatePage(facts, { beacon: "/share/s/time", downloads: { pdf: "/share/s.pdf" } });
    expect(page.contentSecurityPolicy).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; img-src 'self' data:; font-src 'self' data:; script-src 'sha256-[^']+'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'$/,
    );
    const { requests, problems, close } = await visit(page);
    // The script reports that the page is visible.
    expect(requests).toEqual(["https://service.test/share/s/time"]);
    expect(problems).toEqual([]);
    await close();
  });

  it("has no script without a path for its beacons", () => {
    const { html, contentSecurityPolicy } = renderCandidatePage(readFacts(DEMO_ROWS));
    expect(html).not.toContain("<script");
    expect(contentSecurityPolicy).not.toContain("script-src");
  });

  it("accepts only paths of this service for its links", () => {
    const facts = readFacts(DEMO_ROWS);
    for (const beacon of ["https://evil.example", "//evil.example", "time", '/x"y', ""]) {
      expect(() => renderCandidatePage(facts, { beacon })).toThrow(TypeError);
    }
  });

  it("prints like the PDF, without the column beside the document", async () => {
    const { page, close } = await visit(renderCandidatePage(readFacts(DEMO_ROWS)), { width: 794 });
    await page.emulateMedia({ media: "print" });
    expect(await page.locator("aside").isVisible()).toBe(false);
    expect(await page.locator(".sheet").isVisible()).toBe(true);
    await close();
  });
});
