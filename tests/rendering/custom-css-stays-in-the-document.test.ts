/** @module-tag chromium */
import { array, constantFrom, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { readFacts } from "../../rendering/facts/read-facts.ts";
import { renderCandidatePage } from "../../rendering/pages/candidate-page.ts";
import { scopeCustomCss } from "../../rendering/pages/custom-css.ts";
import { DEMO_ROWS } from "../support/demo-candidate.ts";
import { check } from "../support/properties.ts";
import { visit } from "./browser.ts";

const PIXEL = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";
const assets = new Map([["https://cdn.example/logo.png", "/share/s/assets/1"]]);
const scope = (css: string): string => scopeCustomCss(css, assets);

describe("custom CSS keeps", () => {
  it.each([
    ["h1{color:red}", ".layout h1{color:red}"],
    ["a, b > c{color:red}", ".layout a,.layout b>c{color:red}"],
    ["body{margin:0}", ".layout{margin:0}"],
    ["html body .x{color:red}", ".layout .x{color:red}"],
    [":root{--brand:#123}", ".layout{--brand:#123}"],
    ["body.wide > p{color:var(--brand, red)}", ".layout.wide>p{color:var(--brand,red)}"],
    ["@media (width < 600px){p{color:red}}", "@media (width<600px){.layout p{color:red}}"],
    ["@supports (display: grid){p{color:red}}", "@supports (display:grid){.layout p{color:red}}"],
    ["p{background:url(https://cdn.example/logo.png)}", ".layout p{background:url(/share/s/assets/1)}"],
    [`p{background:url("${PIXEL}")}`, `.layout p{background:url(${PIXEL})}`],
    ["p{width:calc(100% - 2px)}", ".layout p{width:calc(100% - 2px)}"],
    [".a{color:red;;color:blue;position:absolute}", ".layout .a{color:red;color:blue;position:absolute}"],
    ["p::before{content:'</style><b>'}", '.layout p::before{content:"<\\/style><b>"}'],
  ])("%s", (given, expected) => {
    expect(scope(given)).toBe(expected);
  });
});

describe("custom CSS drops", () => {
  it.each<[string, string]>([
    ["selectors of siblings of the document", ":root + .x{color:red}"],
    ["selectors of siblings of the body", "body ~ aside{display:none}"],
    ["nested rules, which can select outside the document", ".x{:not(&){display:none}}"],
    ["@import rules", "@import 'https://evil.example/x.css';"],
    ["@font-face rules", "@font-face{font-family:x;src:url(https://evil.example/x)}"],
    ["@page rules", "@page{margin:0}"],
    ["@keyframes rules", "@keyframes x{from{color:red}}"],
    ["@layer rules", "@layer x{p{color:red}}"],
    ["URLs", "p{background:url(https://evil.example/x)}"],
    ["URLs with another scheme", "p{background:url(javascript:alert(1))}"],
    ["URLs in a fallback", "p{background:var(--x, url(https://evil.example))}"],
    ["URLs in custom properties", "p{--x:url(https://evil.example)}"],
    ["URLs with escapes", "p{background:u\\72 l(https://evil.example)}"],
    ["URLs as strings", "p{background:image-set('https://evil.example' 1x)}"],
    ["URLs in conditions", "@supports (background:url(https://evil.example)){p{color:red}}"],
    ["data URLs that are not images", "p{background:url(data:text/html;base64,AAAA)}"],
    ["unknown functions", "p{width:expression(alert(1))}"],
    ["attr(), which reads attributes of the page", "p{content:attr(value)}"],
    ["fixed positions", "p{position:fixed}"],
    ["sticky positions", "p{position:sticky}"],
    ["positions from variables", "p{position:var(--x)}"],
    ["positions with escapes", "p{p\\6fsition:fixed}"],
    ["behavior and -moz-binding", "p{behavior:url(x);-moz-binding:url(x)}"],
  ])("%s", (_name, given) => {
    expect(scope(given)).toBe("");
  });

  it("texts of more than 100,000 characters", () => {
    expect(scope(`p{color:red}${" ".repeat(100_000)}`)).toBe("");
  });

  it("everything dangerous, in any combination", () => {
    const pieces = [
      "a",
      ".b",
      "body",
      ":root",
      "*",
      "{",
      "}",
      "(",
      ")",
      ";",
      ":",
      ",",
      " ",
      "~",
      "+",
      ">",
      "&",
      "@import",
      "@media",
      "@font-face",
      "screen",
      "url(",
      "https://evil.example/",
      '"',
      "'",
      "\\",
      "\n",
      "/*",
      "*/",
      "<!--",
      "-->",
      "</style>",
      "position",
      "fixed",
      "background",
      "--x",
      "var(--x",
      "image-set(",
      "\\72 ",
      "!important",
      "color:red",
      "[b=",
      "]",
      ":not(",
      ":has(",
      ":is(",
      "::before",
      "content",
      "expression(",
      "@supports",
      "\u0000",
      "\ud800",
      "é",
    ];
    check(
      property(
        array(constantFrom(...pieces), { maxLength: 40 }).map((list) => list.join("")),
        (css) => {
          const scoped = scope(css);
          expect(scoped.toLowerCase()).not.toMatch(/@import|@font-face|<\/style/);
          expect(scoped).not.toMatch(/url\(\s*["']?https/i);
          for (const selector of scoped.replace(/@(media|supports|container)[^{]*\{/g, "").split(/\{[^{}]*\}/g)) {
            const outermost = selector.replaceAll("}", "").trim();
            if (outermost !== "") expect(outermost).toMatch(/^\.layout/);
          }
        },
      ),
      { numRuns: 3000 },
    );
    check(
      property(string({ unit: "binary", maxLength: 200 }), (css) => {
        expect(scope(css)).toBeTypeOf("string");
      }),
    );
  });
});

describe("in a browser", () => {
  it("custom CSS changes only the document and loads nothing", async () => {
    const custom_css = `
      * { color: rgb(1, 2, 3) !important; outline: 3px solid red }
      body, html, :root { background: rgb(9, 9, 9); margin: -500px; position: absolute; inset: -999px; overflow: visible }
      aside, .page > aside, body ~ aside, :root aside { display: none !important }
      .element-text { background: url(https://evil.example/a), image-set("https://evil.example/b" 1x) }
      @import "https://evil.example/c.css";
      @font-face { font-family: Inter; src: url(https://evil.example/d) }
      .layout::before { content: ""; position: fixed; inset: 0; background: red }
      .layout::after { content: ""; position: absolute; inset: -9999px; background: red; z-index: 99999 }
      p:hover { cursor: url(https://evil.example/e), auto }
    `;
    const facts = readFacts({ ...DEMO_ROWS, layout: { ...DEMO_ROWS.layout, custom_css } });
    const { page, requests, problems, close } = await visit(renderCandidatePage(facts));
    const styleOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const style = element.ownerDocument.defaultView?.getComputedStyle(element);
          return { colour: style?.color, display: style?.display, outline: style?.outlineStyle };
        });
    expect((await styleOf(".layout .element-text")).colour).toBe("rgb(1, 2, 3)");
    expect(await styleOf("aside")).toMatchObject({ display: "block", outline: "none" });
    expect((await styleOf("aside .name")).colour).not.toBe("rgb(1, 2, 3)");
    // The first button of the proposal can be clicked: nothing covers it.
    await page.locator("aside .button").first().click({ trial: true });
    expect(requests).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });
});
