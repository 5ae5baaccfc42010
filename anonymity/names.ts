import { GENERATIONS } from "../languages/names.ts";
import { folded, originalSpan } from "../reading/fold.ts";
import { grammarWords, wordsOf } from "../reading/grammar.ts";
import { clipsOf, isOtherName } from "./clips.ts";
import { inOneScript, isMixed } from "./confusable.ts";
import { denseFinder } from "./dense-names.ts";
import { diminutivesOf, equivalentsOf, sameFamilyNames } from "./equivalents.ts";
import { handleTest } from "./handles.ts";
import { inflections, ownInflections } from "./inflection.ts";
import { initialsFinder } from "./initials.ts";
import { type Name, PARTICLES, readName, spellingsOf, spellingVariants, TITLES } from "./name.ts";
import { isOrdinaryUse } from "./ordinary-use.ts";
import { type OnKept, otherNameTest } from "./proper-names.ts";
import { koreanSounds, romanizations } from "./romanize.ts";
import { inLatin, koreanSoundOf, skeletonOf, soundOf, UNVOWELLED } from "./sound.ts";
import { spelledOutFinder } from "./spelled-out.ts";
import { type Beside, bridge, widen } from "./surroundings.ts";
import { identifyingPhrases } from "./text/cues.ts";
import type { Finding } from "./text/finding.ts";
import type { Page } from "./text/page.ts";
import { SPACELESS } from "./text/patterns.ts";
import { spokenLanguages } from "./text/spoken.ts";
import type { Tokens } from "./text/tokens.ts";
import { type Vocabulary, vocabularyOf } from "./text/vocabulary.ts";

/** When a word is a name. A higher value needs less evidence. */
const Strength = {
  /** A name only if written with several capital letters: `AdB`. */
  initials: 0,
  /** A name only beside another word of the name: a syllable of a given name. */
  beside: 1,
  /** A name only with a capital letter: a nickname, a short word, or a name of another person. */
  capital: 2,
  /** A name in any form. */
  any: 3,
} as const;
type Strength = (typeof Strength)[keyof typeof Strength];

interface Form {
  readonly strength: Strength;
  readonly rule: "name" | "other_person";
  /** Whether the word is also an ordinary word. */
  readonly isOrdinary: boolean;
  /**
   * Whether only the consonants or a part of the name match. At the start of a sentence, and in languages that capitalise nouns, such a
   * word needs another part of the name or a form of address beside it.
   */
  readonly isLoose?: boolean;
}

interface Hit extends Form {
  readonly token: number;
}

export interface People {
  /** Full names of the candidate, or parts of them. */
  readonly own: readonly string[];
  readonly others: readonly string[];
  readonly language: string;
  /** Called with each word of a name that is kept because it belongs to another name. */
  readonly onKept?: OnKept | undefined;
}

/** Maximum number of words in the cache. */
const MAX_REMEMBERED = 50_000;

/**
 * Finds people's names in texts: in full, each part alone, with initials, in handles and file names, letter by letter, declined, as
 * nicknames, and in other scripts and spellings. A word that is also an ordinary word, a month or an occupation is found only where it is
 * used as a name (see ordinary-use.ts).
 * Reads each text once. The time does not depend on the number of forms.
 */
