import {
  type CapitalizedNouns,
  capitalizedNouns,
  conceptsOf,
  isFunctionWord,
  numbersOf,
  ordinalOf,
  plain,
} from "../../reading/concepts.ts";
import { contactsIn, withoutContacts } from "../../reading/contacts.ts";
import { datesWithYear, monthsOf, type WrittenDate, yearsOf } from "../../reading/dates.ts";
import type { EntryRange } from "../../reading/entry-ranges.ts";
import { grammarWords } from "../../reading/grammar.ts";
import { isPresent, isSingle, periodsIn } from "../../reading/periods.ts";
import { isMakerOf, isProduct } from "../../reading/products.ts";
import { countWhile } from "../../reading/sorted.ts";
import { LEGAL_FORMS, type Meaning } from "../../reading/vocabulary.ts";
import { append } from "../core/json.ts";
import { fractionsIn } from "./fractions.ts";
import { type Material, type Place, squeezed } from "./material.ts";
import { namedTermsIn } from "./named-terms.ts";
import { amountsClaimed, isPercentage, isScale } from "./numbers.ts";
import { isPartOfQuantity, isSameQuantity, type Quantity, quantityAt } from "./quantities.ts";
import { isOfSomebodyElse, type Statement, statementsIn } from "./statements.ts";
import { type Token, tokensOf } from "./tokens.ts";

/**
 * How a text is read. In a `phrase`, such as a title, a place or an item of a list, every word is a fact. In `prose` only
 * names, numbers, dates, and words for titles, degrees, languages and the like are. A `name` is a person's.
 */
export type Style = "phrase" | "prose" | "name";

type FactKind =
  | "fact of another person"
  | "statement"
  | "e-mail address"
  | "link"
  | "phone number"
  | "year"
  | "date"
  | "number"
  | "name"
  | "word";

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
  /** Words and counts of which no fact is wrong, but which the material does not have in this form. */
  doubts: MissingFact[];
  found: FoundFact[];
  names: NamedInText[];
}

export interface TextCheck {
  material: Material;
  style: Style;
  /** The language of the values. */
  language: string;
  /** What the value is about, if that is known. */
  meaning?: Meaning | null | undefined;
}

const MAX_NAME_DISTANCE = 150;
const MAX_NUMBER_DISTANCE = 60;

/** Looks up each fact of one line or sentence. */
export function checkText(text: string, { material, style, language, meaning }: TextCheck): CheckedText {
  const result: CheckedText = { missing: [], doubts: [], found: [], names: [] };
  const isDates = ISO_DATES.test(text.trim());
  if (!isDates) checkContacts(text, material, result);
  const bare = isDates ? text : withoutContacts(text);
  const [dates, periods] = [datesWithYear(bare), periodsIn(bare)];
  for (const date of dates) checkDate(date, text, material, result);
  if (isDates) return result;
  const open = periods.find(({ to }) => to === "present");
  if (isPresent(text)) checkPresent(text, material, result);
  else if (open) checkPresent(text.slice(open.start, open.end), material, result);
  const masked = blanked(bare, [...dates, ...periods]);
  if (isPresent(text)) return result;
  const tokens = tokensOf(masked);
  const words = readTokens(tokens, masked, style, language);
  for (const word of words) if (spokenNumber(word, language).length > 0) word.role = "number";
  for (const { from, to, percentages } of fractionsIn(words)) {
    for (const word of words.slice(from, to)) word.role = "free";
    const word = words[to];
    if (word) Object.assign(word, { role: "number", percentages });
  }
  for (const word of words) word.places = placesOf(word, style, material, language, masked);
  for (const { ids, from, to } of style === "name" ? [] : namedTermsIn(words)) {
    const places = material.term(ids);
    const isSameLanguage = material.languages.has(baseOf(language));
    for (const word of words.slice(from, to + 1)) {
      // The material's own word decides, and in its language a director is no manager.
      const isOwn =
        exactPlaces(word, material).length > 0 || (isSameLanguage && (word.places.length > 0 || isTitle(word)));
      if (!isOwn) word.places = [...word.places, ...places];
    }
  }
  explainLongForms(words, masked, material);
  const facts = words.filter(({ role }) => role === "fact" || role === "name");
  const known = facts.filter(({ places }) => places.length > 0);
  const numbers = words.filter(({ role }) => role === "number");
  const said = new Set(numbers.flatMap((word) => amountsIn(word, masked, language)));
  const check = { words, facts, known, said, text: masked, style, material, language, meaning, result };
  checkOrdinals(check);
  checkNumbers(check);
  checkWords(check);
  checkStatements(check, tokens);
  refuseFactsOfOthers(check);
  if (style === "prose") doubtForeignProse(check);
  return result;
}

