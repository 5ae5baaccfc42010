import { COMMON_LABELS, LEGAL_FORM_TERMS } from "../languages/common.ts";
import type { CvLanguage, Heading, Label, Part } from "../languages/language.ts";
import { CV_LANGUAGES } from "../languages/languages.ts";
import { KANA_LABELS } from "../languages/names.ts";
import { type WordList, wordList } from "./word-list.ts";
import { plainTerm } from "./words.ts";

export type FactMeaning = Label | "linkedin" | "github";
export type SectionMeaning = Heading;
export type Meaning = FactMeaning | SectionMeaning;

/** Meanings by term. One vocabulary serves the headings and labels of documents and the keys of variables. */
export const FACT_WORDS: ReadonlyMap<string, FactMeaning> = meaningsByTerm<FactMeaning>([
  ...CV_LANGUAGES.map(({ labels }) => labels),
  COMMON_LABELS,
]);
/** What somebody can be reached by. */
export const CONTACTS: ReadonlySet<FactMeaning | undefined> = new Set<FactMeaning>([
  "phone",
  "email",
  "website",
  "linkedin",
  "github",
]);
export const SECTION_WORDS: ReadonlyMap<string, SectionMeaning> = meaningsByTerm<SectionMeaning>(
  CV_LANGUAGES.map(({ headings }) => headings),
);
export const SECTION_MEANINGS: readonly SectionMeaning[] = [...new Set(SECTION_WORDS.values())];

export const DOCUMENT_TITLES: ReadonlySet<string> = new Set(allTerms(({ documentTitles }) => documentTitles));
export const FILLERS: ReadonlySet<string> = new Set(allTerms(({ fillers }) => fillers));
/** Labels of the reading of a name in kana, as written. */
export const READING_LABELS: ReadonlySet<string> = new Set(KANA_LABELS.split(" "));
export const REFEREES: ReadonlySet<string> = new Set(allTerms(({ referees }) => referees));
export const RELATIVES: ReadonlySet<string> = new Set(allTerms(({ relatives }) => relatives));
/** Words and phrases for relatives and emergency contacts, also found within longer labels. */
export const CLOSE_PEOPLE: WordList = wordList(() =>
  CV_LANGUAGES.flatMap(({ identifying }) => terms(identifying.relatives.replaceAll(/\s*,\s*/gu, ", ")))
    // Danish "børn" (children) is compared without its stroke, and would be the English label "Born".
    .filter((term) => term !== "born"),
);
export const OTHER_SUBJECTS: ReadonlySet<string> = new Set(allTerms(({ otherSubjects }) => otherSubjects));
export const REWRITING: readonly string[] = [...new Set(allTerms(({ rewriting }) => rewriting))];

export const OCCUPATIONS: WordList = wordList(() =>
  allTerms(({ occupations, jobTitles }) => [occupations, ...Object.values(jobTitles)].join(", ")),
);
export const SCHOOLS: WordList = wordList(() => allTerms(({ schools }) => schools));
export const DEGREES: WordList = wordList(() => allTerms(({ degrees }) => degrees));
export const EMPLOYERS: WordList = wordList(() => [
  ...allTerms(({ employers }) => employers),
  ...allTerms(({ schools }) => schools),
  ...terms(LEGAL_FORM_TERMS),
]);

export const LEGAL_FORMS: WordList = wordList(() => terms(LEGAL_FORM_TERMS));

export const PRESENT: readonly string[] = allTerms(({ period }) => period.present);
export const SINCE: ReadonlySet<string> = new Set(allTerms(({ period }) => `${period.since}, ${period.from}`));
export const UNTIL: ReadonlySet<string> = new Set(allTerms(({ period }) => period.until));
export const AT: ReadonlySet<string> = new Set(allTerms(({ period }) => period.at));

/** The parts that a term can label: `title` is a position or a degree. */
export const PART_WORDS: ReadonlyMap<string, ReadonlySet<Part>> = partsByTerm();

function allTerms(list: (language: CvLanguage) => string): string[] {
  return CV_LANGUAGES.flatMap((language) => terms(list(language)));
}

function terms(list: string): string[] {
  return list
    .split(", ")
    .map((term) => `${term.startsWith("-") ? "-" : ""}${plainTerm(term)}${term.endsWith("-") ? "-" : ""}`)
    .filter((term) => term !== "");
}

/** A term that two meanings list belongs to the meaning that comes first. */
function meaningsByTerm<Name extends string>(
  languages: readonly Readonly<Partial<Record<Name, string>>>[],
): Map<string, Name> {
  const byTerm = new Map<string, Name>();
  const names = new Set(languages.flatMap(namesOf));
  for (const name of names) {
    for (const term of languages.flatMap((language) => terms(language[name] ?? ""))) {
      if (!byTerm.has(term)) byTerm.set(term, name);
    }
  }
  return byTerm;
}

function partsByTerm(): Map<string, Set<Part>> {
  const byTerm = new Map<string, Set<Part>>();
  for (const { parts } of CV_LANGUAGES) {
    for (const part of namesOf(parts)) {
      for (const term of terms(parts[part])) byTerm.getOrInsertComputed(term, () => new Set()).add(part);
    }
  }
  return byTerm;
}

function namesOf<Name extends string>(record: Readonly<Partial<Record<Name, string>>>): Name[] {
  const names: Name[] = [];
  for (const name in record) names.push(name);
  return names;
}