export function createNameFinder({ own, others, language, onKept }: People): (page: Page) => Finding[] {
  if (own.length === 0 && others.length === 0) return () => [];
  const vocabulary = vocabularyOf(language);
  const spellings = unique(own.flatMap((name) => [...spellingsOf(name), ...romanizations(name).flatMap(spellingsOf)]));
  const names = spellings.filter((name) => !SPACELESS.test(name)).map(readName);
  const forms = formsOf(names, others, language);
  const isHandleOfName = handleTest(names.flatMap((name) => [name, ...familiarForms(name)]));
  const isHandle = (letters: string): boolean => isHandleOfName(letters) && !isInflected(letters, forms, vocabulary);
  const findDense = denseFinder(
    unique([...own.flatMap(spellingsOf)]).filter((name) => SPACELESS.test(name)),
    others.filter((name) => SPACELESS.test(name)),
    [...vocabulary.ordinary].filter((word) => SPACELESS.test(word)),
  );
  const findInitials = initialsFinder(names);
  const findSpelledOut = spelledOutFinder(
    [...forms].filter(([form, { strength }]) => strength === Strength.any && form.length >= 4).map(([form]) => form),
    names.map(({ words }) => words),
  );
  const known = knownOf(names, vocabulary, language);
  const { beside } = known;
  const otherNames = others.map(readName);
  const besideOthers: Beside = {
    initials: new Set(otherNames.flatMap(({ parts }) => parts.flatMap(initialsOf))),
    particles: particlesOf(otherNames, TITLES),
    suffixes: suffixesOf(otherNames),
  };
  const korean = new Set(own.flatMap(koreanSounds));
  const formOf = formReader(own, forms, korean, vocabulary);
  const isJoinedName = (joined: string): boolean => {
    const form = forms.get(joined);
    const isStrong = form?.rule === "name" && form.strength === Strength.any && !form.isOrdinary;
    return isStrong || (korean.size > 0 && korean.has(koreanSoundOf(joined)));
  };
  const givens = new Set(names.flatMap(({ parts }) => (parts.length > 1 ? parts.slice(0, 1) : [])));
  const otherNamesIn = otherNameTest({ isOwn: (word) => formOf(word) !== null, givens, language, onKept });
  const parts = unique(names.flatMap((name) => name.parts)).filter(({ length }) => length >= MIN_DECLINED);

  return (page) => {
    const { folded: text, original, tokens } = page;
    const evidence = { ...known, isOtherName: otherNamesIn(page), hasSentences: SENTENCE.test(original) };
    const hits = hitsIn(tokens, formOf).filter((hit, index, all) => {
      const around = [-1, 1].flatMap((step) => {
        const other = all[index + step];
        // Behind the `ó` of `seán ó súilleabháin`.
        return (other && tokens.word(other.token).length === 1 ? all[index + 2 * step] : other) ?? [];
      });
      return isName(hit, around, tokens, evidence);
    });
    const found = [
      ...hits.map(({ token, rule }) => ({ start: tokens.start(token), end: tokens.endOfForm(token), rule })),
      ...declinedBeside(tokens, hits, parts),
      ...joinedIn(tokens, isJoinedName),
      ...tokens.chunks(isHandle, forms).map((span) => ({ ...span, rule: "name" as const })),
      ...findInitials(text, original).map((span) => ({ ...span, rule: "name" as const })),
      ...findDense(text),
    ];
    const wide = found.map((span) => ({
      ...span,
      ...widen(span, text, original, span.rule === "name" ? beside : besideOthers),
    }));
    return [
      ...bridge(wide, text.text).map((span) => ({ rule: span.rule, ...originalSpan(text, span.start, span.end) })),
      ...bridge(
        findSpelledOut(original).map((span) => ({ ...span, rule: "name" as const })),
        original,
      ),
    ];
  };
}

/** What decides whether a word is a name, without its text. */
function knownOf(
  names: readonly Name[],
  vocabulary: Vocabulary,
  language: string,
): Omit<Evidence, "isOtherName" | "hasSentences"> {
  return {
    beside: {
      initials: new Set(names.flatMap(({ parts }) => parts.flatMap(initialsOf))),
      particles: particlesOf(names),
      suffixes: suffixesOf(names),
    },
    beforePeople: new Set(identifyingPhrases(["peopleLinks", "addressed"], spokenLanguages([], language))),
    pairs: pairsOf(names, vocabulary),
    vocabulary,
    hasSyllables: names.some(isOfSyllables),
  };
}

/** The words of names that are not parts: `van`, `de`. */
function particlesOf(names: readonly Name[], excluded: ReadonlySet<string> = new Set()): ReadonlySet<string> {
  return new Set(
    names.flatMap(({ words, parts }) => words.filter((word) => !parts.includes(word) && !excluded.has(word))),
  );
}

