import { CV_LANGUAGES } from "../../languages/languages.ts";
import { NAME_TERMS } from "../../languages/names.ts";
import { OTHER_LANGUAGES } from "../../languages/other-languages.ts";
import { folded, type Span } from "../../reading/fold.ts";
import { anyOf, grammarWords, phrasesOfAll, wordsOf, wordsOfAll, writtenPhrases } from "../../reading/grammar.ts";
import { isDense } from "../../reading/word-list.ts";
import { phrasesOf } from "../text/cues.ts";

const STREETS = [
  ...phrasesOfAll(({ identifying }) => identifying.streets),
  ...OTHER_LANGUAGES.flatMap(({ identifying }) => writtenPhrases(identifying.streets)),
];
const spaced = STREETS.filter((word) => !isDense(word)).flatMap((word) => [word, folded(word)]);
/*
 * The patterns of streets have no flag `i`: with a group `(?-i:…)` in them, V8 14 loses `i` in texts with a character outside of
 * Latin-1, so that the dash in `– Karl-Marx-Straße 5` kept the address.
 */
const anyCase = (words: readonly string[]): string =>
  anyOf(words.flatMap((word) => [word, word.replace(/^\p{L}/u, (first) => first.toUpperCase()), word.toUpperCase()]));
const ENDINGS = anyCase(spaced.filter((word) => word.startsWith("-")).map((word) => word.slice(1)));
/** Endings that are also separate words: `Ring 3`. */
const OPEN_ENDINGS = anyCase(
  spaced
    .filter((word) => word.startsWith("-") && word.length >= 5 && !/park|markt|plan|ring|hof|pad/u.test(word))
    .map((word) => word.slice(1)),
);
const beforeNames = spaced.filter((word) => word.endsWith("-")).map((word) => word.slice(0, -1));
/** Short words need a full stop before a name: `r. Augusta`. */
const BEFORE = `(?:${anyCase(beforeNames.filter((word) => word.length > 2))}\\.?|${anyCase(beforeNames.filter((word) => word.length <= 2))}(?:\\.|(?<=[/º])))`;
const AFTER = anyCase(spaced.filter((word) => !word.startsWith("-") && !word.endsWith("-")));
const DENSE = anyOf(STREETS.filter((word) => isDense(word)));

const CAPITAL = "\\p{Lu}[\\p{L}\\p{M}'’.-]*";
const NUMBER = `(?:[sS]/?[nN][cC]?(?!\\p{L})|\\d{1,4}(?!\\d)(?:\\s?${anyCase(["bis", "ter"])}(?!\\p{L})|\\s?[a-zA-Z](?![\\p{L}\\p{N}]))?(?:\\s?[-/]\\s?\\d{1,4}(?!\\d)[a-zA-Z]?)?)`;
const DOOR_WORDS = [
  ...phrasesOfAll(({ identifying }) => identifying.doors),
  ...OTHER_LANGUAGES.flatMap(({ identifying }) => writtenPhrases(identifying.doors)),
];
const BLOCK_WORDS = [
  ...phrasesOfAll(({ identifying }) => identifying.blocks),
  ...OTHER_LANGUAGES.flatMap(({ identifying }) => writtenPhrases(identifying.blocks)),
];
const DOORS = anyCase(DOOR_WORDS.filter((word) => !isDense(word)));
const DOOR_NAMES = new Set(DOOR_WORDS.map(folded));
const BLOCK_NAMES = new Set(BLOCK_WORDS.map(folded));
/** Words after a number: the floor and the door. */
const DOOR = `(?:,?\\s?(?:\\d{1,2}\\s?[º°ª.]\\s?\\p{L}{0,4}\\.?|[º°ª]|${DOORS}(?:[.\\s]{1,2}\\w{1,5}|\\d{1,4})|#\\s?\\w{1,5}))?`;
/** Words before a number: `n.º 5`, `No: 5`, `č. p. 5`. */
const COUNT = "(?:[nN][.ºoO°:]{1,3}|[nN][rR]\\.?|[nN][uúUÚ][mM]\\.?|[čČ]\\.\\s?[pP]\\.|[дД]\\.|[дД]ом|[бБ]уд\\.|#)\\s?";
const NAMES = "(?:[\\p{L}\\p{M}'’.-]{1,20}\\s){0,4}?";
/** In `12 rue du gén. Leclerc`, a full stop ends only a short word. After a longer one, it ends a sentence. */
const SHORT_NAMES =
  "(?:(?:[\\p{L}\\p{M}'’.-]{0,19}[\\p{L}\\p{M}'’]|\\p{L}{1,3}\\.)\\s){0,4}?(?:(?:\\p{Lu}\\p{L}{0,2}|Prof)\\.\\s|\\p{Ll}{1,5}['’])?";
