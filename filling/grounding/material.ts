import { baseOf, CV_LANGUAGES } from "../../languages/languages.ts";
import {
  cognateOf,
  conceptsInRun,
  conceptsOf,
  conceptsOfBeginning,
  conceptsOfEnd,
  conceptsOfParts,
  isFunctionWord,
  isFunctionWordIn,
  mainLanguages,
  ordinalOf,
  plain,
  sameName,
  sameStem,
  withoutLink,
} from "../../reading/concepts.ts";
import { contactsIn, contactsToCompare, longNumbersIn } from "../../reading/contacts.ts";
import {
  datesWithYear,
  monthOf,
  monthsOf,
  possibleYears,
  statesDate,
  type WrittenDate,
  yearsOf,
} from "../../reading/dates.ts";
import { BULLET, linesIn } from "../../reading/entry-lines.ts";
import { type EntryRange, entryRangesIn } from "../../reading/entry-ranges.ts";
import { anyOf, grammarWords } from "../../reading/grammar.ts";
import { findName } from "../../reading/name.ts";
import { isSingle, type Period, periodsIn } from "../../reading/periods.ts";
import { countWhile, occurrences, startingWithin } from "../../reading/sorted.ts";
import { CLOSE_PEOPLE, DEGREES, SCHOOLS } from "../../reading/vocabulary.ts";
import { MappedText } from "../core/mapped-text.ts";
import { changeOf, fractionsIn } from "./fractions.ts";
import { type LanguageLevels, languageUsesIn, ofWholeLanguages } from "./language-levels.ts";
import { markMentions } from "./mentions.ts";
import { namedTermsIn } from "./named-terms.ts";
import { amountsInWords, amountsOf, CURRENCY_CODES, MAX_SCALE } from "./numbers.ts";
import { isProse } from "./prose.ts";
import { isDuration, periodNamed, type Quantity, statedQuantityAt } from "./quantities.ts";
import { rolesOfEnd } from "./ranks.ts";
import { isGoingOn, type Statement, statementAt, statementsIn } from "./statements.ts";
import { Substrings } from "./substrings.ts";
import { type Token, tokensOf } from "./tokens.ts";
import { isDegree, isFactWord, isTitle } from "./word-kinds.ts";

/** One text of the material. */
export interface SourceText {
  /** `attachment` has a label. `value` is a current value. `prompt` and `vacancy` are not sources of facts. */
  kind: "attachment" | "prompt" | "value" | "vacancy";
  label: string | null;
  text: string;
  /** The stored text that `text` was prepared from. `originOf` maps an offset in `text` to an offset in it. */
  original?: string;
  originOf?: (offset: number) => number;
}

interface IndexedText extends SourceText {
  languages: readonly string[];
  /** The normalized words of the candidate's name, found at the top of the text. */
  name: ReadonlySet<string>;
  /** Sorted ranges of the heading lines of entries, without sentences that follow on the same line. */
  headings: readonly [number, number][];
  dates: readonly WrittenDate[];
  entries: readonly EntryRange[];
  statements: readonly Statement[];
  squeezed: Squeezed;
  /** Sorted offsets of low surrogates and of form feeds in `original`. */
  lowSurrogates: readonly number[];
  pageBreaks: readonly number[];
}

/** A text without case, accents, white space and punctuation, with the offset of each of its characters. */
interface Squeezed {
  substrings: Substrings;
  offsets: Int32Array;
}

/** A range of one text of the material. */
export interface Place {
  /** Index in `Material.texts`. */
  source: number;
  start: number;
  end: number;
}

/** The texts that values are checked against, indexed for lookup. An entry is a job or a study of a CV. */
export interface Material {
  texts: readonly IndexedText[];
  /** The entries of all texts. Other members refer to them by index. */
  entries: readonly EntryRange[];
  /** The indexes of the entries whose heading contains a place. */
  headingsAt(place: Place): readonly number[];
  emails: ReadonlySet<string>;
  links: ReadonlySet<string>;
  /** Each sequence of eight digits within a phone number, because spellings differ in their prefixes. */
  phones: readonly string[];
  years: ReadonlySet<number>;
  languageLevels: LanguageLevels;
  /** As `languageLevels`, also of languages of which only uses are stated or denied. */
  languageUses: LanguageLevels;
  /** The languages of the texts, as `mainLanguages` finds them. */
  languages: ReadonlySet<string>;
  /** What the sentence or the short entry at a place says about finishing; undefined if it says nothing. */
  achievement(place: Place): "unachieved" | "ongoing" | "partial" | undefined;
  /** True for a place in a sentence that says that something is finished or achieved. */
  isFinished(place: Place): boolean;
  /** The part of a sentence at a place. */
  statement(place: Place): Statement | undefined;
  /** Where the sentence at a place begins. */
  sentenceStart(place: Place): number | undefined;
  /** The text at a place, and up to `length` characters before and after it. */
  written(place: Place): string;
  before(place: Place, length: number): string;
  after(place: Place, length: number): string;
  /** Unit, currency, period and basis of the number at a place. */
  quantity(place: Place): Quantity;
  /** True for a fraction or a change in words: `two thirds`, `halved`. */
  isFraction(place: Place): boolean;
  /** Numbers that a value can count: the entries, and the years from the first start to the last end, of each section. */
  counts: ReadonlySet<number>;
  spans: ReadonlySet<number>;
  /** E-mail addresses and the last eight digits of phone numbers that occur only in lines about other people. */
  contactsOfOthers: ReadonlySet<string>;
  /** True for a place in the heading of an entry, false in its description. */
  isHeading(place: Place): boolean;
  /** The index of the entry that contains a place. */
  entryAt(place: Place): number | undefined;
  /** The index of the text that contains an entry. */
  sourceOf(entry: number): number;
  /** True for a phrase that the prompt names without quoting or denying it. The prompt is not a source of facts. */
  isRequested(phrase: string): boolean;
  /** True for two neighbouring words of the vacancy. */
  isOfVacancy(first: string, second: string): boolean;
  /** True for a place in a sentence about leading, or in an entry whose heading names a leading position. */
  isLed(place: Place): boolean;
  /** True for a place in a sentence about mentoring. */
  isGuided(place: Place): boolean;
  /** The dates of the material that state at least what a date says. That date can lack a year. */
  date(said: WrittenDate): readonly (WrittenDate & Place)[];
  /** The places of periods that have not ended. */
  open: readonly Place[];
  /** The places of a word, its forms and its translations; empty if there are none. `asName` allows fewer forms. */
  word(norm: string, asName: boolean): readonly Place[];
  /** The places of other forms of a word, and of compounds that begin with it. */
  forms(norm: string): readonly Place[];
  /** The words of the material that begin with `letters`, at least three. */
  beginningWith(letters: string): readonly string[];
  /** Abbreviations by first letter, and names of several words by the first letter of their first word. */
  abbreviations: ReadonlyMap<string, readonly Short[]>;
  longNames: ReadonlyMap<string, readonly LongName[]>;
  /** The places of a single letter that is a word, such as the languages `C` and `R`, and not an initial. */
  letter(text: string): readonly Place[];
  /** The places of named terms (occupations, qualifications, fields, cities) by id, in any language. */
  term(ids: readonly string[]): readonly Place[];
  /** The places of these numbers, written in any form. */
  amount(amounts: readonly number[]): readonly Place[];
  /** The numbers a little above a round number or a fraction: 4,200 for `over 4,000`, 35 % for `over a third`. */
  amountsAbove(amount: number, isFraction: boolean): readonly number[];
  /** The places of a run of ideographs, which has no spaces. */
  run(text: string): readonly Place[];
  /** The places of a phrase, compared without spaces and punctuation. */
  phrase(text: string): readonly Place[];
}

