import type { SpokenLanguage } from "../languages/language.ts";
import { ARABIC_NAME_STARTS, CHINESE_FAMILIES, NAME_TERMS } from "../languages/names.ts";
import { OTHER_LANGUAGES } from "../languages/other-languages.ts";
import { isCity } from "../reading/cities.ts";
import { folded, originalSpan } from "../reading/fold.ts";
import { anyOf, wordsOf } from "../reading/grammar.ts";
import { EMPLOYERS, LEGAL_FORMS, OCCUPATIONS as OCCUPATION_WORDS } from "../reading/vocabulary.ts";
import { HONORIFICS } from "./dense-names.ts";
import { PARTICLES, TITLES } from "./name.ts";
import { type Cue, cueFinder, identifyingPhrases, phrasesOf } from "./text/cues.ts";
import type { Page } from "./text/page.ts";
import { SPACELESS } from "./text/patterns.ts";
import { allTerms, type Vocabulary, vocabularyOf } from "./text/vocabulary.ts";

/** Maximum number of names. A CV contains fewer. */
const MAX_PEOPLE = 60;
/** Maximum number of lines of a section of references, which ends at the next heading. */
const MAX_LINES = 40;

const REFERENCES = new Set(allTerms(({ headings, referees }) => `${headings.references},${referees}`));
const HEADINGS = new Set(allTerms(({ headings }) => Object.values(headings).join(",")));
const OCCUPATIONS = new Set(allTerms(({ occupations }) => occupations));
const LINKS = new Set(identifyingPhrases(["peopleLinks"]));

/** Whether the key of a variable means references. */
export function isReferenceKey(key: string): boolean {
  const words = key
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}]+/u);
  return words.some((word) => REFERENCES.has(word) && !OCCUPATIONS.has(word));
}

/** What a phrase says about the name beside it. */
type Meaning = "label" | "leader" | "relative" | "addressed";

/** Words that stand beside names, in some languages. */
interface Words {
  readonly findCues: (page: Page) => Cue<Meaning>[];
  readonly possessives: ReadonlySet<string>;
  readonly addressed: ReadonlySet<string>;
  readonly conjunctions: ReadonlySet<string>;
  readonly schools: ReadonlySet<string>;
  /** Words that end a name in scripts without capital letters: `السيدة منى مديرة القسم`. */
  readonly positions: ReadonlySet<string>;
  /** Whether a word has the form of a part of the candidate's name. */
  readonly own: ReadonlySet<string>;
  readonly vocabulary: Vocabulary;
}

const known = new Map<string, Omit<Words, "own">>();

