import { comparedByLanguage, isFunctionWord, plain } from "../../reading/concepts.ts";
import { wordsOf } from "../../reading/grammar.ts";
import { startingWithin } from "../../reading/sorted.ts";
import { type Check, type NamedInText, PRESENTLY, rarestOf, type Word } from "./checked-text.ts";
import { isPerson } from "./determiners.ts";
import type { Material, Place } from "./material.ts";
import { namesTown } from "./named-terms.ts";
import { isFromOtherEntry, ownersAmong } from "./owning-entries.ts";
import { type Token, tokensOf } from "./tokens.ts";
import { EMPLOYED, isOccupation, isTitle } from "./word-kinds.ts";

/** Words such as `at` and `works` by language: the Swedish `en` is not the Spanish one. */
const AT = comparedByLanguage(({ period }) => period.at.split(", "));
const EMPLOYED_NOW = comparedByLanguage(({ grammar }) => wordsOf(grammar.employedNow));
/** How many words a title has behind the one that names the occupation: `team leader logistics at`. */
const MAX_AFTER_TITLE = 3;
/** How many words of a name can stand before its part that is compared: `Van der Haan`. */
const MAX_PARTICLES = 2;

/**
 * Refuses an employer in a sentence with the title or a task of another job, and with the present tense if the job has ended:
 * `Planner at Acme`, `works at Acme`.
 */
export function refuseOtherJobs(check: Check, tokens: readonly Token[]): void {
  const { words, text, result, material, style, meaning, isOfOthers, language } = check;
  const [prepositions, now] = [AT.get(language), EMPLOYED_NOW.get(language)];
  if (!prepositions || !now || style === "name" || meaning === "references" || isOfOthers === true) return;
  for (const name of result.names) {
    const entries = entriesOfName(name, words, material);
    // The Bergen of `engineer in Bergen` is no employer.
    if (entries.size === 0 || namesOnlyTown(name.text)) continue;
    const sentence = sentenceAround(name, text);
    const inside = startingWithin(tokens, sentence.start, name.start);
    // The `De` of `bij De Haan` is part of the name.
    const at = inside.findLastIndex(({ norm }) => prepositions.has(norm));
    const rank = check.isDated ? rankOfOther(inside, entries, check) : undefined;
    if (rank) result.missing.push({ kind: "statement", text: rank.text });
    if (at < 0 || inside.length - at > MAX_PARTICLES + 1) continue;
    const before = inside.slice(0, at);
    const isPresent = isNow(before, now) && haveEnded(entries, material);
    // The title of `Ann, a nurse, has worked at` is not that of this job.
    const clause = before.slice(before.findLastIndex(({ end }) => /^\s?[,;(]/u.test(text.slice(end, end + 2))) + 1);
    if (isPresent || hasTitleOfOther(clause, entries, check) || isMoved(name, sentence, entries, check))
      result.missing.push({ kind: "name", text: name.text });
  }
}

/** The entries in whose headings a name stands. */
function entriesOfName(name: NamedInText, words: readonly Word[], material: Material): Set<number> {
  const inside = startingWithin(words, name.start, name.end).filter(({ capital }) => capital);
  const places = rarestOf(inside)?.places.filter((place) => material.isHeading(place)) ?? [];
  return new Set(places.flatMap((place) => material.entryAt(place) ?? []));
}

function namesOnlyTown(name: string): boolean {
  const [town, ...others] = tokensOf(name);
  return town !== undefined && others.length === 0 && namesTown(town);
}

function sentenceAround({ start, end }: NamedInText, text: string): { start: number; text: string } {
  const before = /(?:[^.!?;\n]|[.](?!\s))*$/u.exec(text.slice(0, start))?.[0] ?? "";
  const after = /^(?:[^.!?;\n]|[.](?!\s))*/u.exec(text.slice(end))?.[0] ?? "";
  const from = start - before.length;
  return { start: from, text: text.slice(from, end + after.length) };
}

/** True for a title before `at` that is only in headings of other jobs. */
function hasTitleOfOther(before: readonly Token[], own: ReadonlySet<number>, { words, material }: Check): boolean {
  const near = before.slice(-1 - MAX_AFTER_TITLE);
  const title =
    near.findLast((token) => isTitle(token) || isOccupation(token)) ??
    before.findLast(({ norm }) => !isFunctionWord(norm));
  const word = title && startingWithin(words, title.start, title.end)[0];
  const isInOwn = (place: Place) => own.has(material.entryAt(place) ?? -1);
  // The planners of a team are not the planner of another job.
  const isOwn = (place: Place) =>
    isInOwn(place) && (material.isHeading(place) || plain(material.written(place)) === word?.norm);
  const isOfOther = (place: Place) =>
    material.isHeading(place) && material.entryAt(place) !== undefined && !isInOwn(place);
  const places = word?.places ?? [];
  return places.some(isOfOther) && !places.some(isOwn);
}

/** The `Lead` of `2014 – 2017: Lead planner, Acme` if the material has it only in other jobs. */
function rankOfOther(before: readonly Token[], own: ReadonlySet<number>, { words, material }: Check) {
  return before.find((token, at) => {
    const next = before[at + 1];
    if (next === undefined || next.start - token.end !== 1 || !isTitle(token) || !isPerson(next)) return false;
    const [word] = startingWithin(words, token.start, token.end);
    const places = word?.places ?? [];
    return places.length > 0 && !places.some((place) => own.has(material.entryAt(place) ?? -1));
  });
}

/** True for the present of a verb such as `works`, and for a word such as `currently`. */
function isNow(before: readonly Token[], now: ReadonlySet<string>): boolean {
  const verb = before.findLast(({ norm }) => EMPLOYED.has(norm) || PRESENTLY.has(norm));
  return verb !== undefined && (now.has(verb.norm) || PRESENTLY.has(verb.norm));
}

const haveEnded = (own: ReadonlySet<number>, { entries }: Material): boolean =>
  [...own].every((at) => {
    const to = entries[at]?.period?.to;
    return to !== undefined && to !== "present";
  });

/** True for a sentence that the material has only in another job. */
function isMoved(name: NamedInText, sentence: { text: string }, own: ReadonlySet<number>, check: Check): boolean {
  const { words, material, result } = check;
  const isOther = (other: NamedInText) =>
    [...entriesOfName(other, words, material)].some((at) => !own.has(at)) && sentence.text.includes(other.text);
  if (result.names.some(isOther)) return false;
  return isFromOtherEntry(sentence.text, ownersAmong(own, [name], material), check);
}
