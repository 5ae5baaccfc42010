import { conceptsOf, DEGREE_LEVELS, isFunctionWord, means } from "../../reading/concepts.ts";
import { grammarWords } from "../../reading/grammar.ts";
import { occurrences, startingWithin } from "../../reading/sorted.ts";
import { type Check, MAX_COMPARED_PLACES, type Word } from "./checked-text.ts";
import { determinersOf } from "./determiners.ts";
import type { Material, Place } from "./material.ts";
import { isOnlyField, namedTermsIn } from "./named-terms.ts";
import { derived } from "./places.ts";
import { tokensOf } from "./tokens.ts";
import { isDegree, isSubject } from "./word-kinds.ts";

const SEGMENT = /[^,;|()\n\t–—:•]+/gu;
const MAX_DISTANCE = 60;
const MAX_ENTRY = 300;

/** Refuses a field or school of another degree: `MSc Mathematics` for an MSc in informatics and a BSc in mathematics. */
export function checkStudies(check: Check): void {
  const { words, text, material, result, language, meaning } = check;
  const isOfStudy = words.some((word) => isDegree(word, language) || STUDYING.has(word.norm));
  if (meaning !== "education" && !isOfStudy) return;
  for (const { index, 0: segment } of text.matchAll(SEGMENT)) {
    const inside = startingWithin(words, index, index + segment.length);
    if (isOfOtherDegree(inside, material)) result.missing.push({ kind: "statement", text: segment.trim() });
  }
  refuseOtherSchool(check);
  if (meaning === "education" && hasOtherField(check)) result.missing.push({ kind: "statement", text: text.trim() });
}

/** Words such as `studied`. */
export const STUDYING = grammarWords("studying");

/** Refuses `studied mathematics in Bergen` where the material has another study of mathematics, at another school. */
function refuseOtherSchool({ words, text, material, language, result }: Check): void {
  const [own] = determinersOf([language]);
  const isNext = (word: Word, at: number) =>
    own?.conjunctions.has(word.norm) || (isDegree(word, language) && beginsPart(words, at, text));
  const ends = [...words.filter(isNext).map(({ start }) => start), text.length];
  let start = 0;
  for (const end of ends) {
    const inside = words.filter((word) => word.start >= start && word.start < end && word.places.length > 0);
    const fields = inside.filter(isSubject).map((word) => studiesOf(word, material));
    const schools = inside
      .filter((word) => word.role === "name" && conceptsOf(word.norm).length === 0)
      .map((word) => studiesOf(word, material));
    const isOther = (school: ReadonlySet<number>) =>
      school.size > 0 && fields.every((field) => field.size > 0 && field.isDisjointFrom(school));
    if (fields.length > 0 && schools.some(isOther))
      result.missing.push({ kind: "statement", text: text.slice(start, end).trim() });
    start = end;
  }
}

const MAX_WORDS_BEFORE_DEGREE = 4;

/** True for a word behind a comma, or behind a comma and function words: `licence` of `…, après une licence`. */
function beginsPart(words: readonly Word[], at: number, text: string): boolean {
  const before = words.slice(Math.max(0, at - MAX_WORDS_BEFORE_DEGREE), at);
  const noun = before.findLastIndex(({ norm }) => !isFunctionWord(norm));
  return noun >= 0 && text.slice(before[noun]?.end, words[at]?.start).includes(",");
}

/** The indexes of the entries that have a word and name a degree. */
function studiesOf({ places }: Word, material: Material): ReadonlySet<number> {
  const entries = places.slice(0, MAX_COMPARED_PLACES).flatMap((place) => material.entryAt(place) ?? []);
  return new Set(entries.filter((at) => studiesIn(material)[at]?.hasDegree));
}

/** Whether each entry of the material names a degree, and a field of study. */
const studiesIn = derived(({ entries, texts, sourceOf }) =>
  entries.map(({ start, end }, at) => {
    const tokens = tokensOf(texts[sourceOf(at)]?.text.slice(start, Math.min(end, start + MAX_ENTRY)) ?? "");
    return {
      hasDegree: tokens.some((token) => isDegree(token, "")),
      hasField: namedTermsIn(tokens).some(isOnlyField),
    };
  }),
);

const isLevel = ({ norm }: Word): boolean => means(norm, DEGREE_LEVELS);

function isOfOtherDegree(words: readonly Word[], material: Material): boolean {
  const placesOf = (isWanted: (word: Word) => boolean) =>
    words.filter((word) => word.places.length > 0 && isWanted(word)).map(({ places }) => places);
  const [degrees, fields] = [placesOf(isLevel), placesOf(isSubject)];
  const isTogether = (one: readonly Place[], other: readonly Place[]) =>
    one
      .slice(0, MAX_COMPARED_PLACES)
      .some((place) => other.slice(0, MAX_COMPARED_PLACES).some((of) => isSameStudy(place, of, material)));
  return degrees.some((degree) => fields.length > 0 && !fields.some((field) => isTogether(degree, field)));
}

/** True for places in one entry of the material, or near each other outside of entries. */
function isSameStudy(one: Place, other: Place, material: Material): boolean {
  if (one.source !== other.source) return false;
  const [first, second] = [material.entryAt(one), material.entryAt(other)];
  return first !== undefined && second !== undefined
    ? first === second
    : Math.abs(one.start - other.start) <= MAX_DISTANCE;
}

/** True for a field of study that the material does not have, in a line about an entry with another field. */
function hasOtherField({ words, facts, material }: Check): boolean {
  const fields = namedTermsIn(words).filter(isOnlyField);
  const wordsOf = ({ from, to }: (typeof fields)[number]) => words.slice(from, to + 1);
  const named = new Set(fields.flatMap(wordsOf));
  const entriesOf = ({ places }: Word) =>
    new Set(places.slice(0, MAX_COMPARED_PLACES).flatMap((place) => material.entryAt(place) ?? []));
  const votes = occurrences(facts.filter((word) => !named.has(word)).flatMap((word) => [...entriesOf(word)]));
  const most = Math.max(...votes.values());
  const own = new Set([...votes].flatMap(([at, count]) => (count === most ? [at] : [])));
  // The `Management` of `Management Engineering` is no field of its own.
  const isBeforeKnown = (to: number) => words[to + 1]?.followsDirectly === true && words[to + 1]?.places.length !== 0;
  // The `bedrijf` of `bedrijfseconomie` can be in the line of a job.
  const isAbsent = (field: (typeof fields)[number]) =>
    material.term(field.ids).length === 0 &&
    !isBeforeKnown(field.to) &&
    wordsOf(field).every((word) => isFunctionWord(word.norm) || own.isDisjointFrom(entriesOf(word)));
  return (
    own.size > 0 &&
    fields.length > 0 &&
    fields.every(isAbsent) &&
    [...own].every((at) => studiesIn(material)[at]?.hasField)
  );
}
