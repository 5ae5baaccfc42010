import { isObject, members, number, text } from "../core/json.ts";
import { ELEMENT_KINDS, type ElementKind } from "./elements.ts";
import { isIcon } from "./icons.ts";
import { readEdges, readLength } from "./lengths.ts";
import {
  ALIGNMENTS,
  type ElementStyle,
  LIST_STYLES,
  readBorderSide,
  readFlag,
  TEXT_TRANSFORMS,
  VERTICAL_ALIGNMENTS,
} from "./style.ts";
import type { Token } from "./tokens.ts";
import { isVisibility } from "./visibility.ts";

/** The form of a value. */
export type ValueForm =
  | "text"
  | "translations"
  | "flag"
  | "weight"
  | "share"
  | "count"
  | "length"
  | "edges"
  | "corners"
  | "colour"
  | "line"
  | "borders"
  | "line height"
  | "transform"
  | "visibility"
  | "alignment"
  | "elements"
  | "titles"
  | "font";

/**
 * A property of elements. The check of layouts, the API reference and the types of clients are made from this registry,
 * and a test compares the guide to it.
 */
export interface ElementProperty {
  /** The description in the API reference. */
  readonly description: string;
  /** The form of its values, or the values. */
  readonly value: ValueForm | readonly string[];
  /** The elements that have the property. Undefined: all elements. */
  readonly kinds?: readonly ElementKind[];
  /** Whether documents accept a value. Undefined: every value. */
  readonly accepts?: (value: unknown, style: ElementStyle, tokens: readonly Token[]) => boolean;
}

/** A property whose value is accepted if the style that is read contains it. */
const styled = (
  description: string,
  value: ElementProperty["value"],
  read: (style: ElementStyle) => unknown,
): ElementProperty => ({
  description,
  value,
  accepts: (_value, style) => read(style) !== null,
});

const flag = (description: string): ElementProperty => ({
  description,
  value: "flag",
  accepts: (value) => readFlag(value) !== null,
});

const own = (kinds: readonly ElementKind[], description: string, value: ElementProperty["value"]): ElementProperty => ({
  kinds,
  description,
  value,
  ...(value === "text" || value === "translations"
    ? { accepts: (given: unknown) => text(given) !== "" || (value === "translations" && isObject(given)) }
    : {}),
});

const GROUPS: readonly ElementKind[] = ["row", "column", "repeat", "table"];
const TEXTS: readonly ElementKind[] = ["text", "row", "column"];

