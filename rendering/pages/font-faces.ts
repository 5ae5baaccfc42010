import { readFileSync } from "node:fs";
import { type Assets, assetAddress, readDataUrl } from "../assets.ts";
import type { LayoutFacts } from "../facts/facts.ts";
import {
  BUNDLED_FONTS,
  bundledFaces,
  FAMILY_OF_KIND,
  type FontKind,
  HAN_FAMILY,
  hanFaces,
} from "../fonts/bundled-fonts.ts";
import { type FontCut, readFontCut } from "../fonts/font-cut.ts";

// Fonts of Arabic and Hebrew that have a bold cut. For other fonts, Chromium makes bold letters as drawings (Type 3 in a PDF).
// Readers of PDF files reverse the letters of a ligature such as `لا`, of which Noto Sans Arabic has a sign and Noto Naskh
// Arabic has none.
const SANS =
  'system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Liberation Sans",Arial,"Noto Naskh Arabic","Noto Sans Hebrew",sans-serif';
const SERIF = 'Georgia,"Times New Roman","Noto Serif","Liberation Serif","Noto Naskh Arabic","Noto Serif Hebrew",serif';
const MONO = 'ui-monospace,Consolas,"Noto Sans Mono","Liberation Mono",monospace';

const SERIF_NAMES =
  /serif|times|georgia|garamond|baskerville|merriweather|playfair|lora|bodoni|caslon|cambria|palatino|didot|slab|book antiqua|crimson|libre|spectral|tinos/i;
const MONO_NAMES = /mono|courier|consol|code/i;

/** The font stack of the page's own texts. */
export const SYSTEM_FONTS = SANS;

/** The families that follow a bundled one, for characters that it lacks, such as Arabic letters. They depend on the machine. */
const STACKS: Readonly<Record<FontKind, string>> = { sans: SANS, serif: SERIF, mono: MONO };

/** `font-family` for a layout's family: the family, then a bundled one and common fonts of its kind. */
export function fontStack(family: string): string {
  const kind = kindOf(family);
  const bundled = FAMILY_OF_KIND[kind];
  const names = family === bundled ? [family] : [family, bundled];
  return [...names.map(cssString), cssString(HAN_FAMILY), STACKS[kind]].join(",");
}

/** The fonts of a document whose layout names none. */
export const DOCUMENT_FONTS = fontStack(FAMILY_OF_KIND.sans);

function kindOf(family: string): FontKind {
  const known = BUNDLED_FONTS.find((font) => font.family.toLowerCase() === family.toLowerCase());
  if (known !== undefined) return known.kind;
  if (MONO_NAMES.test(family)) return "mono";
  return !/sans/i.test(family) && SERIF_NAMES.test(family) ? "serif" : "sans";
}

