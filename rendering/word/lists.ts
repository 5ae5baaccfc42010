import { type INumberingOptions, LevelFormat } from "docx";
import type { ListStyle } from "../layout/style.ts";

const LEVELS: Readonly<
  Record<ListStyle, { format: (typeof LevelFormat)[keyof typeof LevelFormat]; text: string }>
> = {
  disc: { format: LevelFormat.BULLET, text: "•" },
  circle: { format: LevelFormat.BULLET, text: "◦" },
  square: { format: LevelFormat.BULLET, text: "▪" },
  dash: { format: LevelFormat.BULLET, text: "–" },
  decimal: { format: LevelFormat.DECIMAL, text: "%1." },
  "lower-alpha": { format: LevelFormat.LOWER_LETTER, text: "%1." },
  "upper-roman": { format: LevelFormat.UPPER_ROMAN, text: "%1." },
};

/** The name of a list's numbering in the Word file. */
export function listReference(style: ListStyle): string {
  return `list-${style}`;
}

/** Every kind of list that a layout can have. */
export function listNumbering(): INumberingOptions {
  return {
    config: Object.entries(LEVELS).map(([style, { format, text }]) => ({
      reference: `list-${style}`,
      levels: [{ level: 0, format, text, style: { paragraph: { indent: { left: 260, hanging: 260 } } } }],
    })),
  };
}
