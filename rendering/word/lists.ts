import { type INumberingOptions, LevelFormat } from "docx";
import type { ListStyle } from "../layout/style.ts";

const LEVELS: Readonly<Record<ListStyle, { format: (typeof LevelFormat)[keyof typeof LevelFormat]; text: string }>> = {
  disc: { format: LevelFormat.BULLET, text: "•" },
  circle: { format: LevelFormat.BULLET, text: "◦" },
  square: { format: LevelFormat.BULLET, text: "▪" },
  dash: { format: LevelFormat.BULLET, text: "–" },
  decimal: { format: LevelFormat.DECIMAL, text: "%1." },
  "lower-alpha": { format: LevelFormat.LOWER_LETTER, text: "%1." },
  "upper-roman": { format: LevelFormat.UPPER_ROMAN, text: "%1." },
};

interface ListNumber {
  readonly reference: string;
  readonly level: number;
  readonly instance?: number;
}

/** The numbering that a list item refers to. Numbering restarts for each `instance`. */
export function listNumber(style: ListStyle, instance: number): ListNumber {
  const number = { reference: `list-${style}`, level: 0 };
  return isNumbered(style) ? { ...number, instance } : number;
}

function isNumbered(style: ListStyle): boolean {
  return LEVELS[style].format !== LevelFormat.BULLET;
}

/** The indent in twips, which fits a bullet or a number of a few digits. */
const INDENT = { bullet: 260, number: 400 };

/** The numbering definitions of all list styles. */
export function listNumbering(): INumberingOptions {
  return {
    config: Object.entries(LEVELS).map(([style, { format, text }]) => {
      const left = format === LevelFormat.BULLET ? INDENT.bullet : INDENT.number;
      return {
        reference: `list-${style}`,
        levels: [{ level: 0, format, text, style: { paragraph: { indent: { left, hanging: left } } } }],
      };
    }),
  };
}
