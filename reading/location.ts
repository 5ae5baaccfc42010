import { CV_LANGUAGES } from "../languages/languages.ts";
import { isCity, isLargeTown } from "./cities.ts";
import { cellsOf, labelMeaning } from "./document-parts.ts";
import { isFunction } from "./fragments.ts";
import { anyOf, phrasesOfAll } from "./grammar.ts";
import { readWords } from "./meaning.ts";
import type { OwnLines } from "./own-contacts.ts";
import { isSingle, surePeriodsIn } from "./periods.ts";
import { POST_CODE } from "./post-code.ts";
import { startsWithSpokenLanguage } from "./spoken-languages.ts";
import { joinedLines } from "./unwrap.ts";
import { CONTACTS, DOCUMENT_TITLES, FACT_WORDS, LEGAL_FORMS, OCCUPATIONS, SCHOOLS } from "./vocabulary.ts";
import { isDense } from "./word-list.ts";
import { plainTerm, plainWords, withoutTargets } from "./words.ts";

const MAX_ADDRESS_WORDS = 9;
const MAX_TOWN_WORDS = 6;

export interface Location {
  /** Street and town, as written. */
  address: string | null;
  /** The town, with its region or country if they are written beside it. */
  city: string | null;
}

/** True for `United` of `United Kingdom`. */
function isPartOfCountry(text: string): boolean {
  return COUNTRY_PARTS.has(plainTerm(text)) && !isCountry(text);
}

const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const ENGLISH_COUNTRIES = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });
/** The codes of countries. `Intl` has no list of regions, so that all codes of two letters are tried. */
const COUNTRY_CODES: ReadonlySet<string> = new Set(
  LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter((code) => ENGLISH_COUNTRIES.of(code)),
);
/** The names of countries in the languages of CVs. */
const COUNTRIES: ReadonlySet<string> = new Set(
  CV_LANGUAGES.flatMap(({ code }) => {
    const names = new Intl.DisplayNames([code], { type: "region", fallback: "none" });
    return [...COUNTRY_CODES].map((region) => plainTerm(names.of(region) ?? ""));
  }).filter((name) => name !== ""),
);

const COUNTRY_PARTS: ReadonlySet<string> = new Set(
  [...COUNTRIES].filter((name) => name.includes(" ")).flatMap((name) => name.split(" ")),
);

/** Names of countries that `Intl.DisplayNames` writes differently. */
const SHORT_COUNTRIES = new Set(phrasesOfAll(({ organizations }) => organizations.countries).map(plainTerm));

export function isCountry(text: string): boolean {
  const term = plainTerm(text);
  return COUNTRIES.has(term) || SHORT_COUNTRIES.has(term);
}

