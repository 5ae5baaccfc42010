import { describe, expect, it } from "vitest";
import { checkLayout } from "../../rendering/check/check-layout.ts";
import { LAYOUTS } from "../../rendering/layouts/library.ts";

function notices(elements: unknown, more: Readonly<Record<string, unknown>> = {}): string[] {
  const sections = [{ id: "a", type: "multi-page", body: { type: "column", children: elements } }];
  const found = checkLayout({ variables: [{ key: "name" }, { key: "jobs" }], assets: [], sections, ...more });
  return found.map(({ path, message }) => `${path}: ${message}`);
}

function text(more: Readonly<Record<string, unknown>>): unknown[] {
  return [{ type: "text", value: "x", ...more }];
}

const AT = "sections[0].body.children[0]";

describe("a check of lists inside lists", () => {
  const defaults = { default_values: { en: { jobs: [{ role: "", projects: [{ name: "" }] }] } } };
  const jobs = (...children: unknown[]) => [{ type: "repeat", variable: "jobs", children }];
  const list = (variable: string, ...children: unknown[]) => ({ type: "repeat", variable, children });

  it.each(["item.projects", "projects"])("accepts the list %s that the default values contain", (variable) => {
    expect(notices(jobs("{{item.role}}, {{name}}", list(variable, "{{item.name}}, {{name}}")), defaults)).toEqual([]);
  });

  it("reports members that no item of the default values has", () => {
    const found = notices(jobs(list("item.project"), list("item.projects", "{{item.title}}"), "{{rol}}"), defaults);
    expect(found).toEqual([
      expect.stringContaining('.variable: No item of the list in `default_values` has the member "project"'),
      expect.stringContaining('No item of the list in `default_values` has the member "title"'),
      expect.stringContaining('No variable of the layout has the key "rol"'),
    ]);
  });

  it("accepts every member of a list without default values", () => {
    expect(notices(jobs(list("item.projects", "{{item.title}}")))).toEqual([]);
  });
});

const PROPERTIES = [
  ...["align", "verticalAlign", "background", "borderRadius", "color", "bold", "italic", "gap", "grow", "width"],
  ...["height", "margin", "padding", "listStyle", "textTransform", "keepWithNext", "underline", "split", "border"],
  ...["transform", "cellPadding", "rowBorder"],
];

describe("a check reports", () => {
  it.each([
    ["an unknown type", text({ type: "grid" }), `${AT}.type: Unknown type`],
    ["an unknown property", text({ colour: "red" }), `${AT}.colour: Unknown property`],
    ["an unknown property of the font", text({ font: { weight: 3 } }), `${AT}.font.weight: Unknown property`],
    [
      "an unknown placeholder",
      text({ value: { nl: "{{nam}}" } }),
      `${AT}.value.nl: No variable of the layout has the key "nam"`,
    ],
    ["an unknown placeholder in a width", text({ width: "{{lvl}}%" }), `${AT}.width: No variable`],
    ["a page number in the body", text({ value: "{{page}}" }), `${AT}.value: {{page}} is known in headers and footers`],
    [
      "an unknown variable of a condition",
      text({ visibility: { variable: "x" } }),
      `${AT}.visibility.variable: No variable`,
    ],
    ["an unknown list", [{ type: "repeat", variable: "x", children: [] }], `${AT}.variable: No variable`],
    ["a repeat without a list", [{ type: "repeat", children: [] }], `${AT}.variable: Missing`],
    ["an unknown image", [{ type: "image", asset: "Logo" }], `${AT}.asset: No image asset has the label "Logo"`],
    ["an image without a source", [{ type: "image" }], `${AT}: The image has no url, no asset and no icon`],
    ["an unknown icon", [{ type: "image", icon: "envelop" }], `${AT}.icon: "envelop" is not accepted`],
    ["an unknown font", text({ font: { family: "Acme" } }), `${AT}.font.family: No font asset has the family "Acme"`],
    ["an element that is none", [7], `${AT}: Not an element`],
    [
      "an unknown property of a table head",
      [{ type: "table", head: { rows: 1, children: ["a"] }, children: [] }],
      `${AT}.head.rows: Unknown property`,
    ],
    ...PROPERTIES.map((name): [string, unknown[], string] => [
      `a value of ${name}`,
      text({ [name]: "?!" }),
      `${AT}.${name}: "?!" is not accepted`,
    ]),
    [
      "a list on a text",
      text({ variable: "jobs" }),
      `${AT}.variable: The property has no effect on the type text. Types`,
    ],
    [
      "children of a line",
      [{ type: "line", children: [{ type: "text" }] }],
      `${AT}.children: The property has no effect`,
    ],
    [
      "a text of an image",
      [{ type: "image", url: "https://x.example/a.png", value: "x" }],
      `${AT}.value: The property has no effect`,
    ],
    ["a value of the font", text({ font: { size: -4 } }), `${AT}.font.size: -4 is not accepted`],
  ])("%s", (_, elements, notice) => {
    const found = notices(elements);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(notice);
  });

  it.each([
    ["p{position:fixed}", 'The declaration "position:fixed" is removed.'],
    ["p{background:url(https://x.example/a.png)}", "is removed."],
    ["@import 'x';", 'The rule "@import" is removed.'],
    [":host{color:red}", 'The selector ":host" is removed.'],
    ["p{color:red;;&{}} }", "custom_css: "],
  ])("CSS that is removed: %s", (css, notice) => {
    expect(notices([], { custom_css: css }).join("\n")).toContain(notice);
    expect(
      notices([], { custom_css: "[data-id=name] p{color:red;margin:0 auto} @media print{a{color:#000}}" }),
    ).toEqual([]);
  });

  it("a placeholder of the file name, and at most 100 notices", () => {
    expect(notices([], { export_filename: "{{name}} {{x}}" })).toHaveLength(1);
    expect(notices(Array.from({ length: 300 }, () => 7))).toHaveLength(100);
  });
});

describe("a check reports nothing", () => {
  it("of what has an effect", () => {
    const elements = [
      {
        type: "text",
        id: "a",
        value: "{{name}} {{candidate.name}} {{member.city}} {{external.id}} {{jobs.0.title}}",
        visibility: ["web", "print"],
        columns: "2",
        underline: false,
        transform: null,
        border: { top: null },
        font: { family: "Inter", size: 12 },
      },
      { type: "image", asset: "Logo", alt: { en: "Logo" } },
      {
        type: "table",
        variable: "jobs",
        head: ["A", { en: "B" }],
        cellPadding: 4,
        rowBorder: "1px solid #ccc",
        children: [{ type: "text", value: "{{item.title}} {{title}}", width: "{{item.level}}%" }],
      },
    ];
    expect(notices(elements, { assets: [{ type: "image", label: "Logo", url: "https://x.example/l.png" }] })).toEqual(
      [],
    );
  });

  it("in a change of sections that does not contain variables and assets", () => {
    const body = {
      type: "column",
      children: [
        { type: "text", value: "{{x}}" },
        { type: "image", asset: "y" },
      ],
    };
    expect(checkLayout({ sections: [{ id: "a", body }] })).toEqual([]);
  });

  it.each(LAYOUTS)("in the shipped layout $slug", (layout) => {
    expect(checkLayout(layout)).toEqual([]);
  });
});
