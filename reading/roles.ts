import { isCity } from "./cities.ts";
import { wordsOfConcept } from "./concepts.ts";
import { isClause, isFunction } from "./fragments.ts";
import { anyOf, phrasesOfAll, wordsOfAll } from "./grammar.ts";
import { isCountry, isPlace } from "./location.ts";
import { isSingle, surePeriodsIn } from "./periods.ts";
import { POST_CODE } from "./post-code.ts";
import { AT, DEGREES, EMPLOYERS, LEGAL_FORMS, OCCUPATIONS, PART_WORDS, SCHOOLS, SECTION_WORDS } from "./vocabulary.ts";
import type { WordList } from "./word-list.ts";
import { plainTerm, plainWords } from "./words.ts";

/** The kind of the entries of a section. */
export interface Kind {
  of: "job" | "school";
  /** Texts near the person's name, in the form of `plainTerm`. One that is also in a job is a position. */
  titles: ReadonlySet<string>;
}

/** A text of the header of an entry. Texts with the same slot stand at the same place of their entries. */
export interface HeaderCell {
  slot: string;
  text: string;
}

interface Evidence {
  /** Names a position, or a degree. */
  what: boolean;
  /** Names an employer, or a school. */
  where: boolean;
}

interface Roles {
  what?: string;
  where?: string;
  place?: string;
  /** What follows the employer in its text, between commas: a part of it, its place or both. `withDivisions` decides. */
  after?: readonly string[];
}

const NO_ROLES: Roles = {};

const LISTS: Readonly<Record<Kind["of"], { what: WordList; where: WordList }>> = {
  job: { what: OCCUPATIONS, where: EMPLOYERS },
  school: { what: DEGREES, where: SCHOOLS },
};

type Named = Partial<Record<"company" | "position" | "school" | "degree" | "place", string>>;

/**
 * Finds which text of each header is the position and which the employer, or the degree and the school. The entries of a
 * section have the same form, so what is clear in one decides for the others. Roles that stay unclear are absent.
 */
export function assignRoles(written: readonly (readonly HeaderCell[])[], of: Kind): Named[] {
  const towns = townsInParentheses(written);
  const headers = dividedAtWord(withoutTowns(written, towns), of);
  const kind = withoutOtherTexts(headers, of);
  const form = formOf(headers, kind);
  const all = headers.map((cells) => rolesOf(cells, form, kind));
  const employers = withDivisions(all);
  // Two names without a separator look like one name.
  const isHalf = headers.every((cells) => cells.length <= 1) && all.every((roles) => !roles.what || !roles.where);
  return all.map((found, at) => {
    const roles = isHalf && mayNameBoth(found, kind) ? NO_ROLES : found;
    const { what, where } =
      isContradicted(roles, kind) || [roles.what, roles.where].some((text = "") => isRunIn(text))
        ? NO_ROLES
        : withoutRepeated(withoutHalf(roles, kind), kind);
    const employer = where && employers[at]?.where;
    const isOpen =
      where === undefined || employer !== undefined
        ? where === undefined && mayEndWithEmployer(what)
        : mayBeDivided(what, where, headers[at] ?? [], kind);
    const named: Named =
      kind.of === "job"
        ? {
            ...(isOpen ? {} : positionPart(what, kind)),
            ...part("company", employer),
          }
        : { ...part("degree", withoutGrade(withoutLabel(what, all))), ...part("school", where) };
    const place = roles === NO_ROLES ? undefined : employers[at]?.place;
    return { ...named, ...part("place", place || towns?.names[at]) };
  });
}

/** The towns that all texts at one place of their entries end with: `Head Chef (Bristol)`. */
interface Towns {
  slot: string;
  names: readonly string[];
}

function townsInParentheses(headers: readonly (readonly HeaderCell[])[]): Towns | null {
  if (headers.length < 2) return null;
  for (const { slot } of headers[0] ?? []) {
    const texts = headers.map((cells) => cells.find((cell) => cell.slot === slot)?.text ?? "");
    const names = texts.flatMap((text) => TOWN_AT_END.exec(text)?.[1] ?? []);
    if (names.length === headers.length) return { slot, names };
  }
  return null;
}

