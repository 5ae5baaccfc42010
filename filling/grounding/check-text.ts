import { AFTER_DATES } from "../../languages/other-levels.ts";
import { languageAmong } from "../../reading/concepts.ts";
import { contactsIn, isSamePhone, normalPhone, withoutContacts } from "../../reading/contacts.ts";
import { datesWithYear, type WrittenDate } from "../../reading/dates.ts";
import { startsWithin } from "../../reading/entry-ranges.ts";
import { QUALITY_WORDS } from "../../reading/grammar.ts";
import { isPresent, type Period, periodsIn } from "../../reading/periods.ts";
import { CONTACTS, FACT_WORDS, type Meaning, SECTION_WORDS } from "../../reading/vocabulary.ts";
import { checkDate, checkPresent, ISO_DATES } from "./check-dates.ts";
import { refusePartners } from "./check-employers.ts";
import { checkDecades, checkNumbers, checkOrdinals } from "./check-numbers.ts";
import { checkStatements, doubtForeignProse, refuseFactsOfOthers, statementsOf } from "./check-statements.ts";
import { checkWords } from "./check-words.ts";
import {
  blanked,
  type Check,
  type CheckedText,
  type FactKind,
  type MissingFact,
  type TextCheck,
  type Word,
} from "./checked-text.ts";
import { checkDegreeClasses } from "./degree-classes.ts";
import { refuseOtherJobs } from "./jobs-in-prose.ts";
import { languageLevelsIn, languageOf, levelsOf, statesLevels } from "./language-levels.ts";
import { isWhole } from "./long-forms.ts";
import type { Material, Place } from "./material.ts";
import { commonLines } from "./own-facts.ts";
import { partAt } from "./places.ts";
import { amountsIn, isCountryGroup, READ_LANGUAGES, readLanguage, readWords } from "./read-words.ts";
import { isHeadingLine } from "./sections.ts";
import type { Statement } from "./statements.ts";
import { checkStudies, STUDYING } from "./studies.ts";
import { refuseSubstitutedNames } from "./substituted-names.ts";
import { refuseSurplus } from "./surplus.ts";
import { tokensOf } from "./tokens.ts";
import { isCertificate } from "./word-kinds.ts";
import { checkWorkingTime } from "./working-time.ts";

/** Checks each fact of one line or sentence against the material. */
export function checkText(text: string, textCheck: TextCheck): CheckedText {
  const { material, style, language: tag } = textCheck;
  const result: CheckedText = { missing: [], doubts: [], found: [], names: [] };
  const isDates = ISO_DATES.test(text.trim());
  if (!isDates && checkContacts(text, textCheck, result)) return result;
  const bare = isDates ? text : withoutContacts(text);
  const [dates, periods] = [datesWithYear(bare), periodsIn(bare)];
  for (const date of dates) checkDate(date, text, material, result);
  if (isDates) return result;
  // The title of `2015 – 2021, joiner, foreman from 2018` ended with the job.
  const isEnded = (period: Period) => periods.some((other) => startsWithin(period, other));
  const open = periods.find((period) => period.to === "present" && !isEnded(period));
  if (isPresent(text)) checkPresent(text, material, result);
  else if (open) checkPresent(text.slice(open.start, open.end), material, result);
  const masked = blanked(bare, [...dates, ...periods]);
  if (isPresent(text)) return result;
  const tokens = tokensOf(masked);
  const language = languageAmong(
    tokens.map(({ norm }) => norm),
    readLanguage(tag),
  );
  const isForeign = !material.languages.has(language);
  const words = readWords(tokens, masked, { ...textCheck, language, isForeign });
  checkDegreeClasses({ words, text: masked, material, language, meaning: textCheck.meaning, result });
  freeKindWords(words, masked, { ...textCheck, isForeign });
  if (dates.length > 0 && !READ_LANGUAGES.has(language)) freeEndings(words, bare, dates);
  dropUnclearPlaces(words, { ...textCheck, language });
  const facts = words.filter(({ role }) => role === "fact" || role === "name");
  const known = facts.filter(({ places }) => places.length > 0);
  const numbers = words.filter(({ role }) => role === "number");
  const said = new Set(numbers.flatMap((word) => amountsIn(word, masked, language)));
  const isOpen = textCheck.isOpen === true || open !== undefined;
  const ofOthers = (statement: Statement) =>
    textCheck.isOfOthers === true ? { ...statement, other: true } : statement;
  const check = {
    ...textCheck,
    words,
    facts,
    known,
    said,
    text: masked,
    language,
    isForeign,
    isOpen,
    isDated: periods.length > 0,
    dates,
    periods,
    statements: style === "name" ? [] : statementsOf(masked, tokens, { language, material }).map(ofOthers),
    result,
  };
  for (const rule of [checkOrdinals, checkNumbers, checkDecades, checkWords, checkStudies]) rule(check);
  if (isForeign)
    result.doubts = result.doubts.filter((doubt) => !isTranslation(doubt, check, dates.length + periods.length));
  checkStatements(check);
  refuseFactsOfOthers(check);
  refusePartners(check, tokens);
  refuseOtherJobs(check, tokens);
  refuseSubstitutedNames(check);
  refuseSurplus(check);
  checkWorkingTime(check);
  if (style === "prose") doubtForeignProse(check);
  if (style === "name") checkName(check);
  return result;
}

