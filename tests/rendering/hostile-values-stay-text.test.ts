/** @module-tag chromium */
import {
  anything,
  constantFrom,
  dictionary,
  type JsonValue,
  jsonValue,
  letrec,
  property,
  record,
  string,
} from "fast-check";
import { extractText } from "unpdf";
import { describe, expect, it } from "vitest";
import { anonymise } from "../../anonymity/anonymise.ts";
import { cleanText } from "../../rendering/core/clean-text.ts";
import { renderEditPage } from "../../rendering/edit/edit-page.ts";
import type { Facts } from "../../rendering/facts/facts.ts";
import { readFacts, readLayoutFacts } from "../../rendering/facts/read-facts.ts";
import { renderCandidatePage, renderPrintDocument } from "../../rendering/pages/candidate-page.ts";
import { renderErrorPage, renderInvitationPage } from "../../rendering/pages/notes.ts";
import type { Page } from "../../rendering/pages/shell.ts";
import { DEMO_ROWS } from "../support/demo-candidate.ts";
import { check } from "../support/properties.ts";
import { sharedChromium, visit } from "./browser.ts";
import { factsWith, visibleText } from "./demo.ts";

const EVIL = "https://evil.example";

/** Values that try to escape from text into markup, styles, URLs or placeholders. */
const ATTACKS = [
  `<script>alert("xss")</script>`,
  `"><img src=${EVIL}/a onerror=alert(1)>`,
  `'><svg onload=alert(2)><image href="${EVIL}/b"/></svg>`,
  `</style><style>@import "${EVIL}/c";*{background:url(${EVIL}/d)}</style>`,
  `</title><base href="${EVIL}/"><meta http-equiv="refresh" content="0;url=${EVIL}/e">`,
  `</textarea><iframe src="${EVIL}/f"></iframe><form action="${EVIL}/g"><button>Go</button></form>`,
  `red;background:url(${EVIL}/h)`,
  `red}body{background:url(${EVIL}/i)}`,
  `url(${EVIL}/j)`,
  `javascript:alert(3)`,
  `data:text/html,<script>alert(4)</script>`,
  `<link rel="prefetch" href="${EVIL}/k"><link rel="dns-prefetch" href="//evil.example">`,
  "{{name}} {{candidate.name}} {{constructor}} {{__proto__}}",
  "#{alert(5)} <%= 1 %> {{{{name}}}}",
  "&lt;b&gt; &amp; &#60;b&#62; &#x3c;",
  "\u202eevil\u202c \u0000\u0008 \ud800 \uffff",
] as const;

/** Elements of each type with the same attack in every property. */
function attackedElements(attack: string): unknown[] {
  const shared = {
    id: attack,
    align: attack,
    background: attack,
    bold: attack,
    border: attack,
    borderRadius: attack,
    color: attack,
    columns: attack,
    font: { family: attack, letter_spacing: attack, line_height: attack, paragraph_spacing: attack, size: attack },
    grow: attack,
    italic: attack,
    margin: attack,
    padding: attack,
    listStyle: attack,
    split: attack,
    strikethrough: attack,
    textTransform: attack,
    transform: attack,
    underline: attack,
    visibility: attack,
    gap: attack,
    width: attack,
    height: attack,
    value: { default: `${attack} {{evil}}`, [attack]: attack },
  };
  return [
    { type: "text", ...shared },
    { type: "text", ...shared, border: { width: attack, style: attack, color: attack, top: { color: attack } } },
    { type: attack, ...shared },
    { type: "image", ...shared, url: attack, alt: attack },
    { type: "image", ...shared, url: `${EVIL}/image.png`, alt: attack },
    { type: "avatar", ...shared },
    { type: "line", ...shared },
    { type: "attachments", ...shared },
    { type: "row", ...shared, children: [{ type: "text", value: attack }] },
    { type: "repeat", variable: "list", children: [{ type: "text", value: "{{item}} {{item.evil}}" }] },
  ];
}

