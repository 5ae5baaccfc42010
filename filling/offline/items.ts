import { means, wordsOfConcept } from "../../reading/concepts.ts";
import { BULLET, columnWidth, ORNAMENT } from "../../reading/entry-lines.ts";
import { isFragment, isFunction } from "../../reading/fragments.ts";
import { anyOf, grammarWords, phrasesOfAll, QUALITY_WORDS, wordsOfAll } from "../../reading/grammar.ts";
import { readWords } from "../../reading/meaning.ts";
import { surePeriodsIn } from "../../reading/periods.ts";
import { isDuration } from "../../reading/shared-employers.ts";
import { isSpokenLanguage, startsWithSpokenLanguage } from "../../reading/spoken-languages.ts";
import { paragraphsOf } from "../../reading/undated-entries.ts";
import { joinedLines, unwrapped } from "../../reading/unwrap.ts";
import { PART_WORDS, SECTION_WORDS, type SectionMeaning } from "../../reading/vocabulary.ts";
import { isDense } from "../../reading/word-list.ts";
import { isSpaced, plainTerm, plainWords } from "../../reading/words.ts";
import { oneLine } from "../targets/shape.ts";

const SEPARATORS = /,(?!\s\d+(?:\s|,|$))|[;•|·●▪、，；]|\s[/–—]\s|\t|\s{3,}/u;
const MAX_ITEM = 80;

/** The skills of all sections. Without separators, rows below headings that are names of groups can have several skills each. */
export function skillsOf(sections: readonly (readonly string[])[]): string[] {
  const filled = sections.map((lines) => lines.filter((line) => line !== "")).filter((lines) => lines.length > 0);
  const isOpen = (lines: readonly string[]) => filled.length > 1 && !lines.some(isMarked) && lines.some(mayBeSeveral);
  const clear = filled.some(isOpen) ? sections.filter((lines) => lines.some(isMarked)) : sections;
  return isCutOff(sections.flatMap((lines) => [...lines, ""])) ? [] : [...new Set(clear.flatMap(skillsIn))];
}

/** True for an item with a mark and for a row with separators. */
function isMarked(line: string): boolean {
  return BULLET.test(line) || SEPARATORS.test(line) || line.includes(":") || HAN_LIST.test(line);
}

/** The skills of a section, without the names of their groups and without spoken languages. */
export function skillsIn(lines: readonly string[]): string[] {
  const items = listedIn(lines);
  const spoken = items.filter(startsWithSpokenLanguage);
  return items.filter((item) => !spoken.includes(item) || (spoken.length < MIN_SPOKEN && !isAlone(item)));
}

/** The words of all levels of languages. */
const LEVELS: ReadonlySet<string> = new Set(
  [
    ...wordsOfAll(({ grammar }) => grammar.levels).flatMap((words) => words.split("|")),
    ...wordsOfConcept("native"),
  ].map(plainTerm),
);

const [QUALITIES, BESIDE_QUALITIES] = QUALITY_WORDS;

/** True for `Advanced` and `very good level`. */
function isLevel(text: string): boolean {
  const words = plainWords(text);
  const states = (word: string) => LEVELS.has(word) || QUALITIES.has(word);
  return words.some(states) && words.every((word) => states(word) || BESIDE_QUALITIES.has(word));
}

/** True for a text with a word of a level: `conversational` and `basic level in speaking`. */
function statesLevel(text: string): boolean {
  return isLevelOfLanguage(text) || plainWords(text).some((word) => LEVELS.has(word) || QUALITIES.has(word));
}

/** A text without its level: `Excel` of `Excel (good)`, `Excel – good` and `Excel<tab>good`. */
function withoutLevel(text: string): string {
  const [whole = "", inner = "", beside = ""] =
    /(?<=\S)(?:\s*\(([^()]{2,30})\)|(?:\t+|\s+[–—-]\s+)([^\t()]{2,30}))$/u.exec(text) ?? [];
  return isLevel(inner || beside) ? text.slice(0, -whole.length) : text;
}