const SOURCES = [
  // `Keizersgracht 123`, `Karl-Marx-Straße 5`, `Lange Viestraat 12`.
  `(?:${CAPITAL}\\s){0,2}\\p{Lu}[\\p{L}\\p{M}'’.-]{1,30}?(?:${ENDINGS}|\\s${OPEN_ENDINGS})\\.?\\s(?:${COUNT})?${NUMBER}`,
  // `15 bis, rue de la République`, `Calle Mayor 5`, `Via Roma, 12`.
  // In Polish, `2017 r.` is a year.
  `(?!(?:19|20)\\d\\d\\s\\p{L}\\.)${NUMBER},?\\s${BEFORE}(?:\\s|(?<=[./º])\\s?)${SHORT_NAMES}${CAPITAL}`,
  `${BEFORE}(?:\\s|(?<=[./º])\\s?)${NAMES}(?:${CAPITAL}(?:\\s${CAPITAL}){0,3}|\\d{1,3}(?=\\s?(?:#|[nN][ºoO]))),?\\s(?:${COUNT})?${NUMBER}`,
  // `221B Baker Street`.
  `(?!(?:19|20)\\d\\d\\s)\\d{1,5}(?:[a-zA-Z]|[-/]\\d{1,4})?,?\\s(?:${CAPITAL}\\s){1,3}${AFTER}(?![\\p{L}\\p{N}])(?!\\.\\s\\p{Lu})\\.?`,
];
const STREET = new RegExp(
  `(?<![\\p{L}\\p{N}/])(?:${SOURCES.join("|").replaceAll("\\s", "[ \\u00a0]")})(?![\\p{L}\\p{N}])${DOOR}`,
  "gu",
);
const BOXES = phrasesOfAll(({ identifying }) => identifying.boxes).filter((word) => word.length > 5);
const BOX = new RegExp(`(?<![\\p{L}\\p{N}])${anyOf(BOXES)}[ \\u00a0]\\d{1,6}(?!\\d)`, "giu");
/** `BP 1187 Abidjan`: a short word counts only before a number and a town. */
const SHORT_BOX =
  /(?<![\p{L}\p{N}])(?:B\.?[ ]?P|P\.?[ ]?O|C\.?[ ]?P|C\.?[ ]?S|Box|PB|Pb|Apdo)\.?[ \u00a0](?!(?:19|20)\d\d(?!\d))\d{1,6},?[ \u00a0]\p{Lu}\p{Ll}+(?:[ \u00a0]\d{1,2}(?!\d))?/gu;
/** `Αγίου Μηνά 22, 71202`: words with a number and a post code, between separators. */
const CODED_STREET =
  /(?<=(?:^|[\n|·•–;])[ \u00a0]?)\p{Lu}[\p{L}\p{M}'’.-]*(?:[ \u00a0]\p{Lu}[\p{L}\p{M}'’.-]*){0,3}[ \u00a0]\d{1,4}\p{L}?,[ \u00a0](?!(?:19|20)\d\d(?!\d))\d{3}[ \u00a0]?\d{1,3}(?=\s*(?:$|[\n|·•–;,.]))/gu;

const UNIT =
  "(\\p{L}[\\p{L}\\p{M}]{0,13})\\.?[ \\u00a0](?:[nN][ro.º°]{1,2}[ \\u00a0]?|[čČ]\\.[ \\u00a0]?|#[ \\u00a0]?)?(?:\\p{Nd}{1,4}[a-zA-Z]?|[A-Z]\\d{0,4})(?![\\p{L}\\p{N}])";
const FLOOR =
  "(?:,[ \\u00a0](?:\\d{1,3}/F|\\d{1,2}\\.[ \\u00a0]?(?:OG|[sS]al|etg)|[\\dA-Z]{1,3}[ \\u00a0]?[º°ª][ \\u00a0]?[A-Z]?)(?![\\p{L}\\p{N}]))?";
