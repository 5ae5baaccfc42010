import { LONG_DEGREES, SAME_LONG_FORMS } from "../../languages/common.ts";
import { conceptsOf, isFunctionWord, isFunctionWordIn, plain } from "../../reading/concepts.ts";
import { anyOf } from "../../reading/grammar.ts";
import { startingWithin } from "../../reading/sorted.ts";
import { indexOf, type Word } from "./checked-text.ts";
import { ABBREVIATION, COMPOUNDING, type LongName, type Material, type Place } from "./material.ts";
import { textsBeside } from "./places.ts";
import { SAME_REGIONS } from "./regions.ts";
import { tokensOf } from "./tokens.ts";

const DEGREES = Object.keys(LONG_DEGREES).map((name) => name.split(" of "));
const FIELDS_OF_DEGREES = anyOf(DEGREES.map(([, field = ""]) => field));
const LEVELS_OF_DEGREES = anyOf(DEGREES.map(([level = ""]) => level));
const LONG_DEGREE = new RegExp(
  `(?<!\\p{L})(${LEVELS_OF_DEGREES})(?:'?s)? \\p{L}{2} (${FIELDS_OF_DEGREES})(?!\\p{L})`,
  "giu",
);
const WHOLE_DEGREE = new RegExp(`^\\p{L}+ \\p{L}{2} ${FIELDS_OF_DEGREES}s?$`, "iu");

/** True for the long form of `BSc`, whose second word says nothing about the field. */
export const isLongDegree = (text: string): boolean => WHOLE_DEGREE.test(text);

/**
 * Gives long forms the places of their abbreviations: of `M.Sc.` for `Master of Science`, of `CTO` for `Chief
 * Technology Officer`.
 */
export function explainLongForms(words: readonly Word[], text: string, material: Material, language: string): void {
  const own = new Set([language]);
  const isLink = (norm: string) => norm.length < 2 || isFunctionWordIn(norm, own);
  const explain = (part: readonly Word[], places: readonly Place[]) => {
    if (part.every((word) => word.places.length > 0)) return;
    for (const word of part) word.places = word.isFirst ? [...places, ...word.places] : places;
  };
  for (const { index, 0: found, 1: level = "", 2: field = "" } of text.matchAll(LONG_DEGREE)) {
    const short = LONG_DEGREES[`${level} of ${field}`.toLowerCase()];
    const places = short === undefined ? [] : material.phrase(short).filter((place) => isWhole(place, material));
    if (places.length === 0) continue;
    // The words can also belong to another degree: the `Master` of `Master 2` for `LL.M.`
    for (const word of startingWithin(words, index, index + found.length)) word.places = [...places, ...word.places];
  }
  for (const run of runsOf(words, text, isLink)) {
    if (run.every((word) => word.places.length > 0)) continue;
    const places = placesOfShort(run.map(({ norm }) => norm.charAt(0)).join(""), material);
    if (places.length > 0) explain(run, places);
  }
  for (const run of nameRuns(words)) {
    if (run.every((word) => word.places.length > 0)) continue;
    const norms = run.map(({ norm }) => norm);
    // An abbreviation with a further word is not its own long form: `HBO Bedrijfskunde`.
    const places = abbreviationsOf(norms).flatMap((short) =>
      norms.includes(short)
        ? []
        : material.word(short, true).filter((place) => isAbbreviation(material.written(place), short)),
    );
    if (places.length > 0) explain(run, places);
  }
  explainSameForms(words, text, material);
  explainAbbreviations(words, material, language);
  for (const { 0: found, 1: long = "", 2: short = "", index } of text.matchAll(GLOSSED)) {
    const run = words.filter(({ start, end, norm }) => start >= index && end <= index + long.length && !isLink(norm));
    const norms = run.map(({ norm }) => norm);
    const from = run.findLastIndex((_, at) => isShortFor(plain(short), norms.slice(at)));
    const places = from < 0 ? [] : placesOfShort(plain(short), material);
    if (places.length > 0) explain(run.slice(from), places);
    // An abbreviation of what the material has states nothing new.
    const gloss = words.find(
      ({ start, places: of }) => start === index + found.length - short.length - 1 && of.length === 0,
    );
    const isKnown = run.length > 0 && run.every(({ places: of }) => of.length > 0);
    if (gloss && isKnown && beginsParts(gloss.norm, norms.join(""))) gloss.places = run[0]?.places ?? [];
    // Nor does one of the words before it, in a translation: `Soporte Vital Avanzado (SVA)`.
    else if (gloss && run.length >= MIN_INITIALS && isShortFor(gloss.norm, norms)) gloss.role = "free";
  }
  for (const word of words) {
    if (word.places.length === 0 && word.kind === "word" && word.norm.length >= MIN_TRUNCATED)
      word.places = truncations(word.norm, material);
  }
}

const GLOSSED = /(?<![\p{L}'’-])((?:[\p{L}'’-]+\s){1,7})\((\p{Lu}\p{Ll}*\p{Lu}\p{L}*)\)/gu;
const [MIN_INITIALS, MAX_INITIALS] = [3, 7];

