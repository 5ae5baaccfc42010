import { SAME_LEGAL_FORMS, SAME_LONG_FORMS } from "../../languages/common.ts";
import { CV_LANGUAGES } from "../../languages/languages.ts";
import {
  capitalizedNouns,
  cognateOf,
  conceptsOf,
  conceptsOfEnd,
  isFunctionWord,
  means,
  plain,
} from "../../reading/concepts.ts";
import { anyOf, QUALITY_WORDS, wordsOfAll } from "../../reading/grammar.ts";
import { isKindOf, isMakerOf, isProduct } from "../../reading/products.ts";
import { EMPLOYERS, LEGAL_FORMS } from "../../reading/vocabulary.ts";
import { plainTerm } from "../../reading/words.ts";
import { append } from "../core/json.ts";
import {
  type Check,
  type CheckedText,
  CLAIMS,
  EXCLUSIVE,
  type FactKind,
  indexOf,
  MAX_COMPARED_PLACES,
  type Style,
  type Word,
} from "./checked-text.ts";
import { rivalDegrees } from "./degree-classes.ts";
import { determinersOf, isDefinite } from "./determiners.ts";
import { isLevelCode, languageOf, levelsOf } from "./language-levels.ts";
import type { Material, Place } from "./material.ts";
import { isOnlyField, namedTermsIn } from "./named-terms.ts";
import { areNear, contains, derived, partAt, textsBeside } from "./places.ts";
import { regionOf, regionOfWord, residence } from "./regions.ts";
import { ABOUT_CERTIFICATES, sectionAt } from "./sections.ts";
import { segmentsOf } from "./segments.ts";
import { isFinishing, isLeading, isMark, STAGES, statementAt } from "./statements.ts";
import { type Token, tokensOf } from "./tokens.ts";
import {
  isCertificate,
  isDegree,
  isExperience,
  isFactWord,
  isHighTitle,
  isInstitution,
  isOccupation,
  isQualified,
  isSubject,
  isTitle,
  LINKS,
  rolesAmong,
} from "./word-kinds.ts";

const MAX_NAME_DISTANCE = 150;

export function checkWords(check: Check): void {
  const { words, text, style, material, result } = check;
  let run: Word[] = [];
  const finish = () => {
    // The first word of a sentence has a capital in any case: `Knows PostgreSQL`.
    const isOrdinary = style === "prose" && run.length > 1 && run[0]?.isFirst && !run[0].unusual && !isFactWord(run[0]);
    if (isOrdinary && run[0]?.places.length === 0 && run[1]?.capital && run[1].places.length > 0) run.shift();
    const [first, last] = [run[0], run.at(-1)];
    if (first && last) {
      checkRun(run, check);
      const { start } = first;
      const places = run.filter((word) => isNamed(word, run, check)).map((word) => word.places);
      // The carpenters of `12 carpenters` are not a title of the person.
      const isCounted = words[indexOf(first, words) - 1]?.role === "number" && (!first.capital || first.isNoun);
      // A translation before the original in parentheses names nothing else.
      const isTranslated = check.isForeign && (run.some(isSubject) || isGlossed(run, check));
      const isName = !isTranslated && places.length > 0;
      if (!isCounted && isName)
        result.names.push({ text: text.slice(start, last.end), start, end: last.end, words: places });
    }
    run = [];
  };
  for (const word of words) {
    const parts = word.kind === "ideographs" && word.role === "fact" ? ideographFacts(word, style, material) : null;
    if (parts) {
      finish();
      append(result.missing, parts.missing);
      append(result.found, parts.found);
      result.names.push({ text: word.text, start: word.start, end: word.end, words: [word.places] });
      continue;
    }
    if (word.role === "free" && LINKS.has(word.norm) && word.followsDirectly) continue;
    if (word.role === "free" || word.role === "number" || !word.followsDirectly) finish();
    // `Is Ann Lee deputy head`: the name of the candidate is a fact of its own.
    const last = style === "prose" ? run.at(-1) : undefined;
    if (last && isOwnName(last, material) !== isOwnName(word, material)) finish();
    if (word.role === "fact" || word.role === "name") run.push(word);
  }
  finish();
}

/**
 * True if the places of a word tell what it names. A word with a concept must be written similarly there, unless it is
 * part of a translated name that the material has whole: not the `Commerce` of `Seville Chamber of Commerce`.
 */
function isNamed(word: Word, run: readonly Word[], { material, isForeign, language }: Check): boolean {
  const { norm, kind, capital, places } = word;
  // The `Abschluss` and the `Prüfung` of a training fit every degree.
  if (isAnyDegree(word) || STAGES.has(norm)) return false;
  if (isMark(norm) && !capital && rolesAmong(conceptsOf(norm).flat()).length === 0) return false;
  const isTranslated = isForeign && run.every((other) => other.places.length > 0);
  if (isTranslated || kind !== "word" || places.length === 0 || conceptsOf(norm).length === 0) return true;
  if (isDegree(word, language)) return true;
  return places.some((place) => plain(material.written(place)).slice(0, MIN_STEM) === norm.slice(0, MIN_STEM));
}

const MIN_STEM = 3;