/** An abbreviation such as `WIG`, and a name of capitalized words such as `Certificate in Academic Practice`. */
interface Short {
  norm: string;
  place: Place;
}
export interface LongName {
  words: readonly Token[];
  source: number;
}

/** Limit for the places of a word. */
export const MAX_PLACES = 100;
/** Limit for the abbreviations, and for the names, that begin with the same letter. */
const MAX_SHORT = 50;
/** Round numbers are multiples of `MIN_ROUND`. `over N` can state a number below N × `MAX_ABOVE`. */
const [MIN_ROUND, MAX_ABOVE] = [10, 1.25];
const MIN_PART = 4;
const MAX_COMPOUND = 40;
const MAX_GAP = 4;
const MAX_STATEMENTS = 40;
/** Limit for the entries of all texts, because each claim of a value is compared with each entry. */
const MAX_ENTRIES = 300;
const MAX_DATES_OF_PART = 300;

/** Indexes the material. Time is linear in its length. */
export function readMaterial(sources: readonly SourceText[]): Material {
  const requests = sources.filter(({ kind }) => kind === "prompt").map(({ text }) => requestedPhrases(text));
  const wanted = new Set(sources.flatMap(({ kind, text }) => (kind === "vacancy" ? neighboursIn(text) : [])));
  const { texts, places } = indexedTexts(sources);
  const all = texts.map(({ text }) => text).join("\n");
  const languageUses = languageUsesIn(texts.map(withoutOthers).join("\n"));
  const facts = contactsIn(all);
  const quantities = new WeakMap<Place, Quantity>();
  const headings = headingsOf(texts);
  return {
    texts,
    ...placesIn(texts, places),
    abbreviations: places.abbreviations,
    longNames: places.longNames,
    amountsAbove: amountsAboveIn(places),
    date: dateFinder(texts),
    achievement: (place) => achievementAt(texts[place.source], place.start),
    isFinished: ({ source, start }) => {
      if (statementAt(texts[source]?.statements ?? [], start)?.granted) return true;
      const near = statementsOfStudy(texts[source], start);
      const isEnded = near.some(({ finished, granted }) => finished || granted);
      return isEnded && !near.some((of) => of.unachieved || isGoingOn(of));
    },
    isLed: (place) => isLed(texts[place.source], place.start),
    isGuided: ({ source, start }) => sentenceAt(texts[source]?.statements ?? [], start).some(({ guiding }) => guiding),
    entries: texts.flatMap(({ entries }) => entries),
    counts: countsOf(texts),
    spans: spansOf(texts.flatMap(({ entries }) => entries)),
    headingsAt: (place) => headingsAt(headings, place),
    isHeading: ({ source, start }) => isWithin(texts[source]?.headings ?? [], start),
    emails: new Set(facts.emails),
    links: new Set(facts.links),
    phones: [...new Set([...facts.phones, ...longNumbersIn(all)])],
    years: new Set([...texts.flatMap(({ dates }) => dates.flatMap(yearsOf)), ...possibleYears(all)]),
    languageLevels: ofWholeLanguages(languageUses),
    languageUses,
    languages: new Set(texts.flatMap(({ languages }) => languages)),
    written: ({ source, start, end }) => texts[source]?.text.slice(start, end) ?? "",
    before: ({ source, start }, length) => texts[source]?.text.slice(Math.max(0, start - length), start) ?? "",
    after: ({ source, end }, length) => texts[source]?.text.slice(end, end + length) ?? "",
    sentenceStart: ({ source, start }) => sentenceAt(texts[source]?.statements ?? [], start)[0]?.start,
    statement: ({ source, start }) => statementAt(texts[source]?.statements ?? [], start),
    quantity: (place) =>
      quantities.getOrInsertComputed(place, ({ source, start, end }) =>
        statedQuantityAt(texts[source]?.text ?? "", start, end),
      ),
    contactsOfOthers: contactsOfOthers(texts),
    ...entriesByPlace(texts),
    isRequested: (phrase) => {
      const wanted = squeezed(phrase);
      return wanted !== "" && requests.some((phrases) => phrases.has(wanted));
    },
    isOfVacancy: (first, second) => wanted.has(`${first} ${second}`),
    open: texts.flatMap(({ text }, source) =>
      periodsIn(text).flatMap(({ to, start, end }) => (to === "present" ? [{ source, start, end }] : [])),
    ),
  };
}

