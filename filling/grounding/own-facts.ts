import { conceptsOf, isFunctionWord } from "../../reading/concepts.ts";
import { contactsToCompare } from "../../reading/contacts.ts";
import { linesIn } from "../../reading/entry-lines.ts";
import { anyOf, phrasesOfAll } from "../../reading/grammar.ts";
import { POST_CODE } from "../../reading/post-code.ts";
import { FACT_WORDS, type Meaning } from "../../reading/vocabulary.ts";
import { plainTerm } from "../../reading/words.ts";
import type { CheckedText, MissingFact } from "./checked-text.ts";
import type { Material, Place } from "./material.ts";
import { contains, derived, hasNeighbour, partAt } from "./places.ts";
import { isProse } from "./prose.ts";
import { regionOf, regionOfWord, residence } from "./regions.ts";
import { tokensOf } from "./tokens.ts";
import { CONJUNCTIONS, EMPLOYED, isInstitution } from "./word-kinds.ts";

const NAMES: ReadonlySet<Meaning | null | undefined> = new Set<Meaning>(["name", "first_name", "last_name"]);
const PLACES: ReadonlySet<Meaning | null | undefined> = new Set<Meaning>(["city", "address"]);

/** True for the name of the candidate or a part of it. */
export function isName(meaning: Meaning | null | undefined): boolean {
  return NAMES.has(meaning);
}

/** True for where the candidate lives. */
export const isPlace = (meaning: Meaning | null | undefined): boolean => PLACES.has(meaning);

interface Faults {
  missing: MissingFact[];
  doubts: MissingFact[];
}

/**
 * The facts of a value about the candidate that are somebody else's: the name, the title or the contacts of a referee,
 * the town of an employer. Another variable may name these people: `Reference: Dr. Ann Lee`.
 */
export function takenFromOthers(
  text: string,
  { found, names }: CheckedText,
  meaning: Meaning | null | undefined,
  material: Material,
): Faults {
  if (meaning === "references") return { missing: namesOfOtherReferees(names, material), doubts: [] };
  // A sentence that names a referee may have the referee's contacts.
  const isOfOthers = (of: readonly Place[]) =>
    of.length > 0 && of.every((at) => material.statement(at)?.other === true);
  const isOfReferee = ({ words }: CheckedText["names"][number]) => words.filter(isOfOthers).length > 1;
  const contacts = isName(meaning) || !names.some(isOfReferee) ? contactsToCompare(text) : [];
  const foreign = contacts.filter((contact) => material.contactsOfOthers.has(contact));
  const missing: MissingFact[] = foreign.map((contact) => ({ kind: "statement", text: contact }));
  if (isName(meaning) || meaning === "headline") {
    const known = found.map((fact) => fact.places);
    const isOther = (at: Place) =>
      material.statement(at)?.other === true || (isName(meaning) && isInDescription(at, material));
    if (known.some((of) => of.length > 0 && of.every(isOther))) missing.push({ kind: "name", text });
  }
  const of = isPlace(meaning) ? names : namesOfResidence(text, names);
  const { missing: wrong, doubts } = faultsOfPlace(text, of, material);
  const places = [...townsOfSchools(text, names, material), ...otherBirthplaces(text, names, material)];
  return { missing: [...missing, ...wrong, ...places], doubts };
}

const RESIDENCE = new RegExp(
  `(?<![\\p{L}])${anyOf(phrasesOfAll(({ identifying }) => identifying.residences))}\\s+$`,
  "iu",
);
const MAX_RESIDENCE = 60;

/** The names after a phrase such as `lives in`. */
function namesOfResidence(text: string, names: CheckedText["names"]): CheckedText["names"] {
  return names.filter(({ start }) => RESIDENCE.test(text.slice(Math.max(0, start - MAX_RESIDENCE), start)));
}

