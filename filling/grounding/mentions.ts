import { baseOf, CV_LANGUAGES } from "../../languages/languages.ts";
import { CHINESE_FAMILIES } from "../../languages/names.ts";
import {
  capitalizedNouns,
  comparedWords,
  conceptsOf,
  conceptsOfEnd,
  isFunctionWord,
  numbersOf,
  plain,
} from "../../reading/concepts.ts";
import { datesWithYear } from "../../reading/dates.ts";
import { anyOf, grammarWords, phrasesOfAll } from "../../reading/grammar.ts";
import { EMPLOYERS, FACT_WORDS, RELATIVES, SECTION_WORDS } from "../../reading/vocabulary.ts";
import { isDense } from "../../reading/word-list.ts";
import { plainTerm } from "../../reading/words.ts";
import { determinersOf, hasDefiniteEnding, isPeople, isPerson, MAX_ADJECTIVES } from "./determiners.ts";
import { periodNamed } from "./quantities.ts";
import { ADDRESSES, isFinishing, isHelping, type Statement } from "./statements.ts";
import { type Token, tokensOf } from "./tokens.ts";
import { CONJUNCTIONS, EMPLOYED, PREPOSITIONS } from "./word-kinds.ts";

/** What is known about the writer of a text in which other people are looked for. */
export interface Speaker {
  languages: readonly string[];
  /** The words of the candidate's own name. */
  name: ReadonlySet<string>;
  /** True for the offset of a line or a part of it that names a job, an employer or a school. */
  isHeading(offset: number): boolean;
}

/** Where a sentence is about another person: to its end, or only the words that name the person. */
interface Mention {
  from: number;
  to?: number;
  /** True after a word such as `by`. */
  isAgent?: boolean;
  /** True if the words also name something of the writer: `who leads our team`. */
  isShared?: boolean;
}

const MAX_TOKENS = 60;

/**
 * Marks statements about other people who are named: all of `My manager, Ruth Sandhu, won the award`, and the end of `worked
 * beside Neil Gough, Lawyer of the Year`.
 */
export function markMentions(
  text: string,
  tokens: readonly Token[],
  statements: readonly Statement[],
  speaker: Speaker,
): Statement[] {
  const marked: Statement[] = [];
  let [sentence, token]: [number, number] = [-1, 0];
  let mention: Mention | undefined;
  for (const [index, statement] of statements.entries()) {
    if (statement.sentence !== sentence) {
      sentence = statement.sentence;
      while ((tokens[token]?.start ?? Number.POSITIVE_INFINITY) < statement.start) token += 1;
      mention = mentionIn(text, tokensOfSentence(tokens, token, statements, index), speaker);
    }
    if (mention !== undefined && isDoneBy(text, statement, mention))
      Object.assign(statement, { leading: false, delegated: true });
    marked.push(...(mention === undefined || statement.other ? [statement] : divided(statement, mention)));
  }
  return marked;
}

/** True for what somebody else did: `developed by Dr. Ann Lee`, `wird von Dr. Ann Lee entwickelt`. */
function isDoneBy(text: string, { start, end }: Statement, { from, to, isAgent }: Mention): boolean {
  if (isAgent !== true || to === undefined || from < start || to > end) return false;
  const before = tokensOf(text.slice(start, from));
  const agent = before.findLastIndex(({ norm }) => AGENTS.has(norm));
  // `Ha lavorato da Luca Rossi` names an employer.
  const isVerb = (token: Token | undefined) =>
    token?.kind === "word" && !token.capital && !isFunctionWord(token.norm) && !EMPLOYED.has(token.norm);
  return isVerb(before[agent - 1]) || isVerb(tokensOf(text.slice(to, end)).at(-1));
}

/** The parts of a statement before, in and after a mention. */
function divided(statement: Statement, { from, to = Number.POSITIVE_INFINITY, isShared }: Mention): Statement[] {
  const { start, end } = statement;
  if (end <= from || start >= to) return [statement];
  const [first, last] = [Math.max(start, from), Math.min(end, to)];
  return [
    ...(start < first ? [{ ...statement, end: first }] : []),
    { ...statement, start: first, end: last, ...(isShared ? { leading: false, helping: true } : { other: true }) },
    ...(last < end ? [{ ...statement, start: last }] : []),
  ];
}