/** The words of names that tell a person from a parent: `jr`, `iii`. */
function suffixesOf(names: readonly Name[]): ReadonlySet<string> {
  return new Set(names.flatMap(({ words }) => words.slice(1)).filter((word) => GENERATION.has(word)));
}

const GENERATION = new Set(wordsOf(GENERATIONS));

/** Returns a function from a word to the form of a name that it has, or null. It caches its results. */
function formReader(
  own: readonly string[],
  forms: ReadonlyMap<string, Form>,
  korean: ReadonlySet<string>,
  vocabulary: Vocabulary,
): (word: string) => Form | null {
  const sounds = soundsOf(forms, Strength.any);
  // Computed when needed: few texts have words of other scripts.
  let foreign: ReadonlyMap<string, Form> | undefined;
  const foreignSounds = (): ReadonlyMap<string, Form> => (foreign ??= soundsOf(forms, Strength.capital));
  const skeletons = skeletonsOf(own);
  const classify = (word: string): Form | null => {
    const exact = forms.get(word) ?? forms.get(word.replace(/s$/u, "")) ?? withoutPrefix(word, forms);
    if (exact !== undefined) return exact;
    if (isMixed(word)) return forms.get(inOneScript(word)) ?? null;
    if (word.length < 4 || vocabulary.terms.has(word) || vocabulary.ordinary.has(word)) return null;
    if (!/^[a-z]+$/u.test(word)) return bySound(word, foreignSounds);
    if (isInflected(word, forms, vocabulary)) return INFLECTED;
    return (
      sounds.get(soundOf(word)) ??
      (korean.size > 0 && korean.has(koreanSoundOf(word)) ? KOREAN : skeletons.has(skeletonOf(word)) ? LOOSE : null)
    );
  };
  const remembered = new Map<string, Form | null>();
  return (word) => {
    const cached = remembered.get(word);
    if (cached !== undefined) return cached;
    const form = classify(word);
    if (remembered.size < MAX_REMEMBERED) remembered.set(word, form);
    return form;
  };
}

/** Whether a word is another form of a name that is an ordinary word: `petite enfance` beside a Petit. */
function isInflected(word: string, forms: ReadonlyMap<string, Form>, { inflections }: Vocabulary): boolean {
  return [-1, -2].some((end) => inflections.has(word.slice(end)) && forms.get(word.slice(0, end))?.isOrdinary === true);
}

interface Evidence {
  readonly beside: Beside;
  /** Pairs of words that are a whole name: `rose baker`. */
  readonly pairs: ReadonlySet<string>;
  readonly vocabulary: Vocabulary;
  /** Whether a word of a name is a part of another name in the text. */
  readonly isOtherName: (hit: Hit) => boolean;
  /** Words before names of people in the languages of the document. */
  readonly beforePeople: ReadonlySet<string>;
  /** Whether sentences of the text begin with a capital letter. */
  readonly hasSentences: boolean;
  /** Whether the name consists of three or more short words: `Chan Tai Man`. */
  readonly hasSyllables: boolean;
}

/**
 * Whether a word with the form of a name is used as a name in its text.
 *
 * @param around the hits before and after it
 */