export const ELEMENT_PROPERTIES: Readonly<Record<string, ElementProperty>> = {
  id: { description: "A name for `custom_css`: `[data-id=skills]`.", value: "text" },
  type: {
    description: "What the element shows. An unknown type shows its children and its text.",
    value: "text",
  },
  visibility: {
    description:
      'Where the element is shown: `visible`, `hidden`, `web` (page only), `print` (PDF, Word and paper only), `{"variable": "key"}` (if the candidate has this value; with `"number": true` if it is a number, false: if it is a text), or `{"attachments": true}` (if the section has attachments; false: if it has none; a text: the id of another section).',
    value: "visibility",
    accepts: isVisibility,
  },
  value: own(
    TEXTS,
    "A text by language, or `default` for all others. `{{key}}` is a value of the candidate.",
    "translations",
  ),
  text: own(TEXTS, "A second name of `value`.", "translations"),
  url: own(["image"], "The address of the image, or a `data:` URL.", "text"),
  src: own(["image"], "A second name of `url`.", "text"),
  asset: own(["image"], "The label of an image asset of the layout, instead of `url`.", "text"),
  icon: {
    ...own(
      ["image"],
      "The name of an icon of Bootstrap Icons, such as `envelope`, `telephone`, `geo-alt`, `globe`, `linkedin` or `github`, instead of `url`. It has the `color` of the element.",
      "text",
    ),
    accepts: (value) => isIcon(text(value)),
  },
  alt: own(["image"], "The description of the image for people who cannot see it, by language.", "translations"),
  label: own(["image"], "A second name of `alt`.", "translations"),
  children: own(
    GROUPS,
    "The elements inside. In `repeat`, the elements of each item. In `table`, the cells of a row, or rows.",
    "elements",
  ),
  elements: own(GROUPS, "A second name of `children`.", "elements"),
  items: own(GROUPS, "A second name of `children`.", "elements"),
  body: own(GROUPS, "A second name of `children`.", "elements"),
  variable: own(
    ["repeat", "table"],
    "The key of a list, such as `jobs`, or `item.projects` inside another list. `{{item.title}}` is a member of an item.",
    "text",
  ),
  separator: own(
    ["repeat"],
    "Shows the items in one paragraph, with this text between them. The children are texts.",
    "text",
  ),
  splitItems: { ...flag("False keeps each item on one page."), kinds: ["repeat"] },
  head: own(
    ["table"],
    "The titles of the columns, which are repeated on each page: a list of texts, texts by language or elements, or a `row` of them.",
    "titles",
  ),
  cellPadding: {
    ...own(["table"], "The space inside each cell. Without it, 4 pixels above and below and 8 at the sides.", "edges"),
    accepts: (value, _style, tokens) => readEdges(value, tokens) !== null,
  },
  rowBorder: {
    ...own(["table"], "The line between rows.", "line"),
    accepts: (value, _style, tokens) => readBorderSide(value, tokens) !== null || isNoBorder(value),
  },
  align: styled(
    `How texts and the children of rows are aligned: ${ALIGNMENTS.map((name) => `\`${name}\``).join(", ")}, or an object with \`horizontal\` and \`vertical\`. In a row, \`justify\` puts the space between the children. Left and right are exchanged in right-to-left languages.`,
    "alignment",
    ({ align, verticalAlign }) => align ?? verticalAlign,
  ),
  verticalAlign: styled(
    "Vertical alignment in rows, boxes with a height and cells.",
    VERTICAL_ALIGNMENTS,
    ({ verticalAlign }) => verticalAlign,
  ),
  background: styled("The colour behind the element.", "colour", ({ background }) => background),
  border: {
    description: "A line around the element, or an object of one line for each of `top`, `right`, `bottom` and `left`.",
    value: "borders",
    accepts: (value, { border }) => Object.keys(border).length > 0 || isNoBorder(value),
  },
  borderRadius: styled("The radius of the corners.", "corners", ({ borderRadius }) => borderRadius),
  color: styled("The colour of text and lines.", "colour", ({ colour }) => colour),
  bold: styled(
    "True, false, or a weight from 100 to 900. In Word, weights from 600 are bold.",
    "weight",
    ({ weight }) => weight,
  ),
  italic: flag("Whether letters are slanted."),
  underline: flag("Whether text is underlined."),
  strikethrough: flag("Whether text is struck through."),
  columns: {
    description: "A number of columns of equal width, for the children of a row, or for text that flows. 1 to 12.",
    value: "count",
    accepts: (value) => Number.isInteger(number(value)) && Number(value) >= 1 && Number(value) <= 12,
  },
  gap: styled("The space between children.", "length", ({ gap }) => gap),
  grow: styled(
    "The share of the width that the other children of a row leave, or of the height in a column. True is 1.",
    "share",
    ({ grow }) => grow,
  ),
  width: styled("The width. Can contain a placeholder, such as `{{item.level}}%`.", "length", ({ width }) => width),
  height: styled("The height. Can contain a placeholder. In Word, the least height.", "length", ({ height }) => height),
  margin: styled("The space outside.", "edges", ({ margin }) => margin),
  padding: styled("The space inside.", "edges", ({ padding }) => padding),
  listStyle: styled(
    "Makes each line of the text an item of a list with this sign.",
    LIST_STYLES,
    ({ listStyle }) => listStyle,
  ),
  textTransform: styled("Capital or small letters.", TEXT_TRANSFORMS, ({ textTransform }) => textTransform),
  wrap: {
    ...flag("False keeps each line of up to 40 letters whole, such as the dates of a job."),
    kinds: ["text"],
  },
  transform: {
    description:
      'Degrees of rotation, `{"rotate": -4, "scale": 1.2, "x": 10, "y": 0, "skew": 3}` (degrees, factors and lengths), or CSS such as `rotate(-4deg)`. Word ignores it.',
    value: "transform",
    accepts: (value, { transform }) => transform.length > 0 || value === 0,
  },
  split: flag("False keeps the element on one page."),
  keepWithNext: flag("Whether the element is on the page of the next element. Titles are."),
  font: { description: "The letters. What is not given is taken from the element around.", value: "font" },
};

/** The members of `font`. */
export const FONT_PROPERTIES: Readonly<Record<string, ElementProperty>> = {
  family: styled("A font of the service or of an asset.", "text", ({ fontFamily }) => fontFamily),
  size: styled("The size of the letters.", "length", ({ fontSize }) => fontSize),
  letter_spacing: styled("The space between letters.", "length", ({ letterSpacing }) => letterSpacing),
  line_height: styled(
    "The height of a line, as a multiple of the size such as 1.5, or a percentage.",
    "line height",
    ({ lineHeight }) => lineHeight,
  ),
  paragraph_spacing: styled(
    "The space between the lines of a value.",
    "length",
    ({ paragraphSpacing }) => paragraphSpacing,
  ),
};

/** What the elements show. */
export const ELEMENT_DESCRIPTIONS: Readonly<Record<ElementKind, string>> = {
  text: "A text with placeholders. Above values that are missing, a `heading` is omitted.",
  image: "An image, from an address or an asset. It is shown as a whole.",
  avatar: "The photo of the candidate. It fills its box. Anonymous documents have none.",
  row: "Children beside each other.",
  column: "Children under each other, and a box.",
  repeat: "The children once for each item of a list. At most 500 items are shown.",
  table: "A row for each item of a list. Without `variable`, the rows are shown once.",
  line: "A horizontal line of one pixel.",
  attachments: "The links that members added to the section of the candidate.",
};

/** The types of an element, such as `row` and `columns`. */
export function typesOf(kind: ElementKind): string[] {
  return Object.keys(ELEMENT_KINDS).filter((type) => ELEMENT_KINDS[type] === kind);
}

/** Whether a border is switched off. */
function isNoBorder(value: unknown): boolean {
  const border = members(value);
  const width = isObject(value) ? (border.width ?? border.size) : value;
  return border.style === "none" || readLength(width, [])?.value === 0 || (isObject(value) && !hasBorder(border));
}

function hasBorder(border: Readonly<Record<string, unknown>>): boolean {
  return Object.values(border).some((part) => !isOff(part) && !(isObject(part) && !hasBorder(part)));
}

/** Whether a property is switched off by its value. */
export function isOff(value: unknown): boolean {
  return [null, undefined, "", "none", "normal", false].some((off) => off === value);
}
