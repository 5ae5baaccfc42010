import { conceptsOf, isFunctionWord } from "../../reading/concepts.ts";
import { datesWithYear } from "../../reading/dates.ts";
import { isPartOf } from "../../reading/entry-ranges.ts";
import { periodsIn } from "../../reading/periods.ts";
import { blanked, type Check, type NamedInText } from "./checked-text.ts";
import { entriesNaming, inAll } from "./claims.ts";
import { determinersOf } from "./determiners.ts";
import type { Material, Place } from "./material.ts";
import { placesOfToken, remembered } from "./places.ts";
import { isProse } from "./prose.ts";
import { readLanguage } from "./read-words.ts";
import { type Token, tokensOf } from "./tokens.ts";

/** The entries that a part of a value is not about, and the names of those that it is about. */
export interface Owners {
  /** The indexes of the other entries of the material. */
  others: ReadonlySet<number>;
  /** The names of the owning entries. Their words do not tell from which entry another sentence is. */
  names: readonly string[];
  words: ReadonlySet<string>;
  /** True if the owning entries are only headings, unlike other entries of their section. */
  areBare: boolean;
}

const MIN_WORDS = 3;
/** Sentences of ideographs without punctuation and Hiragana are longer than the names of employers. */
const MIN_IDEOGRAPHS = 14;
/** How many words of a sentence only other entries have, and which share of all words one of these entries has. */
const MIN_FOREIGN_WORDS = 2;
const MIN_SHARE = 0.6;
/** The share that is enough if one of these words is an abbreviation or a name such as `PostgreSQL`. */
const MIN_SHARE_OF_NAMED = 0.25;
/** How many times as many words another entry must have as occur in owners or outside of entries. */
const MIN_RATIO = 2;

/** True for a text that can describe a job, unlike a name. */
export const describes = (text: string): boolean => isProse(text) || isDescription(contentOf(text));

/** The words of a text without its dates: the years of a line belong to other entries too. */
function contentOf(text: string): Token[] {
  const undated = blanked(text, [...datesWithYear(text), ...periodsIn(text)]);
  return tokensOf(undated).filter(({ norm, kind }) => kind !== "symbol" && !isFunctionWord(norm));
}

/** True if the material states a sentence in other entries than its owners, and neither there nor outside of entries. */
export function isFromOtherEntry(
  text: string,
  { others, words: ofNames }: Owners,
  { material, language }: Pick<Check, "material" | "language">,
): boolean {
  const words = contentOf(text).filter(({ norm }) => !ofNames.has(norm));
  if (!isProse(text) && !isDescription(words)) return false;
  const verbatim = material.phrase(text);
  if (verbatim.length > 0) return [...entriesOf(verbatim, material)].every((at) => others.has(at));
  // A translation has few words that can be compared.
  const own = readLanguage(language);
  const isForeign = !material.languages.has(own);
  return [words, ...clausesOf(words, text, own)].some(
    (part) => part.length >= MIN_WORDS && hasMostOfOther(part, text, others, { material, isForeign }),
  );
}

/** The words between commas and conjunctions: a sentence can add a task of another job to those of its own. */
function clausesOf(words: readonly Token[], text: string, language: string): Token[][] {
  const clauses: Token[][] = [];
  const [own] = determinersOf([language]);
  for (const [at, word] of words.entries()) {
    const gap = text.slice(words[at - 1]?.end ?? 0, word.start);
    const isNext = /[,;:，；：、]/u.test(gap) || tokensOf(gap).some(({ norm }) => own?.conjunctions.has(norm));
    if (isNext || clauses.length === 0) clauses.push([]);
    clauses.at(-1)?.push(word);
  }
  return clauses.length > 1 ? clauses : [];
}

/** True for a phrase that is longer than a title and has words without a capital, unlike a name. */
function isDescription(words: readonly Token[]): boolean {
  const isDense = ({ kind, text }: Token) =>
    kind === "ideographs" && (/\p{Script=Hiragana}/u.test(text) || text.length >= MIN_IDEOGRAPHS);
  if (words.some(({ kind }) => kind === "ideographs")) return words.some(isDense);
  return words.length >= MIN_WORDS && words.some(({ kind, capital }) => kind === "word" && !capital);
}

