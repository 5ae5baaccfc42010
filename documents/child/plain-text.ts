import { MAX_TEXT_LENGTH } from "../limits.ts";
import type { Notice } from "../notices.ts";

/** Latin ligatures and their letters. */
const LIGATURES: Readonly<Record<string, string>> = {
  ﬀ: "ff",
  ﬁ: "fi",
  ﬂ: "fl",
  ﬃ: "ffi",
  ﬄ: "ffl",
  ﬅ: "st",
  ﬆ: "st",
};

/** Words in small capitals of fonts that give I and S the codes of other letters: `REſEARCH ENGıNEER`. */
const SMALL_CAPITALS =
  /(?<![\p{L}\p{M}])(?=[\p{Lu}ıſ]*\p{Lu})(?=[\p{Lu}ſ]*ı|[\p{Lu}ı]*ſ)[\p{Lu}ıſ]{2,40}(?![\p{L}\p{M}])/gu;

/** Bullets of the Symbol and Wingdings fonts, which Word and PDF files store in the private use area. */
const SYMBOL_BULLETS = /[\uf06c\uf06e\uf09f\uf0a7\uf0a8\uf0b7\uf0d8\uf0fc]/g;

/** Tag characters and variation selectors, which can carry text that no reader sees. */
const SMUGGLING = /[\u{e0000}-\u{e007f}]|[\u{e0100}-\u{e01ef}]/gu;

/** Direction marks, zero-width characters, soft hyphens and byte order marks. They have no meaning in plain text. */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb]/g;

/** The maximum number of characters that are normalized. The rest of a longer text is ignored. */
const MAX_INPUT_LENGTH = 4 * MAX_TEXT_LENGTH;

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const CONTROL = /[\0-\x08\x0b\x0d-\x1f\x7f-\x9f]/g;

/**
 * Normalizes text: normalization form C, well-formed, one kind of line break and of space, no control, invisible or
 * private use characters, no spaces at line ends, at most one empty line in a row, at most a million characters. A form
 * feed, which ends a page, is a line of its own.
 */
export function toPlainText(raw: string): { text: string; notices: Notice[] } {
  const notices: Notice[] = [];
  const considered = raw.slice(0, MAX_INPUT_LENGTH);
  const smuggled = considered.match(SMUGGLING)?.length ?? 0;
  if (smuggled > 0) notices.push({ kind: "invisible_characters", characters: smuggled });
  const text = considered
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029\v]/g, "\n")
    .replace(SMUGGLING, "")
    .replace(/\u00ad\n/g, "")
    .replace(INVISIBLE, "")
    .replace(/[ﬀ-ﬆ]/g, (ligature) => LIGATURES[ligature] ?? "")
    .replace(SMALL_CAPITALS, (word) => word.replaceAll("ı", "I").replaceAll("ſ", "S"))
    .replace(SYMBOL_BULLETS, "•")
    .replace(/[\p{Co}\p{Noncharacter_Code_Point}]/gu, "")
    .replace(CONTROL, "")
    .replace(/\p{Zs}+/gu, " ")
    .normalize("NFC")
    // Each step leaves at most one space, so that the next patterns run in linear time.
    .replace(/ ?\t[ \t]*/g, "\t")
    .replace(/[ \t]?\n[ \t]?/g, "\n")
    .replace(/[ \t]?\f[ \t]?/g, "\f")
    .replace(/\n{3,}/g, "\n\n")
    .replace(/\n{0,2}((?:\f\n{0,2})+)/g, (_, feeds: string) => `\n${"\f\n".repeat(feeds.replaceAll("\n", "").length)}`)
    .replace(/^[^\S\f]+/, "")
    .trimEnd();
  if (text.length <= MAX_TEXT_LENGTH && raw.length <= MAX_INPUT_LENGTH) return { text, notices };
  const kept = text
    .slice(0, MAX_TEXT_LENGTH)
    .toWellFormed()
    .replace(/\ufffd$/, "")
    .trimEnd();
  notices.push({ kind: "text_capped", characters: kept.length });
  return { text: kept, notices };
}