function isName(hit: Hit, around: readonly Hit[], tokens: Tokens, evidence: Evidence): boolean {
  const { beside, pairs, vocabulary, isOtherName } = evidence;
  const { token, strength } = hit;
  const neighbours = around.filter(
    (other) => tokens.word(token) !== tokens.word(other.token) && tokens.areBeside(token, other.token),
  );
  if (strength === Strength.beside) return neighbours.some((other) => other.strength !== Strength.beside);
  if (strength === Strength.initials) return tokens.hasCapitals(token);
  // A whole name is a name in small letters too: `rose baker`.
  if (neighbours.some((other) => isWholeName(token, other.token, tokens, pairs, beside))) return true;
  // The end of `rosa dell'acqua`.
  const isHalf = tokens.gapAfter(token - 1) === "'" && pairs.has(`${tokens.word(token - 2)} ${tokens.word(token - 1)}`);
  if (isHalf) return true;
  const isCapital = tokens.isCapital(token);
  if (hit.isLoose === true) {
    const isFirm = neighbours.some((other) => other.isLoose !== true) || isAfterTitle(tokens, token);
    return isCapital && (isFirm || !(tokens.startsSentence(token) || vocabulary.hasCapitalNouns));
  }
  if (strength === Strength.capital && !isCapital) return false;
  const before = tokens.word(token - 1);
  const isInitial = before.length === 1 && beside.initials.has(before) && tokens.isCapital(token - 1);
  const isTitled = isAfterTitle(tokens, token) || (isInitial && tokens.areBeside(token - 1, token));
  const isNamed = isTitled || neighbours.some((other) => tokens.isCapital(other.token));
  if (!isNamed && (isOtherName(hit) || isCommonWord(tokens, token, evidence))) return false;
  const isAlone = !isTitled && around.every((other) => Math.abs(other.token - token) > 1);
  if (evidence.hasSyllables && isAlone && isMiddleSyllable(tokens, token)) return false;
  return (isCapital && isNamed) || !isOrdinaryUse(tokens, token, vocabulary, hit.isOrdinary);
}

/**
 * Whether a word is not a name because it is in small letters where no name is expected, in a text with capitals: `the rose` for Rose
 * Baker. In a script without capital letters, a season before a year is not a name: `در بهار ۱۳۹۵`.
 */
function isCommonWord(tokens: Tokens, token: number, { beside, beforePeople, hasSentences }: Evidence): boolean {
  if (/^\p{Lo}/u.test(tokens.word(token))) return /^\p{Nd}{4}$/u.test(tokens.word(token + 1)) && token > 0;
  if (tokens.isCapital(token) || tokens.startsSentence(token) || !hasSentences) return false;
  const before = tokens.word(token - 1);
  const isPossessive = tokens.endOfForm(token) > tokens.end(token);
  return !isPossessive && !beside.particles.has(before) && !beforePeople.has(before);
}

const MAX_SYLLABLE = 5;

const isOfSyllables = ({ parts }: Name): boolean =>
  parts.length > 2 && parts.every(({ length }) => length <= MAX_SYLLABLE);

/** Whether a word stands between two other short words with capitals, so that it is a syllable of another name: `Ho Man Tin`. */
function isMiddleSyllable(tokens: Tokens, token: number): boolean {
  return [token - 1, token + 1].every((other) => {
    const word = tokens.word(other);
    const isBeside = tokens.gapAfter(Math.min(token, other)) === " " && tokens.isCapital(other);
    return isBeside && /^[a-z]{2,5}$/u.test(word) && !TITLES.has(word);
  });
}

function isAfterTitle(tokens: Tokens, token: number): boolean {
  return TITLES.has(tokens.word(token - 1)) && tokens.areBeside(token - 1, token);
}

/** Whether two words are a whole name, with only particles and single letters such as `d'` and `ó` between them. */
function isWholeName(
  one: number,
  two: number,
  tokens: Tokens,
  pairs: ReadonlySet<string>,
  { initials, particles }: Beside,
): boolean {
  const [first, last] = one < two ? [one, two] : [two, one];
  if (!pairs.has(`${tokens.word(first)} ${tokens.word(last)}`)) return false;
  return Array.from({ length: last - first - 1 }, (_, at) => first + 1 + at).every((between) => {
    const word = tokens.word(between);
    const isElided = tokens.gapAfter(between - 1).endsWith("'") || tokens.gapAfter(between) === "'";
    return particles.has(word) || (word.length === 1 && (isElided || initials.has(word)));
  });
}

const FUNCTION_WORDS = grammarWords("functionWords");

