import { isFunctionWord, plain, sameStem } from "../../reading/concepts.ts";
import { monthOf, type WrittenDate } from "../../reading/dates.ts";
import { entryRangesIn } from "../../reading/entry-ranges.ts";
import { isPresent, type Period, periodsIn } from "../../reading/periods.ts";
import { countWhile } from "../../reading/sorted.ts";
import { FACT_WORDS, type Meaning, REFEREES, SECTION_WORDS } from "../../reading/vocabulary.ts";
import { plainTerm } from "../../reading/words.ts";
import { append, isRecord, recordOf, stringsIn } from "../core/json.ts";
import type { FixedValues } from "../schema/fixed-values.ts";
import { foreignMembers, misplaced, ownersOf, partialDates } from "./belonging.ts";
import { LABELLED } from "./check-numbers.ts";
import { isOpenText } from "./check-statements.ts";
import { checkText } from "./check-text.ts";
import { blanked, type CheckedText, type MissingFact, PRESENTLY, type Style } from "./checked-text.ts";
import { type Claim, type ClaimedDate, type Conflict, conflictOf, datesOfPeriod, entriesOfClaim } from "./claims.ts";
import { confirmingPlace, type Quote } from "./confirm.ts";
import { determinersOf, isPerson } from "./determiners.ts";
import {
  glossedLanguage,
  isLanguage,
  isLevelCode,
  judgeLevels,
  judgeUses,
  languageLevelsIn,
  languageOf,
  statesDeniedUse,
  wrongLevels,
} from "./language-levels.ts";
import type { Material, Place } from "./material.ts";
import { isNameOf, isNameOfEntry, readMemberName } from "./member-names.ts";
import { namedTermsIn } from "./named-terms.ts";
import { isName, isPlace, joinedWithOthers, takenFromOthers } from "./own-facts.ts";
import { describes, isFromOtherEntry, type Owners, ownersAmong, ownersOfSentence } from "./owning-entries.ts";
import { placesOfToken } from "./places.ts";
import { isProse } from "./prose.ts";
import { languageOfTexts, READ_LANGUAGES, readLanguage } from "./read-words.ts";
import { regionOf, withCountry } from "./regions.ts";
import { sectionAt } from "./sections.ts";
import { isWholePart } from "./segments.ts";
import { judgeSkill } from "./skill-levels.ts";
import { ADDRESSES, isLabelOfOthers } from "./statements.ts";
import { isPersonOfEnd, titlesIn } from "./titles.ts";
import { type Token, tokensOf } from "./tokens.ts";
import { isDegree, isFactWord, isInstitution } from "./word-kinds.ts";

/** A part of a value that was checked: a line, a sentence or an item. */
interface CheckedPart {
  /** Member names and indexes within the value. */
  path: string[];
  /** Offsets of the part within its text. */
  start: number;
  end: number;
  text: string;
  /** True if the material states the part, in these or other words. */
  isConfirmed: boolean;
  /** True for an item that only the prompt names. */
  isRequested?: boolean | undefined;
  /** The passage that a model named for the part, if rules accept it. */
  place?: Place | undefined;
}

export interface CheckedValue {
  /** The value with unsupported facts removed; undefined if nothing is left. */
  value: unknown;
  parts: CheckedPart[];
  /** Descriptions of the removed facts, for people and for the model. */
  faults: string[];
}

export interface ValueCheck {
  material: Material;
  language: string;
  /** The meaning of the variable; null if it is unknown. */
  meaning?: Meaning | null | undefined;
  /** True to remove unconfirmed parts too, although none of their facts is wrong. */
  omitsUnconfirmed?: boolean;
  /** The passages that a model named for unconfirmed parts. */
  quotes?: readonly Quote[] | undefined;
  /** Values that are accepted as they are, such as the constants of a schema. */
  fixed?: FixedValues;
  /** The entries of the material that the record around the value is about. */
  owners?: Owners | undefined;
  /** True for the title in a record about an entry of the material. */
  isTitle?: boolean;
  /** True if the record around the value says that something is not finished or not achieved. */
  isOpen?: boolean;
  isEmployer?: boolean;
}

/** Checks every fact of a value against the material, and which facts belong together. */
export function checkValue(value: unknown, check: ValueCheck): CheckedValue {
  return checkAt(value, [], { ...check, language: languageOfTexts(stringsIn(value), check.language) });
}

function checkAt(value: unknown, path: string[], check: ValueCheck): CheckedValue {
  if (check.fixed?.includes(value)) return { value, parts: [], faults: [] };
  if (typeof value === "string") return checkString(value, path, check);
  if (typeof value === "number") return checkNumber(value, path, check);
  if (Array.isArray(value)) return checkList(value, path, check);
  return isRecord(value) ? checkRecord(value, path, check) : { value, parts: [], faults: [] };
}

function within(check: ValueCheck, segment: string): ValueCheck {
  return check.fixed ? { ...check, fixed: check.fixed.at(segment) } : check;
}

/** The record without the values that are accepted as they are. */
function withoutFixed(record: Record<string, unknown>, fixed: FixedValues | undefined): Record<string, unknown> {
  if (!fixed) return record;
  return recordOf(
    Object.entries(record).flatMap(([name, value]): [string, unknown][] => {
      const inner = fixed.at(name);
      if (inner.includes(value)) return [];
      return [[name, isRecord(value) ? withoutFixed(value, inner) : value]];
    }),
  );
}

function checkNumber(value: number, path: string[], check: ValueCheck): CheckedValue {
  const text = String(value);
  const { found, missing, doubts } = checkText(text, { ...check, style: "phrase" });
  const isSigned = ({ before }: Material) => found.some(({ places }) => places.some((at) => SIGN.test(before(at, 2))));
  if (value < 0 && !isSigned(check.material)) missing.push({ kind: "number", text });
  const isWrong = missing.length > 0 || (check.omitsUnconfirmed && doubts.length > 0);
  return isWrong ? refused(...missing, ...doubts) : kept(value, path, doubts.length === 0);
}