const DEGREES_OF_SKILL: ReadonlySet<string> = new Set(
  ["basic", "intermediate", "advanced", "expert", "master", "fluent", "native"].flatMap(wordsOfConcept).map(plainTerm),
);

/** True for a level that is not also a skill: `Expert`, unlike `Negotiation`. */
function isOnlyLevel(item: string): boolean {
  return plainWords(item).every(
    (word) => QUALITIES.has(word) || BESIDE_QUALITIES.has(word) || DEGREES_OF_SKILL.has(word),
  );
}

interface Row {
  items: readonly string[];
  /** True for a row with one item or with cells, unlike a list. */
  isForm: boolean;
}

/** The items without levels: those behind a language, those of many rows or of each item, and words that are only levels in rows. */
function withoutLevels(rows: readonly Row[]): string[] {
  const isAnyLevel = (item: string) => isLevelOfLanguage(item) || isLevel(item);
  const forms = rows.filter(({ isForm }) => isForm).flatMap(({ items }) => items);
  const areForms = forms.filter(isAnyLevel).length * MIN_LEVELS >= forms.length;
  return rows.flatMap(({ items, isForm }, at) => {
    const areMany = isForm ? areForms : items.every((item, index) => isAnyLevel(item) === (index % 2 === 1));
    return items.filter((item, index) => {
      const before = items[index - 1] ?? rows[at - 1]?.items.at(-1) ?? "";
      return !isAnyLevel(item) || !(areMany || startsWithSpokenLanguage(before) || (isForm && isOnlyLevel(item)));
    });
  });
}

/** One in so many rows with a level makes all levels. */
const MIN_LEVELS = 3;

const NATIVE = new Set(["native"]);

/** True for `Intermediate`, `Native speaker` and `langue maternelle`, unlike `React Native`. */
function isLevelOfLanguage(item: string): boolean {
  const words = plainWords(item);
  const isNative = (word = "") => means(word, NATIVE);
  return (
    words.every((word) => LEVELS.has(word) || /^[abc][12]$/.test(word)) ||
    isNative(words[0]) ||
    (words.length === 2 && /^\p{Ll}/u.test(item) && isNative(words[1]))
  );
}

/** From this number on, items that begin with a spoken language are a list of languages: `French mother tongue`. */
const MIN_SPOKEN = 2;

