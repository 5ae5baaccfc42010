import { withPlainBrackets } from "./brackets.ts";
import { anyOf, grammarWords } from "./grammar.ts";
import { readWords } from "./meaning.ts";
import { isSingle, surePeriodsIn } from "./periods.ts";
import { withoutRunningLines } from "./running-lines.ts";
import { startsWithSpokenLanguage } from "./spoken-languages.ts";
import { withoutFixedWidth } from "./unwrap.ts";
import {
  DEGREES,
  DOCUMENT_TITLES,
  EMPLOYERS,
  FACT_WORDS,
  type FactMeaning,
  OCCUPATIONS,
  OTHER_SUBJECTS,
  PART_WORDS,
  READING_LABELS,
  SCHOOLS,
  SECTION_WORDS,
  type SectionMeaning,
} from "./vocabulary.ts";
import { isDense } from "./word-list.ts";
import { isSpaced, plainTerm, plainWords } from "./words.ts";

/** A CV, divided by its headings. */
export interface DocumentParts {
  /** Lines before the first heading, and lines below the name of the person, up to the next heading. */
  head: string[];
  sections: Section[];
}

export interface Section {
  /** The meanings of the heading: several for `Skills and languages`, none for an unknown heading. */
  meanings: ReadonlySet<SectionMeaning>;
  lines: string[];
  /** True if the heading stands beside the text of its section, so that the next lines belong to it too. */
  isBeside?: boolean;
}

/** A fact with its label, as in `Date of birth: 3 May 1990`. */
export interface LabelledFact {
  meaning: FactMeaning;
  value: string;
}

const MAX_HEADING_LENGTH = 60;
const MAX_TEXT_LENGTH = 200_000;
const MAX_LINE_LENGTH = 2000;

/**
 * The trimmed lines of a text, without running headers, letter spacing and a fixed width, and with ASCII brackets for full-width ones. An
 * empty line ends a paragraph or a page.
 */
export function linesOf(text: string): string[] {
  const lines = withoutRunningLines(withPlainBrackets(text.slice(0, MAX_TEXT_LENGTH)))
    .replace(/\f/g, "\n\n")
    .split("\n")
    .reduce<string[]>(withoutLetterSpacing, [])
    .reduce<string[]>(withWholeHeading, [])
    // Dot leaders connect a text with its date.
    .map((line) =>
      line
        .slice(0, MAX_LINE_LENGTH)
        .replace(/[.…_]{4,}/gu, "\t")
        .trim(),
    );
  // A page break between two paragraphs would give several empty lines.
  return withoutFixedWidth(withoutSpacing(lines.filter((line, at) => line !== "" || lines[at - 1] !== "")));
}

/**
 * Adds a line, in which single ideographs have no spaces. A heading with spaced letters, also on two lines, becomes a word: `SKILLS` for
 * `S K I L L S` and `SKI L L S`.
 */
function withoutLetterSpacing(lines: string[], line: string): string[] {
  const isSpread =
    /^\s*\p{L}+(?:[ \t]+\p{L}+){1,40}\s*$/u.test(line) &&
    /(?<!\p{L})\p{L}(?!\p{L})/u.test(line) &&
    !/\p{Ll}/u.test(line);
  const headingOf = (text: string) => CLOSED_HEADINGS.get(plainTerm(text).replaceAll(" ", ""));
  const before = lines.at(-1) ?? "";
  const [label = ""] = SPACED_LABEL.exec(line) ?? [];
  const closed = label.replaceAll(" ", "");
  if (SPACED_HAN.test(line)) lines.push(line.replaceAll(" ", ""));
  else if (FACT_WORDS.has(closed)) lines.push(closed + line.slice(label.length));
  else if (!isSpread || line.length > MAX_HEADING_LENGTH * 2) lines.push(line);
  else {
    const both = before === "" || /\p{Ll}|\t/u.test(before) ? undefined : headingOf(`${before} ${line}`);
    const heading = headingOf(line);
    if (heading !== undefined) lines.push(heading);
    else if (both !== undefined) lines.splice(-1, 1, both);
    else lines.push(line);
  }
  return lines;
}