/** The first tokens of a sentence. */
function tokensOfSentence(
  tokens: readonly Token[],
  from: number,
  statements: readonly Statement[],
  first: number,
): readonly Token[] {
  const some = tokens.slice(from, from + MAX_TOKENS);
  const sentence = statements[first]?.sentence;
  let last = first;
  while (statements[last + 1]?.sentence === sentence && (statements[last]?.end ?? 0) < (some.at(-1)?.end ?? 0))
    last += 1;
  const end = statements[last]?.end ?? 0;
  return some.filter(({ start }) => start < end);
}

function mentionIn(text: string, tokens: readonly Token[], speaker: Speaker): Mention | undefined {
  const [first] = tokens;
  if (!first) return undefined;
  if (first.kind === "ideographs") return denseMention(text, tokens, speaker);
  const words = tokens.slice(labelEnd(text, tokens));
  const known = determinersOf(speaker.languages);
  // The `M.` of `M. Delattre` and the `M` of `6 M€` are not pronouns.
  const isPronoun = ({ norm, end }: Token) =>
    (norm.length > 1 || norm === "i" || /^['’]/u.test(text.slice(end, end + 1))) &&
    !text.startsWith(".", end) &&
    known.some((of) => of.firstPerson.has(norm));
  if (words.some(isPronoun)) return remarkIn(words, text, speaker, isPronoun);
  const isHeading = speaker.isHeading(first.start);
  const possessed = isHeading ? undefined : ownPeople(words, speaker);
  if (possessed !== undefined) return { from: possessed };
  if (!isHeading && isSubjectOfVerb(words, text, speaker)) return { from: first.start };
  const inverted = isHeading ? undefined : inversionIn(words, text, speaker);
  if (inverted !== undefined) return inverted;
  for (const at of words.keys()) {
    const person = isNameStart(words, at, text, speaker) ? personBefore(words, at, text, speaker) : undefined;
    if (person === undefined || (isHeading && !person.isLabel)) continue;
    const last = endOfName(words, at, text);
    const end = words[last]?.end ?? 0;
    if (words.slice(at, last + 1).some(({ norm }) => speaker.name.has(norm))) continue;
    const start = words[person.from]?.start ?? 0;
    if (person.isLabel) return { from: start };
    // `Chef, Mill Inn` and `Chef Mill Inn` name an employer.
    if (!person.isCertain && !isSomebody(words, person, last, text, speaker)) continue;
    if (isAtStart(words.slice(0, person.from), speaker) || isPredicate(words, person, at, text))
      return { from: first.start };
    if (continues(text, words[last + 1], end) && !isShortPeriod(words.slice(last + 1))) return { from: start };
    const isAgent = isBehindAgent(words, person.from);
    if (person.isCertain || isAgent) return { from: start, to: end, isAgent };
  }
  return undefined;
}

/**
 * The remark after a person in a sentence of the writer: `I work with the physiotherapist Joost Baas (eight marathons)`,
 * `I support our manager, Ann Lee, who leads the team`. Also who did something else: `built by Ann Lee, I took it over`.
 */
function remarkIn(
  words: readonly Token[],
  text: string,
  speaker: Speaker,
  isPronoun: (token: Token) => boolean,
): Mention | undefined {
  for (const at of words.keys()) {
    if (!isNameStart(words, at, text, speaker) || !isFullName(words, at, text)) continue;
    const last = endOfName(words, at, text);
    const [end, next] = [words[last]?.end ?? 0, words[last + 1]];
    const person = personBefore(words, at, text, speaker);
    if (person !== undefined && isBehindAgent(words, person.from))
      return { from: words[person.from]?.start ?? end, to: end, isAgent: true };
    const gap = text.slice(end, next?.start);
    const isRelative = gap === ", " && next !== undefined && RELATIVE_PRONOUNS.has(next.norm);
    if (next === undefined || !(isRelative || /^\s?\($/u.test(gap))) continue;
    if (words.slice(at, last + 1).some(({ norm }) => speaker.name.has(norm))) continue;
    const pattern = isRelative ? /^[^,;.()\n]*/u : /^[^()\n]*/u;
    const remark = pattern.exec(text.slice(next.start, next.start + MAX_REMARK))?.[0] ?? "";
    const to = next.start + remark.length;
    const inside = words.filter(({ start }) => start >= next.start && start < to);
    // A period can be that of the work with this person.
    const isOfPerson = !inside.some(isPronoun) && datesWithYear(remark).length === 0;
    const isShared = isRelative && inside.some(isPossessive(speaker));
    if (isOfPerson && person !== undefined) return { from: next.start, to, isShared };
  }
  return undefined;
}

const MAX_REMARK = 120;

const MAX_WORDS_OF_AGENT = 3;

/** True for a person after a word such as `by`, also with an article, a possessive or a form of address between. */
function isBehindAgent(words: readonly Token[], from: number): boolean {
  const before = words.slice(Math.max(0, from - MAX_WORDS_OF_AGENT), from + 1).reverse();
  const isBetween = ({ norm }: Token, at: number) =>
    at === 0 || isFunctionWord(norm) || POSSESSIVES.has(norm) || norm.length <= MAX_ADDRESS;
  const agent = before.findIndex(({ norm }) => AGENTS.has(norm));
  return agent >= 0 && before.slice(0, agent).every(isBetween);
}

const MAX_ADDRESS = 4;
const POSSESSIVES: ReadonlySet<string> = new Set(phrasesOfAll(({ identifying }) => identifying.possessives).map(plain));

/** True for words with capitals before a verb of achieving, at the beginning: `Alderman De Graaf won the award`. */
function isSubjectOfVerb(words: readonly Token[], text: string, { languages, name }: Speaker): boolean {
  const verb = words.slice(0, MAX_WORDS_OF_NAME + 1).findIndex(({ capital }) => !capital);
  const [subject, next] = [words.slice(0, Math.max(0, verb)), words[verb]];
  if (subject.length < 2 || !next || !isFinishing(next.norm, languages)) return false;
  const isOwn = ({ norm, unusual }: Token) => unusual || name.has(norm) || namesAny(norm, "award");
  return !subject.some(isOwn) && /^[^,:;()]*$/u.test(text.slice(subject[0]?.start, next.start));
}

const MAX_WORDS_OF_INVERSION = 8;

/** Languages that put the verb second, as do all of ours whose compounds have links. */
const VERB_SECOND: ReadonlySet<string> = new Set(
  CV_LANGUAGES.flatMap(({ code, grammar }) => (grammar.compoundLinks === undefined ? [] : [baseOf(code)])),
);

/**
 * A clause with its object before the verb and somebody else behind it: `Die Kalkulation macht der Bauleiter`, `priserne
 * forhandler salgschef Lone Kjeldgaard`, `el convenio lo negocia el director`. Not with a verb of helping. A participle can be
 * the first word: `eingeführt hat es meine Nachfolgerin`.
 */
function inversionIn(words: readonly Token[], text: string, speaker: Speaker): Mention | undefined {
  const known = determinersOf(speaker.languages);
  const isArticle = ({ norm }: Token) => known.some((of) => of.articles.has(norm) || of.possessives.has(norm));
  const isSecond = speaker.languages.some((language) => VERB_SECOND.has(language));
  const gapAfter = (at: number) => text.slice(words[at]?.end, words[at + 1]?.start ?? (words[at]?.end ?? 0) + 1);
  const isEndOfClause = (at: number) => words[at + 1] === undefined || gapAfter(at) !== " ";
  for (const [verb, token] of words.entries()) {
    if (token.kind !== "word" || token.capital || isFunctionWord(token.norm)) continue;
    const participle = isSecond ? endOfParticiple(words.slice(verb), isArticle, speaker) : undefined;
    if (participle !== undefined && (verb === 0 || isEndOfClause(verb - 1)))
      return { from: token.start, to: participle };
    if (speaker.languages.some((language) => isHelping(token.norm, language))) continue;
    const from = words.slice(0, verb).findLastIndex((_, at) => isEndOfClause(at)) + 1;
    const [first, before, next, title] = [words[from], words[verb - 1], words[verb + 1], words[verb + 2]];
    if (!first || !before || !next || from === verb || verb - from > MAX_WORDS_OF_INVERSION) continue;
    const isObject = isSecond
      ? isArticle(first) || isNounBefore(words.slice(from, verb), speaker.languages)
      : from < verb - 2 && isArticle(first) && isArticle(before);
    if (!isObject || gapAfter(verb - 1) !== " " || gapAfter(verb) !== " ") continue;
    const isOther = (token: Token) =>
      isPerson(token) || isPeople(token, speaker.languages) || namesAny(token.norm, "department");
    const isNamedFrom = (at: number) => isNameStart(words, at, text, speaker) && isFullName(words, at, text);
    const isNamed = isPerson(next) && isNamedFrom(verb + 2);
    const hasTitle = isNamed || (isArticle(next) && title !== undefined && isOther(title));
    const isDefinite = hasDefiniteEndingIn(next, speaker.languages) && isEndOfClause(verb + 1);
    const person = verb + (hasTitle ? 2 : 1);
    const name = isNamed ? verb + 2 : person + 1;
    const last = isNamed || (hasTitle && isNamedFrom(name)) ? endOfName(words, name, text) : person;
    const after = words[last + 1];
    // An adjective can follow: `el director financiero`.
    const isBehind =
      isEndOfClause(last) ||
      isEndOfClause(last + 1) ||
      (!isSecond && after !== undefined && isFunctionWord(after.norm));
    if ((hasTitle && isBehind) || isDefinite) return { from: first.start, to: words[last]?.end ?? token.end };
  }
  return undefined;
}

/** The end of a clause that begins with a participle and its auxiliary, and ends with its subject; undefined for others. */
function endOfParticiple(
  [, auxiliary, ...others]: readonly Token[],
  isArticle: (token: Token) => boolean,
  { languages }: Speaker,
): number | undefined {
  const isLink = ({ norm }: Token) => PREPOSITIONS.has(norm) || CONJUNCTIONS.has(norm) || AGENTS.has(norm);
  if (!auxiliary || !isFunctionWord(auxiliary.norm) || isLink(auxiliary) || isArticle(auxiliary)) return undefined;
  const at = others
    .slice(0, MAX_WORDS_OF_INVERSION)
    .findIndex((token) => !isFunctionWord(token.norm) && isPeople(token, languages));
  const [before, article] = [others[at - 2] ?? auxiliary, others[at - 1]];
  const isSubject = article !== undefined && isArticle(article) && !isLink(before);
  return isSubject && others.slice(0, at - 1).every((token) => !token.capital && !isLink(token))
    ? others[at]?.end
    : undefined;
}

/** True for words that end with a noun with a capital or a definite ending: `Kalkulation`, `priserne`. */
function isNounBefore(words: readonly Token[], languages: readonly string[]): boolean {
  const noun = words.at(-1);
  if (noun === undefined || isFunctionWord(noun.norm)) return false;
  const hasNouns = capitalizedNouns([], languages[0] ?? "") !== undefined;
  const endings = determinersOf(languages).flatMap((of) => of.endings);
  return hasNouns ? noun.capital : endings.some((ending) => noun.norm.length > 4 && noun.norm.endsWith(ending));
}

/** True for a word of a concept and for a compound that ends with one: `Zollabteilung`. */
const namesAny = (norm: string, concept: "award" | "department"): boolean =>
  [...conceptsOf(norm).flat(), ...conceptsOfEnd(norm)].some(({ id }) => id === concept);

/** The number of tokens of a label of a section or a fact: `Interests: my husband sings`. */
function labelEnd(text: string, tokens: readonly Token[]): number {
  for (const [at, { end }] of tokens.slice(0, MAX_ADJECTIVES).entries()) {
    if (!/^\s?[:：]/u.test(text.slice(end, end + 2))) continue;
    const label = plainTerm(text.slice(tokens[0]?.start ?? 0, end));
    return SECTION_WORDS.has(label) || FACT_WORDS.has(label) ? at + 1 : 0;
  }
  return 0;
}

/** True for `my` and `our` in some languages. */
const isPossessive = ({ languages }: Pick<Speaker, "languages">) => {
  const known = determinersOf(languages);
  return ({ norm }: Token): boolean => known.some(({ possessives }) => possessives.has(norm));
};

/** The offset of a sentence that begins with a person of the writer: `My boss leads 40 people`. */
function ownPeople([first, ...others]: readonly Token[], { languages }: Speaker): number | undefined {
  const known = determinersOf(languages);
  const isOwn = isPossessive({ languages });
  const isArticle = first !== undefined && known.some(({ articles }) => articles.has(first.norm));
  if (!first || !(isOwn(first) || (isArticle && others[0] && isOwn(others[0])))) return undefined;
  const person = others
    .slice(0, MAX_ADJECTIVES)
    .find((token) => isPeople(token, languages) || RELATIVES.has(token.norm));
  return person !== undefined && others.at(-1) !== person ? first.start : undefined;
}

const PARTICLES: ReadonlySet<string> = new Set(
  [...phrasesOfAll(({ people }) => (people.particles ?? "").replaceAll(" ", ", "))].map(plain),
);
const AGENTS = grammarWords("agents");
const ARTICLES = comparedWords("definiteArticles");
const BEFORE_NAMES = comparedWords("afterOccupations", "beforeMonths");
const MIN_NAME = 2;

function isNameStart(tokens: readonly Token[], at: number, text: string, { name }: Speaker): boolean {
  const token = tokens[at];
  if (token?.kind !== "word" || !token.capital || name.has(token.norm)) return false;
  const isInitial = token.norm.length === 1 && text.startsWith(".", token.end);
  if (!isInitial && token.norm.length < MIN_NAME) return false;
  const isKnown = isFunctionWord(token.norm) && !PARTICLES.has(token.norm);
  if (isKnown || ADDRESSES.has(token.norm) || isPerson(token)) return false;
  return conceptsOf(token.norm).length === 0 || isTitled(tokens, at);
}

/** True for a word with a capital directly behind a title without one: the `Rose` of `the manager Rose Hill`. */
const isTitled = (tokens: readonly Token[], at: number): boolean => {
  const [title, name] = [tokens[at - 1], tokens[at]];
  return title?.kind === "word" && !title.capital && name?.capital === true && isPerson(title);
};

/** True for a person with an article, a possessive or a definite ending, and for a name before a verb or a colon. */
function isSomebody(
  tokens: readonly Token[],
  { from }: PersonBefore,
  last: number,
  text: string,
  { languages }: Speaker,
): boolean {
  const known = determinersOf(languages);
  const before = tokens.slice(Math.max(0, from - 2), from + 1);
  const [name, next] = [tokens[last], tokens[last + 1]];
  const isVerb = next?.kind === "word" && !next.capital && !isFunctionWord(next.norm);
  const isDetermined = before.some(
    ({ norm }) => AGENTS.has(norm) || known.some((of) => of.articles.has(norm) || of.possessives.has(norm)),
  );
  if (isDetermined || hasDefiniteEndingIn(tokens[from], languages)) return true;
  // `Colleague Petra Smit won` and `Colleague Petra Smit: award 2019`.
  const gap = name === undefined || next === undefined ? "" : text.slice(name.end, next.start);
  return (isVerb && gap === " ") || /^\s?[:：]/u.test(gap);
}

const hasDefiniteEndingIn = (token: Token | undefined, languages: readonly string[]): boolean =>
  token !== undefined && determinersOf(languages).some(({ endings }) => hasDefiniteEnding(token, endings));

interface PersonBefore {
  /** The index of the first word that says who it is. */
  from: number;
  isLabel: boolean;
  /** True for a name with a form of address, or after a word for a person or a copula: `Dr. Lee`, `chef Alain Perrier`. */
  isCertain?: boolean;
}

/** Finds the word before a name that shows a person's name: `Dr.`, `my colleague`, `the creative director`, `by`. */
function personBefore(
  tokens: readonly Token[],
  at: number,
  text: string,
  { languages }: Speaker,
): PersonBefore | undefined {
  const [before, start] = [tokens[at - 1], tokens[at]?.start ?? 0];
  if (!before) return undefined;
  const gap = text.slice(before.end, start);
  const first = tokens[at - 2];
  const isJoined = first !== undefined && text.slice(first.end, before.start) === ".";
  // The `ssa` of `dott.ssa` is an ending.
  const address = isJoined ? first.norm + before.norm : before.norm;
  const isAddress = ADDRESSES.has(address) && /^\.? $/u.test(gap) && (!before.unusual || gap.startsWith("."));
  const isFull = isFullName(tokens, at, text);
  const person = personAt(tokens, isAddress ? at - 2 : at - 1, text, languages);
  if (isAddress)
    return { from: person?.from ?? at - 1, isLabel: isLabelled(text, tokens, person, at - 1), isCertain: true };
  const hasNouns =
    capitalizedNouns(
      tokens.map(({ norm }) => norm),
      languages[0] ?? "",
    ) !== undefined;
  if (AGENTS.has(before.norm) && isFull && !hasNouns && gap === " ")
    return { from: at, isLabel: false, isCertain: true };
  if (isFull && gap === " " && isAfterLeader(tokens.slice(Math.max(0, at - MAX_WORDS_OF_LEADER), at)))
    return { from: at, isLabel: false, isCertain: true };
  const isAppositive =
    person?.at === at - 1 && tokens[person.at]?.capital === false && gap === " " && (isFull || !hasNouns);
  if (isAppositive) return { from: person.from, isLabel: isLabelled(text, tokens, person, at), isCertain: true };
  // In German, `die` before a noun is an article.
  const isArticle = hasNouns && determinersOf(languages).some(({ articles }) => articles.has(before.norm));
  const isPredicative = isFull && isCopula(before) && !isArticle && at <= MAX_WORDS_OF_SUBJECT && gap === " ";
  const after = endOfName(tokens, at, text);
  if (
    isPredicative &&
    at > 1 &&
    (tokens[after + 1] === undefined || continues(text, tokens[after + 1], tokens[after]?.end ?? 0))
  )
    return { from: 0, isLabel: false, isCertain: true };
  if (person !== undefined) {
    const between = text.slice(tokens[person.at]?.end, start);
    const isDirect =
      (person.isPeople || (isBehindAgent(tokens, person.from) && person.at === at - 1)) &&
      (!hasNouns || isFull) &&
      /^[\s,:]+$/u.test(between);
    if (isDirect || (isFull && (!hasNouns || person.isPeople) && !/[(;]|\p{L}{4}\./u.test(between)))
      return { from: person.from, isLabel: isLabelled(text, tokens, person, at) };
  }
  return undefined;
}

/** Phrases such as `reporting to`, without their last preposition, which an article can change: `reporto ao`. */
const LEADERS: ReadonlySet<string> = new Set(
  phrasesOfAll(({ identifying }) => identifying.leaders).flatMap((phrase) => {
    const words = plain(phrase).split(" ");
    const isPreposition = words.length > 1 && isFunctionWord(words.at(-1) ?? "");
    const isTitled = tokensOf(phrase).some(isPerson);
    return isPreposition && !isTitled ? [words.slice(0, -1).join(" ")] : [];
  }),
);
const MAX_WORDS_OF_LEADER = 8;
const MAX_WORDS_OF_PHRASE = 4;

/** True for words that end with a phrase of `LEADERS`, a preposition and a short title. */
function isAfterLeader(tokens: readonly Token[]): boolean {
  return tokens.some(({ norm }, at) => {
    if (at === 0 || tokens.length - at > MAX_WORDS_OF_PERSON || !isFunctionWord(norm)) return false;
    const words = tokens.slice(Math.max(0, at - MAX_WORDS_OF_PHRASE), at).map((token) => token.norm);
    return words.some((_, from) => LEADERS.has(words.slice(from).join(" ")));
  });
}

/** True if a colon is between a person's title and name: `Owner: Ann Lee`, `manager: finance manager Ann Lee`. */
const isLabelled = (
  text: string,
  tokens: readonly Token[],
  person: { from: number } | undefined,
  name: number,
): boolean => person !== undefined && /[:：]/u.test(text.slice(tokens[person.from]?.end, tokens[name]?.start));

const MAX_WORDS_OF_SUBJECT = 5;

const MAX_WORDS_OF_PERSON = 4;

/** The last word for a person in some words before an index, and its label: `direttore` in `il direttore creativo`. */
function personAt(tokens: readonly Token[], last: number, text: string, languages: readonly string[]) {
  const isAnybody = (token: Token | undefined) =>
    token?.kind === "word" && (isPeople(token, languages) || isPerson(token) || hasDefiniteEndingIn(token, languages));
  for (let at = last; at >= Math.max(0, last - MAX_WORDS_OF_PERSON); at--) {
    const [token, before] = [tokens[at], tokens[at - 1]];
    if (token?.kind !== "word") return undefined;
    if (!isAnybody(token)) continue;
    const isBelowLabel =
      before !== undefined && isAnybody(before) && /^\s?[:：]/u.test(text.slice(before.end, token.start));
    return { at, from: isBelowLabel ? at - 1 : at, isPeople: isPeople(token, languages) };
  }
  return undefined;
}

/** Two or more words with capitals and spaces between them, none of which names an employer: `Neil Gough`. */
function isFullName(tokens: readonly Token[], at: number, text: string): boolean {
  const last = endOfName(tokens, at, text);
  const words = tokens.slice(at, last + 1);
  const names = words.filter(({ norm, capital }) => capital && !PARTICLES.has(norm));
  const whole = text.slice(tokens[at]?.start, tokens[last]?.end);
  const isOther = ({ norm, unusual, text: word }: Token) =>
    (unusual && !/^\p{Lu}\p{Ll}+\p{Lu}\p{Ll}/u.test(word)) || conceptsOf(norm).length > 0;
  const unknown = isTitled(tokens, at) ? names.slice(1) : names;
  return names.length >= 2 && /\s/u.test(whole) && !unknown.some(isOther) && !EMPLOYERS.occursIn(whole);
}

const MAX_WORDS_OF_NAME = 4;

function endOfName(tokens: readonly Token[], at: number, text: string): number {
  let last = at;
  for (let next = at + 1; next < Math.min(tokens.length, at + MAX_WORDS_OF_NAME); next++) {
    const [token, before] = [tokens[next], tokens[next - 1]];
    if (!token || !before || !/^(?:\.? |[-'’])$/u.test(text.slice(before.end, token.start))) break;
    if (token.kind !== "word") break;
    if (token.capital && (!isFunctionWord(token.norm) || PARTICLES.has(token.norm))) last = next;
    else if (!PARTICLES.has(token.norm)) break;
  }
  return last;
}

/** True if only an article, a possessive or few adjectives precede the person at the beginning of a sentence. */
function isAtStart(before: readonly Token[], { languages }: Speaker): boolean {
  const known = determinersOf(languages);
  const isArticle = ({ norm }: Token) =>
    known.some(({ articles, possessives }) => articles.has(norm) || possessives.has(norm));
  return before.length <= 2 && before.every(isArticle);
}

/**
 * Words between a title and a name, such as `is`, but not those before any name: `Bourse de la Fondation` and `Migration to
 * Google Cloud` name nobody.
 */
const COPULAS: ReadonlySet<string> = new Set(
  phrasesOfAll(({ identifying }) => identifying.peopleLinks ?? "").filter((word) => {
    const isBeforeAnyName = [AGENTS, ARTICLES, BEFORE_NAMES].some((words) => words.has(plain(word)));
    return !isBeforeAnyName && !CONJUNCTIONS.has(word);
  }),
);
const isCopula = ({ text }: Token): boolean => COPULAS.has(text.toLowerCase());

/**
 * True for a person at the beginning, a copula and the name, or the other way round: `The head of the clinic is Arne Moe`,
 * `project leader was my colleague Ann Lee`.
 */
function isPredicate(tokens: readonly Token[], { from }: PersonBefore, at: number, text: string): boolean {
  const [link, subject] = [tokens[at - 1], tokens.slice(0, from)];
  if (link === undefined) return false;
  const copula = subject.findLast(({ norm }) => !POSSESSIVES.has(norm));
  if (copula && isCopula(copula) && subject[0] && isPerson(subject[0])) return subject.length <= MAX_WORDS_OF_SUBJECT;
  if (from > MAX_ADJECTIVES) return false;
  return from < at - 1 && isCopula(link) && text.slice(link.end, tokens[at]?.start) === " ";
}

/** True if what follows a name says more about it: `, named …`, `(winner of …)`, `who …`, and no preposition. */
function continues(text: string, next: Token | undefined, end: number): boolean {
  if (!next || !/^\s?[,(–—-]\s?/u.test(text.slice(end, next.start))) return false;
  return !isFunctionWord(next.norm) || RELATIVE_PRONOUNS.has(next.norm);
}

const SHORT_PERIODS = new Set(["day", "week", "month"]);

/** True for `six weeks`: how long somebody did something for the person named before. */
function isShortPeriod([number, unit]: readonly Token[]): boolean {
  if (number === undefined || unit === undefined) return false;
  const isNumber = number.kind === "number" || numbersOf(number.norm).length > 0;
  return isNumber && SHORT_PERIODS.has(periodNamed(unit) ?? "");
}

const RELATIVE_PRONOUNS = grammarWords("relativePronouns");

const denseOf = (phrases: readonly string[]): string => anyOf(phrases.filter(isDense));
const CHARACTER = String.raw`[\p{Script=Han}\p{Script=Katakana}]`;
const DENSE_PEOPLE = denseOf(phrasesOfAll(({ identifying }) => identifying.superiors));
const DENSE_ADDRESSED = denseOf(phrasesOfAll(({ identifying }) => identifying.addressed));
const AFTER_PEOPLE = denseOf([...grammarWords("afterPeople")]);
/** A word for a person and a name: `部長の山口が`, `同事李娜获得`. */
const DENSE_SUBJECT = new RegExp(
  `^(?:${DENSE_PEOPLE}の${CHARACTER}{1,6}?|${DENSE_PEOPLE}${anyOf(CHINESE_FAMILIES.split(" "))}${CHARACTER}{0,2}?)` +
    `${DENSE_ADDRESSED}?${AFTER_PEOPLE}`,
  "u",
);
/** A topic and a person's name: `責任者は田中氏`. */
const DENSE_PREDICATE = new RegExp(
  `^[^\\s、，,。]{1,14}?${AFTER_PEOPLE}${CHARACTER}{1,4}${DENSE_ADDRESSED}(?![\\p{L}\\p{N}])`,
  "u",
);
/** A person of the writer at the beginning of a sentence: `我的上司`. */
const DENSE_OWN = new RegExp(
  `^${denseOf(phrasesOfAll(({ identifying }) => identifying.possessives))}${DENSE_PEOPLE}`,
  "u",
);
/** A superior as the topic of a sentence: `上司は部長の田中誠`. */
const DENSE_TOPIC = new RegExp(`^${DENSE_PEOPLE}[はが]`, "u");
const MAX_DENSE = 40;

/** Finds a mention in a script without capitals: a word for a person, a name and a verb follow each other. */
function denseMention(text: string, tokens: readonly Token[], { isHeading }: Speaker): Mention | undefined {
  const start = tokens[0]?.start ?? 0;
  const end = Math.min(tokens.at(-1)?.end ?? start, start + MAX_DENSE);
  const part = text.slice(start, end);
  const patterns = isHeading(start) ? [DENSE_PREDICATE] : [DENSE_SUBJECT, DENSE_PREDICATE, DENSE_OWN, DENSE_TOPIC];
  const isOther = patterns.some((pattern) => pattern.test(part));
  return isOther ? { from: start } : undefined;
}