const refused = (...facts: MissingFact[]): CheckedValue => ({
  value: undefined,
  parts: [],
  faults: facts.map(describe),
});

function kept(value: unknown, path: string[], isConfirmed: boolean): CheckedValue {
  const text = String(value);
  return { value, parts: [{ path, start: 0, end: text.length, text, isConfirmed }], faults: [] };
}

const SIGN = /(?:^|[^\p{L}\p{N})])[-−–]$/u;

function checkList(values: unknown[], path: string[], check: ValueCheck): CheckedValue {
  const kept: unknown[] = [];
  const result: CheckedValue = { value: undefined, parts: [], faults: [] };
  for (const [index, item] of values.entries()) {
    const checked = checkAt(item, [...path, String(kept.length)], within(check, String(index)));
    append(result.faults, checked.faults);
    if ((checked.value === undefined && item !== undefined) || isNameless(item, checked.value)) continue;
    kept.push(checked.value);
    append(result.parts, checked.parts);
  }
  return { ...result, value: kept.length > 0 || values.length === 0 ? kept : undefined };
}

/** True for what is left of an entry whose names were all refused: the period of a job without employer and title. */
function isNameless(item: unknown, kept: unknown): boolean {
  if (!isRecord(item) || !isRecord(kept)) return false;
  const isGiven = (value: unknown) => value !== undefined && value !== null && value !== "";
  const names = Object.keys(item).filter((name) => isNameOfEntry(name) && isGiven(item[name]));
  return names.length > 0 && !names.some((name) => isGiven(kept[name]));
}

function checkRecord(record: Record<string, unknown>, path: string[], check: ValueCheck): CheckedValue {
  const faults: string[] = [];
  const kept: [string, unknown][] = [];
  const parts: CheckedPart[] = [];
  const partial = partialDates(record);
  const isPerson = path.length === 0;
  const owners = ownersOf(withoutFixed(record, check.fixed), { ...check, isPerson }) ?? check.owners;
  const isOpen = check.isOpen === true || (!isPerson && isOpenRecord(record, check));
  for (const [name, value] of Object.entries(record)) {
    const part = partial.get(name);
    const at = [...path, name];
    const inner = {
      ...within(check, name),
      owners,
      isTitle: owners !== undefined && isNameOf(name, "position"),
      isOpen,
      isEmployer: isNameOf(name, "company"),
      meaning: isPerson && check.meaning === undefined ? meaningOfName(name) : check.meaning,
    };
    const isPart = part && !inner.fixed?.includes(value);
    const checked = isPart
      ? checkPart(value, part, at, check)
      : (checkLevel(value, record, at, check) ?? checkAt(value, at, inner));
    append(faults, checked.faults);
    append(parts, checked.parts);
    if (checked.value !== undefined || value === undefined) kept.push([name, checked.value]);
  }
  const whole = recordOf(kept);
  const outside = foreignMembers(withoutFixed(whole, check.fixed), { ...check, isPerson });
  const foreign = new Set(outside.map((member) => JSON.stringify(member.path)));
  const isForeign = (member: readonly string[]) => foreign.has(JSON.stringify(member));
  const left = outside.length === 0 ? whole : without(whole, [], isForeign);
  const isEmpty = Object.values(left).every((value) => value === null || value === "");
  return {
    value: isEmpty && faults.length + outside.length > 0 ? undefined : left,
    parts: parts.filter((part) => !isForeign(part.path.slice(path.length))),
    faults: [...faults, ...outside.map(({ fault }) => fault)],
  };
}

/** The meaning of a member such as `last_name` of the person; undefined for other members. */
function meaningOfName(member: string): Meaning | undefined {
  const meaning = FACT_WORDS.get(plainTerm(member.slice(0, MAX_LAST_WORD)));
  return isName(meaning) ? meaning : undefined;
}

/** True if a member says that the study or the certificate of a record is not finished: `{ degree, end: "present" }`. */
function isOpenRecord(record: Record<string, unknown>, { language, material }: ValueCheck): boolean {
  const languages = [...new Set([readLanguage(language), ...material.languages])];
  return Object.values(record).some((value) => {
    if (typeof value !== "string" || value.length > MAX_UNIT) return false;
    const isLasting = isPresent(value) || periodsIn(value).some(({ to }) => to === "present");
    return isLasting || isOpenText(value, languages);
  });
}

function without(
  record: Record<string, unknown>,
  path: readonly string[],
  isForeign: (path: readonly string[]) => boolean,
): Record<string, unknown> {
  const inner = (value: unknown, at: readonly string[]): unknown => {
    if (Array.isArray(value)) return value.map((item, index) => inner(item, [...at, String(index)]));
    return isRecord(value) ? without(value, at, isForeign) : value;
  };
  return recordOf(
    Object.entries(record).flatMap(([name, value]): [string, unknown][] => {
      const at = [...path, name];
      return isForeign(at) ? [] : [[name, inner(value, at)]];
    }),
  );
}

/** Checks the level of the language in another member: `{ language: "Polish", level: "a few words" }`. */
function checkLevel(
  value: unknown,
  record: Record<string, unknown>,
  path: string[],
  check: ValueCheck,
): CheckedValue | undefined {
  const language = Object.values(record).find((other) => typeof other === "string" && isLanguage(other));
  if (typeof value !== "string" || typeof language !== "string" || language === value) return undefined;
  const text = `${language}: ${value}`;
  const { languageLevels, languageUses } = check.material;
  const judged = statesDeniedUse(text, languageUses)
    ? "wrong"
    : (judgeLevels(text, languageLevels) ?? judgeUses(text, languageUses));
  if (judged === undefined) return undefined;
  const isWrong = judged === "wrong" || (judged === "doubtful" && check.omitsUnconfirmed);
  return isWrong ? refused({ kind: "statement", text: value }) : kept(value, path, judged === "stated");
}

