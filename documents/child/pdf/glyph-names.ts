import { compressedObjects } from "./object-streams.ts";

/** Limits that only hostile files reach. */
const MAX_OBJECTS = 20_000;
const MAX_LENGTH = 20_000;
const OBJECT = /(?<!\d)(\d{1,7}) \d{1,5} obj\b/g;

/** The text of each code of a font. */
export type GlyphTexts = ReadonlyMap<number, string>;

const NONE: GlyphTexts = new Map();

/**
 * Reads the letters of font codes from the names of glyphs in a PDF. PDFium knows the names of letters and of usual ligatures, but no
 * composed names, such as `f_f_i`, `T_h` and `a.sc`.
 */
export class GlyphNames {
  readonly #file: Buffer;
  #fonts: Map<string, Map<number, string>> | null = null;

  constructor(file: Buffer) {
    this.#file = file;
  }

  /** `font` is the name of the font without the prefix of its subset. */
  textsOf(font: string): GlyphTexts {
    this.#fonts ??= readFonts(this.#file);
    return this.#fonts.get(font) ?? NONE;
  }
}

function readFonts(file: Buffer): Map<string, Map<number, string>> {
  const objects = new Map([...objectsOf(file), ...objectsOf(compressedObjects(file))]);
  const fonts = new Map<string, Map<number, string>>();
  for (const object of objects.values()) {
    const font = /\/BaseFont\s*\/(?:[A-Z]{6}\+)?([^\s/<>[\]()]+)/.exec(object)?.[1];
    if (font === undefined) continue;
    const encoding = objects.get(/\/Encoding\s+(\d+) \d+ R/.exec(object)?.[1] ?? "") ?? object;
    const texts = fonts.get(font) ?? new Map<number, string>();
    fonts.set(font, texts);
    for (const [code, name] of differencesOf(encoding)) {
      const text = lettersOf(name);
      // Two fonts can have the same name and different codes.
      if (text !== null) texts.set(code, (texts.get(code) ?? text) === text ? text : "");
    }
  }
  return fonts;
}

/** The first part of each object that mentions a font or an encoding, by its number. */
function objectsOf(file: Buffer): [number: string, object: string][] {
  const text = file.toString("latin1");
  const starts = [...text.matchAll(OBJECT)].slice(0, MAX_OBJECTS);
  return starts.flatMap((start, at): [string, string][] => {
    const object = text.slice(start.index, Math.min(starts[at + 1]?.index ?? text.length, start.index + MAX_LENGTH));
    return /\/(?:BaseFont|Differences)\b/.test(object) ? [[start[1] ?? "", object]] : [];
  });
}

/** The names of codes in an array of differences: each number is the code of the next name. */
function differencesOf(encoding: string): [code: number, name: string][] {
  const items = /\/Differences\s*\[([^\]]*)\]/.exec(encoding)?.[1]?.match(/\/[^\s/]+|\d+/g) ?? [];
  let code = 0;
  return items.flatMap((item): [number, string][] => {
    if (item.startsWith("/")) return [[code++, item.slice(1)]];
    code = Number(item);
    return [];
  });
}

/** The letters of a name such as `f_f_i` or `a.sc`, or null. */
function lettersOf(name: string): string | null {
  const [base = ""] = name.split(".");
  return /^[a-z](?:_[a-z])*$/i.test(base) ? base.replaceAll("_", "") : null;
}
