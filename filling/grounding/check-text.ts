import {
  type CapitalizedNouns,
  capitalizedNouns,
  conceptsOf,
  isFunctionWord,
  numbersOf,
  plain,
} from "../../reading/concepts.ts";
import { contactsIn, withoutContacts } from "../../reading/contacts.ts";
import { datesWithYear, monthsOf, type WrittenDate, yearsOf } from "../../reading/dates.ts";
import { isPresent, periodsIn } from "../../reading/periods.ts";
import { append } from "../core/json.ts";
import { type Material, type Place, squeezed } from "./material.ts";
import { amountsClaimed, isPercentage, isScale } from "./numbers.ts";
import { type Token, tokensOf } from "./tokens.ts";

/**
 * How a text is read. In a `phrase`, such as a title, a place or an item of a list, every word is a fact. In `prose` only
 * names, numbers, dates, and words for titles, degrees, languages and the like are. A `name` is a person's.
 */
export type Style = "phrase" | "prose" | "name";

type FactKind = "e-mail address" | "link" | "phone number" | "year" | "date" | "number" | "name" | "word";

/** A fact of a value that the material does not contain. */
export interface MissingFact {
  kind: FactKind;
  text: string;
}

/** A fact of a value with the places where the material states it. */
interface FoundFact {
  text: string;
  places: readonly Place[];
}

/** A name in a text: neighbouring words that are facts. */
export interface NamedInText {
  text: string;
  start: number;
  end: number;
  /** The places of each of its words. */
  words: readonly (readonly Place[])[];
}

export interface CheckedText {
  missing: MissingFact[];
  found: FoundFact[];
  names: NamedInText[];
}

export interface TextCheck {
  material: Material;
  style: Style;
  /** The language of the values. */
  language: string;
}

const MAX_NAME_DISTANCE = 150;
const MAX_NUMBER_DISTANCE = 60;

/** Looks up each fact of one line or sentence. */
export function checkText(text: string, { material, style, language }: TextCheck): CheckedText {
  const result: CheckedText = { missing: [], found: [], names: [] };
  checkContacts(text, material, result);
  const bare = withoutContacts(text);
  const [dates, periods] = [datesWithYear(bare), periodsIn(bare)];
  for (const date of dates) checkDate(date, text, material, result);
  const open = periods.find(({ to }) => to === "present");
  if (isPresent(text)) checkPresent(text, material, result);
  else if (open) checkPresent(text.slice(open.start, open.end), material, result);
  const masked = blanked(bare, [...dates, ...periods]);
  if (isPresent(text)) return result;
  const tokens = tokensOf(masked);
  const words = readTokens(tokens, masked, style);
  for (const word of words) if (spokenNumber(word, language).length > 0) word.role = "number";
  for (const word of words) word.places = placesOf(word, style, material, language, masked);
  checkNumbers(words, masked, material, result);
  checkWords(words, masked, style, material, result);
  return result;
}

function blanked(text: string, ranges: readonly { start: number; end: number }[]): string {
  const units = text.split("");
  for (const { start, end } of ranges) units.fill(" ", start, end);
  return units.join("");
}

function checkContacts(text: string, material: Material, { missing }: CheckedText): void {
  const { emails, links, phones } = contactsIn(text);
  const holds = (part: string) => material.phrase(part).length > 0;
  const add = (kind: FactKind, parts: string[], isKnown: (part: string) => boolean) => {
    for (const part of new Set(parts)) if (!isKnown(part)) missing.push({ kind, text: part });
  };
  add("e-mail address", emails, (email) => material.emails.has(email) || holds(email));
  add("link", links, (link) => material.links.has(link) || holds(link));
  // Country and trunk prefixes differ between spellings of one number.
  add("phone number", phones, (phone) => material.phones.some((known) => known.includes(phone.slice(-8))));
}

function checkDate(date: WrittenDate, text: string, material: Material, { missing, found }: CheckedText): void {
  const places = material.date(withoutFilling(date, text, material));
  const written = text.slice(date.start, date.end);
  const isYear = monthsOf(date).length === 0;
  const isKnownYear = isYear && yearsOf(date).some((year) => material.years.has(year));
  if (places.length > 0 || isKnownYear) found.push({ text: written, places });
  else missing.push({ kind: isYear ? "year" : "date", text: written });
}