function isWritten({ norm, places }: Word, material: Material): boolean {
  return places.some((place) => plain(material.written(place)) === norm);
}

const isOwnName = ({ norm, capital }: Word, { texts }: Material): boolean =>
  capital && texts.some(({ name }) => name.has(norm));

/** Checks a run of neighbouring facts. The material must have all of them, and those with capitals near each other. */
function checkRun(run: Word[], check: Check): void {
  const { text, material, result } = check;
  const { missing, doubts, found } = result;
  removeSharedPlaces(run, material);
  // The kind of another school says nothing about this one.
  if (namesSchoolWithoutKind(run, material)) for (const word of run) if (SCHOOL_KINDS.has(word.norm)) word.places = [];
  const absent = run.filter((word) => word.places.length === 0 && !isPartOfKnown(word, run, check.known));
  if (absent.length > 0) {
    const wrong = absent.filter((word) => !isDoubtful(word, run, check));
    if (wrong.length > 0) missing.push({ kind: kindOf(absent), text: spanOf(absent, text) });
    else if (!absent.every((word) => isStatedOtherwise(word, check)))
      doubts.push({ kind: kindOf(absent), text: spanOf(absent, text) });
    if (wrong.length > 0) return;
  }
  // The first word of `Nivel avanzado de Presto` is part of no name.
  const isName = ({ capital, kind, places, isFirst, unusual, norm }: Word) =>
    capital &&
    kind === "word" &&
    places.length > 0 &&
    !(isFirst && !unusual && (QUALITY_WORDS[1].has(norm) || isMark(norm)));
  const names = run.filter(isName);
  const isApart = names.length >= 2 && !areTogether(names, material);
  if (
    isApart &&
    !areTogether(
      names.filter((word) => !isLegalForm(word, check)),
      material,
    )
  ) {
    const isTranslated =
      check.isForeign && (names.some(isSubject) || isGlossed(names, check) || isAbbreviatedSchool(run, check));
    (isTranslated ? doubts : missing).push({ kind: "name", text: spanOf(names, text) });
    if (!isTranslated) return;
  }
  const isNamedInLetters = check.isForeign && isAbbreviatedSchool(run, check);
  const isOther = (!isNamedInLetters && isAnotherOfKind(run, material)) || hasOtherLevel(run, material);
  if (isOther) missing.push({ kind: "name", text: spanOf(run, text) });
  for (const { text: written, places } of run) if (places.length > 0) found.push({ text: written, places });
}

/** True for another name after a kind of employer or school: `Gemeente Oss` for `Gemeente Tilburg`. */
function isAnotherOfKind(run: readonly Word[], material: Material): boolean {
  return run.some((name, at) => {
    const kind = run[at - 1];
    const isPair = kind?.capital === true && isKind(kind) && name.capital && conceptsOf(name.norm).length === 0;
    if (!isPair || kind.places.length === 0 || name.places.length === 0) return false;
    return kind.places.every((place) => hasOtherName(place, name, run, material));
  });
}

const isKind = ({ text, norm }: Token): boolean => EMPLOYERS.occursIn(text) || isInstitution(norm);

/** The tokens of the part of a line around a place. */
const tokensBeside = (place: Place, material: Material): readonly Token[] =>
  tokensOf(material.written(partAt(place, REACH, material, SEGMENT)));

/**
 * True if the material does not say which kind of school a known name of some words is: `Hogeschool Windesheim`, for
 * `HBO, Windesheim`.
 */
function namesSchoolWithoutKind(run: readonly Word[], material: Material): boolean {
  const kinds = run.filter(({ norm }) => SCHOOL_KINDS.has(norm));
  const names = run.filter((word) => word.capital && !kinds.includes(word));
  const isAlone = (place: Place) =>
    sectionAt(place, material) === "education" && !tokensBeside(place, material).some(isKind);
  return kinds.length > 0 && names.length > 0 && names.every(({ places }) => places.some(isAlone));
}

/** Words such as `Hogeschool`, and those of `University of Applied Sciences`. */
const SCHOOL_KINDS: ReadonlySet<string> = new Set(
  [...CV_LANGUAGES.map(({ schools }) => schools), ...SAME_LONG_FORMS.filter((forms) => forms.startsWith("FH, "))]
    .flatMap(tokensOf)
    .flatMap(({ norm }) => (isFunctionWord(norm) ? [] : [norm])),
);

/** True if the part of a line around a place lacks the name that the value says and has another one. */
function hasOtherName(place: Place, name: Word, run: readonly Word[], material: Material): boolean {
  const part = partAt(place, REACH, material, SEGMENT);
  if (name.places.some((at) => contains(part, at))) return false;
  return tokensOf(material.written(part)).some((token) => {
    const at = { source: part.source, start: part.start + token.start, end: part.start + token.end };
    const isSaid = run.some(({ places }) => places.some((known) => contains(known, at)));
    return token.capital && !isSaid && !isKind(token) && !LEGAL_FORMS.occursIn(token.text);
  });
}

