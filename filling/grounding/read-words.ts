import { COUNTRY_GROUPS } from "../../languages/common.ts";
import { baseOf, CV_LANGUAGES } from "../../languages/languages.ts";
import {
  type CapitalizedNouns,
  capitalizedNouns,
  conceptsIn,
  conceptsOf,
  DEGREE_LEVELS,
  isFunctionWord,
  isFunctionWordIn,
  isKnownNoun,
  languageAmong,
  means,
  numbersOf,
  plain,
  sameStem,
} from "../../reading/concepts.ts";
import { anyOf, grammarWords, groupOfAll, wordsOf, writtenPhrases } from "../../reading/grammar.ts";
import { isProduct } from "../../reading/products.ts";
import { type Check, EXCLUSIVE, type Style, type Word } from "./checked-text.ts";
import { explainDividedCompounds } from "./compounds.ts";
import { determinersOf, hasDefiniteEnding } from "./determiners.ts";
import { changeOf, fractionsIn } from "./fractions.ts";
import { languageOf } from "./language-levels.ts";
import { explainLongForms, isWhole } from "./long-forms.ts";
import { COMPOUNDING, type Material, type Place } from "./material.ts";
import { namedTermsIn, namesTown } from "./named-terms.ts";
import {
  amountsClaimed,
  amountsClaimedInWords,
  BEFORE_MONTHS,
  isScale,
  MAX_SCALE,
  percentageIn,
  wholesOf,
} from "./numbers.ts";
import { derived, remembered, textsBeside } from "./places.ts";
import { isDuration, periodNamed } from "./quantities.ts";
import { isOfLowerRank, isVerbOfLeading, mayBeRaised } from "./ranks.ts";
import { regionOfWord } from "./regions.ts";
import { ADDRESSES, isDenying, isGuiding, isHelping, isMark } from "./statements.ts";
import { type Token, tokensOf } from "./tokens.ts";
import { isDeputy, isFactWord, isTitle, LINKS } from "./word-kinds.ts";

/** Returns the words of a text with their roles and their places in the material. */
export function readWords(
  tokens: readonly Token[],
  text: string,
  {
    material,
    style,
    language,
    isForeign,
    others,
  }: Pick<Check, "material" | "style" | "language" | "isForeign" | "others">,
): Word[] {
  const words = readTokens(tokens, text, style, language);
  for (const [at, word] of words.entries()) {
    if (spokenNumber(word, language).length > 0) word.role = "number";
    if (isOneAlone(word, words[at + 1], text)) Object.assign(word, { role: "number", kind: "number", norm: "1" });
  }
  freePercents(words, text);
  for (const { from, to, percentages } of fractionsIn(words)) {
    for (const word of words.slice(from, to)) word.role = "free";
    const word = words[to];
    // The German `half` means `helped`.
    if (word && !isHelping(word.norm, language)) Object.assign(word, { role: "number", percentages });
  }
  for (const word of words) {
    const percentage = changeOf(word.norm);
    if (percentage !== undefined) Object.assign(word, { role: "number", percentages: [percentage] });
  }
  markRounded(words);
  markCategories(words, text);
  for (const word of words) word.places = placesOf(word, style, material, language, text);
  for (const { ids, from, to } of style === "name" ? [] : namedTermsIn(words)) {
    const places = material.term(ids);
    const named = words.slice(from, to + 1);
    // The material's own words decide. The `chef` of a translated `head chef` can be somebody else.
    const isWritten = named.every(
      (word) => (isFunctionWord(word.norm) && !word.capital) || exactPlaces(word, material).length > 0,
    );
    for (const word of named) {
      const isExact = isForeign ? isWritten : exactPlaces(word, material).length > 0;
      // In the language of the material, a director is not a manager.
      const isOwn = isExact || (!isForeign && (word.places.length > 0 || isTitle(word)));
      // The `licence` of `forklift licence` is not the driving licence.
      const isKnown = places.length > 0 && !named.some(isTitle);
      const isOfTerm = isForeign && to > from && (isKnown || isOtherDegree(word, ids));
      if (!isOwn) word.places = isOfTerm ? places : [...word.places, ...places];
    }
  }
  explainLongForms(words, text, material, language);
  if (!isForeign && style !== "name") explainDividedCompounds(words, material);
  for (const word of words)
    if (word.places.length === 0 && isGuiding(word.norm) && isGuided(material)) word.role = "free";
  for (const [index, word] of words.entries()) {
    // A title is the rank of the noun after it: `chief officer`.
    const before = words[index - 1];
    const isRanked =
      before !== undefined && isTitle(before) && !isVerbOfLeading(before.norm) && !isOfLowerRank(text, word);
    if (word.places.length === 0 || isDeputy(word) || !(isRanked || mayBeRaised(text, word))) continue;
    const isOwn = (place: Place) => {
      const entry = material.entryAt(place);
      return others !== undefined && entry !== undefined && !others.has(entry);
    };
    const own = word.places.filter(isOwn);
    word.places = withoutLowerRanks(word.places, material);
    // The rank in another job says nothing about this one.
    word.isRaised = word.places.length === 0 || (own.length > 0 && !word.places.some(isOwn));
  }
  return words;
}

