import type { Grammar, WordTable } from "../../languages/language.ts";
import { baseOf, CV_LANGUAGES } from "../../languages/languages.ts";
import { comparedWords, isFunctionWord, means, plain } from "../../reading/concepts.ts";
import { linesIn } from "../../reading/entry-lines.ts";
import { anyOf, grammarWords, phrasesOfAll, wordsOf } from "../../reading/grammar.ts";
import { countWhile } from "../../reading/sorted.ts";
import { FACT_WORDS, REFEREES, RELATIVES, SECTION_WORDS } from "../../reading/vocabulary.ts";
import { isDense } from "../../reading/word-list.ts";
import { plainTerm } from "../../reading/words.ts";
import { determinersOf, isDefinite, isPeople } from "./determiners.ts";
import { DOTTED_PLURALS, type Token, tokensOf } from "./tokens.ts";
import { CONJUNCTIONS, isTitle } from "./word-kinds.ts";

/** How a part of a sentence states its facts. */
export interface Statement {
  start: number;
  end: number;
  sentence: number;
  /** Denied: `no experience with`, `never`. */
  negated: boolean;
  /** Denies that something was finished: `not issued`. Such a statement is `unachieved` and not `negated`. */
  denied: boolean;
  /** Where the negation begins: what precedes `without` is not denied. */
  deniedFrom: number;
  /** `outside`: `outside Wales`. `within`: a denial of `outside`, which affirms the rest: `no jobs outside Wales`. */
  outside: boolean;
  within: boolean;
  /** Little knowledge: `familiar with`, `basic knowledge of`. */
  hedged: boolean;
  /** A wish: `would like to work with`. */
  wished: boolean;
  /** Helps or reports to somebody: `assisted the CTO`, `reported to`. */
  helping: boolean;
  /** Does something without help: `independently`. */
  alone: boolean;
  /** Claims more than basic knowledge: `expert in`. */
  claimed: boolean;
  /** Leads people or things. */
  leading: boolean;
  /** Teaches or mentors people, in words that can also mean to lead them: `encadrer`. */
  guiding: boolean;
  /** A completed study or a won award; one that was not completed or won; a current study. */
  finished: boolean;
  unachieved: boolean;
  ongoing: boolean;
  /** An application that succeeded; attends or begins something, such as a study. */
  granted: boolean;
  attending: boolean;
  /** Lacks a part of a training or its examination: `level 2 not taken`. */
  lacking: boolean;
  increasing: boolean;
  decreasing: boolean;
  /** Says that something is the task of somebody else: `the budget lies with the director`. */
  delegated: boolean;
  /** About another person than the candidate, such as a referee. */
  other: boolean;
}

type Mark = Exclude<
  keyof Statement,
  "start" | "end" | "sentence" | "denied" | "deniedFrom" | "within" | "lacking" | "other"
>;
/** Each mark with the table of its words. */
const MARKS: readonly (readonly [Mark, WordTable<Grammar>])[] = [
  ["negated", "negations"],
  ["outside", "outside"],
  ["hedged", "hedges"],
  ["wished", "wishes"],
  ["helping", "helping"],
  ["alone", "alone"],
  ["claimed", "claims"],
  ["leading", "leading"],
  ["guiding", "guiding"],
  ["finished", "finished"],
  ["unachieved", "unachieved"],
  ["ongoing", "ongoing"],
  ["granted", "granted"],
  ["attending", "attending"],
  ["increasing", "increasing"],
  ["decreasing", "decreasing"],
  ["delegated", "delegating"],
];
const NOTHING: Readonly<Record<Mark | "denied" | "within" | "lacking" | "other", boolean>> = {
  lacking: false,
  denied: false,
  within: false,
  negated: false,
  outside: false,
  hedged: false,
  wished: false,
  helping: false,
  alone: false,
  claimed: false,
  leading: false,
  guiding: false,
  finished: false,
  unachieved: false,
  ongoing: false,
  granted: false,
  attending: false,
  increasing: false,
  decreasing: false,
  delegated: false,
  other: false,
};
const NEGATED: readonly Mark[] = ["negated"];