/** A door and a building without a street, as an item of their own: `Flat 12B, Block 3`, `Bloco B, apto 32`. */
const DOOR_IN_BLOCK = new RegExp(
  `(?<=(?:^|[\\n|·•;:(–—,،]|[.!?][ \\u00a0])[ \\u00a0]?)${UNIT}[,،]?[ \\u00a0]${UNIT}(?:[,،]?[ \\u00a0]${UNIT})?${FLOOR}(?=[ \\u00a0]*(?:$|[\\n,،;|·•)–—]|\\.(?:\\s|$)))`,
  "gu",
);
/** `3栋2单元1203室` */
const DENSE_DOOR_IN_BLOCK = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:[\\dA-Z]{1,4}${anyOf(BLOCK_WORDS.filter(isDense))}[ ]?){1,3}[\\dA-Z]{1,5}${anyOf(DOOR_WORDS.filter(isDense))}`,
  "gu",
);

/** Words within names of towns: `Stratford upon Avon`. */
export const WITHIN = anyOf(wordsOfAll(({ organizations }) => organizations.placesWithin));
const TOWN = `(?:St\\.[ \\u00a0])?\\p{Lu}[\\p{L}\\p{M}'’-]*(?:[ \\u00a0-](?:(?:${WITHIN}|\\p{Ll}{1,3})[ \\u00a0-](?:\\p{Ll}{1,3}[ \\u00a0-])?)?(?:\\p{Lu}[\\p{L}\\p{M}'’-]*|\\d{1,2}(?![\\p{L}\\p{N}])))?(?:[ \\u00a0-]\\p{Lu}[\\p{L}\\p{M}'’-]*)?(?:[ \\u00a0]?[(/][\\p{L} ]{2,12}\\)?)?|['’]s-\\p{Lu}\\p{L}+`;

interface CodeForm {
  readonly pattern: RegExp;
  /** Whether the code is an address even without a street beside it. */
  readonly isSure: boolean;
}

const BOUND = "(?<![\\p{L}\\p{N}/.-])";
const codes = (source: string): RegExp => new RegExp(`${BOUND}(?:${source})(?![\\p{L}\\p{N}]|[.,]\\d)`, "gu");
const COUNTRY = "(?:[A-Z]{1,3}-|C\\.?P\\.?[ :]{1,2}|CEP[ :]{1,2})";
const LONG_CODE = "\\d{5}-\\d{3}|\\d{4}-\\d{3}|\\d{2}-\\d{3}|[A-Z]\\d{4}[A-Z]{3}";
const DUTCH_CODE = "(?!(?:19|20)\\d\\d)\\d{4}[ \\u00a0]?[A-Z]{2}";
const CODES: readonly CodeForm[] = [
  // `BA1 2AB`, `H2X 1K8`.
  { pattern: codes("[A-Z]{1,2}\\d[A-Z\\d]?[ \\u00a0]\\d[A-Z]{2}|[A-Z]\\d[A-Z][ \\u00a0]\\d[A-Z]\\d"), isSure: true },
  // `IL 62704`, `D-10115 Berlin`, `01305-100 São Paulo`, `1015 CJ Amsterdam`.
  { pattern: codes(`${"\\p{Lu}[\\p{L}.'’-]+"},[ \\u00a0][A-Z]{2}[ \\u00a0]\\d{5}(?:-\\d{4})?`), isSure: true },
  {
    pattern: codes(
      `(?:(?:${COUNTRY})?(?:${LONG_CODE}|${DUTCH_CODE})|${COUNTRY}\\d{3,6}(?:[ \\u00a0]\\d{2})?)[ \\u00a0](?:${TOWN})`,
    ),
    isSure: true,
  },
  // `H2X1K8`, `A65 F4E2`, `VIC 3350`, and codes without a town.
  {
    pattern: codes(
      `[A-Z]{1,2}\\d[A-Z\\d]?\\d[A-Z]{2}|[A-Z]\\d[A-Z]\\d[A-Z]\\d|[A-Z]\\d[\\dW][ \\u00a0]?[A-Z\\d]{4}|(?:NSW|VIC|QLD|SA|WA|TAS|NT|ACT|[A-Z]\\p{Ll}+)[ \\u00a0](?!(?:19|20)\\d\\d)\\d{4,5}|(?!EN|UN|EC|NF|BS|TS|TR)[A-Z]{2}[ \\u00a0]\\d{5}|(?:${COUNTRY})?(?:\\d{5}-\\d{3}|\\d{4}-\\d{3}|${DUTCH_CODE})|${COUNTRY}\\d{3,6}`,
    ),
    isSure: false,
  },
  // `10115 Berlin`, `111 51 Stockholm`.
  {
    pattern: codes(
      `(?:${COUNTRY})?(?:\\d{3}[ \\u00a0]\\d{2}|\\d{4,7})[ \\u00a0](?:${TOWN})|\\d{5},[ \\u00a0]\\p{Lu}\\p{Ll}+`,
    ),
    isSure: false,
  },
];
/** A code of digits only is a post code if separators or line breaks surround it with its town: `| 10115 Berlin`. */
const BARE_CODE = new RegExp(
  `(?<=(?:^|[\\n|·•:]|\\p{L}[ ]in)[ \\u00a0]?)(?:\\d{2}(?!000)\\d{3}|\\d{3}[ \\u00a0]\\d{2})[ \\u00a0](?:${TOWN})(?=\\s*(?:$|[\\n,;|·•.)]))`,
  "gu",
);
const DENSE_ADDRESS = new RegExp(
  `(?:〒?\\s?\\d{3}-\\d{4}\\s{0,2})?(?:[\\p{Script=Han}\\p{Script=Katakana}]{2,4}[省都道府県縣市州])?(?:[\\p{Script=Han}\\p{Script=Katakana}]{1,5}[市区區县縣町村郡]){0,3}[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]{1,10}?(?:${DENSE}\\s?\\d{1,5}\\s?[号號弄座樓楼番巷\\-−ー]?(?:[\\d\\-−ー]{0,9}\\s?[号號室樓楼座栋单元F]?(?:[A-Z]室)?){0,4}|[\\d０-９]{1,3}[-−ー丁][\\d０-９]{0,3}目?[\\d０-９番地号号\\-−ー]{1,10})(?:\\s?\\p{Script=Katakana}[\\p{Script=Katakana}ー]{1,12}\\p{Script=Han}{0,4}\\s?\\d{1,4}号?室?)?|〒\\s?\\d{3}-\\d{4}`,
  "gu",
);

/** In scripts without capital letters: a word for a street before one to four words and a number. */
const CASELESS = anyOf(
  beforeNames.filter((word) => /^[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}]/u.test(word)),
);
const CASELESS_ADDRESS = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${CASELESS}\\s(?:[\\p{L}\\p{M}'’"״]{1,20},?،?\\s){1,4}?(?:رقم\\s|מס['׳]?\\s)?\\p{Nd}{1,4}(?!\\p{Nd})|(?!(?:19|20)\\p{Nd}{2}\\s)\\p{Nd}{1,4}[,،]?\\s${CASELESS}\\s[\\p{L}\\p{M}'’"״]{2,20})`,
  "gu",
);