function attackedFacts(attack: string): Facts {
  return factsWith(attackedElements(attack), {
    values: { evil: attack, list: [attack, { evil: attack }], [attack]: attack },
    candidate: {
      name: attack,
      avatar: attack,
      language: attack,
      export_filename: attack,
      section_attachments: {
        one: [
          { label: attack, url: attack },
          { label: attack, url: `${EVIL}/attached` },
        ],
        other: [attack],
      },
      external_data: { name: attack, avatar: attack, url: attack, values: { evil: attack } },
    },
    layout: {
      name: attack,
      languages: ["en", attack],
      variables: [{ key: "evil", type: attack, default: attack, sensitive: false, max_length: attack }],
      tokens: [
        { id: attack, name: attack, type: "color", value: attack },
        { id: "t", name: attack, type: "color", value: "#123456" },
        { id: "l", name: attack, type: "length", value: attack },
      ],
      assets: [
        { type: "font", family: attack, url: attack },
        { type: "font", family: attack, url: `${EVIL}/font.woff2` },
        { type: "image", label: attack, url: `${EVIL}/asset.png` },
      ],
      default_values: { en: { evil: attack }, [attack]: { evil: attack } },
      custom_css: attack,
      export_filename: attack,
      page_width: attack,
      page_height: attack,
      web_settings: { color_accent: attack, color_background: attack, color_text: attack },
    },
    organization: {
      name: attack,
      avatar: attack,
      proposal_by: attack,
      proposal_reactions: [
        { id: attack, type: "email", subject: attack, body: attack },
        { id: "invite", type: "email", subject: "{{evil}}", body: "{{evil}}" },
      ],
    },
    member: { values: { evil: attack } },
    user_profile: { name: attack, email: attack, phone: attack, avatar: attack },
  });
}

function withoutSpaces(text: string): string {
  return text.replace(/\s+/g, "").toLowerCase();
}

describe("in a browser", () => {
  async function expectHarmless(shown: Page): Promise<string> {
    const { page, requests, problems, close } = await visit(shown);
    const unexpected = page.locator(
      "script:not([data-beacon],[data-form]),iframe,base,object,embed,link:not([href='data:,']),svg,meta[http-equiv=refresh]",
    );
    const attributes = await page
      .locator("*")
      .evaluateAll((all) => all.flatMap((element) => [...element.getAttributeNames()]));
    const addresses = await page
      .locator("[src],[action],[href]")
      .evaluateAll((all) =>
        all.flatMap((element) => ["src", "action", "href"].map((name) => element.getAttribute(name) ?? "")),
      );
    const text = await page.locator("main").textContent();
    expect(await unexpected.count()).toBe(0);
    expect(attributes.filter((name) => name.startsWith("on") || name === "style")).toEqual([]);
    expect(
      addresses.filter(
        (address) => !/^$|^data:(image\/|,$)|^https?:\/\/|^mailto:|^tel:|^#f\d|^\?history$/.test(address),
      ),
    ).toEqual([]);
    // The page reports that it is visible.
    expect(requests.filter((url) => url !== "https://service.test/share/a-secret/time")).toEqual([]);
    expect(problems).toEqual([]);
    await close();
    return text ?? "";
  }

  it.each(ATTACKS.map((attack) => [attack]))("%j is text, and nothing is loaded or run", async (attack) => {
    const facts = attackedFacts(attack);
    const text = await expectHarmless(renderCandidatePage(facts, { beacon: "/share/a-secret/time" }));
    expect(withoutSpaces(text)).toContain(withoutSpaces(cleanText(attack.replace(/\{\{[^{}]*\}\}/g, ""))));
  });

  it("all attacks together are text in a form, a printed document, an invitation and an error page", async () => {
    const all = ATTACKS.join("\n");
    await expectHarmless(renderEditPage(attackedFacts(all), { version: all }));
    await expectHarmless(renderPrintDocument(attackedFacts(all)));
    await expectHarmless(renderInvitationPage("open", { organization: all, language: all }));
    await expectHarmless(renderErrorPage(all, all));
  });

  it("links have only the schemes http, https and mailto", async () => {
    const value =
      'javascript:alert(1) http://a.example/<b> https://b.example/"onclick=x data:text/html,x ftp://c.example';
    const facts = factsWith([{ type: "text", value: "{{text}}" }, { type: "attachments" }], {
      values: { text: value },
      candidate: {
        section_attachments: {
          one: [
            { label: "Bad", url: "javascript:alert(1)" },
            { label: "Good", url: "https://d.example" },
          ],
        },
      },
    });
    const { page, close } = await visit(renderCandidatePage(facts));
    const links = await page.locator("main a").evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
    expect(links).toEqual(["http://a.example/", "https://b.example/", "https://d.example/"]);
    await close();
  });
});

describe("a PDF of hostile values", () => {
  it("shows them as text and contains no active content", async () => {
    const attack = ATTACKS.slice(0, 6).join("\n");
    const { html } = renderPrintDocument(attackedFacts(attack));
    const pdf = await sharedChromium().renderPdf(html, { width: 794, height: 1123, title: attack });
    const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
    expect(withoutSpaces(text)).toContain(withoutSpaces(ATTACKS[0]));
    expect(withoutSpaces(text)).toContain(withoutSpaces(ATTACKS[3]));
    expect(pdf.toString("latin1")).not.toMatch(/\/JavaScript|\/JS\b|\/Launch|\/EmbeddedFile/);
  });
});