/** The verbs of a language with each beginning that denies them: `neodpovídá`, `不负责`. */
function deniedVerbs(grammar: Grammar): string[] {
  const marked = MARKS.flatMap(([mark, table]) => (mark === "negated" ? [] : [table]));
  const tables = [...marked, "employed", "employedNow", "supportVerbs", "studying"] as const;
  const verbs = tables.flatMap((table) => wordsOf(grammar[table]));
  return wordsOf(grammar.denyingBeginnings).flatMap((beginning) => verbs.map((verb) => beginning + verb));
}

/** The marks of each word by language. Words of other languages would mislead: the Portuguese `no` means `in the`. */
const WORDS: ReadonlyMap<string, ReadonlyMap<string, readonly Mark[]>> = new Map(
  CV_LANGUAGES.map(({ code, grammar }) => {
    const words = new Map<string, Mark[]>();
    for (const [mark, table] of MARKS)
      for (const word of wordsOf(grammar[table]).map(plain)) words.getOrInsertComputed(word, () => []).push(mark);
    const denied = deniedVerbs(grammar).map(plain);
    return [baseOf(code), new Map([...denied.map((word) => [word, NEGATED] as const), ...words])];
  }),
);
const DENSE: readonly (readonly [Mark, RegExp])[] = MARKS.map(([mark, table]) => {
  const words = CV_LANGUAGES.flatMap(({ grammar }) => [
    ...wordsOf(grammar[table]),
    ...(mark === "negated" ? deniedVerbs(grammar) : []),
  ]).filter(isDense);
  return [mark, new RegExp(anyOf(words), "u")];
});
/** The second word of `dropped+out` is marked together with the first. */
const MARKED = new Set([...WORDS.values()].flatMap((words) => [...words.keys()].map((word) => word.split("+").at(-1))));
/** True for words such as `managed` and `not`, which tell how something is stated. */
export const isMark = (norm: string): boolean => [...WORDS.values()].some((words) => words.has(norm));
/** The words that have one of some marks in any language. */
const wordsWith = (...marks: readonly Mark[]): ReadonlySet<string> =>
  new Set(
    [...WORDS.values()].flatMap((words) =>
      [...words].flatMap(([norm, of]) => (of.some((mark) => marks.includes(mark)) ? [norm] : [])),
    ),
  );
const [LEADING, GUIDING, CHANGES] = [wordsWith("leading"), wordsWith("guiding"), wordsWith("increasing", "decreasing")];
/** True for words such as `led` and `manager`. */
export const isLeading = (norm: string): boolean => LEADING.has(norm);
/** True for words such as `mentored`. */
export const isGuiding = (norm: string): boolean => GUIDING.has(norm);
/** True for a word that has a mark in a language. */
const hasMark = (norm: string, mark: Mark, language: string): boolean =>
  WORDS.get(language)?.get(norm)?.includes(mark) === true;
/** True for words such as `helped` in a language. */
export const isHelping = (norm: string, language: string): boolean => hasMark(norm, "helping", language);
/** True for words such as `no` in a language. */
export const isDenying = (norm: string, language: string): boolean => hasMark(norm, "negated", language);
/** True for words such as `reduced` and `growth`. */
export const isChanging = (norm: string): boolean => CHANGES.has(norm);
/** True for words such as `won` in one of some languages. */
export const isFinishing = (norm: string, languages: readonly string[]): boolean =>
  languages.some((language) => hasMark(norm, "finished", language));
/** Shared by all words without a mark, because a text can have hundreds of thousands of them. */
const NO_MARKS: readonly Mark[] = [];
const AFTER_OCCUPATIONS = grammarWords("afterOccupations");
const AGENTS = grammarWords("agents");
/** The conjunctions of some languages. The `a` of `not a winner` would be one in Czech. */
const conjunctionsOf = (languages: readonly string[]): ReadonlySet<string> =>
  languages.length === 0
    ? CONJUNCTIONS
    : new Set(determinersOf(languages).flatMap(({ conjunctions }) => [...conjunctions]));
/** Words such as `module` and `exam`. */
export const STAGES: ReadonlySet<string> = grammarWords("stages");
const EXCLUSIONS = comparedWords("exclusions");
const ADVERSATIVES = comparedWords("adversatives");

const END_OF_SENTENCE = /[.!?](?=\s|$)|[;。！？；\f•|·]/u;
const COMMA = /[,，、]/u;
const MAX_INHERITING_WORDS = 4;
const LOOKAHEAD = 3;

/**
 * Divides a text into statements. `used`: the languages whose words are marks; `own`: those of the text, whose conjunctions
 * divide it. Time is linear in its length.
 */
