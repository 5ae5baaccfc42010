/** @module-tag chromium */
import { describe, expect, it } from "vitest";
import { anonymise } from "../../anonymity/anonymise.ts";
import { renderEditPage } from "../../rendering/edit/edit-page.ts";
import { readEdits } from "../../rendering/edit/edits.ts";
import type { Facts } from "../../rendering/facts/facts.ts";
import { readFacts, readLayoutFacts } from "../../rendering/facts/read-facts.ts";
import { renderCandidatePage, renderPrintDocument } from "../../rendering/pages/candidate-page.ts";
import { renderErrorPage, renderInvitationPage, renderNotFoundPage } from "../../rendering/pages/notes.ts";
import type { Page } from "../../rendering/pages/shell.ts";
import { violationsOn } from "../support/accessibility.ts";
import { DEMO_ROWS } from "../support/demo-candidate.ts";
import { type VisitOptions, visit } from "./browser.ts";
import { demoFacts, factsWith } from "./demo.ts";

/** Violations of all of axe's rules, including best practices, or of one rule. */
async function violations(page: Page, options: VisitOptions = {}, rule?: string): Promise<string[]> {
  const seen = await visit(page, options);
  const found = await violationsOn(seen.page, rule === undefined ? {} : { runOnly: [rule] });
  await seen.close();
  return found;
}

const options = { downloads: { pdf: "/share/s.pdf", word: "/share/s.docx" }, beacon: "/share/s/time" };

const SOURCES = new Map([
  ["/headline", { quotes: ["Senior data engineer since 2019"], missing: ["since 2019"], isUnconfirmed: true }],
]);

function editPage(facts: Facts, kind: "problems" | "conflict"): Page {
  const edits = readEdits(facts, [["value/headline", "x".repeat(400)]]);
  const outcome = kind === "problems" ? { kind, problems: edits.problems } : { kind };
  return renderEditPage(facts, { version: "1", outcome, submitted: edits.submitted });
}

describe("pages violate none of axe's rules", () => {
  const facts = demoFacts();
  const attached = readFacts({
    ...DEMO_ROWS,
    candidate: {
      ...DEMO_ROWS.candidate,
      section_attachments: { profile: [{ label: "Portfolio", url: "https://portfolio.example/" }] },
    },
  });
  const pages: [string, () => Page][] = [
    ["the candidate's page", () => renderCandidatePage(facts, options)],
    ["the page with attachments", () => renderCandidatePage(attached, options)],
    ["the anonymous page", () => renderCandidatePage(anonymise(facts), options)],
    ["the editable page", () => renderEditPage(facts, { version: "1", sources: SOURCES })],
    ["the editable page with problems", () => editPage(facts, "problems")],
    ["the editable page after a conflict", () => editPage(facts, "conflict")],
    ["the editable page after saving", () => renderEditPage(facts, { version: "1", outcome: { kind: "saved" } })],
    ["a layout's page", () => renderCandidatePage(readLayoutFacts(DEMO_ROWS, "nl"))],
    ["a candidate without a layout", () => renderCandidatePage(readFacts({ candidate: DEMO_ROWS.candidate }))],
    ["a candidate without any data", () => renderCandidatePage(readFacts({}))],
    ["the printed document", () => renderPrintDocument(facts)],
    ["the not-found page", () => renderNotFoundPage("ja-JP")],
    ["the error page", () => renderErrorPage("en", "0199-request")],
    ["an invitation", () => renderInvitationPage("open", { organization: "Agency", language: "de" })],
    ["an accepted invitation", () => renderInvitationPage("accepted", { organization: "Agency", language: "fr" })],
  ];

  it.each(pages)("%s", async (_name, make) => {
    expect(await violations(make())).toEqual([]);
  });

  it.each([0, 2, 3, 11].flatMap((index) => pages.slice(index, index + 1)))(
    "%s, on a phone with a dark screen",
    async (_name, make) => {
      expect(await violations(make(), { width: 390, dark: true })).toEqual([]);
    },
  );
});

describe("a page is legible with any colours of the layout", () => {
  const schemes = [
    { color_background: "#000000", color_text: "#000000", color_accent: "#000000" },
    { color_background: "#ffffff", color_text: "#ffff00", color_accent: "#ffffff" },
    { color_background: "#777777", color_text: "#808080", color_accent: "#777777" },
    { color_background: "#ff0000", color_text: "#00ff00", color_accent: "#0000ff" },
    { color_background: "#0000ff", color_text: "#ff0000", color_accent: "#f4a460" },
  ];

  it.each(schemes)("$color_background $color_text $color_accent", async (web_settings) => {
    const facts = readFacts({ ...DEMO_ROWS, layout: { ...DEMO_ROWS.layout, web_settings } });
    expect(await violations(renderCandidatePage(facts, options), {}, "color-contrast")).toEqual([]);
  });
});

describe("headings", () => {
  it("are an outline that starts with the candidate's name", async () => {
    const { page, close } = await visit(renderCandidatePage(demoFacts(), options));
    const outline = await page
      .locator("h1,h2,h3,h4")
      .evaluateAll((all) => all.map((heading) => `${heading.tagName} ${heading.textContent}`));
    expect(outline).toEqual([
      "H1 Sofia Lindqvist",
      "H2 Senior data engineer",
      "H2 Profile",
      "H2 Experience",
      "H3 Senior data engineer",
      "H3 Data engineer",
      "H3 Analytics developer",
      "H2 Availability",
      "H2 Skills",
      "H2 Languages",
      "H2 Education",
      "H2 Presented by",
      "H2 Your reaction",
    ]);
    await close();
  });

  it("include short texts in capitals, even if they are slightly smaller than the text below", async () => {
    const title = { bold: true, textTransform: "uppercase" };
    const facts = factsWith([
      { type: "text", value: "Profile", font: { size: 12.5 }, ...title },
      { type: "text", value: "A sentence of the running text. ".repeat(8), font: { size: 13.5 } },
      { type: "text", value: "Footnote", font: { size: 9 }, ...title },
      { type: "text", value: "Bold alone", font: { size: 12.5 }, bold: true },
    ]);
    const { page, close } = await visit(renderCandidatePage(facts));
    expect(await page.locator("main :is(h2,h3,h4)").allTextContents()).toEqual(["Profile"]);
    await close();
  });
});