/** Checks a month or a day as a number. */
function checkPart(value: unknown, date: WrittenDate, path: string[], { material }: ValueCheck): CheckedValue {
  if (material.date(date).length === 0) return refused({ kind: "date", text: String(value) });
  return kept(value, path, true);
}

function checkString(text: string, path: string[], check: ValueCheck): CheckedValue {
  if (text.trim() === "") return { value: text, parts: [], faults: [] };
  const faults: string[] = [];
  const units = unitsOf(text, check);
  const checked = units.map((unit) => ({ unit, ...checkUnit(unit, check) }));
  const foreign = [...conflictsBetweenLines(text, check), ...conflictsBetweenItems(text, units, check)].sort(
    (one, other) => one.start - other.start,
  );
  const kept = checked.filter(({ unit, missing, conflicts }) => {
    const crossing = foreign.slice(
      countWhile(foreign, ({ end }) => end <= unit.start),
      countWhile(foreign, ({ start }) => start < unit.end),
    );
    faults.push(...missing.map(describe), ...conflicts, ...crossing.map(({ fault }) => fault));
    return missing.length + conflicts.length + crossing.length === 0;
  });
  if (faults.length === 0) {
    const parts = kept.map((result) => partOf(result, result.unit.start, path));
    return { value: text, parts, faults };
  }
  const { value, parts } = rebuilt(text, kept, path);
  return { value: value === "" ? undefined : value, parts, faults: [...new Set(faults)] };
}

interface Unit {
  start: number;
  end: number;
  text: string;
  style: Style;
  /** True after a label such as `Reference:`. */
  isOfOthers?: boolean;
}

/** The text of the units that are kept, with the line breaks and separators between them. */
function rebuilt(text: string, kept: CheckedUnit[], path: string[]) {
  let value = "";
  let last: Unit | undefined;
  const parts: CheckedPart[] = [];
  for (const result of kept) {
    const { unit } = result;
    if (last) {
      const gap = text.slice(last.end, unit.start);
      const breaks = gap.match(/\n/g)?.length ?? 0;
      if (gap !== "")
        value += breaks > 0 ? "\n".repeat(Math.min(2, breaks)) : (/^[,;，；、]\s*/u.exec(gap)?.[0] ?? " ");
    } else value += /(?:^|\n)([•‣*–-]\s+)$/u.exec(text.slice(0, unit.start))?.[1] ?? "";
    parts.push(partOf(result, value.length, path));
    value += unit.text;
    last = unit;
  }
  return { value: value.trim(), parts };
}

interface CheckedUnit extends UnitResult {
  unit: Unit;
}

function partOf({ unit, doubts, ...result }: CheckedUnit, start: number, path: string[]): CheckedPart {
  const { text } = unit;
  const { isRequested, place } = result;
  return { path, start, end: start + text.length, text, isConfirmed: doubts.length === 0, isRequested, place };
}

/** Divides a text into the units that are kept or left out as a whole. */
function unitsOf(text: string, check: ValueCheck): Unit[] {
  const { meaning, isTitle } = check;
  if (isName(meaning)) return [{ start: 0, end: text.length, text, style: "name" }];
  const units: Unit[] = [];
  let start = 0;
  for (const line of text.split("\n")) {
    const isOfOthers = isLabelOfOthers(line.slice(0, labelIn(line)).replace(/[:：]\s*$/u, ""));
    for (const unit of unitsOfLine(line, isTitle === true ? "headline" : meaning, check)) {
      append(units, partsOf({ ...unit, isOfOthers, start: unit.start + start, end: unit.end + start }));
    }
    start += line.length + 1;
  }
  return units;
}

/** Meanings of values that are lists, also with only two items. */
const LISTS: ReadonlySet<Meaning | null | undefined> = new Set<Meaning>([
  "skills",
  "languages",
  "certificates",
  "courses",
  "awards",
  "interests",
]);

function unitsOfLine(line: string, meaning: ValueCheck["meaning"], check: ValueCheck): Unit[] {
  const { language, material } = check;
  const label = labelIn(line);
  const whole = trimmed(line, label, line.length, "phrase");
  // In a list, a known term such as `driving licence` is a fact, unlike the heading of a section.
  const isFact = (LISTS.has(meaning) || meaning === "headline") && !SECTION_WORDS.has(plainTerm(whole.text));
  if (whole.text === "" || (!isFact && isKnownTerm(whole.text))) return [];
  const cells = cellsIn(whole, line);
  if (cells.length > 1) return cells;
  const titles = meaning === "headline" ? titlesIn(whole.text, readLanguage(language), material) : [];
  if (titles.length > 1)
    return titles.map(([from, to]) => trimmed(line, whole.start + from, whole.start + to, "phrase"));
  const items = itemsIn(whole, line, check);
  const isShort = items.every(({ text }) => {
    const own = LISTS.has(meaning) ? text.replace(GLOSS, "") : text;
    return own.trim().split(/\s+/).length <= MAX_WORDS_OF_ITEM;
  });
  const isList =
    (items.length >= 3 || (LISTS.has(meaning) && items.length === 2)) &&
    isShort &&
    !/[.!?]$/.test(whole.text) &&
    // A study stays whole if one of its parts is a grade or says that it is not finished.
    !(meaning === "education" && (LABELLED.test(whole.text) || isOpenText(whole.text, [readLanguage(language)])));
  if (isList && periodsIn(line).length === 0) return items.filter(({ text }) => text !== "");
  const long = LISTS.has(meaning) ? cellsIn(whole, line, LONG_ITEM) : [];
  if (long.length > 1) return long;
  if (!isProse(whole.text)) return [whole];
  const units: Unit[] = [];
  for (const { segment, index } of segmenterOf(language).segment(whole.text)) {
    const from = whole.start + index;
    const unit = trimmed(line, from, from + segment.length, "prose");
    const before = units.at(-1);
    if (before && unit.end - before.start <= MAX_UNIT && continues(before.text, unit.text))
      units.splice(-1, 1, trimmed(line, before.start, unit.end, "prose"));
    else if (unit.text !== "") units.push(unit);
  }
  return units;
}