const BIRTHS = phrasesOfAll(({ identifying }) => identifying.births).filter(({ length }) => length > 1);
/** Words such as `born`, unlike the noun of `salle de naissance`. */
const BIRTH = `(?<!(?<![\\p{L}])\\p{Ll}{4,}\\s\\p{L}{1,3}\\s)(?<![\\p{L}])${anyOf(BIRTHS)}`;
const LINKS = anyOf(phrasesOfAll(({ identifying }) => identifying.birthLinks));
const BORN_IN = new RegExp(`${BIRTH}(?:\\s+${LINKS}){1,3}\\s+$`, "iu");
const BORN = new RegExp(anyOf(BIRTHS), "iu");

/** Refuses `born in Oslo` if the material has the town only where it says nothing of a birth. */
function otherBirthplaces(text: string, names: CheckedText["names"], material: Material): MissingFact[] {
  const isOfBirth = (place: Place) => BORN.test(material.before(place, MAX_RESIDENCE).split("\n").at(-1) ?? "");
  return names
    .filter(
      ({ start, words }) =>
        words.flat().length > 0 && BORN_IN.test(text.slice(Math.max(0, start - MAX_RESIDENCE), start)),
    )
    .filter(({ words }) => !words.flat().some(isOfBirth))
    .map((name) => ({ kind: "name", text: name.text }));
}

/** Refuses `works in Oslo` if the material has the town only in the name of a school. */
function townsOfSchools(text: string, names: CheckedText["names"], material: Material): MissingFact[] {
  const tokens = tokensOf(text);
  return names.flatMap(({ text: name, start, words }) => {
    const before = tokens.filter((token) => token.start < start).findLast(({ norm }) => !isFunctionWord(norm));
    if (!before || !EMPLOYED.has(before.norm)) return [];
    const isSchool = (place: Place) => {
      const [part = ""] = material
        .before(place, MAX_RESIDENCE)
        .split(/[\n,;|()]/u)
        .slice(-1);
      const last = tokensOf(part).findLast(({ norm }) => !isFunctionWord(norm));
      return last !== undefined && isInstitution(last.norm);
    };
    const isOnly = words.length > 0 && words.every((places) => places.length > 0 && places.every(isSchool));
    return isOnly ? [{ kind: "name", text: name }] : [];
  });
}

/** The faults of the places where the candidate lives according to a value. */
function faultsOfPlace(text: string, names: CheckedText["names"], material: Material): Faults {
  if (names.length === 0) return { missing: [], doubts: [] };
  const fault: MissingFact = { kind: "name", text };
  const countries = new Set(names.flatMap((name) => residenceIn(name.text, material) ?? []));
  if (countries.has("wrong")) return { missing: [fault], doubts: [] };
  const doubts = countries.has("possible") ? [fault] : [];
  const towns = names.filter((name) => residenceIn(name.text, material) !== "possible");
  if (towns.length === 0) return { missing: [], doubts };
  const lines = commonLines(
    towns.flatMap(({ words }) => words),
    material,
  );
  if (lines.length === 0) return { missing: [fault], doubts: [] };
  if (lines.some((place) => material.entryAt(place) === undefined)) return { missing: [], doubts };
  return statesOwnPlace(material) ? { missing: [fault], doubts: [] } : { missing: [], doubts: [fault] };
}

/** Whether the person lives in the country that a text names; undefined for another text. */
function residenceIn(text: string, material: Material) {
  const code = regionOf(text);
  return code === undefined ? undefined : residence(code, material);
}

