import { readFileSync } from "node:fs";
import { join } from "node:path";
import { LANGUAGES } from "../../languages/languages.ts";

/** The languages of the invented people. Each has a file in this folder: `en.txt`. */
export const CODES = LANGUAGES.map(({ code }) => code);

/** The lines of each section of a language's file that has this title. */
export function sections(code: string, title: string): string[][] {
  const file = readFileSync(join(import.meta.dirname, `${code}.txt`), "utf8");
  return file
    .split(/^(?=\[)/m)
    .map((section) => section.trim().split("\n"))
    .filter(([first]) => first === `[${title}]`)
    .map(([, ...lines]) => lines);
}

/** The lines of the only section with this title. */
export function section(code: string, title: string): string[] {
  const [lines, second] = sections(code, title);
  if (lines === undefined || second !== undefined) throw new Error(`${code}.txt must have one section [${title}]`);
  return lines;
}

/** A line `key: text`. Its cells are separated by ` | `. */
export interface Field {
  key: string;
  text: string;
  cells: string[];
  /** The lines `- …` that follow it. */
  points: string[];
}

/** The fields of a section. */
export class Fields {
  readonly list: readonly Field[];

  constructor(lines: readonly string[]) {
    const list: Field[] = [];
    for (const line of lines) {
      const [, key = "", text = ""] = /^(\w+|-):? (.+)$/.exec(line) ?? [];
      if (key === "") throw new Error(`not a field: ${line}`);
      if (key === "-") list.at(-1)?.points.push(text);
      else list.push({ key, text, cells: text.split(" | "), points: [] });
    }
    this.list = list;
  }

  all(key: string): Field[] {
    return this.list.filter((field) => field.key === key);
  }

  optional(key: string): Field | undefined {
    return this.all(key)[0];
  }

  one(key: string): Field {
    const field = this.optional(key);
    if (field === undefined) throw new Error(`no field ${key}`);
    return field;
  }

  text(key: string): string {
    return this.one(key).text;
  }
}

/** The cell at a position. */
export function cell({ key, cells }: Field, at: number): string {
  const text = cells[at];
  if (text === undefined) throw new Error(`${key} has no cell ${at}: ${cells.join(" | ")}`);
  return text;
}