/** True for a text without names that only says that something is not finished: `noch nicht abgeschlossen`. */
function isRemark(text: string, language: string): boolean {
  const tokens = tokensOf(text);
  const isOrdinary = (token: Token) => !token.capital || monthOf(token.norm) !== undefined;
  const isNew = (token: Token) => isFactWord(token) && !isDegree(token, readLanguage(language));
  if (!tokens.every(isOrdinary) || tokens.some(isNew) || namedTermsIn(tokens).length > 0) return false;
  return isOpenText(text, [readLanguage(language)]);
}

/** True if the material says of a name of the text that something is not finished. */
const isOpenIn = (text: string, material: Material): boolean =>
  tokensOf(text).some(
    (token) =>
      !isFunctionWord(token.norm) &&
      placesOfToken(token, text, material).some((place) => material.achievement(place) !== undefined),
  );

const MAX_WORDS_OF_ITEM = 4;
const GLOSS = /[(（][^()（）]*[)）]?/gu;
const ITEM = /(?:[^,;，、；(（]|(?<=\d),(?=\d)|[(（][^()（）]*[)）]?)+/gu;

/**
 * The items between commas. An item without a language belongs to the one before: `German: reads well, speaks little`. So do
 * a country behind a town, and a remark about a certificate: `welding course: begun, still to be completed`.
 */
function itemsIn(whole: Unit, line: string, { meaning, language, material }: ValueCheck): Unit[] {
  const ranges = [...whole.text.matchAll(ITEM)].map(({ index, 0: item }): [number, number] => [
    whole.start + index,
    whole.start + index + item.length,
  ]);
  const textOf = ([from, to]: [number, number]) => line.slice(from, to).trim();
  const begins = (item: string, before: string) => {
    if (meaning === "languages") return tokensOf(item).some(languageOf);
    if (regionOf(item) !== undefined) return regionOf(before) !== undefined;
    const isOfCertificate = (meaning === "certificates" || meaning === "courses") && isRemark(item, language);
    return !(isOfCertificate && isOpenIn(before, material));
  };
  const starts = ranges.filter((range, at) => {
    const before = ranges[at - 1];
    return before === undefined || begins(textOf(range), textOf(before));
  });
  return starts.map(([from], at) => {
    const next = starts[at + 1];
    const [, to] = ranges.findLast(([start]) => next === undefined || start < next[0]) ?? [from, from];
    return trimmed(line, from, to, "phrase");
  });
}

/**
 * True if a sentence continues after an initial or an abbreviation. A preposition or a verb ends it: `stuurt aan.` After a
 * letter, a sentence that begins with an article does not continue a name: `rijbewijs B. Een certificaat …`.
 */
function continues(text: string, next: string): boolean {
  const [first] = tokensOf(next.slice(0, MAX_LAST_WORD));
  if (/(?:^|\s)\p{L}\.$/u.test(text.slice(-4)) && first !== undefined && isFunctionWord(first.norm)) return false;
  // A number with a full stop can be a day: `seit 1. April`.
  if (/(?:^|\s)\d{1,2}\.$/u.test(text.slice(-9))) return true;
  const word = /(?:^|\s)(\p{L}{1,4})\.$/u.exec(text.slice(-9))?.[1];
  if (word?.length === 4) return ADDRESSES.has(plain(word));
  return word !== undefined && !(word.length > 1 && (isFunctionWord(plain(word)) || /^\p{Lu}+$/u.test(word)));
}

/** Limit for the length of a unit, so that the memory for its words is limited. */
const MAX_UNIT = 4000;
const MAX_LAST_WORD = 200;

/** Divides a unit that is far too long for a sentence between words. */
function* partsOf(unit: Unit): Generator<Unit> {
  for (let at = 0; at < unit.text.length; ) {
    const rest = unit.text.slice(at, at + MAX_UNIT + 1);
    const isLast = rest.length <= MAX_UNIT;
    const word = isLast ? undefined : /[^\p{L}\p{N}]([\p{L}\p{N}]*)$/u.exec(rest.slice(-MAX_LAST_WORD));
    const text = rest.slice(0, MAX_UNIT - (word?.[1]?.length ?? 1) + 1);
    yield { ...unit, text, start: unit.start + at, end: unit.start + at + text.length };
    at += text.length;
  }
}

const CELL = /(?:[^•·|]|(?<!\s)[•·|]|[•·|](?!\s))+/gu;
const LONG_ITEM = /(?:[^;；(（]|[(（][^()（）]*[)）]?)+/gu;

/** The parts between signs such as `•`, as facts of their own; none if a period belongs to all of them. */
function cellsIn({ text, start }: Unit, line: string, pattern = CELL): Unit[] {
  if (periodsIn(text).length > 0) return [];
  return [...text.matchAll(pattern)]
    .map(({ index, 0: cell }) => trimmed(line, start + index, start + index + cell.length, "phrase"))
    .filter((cell) => cell.text !== "");
}

/** The length of a label such as "Phone:", which is not a fact. */
function labelIn(line: string): number {
  const [label = "", name = ""] = /^\s*(?:[•‣*–-]\s)?([^:]{2,40}):\s/u.exec(line) ?? [];
  return isKnownTerm(name) ? label.length : 0;
}

/** True for headings of sections and labels of facts in any language of the service. */
function isKnownTerm(text: string): boolean {
  const term = text.length > 60 ? "" : plainTerm(text);
  return SECTION_WORDS.has(term) || FACT_WORDS.has(term) || REFEREES.has(term);
}

const segmenters = new Map<string, Intl.Segmenter>();

function segmenterOf(language: string): Intl.Segmenter {
  const locale = /^[A-Za-z]{2,3}(?:-[A-Za-z]{2,4})?$/.test(language) ? language : "en";
  return segmenters.getOrInsertComputed(locale, () => new Intl.Segmenter(locale, { granularity: "sentence" }));
}

function trimmed(line: string, from: number, to: number, style: Style): Unit {
  const raw = line.slice(from, to);
  const begin = from + (/^(?:\s|[•‣◦▪*]\s|[–-]\s)*/u.exec(raw)?.[0].length ?? 0);
  const end = Math.max(begin, from + raw.trimEnd().length);
  return { start: begin, end, text: line.slice(begin, end), style };
}

interface UnitResult {
  missing: MissingFact[];
  doubts: MissingFact[];
  conflicts: string[];
  isRequested?: boolean | undefined;
  /** True if the material has the place that the unit names only for an employer or another person. */
  isOfPlace?: boolean;
  place?: Place | undefined;
}

function checkUnit(unit: Unit, check: ValueCheck): UnitResult {
  const judged = judgeUnit(unit, check);
  const { missing, doubts, conflicts, isRequested } = judged;
  if (doubts.length === 0) return judged;
  const isWrong = missing.length + conflicts.length > 0;
  const place = isWrong || isRequested ? undefined : confirmedAt(unit, judged, check);
  if (place) return { ...judged, doubts: [], place };
  return check.omitsUnconfirmed ? { ...judged, missing: [...missing, ...doubts] } : judged;
}

/** The place of the passage that a model named for an unconfirmed unit, if rules accept it. */
function confirmedAt(unit: Unit, { isOfPlace }: UnitResult, check: ValueCheck): Place | undefined {
  // The town of an employer stays doubtful, wherever it is written.
  if (check.quotes === undefined || isOfPlace) return undefined;
  const { quotes, material, language, owners } = check;
  const checked = checkText(unit.text, { ...check, style: unit.style });
  const isOfOthers = unit.isOfOthers === true || check.meaning === "references";
  return confirmingPlace(
    { text: unit.text, checked, language: readLanguage(language), isOfOthers, owners },
    quotes,
    material,
  );
}

function judgeUnit(of: Unit, check: ValueCheck): UnitResult {
  const unit = isPlace(check.meaning) ? { ...of, text: comparedPlace(of.text, check.material) } : of;
  const levels =
    judgeLevels(unit.text, check.material.languageLevels) ??
    (isGlossOfLanguage(unit, check) ? "doubtful" : undefined) ??
    // The certificate `Advanced Life Support` does not state the level of a skill.
    (unit.style === "phrase" && check.meaning !== "certificates" ? judgeSkill(unit.text, check.material) : undefined);
  if (levels) {
    const fact: MissingFact = { kind: "statement", text: unit.text };
    const isWrong = levels === "wrong";
    return { missing: isWrong ? [fact] : [], doubts: levels === "doubtful" ? [fact] : [], conflicts: [] };
  }
  const isTitle = check.isTitle === true || check.meaning === "headline";
  const { style, isOfOthers: isLabelled } = unit;
  const others = check.owners?.others;
  const checked = checkText(unit.text, { ...check, style, isTitle, isOfOthers: isLabelled, others });
  if (isRequestedItem(unit, checked, check))
    return { missing: [], doubts: checked.missing, conflicts: [], isRequested: true };
  const taken = takenFromOthers(unit.text, checked, check.meaning, check.material);
  const isOfOthers = unit.isOfOthers === true || check.meaning === "references";
  const own = ({ kind }: MissingFact) => !isOfOthers || (kind !== "statement" && kind !== "fact of another person");
  const missing = [
    ...checked.missing.filter((fact) => own(fact) || fact.kind === "statement"),
    ...taken.missing,
    ...joinedWithOthers(unit.text, checked, check.material),
    ...newLevels(unit, check),
    ...(unit.style === "phrase" ? looseSegments(unit.text, check) : []),
  ];
  const doubts = [...checked.doubts.filter(own), ...taken.doubts];
  const result: UnitResult = { missing, doubts, conflicts: [], isOfPlace: taken.doubts.length > 0 };
  const owners = check.owners ?? (unit.style === "prose" ? ownersOfSentence(checked.names, check.material) : undefined);
  if (owners && unit.style !== "name" && isFromOtherEntry(unit.text, owners, check))
    result.conflicts.push(misplaced(unit.text, owners.names));
  const isVerbatim = unit.text.length >= 6 && check.material.phrase(unit.text).length > 0;
  if (missing.length > 0 || unit.style === "name" || isVerbatim) return result;
  const claims =
    unit.style === "prose"
      ? claimsOfSentence(unit.text, checked, readLanguage(check.language), check.material)
      : claimsOfPhrase(unit.text, isTitle ? withoutDegrees(checked, readLanguage(check.language)) : checked);
  const conflicts = claims.flatMap((claim) => {
    const conflict = conflictOf(claim, check.material);
    if (!conflict) return [];
    if (!isTranslated(unit.text, conflict, check)) return [describeConflict(unit.text, claim, conflict)];
    doubts.push({ kind: "statement", text: unit.text });
    return [];
  });
  conflicts.push(...result.conflicts);
  // The material has no description for the entry that the record is about.
  if (check.owners?.areBare && doubts.length > 0 && describes(unit.text))
    conflicts.push(misplaced(unit.text, check.owners.names));
  const { languageLevels, languageUses } = check.material;
  const bare = withoutOwnName(unit.text, check.material);
  if (wrongLevels(bare, languageLevels).length > 0 || statesDeniedUse(bare, languageUses))
    conflicts.push(`"${unit.text.slice(0, 120)}"`);
  return { ...result, conflicts };
}

/** A place as it is compared: with the name of a country instead of its code, unless the material has the code. */
function comparedPlace(text: string, material: Material): string {
  return material.phrase(text).some((place) => isWholePart(place, material)) ? text : withCountry(text, material);
}

/** True if only words in another language than the material conflict: a translation can match several words. */
function isTranslated(text: string, { names, dates }: Conflict, { material, language }: ValueCheck): boolean {
  if (dates.length > 0 || material.languages.has(readLanguage(language))) return false;
  const words = names.flatMap(({ text }) => tokensOf(text)).filter(({ norm }) => !isFunctionWord(norm));
  const isGloss = names.every(({ text: name }) => text.includes(`(${name})`));
  // Ordinary words in parentheses explain what is before them: `CAP (goods transport)`.
  if (isGloss && words.every((word) => !word.capital && !isPerson(word) && !isDegree(word, readLanguage(language))))
    return true;
  return words.every(
    ({ norm }) => !material.word(norm, false).some((place) => sameStem(plain(material.written(place)), norm)),
  );
}

/** The text with the candidate's name blanked: the surname of Ana Alemán is not a language. */
function withoutOwnName(text: string, { texts }: Material): string {
  const tokens = tokensOf(text);
  const isOwn = (token: Token | undefined) => token?.capital === true && texts.some(({ name }) => name.has(token.norm));
  const isInName = (_: Token, at: number) => isOwn(tokens[at]) && (isOwn(tokens[at - 1]) || isOwn(tokens[at + 1]));
  return blanked(text, tokens.filter(isInName));
}

/** True for a language with a low level, if the material is in another language and states no level of it. */
function isGlossOfLanguage({ text }: Unit, { material, meaning, language }: ValueCheck): boolean {
  const token =
    meaning === "languages" && !material.languages.has(readLanguage(language)) ? glossedLanguage(text) : undefined;
  if (token === undefined || material.languageLevels.has(languageOf(token) ?? "")) return false;
  return (token.kind === "ideographs" ? material.run(token.text) : material.word(token.norm, false)).length > 0;
}

/** The level of a language for which the material states none, in the language of the material: `tysk flydende`. */
function newLevels({ text }: Unit, { material, meaning, language }: ValueCheck): MissingFact[] {
  if (meaning !== "languages" || material.phrase(text).length > 0) return [];
  const isOwn = material.languages.has(readLanguage(language));
  // A level such as `B1` is the same in all languages.
  const isNew = [...languageLevelsIn(text)].some(
    ([of, levels]) => !material.languageLevels.has(of) && (isOwn || [...levels].some((level) => isLevelCode(level))),
  );
  return isNew ? [{ kind: "statement", text }] : [];
}

const UNREAD_SCRIPT =
  /[\p{L}--[\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Common}\p{Script=Inherited}]]/v;
const SEGMENT = /[^,،;؛、，|\n]+/gu;

/**
 * For a language whose grammar is not known: the parts of a line that are not whole parts of lines of the material,
 * which may deny them or say them of somebody else.
 */
function looseSegments(text: string, { material, language }: ValueCheck): MissingFact[] {
  const isRead = READ_LANGUAGES.has(readLanguage(language)) && !UNREAD_SCRIPT.test(text);
  if (isRead) return [];
  return [...text.matchAll(SEGMENT)].flatMap(([segment]): MissingFact[] => {
    const isKnown =
      !/\p{L}/u.test(segment) ||
      isLanguage(segment.trim()) ||
      periodsIn(segment).length > 0 ||
      material.phrase(segment).some((place) => isWholePart(place, material));
    return isKnown ? [] : [{ kind: "statement", text: segment.trim() }];
  });
}

/** True for a skill that only the prompt names. It is doubted, not refused, because the person who asks wants it. */
function isRequestedItem(unit: Unit, { missing, found }: CheckedText, { meaning, material }: ValueCheck): boolean {
  if (meaning !== "skills" || missing.length === 0 || found.length > 0) return false;
  return unit.style === "phrase" && material.isRequested(unit.text);
}

/** The names of a title without degrees, which belong to no job: `Midwife (BSc)`. */
function withoutDegrees({ names }: CheckedText, language: string): Pick<CheckedText, "names"> {
  return { names: names.filter(({ text }) => !tokensOf(text).every((token) => isDegree(token, language))) };
}

function claimsOfPhrase(text: string, { names }: Pick<CheckedText, "names">): Claim[] {
  const periods = periodsIn(text);
  const [period, other] = periods;
  // Each period follows its names in `MSc Informatics, Bergen (2014–2016), BSc Mathematics, Oslo (2011–2014)`, or precedes them.
  const before = periods.map(({ start }, at) => namesWithin(names, periods[at - 1]?.end ?? 0, start));
  const behind = periods.map(({ end }, at) => namesWithin(names, end, periods[at + 1]?.start ?? text.length));
  const groups = [before, behind].find((of) => of.every(({ length }) => length > 1));
  if (other !== undefined && groups)
    return periods.map((of, at) => ({ names: groups[at] ?? [], dates: datesOfPeriod(of, text), allTogether: true }));
  const dates = period ? datesOfPeriod(period, text) : presentIn(text);
  if (dates.length === 0 && names.flatMap(({ words }) => words).length < 2) return [];
  return [{ names, dates, allTogether: true, isChanging: other !== undefined }];
}

const namesWithin = (names: CheckedText["names"], from: number, to: number) =>
  names.slice(
    countWhile(names, ({ start }) => start < from),
    countWhile(names, ({ end }) => end <= to),
  );

/** The parts of a sentence between commas if each with a period has names; otherwise the whole sentence. */
function clausesOf(text: string, begin: number, names: CheckedText["names"], periods: readonly Period[]) {
  const whole = [{ from: begin, to: text.length }];
  if (periods.length < 2) return whole;
  const ends = [...text.matchAll(/[,;]\s/gu)].flatMap(({ index }) => (index > begin ? [index] : []));
  const clauses = [...ends, text.length].map((to, at) => ({ from: ends[at - 1] ?? begin, to }));
  const dated = clauses.filter(({ from, to }) => periods.some(({ start }) => start >= from && start < to));
  return dated.every(({ from, to }) => namesWithin(names, from, to).length > 0) ? dated : whole;
}

/** True if the names of a text from an offset on precede their periods. */
function beginsWithName(text: string, names: CheckedText["names"], from: number, first: Period | undefined): boolean {
  const isPersonFirst = first !== undefined && tokensOf(text.slice(from, first.start)).some(isPerson);
  return isPersonFirst || names.some(({ end }) => end <= (first?.start ?? 0));
}

/** Each period of a clause with the names near it. */
function claimsOfClause(text: string, names: CheckedText["names"], periods: readonly Period[], nameFirst: boolean) {
  return periods.map((period, index) => {
    const { start, end } = period;
    const lower = nameFirst ? (periods[index - 1]?.end ?? 0) : index === 0 ? 0 : start;
    const upper = nameFirst && index < periods.length - 1 ? end : (periods[index + 1]?.start ?? text.length);
    const near = namesWithin(names, lower, upper);
    const clause = text.slice(Math.min(start, ...near.map((name) => name.start)), near.at(-1)?.end ?? end);
    const isInClause = !/[,;:]/u.test(clause + text.slice(near.at(-1)?.end, start));
    return {
      names: near,
      dates: boundsBehind(datesOfPeriod(period, text), near, text),
      allTogether: false,
      isInClause,
    };
  });
}

/** The dates of a clause, of which a single one is the end in `left Acme in 2021` and the start in `joined Acme in 2019`. */
function boundsBehind(dates: ClaimedDate[], [name, other]: CheckedText["names"], text: string): ClaimedDate[] {
  // The date can belong to the second verb: `joined Acme after Lark, which she left in 2020`.
  if (other !== undefined) return dates;
  const verb = tokensOf(text.slice(0, name?.start ?? 0)).findLast(({ norm }) => !isFunctionWord(norm));
  const { bound = undefined } = verb ? readMemberName(verb.norm) : {};
  return bound ? dates.map((date) => (date.bounds.length > 1 ? { ...date, bounds: [bound] } : date)) : dates;
}

/** Each period with the names near it, and each pair of names that only prepositions separate. */
function claimsOfSentence(text: string, { names: all }: CheckedText, language: string, material: Material): Claim[] {
  const periods = periodsIn(text);
  const begin = endOfApposition(text, material);
  const names = all.filter(({ start }) => start >= begin);
  const nameFirst = beginsWithName(text, names, begin, periods[0]);
  const claims: Claim[] = clausesOf(text, begin, names, periods).flatMap(({ from, to }) => {
    const [own, dated] = [namesWithin(names, from, to), periods.filter(({ start }) => start >= from && start < to)];
    return claimsOfClause(text, own, dated, nameFirst || beginsWithName(text, own, from, dated[0]));
  });
  if (periods.length === 0) claims.push({ names, dates: presentIn(text), allTogether: false });
  // A general word such as `Gymnasium` can be any school.
  const own = names.filter(({ text: name }) => !isInstitution(plain(name)));
  for (const [index, name] of own.entries()) {
    const next = own[index + 1];
    if (next && isLink(text.slice(name.end, next.start), language) && !isHomeOf(next, name, material)) {
      claims.push({ names: [name, next], dates: [], allTogether: true });
    }
  }
  return claims;
}

type ClaimedName = CheckedText["names"][number];

/** True for the town of `data engineer from Bergen`, if the material has it above all jobs and schools. */
function isHomeOf({ words }: ClaimedName, { text: title }: ClaimedName, material: Material): boolean {
  const isAtTop = (place: Place) => material.entryAt(place) === undefined && sectionAt(place, material) === undefined;
  return (
    tokensOf(title).some((token) => isPerson(token) || isPersonOfEnd(token)) &&
    words.length > 0 &&
    words.every((places) => places.some(isAtTop))
  );
}

/** The length of `Ann Lee, a trained joiner, ` at the start of a sentence. This title has no part in a later date. */
function endOfApposition(text: string, { texts }: Material): number {
  const [whole, subject = ""] = /^([^,]{2,60}),[^,]{3,60},\s/u.exec(text) ?? [];
  const isOwn = texts.some(({ name }) => tokensOf(subject).every(({ norm }) => name.has(norm)));
  return whole !== undefined && isOwn && periodsIn(whole).length === 0 ? whole.length : 0;
}

/** The open end that a word such as `currently` states: `currently employed at Acme`. */
function presentIn(text: string): ClaimedDate[] {
  const isPresently = tokensOf(text).some(({ norm }) => PRESENTLY.has(norm));
  return isPresently ? [{ said: "present", bounds: ["to"], isImplied: true }] : [];
}

function isLink(gap: string, language: string): boolean {
  const [own] = determinersOf([language]);
  const words = gap
    .split(/\s+/)
    .filter((word) => word !== "")
    .map(plain);
  return words.length > 0 && words.every((word) => isFunctionWord(word) && own?.conjunctions.has(word) !== true);
}

function describeConflict(text: string, claim: Claim, { names, dates }: Conflict): string {
  const [name] = names;
  const others = claim.names.filter((other) => !names.includes(other)).map((other) => other.text);
  const period = dates.length > 0 ? periodOf(claim.dates, text) : undefined;
  return misplaced(name?.text ?? period ?? text, others);
}

function periodOf(dates: readonly ClaimedDate[], text: string): string {
  const mentions = dates.flatMap(({ said }) => (said === "present" ? [] : [said]));
  if (mentions.length === 0) return text;
  const start = Math.min(...mentions.map((date) => date.start));
  const end = Math.max(...mentions.map((date) => date.end));
  return text.slice(start, end);
}

interface ForeignRange {
  start: number;
  end: number;
  fault: string;
}

/** The heading lines of a text that do not belong to the same entry of the material, and lines below them of others. */
function conflictsBetweenLines(text: string, check: ValueCheck): ForeignRange[] {
  if (!text.includes("\n")) return [];
  // Entries can have lines in common, and lines can be repeated.
  const known = new Map<string, CheckedText["names"]>();
  const namesIn = (line: string) =>
    known.getOrInsertComputed(line, () => checkText(line, { ...check, style: "phrase" }).names);
  return entryRangesIn(text).flatMap(({ heading, period, end: endOfEntry }) => {
    if (!period) return [];
    const lines = heading.map(([start, end]) => ({ start, end, text: text.slice(start, end) }));
    const names = lines.flatMap((line) => namesIn(line.text).map((name) => ({ ...name, line })));
    const claim = { names, dates: datesOfPeriod(period, text), allTogether: true };
    const conflict = heading.length < 2 ? null : conflictOf(claim, check.material);
    const below = Math.max(...lines.map(({ end }) => end));
    // The lines of a list describe nothing above them.
    if (!conflict && LISTS.has(check.meaning)) return [];
    if (!conflict)
      return foreignLines(
        text,
        [below, endOfEntry],
        ownersAmong(entriesOfClaim(claim, check.material), names, check.material),
        check,
      );
    const lineOfPeriod = lines.find(({ start, end }) => period.start >= start && period.start < end);
    const wrong = names.filter((name) => conflict.names.includes(name)).map(({ line }) => line);
    const bad = new Set(conflict.dates.length > 0 && lineOfPeriod ? [...wrong, lineOfPeriod] : wrong);
    const others = names.filter(({ line }) => !bad.has(line)).map((name) => name.text);
    return [...bad].map(({ start, end, text: line }) => ({ start, end, fault: misplaced(line.trim(), others) }));
  });
}

/** The lines of items that belong to several entries of the material: `Engineer, Acme, Leeds` for a clerk at Acme. */
function conflictsBetweenItems(text: string, units: readonly Unit[], check: ValueCheck): ForeignRange[] {
  if (LISTS.has(check.meaning)) return [];
  return linesOfItems(text, units).flatMap((items) => {
    const [first, last] = [items[0], items.at(-1)];
    if (!first || !last || items.length > MAX_PARTS_OF_HEADING) return [];
    const line = text.slice(first.start, last.end);
    return areDivided(items, line, check) ? [{ start: first.start, end: last.end, fault: misplaced(line, []) }] : [];
  });
}

const MAX_PARTS_OF_HEADING = 5;

function areDivided(items: readonly Unit[], line: string, check: ValueCheck): boolean {
  const { language, material } = check;
  const parts = items.map(({ text }) => material.phrase(text).filter((place) => isWholePart(place, material)));
  const isTitle = (token: Token) => isPersonOfEnd(token) || isDegree(token, readLanguage(language));
  const titles = items.filter(({ text }) => tokensOf(text).some(isTitle));
  const isOfTitles = check.meaning === "headline" || check.isTitle === true;
  if (titles.length > 1) return false;
  if (titles.length === 0 || isOfTitles) {
    // Two items of one heading, such as an employer and its town, and one of another heading.
    const headings = parts.map((places) => new Set(places.flatMap(material.headingsAt))).filter(({ size }) => size > 0);
    return headings.some((one, at) =>
      headings
        .slice(at + 1)
        .some((two) => !one.isDisjointFrom(two) && headings.some((of) => of.isDisjointFrom(one.union(two)))),
    );
  }
  // A skill or the town of the person can be in a heading, too.
  const isOutside = (places: readonly Place[]) => places.some((place) => material.entryAt(place) === undefined);
  const own = items.filter((item, at) => titles.includes(item) || !isOutside(parts[at] ?? []));
  const names = own.flatMap(({ text }) => checkText(text, { ...check, style: "phrase" }).names);
  const conflict = conflictOf({ names, dates: [], allTogether: true }, material);
  return conflict !== null && !isTranslated(line, conflict, check);
}

/** The items of each line of a text that has several. */
function linesOfItems(text: string, units: readonly Unit[]): Unit[][] {
  const lines: Unit[][] = [];
  for (const [at, unit] of units.entries()) {
    const before = units[at - 1];
    const isSame = before !== undefined && !text.slice(before.end, unit.start).includes("\n");
    if (isSame) lines.at(-1)?.push(unit);
    else lines.push([unit]);
  }
  return lines.filter((items) => items.length > 1 && items.every(({ style }) => style === "phrase"));
}

/** The lines between two offsets that the material has in other entries than those of the heading above them. */
function foreignLines(text: string, [from, to]: [number, number], owners: Owners, check: ValueCheck): ForeignRange[] {
  return [...text.slice(from, to).matchAll(/[^\n]+/gu)].flatMap(({ index, 0: line }): ForeignRange[] => {
    const written = line.replace(/^[\s•‣◦▪*–-]+/u, "");
    if (!isFromOtherEntry(written, owners, check)) return [];
    const start = from + index;
    return [{ start, end: start + line.length, fault: misplaced(written, owners.names) }];
  });
}

function describe({ kind, text }: MissingFact): string {
  const shown = text.slice(0, 120);
  return kind === "word" ? `"${shown}"` : `the ${kind} "${shown}"`;
}

/** The sentences of a remark whose facts the material contains. */
export function groundedSentences(text: string, check: ValueCheck): string {
  const sentences = [...segmenterOf(check.language).segment(text)].map(({ segment }) => segment);
  return sentences
    .filter((sentence) => checkText(sentence, { ...check, style: "prose" }).missing.length === 0)
    .join("")
    .trim();
}

/** The text of a value, in which the records of a list are paragraphs, so that its entries can be told apart. */
export function textOf(value: unknown): string {
  if (typeof value === "string" || typeof value === "number") return String(value);
  if (Array.isArray(value)) return value.map(textOf).join(value.some(isRecord) ? "\n\n" : "\n");
  if (!isRecord(value)) return "";
  const texts = Object.values(value).map(textOf);
  return texts.filter((text) => text !== "").join("\n");
}

/**
 * The share of a value's longer words that the material contains, from 0 to 1. Inflected forms count. The share is 1 for
 * a value without such words.
 */
export function sharedWords(value: unknown, { texts, word }: Material): number {
  const words = tokensOf(textOf(value)).filter(({ kind, norm }) => kind === "word" && norm.length >= 4);
  const shared = words.filter(({ norm }) => texts.length > 0 && word(norm, false).length > 0);
  return words.length === 0 ? 1 : shared.length / words.length;
}