/** Removes places of a title that are another word of the run: the `Chef` of `Commis Chef` is not a `Head Chef`. */
function removeSharedPlaces(run: readonly Word[], material: Material): void {
  const titles = run.length < 2 ? [] : run.filter((word) => isTitle(word) && !isWritten(word, material));
  for (const title of titles) {
    const isOther = (place: Place) =>
      run.some(({ norm }) => norm !== title.norm && norm === plain(material.written(place)));
    title.places = title.places.filter((place) => !isOther(place));
  }
}

/** True for the maker or the kind of a known product: `Apache` of `Apache Kafka`, `CRM` of `CRM (Salesforce)`. */
function isPartOfKnown(word: Word, run: readonly Word[], known: readonly Word[]): boolean {
  const next = run[indexOf(word, run) + 1];
  if (known.some(({ norm }) => isKindOf(word.norm, norm))) return true;
  return next !== undefined && next.places.length > 0 && isMakerOf(word.norm, next.norm);
}

/**
 * True for an unknown word that is doubted, not refused: ordinary wording in another language or beside something
 * known, a legal form. Not for a name, a title, a degree, a level, a certificate or a product.
 */
function isDoubtful(word: Word, run: readonly Word[], check: Check): boolean {
  const { known, words, style, isForeign } = check;
  // A word of one letter can be the category of a licence.
  if (style === "name" || word.norm.length < 2 || isExpert(word.norm)) return false;
  if (isHolder(word, check) || isVerbOfLeader(word, check) || isDeniedExperience(word, check)) return true;
  if (isLegalForm(word, check) || isCountryOfTown(word, run, check)) return true;
  if (SCHOOL_KINDS.has(word.norm) && namesSchoolWithoutKind(run, check.material)) return true;
  if (isGroupOfSkills(word, check)) return true;
  const before = run[indexOf(word, run) - 1];
  if (before && LEGAL_FORMS.occursIn(word.text)) return false;
  if (word.unusual && isEndOf(word, known)) return true;
  if (known.length > 0 && isCompoundOfKnown(word, check)) return true;
  if (isCertificateOfKnown(word, run, check) || isDeniedElsewhere(word, check)) return true;
  if (word.kind !== "word" || word.unusual || namesProduct(word, check)) return false;
  if (CLAIMS.has(word.norm) || EXCLUSIVE.has(word.norm)) return false;
  if (isTranslatedName(word, run, check)) return true;
  if (isHard(word, run, check)) return false;
  if (isAnyDegree(word) && statesDegree(check.material)) return true;
  const isAnchored = known.length > 0 || words.some(({ role, places }) => role === "number" && places.length > 0);
  return isAnchored || (isForeign && (isTranslatedAlone(check) || isDatedAlike(check)));
}

/** True if the material has a date of the value beside words whose meaning is not known: `Hot work, valid until 2027`. */
function isDatedAlike({ dates, periods, facts, material }: Check): boolean {
  const absent = facts.filter(({ places }) => places.length === 0);
  // Without a known language of the material, the words can be of the same language.
  if (absent.length > MAX_DATED_WORDS || material.languages.size === 0) return false;
  const said = [...dates, ...periods.flatMap(({ from, to }) => (to === "present" ? [from] : [from, to]))];
  return said.some((date) =>
    material
      .date(date)
      .slice(0, MAX_COMPARED_PLACES)
      .some((place) => textsBeside(place, REACH, material, "\n").flatMap(tokensOf).some(isUnknown)),
  );
}

const MAX_DATED_WORDS = 6;

/**
 * True for a word that the material states in another way: the `degree` of a `master's degree`, a verb of finishing for
 * a study that was finished or left, and a verb of leading.
 */
function isStatedOtherwise(word: Word, check: Check): boolean {
  const { known, language, material } = check;
  if (isDeniedExperience(word, check)) return true;
  if (isAnyDegree(word)) return known.some((other) => isDegree(other, language));
  const isEnded = (place: Place) => material.isFinished(place) || material.achievement(place) === "unachieved";
  if ((!word.capital || word.isFirst) && isFinishing(word.norm, [language]))
    return known.some(({ places }) => places.some(isEnded));
  return isVerbOfLeader(word, check);
}

/** True for the name of a product, also in lower case, unlike the nouns in `para la primavera` and `electric power`. */
function namesProduct(word: Word, { words, language, isForeign }: Check): boolean {
  if (!isProduct(word.norm) || word.capital) return word.capital && isProduct(word.norm);
  const at = indexOf(word, words);
  const [before, after] = [words[at - 1], words[at + 1]];
  const isOrdinary = (other: Word | undefined, isBeside: boolean | undefined) =>
    isForeign && isBeside === true && other !== undefined && !other.capital && isUnknown(other);
  if (isOrdinary(before, word.followsDirectly) || isOrdinary(after, after?.followsDirectly)) return false;
  return before === undefined || !determinersOf([language]).some(({ articles }) => articles.has(before.norm));
}

/** True for the `certificate` of `ADR certificate`, if the material lists ADR where it says what is valid or passed. */
function isCertificateOfKnown(word: Word, run: readonly Word[], { material, statements }: Check): boolean {
  if (!isCertificate(word)) return false;
  const at = indexOf(word, run);
  const isPending = statements.some(({ unachieved, ongoing, negated }) => unachieved || ongoing || negated);
  const isOfCertificate = (place: Place) => {
    const isOpen = material.achievement(place) !== undefined;
    return isOpen ? isPending : ABOUT_CERTIFICATES.has(sectionAt(place, material)) || material.isFinished(place);
  };
  return [run[at - 1], run[at + 1]].some((name) => name?.capital === true && name.places.some(isOfCertificate));
}

