import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { unpackWoff } from "./sfnt.ts";

export type FontKind = "sans" | "serif" | "mono";

interface BundledFont {
  readonly family: string;
  readonly kind: FontKind;
  /** The folder below `@fontsource`, and the start of its files' names. */
  readonly name: string;
}

/**
 * Open fonts (SIL Open Font License 1.1), for Latin and most of them for Greek and Cyrillic. They have one file for each
 * weight, because Chromium converts variable fonts to drawings (Type 3) in a PDF.
 */
export const BUNDLED_FONTS: readonly BundledFont[] = [
  { family: "Inter", kind: "sans", name: "inter" },
  { family: "Source Sans 3", kind: "sans", name: "source-sans-3" },
  { family: "IBM Plex Sans", kind: "sans", name: "ibm-plex-sans" },
  { family: "Source Serif 4", kind: "serif", name: "source-serif-4" },
  { family: "EB Garamond", kind: "serif", name: "eb-garamond" },
  { family: "JetBrains Mono", kind: "mono", name: "jetbrains-mono" },
];

/** The family of Chinese and Japanese letters in a printed document. */
export const HAN_FAMILY = "Printed Han";

/**
 * Fonts of Chinese and Japanese by language (SIL Open Font License 1.1). Debian's fonts have PostScript outlines, which
 * Chromium converts to drawings (Type 3) in a PDF.
 */
const HAN_FONTS: Readonly<Record<string, string>> = { ja: "noto-sans-jp", zh: "noto-sans-sc", yue: "noto-sans-hk" };

const HAN = /[\u2e80-\u30ff\u31c0-\u9fff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef\u{20000}-\u{3ffff}]/u;
const KANA = /[\u3041-\u30fa]/;

/** The bundled family of each kind, for layouts that name no family and for families without a file. */
export const FAMILY_OF_KIND: Readonly<Record<FontKind, string>> = {
  sans: "Source Sans 3",
  serif: "Source Serif 4",
  mono: "JetBrains Mono",
};

/** A file with a part of a family's characters. */
export interface BundledFace {
  readonly family: string;
  readonly file: string;
  readonly path: string;
  readonly weight: number;
  readonly italic: boolean;
  /** The range in the syntax of CSS: `U+0000-00FF,U+0131`. */
  readonly range: string;
  readonly includes: (codePoint: number) => boolean;
}

const WEIGHTS = [100, 200, 300, 400, 500, 600, 700, 800, 900];

const faces = new Map<string, readonly BundledFace[]>();

function facesOf(font: Pick<BundledFont, "family" | "name">): readonly BundledFace[] {
  return faces.getOrInsertComputed(font.name, () => readFaces(font));
}

/** The files of a bundled family. Returns none for other families. */
export function bundledFaces(family: string): readonly BundledFace[] {
  const font = BUNDLED_FONTS.find((known) => known.family.toLowerCase() === family.toLowerCase());
  return font === undefined ? [] : facesOf(font);
}

/** The files for the Chinese and Japanese letters of a text. `language` is the language of the document. */
export function hanFaces(text: string, language: string): BundledFace[] {
  const letters = [...new Set(text)].filter((letter) => HAN.test(letter)).map((letter) => letter.codePointAt(0) ?? 0);
  if (letters.length === 0) return [];
  const name = HAN_FONTS[language] ?? HAN_FONTS[KANA.test(text) ? "ja" : "zh"] ?? "";
  return facesOf({ family: HAN_FAMILY, name }).filter(
    ({ weight, includes }) => (weight === 400 || weight === 700) && letters.some(includes),
  );
}

function readFaces({ family, name }: Pick<BundledFont, "family" | "name">): BundledFace[] {
  const ranges: unknown = JSON.parse(readFileSync(pathOf(name, "unicode.json"), "utf8"));
  return Object.entries(Object(ranges)).flatMap(([subset, range]) =>
    WEIGHTS.flatMap((weight) =>
      ["normal", "italic"].map((style) => {
        // Parts of a script are numbered: `[17]`.
        const file = `${name}-${subset.replace(/\W/g, "")}-${weight}-${style}.woff2`;
        const path = pathOf(name, `files/${file}`);
        const cut = { weight, italic: style === "italic" };
        return { family, file, path, ...cut, range: String(range), includes: rangeTest(String(range)) };
      }),
    ).filter(({ path }) => existsSync(path)),
  );
}

function rangeTest(range: string): (codePoint: number) => boolean {
  const parts = range.split(",").map((part) => {
    const [first = "", last = first] = part.trim().replace(/^U\+/i, "").split("-");
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
  });
  return (codePoint) => parts.some(([first, last]) => first <= codePoint && codePoint <= last);
}

/** The bytes of a bundled file. Returns null for any other name. */
export function readBundledFont(file: string): Buffer | null {
  const font = BUNDLED_FONTS.find(({ name }) => file.startsWith(`${name}-`));
  const face = font && facesOf(font).find((known) => known.file === file);
  return face === undefined ? null : readFileSync(face.path);
}

/** The OpenType file of a weight and style for Western European languages. Returns null if it lacks one of the letters. */
export function readBundledOpenType(
  { family, name }: BundledFont,
  letters: ReadonlySet<string>,
  { weight, italic }: Pick<BundledFace, "weight" | "italic">,
): Buffer | null {
  const file = `${name}-latin-${weight}-${italic ? "italic" : "normal"}`;
  const face = bundledFaces(family).find((known) => known.file === `${file}.woff2`);
  if (face === undefined || [...letters].some((letter) => !face.includes(letter.codePointAt(0) ?? 0))) return null;
  return unpackWoff(readFileSync(pathOf(name, `files/${file}.woff`)));
}

function pathOf(name: string, file: string): string {
  return fileURLToPath(import.meta.resolve(`@fontsource/${name}/${file}`));
}
