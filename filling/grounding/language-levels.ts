import { CV_LANGUAGES } from "../../languages/languages.ts";
import { OTHER_LEVELS } from "../../languages/other-levels.ts";
import {
  comparedWords,
  conceptsInRun,
  conceptsOf,
  conceptsOfEnd,
  isFunctionWord,
  plain,
} from "../../reading/concepts.ts";
import { anyOf, grammarWords, QUALITY_WORDS, wordsOf } from "../../reading/grammar.ts";
import { isDense } from "../../reading/word-list.ts";
import { type Token, tokensOf } from "./tokens.ts";

/** The levels of the material that state a level of a value; the first states it in the same words. */
const STATED_BY: Readonly<Record<string, string>> = {
  native: "native bilingual",
  c2: "c2 native bilingual",
  c1: "c1 advanced fluent professional",
  b2: "b2 good intermediate",
  b1: "b1 good intermediate",
  a2: "a2 basic",
  a1: "a1 basic",
  fluent: "fluent native bilingual c2 c1 advanced professional",
  professional: "professional fluent advanced c1 c2",
  advanced: "advanced c1 fluent professional",
  good: "good b2 b1",
  intermediate: "intermediate b1 b2 good",
  basic: "basic a1 a2",
  bilingual: "bilingual native c2",
};
const LEVELS = new Set(["fluent", "native", "basic", "intermediate", "advanced", "good", "professional", "bilingual"]);
/** Words for a low level: `speaks French a little`. */
const HEDGES = grammarWords("hedges");
/** Words that state a level only after a sign: `French (school)`, `Polish: a few words`. */
const LEVEL_WORDS: ReadonlyMap<string, readonly string[]> = readLevels();
const CLAIMS = grammarWords("claims");
const NEGATIONS = grammarWords("negations");
const MAX_WORDS_OF_DENIAL = 3;
/** Uses of a language, in the order of `grammar.languageUses`. */
const USE_NAMES = ["understand", "read", "speak", "write"];
const USES: ReadonlyMap<string, string> = new Map(
  CV_LANGUAGES.flatMap(({ grammar }) => {
    const forms = wordsOf(grammar.languageUses).map((words) => words.split("|").map(plain));
    return USE_NAMES.flatMap((use, at) => (forms[at] ?? []).map((word): [string, string] => [word, use]));
  }),
);
const BETWEEN_CLAUSES = comparedWords("conjunctions", "adversatives");
/** Words of which two say that a language is a native one: `first language`. */
const FIRST_LANGUAGES = grammarWords("firstLanguages");
const MAX_LINE = 160;
const MIN_BEGINNING = 4;

function readLevels(): Map<string, string[]> {
  const levels = new Map<string, string[]>();
  const add = (words: readonly string[], level: string) => {
    for (const word of words.map(plain)) levels.set(word, [...new Set([...(levels.get(word) ?? []), level])]);
  };
  for (const { grammar } of CV_LANGUAGES) {
    const forms = wordsOf(grammar.levels).map((words) => words.split("|"));
    for (const [at, level] of ["basic", "intermediate", "advanced"].entries()) add(forms[at] ?? [], level);
  }
  for (const of of Object.values(OTHER_LEVELS))
    for (const [level, words] of Object.entries(of)) add(wordsOf(words), level);
  return levels;
}

/** The levels that a text states for each spoken language, by concept id. The level of a single use is `read good`. */
export type LanguageLevels = ReadonlyMap<string, ReadonlySet<string>>;

interface Term {
  kind: "language" | "level" | "use";
  id: string;
  /** True for the first word of a line or after its label. */
  isFirst?: boolean;
  /** True for a level after a sign such as `(`, which belongs to the language before it. */
  isGloss?: boolean;
  /** True for a level directly behind its language: `English B1`. */
  isBeside?: boolean;
  /** Index of the part between commas and conjunctions. */
  clause?: number | undefined;
  /** True for a use after a negation. */
  isDenied?: boolean;
}