/** True for a language with its level, such as `French (good)`, unlike the skill `English teaching`. */
function isAlone(item: string): boolean {
  return plainWords(item).length <= 3 && !/\p{L}\s\p{L}{6,}$/u.test(item.replace(/[(:–-].*$/u, "").trim());
}

function listedIn(lines: readonly string[]): string[] {
  if (hasUndividedRows(lines) || lines.some((line) => LEVEL_ROW.test(line))) return [];
  const rows = withoutLevelColumn(dividedAtSpaces(belowHeading(lines))).map(withoutLevel);
  const joined = withWholeItems(joinedLists(unwrapped(rows)));
  const whole = withoutHeadlines(withoutHalves(joined)).filter((line) => line !== "");
  const kept = whole.filter((_, index) => !isGroupName(whole, index));
  const written = (groupsInParentheses(kept) ?? withoutBareGroups(kept)).map(withoutGroup).map((line): Row => {
    const items = itemsOf(line).map(oneLine).map(withoutLevel);
    return { items, isForm: items.length === 1 || line.includes("\t") };
  });
  return [...new Set(withoutLevels(written))].filter(
    (item) => /\p{L}/u.test(item) && !isOpen(item) && !isContact(item) && !isOther(item),
  );
}

/** The lines without labels such as `LANG.`, initials and the end of their heading: `competences` above `Tools<tab>Git`. */
function belowHeading(lines: readonly string[]): readonly string[] {
  const [first, ...others] = lines.filter((line) => !/^\p{Lu}{2,}\.$|^[^\P{L}CDR]$/u.test(line));
  const isEnd = /^\p{Ll}[^,;:•|·\t]*$/u.test(first ?? "") && others.some((line) => /^\p{Lu}[^\t]*[\t:]/u.test(line));
  return first === undefined || isEnd ? others : [first, ...others];
}

const HAN_LIST = /\p{Script=Han} \p{Script=Han}/u;

/**
 * Divides lines at the spaces beside ideographs, if two ideographs have a space between them, because Chinese and Japanese have no spaces within a
 * sentence. Several Latin words, which can be one item or several, are left out.
 */
function dividedAtSpaces(lines: readonly string[]): readonly string[] {
  if (!lines.some((line) => HAN_LIST.test(line))) return lines;
  return lines.map((line) => {
    const items = line.split(/(?<=\p{Script=Han}) | (?=\p{Script=Han})/u);
    return items.length === 1 ? line : items.filter((item) => !/[^\s,] \S/u.test(item)).join("、");
  });
}

/** True for half of an item that a narrow column broke: `Steno-`, `Excel (Pivot` and `Power Query)`. */
function isOpen(item: string): boolean {
  return item.endsWith("-") || item.split("(").length !== item.split(")").length;
}

/** Removes the column of levels from a table with the head `Skill<tab>Level<tab>Since`. Other lines stay as they are. */
function withoutLevelColumn(lines: readonly string[]): string[] {
  const cellsOf = (line: string) => line.split(/\t+/u);
  const columnOf = (line: string) => cellsOf(line).findIndex((cell) => PART_WORDS.get(plainTerm(cell))?.has("level"));
  const head = lines.find((line) => cellsOf(line).length > 1 && columnOf(line) >= 0);
  if (head === undefined) return [...lines];
  const [width, column] = [cellsOf(head).length, columnOf(head)];
  return lines.flatMap((line) => {
    const cells = cellsOf(line);
    return line === head ? [] : [cells.length === width ? cells.toSpliced(column, 1).join("\t") : line];
  });
}

/** True for what is not a skill: a duration, another heading, part of a form of languages: `5+ yrs`, `LANGUAGES`, `C1`. */
function isOther(item: string): boolean {
  const heading = SECTION_WORDS.get(plainTerm(item));
  const isHeading = heading !== undefined && OTHER_HEADINGS.has(heading);
  return isHeading || isDuration(item) || headsLanguages(item) || /^[ABC][12]$/u.test(item);
}

const OTHER_HEADINGS: ReadonlySet<SectionMeaning> = new Set([
  "languages",
  "skills",
  "experience",
  "education",
  "references",
]);

/** A row of levels in the form of languages of a Europass CV, which is part of its skills. */
const LEVEL_ROW = /^(?:[ABC][12](?:\s+|$)){3,}$/u;

/** The lists of lines that each have the form of `Tools (Git, Jira)`; null if one has another form. */
function groupsInParentheses(lines: readonly string[]): string[] | null {
  const lists = lines.map((line) => /^[^(),;:]{1,50}\(([^()]+,[^()]+)\)$/u.exec(line)?.[1]);
  const found = lists.filter((list) => list !== undefined);
  return found.length === lines.length ? found : null;
}

/** True for a column that is narrower than its words: `Kuber`, `Post`, `Fort` below the name of their group. */
function isCutOff(lines: readonly string[]): boolean {
  const rows = paragraphsOf(lines)
    .filter((paragraph) => paragraph.length > 1)
    .flat();
  const isShort = (row: string) => row.length <= MAX_CUT_OFF && !SEPARATORS.test(row) && !isDense(row);
  return rows.length >= MIN_CUT_OFF && rows.every(isShort);
}

const MIN_CUT_OFF = 3;
const MAX_CUT_OFF = 5;

/** True if rows without separators below names of groups can have several skills: `Python Go Bash` can be three or one. */
function hasUndividedRows(lines: readonly string[]): boolean {
  const filled = lines.filter((line) => line !== "");
  const [row = "", ...others] = filled.filter((line) => line.includes("\t"));
  // The only row has the skills of a group in each cell.
  if (others.length === 0 && filled.length <= 2 && !/[,;、，；]/u.test(row) && row.split(/\t+/u).some(mayBeSeveral))
    return true;
  if (filled.length < 2 || filled.some(isMarked)) return false;
  // A group such as `Programming` is a heading, so that the section can begin with its row.
  const first = filled.length % 2;
  const rows = filled.filter((_, at) => at % 2 !== first);
  const countWords = (texts: readonly string[]) => texts.reduce((sum, text) => sum + text.split(" ").length, 0);
  const below = countWords(rows);
  const names = countWords(filled) - below;
  const isPaired = names <= filled.length && below >= filled.length && below > names * 1.5;
  if (isPaired && (isSpaced(lines.map((line) => line === "")) || rows.every(mayBeSeveral))) return true;
  const isHeaded = paragraphsOf(lines).some((paragraph, at, all) => paragraph.length === 1 && at < all.length - 1);
  return isHeaded && filled.some(mayBeSeveral);
}

/** True for `Python Go Bash` and `wound care dressings`, unlike `Design of experiments` and `Wound care management`. */
function mayBeSeveral(row: string): boolean {
  const words = (/\p{Ll}/u.test(row) ? row : row.toLowerCase()).split(" ");
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word)).length;
  return words.length >= MIN_SEVERAL && !words.some(isFunction) && (capitals > 1 || /^\p{Ll}/u.test(words[0] ?? ""));
}

