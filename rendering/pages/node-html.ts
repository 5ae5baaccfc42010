import { assetAddress } from "../assets.ts";
import { isRightToLeft } from "../core/direction.ts";
import { type Block, groupIsolates, type Run, textOfRuns } from "../document/blocks.ts";
import type { GroupNode, ImageNode, LinksNode, Node, TextNode } from "../document/nodes.ts";
import { type AttachmentLink, webAddress } from "../facts/facts.ts";
import { elementDeclarations } from "./element-css.ts";
import { html, type Markup, type Tag, tagged } from "./html.ts";
import { type Hyphenate, hyphenator } from "./hyphenate.ts";
import type { Content, NodeContext } from "./node-context.ts";
import { tableMarkup } from "./table-html.ts";

/**
 * Renders an element and its descendants. For custom CSS, each has the classes `element` and `element-<type>`, and
 * its id in `data-id`.
 */
export function nodeMarkup(node: Node, context: NodeContext): Markup {
  const content = nodeContent(node, context);
  if (content === null) return html``;
  const own = context.sheet.classFor(elementDeclarations(node, context.pageWidth, context.inRow));
  const kept = node.keepWithNext === true && "keep";
  const classes = ["element", `element-${node.type}`, `as-${node.kind}`, kept, isNarrow(node) && "narrow", own]
    .filter(Boolean)
    .join(" ");
  const language = node.kind === "text" ? node.language : null;
  const repeated = "repeats" in node && node.repeats !== undefined ? context.repeated?.(node.repeats) : undefined;
  const made = html`<div class="${classes}"${node.id !== "" && html` data-id="${node.id}"`}${
    language !== null && html` lang="${language}"`
  }${context.measured?.has(node) && html` data-heading`}${node.kind === "text" && isRightToLeft(firstLine(node)) && html` dir="rtl"`}${repeated?.attributes}>${
    repeated?.wrap(content, true) ?? content
  }</div>`;
  return repeated?.isPrototype ? html`<template>${made}</template>` : made;
}

/** Icons and signs of up to this many pixels do not shrink beside a long text. */
const NARROW = 64;

function isNarrow({ style: { width } }: Node): boolean {
  return width !== null && width.unit === "px" && width.value <= NARROW;
}

/** The first letters determine the side on which all lines start. The direction within each line is its own. */
function firstLine({ blocks: [first] }: TextNode): string {
  const runs = first?.kind === "list" ? (first.items[0] ?? []) : (first?.runs ?? []);
  return textOfRuns(runs);
}

function nodeContent(node: Node, context: NodeContext): Content | null {
  switch (node.kind) {
    case "text":
      return textContent(node, context);
    case "row":
    case "column":
      return groupContent(node, context);
    case "table":
      return tableMarkup(node, { ...context, render: (cell) => nodeMarkup(cell, { ...context, inRow: null }) });
    case "image":
    case "avatar":
      return imageContent(node, context);
    case "attachments":
      return linksContent(node);
    case "line":
      return html`<hr>`;
  }
}

function groupContent(node: GroupNode, context: NodeContext): Markup[] {
  const inRow = node.kind !== "row" ? null : node.style.columns > 1 ? "grid" : "flex";
  const inside: NodeContext = { ...context, inRow };
  return node.children.map((child) => nodeMarkup(child, inside));
}

function textContent(node: TextNode, { field, hyphenate }: NodeContext): Markup[] {
  const divide = node.language === null || hyphenate === undefined ? hyphenate : hyphenator(node.language);
  const least = node.heading === null ? 0 : node.heading === 1 ? NAME_WORD : LEAST_LONG;
  const texts = { field, divide: divide ?? ((text: string) => text), least };
  return node.blocks.map((block) => blockMarkup(block, node.heading, texts));
}

/** How the texts of an element are shown. */
interface Texts {
  readonly field: NodeContext["field"];
  readonly divide: Hyphenate;
  /** Minimum letters of words that are divided. Titles divide only words that would otherwise be broken anywhere. */
  readonly least: number;
}

/** The name has large letters, so that a narrow column breaks shorter words of it. */
const NAME_WORD = 18;
const LEAST_LONG = 25;

function blockMarkup(block: Block, heading: TextNode["heading"], texts: Texts): Markup {
  if (block.kind === "list") {
    const tag: Tag = ["decimal", "lower-alpha", "upper-roman"].includes(block.style) ? "ol" : "ul";
    const items = block.items.map((runs) => html`<li>${runsMarkup(runs, texts)}</li>`);
    return tagged(tag, `list-${block.style}`, items, false);
  }
  const runs = runsMarkup(block.runs, texts);
  if (block.runs.some((run) => run.kind === "field")) return html`<div class="fields">${runs}</div>`;
  return tagged(heading === null ? "p" : `h${heading}`, block.apart ? "apart" : "", runs);
}

function runsMarkup(runs: readonly Run[], texts: Texts): Markup[] {
  return groupIsolates(runs).map(({ isolate, runs: inside }) => {
    const content = inside.map((run) => runMarkup(run, texts));
    return isolate === null ? html`${content}` : html`<bdi dir="${isolate.direction}">${content}</bdi>`;
  });
}

function runMarkup(run: Run, { field, ...texts }: Texts): Markup {
  if (run.kind === "field") return field === undefined ? html`` : field(run.path);
  if (run.kind === "page") return html`<span data-number="${run.number}">${run.text}</span>`;
  const text = breakable(run.text, run.kind === "link" ? { divide: (word) => word, least: 0 } : texts);
  const italic = run.italic === true ? html`<em>${text}</em>` : text;
  const shown = run.bold === true ? html`<strong>${italic}</strong>` : italic;
  if (run.kind === "text") return shown;
  return html`<a href="${run.href}" rel="noopener noreferrer nofollow">${shown}</a>`;
}

/** Longer words, such as addresses, do not determine the widths of a row: they may be broken anywhere. */
const LONG_WORD = new RegExp(`([^\\s\\u2e80-\\uffef]{${LEAST_LONG},})`, "u");

function breakable(text: string, { divide, least }: Pick<Texts, "divide" | "least">): Markup {
  const parts = text.split(LONG_WORD);
  const divided = (part: string) => part.replace(/\S+/gu, (word) => (word.length < least ? word : divide(word)));
  return html`${parts.map((part, index) =>
    index % 2 === 1 ? html`<span class="long">${divided(part)}</span>` : html`${divided(part)}`,
  )}`;
}

/** Omits images without a copy, because a page never loads files from third parties. */
function imageContent(node: ImageNode, { assets }: NodeContext): Markup | null {
  const address = assetAddress(assets, node.url, "image");
  return address === null ? null : html`<img src="${address}" alt="${node.alt}">`;
}

function linksContent(node: LinksNode): Markup {
  return html`<ul class="list-disc">${node.links.map(attachmentItem)}</ul>`;
}

/** An attachment as a list item. It is a link if it has a web address. */
export function attachmentItem(link: AttachmentLink): Markup {
  const address = webAddress(link);
  if (address === null) return html`<li>${link.label}</li>`;
  return html`<li><a href="${address}" rel="noopener noreferrer nofollow">${link.label}</a></li>`;
}