/** Korean: a street in a town or district with a number, `서울시 강남구 테헤란로 152`. */
const KOREAN_ADDRESS =
  /(?:\p{Script=Hangul}{1,7}(?:시|도|군|구|읍|면|동)\s)+\p{Script=Hangul}{1,8}(?:(?:로|길)\s?\d{1,4}(?:번길\s?\d{1,4})?|동\s\d{1,4})(?:-\d{1,4})?(?:번지)?(?!\d|년)/gu;

/** Finds addresses by their form: a street with a number, and a post code with a town and what stands before it. */
export function addressSpans(text: string): Span[] {
  if (!/\p{Nd}/u.test(text)) return [];
  const patterns = [
    STREET,
    BOX,
    SHORT_BOX,
    CODED_STREET,
    BARE_CODE,
    KOREAN_ADDRESS,
    CASELESS_ADDRESS,
    ...(isDense(text) ? [DENSE_ADDRESS, DENSE_DOOR_IN_BLOCK] : []),
  ];
  const found = patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)]
      // In English, `via` is a preposition.
      .filter(([address]) => !/^via\s(?!d)/.test(address))
      .map(({ index, 0: address }) => ({
        start: index + (INTRODUCTION.exec(address)?.[0].length || DENSE_INTRODUCTION.exec(address)?.[0].length || 0),
        end: index + address.length,
      })),
  );
  const coded = CODES.flatMap(({ pattern, isSure }) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const start = streetBefore(text, match.index, /^(?:(?:19|20)\d\d\D|\d+,|\d+000\D)/.test(match[0]));
      const end = match.index + match[0].length;
      return start !== null || isSure ? [{ start: start ?? match.index, end }] : [];
    }),
  );
  return [...found, ...coded, ...doorsInBlocks(text)];
}