const MIN_SEVERAL = 3;

/** Leaves out short lines above the only list of a paragraph: the name of a group and its level. */
function withoutHeadlines(lines: readonly string[]): string[] {
  const isPlain = (text: string) => text.length <= 50 && !BULLET.test(text) && !SEPARATORS.test(text);
  return paragraphsOf(lines).flatMap((paragraph) => {
    const last = paragraph.at(-1) ?? "";
    const above = paragraph.slice(0, -1);
    const isHeaded = above.length > 0 && above.length <= 2 && /[,、，]/u.test(last) && above.every(isPlain);
    return isHeaded ? [last] : paragraph;
  });
}

/** True for a date, a contact or an address, which a page footer can have between the items. */
function isContact(item: string): boolean {
  return surePeriodsIn(item).length > 0 || /@|https?:|\p{L}\.\p{L}{2,}\/|\d[\d\s().-]{6,}\d/u.test(item);
}

/** Joins each line that ends with a separator to the next one. */
const joinedLists = (lines: readonly string[]): string[] =>
  joinedLines(lines, (before, line) => /[,;、，；]$/u.test(before) && line !== "" && !BULLET.test(line));

/** Joins the one item of a paragraph that a narrow column broke: `Advanced cardiac` and `life support`, if all others begin with a capital. */
function withWholeItems(lines: readonly string[]): readonly string[] {
  const isEnd = (line: string) => /^\p{Ll}/u.test(line);
  return paragraphsOf(lines).flatMap((paragraph) => {
    const others = paragraph.filter((line) => !isEnd(line));
    const width = Math.max(...others.map(({ length }) => length));
    const at = paragraph.findIndex(isEnd);
    const [before = "", line = ""] = paragraph.slice(Math.max(0, at - 1));
    const isFull = before.length >= width * MIN_FULL && before.length + line.split(" ", 1).join().length >= width;
    const isBroken = at > 0 && others.length === paragraph.length - 1 && others.length >= MIN_WHOLE && isFull;
    return [
      ...(isBroken && !paragraph.some(isMarked) ? paragraph.toSpliced(at - 1, 2, `${before} ${line}`) : paragraph),
      "",
    ];
  });
}

const MIN_WHOLE = 4;
/** The length of a broken line, relative to the longest. */
const MIN_FULL = 0.75;