export function statementsIn(
  text: string,
  tokens: readonly Token[],
  used: readonly string[],
  own: readonly string[] = used,
): Statement[] {
  const marks = tokens.map((token, index) => marksOf(token, tokens, index, text, used));
  const conjunctions = conjunctionsOf(own);
  const statements: Statement[] = [];
  const staged = new Set<Statement>();
  let [content, numbers, depth, lastContent] = [0, 0, 0, 0];
  for (const [index, token] of tokens.entries()) {
    const before = tokens[index - 1];
    const gap = text.slice(before?.end ?? 0, token.start);
    depth = /\n|[.!?]\s/.test(gap) ? 0 : Math.max(0, depth + (gap.split("(").length - gap.split(")").length));
    // The semicolon in `(€ 1.3 million; not yet granted)` does not end a sentence.
    const isNewSentence = before === undefined || endsSentence(depth > 0 ? gap.replace(";", ",") : gap, before, token);
    const isAdversative = ADVERSATIVES.has(token.norm);
    // `Reduced costs without layoffs` denies the layoffs only.
    const isExclusion =
      EXCLUSIONS.has(token.norm) &&
      (marks[index] ?? NO_MARKS).includes("negated") &&
      !(content <= MAX_INHERITING_WORDS && deniesKnowledge(text, tokens, marks, index));
    const isNext =
      isNewSentence ||
      isAdversative ||
      isExclusion ||
      COMMA.test(gap) ||
      // A semicolon in parentheses: `(spoken at home; I cannot write it)`.
      (gap.includes(";") && isFunctionWord(token.norm)) ||
      startsStatement(token, marks, index, conjunctions) ||
      (statements.at(-1)?.negated === true && startsRemark(gap, marks, index));
    const last = statements.at(-1);
    if (isNext || last === undefined) {
      denyWhole(last, lastContent);
      inherit(statements, text, content, numbers);
      const sentence = (last?.sentence ?? -1) + (isNewSentence ? 1 : 0);
      const empty = { ...NOTHING, start: token.start, end: token.end, sentence, deniedFrom: token.start };
      statements.push(empty);
      if (isAdversative) statements.push({ ...empty });
      // The statement after a conjunction is about the same kind of stage: `Levels 2 and 3 not taken`.
      if (last && staged.has(last) && conjunctions.has(token.norm)) staged.add(empty);
      [content, numbers] = [0, 0];
    }
    const current = statements.at(-1);
    if (!current) continue;
    current.end = token.end;
    if (STAGES.has(token.norm)) staged.add(current);
    if (token.kind === "number") numbers += 1;
    else if (!isFunctionWord(token.norm)) content += 1;
    if (token.kind === "number" || !isFunctionWord(token.norm)) lastContent = token.start;
    if (!current.negated && !(EXCLUSIONS.has(token.norm) && !isNext)) current.deniedFrom = token.start;
    for (const mark of marks[index] ?? []) current[mark] = true;
  }
  denyWhole(statements.at(-1), lastContent);
  inherit(statements, text, content, numbers);
  for (const statement of statements) {
    // `not completed` and `without a degree` deny the end of the study, not the study.
    if (statement.negated && (statement.finished || statement.granted))
      Object.assign(statement, { unachieved: true, negated: false, denied: true });
    // `Never attended` denies the study before it.
    if (statement.negated && statement.attending) statement.unachieved = true;
    if (statement.unachieved) statement.granted = false;
    statement.lacking = statement.negated && staged.has(statement);
    if (statement.unachieved) statement.finished = false;
    if (statement.negated && statement.outside) Object.assign(statement, { within: true, negated: false });
  }
  markAppositions(text, tokens, statements);
  markSubordinates(text, tokens, statements);
  markOthers(text, statements);
  markNamedLabels(text, statements);
  markRelatives(text, tokens, statements);
  return statements;
}

/** Lets a denial that no content word follows deny what precedes it: `leidinggeven ambieer ik niet`. */
function denyWhole(statement: Statement | undefined, lastContent: number): void {
  if (statement?.negated && lastContent <= statement.deniedFrom) statement.deniedFrom = statement.start;
}

/** The last statement that starts at or before an offset. */
export function statementAt(statements: readonly Statement[], offset: number): Statement | undefined {
  return statements[countWhile(statements, ({ start }) => start <= offset) - 1];
}

