import { isFunctionWord, isKnownNoun, plain } from "../../reading/concepts.ts";
import { BULLET } from "../../reading/entry-lines.ts";
import type { EntryRange } from "../../reading/entry-ranges.ts";
import { anyOf, grammarWords } from "../../reading/grammar.ts";
import { isSingle, periodsIn } from "../../reading/periods.ts";
import { AT } from "../../reading/vocabulary.ts";
import { isDense } from "../../reading/word-list.ts";
import { around, blanked, type Check, type NamedInText, rarestOf, type Word } from "./checked-text.ts";
import { isDefinite, isJob, isPerson } from "./determiners.ts";
import type { Material, Place } from "./material.ts";
import { isCity, namedTermsIn } from "./named-terms.ts";
import { contains, remembered, textsBeside } from "./places.ts";
import { isProse } from "./prose.ts";
import { BETWEEN, substitutedName } from "./substituted-employers.ts";
import { type Token, tokensOf } from "./tokens.ts";
import { EMPLOYED, isOccupation, isTitle } from "./word-kinds.ts";

const PARTNERS = grammarWords("partners");
const [REACH_BEFORE, REACH_AFTER] = [80, 30];
const MAX_WORDS_AFTER = 3;

/** Refuses a client or a supplier as an employer: `worked for Acme`, where the material has `clients such as Acme`. */
export function refusePartners(check: Check, tokens: readonly Token[]): void {
  const { isEmployer, isTitle: isTitleOfJob, material, result, style, words, isDated, meaning, isOfOthers } = check;
  // The employer of a referee is not the candidate's.
  if (style === "name" || meaning === "references" || isOfOthers === true) return;
  for (const name of result.names) {
    const [first] = name.words.filter((places) => places.length > 0);
    const rarest = rarestNameOf(words.filter(({ start }) => start >= name.start && start < name.end));
    // The class of `teacher in CM2` is no employer.
    if (!first || (rarest && /\d/u.test(rarest.text))) continue;
    const how = isEmployer === true ? "employer" : employedAt(name, tokens);
    if (how === undefined) continue;
    const fault = { kind: "name" as const, text: name.text };
    if (!rarest) {
      if (first.every((place) => isPartner(place, material))) result.missing.push(fault);
    } else if (first.every((place) => isPartner(place, material))) result.missing.push(fault);
    else if (how !== "far" && areMentioned(rarest.places, material))
      (how === "verb" ? result.doubts : result.missing).push(fault);
  }
  // `Budget: 1.2 MNOK` below a job names no employer.
  const isTitled = words.some(isPerson);
  const isJob = (meaning === "experience" && (isDated || isTitled)) || (!meaning && isDated && isTitled);
  if (style !== "phrase" || isTitleOfJob) return;
  if (isJob) refuseSubstitute(check);
  const isEntry = isDated && (!meaning || meaning === "experience");
  const other = isEntry || isEmployer ? substitutedName(check, partsOfHeading) : undefined;
  if (other) result.missing.push({ kind: "name", text: other.text });
}

/** The capitalized word with the fewest places in the material. */
const rarestNameOf = (words: readonly Word[]): Word | undefined => rarestOf(words.filter(({ capital }) => capital));

const MAX_WORDS_OF_TITLE = 3;

/** How a sentence states an employer: by a verb before the name, or by `at` near (`title`) or `far` from a title. */
function employedAt({ start, text }: NamedInText, tokens: readonly Token[]): "verb" | "title" | "far" | undefined {
  const at = tokens.findIndex((token) => token.start >= start);
  const last = tokens.slice(0, at).findLastIndex(({ norm, capital }) => !isFunctionWord(norm) && !capital);
  const word = tokens[last] ?? tokens[0];
  if (word === undefined || at < 1 || !/^\p{Lu}/u.test(text)) return undefined;
  if (EMPLOYED.has(word.norm)) return "verb";
  if (!AT.has(tokens[at - 1]?.norm ?? "")) return undefined;
  const job = tokens
    .slice(0, at)
    .findLastIndex((token) => isTitle(token) || isOccupation(token) || EMPLOYED.has(token.norm));
  return job < 0 ? undefined : at - job <= MAX_WORDS_OF_TITLE ? "title" : "far";
}

