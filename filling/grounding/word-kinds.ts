import { type Concept, conceptsIn, conceptsOf, conceptsOfEnd, DEGREE_LEVELS, means } from "../../reading/concepts.ts";
import { anyOf, grammarWords } from "../../reading/grammar.ts";
import type { Token } from "./tokens.ts";

/** True for a word for a title, a degree, a language or the like. */
export function isFactWord({ norm }: Pick<Token, "norm">): boolean {
  return conceptsOf(norm).some((group) => group.some(({ isFact }) => isFact));
}

const DEGREE_CONCEPTS = new Set([...DEGREE_LEVELS, "degree", "diploma"]);

/** True for a word of a language such as `degree` or `bachelor`. The French `licence` is none in English. */
export function isDegree({ norm }: Token, language: string): boolean {
  return conceptsIn(norm, language).some(({ id }) => DEGREE_CONCEPTS.has(id));
}

const OCCUPATIONS = new Set(
  "worker nurse teacher accountant consultant analyst designer assistant coordinator technician mechanic electrician salesperson buyer cook baker driver researcher receptionist carpenter".split(
    " ",
  ),
);

/** True for an occupation without a rank and a degree, for which a translation can choose another word. */
export function isOccupation({ norm }: Token): boolean {
  return means(norm, OCCUPATIONS);
}

const INSTITUTIONS = new Set(["university", "college", "school", "hospital", "clinic", "bank"]);

export const isInstitution = (norm: string): boolean => means(norm, INSTITUTIONS);

const GENERIC = new Set(["worker", "assistant", "coordinator", "consultant", "technician"]);

/** True for an occupation in many fields, so that the word alone does not tell which of several jobs is meant. */
export function isGeneric({ norm }: Token): boolean {
  return means(norm, GENERIC);
}

/** True for `deputy`, which says that somebody helps. */
export const isDeputy = ({ norm }: Token): boolean => means(norm, DEPUTIES);
const DEPUTIES = new Set(["vice"]);

/** Words within names: `Bank of America`, `Universidad de Chile`. */
export const LINKS = grammarWords("nameLinks");
/** Prepositions after the name of an occupation that are in no name: `at`, `chez`. */
export const PREPOSITIONS: ReadonlySet<string> = grammarWords("afterOccupations").difference(LINKS);

/** Words such as `and` in all languages. */
export const CONJUNCTIONS = grammarWords("conjunctions");
/** Verbs such as `worked` and `works` in all languages. */
export const EMPLOYED: ReadonlySet<string> = grammarWords("employed").union(grammarWords("employedNow"));
const PERSONS = grammarWords("persons");
/** True for `people`, which can count anybody. */
export const isPersons = ({ norm }: Token): boolean => PERSONS.has(norm);

/** Titles with which a compound can end by chance. */
export const HIGH_TITLES: ReadonlySet<string> = new Set(
  "chief director executive founder owner president vice".split(" "),
);
/** True for `chief` and `director`, which are not verbs. */
export const isHighTitle = ({ norm }: Token): boolean => means(norm, HIGH_TITLES);
const TITLE_CONCEPTS = new Set([...HIGH_TITLES, "manager", "head", "lead", "supervisor", "craftmaster"]);

/** Professions that need a degree, and the licence to practise one. */
const QUALIFIED = new Set("engineer developer professor architect lawyer scientist administrator licence".split(" "));

/** True for a profession such as engineer. */
export const isQualified = ({ norm }: Token): boolean => means(norm, QUALIFIED);

/** The concepts that name what somebody does or leads, or a licence to do it. */
export function rolesAmong(concepts: readonly Concept[]): string[] {
  const ids = concepts.map(({ id }) => id);
  return ids.filter((id) => OCCUPATIONS.has(id) || TITLE_CONCEPTS.has(id) || QUALIFIED.has(id));
}

const LEADER = new RegExp(`${anyOf(grammarWords("leaderEndings"))}$`);
/** True for `leader` and `Bauleiter`, unlike `led` and `eingeführt`. */
export const endsInLeader = (norm: string): boolean => LEADER.test(norm);

export function isTitle({ text, norm }: Token): boolean {
  const ofEnd = conceptsOfEnd(norm).filter(({ id }) => id !== "lead" || endsInLeader(norm));
  const ids = [...conceptsOf(norm).flat(), ...ofEnd].map(({ id }) => id);
  return ids.some((id) => TITLE_CONCEPTS.has(id)) || /^(?:C\p{Lu}O|S?VP|MD)$/u.test(text);
}

/** What somebody needs to do a job. */
export const LICENCES: ReadonlySet<string> = new Set(["certified", "licence"]);
const CERTIFICATES = new Set(["certified"]);
/** True for `certificate` and `certified`. */
export const isCertificate = ({ norm }: Token): boolean => means(norm, CERTIFICATES);

const SUBJECTS = new Set(
  "physics chemistry biology mathematics economics medicine law psychology history informatics philosophy statistics sociology science engineering".split(
    " ",
  ),
);

/** True for a subject of study, which translations name in other words. */
export const isSubject = ({ norm }: Token): boolean => means(norm, SUBJECTS);

const EXPERIENCE = new Set(["experience"]);
/** True for `experience`, which says nothing without its object. */
export const isExperience = ({ norm }: Token): boolean => means(norm, EXPERIENCE);
