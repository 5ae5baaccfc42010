import { MAX_TEXT_LENGTH } from "../limits.ts";
import type { Notice } from "../notices.ts";

/** Latin ligatures and the letters they stand for. */
const LIGATURES: Readonly<Record<string, string>> = {
  ﬀ: "ff",
  ﬁ: "fi",
  ﬂ: "fl",
  ﬃ: "ffi",
  ﬄ: "ffl",
  ﬅ: "st",
  ﬆ: "st",
};

/** Bullets of the Symbol and Wingdings fonts, which Word and PDF files keep in the private use area. */
const SYMBOL_BULLETS = /[\uf06c\uf06e\uf09f\uf0a7\uf0a8\uf0b7\uf0d8\uf0fc]/g;

/** Characters that carry a message to a machine and show nothing to a reader. */
const SMUGGLING = /[\u{e0000}-\u{e007f}]|[\u{e0100}-\u{e01ef}]/gu;

/** Marks of direction and width, soft hyphens, byte order marks: of no meaning in plain text. */
const INVISIBLE =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb]/g;

/** Of a longer text, what comes behind is not looked at, whatever falls out of what comes before. */
const MOST_CONSIDERED = 4 * MAX_TEXT_LENGTH;

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const CONTROL = /[\0-\x08\x0b-\x1f\x7f-\x9f]/g;

/**
 * Text as every later step may rely on: normal form C, well-formed, one kind of line break and of space, no control,
 * invisible or private characters, no blanks at the ends of lines, at most one blank line in a row, at most a million
 * characters.
 */
export function toPlainText(raw: string): { text: string; notices: Notice[] } {
  const notices: Notice[] = [];
  const considered = raw.slice(0, MOST_CONSIDERED);
  const smuggled = considered.match(SMUGGLING)?.length ?? 0;
  if (smuggled > 0) notices.push({ kind: "invisible_characters", characters: smuggled });
  const text = considered
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029\v\f]/g, "\n")
    .replace(SMUGGLING, "")
    .replace(/\u00ad\n/g, "")
    .replace(INVISIBLE, "")
    .replace(/[ﬀ-ﬆ]/g, (ligature) => LIGATURES[ligature] ?? "")
    .replace(SYMBOL_BULLETS, "•")
    .replace(/[\p{Co}\p{Noncharacter_Code_Point}]/gu, "")
    .replace(CONTROL, "")
    .replace(/\p{Zs}+/gu, " ")
    .normalize("NFC")
    // Each step leaves at most one blank for the next to look at, so that no input takes more than one look at each.
    .replace(/ ?\t[ \t]*/g, "\t")
    .replace(/[ \t]?\n[ \t]?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
  if (text.length <= MAX_TEXT_LENGTH && raw.length <= MOST_CONSIDERED) return { text, notices };
  const kept = text
    .slice(0, MAX_TEXT_LENGTH)
    .toWellFormed()
    .replace(/\ufffd$/, "")
    .trimEnd();
  notices.push({ kind: "text_capped", characters: kept.length });
  return { text: kept, notices };
}