/** Each run of neighbouring words, without articles and prepositions, that can be the long form of an abbreviation. */
function runsOf(words: readonly Word[], text: string, isLink: (norm: string) => boolean): Word[][] {
  const runs: Word[][] = [];
  for (const from of words.keys()) {
    const run: Word[] = [];
    for (let at = from; at < words.length && run.length < MAX_INITIALS; at++) {
      const [before, word] = [words[at - 1], words[at]];
      if (word?.kind !== "word" || (at > from && /[^\s'’-]/u.test(text.slice(before?.end, word.start)))) break;
      if (isLink(word.norm)) continue;
      run.push(word);
      if (run.length >= MIN_INITIALS) runs.push([...run]);
    }
  }
  return runs;
}

/** The places of an abbreviation in capitals, also with full stops or hyphens in it. */
function placesOfShort(short: string, material: Material): Place[] {
  return material
    .phrase(short)
    .filter((place) => isWhole(place, material) && /^[\p{Lu}.\s-]+$/u.test(material.written(place)));
}

/** True if an abbreviation has the first letter of each word, and others of them in order: `THW` for `Technisches Hilfswerk`. */
function isShortFor(letters: string, words: readonly string[]): boolean {
  if (letters.length < words.length) return false;
  let at = 0;
  for (const [index, word] of words.entries()) {
    if (letters.charAt(at) !== word.charAt(0)) return false;
    const next = words[index + 1]?.charAt(0);
    at += 1;
    for (const letter of word.slice(1)) {
      if (at < letters.length && letter === letters.charAt(at) && letters.charAt(at) !== next) at += 1;
    }
  }
  return at === letters.length;
}

const FORMS: ReadonlyMap<string, readonly string[]> = new Map(
  [...SAME_REGIONS, ...SAME_LONG_FORMS.map((group) => group.split(", "))].flatMap((forms) => {
    return forms.map((form): [string, string[]] => [form.toLowerCase(), forms.filter((other) => other !== form)]);
  }),
);
const FORM = new RegExp(`(?<![\\p{L}\\p{N}])${anyOf(FORMS.keys())}(?![\\p{L}\\p{N}])`, "giu");

/** Gives words the places of other forms: `PGCert` for `Postgraduate Certificate`, `Pays-Bas` for `Nederland`. */
function explainSameForms(words: readonly Word[], text: string, material: Material): void {
  for (const { index, 0: found } of text.matchAll(FORM)) {
    const inside = words.filter(({ start, end }) => start >= index && end <= index + found.length);
    if (isOrdinary(found)) continue;
    const places = (FORMS.get(found.toLowerCase()) ?? []).flatMap((form) =>
      material.phrase(form).filter((place) => isWhole(place, material) && isSpelling(material.written(place), form)),
    );
    if (places.length > 0) for (const word of inside) word.places = [...places, ...word.places];
  }
}

/** False for another word that has the letters of a form, such as `it` for `IT`. */
const isSpelling = (written: string, form: string): boolean =>
  !isOrdinary(written) && !(/^\p{Lu}{2}$/u.test(form) && /\p{Ll}/u.test(written));

/** True for an article or pronoun that is spelled as an abbreviation: `un camion` is not about the UN. */
const isOrdinary = (written: string): boolean => /\p{Ll}/u.test(written) && isFunctionWord(plain(written));

const [MIN_WORDS, MAX_WORDS] = [2, 4];

const MIN_PART_OF_COMPOUND = 3;
/** How long a compound must be for each letter of its abbreviation: `Abendlehrgang` has the letters of `ADR` by chance. */
const LETTERS_PER_LETTER = 5;

/** The places of an abbreviation whose letters begin parts of a long compound: `BHV` for `Bedrijfshulpverlening`. */
const placesOfCompoundShort = ({ norm }: Word, { abbreviations }: Material): Place[] =>
  placesWhere(
    abbreviations.get(norm.charAt(0)) ?? [],
    (short) => norm.length >= LETTERS_PER_LETTER * short.norm.length && beginsParts(short.norm, norm),
  );

const placesWhere = <Of extends { place: Place }>(all: readonly Of[], isMeant: (of: Of) => boolean): Place[] =>
  all.flatMap((of) => (isMeant(of) ? [of.place] : []));

/** True if letters are in a word in order, the first at its beginning, each followed by two others or more. */
function beginsParts(letters: string, word: string): boolean {
  if (letters.charAt(0) !== word.charAt(0)) return false;
  let at = 0;
  for (const letter of letters.slice(1)) {
    at = word.indexOf(letter, at + MIN_PART_OF_COMPOUND);
    if (at < 0) return false;
  }
  return word.length - at >= MIN_PART_OF_COMPOUND;
}

/** The places of the words of long names that an abbreviation means. */
function placesOfLong(short: string, names: readonly LongName[]): Place[] {
  return names.flatMap(({ words, source }) => {
    const norms = words.map(({ norm }) => norm);
    const last = words.findIndex((_, at) => at > 0 && isShortFor(short, norms.slice(0, at + 1)));
    const [from, to] = [words[0], words[last]];
    return from && to ? [{ source, start: from.start, end: to.end }] : [];
  });
}

/** Gives names and abbreviations each other's places: `WIG` for `Wolfram-Inertgas`, and the other way round. */
function explainAbbreviations(words: readonly Word[], material: Material, language: string): void {
  const content = words.filter(({ norm, kind }) => kind === "word" && !isFunctionWord(norm));
  // A name that the material has is not part of an abbreviation.
  const named = new Set(
    content.filter(({ norm, role, places }) => role === "name" && places.length > 0 && conceptsOf(norm).length === 0),
  );
  for (const [at, word] of content.entries()) {
    const first = word.norm.charAt(0);
    if (word.places.length === 0 && /^\p{Lu}{2,6}$/u.test(word.text))
      word.places = placesBefore(word, content[at + 1], material);
    if (word.places.length === 0 && ABBREVIATION.test(word.text))
      word.places = placesBehind(word, words[indexOf(word, words) - 1], material);
    const isAbsent = word.places.length === 0 && ABBREVIATION.test(word.text);
    const long = isAbsent ? material.longNames.get(first) : undefined;
    if (long) word.places = placesOfLong(word.norm, long);
    if (word.places.length === 0 && COMPOUNDING.has(language)) word.places = placesOfCompoundShort(word, material);
    for (let count = MIN_WORDS; count <= MAX_WORDS; count++) {
      const run = content.slice(at, at + count);
      const isName = run.every((part) => part.capital && !named.has(part));
      if (run.length < count || !isName || run.every((part) => part.places.length > 0)) continue;
      const norms = run.map(({ norm }) => norm);
      const isMeant = ({ norm }: { norm: string }) => !norms.includes(norm) && isShortFor(norm, norms);
      const places = placesWhere(material.abbreviations.get(first) ?? [], isMeant);
      for (const part of run) part.places = [...places, ...part.places];
    }
  }
}

const MAX_LONG_NAME = 60;

/** The places of the next name directly after a long form: `Technische Universität Dresden` for `TU Dresden`. */
function placesBefore({ norm }: Word, next: Word | undefined, material: Material): readonly Place[] {
  if (next?.followsDirectly !== true || !next.capital) return [];
  return next.places.filter((place) => {
    const [before] = textsBeside(place, MAX_LONG_NAME, material, /[\n,;:.()]/u);
    const long = tokensOf(before)
      .filter((token) => !isFunctionWord(token.norm))
      .slice(-norm.length);
    return long.every(({ capital }) => capital) && long.map((token) => token.norm.charAt(0)).join("") === norm;
  });
}

/** The places of the words behind a name that an abbreviation means: of `Négociation et relation client` for `BTS NRC`. */
function placesBehind({ norm, start }: Word, before: Word | undefined, material: Material): Place[] {
  if (before === undefined || start - before.end > 1 || before.role === "number") return [];
  return before.places.flatMap((place) => {
    const [, after] = textsBeside(place, MAX_LONG_NAME, material, /[\n,;:.()]/u);
    const long = tokensOf(after)
      .filter((token) => token.kind === "word" && !isFunctionWord(token.norm))
      .slice(0, norm.length);
    const last = long.at(-1);
    if (last === undefined || long.map((token) => token.norm.charAt(0)).join("") !== norm) return [];
    return [{ source: place.source, start: place.end, end: place.end + last.end }];
  });
}

const MIN_TRUNCATED = 6;

/** The places of a truncated word with a full stop: `Dipl.` */
function truncations(norm: string, material: Material): Place[] {
  return [3, 4, 5].flatMap((length) =>
    material
      .word(norm.slice(0, length), true)
      .filter((place) => plain(material.written(place)) === norm.slice(0, length) && material.after(place, 1) === "."),
  );
}

const MAX_PART = 4;

/** The abbreviations from one to four letters of each word: `BVSc` for `Bachelor Veterinary Science`. */
function abbreviationsOf(words: readonly string[]): string[] {
  return words.reduce<string[]>(
    (starts, word) => starts.flatMap((start) => [1, 2, 3, MAX_PART].map((length) => start + word.slice(0, length))),
    [""],
  );
}

/** True for an abbreviation whose parts begin with capitals. */
const isAbbreviation = (written: string, short: string): boolean =>
  plain(written) === short && (written.match(/\p{Lu}/gu)?.length ?? 0) >= 2 && !/^\p{Lu}\p{Ll}+$/u.test(written);

/** Runs of two or three words with capitals, also with words such as `of` between them. */
function nameRuns(words: readonly Word[]): Word[][] {
  const runs: Word[][] = [[]];
  for (const word of words) {
    const isLink = isFunctionWord(word.norm) && word.followsDirectly;
    if (word.kind !== "word" || !(word.capital || isLink) || (!word.followsDirectly && !isLink)) runs.push([]);
    if (word.capital && word.kind === "word") runs.at(-1)?.push(word);
  }
  return runs.filter(({ length }) => length >= 2 && length <= 3);
}

/** True for a place without a letter beside it: not `Brand` in `Brandt`. */
export function isWhole(place: Place, { before, after }: Material): boolean {
  return !/\p{L}/u.test(before(place, 1)) && !/[\p{L}\p{N}]/u.test(after(place, 1));
}