/** Quotes a text as a CSS string, which the text cannot end. */
function cssString(value: string): string {
  const escaped = value.replace(
    /["'\\<>&\p{Cc}\u2028\u2029]/gu,
    (character) => `\\${character.codePointAt(0)?.toString(16)} `,
  );
  return `"${escaped}"`;
}

const FORMATS: Readonly<Record<string, string>> = {
  woff2: "woff2",
  woff: "woff",
  ttf: "truetype",
  otf: "opentype",
};

const WEIGHTS: readonly (readonly [RegExp, string])[] = [
  [/(extra|ultra)[-_]?light/i, "200"],
  [/(semi|demi)[-_]?bold/i, "600"],
  [/(extra|ultra)[-_]?bold/i, "800"],
  [/black|heavy/i, "900"],
  [/bold/i, "700"],
  [/medium/i, "500"],
  [/light/i, "300"],
  [/thin|hairline/i, "100"],
];

/** One `@font-face` for each font asset that has a copy. */
export function fontFaces(layout: LayoutFacts, assets: Assets): string {
  return layout.assets
    .filter((asset) => asset.kind === "font" && asset.name !== "")
    .flatMap((asset) => {
      const address = assetAddress(assets, asset.url, "font");
      if (address === null) return [];
      const format = FORMATS[/^data:font\/(\w+)/.exec(address)?.[1] ?? ""];
      const source = `url("${address}")${format === undefined ? "" : ` format("${format}")`}`;
      const cut = cutOfAddress(address) ?? cutOfName(asset.url);
      return [face(asset.name, source, cut)];
    })
    .join("");
}

export interface FontUse {
  /** The style sheet that names the families. */
  readonly css: string;
  readonly markup: string;
  /** Whether the files are part of the page. Otherwise, they are loaded from `/fonts/`. */
  readonly isSelfContained: boolean;
  /** The code of the document's language, which decides on the forms of Chinese letters. */
  readonly language: string;
}

/** `@font-face` of the bundled families that a page uses, with the files for its characters. A font asset takes precedence. */
export function bundledFontFaces(
  layout: LayoutFacts,
  assets: Assets,
  { css, markup, isSelfContained, language }: FontUse,
): string {
  const named = css.toLowerCase();
  const own = layout.assets
    .filter(({ kind, url }) => kind === "font" && assetAddress(assets, url, "font") !== null)
    .map(({ name }) => name.toLowerCase());
  const hasItalic = named.includes("italic") || named.includes("oblique") || markup.includes("<em>");
  const characters = new Set<number>();
  for (const character of markup) characters.add(character.codePointAt(0) ?? 0);
  const bundled = BUNDLED_FONTS.map(({ family }) => family)
    .filter((family) => named.includes(family.toLowerCase()) && !own.includes(family.toLowerCase()))
    .flatMap(bundledFaces)
    .filter(({ weight, italic }) => (hasItalic || !italic) && (isUsual(weight) || named.includes(`weight:${weight}`)))
    .filter(({ includes }) => characters.values().some(includes));
  const used = isSelfContained ? [...bundled, ...hanFaces(markup, language)] : bundled;
  return used
    .map(({ family, file, path, range, ...cut }) => {
      const address = isSelfContained
        ? `data:font/woff2;base64,${readFileSync(path).toString("base64")}`
        : `/fonts/${file}`;
      return face(family, `url("${address}") format("woff2")`, cut, `;unicode-range:${range}`);
    })
    .join("");
}

function isUsual(weight: number): boolean {
  return weight === 400 || weight === 700;
}

function face(family: string, source: string, { weight, italic }: FontCut, more = ""): string {
  const weights = typeof weight === "number" ? String(weight) : weight.join(" ");
  const style = italic ? "italic" : "normal";
  return `@font-face{font-family:${cssString(family)};src:${source};font-weight:${weights};font-style:${style};font-display:swap${more}}`;
}

/** The path of a copy with the cut of its font, which a page needs before it loads the file. */
export function fontPath(path: string, cut: string | null): string {
  return cut === null ? path : `${path}?cut=${cut.replaceAll(" ", "-")}`;
}

/** The cut as the database stores it: `700`, `100 900 italic`. */
export function cutText({ weight, italic }: FontCut): string {
  return [...(typeof weight === "number" ? [weight] : weight), ...(italic ? ["italic"] : [])].join(" ");
}

function cutOfAddress(address: string): FontCut | null {
  const data = readDataUrl(address);
  if (data !== null) return readFontCut(Buffer.from(data.base64, "base64"));
  const [, least, most, italic] = /\?cut=(\d{1,4})(?:-(\d{1,4}))?(-italic)?$/.exec(address) ?? [];
  if (least === undefined) return null;
  const weight = most === undefined ? Number(least) : ([Number(least), Number(most)] as const);
  return { weight, italic: italic !== undefined };
}

/** Weight and style from the conventional parts of the file name, for fonts that do not state them. */
function cutOfName(url: string): FontCut {
  const file = url.startsWith("data:") ? "" : (url.split(/[?#]/)[0]?.split("/").at(-1) ?? "");
  const italic = /italic|oblique/i.test(file);
  if (/variable|wght|-vf\b/i.test(file)) return { weight: [100, 900], italic };
  const [, digits] = /[-_]([1-9]00)(?!\d)/.exec(file) ?? [];
  const known = WEIGHTS.find(([name]) => name.test(file));
  return { weight: Number(digits ?? known?.[1] ?? 400), italic };
}
