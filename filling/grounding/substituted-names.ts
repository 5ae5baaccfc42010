import { isFunctionWord, isKnownNoun } from "../../reading/concepts.ts";
import { type Check, indexOf, MAX_COMPARED_PLACES, type Word } from "./checked-text.ts";
import type { Material, Place } from "./material.ts";
import { type Token, tokensOf } from "./tokens.ts";
import { isTitle } from "./word-kinds.ts";

const MIN_SHARED = 2;
const MIN_LENGTH = 3;
const MAX_SENTENCE = 400;

interface Sentence {
  source: number;
  start: number;
  /** The words of the value that the sentence has. */
  shared: Set<Word>;
}

/** Refuses `moved the logs to MySQL` where the material has `moved the logs to Kafka` and names MySQL elsewhere. */
export function refuseSubstitutedNames({ words, text, style, language, isForeign, material, result }: Check): void {
  if (style !== "prose" || isForeign) return;
  const own = sentenceOf(words, material);
  if (!own) return;
  const isInside = ({ source, start }: Place) =>
    source === own.source && start >= own.start && start < own.start + own.text.length;
  const named = words.filter(
    (word) => isNamed(word) && !word.isFirst && word.places.length > 0 && !isKnownNoun(word.norm, language),
  );
  const entry = material.entryAt({ ...own, end: own.start });
  // A name in the heading of the sentence's job fits: `in goods receipt` of `Shift manager, goods receipt`.
  const isOfJob = (place: Place) =>
    entry !== undefined && material.isHeading(place) && material.entryAt(place) === entry;
  const strange = named.filter(({ places }) => !places.some((place) => isInside(place) || isOfJob(place)));
  if (strange.length === 0) return;
  const said = new Set(words.map(({ norm }) => norm));
  const found = new Set(words.flatMap(({ places }) => places.filter(isInside).map(({ start }) => start - own.start)));
  const tokens = tokensOf(own.text);
  // The words before the names that the value does not have: `to` in `moved the logs to Kafka`.
  const open = new Set(
    tokens.flatMap((token, at) => {
      const before = tokens[at - 1]?.norm ?? "";
      const isOpen = isNamed(token) && !said.has(token.norm) && !found.has(token.start);
      return isOpen && isFunctionWord(before) ? [before] : [];
    }),
  );
  for (const word of strange) {
    const [noun, before] = words.slice(Math.max(0, indexOf(word, words) - 2), indexOf(word, words));
    // The material can state the name in another sentence: `Member of the jury of the CAP`.
    const isStated = noun !== undefined && material.phrase(text.slice(noun.start, word.end)).length > 0;
    if (before && !isStated && open.has(before.norm)) result.missing.push({ kind: "name", text: word.text });
  }
}

const isNamed = (token: Token): boolean => token.kind === "word" && token.capital && !isTitle(token);

/** The sentence of the material, not a heading, that shares most words with a value. */
function sentenceOf(words: readonly Word[], material: Material) {
  const sentences = new Map<string, Sentence>();
  for (const word of words) {
    if (word.norm.length < MIN_LENGTH || isFunctionWord(word.norm) || word.places.length > MAX_COMPARED_PLACES)
      continue;
    for (const place of word.places) {
      const start = material.sentenceStart(place);
      if (start === undefined || material.isHeading(place)) continue;
      const key = `${place.source} ${start}`;
      const create = () => ({ source: place.source, start, shared: new Set<Word>() });
      sentences.getOrInsertComputed(key, create).shared.add(word);
    }
  }
  const best = [...sentences.values()].toSorted((one, other) => other.shared.size - one.shared.size)[0];
  if (!best || best.shared.size < MIN_SHARED) return undefined;
  const rest = material.texts[best.source]?.text.slice(best.start, best.start + MAX_SENTENCE) ?? "";
  return { source: best.source, start: best.start, text: /^(?:[^\n.!?]|[.](?!\s))*/u.exec(rest)?.[0] ?? "" };
}