function marksOf(
  token: Token,
  tokens: readonly Token[],
  index: number,
  text: string,
  languages: readonly string[],
): readonly Mark[] {
  const [before, after] = [tokens[index - 1], tokens[index + 1]];
  if (token.kind === "ideographs") return DENSE.flatMap(([mark, words]) => (words.test(token.text) ? [mark] : []));
  if (isAgent(tokens, index, languages)) return ["delegated"];
  if (!MARKED.has(token.norm)) return NO_MARKS;
  const words = before === undefined ? [token.norm] : [token.norm, `${before.norm}+${token.norm}`];
  const found = languages.flatMap((language) => words.flatMap((word) => WORDS.get(language)?.get(word) ?? []));
  if (found.length === 0) return NO_MARKS;
  const isPhrase = languages.some((language) => words.slice(1).some((word) => WORDS.get(language)?.has(word)));
  // A word within a name marks nothing, nor `No.` before a number: `Acme Limited`, `University of Applied Sciences`.
  const first = before?.capital === false && isFunctionWord(before.norm) && after?.capital ? tokens[index - 2] : before;
  const isName =
    token.capital && first?.capital === true && /^[^\S\n](?:\p{L}+ )?$/u.test(text.slice(first.end, token.start));
  const isNumber = /^\.?\s?\d/.test(text.slice(token.end, token.end + 3));
  // An abbreviation such as `LED`, unless the words beside it are in capitals too.
  const isAbbreviated = isUpper(token) && !(before && isUpper(before)) && !(after && isUpper(after));
  // What was `led by` somebody was not led by the candidate.
  const isPassive =
    found.includes("leading") &&
    !token.capital &&
    ((after !== undefined && AGENTS.has(after.norm)) ||
      endsWithAgent(tokens.slice(Math.max(0, index - 1 - MAX_WORDS_OF_NAME), index)));
  const isOther =
    isOfSomebodyElse(tokens, index) ||
    (!token.capital && isTitleOfHelped(tokens, index, languages)) ||
    (isTitle(token) && isDefinite(withinPart(tokens, index, text), languages));
  return (
    found
      .map((mark) => (mark === "leading" && isPassive ? "helping" : mark))
      .filter(
        (mark) => (mark === "leading" ? !isOther && !isAbbreviated : !isName) && !(mark === "negated" && isNumber),
      )
      // A single delegating word must precede a preposition: `falls to`.
      .filter((mark) => mark !== "delegated" || isPhrase || isFunctionWord(after?.norm ?? ""))
  );
}

/** The words of a part of a sentence up to an index. */
function withinPart(tokens: readonly Token[], index: number, text: string): readonly Token[] {
  const before = tokens.slice(Math.max(0, index - MAX_WORDS_OF_AGENT), index + 1);
  const isBehindComma = ({ start }: Token, at: number) => at > 0 && COMMA.test(text.slice(before[at - 1]?.end, start));
  return before.slice(Math.max(0, before.findLastIndex(isBehindComma)));
}

const MAX_WORDS_OF_NAME = 3;

/** True for a title before a full name and after a word such as `assisted`: `assisted test lead Ann Lee`. */
function isTitleOfHelped(tokens: readonly Token[], index: number, languages: readonly string[]): boolean {
  const [first, last] = tokens.slice(index + 1, index + 3);
  if (first?.capital !== true || last?.capital !== true) return false;
  const before = tokens.slice(Math.max(0, index - MAX_WORDS_OF_NAME), index);
  return before.some(({ norm }) => languages.some((language) => isHelping(norm, language)));
}

/** True for words that end with an agent and a name: `von Kerstin Wolf` before `geleitet`. */
function endsWithAgent(before: readonly Token[]): boolean {
  const name = before.slice(before.findLastIndex(({ norm }) => AGENTS.has(norm)) + 1);
  return (
    name.length > 1 && name.length < before.length && name.every(({ kind, capital }) => kind === "word" && capital)
  );
}

const isUpper = ({ text }: Token): boolean => /^\p{Lu}{2,}$/u.test(text);

const MAX_WORDS_OF_AGENT = 5;

const GROUPS = new Set(["department", "team"]);