/** A text without its statements about other people: the languages of a referee. */
function withoutOthers({ text, statements }: IndexedText): string {
  let [kept, at] = ["", 0];
  for (const { start, end, other } of statements) {
    if (!other) continue;
    kept += text.slice(at, start);
    at = end;
  }
  return kept + text.slice(at);
}

const neighboursIn = (text: string): string[] =>
  tokensOf(text).map(({ norm }, at, tokens) => `${tokens[at - 1]?.norm ?? ""} ${norm}`);

/** Indexes each text. Its tokens are not kept: there can be hundreds of thousands of them. */
function indexedTexts(sources: readonly SourceText[]): { texts: readonly IndexedText[]; places: IndexedPlaces } {
  const places: IndexedPlaces = {
    words: new Map(),
    amounts: new Map(),
    concepts: new Map(),
    terms: new Map(),
    initials: [],
    fractions: new Set(),
    abbreviations: new Map(),
    longNames: new Map(),
    elided: new Map(),
  };
  const texts: IndexedText[] = [];
  const own = sources.flatMap(({ kind, label, text }) =>
    kind === "attachment" && label === CV ? nameIn(text) : [],
  )[0];
  let entriesLeft = MAX_ENTRIES;
  for (const source of sources) {
    if (source.kind === "prompt" || source.kind === "vacancy") continue;
    const tokens = tokensOf(source.text);
    const text = indexed(source, tokens, entriesLeft);
    if (isOfOther(text, tokens, own)) continue;
    entriesLeft -= text.entries.length;
    indexPlaces(places, tokens, text, texts.length);
    texts.push(text);
  }
  const hasCompounds = texts.some(({ languages }) => languages.some((language) => COMPOUNDING.has(language)));
  for (const [word, known] of places.words) {
    const ids = new Set([...conceptsOf(word), ...conceptsOfParts(word)].flatMap((group) => group.map(({ id }) => id)));
    for (const role of rolesOfEnd(word, hasCompounds)) ids.add(role);
    if (hasCompounds) for (const { id } of conceptsOfEnd(word)) if (ENDS.has(id)) ids.add(id);
    if (hasCompounds && ids.size === 0)
      for (const { id, isFact } of conceptsOfBeginning(word)) if (!isFact || ENDS.has(id)) ids.add(id);
    const month = monthOf(word);
    if (month !== undefined) ids.add(`month ${month}`);
    for (const id of ids) for (const place of known) push(places.concepts, id, place);
  }
  for (const [source, { dates }] of texts.entries()) {
    for (const date of dates) {
      for (const month of monthsOf(date))
        push(places.concepts, `month ${month}`, { source, start: date.start, end: date.end });
    }
  }
  return { texts, places };
}

/** The label of the CV among the attachments. */
const CV = "cv";

/** True for another document with periods below a name that shares no word with the name of the CV: the CV of somebody else. */
function isOfOther(
  { kind, name, entries }: IndexedText,
  tokens: readonly Token[],
  own: ReadonlySet<string> | undefined,
): boolean {
  if (kind !== "attachment" || !own || !isWholeName(own) || !isWholeName(name)) return false;
  const isCv = entries.some(({ period }) => period !== undefined && !isSingle(period));
  return isCv && !tokens.some(({ norm }) => own.has(norm));
}

/** True for a name and a surname in Latin letters, because names are written otherwise in other scripts. */
const isWholeName = (name: ReadonlySet<string>): boolean =>
  name.size > 1 && [...name].every((word) => /^\p{Script=Latin}/u.test(word));

/** Facts that are also found at the beginning or end of a compound: `Klinikneubau`, `Rijksuniversiteit`, `Stadtklinik`, `lärarexamen`. */
const ENDS = new Set(
  "university college school hospital clinic bank degree diploma licence certified award".split(" "),
);

/** The languages that write a compound as one word. */
export const COMPOUNDING: ReadonlySet<string> = new Set(
  CV_LANGUAGES.flatMap(({ code, grammar }) => (grammar.compoundLinks === undefined ? [] : [baseOf(code)])),
);

/** The first places of each word, number, concept and named term. */
interface IndexedPlaces {
  words: Map<string, Place[]>;
  amounts: Map<number, Place[]>;
  concepts: Map<string, Place[]>;
  terms: Map<string, Place[]>;
  /** One for each text. */
  initials: Initials[];
  /** Source and start of fractions and changes in words. */
  fractions: Set<string>;
  abbreviations: Map<string, Short[]>;
  longNames: Map<string, LongName[]>;
  /** Elided compounds by their first three letters. */
  elided: Map<string, Elided[]>;
}

/** A compound without its end, which a later word has: `Ofen-` in `Ofen- und Luftheizungsbauer`. */
interface Elided {
  beginning: string;
  whole: string;
  place: Place;
}