/**
 * Refuses a `van` or `de` of a name that the material does not have before the same word, and a name whose words it has only
 * on different lines: the first name with the name of an employer.
 */
function checkName({ words, text, material, result }: Check): void {
  for (const [at, { text: particle, norm, role }] of words.entries()) {
    const next = words[at + 1];
    if (role !== "free" || norm.length < MIN_PARTICLE || !next?.followsDirectly) continue;
    const pair = `${particle} ${next.text}`;
    if (!material.phrase(pair).some((place) => isWhole(place, material)))
      result.missing.push({ kind: "name", text: pair });
  }
  const known = words.map(({ places }) => places).filter((places) => places.length > 0);
  if (known.length > 0 && commonLines(known, material).length === 0)
    result.missing.push({ kind: "name", text: text.trim() });
}

const MIN_PARTICLE = 2;

const [, BESIDE_LEVELS] = QUALITY_WORDS;

/** Frees words that say what kind of fact a value is: the certificate of a list of certificates, `studied`, a known level. */
function freeKindWords(words: readonly Word[], text: string, of: TextCheck & { isForeign: boolean }): void {
  const { meaning, material, isForeign } = of;
  const isCertificates = (meaning === "certificates" || meaning === "courses") && words.length > 1;
  const hasLevels = statesLevels(text, material.languageLevels);
  for (const word of words) {
    const isAbsent = word.places.length === 0;
    const isKind = SECTION_WORDS.has(word.norm) || SECTION_WORDS.has(`${word.norm}s`);
    if (isCertificates && isKind && (isForeign || !isAbsent)) word.role = "free";
    // A verb such as `studied` adds nothing to an education.
    if (meaning === "education" && STUDYING.has(word.norm)) Object.assign(word, { role: "free", isStated: true });
    if (hasLevels && isAbsent && levelsOf(word, false).length > 0) word.role = "free";
    // `Available` adds nothing to an availability.
    if (isAbsent && meaning && FACT_WORDS.get(word.norm) === meaning)
      Object.assign(word, { role: "free", isStated: true });
    if (isAbsent && isContactLabel(word, text)) Object.assign(word, { role: "free", isStated: true });
    // The word `level` in `JLPT level N2` states no level.
    if (meaning === "languages" && isAbsent && BESIDE_LEVELS.has(word.norm)) word.role = "free";
  }
}

/** The sign after a label, and the spaces instead of a contact. */
const BEFORE_CONTACT = /^[.:：]?\s{5,}/u;

/** True for a word such as `Tel` before a contact, of which only spaces are left. */
const isContactLabel = ({ norm, end }: Word, text: string): boolean =>
  CONTACTS.has(FACT_WORDS.get(norm)) && BEFORE_CONTACT.test(text.slice(end));

