import { comparedWords, isFunctionWord, sameStem } from "../../reading/concepts.ts";
import { datesWithYear } from "../../reading/dates.ts";
import { grammarWords, QUALITY_WORDS } from "../../reading/grammar.ts";
import { periodsIn } from "../../reading/periods.ts";
import { blanked, type Check, MAX_COMPARED_PLACES, type Word } from "./checked-text.ts";
import type { Material, Place } from "./material.ts";
import { isScale } from "./numbers.ts";
import { derived } from "./places.ts";
import { isPartOfQuantity, SHARES } from "./quantities.ts";
import { isMark } from "./statements.ts";
import { type Token, tokensOf } from "./tokens.ts";
import { isFactWord, isPersons } from "./word-kinds.ts";

/** A sentence, a line, or what follows a label. */
interface Passage {
  source: number;
  /** Its words and numbers without function words, short words and dates. */
  content: readonly Token[];
  divided: readonly boolean[];
}

/** For each word whether a sign within the sentence precedes it. */
const dividedIn = (content: readonly Token[], text: string): boolean[] =>
  content.map(({ start }, at) => /[,:()]/u.test(text.slice(content[at - 1]?.end ?? start, start)));

const ABOUT = grammarWords("about");
const SUPPORT_VERBS = comparedWords("supportVerbs");
const MIN_WORDS = 3;
const MIN_LENGTH = 3;
/** Limit for the characters before and after a word that are read as its passage. */
const MAX_REACH = 300;
const [START, END] = [/[\n\f;•|]|[.:](?=\s|$)/u, /[\n\f;•|]|\.(?=\s|$)/u];
/** The text after the season of a date. The rest of the date is blanked: `the summer of 2015`. */
const SEASON_OF_DATE = /^(?:\s\p{L}{1,3})?\s{4,}/u;

/**
 * Refuses what a value in the language of the material adds to something that it otherwise repeats: `moved the logs
 * for Acme` for `moved the logs`, `weekly time` for `nightly time`, `Bergen (willing to relocate)` for `Bergen`.
 */
export function refuseSurplus({ words, text, style, isForeign, material, result }: Check): void {
  if (style === "name" || isForeign) return;
  const content = words.filter(isContent);
  // The noun of `a basic command of Scala` adds nothing.
  const isKnowledge = ({ norm }: Word) => style === "prose" && QUALITY_WORDS[1].has(norm);
  const isAbsent = (word: Word | undefined): word is Word =>
    word !== undefined && isUnknown(word) && !isKnowledge(word) && !SEASON_OF_DATE.test(text.slice(word.end));
  if (!content.some(isAbsent)) return;
  const add = (added: readonly Word[] | undefined, facts = result.missing) => {
    if (added) facts.push({ kind: "statement", text: text.slice(added[0]?.start, added.at(-1)?.end) });
    return added !== undefined;
  };
  const added = [
    wordsOfVacancy(words, material, isAbsent),
    strangeItem(words, text, isAbsent),
    labelled(content, text),
  ];
  if (added.some((of) => add(of))) return;
  for (const passage of passagesOf(content, material)) {
    const covers = (word: Word | undefined, { start }: Token) =>
      word?.places.some((at) => at.source === passage.source && at.start <= start && at.end > start) === true;
    const [open, ...others] = passage.content.filter((token) => !content.some((word) => covers(word, token)));
    if (others.length > 0) continue;
    if (open === undefined) {
      const covered = new Set(content.filter((word) => passage.content.some((token) => covers(word, token))));
      const added = behind(content, covered, text, isAbsent) ?? before(content, covered, text, isAbsent);
      // One word that is not a name can be another way to say it: `plays the pipes` for `pipes`.
      if (add(added, added?.length === 1 && !added.some(isName) ? result.doubts : result.missing)) return;
    } else if (add(insteadOf(open, passage, content, dividedIn(content, text), isAbsent, covers))) return;
  }
}

const isName = ({ capital, isNoun, isFirst, role, unusual }: Word) =>
  unusual || role === "number" || (capital && !isNoun && !isFirst);

function isUnknown(word: Word): boolean {
  const { kind, role, places, norm, isStated } = word;
  if (kind !== "word" || role === "number" || places.length > 0 || isStated === true) return false;
  return isContent(word) && ![isMark, isScale, isEmpty].some((test) => test(norm)) && !isPersons(word);
}

/** True for a word that adds nothing: `about`, the verb of `gave lessons`, and `total`, which is compared with the number. */
const isEmpty = (norm: string): boolean => [ABOUT, SUPPORT_VERBS, SHARES].some((words) => words.has(norm));

/** Two neighbouring words of the vacancy, one of them not in the material: `experience in revenue management`. */
function wordsOfVacancy(words: readonly Word[], material: Material, isAbsent: (word: Word) => boolean) {
  for (const [at, second] of words.entries()) {
    const first = words[at - 1];
    const pair = first && isContent(first) && isContent(second) ? [first, second] : undefined;
    if (pair?.some(isAbsent) && material.isOfVacancy(first?.norm ?? "", second.norm)) return pair;
  }
  return undefined;
}

/** The words of a fact with a label, if the material has neither the label nor half of the words: `Thesis: …`. */
function labelled(content: readonly Word[], text: string) {
  const end = LABEL.exec(text)?.[0].length ?? 0;
  const absent = content.filter(({ places, isStated }) => places.length === 0 && isStated !== true);
  const [label, rest] = [content.filter(({ start }) => start < end), absent.filter(({ start }) => start >= end)];
  const isNew = label.length > 0 && label.every((word) => absent.includes(word));
  return isNew && rest.length > 0 && rest.length * 2 >= content.length - label.length ? [...label, ...rest] : undefined;
}