/** True for `Ghent, Belgium`, `Portland, OR` and the name of a country. */
export function isPlace(text: string): boolean {
  if (text.length > 60 || !/^[\p{Lu}\p{Lo}][\p{L}\p{M}'’.,()\- ]+$/u.test(text)) return false;
  const last =
    text
      .split(/,\s*|\s\(|\s-\s/u)
      .at(-1)
      ?.replace(/\)$/u, "") ?? "";
  return isCountry(last) || (last !== text && /^\p{Lu}{2}$/u.test(last));
}

/** The person's address and town among their own details. `taken` are their name and title. */
export function findLocation(lines: OwnLines, places: readonly string[], taken: readonly (string | null)[]): Location {
  const own = withWholePlaces(withoutRecipient(lines.own).map(placeLine));
  const cells = withWholePlaces(own.flatMap(cellsOf));
  const used = new Set(taken.map((text) => plainTerm(text ?? "")));
  const labelled = (meaning: string) => lines.labelled.find((fact) => fact.meaning === meaning)?.value ?? null;
  const address = wholeAddress(labelled("address"), cells) ?? printedAddress(cells);
  const isTownName = (cell: string) => isTownWithCountry(cell) || TOWN_IN_HAN.test(cell);
  const place = labelled("city") ?? cells.find((cell) => isTownName(cell) && isFree(cell, used)) ?? null;
  const city =
    place ??
    (address === null ? null : townOf(address)) ??
    cells.find((cell) => isKnownTown(cell, places) && isFree(cell, used)) ??
    onlyCity(cells, used) ??
    besideContact(own, places, used) ??
    amongContacts(own, places, used) ??
    withoutRegion(lines.own).find((line) => isFree(line, used)) ??
    null;
  // A value beside a label may be a place without a street.
  const town = city === null ? null : (townOf(city) ?? city);
  return { address: address ?? place, city: town !== null && isTownLike(town) ? town : null };
}

/** `Leeds` of `Leeds,` at the end of a paragraph or above a link: the design leaves out a region that is empty. */
function withoutRegion(own: readonly string[]): string[] {
  const isEnd = (next = "") => next === "" || /\.\p{L}{2}/u.test(next);
  return own
    .filter((line, at) => line.endsWith(",") && isEnd(own[at + 1]))
    .map((line) => line.slice(0, -1))
    .filter(mayBeTown);
}

/** A line without an icon before it, and with tabs for slashes and asterisks and before a phone number or an e-mail address. */
function placeLine(line: string): string {
  return withoutTargets(line)
    .replace(/[\s,]+$/u, "")
    .replace(/^[^\p{L}\p{N}+(]+/u, "")
    .replace(
      /\s[/*]\s|,?(?<=[\p{L}),])\s(?=\+\d[\d ().-]{6,}|[^\s@]{1,60}@\S)|,\s(?=\p{L}{1,12}\.?:? [\d+(][\d ().-]{6,})/gu,
      "\t",
    );
}

/** `京都市` and `京都市京都府`. */
const TOWN_IN_HAN =
  /^(?:\p{Script=Han}{2,3}[都道府県])?\p{Script=Han}{2,6}[市县縣](?:\p{Script=Han}{2,3}[都道府県])?$/u;

/** True for `Leeds, West Yorkshire` if a job or a school is in one of them, or one is a large city. */
function isKnownTown(cell: string, places: readonly string[]): boolean {
  const isKnown = (part: string) =>
    isCity(part) || places.some((place) => ` ${plainTerm(place)} `.includes(` ${plainTerm(part)} `));
  return isTownWithRegion(cell) && cell.split(/,\s+/u).some(isKnown);
}

/** The only large city that is a cell of its own. */
function onlyCity(cells: readonly string[], used: ReadonlySet<string>): string | null {
  const found = new Set(cells.filter((cell) => isLargeTown(cell) && isFree(cell, used)));
  return found.size === 1 ? ([...found][0] ?? null) : null;
}

/** Joins a place that a narrow column breaks: `Leeds, West` above `Yorkshire GB`. */
function withWholePlaces(lines: readonly string[]): string[] {
  return joinedLines(lines, (before, line) => {
    const isBroken = isTownWithRegion(before) && !isPlace(before) && isTownWithCountry(line) && !line.includes(",");
    return isBroken && isTownWithCountry(`${before} ${line}`);
  });
}

/** `Leeds, United Kingdom` and `Leeds United Kingdom`. A country alone is not where a person lives. */
function isTownWithCountry(written: string): boolean {
  // `Leeds (GB), West Yorkshire` and `Olinda – PE`
  const cell = written.replace(/\s\(\p{Lu}{2}\)(?=,\s)/u, "").replace(/\s–\s(?=\p{Lu}{2}$)/u, ", ");
  if (isCountry(cell)) return false;
  if (cell !== written && isTownWithRegion(cell)) return true;
  if (isPlace(cell)) return true;
  const words = cell.split(" ");
  const isName = words.length <= 5 && words.every((word) => /^\p{Lu}[\p{L}\p{M}'’-]+$/u.test(word));
  const last = words.at(-1) ?? "";
  // `Storm AS` and `Holz KG` are employers.
  if (words.length > 1 && COUNTRY_CODES.has(last))
    return !LEGAL_FORMS.occursIn(last) && isPlaceWithCode(words.slice(0, -1));
  return isName && [1, 2].some((count) => words.length > count && isCountry(words.slice(-count).join(" ")));
}

/** `Leeds, West Yorkshire GB`: capitalized words before the code of a country. */
function isPlaceWithCode(words: readonly string[]): boolean {
  return words.length <= 4 && words.every((word) => /^\p{Lu}[\p{Ll}\p{M}'’-]+,?$/u.test(word));
}

/** The only possible town in the paragraphs with an e-mail address or a phone number; null if there are several. */
function amongContacts(own: readonly string[], places: readonly string[], used: ReadonlySet<string>): string | null {
  const paragraphs: string[][] = [[]];
  for (const line of own) {
    if (line === "") paragraphs.push([]);
    else paragraphs.at(-1)?.push(line);
  }
  const found = paragraphs.flatMap((paragraph) => {
    if (paragraph.length > MAX_CONTACTS || !paragraph.some((line) => CONTACT.test(line))) return [];
    const isNamed = paragraph.some((line) => used.has(plainTerm(line)));
    const first = paragraph.findIndex((line) => CONTACT.test(line));
    const isKnown = (line: string) => places.some((place) => ` ${plainTerm(place)} `.includes(` ${plainTerm(line)} `));
    const isBelow = (line: string, at: number) =>
      isTownWithRegion(line) ? at > first || !isNamed : at > first && !isNamed;
    return paragraph.filter(
      (line, at) => mayBePlace(line) && isFree(line, used) && (isBelow(line, at) || isKnown(line)),
    );
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}

const MAX_CONTACTS = 8;

/** The lines of a letter without the address of its recipient, which is between the sender's details and the salutation. */
function withoutRecipient(own: readonly string[]): readonly string[] {
  const salutation = own.findIndex((line) => SALUTATION.test(line));
  if (salutation < 0) return own;
  const sender = own.slice(0, salutation).findLastIndex((line) => CONTACT.test(line));
  return sender < 0 ? own : own.slice(0, sender + 1);
}

const CONTACT = /\S@\S|\d[\d\s().-]{6,}\d/u;
const SALUTATIONS = phrasesOfAll(({ people }) => people.salutations);
const SALUTATION = new RegExp(
  `^\\s*(?:${anyOf(SALUTATIONS.filter((phrase) => !isDense(phrase)))}(?!\\p{L})|${anyOf(SALUTATIONS.filter(isDense))})`,
  "iu",
);

function isTownLike(text: string): boolean {
  const words = text.split(/[\s,]+/u);
  // A sentence of a web page mixes words with abbreviations: `Download as PDF`.
  const isText =
    isFunction(words.at(-1)) ||
    CONTACTS.has(FACT_WORDS.get(plainTerm(words.at(-1) ?? ""))) ||
    (words.some((word) => /^\p{Lu}{3,}$/u.test(word)) && words.some((word) => isFunction(word)));
  return plainWords(text).length <= MAX_TOWN_WORDS && !isText && !/[/@"]|\d{3}|^\p{Ll}{1,3}$|-$/u.test(text);
}

/** A labelled address and the town in the line below it. */
function wholeAddress(street: string | null, cells: readonly string[]): string | null {
  if (street === null || street.length > 150) return null;
  const below = cells[cells.indexOf(street) + 1] ?? "";
  const continues = cells.includes(street) && !POST_CODE.test(street) && (isTown(below) || isPlace(below));
  return continues ? `${street}, ${below}` : street;
}

/** A cell with a post code, and the street before it. */
function printedAddress(cells: readonly string[]): string | null {
  const isShown = (cell: string, index: number) =>
    isTown(cell) && (isStreet(cell) || !isYear(cell) || isStreet(cells[index - 1] ?? ""));
  let at = cells.findIndex(isShown);
  // The number of a house can look like a post code.
  if (at >= 0 && isShown(cells[at + 1] ?? "", at + 1)) at++;
  const town = cells[at];
  if (town === undefined) return null;
  const before = cells[at - 1] ?? "";
  return !town.includes(",") && isStreet(before) ? `${before}, ${town}` : town;
}

function isTown(cell: string): boolean {
  if (cell.length > 100 || /[@:]|https?|www\.|\+\d/u.test(cell) || /\d[\d\s().-]{8,}\d/.test(cell)) return false;
  const rest = cell.replace(POST_CODE, "").trim();
  if (plainWords(rest).length > MAX_ADDRESS_WORDS || /[.!?]$/u.test(rest)) return false;
  return POST_CODE.test(cell) && /\p{L}{2}/u.test(rest) && !hasPeriod(cell);
}

function isYear(cell: string): boolean {
  return /^(?:19|20)\d\d$/.test(POST_CODE.exec(cell)?.[0] ?? "");
}

function hasPeriod(cell: string): boolean {
  return surePeriodsIn(cell).some((period) => !isSingle(period) || !/^\d{4}$/.test(period.startText));
}

function isStreet(cell: string): boolean {
  if (cell.length > 80 || /[@:]|https?|www\.|\+\d/u.test(cell) || labelMeaning(cell) || hasPeriod(cell)) return false;
  return /\p{L}{3}/u.test(cell) && /\d/.test(cell) && !/\d[\d\s().-]{7,}\d/.test(cell);
}

/** `Utrecht` of `Oudegracht 318, 3511 PK Utrecht`; null if the address does not show which part is the town. */
function townOf(address: string): string | null {
  const parts = address.split(/,\s*|、|，|\s[–-]\s(?=\d)/u);
  if (parts.length === 3 && isPlace(address)) return address;
  const at = parts.findLastIndex((part) => POST_CODE.test(part) && /\p{L}{2}/u.test(part.replace(POST_CODE, "")));
  if (at >= 0 && (parts.length > 1 || !isStreet((parts[at] ?? "").replace(POST_CODE, "")))) {
    const bare = (parts[at] ?? "").replace(POST_CODE, "").trim();
    // `Portland, OR 97232`: the town stands before the state.
    const before = parts[at - 1] ?? "";
    const isState =
      /^\p{Lu}{2}$/u.test(bare) || (before !== "" && !/\d/.test(before) && !/^\s*[\d〒]/u.test(parts[at] ?? ""));
    const town = isState && before !== "" ? `${before}, ${bare}` : bare;
    const country = parts[at + 1] ?? "";
    return isCountry(country) ? `${town}, ${country}` : town;
  }
  const place = parts.slice(-2).join(", ");
  if (isPlace(place) && parts.length > 1) return place;
  if (isDense(address)) return /(?:^|[\s、，,\d省州])(\p{Script=Han}{2,5}[市县縣])/u.exec(address)?.[1] ?? null;
  return !/\d/.test(address) && parts.length <= 3 ? address : null;
}

/** A text without a label in the line of an e-mail address or phone number, or one that is also the place of a job. */
function besideContact(own: readonly string[], places: readonly string[], used: ReadonlySet<string>): string | null {
  // Names of Chinese employers begin with their town.
  const known = {
    has: (cell: string) =>
      places.some((place) => plainTerm(place) === cell || (isDense(cell) && place.startsWith(cell))),
  };
  // The text beside a contact can be the rest of a name that a column broke at its hyphen.
  const isBroken = own.some((line) => cellsOf(line).some((cell) => /\p{L}-$/u.test(cell)));
  for (const line of own) {
    const cells = cellsOf(line);
    const isContact =
      !isBroken && cells.length > 1 && cells.some((cell) => cell.includes("@") || /\d[\d\s().-]{6,}\d/.test(cell));
    const found = cells.find(
      (cell) => mayBePlace(cell) && isFree(cell, used) && (isContact || known.has(plainTerm(cell))),
    );
    if (found) return found;
  }
  return null;
}

function mayBePlace(cell: string): boolean {
  return (mayBeTown(cell) && !isPartOfCountry(cell)) || isTownWithRegion(cell);
}

function mayBeTown(text: string): boolean {
  // `Lorient (56)`
  const bare = text.replace(/\s\(\d{2}\)$/u, "");
  return bare.length <= 40 && /^[\p{Lu}\p{Lo}][\p{L}\p{M}'’.\- ]+$/u.test(bare) && bare.split(" ").length <= 4;
}

/** `Leeds, West Yorkshire`: two or three names of the form of towns. */
export function isTownWithRegion(cell: string): boolean {
  const parts = cell.split(/,\s+/u);
  return parts.length > 1 && parts.length <= 3 && parts.every(mayBeTown);
}

function isFree(cell: string, used: ReadonlySet<string>): boolean {
  // The name of a region can contain a word for regions, so only the part before the comma is read: `Olomouc, Olomoucký kraj`.
  const { facts, sections } = readWords(cell.split(",", 1)[0] ?? "");
  const term = plainTerm(cell);
  return (
    facts.size + sections.size === 0 &&
    !used.has(term) &&
    !startsWithSpokenLanguage(cell) &&
    !OCCUPATIONS.occursIn(cell) &&
    !SCHOOLS.occursIn(cell) &&
    !DOCUMENT_TITLES.has(term)
  );
}
