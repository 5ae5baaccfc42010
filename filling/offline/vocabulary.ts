import type { CvLanguage, Heading, Label } from "../../languages/language.ts";
import { CV_LANGUAGES } from "../../languages/languages.ts";
import { plainTerm } from "./words.ts";

export type FactMeaning = Label | "linkedin" | "github";
export type SectionMeaning = Heading;
export type Meaning = FactMeaning | SectionMeaning;

/** Labels that are the same in every language. */
const COMMON_LABELS = {
  linkedin: "linkedin, linked in, linkedin url, linkedin profile, linkedin profiel, linkedin profil",
  github: "github, git hub, github url, gitlab",
};

/** Meanings by term. One vocabulary serves the headings and labels of documents and the keys of variables. */
export const FACT_WORDS: ReadonlyMap<string, FactMeaning> = meaningsByTerm<FactMeaning>([
  ...CV_LANGUAGES.map(({ labels }) => labels),
  COMMON_LABELS,
]);
export const SECTION_WORDS: ReadonlyMap<string, SectionMeaning> = meaningsByTerm<SectionMeaning>(
  CV_LANGUAGES.map(({ headings }) => headings),
);
export const SECTION_MEANINGS: readonly SectionMeaning[] = [...new Set(SECTION_WORDS.values())];

export const DOCUMENT_TITLES: ReadonlySet<string> = new Set(allTerms("documentTitles"));
export const FILLERS: ReadonlySet<string> = new Set(allTerms("fillers"));
export const OCCUPATIONS: readonly string[] = [...new Set(allTerms("occupations"))];
export const OTHER_SUBJECTS: ReadonlySet<string> = new Set(allTerms("otherSubjects"));
export const REWRITING: readonly string[] = [...new Set(allTerms("rewriting"))];

type TermList = "documentTitles" | "fillers" | "occupations" | "otherSubjects" | "rewriting";

function allTerms(list: TermList): string[] {
  return CV_LANGUAGES.flatMap((language: CvLanguage) => terms(language[list]));
}

function terms(list: string): string[] {
  return list
    .split(", ")
    .map(plainTerm)
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

function namesOf<Name extends string>(record: Readonly<Partial<Record<Name, string>>>): Name[] {
  const names: Name[] = [];
  for (const name in record) names.push(name);
  return names;
}