/** Leaves out the last item of a list and the text below it where a narrow column can have broken one item: `TIG` and `welding`. */
function withoutHalves(lines: readonly string[]): string[] {
  const width = columnWidth(lines);
  const isList = (line: string) => /[,;·•|、，；]/u.test(line) && !BULLET.test(line);
  const isUpper = (line: string) => /^[^\p{L}]*\p{Lu}/u.test(line);
  const isLower = (line: string) => /^\p{Ll}[^,;·•|\t:：]*$/u.test(line);
  // Among capitals, a row in small letters can be the end of the row above.
  const isRare = lines.filter(isLower).length * MIN_CAPITALS <= lines.filter(isUpper).length;
  const cellLength = (line: string) => line.split("\t", 1).join().length;
  const longest = lines.reduce((most, line) => Math.max(most, cellLength(line)), MIN_COLUMN);
  const isBroken = (line = "", next = "") => {
    if (line.endsWith("-") || (/^\d+$/.test(next) && line !== "")) return true;
    const isLong = cellLength(line) + 1 + next.split(" ", 1).join().length > longest;
    if (isRare && isLong && isUpper(line) && isLower(next) && !BULLET.test(line)) return true;
    if (!isList(line) || next === "" || BULLET.test(next) || /[:：\t]/u.test(next) || BARE_GROUP.test(next))
      return false;
    const isFull = width !== null && line.length + 1 + (next.split(" ", 1)[0] ?? "").length > width;
    const isOne = !isList(next) && !/[()]/u.test(line + next) && !isDense(line);
    const isWide = line.length >= MIN_WIDE && !/[,;·•|]$/u.test(line) && /\s[·•|]\s.*\s[·•|]\s/u.test(line);
    return (isUpper(line) && /^\p{Ll}/u.test(next)) || (isFull && isOne) || isWide;
  };
  return lines.map((line, at) => {
    const rest = isBroken(lines[at - 1], line) ? line.replace(/^[^,;·•|]*[,;·•|]?\s*/u, "") : line;
    return isBroken(line, lines[at + 1]) ? rest.replace(/[,;·•|]?[^,;·•|]*$/u, "") : rest;
  });
}

/** The number of rows that begin with a capital for each row that does not. */
const MIN_CAPITALS = 3;
/** The width of a narrow column. */
const MIN_COLUMN = 18;

/** A row of a list with this length can have been broken by a margin. */
const MIN_WIDE = 90;

/** True for a line that names the group of the items below it: it has no mark and no separator, unlike the lines below. */
function isGroupName(lines: readonly string[], index: number): boolean {
  const line = lines[index] ?? "";
  const next = lines[index + 1];
  if (next === undefined || BULLET.test(line) || SEPARATORS.test(line) || line.length > 50) return false;
  return (
    BULLET.test(next) ||
    (SEPARATORS.test(next) && !/[:：]/u.test(next) && !/^[^\t]+\t[^\t]*[,;]/u.test(next)) ||
    /[:：]$/u.test(line)
  );
}

/** A line without the name of its group: `Go, Python` of `Programming: Go, Python`. */
function withoutGroup(line: string): string {
  const bare = line.replace(BULLET, "");
  const labelled = /^[^:：,;]{1,50}[:：]\s*(.+)$/u.exec(bare) ?? /^[^\t,;]{1,50}\t+([^\t]*[,;、，；].*)$/u.exec(bare);
  return labelled?.[1] ?? bare;
}

/** Names of groups before a list without a separator, as some templates write them: `Programming Go, Python`. */
const BARE_GROUP = new RegExp(
  `^${anyOf(phrasesOfAll(({ grammar }) => grammar.skillGroups))}\\s+(?!${anyOf(grammarWords("afterSkillGroups"))}(?!\\p{L}))`,
  "iu",
);