/**
 * Reads `Dutch (native), English (C1)`, `Native: Dutch; fluent: English` and a level in the line below its language. Other
 * lines state nothing.
 */
export const languageLevelsIn = (text: string): LanguageLevels => ofWholeLanguages(languageUsesIn(text));

/** The languages among some whose own level is stated. */
export const ofWholeLanguages = (levels: LanguageLevels): LanguageLevels =>
  new Map([...levels].filter(([, of]) => [...of].some(isLevel)));

/** The levels of languages and of their uses, also of languages whose own level a text does not state. */
export function languageUsesIn(text: string): LanguageLevels {
  const levels = new Map<string, Set<string>>();
  let [before, above]: [readonly Term[], readonly Term[]] = [[], []];
  for (const written of text.split(/[\n\f]/)) {
    const line = written.length > MAX_LINE ? [] : termsOf(written);
    const isBelow = isOnly(line, "level") && isOnly(above, "language") && !isOnly(before, "language");
    const clauses = clausesOf(written, line);
    for (const [language, level] of clauses.flatMap((clause) => pairsOf(isBelow ? [...above, ...clause] : clause))) {
      levels.getOrInsertComputed(language, () => new Set()).add(level);
    }
    [before, above] = [above, line];
  }
  return levels;
}

const DENIED = "denied";
const isDenied = (level: string): boolean => level === DENIED;

/** Judges `understands it well, does not write it` if the material states the uses of the language and no level. */
export function judgeUses(text: string, known: LanguageLevels): "stated" | "doubtful" | undefined {
  const [said, second] = languageUsesIn(text);
  const stated = said && known.get(said[0]);
  if (!said || second || !stated || [...stated].some(isLevel)) return undefined;
  const uses = USE_NAMES.flatMap((use) =>
    levelsOfUse(use, said[1]).map((level) => ({ level, known: levelsOfUse(use, stated) })),
  );
  const agrees = ({ level, known: of }: (typeof uses)[number]) =>
    of.length > 0 && (isDenied(level) ? of.every(isDenied) : !of.every(isDenied));
  if (uses.length === 0 || !uses.every(agrees)) return undefined;
  return uses.every(({ level, known: of }) => of.includes(level)) ? "stated" : "doubtful";
}

/**
 * True if a value states a use of a language that the material only denies: `written` for `spoken, not written`, and
 * `fluent` for `understood, not spoken`.
 */
export function statesDeniedUse(value: string, known: LanguageLevels): boolean {
  return [...languageUsesIn(value)].some(([language, levels]) => {
    const stated = known.get(language) ?? new Set();
    const isHigh = [...stated].every((of) => !isLevel(of)) && !hasUses(levels) && !levels.has("basic");
    return USE_NAMES.some((use) => {
      const ofUse = levelsOfUse(use, stated);
      return ofUse.length > 0 && ofUse.every(isDenied) && (isHigh || !levelsOfUse(use, levels).every(isDenied));
    });
  });
}

/** True for a level of the whole language, unlike `read good`. */
const isLevel = (level: string): boolean => !level.includes(" ");

/**
 * The clauses of a line that each have a language and its level, as in `Her native language is Dutch; her English is
 * good`, or begin with a language, as in `Dutch: native / Wolof: spoken`. Otherwise the whole line.
 */
