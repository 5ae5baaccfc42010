import { type DocumentParts, isBare, type Section } from "../../reading/document-parts.ts";
import { isHeaderLine } from "../../reading/entry-lines.ts";
import { isSingle, surePeriodsIn } from "../../reading/periods.ts";
import { DEGREES, LEGAL_FORMS, OCCUPATIONS, SCHOOLS, type SectionMeaning } from "../../reading/vocabulary.ts";
import { plainWords } from "../../reading/words.ts";

/** Meanings of sections that can also contain degrees. */
const OPEN: ReadonlySet<SectionMeaning> = new Set(["certificates", "courses"]);

type EntryMeaning = "experience" | "education";

/**
 * Finds sections of jobs and schools whose heading is unknown or has another meaning: `My path`, `Qualifications` above
 * degrees, `Academic career` below the jobs. Only for a meaning that no section of the document has.
 */
export function withMeaningsByContent({ head, sections }: DocumentParts): DocumentParts {
  const wanted = (["experience", "education"] as const).filter(
    (meaning) => !sections.some(({ meanings, lines }) => meanings.has(meaning) && meaningOf(lines) === meaning),
  );
  const found = new Set<EntryMeaning>();
  const take = (lines: readonly string[]): EntryMeaning | null => {
    const meaning = meaningOf(lines);
    if (meaning === null || found.has(meaning) || !wanted.includes(meaning)) return null;
    found.add(meaning);
    return meaning;
  };
  const jobs = sections.filter(({ meanings }) => meanings.has("experience"));
  const isSecond = (section: Section) => section.meanings.size === 1 && jobs.indexOf(section) > 0;
  const whole = sections.flatMap((section): Section[] => {
    const [first = [], ...rest] = dividedAtHeadings(section.lines);
    const meaning = section.meanings.isSubsetOf(OPEN) || isSecond(section) ? take(first) : null;
    const pieces: Section[] = [{ ...section, ...(meaning && { meanings: new Set([meaning]) }), lines: first }];
    for (const lines of rest) {
      const other = take(lines.slice(1));
      if (other !== null) pieces.push({ meanings: new Set([other]), lines: lines.slice(1) });
      else pieces.at(-1)?.lines.push(...lines);
    }
    return pieces;
  });
  return { head, sections: whole };
}

/** Divides lines above those that can be headings of dated entries: alone in a paragraph, or first above a date. */
function dividedAtHeadings(lines: readonly string[]): string[][] {
  const pieces: string[][] = [[]];
  const first = lines.findIndex((line) => line !== "");
  for (const [at, line] of lines.entries()) {
    const next = lines[at + 1] ?? "";
    const isAlone = at > first && lines[at - 1] === "" && (next === "" || surePeriodsIn(next)[0]?.start === 0);
    if (isAlone && isBare(line) && !OCCUPATIONS.occursIn(line)) pieces.push([]);
    pieces.at(-1)?.push(line);
  }
  return pieces;
}

/** Whether dated entries are jobs or schools, by their words; null if this is not clear. */
function meaningOf(lines: readonly string[]): EntryMeaning | null {
  const dated = lines.filter((line) => surePeriodsIn(line).some((period) => !isSingle(period)));
  const headers = lines.filter(isHeaderLine);
  const namesSchool = (line: string) => SCHOOLS.occursIn(line) || DEGREES.occursIn(line);
  const namesJob = (line: string) =>
    !DEGREES.occursIn(line) && (OCCUPATIONS.occursIn(line) || LEGAL_FORMS.occursIn(plainWords(line).join(" ")));
  const [jobs, schools] = [headers.filter(namesJob).length, headers.filter(namesSchool).length];
  if (dated.length === 0 || Math.max(jobs, schools) * 2 < dated.length) return null;
  return schools >= 2 * jobs ? "education" : jobs >= schools ? "experience" : null;
}