/** An end such as "present": some period of the material must be open. */
function checkPresent(text: string, material: Material, { missing, found }: CheckedText): void {
  if (material.open.length > 0) found.push({ text, places: material.open });
  else missing.push({ kind: "date", text });
}

/** 2019 for `2019-01-01`, and March 2019 for `2019-03-01`, if the material states no more and the value is only a date. */
export function withoutFilling(date: WrittenDate, text: string, material: Material): WrittenDate {
  if (!/^\d{4}-\d{2}-01$/.test(text.trim()) || material.date(date).length > 0) return date;
  const ofMonth = { ...date, readings: date.readings.map((reading) => ({ ...reading, day: null })) };
  if (material.date(ofMonth).some(({ readings }) => readings.every(({ day }) => day === null))) return ofMonth;
  const ofYear = { ...date, readings: ofMonth.readings.map((reading) => ({ ...reading, month: null })) };
  const isStated = monthsOf(date)[0] === 1 && material.date(ofYear).some((known) => monthsOf(known).length === 0);
  return isStated ? ofYear : date;
}

interface Word extends Token {
  /** True if the word begins a sentence or an item, where a capital means nothing. */
  isFirst: boolean;
  role: "fact" | "name" | "number" | "free";
  places: readonly Place[];
  /** True if only spaces or signs within names separate it from the word before. */
  followsDirectly: boolean;
}