describe("placeholders in values", () => {
  it("are not expanded", () => {
    const facts = factsWith([{ type: "text", value: "{{a}} {{b}}" }], {
      values: { a: "{{b}}", b: "{{candidate.name}} {{ a }} {{{a}}}" },
      organization: { name: "Agency", proposal_reactions: [{ id: "invite", subject: "{{a}}", body: "{{b}}" }] },
    });
    const { html } = renderCandidatePage(facts);
    expect(visibleText(html)).toContain("{{b}} {{candidate.name}} {{ a }} {{{a}}}");
    expect(html).toContain("subject=%7B%7Bb%7D%7D");
  });
});

describe("large and deeply nested values", () => {
  it("are shown without an error", () => {
    const deep = (levels: number, leaf: unknown): unknown =>
      Array.from({ length: levels }).reduce((inner) => ({ type: "column", children: [inner] }), leaf);
    const long = "word ".repeat(200_000);
    const facts = factsWith([{ type: "text", value: "{{text}}" }, deep(5000, { type: "text", value: "too deep" })], {
      values: { text: long, nested: deep(5000, "x") },
    });
    expect(renderCandidatePage(facts).html).toContain(long.trim());
    expect(renderCandidatePage(anonymise(facts)).html).not.toContain("too deep");
  });

  it("cannot exceed the maximum number of elements", () => {
    const many = Array.from({ length: 50_000 }, (_, index) => ({ type: "text", value: `element ${index}` }));
    const { html } = renderCandidatePage(factsWith(many));
    expect(html).toContain("element 2000");
    expect(html).not.toContain("element 4000");
  });
});

describe("rows of any shape", () => {
  /** Texts that would become markup if they were not escaped. */
  const marker = constantFrom("<zz>", '"zz="', "</zz>", "zz");
  const generated = letrec((node) => ({
    value: jsonValue({ maxDepth: 3 }).map((value: JsonValue) => value),
    element: record(
      {
        type: constantFrom("text", "row", "column", "repeat", "image", "avatar", "line", "attachments", "zz"),
        value: dictionary(constantFrom("default", "en", "nl"), marker),
        children: node("value"),
        font: record({ family: marker, size: anything({ maxDepth: 1 }) }, { requiredKeys: [] }),
        margin: anything({ maxDepth: 2 }),
        padding: anything({ maxDepth: 2 }),
        border: anything({ maxDepth: 2 }),
        color: marker,
        transform: anything({ maxDepth: 1 }),
        url: marker,
      },
      { requiredKeys: ["type"] },
    ),
  }));

  it("are rendered without an error and never as markup", () => {
    const rows = record(
      {
        candidate: anything({ maxDepth: 3 }),
        layout: record(
          {
            sections: anything({ maxDepth: 4 }),
            variables: anything({ maxDepth: 3 }),
            tokens: anything({ maxDepth: 3 }),
            assets: anything({ maxDepth: 3 }),
            custom_css: string(),
            default_values: anything({ maxDepth: 3 }),
            web_settings: anything({ maxDepth: 2 }),
          },
          { requiredKeys: [] },
        ),
        organization: anything({ maxDepth: 3 }),
        member: anything({ maxDepth: 2 }),
        user_profile: anything({ maxDepth: 2 }),
      },
      { requiredKeys: [] },
    );
    check(
      property(rows, (given) => {
        const facts = readFacts(given);
        for (const shown of [facts, anonymise(facts), readLayoutFacts(given, "en")]) {
          expect(renderCandidatePage(shown).html).toContain("</html>");
          expect(renderPrintDocument(shown).html).toContain("</html>");
        }
        expect(renderEditPage(facts, { version: "1" }).html).toContain("</form>");
      }),
      { numRuns: 300 },
    );
    check(
      property(generated.element, generated.element, (one, other) => {
        const facts = factsWith([one, other], { values: { zz: "<zz>", list: ["<zz>"] } });
        expect(renderCandidatePage(facts).html).not.toMatch(/<\/?zz|="zz="/);
      }),
      { numRuns: 500 },
    );
  });

  it("have a valid lang attribute for any language", () => {
    check(
      property(string(), (language) => {
        const facts = readFacts({ ...DEMO_ROWS, candidate: { ...DEMO_ROWS.candidate, language } });
        expect(renderCandidatePage(facts).html).toMatch(/<html lang="[A-Za-z0-9-]{1,35}"(?: dir="rtl")?>/);
      }),
    );
  });
});