/** True for a client or a supplier: near a word such as `clients`, in a heading directly after it or in a remark. */
function isPartner(place: Place, material: Material): boolean {
  if (material.statement(place)?.other) return true;
  const before =
    /(?:[^\n.!?;•]|(?<=(?<!\p{L})\p{L})[.]|[.](?!\s))*$/u.exec(material.before(place, REACH_BEFORE))?.[0] ?? "";
  // In a heading, only a remark says so: `Mill Bureau (clients: Acme, Beta)`, and `Key Account Manager` does not.
  if (material.isHeading(place)) {
    const remark = /[(（]([^()（）]*)$/u.exec(before)?.[1];
    const rest = /^[^()（）\n]*/u.exec(material.after(place, REACH_AFTER))?.[0] ?? "";
    const [last] = tokensOf(before).slice(-1);
    const isDirect = last !== undefined && !last.capital && PARTNERS.has(last.norm);
    return isDirect || (remark !== undefined && (namesPartner(remark) || namesPartner(rest, MAX_WORDS_AFTER)));
  }
  const after = /^[^\n.!?;•]*/u.exec(material.after(place, REACH_AFTER))?.[0] ?? "";
  return namesPartner(before) || namesPartner(after, MAX_WORDS_AFTER);
}

const DENSE_PARTNERS = new RegExp(anyOf([...PARTNERS].filter(isDense)), "u");

function namesPartner(text: string, most = REACH_BEFORE): boolean {
  const near = tokensOf(text).slice(0, most);
  return near.some(({ norm, kind, text: word }) =>
    kind === "ideographs" ? DENSE_PARTNERS.test(word) : PARTNERS.has(norm),
  );
}

/** True if the material has a name only in descriptions of jobs whose headings have a title and an employer. */
const areMentioned = remembered(
  (places, material) => places.length > 0 && places.every((place) => isMentioned(place, material)),
);

const MIN_PARTS = 2;
const REACH_OF_LINE = 240;

function isMentioned(place: Place, material: Material): boolean {
  const entry = entryOf(place, material);
  if (entry === undefined || partsOfHeading(entry, place.source, material, BETWEEN).length < MIN_PARTS) return false;
  const [before, after] = textsBeside(place, REACH_OF_LINE, material, /[\n\f]/u);
  const line = before + material.written(place) + after;
  const isBehindHeading =
    material.headingsAt(place).length === 0 && periodsIn(line).some((period) => !isSingle(period));
  if (isBehindHeading) {
    const tokens = tokensOf(before);
    return !namesJobAt(tokens) && !EMPLOYED.has(tokens.at(-2)?.norm ?? "");
  }
  if (!(isProse(line) || BULLET.test(line.trim())) || periodsIn(line).some((period) => !isSingle(period))) return false;
  const sentence = /(?:[^.!?;]|[.](?!\s))*$/u.exec(before)?.[0] ?? "";
  return !tokensOf(sentence).some(({ norm }) => EMPLOYED.has(norm));
}

/** True for a job of its own before the name of its employer: `Then order picker at`. */
function namesJobAt(tokens: readonly Token[]): boolean {
  const namesJob = (words: readonly Token[]) => words.some(isPerson) || namedTermsIn(words).some(isJob);
  return tokens.some(
    ({ norm }, at) => AT.has(norm) && namesJob(tokens.slice(Math.max(0, at - MAX_WORDS_OF_TITLE), at)),
  );
}

function entryOf(place: Place, { entries, entryAt }: Material): EntryRange | undefined {
  const at = entryAt(place);
  return at === undefined ? undefined : entries[at];
}

const PART = /(?:(?!\s-\s|\s{3})[^\n\t,|·•@:–—])*\p{L}{2}(?:(?!\s-\s|\s{3})[^\n\t,|·•@:–—])*/gu;

/** The parts of the heading of an entry, such as its title and its employer, without its period and without sentences. */
function partsOfHeading({ heading }: EntryRange, source: number, { texts }: Material, between = /(?!)/gu): Place[] {
  return heading.flatMap(([start, end]) => {
    const line = texts[source]?.text.slice(start, end) ?? "";
    const periods = periodsIn(line);
    if (periods.length === 0 && isProse(line)) return [];
    const bare = blanked(line, periods).replace(between, (word) => "\t".repeat(word.length));
    return [...bare.matchAll(PART)].map(({ index, 0: part }) => {
      return { source, start: start + index, end: start + index + part.length };
    });
  });
}

const MAX_PARTS = 3;

/**
 * Refuses a line of a job that names, in the place of its employer, somebody whom the material only mentions in the
 * description of that job: `2019 – today, electrician, Mill Council` for flats that were rewired for the council.
 */
function refuseSubstitute({ words, text, language, material, result }: Check): void {
  const bare = text.replace(/\([^)]*\)/gu, (part) => " ".repeat(part.length));
  const parts = [...bare.matchAll(PART)]
    .map(({ index, 0: part }) => words.filter(({ start }) => start >= index && start < index + part.length))
    .slice(0, MAX_PARTS);
  for (const [at, part] of parts.entries()) {
    const before = parts[at - 1];
    // The name after `replaced the head teacher,` is that person's.
    if (before?.some((word) => isPerson(word) && isDefinite(before.slice(0, before.indexOf(word) + 1), [language])))
      continue;
    const rarest = canBeEmployer(part)
      ? rarestNameOf(part.filter(({ norm }) => !isKnownNoun(norm, language)))
      : undefined;
    const whole = rarest ? material.phrase(around(part, text)) : [];
    // `Rennes` of `université de Rennes` can be in a heading as a town.
    const places = whole.length > 0 ? whole : (rarest?.places ?? []);
    if (!rarest || !areMentioned(places, material)) continue;
    const isInstead = places.every((place) => {
      const entry = entryOf(place, material);
      const all = entry === undefined ? [] : partsOfHeading(entry, place.source, material);
      if (all.length < MIN_PARTS) return false;
      return all.slice(0, MIN_PARTS).some((of) => !isSaid(of, all, words, material));
    });
    if (isInstead) result.missing.push({ kind: "name", text: rarest.text });
  }
}

