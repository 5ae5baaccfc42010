import {
  AlignmentType,
  ExternalHyperlink,
  HeadingLevel,
  type IParagraphOptions,
  LineRuleType,
  PageNumber,
  Paragraph,
  type ParagraphChild,
  TextRun,
} from "docx";
import { isRightToLeft } from "../core/direction.ts";
import { type Block, groupIsolates, type Run, textOfRuns } from "../document/blocks.ts";
import { staysWhole } from "../document/headings.ts";
import type { TextNode } from "../document/nodes.ts";
import type { Alignment, ListStyle } from "../layout/style.ts";
import { listNumber } from "./lists.ts";
import type { WordBlock } from "./tables.ts";
import { type Room, runOptions, type TextStyle, textWidth, twips } from "./text-style.ts";

const ALIGNMENTS: Readonly<Record<Alignment, (typeof AlignmentType)[keyof typeof AlignmentType]>> = {
  left: AlignmentType.START,
  start: AlignmentType.START,
  center: AlignmentType.CENTER,
  right: AlignmentType.END,
  end: AlignmentType.END,
  justify: AlignmentType.BOTH,
};

/** Word measures line heights in multiples of the font's own line height, which is about this multiple of its size. */
const FONT_LINE = 1.2;

/** Word's own styles, by which it lists the headings. The runs have their own look. */
const HEADINGS = {
  1: HeadingLevel.HEADING_1,
  2: HeadingLevel.HEADING_2,
  3: HeadingLevel.HEADING_3,
  4: HeadingLevel.HEADING_4,
  5: HeadingLevel.HEADING_5,
  6: HeadingLevel.HEADING_6,
} as const;

/**
 * Converts the blocks of a text to paragraphs. `instance` identifies its list for numbering. With `keepNext`, they stay
 * on the page of the following paragraph.
 */
export function textParagraphs(
  node: TextNode,
  { style, width, keepNext }: { style: TextStyle; width: number; keepNext: boolean },
  room: Room,
  instance: number,
): WordBlock[] {
  const lines = node.blocks.flatMap(linesOf);
  if (lines.length === 0) {
    const made = new Paragraph({ spacing: { before: twips(room.before), after: twips(room.after) } });
    return [{ made, keepNext, height: textHeight("", style, width, room) }];
  }
  const isKept = node.heading !== null || keepNext;
  return lines.map((line, index) => {
    const before = lines[index - 1];
    const between = before === undefined ? room.before : spaceBetween(before, line, style);
    const after = index === lines.length - 1 ? room.after : 0;
    const text = textOfRuns(line.runs);
    const around = { before: between, after };
    const made = new Paragraph({
      ...paragraphOptions(style, text, around, line.list !== null),
      ...(line.list === null ? {} : { numbering: listNumber(line.list, instance) }),
      ...(node.heading === null ? {} : { heading: HEADINGS[node.heading], outlineLevel: node.heading - 1 }),
      ...(isKept ? { keepNext: true } : {}),
      ...(node.style.split ? {} : { keepLines: true }),
      children: lineChildren(staysWhole(node) ? line.runs.map(unbroken) : line.runs, style),
    });
    return { made, keepNext: isKept, height: textHeight(text, style, width, around) };
  });
}

/** Makes the spaces of a line non-breaking, because Word cannot keep a line whole in another way. */
function unbroken(run: Run): Run {
  return run.kind === "text" ? { ...run, text: run.text.replaceAll(" ", "\u00a0") } : run;
}

/** The estimated height of a paragraph in CSS pixels. */
export function textHeight(text: string, style: TextStyle, width: number, { before, after }: Room): number {
  const lines = Math.max(1, Math.ceil(textWidth(text, style) / width));
  return before + lines * style.size * style.lineHeight + after;
}

/** Adds space after a list, as on the page. */
function spaceBetween(before: WordLine, line: WordLine, style: TextStyle): number {
  const isApart = line.apart || (before.list !== null && line.list === null);
  return Math.max(style.paragraphSpacing, isApart ? style.size * 0.75 : 0);
}

interface WordLine {
  readonly runs: readonly Run[];
  readonly apart: boolean;
  readonly list: ListStyle | null;
}

function linesOf(block: Block): WordLine[] {
  if (block.kind === "paragraph") return [{ runs: block.runs, apart: block.apart, list: null }];
  return block.items.map((runs) => ({ runs, apart: false, list: block.style }));
}

/** Alignments in a paragraph whose direction differs from the document. */
const OPPOSITE: Readonly<Record<string, Alignment>> = { left: "end", start: "end", right: "start", end: "start" };

/**
 * A paragraph has the direction of its text, and is aligned in the direction of the document, as on the page. The items of
 * a list are aligned at their bullets.
 */
export function paragraphOptions(style: TextStyle, text: string, room: Room, isItem = false): IParagraphOptions {
  const bidirectional = isRightToLeft(text);
  const given = style.align ?? "start";
  const align = isItem || bidirectional === style.rightToLeft ? given : (OPPOSITE[given] ?? given);
  return {
    ...(style.align === null && align === "start" ? {} : { alignment: ALIGNMENTS[align] }),
    ...(bidirectional ? { bidirectional: true } : {}),
    widowControl: true,
    spacing: {
      before: twips(room.before),
      after: twips(room.after),
      line: Math.round((style.lineHeight / FONT_LINE) * 240),
      lineRule: LineRuleType.AUTO,
    },
  };
}

/**
 * Direction marks around a part of a line that has its own direction: marks of that direction before and after it, and
 * one of the other direction, in which the line continues. Word ignores the isolates of Unicode, which have the same
 * purpose, and LibreOffice writes them into the text of PDF files.
 */
const LEFT_TO_RIGHT_MARK = "\u200e";
const RIGHT_TO_LEFT_MARK = "\u200f";

function lineChildren(runs: readonly Run[], style: TextStyle): ParagraphChild[] {
  const mark = (text: string) => new TextRun(runOptions(style, text));
  return groupIsolates(runs).flatMap(({ isolate, runs: inside }) => {
    const children = inside.map((run) => runChild(run, style));
    if (isolate === null) return children;
    const isLeftToRight = isolate.direction === "ltr";
    const own = isLeftToRight ? LEFT_TO_RIGHT_MARK : RIGHT_TO_LEFT_MARK;
    const outer = isLeftToRight ? RIGHT_TO_LEFT_MARK : LEFT_TO_RIGHT_MARK;
    return [mark(own), ...children, mark(own + outer)];
  });
}

function runChild(run: Run, style: TextStyle): ParagraphChild {
  if (run.kind === "field") return new TextRun("");
  const emphasis = { bold: style.bold || run.bold === true, italic: style.italic || run.italic === true };
  const options = runOptions({ ...style, ...emphasis }, run.text);
  if (run.kind === "page") {
    const { text: _, ...look } = options;
    return new TextRun({ ...look, children: [run.number === "page" ? PageNumber.CURRENT : PageNumber.TOTAL_PAGES] });
  }
  const text = new TextRun(options);
  return run.kind === "link" ? new ExternalHyperlink({ link: run.href, children: [text] }) : text;
}