/** True for `by` before an article and a person or a group: `by the works manager`, `by my colleague`, `by the purchasing department`. */
function isAgent(tokens: readonly Token[], index: number, languages: readonly string[]): boolean {
  const next = tokens[index + 1]?.norm ?? "";
  if (!AGENTS.has(tokens[index]?.norm ?? "")) return false;
  if (ADDRESSES.has(next) && tokens[index + 2]?.capital === true) return true;
  if (!isFunctionWord(next)) return false;
  return tokens
    .slice(index + 2, index + MAX_WORDS_OF_AGENT)
    .some((token) => isTitle(token) || isPeople(token, languages) || means(token.norm, GROUPS));
}

/** True for a title of somebody else: the manager in `for the ward manager` and `with the director`. */
export function isOfSomebodyElse(tokens: readonly Token[], index: number): boolean {
  const article = [index - 1, index - 2, index - 3].find((at) => isFunctionWord(tokens[at]?.norm ?? ""));
  const [before, word] = [tokens[(article ?? 0) - 1]?.norm ?? "", tokens[article ?? -1]?.norm ?? ""];
  return AFTER_OCCUPATIONS.has(before) && !AFTER_OCCUPATIONS.has(word);
}

/** Words such as `Mr` and `Dr`. */
export const ADDRESSES: ReadonlySet<string> = new Set(
  phrasesOfAll(({ identifying }) => identifying.addressed).map((form) => plain(form).replaceAll(".", "")),
);

/** True for an initial and for a form of address such as `Dr`. */
const isAbbreviation = ({ text, norm, kind }: Token): boolean =>
  (text.length === 1 && kind !== "symbol") || (text.length <= 4 && ADDRESSES.has(norm)) || DOTTED_PLURALS.test(text);

function endsSentence(gap: string, before: Token, next: Token): boolean {
  // The full stop of `dott.ssa` and `ph.d.` is within a word.
  if (gap === "." && next.kind === "word") return false;
  // A number ends a sentence before a function word: `Four at Band 6. She is`, unlike `the 6. Klasse`.
  const isWithin =
    isAbbreviation(before) &&
    !(before.kind === "number" && isFunctionWord(next.norm)) &&
    // The method `LC-MS` is no form of address.
    !(isUpper(before) && !isUpper(next));
  // Nor does the full stop of `.NET` end a sentence.
  if (END_OF_SENTENCE.test(gap.replace(/\s\.$/u, " ")) && !(gap === ". " && isWithin)) return true;
  // A line feed ends a sentence after parentheses, at an empty line, and unless it follows a function word or a comma.
  return /\n/.test(gap) && (/[)）]\s*\n|\n\s*\n/.test(gap) || !(isFunctionWord(before.norm) || /,\s*\n/.test(gap)));
}

/** True for a conjunction that begins another statement: `… of Scala and no experience with Kubernetes`. */
function startsStatement(
  token: Token,
  marks: readonly (readonly Mark[])[],
  index: number,
  conjunctions: ReadonlySet<string>,
): boolean {
  // The Italian `è` (is) is not `e` (and).
  const isAccented = token.text.length === 1 && token.text.toLowerCase() !== token.norm;
  return (
    !isAccented &&
    conjunctions.has(token.norm) &&
    marks.slice(index + 1, index + 1 + LOOKAHEAD).some((of) => of.length > 0)
  );
}

const MAX_WORDS_OF_REMARK = 8;

/** True for a parenthesis that begins another statement: `Not yet a tax adviser (examination planned for October)`. */
function startsRemark(gap: string, marks: readonly (readonly Mark[])[], index: number): boolean {
  return gap.includes("(") && marks.slice(index, index + MAX_WORDS_OF_REMARK).some((of) => of.length > 0);
}

/** True for a remark at the end of an item that denies the item: `Power BI sin experiencia`. */
function deniesKnowledge(
  text: string,
  tokens: readonly Token[],
  marks: readonly (readonly Mark[])[],
  index: number,
): boolean {
  const [next, after] = [tokens[index + 1], tokens[index + 2]];
  if (next === undefined || !(marks[index + 1] ?? NO_MARKS).includes("claimed")) return false;
  return after === undefined || END_OF_ITEM.test(text.slice(next.end, after.start));
}

const END_OF_ITEM = /[,;.)\n\f•|·]/u;