/** Pairs of consecutive parts of names, and of the last and the first part unless both are ordinary words: `how long he`. */
function pairsOf(names: readonly Name[], { ordinary }: Vocabulary): ReadonlySet<string> {
  const pairs = new Set<string>();
  for (const name of names) {
    // The `ó` of `Ó Súilleabháin` is too short.
    const pieces = name.parts
      .map((part) => part.split("'").filter(({ length }) => length > 1))
      .filter(({ length }) => length > 0);
    const parts = pieces.flat();
    // Not the two halves of `dell'acqua`, which are ordinary words in small letters.
    for (const [index, [first]] of pieces.entries()) pairs.add(`${pieces[index - 1]?.at(-1)} ${first}`);
    const [first = "", last = ""] = [parts[0], parts.at(-1)];
    if (![first, last].every((word) => ordinary.has(word) || FUNCTION_WORDS.has(word))) pairs.add(`${last} ${first}`);
  }
  return pairs;
}

/** The first letter of a part, also if it was folded to two letters: `Þórður`. */
function initialsOf(part: string): string[] {
  const pair = /^(?:th|ae|oe)/.exec(part)?.[0];
  return [part.charAt(0), ...(pair === undefined ? [] : [pair])];
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)].filter((name) => name.trim() !== "");
}

function hitsIn(tokens: Tokens, formOf: (word: string) => Form | null): Hit[] {
  const hits: Hit[] = [];
  for (let token = 0; token < tokens.count; token += 1) {
    const form = formOf(tokens.word(token));
    if (form !== null) hits.push({ ...form, token });
  }
  return hits;
}

/** Minimum number of letters of a part that is recognised by its beginning, and maximum numbers that declension changes and adds. */
const MIN_DECLINED = 4;
const MAX_CHANGED = 2;
const MAX_ADDED = 4;
const MIN_CLIP = 2;

/** Words beside a part of the name that begin like another part: `Kaisa Lahtea` for Kaisa Lahti. */
function declinedBeside(
  tokens: Tokens,
  hits: readonly Hit[],
  parts: readonly string[],
): { start: number; end: number; rule: "name" }[] {
  return hits
    .filter(({ rule }) => rule === "name")
    .flatMap(({ token }) => [[token - 1, token - 1] as const, [token + 1, token] as const])
    .filter(([other, gap]) => {
      const word = tokens.word(other);
      const sign = tokens.gapAfter(gap);
      const isDeclined = (part: string): boolean =>
        word.length <= part.length + MAX_ADDED &&
        word.startsWith(part.slice(0, Math.max(MIN_DECLINED - 1, part.length - MAX_CHANGED)));
      // `Anne-So` for `Anne-Sophie`.
      const isClipped = (part: string): boolean => sign === "-" && word.length >= MIN_CLIP && part.startsWith(word);
      return (
        tokens.isCapital(other) &&
        /^[ \u00a0-]$/u.test(sign) &&
        parts.some((part) => isDeclined(part) || isClipped(part))
      );
    })
    .map(([other]) => ({ start: tokens.start(other), end: tokens.endOfForm(other), rule: "name" as const }));
}

/** The beginning of a sentence with a capital letter. */
const SENTENCE = /(?:^|[.!?\n][^\S\n]*)\p{Lu}/u;

/** Minimum number of letters of a joined name. Ordinary words often form shorter ones. */
const MIN_JOINED = 5;

