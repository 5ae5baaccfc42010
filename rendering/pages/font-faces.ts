import { type Assets, assetAddress } from "../assets.ts";
import type { LayoutFacts } from "../facts.ts";

const SANS = 'system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Liberation Sans",Arial,sans-serif';
const SERIF = 'Georgia,"Times New Roman","Noto Serif","Liberation Serif",serif';
const MONO = 'ui-monospace,Consolas,"Noto Sans Mono","Liberation Mono",monospace';

const SERIF_NAMES =
  /serif|times|georgia|garamond|baskerville|merriweather|playfair|lora|bodoni|caslon|cambria|palatino|didot|slab|book antiqua|crimson|libre|spectral|tinos/i;
const MONO_NAMES = /mono|courier|consol|code/i;

/** The font stack of the page's own texts. */
export const SYSTEM_FONTS = SANS;

/** `font-family` for a layout's family: the family, then common fonts of its kind. */
export function fontStack(family: string): string {
  const sans = /sans/i.test(family);
  const stack = MONO_NAMES.test(family) ? MONO : !sans && SERIF_NAMES.test(family) ? SERIF : SANS;
  return `${cssString(family)},${stack}`;
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
      const { weight, style } = cut(asset.url);
      const family = cssString(asset.name);
      return [
        `@font-face{font-family:${family};src:${source};font-weight:${weight};font-style:${style};font-display:swap}`,
      ];
    })
    .join("");
}

/** Weight and slope from the conventional parts of the file name, because an asset only has a family. */
function cut(url: string): { weight: string; style: string } {
  const file = url.startsWith("data:") ? "" : (url.split(/[?#]/)[0]?.split("/").at(-1) ?? "");
  const style = /italic|oblique/i.test(file) ? "italic" : "normal";
  if (/variable|wght|-vf\b/i.test(file)) return { weight: "100 900", style };
  const known = WEIGHTS.find(([name]) => name.test(file));
  return { weight: known?.[1] ?? "400", style };
}
