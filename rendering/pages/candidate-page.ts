import { findCvLanguage } from "../../languages/languages.ts";
import { phrasesFor } from "../../languages/phrases.ts";
import { type Assets, isOwnPath } from "../assets.ts";
import { over, toHex, WHITE } from "../colour/colour.ts";
import { cleanLine } from "../core/clean-text.ts";
import { resolveDocument } from "../document/document.ts";
import { type Document, type Node, nodesOf, type Sheet } from "../document/nodes.ts";
import { lookUp } from "../document/values.ts";
import type { AttachmentLink, Facts } from "../facts/facts.ts";
import { jsonResume } from "../json-resume.ts";
import { SIDES } from "../layout/lengths.ts";
import { tokenDeclarations } from "../layout/tokens.ts";
import type { PdfMetadata } from "../print/complete-pdf.ts";
import { DOCUMENT_CSS, PAGE_CSS, PROPOSAL_CSS, printCss, webCss } from "./base-css.ts";
import { browserScript } from "./browser-script.ts";
import { scopeCustomCss } from "./custom-css.ts";
import { bundledFontFaces, DOCUMENT_FONTS, fontFaces } from "./font-faces.ts";
import { html, type Markup } from "./html.ts";
import { hyphenator } from "./hyphenate.ts";
import { headingName, measuredHeadings } from "./measured-headings.ts";
import type { NodeContext } from "./node-context.ts";
import { nodeMarkup } from "./node-html.ts";
import { paletteCss } from "./palette.ts";
import { type Downloads, proposalMarkup } from "./proposal.ts";
import { buildPage, type Page } from "./shell.ts";
import { createStyleSheet } from "./style-sheet.ts";

const REACT_SCRIPT = browserScript(new URL("../browser/react.ts", import.meta.url));

export interface CandidatePageOptions {
  /** Copies of the fonts and images (see assets.ts). Assets without a copy are omitted. */
  readonly assets?: Assets;
  /** Paths of the PDF and Word files, which are linked beside the document. */
  readonly downloads?: Downloads;
  /** The path that receives views and the time spent (see browser/count-time.ts). Without it, the page has no script. */
  readonly beacon?: string;
  /** The path that receives reactions (see browser/react.ts). Without it, reactions are mail drafts only. */
  readonly reactions?: string;
  /** The origin of this service, for a page that consumers show at their own address. */
  readonly origin?: string;
}

export interface CandidatePage extends Page {
  /** The headings of the sections whose reading time the page reports, in the order of the reports. */
  readonly sections: readonly string[];
}

/**
 * Renders the shared page: the document and, beside it, the author, the reactions and the files.
 *
 * For an anonymous page, pass the facts that `anonymise` returns.
 * @throws TypeError if a download or the beacon is not a path of this service
 */
export function renderCandidatePage(facts: Facts, options: CandidatePageOptions = {}): CandidatePage {
  const { assets = new Map(), downloads = {}, beacon, reactions, origin } = options;
  for (const path of [downloads.pdf, downloads.word, beacon, reactions]) {
    if (path !== undefined && !isOwnPath(path)) throw new TypeError(`Not a path under this origin: ${path}`);
  }
  const document = resolveDocument(facts, { medium: "web" });
  const measured = beacon === undefined ? [] : measuredHeadings(document.sheets);
  const { css, markup } = documentMarkup(document, assets, { measured: new Set(measured) });
  const sends = reactions !== undefined && facts.organization.reactions.length > 0;
  const beside = proposalMarkup({
    ...{ facts, assets, downloads, attachments: looseAttachments(document) },
    ...(sends ? { reactions } : {}),
  });
  const page = buildPage({
    language: facts.language,
    title: documentTitle(facts),
    hasGeneratedText: facts.candidate.hasGeneratedText,
    css: [pageCss(facts), PROPOSAL_CSS, css].join("\n"),
    preview: { site: facts.organization.name, description: description(facts) },
    body: html`<div class="page"><main>${markup}</main>${beside}</div>`,
    ...(beacon === undefined ? {} : { beacon }),
    ...(sends ? { formScript: REACT_SCRIPT } : {}),
    ...(origin === undefined ? {} : { origin }),
  });
  return { ...page, sections: measured.map(headingName) };
}

/**
 * Renders only the document, for the PDF and the thumbnail. The page is self-contained: assets must be `data:` URLs,
 * and its policy is part of the page and allows no script and no request.
 */
export function renderPrintDocument(facts: Facts, assets: Assets = new Map()): Page {
  const document = resolveDocument(facts, { medium: "print" });
  const { css, markup } = documentMarkup(document, assets, {
    isSelfContained: true,
    hyphenate: hyphenator(facts.language),
  });
  return buildPage({
    language: facts.language,
    title: documentTitle(facts),
    hasGeneratedText: facts.candidate.hasGeneratedText,
    css: [pageCss(facts), css].join("\n"),
    body: html`<div class="page"><main>${markup}</main></div>`,
    selfContained: true,
  });
}