const TOWN_AT_END = /\s\((\p{Lu}[\p{L}\p{M}\d .'’-]{1,40}(?:, [\p{Lu}\p{Ll} ]{2,20})?(?: \([^()]{1,20}\))?)\)$/u;

function withoutTowns(headers: readonly (readonly HeaderCell[])[], towns: Towns | null) {
  const bare = (cell: HeaderCell) =>
    cell.slot === towns?.slot ? { ...cell, text: cell.text.replace(TOWN_AT_END, "") } : cell;
  return towns === null ? headers : headers.map((cells) => cells.map(bare));
}

const BEFORE_WORD = "before at";
const AFTER_WORD = "after at";

/**
 * The headers with `Engineer at Acme` in two cells, if all have the same word there. A word such as `en` has other meanings too, so
 * that one header is not enough.
 */
function dividedAtWord(headers: readonly (readonly HeaderCell[])[], kind: Kind): readonly (readonly HeaderCell[])[] {
  if (kind.of !== "job" || headers.length < 2) return headers;
  for (const word of AT) {
    const divided = headers.map((cells) => cells.flatMap((cell) => dividedCell(cell, word)));
    if (divided.every((cells) => cells.filter(({ slot }) => slot === AFTER_WORD).length === 1)) return divided;
  }
  return headers;
}

function dividedCell(cell: HeaderCell, word: string): HeaderCell[] {
  for (const { index, 0: whole, 1: written = "" } of cell.text.matchAll(
    /\s(\p{Ll}+(?:\s\p{Ll}+)?)\s(?=[\p{Lu}\p{Lo}])/gu,
  )) {
    const known = [written, written.split(" ").at(-1) ?? ""].find((text) => plainTerm(text) === word);
    if (known === undefined) continue;
    const rest = cell.text.slice(index + whole.length);
    const before = cell.text.slice(0, index + whole.lastIndexOf(known)).trim();
    return [
      { slot: BEFORE_WORD, text: before },
      { slot: AFTER_WORD, text: rest },
    ];
  }
  return [cell];
}

/** `BSc` of `Level: BSc` and `BSc in`. `Diploma: Engineering` names both, unless several entries have the label. */
function withoutLabel(text: string | undefined, all: readonly Roles[]): string | undefined {
  const [, label = "", rest = ""] = /^(\p{L}[\p{L} ]{1,20}?\s*[:：])\s*(\p{L}.*)$/u.exec(text ?? "") ?? [];
  const isLabel =
    all.length === 1 || !DEGREES.occursIn(label) || all.filter(({ what }) => what?.startsWith(label)).length > 1;
  const bare = isLabel && DEGREES.occursIn(rest) ? rest : text;
  // A design can write `BSc in` before a field of study that is empty.
  return bare?.replace(/(?<=\S)\s+(\p{Ll}{1,4})$/u, (whole, word: string) => (isFunction(word) ? "" : whole));
}

/** `BSc, Physics` of `BSc, Physics, grade 1.7` and `BSc, Physics, with distinction`. */
function withoutGrade(text: string | undefined): string | undefined {
  const parts = text?.split(/,\s+/u) ?? [];
  const last = parts.findLastIndex((part, at) => at === 0 || !isGrade(part));
  return last < parts.length - 1 ? parts.slice(0, last + 1).join(", ") : text;
}

/** True for `grade 1.7`, `with distinction` and `First Class Honours`. */
function isGrade(text: string): boolean {
  return (IS_GRADE.test(text) && !DEGREES.occursIn(text)) || namesHonours(text);
}

function namesHonours(text: string): boolean {
  return plainWords(text).some((word) => HONOURS.has(word)) && !DEGREES.occursIn(text);
}

const HONOURS: ReadonlySet<string> = new Set(wordsOfConcept("honours"));

const IS_GRADE = /^(?:\p{Ll}|\d|\p{L}[\p{L}\p{M} .:]*\d[\d.,/]*$)/u;

/** True if the form of the section would make a position the employer, or an employer the position. */
function isContradicted({ what = "", where = "" }: Roles, kind: Kind): boolean {
  // The rest of a sentence is neither an employer nor a school.
  if (/^\p{Ll}/u.test(where) && plainWords(where).length > 3) return true;
  const [first, second] = [evidence(what, kind), evidence(where, kind)];
  // `Nurse Mercy Hospital` names both, and nothing shows where the employer begins.
  if (what === "" && kind.of === "job" && second.what && second.where) return true;
  const isSwapped = first.where && !first.what && !second.where;
  return isSwapped || (second.what && !second.where && !first.what);
}

/** True if the only name could be two: an employer of more than two words, or a school of more than three with its own word later. */
function mayNameBoth({ where = "" }: Roles, kind: Kind): boolean {
  const words = plainWords(where);
  return kind.of === "job" ? words.length > 2 : words.length > MIN_BOTH && !SCHOOLS.occursIn(words[0] ?? "");
}

const MIN_BOTH = 3;

/** True for a position without an employer, if a later capital could begin the employer: `Joiner in charge Acme`. */
function mayEndWithEmployer(text = ""): boolean {
  return /\p{L}\s\p{Ll}[\p{L}\p{M}'’]*\s\p{Lu}/u.test(text);
}

/** True if the employer has no word for employers and follows the position after a comma: `Shift Lead, Packing, Acme`. */
function mayBeDivided(what = "", where: string, cells: readonly HeaderCell[], kind: Kind): boolean {
  return !evidence(where, kind).where && cells.some(({ text }) => text.includes(`${what}, ${where}`));
}

/** Removes an employer or a school that ends with a function word: a column broke the name, and its end can be the text beside it. */
function withoutHalf(roles: Roles, kind: Kind): Roles {
  const { what = "", where = "", ...others } = roles;
  const last = where.split(" ").at(-1) ?? "";
  const isShouted = kind.of === "school" && last.length > 1 && where === where.toUpperCase();
  const isHalf = where !== last && isFunction(isShouted ? last.toLowerCase() : last);
  if (!isHalf) return roles;
  return evidence(what, kind).what ? { ...others, what } : others;
}

/** Keeps one role if the same text has two. */
function withoutRepeated({ what, ...roles }: Roles, kind: Kind): Roles {
  if (what === undefined || what !== roles.where) return what === undefined ? roles : { what, ...roles };
  return evidence(what, kind).where ? roles : NO_ROLES;
}

/** Removes titles that stand beside a position in a job: they are the person's town, for example. */
export function withoutOtherTexts(headers: readonly (readonly HeaderCell[])[], kind: Kind): Kind {
  if (kind.of !== "job" || kind.titles.size === 0) return kind;
  const others = headers.flatMap((cells) => {
    const atoms = cells.flatMap(({ text }) => atomsOf(text));
    return atoms.some((atom) => OCCUPATIONS.occursIn(atom)) ? atoms.filter((atom) => !OCCUPATIONS.occursIn(atom)) : [];
  });
  return { ...kind, titles: kind.titles.difference(new Set(others.map(plainTerm))) };
}

/** The position without a year before it. A sentence or a town counts only if it has a word for positions. */
function positionPart(text: string | undefined, kind: Kind): Named {
  const bare = text?.replace(/^(?:19|20)\d\d\s+/u, "");
  const isOther = bare !== undefined && (isClause(bare) || isTown(bare)) && !evidence(bare, kind).what;
  return isOther ? {} : part("position", bare);
}

function part(name: keyof Named, text: string | undefined): Named {
  if (text === undefined || text === "" || isLabel(text) || plainWords(text).length > MAX_WORDS) return {};
  // `Thesis: The art of letters` is not a school, and `Rank: 5` not a degree.
  const isOther =
    name === "company"
      ? POST_CODE.exec(text)?.index === 0 || !/\p{L}/u.test(text)
      : name === "school"
        ? /[:：]/u.test(text)
        : name === "degree" && (/[:：]\s*\d|%/u.test(text) || namesSchoolAlone(text));
  return isOther || (name !== "place" && isBrokenName(text, name)) ? {} : { [name]: text };
}

/**
 * True for a name whose end or beginning is elsewhere: `Coordinator of`, `Colegio La`, `Ove &`, the only word `University`, a name with the sentence
 * after it, and one that the print has mixed with a date.
 */
export function isBrokenName(text: string, name: keyof Named): boolean {
  const isAddress = /^[^:：]{2,30}[:：]\s*\S+\.\p{L}{2,}(?:\/\S*)?$/u.test(text);
  const isHalf = text.split("(").length !== text.split(")").length;
  if (isAddress || isHalf || endsOpen(text) || /\d\p{L}+\d\p{L}/u.test(text) || isRunIn(text)) return true;
  if (name !== "degree" && isLabel(text)) return true;
  if (name === "position") return /^\p{Ll}/u.test(text) && !OCCUPATIONS.occursIn(text);
  if (name === "company" && dividedByAt(text, { of: "job", titles: new Set() }) !== null) return true;
  return (name === "school" || name === "company") && !text.includes(" ") && SCHOOLS.consistsOf(text);
}

/** True for a name that goes on elsewhere: `Ove &`, `Coordinator of`. */
function endsOpen(text: string): boolean {
  if (/[&,–-]$/u.test(text)) return true;
  const last = text.split(" ").at(-1) ?? "";
  const isUpper = text === text.toUpperCase() && !endsWithLegalForm(text);
  return (
    last !== text &&
    isFunction(isUpper ? last.toLowerCase() : last.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase()))
  );
}

/** True for several parts of an entry that full stops or dates divide: `Hull College. Diploma`, `Joiner, 08/07–12/11, medal`. */
function isRunIn(text: string): boolean {
  return (
    /\p{L}{5}\.\s+\p{Lu}|\)\.\s/u.test(text) ||
    surePeriodsIn(text).some((period) => !isSingle(period) || period.startText.length > 4)
  );
}

/** Maximum number of words of a name. A longer text is a name and the sentence after it. */
const MAX_WORDS = 12;

const LABELS = ["degree", "place", "school"] as const;

/** True for a heading, or a label such as `Degree`, which is not a value. */
function isLabel(text: string): boolean {
  const term = plainTerm(text);
  const parts = PART_WORDS.get(term);
  return SECTION_WORDS.has(term) || LABELS.some((part) => parts?.has(part) === true);
}

/** What a text names, by its words. */
export function evidence(text: string, kind: Kind): Evidence {
  const lists = LISTS[kind.of];
  const isTitle = kind.of === "job" && kind.titles.has(plainTerm(text));
  const [what, where] = [isTitle || lists.what.occursIn(text), lists.where.occursIn(text)];
  // Names of companies contain words of positions too.
  const isCompany = kind.of === "job" && what && endsWithLegalForm(text);
  return { what: what && !isCompany, where };
}

/** True for `Ltd.` and `GmbH & Co. KG`. */
export function isLegalForm(text: string): boolean {
  const words = plainWords(text);
  return LEGAL_FORMS.consistsOf(text) || (words.length > 1 && words.every((word) => LEGAL_FORMS.occursIn(word)));
}

export function endsWithLegalForm(text: string): boolean {
  return LEGAL_FORMS.occursIn(plainWords(text).at(-1) ?? "");
}

/** True if texts name a position and an employer, or a degree and a school. */
export function namesBoth(texts: readonly string[], kind: Kind): boolean {
  const found = texts.flatMap(atomsOf).map((atom) => evidence(atom, kind));
  return found.some(({ what }) => what) && found.some(({ what, where }) => where && !what);
}

/** True if a text begins with a position or an employer, or a degree or a school. */
export function namesOne(text: string, kind: Kind): boolean {
  const { what, where } = evidence(atomsOf(text)[0] ?? "", kind);
  return what || where;
}

/** Where the entries of a section have their position and their employer. */
interface Form {
  what: string | null;
  where: string | null;
  /** Whether the position comes first in a text that has both. Null if unknown. */
  whatFirst: boolean | null;
  /** Whether a text has both. */
  isJoined: boolean;
  /** Which part of such a text is the school, if it is the same in all texts that begin with a degree. */
  schoolAt: number | null;
  /** The number of parts between commas that most positions have. If there is no majority (`isUsual`), the smallest number. */
  parts: number;
  isUsual: boolean;
}

function formOf(headers: readonly (readonly HeaderCell[])[], kind: Kind): Form {
  if (headers[0]?.some(({ slot }) => slot === BEFORE_WORD))
    return {
      what: BEFORE_WORD,
      where: AFTER_WORD,
      whatFirst: true,
      isJoined: false,
      schoolAt: null,
      parts: 0,
      isUsual: false,
    };
  const what = new Map<string, number>();
  const where = new Map<string, number>();
  const schoolsAt = new Set<number>();
  const counts: number[] = [];
  let order = 0;
  const add = (to: Map<string, number>, slot: string, amount: number) => to.set(slot, (to.get(slot) ?? 0) + amount);
  for (const cells of headers) {
    for (const { slot, text } of cells) {
      const parts = atomsOf(text).map((atom) => evidence(atom, kind));
      const firstWhat = parts.findIndex((part) => part.what);
      const firstWhere = parts.findIndex((part) => part.where && !part.what);
      add(what, slot, firstWhat >= 0 ? 1 : 0);
      add(where, slot, firstWhere >= 0 && firstWhat < 0 ? 1 : 0);
      if (firstWhat >= 0 && firstWhere >= 0) schoolsAt.add(firstWhat === 0 ? firstWhere : 0);
      if (firstWhat === 0) counts.push(parts.length);
      if (firstWhat >= 0 && parts.length > 1) order += firstWhat === 0 ? 1 : firstWhat < 0 ? 0 : -1;
      else if (firstWhere > 0) order += 1;
    }
  }
  const best = (counts: Map<string, number>, not: string | null) =>
    [...counts].filter(([slot, count]) => count > 0 && slot !== not).sort(([, a], [, b]) => b - a)[0] ?? null;
  const [top, topWhere] = [best(what, null), best(where, null)];
  // The slot of employers can contain words of positions, as in `Consulting Engineers Ltd`.
  const isMixed = top && topWhere && top[0] === topWhere[0] && topWhere[1] > top[1];
  const [onlyAt = 0] = schoolsAt;
  const usual = counts.find((count) => counts.filter((other) => other === count).length * 2 > counts.length);
  return {
    ...(isMixed
      ? { what: best(what, topWhere[0])?.[0] ?? null, where: topWhere[0] }
      : { what: top?.[0] ?? null, where: best(where, top?.[0] ?? null)?.[0] ?? null }),
    whatFirst: order === 0 ? null : order > 0,
    isJoined: schoolsAt.size > 0,
    schoolAt: schoolsAt.size === 1 && onlyAt > 0 ? onlyAt : null,
    parts: usual ?? Math.min(...counts),
    isUsual: usual !== undefined,
  };
}

function rolesOf(cells: readonly HeaderCell[], form: Form, kind: Kind): Roles {
  const places = cells.filter(
    ({ text }) => (isPlace(text) || isCountry(atomsOf(text)[0] ?? "")) && !evidence(text, kind).where,
  );
  const isDegree = ({ text }: HeaderCell) => evidence(text, kind).what;
  // A grade can stand beside a school and its degree.
  const isRemark = (cell: HeaderCell) =>
    kind.of === "school" &&
    cells.length > 2 &&
    (/^\p{Ll}/u.test(cell.text) || namesHonours(cell.text)) &&
    (!isDegree(cell) || cells.some((other) => other !== cell && isDegree(other)));
  const others = cells.filter((cell) => !places.includes(cell) && !isRemark(cell));
  const place = places[0]?.text;
  const [only] = others;
  if (only && others.length === 1) return { ...both(only.text, form, kind), ...(place ? { place } : {}) };
  const what = others.find(({ slot }) => slot === form.what) ?? null;
  const inSlot = others.find(({ slot }) => slot === form.where && slot !== what?.slot) ?? null;
  const isNamed = inSlot !== null && evidence(inSlot.text, kind).where;
  const school = others.find((cell) => cell !== what && evidence(cell.text, kind).where);
  const where = isNamed || kind.of === "job" ? inSlot : (school ?? inSlot);
  const rest = others.filter((cell) => cell !== what && cell !== where);
  const joined = what && !(where && evidence(where.text, kind).where) ? dividedByAt(what.text, kind) : null;
  if (joined) return separate(...joined, kind, place);
  if (what && where) {
    const beside = place ?? rest.find(({ text }) => /^[\p{Lu}\p{Lo}][\p{L}\p{M} .'’-]{1,29}$/u.test(text))?.text;
    return separate(what.text, where.text, kind, beside);
  }
  if (what) {
    // The position's own text can name the employer, with the place beside it.
    const combined = both(what.text, form, kind);
    const clear = combined.where !== undefined && evidence(combined.where, kind).where;
    if (clear) return { place: rest[0]?.text ?? "", ...combined };
    // A text beside a degree can be the field of study if it has no word for schools. Without a place for employers, one of two lines below
    // a date is the town.
    const isOpen = !form.where && new Set(rest.map(rowOf)).size > 1 && others.every((cell) => rowOf(cell) > 0);
    const other = kind.of === "job" && !isOpen ? rest[0] : undefined;
    if (other) return separate(what.text, other.text, kind, place ?? rest[1]?.text);
    // Beside another text, a text before a degree can be the field of study: `Nursing, State Diploma`.
    return kind.of === "school" && rest.length > 0 ? { what: what.text } : combined;
  }
  if (where) {
    // A text beside the employer, or beside the date in a row without another name, is the place.
    const named = rest.filter((cell) => rowOf(cell) !== rowOf(where));
    const beside = rest.length === 2 && named.length === 1 ? named : rest;
    return beside.length === 1 && beside[0]
      ? separate(beside[0].text, where.text, kind, place ?? rest.find((cell) => cell !== beside[0])?.text)
      : { where: atomsOf(where.text)[0] ?? where.text };
  }
  return {};
}

/** The line of a text, which is 0 for the line of the date. */
export function rowOf({ slot }: HeaderCell): number {
  return Number.parseInt(slot, 10);
}

/** The roles of two texts. The employer's text can begin with a programme or a department, and end with its place. */
function separate(what: string, where: string, kind: Kind, place?: string): Roles {
  const all = atomsOf(where);
  // The field of study can stand before the school.
  const named = kind.of === "school" ? all.findIndex((atom) => evidence(atom, kind).where) : 0;
  const atoms = all.slice(Math.max(0, named));
  const [first = "", second = ""] = atoms;
  const isInside = WITHIN.test(first) && evidence(second.replace(/\(.*/u, ""), kind).where;
  const beside = place !== undefined && evidence(place, kind).what ? undefined : place;
  const name = isInside ? second : first;
  const after = withRegion(atoms.slice(isInside ? 2 : 1), where);
  if (GRADE.test(name) || IS_PROGRAMME.test(name)) return { what, place: after.join(", ") || place || "" };
  // A grade can follow the degree: `BSc Physics; GPA: 3.9`.
  const [bare = what] = what.split(/\s*;/u, 1);
  const places =
    kind.of === "job" ? { after, ...(beside && { place: beside }) } : { place: after.join(", ") || place || "" };
  return { what: bare, where: name, ...places };
}

/**
 * Decides whether an employer's text ends with a part of the employer or with its place: `Daimler AG, Werk Ulm` or `Acme, Leeds, Kent`.
 * If most employers of the section have fewer parts and nothing else decides, the employer stays empty.
 */
function withDivisions(all: readonly Roles[]): Roles[] {
  const usual = all.flatMap(({ where, after = [] }) => (where === undefined ? [] : [after.length]));
  const known = new Set(all.flatMap(({ after = [], place = "" }) => [after.at(-1) ?? "", place]).map(plainTerm));
  return all.map(({ after, ...roles }) => {
    const { where, place } = roles;
    const [first = "", ...rest] = after ?? [];
    if (where === undefined || first === "") return roles;
    const written = [first, ...rest].join(", ");
    const whole = { ...roles, where: `${where}, ${first}`, place: rest.join(", ") || place || "" };
    if (/^\p{Ll}/u.test(first)) return whole;
    const isNamed = ` ${plainTerm(where)} `.includes(` ${plainTerm(first)} `);
    if (isTown(first) || isTown(written) || isNamed || first.includes(",") || /^\p{Ll}/u.test(rest[0] ?? ""))
      return { ...roles, place: written };
    const isOpen = usual.filter((count) => count <= rest.length).length * 2 > usual.length - 1;
    const isElsewhere = place !== undefined && !isCountry(place);
    if (rest.length === 0 && isElsewhere && (isOpen || usual.length === 1)) return whole;
    if (rest.length === 1 && isTown(rest[0]?.replace(/\s\(.*/u, "") ?? "")) return whole;
    const isClear = rest.length === 0 ? plainWords(first).length === 1 : known.has(plainTerm(first));
    if (!isOpen || isClear) return { ...roles, place: written };
    const { where: _, ...others } = roles;
    return others;
  });
}

/** True for a place whose name is known. */
export function isTown(text: string): boolean {
  return isPlace(text) || isCity(text);
}

/** Research as part of a study, which is not an organization. */
const PROGRAMME = `^${anyOf(phrasesOfAll(({ organizations }) => organizations.programmes))}$`;
const IS_PROGRAMME = new RegExp(PROGRAMME, "iu");

/** Programmes and departments within an organization. */
const WITHIN = new RegExp(
  `${PROGRAMME}|(?:^|\\s)${anyOf(wordsOfAll(({ organizations }) => organizations.departments))}$`,
  "iu",
);

const GRADE = /(?<!\p{L})(?:GPA|CGPA)(?!\p{L})|^\d[\d.,/ ]*$/iu;

/** Divides `Nurse, Emergency Department, Mercy Hospital, Portland`, or the same with the employer first. */
function both(text: string, { whatFirst, isJoined, schoolAt, parts, isUsual }: Form, kind: Kind): Roles {
  const joined = dividedByAt(text, kind);
  if (joined) return separate(...joined, kind);
  const atoms = atomsOf(text);
  const found = atoms.map((atom) => evidence(atom, kind));
  const what = found.findIndex((part) => part.what);
  // A grammar school is a degree in some languages.
  const isSchool = (index: number) => kind.of === "school" && what === 0 && index > 0;
  const legal = kind.of === "job" ? atoms.findIndex(endsWithLegalForm) : -1;
  const where =
    legal >= 0
      ? legal
      : found.findIndex((part, index) => part.where && index !== what && (!part.what || isSchool(index)));
  const from = (at: number, to?: number) => atoms.slice(at, to).join(", ");
  if (atoms.length === 1) {
    if (what === 0 && found[0]?.where) return kind.of === "school" && namesSchoolAlone(text) ? { where: text } : {};
    return what === 0 ? { what: text } : where === 0 ? { where: text } : {};
  }
  if (what === 0 || (what < 0 && whatFirst === true)) {
    // Beside a degree, a text can be the field of study, unless other entries have a school at this place.
    const more = kind.of === "job" && legal < 0 && parts > 0 ? Math.max(0, atoms.length - parts) : 0;
    // More parts than usual: `Shift Lead, Packing` among positions of one part, and `Shift Lead, Packing, Acme, Leeds` among those with
    // three.
    if (more > 0 && parts === 1) return where < 0 && isUsual ? { what: text } : {};
    if (more > 0 && where < 0 && !isTown(atoms.at(-1) ?? "")) return {};
    const known = kind.of === "job" ? 1 + more : isJoined ? (schoolAt ?? (atoms.length === 2 ? 1 : -1)) : -1;
    const at = where > 0 ? where : atoms.length <= 3 + more && known < atoms.length ? known : -1;
    if (at < 0) return { what: atoms[0] ?? "" };
    return {
      what: atoms.slice(0, at).join(", "),
      where: atoms[at] ?? "",
      ...followedBy(atoms.slice(at + 1), text, kind),
    };
  }
  // `Computer Science, BSc, University of Hull`: a field of study is not a school.
  if (kind.of === "school" && what > 0 && !found[0]?.where) {
    if (where > what) return { what: from(0, where), where: atoms[where] ?? "", place: from(where + 1) };
    if (whatFirst !== false) return { what: text };
  }
  // Where other positions stand first, this one can begin with a word that is not known: `Holiday job, cook, Acme`.
  if (what > 0 && whatFirst === true && !found[0]?.where) return {};
  if (what > 0) return { where: atoms[0] ?? "", what: from(what), place: atoms.slice(1, what).join(", ") };
  if (where > 0 && whatFirst !== false)
    return { what: from(0, where), where: atoms[where] ?? "", ...followedBy(atoms.slice(where + 1), text, kind) };
  const isWhatLast = whatFirst === false && found.slice(1).every((part) => !part.where);
  if (where === 0) return { where: atoms[0] ?? "", ...(isWhatLast ? { what: from(1) } : {}) };
  return {};
}

function followedBy(after: readonly string[], text: string, { of }: Kind): Pick<Roles, "after" | "place"> {
  return of === "job" ? { after: withRegion(after, text) } : { place: after.join(", ") };
}

/** The last parts in one, if the text has the last one in parentheses: `Villeurbanne (69)`. */
function withRegion(after: readonly string[], text: string): readonly string[] {
  const [town, region] = after.slice(-2);
  const isInside = region !== undefined && text.endsWith(`(${region})`);
  return isInside ? [...after.slice(0, -2), `${town} (${region})`] : after;
}

/** True for `Schiller-Gymnasium Ulm`: the word for the school can be a degree in another language, and no other word is a degree. */
function namesSchoolAlone(text: string): boolean {
  const others = plainWords(text).filter((word) => !SCHOOLS.occursIn(word));
  if (!DEGREES.occursIn(text)) return SCHOOLS.occursIn(text);
  return others.length > 0 && !DEGREES.occursIn(others.join(" "));
}

/** Divides `Engineer at Acme Ltd` into position and employer, and `BSc Physics at University of Hull`. Null if no such word divides the text. */
function dividedByAt(text: string, kind: Kind): [string, string] | null {
  const words = [...text.matchAll(/\s(\p{L}{1,16})\s(?=[\p{Lu}\p{Lo}])/gu)];
  for (const { index, 0: whole, 1: word = "" } of words) {
    const [left, right] = [text.slice(0, index), text.slice(index + whole.length)];
    if (kind.of === "school") {
      const [before, after] = [evidence(left, kind), evidence(right, kind)];
      const isClear = (before.what && !after.what) || (after.where && !before.where);
      if (STRONG_AT.has(plainTerm(word)) && isClear) return [left, right];
      continue;
    }
    if (STRONG_AT.has(plainTerm(word)) && !/\d/.test(left) && plainWords(left).length <= MAX_POSITION_WORDS)
      return [left, right];
    if (!AT.has(plainTerm(word)) || !OCCUPATIONS.occursIn(left)) continue;
    if (EMPLOYERS.occursIn(right) || STRONG_AT.has(plainTerm(word))) return [left, right];
  }
  return null;
}

const MAX_POSITION_WORDS = 6;

/** Words that stand between a position and its employer only. `en` and `på` have other meanings. */
const STRONG_AT = new Set(wordsOfAll(({ organizations }) => organizations.onlyBeforeEmployers));

/** `IBM` of `International Business Machines`. */
function isShortForm(text: string, name: string): boolean {
  const initials = name.match(/(?<!\p{L})\p{Lu}/gu)?.join("") ?? "";
  return text.length > 1 && initials === text;
}

/** The parts between commas. A legal form belongs to the name before it: `Acme, Inc.`; a place can be in parentheses. */
export function atomsOf(text: string): string[] {
  const atoms: string[] = [];
  for (const part of text
    .replace(/\s\(((?:[^()]|\([^()]{1,20}\)){2,40})\)$/u, (whole, inner: string, at: number) =>
      isShortForm(inner, text.slice(0, at)) ||
      (/^[\p{Ll}\d]/u.test(inner) && OCCUPATIONS.occursIn(text.slice(0, at))) ||
      (DEGREES.occursIn(text.slice(0, at)) && !isPlace(inner))
        ? whole
        : `, ${inner}`,
    )
    .replace(/\s@\s?(?=\p{Lu})/u, ", ")
    .split(/,\s+|，|、/u)) {
    const atom = part.trim();
    if (atoms.length > 0 && isLegalForm(atom)) {
      atoms[atoms.length - 1] += `, ${atom}`;
    } else if (atom !== "") atoms.push(atom);
  }
  return atoms;
}
