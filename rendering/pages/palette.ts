import { type Colour, INK, inkOn, over, parseColour, readableOn, toHex, WHITE } from "../colour/colour.ts";
import type { LayoutFacts } from "../facts/facts.ts";

const DEFAULT_BACKGROUND: Colour = { red: 241, green: 242, blue: 239, alpha: 1 };
const DARK_BACKGROUND: Colour = { red: 22, green: 24, blue: 28, alpha: 1 };
const DEFAULT_ACCENT: Colour = { red: 31, green: 79, blue: 155, alpha: 1 };

/** The minimum contrast ratio of lines and outlines (WCAG 2.2, 1.4.11). */
const MIN_LINE_CONTRAST = 3;

/**
 * The colours around a document. They come from the layout's `web_settings`, and are adjusted where the contrast is too
 * low. Visitors who prefer dark pages get a dark background with a tint of the layout's. The document itself is not
 * adjusted.
 */
export function paletteCss({ web }: Pick<LayoutFacts, "web">): string {
  const background = parseColour(web.background);
  const accent = opaque(parseColour(web.accent) ?? DEFAULT_ACCENT);
  const text = parseColour(web.text);
  const day = palette(background === null ? DEFAULT_BACKGROUND : opaque(background), text ?? INK, accent);
  const scheme = "html{color-scheme:light}";
  if (background !== null && inkOn(opaque(background)) === WHITE) return `:root{${day}}\n${scheme}`;
  const dark = background === null ? DARK_BACKGROUND : over({ ...opaque(background), alpha: TINT }, DARK_BACKGROUND);
  const night = palette(dark, WHITE, accent);
  const sheet = "html{color-scheme:dark}.layout,.others{color-scheme:light}";
  return `:root{${day}}\n${scheme}\n@media screen and (prefers-color-scheme:dark){:root{${night}}${sheet}}`;
}

/** The colours of pages without a layout. */
export const neutralPaletteCss = (): string => paletteCss({ web: { accent: "", background: "", text: "" } });

/** Share of the layout's background colour in the dark background. */
const TINT = 0.06;

function opaque(colour: Colour): Colour {
  return over(colour, WHITE);
}

function palette(background: Colour, text: Colour, accent: Colour): string {
  const shown = readableOn(background, text);
  const dark = inkOn(background) === WHITE;
  const surface = over({ ...WHITE, alpha: dark ? 0.06 : 0.92 }, background);
  const values = {
    background: toHex(background),
    text: toHex(shown),
    surface: toHex(surface),
    line: toHex(over({ ...shown, alpha: 0.16 }, background)),
    accent: toHex(accent),
    "on-accent": toHex(inkOn(accent)),
    "accent-text": toHex(readableOn(background, accent)),
    "accent-line": toHex(readableOn(background, accent, MIN_LINE_CONTRAST)),
    focus: toHex(readableOn(background, accent, MIN_LINE_CONTRAST)),
  };
  return Object.entries(values)
    .map(([name, value]) => `--${name}:${value}`)
    .join(";");
}
