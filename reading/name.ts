import { isCity } from "./cities.ts";
import { isFunctionWord } from "./concepts.ts";
import { cellsOf } from "./document-parts.ts";
import { domainsIn, handlesIn, lettersInHandles } from "./handles.ts";
import { isCountry, isPlace, isTownWithRegion } from "./location.ts";
import { readWords } from "./meaning.ts";
import { DEGREES, DOCUMENT_TITLES, EMPLOYERS, OCCUPATIONS, READING_LABELS, SECTION_WORDS } from "./vocabulary.ts";
import { isDense } from "./word-list.ts";
import { plainTerm, withoutTargets } from "./words.ts";

/** Where a document shows the name of its person. */
interface NameAt {
  name: string;
  /** The index of its line. */
  line: number;
  /** The texts after it: in the same line and in the next lines. */
  after: string[];
}

const MAX_LINES = 200;
const NEXT_LINES = 4;

export interface ShownName extends NameAt {
  /** True if the word below can be the end of the name or a town: `Ana Ruiz` above `Prado` and `Nurse`. */
  isOpen: boolean;
}

/**
 * Finds the name at the top of the document, or anywhere if the e-mail address or a profile of the person contains it,
 * or if the next line is an occupation.
 */
export function findName(lines: readonly string[]): ShownName | null {
  const end = lines.findIndex((line) => SECTION_WORDS.get(plainTerm(line)) === "references");
  const top = lines.slice(0, end < 0 ? MAX_LINES : Math.min(end, MAX_LINES));
  const shown = top.map(withoutTargets);
  const known = { handles: handlesIn(top), domains: domainsIn(top) };
  const isOther = (cell: string) => DOCUMENT_TITLES.has(plainTerm(cell)) || isHeading(cell);
  const first = shown.findIndex(
    (line, at) => !isReading(line, shown, at) && cellsOf(line).some((cell) => /\p{L}{2}/u.test(cell) && !isOther(cell)),
  );
  const heading = shown.findIndex((line) => SECTION_WORDS.get(plainTerm(line)) === "experience");
  let best: (NameAt & { score: number }) | null = null;
  for (const [index, line] of shown.entries()) {
    for (const found of candidatesAt(shown, index, line, known.handles)) {
      const isFirst =
        index === first || (isJapanese(found.name) && shown.slice(0, index).every((text) => !isHeading(text)));
      const score = scoreOf(found, isFirst, index < heading || heading < 0, known);
      if (score > (best?.score ?? 0)) best = { ...found, score };
    }
  }
  return best && withWordBelow(withWordAbove(best, shown, known.handles), shown);
}

/**
 * The name with its end in the next row: after the letter of a middle name, `Ana R.` above `Prado`, and beside a town. A word that could be
 * a town itself, above the title, leaves the name open.
 */
function withWordBelow(found: NameAt, lines: readonly string[]): ShownName {
  const [own = "", ...others] = lines.slice(found.line, found.line + NEXT_LINES);
  const end = others.indexOf("");
  const rows = (end < 0 ? others : others.slice(0, end)).map(cellsOf);
  const [[word = "", ...beside] = [], [title = ""] = []] = rows.filter(([cell = ""]) => !/@|\d{3}/u.test(cell));
  const isWord = WORD_OF_NAME.test(word) && !isHeading(word) && cellsOf(own)[0] === found.name;
  const isPart = /\s\p{Lu}\.$/u.test(found.name) || beside.some(showsTown);
  if (isWord && isPart) return { ...found, name: `${found.name} ${word}`, isOpen: false };
  const isName = isWord && !isCity(word) && !isCountry(word) && !OCCUPATIONS.occursIn(word);
  return { ...found, isOpen: isName && OCCUPATIONS.occursIn(title) };
}