function indexPlaces(
  { words, amounts, concepts, terms, initials, fractions, abbreviations, longNames, elided }: IndexedPlaces,
  tokens: readonly Token[],
  { text, languages }: IndexedText,
  source: number,
): void {
  const own = new Set(languages);
  for (const [at, { norm, kind, text: written, capital, start, end }] of tokens.entries()) {
    const place = { source, start, end };
    const next = tokens[at + 1];
    const long = capital && kind === "word" ? longNameAt(tokens, at, text) : [];
    // The `EUR` of an amount is no abbreviation of a name: `Eindhoven University`.
    if (ABBREVIATION.test(written) && !CURRENCY_CODES.includes(written))
      push(abbreviations, norm.charAt(0), { norm, place }, MAX_SHORT);
    if (long.length > 1) push(longNames, norm.charAt(0), { words: long, source }, MAX_SHORT);
    const whole = kind === "word" && isElided(tokens, at, text) ? wholeBehind(tokens, at, text) : undefined;
    if (whole) {
      const compound = { beginning: norm, whole: whole.norm, place: { source, start, end: whole.end } };
      push(elided, norm.slice(0, 3), compound, MAX_SHORT);
    }
    if (kind === "number") for (const n of amountsOf(norm, text.slice(end, end + MAX_SCALE))) push(amounts, n, place);
    else push(words, norm, place);
    // `One` is also an article. It counts before a word for days, months and the like.
    if (!isFunctionWordIn(norm, own) || (next !== undefined && isDuration(periodNamed(next))))
      for (const n of amountsInWords(norm, text.slice(end, end + MAX_SCALE))) push(amounts, n, place);
    const ordinal = ordinalOf(norm);
    if (ordinal !== undefined) push(amounts, ordinal, place);
    const within = kind === "ideographs" ? conceptsInRun(text.slice(start, end)) : [];
    for (const { concept, start: from, end: to } of within) {
      push(concepts, concept.id, { source, start: start + from, end: start + to });
    }
  }
  for (const { norm, start, end } of tokens) {
    const percentage = changeOf(norm);
    if (percentage === undefined) continue;
    fractions.add(`${source} ${start}`);
    push(amounts, percentage, { source, start, end });
  }
  for (const { from, to, percentages } of fractionsIn(tokens)) {
    const [start, end] = [tokens[from]?.start ?? 0, tokens[to]?.end ?? 0];
    fractions.add(`${source} ${start}`);
    for (const percentage of percentages) push(amounts, percentage, { source, start, end });
  }
  for (const { ids, start, end } of namedTermsIn(tokens)) for (const id of ids) push(terms, id, { source, start, end });
  initials.push(initialsOf(tokens, text));
}

const isElided = (tokens: readonly Token[], at: number, text: string): boolean =>
  /^-,?\s/.test(text.slice(tokens[at]?.end, (tokens[at]?.end ?? 0) + 3));
const MAX_ELIDED = 6;

/** The word that has the end of an elided compound: the next content word that is not elided itself. */
function wholeBehind(tokens: readonly Token[], at: number, text: string): Token | undefined {
  const behind = tokens.slice(at + 1, at + MAX_ELIDED);
  return behind.find(({ norm, kind }, more) => {
    return kind === "word" && !isFunctionWord(norm) && !isElided(tokens, at + 1 + more, text);
  });
}

/** The places of an elided compound: `Ofenbauer` in `Ofen- und Luftheizungsbauer`. */
function placesOfElided(norm: string, elided: ReadonlyMap<string, readonly Elided[]>): readonly Place[] {
  const known = (elided.get(norm.slice(0, 3)) ?? []).filter(({ beginning, whole }) => {
    const end = norm.slice(beginning.length);
    if (!norm.startsWith(beginning)) return false;
    // The two words can have different case endings.
    return [0, 1, 2].some((less) => isEndOf(end.slice(0, end.length - less), whole));
  });
  return known.map(({ place }) => place);
}

const isEndOf = (end: string, whole: string): boolean =>
  end.length >= MIN_END && ENDINGS.some((ending) => whole.endsWith(end + ending));
const MIN_END = 3;
const ENDINGS = ["", ...grammarWords("nounEndings")];

const [MAX_WORDS_OF_NAME, MAX_TOKENS_OF_NAME] = [5, 8];

/** The capitalized words from a token on that only articles and prepositions separate. */
function longNameAt(tokens: readonly Token[], at: number, text: string): Token[] {
  const near = tokens.slice(at, at + MAX_TOKENS_OF_NAME);
  const end = near.findIndex(
    ({ kind, capital, norm, start }, index) =>
      index > 0 &&
      (kind !== "word" ||
        !(capital || isFunctionWord(norm)) ||
        start - (near[index - 1]?.end ?? 0) !== 1 ||
        /[\n,;.]/.test(text.charAt(start - 1))),
  );
  return near
    .slice(0, end < 0 ? near.length : end)
    .filter(({ capital }) => capital)
    .slice(0, MAX_WORDS_OF_NAME);
}

/** A word that can be the abbreviation of a long form. */
export const ABBREVIATION = /^\p{Lu}{3,6}$/u;

/** Limit for the words of the material that one word is compared with, because a long text has very many. */
const MAX_ALIKE = 500;

/** Returns the lookup of numbers a little above a round one. */
function amountsAboveIn({ amounts }: IndexedPlaces): Material["amountsAbove"] {
  const sorted = [...amounts.keys()].sort((one, other) => one - other);
  return (amount, isFraction) => {
    if (amount < MIN_ROUND || (amount % MIN_ROUND > 0 && !isFraction)) return [];
    const first = countWhile(sorted, (other) => other <= amount);
    const end = countWhile(sorted, (other) => other < amount * MAX_ABOVE);
    return sorted.slice(first, Math.min(end, first + MAX_PLACES));
  };
}

