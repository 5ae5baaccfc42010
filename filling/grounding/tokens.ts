import { plain } from "../../reading/concepts.ts";
import { withPlainDigits } from "../../reading/digits.ts";

export interface Token {
  text: string;
  /** See `plain`. */
  norm: string;
  /** Offsets in UTF-16 code units. */
  start: number;
  end: number;
  kind: "word" | "number" | "symbol" | "ideographs";
  /** Begins with a capital. */
  capital: boolean;
  /** `IBM`, `GmbH` or `iOS`: capitals where ordinary words have none. */
  unusual: boolean;
}

const TOKEN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々〆]+|\d{1,3}(?:([.,'’\u00a0\u202f ])\d{3})(?:\1\d{3})*(?!\d)(?:[.,]\d{1,2}(?!\d))?|\d+(?:[.,]\d+)?|[[\p{L}\p{M}\p{N}]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々〆]]+(?:['’`](?!s\b)[\p{L}\p{M}]+)*[+#]*|[$€£¥%]/gv;

/** The words, numbers and signs of a text in order. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const { 0: found, index } of withPlainDigits(text).matchAll(TOKEN)) {
    tokens.push(tokenOf(text.slice(index, index + found.length), found, index));
  }
  return tokens;
}

const IDEOGRAPHS = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

function tokenOf(text: string, ascii: string, start: number): Token {
  const kind = kindOf(ascii);
  const letters = text.replace(/[^\p{L}]/gu, "");
  return {
    text,
    norm: kind === "word" ? plain(text) : ascii,
    start,
    end: start + text.length,
    kind,
    capital: /^\p{Lu}/u.test(text),
    unusual: kind === "word" && (/\p{Lu}/u.test([...letters].slice(1).join("")) || (/\d/.test(text) && letters !== "")),
  };
}

function kindOf(text: string): Token["kind"] {
  if (IDEOGRAPHS.test(text)) return "ideographs";
  if (/^[$€£¥%]$/.test(text)) return "symbol";
  return /^\d[\d.,'’\u00a0\u202f ]*$/.test(text) ? "number" : "word";
}