function doorsInBlocks(text: string): Span[] {
  return [...text.matchAll(DOOR_IN_BLOCK)].flatMap(({ index, 0: whole, 1: first, 2: second, 3: third }) => {
    const words = [first, second, third].flatMap((word) => (word === undefined ? [] : [folded(word)]));
    const isOfBlock = words.every((word) => DOOR_NAMES.has(word) || BLOCK_NAMES.has(word));
    const isPair = words.some(
      (word, at) => BLOCK_NAMES.has(word) && words.some((door, other) => other !== at && DOOR_NAMES.has(door)),
    );
    return isOfBlock && isPair ? [{ start: index, end: index + whole.length }] : [];
  });
}

/** Maximum number of characters, words and line breaks of an address before its post code. */
const MAX_BEFORE = 120;
const MAX_WORDS = 18;
const MAX_LINES = 2;
const PART = /\p{L}[\p{L}\p{M}'’.]*|\d+|[^\p{L}\d]+/gu;
const SEPARATOR = /^[\s,.·|/()#º°ª'"’–—-]+$/u;
const CONJUNCTIONS = new Set(wordsOfAll(({ grammar }) => grammar.conjunctions).filter((word) => word.length > 1));
const SINGLE_CONJUNCTIONS = grammarWords("conjunctions").difference(CONJUNCTIONS);
const SMALL_WORDS: ReadonlySet<string> = new Set(
  [
    ...beforeNames.flatMap((word) => word.split(/[ -]/u)),
    ...CV_LANGUAGES.flatMap(({ identifying }) => [...phrasesOf(identifying.doors), ...phrasesOf(identifying.boxes)]),
    ...NAME_TERMS.flatMap(({ particles }) => wordsOf(particles)),
    ...wordsOfAll(({ organizations }) => organizations.placesWithin),
    ...wordsOfAll(({ identifying }) => identifying.streetLinks),
  ].map(folded),
);

/**
 * The start of the address with its post code at `code`; null if no street or number stands before it.
 * @param needsStreet whether the code can also be a year or a number in a list, so that a number before it is not enough
 */
function streetBefore(text: string, code: number, needsStreet: boolean): number | null {
  const from = Math.max(0, code - MAX_BEFORE);
  const parts = [...text.slice(from, code).matchAll(PART)];
  let first = code;
  let lines = 0;
  let words = 0;
  for (const { index, 0: part } of parts.reverse()) {
    const end = from + index + part.length;
    if (SENTENCE_END.test(`${part}${text.slice(end, Math.min(end + 2, code))}`)) break;
    if (/^\p{L}/u.test(part)) {
      words += 1;
      if (
        words > MAX_WORDS ||
        !isWordOfAddress(part, text.slice(Math.max(0, from + index - 2), from + index), first < code)
      )
        break;
    } else if (/^\d/.test(part)) {
      if (/^(?:19|20)\d\d$/.test(part) || part.length > 5) break;
    } else {
      lines += part.split("\n").length - 1;
      if (!SEPARATOR.test(part) || lines > MAX_LINES || /\n\s*\n/u.test(part)) break;
    }
    first = from + index;
  }
  return needsStreet && !STREET_WORD.test(text.slice(first, code)) ? null : firstPiece(text, first, code);
}

function isWordOfAddress(word: string, before: string, isInside: boolean): boolean {
  const plain = folded(word.replace(/\.$/u, ""));
  // A full stop after a long word ends a sentence.
  if (isInside && word.endsWith(".") && plain.length > 5 && !SMALL_WORDS.has(plain)) return false;
  if (/^\p{Lu}/u.test(word) || (word.length < 4 && /[\d/]\s?$/u.test(before))) return true;
  if (/^[ºª]/u.test(word)) return true;
  if (word.length === 1) return /[,\s]$/u.test(before) && !SINGLE_CONJUNCTIONS.has(plain);
  return SMALL_WORDS.has(plain) ? !CONJUNCTIONS.has(plain) : word.length <= 4 && word.endsWith(".");
}

/** A full stop and a line break end a sentence, unless a short word such as `Str.` precedes them. */
const SENTENCE_END = /(?:\d|\p{Lu}|\p{Ll}{5})\.\s*\n/u;

const STREET_WORD = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${BEFORE}\\s|[\\p{L}'’.-]{0,31}${ENDINGS}(?!\\p{L})|\\p{L}\\S+\\s${AFTER}(?!\\p{L}))`,
  "u",
);

/** Words before an address: `I live at`. */
const RESIDENCE_WORDS = [
  ...new Set(phrasesOfAll(({ identifying }) => identifying.residences).flatMap((phrase) => [phrase, folded(phrase)])),
];
const INTRODUCTION = new RegExp(
  `^[\\s,.·|/)–—-]*(?:(?:${anyCase(RESIDENCE_WORDS).replaceAll("'", "['’]").replaceAll("\\x27", "['’]")})[\\s:]+)?(?:(?!${BEFORE}\\s)\\p{Ll}{1,3}\\s)*`,
  "u",
);
const DENSE_INTRODUCTION = new RegExp(
  `^(?:${anyOf(RESIDENCE_WORDS.filter(isDense))}|[现現]?[住居](?![吉之]))[:：]?`,
  "u",
);

/** The start of the first piece between commas or line breaks with a number or a word for a street. */
function firstPiece(text: string, start: number, code: number): number | null {
  let at = start;
  for (const piece of text.slice(start, code).split(/(?<=[,\n·|]|\s[–—/-]\s)/u)) {
    const isEvidence = /\d/.test(piece) || (STREET_WORD.test(piece) && /\p{Lu}/u.test(piece));
    if (isEvidence) return at + (INTRODUCTION.exec(piece)?.[0].length ?? 0);
    at += piece.length;
  }
  return null;
}

/** The address that begins at a place of a text: its words and numbers. Null if they include no number other than a year. */
export function addressFrom(text: string, at: number): Span | null {
  let end = at;
  let number = 0;
  let words = 0;
  let start = -1;
  const colon = /^\s?[:：]\s?/u.exec(text.slice(at, at + 3))?.[0].length ?? 0;
  for (const match of text.slice(at + colon, at + MAX_BEFORE).matchAll(PART)) {
    const [part] = match;
    const index = match.index + colon;
    if (/^\p{L}/u.test(part)) {
      words += 1;
      if (words > MAX_WORDS || (!isWordOfAddress(part, text.slice(at + index - 2, at + index), false) && start >= 0))
        break;
      if (!/^\p{Lu}/u.test(part) && start < 0 && !SMALL_WORDS.has(folded(part))) break;
      // A sentence ends with a full stop.
      if (part.endsWith(".") && number > 0 && !SMALL_WORDS.has(folded(part.slice(0, -1)))) {
        end = at + index + part.length - 1;
        break;
      }
    } else if (/^\d/.test(part)) {
      if (/^(?:19|20)\d\d$/.test(part) && number === 0) break;
      number += 1;
    } else if (!SEPARATOR.test(part) || part.includes("\n") || (number > 0 && /[.)]\.?\s/u.test(part))) break;
    else continue;
    if (start < 0) start = at + index;
    if (/^[\p{Lu}\d]/u.test(part) || /\d/.test(text.charAt(at + index - 1))) end = at + index + part.length;
  }
  return number === 0 || start < 0 || !/\p{Lu}/u.test(text.slice(start, end)) ? null : { start, end };
}

/** The end of the address at the beginning of a line: its first sentence with a number, and those of one word or with a street after it. */
export function endOfAddress(line: string): number {
  const ends = [...line.matchAll(/(?<word>[\p{L}\p{M}\p{Nd}]+)\.(?=\s+[\p{Lu}\p{Lo}])/gu)]
    .filter(({ index, groups }) => isLastWord(groups?.word ?? "") && /\p{Nd}/u.test(line.slice(0, index + 3)))
    .map(({ index, 0: word }) => index + word.length - 1);
  const last = ends.find((end, at) => {
    const next = line.slice(end + 1, ends[at + 1]).trim();
    return /\s/u.test(next) && !STREET_WORD.test(next) && addressSpans(next).length === 0;
  });
  return last ?? line.length;
}

/** Whether a full stop after a word ends a sentence: not after abbreviations and the number of a floor. */
function isLastWord(word: string): boolean {
  return /\p{Nd}/u.test(word) ? word.length >= 3 : word.length >= 4 && !SMALL_WORDS.has(folded(word));
}