/** Returns the lookups of words, numbers and phrases. */
function placesIn(
  texts: readonly IndexedText[],
  { words, amounts, concepts, terms, initials, fractions, elided }: IndexedPlaces,
): Pick<Material, "word" | "forms" | "beginningWith" | "letter" | "term" | "amount" | "isFraction" | "run" | "phrase"> {
  const stems = groupByBeginning(words.keys(), (word) => word);
  const cognates = groupByBeginning(
    [...words.keys()].filter((word) => word.length >= MIN_COGNATE),
    cognateOf,
  );
  const known = new Map<string, readonly Place[]>();
  const remembered = (key: string, find: () => readonly Place[]) => known.getOrInsertComputed(key, find);
  const isLetter = ({ source, start, end }: Place, letter: string) => {
    const text = texts[source]?.text ?? "";
    return text.slice(start, end) === letter && !/[.'’&\p{L}\p{N}]/u.test(text.charAt(end) + text.charAt(start - 1));
  };

  function lookUp(norm: string, asName: boolean): readonly Place[] {
    const exact = words.get(norm);
    if (exact) return exact;
    const alike = asName ? sameName : sameStem;
    const forms = (stems.get(norm.slice(0, 3)) ?? []).filter((word) => alike(word, norm));
    const found = forms.length > 0 ? forms : cognatesOf(norm);
    const month = monthOf(norm);
    const translated = [...translations(norm), ...(month === undefined ? [] : (concepts.get(`month ${month}`) ?? []))];
    const places = [
      ...found.flatMap((word) => words.get(word) ?? []),
      ...placesOfElided(norm, elided),
      ...translated,
      ...placesOfInitials(initials, norm),
    ];
    const own = places.length > 0 ? places : placesOfBeginning(norm, stems, words);
    if (own.length > 0) return own;
    const phrase =
      norm.length >= (asName ? 8 : 6) ? phrasePlaces(texts, norm).filter((place) => !isPrefixed(place, texts)) : [];
    if (phrase.length > 0) return phrase;
    const joined = placesOfParts(norm, words);
    return joined.length > 0 ? joined : placesOfMixed(norm, stems, words, translations);
  }

  /** Other spellings of the same noun, not adjectives: `gastronomy` is not `gastronomiche`. */
  function cognatesOf(norm: string): readonly string[] {
    const cognate = cognateOf(norm);
    if (cognate.length < MIN_COGNATE) return [];
    return (cognates.get(cognate.slice(0, 3)) ?? []).filter((word) => sameName(cognateOf(word), cognate));
  }

  /** The places of words with the same meaning. All parts of a compound must exist. */
  function translations(word: string): readonly Place[] {
    const parts = conceptsOf(word).map((group) => group.flatMap(({ id }) => concepts.get(id) ?? []));
    return parts.every((places) => places.length > 0) ? parts.flat() : [];
  }

  return {
    word: (norm, asName) =>
      remembered(`${asName ? "name" : "word"} ${norm}`, () => lookUp(norm, asName).slice(0, MAX_PLACES)),
    forms: (norm) => remembered(`forms ${norm}`, () => [...placesOfForms(norm, stems, words), ...translations(norm)]),
    beginningWith: (letters) => (stems.get(letters.slice(0, 3)) ?? []).filter((word) => word.startsWith(letters)),
    letter: (text) =>
      remembered(`letter ${text}`, () => lookUp(plain(text), true).filter((place) => isLetter(place, text))),
    amount: (wanted) =>
      remembered(`amount ${wanted.join(" ")}`, () =>
        wanted.flatMap((amount) => amounts.get(amount) ?? []).slice(0, MAX_PLACES),
      ),
    term: (ids) => ids.flatMap((id) => terms.get(id) ?? []),
    isFraction: ({ source, start }) => fractions.has(`${source} ${start}`),
    run(text) {
      const places = phrasePlaces(texts, text);
      return places.length > 0 ? places : translations(text);
    },
    phrase: (text) => phrasePlaces(texts, text),
  };
}

/** The places of the two words that a compound joins: `Maschinenbaustudium`. */
function placesOfParts(compound: string, words: ReadonlyMap<string, readonly Place[]>): readonly Place[] {
  if (compound.length > MAX_COMPOUND) return [];
  for (let at = MIN_PART; at <= compound.length - MIN_PART; at++) {
    const [head, tail] = [compound.slice(0, at), compound.slice(at)];
    const first = words.get(head) ?? words.get(withoutLink(head));
    const second = words.get(tail);
    if (first && second && !isFactWord({ norm: tail })) return [...first, ...second];
  }
  return [];
}

/** The places of other forms of a word, and of compounds that begin with it. */
function placesOfForms(
  norm: string,
  stems: ReadonlyMap<string, readonly string[]>,
  words: ReadonlyMap<string, readonly Place[]>,
): readonly Place[] {
  if (norm.length < MIN_PART) return [];
  const isCompound = (word: string) => word.startsWith(norm) && conceptsOf(word.slice(norm.length)).length > 0;
  const forms = (stems.get(norm.slice(0, 3)) ?? []).filter(
    (word) => word !== norm && (sameName(word, norm) || isCompound(word)),
  );
  return forms.flatMap((word) => words.get(word) ?? []).slice(0, MAX_PLACES);
}

const PREFIX = new RegExp(`(?<!\\p{L})${anyOf(grammarWords("prefixes"))}[-\\s]?$`, "iu");

/** True for a place after a prefix that makes another word: `autora` in `coautora`. */
const isPrefixed = ({ source, start }: Place, texts: readonly IndexedText[]): boolean =>
  PREFIX.test(texts[source]?.text.slice(Math.max(0, start - MAX_PREFIX), start) ?? "");
const MAX_PREFIX = 8;

/** The places of a compound of a word and a translated word of the material: `Pilotenlizenz` for `pilot's licence`. */
function placesOfMixed(
  compound: string,
  stems: ReadonlyMap<string, readonly string[]>,
  words: ReadonlyMap<string, readonly Place[]>,
  translations: (word: string) => readonly Place[],
): readonly Place[] {
  if (compound.length > MAX_COMPOUND) return [];
  for (let at = MIN_PART; at <= compound.length - MIN_PART; at++) {
    const [head, tail] = [compound.slice(0, at), compound.slice(at)];
    const ends = conceptsOf(tail).length === 1 ? translations(tail) : [];
    const begins = ends.length === 0 ? [] : (stems.get(head.slice(0, 3)) ?? []).filter((word) => sameName(word, head));
    const near = begins.flatMap((word) => words.get(word) ?? []).filter((place) => isBefore(place, ends));
    if (near.length > 0) return near;
  }
  return [];
}

/** The places of compounds that begin with a word: `Cavlingprisen` for `Cavling Prize`. */
function placesOfBeginning(
  norm: string,
  stems: ReadonlyMap<string, readonly string[]>,
  words: ReadonlyMap<string, readonly Place[]>,
): readonly Place[] {
  if (norm.length < MIN_BEGINNING) return [];
  // `Intensive` has no ending in `Intensivpflege`.
  const beginnings = norm.length >= MIN_ADJECTIVE && /[aeo]$/u.test(norm) ? [norm, norm.slice(0, -1)] : [norm];
  return (stems.get(norm.slice(0, 3)) ?? [])
    .filter((word) => beginnings.some((of) => word.startsWith(of) && conceptsOf(word.slice(of.length)).length > 0))
    .flatMap((word) => words.get(word) ?? []);
}

const [MIN_BEGINNING, MIN_ADJECTIVE] = [5, 8];

const isBefore = ({ source, end }: Place, places: readonly Place[]): boolean =>
  places.some((other) => other.source === source && other.start >= end && other.start - end <= MAX_GAP);

/** Returns the lookup of dates. */
function dateFinder(texts: readonly IndexedText[]): Material["date"] {
  const knownDates = new Map<string, readonly (WrittenDate & Place)[]>();
  const datesByPart = new Map<string, (WrittenDate & Place)[]>();
  for (const [source, { dates }] of texts.entries()) {
    for (const date of dates)
      for (const part of partsOf(date)) push(datesByPart, part, { ...date, source }, MAX_DATES_OF_PART);
  }
  return (said) => {
    const key = JSON.stringify(said.readings);
    const parts = yearsOf(said).length > 0 ? yearsOf(said).map((year) => `year ${year}`) : [...partsOf(said)];
    return knownDates.getOrInsertComputed(key, () =>
      parts.flatMap((part) => datesByPart.get(part) ?? []).filter((date) => statesDate(date, said)),
    );
  };
}

/** True if the sentence or the heading of the entry at an offset says that the candidate led. */
function isLed(text: IndexedText | undefined, start: number): boolean {
  if (sentenceAt(text?.statements ?? [], start).some((statement) => statement.leading)) return true;
  const entries = text === undefined ? [] : leading.getOrInsertComputed(text, leadingEntries);
  return entries.some((entry) => entry.start <= start && start < entry.end);
}

/** The statements of the sentence at an offset. */
function sentenceAt(statements: readonly Statement[], start: number): readonly Statement[] {
  const sentence = statementAt(statements, start)?.sentence;
  if (sentence === undefined) return [];
  const first = countWhile(statements, (statement) => statement.sentence < sentence);
  const last = countWhile(statements, (statement) => statement.sentence <= sentence);
  return statements.slice(first, Math.min(last, first + MAX_STATEMENTS));
}

const MAX_ENTRY_OF_STUDY = 300;

function achievementAt(text: IndexedText | undefined, start: number): ReturnType<Material["achievement"]> {
  if (statementAt(text?.statements ?? [], start)?.granted) return undefined;
  const near = statementsOfStudy(text, start);
  if (near.some(({ unachieved }) => unachieved)) return "unachieved";
  if (near.some(isGoingOn)) return "ongoing";
  return sentenceAt(text?.statements ?? [], start).some(({ lacking }) => lacking) ? "partial" : undefined;
}

/** The statements of the sentence at an offset and, in a short entry with a period, those about the same study. */
function statementsOfStudy(text: IndexedText | undefined, start: number): readonly Statement[] {
  if (!text) return [];
  const entry = text.entries[countWhile(text.entries, (known) => known.start <= start) - 1];
  // Below a single date there can be other certificates, each with a sentence of its own.
  const isStudy =
    entry?.period && !isSingle(entry.period) && start < entry.end && entry.end - entry.start <= MAX_ENTRY_OF_STUDY;
  const [from, to] = isStudy ? studyAt(text.text, entry, start) : [0, 0];
  const own = sentenceAt(text.statements, start).filter((of) => !isRemarkOfOther(of, start, text.text));
  const others = startingWithin(text.statements, from, to).filter((of) => !namesOtherStudy(of, own, text));
  return [...own, ...others];
}

/** True for a remark about another item, such as the `expired` of `First aid (2019), forklift (expired)`. */
function isRemarkOfOther({ start, end, unachieved, ongoing }: Statement, offset: number, text: string): boolean {
  if (!(unachieved || ongoing) || (offset >= start && offset < end)) return false;
  return REMARK.test(text.slice(start, end));
}

const REMARK = /^[^()（）]{3,}[(（]\p{L}[^\d()（）]{2,24}(?:(?:19|20)\d\d)?$/u;

/**
 * True for a sentence of the entry that names a degree or a school of its own, as in `BSc, 2016–2020; exchange at Porto
 * cancelled`, or another study before a colon, as in `Training as a nurse: not completed`.
 */
function namesOtherStudy(of: Statement, own: readonly Statement[], { text, statements }: IndexedText): boolean {
  const [first, last] = [own[0], own.at(-1)];
  if (!first || !last || of.sentence === first.sentence || !(of.unachieved || of.ongoing)) return false;
  // The diploma of `stopped, no diploma` belongs to the same study.
  const all = sentenceAt(statements, of.start);
  const sentence = all.filter(({ denied }) => !denied);
  const known = text.slice(first.start, last.end);
  const written = sentence.map(({ start, end }) => text.slice(start, end)).join("\n");
  // The abbreviation that a sentence begins with: `BLS valid until 2026; ALS expired`.
  const [subject] = tokensOf(written);
  if (subject?.unusual && !known.includes(subject.text)) return true;
  const [label = ""] = LABEL_OF_STUDY.exec(text.slice(all[0]?.start, of.end)) ?? [];
  return (
    tokensOf(written).some(
      ({ text: word }) => (DEGREES.occursIn(word) || SCHOOLS.occursIn(word)) && !known.includes(word),
    ) ||
    tokensOf(label).some(
      (token) => (isFactWord(token) || token.unusual) && !isDegree(token, "") && !known.includes(token.text),
    )
  );
}

const LABEL_OF_STUDY = /^[^:：(]+(?=[:：])/u;

const END_OF_SEGMENT = /[,;|()（）、，\t–—]/u;

/**
 * The lines of an entry that are about the study at an offset. A line such as `MSc Law, Leeds, unfinished`, below the line of
 * another degree, begins a study of its own, which has no period.
 */
function studyAt(text: string, { start, end }: EntryRange, offset: number): [number, number] {
  let [from, at, hasDegree] = [start, start, false];
  for (const line of text.slice(start, end).split("\n")) {
    const segments = line.split(END_OF_SEGMENT);
    const isDegree = segments.length > 1 && DEGREES.occursIn(segments[0] ?? "");
    if (isDegree && hasDegree) {
      if (offset < at) return [from, at];
      from = at;
    }
    hasDegree ||= isDegree;
    at += line.length + 1;
  }
  return [from, end];
}

function partsOf({ readings }: WrittenDate): Set<string> {
  const parts = ["year", "month", "day"] as const;
  return new Set(
    readings.flatMap((reading) =>
      parts.flatMap((part) => (reading[part] === null ? [] : [`${part} ${reading[part]}`])),
    ),
  );
}

function countsOf(texts: readonly IndexedText[]): ReadonlySet<number> {
  return new Set(texts.flatMap(({ entries }) => [...occurrences(entries.map(({ section }) => section)).values()]));
}

/** Whole years from the first start of each section to its last end, rounded down and up. */
function spansOf(entries: readonly EntryRange[]): ReadonlySet<number> {
  const now = new Date().getFullYear();
  const bounds = new Map<number, { from: number; to: number }>();
  for (const { period, section } of entries) {
    if (!period || isSingle(period)) continue;
    const from = Math.min(...yearsOf(period.from));
    const to = period.to === "present" ? now : Math.max(...yearsOf(period.to));
    const known = bounds.get(section) ?? { from, to };
    bounds.set(section, { from: Math.min(known.from, from), to: Math.max(known.to, to) });
  }
  return new Set([...bounds.values()].flatMap(({ from, to }) => [to - from - 1, to - from]));
}

const QUOTATION = /"[^"\n]*"|“[^”\n]*”|„[^“”\n]*[“”]|«[^»\n]*»|‘[^’\n]*’|「[^」\n]*」|『[^』\n]*』/gu;
const MAX_REQUESTED_WORDS = 3;

/** The names in a prompt: up to three neighbouring words with capitals, not in a quotation and not denied. */
function requestedPhrases(prompt: string): ReadonlySet<string> {
  const text = prompt.replace(QUOTATION, (quotation) => " ".repeat(quotation.length));
  const tokens = tokensOf(text);
  const statements = statementsIn(text, tokens, mainLanguages(tokens.map(({ norm }) => norm)));
  const isNamed = (token: Token | undefined) =>
    token !== undefined &&
    (token.capital || token.unusual || token.kind === "ideographs") &&
    !isFactWord(token) &&
    statementAt(statements, token.start)?.negated !== true;
  const phrases = new Set<string>();
  for (const [index, first] of tokens.entries()) {
    for (let count = 1; count <= MAX_REQUESTED_WORDS && isNamed(tokens[index + count - 1]); count++) {
      phrases.add(squeezed(text.slice(first.start, tokens[index + count - 1]?.end)));
    }
  }
  return phrases;
}

/** The text before the colon or the contact of a line: `Emergency contact (husband):`. */
const LABEL_OF_CONTACT = /^(?:[^:：]{2,40}(?=[:：])|[^\d@:：]{2,40})/u;

function contactsOfOthers(texts: readonly IndexedText[]): ReadonlySet<string> {
  const found = texts.flatMap(({ text, statements }) => {
    return linesIn(text).flatMap(({ line, start, end }) => {
      if (!/@|\d{2}/.test(line)) return [];
      const first = statements[countWhile(statements, (statement) => statement.start < start)];
      const label = LABEL_OF_CONTACT.exec(line)?.[0] ?? "";
      const isOther = (first !== undefined && first.start <= end && first.other) || CLOSE_PEOPLE.occursIn(label);
      return contactsToCompare(line).map((contact) => ({ contact, isOther }));
    });
  });
  const own = new Set(found.flatMap(({ contact, isOther }) => (isOther ? [] : [contact])));
  return new Set(found.flatMap(({ contact }) => (own.has(contact) ? [] : [contact])));
}

const leading = new WeakMap<IndexedText, readonly EntryRange[]>();

/** The entries whose heading has a word for leading. */
function leadingEntries({ text, statements, entries }: IndexedText): readonly EntryRange[] {
  const isLeading = ([from, to]: [number, number]) => {
    const first = countWhile(statements, ({ end }) => end <= from);
    const last = countWhile(statements, ({ start }) => start < to);
    // Statements do not mark compounds such as `Gruppenleiterin`.
    const isTitled = () => tokensOf(text.slice(from, to)).some(isTitle);
    return statements.slice(first, last).some((statement) => statement.leading) || isTitled();
  };
  return entries.filter(({ heading }) => heading.some(isLeading));
}

interface HeadingLine {
  start: number;
  end: number;
  entries: number[];
}

/** The heading lines of each text in order, with the entries that have them. */
function headingsOf(texts: readonly IndexedText[]): readonly (readonly HeadingLine[])[] {
  let index = 0;
  return texts.map(({ entries }) => {
    const lines = new Map<number, HeadingLine>();
    for (const { heading } of entries) {
      for (const [start, end] of heading) {
        lines.getOrInsertComputed(start, () => ({ start, end, entries: [] })).entries.push(index);
      }
      index += 1;
    }
    return [...lines.values()].sort((a, b) => a.start - b.start);
  });
}

const SENTENCE = /(?<=[\p{L}\p{N}]{3})[.;](?=\s+\p{Lu})|[。;；](?=.)/gu;

/** The end of a heading on a line with sentences after it: `2019 – today: Nurse, Mill Clinic. Trains students.` */
function endOfHeading(text: string, start: number, end: number, period: Period | undefined): number {
  const line = text.slice(start, end);
  const from = period !== undefined && period.start >= start && period.start < end ? period.end - start : 0;
  for (const { index } of line.matchAll(SENTENCE)) {
    if (index > from && /\p{L}/u.test(line.slice(from, index))) return start + index;
  }
  return end;
}

function entriesByPlace(texts: readonly IndexedText[]): Pick<Material, "entryAt" | "sourceOf"> {
  const sources = texts.flatMap(({ entries }, source) => entries.map(() => source));
  const firsts = new Map(sources.map((source, at): [number, number] => [source, at]).reverse());
  return {
    entryAt({ source, start }) {
      const entries = texts[source]?.entries ?? [];
      const at = countWhile(entries, (entry) => entry.start <= start) - 1;
      return start < (entries[at]?.end ?? 0) ? (firsts.get(source) ?? 0) + at : undefined;
    },
    sourceOf: (entry) => sources[entry] ?? 0,
  };
}

function headingsAt(headings: readonly (readonly HeadingLine[])[], { source, start }: Place): readonly number[] {
  const lines = headings[source] ?? [];
  const line = lines[countWhile(lines, (known) => known.start <= start) - 1];
  return line && start < line.end ? line.entries : [];
}

function indexed(source: SourceText, tokens: readonly Token[], maxEntries: number): IndexedText {
  const { text, original = text } = source;
  const languages = mainLanguages(tokens.map(({ norm }) => norm));
  const entries = entryRangesIn(text).slice(0, maxEntries);
  const headings = rangesOfHeadings(text, entries);
  const isHeading = (offset: number) => isWithin(headings, offset);
  const name = nameIn(text);
  return {
    ...source,
    languages,
    name,
    headings,
    statements: markMentions(text, tokens, statementsIn(text, tokens, languages), { languages, name, isHeading }),
    dates: datesWithYear(text),
    entries,
    squeezed: squeeze(text),
    lowSurrogates: offsetsOf(original, /(?<=[\ud800-\udbff])[\udc00-\udfff]/g),
    pageBreaks: offsetsOf(original, /\f/g),
  };
}

/** The sorted ranges of heading lines. Undated items of lists and undated sentences are not headings. */
function rangesOfHeadings(text: string, entries: readonly EntryRange[]): readonly [number, number][] {
  return entries
    .flatMap(({ heading, period }) =>
      heading.flatMap(([start, end]): [number, number][] => {
        const isDated = period !== undefined && period.start >= start && period.start < end;
        const line = text.slice(start, end).trim();
        if (!isDated && (BULLET.test(line) || (/[.!?]$/u.test(line) && isProse(line)))) return [];
        return [[start, endOfHeading(text, start, end, period)]];
      }),
    )
    .sort(([one], [other]) => one - other);
}

/** True for an offset within one of sorted ranges that do not overlap. */
function isWithin(ranges: readonly [number, number][], offset: number): boolean {
  const [, end] = ranges[countWhile(ranges, ([start]) => start <= offset) - 1] ?? [];
  return end !== undefined && offset < end;
}

const MAX_BEFORE_NAME = 2000;

/** The normalized words of the candidate's name at the top of a document. */
function nameIn(text: string): ReadonlySet<string> {
  const name = findName(text.slice(0, MAX_BEFORE_NAME).split(/[\n\f]/))?.name ?? "";
  return new Set(tokensOf(name).map(({ norm }) => norm));
}

function offsetsOf(text: string, pattern: RegExp): number[] {
  return [...text.matchAll(pattern)].map(({ index }) => index);
}

function push<Key, Row>(map: Map<Key, Row[]>, key: Key, row: Row, most = MAX_PLACES): void {
  const rows = map.getOrInsertComputed(key, () => []);
  if (rows.length < most) rows.push(row);
}

/** The length from which spellings such as `ph` and `f` are compared. */
const MIN_COGNATE = 8;

function groupByBeginning(words: Iterable<string>, formOf: (word: string) => string): ReadonlyMap<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const word of words) push(groups, formOf(word).slice(0, 3), word, MAX_ALIKE);
  return groups;
}

