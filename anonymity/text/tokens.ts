import { type Folded, originalSpan, folded as plain, type Span } from "../../reading/fold.ts";

/** The words of a text: runs of letters and digits of scripts with spaces between words. */
export interface Tokens {
  readonly count: number;
  /** The folded word; `""` outside of the text. */
  readonly word: (token: number) => string;
  readonly start: (token: number) => number;
  readonly end: (token: number) => number;
  /** The end of the word with a possessive ending: `Connor's`. */
  readonly endOfForm: (token: number) => number;
  readonly isCapital: (token: number) => boolean;
  /** Whether several of its letters are capital: `AdB`. */
  readonly hasCapitals: (token: number) => boolean;
  /** Whether only spaces, hyphens, commas, full stops and up to two short words separate two words. */
  readonly areBeside: (one: number, other: number) => boolean;
  /** The folded text between a word and the next one. */
  readonly gapAfter: (token: number) => string;
  /** Whether the word is the first in its line or sentence, apart from list signs. */
  readonly startsSentence: (token: number) => boolean;
  /** Handles, file names and compounds that contain a name. */
  readonly chunks: (isHandle: (letters: string) => boolean, forms: ReadonlyMap<string, { strength: number }>) => Span[];
}

const WORD =
  /^[[\p{L}\p{N}]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]]$/v;
/** The class of each UTF-16 unit: 1 in words, 2 outside of words, 0 not yet known. */
const kinds = new Uint8Array(65_536);

function isWordUnit(code: number): boolean {
  const kind = kinds[code] || ((code >= 0xd800 && code < 0xe000) || WORD.test(String.fromCharCode(code)) ? 1 : 2);
  kinds[code] = kind;
  return kind === 1;
}
const PLAIN_WORD = /^[a-z]+$/;
/** Georgian does not use its capital letters. */
const CAPITAL = /^[\p{Lu}\p{Lt}\p{Lo}\p{Script=Georgian}]/u;
/** Maximum distance of two parts of a name in words. */
const MAX_BETWEEN = 3;

export function readTokens(folded: Folded, original: string): Tokens {
  const { text } = folded;
  const starts: number[] = [];
  const words: string[] = [];
  for (let at = 0; at < text.length; at += 1) {
    if (!isWordUnit(text.charCodeAt(at))) continue;
    const from = at;
    while (at < text.length && isWordUnit(text.charCodeAt(at))) at += 1;
    starts.push(from);
    words.push(text.slice(from, at));
  }
  const start = (token: number): number => starts[token] ?? (token < 0 ? 0 : text.length);
  const word = (token: number): string => words[token] ?? "";
  const end = (token: number): number => start(token) + word(token).length;
  const gapAfter = (token: number): string => text.slice(token < 0 ? 0 : end(token), start(token + 1));
  const originalOf = (from: number, to: number): string => {
    const span = originalSpan(folded, from, to);
    return original.slice(span.start, span.end);
  };
  return {
    count: words.length,
    word,
    start,
    end,
    gapAfter,
    endOfForm: (token) => {
      const at = end(token);
      if (text.charAt(at) !== "'") return at;
      return text.charAt(at + 1) === "s" && end(token + 1) === at + 2
        ? at + 2
        : /[\p{L}\p{N}]/u.test(text.charAt(at + 1))
          ? at
          : at + 1;
    },
    isCapital: (token) => CAPITAL.test(originalOf(start(token), end(token)).normalize("NFKD")),
    hasCapitals: (token) => /\p{Lu}.*\p{Lu}/su.test(originalOf(start(token), end(token))),
    areBeside: (one, other) => {
      const [first, last] = one < other ? [one, other] : [other, one];
      if (last - first > MAX_BETWEEN || first < 0) return false;
      for (let token = first; token < last; token += 1) {
        if (!/^(?:[ \t\u00a0'’-]|, ?|\. ?|\.?-){0,3}$/u.test(gapAfter(token))) return false;
        if (token > first && word(token).length > 3) return false;
      }
      return true;
    },
    startsSentence: (token) =>
      /(?:^|[\n.!?:;•·▪*|–—"“„«(]\s*|\n\s*-\s*)$/u.test(text.slice(Math.max(0, start(token) - 6), start(token))),
    chunks: (isHandle, forms) => {
      const hasHump = humpFinder(folded, original);
      const isHandleWord = remembering(isHandle);
      const spans: Span[] = [];
      for (let token = 0; token < words.length; token += 1) {
        const first = token;
        while (token - first < MAX_CHUNK && isJoined(text, end(token), start(token + 1))) token += 1;
        const from = start(first);
        const to = end(token);
        const chunk = first === token ? word(token) : text.slice(from, to);
        if (chunk.length < 4) continue;
        const letters = PLAIN_WORD.test(chunk) ? chunk : chunk.replace(/[\p{N}._-]/gu, "");
        // A word of a name is a hit; its surroundings decide.
        if (letters === chunk && forms.has(letters)) continue;
        const before = text.charAt(from - 1);
        const isTag = before === "#" || before === "@";
        const isLong = letters.length >= 7 && (isTag || hasHump(from, to));
        if (isHandleWord(letters) || (isLong && isCompound(originalOf(from, to), letters, isTag, forms))) {
          spans.push({ start: from, end: to });
        }
      }
      return spans;
    },
  };
}

/** Tests whether a span contains a capital after a small letter. The spans must be given in order. */
function humpFinder(folded: Folded, original: string): (from: number, to: number) => boolean {
  const humps = /[^A-Z][A-Z\u0080-\uffff]/.test(original)
    ? [...original.matchAll(/\p{Ll}(?=\p{Lu})/gu)].map(({ index }) => index)
    : [];
  let hump = 0;
  return (from, to) => {
    if (hump >= humps.length) return false;
    const span = originalSpan(folded, from, to);
    while ((humps[hump] ?? Number.POSITIVE_INFINITY) < span.start) hump += 1;
    return (humps[hump] ?? Number.POSITIVE_INFINITY) < span.end;
  };
}

function remembering(test: (word: string) => boolean): (word: string) => boolean {
  const remembered = new Map<string, boolean>();
  return (word) => {
    const cached = remembered.get(word);
    if (cached !== undefined) return cached;
    const is = test(word);
    if (remembered.size < MAX_REMEMBERED) remembered.set(word, is);
    return is;
  };
}

/** Maximum number of words of a handle. */
const MAX_CHUNK = 20;
const MAX_REMEMBERED = 50_000;

/** Whether one full stop, underscore or hyphen joins two words. */
function isJoined(text: string, end: number, next: number): boolean {
  if (next !== end + 1 || next >= text.length) return false;
  const sign = text.charAt(end);
  return sign === "." || sign === "_" || sign === "-";
}

/** Whether a word contains a part of the name, by its capitals or as a tag: `MohamedConsulting`, `#teamhartley`. */
function isCompound(
  original: string,
  letters: string,
  isTag: boolean,
  forms: ReadonlyMap<string, { strength: number }>,
): boolean {
  const isStrong = (piece: string): boolean => (forms.get(piece)?.strength ?? 0) === 3 && piece.length >= 4;
  const pieces = original.split(/(?<=\p{Ll})(?=\p{Lu})|[^\p{L}]+/u).map(plain);
  if (pieces.length > 1 && pieces.some(isStrong)) return true;
  if (!isTag) return false;
  for (let length = 5; length < letters.length; length += 1) {
    if (isStrong(letters.slice(0, length)) || isStrong(letters.slice(-length))) return true;
  }
  return false;
}