function clausesOf(written: string, line: readonly Term[]): (readonly Term[])[] {
  const parts = line.length < 3 ? [] : written.split(/[;；]|\s\/\s/u);
  const clauses = parts.map(termsOf);
  const isWhole = (clause: readonly Term[]) => new Set(clause.map(({ kind }) => kind)).size === 2;
  const isGlossed = (part: string, at: number) => clauses[at]?.[0]?.kind === "language" && /[:：(（]/u.test(part);
  return parts.length > 1 && (clauses.every(isWhole) || parts.every(isGlossed)) ? clauses : [line];
}

/** The languages for which a value states another level than the material, or another level of a use. */
export function wrongLevels(value: string, known: LanguageLevels): string[] {
  return [...languageLevelsIn(value)].flatMap(([language, levels]) => {
    const stated = known.get(language);
    if (!stated) return [];
    const isOther = USE_NAMES.some((use) => {
      const [own, others] = [levelsOfUse(use, levels), levelsOfUse(use, stated)];
      if (own.length === 0 || !hasUses(stated)) return false;
      return others.length === 0 || !(others.includes("") || own.some((of) => isStatedOfUse(of, others)));
    });
    return isOther || ![...levels].some((level) => isStated(level, stated)) ? [language] : [];
  });
}

/** True if some levels are about a single use. */
const hasUses = (levels: ReadonlySet<string>): boolean => ![...levels].every(isLevel);

/** True if one of the levels of a use states a level. `Speaks it`, without a level, means more than basic. */
const isStatedOfUse = (level: string, known: readonly string[]): boolean =>
  level === "" ? known.some((other) => other !== "basic" && other !== DENIED) : isStated(level, new Set(known));

/** The levels of a use: `good` of `read good`; the empty string for a use without a level. */
const levelsOfUse = (use: string, levels: ReadonlySet<string>): string[] =>
  [...levels].flatMap((level) => (level.startsWith(`${use} `) ? level.slice(use.length + 1) : []));

/** True if one of the known levels states a level. */
export function isStated(level: string, known: ReadonlySet<string>): boolean {
  return (STATED_BY[level] ?? level).split(" ").some((other) => known.has(other));
}

/**
 * Judges a line that says nothing but how well the candidate speaks languages: `Norwegian – native speaker`. Undefined for
 * other lines, and if the material does not tell the levels of these languages.
 */
export function judgeLevels(text: string, known: LanguageLevels): "stated" | "doubtful" | "wrong" | undefined {
  const said = [...(text.includes("\n") ? [] : languageLevelsIn(text))];
  const isOther = ({ norm, kind, text: word }: Token, at: number, tokens: readonly Token[]) =>
    kind === "number" ||
    (kind === "ideographs"
      ? isOtherRun(word)
      : termsOf(`:${norm}`).length === 0 &&
        !QUALITY_WORDS[1].has(norm) &&
        !isFirstLanguage(tokens, at, text) &&
        /^\p{Lu}/u.test(word));
  if (said.length === 0 || said.some(([language]) => !known.has(language))) return undefined;
  if (text.length > MAX_LINE || tokensOf(text).some(isOther) || /[.!?]$/.test(text)) return undefined;
  if (wrongLevels(text, known).length > 0 || said.some((of) => isFluentForNative(of, known))) return "wrong";
  const isSame = said.every(([language, levels]) => {
    const stated = known.get(language) ?? new Set();
    return [...levels].some((level) => stated.has(level)) && (!hasUses(levels) || hasUses(stated));
  });
  return isSame ? "stated" : "doubtful";
}

/** True for `Dutch (fluent)` if the material says that Dutch is the native language. In a sentence, `fluent` includes it. */
function isFluentForNative([language, levels]: [string, ReadonlySet<string>], known: LanguageLevels): boolean {
  const stated = known.get(language);
  return levels.has("fluent") && !levels.has("native") && stated?.size === 1 && stated.has("native");
}

const GLOSS = /^(?<language>[^()（）:：–—]{2,40})[(（:：–—]\s?(?<gloss>[^()（）\p{N}\p{Lu}]{1,60})[)）]?$/u;

/** The language that a text says the candidate speaks a little: `泰米尔语（口语）`. Undefined for other texts. */
export function glossedLanguage(text: string): Token | undefined {
  const { language = "", gloss = "" } = GLOSS.exec(text.trim())?.groups ?? {};
  const isClaim = tokensOf(gloss).some(
    ({ norm, kind, text: word }) =>
      CLAIMS.has(norm) ||
      (kind === "ideographs" && [...CLAIMS].some((claim) => isDense(claim) && word.includes(claim))),
  );
  const levels = termsOf(`:${gloss}`).filter((term) => term.kind !== "use");
  const isLow = levels.length > 0 && levels.every(({ kind, id }) => kind === "level" && id === "basic");
  return isLanguage(language) && !isClaim && isLow ? tokensOf(language)[0] : undefined;
}

/** True if a text says how well the candidate speaks languages, and the material states each of these levels. */
export function statesLevels(text: string, known: LanguageLevels): boolean {
  const said = [...languageLevelsIn(text).keys()];
  return said.length > 0 && said.every((language) => known.has(language)) && wrongLevels(text, known).length === 0;
}

/** True for a text that is nothing but the name of a language. */
export function isLanguage(text: string): boolean {
  const [first, second] = tokensOf(text);
  return first !== undefined && second === undefined && languageOf(first) !== undefined;
}

function isOnly(line: readonly Term[], kind: Term["kind"]): boolean {
  const said = line.filter((term) => term.kind !== "use");
  return said.length > 0 && said.every((term) => term.kind === kind);
}

function termsOf(line: string): Term[] {
  let [isAfterSign, isGloss, clause] = [false, false, 0];
  let [hasLevel, isApart] = [false, false];
  return tokensOf(line).flatMap((token, at, tokens): Term[] => {
    const gap = line.slice(tokens[at - 1]?.end ?? 0, token.start);
    isApart ||= hasLevel && /;|\.\s/u.test(gap);
    isAfterSign = /[(（:：,–—|=-]/u.test(gap) || (isAfterSign && !/[;)）、]/u.test(gap));
    isGloss = /[(（:：–—|=]|\s-\s/u.test(gap) || (isGloss && !/[;,)）]/u.test(gap));
    if (/[,;/.]/u.test(gap) || (BETWEEN_CLAUSES.has(token.norm) && !isArticle(tokens, at))) clause += 1;
    if (isFirstLanguage(tokens, at, line)) return [{ kind: "level", id: "native", isGloss }];
    const language = languageOf(token);
    const isFirst = at === 0 || /[:：]/u.test(gap);
    if (token.kind === "ideographs")
      return termsOfRun(token.text, isAfterSign).map((term) => ({ ...term, isFirst, isGloss }));
    if (language) {
      [hasLevel, isApart] = [false, false];
      return [{ kind: "language", id: language, clause }];
    }
    const compound = termsOfCompound(token.norm);
    if (compound.length > 0) return compound;
    const use = USES.get(token.norm);
    // A level can directly follow its language: `Französisch Schulkenntnisse`.
    const before = tokens[at - 1];
    const isBeside = before !== undefined && languageOf(before) !== undefined && /^\s{1,3}$/u.test(gap);
    const levels = levelsOf(token, isAfterSign || isBeside).map(
      (level): Term => ({ ...level, isFirst, isGloss, isBeside, clause }),
    );
    // Somebody who does `not speak it well` speaks it a little.
    const isDenied = tokens.slice(Math.max(0, at - MAX_WORDS_OF_DENIAL), at).some(({ norm }) => NEGATIONS.has(norm));
    const isDeniedUse = isDenied || isDeniedBehind(tokens, at, line);
    // The C1 of `English: B2; C1 exam in June` is not the level.
    if (isLevelCode(token.norm)) {
      if (isApart) return [];
      hasLevel = true;
    }
    const said = isDenied ? levels.map((level) => ({ ...level, id: "basic" })) : levels;
    if (use === undefined) return said;
    // A word that is both use and level, such as `understands`, states the level of the language.
    return [
      { kind: "use", id: use, clause, isDenied: isDeniedUse },
      ...said.map((level) => ({ ...level, clause: undefined })),
    ];
  });
}

/** True for a use before a negation that ends its clause: `talar inte`, `spreche ich nicht`. */
function isDeniedBehind(tokens: readonly Token[], at: number, line: string): boolean {
  const following = tokens.slice(at + 1, at + 1 + MAX_WORDS_OF_DENIAL);
  const negation = following.findIndex(({ norm }) => !isFunctionWord(norm) || NEGATIONS.has(norm));
  const [last, next] = [following[negation], following[negation + 1]];
  if (last === undefined || !NEGATIONS.has(last.norm)) return false;
  if (!/^[\p{L}\s]*$/u.test(line.slice(tokens[at]?.end, last.end))) return false;
  return next === undefined || BETWEEN_CLAUSES.has(next.norm) || !/^\s+$/u.test(line.slice(last.end, next.start));
}

/** True for a level of the Common European Framework, in small letters. */
export const isLevelCode = (norm: string): boolean => /^[abc][12]$/.test(norm);

/** True for the article in `understands a little`, unlike the Czech conjunction in `čte a trochu mluví`. */
function isArticle(tokens: readonly Token[], at: number): boolean {
  const [token, level, use] = tokens.slice(at, at + 3);
  if (!token || !level || (use && USES.has(use.norm))) return false;
  return token.norm.length === 1 && levelsOf(level, true).some(({ id }) => id === "basic");
}

/** True for the first word of `first language`, unlike `première langue étrangère`. */
function isFirstLanguage(tokens: readonly Token[], at: number, line: string): boolean {
  const [first, second, next] = tokens.slice(at, at + 3);
  if (first === undefined || second === undefined || !FIRST_LANGUAGES.has(`${first.norm}+${second.norm}`)) return false;
  return next === undefined || isFunctionWord(next.norm) || /[^\s]/u.test(line.slice(second.end, next.start));
}

/** The first letters of words for levels: `Schulkenntnisse`, `skolnivå`. */
const BEGINNINGS: ReadonlyMap<string, readonly string[]> = new Map(
  [...LEVEL_WORDS].map(([word, levels]) => [word.slice(0, MIN_BEGINNING), levels]),
);

/** The language and the level of `Schulfranzösisch`. */
function termsOfCompound(norm: string): Term[] {
  const [level] = BEGINNINGS.get(norm.slice(0, MIN_BEGINNING)) ?? [];
  const language = level === "basic" ? conceptsOfEnd(norm).find(({ id }) => id.startsWith("language ")) : undefined;
  if (level === undefined || language === undefined) return [];
  return [
    { kind: "language", id: language.id },
    { kind: "level", id: level },
  ];
}

const DENSE_LEVELS = new RegExp(anyOf([...LEVEL_WORDS.keys(), ...HEDGES].filter(isDense)), "gu");

/** The languages and the levels within a run of ideographs in order: `少し` of `少し話せる`. */
function termsOfRun(run: string, isAfterSign: boolean): Term[] {
  const terms = conceptsInRun(run).flatMap(({ concept: { id }, start }): (Term & { start: number })[] => {
    if (id.startsWith("language ")) return [{ kind: "language", id, start }];
    return LEVELS.has(id) ? [{ kind: "level", id, start }] : [];
  });
  const words = isAfterSign ? [...run.matchAll(DENSE_LEVELS)] : [];
  const levels = words.flatMap(({ 0: word, index }) =>
    (LEVEL_WORDS.get(word) ?? ["basic"]).map((id) => ({ kind: "level" as const, id, start: index })),
  );
  return [...terms, ...levels].sort((one, other) => one.start - other.start).map(({ kind, id }) => ({ kind, id }));
}

/** True for a run of ideographs that states something else than languages and levels. */
const isOtherRun = (run: string): boolean =>
  termsOfRun(run, true).length === 0 ||
  conceptsInRun(run).some(
    ({ concept: { id, isFact }, start, end }) =>
      isFact && !id.startsWith("language ") && !LEVELS.has(id) && !LEVEL_WORDS.has(run.slice(start, end)),
  );

export const languageOf = ({ norm }: Token): string | undefined =>
  conceptsOf(norm)
    .flat()
    .find(({ id }) => id.startsWith("language "))?.id;

/** The levels that a word states; after a sign, also the levels of `LEVEL_WORDS`. */
export function levelsOf({ norm, kind }: Token, isAfterSign: boolean): Term[] {
  if (isLevelCode(norm)) return [{ kind: "level", id: norm }];
  if (kind === "number") return [];
  const known = conceptsOf(norm)
    .flat()
    .flatMap(({ id }) => (LEVELS.has(id) ? [id] : []));
  const named = isAfterSign ? (LEVEL_WORDS.get(norm) ?? []) : [];
  const ids = new Set([...known, ...named, ...(known.length === 0 && HEDGES.has(norm) ? ["basic"] : [])]);
  return [...ids].map((id) => ({ kind: "level", id }));
}

/** The levels of each language of a line, overall and for each use: `German: reads well, speaks little`. */
function pairsOf(terms: readonly Term[]): [language: string, level: string][] {
  const starts = terms.flatMap(({ kind }, at) => (kind === "language" ? at : []));
  const ofUses = starts.flatMap((from, at) => {
    const next = terms[starts[at + 1] ?? terms.length];
    const own = terms.slice(from + 1, starts[at + 1]).filter((term) => !isOfNext(term, terms[from], next));
    const language = terms[from]?.id ?? "";
    return own.flatMap(({ kind, id: use, clause, isDenied }): [string, string][] => {
      const beside = kind === "use" ? own.filter((other) => other.clause === clause) : [];
      const levels = beside.flatMap((other) => (other.kind === "level" ? other.id : []));
      return (kind === "use" && levels.length === 0 ? [isDenied ? DENIED : ""] : levels).map((level) => [
        language,
        `${use} ${level}`,
      ]);
    });
  });
  return [...pairsWithoutUses(terms.filter(({ kind }) => kind !== "use")), ...ofUses];
}

/** True for the level or use of a clause with a later language: `some` of `Norwegian, English and some German`. */
const isOfNext = (term: Term, before: Term | undefined, next: Term | undefined): boolean =>
  term.isGloss !== true && term.clause !== undefined && term.clause !== before?.clause && term.clause === next?.clause;

/** A level belongs to the languages before it, or to those after it if the line begins with a level. */
function pairsWithoutUses(line: readonly Term[]): [language: string, level: string][] {
  const pairs: [string, string][] = [];
  const levelsOfLine = line.filter(({ kind }) => kind === "level");
  const isMixed =
    line.at(-1)?.kind === "language" &&
    levelsOfLine.some(({ isGloss }) => isGloss) &&
    levelsOfLine.some(({ isGloss }) => !isGloss);
  // `Dutch (native), good English`: each level is beside its language.
  if (isMixed)
    return line.flatMap(({ kind, id, isGloss, isBeside }, at): [string, string][] => {
      const language = line[isGloss || isBeside ? at - 1 : at + 1];
      return kind === "level" && language?.kind === "language" ? [[language.id, id]] : [];
    });
  const isClausal = line.some((term, at) => {
    const before = line.slice(0, at).findLast(({ kind }) => kind === "language");
    return term.kind === "level" && before !== undefined && isOfNext(term, before, line[at + 1]);
  });
  if (isClausal)
    return line.flatMap((term, at): [string, string][] => {
      const before = line.slice(0, at).findLast(({ kind }) => kind === "language");
      const next = line[at + 1];
      const language = next?.kind === "language" && isOfNext(term, before, next) ? next : before;
      return term.kind === "level" && language !== undefined ? [[language.id, term.id]] : [];
    });
  // Levels before their languages: `speaks native Norwegian and fluent English`.
  const levelsFirst = line[0]?.kind === "level" && (line[0].isFirst === true || line.at(-1)?.kind === "language");
  let [languages, levels]: [string[], string[]] = [[], []];
  let last: Term["kind"] | undefined;
  for (const { kind, id } of line) {
    if (kind === "language") {
      if (last === "level") languages = [];
      languages.push(id);
      if (levelsFirst) for (const level of levels) pairs.push([id, level]);
    } else {
      if (last === "language") levels = [];
      levels.push(id);
      for (const language of languages) pairs.push([language, id]);
    }
    last = kind;
  }
  return pairs;
}
