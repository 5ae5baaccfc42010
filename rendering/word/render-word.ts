import {
  Document,
  Footer,
  Header,
  type ISectionOptions,
  Packer,
  Paragraph,
  SectionType,
  type Table,
  VerticalAlignSection,
} from "docx";
import type { Assets } from "../assets.ts";
import { type Colour, INK, inkOn, over, WHITE } from "../colour/colour.ts";
import { readsRightToLeft } from "../core/direction.ts";
import { DIGITAL_SOURCE } from "../core/generated-text.ts";
import { resolveDocument } from "../document/document.ts";
import { type Node, nodesOf, type Sheet } from "../document/nodes.ts";
import type { Facts } from "../facts/facts.ts";
import type { Length, Side } from "../layout/lengths.ts";
import { documentTitle } from "../pages/candidate-page.ts";
import { bands, isPlain, wholePage } from "./bands.ts";
import { type WordFonts, wordFonts } from "./fonts.ts";
import { type DrawPicture, loadImages } from "./images.ts";
import { listNumbering } from "./lists.ts";
import { nodeChildren, pageWide, type WordContext } from "./nodes.ts";
import { edgesOf, madeOf, space } from "./tables.ts";
import { baseTextStyle, type TextStyle, textStyleIn, twips, wordColour } from "./text-style.ts";

export interface WordOptions {
  /** Copies of the images as `data:` URLs (see assets.ts). */
  readonly assets?: Assets;
  /** Draws images as the page shows them. Without it, images in formats that Word does not support are omitted. */
  readonly draw?: DrawPicture;
}

/**
 * Renders the document as a Word file (Office Open XML) with the structure of the page. Rows become tables, headers and
 * footers are on every page, and texts can be edited. Bundled fonts are embedded. `transform` and custom CSS are ignored.
 *
 * The metadata contains only the title and the organization.
 */
export async function renderWord(facts: Facts, options: WordOptions = {}): Promise<Buffer> {
  const resolved = resolveDocument(facts, { medium: "print" });
  const { sheets } = resolved;
  const { embedded, replaced } = wordFonts(resolved);
  const images = await loadImages(nodesOf(sheets), options.assets ?? new Map(), options.draw);
  const author = facts.organization.name;
  let lists = 0;
  const nextList = (): number => {
    lists += 1;
    return lists;
  };
  const paper = sheets[0]?.body?.style.background ?? null;
  // Word has one background for all pages.
  const isOnePaper = sheets.every(({ body }) => isSame(body?.style.background ?? null, paper));
  const document = new Document({
    title: documentTitle(facts),
    creator: author,
    lastModifiedBy: author,
    description: "",
    ...(facts.candidate.hasGeneratedText
      ? { customProperties: [{ name: "DigitalSourceType", value: DIGITAL_SOURCE }] }
      : {}),
    hyphenation: { autoHyphenation: true, consecutiveHyphenLimit: 2, doNotHyphenateCaps: true },
    numbering: listNumbering(),
    fonts: embedded,
    styles: { default: { document: { run: { language: { value: facts.language } } } } },
    ...(paper !== null && isOnePaper ? { background: { color: wordColour(paper) } } : {}),
    sections: sheets.map((sheet) => wordSection(sheet, facts, { images, nextList, isOnePaper }, replaced)),
  });
  return Packer.toBuffer(document);
}

const PAGE_ALIGNMENTS = {
  start: VerticalAlignSection.TOP,
  center: VerticalAlignSection.CENTER,
  end: VerticalAlignSection.BOTTOM,
} as const;

const isSame = (one: Colour | null, other: Colour | null) => JSON.stringify(one) === JSON.stringify(other);

/** Maximum height of a box that is not split, as a share of the page. */
const WHOLE = 0.4;
/** The height of the paragraphs that Word requires before and after a table and at the end of a section, in CSS pixels. */
const REQUIRED_PARAGRAPHS = 28;