/** Frees endings that an apostrophe joins to a date, and words that follow dates: `2018'den beri`. */
function freeEndings(words: readonly Word[], text: string, dates: readonly WrittenDate[]): void {
  const isEnding = ({ start }: Word) => dates.some(({ end }) => start === end + 1 && /['’]/u.test(text.charAt(end)));
  for (const word of words)
    if (isEnding(word) || AFTER_DATES.has(word.text.toLowerCase())) Object.assign(word, { role: "free", places: [] });
}

/**
 * Removes places that prove nothing: of names of languages in prose of a language whose words for levels are not known,
 * of spoken languages for a nationality, of groups of countries for a residence, and of headings for a certificate.
 */
function dropUnclearPlaces(words: readonly Word[], { meaning, style, language, material }: TextCheck): void {
  const isUnread = style === "prose" && !READ_LANGUAGES.has(language);
  for (const word of words) {
    if (isUnread && word.capital && languageOf(word) !== undefined) word.places = [];
    if (meaning === "nationality") word.places = word.places.filter((place) => !isOfLanguages(place, material));
    // A heading certifies nothing.
    if (isCertificate(word)) word.places = word.places.filter((place) => !isHeadingLine(place, material));
    // Somebody who sells in the DACH region can live elsewhere.
    if (meaning && OF_HOME.has(meaning))
      word.places = word.places.filter((place) => !isCountryGroup(material.written(place)));
  }
}

const OF_HOME: ReadonlySet<Meaning> = new Set<Meaning>(["nationality", "city", "address"]);

/** True for a place in a line about spoken languages: a mother tongue is not a nationality. */
function isOfLanguages(place: Place, material: Material): boolean {
  return languageLevelsIn(material.written(partAt(place, MAX_LINE, material))).size > 0;
}

const MAX_LINE = 120;

/** True if unknown words can be a translation: as many facts of the value are known, twice as many for a name. */
function isTranslation({ kind }: MissingFact, { facts, known, words }: Check, dates: number): boolean {
  if (kind !== "word" && kind !== "name") return false;
  const absent = facts.filter(({ places }) => places.length === 0).length;
  const numbers = words.filter(({ role, places }) => role === "number" && places.length > 0).length;
  return known.length > 0 && absent * (kind === "name" ? 2 : 1) <= known.length + numbers + dates;
}

/** The only phone number that a value is, which need not have a country code or a zero. */
function phoneAlone(text: string, { meaning }: TextCheck): string[] {
  const digits = meaning === "phone" && !/\p{L}/u.test(text) ? normalPhone(text) : "";
  return digits.length >= MIN_DIGITS ? [digits] : [];
}

/** Returns whether the text is nothing but a phone number. */
function checkContacts(text: string, textCheck: TextCheck, { missing }: CheckedText): boolean {
  const { material } = textCheck;
  const phone = phoneAlone(text, textCheck);
  const { emails, links, phones } = contactsIn(text);
  const others = (text.match(ADDRESS) ?? []).filter((address) =>
    emails.every((email) => !address.toLowerCase().includes(email)),
  );
  const add = (kind: FactKind, parts: string[], isKnown: (part: string) => boolean) => {
    for (const part of new Set(parts)) if (!isKnown(part)) missing.push({ kind, text: part });
  };
  const isWritten = (part: string) => material.texts.some(({ text: known }) => holdsAddress(known, part));
  add("e-mail address", [...emails, ...others], (email) => material.emails.has(email) || isWritten(email));
  add("link", links, (link) => material.links.has(link) || isWritten(link));
  add("phone number", phone.length > 0 ? phone : phones, (number) =>
    material.phones.some((known) => isSamePhone(number, known)),
  );
  return phone.length > 0;
}

/** What can be meant as an e-mail address, also without a known domain. */
const ADDRESS = /[^\s@<>()"',;:/]{1,64}@[^\s@<>()"',;:]{1,255}/gu;
const MIN_DIGITS = 5;
const [BEFORE_ADDRESS, AFTER_ADDRESS] = [/[\p{L}\p{N}._%+@/-]$/u, /^(?:[\p{L}\p{N}_%+@/-]|\.[\p{L}\p{N}])/u];

/** True if a text has a whole address: not `ann@example.org` in `joann@example.org`. */
function holdsAddress(text: string, address: string): boolean {
  const lower = text.toLowerCase();
  const wanted = address.toLowerCase();
  for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, at + 1)) {
    const [before, after] = [
      lower.slice(Math.max(0, at - 2), at),
      lower.slice(at + wanted.length, at + wanted.length + 2),
    ];
    if (!BEFORE_ADDRESS.test(before) && !AFTER_ADDRESS.test(after)) return true;
  }
  return false;
}