/** The title of a page or PDF. It does not contain the name if the facts are anonymous. */
export function documentTitle(facts: Facts): string {
  const { phrases } = phrasesFor(facts.language);
  const subject = facts.subject === "layout" ? facts.layout.name : facts.candidate.name;
  const parts = [subject || phrases.candidateProfile, facts.organization.name];
  return parts.filter((part) => part !== "").join(" – ");
}

/** What the PDF states about itself (see print/complete-pdf.ts). */
export function pdfMetadata(facts: Facts): PdfMetadata {
  const isCandidate = facts.subject === "candidate";
  return {
    title: documentTitle(facts),
    language: facts.language,
    organization: facts.organization.name,
    hasGeneratedText: facts.candidate.hasGeneratedText,
    resume: isCandidate ? JSON.stringify(jsonResume(resolveDocument(facts, { medium: "print" })), null, 2) : null,
  };
}

const MAX_DESCRIPTION = 200;

/** The first line about the candidate that does not identify the person, such as the profession. */
function description(facts: Facts): string {
  const shown = facts.layout.variables
    .filter(({ inline, sensitive }) => inline && !sensitive)
    .map(({ key }) => cleanLine(lookUp({ facts }, key).text))
    .find((text) => text !== "" && text !== facts.candidate.name);
  return [...(shown ?? "")].slice(0, MAX_DESCRIPTION).join("");
}

/** The styles of the page around a document. */
export function pageCss({ layout }: Facts): string {
  return [
    paletteCss(layout),
    PAGE_CSS,
    DOCUMENT_CSS,
    webCss(layout.pageWidth, layout.pageHeight),
    printCss(layout.pageWidth, layout.pageHeight),
  ].join("\n");
}

/**
 * The sheets and their style sheet: the classes of the elements, then the layout's custom CSS, which can override
 * them.
 */
export function documentMarkup(
  document: Document,
  assets: Assets,
  {
    isSelfContained = false,
    ...controls
  }: Pick<NodeContext, "field" | "hyphenate" | "measured" | "repeated"> & { isSelfContained?: boolean } = {},
): { css: string; markup: Markup } {
  const { facts, sheets, titled } = document;
  const sheet = createStyleSheet();
  const context = { assets, sheet, pageWidth: facts.layout.pageWidth, ...controls };
  const labels = sheets.map(({ section }) => section.label);
  const markup = html`${!titled && html`<h1 class="unseen" dir="auto">${documentTitle(facts)}</h1>`}<div class="clip"><div class="layout">${sheets.map(
    (item) => sheetMarkup(item, context, labels),
  )}</div></div>`;
  const tokens = [...tokenDeclarations(facts.layout.tokens)].map(([name, value]) => `${name}:${value}`);
  const look = [
    tokens.length === 0 ? "" : `.layout{${tokens.join(";")}}`,
    sheet.text(),
    scopeCustomCss(facts.layout.customCss, assets),
  ];
  const use = {
    css: [DOCUMENT_FONTS, ...look].join(),
    markup: String(markup),
    isSelfContained,
    language: findCvLanguage(facts.language)?.code ?? "",
  };
  const css = [fontFaces(facts.layout, assets), bundledFontFaces(facts.layout, assets, use), ...look];
  return { css: css.filter((part) => part !== "").join("\n"), markup };
}

function sheetMarkup(item: Sheet, context: NodeContext, labels: readonly string[]): Markup {
  const { section, header, body, footer } = item;
  const paper = context.sheet.classFor({ background: paperOf(body) });
  const className = ["sheet", paper].filter(Boolean).join(" ");
  const content = html`${header && html`<header>${nodeMarkup(header, context)}</header>`}<div class="body"><div class="cell">${
    body && nodeMarkup(withoutPaper(body), context)
  }</div></div>${footer && html`<footer>${nodeMarkup(footer, context)}</footer>`}`;
  const unique = labels.length > 1 && labels.filter((label) => label === section.label).length === 1;
  return unique && section.label !== ""
    ? html`<section class="${className}" data-section="${section.id}" aria-label="${section.label}">${content}</section>`
    : html`<div class="${className}" data-section="${section.id}">${content}</div>`;
}

/** The background of a body applies to its whole sheet, so that it fills the last page too. */
function paperOf(body: Node | null): string | null {
  if (body === null || body.style.background === null) return null;
  const { margin, borderRadius } = body.style;
  const edges = [...SIDES.map((side) => margin?.[side]), ...(borderRadius ?? [])];
  const card = edges.some((length) => length !== undefined && length.value !== 0);
  return card ? null : toHex(over(body.style.background, WHITE));
}

function withoutPaper(body: Node): Node {
  return paperOf(body) === null ? body : { ...body, style: { ...body.style, background: null } };
}

/** Links of attachments that no element of the layout shows. They are beside the document. */
function looseAttachments({ facts, sheets }: Document): AttachmentLink[] {
  const placing = sheets.filter((sheet) => nodesOf([sheet]).some(({ kind }) => kind === "attachments"));
  const placed = new Set(placing.map(({ section }) => section.id));
  return Object.entries(facts.candidate.attachments)
    .filter(([section]) => !placed.has(section))
    .flatMap(([, links]) => links);
}