/** True for the `experience` of `no experience of Revit`, which can also be `have not used Revit`. */
const isDeniedExperience = (word: Word, { known, statements }: Check): boolean =>
  known.length > 0 && isExperience(word) && statementAt(statements, word.start)?.negated === true;

/** True for a word that a translation denies, if the material denies something in words that cannot be compared. */
function isDeniedElsewhere({ start }: Word, { isForeign, statements, material }: Check): boolean {
  const said = statementAt(statements, start);
  return isForeign && said?.negated === true && start >= said.deniedFrom && deniesUnknown(material);
}

/** True if a denial of the material has a word whose meaning is not known. */
const deniesUnknown = derived(({ texts }) =>
  texts.some(({ text, statements }) =>
    statements.some(({ negated, deniedFrom, end }) => {
      const denied = negated ? tokensOf(text.slice(deniedFrom, Math.min(end, deniedFrom + MAX_NEAR))) : [];
      return denied.some((token) => isUnknown(token) && !isMark(token.norm));
    }),
  ),
);

/** True for a compound such as `Zulassungsexpertin`. */
const isExpert = (norm: string): boolean => conceptsOfEnd(norm).some(({ id }) => id === "expert");

const MIN_WORDS_OF_TASK = 3;
const MAX_WORDS_OF_TITLE = 4;

/** True for a line in another language with words that cannot be compared: `Trained new colleagues`, `Plasterer`. */
function isTranslatedAlone({ words, meaning, isTitle: isTitleOfJob }: Check): boolean {
  if (namedTermsIn(words).some((term) => !isOnlyField(term))) return false;
  if (isTitleOfJob === true) return words.length <= MAX_WORDS_OF_TITLE;
  const content = words.filter(({ norm }) => !isFunctionWord(norm));
  return content.length >= MIN_WORDS_OF_TASK && (!meaning || meaning === "experience");
}

const isNamedTerm = (word: Word): boolean =>
  namedTermsIn([word]).some((term) => term.isInflected !== true && !isOnlyField(term));

/** True for a word that claims a fact: a name, a title, a degree, a level, a certificate. */
function isHard(word: Word, run: readonly Word[], check: Check): boolean {
  const { words, facts, known, text, language, isForeign, isTitle: isTitleOfJob } = check;
  // The names of cities are known in every language, so that another name is not a translation.
  if (word.capital && (check.meaning === "city" || check.meaning === "address")) return true;
  const isTranslatedTitle = isForeign && isTitleOfJob === true;
  // In a list of languages, other words are levels.
  if (check.meaning === "languages" && !isForeign) return true;
  if (!isForeign && isGradeOfLevel(word, run)) return true;
  const isFirst = word.isFirst && (facts.length > 2 || isForeign || isBeforeLink(word, words)) && !run[1]?.capital;
  const isOrdinary = word.isNoun || isFirst || (word.isFirst && isFinishing(word.norm, [language]));
  if (isAnyDegree(word) && statesDegree(check.material)) return false;
  if (word.capital && !isTranslatedTitle && (!isOrdinary || isBesideTitle(word, run, check))) return true;
  if (!isFactWord(word) && !isTitle(word)) return isNamedTerm(word) && !isForeign;
  // In parentheses, the word explains another one.
  if (/\([^)]*$/u.test(text.slice(Math.max(0, word.start - MAX_GLOSS), word.start))) return isTitle(word);
  if (isDegree(word, language) && known.some((other) => isDegree(other, language))) return false;
  if (isTitle(word)) return !isTitleOfSuperior(word, check);
  // Not for the workers of `ten full-time workers`, nor for an occupation or a subject in a translation.
  const at = indexOf(word, words);
  const before = words[at - 1];
  const number = before?.capital === false && before.role !== "number" ? words[at - 2] : before;
  const isCounted = (!word.capital || word.isNoun) && number?.role === "number";
  const isOrdinaryFact =
    isOccupation(word) || isSubject(word) || isOrdinaryCompound(word) || (!word.capital && means(word.norm, SCHOOL));
  return !isCounted && !(isForeign && isOrdinaryFact);
}

/** True for the word beside a known `level`: the `superior` of `nivel superior`. */
function isGradeOfLevel(word: Word, run: readonly Word[]): boolean {
  const at = indexOf(word, run);
  return [run[at - 1], run[at + 1]].some((of) => of !== undefined && of.places.length > 0 && means(of.norm, LEVEL));
}

const LEVEL = new Set(["level"]);

const CODE_AFTER = /^\s?([ABC][12])(?![\p{L}\p{N}])/u;