/** Relatives and forms of address are read only in the languages of the text: `man`, `far` and `fru` are other words elsewhere. */
function wordsFor(spoken: readonly SpokenLanguage[]): Omit<Words, "own"> {
  const key = spoken.map(({ code }) => code).join();
  const words = known.get(key) ?? {
    findCues: cueFinder<Meaning>([
      ["leader", identifyingPhrases(["leaders"], spoken)],
      ["relative", identifyingPhrases(["relatives"], spoken)],
      ["addressed", identifyingPhrases(["addressed"], spoken)],
      ["label", [...REFERENCES, ...identifyingPhrases(["superiors"], spoken)]],
    ]),
    possessives: new Set(identifyingPhrases(["possessives"], spoken)),
    addressed: new Set(
      identifyingPhrases(["addressed"], spoken).flatMap((phrase) =>
        phrase
          .split(/[ .'"]/u)
          .filter((word) => word !== "")
          .slice(-1),
      ),
    ),
    conjunctions: new Set(spoken.flatMap(({ grammar }) => wordsOf(grammar.conjunctions)).map(folded)),
    schools: new Set(spoken.flatMap(({ schools }) => phrasesOf(schools))),
    positions: new Set(identifyingPhrases(["superiors"], spoken)),
    vocabulary: vocabularyOf(spoken[0]?.code ?? "en"),
  };
  known.set(key, words);
  return words;
}

/**
 * Finds the names of other people: in a section of references, and beside words for referees, superiors and relatives,
 * after forms of address, and after quotations.
 *
 * @param isReferences whether the whole text is about references
 * @param spoken the languages of the texts
 * @param own the words of the candidate's name
 */
export function otherPeople(
  page: Page,
  isReferences: boolean,
  spoken: readonly SpokenLanguage[],
  own: ReadonlySet<string>,
): string[] {
  const words = { ...wordsFor(spoken), own };
  const found = [
    ...denseNames(page, isReferences),
    ...words.findCues(page).flatMap((cue) => (cue.first < 0 ? [] : namesBeside(page, cue, words))),
    ...namesOfQuotations(page, words),
    ...namesWithPositions(page, words),
    ...namesOfReferences(page, isReferences, words),
  ];
  return [...new Set(found)].slice(0, MAX_PEOPLE);
}

interface Line {
  readonly start: number;
  readonly end: number;
}

/** The lines of sections of references. */
function referenceLines(text: string, isReferences: boolean): Line[] {
  const lines: Line[] = [];
  let left = isReferences ? MAX_LINES : 0;
  let start = 0;
  for (const line of text.split("\n")) {
    if (line.length <= 60) {
      const heading = folded(line)
        .replace(/[^\p{L} ]/gu, "")
        .trim();
      if (REFERENCES.has(heading)) left = MAX_LINES;
      else if (HEADINGS.has(heading)) left = 0;
    }
    if (left > 0) lines.push({ start, end: start + line.length });
    left -= 1;
    start += line.length + 1;
  }
  return lines;
}

/** The names at the beginning of lines of a section of references, and after forms of address there. */
function namesOfReferences(page: Page, isReferences: boolean, words: Words): string[] {
  const { tokens, folded: text, original } = page;
  const sections = referenceLines(original, isReferences);
  if (sections.length === 0) return [];
  let section = 0;
  const isInSection = (token: number): boolean => {
    const { start } = originalSpan(text, tokens.start(token), tokens.start(token));
    while ((sections[section]?.end ?? Number.POSITIVE_INFINITY) < start) section += 1;
    return (sections[section]?.start ?? Number.POSITIVE_INFINITY) <= start;
  };
  const found: string[] = [];
  for (let token = 0; token < tokens.count && found.length < MAX_PEOPLE * 4; token += 1) {
    if (!tokens.isCapital(token) || !isInSection(token)) continue;
    const isFirst = /(?:^|\n)[^\p{L}\n]*$/u.test(
      text.text.slice(Math.max(0, tokens.start(token) - 12), tokens.start(token)),
    );
    const isTitled = TITLES.has(tokens.word(token - 1));
    const name = isFirst || isTitled ? nameFrom(page, token, isTitled ? 1 : 2, words) : null;
    if (name === null) continue;
    found.push(name.name);
    token = name.last;
  }
  return found;
}

/** Punctuation between `supervisor` and a name. `Manager, Acme Group` is a position at a company. */
const CLEAR = /^\.?[ \t\u00a0]?(?:[:：(][ \t\u00a0]{0,2}|[–—-][ \t\u00a0])$/u;
const SPACE = /^[ \t\u00a0]$/u;

function namesBeside(page: Page, cue: Cue<Meaning>, words: Words): string[] {
  const { tokens } = page;
  const { meaning, first, last } = cue;
  const gap = tokens.gapAfter(last);
  const isClear = CLEAR.test(gap);
  if (meaning === "addressed") {
    if (isOfOtherName(page, first, words)) return [];
    // `mevr. Jansen`, `dott. Rossi`: in small letters, an abbreviation ends with a full stop.
    const isName =
      /^\.?[ \u00a0]$/u.test(gap) &&
      (tokens.isCapital(first) || last > first || (gap.startsWith(".") && tokens.word(first).length > 1));
    return isName ? namesFrom(page, last + 1, { least: 1, isClear: false, isLinked: true }, words) : [];
  }
  const before = meaning === "leader" ? [] : nameBefore(page, first, words);
  const isOwned = isPossessed(page, first, words);
  const isBeside = isClear || SPACE.test(gap) || (/^, $/u.test(gap) && (isOwned || meaning === "relative"));
  if (!isBeside) return before;
  const isRelative =
    meaning === "relative" &&
    (isOwned ||
      isClear ||
      last > first ||
      startsLine(page, first) ||
      (isAlone(page, last + 1, words) && !isFamily(page, first, words)));
  const isLinked = isClear || isOwned || meaning === "leader" || meaning === "relative";
  const names = namesFrom(page, last + 1, { least: isRelative ? 1 : 2, isClear, isLinked }, words);
  const isList = meaning === "label" && isClear && REFERENCES.has(tokens.word(first));
  return [...before, ...names, ...(isList ? namesJoined(page, last + 1, words) : [])];
}

/** Whether a form of address is a part of another name: the school `مدرسة السيدة زينب`, and the candidate `فاطمة السيد`. */
function isOfOtherName({ tokens }: Page, first: number, { own, schools }: Words): boolean {
  const before = tokens.word(first - 1);
  if (!/^\p{Lo}/u.test(before) || !SPACE.test(tokens.gapAfter(first - 1))) return false;
  return schools.has(before) || [before, tokens.word(first)].every((word) => own.has(word));
}

/** Further names in the same sentence: `References: Ann Brown, head of Ward 3; Dr Bob Lee`. */
function namesJoined(page: Page, first: number, words: Words): string[] {
  const { tokens } = page;
  const found: string[] = [];
  for (let token = first; token < Math.min(first + MAX_LISTED, tokens.count); token += 1) {
    const gap = tokens.gapAfter(token);
    // A full stop after a short word marks an abbreviation.
    if (/\n/u.test(gap) || (/\.\s/u.test(gap) && tokens.word(token).length > 5)) break;
    const isJoined = words.conjunctions.has(tokens.word(token)) || /^[.)]?\s?;\s$/u.test(gap);
    if (isJoined) found.push(...namesFrom(page, token + 1, LISTED, words));
  }
  return found;
}

/** Whether one capitalised word stands before a sign or a conjunction: `daughter Anna (12)`. */
function isAlone({ tokens }: Page, token: number, { conjunctions }: Words): boolean {
  const gap = tokens.gapAfter(token);
  return (
    tokens.isCapital(token) &&
    (!/^[ '’-]/u.test(gap) || /^ [(（]/u.test(gap) || conjunctions.has(tokens.word(token + 1)))
  );
}

/** Whether a word for a relative belongs to the name before it, where not each noun has a capital letter: `Pinheiro Neto Advogados`. */
function isFamily({ tokens }: Page, token: number, { vocabulary }: Words): boolean {
  const isName = !vocabulary.hasCapitalNouns && [token - 1, token].every((at) => tokens.isCapital(at));
  return isName && SPACE.test(tokens.gapAfter(token - 1)) && !/^\p{Lo}/u.test(tokens.word(token));
}

/** Whether a token is a capitalised word at the beginning of a sentence: `Sons Owen and Priya`. */
function startsLine({ tokens }: Page, first: number): boolean {
  return tokens.startsSentence(first) && tokens.isCapital(first);
}

/** Whether a possessive precedes the token: `my boss`, `mijn vorige baas`, `Amber's husband`. */
function isPossessed({ tokens }: Page, first: number, { possessives }: Words): boolean {
  if (tokens.word(first - 1) === "s" && tokens.gapAfter(first - 2) === "'") return true;
  return [1, 2].some(
    (steps) =>
      possessives.has(tokens.word(first - steps)) &&
      Array.from({ length: steps }, (_, at) => tokens.gapAfter(first - steps + at)).every((gap) => SPACE.test(gap)),
  );
}

interface Place {
  /** Minimum number of words of a name without a form of address. */
  readonly least: number;
  /** Whether a colon or dash precedes it. Then a position can stand before the name: `Contact: skipper Jane Brown`. */
  readonly isClear: boolean;
  /** Whether a name can follow directly, without a word such as `is`. */
  readonly isLinked: boolean;
}

/** Maximum number of words of a list of references in one sentence. */
const MAX_LISTED = 40;
const LISTED: Place = { least: 2, isClear: false, isLinked: true };

/** The names that begin at a token, after words such as `is` and `Dr`, and joined by `and`. */
function namesFrom(page: Page, first: number, { least, isClear, isLinked }: Place, words: Words): string[] {
  const { tokens } = page;
  const found: string[] = [];
  let next = first;
  let needs = least;
  for (let names = 0; names < 4; names += 1) {
    const start = skipLinks(page, next, needs === 1, words);
    const isPosition =
      isClear && !tokens.isCapital(start.token) && SPACE.test(tokens.gapAfter(start.token)) && names === 0;
    const at = isPosition ? start.token + 1 : start.token;
    if (!isLinked && least > 1 && at === first && names === 0) return found;
    const name = nameFrom(page, at, start.isTitled ? 1 : needs, words);
    if (name === null) return found;
    found.push(name.name);
    const join = joinAfter(page, name.last, words);
    if (join === null) return found;
    next = join;
    needs = least;
  }
  return found;
}

/** The first token that is neither a linking word nor a form of address. After a form of address, a particle begins the name. */
function skipLinks(
  { tokens }: Page,
  first: number,
  isNamed: boolean,
  { addressed, positions }: Words,
): { token: number; isTitled: boolean } {
  let token = first;
  let isTitled = isNamed;
  for (let steps = 0; steps < 5; steps += 1) {
    const word = tokens.word(token);
    const isTitle = (TITLES.has(word) || addressed.has(word)) && (tokens.isCapital(token) || word.length > 1);
    if (isTitled && PARTICLES.has(word)) break;
    // `السيد المدير أحمد`
    const isPosition = isTitled && /^\p{Lo}/u.test(word) && positions.has(word);
    if (!isTitle && !isPosition && !(LINKS.has(word) && !tokens.isCapital(token))) break;
    if (!/^[.'"]?[ \u00a0]?$|^, $/u.test(tokens.gapAfter(token))) break;
    isTitled ||= isTitle;
    token += 1;
  }
  return { token, isTitled };
}

/** The first token of another name after a separator or conjunction: `Ann Brown (head); Mr Lee`. Null if none follows. */
function joinAfter({ tokens, folded: text }: Page, last: number, { conjunctions }: Words): number | null {
  const after = text.text.slice(tokens.end(last), tokens.end(last) + 60);
  const bracket = /^\s?\([^()\n]{1,40}\)/u.exec(after)?.[0].length ?? 0;
  let token = last + 1;
  while (token < tokens.count && tokens.start(token) < tokens.end(last) + bracket) token += 1;
  const gap = text.text.slice(tokens.end(last) + bracket, tokens.start(token));
  if (/^\s?[;&/]\s$/u.test(gap)) return token;
  return SPACE.test(gap) && conjunctions.has(tokens.word(token)) ? token + 1 : null;
}

/** The name before a word for a person: `Jane Brown (supervisor)`, `Jane Brown, referee`. */
function nameBefore(page: Page, token: number, words: Words): string[] {
  const { tokens } = page;
  let before = token - 1;
  // `my former supervisor`
  while (token - before < 3 && before >= 0 && SPACE.test(tokens.gapAfter(before)) && !tokens.isCapital(before))
    before -= 1;
  const gap = tokens.gapAfter(before);
  const isBracket = /^ ?[(（]$/u.test(gap);
  if (!isBracket && !(/^, $/u.test(gap) && !OCCUPATIONS.has(tokens.word(token)))) return [];
  for (let count = 4; count >= 2; count -= 1) {
    const found = nameFrom(page, before - count + 1, count, words);
    if (found?.last === before) return isCity(found.name) ? [] : [found.name];
  }
  return [];
}

/** Names after quotations: `“A joy to work with” – Jane Brown, ward manager`. */
function namesOfQuotations(page: Page, words: Words): string[] {
  const { tokens } = page;
  if (!/[”“"»«]/u.test(page.original)) return [];
  const found: string[] = [];
  for (let token = 0; token < tokens.count; token += 1) {
    if (!/[”“"»«][.,]?\s{0,2}[–—-]{1,2}\s?$/u.test(tokens.gapAfter(token - 1))) continue;
    const name = nameFrom(page, token, 2, words);
    if (name !== null && !BROADCASTER.test(name.name)) found.push(name.name);
  }
  return found;
}

/** `BBC Sport`: an abbreviation without a vowel before a word. */
const BROADCASTER = /^[B-DF-HJ-NP-TV-XZ]{3,5} \p{Lu}\p{Ll}+$/u;

/** Whether a word means references. `Referenz` is also the beginning of `Referenzen`. */
function isReferenceWord(word: string): boolean {
  return (
    REFERENCES.has(word) || (word.length >= MIN_REFERENCE && [...REFERENCES].some((term) => term.startsWith(word)))
  );
}

const MIN_REFERENCE = 7;
/** Words for superiors, also as ends of compounds: `Abteilungsleiter`. */
const SUPERIORS = identifyingPhrases(["superiors"]).filter((word) => word.length > 4);
const EXECUTIVE = /^c[a-z]o$/u;

/** Names with a position after them: `certified by Jane Brown, CFO`, `Reference on his work in Leeds: Jane Brown, ward manager`. */
function namesWithPositions(page: Page, words: Words): string[] {
  const { tokens } = page;
  const found: string[] = [];
  let isReference = false;
  for (let token = 0; token < tokens.count && found.length < MAX_PEOPLE; token += 1) {
    const gap = tokens.gapAfter(token);
    isReference = (isReference || isReferenceWord(tokens.word(token))) && !/[\n.]/u.test(tokens.gapAfter(token - 1));
    const isLinked = LINKS.has(tokens.word(token)) && !tokens.isCapital(token) && SPACE.test(gap);
    if (!isLinked && !(isReference && /^:\s$/u.test(gap))) continue;
    const name = nameFrom(page, token + 1, 2, words);
    if (name === null || !/^(?:, |\s?\()$/u.test(tokens.gapAfter(name.last))) continue;
    const position = tokens.word(name.last + 1);
    if (
      EXECUTIVE.test(position) ||
      SUPERIORS.some((word) => position.endsWith(word)) ||
      OCCUPATION_WORDS.occursIn(position)
    )
      found.push(name.name);
  }
  return found;
}

/**
 * The name that begins at a token: capitalised words outside of the vocabulary, with particles between them. Null if there are fewer than
 * `least`.
 */
function nameFrom(
  { tokens, original, folded: text }: Page,
  first: number,
  least: number,
  { vocabulary: { terms, months }, conjunctions, positions }: Words,
): { name: string; last: number } | null {
  let last = first - 1;
  let words = 0;
  for (let token = first; token < first + 6; token += 1) {
    const word = tokens.word(token);
    // A full stop ends a sentence, except after an initial.
    const joins = tokens.word(token - 1).length === 1 ? /^(?: |-|'|\. ?)$/u : /^[ '-]$/u;
    if (token > first && !joins.test(tokens.gapAfter(token - 1))) break;
    if (!/^\p{L}+$/u.test(word) || conjunctions.has(word)) break;
    // Without capital letters, a name ends after two words.
    if (/^\p{Lo}/u.test(word) && (words > 1 || positions.has(word))) break;
    if (tokens.isCapital(token)) {
      // `Jan Bos`: a month before a family name is a given name.
      const isMonth = months.has(word) && !(SPACE.test(tokens.gapAfter(token)) && tokens.isCapital(token + 1));
      const isOrdinary = word.length > 1 && (terms.has(word) || isMonth || HEADINGS.has(word));
      if (isOrdinary && !PARTICLES.has(word) && tokens.gapAfter(token) !== "'") break;
      if (!NAME_STARTS.has(word)) words += 1;
      last = token;
    } else if (!isWithinName(word, tokens.gapAfter(token)) || (words === 0 && least > 1)) break;
  }
  if (words < least || words === 0) return null;
  if (words === 1 && tokens.word(last).length < 3) return null;
  const { start, end } = originalSpan(text, tokens.start(first), tokens.end(last));
  const name = original.slice(start, end);
  const isCompany = EMPLOYERS.occursIn(name) || LEGAL_FORMS.consistsOf(tokens.word(last + 1));
  // A line in capitals is a heading.
  const isHeading = name === name.toUpperCase() && name !== name.toLowerCase();
  return name.length > 60 || isHeading || isCompany ? null : { name, last };
}

const NAME_STARTS = new Set(wordsOf(ARABIC_NAME_STARTS).map(folded));

function isWithinName(word: string, gap: string): boolean {
  return PARTICLES.has(word) || (word.length === 1 && gap === "'");
}

const KOREAN = OTHER_LANGUAGES.filter(({ code }) => code === "ko");
const FAMILY = anyOf(wordsOf(CHINESE_FAMILIES));
const LABELS = anyOf(
  allTerms(({ headings, referees }) => `${headings.references},${referees}`).filter((term) => SPACELESS.test(term)),
);
const PEOPLE = anyOf(identifyingPhrases(["leaders", "superiors", "relatives"]).filter((term) => SPACELESS.test(term)));
const RELATIVES = anyOf(identifyingPhrases(["relatives"]).filter((term) => SPACELESS.test(term)));
/** The forms of address after a whole name. `太` also ends given names. */
const AFTER_NAME = anyOf(NAME_TERMS.flatMap(({ honorifics }) => wordsOf(honorifics)).filter((word) => word !== "太"));
const HAN = "[\\p{Script=Han}々]";
const NAME_END = `(?=[\\s,，、;；。（()）|]|${AFTER_NAME}|$)`;
const DENSE_NAMES: readonly RegExp[] = [
  `(?:(?:${LABELS}|${PEOPLE})(?:\\s{0,2}[:：]\\s{0,2}|[是为為]|[（(])|(?:${RELATIVES})・(?!${RELATIVES}))(?:\\p{Script=Han}{0,6}${HONORIFICS}[ \\u3000])?(?<name>${HAN}{1,3}[ \\u3000]${HAN}{1,3}|${HAN}{2,5}?)${NAME_END}`,
  // `太太 黃麗珊`, `妻子赵丽是医生`, `我的主管孙丽可以证明`.
  `(?:${PEOPLE})\\s{0,2}(?<name>${FAMILY}\\p{Script=Han}{1,2}?)(?=[\\s,，、;；。（()）|]|${AFTER_NAME}|[是为為在可也的係嘅會会有現现任從从]|$)`,
  // `老婆淑儀同個仔俊軒都`: given names without the family name, before a conjunction.
  `(?:${RELATIVES})(?<name>\\p{Script=Han}{2})(?=[和同与與及、都])`,
  // `在欧阳志强经理的带领下`.
  `(?:${LABELS}|${PEOPLE})[ \\u3000](?<name>${HAN}{1,3}[ \\u3000]${HAN}{1,3})(?=[（(、。，]|$)`,
  `在(?<name>${FAMILY}\\p{Script=Han}{1,2}?)(?:${HONORIFICS})的?(?=带领|帶領|指导|指導|领导|領導|帮助|幫助)`,
  // `妻の石川 陽子は`, `佐々木健一部長の指導`.
  `(?:${PEOPLE})の(?<name>${HAN}{2,5}?(?:[ \\u3000]${HAN}{1,3})?)(?=[がはをにとへも、。（\\s]|${AFTER_NAME}|$)`,
  `(?<=^|[。、\\s])(?<name>${HAN}{2,5}?(?:[ \\u3000]${HAN}{1,3})?)(?:${HONORIFICS})の(?=指導|下で|もとで)`,
].map((source) => new RegExp(source, "gmu"));
const KOREAN_REFEREE = new RegExp(
  `(?:${anyOf(identifyingPhrases(["leaders", "superiors", "relatives"], KOREAN).map((word) => word.normalize("NFC")))})\\s?[:：]\\s?(?<name>\\p{Script=Hangul}{2,4})(?=\\s?${HONORIFICS}|[\\s(,;]|$)`,
  "gu",
);
const DENSE_LINE = new RegExp(`^[\\s•·*-]*([\\p{Script=Han}]{2,4}?)(?=[\\s,，、;；（(|]|${HONORIFICS}|$)`, "u");

/** The names of people in scripts without spaces. */
function denseNames({ original }: Page, isReferences: boolean): string[] {
  if (!SPACELESS.test(original)) return [];
  return [
    ...[...DENSE_NAMES, KOREAN_REFEREE].flatMap((pattern) =>
      [...original.matchAll(pattern)].map(({ groups }) => groups?.name ?? ""),
    ),
    ...referenceLines(original, isReferences).flatMap(
      ({ start, end }) => DENSE_LINE.exec(original.slice(start, end))?.[1] ?? [],
    ),
  ];
}
