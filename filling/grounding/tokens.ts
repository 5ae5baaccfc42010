import { isNumberLink, joinedNumber, plain } from "../../reading/concepts.ts";
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
  return withWholeNumbers(tokens, text);
}

/** Joins the words of one number, such as `twenty-two` and `treinta y dos`, to one token. */
function withWholeNumbers(tokens: readonly Token[], text: string): Token[] {
  const joined: Token[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const [first, second, third] = [tokens[at], tokens[at + 1], tokens[at + 2]];
    if (first === undefined) break;
    const last = second && isNumberLink(second.norm) ? third : second;
    const norm = last && first.kind === "word" ? joinedNumber(first.norm, last.norm) : null;
    if (!last || norm === null || !/^[ -](?:\p{L}+[ -])?$/u.test(text.slice(first.end, last.start))) {
      joined.push(first);
      continue;
    }
    joined.push({ ...first, norm, end: last.end, text: text.slice(first.start, last.end) });
    at += last === third ? 2 : 1;
  }
  return joined;
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