/** True for the `level B2` of a certificate to which the material gives `level B1`; B2 can be the level of a language. */
function hasOtherLevel(run: readonly Word[], material: Material): boolean {
  return run.some((word, at) => {
    const code = run[at + 1]?.norm ?? "";
    if (!isLevelCode(code) || word.places.length === 0 || !means(word.norm, LEVEL)) return false;
    const codes = word.places
      .slice(0, MAX_COMPARED_PLACES)
      .map((place) => CODE_AFTER.exec(material.after(place, 4))?.[1]);
    return codes.every((stated) => stated !== undefined && stated.toLowerCase() !== code);
  });
}

/** True for the noun of `Planning of trips`, unlike the first word of a name such as `Bank of America`. */
function isBeforeLink(word: Word, words: readonly Word[]): boolean {
  const [link, next] = words.slice(indexOf(word, words) + 1);
  return link?.followsDirectly === true && !link.capital && LINKS.has(link.norm) && next?.capital === false;
}

/** The kind of a school, without its name, says as little as an occupation. */
const SCHOOL = new Set(["school"]);

/** Concepts that a compound claims wherever they are in it: `Masterarbeit`. */
const CLAIMED_IN_COMPOUNDS = new Set(["degree", "diploma", "bachelor", "master", "doctorate", "certified", "licence"]);

/** True for a compound whose end names no fact: `Preisgestaltung`, whose beginning can also mean an award. */
function isOrdinaryCompound({ norm }: Word): boolean {
  const parts = conceptsOf(norm);
  if (parts.length < 2 || parts.at(-1)?.some(({ isFact }) => isFact)) return false;
  return !parts.flat().some(({ id }) => CLAIMED_IN_COMPOUNDS.has(id));
}

/**
 * True for a translated title of somebody whom the candidate helped or stood in for: `Vertretung des Backstubenleiters` for
 * `stood in for the head baker`.
 */
function isTitleOfSuperior(word: Word, { words, isForeign, language, material }: Check): boolean {
  const before = words.slice(0, indexOf(word, words) + 1);
  if (!isForeign || !isDefinite(before, [language])) return false;
  const end = Array.from({ length: Math.max(0, word.norm.length - MIN_TAIL) }, (_, at) => word.norm.slice(at + 1)).find(
    (of) => conceptsOf(of).length > 0,
  );
  const places = end === undefined ? [] : material.word(end, false);
  return places.some((place) => material.statement(place)?.helping === true);
}

const ANY_DEGREE = new Set(["degree", "diploma"]);
const DEGREE_LEVELS = ["bachelor", "bsc", "master", "msc", "diploma", "degree"];

/** True for a word such as `diplômée`, which fits every degree. */
const isAnyDegree = ({ norm }: Word): boolean =>
  conceptsOf(norm).length > 0 && conceptsOf(norm).every((group) => group.every(({ id }) => ANY_DEGREE.has(id)));

const statesDegree = derived(
  (material) => rivalDegrees(material).size > 0 || DEGREE_LEVELS.some((word) => material.word(word, false).length > 0),
);

/** The length of a noun that cannot be the whole name of an employer: `Alkoholausschank`. */
const MIN_LONG_NOUN = 13;

/** True for `Acme` in `Acme, engineer, 2019`: alone in its part of a line, beside a part with a known title. */
function isBesideTitle(word: Word, run: readonly Word[], { words, text, style, language }: Check): boolean {
  if (style !== "phrase" || run.length > 1 || (word.isNoun && word.norm.length >= MIN_LONG_NOUN)) return false;
  const next = words[indexOf(word, words) + 1];
  if (next?.followsDirectly === true) return false;
  if ([-1, 1].some((step) => hasOrdinaryWord(words, indexOf(word, words), step, text))) return false;
  const others = words.filter((other) => other !== word && other.places.length > 0);
  return others.some(
    (other) => isTitle(other) || isOccupation(other) || isQualified(other) || isDegree(other, language),
  );
}

/** True if one of the next words in a direction, up to a sign, is neither a name nor a function word. */
function hasOrdinaryWord(words: readonly Word[], from: number, step: number, text: string): boolean {
  for (let at = from + step; Math.abs(at - from) <= MAX_WORDS_FROM_NAME; at += step) {
    const [word, nearer] = [words[at], words[at - step]];
    if (word === undefined || nearer === undefined) return false;
    const gap = step > 0 ? text.slice(nearer.end, word.start) : text.slice(word.end, nearer.start);
    if (SEGMENT.test(gap)) return false;
    if ((!word.capital || word.isNoun) && !isFunctionWord(word.norm)) return true;
  }
  return false;
}

/** The number of the legal form that a spelling means, by the normalized spelling. */
const LEGAL_FORM_NUMBERS: ReadonlyMap<string, number> = new Map(
  SAME_LEGAL_FORMS.flatMap((forms, number) =>
    forms.split(", ").map((form): [string, number] => [plainTerm(form), number]),
  ),
);
const MAX_WORDS_OF_FORM = 4;