function hasMostOfOther(
  words: readonly Token[],
  text: string,
  others: ReadonlySet<number>,
  { material, isForeign }: Pick<Check, "material" | "isForeign">,
): boolean {
  let own = 0;
  const [all, exclusive] = [new Map<number, number>(), new Map<number, number>()];
  const named = new Set<number>();
  let known = 0;
  for (const word of words) {
    const found = entriesOf(placesOfToken(word, text, material), material);
    if (found.size > 0) known += 1;
    const foreign = [...found].filter((at) => others.has(at));
    const isExclusive = foreign.length === found.size;
    if (!isExclusive) own += 1;
    for (const at of foreign) {
      all.set(at, (all.get(at) ?? 0) + 1);
      if (isExclusive) exclusive.set(at, (exclusive.get(at) ?? 0) + 1);
      if (isExclusive && (word.unusual || /^\p{Lu}{2,}$/u.test(word.text))) named.add(at);
    }
  }
  return [...all].some(([at, count]) => {
    const share = named.has(at) ? MIN_SHARE_OF_NAMED : MIN_SHARE;
    const isEnough =
      (exclusive.get(at) ?? 0) >= MIN_FOREIGN_WORDS && count >= (isForeign ? known : words.length) * share;
    return isEnough && count >= own * MIN_RATIO;
  });
}

const OUTSIDE = -1;

/** The indexes of the entries of places, and `OUTSIDE` for places that are in none. */
const entriesOf = remembered(
  (places, { entryAt }): ReadonlySet<number> => new Set(places.map((place) => entryAt(place) ?? OUTSIDE)),
);

const MIN_WORDS_OF_EMPLOYER = 2;

/** The owners of a sentence: the entry whose employer or school it names in several words; undefined if it is not one. */
export function ownersOfSentence(names: readonly NamedInText[], material: Material): Owners | undefined {
  const isOther = (place: Place) => material.statement(place)?.other === true;
  // A referee is no employer.
  const own = names.filter(({ words }) => !words.every((places) => places.every(isOther)));
  const bound = own.flatMap((name) => {
    const entries = inAll(name.words.map((places) => entriesNaming(places, material)));
    return entries.size > 0 ? [{ name, entries }] : [];
  });
  const isEmployer = ({ name }: (typeof bound)[number]) =>
    name.words.length >= MIN_WORDS_OF_EMPLOYER && tokensOf(name.text).some(({ norm }) => conceptsOf(norm).length === 0);
  const owners = inAll(bound.map(({ entries }) => entries));
  if (owners.size === 0 || !bound.some(isEmployer)) return undefined;
  const among = ownersAmong(owners, names, material);
  // A job can have the program of a list of skills, too: `introduced Nedap ONS`.
  const isMentioning = (at: number) =>
    bound.every(({ name }) => name.words.every((places) => places.some((place) => material.entryAt(place) === at)));
  return { ...among, others: new Set([...among.others].filter((at) => !isMentioning(at))) };
}

/** Creates `Owners`. Parts of an owner, such as projects of a job, and entries of other texts are not in `others`. */
export function ownersAmong(owners: ReadonlySet<number>, claimed: readonly NamedInText[], material: Material): Owners {
  const { entries, sourceOf } = material;
  const isSame = (owner: number, at: number) => {
    const [outer, inner] = [entries[owner], entries[at]];
    return outer !== undefined && inner !== undefined && (owner === at || isPartOf(inner, outer));
  };
  const sources = new Set([...owners].map(sourceOf));
  const others = entries.flatMap((_, at) => {
    return sources.has(sourceOf(at)) && ![...owners].some((owner) => isSame(owner, at)) ? [at] : [];
  });
  const found = claimed.filter(({ words }) => {
    const named = inAll(words.map((places) => entriesNaming(places, material)));
    return !named.isDisjointFrom(owners);
  });
  const names = found.map(({ text }) => text);
  const words = names.flatMap((name) => tokensOf(name).map(({ norm }) => norm));
  return { others: new Set(others), names, words: new Set(words), areBare: areBare(owners, material) };
}

/** True if no owner has text below its heading, and another entry of their sections has. */
function areBare(owners: ReadonlySet<number>, material: Material): boolean {
  if (owners.size === 0 || [...owners].some((at) => hasText(at, material))) return false;
  const sections = new Set([...owners].map((at) => sectionOf(at, material)));
  return material.entries.some((_, at) => sections.has(sectionOf(at, material)) && hasText(at, material));
}

const sectionOf = (at: number, { entries, sourceOf }: Material): string => `${sourceOf(at)} ${entries[at]?.section}`;

function hasText(at: number, { entries, sourceOf, texts }: Material): boolean {
  const entry = entries[at];
  const headingEnd = entry?.heading.at(-1)?.[1];
  const text = texts[sourceOf(at)]?.text;
  return entry !== undefined && text !== undefined && text.slice(headingEnd, entry.end).trim() !== "";
}