/** A name or a heading of single ideographs: `陈 晓 雯`. */
const SPACED_HAN = /^\s*\p{Script=Han}(?: \p{Script=Han}){1,7}\s*$/u;

/** Spaced ideographs at the beginning of a line: `氏 名` of `氏 名：佐伯 千尋`. */
const SPACED_LABEL = /^\p{Script=Han}(?: \p{Script=Han}){1,3}(?=[:：\t ])/u;

/** Headings in capitals, by their letters without spaces. */
const CLOSED_HEADINGS: ReadonlyMap<string, string> = new Map(
  [...SECTION_WORDS.keys()].map((term) => [term.replaceAll(" ", ""), term.toUpperCase()]),
);

/**
 * Adds a line, joined with the line above if they are one broken heading: `LANGUAGE` above `SKILLS`, `Technical` above `skills`, and
 * `Work<tab>Acme Ltd` above `experience<tab>Engineer`.
 */
function withWholeHeading(lines: string[], line: string): string[] {
  const [above = "", before = ""] = [lines.at(-2), lines.at(-1)];
  const [[heading = "", ...beside], [rest = "", ...below]] = [before.split(/\t+/u), line.split(/\t+/u)];
  const isBeside =
    beside.length > 0 && below.length > 0 && /^\p{Ll}/u.test(rest) && heading.length <= MAX_HEADING_LENGTH;
  if (isBeside && SECTION_WORDS.has(plainTerm(`${heading} ${rest}`))) {
    lines.splice(-1, 1, [`${heading} ${rest}`, ...beside].join("\t"), below.join("\t"));
    return lines;
  }
  const joined = `${before} ${line}`;
  const isForm =
    (isShouted(before) && isShouted(line)) ||
    (above === "" && /^\p{Lu}\p{Ll}/u.test(before) && /^\p{Ll}[\p{L} -]+$/u.test(line));
  const isPart = isForm && joined.length <= MAX_HEADING_LENGTH && !/[\t,:;.]/u.test(joined);
  const isWhole = /^\p{Ll}/u.test(line) || !SECTION_WORDS.has(plainTerm(line));
  if (isPart && isWhole && SECTION_WORDS.has(plainTerm(joined))) lines.splice(-1, 1, joined);
  else lines.push(line);
  return lines;
}

/** The most lines of a short text, whose paragraphs can be single lines. */
const MAX_SHORT_LINES = 10;

function withoutSpacing(lines: readonly string[]): readonly string[] {
  const filled = lines.filter((line) => line !== "");
  return filled.length > MAX_SHORT_LINES && isSpaced(lines.map((line) => line === "")) ? filled : lines;
}

/** Divides lines by their headings. Lines from `nameLine` on, which has the person's name, belong to the head, even below a sidebar. */
export function readParts(lines: readonly string[], nameLine: number | null): DocumentParts {
  const headings = findHeadings(lines, nameLine);
  const parts: DocumentParts = { head: [], sections: [] };
  let into = parts.head;
  /** Where the lines after a section of one line belong. */
  let before: string[] | null = null;
  for (const [index, line] of lines.entries()) {
    if (index === nameLine) [into, before] = [parts.head, null];
    if (isRule(line)) continue;
    const opened = headings.get(index);
    if (opened) {
      before = opened.lines.length > 0 && !opened.isBeside && into !== parts.head ? (before ?? into) : null;
      parts.sections.push(opened);
      into = opened.lines;
      continue;
    }
    if (before && !continues(into.at(-1) ?? "", line, parts.sections.at(-1))) {
      into = line === "" ? [] : before;
      if (line === "") parts.sections.push({ meanings: new Set(), lines: into });
      before = null;
    }
    into.push(line);
  }
  return parts;
}