/** True for a word of a legal form that the material has near the name in another spelling: `Limited` for `Ltd`. */
function isLegalForm(word: Word, { words, text, material }: Check): boolean {
  const at = indexOf(word, words);
  const forms = Array.from({ length: MAX_WORDS_OF_FORM }, (_, back) => at - back).flatMap((from) =>
    Array.from({ length: MAX_WORDS_OF_FORM }, (_, more) => {
      const part = words.slice(Math.max(0, from), at + more + 1);
      return LEGAL_FORM_NUMBERS.get(plainTerm(text.slice(part[0]?.start, part.at(-1)?.end))) ?? [];
    }).flat(),
  );
  if (forms.length === 0) return false;
  const near = words.slice(Math.max(0, at - MAX_WORDS_FROM_NAME), at + MAX_WORDS_FROM_NAME);
  const names = near.filter(({ places, capital }) => capital && places.length > 0);
  const stated = names.flatMap(({ places }) =>
    places.slice(0, MAX_COMPARED_PLACES).map((place) => {
      const following = tokensOf(/^,?[^,;\n]*/u.exec(material.after(place, MAX_LENGTH_OF_FORM))?.[0] ?? "").map(
        (token) => token.text,
      );
      const lengths = Array.from({ length: MAX_WORDS_OF_FORM }, (_, more) => following.slice(0, more + 1).join(" "));
      return lengths.flatMap((form) => LEGAL_FORM_NUMBERS.get(plainTerm(form)) ?? []).at(-1);
    }),
  );
  return forms.some((number) => stated.includes(number));
}

/** Maximum distance between a name and its legal form, in words, including both. */
const MAX_WORDS_FROM_NAME = 8;
const MAX_LENGTH_OF_FORM = 40;

const QUALIFICATIONS = new Set(["licence", "certified", "degree", "diploma", "bachelor", "master", "doctorate"]);

/** True for a word before a known qualification: the `Inhaberin` of `Inhaberin einer Pilotenlizenz` owns no company. */
function isHolder(word: Word, { words }: Check): boolean {
  const next = words.slice(indexOf(word, words) + 1).find(({ norm }) => !isFunctionWord(norm));
  const concepts =
    next === undefined || next.followsDirectly === false
      ? []
      : [...conceptsOf(next.norm).flat(), ...conceptsOfEnd(next.norm)];
  const isLinked = words[indexOf(word, words) + 1] !== next;
  return isLinked && isTitle(word) && next?.places.length !== 0 && concepts.some(({ id }) => QUALIFICATIONS.has(id));
}

/** True for the verb of `Heads a team of seven`, if the material has other words of the value where somebody leads. */
function isVerbOfLeader(word: Word, { words, style, material }: Check): boolean {
  if (style !== "prose" || (word.capital && !word.isFirst) || !isLeading(word.norm) || isHighTitle(word)) return false;
  return words.some(({ places, role }) => role !== "free" && places.some(material.isLed));
}

const MAX_WORDS_OF_COUNTRY = 6;

/** True for the country behind a known town: `Ulm, Allemagne`, if the material can only mean this country. */
function isCountryOfTown(word: Word, run: readonly Word[], { words, text, material }: Check): boolean {
  if (!word.capital) return false;
  const whole = run.length <= MAX_WORDS_OF_COUNTRY ? text.slice(run[0]?.start, run.at(-1)?.end) : word.text;
  const code = regionOf(whole) ?? regionOf(word.text);
  if (code === undefined || residence(code, material) !== "possible") return false;
  const town = words.slice(0, indexOf(run[0] ?? word, words)).findLast(({ role }) => role !== "free");
  return town?.capital === true && town.places.length > 0 && !isFactWord(town);
}

const GROUP = /^[^\n,;.:：]{0,40}[:：]\s/u;

/** True for the label of a group of known skills: `Transformation: dbt`. A product, a level or a title is no group. */
function isGroupOfSkills(word: Word, { known, text, meaning }: Check): boolean {
  if (meaning !== "skills" || known.length === 0 || !GROUP.test(text.slice(word.end))) return false;
  const isLevel = levelsOf(word, true).length > 0 || CLAIMS.has(word.norm);
  return !word.unusual && !isLevel && !isFactWord(word) && !isProduct(word.norm) && !isTitle(word);
}

const MAX_NEW_WORDS = 3;
const MIN_UNKNOWN = 3;
const SEGMENT = /[,;|•()\n\t:–—]/u;
const REACH = 60;
/** Characters between the words of a part of a sentence. */
const MAX_NEAR = 200;

/**
 * True for a word of a translated name, such as `Higher Regional Court of Hamm` for `OLG Hamm`: beside a known word,
 * the material has words that cannot be compared. Also if the value has the original in parentheses.
 */
function isTranslatedName(word: Word, run: readonly Word[], check: Check): boolean {
  const { known, facts, text, material, isForeign, style, meaning } = check;
  if (!isForeign || style === "name" || meaning === "skills") return false;
  if (isNamedTerm(word)) return false;
  if (isKindOfEmployer(word, run, material)) return true;
  if (isProperName(word, run, check)) return false;
  if (isGlossed([word], check) && (!isFactWord(word) || isOfPlace(word) || isInstitution(word.norm))) return true;
  if (hasMeaning(word) && isAbbreviatedSchool(run, check)) return true;
  if (isFactWord(word) && !(isOfPlace(word) && run.some(({ norm }) => isInstitution(norm)))) return false;
  const isNear = (other: Word) => {
    const [from, to] = other.start < word.start ? [other.end, word.start] : [word.end, other.start];
    return to - from <= MAX_NEAR && !SEGMENT.test(text.slice(from, to).replace(/\([^()]*\)/gu, ""));
  };
  const absent = facts.filter((other) => other.places.length === 0 && isNear(other));
  const beside = known.filter((other) => !other.unusual && isNear(other));
  const isAnchored = known.length > 1 || beside.some(({ norm }) => conceptsOf(norm).length > 0);
  const isField = beside.some((other) => isDegree(other, check.language) || isInstitution(other.norm));
  if (absent.length > MAX_NEW_WORDS || !isAnchored || (style === "prose" && !isField && meaning !== "certificates"))
    return false;
  return beside.some(({ places }) =>
    places.slice(0, MAX_COMPARED_PLACES).some((place) => hasUnknownBeside(place, word, known, material)),
  );
}