/** The names that a value has after a referee, and the material not on the same or the next line: another employer. */
export function joinedWithOthers(text: string, { names }: CheckedText, material: Material): MissingFact[] {
  const own = new Set(material.texts.flatMap(({ name }) => [...name]));
  const isOther = (place: Place) => material.statement(place)?.other === true;
  const known = names.filter(({ text: name, words }) => {
    const tokens = tokensOf(name);
    const isNamed = tokens.some(({ norm, capital }) => capital && conceptsOf(norm).length === 0);
    return isNamed && words.some((places) => places.length > 0) && !tokens.some(({ norm }) => own.has(norm));
  });
  return known.flatMap((person, at) => {
    const lines = person.words.flat().filter(isOther);
    if (lines.length === 0 || !person.words.every((places) => places.every(isOther))) return [];
    const next = known[at + 1];
    const gap = next && tokensOf(text.slice(person.end, next.start));
    if (!next || gap?.some(({ norm }) => CONJUNCTIONS.has(norm))) return [];
    const isSaid = next.words.every(
      (places) => places.length === 0 || places.some((place) => lines.some((of) => isBeside(of, place, material))),
    );
    return isSaid ? [] : [{ kind: "fact of another person", text: text.slice(person.start, next.end) }];
  });
}

/** True for a name in the description of a job of a document whose first lines are about the person. */
function isInDescription(place: Place, material: Material): boolean {
  const { texts, entries, entryAt, headingsAt, before } = material;
  const at = entryAt(place);
  const first = texts[place.source]?.entries[0];
  if (
    at === undefined ||
    first === undefined ||
    !/\p{Lu}\p{L}+ +\p{Lu}\p{L}+/u.test(before({ ...place, start: first.start }, first.start))
  )
    return false;
  const isOfPeriod = headingsAt(place).some((heading) => entries[heading]?.heading.length === 1);
  return !isOfPeriod && isProse(material.written(partAt(place, MAX_LINE, material)));
}

const MAX_LINE = 120;

/** The names behind that of a referee which the material has only on lines of others, if the line of the referee has another name. */
function namesOfOtherReferees(names: CheckedText["names"], material: Material): MissingFact[] {
  const [referee, ...others] = names;
  const lines = commonLines(referee?.words ?? [], material).map((place) => partAt(place, MAX_LINE, material));
  const said = names.flatMap(({ text }) => tokensOf(text).map(({ norm }) => norm));
  const hasOther = (line: Place) =>
    tokensOf(material.written(line)).some(({ capital, norm }) => capital && !said.includes(norm));
  if (lines.length === 0 || !lines.every(hasOther)) return [];
  const isIn = (places: readonly Place[]) => places.some((place) => lines.some((line) => contains(line, place)));
  const foreign = others.filter(({ words }) => words.some((places) => places.length > 0 && !isIn(places)));
  return foreign.map(({ text }) => ({ kind: "name", text }));
}

/** The places of the first word that have all other words on the same line or the line beside it. */
export function commonLines(words: readonly (readonly Place[])[], material: Material): readonly Place[] {
  const [first = [], ...others] = words.filter((places) => places.length > 0);
  return first.filter((place) =>
    others.every((places) => hasNeighbour(places, place, material, (other) => isBeside(place, other, material))),
  );
}

function isBeside(one: Place, other: Place, { texts }: Material): boolean {
  if (one.source !== other.source) return false;
  const [from, to] = one.start < other.start ? [one.end, other.start] : [other.end, one.start];
  const between = to - from > 120 ? undefined : texts[one.source]?.text.slice(from, to);
  return between !== undefined && (between.match(/\n/g)?.length ?? 0) <= 1;
}

/** True if the material says outside of its jobs and schools where the candidate lives. */
const statesOwnPlace = derived((material) => material.texts.some((_, source) => statesPlace(source, material)));

function statesPlace(source: number, material: Material): boolean {
  for (const { line, start, end } of linesIn(material.texts[source]?.text ?? "")) {
    const label = FACT_WORDS.get(plainTerm(/^([^:：]{2,40})[:：]/u.exec(line)?.[1] ?? ""));
    if (label === "city" || label === "address") return true;
    if (line.length > 160 || material.entryAt({ source, start, end }) !== undefined) continue;
    const isPlaced = line
      .split(/[^\p{L}]+/u)
      .some((word) => /^\p{Lu}/u.test(word) && regionOfWord(plainTerm(word)) !== undefined);
    if (isPlaced || POST_CODE.test(line)) return true;
  }
  return false;
}
