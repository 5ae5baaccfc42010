import { type Colour, INK, inkOn, over, parseColour, readableOn, toHex, WHITE } from "../colour/colour.ts";
import type { LayoutFacts } from "../facts.ts";

const DESK: Colour = { red: 241, green: 242, blue: 239, alpha: 1 };
const NIGHT: Colour = { red: 22, green: 24, blue: 28, alpha: 1 };
const ACCENT: Colour = { red: 31, green: 79, blue: 155, alpha: 1 };

/** WCAG 2.2, 1.4.11: lines and outlines that must be seen. */
const VISIBLE = 3;

/**
 * The colours around a document: those of the layout's `web_settings`, each moved as far as it takes to be
 * read on what it stands on. Without a background of the layout's own, visitors with a dark screen get a
 * dark desk; the paper stays as the layout has it.
 */
export function paletteCss({ web }: Pick<LayoutFacts, "web">): string {
  const background = parseColour(web.background);
  const accent = opaque(parseColour(web.accent) ?? ACCENT);
  const text = parseColour(web.text);
  const day = palette(background === null ? DESK : opaque(background), text ?? INK, accent);
  const scheme = "html{color-scheme:light}";
  if (background !== null) return `:root{${day}}\n${scheme}`;
  const night = palette(NIGHT, WHITE, accent);
  return `:root{${day}}\n${scheme}\n@media screen and (prefers-color-scheme:dark){:root{${night}}}`;
}

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
    "accent-line": toHex(readableOn(background, accent, VISIBLE)),
    focus: toHex(readableOn(background, accent, VISIBLE)),
  };
  return Object.entries(values)
    .map(([name, value]) => `--${name}:${value}`)
    .join(";");
}