/** True for a kind of employer before a name to which the material gives a kind: `Ayuntamiento de Kampen` for `Gemeente Kampen`. */
function isKindOfEmployer(word: Word, run: readonly Word[], material: Material): boolean {
  const isOnlyKind = (token: Token) => isKind(token) && !isFactWord(token) && !LEGAL_FORMS.occursIn(token.text);
  const hasKind = (place: Place) => tokensBeside(place, material).some(isOnlyKind);
  return isOnlyKind(word) && run.some(({ capital, places }) => capital && places.some(hasKind));
}

const glosses = new WeakMap<Check, RegExpExecArray | null>();

/** True for words before parentheses with a name of the material: `German Sports Union (Deutscher Sportverein)`. */
function isGlossed(words: readonly Word[], check: Check): boolean {
  const own = glosses.getOrInsertComputed(check, ({ text }) => /\([^()]+\)/u.exec(text));
  if (!own || words.some(({ start }) => start > own.index)) return false;
  const end = own.index + own[0].length;
  const inside = check.words.filter(({ start, norm }) => start > own.index && start < end && !isFunctionWord(norm));
  const [first] = inside;
  // An abbreviation explains only words with a meaning: not the name in `Google (CEO)`.
  const isShort = inside.length === 1 && first !== undefined && isNameOfLetters(first) && words.every(hasMeaning);
  const isLong = first !== undefined && first.norm.length >= MIN_LONG_NOUN;
  const isName = inside.length > 1 || first?.kind === "ideographs" || isShort || isLong;
  return isName && inside.every(({ places }) => places.length > 0) && areTogether(inside, check.material);
}

/** True for a name that nobody translates: the `Peab` of `carpenter at Peab`, and the first word of `Sulzer Pumpen AG`. */
function isProperName(word: Word, run: readonly Word[], { words, language }: Check): boolean {
  if (!word.capital || hasMeaning(word) || capitalizedNouns([], language) !== undefined) return false;
  const near = (all: readonly Word[], at: number) =>
    all.slice(Math.max(0, at - MAX_WORDS_FROM_NAME), at + MAX_WORDS_FROM_NAME);
  if (run.length > 1) return near(run, run.indexOf(word)).some(({ text }) => LEGAL_FORMS.occursIn(text));
  // Beside a degree, the word can be a field of study.
  return !word.isFirst && !near(words, indexOf(word, words)).some((other) => isDegree(other, language));
}

const hasMeaning = ({ norm }: Word): boolean => conceptsOf(norm).length > 0;

/** True for an abbreviation that is no title, degree, country or product: `NTNU`. */
const isNameOfLetters = (token: Token): boolean =>
  /^\p{Lu}{2,6}$/u.test(token.text) &&
  conceptsOf(token.norm).length === 0 &&
  namedTermsIn([token]).length === 0 &&
  !isTitle(token) &&
  !isProduct(token.norm);

/** The abbreviations such as `RUG` in the sections about education. */
const schoolsOfLetters = derived((material) =>
  [...material.abbreviations.values()]
    .flat()
    .filter(({ place }) => sectionAt(place, material) === "education")
    .flatMap(({ place }) => tokensOf(material.written(place))),
);

/**
 * True for `Brno University of Technology` where the material has an abbreviation beside the town, such as `VUT v Brně`, or
 * one of a school that can name the town, such as `RUG` for Groningen.
 */
function isAbbreviatedSchool(run: readonly Word[], { known, material }: Check): boolean {
  const absent = run.filter(({ places }) => places.length === 0);
  if (!run.some(({ norm }) => isInstitution(norm)) || !absent.every(hasMeaning)) return false;
  const towns = run.filter((other) => other.capital && other.places.length > 0 && !hasMeaning(other));
  const isNew = (token: Token) => isNameOfLetters(token) && !known.some(({ norm }) => norm === token.norm);
  return towns.some(
    ({ norm, places }) =>
      schoolsOfLetters(material).some((school) => isNew(school) && school.norm.slice(1).includes(norm.charAt(0))) ||
      places
        .slice(0, MAX_COMPARED_PLACES)
        .some((place) => textsBeside(place, REACH, material, SEGMENT).flatMap(tokensOf).some(isNew)),
  );
}

const isOfPlace = (word: Word) => languageOf(word) !== undefined || regionOfWord(word.norm) !== undefined;