/** One line or sentence while it is checked. */
interface Check extends TextCheck {
  words: Word[];
  /** The words that are facts or names, and which of these the material has. */
  facts: readonly Word[];
  known: readonly Word[];
  /** The numbers that it says. */
  said: ReadonlySet<number>;
  text: string;
  result: CheckedText;
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

/** A date in the form of ISO 8601, also as a time at midnight, or two of them as a period. */
const ISO_DATES = /^(?:\d{4}-\d{2}-\d{2}(?:T00:00(?::00(?:\.0+)?)?(?:Z|[+-]\d\d:\d\d)?)?(?:\s?[–—]\s?|$)){1,2}$/;

/**
 * 2019 for `2019-01-01` and `2019-12-31`, and March 2019 for the first and the last day of that month, if the material
 * states no more and the value is only dates.
 */
export function withoutFilling(date: WrittenDate, text: string, material: Material): WrittenDate {
  const [reading] = date.readings;
  if (!reading || !ISO_DATES.test(text.trim()) || material.date(date).length > 0) return date;
  const { year, month, day } = reading;
  const isFirst = day === 1;
  const isLast = day === new Date(Date.UTC(year ?? 0, month ?? 0, 0)).getUTCDate();
  if (!isFirst && !isLast) return date;
  const ofMonth = { ...date, readings: [{ year, month, day: null }] };
  if (material.date(ofMonth).some(({ readings }) => readings.every((known) => known.day === null))) return ofMonth;
  const ofYear = { ...date, readings: [{ year, month: null, day: null }] };
  const isOfYear = (isFirst && month === 1) || (isLast && month === 12);
  return isOfYear && material.date(ofYear).some((known) => monthsOf(known).length === 0) ? ofYear : date;
}

interface Word extends Token {
  /** True if the word begins a sentence or an item, where a capital means nothing. */
  isFirst: boolean;
  role: "fact" | "name" | "number" | "free";
  places: readonly Place[];
  /** True if only spaces or signs within names separate it from the word before. */
  followsDirectly: boolean;
  /** True for an ordinary noun in a language that writes nouns with a capital. */
  isNoun: boolean;
  /** The percentages of a part of a whole in words. */
  percentages?: readonly number[];
}

/** The index of a word in a list in the order of the text. */
const indexOf = (word: Word, words: readonly Word[]): number => countWhile(words, ({ start }) => start < word.start);

function readTokens(tokens: Token[], text: string, style: Style, language: string): Word[] {
  const nouns = capitalizedNouns(
    tokens.map(({ norm }) => norm),
    baseOf(language),
  );
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
      isNoun: false,
      followsDirectly: before !== undefined && /^[\s&.'’+/-]*$/u.test(gap) && !/\n|\s{3}/.test(gap),
    };
    word.isNoun = nouns !== undefined && token.capital && isNoun(word, nouns, before);
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
  const isAlone = before === undefined && next === undefined;
  if (word.kind === "number") return "number";
  if (isGlued(word, before) || (before?.kind === "number" && isScale(word.norm))) return "free";
  if (isFunctionWord(word.norm) && !word.unusual) return "free";
  if (word.kind === "word" && word.norm.length < 2)
    return style === "phrase" && isAlone && word.capital ? "fact" : "free";
  if (style !== "prose") return word.capital && !word.isFirst ? "name" : "fact";
  if (word.kind === "symbol") return "fact";
  if (word.kind === "ideographs") return "fact";
  if (isFactWord(word)) return "fact";
  if (word.unusual) return "name";
  if (!word.capital) return "free";
  if (nouns) return word.isNoun ? "free" : "name";
  if (!word.isFirst) return "name";
  if (continued && !isFunctionWord(continued.norm)) return "name";
  return namesEmployer(word, next) ? "name" : "free";
}

/** A word for a title, a degree, a language or the like. */
function isFactWord({ norm }: Token): boolean {
  return conceptsOf(norm).some((group) => group.some(({ isFact }) => isFact));
}

/** Units and ordinals directly after a number: `45k`, `3rd`. */
function isGlued(word: Word, before: Token | undefined): boolean {
  return before?.kind === "number" && before.end === word.start && word.norm.length <= 3;
}

function isNoun({ norm, isFirst }: Word, nouns: CapitalizedNouns, before: Token | undefined): boolean {
  if (isFirst || before?.kind === "number") return true;
  // A noun follows an adjective.
  if (before && /^\p{Ll}/u.test(before.text) && !isFunctionWord(before.norm)) return true;
  const namesEmployer = before !== undefined && nouns.beforeEmployers.has(before.norm);
  return nouns.ending.test(norm) && (!namesEmployer || norm.length > 8);
}

/** A sentence that begins `Google engineer`, unlike `Experienced engineer`. */
function namesEmployer({ norm }: Word, next: Token | undefined): boolean {
  if (!next || next.capital || ADJECTIVE.test(norm)) return false;
  return isFactWord(next);
}

const ADJECTIVE = /(?:ed|ing|ly|ful|ive|ate|al|en|ent|ant|able|ible|ous|ic|er|ig|isk)$/;

const SEGMENTER = new Intl.Segmenter("ja", { granularity: "word" });

function placesOf(word: Word, style: Style, material: Material, language: string, text: string): readonly Place[] {
  if (word.role === "number") return material.amount(amountsIn(word, text, language));
  if (word.kind === "ideographs") return material.run(word.text);
  if (style === "name") return exactPlaces(word, material);
  if (word.kind === "word" && word.norm.length < 2)
    return material.word(word.norm, true).filter((place) => isLetter(place, word.text, material));
  const hasConcept = conceptsOf(word.norm).length > 0;
  const places = material.word(word.norm, word.role === "name" && !hasConcept);
  return isAfterAmpersand(text, word.start)
    ? places
    : places.filter(({ source, start }) => !isAfterAmpersand(material.texts[source]?.text ?? "", start));
}

/** The associates in `Holt & Associates`, who are a part of a name. */
function isAfterAmpersand(text: string, start: number): boolean {
  return /\p{L}\s?&\s?$/u.test(text.slice(Math.max(0, start - 4), start)) && /\p{Lu}/u.test(text.charAt(start));
}

function amountsIn(word: Word, text: string, language: string): readonly number[] {
  if (word.percentages) return word.percentages;
  const spoken = spokenNumber(word, language);
  return spoken.length > 0 ? spoken : amountsClaimed(word.norm, text.slice(word.end, word.end + 12));
}

/** The name of a person has one spelling, apart from case and accents. */
function exactPlaces({ text, norm }: Token, material: Material): readonly Place[] {
  const isSame = ({ source, start, end }: Place) =>
    plain(material.texts[source]?.text.slice(start, end) ?? "") === norm;
  const exact = material.word(norm, true).filter(isSame);
  return exact.length > 0 || norm.length < 5 ? exact : material.phrase(text);
}

/** A language such as `C` or `R`, not an initial. */
function isLetter({ source, start, end }: Place, letter: string, { texts }: Material): boolean {
  const text = texts[source]?.text ?? "";
  return text.slice(start, end) === letter && !/[.'’&\p{L}\p{N}]/u.test(text.charAt(end) + text.charAt(start - 1));
}

/** Number words of the values' language, from two on: `one` is an article or an idiom. */
function spokenNumber({ norm, kind }: Token, language: string): readonly number[] {
  if (kind !== "word" || norm.length < 3 || isFunctionWord(norm)) return [];
  return numbersOf(norm, baseOf(language)).filter((value) => value >= 2);
}

function baseOf(language: string): string {
  const base = language.toLowerCase().split("-")[0] ?? "";
  return base === "no" || base === "nn" ? "nb" : base === "yue" ? "zh" : base;
}

function checkNumbers(check: Check): void {
  const { words, text, material, language } = check;
  const { missing, doubts, found } = check.result;
  for (const [index, word] of words.entries()) {
    if (word.role !== "number") continue;
    const following = words.slice(index + 1, index + 4).filter(({ norm }) => !isScale(norm));
    const nouns =
      following[0]?.role === "number"
        ? []
        : following.slice(0, 2).filter((o) => isContent(o, word) && !isPartOfQuantity(o));
    const [next] = nouns;
    const percentage = word.percentages !== undefined || isPercentage(text.slice(word.end, word.end + 12));
    const said = quantityAt(text, word.start, word.end);
    // A number alone says nothing about its unit.
    const isSameUnit = (place: Place) => (!percentage && !next) || isPercentageAt(place, material) === percentage;
    const label = next ? undefined : labelOf(word, words[index - 1], text);
    const belongs = word.places.filter(
      (place) =>
        (!label || follows(place, label, material)) &&
        isSameUnit(place) &&
        isSameQuantity(said, material.quantity(place)) &&
        (said.unit !== "year" || material.quantity(place).unit === "year") &&
        (next === undefined || nouns.some((noun) => belongsTo(place, noun, said, material))),
    );
    const shown = { kind: "number" as const, text: next ? `${word.text} ${next.text}` : word.text };
    const stated = belongs.filter((place) => isConnected(word, place, words, material, language));
    const loose = belongs.length === 0 ? translatedPlaces(word, next, said, percentage, material, language) : [];
    if (stated.length > 0) found.push({ text: word.text, places: stated });
    else if (loose.length > 0) found.push({ text: word.text, places: loose });
    if (stated.length + loose.length > 0) freePartsOfQuantity(words, index);
    else if (belongs.length > 0 || !isComputable(word, following, said, check)) missing.push(shown);
    if (stated.length === 0 && (loose.length > 0 || belongs.length === 0)) doubts.push(shown);
    if (belongs.length > 0 && next?.kind === "word" && isOtherNoun(next, said, material, language)) doubts.push(shown);
  }
}

/** The word of a numbered name such as `Band 6` or `Level 2`. */
function labelOf(number: Word, before: Word | undefined, text: string): Word | undefined {
  const isLabel = before?.kind === "word" && before.capital && before.places.length > 0 && !isPartOfQuantity(before);
  return isLabel && text.slice(before.end, number.start) === " " ? before : undefined;
}

function follows({ source, start }: Place, label: Word, material: Material): boolean {
  const isBefore = (place: Place) => place.source === source && start - place.end >= 0 && start - place.end <= 3;
  return !label.places.some((place) => /^\s?\d/.test(textAfter(place, material))) || label.places.some(isBefore);
}

function textAfter({ source, end }: Place, { texts }: Material): string {
  return texts[source]?.text.slice(end, end + 3) ?? "";
}

/** Words beside a number that the material states in another form, such as `EUR` for `€`, are no facts of their own. */
function freePartsOfQuantity(words: readonly Word[], index: number): void {
  for (const word of [...words.slice(Math.max(0, index - 2), index), ...words.slice(index + 1, index + 6)]) {
    if (word.role !== "number" && isPartOfQuantity(word)) word.role = "free";
  }
}

const MAX_DISTANCE_OF_CONTEXT = 160;

/** True if the material states the number near something else that the value says; in its language only. */
function isConnected(
  number: Word,
  { source, start }: Place,
  words: readonly Word[],
  material: Material,
  language: string,
): boolean {
  if (!material.languages.has(baseOf(language))) return true;
  const context = words.slice(0, MAX_COMPARED_PLACES * 2).filter((word) => {
    return (
      word !== number &&
      word.kind === "word" &&
      word.norm.length >= 4 &&
      word.places.length > 0 &&
      !isPartOfQuantity(word)
    );
  });
  const isNear = (place: Place) => place.source === source && Math.abs(place.start - start) <= MAX_DISTANCE_OF_CONTEXT;
  return context.length < 2 || context.some(({ places }) => places.slice(0, MAX_COMPARED_PLACES * 5).some(isNear));
}

const MAX_DISTANCE_OF_NOUN = 16;

/**
 * The places of a number in a text of another language, whose words cannot be compared: not if the material has another
 * number beside the noun of the value.
 */
function translatedPlaces(
  word: Word,
  next: Word | undefined,
  said: Quantity,
  percentage: boolean,
  material: Material,
  language: string,
): readonly Place[] {
  if (material.languages.has(baseOf(language))) return [];
  if (hasOtherNumber(next, material)) return [];
  return word.places.filter(
    (place) => isPercentageAt(place, material) === percentage && isSameQuantity(said, material.quantity(place)),
  );
}

/** A noun after a number that the material does not have, in its language: `4 developers` for 4 engineers. */
function isOtherNoun(next: Word, { unit, currency }: Quantity, material: Material, language: string): boolean {
  if (unit || currency || next.norm.length < 4 || !material.languages.has(baseOf(language))) return false;
  return next.places.length === 0 && material.word(next.norm, false).length === 0;
}

const MIN_COUNT = 2;

/** A number that counts the entries of the material or the years of its periods, or is the difference of two numbers. */
function isComputable(word: Word, following: readonly Word[], { unit, currency }: Quantity, check: Check): boolean {
  const { words, text, material, language } = check;
  const amounts = amountsIn(word, text, language).filter((amount) => amount >= MIN_COUNT);
  if (unit === "year") {
    const isBound = isLowerBound(word, words);
    const longest = Math.max(...material.spans);
    // Neighbouring names are those of one employer: the years of all jobs are not its years.
    const names = check.known.filter(({ role }) => role === "name");
    const named = new Set(names.flatMap(({ places }) => [...material.entriesNaming(places)]));
    const ofNamed = yearsOfEntries(material.entries.filter((_, at) => named.has(at)));
    const spans = ofNamed.length > 0 ? new Set(ofNamed) : material.spans;
    if (amounts.some((amount) => spans.has(amount) || (isBound && amount <= longest))) return true;
  }
  const counted = following.filter((noun) => hasOtherNumber(noun, material));
  if (counted.length > 0) return counted.some((noun) => isDifference(amounts, noun, check));
  return unit === undefined && currency === undefined && amounts.some((amount) => material.counts.has(amount));
}

/** The whole years of single entries, rounded down and up. */
function yearsOfEntries(entries: readonly EntryRange[]): number[] {
  return entries.flatMap(({ period }) => {
    if (!period || period.to === "present" || isSingle(period)) return [];
    const [from, to] = [Math.min(...yearsOf(period.from)), Math.max(...yearsOf(period.to))];
    const months = Math.max(...monthsOf(period.to), 0) - Math.min(...monthsOf(period.from), 12);
    const years = to - from + (monthsOf(period.from).length > 0 && monthsOf(period.to).length > 0 ? months / 12 : 0);
    return [Math.floor(years), Math.ceil(years)];
  });
}

const AT_LEAST = grammarWords("atLeast");

/** `more than ten years`. */
function isLowerBound(word: Word, words: readonly Word[]): boolean {
  const at = indexOf(word, words);
  return words.slice(Math.max(0, at - 2), at).some(({ norm }) => AT_LEAST.has(norm));
}

/** True if the material has a number directly before a noun. */
function hasOtherNumber(noun: Word | undefined, material: Material): boolean {
  return (
    noun?.places.some(({ source, start }) => {
      const before = material.texts[source]?.text.slice(Math.max(0, start - MAX_DISTANCE_OF_NOUN), start) ?? "";
      const tokens = tokensOf(/[^\n,;|]*$/u.exec(before)?.[0] ?? "");
      // `one` is an article as well, unless it stands directly before the noun.
      return tokens.some(
        ({ norm, kind }, at) =>
          kind === "number" || ((!isFunctionWord(norm) || at === tokens.length - 1) && numbersOf(norm).length > 0),
      );
    }) === true
  );
}

/** `shortened by four days` for `from 10 to 6 days`, which the value does not repeat. */
function isDifference(amounts: readonly number[], noun: Word, { said, material }: Check) {
  return noun.places.some(({ source, start }) => {
    const before = material.texts[source]?.text.slice(Math.max(0, start - MAX_NUMBER_DISTANCE), start) ?? "";
    const numbers = tokensOf(/[^\n;|]*$/u.exec(before)?.[0] ?? "").filter(({ kind }) => kind === "number");
    const [from, to] = numbers.slice(-2).map(({ norm }) => Number(norm.replace(",", ".")));
    if (from === undefined || to === undefined || said.has(from) || said.has(to)) return false;
    return amounts.includes(Number(Math.abs(from - to).toPrecision(6)));
  });
}

function isPercentageAt(place: Place, { texts, isFraction }: Material): boolean {
  const text = texts[place.source]?.text ?? "";
  return isPercentage(text.slice(place.end, place.end + 12)) || isFraction(place);
}

/** Refuses `first class` where the material has `second class`, and finds `3rd place` for `third place`. */
function checkOrdinals({ words, material, result }: Check): void {
  for (const [index, word] of words.entries()) {
    const ordinal = ordinalOf(word.norm);
    const next = words.slice(index + 1, index + 3).find((other) => !isFunctionWord(other.norm));
    if (ordinal === undefined || word.role === "number" || !next || next.places.length === 0) continue;
    const stated = next.places.map((place) => ordinalBefore(place, material));
    if (stated.includes(ordinal)) word.places = next.places;
    else if (stated.some((other) => other !== undefined))
      result.missing.push({ kind: "number", text: `${word.text} ${next.text}` });
  }
}

/** The ordinal of which a noun of the material is. */
function ordinalBefore({ source, start }: Place, { texts }: Material): number | undefined {
  const before = texts[source]?.text.slice(Math.max(0, start - MAX_DISTANCE_OF_NOUN), start) ?? "";
  const tokens = tokensOf(/[^\n,;|]*$/u.exec(before)?.[0] ?? "").slice(-2);
  const found = tokens.flatMap(({ norm }) => ordinalOf(norm) ?? []).at(-1);
  const digit = /(?<!\d)([1-5])(?:st|nd|rd|th|ere?|e|de|te|\.|º|ª|:[ae])\s$/iu.exec(before)?.[1];
  return found ?? (digit === undefined ? undefined : Number(digit));
}

function isContent(word: Word, after: Word): boolean {
  return word.role !== "number" && word.norm.length >= 1 && !isFunctionWord(word.norm) && word.start > after.end;
}

/** True if the material has the number before or after the word that follows it in the value, or not that word at all. */
function belongsTo(number: Place, next: Word, said: Quantity, material: Material): boolean {
  const nouns = next.places.length > 0 ? next.places : material.word(next.norm, false);
  // The members of a team are no terabytes.
  if (nouns.length === 0) return said.unit !== undefined || material.quantity(number).unit === undefined;
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

function checkWords(check: Check): void {
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
      const places = run.map((word) => word.places);
      // The carpenters of `12 carpenters` are no title of the person.
      const isCounted = words[indexOf(first, words) - 1]?.role === "number" && !first.capital;
      if (!isCounted) result.names.push({ text: text.slice(start, last.end), start, end: last.end, words: places });
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
function checkRun(run: Word[], check: Check): void {
  const { text, material, result } = check;
  const { missing, doubts, found } = result;
  const absent = run.filter((word) => word.places.length === 0 && !isPartOfKnown(word, run));
  if (absent.length > 0) {
    const whole = text.slice(run[0]?.start ?? 0, run.at(-1)?.end ?? 0);
    const wrong = absent.filter((word) => !isDoubtful(word, run, check));
    if (isExplained(whole, run, material)) found.push({ text: whole, places: material.phrase(whole) });
    else if (wrong.length > 0) missing.push({ kind: kindOf(absent), text: spanOf(absent, text) });
    else doubts.push({ kind: kindOf(absent), text: spanOf(absent, text) });
    if (wrong.length > 0) return;
  }
  const names = run.filter(({ capital, kind, places }) => capital && kind === "word" && places.length > 0);
  if (names.length >= 2 && !areNear(names)) {
    missing.push({ kind: "name", text: spanOf(names, text) });
    return;
  }
  for (const { text: written, places } of run) if (places.length > 0) found.push({ text: written, places });
}

/** `Apache` of `Apache Kafka`, and `Master of Science` of `MSc`. */
function isPartOfKnown(word: Word, run: readonly Word[]): boolean {
  const next = run[indexOf(word, run) + 1];
  return next !== undefined && next.places.length > 0 && isMakerOf(word.norm, next.norm);
}

/**
 * True for an ordinary word beside others that the material has: not a name, a title, a degree, a level or a product. A
 * legal form after a name can be left out by a CV.
 */
function isDoubtful(word: Word, run: readonly Word[], check: Check): boolean {
  const { facts, known, text, style, material, language } = check;
  if (known.length === 0 || style === "name") return false;
  const before = run[indexOf(word, run) - 1];
  if (before && LEGAL_FORMS.occursIn(word.text)) return before.places.some((place) => endsName(place, material));
  if (word.unusual && isEndOf(word, known)) return true;
  if (word.kind !== "word" || word.unusual || isProduct(word.norm) || CLAIMS.has(word.norm)) return false;
  const isForeign = !material.languages.has(baseOf(language));
  const isOrdinary = word.isNoun || (word.isFirst && (facts.length > 2 || isForeign) && !run[1]?.capital);
  if (word.capital && !isOrdinary) return false;
  const isGloss = /\([^)]*$/u.test(text.slice(Math.max(0, word.start - MAX_GLOSS), word.start));
  const isTranslated = isForeign && isOccupation(word);
  if (!isGloss && !isTranslated && isFactWord(word) && !(isDegree(word) && known.some(isDegree))) return false;
  return known.length * 2 > facts.length || isForeign;
}

const DEGREE_CONCEPTS = new Set(["degree", "bachelor", "master", "doctorate", "diploma"]);

/** A word such as `degree` beside another one such as `bachelor`. */
function isDegree({ norm }: Token): boolean {
  return conceptsOf(norm).some((group) => group.some(({ id }) => DEGREE_CONCEPTS.has(id)));
}

const OCCUPATIONS = new Set(
  "worker nurse teacher accountant consultant analyst designer assistant coordinator technician mechanic electrician salesperson buyer cook baker driver researcher receptionist carpenter".split(
    " ",
  ),
);

/** An occupation that states no rank and needs no degree, so that a translation can choose another word for it. */
function isOccupation({ norm }: Token): boolean {
  return conceptsOf(norm).some((group) => group.some(({ id }) => OCCUPATIONS.has(id)));
}

/** True if no further word of a name follows: `Google` is not the name in `Google Analytics`. */
function endsName({ source, end }: Place, { texts }: Material): boolean {
  return !/^[\s&-]?\p{Lu}/u.test(texts[source]?.text.slice(end, end + 2) ?? "");
}

/** `SQL` beside `PostgreSQL`. */
function isEndOf({ text }: Word, known: readonly Word[]): boolean {
  return (
    text.length >= 3 &&
    known.slice(0, MAX_COMPARED_PLACES).some((other) => other.text !== text && other.text.endsWith(text))
  );
}

const MAX_GLOSS = 80;
const CLAIMS = new Set([...grammarWords("claims")].map(plain));

/** The long forms of degrees whose short forms are international. */
const LONG_DEGREES: readonly (readonly [RegExp, string])[] = (
  [
    ["bachelor", "science", "BSc"],
    ["bachelor", "arts", "BA"],
    ["bachelor", "engineering", "BEng"],
    ["bachelor", "business administration", "BBA"],
    ["bachelor", "education", "BEd"],
    ["bachelor", "laws", "LLB"],
    ["master", "science", "MSc"],
    ["master", "arts", "MA"],
    ["master", "engineering", "MEng"],
    ["master", "business administration", "MBA"],
    ["master", "education", "MEd"],
    ["master", "laws", "LLM"],
    ["master", "philosophy", "MPhil"],
    ["doctor", "philosophy", "PhD"],
    ["doctor", "medicine", "MD"],
  ] as const
).map(([level, field, short]) => [
  new RegExp(`(?<!\\p{L})${level}(?:'?s)? (?:of|in) ${field}(?!\\p{L})`, "giu"),
  short,
]);

/** Finds `Master of Science` where the material has `M.Sc.`, and `Chief Technology Officer` where it has `CTO`. */
function explainLongForms(words: readonly Word[], text: string, material: Material): void {
  const explain = (part: readonly Word[], places: readonly Place[]) => {
    if (part.every((word) => word.places.length > 0)) return;
    for (const word of part) if (word.places.length === 0 || !word.isFirst) word.places = places;
  };
  for (const [long, short] of LONG_DEGREES) {
    for (const { index, 0: found } of text.matchAll(long)) {
      const places = material.phrase(short).filter((place) => isWhole(place, material));
      if (places.length === 0) break;
      const from = countWhile(words, ({ start }) => start < index);
      const to = countWhile(words, ({ start }) => start < index + found.length);
      explain(words.slice(from, to), places);
    }
  }
  for (const run of capitalRuns(words)) {
    const initials = run.map(({ norm }) => norm[0]).join("");
    const places = material.word(initials, true).filter(({ source, start, end }) => {
      return material.texts[source]?.text.slice(start, end) === initials.toUpperCase();
    });
    if (places.length > 0) explain(run, places);
  }
}

function isWhole({ source, start, end }: Place, { texts }: Material): boolean {
  const text = texts[source]?.text ?? "";
  return !/\p{L}/u.test(text.charAt(start - 1)) && !/[\p{L}\p{N}]/u.test(text.charAt(end));
}

function capitalRuns(words: readonly Word[]): Word[][] {
  const runs: Word[][] = [[]];
  for (const word of words) {
    if (!(word.capital && word.kind === "word" && word.followsDirectly)) runs.push([]);
    if (word.capital && word.kind === "word") runs.at(-1)?.push(word);
  }
  return runs.filter(({ length }) => length >= 3 && length <= 6);
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

/** Numbers and dates that the material states only about a referee or a superior. */
function refuseFactsOfOthers({ material, result: { found, missing } }: Check): void {
  const isOther = (place: Place) => material.statement(place)?.other === true;
  for (const fact of found) {
    const isNumber = /\d/.test(fact.text);
    if (isNumber && fact.places.length > 0 && fact.places.every(isOther))
      missing.push({ kind: "fact of another person", text: fact.text });
  }
}

const MIN_SHARE = 1 / 3;
const MIN_WORDS = 2;

/** A sentence in a language of the material that states none of its facts and shares few of its words. */
function doubtForeignProse({ words, text, material, language, result: { found, doubts, missing } }: Check): void {
  if (found.length + missing.length + doubts.length > 0 || !material.languages.has(baseOf(language))) return;
  const content = words.filter(({ kind, norm }) => kind === "word" && norm.length >= 4 && !isFunctionWord(norm));
  const shared = content.filter(({ places }) => places.length > 0);
  if (content.length < MIN_WORDS || shared.length >= content.length * MIN_SHARE) return;
  doubts.push({ kind: "statement", text: text.trim() });
}

const MAX_COMPARED_PLACES = 20;
const MIN_LENGTH_OF_ORDINARY = 10;

/** Compares how value and material state the same things: denied, with little knowledge, as a helper, as a leader. */
function checkStatements(check: Check, tokens: readonly Token[]): void {
  const { words, text, style, material, language, meaning, result } = check;
  if (style === "name") return;
  const own = statementsIn(text, tokens, [...new Set([baseOf(language), ...material.languages])]);
  if (meaning === "awards") refuseLostAward(check, own);
  if (meaning === "awards" || meaning === "certificates") refuseOpenNames(check, own);
  const progress = progressOf(own);
  for (const statement of own) {
    const inside = words.slice(
      countWhile(words, ({ start }) => start < statement.start),
      countWhile(words, ({ start }) => start < statement.end),
    );
    for (const word of inside.filter(isComparable)) {
      const places = word.places.slice(0, MAX_COMPARED_PLACES);
      if (places.length === 0 || !(word.role !== "free" || isDistinct(word, places, material))) continue;
      const known = places.flatMap((place) => material.statement(place) ?? []);
      const fault =
        achievementFault(word, progress, places, material, meaning) ?? faultOf(word, statement, known, check);
      if (fault === "wrong") result.missing.push({ kind: "statement", text: around(inside, text) });
      else if (fault === "other") result.missing.push({ kind: "fact of another person", text: word.text });
      else if (fault === "doubt") result.doubts.push({ kind: "statement", text: word.text });
      if (fault === "wrong") break;
    }
    if (style === "prose" && !statement.other && !statement.helping && isOfOthers(inside, material))
      result.missing.push({ kind: "fact of another person", text: around(inside, text) });
    if (statement.increasing !== statement.decreasing) refuseStartOfChange(inside, check);
    if (statement.leading && !statement.negated) checkLeading(inside, text, material, result);
  }
}

/** True if the material has the words of a statement, of which there are several, only where it is about somebody else. */
function isOfOthers(words: readonly Word[], material: Material): boolean {
  const known = words.filter(({ kind, norm, places }) => {
    return kind !== "number" && norm.length >= 4 && !isFunctionWord(norm) && places.length > 0;
  });
  const isOther = (place: Place) => material.statement(place)?.other === true;
  return known.length >= MIN_WORDS && known.every(({ places }) => places.every(isOther));
}

/** Refuses an award for which somebody was only nominated, unless the value says which place it was. */
function refuseLostAward({ words, text, material, result }: Check, own: readonly Statement[]): void {
  if (own.some(({ unachieved, negated }) => unachieved || negated)) return;
  if (words.some(({ norm, places, role }) => places.length > 0 && (ordinalOf(norm) !== undefined || role === "number")))
    return;
  const named = words.filter(({ kind, norm, places }) => kind === "word" && !isFunctionWord(norm) && places.length > 0);
  const [rarest] = named.toSorted((one, other) => one.places.length - other.places.length);
  if (rarest?.places.every((place) => material.achievement(place) === "unachieved"))
    result.missing.push({ kind: "statement", text: text.trim() });
}

/** Refuses a name that the material, as a whole, has only where something is not achieved: its words can be elsewhere too. */
function refuseOpenNames({ material, result }: Check, own: readonly Statement[]): void {
  if (progressOf(own).isOpen) return;
  for (const { text, words } of result.names) {
    const places = words.length < 2 ? [] : material.phrase(text);
    if (places.length > 0 && places.every((place) => material.achievement(place) === "unachieved"))
      result.missing.push({ kind: "statement", text });
  }
}

function around(words: readonly Word[], text: string): string {
  return text.slice(words[0]?.start ?? 0, words.at(-1)?.end ?? 0).trim();
}

function isComparable({ kind, norm }: Word): boolean {
  const concepts = conceptsOf(norm).flat();
  if (concepts.length > 0 && concepts.every(({ isFact }) => !isFact)) return false;
  return (kind === "word" || kind === "ideographs") && !isFunctionWord(norm) && !CLAIMS.has(norm);
}

/** A word that is free in prose but names something: the material writes it with a capital, or it is long. */
function isDistinct({ norm }: Word, places: readonly Place[], { texts }: Material): boolean {
  if (conceptsOf(norm).length > 0) return false;
  if (norm.length >= MIN_LENGTH_OF_ORDINARY) return true;
  return places.every(({ source, start }) => /^\p{Lu}/u.test(texts[source]?.text.charAt(start) ?? ""));
}

type Fault = "wrong" | "other" | "doubt" | null;

/** Whether a line says that something is not achieved or not finished yet, or that it is finished. */
interface Progress {
  isOpen: boolean;
  isFinished: boolean;
}

const progressOf = (statements: readonly Statement[]): Progress => ({
  isOpen: statements.some(({ unachieved, ongoing, negated }) => unachieved || ongoing || negated),
  isFinished: statements.some(({ finished }) => finished),
});

/** A degree from a study that was abandoned, the end of one that continues, an award for which somebody was nominated. */
function achievementFault(
  word: Word,
  { isOpen, isFinished }: Progress,
  places: readonly Place[],
  material: Material,
  meaning: TextCheck["meaning"],
): Fault {
  if (isOpen) return null;
  const states = places.map((place) => material.achievement(place));
  const isClaim = isFinished || isDegree(word) || meaning === "certificates";
  if (states.every((state) => state === "unachieved") && isClaim) return "wrong";
  return states.every((state) => state !== undefined) && isClaim ? (isFinished ? "wrong" : "doubt") : null;
}

function faultOf(word: Word, said: Statement, known: readonly Statement[], { style, words }: Check): Fault {
  if (known.length === 0) return null;
  if (isOpposite(said, known)) return "wrong";
  if (!said.negated && known.every(({ negated }) => negated)) return "wrong";
  // `not completed` can translate a word such as `abandoned`.
  if (said.negated && !known.some(({ negated }) => negated))
    return word.role === "name" || word.unusual || isFactWord(word) ? "wrong" : "doubt";
  const ids = conceptsOf(word.norm).flatMap((group) => group.map(({ id }) => id));
  const isLanguage = ids.some((id) => id.startsWith("language "));
  const isHedged = known.some(({ hedged }) => hedged) && known.every(({ hedged, negated }) => hedged || negated);
  if (isHedged && !said.hedged && !said.negated && !isLanguage) return said.claimed ? "wrong" : "doubt";
  if (!said.helping && known.every(({ helping }) => helping)) {
    if (said.leading || (isTitle(word) && !isOfSomebodyElse(words, indexOf(word, words)))) return "wrong";
  }
  if (said.other || word.role === "free" || !known.every(({ other }) => other)) return null;
  return style === "phrase" || isLanguage ? "other" : word.role === "name" ? "doubt" : null;
}

const TITLE_CONCEPTS = new Set(
  "manager head lead director chief president vice executive founder owner supervisor".split(" "),
);

function isTitle({ text, norm }: Token): boolean {
  const ids = conceptsOf(norm).flatMap((group) => group.map(({ id }) => id));
  return ids.some((id) => TITLE_CONCEPTS.has(id)) || /^(?:C\p{Lu}O|S?VP|MD)$/u.test(text) || endsWithTitle(norm);
}

/** `Werkstattleiter`, the first part of which is no known word. */
function endsWithTitle(norm: string): boolean {
  const tails = Array.from({ length: Math.max(0, norm.length - 6) }, (_, at) => norm.slice(at + 3));
  return tails.some(
    (tail) =>
      conceptsOf(tail).length === 1 &&
      conceptsOf(tail)
        .flat()
        .some(({ id }) => TITLE_CONCEPTS.has(id)),
  );
}

/** `increased` where the material says `reduced`. */
function isOpposite(said: Statement, known: readonly Statement[]): boolean {
  if (said.increasing === said.decreasing) return false;
  return known.every(({ increasing, decreasing }) => increasing !== decreasing && increasing !== said.increasing);
}

const MAX_DISTANCE_OF_CHANGE = 40;

/** `fell by 31 %` where the material says `from 31 % to 22 %`: the value has one number, and another word before it. */
function refuseStartOfChange(words: readonly Word[], { material, result }: Check): void {
  const [number, second] = words.filter(({ role }) => role === "number");
  if (!number || second || number.places.length === 0) return;
  const before = words[indexOf(number, words) - 1]?.norm;
  const isStart = ({ source, start, end }: Place) => {
    const text = material.texts[source]?.text ?? "";
    const after = text.slice(end, end + MAX_DISTANCE_OF_CHANGE);
    const [gap = "", link = ""] = /^\s?[%％]\s(\p{L}+)\s[\d.,]+/u.exec(after) ?? [];
    const said = /(\p{L}+)\s$/u.exec(text.slice(Math.max(0, start - MAX_DISTANCE_OF_NOUN), start))?.[1] ?? "";
    return isFunctionWord(plain(link)) && isPercentage(after.slice(gap.length)) && plain(said) !== before;
  };
  if (number.places.every(isStart)) result.missing.push({ kind: "number", text: number.text });
}

/** Somebody who leads must do so in the material too: in the same sentence, or in a position that leads. */
function checkLeading(
  words: readonly Word[],
  text: string,
  material: Material,
  { missing, doubts }: CheckedText,
): void {
  const stated = words.filter(({ role, places }) => role !== "free" && places.length > 0);
  const places = stated.flatMap((word) => word.places.slice(0, MAX_COMPARED_PLACES));
  if (places.length === 0 || places.some((place) => material.isLed(place))) return;
  const fault: MissingFact = { kind: "statement", text: around(words, text) };
  if (stated.some(({ role }) => role === "number")) missing.push(fault);
  else if (!stated.some(isTitle)) doubts.push(fault);
}