/** Removes such names if most lists begin with one. A single one can be a skill, as in `Web accessibility, Git`. */
function withoutBareGroups(lines: readonly string[]): readonly string[] {
  const lists = lines.filter((line) => LIST.test(line));
  const grouped = lists.filter((line) => BARE_GROUP.test(line)).length;
  if (grouped >= 2 && grouped >= lists.length / 2)
    return lines.map((line) => (line.includes(",") ? line.replace(BARE_GROUP, "") : line));
  return lists.length >= 2 && lists.every(mayBeginWithGroup) ? lines.map(withoutFirst) : lines;
}

const LIST = /,\s|\s[·•|]\s/u;

/** True for `System Fortnox, Visma, Excel`: the first item has several words, one of which may be the name of the group. */
function mayBeginWithGroup(line: string): boolean {
  const [first = "", ...others] = line.split(LIST);
  return /^\p{Lu}\p{L}+ \S/u.test(first) && others.length > 0;
}

function withoutFirst(line: string): string {
  return LIST.test(line) ? line.slice(LIST.exec(line)?.index).replace(/^[\s,·•|]+/u, "") : line;
}

const MAX_LISTED_WORDS = 3;

function itemsOf(line: string): string[] {
  const items: string[] = [];
  let depth = 0;
  let item = "";
  for (const piece of line.split(new RegExp(`(${SEPARATORS.source}|[()])`, "u"))) {
    if (piece === "(") depth++;
    if (piece === ")") depth = Math.max(0, depth - 1);
    if (depth === 0 && new RegExp(`^(?:${SEPARATORS.source})$`, "u").test(piece)) {
      items.push(item);
      item = "";
    } else item += piece;
  }
  // A sentence is one item, whatever separates its parts.
  const isList =
    items.length > 1 && [...items, item].every((text) => text.trim().split(" ").length <= MAX_LISTED_WORDS);
  const isSentence = /[.!?。]$/u.test(line) && plainWords(line).length > 8 && !isList;
  // The last items of a sentence are joined by a word: `Excel and Word.`
  const isJoined = (text: string) =>
    !isSentence && /\p{L}{2}\.$/u.test(line) && text.split(" ").slice(1).some(isFunction);
  const listed = withoutLabels([...items, item]).filter((text) => !isJoined(text.trim()));
  const found = (isSentence ? [line] : listed).map((text) => text.replace(/^[^\p{L}\p{N}(+#.]+|[\s.,;]+$/gu, ""));
  return found.filter((text) => text !== "" && (isSentence || (text.length <= MAX_ITEM && !isFragment(text))));
}

/** Removes names of groups among items: `Git, Databases: MySQL, Redis`. */
function withoutLabels(items: readonly string[]): string[] {
  const bare = items.map((text) => text.replace(/^[^:：()]{1,40}(?:：|:(?:\s+|$))/u, ""));
  return bare.some((text, at) => text === items[at]) ? bare : [...items];
}

/** A spoken language with its level, which may be empty. */
export interface SpokenLanguage {
  text: string;
  language: string;
  level: string;
}

/** The spoken languages of a section. Other items, such as programming languages, are left out. */
export function spokenLanguagesIn(lines: readonly string[]): SpokenLanguage[] {
  const found: SpokenLanguage[] = [];
  const cells = withLevelColumns(withLevelRows(withWholeLevels(lines)).flatMap(languageCells).map(withoutHeading));
  // An unknown text is a level only if the last language and all others have one.
  const areLevelled =
    cells.length > 1 &&
    cells.every((cell, at) => !isSpokenLanguage(cell) || !startsWithSpokenLanguage(cells[at + 1] ?? cell));
  for (const [index, cell] of cells.entries()) {
    // `Dutch nationality` is not a language.
    if (!startsWithSpokenLanguage(cell) || cell.length > MAX_ITEM || readWords(cell).facts.size > 0) continue;
    // `corso di yoga` is not Corsican.
    if (/^\p{Ll}/u.test(cell) && plainWords(cell).length > 3) continue;
    const [, language = cell, level = ""] =
      /^(\p{L}[\p{L}\p{M} ]*?)(?:\s*[(:：–—/]\s*|\s+-\s+|,\s*|\t+|\s{2,}|\s*[●○★☆*]+\s*)(.*?)\)?$/u.exec(cell) ?? [];
    const below = cells[index + 1] ?? "";
    const isLevel =
      isSpokenLanguage(cell) &&
      below !== "" &&
      !startsWithSpokenLanguage(below) &&
      !headsLanguages(below) &&
      LEVEL.test(below) &&
      (statesLevel(below) || areLevelled);
    // A level has few words, and a column can break its parentheses.
    const start = nameAtStart(cell);
    const rest = cell.slice(start?.length);
    const isLevelled = plainWords(cell).length <= MAX_LANGUAGE_WORDS && statesLevel(rest);
    const isUnclear = (level === "" && rest !== "" && !isLevelled) || /^[^(]*\)|\([^)]*$/u.test(cell);
    const name = isUnclear ? start : null;
    if (name !== null) {
      found.push({ text: name, language: name, level: "" });
      continue;
    }
    const bare = (isLevel ? below : level).replace(/[●○★☆*]+/gu, "").trim();
    const own = /\([^)]*$/u.test(bare) ? `${bare})` : bare;
    found.push({
      text: oneLine(isLevel ? `${cell} ${below}` : cell.replace(/\s*[●○★☆]+\s*/gu, " ")),
      language: language.trim(),
      level: own,
    });
  }
  return found.filter(({ language }, index) => found.findIndex((other) => other.language === language) === index);
}

const MAX_LANGUAGE_WORDS = 4;

/** The name of the language at the beginning of a text. */
function nameAtStart(cell: string): string | null {
  const words = cell.split(/[\s(),:]+/u);
  const count = [3, 2, 1].find((length) => isSpokenLanguage(words.slice(0, length).join(" ")));
  return count === undefined ? null : words.slice(0, count).join(" ");
}

/** A cell without a heading that a form has beside the language: `Hungarian` of `Hungarian Other languages`. */
function withoutHeading(cell: string): string {
  const words = cell.split(" ");
  const name = words.slice(0, 3).findIndex((_, at) => isSpokenLanguage(words.slice(0, at + 1).join(" "))) + 1;
  const rest = words.slice(name).join(" ");
  return name > 0 && headsLanguages(rest) ? words.slice(0, name).join(" ") : cell;
}

/** True for `Other language(s)`, unlike `native language`. */
function headsLanguages(text: string): boolean {
  const isNative = plainWords(text).some((word) => means(word, NATIVE));
  return !isNative && readWords(text.replace(/\((\p{L}{1,2})\)/gu, "$1")).sections.has("languages");
}

/** Joins the levels that a narrow column breaks: `Spanish: independent user` and `(B2)`, `French (mother` and `tongue)`. */
function withWholeLevels(lines: readonly string[]): string[] {
  const isNarrow = columnWidth(lines) !== null;
  return joinedLines(lines, (before, line) => {
    const isOpen =
      !/\t/.test(before + line) &&
      startsWithSpokenLanguage(before) &&
      /[:,–—-]\s|\(/u.test(before) &&
      !startsWithSpokenLanguage(line);
    const isInside = /\([^()]*$/u.test(before) && /^[^()]+\)/u.test(line);
    return isOpen && (isInside || /^\([^()]+\)(?:,|$)/u.test(line) || (isNarrow && /^\p{Ll}/u.test(line)));
  });
}

/** Puts levels in a row below their languages beside them: `English<tab>French` above `native<tab>good`. */
function withLevelRows(lines: readonly string[]): string[] {
  const rows = lines
    .filter((line) => line !== "" && !ORNAMENT.test(line))
    .map((line) => withoutOthers(line.split(/\t+/u).flatMap(separateLanguages)));
  const isNames = (row: readonly string[] | undefined) => row?.every((cell) => isSpokenLanguage(cell)) ?? false;
  const isLevels = (row: readonly string[]) =>
    row.every((cell) => LEVEL.test(cell) && !startsWithSpokenLanguage(cell)) && row.length > 0;
  return rows.flatMap((row, at) => {
    const [above, below] = [rows[at - 1], rows[at + 1] ?? []];
    if (isNames(row) && row.length > 1 && isLevels(below)) {
      // With fewer levels than languages, it is unclear to which language a level belongs.
      return row.map((cell, column) => (below.length === row.length ? `${cell}: ${below[column]}` : cell));
    }
    return isLevels(row) && (above?.length ?? 0) > 1 && isNames(above) ? [] : row.length > 1 ? row : [row.join("\t")];
  });
}

/** The cells of a row without those that are neither one of several languages nor a level. */
function withoutOthers(row: readonly string[]): readonly string[] {
  const isNamed = row.filter(isSpokenLanguage).length > 1;
  return isNamed ? row.filter((cell) => startsWithSpokenLanguage(cell) || statesLevel(cell)) : row;
}

/**
 * Puts levels beside their languages where all languages are above all levels, or each level above its language. With
 * fewer levels than languages, it is unclear to which language a level belongs.
 */
function withLevelColumns(cells: string[]): string[] {
  const isLevel = (cell: string) => LEVEL.test(cell) && !startsWithSpokenLanguage(cell) && !headsLanguages(cell);
  const form = cells.map((cell) => (isSpokenLanguage(cell) ? "N" : isLevel(cell) ? "L" : "-")).join("");
  if (!/^(?:N{2,}L+|(?:LN){2,})$/.test(form)) return cells;
  const names = cells.filter(isSpokenLanguage);
  const levels = cells.filter((cell) => !isSpokenLanguage(cell));
  return names.length === levels.length ? names.map((name, at) => `${name}: ${levels[at]}`) : names;
}

/** Divides languages without separators: `German English Italian`. */
function separateLanguages(cell: string): string[] {
  const words = cell.trim().split(" ");
  return words.length > 1 && !isSpokenLanguage(cell) && words.every(isSpokenLanguage) ? words : [cell];
}

/** Divides languages at slashes: `Norwegian / English / German`, unlike `English / fluent`. */
function slashedLanguages(cell: string): string[] {
  const parts = cell.split(/\s*\/\s*/u).filter((part) => part !== "");
  return parts.length > 1 && parts.every((part) => isSpokenLanguage(part)) ? parts : [cell];
}

/** The form of a level: short and without separators. */
const LEVEL = /^(?:[ABC][12]\+?|[\p{L}\p{M} ()/+-]{3,30}(?:(?<=\s\(?)[ABC][12]\)?)?|\p{Script=Han}{1,6})$/u;

/** The parts of a line that each name one language: `English (native), French – good`. */
function languageCells(line: string): string[] {
  const bare = line.replace(BULLET, "").trim();
  const labelled = /^([^:：]{1,40})[:：]\s*(.+)$/u.exec(bare);
  // `Mother tongue: Dutch` and `Languages: Dutch, English`.
  if (labelled && !startsWithSpokenLanguage(bare)) return languageCells(labelled[2] ?? "");
  const cells = bare
    .split(/[;•|·▪、；\n]|,(?![^()]*\))|，|(?:\t|\s{3,})/u)
    .flatMap(slashedLanguages)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== "");
  const merged: string[] = [];
  // `English, fluent` and `English → fluent`: what names no language is the level of the language before it.
  for (const cell of cells) {
    if (
      merged.length > 0 &&
      !startsWithSpokenLanguage(cell) &&
      startsWithSpokenLanguage(merged.at(-1) ?? "") &&
      !/[(:]/u.test(cell.replace(/\([ABC][12]\)$/u, "")) &&
      LEVEL.test(cell)
    ) {
      merged[merged.length - 1] = `${merged.at(-1)}, ${cell}`;
    } else merged.push(cell);
  }
  return merged;
}