/** Consecutive words that are one word of a name: `Ben Ali` for `Benali`, `Abd El-Rahman` for `Abdelrahman`. */
function joinedIn(tokens: Tokens, isName: (joined: string) => boolean): { start: number; end: number; rule: "name" }[] {
  const found: { start: number; end: number; rule: "name" }[] = [];
  for (let first = 0; first < tokens.count - 1; first += 1) {
    if (!tokens.isCapital(first) && !PARTICLES.has(tokens.word(first))) continue;
    let joined = tokens.word(first);
    for (let last = first + 1; last <= first + 2 && /^[ \u00a0'-]$/u.test(tokens.gapAfter(last - 1)); last += 1) {
      joined += tokens.word(last);
      if (joined.length < MIN_JOINED || !isName(joined)) continue;
      if (!tokens.isCapital(last) && !/['-]/.test(tokens.gapAfter(last - 1))) continue;
      found.push({ start: tokens.start(first), end: tokens.endOfForm(last), rule: "name" });
    }
  }
  return found;
}

function formsOf(names: readonly Name[], others: readonly string[], language: string): ReadonlyMap<string, Form> {
  const forms = new Map<string, Form>();
  const { ordinary, terms, hasCapitalNouns } = vocabularyOf(language);
  const isWord = (form: string): boolean => ordinary.has(form) || terms.has(form) || FUNCTION_WORDS.has(form);
  const add = (word: string, strength: Strength, rule: Form["rule"], base = word): void => {
    const present = forms.get(word);
    const isStronger =
      present === undefined ||
      present.isLoose === true ||
      (present.rule === rule ? present.strength < strength : rule === "name");
    if (word !== "" && isStronger) forms.set(word, { strength, rule, isOrdinary: ordinary.has(base) });
  };
  const addLoose = (word: string): void => {
    if (!forms.has(word) && !isWord(word)) forms.set(word, LOOSE);
  };
  for (const { words, parts, written } of names) {
    for (const [index, part] of parts.entries()) {
      const strength = part.length >= 3 ? Strength.any : part.length === 2 ? Strength.capital : Strength.beside;
      for (const form of [part, ...part.split("'").filter((piece) => piece.length >= 3), part.replaceAll("'", "")]) {
        add(form, form.length < 3 && strength === Strength.any ? Strength.beside : strength, "name");
      }
      for (const form of part.length >= 3 ? inflections(part, language) : []) {
        add(form, form.length >= 4 ? Strength.any : Strength.capital, "name", part);
      }
      for (const form of [...spellingVariants(part), ...ownInflections(part, written, language)]) {
        add(form, Strength.capital, "name", part);
      }
      // In a name that begins with the family name, only the last part has familiar forms.
      const isLast = parts.length > 1 && index === parts.length - 1 && /^\p{Script=Latin}/u.test(part);
      const isFamilyName = isLast && equivalentsOf(parts[0] ?? "").length > 0;
      const bare = part.replaceAll("'", "");
      for (const form of [...sameFamilyNames(bare), ...(isFamilyName ? [] : equivalentsOf(bare))]) {
        for (const declined of [form, ...inflections(form, language), ...ownInflections(form, written, language)]) {
          add(declined, Strength.capital, "name");
        }
      }
      const isGiven = index === 0 ? parts.length > 1 : index < parts.length - 1;
      const familiar = isGiven ? diminutivesOf(part).filter((form) => !isWord(form) && !isOtherName(form)) : [];
      for (const form of familiar) add(form, Strength.capital, "name");
      for (const form of isGiven ? clipsOf(part) : []) {
        // A long beginning or end of a given name is hardly ever another word, also at the start of a sentence.
        if (form.length < MIN_SURE_CLIP || hasCapitalNouns || forms.has(form) || isWord(form)) addLoose(form);
        else add(form, Strength.capital, "name");
      }
    }
    // `Jean-Philippe` is also `JP`.
    const given = /^\p{L}{2,}-\p{L}{2,}(?=\s)/u.exec(folded(written))?.[0].split("-") ?? [];
    for (const form of equivalentsOf(given.join("-"))) add(form, Strength.capital, "name");
    add(given.map((word) => word.charAt(0)).join(""), Strength.initials, "name");
    if (words.length > 2) add(words.map((word) => word.charAt(0)).join(""), Strength.initials, "name");
  }
  for (const { parts } of others
    .flatMap(spellingsOf)
    .filter((name) => !SPACELESS.test(name))
    .map(readName)) {
    for (const part of parts.filter((name) => name.length >= 2)) {
      for (const form of [part, ...inflections(part, language)]) add(form, Strength.capital, "other_person");
      const [start = "", ...rest] = part.split("'");
      if (rest.length > 0 && start.length >= 2) add(start, Strength.beside, "other_person");
      for (const piece of rest.filter((name) => name.length >= 3)) add(piece, Strength.capital, "other_person");
    }
  }
  return forms;
}

/** The name with each familiar form of its first part. */
function familiarForms({ words, parts, written }: Name): Name[] {
  const [given, ...rest] = parts;
  if (given === undefined || rest.length === 0) return [];
  const replaced = (list: readonly string[], form: string) => list.map((word) => (word === given ? form : word));
  return equivalentsOf(given).map((form) => ({ words: replaced(words, form), parts: replaced(parts, form), written }));
}

const MIN_SURE_CLIP = 5;
const KOREAN: Form = { strength: Strength.capital, rule: "name", isOrdinary: false };
const INFLECTED: Form = { strength: Strength.beside, rule: "name", isOrdinary: true };
const LOOSE: Form = { strength: Strength.capital, rule: "name", isOrdinary: false, isLoose: true };
/** Minimum number of consonants. With fewer, too many other words are equal. */
const MIN_CONSONANTS = 3;

/** For names in Latin letters: `Venkatraman` for `Venkataraman`. */
const MIN_LATIN_CONSONANTS = 5;

/** The consonants of long names, and of names in scripts that do not write all vowels. */
function skeletonsOf(names: readonly string[]): ReadonlySet<string> {
  const words = names.flatMap((name) => name.split(/[\s-]+/u));
  const least = (word: string): number => (UNVOWELLED.test(word) ? MIN_CONSONANTS : MIN_LATIN_CONSONANTS);
  return new Set(
    words
      .filter((word) => UNVOWELLED.test(word) || /^\p{Script=Latin}+$/u.test(word))
      .map((word) => ({ consonants: skeletonOf(folded(word)), least: least(word) }))
      .filter(({ consonants, least }) => consonants.length >= least)
      .map(({ consonants }) => consonants),
  );
}

/** Minimum length of a sound. Shorter ones are equal for too many words. */
const MIN_SOUND = 4;

function soundsOf(forms: ReadonlyMap<string, Form>, least: Strength): ReadonlyMap<string, Form> {
  const sounds = new Map<string, Form>();
  for (const [form, { strength, rule }] of forms) {
    const isLatin = /^[a-z]+$/u.test(form);
    const sound = soundOf(isLatin ? form : inLatin(form).toLowerCase());
    if (strength < least || sound.length < MIN_SOUND || !/[aio]/.test(sound) || (isLatin && form.length < 5)) continue;
    sounds.set(sound, { strength: Strength.capital, rule, isOrdinary: false });
  }
  return sounds;
}

/** Maximum number of letters of an ending that a declined word in another script keeps in Latin letters. */
const MAX_ENDING = 3;

function bySound(word: string, soundsOfForms: () => ReadonlyMap<string, Form>): Form | null {
  if (!/^(?:[\p{Script=Cyrillic}\p{Script=Greek}]+|[\p{Script=Georgian}]+|[\p{Script=Armenian}]+)$/u.test(word))
    return null;
  const sounds = soundsOfForms();
  for (let cut = 0; cut <= MAX_ENDING && word.length - cut >= 4; cut += 1) {
    const form = sounds.get(soundOf(inLatin(word.slice(0, word.length - cut)).toLowerCase()));
    if (form !== undefined) return form;
  }
  return null;
}

/** Arabic and Hebrew attach short words to the following name. In Arabic, a name also occurs without its article. */
function withoutPrefix(word: string, forms: ReadonlyMap<string, Form>): Form | undefined {
  if (/^\p{Script=Arabic}/u.test(word)) {
    for (const prefix of [/^[وف]/u, /^[بلك]/u, /^[وف][بلك]/u, /^[وف]?[بلك]?(?:ال|لل|ل)/u]) {
      const bare = word.replace(prefix, "");
      const form = forms.get(bare) ?? forms.get(`ال${bare}`);
      if (form !== undefined && bare.length >= 3) return form;
    }
    return forms.get(`ال${word}`);
  }
  return forms.get(word.replace(/^\p{Script=Hebrew}/u.test(word) ? /^[והבלמשכ]/u : ASSIMILATED, ""));
}

/** The Arabic article in Latin letters, whose `l` has become the first letter of the name: `Ezzahra` for `Zahra`. */
const ASSIMILATED = /^[ae]([dnrstz]|th|sh|dh)(?=\1)(?=.{4})/;