function readTokens(tokens: Token[], text: string, style: Style): Word[] {
  const nouns = capitalizedNouns(tokens.map(({ norm }) => norm));
  return tokens.map((token, index) => {
    const before = tokens[index - 1];
    const gap = text.slice(before?.end ?? 0, token.start);
    const isFirst = index === 0 || /[.!?:;•"“„«(\n\t|–—]/u.test(gap);
    const next = tokens[index + 1];
    const nextGap = next ? text.slice(token.end, next.start) : "";
    const word: Word = {
      ...token,
      isFirst,
      role: "free",
      places: [],
      followsDirectly: before !== undefined && /^[\s&.'’+/-]*$/u.test(gap) && !/\n|\s{3}/.test(gap),
    };
    const continues = next?.capital && /^[\s&.-]{1,3}$/.test(nextGap);
    word.role = roleOf(word, style, nouns, before, continues ? next : undefined, next);
    return word;
  });
}

function roleOf(
  word: Word,
  style: Style,
  nouns: CapitalizedNouns | undefined,
  before: Token | undefined,
  continued: Token | undefined,
  next: Token | undefined,
): Word["role"] {
  if (word.kind === "number") return "number";
  if (isGlued(word, before) || (before?.kind === "number" && isScale(word.norm))) return "free";
  if (isFunctionWord(word.norm) && !word.unusual) return "free";
  if (word.kind === "word" && word.norm.length < 2) return "free";
  if (style !== "prose") return word.capital && !word.isFirst ? "name" : "fact";
  if (word.kind === "symbol") return "fact";
  if (word.kind === "ideographs") return "fact";
  if (conceptsOf(word.norm).some((group) => group.some(({ isFact }) => isFact))) return "fact";
  if (word.unusual) return "name";
  if (!word.capital) return "free";
  if (nouns) return isNoun(word, nouns, before) ? "free" : "name";
  if (!word.isFirst) return "name";
  if (continued && !isFunctionWord(continued.norm)) return "name";
  return namesEmployer(word, next) ? "name" : "free";
}

/** Units and ordinals directly after a number: `45k`, `3rd`. */
function isGlued(word: Word, before: Token | undefined): boolean {
  return before?.kind === "number" && before.end === word.start && word.norm.length <= 3;
}

function isNoun({ norm, isFirst }: Word, nouns: CapitalizedNouns, before: Token | undefined): boolean {
  if (isFirst) return true;
  const namesEmployer = before !== undefined && nouns.beforeEmployers.has(before.norm);
  return nouns.ending.test(norm) && (!namesEmployer || norm.length > 8);
}

/** A sentence that begins `Google engineer`, unlike `Experienced engineer`. */
function namesEmployer({ norm }: Word, next: Token | undefined): boolean {
  if (!next || next.capital || ADJECTIVE.test(norm)) return false;
  return conceptsOf(next.norm).some((group) => group.some(({ isFact }) => isFact));
}

const ADJECTIVE = /(?:ed|ing|ly|ful|ive|ate|al|en|ent|ant|able|ible|ous|ic|er|ig|isk)$/;

const SEGMENTER = new Intl.Segmenter("ja", { granularity: "word" });

function placesOf(word: Word, style: Style, material: Material, language: string, text: string): readonly Place[] {
  const spoken = spokenNumber(word, language);
  if (spoken.length > 0) return material.amount(spoken);
  if (word.role === "number") return material.amount(amountsClaimed(word.norm, text.slice(word.end, word.end + 12)));
  if (word.kind === "ideographs") return material.run(word.text);
  if (style === "name") return exactPlaces(word, material);
  const hasConcept = conceptsOf(word.norm).length > 0;
  return material.word(word.norm, word.role === "name" && !hasConcept);
}

/** The name of a person has one spelling, apart from case and accents. */
function exactPlaces({ text, norm }: Token, material: Material): readonly Place[] {
  const isSame = ({ source, start, end }: Place) =>
    plain(material.texts[source]?.text.slice(start, end) ?? "") === norm;
  const exact = material.word(norm, true).filter(isSame);
  return exact.length > 0 || norm.length < 5 ? exact : material.phrase(text);
}

/** Number words of the values' language, from three on: smaller ones are articles and idioms. */
function spokenNumber({ norm, kind }: Token, language: string): readonly number[] {
  if (kind !== "word" || norm.length < 3 || isFunctionWord(norm)) return [];
  return numbersOf(norm, baseOf(language)).filter((value) => value >= 3);
}

function baseOf(language: string): string {
  const base = language.toLowerCase().split("-")[0] ?? "";
  return base === "no" || base === "nn" ? "nb" : base === "yue" ? "zh" : base;
}

function checkNumbers(words: Word[], text: string, material: Material, { missing, found }: CheckedText): void {
  for (const [index, word] of words.entries()) {
    if (word.role !== "number") continue;
    const following = words.slice(index + 1, index + 4).filter(({ norm }) => !isScale(norm));
    const next = following[0]?.role === "number" ? undefined : following.slice(0, 2).find((o) => isContent(o, word));
    const percentage = isPercentage(text.slice(word.end, word.end + 12));
    // A number alone says nothing about its unit.
    const isSameUnit = (place: Place) => (!percentage && !next) || isPercentageAt(place, material) === percentage;
    const belongs = word.places.filter((place) => isSameUnit(place) && belongsTo(place, next, material));
    if (belongs.length > 0) found.push({ text: word.text, places: belongs });
    else missing.push({ kind: "number", text: next ? `${word.text} ${next.text}` : word.text });
  }
}

function isPercentageAt({ source, end }: Place, { texts }: Material): boolean {
  return isPercentage(texts[source]?.text.slice(end, end + 12) ?? "");
}

function isContent(word: Word, after: Word): boolean {
  return word.role !== "number" && word.norm.length >= 1 && !isFunctionWord(word.norm) && word.start > after.end;
}

/** True if the material has the number before or after the word that follows it in the value, or not that word at all. */
function belongsTo(number: Place, next: Word | undefined, material: Material): boolean {
  if (!next) return true;
  const nouns = next.places.length > 0 ? next.places : material.word(next.norm, false);
  if (nouns.length === 0) return true;
  const text = material.texts[number.source]?.text ?? "";
  return nouns.some((noun) => {
    if (noun.source !== number.source) return false;
    const isBefore = number.end <= noun.start;
    const gap = isBefore ? noun.start - number.end : number.start - noun.end;
    if (gap > MAX_NUMBER_DISTANCE) return false;
    const [from, to] = isBefore ? [number.end, noun.start] : [noun.end, number.start];
    return !/\d/.test(text.slice(from, to));
  });
}

function checkWords(words: Word[], text: string, style: Style, material: Material, result: CheckedText): void {
  let run: Word[] = [];
  const finish = () => {
    // The first word of a sentence has a capital in any case: `Knows PostgreSQL`.
    const isOrdinary = style === "prose" && run.length > 1 && run[0]?.isFirst && !run[0].unusual;
    if (isOrdinary && run[0]?.places.length === 0 && run[1]?.capital && run[1].places.length > 0) run.shift();
    const [first, last] = [run[0], run.at(-1)];
    if (first && last) {
      checkRun(run, text, material, result);
      const { start } = first;
      const words = run.map(({ places }) => places);
      result.names.push({ text: text.slice(start, last.end), start, end: last.end, words });
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
    if (word.role === "fact" || word.role === "name") run.push(word);
  }
  finish();
}

/** Words within names: `Bank of America`, `Universidad de Chile`. */
const LINKS = new Set(["of", "de", "del", "della", "di", "du", "da", "do", "van", "von", "der", "for", "fur"]);

/** A run of neighbouring facts. All must exist, and those with capitals near each other. */
function checkRun(run: Word[], text: string, material: Material, { missing, found }: CheckedText): void {
  const absent = run.filter(({ places }) => places.length === 0);
  if (absent.length > 0) {
    const whole = text.slice(run[0]?.start ?? 0, run.at(-1)?.end ?? 0);
    if (isExplained(whole, run, material)) found.push({ text: whole, places: material.phrase(whole) });
    else missing.push({ kind: kindOf(absent), text: spanOf(absent, text) });
    return;
  }
  const names = run.filter(({ capital, kind }) => capital && kind === "word");
  if (names.length >= 2 && !areNear(names)) {
    missing.push({ kind: "name", text: spanOf(names, text) });
    return;
  }
  for (const { text: written, places } of run) found.push({ text: written, places });
}

/** The phrase without regard to spaces: texts of documents lose some of them. */
function isExplained(whole: string, run: Word[], material: Material): boolean {
  if (run.length < 2 || squeezed(whole).length < 8) return false;
  return material.phrase(whole).length > 0;
}

function kindOf(words: Word[]): FactKind {
  return words.some(({ role, capital }) => role === "name" || capital) ? "name" : "word";
}

function spanOf(words: Word[], text: string): string {
  const [first, last] = [words[0], words.at(-1)];
  const whole = text.slice(first?.start ?? 0, last?.end ?? 0);
  const isConnected = words.length === 1 || whole.split(/\s+/).length <= words.length + 2;
  return isConnected ? whole : words.map((word) => word.text).join(" ");
}

function areNear(words: Word[]): boolean {
  const [first, ...others] = words;
  const isNear = (one: Place, other: Place) =>
    one.source === other.source && Math.abs(one.start - other.start) <= MAX_NAME_DISTANCE;
  return (
    first === undefined || first.places.some((one) => others.every(({ places }) => places.some((p) => isNear(one, p))))
  );
}

/** In prose only foreign names in katakana and names with an ending such as 大学 can be told from other words. */
function ideographFacts(word: Word, style: Style, material: Material): Pick<CheckedText, "missing" | "found"> {
  const result: Pick<CheckedText, "missing" | "found"> = { missing: [], found: [] };
  if (word.places.length > 0) return { missing: [], found: [{ text: word.text, places: word.places }] };
  const parts = style === "prose" ? namesInRun(word.text) : segmentsOf(word.text);
  for (const part of parts) {
    const places = material.run(part);
    if (places.length > 0) result.found.push({ text: part, places });
    else result.missing.push({ kind: style === "prose" ? "name" : "word", text: part });
  }
  return result;
}

function namesInRun(text: string): string[] {
  const found = text.match(
    /[\p{Script=Katakana}ー]{3,}|[\p{Script=Han}\p{Script=Katakana}ー]{2,8}(?:大学|大學|公司|会社|銀行|银行|医院|醫院|病院|学院|學院|集团|集團)/gu,
  );
  return found ?? [];
}

function segmentsOf(text: string): string[] {
  const parts = [...SEGMENTER.segment(text)].map(({ segment }) => segment);
  return parts.filter((part) => part.length >= 2 && !/^\p{Script=Hiragana}+$/u.test(part));
}