const LABEL = /^[^\n,;.:：()]{2,40}[:：]\s/u;

/** The words of a later item, in parentheses or after a comma, that the material has none of, after a known first item. */
function strangeItem(words: readonly Word[], text: string, isAbsent: (word: Word) => boolean) {
  const items: Word[][] = [[]];
  for (const [at, word] of words.entries()) {
    if (/[,;()]/u.test(text.slice(words[at - 1]?.end ?? 0, word.start))) items.push([]);
    if (isContent(word)) items.at(-1)?.push(word);
  }
  const [first = [], ...others] = items;
  if (first.length === 0 || first.some(isAbsent)) return undefined;
  return others.find((item) => item.length > 1 && item.every(isAbsent));
}

/** The words after everything that a passage says, unless they are only a noun: `at peak times` for `at peak`. */
function behind(content: readonly Word[], covered: ReadonlySet<Word>, text: string, isAbsent: (word: Word) => boolean) {
  const last = content.findLastIndex((word) => covered.has(word));
  const rest = content.slice(last + 1);
  const isOnlyNoun = rest.length === 1 && text.slice(content[last]?.end, rest[0]?.start) === " ";
  const isNew = !isOnlyNoun && rest.some((word) => isAbsent(word) && !isPartOfQuantity(word));
  // The number of `…, Nordhorn, Abschlussnote 2,1` is an item of its own.
  const isItem =
    rest.some(({ role }) => role === "number") && /[,;(]/u.test(text.slice(content[last]?.end, rest[0]?.start));
  return isNew && rest.filter(({ places }) => places.length > 0).length <= (isItem ? 0 : 1) ? rest : undefined;
}

/** An unknown word before a noun of a passage: `a marketing budget`. */
function before(content: readonly Word[], covered: ReadonlySet<Word>, text: string, isAbsent: (word: Word) => boolean) {
  const added = content.find((word, at) => {
    const [last, next] = [content[at - 1], content[at + 1]];
    if (!last || !next || !covered.has(last) || !covered.has(next)) return false;
    const isBeforeNoun = text.slice(word.end, next.start) === " " && next.kind === "word" && next.role !== "name";
    return isBeforeNoun && !isFactWord(next) && isAbsent(word) && !isPartOfQuantity(word) && !isFactWord(word);
  });
  return added && [added];
}

/**
 * The unknown word in the place of the only word of a passage that the value lacks, between the same words and signs. A
 * word that a number counts or measures is compared with the number.
 */
function insteadOf(
  open: Token,
  { content: known, divided: isKnownDivided }: Passage,
  content: readonly Word[],
  isDivided: readonly boolean[],
  isAbsent: (word: Word) => boolean,
  covers: (word: Word | undefined, token: Token) => boolean,
) {
  const at = known.indexOf(open);
  const [last, next] = [known[at - 1], known[at + 1]];
  if (open.kind !== "word" || isMark(open.norm) || last === undefined) return undefined;
  const other = content.find(
    (word, index) =>
      isAbsent(word) &&
      isDivided[index] === isKnownDivided[at] &&
      isDivided[index + 1] === isKnownDivided[at + 1] &&
      // A word without a capital does not replace a name, such as `employed` the town of `Acme Ltd, Leeds`.
      (word.capital || !open.capital) &&
      // A period is compared with its amount.
      !(isPartOfQuantity(word) && isPartOfQuantity(open)) &&
      !isSimilar(word.norm, open.norm) &&
      content[index - 1]?.role !== "number" &&
      covers(content[index - 1], last) &&
      (next ? covers(content[index + 1], next) : content[index + 1] === undefined),
  );
  return other && [other];
}

const MIN_SIMILAR = 5;

/** True for forms of one word, also of different gender: `medewerker` and `medewerkster`. */
function isSimilar(one: string, other: string): boolean {
  return sameStem(one, other) || one.slice(0, MIN_SIMILAR) === other.slice(0, MIN_SIMILAR);
}

const isContent = ({ kind, norm }: Token): boolean =>
  kind !== "symbol" && !(kind === "word" && (isFunctionWord(norm) || norm.length < MIN_LENGTH));

/** The passages that have at most one word more than the value, longest first. */
function passagesOf(content: readonly Word[], material: Material): Passage[] {
  const found = new Map<Passage, Set<Word>>();
  for (const word of content) {
    if (word.places.length > MAX_COMPARED_PLACES) continue;
    for (const place of word.places) {
      found.getOrInsertComputed(passageAt(place, material), () => new Set()).add(word);
    }
  }
  return [...found]
    .filter(([{ content: own }, shared]) => own.length >= MIN_WORDS && shared.size >= own.length - 1)
    .map(([passage]) => passage)
    .toSorted((one, other) => other.content.length - one.content.length);
}

const passages = derived((): Map<string, Passage> => new Map());

function passageAt(place: Place, material: Material): Passage {
  const { source } = place;
  const head = material.before(place, MAX_REACH).split(START).at(-1) ?? "";
  const start = place.start - head.length;
  return passages(material).getOrInsertComputed(`${source} ${start}`, () => {
    const [tail = ""] = material.after({ ...place, end: place.start }, MAX_REACH).split(END);
    const text = head + tail;
    const own = tokensOf(blanked(text, [...datesWithYear(text), ...periodsIn(text)])).filter(isContent);
    const content = own.map((token) => ({ ...token, start: start + token.start, end: start + token.end }));
    return { source, content, divided: dividedIn(own, text) };
  });
}