/** The first letters of the capitalized words of a text. A line feed separates those of words that are not neighbours. */
interface Initials {
  letters: Substrings;
  /** Start and end of the word of each letter. */
  starts: Int32Array;
  ends: Int32Array;
}

function initialsOf(tokens: readonly Token[], text: string): Initials {
  const [starts, ends] = [new MappedText(), new MappedText()];
  let last: Token | undefined;
  const separate = () => {
    for (const letters of last ? [starts, ends] : []) letters.add("\n", 0);
    last = undefined;
  };
  for (const token of tokens) {
    if (last && /[^\s-]|\n/.test(text.slice(last.end, token.start).replace(/\p{L}+/gu, ""))) separate();
    if (token.capital && token.norm.length > 1) {
      starts.add(token.norm.charAt(0), token.start);
      ends.add(token.norm.charAt(0), token.end);
      last = token;
    } else if (!isFunctionWord(token.norm)) separate();
  }
  return { letters: new Substrings(starts.text), starts: starts.origins, ends: ends.origins };
}

const MIN_INITIALS = 3;
const MAX_INITIALS = 7;

/** The places of the words that an abbreviation such as `CTO` means. */
function placesOfInitials(initials: readonly Initials[], norm: string): Place[] {
  if (norm.length < MIN_INITIALS || norm.length > MAX_INITIALS) return [];
  return initials.flatMap(({ letters, starts, ends }, source) =>
    letters
      .placesOf(norm, MAX_PLACES)
      .map((at) => ({ source, start: starts[at] ?? 0, end: ends[at + norm.length - 1] ?? 0 })),
  );
}