/** True if the value has a word that, of all parts of a heading, only this one has. */
function isSaid(part: Place, all: readonly Place[], words: readonly Word[], { written }: Material): boolean {
  const wordsOf = (of: Place) => new Set(tokensOf(written(of)).map(({ norm }) => norm));
  const others = all.filter((other) => other !== part).map(wordsOf);
  const own = [...wordsOf(part)].filter((norm) => !isFunctionWord(norm) && !others.some((of) => of.has(norm)));
  return words.some(({ places }) =>
    places.some((place) => contains(part, place) && (own.length === 0 || own.includes(plain(written(place))))),
  );
}

const MAX_WORDS_OF_NAME = 4;

/** True for a short name such as `clinic Pasteur`, false for long descriptions and occupations: `ouvrière tailleur`. */
function canBeEmployer(words: readonly Word[]): boolean {
  const content = words.filter(({ kind, norm }) => kind === "word" && !isFunctionWord(norm));
  const isOccupation = namedTermsIn(content).some(
    (term) => !isCity(term) && term.to - term.from === content.length - 1,
  );
  if (isOccupation || [content[0], content.at(-1)].some((word) => word && isPerson(word))) return false;
  return content.length <= MAX_WORDS_OF_NAME && content.some(({ capital }) => capital);
}
