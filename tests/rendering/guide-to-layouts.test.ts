import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { describe, expect, test } from "vitest";
import { checkLayout } from "../../rendering/check/check-layout.ts";
import { items, members } from "../../rendering/core/json.ts";
import { BUNDLED_FONTS } from "../../rendering/fonts/bundled-fonts.ts";
import { ELEMENT_KINDS } from "../../rendering/layout/elements.ts";
import { ELEMENT_PROPERTIES, FONT_PROPERTIES } from "../../rendering/layout/properties.ts";
import { renderCandidatePage, renderPrintDocument } from "../../rendering/pages/candidate-page.ts";
import { renderWord } from "../../rendering/word/render-word.ts";
import { visibleText } from "./demo.ts";
import { expectedTexts, GUIDE, GUIDE_PICTURES, guideExamples, guideFacts } from "./guide.ts";

const EXAMPLES = guideExamples();
/** Bytes of all pictures of the guide. */
const MAX_BYTES = 1_500_000;

const schemas = new Ajv2020({ strict: false });
formats.default(schemas);
for (const format of ["color", "font-url", "image-url", "link", "source"]) schemas.addFormat(format, true);
schemas.addSchema(JSON.parse(readFileSync(join(import.meta.dirname, "../../openapi/openapi.json"), "utf8")), "api");
const isLayout = schemas.getSchema("api#/components/schemas/LayoutCreate");

test("every block of the guide is an example with pictures", () => {
  expect(EXAMPLES.length).toBe([...GUIDE.matchAll(/^```json layout$/gm)].length);
  expect(EXAMPLES.length).toBeGreaterThan(20);
  expect(new Set(EXAMPLES.map(({ name }) => name)).size).toBe(EXAMPLES.length);
});

describe.each(EXAMPLES.map((example) => [example.name, example] as const))("the example %s", (_name, example) => {
  const facts = guideFacts(example);

  test("is accepted by POST /layouts", () => {
    expect([isLayout?.(example.layout), isLayout?.errors ?? []]).toEqual([true, []]);
  });

  test("has no part that documents ignore", () => {
    expect(checkLayout({ variables: [], assets: [], ...example.layout })).toEqual([]);
  });

  test("shows its texts on the page, in the PDF and in Word", async () => {
    const sections = items(example.layout.sections).map(members);
    const bodies = sections.flatMap(({ body }) => expectedTexts(body));
    const edges = sections.flatMap(({ header, footer }) => [...expectedTexts(header), ...expectedTexts(footer)]);
    expect(bodies.length + Number(example.name === "image")).toBeGreaterThan(0);
    expect(missing(bodies, renderCandidatePage(facts).html)).toEqual([]);
    const print = renderPrintDocument(facts).html;
    const placeholders = ["organization.name", "page", "pages"];
    expect(
      missing(
        [...bodies, ...edges].filter((part) => !placeholders.includes(part)),
        print,
      ),
    ).toEqual([]);
    expect((await renderWord(facts)).length).toBeGreaterThan(1000);
  });
});

function missing(texts: readonly string[], html: string): string[] {
  const shown = visibleText(html).replace(/\s+/g, " ");
  return texts.filter((part) => !shown.includes(part.replace(/\s+/g, " ")));
}

test("a text that an example does not show is missing", () => {
  expect(missing(["Absent"], "<p>Present</p>")).toEqual(["Absent"]);
  expect(expectedTexts({ value: { default: "{{item.name}} and words" }, variable: "skills" })).toEqual([
    "Systems engineering",
    "and words",
  ]);
});

test("the guide names every element, property and font", () => {
  const fonts = BUNDLED_FONTS.map(({ family }) => family);
  const names = [...Object.keys(ELEMENT_KINDS), ...Object.keys(ELEMENT_PROPERTIES)].map((name) => `\`${name}\``);
  const font = Object.keys(FONT_PROPERTIES).map((name) => `\`font.${name}\``);
  const composed = ["`font`"];
  expect([...names, ...font, ...fonts].filter((name) => !composed.includes(name) && !GUIDE.includes(name))).toEqual([]);
});

test("every picture of the guide exists, and no other, in less than 1.5 MB", () => {
  const named = [...GUIDE.matchAll(/\(screenshots\/guide\/([\w-]+\.png)\)/g)].map(([, file = ""]) => file);
  expect(named.filter((file) => !existsSync(join(GUIDE_PICTURES, file)))).toEqual([]);
  const files = readdirSync(GUIDE_PICTURES);
  expect(files.filter((file) => !named.includes(file))).toEqual([]);
  const bytes = files.reduce((sum, file) => sum + statSync(join(GUIDE_PICTURES, file)).size, 0);
  expect(bytes).toBeLessThan(MAX_BYTES);
});
