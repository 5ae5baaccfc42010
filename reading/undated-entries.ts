import { cellsAt, type Entry, MAX_ENTRIES } from "./entry-cells.ts";
import { complement } from "./entry-gaps.ts";
import { isHeaderLine } from "./entry-lines.ts";
import { assignRoles, endsWithLegalForm, type HeaderCell, type Kind, namesBoth, namesOne } from "./roles.ts";
import { startsWithSpokenLanguage } from "./spoken-languages.ts";
import { DEGREES, OCCUPATIONS, SCHOOLS, SECTION_WORDS } from "./vocabulary.ts";
import { plainTerm, plainWords } from "./words.ts";

/** How many lines of a paragraph without a date can name its job or school. */
export const MAX_UNDATED_LINES = 2;

/** The entries of a section without dates: paragraphs whose first lines name both parts. Other paragraphs are texts. */
export function undatedEntries(lines: readonly string[], kind: Kind): Entry[] {
  const paragraphs = withBothParts(paragraphsOf(lines), kind).map((paragraph) => {
    const taken = undatedHeader(paragraph, kind);
    const header = paragraph.slice(0, taken).flatMap((line, row) => cellsAt(line, row));
    return { header, text: paragraph.slice(taken) };
  });
  const roles = assignRoles(
    paragraphs.map(({ header }) => header),
    kind,
  );
  const entries: Entry[] = [];
  for (const [index, { header, text }] of paragraphs.entries()) {
    const named = roles[index] ?? {};
    const isNamed = kind.of === "job" ? named.company && named.position : named.school && named.degree;
    const last = entries.at(-1);
    if (isNamed && !isOtherKind(named, kind)) entries.push({ ...named, text: text.join("\n") });
    else if (last) last.text = [last.text, ...header.map((cell) => cell.text), ...text].join("\n").trim();
  }
  return entries.slice(0, MAX_ENTRIES);
}

/**
 * True for a school among jobs, or a job among schools: columns can print them below the other heading. `Doctoral researcher` is a job
 * although it names a degree.
 */
export function isOtherKind({ company = "", position = "", school = "", degree = "" }: Entry, kind: Kind): boolean {
  if (kind.of === "school") {
    const isJob = OCCUPATIONS.occursIn(degree) || endsWithLegalForm(school);
    return isJob && ![school, degree].some((text) => SCHOOLS.occursIn(text) || DEGREES.occursIn(text));
  }
  if (DEGREES.occursIn(company) && !endsWithLegalForm(company) && !OCCUPATIONS.occursIn(position)) return true;
  if (DEGREES.occursIn(plainWords(company)[0] ?? "") && SCHOOLS.occursIn(plainWords(position)[0] ?? "")) return true;
  if (!DEGREES.occursIn(position)) return false;
  const isDegree = beginsWithDegree([{ slot: "", text: position }], kind);
  if (SCHOOLS.occursIn(position)) return isDegree;
  return SCHOOLS.occursIn(company) && (isDegree || !OCCUPATIONS.occursIn(position));
}

/** True if a text of a job's header begins with a degree: columns can print schools below the heading of jobs. */
export function beginsWithDegree(header: readonly HeaderCell[], kind: Kind): boolean {
  const isDegree = ([first = "", second = ""]: readonly string[]) =>
    DEGREES.occursIn(first) && !OCCUPATIONS.consistsOf(`${first} ${second}`);
  return kind.of === "job" && header.some(({ text }) => isDegree(text.split(/,?\s/u, 2)));
}

/** Joins a school in a paragraph of its own with its degree in the next one. */
function withBothParts(paragraphs: readonly string[][], kind: Kind): string[][] {
  const joined: string[][] = [];
  for (const paragraph of paragraphs) {
    const [before] = [joined.at(-1) ?? []];
    const [one = "", other = ""] = [before[0], paragraph[0]];
    const isHalf = kind.of === "school" && before.length === 1 && complement(one, other, kind);
    if (isHalf) joined[joined.length - 1] = [one, ...paragraph];
    else joined.push(paragraph);
  }
  return joined;
}

/** The paragraphs of lines that empty lines divide. */
export function paragraphsOf(lines: readonly string[]): string[][] {
  const paragraphs: string[][] = [[]];
  for (const line of lines) {
    if (line === "") paragraphs.push([]);
    else paragraphs.at(-1)?.push(line);
  }
  return paragraphs.filter((paragraph) => paragraph.length > 0);
}

/** The number of first lines that name a job or a school; 0 if no known word shows it. */
function undatedHeader(paragraph: readonly string[], kind: Kind): number {
  const found = paragraph.slice(0, MAX_UNDATED_LINES).findIndex((line) => !isHeaderLine(line));
  const lines = paragraph.slice(0, found < 0 ? MAX_UNDATED_LINES : found);
  if (lines.some((line) => SECTION_WORDS.has(plainTerm(line)) || startsWithSpokenLanguage(line))) return 0;
  const texts = (rows: readonly string[]) => rows.flatMap((line) => cellsAt(line, 0)).map((cell) => cell.text);
  if (namesBoth(texts(lines.slice(0, 1)), kind)) return 1;
  return texts(lines).some((text) => namesOne(text, kind)) ? lines.length : 0;
}