const MAX_REMARK = 120;
const OPENED = /\([^()]*$/u;

/** Copies negation, hedge and wish to later short items: `No experience with Java, Scala or Rust`. */
function inherit(statements: readonly Statement[], text: string, content: number, numbers: number): void {
  const [before, last] = [statements.at(-2), statements.at(-1)];
  if (!before || !last || before.sentence !== last.sentence || before.start === last.start) return;
  // The remark of `Shona (spoken, not written), French` is about Shona only.
  const isClosed = text.slice(before.end, last.start).includes(")");
  if (isClosed && OPENED.test(text.slice(Math.max(0, before.deniedFrom - MAX_REMARK), before.deniedFrom))) return;
  if (content > MAX_INHERITING_WORDS || numbers > 0 || MARKS.some(([mark]) => last[mark])) return;
  // `Master (not completed), Leeds` denies only the end of the study.
  last.negated = before.negated && !before.finished;
  last.deniedFrom = last.start;
  last.hedged = before.hedged;
  last.wished = before.wished;
}

/** True for a label such as `Reference`, `Supervisor` or `Manager/reference`. */
export function isLabelOfOthers(label: string): boolean {
  const words = label.trim().split(/\s+/u);
  // `Contact for references` and `References on request`, unlike `Manager of the year`.
  const ofReferences = [1, -2].flatMap((at) => {
    const isLink = words.length > 2 && isFunctionWord(plain(words.at(at) ?? ""));
    return isLink ? (words.at(at < 0 ? -1 : 0) ?? []) : [];
  });
  if (ofReferences.some((word) => SECTION_WORDS.get(plainTerm(word)) === "references")) return true;
  return [label, ...label.split(/[/&,]/u)].map(plainTerm).some((term) => {
    return SECTION_WORDS.get(term) === "references" || REFEREES.has(term) || RELATIVES.has(term);
  });
}

/** A label in a script without spaces, which a space ends. */
const DENSE_LABEL = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{1,8}(?=\s)/u;

/** What a line says of the candidate also below the referees, behind an empty line: `Notice period: six weeks`. */
const OF_CANDIDATE = new Set<string | undefined>(["availability", "birth_date", "driving_licence", "nationality"]);

/** Marks lines of references, and lines such as `Supervisor: Dr. Ann Lee`. */
function markOthers(text: string, statements: readonly Statement[]): void {
  let [isReferences, isBehindEmpty] = [false, false];
  const ranges: [number, number][] = [];
  for (const { line, start, end } of linesIn(text)) {
    const meaning = line.length > 60 ? undefined : SECTION_WORDS.get(plainTerm(line));
    const label = /^([^:：]{2,40})[:：]/u.exec(line)?.[1] ?? DENSE_LABEL.exec(line)?.[0] ?? "";
    const ofLabel = SECTION_WORDS.get(plainTerm(label));
    const isOfCandidate = isBehindEmpty && OF_CANDIDATE.has(FACT_WORDS.get(plainTerm(label)));
    isBehindEmpty = line.trim() === "";
    if (meaning) isReferences = meaning === "references";
    else if (isOfCandidate || (ofLabel && ofLabel !== "references")) isReferences = false;
    if (isReferences || isLabelOfOthers(label)) ranges.push([start, end]);
  }
  for (const statement of statements) {
    const range = ranges[countWhile(ranges, ([from]) => from <= statement.start) - 1];
    statement.other = range !== undefined && statement.start < range[1];
  }
}

/** A title, a colon and two words with capitals: `(direttrice dei lavori: ing. Franca Olivieri)`. */
const NAMED_LABEL =
  /(?<=[(,;]\s?)(?<label>[^(),;:\n]{3,40}):\s(?<name>(?:\p{L}{1,5}\.[\s-]?){0,3}\p{Lu}[\p{L}'’-]+\s\p{Lu}[\p{L}'’-]+)[^(),;\n]*/gu;

function markNamedLabels(text: string, statements: Statement[]): void {
  for (const { index, 0: found, groups } of text.matchAll(NAMED_LABEL)) {
    const isTitled = tokensOf(groups?.label ?? "").some(isTitle);
    const [address] = tokensOf(groups?.name ?? "");
    if (!isTitled && !(address && ADDRESSES.has(address.norm))) continue;
    const at = countWhile(statements, ({ end }) => end <= index);
    const end = index + found.length;
    for (let next = at; (statements[next]?.start ?? end) < end; next++) {
      const statement = statements[next];
      if (statement === undefined) break;
      const before = statement.start < index ? { ...statement, end: index } : undefined;
      Object.assign(statement, { start: Math.max(index, statement.start), other: true, leading: false });
      if (before) statements.splice(next++, 0, before);
    }
  }
}

const MAX_WORDS_OF_APPOSITION = 5;

/** Marks the end of `Helped the head chef, Tom Rusk, to write the menus`: it goes on after the name. */
function markAppositions(text: string, tokens: readonly Token[], statements: readonly Statement[]): void {
  for (const [index, statement] of statements.entries()) {
    const [outer, name] = [statements[index - 2], statements[index - 1]];
    if (!outer?.helping || !name || outer.sentence !== statement.sentence) continue;
    const first = countWhile(tokens, ({ start }) => start < name.start);
    const words = tokens.slice(first, first + MAX_WORDS_OF_APPOSITION + 1).filter(({ end }) => end <= name.end);
    const next = tokens[first + words.length];
    const isBetweenCommas = [outer, name].every(({ end }) => /^\)?\s?[,，]/u.test(text.slice(end, end + 3)));
    const isName = words.length <= MAX_WORDS_OF_APPOSITION && words.at(-1)?.capital === true;
    const continues = next?.start === statement.start && isFunctionWord(next.norm) && !CONJUNCTIONS.has(next.norm);
    if (isBetweenCommas && isName && continues && !statement.leading) statement.helping = true;
  }
}

/** Phrases for a superior that a name or a title follows. */
const SUBORDINATION: ReadonlySet<string> = new Set(
  [...REFEREES].filter((term) => term.includes(" ") && isFunctionWord(term.split(" ").at(-1) ?? "")),
);
const MAX_WORDS_OF_SUBORDINATION = 5;

/** Marks sentences such as `Under the supervision of Dr. Weber, head of production`: the superior has the title. */
function markSubordinates(text: string, tokens: readonly Token[], statements: readonly Statement[]): void {
  let [sentence, isBelow] = [-1, false];
  for (const statement of statements) {
    if (statement.sentence !== sentence) {
      const first = countWhile(tokens, ({ start }) => start < statement.start);
      const words = tokens.slice(first, first + MAX_WORDS_OF_SUBORDINATION);
      const terms = words.map(({ end }) => plainTerm(text.slice(statement.start, end)));
      [sentence, isBelow] = [statement.sentence, terms.some((term) => SUBORDINATION.has(term))];
    }
    if (isBelow) Object.assign(statement, { helping: true, leading: false });
  }
}

const DENSE_RELATIVE = new RegExp(
  `^(?:${[...RELATIVES].filter(isDense).join("|")})(?=[のはがも在是就于於、,，]|$)`,
  "u",
);

/** Marks sentences such as `My husband is an accountant at Acme` and `Son Peter drives a bus`. */
function markRelatives(text: string, tokens: readonly Token[], statements: readonly Statement[]): void {
  let [sentence, isOther] = [-1, false];
  for (const statement of statements) {
    if (statement.sentence !== sentence) {
      const first = countWhile(tokens, ({ start }) => start < statement.start);
      [sentence, isOther] = [statement.sentence, beginsWithRelative(text, tokens.slice(first, first + 3))];
    }
    if (isOther) statement.other = true;
  }
}

function beginsWithRelative(text: string, [first, second, third]: readonly Token[]): boolean {
  if (!first) return false;
  if (first.kind === "ideographs") return DENSE_RELATIVE.test(text.slice(first.start, first.end + 1));
  const isSubject = ({ end }: Token, next: Token | undefined) =>
    next !== undefined && (next.capital || /^,/u.test(text.slice(end, next.start)));
  if (RELATIVES.has(plain(first.norm))) return isSubject(first, second);
  if (!second) return false;
  if (RELATIVES.has(`${plain(first.norm)} ${plain(second.norm)}`)) return true;
  return isFunctionWord(first.norm) && RELATIVES.has(plain(second.norm)) && third !== undefined;
}

/** True for something that is not finished yet, unlike an application that was granted. */
export const isGoingOn = ({ ongoing, granted }: Statement): boolean => ongoing && !granted;

/** The offsets of a statement, cut to a maximum length. */
export const boundsOf = ({ start, end }: Statement) => ({ start, end: Math.min(end, start + MAX_STATEMENT) });
const MAX_STATEMENT = 300;
