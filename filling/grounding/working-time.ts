import { conceptsOf, conceptsOfEnd, isFunctionWord, numbersOf } from "../../reading/concepts.ts";
import { FACT_WORDS, PART_WORDS } from "../../reading/vocabulary.ts";
import { plainTerm } from "../../reading/words.ts";
import { around, type Check } from "./checked-text.ts";
import { entriesMostNamed } from "./claims.ts";
import type { Material, Place } from "./material.ts";
import { derived } from "./places.ts";
import { type Token, tokensOf } from "./tokens.ts";

const REACH = 14;

/** Refuses a full-time job if the material only says part-time or `(80 %)`, and an availability that it does not state. */
export function checkWorkingTime(check: Check): void {
  refuseAvailability(check);
  const { words, facts, text, material, result } = check;
  const at = words.findIndex(isWorkingTime("full"));
  if (at < 0 || has("full", material)) return;
  const shares = sharesOfPosts(material);
  const named = [...entriesMostNamed(facts, material)].flatMap((entry) => shares.get(entry) ?? []);
  const said = named.length > 0 ? named : [...shares.values()];
  if (said.includes(FULL) || !(has("part", material) || said.length > 0)) return;
  result.missing.push({ kind: "statement", text: around(words.slice(Math.max(0, at - 1), at + 2), text) });
}

/** True for the word of `full-time`, `à temps plein` and `Vollzeit`. */
const isWorkingTime =
  (id: "full" | "part") =>
  ({ norm }: Token, at: number, tokens: readonly Token[]): boolean =>
    conceptsOf(norm)
      .flat()
      .some((concept) => concept.id === id) && tokens.slice(Math.max(0, at - 1), at + 2).some(isTime);

/** True for a word for time or for a post, also at the end of a word such as `heltid`. */
const isTime = ({ norm }: Token): boolean =>
  PART_WORDS.get(norm)?.has("position") === true ||
  [norm, norm.slice(-3), norm.slice(-4)]
    .flatMap((word) => [...conceptsOf(word).flat(), ...conceptsOfEnd(word)])
    .some(({ id }) => id === "duration");

const FULL = 100;
const SHARE = /(?<![\d.,])(100|[1-9]\d)\s?[%％]/u;

/** The share of a post in percent by the index of the entry whose heading has it: 80 of `Physiotherapist, Acme (80 %)`. */
const sharesOfPosts = derived(({ entries, sourceOf, texts }): ReadonlyMap<number, number> => {
  const shareOf = (heading: readonly (readonly [number, number])[], at: number) =>
    heading.flatMap(([start, end]) => SHARE.exec(texts[sourceOf(at)]?.text.slice(start, end) ?? "")?.[1] ?? []);
  return new Map(
    entries.flatMap(({ heading }, at) => shareOf(heading, at).map((share): [number, number] => [at, Number(share)])),
  );
});

/** True if the material has the concept, beside a word for time. */
function has(id: "full" | "part", material: Material): boolean {
  return material.word(id, false).some((place: Place) => {
    const near = tokensOf(material.before(place, REACH) + material.written(place) + material.after(place, REACH));
    return near.some(isWorkingTime(id));
  });
}

const isAvailability = ({ text }: Token): boolean => FACT_WORDS.get(plainTerm(text)) === "availability";
const isAmount = ({ kind, norm }: Token): boolean => kind === "number" || numbersOf(norm).length > 0;

/** True if each line of the material about availability states a number: a date, or the months of a notice. */
const statesNumbers = derived(({ texts }) =>
  texts
    .flatMap(({ text }) => text.split(/[\n\f]/u))
    .map((line) => tokensOf(line))
    .filter((tokens) => tokens.some(isAvailability))
    .every((tokens) => tokens.some(isAmount)),
);

/** Refuses `available immediately` where the material says nothing about it, or states a notice. */
function refuseAvailability({ words, text, dates, material, result }: Check): void {
  const at = words.findIndex(isAvailability);
  const label = words[at];
  if (label === undefined || dates.length > 0 || words.some(isAmount)) return;
  const from = text.slice(0, label.start).search(/[^,;()]*$/u);
  const length = text.slice(from).search(/[,;()]|$/u);
  const inside = words.filter(({ start }) => start >= from && start < from + length);
  const said = inside.filter((word) => !isAvailability(word) && !isFunctionWord(word.norm) && word.kind !== "symbol");
  if (said.length === 0 || said.some(({ places }) => places.length > 0) || !statesNumbers(material)) return;
  result.missing.push({ kind: "statement", text: around(inside, text) });
}
