import type { SpokenLanguage } from "../languages/language.ts";
import { KUNYA_WORDS } from "../languages/names.ts";
import { folded } from "../reading/fold.ts";
import { grammarWords, wordsOf } from "../reading/grammar.ts";
import { EMPLOYERS } from "../reading/vocabulary.ts";
import { clipsOf, isOtherName } from "./clips.ts";
import { PARTICLES, readName, spellingsOf, TITLES } from "./name.ts";
import { inLatin, soundOf } from "./sound.ts";
import { type Cue, cueFinder, identifyingPhrases } from "./text/cues.ts";
import { type Page, wordAt } from "./text/page.ts";
import { vocabularyOf } from "./text/vocabulary.ts";

/** Particles and initials between a nickname and the family name: `Hanneke v.d. Berg`. */
const MAX_BETWEEN = 3;
/** Words between the name and a phrase such as `known as`. */
const MAX_AFTER_NAME = 4;
/** Minimum number of consecutive letters that a nickname shares with the given name if its first letter differs. */
const MIN_COMMON = 3;
const OPEN = /^,?\s["“„«‘'(（]$/u;
const CLOSE = /^["“”»«’')）]\s$/u;

const FUNCTION_WORDS = grammarWords("functionWords");
const INSTITUTIONS = new Set(identifyingPhrases(["institutions"]));
const FIRST_PERSON = grammarWords("firstPerson");

const KUNYA = new Set(wordsOf(KUNYA_WORDS).map(folded));

interface OwnNames {
  readonly parts: ReadonlySet<string>;
  readonly givens: readonly string[];
  /** Beginnings and ends of the given names. */
  readonly clips: ReadonlySet<string>;
  readonly families: ReadonlySet<string>;
  /** The sounds of the family names, for names in other scripts. */
  readonly sounds: ReadonlySet<string>;
  /** The particles of the family name and their letters: `van`, `v`. */
  readonly particles: ReadonlySet<string>;
  readonly ordinary: ReadonlySet<string>;
  readonly isWord: (word: string) => boolean;
}

/**
 * Other given names of the person in texts: before the family name, if it resembles a given name (`Uschi Großkopf` for Ursula), between the
 * names (`Robert “Bob” Lang`), and after phrases such as `known as`.
 */
export function familiarNames(
  pages: readonly Page[],
  names: readonly string[],
  language: string,
  spoken: readonly SpokenLanguage[],
): string[] {
  const own = ownNames(names, language);
  if (names.length === 0) return [];
  const findAliases = cueFinder<"alias">([["alias", identifyingPhrases(["aliases"], spoken)]]);
  return pages.flatMap((page) => [
    ...beforeFamily(page, own),
    ...afterName(page, own),
    ...findAliases(page).flatMap((cue) => afterPhrase(page, cue, own)),
  ]);
}

function ownNames(names: readonly string[], language: string): OwnNames {
  const read = names
    .flatMap(spellingsOf)
    .map(readName)
    .filter(({ parts }) => parts.length > 1);
  const families = new Set(read.flatMap(({ parts }) => parts.slice(1)));
  const { terms, ordinary, occupations } = vocabularyOf(language);
  const givens = [...new Set(read.flatMap(({ parts }) => parts.slice(0, -1)))];
  const particles = read.flatMap(({ words, parts }) => words.filter((word) => !parts.includes(word)));
  return {
    particles: new Set(particles.flatMap((word) => [word, word.charAt(0)])),
    ordinary,
    parts: new Set(read.flatMap(({ parts }) => parts)),
    givens,
    clips: new Set(givens.flatMap(clipsOf)),
    families,
    sounds: new Set(
      [...families].map((part) => soundOf(inLatin(part).toLowerCase())).filter(({ length }) => length > 3),
    ),
    isWord: (word) =>
      [terms, ordinary, occupations, FUNCTION_WORDS, TITLES, PARTICLES, INSTITUTIONS].some((list) => list.has(word)) ||
      isOtherName(word) ||
      EMPLOYERS.occursIn(word),
  };
}

function beforeFamily(page: Page, own: OwnNames): string[] {
  const { tokens } = page;
  const found: string[] = [];
  for (let token = 1; token < tokens.count; token += 1) {
    const word = tokens.word(token);
    const isFamily =
      own.families.has(word) || (!/^[a-z]/.test(word) && own.sounds.has(soundOf(inLatin(word).toLowerCase())));
    if (!isFamily || !tokens.isCapital(token)) continue;
    const before = nameBefore(page, token, own);
    const isQuoted = CLOSE.test(tokens.gapAfter(before)) && OPEN.test(tokens.gapAfter(before - 1));
    const isBetween = isQuoted && own.parts.has(tokens.word(before - 1));
    const isBeside = /^[ \u00a0-]$/u.test(tokens.gapAfter(before)) && resembles(tokens.word(before), own.givens);
    if ((isBetween || isBeside) && isNameLike(page, before, own))
      found.push(`${wordAt(page, before)} ${wordAt(page, token)}`);
  }
  return found;
}

/** Separators between a name and a nickname in brackets or quotation marks: `Washington da Silva, o “Tom”`. */
const OPENS = /^[.,]?\s(?<bracket>[(（]\s?)?(?<quote>["“„«‘']\s?)?$/u;
const CLOSES = /^\s?["”“»’']/u;

/** Nicknames of one word after a name: `Sigríður (Sigga)`, `Jean-Baptiste (« Jibé » pour l’équipe)`. */
function afterName(page: Page, own: OwnNames): string[] {
  const { tokens } = page;
  return Array.from({ length: tokens.count }, (_, token) => token)
    .filter((token) => tokens.isCapital(token) && (isPart(tokens.word(token), own) || isInitials(page, token, own)))
    .flatMap((token) => {
      // `o “Tom”`: an article.
      const isArticle = !tokens.isCapital(token + 1) && tokens.word(token + 1).length <= 3;
      const nick = isArticle ? token + 2 : token + 1;
      const start = `${tokens.gapAfter(token)}${isArticle ? tokens.gapAfter(token + 1).trimStart() : ""}`;
      const opens = OPENS.exec(start)?.groups;
      const end = tokens.gapAfter(nick);
      const isWhole =
        opens?.quote === undefined
          ? opens?.bracket !== undefined && (/^[)）]/u.test(end) || own.clips.has(tokens.word(nick)))
          : CLOSES.test(end);
      const word = wordAt(page, nick);
      return isWhole && word !== word.toUpperCase() && isNameLike(page, nick, own) ? [word] : [];
    });
}

/** Whether a token is the last of several initials: `J.-B. L.` */
function isInitials({ tokens }: Page, token: number, { parts }: OwnNames): boolean {
  return [token - 1, token].every(
    (one) => tokens.word(one).length === 1 && [...parts].some((part) => part.startsWith(tokens.word(one))),
  );
}

/** Whether a word is part of the name, also declined. */
function isPart(word: string, { parts }: OwnNames): boolean {
  return (
    parts.has(word) ||
    [...parts].flatMap((part) => part.split("'")).some((part) => part === word && part.length > 1) ||
    [...parts].some((part) => part.length > 4 && word.startsWith(part.slice(0, -2)) && word.length <= part.length + 3)
  );
}

/** The word before the family name, and before further family names and particles. */
function nameBefore({ tokens }: Page, family: number, { families, particles }: OwnNames): number {
  let token = family - 1;
  for (let steps = 0; steps < MAX_BETWEEN; steps += 1) {
    const isBetween = tokens.isCapital(token) ? families.has(tokens.word(token)) : particles.has(tokens.word(token));
    if (!isBetween || !/^(?:[ .-]|\. )$/u.test(tokens.gapAfter(token))) break;
    token -= 1;
  }
  return token;
}

function isNameLike({ tokens }: Page, token: number, { parts, isWord }: OwnNames): boolean {
  const word = tokens.word(token);
  return tokens.isCapital(token) && /^\p{L}{2,}$/u.test(word) && !parts.has(word) && !isWord(word);
}

/** Whether a word begins like a given name, or has letters in common with it: `Uschi` and Ursula, `Babeth` and Élisabeth. */
function resembles(word: string, givens: readonly string[]): boolean {
  // The Arabic article is no beginning of a name: `المدرس سالم`.
  const spelled = (name: string): string => inLatin(name.replace(/^ال(?=\p{L}{3})/u, "")).toLowerCase();
  const nick = spelled(word);
  return givens.map(spelled).some((given) => {
    if (nick.charAt(0) === given.charAt(0)) return true;
    const pieces = Array.from({ length: Math.max(0, nick.length - MIN_COMMON + 1) }, (_, at) =>
      nick.slice(at, at + MIN_COMMON),
    );
    return pieces.some((piece) => given.includes(piece));
  });
}

/** Nicknames after a phrase: `Ursula Großkopf, genannt Uschi`, `Nickname: Poppy`, `friends call me Bo`. */
function afterPhrase(page: Page, cue: Cue<"alias">, own: OwnNames): string[] {
  const { tokens, folded: text } = page;
  let token = cue.last + 1;
  if (cue.first < 0) {
    token = 0;
    while (token < tokens.count && tokens.start(token) < cue.end) token += 1;
  }
  const gap = text.text.slice(cue.end, tokens.start(token));
  const isLabel = /^\s?(?:[:：]\s?)?["“„«‘'(（]?\s?$/u.test(gap);
  // `تعرف باسم أم يوسف`: a name by the child.
  if (KUNYA.has(tokens.word(token)) && isLabel && tokens.gapAfter(token) === " ")
    return [`${wordAt(page, token)} ${wordAt(page, token + 1)}`];
  const isOrdinary = /[:：]/.test(gap) && own.ordinary.has(tokens.word(token)) && tokens.isCapital(token);
  // `von Freunden Rike genannt`
  if (own.clips.has(tokens.word(cue.first - 1)) && isNameLike(page, cue.first - 1, own))
    return [wordAt(page, cue.first - 1)];
  const isClip = own.clips.has(tokens.word(token)) && tokens.isCapital(token);
  if (!isLabel || gap.length > 4 || !(isOrdinary || isClip || isNameLike(page, token, own))) return [];
  const words = text.text.slice(cue.start, cue.end).split(/\P{L}+/u);
  const isAfterName = Array.from({ length: MAX_AFTER_NAME }, (_, at) => tokens.word(cue.first - 1 - at)).some((word) =>
    isPart(word, own),
  );
  const isSure =
    isClip || /[:：]/.test(gap) || words.some((word) => FIRST_PERSON.has(word)) || (cue.first >= 0 && isAfterName);
  return isSure ? [wordAt(page, token)] : [];
}