/** True for the `laurea` of `laurea magistrale`, which is a master's degree. */
function isOtherDegree({ norm }: Word, ids: readonly string[]): boolean {
  return ids.some((id) => DEGREE_LEVELS.has(id)) && means(norm, DEGREE_LEVELS) && !means(norm, new Set(ids));
}

/** True if the material says that somebody mentors people. */
const isGuided = derived(({ texts }) => texts.some(({ statements }) => statements.some(({ guiding }) => guiding)));

/** Frees the words of a percentage: `ciento` in `doce por ciento` is not a number, `cent` in `12 per cent` not a coin. */
function freePercents(words: readonly Word[], text: string): void {
  for (const [index, { role, end }] of words.entries()) {
    const length = role === "number" ? percentageIn(text.slice(end, end + 12)) : 0;
    for (const word of words.slice(index + 1, index + 3)) {
      if (word.kind === "word" && word.start < end + length) Object.assign(word, { role: "free", isPercent: true });
    }
  }
}

function readTokens(tokens: readonly Token[], text: string, style: Style, language: string): Word[] {
  const nouns = capitalizedNouns(
    tokens.map(({ norm }) => norm),
    language,
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
    word.isNoun = nouns !== undefined && token.capital && isNoun(word, nouns, before, next) && !isTown(token, before);
    const continues = next?.capital && /^[\s&.-]{1,3}$/.test(nextGap);
    word.role = roleOf(word, style, nouns, before, continues ? next : undefined, next, language);
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
  language: string,
): Word["role"] {
  const isAlone = before === undefined && next === undefined;
  if (word.kind === "number") return "number";
  if (isGlued(word, before) || (before?.kind === "number" && isScale(word.norm))) return "free";
  if (word.kind === "word" && word.norm.length < 2)
    return style === "phrase" && isAlone && word.capital ? "fact" : "free";
  if ((isFunctionWord(word.norm) || (BEFORE_MONTHS.has(word.norm) && !word.capital)) && !word.unusual) return "free";
  if (word.isFirst && opensSentence(word, next, language)) return "free";
  if (style !== "prose") return word.capital && !word.isFirst ? "name" : "fact";
  if (word.kind === "symbol") return "fact";
  if (word.kind === "ideographs") return "fact";
  if (isDenying(word.norm, language)) return "free";
  if (isFactWord(word) || EXCLUSIVE.has(word.norm) || (COMPOUNDING.has(language) && isTitle(word))) return "fact";
  if (word.unusual) return "name";
  if (!word.capital) return "free";
  if (nouns) return word.isNoun ? "free" : "name";
  if (!word.isFirst) return "name";
  if (continued && !isFunctionWord(continued.norm)) return "name";
  return namesEmployer(word, next, language) ? "name" : "free";
}

/** Words with which a sentence begins, by language: before a preposition, before a spoken language, and before anything. */
const OPENINGS = new Map(
  CV_LANGUAGES.map(({ code, grammar, identifying }) => {
    const phrases = [...writtenPhrases(identifying.births), ...writtenPhrases(identifying.residences)];
    const words = [
      ...phrases.map((phrase) => phrase.split(" ")[0] ?? phrase),
      ...wordsOf(grammar.employed),
      ...wordsOf(grammar.employedNow),
    ];
    const uses = wordsOf(grammar.languageUses).flatMap((forms) => forms.split("|"));
    const sets = [words, uses, wordsOf(grammar.knowing)].map((of) => new Set(of.map(plain)));
    return [baseOf(code), { words: sets[0], uses: sets[1], knowing: sets[2] }] as const;
  }),
);

/** True for the verb of `Born on 7 May`, `Lives in Leeds`, `Speaks Dutch` and `Knows Go`, also in a line that is no sentence for `isProse`. */
function opensSentence(word: Word, next: Token | undefined, language: string): boolean {
  const { words, uses, knowing } = OPENINGS.get(language) ?? {};
  if (word.kind === "ideographs") return words?.has(word.text) === true;
  if (next === undefined || isFactWord(word)) return false;
  if (knowing?.has(word.norm)) return true;
  if (uses?.has(word.norm)) return languageOf(next) !== undefined;
  return words?.has(word.norm) === true && !next.capital && isFunctionWord(next.norm);
}

/** True for units and ordinals directly after a number: `45k`, `3rd`. */
function isGlued(word: Word, before: Token | undefined): boolean {
  return before?.kind === "number" && before.end === word.start && word.norm.length <= 3;
}

const ARTICLES = grammarWords("definiteArticles");

/** True for `Hamm`, unlike the hall of `die Halle`. */
function isTown(token: Token, before: Token | undefined): boolean {
  if (before !== undefined && ARTICLES.has(before.norm)) return false;
  return namesTown(token);
}

function isNoun(
  { norm, isFirst }: Word,
  nouns: CapitalizedNouns,
  before: Token | undefined,
  next: Token | undefined,
): boolean {
  // After a form of address, the word is a name: `Herr Keller`.
  if (before && ADDRESSES.has(before.norm)) return false;
  if (isFirst || before?.kind === "number") return true;
  // After a number word such as `einer`: `mit einer Kollegin`, unlike `einer Google Tochter`.
  if (before && !next?.capital && numbersOf(before.norm, "de").length > 0) return true;
  if (before?.norm === "des" && norm.endsWith("s")) return true;
  // A noun follows an adjective.
  if (before && /^\p{Ll}/u.test(before.text) && !isFunctionWord(before.norm)) return true;
  // The titles of `den Backstubenleiter` and `die Teamchefin`.
  if (before && !next?.capital && ARTICLES.has(before.norm) && isTitle({ ...before, text: norm, norm })) return true;
  const namesEmployer = before !== undefined && nouns.beforeEmployers.has(before.norm);
  return isKnownNoun(norm, nouns.code) && (!namesEmployer || (norm.length > 8 && next?.capital !== true));
}

/** True for the first word of `Google engineer`, false for `Experienced engineer`. */
function namesEmployer({ norm }: Word, next: Token | undefined, language: string): boolean {
  if (!next || next.capital || ADJECTIVE.test(norm) || isMark(norm)) return false;
  // A verb precedes `the director`.
  return isFactWord(next) && !determinersOf([language]).some(({ endings }) => hasDefiniteEnding(next, endings));
}

const ADJECTIVE = new RegExp(`${anyOf(grammarWords("adjectiveEndings"))}$`);

function placesOf(word: Word, style: Style, material: Material, language: string, text: string): readonly Place[] {
  if (word.role === "number") {
    const amounts = amountsIn(word, text, language);
    const isFraction = word.percentages !== undefined;
    const above = word.isLowerBound ? amounts.flatMap((amount) => material.amountsAbove(amount, isFraction)) : [];
    return material.amount([...amounts, ...above]);
  }
  if (word.kind === "ideographs") return material.run(word.text);
  if (word.isCategory) return placesOfCategory(word, material);
  if (style === "name") return exactPlaces(word, material);
  if (word.kind === "word" && word.norm.length < 2) return material.letter(word.text);
  const hasConcept = conceptsOf(word.norm).length > 0;
  const own = material.word(word.norm, word.role === "name" && !hasConcept);
  const isOther = own.length > 0 && own.every((place) => material.statement(place)?.other === true);
  // The word can be a superior's or another job's, and another form of it the candidate's: `Service` and `Servicemonteur`.
  // The `shop` of `Photoshop` is no shop: names of products are the same in every language.
  const isTranslated =
    !material.languages.has(language) &&
    (hasConcept || word.role === "name") &&
    !(word.capital && isProduct(word.norm));
  const all =
    (isOther || (isTranslated && own.length > 0)) && word.kind === "word"
      ? [...own, ...material.forms(word.norm)]
      : own;
  const forms = hasConcept ? all.filter((place) => isOfMeaning(word, place, language, material)) : all;
  const places =
    forms.length > 0 ? forms : hasConcept ? placesOfGroup(word, material) : placesOfCountry(word, material);
  return isAfterAmpersand(text, word.start) ? places : withoutAssociates(places, material);
}

/** False for a place that only another language means by the word: `BSc` for the English word `licence`. */
function isOfMeaning({ norm }: Token, place: Place, language: string, { written }: Material): boolean {
  const other = plain(written(place));
  const [all, own] = [conceptsOf(norm).flat(), conceptsIn(norm, language)];
  if (own.length === all.length || sameStem(other, norm)) return true;
  const ids = conceptsOf(other)
    .flat()
    .map(({ id }) => id);
  // A name in a language without a folder has only the id of what it names: `angielski` is `language en`, not `english`.
  const named = own.flatMap(({ id }) => conceptsOf(id).flat());
  return [...own, ...named].some(({ id }) => ids.includes(id)) || !all.some(({ id }) => ids.includes(id));
}

/** The places of the country of an adjective that names no language: `Brazilian`, `chilenos`. */
function placesOfCountry({ norm, kind }: Token, material: Material): readonly Place[] {
  const [stem] = kind === "word" ? norm.split(COUNTRY_ADJECTIVE) : [];
  if (stem === undefined || stem === norm || stem.length < MIN_COUNTRY) return [];
  const names = COUNTRY_ENDINGS.map((ending) => stem + ending);
  return names.filter((name) => regionOfWord(name) !== undefined).flatMap((name) => material.word(name, false));
}

const GROUPS = Object.entries(COUNTRY_GROUPS).map(([name, codes]) => ({ name: plain(name), codes: codes.split(" ") }));

export const isCountryGroup = (text: string): boolean => GROUPS.some(({ name }) => name === plain(text));

/** The places of groups of countries that include the one of a word: `DACH` for `Österreich`. */
function placesOfGroup({ norm }: Token, material: Material): readonly Place[] {
  const ids = conceptsOf(norm)
    .flat()
    .map(({ id }) => id);
  const groups = GROUPS.filter(
    ({ codes }) => ids.length > 0 && ids.every((id) => codes.some((code) => id === `region ${code}`)),
  );
  return groups.flatMap(({ name }) => material.word(name, true));
}

const MIN_COUNTRY = 4;
const COUNTRY_ADJECTIVE = new RegExp(`${anyOf(groupOfAll("nationalities", 0))}$`);
const COUNTRY_ENDINGS = ["", ...groupOfAll("nationalities", 1)];

/** True for a word after an ampersand, which is part of a name: `Holt & Associates`. */
function isAfterAmpersand(text: string, start: number): boolean {
  return /\p{L}\s?&\s?$/u.test(text.slice(Math.max(0, start - 4), start)) && /\p{Lu}/u.test(text.charAt(start));
}

const withoutAssociates = remembered((places, { texts }) =>
  places.filter(({ source, start }) => !isAfterAmpersand(texts[source]?.text ?? "", start)),
);

/** The places of a title where the material does not lower it: `director`, without `deputy director`. */
const withoutLowerRanks = remembered((places, { texts }) =>
  places.filter(({ source, start, end }) => !isOfLowerRank(texts[source]?.text ?? "", { start, end })),
);

export function amountsIn(word: Word, text: string, language: string): readonly number[] {
  const spoken = word.percentages ?? spokenNumber(word, language);
  const following = text.slice(word.end, word.end + MAX_SCALE);
  const exact = spoken.length > 0 ? amountsClaimedInWords(spoken, following) : amountsClaimed(word.norm, following);
  return word.isRounded === true ? [...exact, ...exact.flatMap(roundedFrom)] : exact;
}

const MAX_ROUNDING = 0.1;
const MAX_ROUNDED = 200;

/** The whole numbers that can be rounded to a number: 18 to 22 for `about 20`. */
function roundedFrom(amount: number): number[] {
  const reach = amount * MAX_ROUNDING;
  if (amount > MAX_ROUNDED) return [];
  const lowest = Math.ceil(amount - reach);
  return Array.from({ length: Math.max(0, Math.floor(amount + reach) - lowest + 1) }, (_, more) => lowest + more);
}

const MAX_WORDS_OF_CATEGORIES = 8;
const CATEGORY = /^[A-E](?:[1-9]?E?)$/;

/** Marks the letters of `driving licence B and C` as facts. */
function markCategories(words: readonly Word[], text: string): void {
  const isClass = ({ norm }: Word) =>
    conceptsOf(norm)
      .flat()
      .some(({ id }) => id === "class");
  const gloss = text.indexOf("(");
  const isAlone =
    words.length > 1 &&
    words.every(
      (word) =>
        CATEGORY.test(word.text) || isFunctionWord(word.norm) || isClass(word) || (gloss >= 0 && word.start > gloss),
    );
  for (const [index, word] of words.entries()) {
    if (isClass(word) && CATEGORY.test(words[index + 1]?.text ?? "")) word.role = "free";
    if (isAlone && CATEGORY.test(word.text)) Object.assign(word, { role: "fact", isCategory: true });
    const before = words.slice(Math.max(0, index - MAX_WORDS_OF_CATEGORIES), index);
    if (CATEGORY.test(word.text) && (before.some(isClass) || namesLicence(before)))
      Object.assign(word, { role: "fact", isCategory: true });
  }
}

const REACH_OF_CATEGORIES = 60;

/** The places of a category of a licence, also of `B+E` for `BE`: after a licence on the same line, or in `B-körkort`. */
function placesOfCategory({ text, norm }: Token, material: Material): readonly Place[] {
  const same = material.word(norm, true).filter((place) => material.written(place) === text);
  return [...same, ...material.phrase([...text].join("+"))].filter((place) => {
    const [before, after] = textsBeside(place, REACH_OF_CATEGORIES, material);
    return namesLicence(tokensOf(before)) || namesLicence(tokensOf(after).slice(0, 2));
  });
}

function namesLicence(tokens: readonly Token[]): boolean {
  const concepts = tokens.flatMap(({ norm }) => conceptsOf(norm).flat());
  return (
    concepts.some(({ id }) => id === "licence") ||
    namedTermsIn(tokens).some(({ ids }) => ids.includes("driving_licence"))
  );
}

const ABOUT = grammarWords("about");
const AT_LEAST = grammarWords("atLeast");
const [MAX_WORDS_BEFORE_NUMBER, MAX_WORDS_BEFORE_BOUND] = [2, 3];

/** Marks the number of `about 20`, `just under a fifth`, `over 4,000` and `mehr als die Hälfte`. */
function markRounded(words: readonly Word[]): void {
  for (const [index, word] of words.entries()) {
    if (word.role !== "number") continue;
    const before = words.slice(Math.max(0, index - MAX_WORDS_BEFORE_NUMBER), index);
    const [last] = before.slice(-1);
    const further = words.slice(Math.max(0, index - MAX_WORDS_BEFORE_BOUND), index);
    const isAbout = (last && ABOUT.has(last.norm)) || (word.percentages && before.some(({ norm }) => ABOUT.has(norm)));
    if (isAbout) word.isRounded = true;
    if (further.some(({ norm }) => AT_LEAST.has(norm))) word.isLowerBound = true;
  }
}

const bySpelling = remembered((places, { written }) => Map.groupBy(places, (place) => plain(written(place))));

/** The places with the same spelling, apart from case and accents, as for the name of a person. */
function exactPlaces({ text, norm }: Token, material: Material): readonly Place[] {
  const exact = bySpelling(material.word(norm, true), material).get(norm) ?? [];
  const isWritten = (place: Place) => isWhole(place, material) && !material.written(place).includes("\n");
  return exact.length > 0 || norm.length < 5 ? exact : material.phrase(text).filter(isWritten);
}

/** The values of a number word of the text's language, from two on: `one` is an article or an idiom. */
function spokenNumber({ norm, kind }: Token, language: string): readonly number[] {
  if (kind !== "word" || isFunctionWordIn(norm, new Set([language]))) return [];
  return wholesOf(norm, language).filter((value) => value > 1);
}

/** True for the article in `Notice period: a week.`, which is a number, unlike that of `a week at sea`. */
function isOneAlone({ norm, start }: Word, next: Word | undefined, text: string): boolean {
  if (next === undefined || !isDuration(periodNamed(next)) || !wholesOf(norm).includes(1)) return false;
  return /(?:^|[:：])\s*$/u.test(text.slice(0, start)) && /^\s*(?:$|[.,;\n])/u.test(text.slice(next.end));
}

/** The language whose tables a text in `tag` is read with: those of Chinese for Cantonese, of Bokmål for Nynorsk. */
export function readLanguage(tag: string): string {
  const base = baseOf(tag.toLowerCase());
  return base === "no" || base === "nn" ? "nb" : base === "yue" ? "zh" : base;
}

const MAX_SAMPLE = 4000;
const WITH_CAPITAL_NOUNS: ReadonlySet<string> = new Set(
  CV_LANGUAGES.filter(({ grammar }) => grammar.nouns !== undefined).map(({ code }) => readLanguage(code)),
);

/** The language of some texts that should be in the language `said`: a model can answer in that of the request. */
export function languageOfTexts(texts: Iterable<string>, said: string): string {
  const sample = [...texts].join("\n").slice(0, MAX_SAMPLE);
  const own = readLanguage(said);
  const tokens = tokensOf(sample);
  // The `De` and `Van` of names say nothing, nor does the `of` of `University of Bath`.
  const isInName = (at: number) =>
    LINKS.has(tokens[at]?.norm ?? "") &&
    tokens[at - 1]?.capital === true &&
    tokens.slice(at + 1, at + 3).some(({ capital }) => capital);
  const words = tokens.flatMap(({ norm, capital }, at) =>
    capital || (isInName(at) && !isFunctionWordIn(norm, WITH_CAPITAL_NOUNS)) ? [] : [norm],
  );
  const found = languageAmong(words, own);
  return found === own ? said : found;
}

/** The languages with tables. */
export const READ_LANGUAGES: ReadonlySet<string> = new Set(CV_LANGUAGES.map(({ code }) => readLanguage(code)));