const WORD_OF_NAME = /^\p{Lu}[\p{L}\p{M}'’-]+$/u;

/** True for a name of two parts, below a town for example: `佐伯 千尋`. */
function isJapanese(name: string): boolean {
  return /^\p{Script=Han}{1,3} [\p{Script=Han}\p{Script=Hiragana}]{1,3}$/u.test(name);
}

/** The name with its beginning in the line above: `ANA` above `RUIZ PRADO`, if an e-mail address or profile has the word. */
function withWordAbove(found: NameAt, lines: readonly string[], handles: readonly string[]): NameAt {
  const above = lines[found.line - 1] ?? "";
  const isPart = WORD_OF_NAME.test(above) && !found.name.includes(above) && lettersInHandles(above, handles) > 0;
  return isPart && lines[found.line] === found.name ? { ...found, name: `${above} ${found.name}` } : found;
}

function candidatesAt(lines: readonly string[], index: number, line: string, handles: readonly string[]): NameAt[] {
  if (line === "" || line.length > 160) return [];
  const rest = lines.slice(index + 1, index + 12);
  const end = rest.findIndex(isHeading);
  const below = (end < 0 ? rest : rest.slice(0, end)).filter((text) => text !== "");
  const next = below.slice(0, NEXT_LINES).flatMap(cellsOf);
  const isBlock = lines[index + 1] === below[0] && lines[index + 2] === "";
  const continued = continuedName(line, below, handles, isBlock);
  if (continued) return [{ ...continued, line: index }];
  const cells = cellsOf(line).map(withoutDocumentTitle).map(withoutReading).flatMap(beforeCredentials);
  const isBelow = (lines[index + 1] ?? "") !== "";
  const found = cells
    .flatMap((cell) => beforeTitle(cell, handles))
    .flatMap((cell, at, cells): NameAt[] => {
      const after = isBelow ? withWholeTitle(cells.slice(at + 1), next) : [...cells.slice(at + 1), ...next];
      return looksLikeName(cell) && !isReading(cell, lines, index) ? [{ name: cell, line: index, after }] : [];
    });
  const stack = stackedWords(lines, index, handles);
  const joined = stack.join(" ").replaceAll("- ", "-");
  const isStacked = stack.length > 1 && looksLikeName(joined);
  return isStacked
    ? [...found, { name: joined, line: index, after: below.slice(stack.length - 1, NEXT_LINES + 1).flatMap(cellsOf) }]
    : found;
}

/**
 * The texts after a name. A broken title is joined: `Jane Doe | Joiner` above `for stairs`. `Site Reliability` above `Engineer` is left
 * out, because the first half could be a town.
 */
function withWholeTitle(beside: readonly string[], [below = "", ...rest]: readonly string[]): string[] {
  const last = beside.at(-1) ?? "";
  const isText = last !== "" && below !== "" && !/[@\d:：]|[.,;!?]$/u.test(last + below);
  if (isText && /^\p{Ll}/u.test(below)) return [...beside.slice(0, -1), `${last} ${below}`, ...rest];
  const isHalf = isText && !OCCUPATIONS.occursIn(last) && OCCUPATIONS.occursIn(below) && !showsTown(last);
  return isHalf ? [...beside.slice(0, -1), ...rest] : [...beside, ...(below === "" ? [] : [below]), ...rest];
}

const MAX_STACK = 4;

/** The lines of a name printed on several lines: two of up to three words, or up to four of one word each above a title. */
function stackedWords(lines: readonly string[], index: number, handles: readonly string[]): string[] {
  const [, gap, other = ""] = lines.slice(index, index + 3);
  const apart = [lines[index] ?? "", other];
  const isApart = gap === "" && apart.every((word) => WORD_OF_NAME.test(word) && lettersInHandles(word, handles) > 0);
  if (isApart) return apart;
  const end = lines.indexOf("", index);
  const paragraph = lines.slice(index, end < 0 ? index + 2 : end);
  const isPart = (text: string, most: number) =>
    text.split(" ").length <= most &&
    !DOCUMENT_TITLES.has(plainTerm(text)) &&
    /^\p{Lu}[\p{L}\p{M}'’.\- ]+$/u.test(text);
  const isTitled = OCCUPATIONS.occursIn(lines[index + paragraph.length + 1] ?? "");
  if (isTitled && paragraph.length <= MAX_STACK && paragraph.every((text) => isPart(text, 1))) return paragraph;
  const [first = "", second = "", third = ""] = paragraph;
  const two = second.endsWith("-") ? [first, `${second}${third}`] : [first, second];
  return paragraph.length >= two.length && two.length === 2 && two.every((text) => isPart(text, 3)) ? two : [];
}

/**
 * A name that continues in the line below: after a hyphen or a particle, or before a title: `Ana Ruiz`, `Prado`, `Nurse`. The line below
 * could be a town, so the e-mail address must not contain only words of the first line, unless an empty line follows.
 * @param isBlock whether the two lines are a paragraph of their own
 */
function continuedName(
  line: string,
  [next = "", ...others]: readonly string[],
  handles: readonly string[],
  isBlock: boolean,
): Omit<NameAt, "line"> | null {
  const [rest = "", ...beside] = next.split(/\s+[–—|]\s+/u);
  const after = [...beside, ...others.slice(0, NEXT_LINES).flatMap(cellsOf)];
  const name = line.endsWith("-") ? `${line}${rest}` : `${line} ${rest}`;
  const words = rest.split(" ").length;
  if (line.split(" ").length > 4 || words > 2 || !looksLikeName(name) || isCountry(rest) || OCCUPATIONS.occursIn(rest))
    return null;
  const isOpen = line.endsWith("-") || NAME_PARTICLES.has(line.split(" ").at(-1)?.toLowerCase() ?? "");
  const mayBeTown = !others.some(showsTown) && (!isBlock || isCity(rest));
  const isWhole = lettersInHandles(line, handles) > 0 && lettersInHandles(rest, handles) === 0 && mayBeTown;
  const isTitled = !isWhole && looksLikeName(line) && OCCUPATIONS.occursIn(after[0] ?? "") && WORD_OF_NAME.test(rest);
  return isOpen || isTitled ? { name, after } : null;
}

/** True for a line with a town. A word directly below the name is then not the town. */
function showsTown(line: string): boolean {
  return cellsOf(line).some((cell) => isPlace(cell) || isTownWithRegion(cell));
}

/** A name without its reading or a remark behind it: `佐伯 千尋` of `佐伯 千尋（さえき ちひろ）`, `Jane Doe` of `Jane Doe (she/her)`. */
export function withoutReading(name: string): string {
  return name.replace(
    /(?<=\p{L})\s*(?:\([^()\d]{1,40}\)|[/／]\s*[\p{Script=Hiragana}\p{Script=Katakana}ー ]{2,20})$/u,
    "",
  );
}

/** True for a cell in kana above or below a name in ideographs. */
function isReading(cell: string, lines: readonly string[], index: number): boolean {
  const isName = (line = "") => /^\p{Script=Han}/u.test(line) && looksLikeName(line);
  return /^[\p{Script=Hiragana}\s]+$/u.test(cell) && [lines[index - 1], lines[index + 1]].some(isName);
}

/** `Jane Doe` of `Jane Doe Resume` and `CV Jane Doe`. */
function withoutDocumentTitle(cell: string): string {
  const words = cell.split(" ");
  for (const count of [2, 1]) {
    if (words.length < count + 2) continue;
    if (DOCUMENT_TITLES.has(plainTerm(words.slice(-count).join(" ")))) return words.slice(0, -count).join(" ");
    if (!DOCUMENT_TITLES.has(plainTerm(words.slice(0, count).join(" ")))) continue;
    // `Resume of Jane Doe`.
    const rest = words.slice(count);
    return (/^\p{Ll}/u.test(rest[0] ?? "") && isFunctionWord(rest[0] ?? "") ? rest.slice(1) : rest).join(" ");
  }
  return cell;
}

function isHeading(cell: string): boolean {
  const { facts, sections, left } = readWords(cell);
  return sections.size > 0 && facts.size + left.length === 0;
}

/** Divides `Jane Doe, MSc` and `Jane Doe - Nurse`. */
function beforeCredentials(cell: string): string[] {
  const [before = "", after = ""] = cell.split(/\s+[–—-]\s+|\s+\/\s+|,\s+/u, 2);
  const isDash = looksLikeName(before) && /^\s+[–—-]\s/u.test(cell.slice(before.length));
  const divides =
    after !== "" && (isDash || OCCUPATIONS.occursIn(after) || DEGREES.occursIn(after) || /^\p{Lu}{2,6}$/u.test(after));
  return divides ? [before, cell.slice(before.length).replace(/^[\s,/–—-]+/u, "")] : [cell];
}

/** Divides `Jane Doe Nurse`, if an e-mail address or profile has the name without its last word, which is a title. */
function beforeTitle(cell: string, handles: readonly string[]): string[] {
  const words = cell.split(" ");
  const [name, last = ""] = [words.slice(0, -1).join(" "), words.at(-1)];
  const isTitle = OCCUPATIONS.occursIn(last) && lettersInHandles(last, handles) === 0;
  return isTitle && looksLikeName(name) && lettersInHandles(name, handles) > 0 ? [name, last] : [cell];
}

interface Known {
  handles: readonly string[];
  domains: readonly string[];
}

function scoreOf({ name, after }: NameAt, isFirst: boolean, isAbove: boolean, { handles, domains }: Known): number {
  const words = name.split(" ").length;
  const letters = lettersInHandles(name, handles);
  const titledAt = after
    .slice(0, 2)
    .findIndex((text) => text.length <= 80 && OCCUPATIONS.occursIn(text) && !/[.!?]$/u.test(text));
  const titled = titledAt >= 0;
  if (OCCUPATIONS.occursIn(name) && words > 3) return 0;
  if (letters > 0) {
    // A word of the name is also a part of names of employers and schools.
    if (!isFirst && (EMPLOYERS.occursIn(name) || OCCUPATIONS.occursIn(name))) return 0;
    return 10 + letters / words + (isFirst ? 3 : 0) + (titled ? 2 : 0);
  }
  if (OCCUPATIONS.occursIn(name) || EMPLOYERS.occursIn(name)) return 0;
  if (isFirst) return 5;
  if (lettersInHandles(name, domains) > 0 && isAbove) return 4;
  // Among jobs, a name beside a title is an employer's.
  return titled && isAbove && (handles.length === 0 || isDense(name)) ? 3 - titledAt : 0;
}

export const NAME_PARTICLES = new Set(
  "van der den de het ten ter te von vom zu zur di da del della dei do dos das du la le los las el al bin ibn af av y e o mac mc st".split(
    " ",
  ),
);

/** Capitalized words without digits that are not in the vocabulary, or two to seven Chinese or Japanese characters. */
function looksLikeName(cell: string): boolean {
  if (/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\s々]{2,10}$/u.test(cell)) return looksLikeDenseName(cell);
  if (!/^[\p{L}\p{M}'’.\- ]{4,60}$/u.test(cell)) return false;
  const words = cell.split(" ").filter((word) => word !== "");
  if (words.length < 2 || words.length > 6 || words.some(isOverprinted)) return false;
  if (words.some((word) => /^\p{Lu}['’]\p{Ll}{1,2}$/u.test(word)) || /\p{L}{4}\.$/u.test(cell)) return false;
  if (cell.endsWith("-") || NAME_PARTICLES.has(words.at(-1) ?? "")) return false;
  const capital = words.filter((word) => /^\p{Lu}/u.test(word));
  if (!words.every((word) => /^\p{Lu}/u.test(word) || NAME_PARTICLES.has(word.toLowerCase()))) return false;
  return capital.length >= 2 && hasNoMeaning(cell);
}

/** Letters of two overlapping lines: `ENaGINEsER`, unlike `McDonald` and `KüSTER`. */
function isOverprinted(word: string): boolean {
  return /\p{Ll}\p{Lu}.*\p{Ll}\p{Lu}/u.test(word);
}

function looksLikeDenseName(cell: string): boolean {
  const bare = cell.replace(/\s/g, "");
  // Names of more than four characters are Japanese and have a space between their parts.
  if (bare.length < 2 || bare.length > (bare === cell ? 4 : 7) || /[市省县縣区區路街号號]$/u.test(bare)) return false;
  // A foreign name in katakana has a point between its parts.
  if (READING_LABELS.has(bare) || isCity(bare) || /^[\p{Script=Katakana}ー]+$/u.test(bare)) return false;
  // The name of a country before the name of a town: `韩国首尔`.
  if ([2, 3].some((length) => bare.length > length && isCountry(bare.slice(0, length)))) return false;
  return hasNoMeaning(bare) && ![OCCUPATIONS, EMPLOYERS, DEGREES].some((list) => list.occursIn(bare));
}

function hasNoMeaning(cell: string): boolean {
  const { facts, sections } = readWords(cell);
  return facts.size === 0 && sections.size === 0 && !DOCUMENT_TITLES.has(plainTerm(cell));
}

/** The given and the family name; both null if their order is unclear. */
export function dividedName(name: string): [string | null, string | null] {
  const words = name.split(/\s+/u);
  const [first = "", second = "", ...rest] = words;
  const shouted = (word: string) => word.length > 1 && word === word.toUpperCase() && /\p{Lu}/u.test(word);
  if (!/\p{Script=Latin}/u.test(name) || (shouted(first) && words.some((word) => !shouted(word)))) return [null, null];
  if (words.length === 2) return [first, second];
  return NAME_PARTICLES.has(second.toLowerCase()) && rest.length > 0
    ? [first, [second, ...rest].join(" ")]
    : [null, null];
}