function squeeze(text: string): Squeezed {
  const bare = new MappedText();
  for (const { 0: part, index } of text.matchAll(/[a-z0-9]+|[^a-z0-9]/gu)) {
    const isPlain = /^[a-z0-9]/.test(part);
    bare.add(isPlain ? part : squeezed(part), index, isPlain ? index + part.length : index);
  }
  return { substrings: new Substrings(bare.text), offsets: bare.origins };
}

/** Returns the text of `squeeze` without offsets. */
export function squeezed(text: string): string {
  return plain(text).replace(/[^\p{L}\p{N}+#@]/gu, "");
}

function phrasePlaces(texts: readonly IndexedText[], phrase: string): Place[] {
  const wanted = squeezed(phrase);
  const places: Place[] = [];
  if (wanted === "") return places;
  for (const [source, { squeezed: known, text }] of texts.entries()) {
    if (places.length >= MAX_PLACES) break;
    for (const at of known.substrings.placesOf(wanted, MAX_PLACES)) {
      const last = known.offsets[at + wanted.length - 1] ?? 0;
      places.push({ source, start: known.offsets[at] ?? 0, end: last + charLength(text, last) });
    }
  }
  return places.slice(0, MAX_PLACES);
}

function charLength(text: string, at: number): number {
  return (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
}