function wordSection(
  { header, body, footer }: Sheet,
  facts: Facts,
  { isOnePaper, ...shared }: Pick<WordContext, "images" | "nextList"> & { isOnePaper: boolean },
  replaced: WordFonts["replaced"],
): ISectionOptions {
  const { pageWidth, pageHeight } = facts.layout;
  const rightToLeft = readsRightToLeft(facts.language);
  const background = body?.style.background ? over(body.style.background, WHITE) : WHITE;
  const base = baseTextStyle(background === WHITE ? INK : inkOn(background), rightToLeft, replaced);
  const style = body === null ? base : textStyleIn(body, base);
  const { margin, body: inside } = pageMargin(body, style, pageWidth);
  const width = Math.max(20, pageWidth - margin.left - margin.right);
  const highestWhole = pageHeight * WHOLE;
  const wide = {
    ...shared,
    style: baseTextStyle(INK, rightToLeft, replaced),
    width: pageWidth,
    keepNext: false,
    highestWhole,
    highest: pageHeight,
  };
  const [head, foot] = [header, footer].map((node) => node && pageWide(node, wide, margin.left));
  const page = { width: pageWidth, height: pageHeight, header: head?.height ?? 0, footer: foot?.height ?? 0 };
  const around = margin.top + margin.bottom + page.header + page.footer + REQUIRED_PARAGRAPHS;
  const highest = Math.max(0, pageHeight - around);
  const content: WordContext = { ...shared, style: base, width, keepNext: false, highestWhole, highest };
  const behind = body === null ? [] : [...(isOnePaper ? [] : wholePage(body, page)), ...bands(body, content, page)];
  return {
    properties: {
      type: SectionType.NEXT_PAGE,
      ...(body?.style.verticalAlign ? { verticalAlign: PAGE_ALIGNMENTS[body.style.verticalAlign] } : {}),
      page: {
        size: { width: twips(pageWidth), height: twips(pageHeight) },
        margin: {
          top: twips(margin.top),
          right: twips(margin.right),
          bottom: twips(margin.bottom),
          left: twips(margin.left),
          header: 0,
          footer: 0,
          gutter: 0,
        },
      },
    },
    // A section without a header would inherit the header of the previous section. An empty one is a line high.
    headers: {
      default: new Header({
        children: madeOf(head ? [head, space(margin.top, false, behind)] : [space(0, false, behind)]),
      }),
    },
    footers: {
      default: new Footer({ children: madeOf(foot ? [space(margin.bottom), foot] : [space(0)]) }),
    },
    children: inside === null ? [] : bodyChildren(inside, content),
  };
}

/**
 * The margin of the pages, and the body without it. The margin contains the padding of the body and, if the body is a
 * row, the smallest padding of its columns above and below, because columns continue on the next page.
 */
function pageMargin(
  body: Node | null,
  style: TextStyle,
  width: number,
): { margin: Record<Side, number>; body: Node | null } {
  const margin = edgesOf(body?.style.padding ?? null, style.size, width);
  if (body?.kind !== "row" || body.style.columns > 1 || body.children.length === 0) return { margin, body };
  const paddings = body.children.map((child) => {
    const isBare = child.kind === "column" && isPlain(child) && Object.keys(child.style.border).length === 0;
    return edgesOf(isBare ? child.style.padding : null, textStyleIn(child, style).size, width);
  });
  const common = (side: Side) => Math.min(...paddings.map((padding) => padding[side]));
  const [top, bottom] = [common("top"), common("bottom")];
  if (top === 0 && bottom === 0) return { margin, body };
  const children = body.children.map((child, index) => {
    const own = paddings[index];
    if (own === undefined || child.style.padding === null) return child;
    const padding = { ...child.style.padding, top: inPixels(own.top - top), bottom: inPixels(own.bottom - bottom) };
    return { ...child, style: { ...child.style, padding } };
  });
  return { margin: { ...margin, top: margin.top + top, bottom: margin.bottom + bottom }, body: { ...body, children } };
}

const inPixels = (value: number): Length => ({ value, unit: "px" });

/** The body's padding and background are set on the page, and it is as high as the page. */
function bodyChildren(body: Node, context: WordContext): (Paragraph | Table)[] {
  const style = { ...body.style, padding: null, background: null, height: null };
  const children = madeOf(nodeChildren({ ...body, style }, context));
  // LibreOffice ignores a section break between two tables.
  return children[0] instanceof Paragraph ? children : [space(0).made, ...children];
}
