import { plainText } from "../document/headings.ts";
import { type Document, nodesOf, textsOf } from "../document/nodes.ts";
import { BUNDLED_FONTS, type FontKind, readBundledOpenType } from "../fonts/bundled-fonts.ts";

/** A bundled font in a Word file. */
interface WordFont {
  readonly name: string;
  readonly data: Buffer;
  readonly bold: Buffer;
  readonly italic: Buffer;
  readonly boldItalic: Buffer;
}

export interface WordFonts {
  readonly embedded: readonly WordFont[];
  /** The families that the file names instead of bundled ones, by bundled family. */
  readonly replaced: ReadonlyMap<string, string>;
}

/** Fonts of each Word installation. */
const COMMON: Readonly<Record<FontKind, string>> = { sans: "Calibri", serif: "Cambria", mono: "Consolas" };

/** Letters of the scripts that bundled fonts have. Word chooses a font for the others. */
const LETTERS = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/gu;

/**
 * Embeds the bundled fonts that a document names, so that it looks the same where they are not installed. Word needs one
 * file for all characters of a font, and the bundled files for Western European languages are separate. Documents with
 * other letters name a common font of the same kind.
 */
export function wordFonts({ sheets, facts }: Document): WordFonts {
  const named = new Set(nodesOf(sheets).map(({ style }) => style.fontFamily));
  const own = new Set(facts.layout.assets.filter(({ kind }) => kind === "font").map(({ name }) => name));
  const letters = new Set(textsOf(sheets).flatMap((node) => plainText(node).match(LETTERS) ?? []));
  const embedded: WordFont[] = [];
  const replaced = new Map<string, string>();
  for (const family of named) {
    const font = BUNDLED_FONTS.find((known) => known.family === family);
    if (font === undefined || own.has(font.family)) continue;
    const [data, bold, italic, boldItalic] = [
      readBundledOpenType(font, letters, { weight: 400, italic: false }),
      readBundledOpenType(font, letters, { weight: 700, italic: false }),
      readBundledOpenType(font, letters, { weight: 400, italic: true }),
      readBundledOpenType(font, letters, { weight: 700, italic: true }),
    ];
    if (data && bold && italic && boldItalic) embedded.push({ name: font.family, data, bold, italic, boldItalic });
    else replaced.set(font.family, COMMON[font.kind]);
  }
  return { embedded, replaced };
}
