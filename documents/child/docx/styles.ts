import type { Background, Look } from "../look.ts";
import { readLook, readShade } from "./read-look.ts";
import { parseXml } from "./xml.ts";

interface Style {
  basedOn?: string;
  look: Look;
  /** The shading of the paragraph. In a table style, it is set if the style shades any cell. */
  background?: Background;
}

export interface Styles {
  /**
   * The look of text in a paragraph of this style, including the document defaults. Undefined means the default style.
   */
  paragraph(id: string | undefined): Look;
  /** The shading of a paragraph of this style, if any. */
  paragraphBackground(id: string | undefined): Background | undefined;
  /** The look that a character style adds. */
  character(id: string | undefined): Look;
  /** Whether a table style shades cells, on which light text is legible. */
  shadesCells(id: string | undefined): boolean;
}

const MAX_CHAIN_LENGTH = 20;

/** Reads the styles part. Without it, no style has a look. */
export function readStyles(part: Buffer | null): Styles {
  const defaults: Look = {};
  const styles = new Map<string, Style>();
  let defaultParagraph: string | undefined;
  if (part !== null) defaultParagraph = parseStyles(part, defaults, styles);

  function chain(id: string | undefined): Style[] {
    const found: Style[] = [];
    let next = id;
    while (next !== undefined && found.length < MAX_CHAIN_LENGTH) {
      const style = styles.get(next);
      if (style === undefined) break;
      found.unshift(style);
      next = style.basedOn;
    }
    return found;
  }
  const looks = (id: string | undefined): Look[] => chain(id).map(({ look }) => look);
  const background = (id: string | undefined): Background | undefined => {
    return chain(id).findLast((style) => style.background !== undefined)?.background;
  };
  return {
    paragraph: (id) => Object.assign({}, defaults, ...looks(id ?? defaultParagraph)),
    paragraphBackground: (id) => background(id ?? defaultParagraph),
    character: (id) => Object.assign({}, ...looks(id)),
    shadesCells: (id) => background(id) !== undefined,
  };
}

/** Fills in the defaults and the styles. Returns the id of the default paragraph style. */
function parseStyles(part: Buffer, defaults: Look, styles: Map<string, Style>): string | undefined {
  let defaultParagraph: string | undefined;
  let style: Style | undefined;
  const path: string[] = [];
  parseXml(part, {
    open(name, attributes) {
      path.push(name);
      const id = attributes.styleId;
      if (name === "style" && id !== undefined) {
        style = { look: {} };
        styles.set(id, style);
        if (attributes.type === "paragraph" && attributes.default === "1") defaultParagraph = id;
      } else if (name === "basedOn" && style !== undefined && attributes.val !== undefined) {
        style.basedOn = attributes.val;
      } else if (path.at(-2) === "rPr" && path.includes("rPrDefault")) {
        readLook(defaults, name, attributes);
      } else if (path.at(-2) === "rPr" && path.at(-3) === "style" && style !== undefined) {
        readLook(style.look, name, attributes);
      } else if (name === "shd" && style !== undefined) {
        readShade(style, attributes);
      }
    },
    close() {
      path.pop();
    },
  });
  return defaultParagraph;
}