/** True if the part of a line around a place has a word that no word of the value states and that has no known meaning. */
function hasUnknownBeside(place: Place, word: Word, known: readonly Word[], material: Material): boolean {
  const isSaid = ({ norm }: Token) =>
    known.some(({ places }) => places.some((other) => plain(material.written(other)) === norm));
  const unknown = textsBeside(place, REACH, material, SEGMENT)
    .flatMap(tokensOf)
    .filter((token) => isUnknown(token) && !isSaid(token));
  // Nobody translates `haematology` with `immunology`.
  const isOther = isInternational(word) && unknown.some(isInternational);
  return unknown.length > 0 && !isOther;
}

/** True for a word whose meaning is not known. */
const isUnknown = (token: Token): boolean =>
  (token.kind === "ideographs" || (token.kind === "word" && (token.norm.length >= MIN_UNKNOWN || token.unusual))) &&
  !isFunctionWord(token.norm) &&
  conceptsOf(token.norm).length === 0 &&
  namedTermsIn([token]).length === 0;

const isInternational = ({ norm }: Token): boolean => INTERNATIONAL.test(cognateOf(norm));
/** The end of a word that is nearly the same in all languages: `-logy`, `-metrie`. */
const INTERNATIONAL = /(?:log|graf|metr|iatr|skop|terap|nom|fisi)[ai]?[aei]?$/u;

const MIN_HEAD = 6;
const MIN_TAIL = 3;

/** True for a compound of a known word without a fact of its own: `Fachanwaltstitel`, if `Fachanwältin` is known. */
function isCompoundOfKnown(word: Word, { material, isForeign, meaning, language }: Check): boolean {
  const { norm, kind } = word;
  if (isForeign || isOfPlace(word) || isCertificate(word) || meaning === "education" || meaning === "certificates")
    return false;
  // Where nouns have no capitals, `Northgate` is a name, even if the material has the word `north`.
  const isName = word.role === "name" && (word.unusual || capitalizedNouns([], language) === undefined);
  if (isName) return false;
  if (kind !== "word" || conceptsOfEnd(norm).some(({ isFact }) => isFact)) return false;
  return placesOfHead(norm, material).length > 0;
}

/** The places of the longest known word that a compound begins with. */
export function placesOfHead(norm: string, material: Material): readonly Place[] {
  for (let at = norm.length - MIN_TAIL; at >= MIN_HEAD; at--) {
    const places = material.word(norm.slice(0, at), false);
    if (places.length > 0) return places;
  }
  return [];
}

/** True for the end of a known word: `SQL` of `PostgreSQL`. */
function isEndOf({ text }: Word, known: readonly Word[]): boolean {
  return (
    text.length >= 3 &&
    known.slice(0, MAX_COMPARED_PLACES).some((other) => other.text !== text && other.text.endsWith(text))
  );
}

const MAX_GLOSS = 80;

function kindOf(words: Word[]): FactKind {
  return words.some(({ role, capital }) => role === "name" || capital) ? "name" : "word";
}

function spanOf(words: Word[], text: string): string {
  const [first, last] = [words[0], words.at(-1)];
  const whole = text.slice(first?.start ?? 0, last?.end ?? 0);
  const isConnected = words.length === 1 || whole.split(/\s+/).length <= words.length + 2;
  return isConnected ? whole : words.map((word) => word.text).join(" ");
}

function areTogether(words: readonly Word[], material: Material): boolean {
  const [first, ...others] = words;
  const isBeside = (one: Place) => others.every(({ places }) => areNear(places, one, MAX_NAME_DISTANCE, material));
  return first === undefined || first.places.some(isBeside);
}

/** The facts of a run of ideographs; in prose, only names in katakana and names with an ending such as 大学. */
function ideographFacts(word: Word, style: Style, material: Material): Pick<CheckedText, "missing" | "found"> {
  const result: Pick<CheckedText, "missing" | "found"> = { missing: [], found: [] };
  if (word.places.length > 0) return { missing: [], found: [{ text: word.text, places: word.places }] };
  const parts = style === "prose" ? namesInRun(word.text) : segmentsOf(word.text);
  const composed = namesInRun(word.text).find((name) => isComposedName(name, material));
  if (composed !== undefined) result.missing.push({ kind: "name", text: composed });
  for (const part of parts) {
    const places = material.run(part);
    if (places.length > 0) result.found.push({ text: part, places });
    else result.missing.push({ kind: style === "prose" ? "name" : "word", text: part });
  }
  return result;
}

/** True for a name of which the material has only the parts: 東京大学 for 京都大学 and an address in 東京. */
function isComposedName(name: string, material: Material): boolean {
  const isWritten = (part: string) => material.run(part).some((place) => material.written(place) === part);
  return !isWritten(name) && segmentsOf(name).every(isWritten);
}

const namesInRun = (text: string): string[] => text.match(DENSE_NAMES) ?? [];
const DENSE_NAMES = new RegExp(
  `[\\p{Script=Katakana}ー]{3,}|[\\p{Script=Han}\\p{Script=Katakana}ー]{2,8}${anyOf(
    wordsOfAll(({ organizations: { schools, companies } }) => `${schools ?? ""} ${companies ?? ""}`),
  )}`,
  "gu",
);