/** True if a line continues the text that stands beside a heading. Groups of skills can follow one another: `Programming: Go, Python`. */
function continues(above: string, line: string, section: Section | undefined): boolean {
  const [, label] = GROUP_OF_SKILLS.exec(line) ?? [];
  if (label !== undefined && section?.meanings.has("skills")) return labelMeaning(label) === null;
  if (line === "" || /^[^:：]{1,40}[:：]\s/u.test(line)) return false;
  return above.length >= 50 || /[,;、，；]$/u.test(above) || /^\p{Ll}/u.test(line);
}

function isRule(line: string): boolean {
  return /^([=_~*#—–-])\1{2,}$/u.test(line.replace(/\s/g, ""));
}

/** The sections by the index of the line that opens them. */
function findHeadings(lines: readonly string[], nameLine: number | null): Map<number, Section> {
  const headings = new Map<number, Section>();
  for (const [index, line] of lines.entries()) {
    const opened = openSection(line);
    if (opened && index !== nameLine) headings.set(index, opened);
  }
  for (const [index, opened] of smallHeadings(lines)) headings.set(index, opened);
  for (const [index, opened] of besideTexts(lines, nameLine, headings)) headings.set(index, opened);
  const form = formOf(lines, headings);
  // True if headings are in capitals, and the names of jobs and schools between these lines are not.
  const isOnlyShouted = (from: number, to: number) =>
    form.capitals && lines.slice(from, to).some((line) => hasPeriod([line])) && !lines.slice(from, to).some(isShouted);
  const names = namesOfEntries(lines, (at) => !headings.has(at) && at !== nameLine && hasForm(lines, at, form, false));
  const isTextOfEntry = textsOfEntries(lines, [...headings.keys()]);
  let current: ReadonlySet<SectionMeaning> | null = null;
  let start = 0;
  for (const [index, line] of lines.entries()) {
    if (index === nameLine) current = null;
    const opened: Section | undefined = headings.get(index);
    if (opened && current?.has("skills") && isGroupOfSkills(opened, lines, index)) headings.delete(index);
    const words = !opened && index !== nameLine && isBare(line) ? readWords(line) : null;
    const isAboveGroups = words?.sections.has("skills") === true && GROUP_OF_SKILLS.test(lines[index + 1] ?? "");
    if (words !== null && (isAboveGroups || hasForm(lines, index, form, words.sections.size > 0))) {
      const { facts, sections, left } = words;
      const others = left.some((word) => OTHER_SUBJECTS.has(word)) || NAMED.some((list) => list.occursIn(line));
      const isEntry = current !== null && isDated(current) && !isDated(sections) && hasPeriod(blockBelow(lines, index));
      if (sections.size > 0 && facts.size === 0 && isShort(left) && !others && !isEntry) {
        headings.set(index, { meanings: sections, lines: [] });
      } else if (
        current &&
        sections.size + facts.size === 0 &&
        !names.has(index) &&
        (isOnlyShouted(start, index) ||
          !(belongsTo(current, lines, index) || (isEntries(current) && isTextOfEntry(index))))
      ) {
        // A town can stand above the contacts.
        const isContact = /\S@\S/u.test(lines[index + 1] ?? "");
        headings.set(index, { meanings: new Set(), lines: isContact ? [line] : [], isBeside: isContact });
      }
    }
    if (headings.has(index)) start = index + 1;
    current = headings.get(index)?.meanings ?? current;
  }
  return headings;
}

/**
 * Tells the texts of entries without a full stop from unknown headings: a text stands between two periods of a section, or as many lines
 * below the last period as such a text.
 */
function textsOfEntries(lines: readonly string[], headings: readonly number[]): (index: number) => boolean {
  const known = new Set(headings);
  const texts = new Set<number>();
  // The lines below the latest period, and the distances of texts from periods in this section.
  let below: number[] | null = null;
  let usual = new Set<number>();
  let gap = -1;
  const close = () => {
    for (const [distance, at] of below?.entries() ?? []) if (usual.has(distance)) texts.add(at);
    [below, usual] = [null, new Set()];
  };
  for (const [at, line] of lines.entries()) {
    if (line === "") gap = at;
    else if (known.has(at)) close();
    else if (!hasPeriod([line]) && !/\d\s?[–—-]$/u.test(line)) below?.push(at);
    else {
      // The paragraph of the period, and at least one line, can name the next entry.
      for (const [distance, text] of below?.entries() ?? []) {
        texts.add(text);
        if (text < gap && distance + 1 < (below?.length ?? 0) && isBare(lines[text] ?? "")) usual.add(distance);
      }
      below = [];
    }
  }
  close();
  return (index) => texts.has(index);
}

/** `Programming: Go, Python` */
const GROUP_OF_SKILLS = /^([^:：]{1,40})[:：]\s[^,]{1,60},\s/u;

/** Lines that look like headings but name entries: several of them in a section, each above one period. */
function namesOfEntries(lines: readonly string[], mayBeHeading: (index: number) => boolean): ReadonlySet<number> {
  const found: number[] = [];
  let run: number[] = [];
  for (const [index, line] of lines.entries()) {
    const isName =
      isBare(line) && mayBeHeading(index) && blockBelow(lines, index).filter((text) => hasPeriod([text])).length === 1;
    if (isName) run.push(index);
    if ((openSection(line) !== null || index === lines.length - 1) && run.length > 0) {
      if (run.length > 1) found.push(...run);
      run = [];
    }
  }
  return new Set(found);
}

/** The headings of a design that prints them in small letters, each in a paragraph of its own. */
function smallHeadings(lines: readonly string[]): [number, Section][] {
  const found = lines.flatMap((line, index): [number, Section][] => {
    const isAlone = (lines[index - 1] ?? "") === "" && (lines[index + 1] ?? "") === "";
    const meaning = isAlone && /^\p{Ll}/u.test(line) ? SECTION_WORDS.get(plainTerm(line)) : undefined;
    return meaning === undefined ? [] : [[index, { meanings: new Set([meaning]), lines: [] }]];
  });
  return new Set(found.flatMap(([, { meanings }]) => [...meanings])).size >= 3 ? found : [];
}

/** True for `Languages` above programming languages within the skills. */
function isGroupOfSkills({ meanings, lines: content }: Section, lines: readonly string[], index: number): boolean {
  const below = lines.slice(index + 1, index + 10);
  // A design can print an empty line between the name of a group and its items.
  const first = below[0] === "" ? 1 : 0;
  const end = below.indexOf("", first);
  const block = [...content, ...below.slice(first, end < 0 ? below.length : end)];
  const items = block
    .flatMap((line) => line.split(/[,;•|·\t、，；:：]/u))
    .map((item) => item.replace(/^[^\p{L}]+/u, ""));
  return meanings.size === 1 && meanings.has("languages") && block.length > 0 && !items.some(startsWithSpokenLanguage);
}

/**
 * Headings beside the first line of their section: `Work experience<tab>Engineer`. A heading without a tab counts only if no heading of
 * jobs or schools has its own line, because `Experience Designer` is a position.
 */
function besideTexts(
  lines: readonly string[],
  nameLine: number | null,
  alone: ReadonlyMap<number, Section>,
): [number, Section][] {
  const isEntered = [...alone.values()].some(({ meanings }) => isEntries(meanings));
  const found = lines.flatMap((line, index): [number, Section, "clear" | "open" | "spaced"][] => {
    if (alone.has(index) || index === nameLine) return [];
    const isFirst = index === 0 || lines[index - 1] === "";
    const tabbed = besideText(line, /^([^\t]{1,60})\t+(.+)$/u);
    if (tabbed) return [[index, tabbed, isClear(tabbed) ? "clear" : "open"]];
    const spaced = isEntered || !isFirst ? null : besideWord(line);
    return spaced ? [[index, spaced, "spaced"]] : [];
  });
  const spaced = found.filter(([, , form]) => form === "spaced").map(([, { meanings }]) => [...meanings].join());
  const isBeside = found.some(([, { meanings }, form]) => form === "clear" && isEntries(meanings));
  const isForm = isBeside || (new Set(spaced).size >= 2 && found.some(([, { meanings }]) => isEntries(meanings)));
  return found.flatMap(([index, section, form]) => {
    const isHeading = form === "clear" || (form === "open" ? isBeside : isForm);
    return isHeading ? [[index, section]] : [];
  });
}

/** True for sections of jobs and schools. */
export function isEntries(meanings: ReadonlySet<SectionMeaning>): boolean {
  return meanings.has("experience") || meanings.has("education");
}

/** `Education University of Hull`: the longest heading at the beginning of a line, before a capital letter. */
function besideWord(line: string): Section | null {
  const words = line.slice(0, MAX_HEADING_LENGTH).split(" ");
  for (let count = Math.min(3, words.length - 1); count > 0; count--) {
    const label = words.slice(0, count).join(" ");
    const meaning = SECTION_WORDS.get(plainTerm(label));
    const content = line.slice(label.length).trim();
    if (meaning && /^\p{Lu}/u.test(label) && /^\p{Lu}/u.test(content))
      return { meanings: new Set([meaning]), lines: [content], isBeside: true };
  }
  return null;
}

function besideText(line: string, pattern: RegExp): Section | null {
  const [, label = "", content = ""] = pattern.exec(line) ?? [];
  const meanings = content === "" || openSection(content) ? null : headingMeanings(label);
  return meanings && { meanings, lines: [content], isBeside: true };
}

/** True if a heading and the text beside it cannot be a line of skills. */
function isClear({ meanings, lines: [content = ""] }: Section): boolean {
  return isEntries(meanings) || (meanings.has("languages") && startsWithSpokenLanguage(content));
}

/** The section that a line opens: a heading alone, or a heading with content after a colon. */
export function openSection(line: string): Section | null {
  const bare = line.replace(/^\d{1,2}(?:[.)]\s+|\t+|(?<=0\d)\s+)/, "");
  const [label = "", ...rest] = bare.split(/[:：]/u);
  const content = rest.join(":").trim();
  const meanings = headingMeanings(label);
  if (!meanings) return null;
  // `Languages: Java, C++` is a line of skills.
  const isCode =
    meanings.has("languages") && content !== "" && !content.split(/[,;、，；]/u).some(startsWithSpokenLanguage);
  return { meanings: isCode ? new Set(["skills"]) : meanings, lines: content === "" ? [] : [content] };
}

function headingMeanings(label: string): ReadonlySet<SectionMeaning> | null {
  if (label.length > MAX_HEADING_LENGTH || !/^[\p{Lu}\p{Lt}\p{Lo}#=*【■●◆《〈[_¿-]/u.test(label)) return null;
  if (/[.,;!]$/u.test(label) || plainWords(label).length > 7) return null;
  const { facts, sections, left } = readWords(label);
  if (left.length === 1 && sections.size + facts.size === 0 && isExperience(left[0] ?? ""))
    return new Set(["experience"]);
  const isWhole = left.length === 0 || (left.length === 1 && sections.has("education") && namesSchools(label));
  return sections.size > 0 && facts.size === 0 && isWhole ? sections : null;
}

/** True for a compound that ends with a word for experience: `Joberfaring`. */
function isExperience(word: string): boolean {
  const ends = Array.from({ length: Math.max(0, word.length - MIN_TERM - 2) }, (_, at) => word.slice(at + 3));
  return ends.some((end) => SECTION_WORDS.get(end) === "experience");
}

const MIN_TERM = 6;

const AND = new RegExp(`\\s(?:&|${anyOf(grammarWords("conjunctions"))})\\s`, "iu");

/** True for `School and training`, where one half is a label of schools. */
function namesSchools(label: string): boolean {
  const halves = label.split(AND);
  return halves.length === 2 && halves.some((half) => PART_WORDS.get(plainTerm(half))?.has("school"));
}

/** How a document formats its headings. `spaced` means below an empty line. */
interface HeadingForm {
  capitals: boolean;
  spaced: boolean;
  /** True if an empty line also follows. */
  alone: boolean;
}

function formOf(lines: readonly string[], headings: ReadonlyMap<number, Section>): HeadingForm {
  const alone = [...headings].filter(([, { lines: content }]) => content.length === 0).map(([index]) => index);
  const inside = alone.filter((index) => index > 2);
  return {
    capitals: alone.length >= 2 && mostly(alone, (index) => isShouted(lines[index] ?? "")),
    spaced: inside.length >= 2 && mostly(inside, (index) => lines[index - 1] === ""),
    alone: inside.length >= 2 && mostly(inside, (index) => lines[index - 1] === "" && lines[index + 1] === ""),
  };
}

function mostly(indexes: readonly number[], test: (index: number) => boolean): boolean {
  return indexes.filter(test).length >= indexes.length * 0.75;
}

function isShouted(text: string): boolean {
  return /\p{Lu}{2}/u.test(text) && !/\p{Ll}/u.test(text);
}

/** True for a short line without the marks of a sentence, a list, a date or a contact. */
export function isBare(line: string): boolean {
  if (line.length > 50 || !/^[\p{Lu}\p{Lt}\p{Lo}#¿]/u.test(line) || /[\t|•·●@\d,;()/.]|\s{3}/u.test(line)) return false;
  return plainWords(line).length <= 6 && !DOCUMENT_TITLES.has(plainTerm(line));
}

/** @param isTerm whether the line contains a word for a section. Without one, a line above an empty line is no heading. */
function hasForm(lines: readonly string[], index: number, form: HeadingForm, isTerm: boolean): boolean {
  const { capitals, spaced, alone } = form;
  const line = lines[index] ?? "";
  if (isRule(lines[index + 1] ?? "") || line.startsWith("#")) return true;
  if (((lines[index + 1] ?? "") === "" && !(isTerm && (capitals || alone))) || (!capitals && !spaced)) return false;
  return (!capitals || isShouted(line)) && (!spaced || lines[index - 1] === "");
}

/** Words of the lines that name a job or a school. */
const NAMED = [OCCUPATIONS, EMPLOYERS, SCHOOLS, DEGREES];
/** Maximum number of words of an item in a list of skills. */
const MAX_ITEM_WORDS = 3;
/** The share of the lines of a group that have the form of items. */
const MIN_ITEMS = 0.75;
const DATED: readonly SectionMeaning[] = ["experience", "education", "volunteering", "projects", "courses"];

/** True for at most two words, or four characters in a script without spaces. */
function isShort(words: readonly string[]): boolean {
  const text = words.join("");
  return isDense(text) ? text.length <= 4 : words.length <= 2;
}

function isDated(meanings: ReadonlySet<SectionMeaning>): boolean {
  return DATED.some((meaning) => meanings.has(meaning));
}

/** Up to four lines below, until an empty line or a heading. */
function blockBelow(lines: readonly string[], index: number): string[] {
  const next = lines.slice(index + 1, index + 5);
  const end = next.findIndex((line) => line === "" || openSection(line) !== null);
  return end < 0 ? next : next.slice(0, end);
}

function hasPeriod(block: readonly string[]): boolean {
  return block.some((text) => surePeriodsIn(text).some((period) => !isSingle(period) && period.endText !== ""));
}

/** True if a line that looks like a heading more likely belongs to the section, as the first line of a job or the title of a group. */
function belongsTo(current: ReadonlySet<SectionMeaning>, lines: readonly string[], index: number): boolean {
  if (isRule(lines[index + 1] ?? "")) return false;
  const line = lines[index] ?? "";
  const block = blockBelow(lines, index);
  if (current.has("personal")) return true;
  if (isDated(current)) {
    // An employer can stand above its position. If the line below names both, this line is a heading.
    const [below = ""] = block;
    const names = (text: string) => NAMED.some((list) => list.occursIn(text));
    return names(line) || (!/[,;|•·\t]/u.test(below) && names(below)) || hasPeriod(block);
  }
  const isList = (text: string) =>
    /[,;•·|\t、，；]/u.test(text) || (text.length <= 40 && plainWords(text).length <= MAX_ITEM_WORDS);
  const isText = (text: string) => /[.!?。]$/u.test(text) || surePeriodsIn(text).length > 0;
  const isGroup = !block.some(isText) && block.filter(isList).length >= block.length * MIN_ITEMS;
  return (current.has("skills") || current.has("languages") || current.has("certificates")) && isGroup;
}

/** Divides a line into cells at tabs, wide gaps, separators and icons. */
export function cellsOf(line: string): string[] {
  return line
    .split(/\s*[|•·●▪‖¦\p{Co}\p{So}]+\s*|\t+|\s{2,}/u)
    .map((cell) => cell.replace(/^[^\p{L}\p{N}+(【「@]+/u, "").trim())
    .filter((cell) => cell !== "");
}

/** Labels with their values, on one line or two. */
export function labelledFacts(lines: readonly string[]): LabelledFact[] {
  const cells = lines.flatMap(cellsOf).flatMap(labelledParts);
  const facts: LabelledFact[] = [];
  for (const [index, cell] of cells.entries()) {
    const labelled = LABELLED.exec(cell) ?? (labelMeaning(cell) ? null : DENSE_LABELLED.exec(cell));
    const [, label = "", inline = ""] = labelled ?? [null, cell, ""];
    const meaning = labelMeaning(label);
    if (!meaning) continue;
    const below = cells[index + 1] ?? "";
    const value = inline || (isLabel(below) ? "" : below);
    if (value !== "") facts.push({ meaning, value: value.trim() });
  }
  return facts;
}

const LABELLED = /^([^:：]{1,40}?)\s*[:：]\s*(.*)$/u;
const DENSE = "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー]";
/** A label without a colon, as in forms: `氏名 佐伯 千尋`. */
const DENSE_LABELLED = new RegExp(`^(${DENSE}{2,10})\\s(.+)$`, "u");
const BEFORE_LABEL = new RegExp(`\\s+[/–—-]\\s+|[,;]\\s+|\\s(?=${DENSE}{2,10}[:：])`, "u");

/** Divides `Phone: 123 / E-mail: me@example.org` and `姓名：林小雨 性别：女`. */
function labelledParts(cell: string): string[] {
  const parts = cell.split(BEFORE_LABEL);
  return parts.length > 1 && parts.every((part) => /^[^:：]{1,40}[:：]/u.test(part) && isLabel(part)) ? parts : [cell];
}

function isLabel(cell: string): boolean {
  return /[:：]/u.test(cell.slice(0, 40)) || labelMeaning(cell) !== null || READING_LABELS.has(cell);
}

const READING_REMARK = new RegExp(`\\s?\\(${anyOf(READING_LABELS)}\\)$`, "u");

/** The meaning of a label, also with a remark: `氏名（ふりがな）`. */
export function labelMeaning(label: string): FactMeaning | null {
  if (label.length > 40) return null;
  const { facts, sections, left } = readWords(label.replace(READING_REMARK, ""));
  const [meaning] = facts;
  return meaning && facts.size === 1 && sections.size === 0 && left.length === 0 ? meaning : null;
}
