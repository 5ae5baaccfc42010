import { beginsNumber, DEGREE_LEVELS, means, plain } from "../../reading/concepts.ts";
import { withPlainDigits } from "../../reading/digits.ts";
import { anyOf, grammarWords } from "../../reading/grammar.ts";
import { numeralsIn } from "../../reading/numerals.ts";
import { isThousand, wholesOf } from "./numbers.ts";

export interface Token {
  text: string;
  /** See `plain`. */
  norm: string;
  /** Offsets in UTF-16 code units. */
  start: number;
  end: number;
  /** `ideographs`: a run of Chinese or Japanese characters, which has no spaces. */
  kind: "word" | "number" | "symbol" | "ideographs";
  capital: boolean;
  /** `IBM`, `GmbH` or `iOS`: capitals where ordinary words have none. */
  unusual: boolean;
}

/** `l'` in `l'équipe` is a word of its own, unlike `D'` in `D'Angelo`. */
const ELISIONS = [...grammarWords("elisions")];
const ELIDED = [
  String.raw`${anyOf(ELISIONS)}(?=['’]\p{L})`,
  String.raw`${anyOf(ELISIONS.map((word) => word.charAt(0).toUpperCase() + word.slice(1)))}(?=['’]\p{Ll})`,
].join("|");
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々〆]+|\d{1,3}(?:([.,'’\u00a0\u202f ])\d{3})(?:\1\d{3})*(?!\d)(?:[.,]\d{1,2}(?!\d))?|\d*[¼½¾]|\d+(?:[.,]\d+)?|[[\p{L}\p{M}\p{N}]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々〆]]+(?:['’`](?!s\b)[\p{L}\p{M}]+)*[+#]*|[$€£¥%]/v;
const TOKEN = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${ELIDED})|${WORD.source}`, "gv");

/** The words, numbers and signs of a text in order. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const { 0: found, index } of withPlainDigits(text).matchAll(TOKEN)) {
    const token = tokenOf(text.slice(index, index + found.length), found, index);
    const joined = tokens.length === 0 ? undefined : dotted(tokens.at(-1), token, text);
    if (joined) tokens.splice(-1, 1, joined);
    else if (token.kind === "ideographs") tokens.push(...withNumerals(token));
    else tokens.push(token);
  }
  return withWholeNumbers(tokens, text);
}

const MAX_DOTTED = 4;

/** A Spanish abbreviation of two plurals: `RR. HH.` */
export const DOTTED_PLURALS = /^(\p{Lu})\1\. ?(\p{Lu})\2$/u;

/** One token for a degree or an abbreviation with full stops, such as `M.Sc.`, `B. A.` and `RR. HH.`; undefined for other words. */
function dotted(first: Token | undefined, second: Token, text: string): Token | undefined {
  if (first === undefined || !first.capital || !second.capital || second.end - first.start > MAX_DOTTED + 2)
    return undefined;
  if (!/^\.\s?$/u.test(text.slice(first.end, second.start))) return undefined;
  const [norm, whole] = [first.norm + second.norm, text.slice(first.start, second.end)];
  const isJoined = (norm.length <= MAX_DOTTED && means(norm, DEGREE_LEVELS)) || DOTTED_PLURALS.test(whole);
  return isJoined ? { ...first, norm, end: second.end, text: whole } : undefined;
}

/** Divides a run of ideographs at its numbers: `三千万` in `年销售额三千万元`. */
function withNumerals(run: Token): Token[] {
  const numerals = numeralsIn(run.text);
  if (numerals.length === 0) return [run];
  const part = (from: number, to: number): Token[] => {
    const text = run.text.slice(from, to);
    return text === "" ? [] : [tokenOf(text, text, run.start + from)];
  };
  let from = 0;
  const parts = numerals.flatMap(({ start, end, value }) => {
    const before = part(from, start);
    from = end;
    return [...before, ...part(start, end).map((token): Token => ({ ...token, kind: "number", norm: String(value) }))];
  });
  return [...parts, ...part(from, run.text.length)];
}

/** Maximum number of words of one number: `deux mille quatre cent quatre-vingt-dix-sept`. */
const MAX_WORDS_OF_NUMBER = 9;

/** Joins the words of one number, such as `twenty-two` and `treinta y dos`, to one token. */
function withWholeNumbers(tokens: Token[], text: string): Token[] {
  let count = 0;
  for (let at = 0; at < tokens.length; at++) {
    const first = tokens[at];
    if (first === undefined) break;
    const begins = () => wholesOf(first.norm).length > 0 || beginsNumber(first.norm) || isThousand(first.norm);
    const isNumber = first.kind === "word" && at + 1 < tokens.length && begins();
    const words = isNumber ? wordsOfNumber(tokens.slice(at, at + MAX_WORDS_OF_NUMBER), text) : [first];
    const end = words.at(-1)?.end ?? first.end;
    const norm = words.map((word) => word.norm).join("");
    tokens[count++] = words.length === 1 ? first : { ...first, norm, end, text: text.slice(first.start, end) };
    at += words.length - 1;
  }
  tokens.length = count;
  return tokens;
}

/** The longest sequence of first words that is one number. */
function wordsOfNumber(tokens: readonly Token[], text: string): readonly Token[] {
  const end = tokens.findIndex(({ start }, at) => at > 0 && !/^[ '’-]$/.test(text.slice(tokens[at - 1]?.end, start)));
  let words = end < 0 ? tokens : tokens.slice(0, end);
  while (words.length > 1 && wholesOf(words.map(({ norm }) => norm).join("")).length === 0) words = words.slice(0, -1);
  return words;
}

const IDEOGRAPHS = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

function tokenOf(text: string, ascii: string, start: number): Token {
  const kind = kindOf(ascii);
  return {
    text,
    norm: kind === "word" ? plain(text) : ascii,
    start,
    end: start + text.length,
    kind,
    capital: /^\p{Lu}/u.test(text),
    unusual: kind === "word" && (INNER_CAPITAL.test(text) || (/\d/.test(text) && /\p{L}/u.test(text))),
  };
}

const INNER_CAPITAL = /^\P{L}*\p{L}\P{Lu}*\p{Lu}/u;

function kindOf(text: string): Token["kind"] {
  if (IDEOGRAPHS.test(text)) return "ideographs";
  if (/^[$€£¥%]$/.test(text)) return "symbol";
  return /^(?:\d[\d.,'’\u00a0\u202f ]*|\d*[¼½¾])$/.test(text) ? "number" : "word";
}
