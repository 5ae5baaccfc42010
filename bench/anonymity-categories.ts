import { reportAnonymity } from "../anonymity/anonymise.ts";
import { ANONYMITY_CATEGORIES, type AnonymityCategory } from "../languages/language.ts";
import { readFacts } from "../rendering/facts/read-facts.ts";
import { CATEGORY_LOCALES, type CategoryDocument, categoryDocument } from "./anonymity/categories.ts";
import { add, around, cellOf, isRemoved, isWithin, newScore, rateOf, type Score, timed } from "./anonymity/score.ts";
import type { BenchOptions } from "./main.ts";

const PEOPLE = 24;
const TARGETS = { recall: 0.97, precision: 0.98 };

interface Outcome {
  readonly recall: Map<AnonymityCategory, Score>;
  /** The share of the removed words that had to be removed. */
  readonly precision: Score;
  /** The share of the words to keep that were kept. */
  readonly kept: Score;
}

const newOutcome = (): Outcome => ({
  recall: new Map(ANONYMITY_CATEGORIES.map((category) => [category, newScore()])),
  precision: newScore(),
  kept: newScore(),
});

/** Measures which facts of the categories anonymous documents still contain, and which other words they lose. */
export default async function run({ json, rest }: BenchOptions): Promise<void> {
  const outcomes = new Map<string, Outcome>();
  let milliseconds = 0;
  let people = 0;
  for (const locale of CATEGORY_LOCALES) {
    const own = newOutcome();
    outcomes.set(locale.code, own);
    for (let index = 0; index < PEOPLE; index += 1) {
      const { misses, cpu } = measure(categoryDocument(locale, index), own);
      people += 1;
      milliseconds += cpu;
      if (rest.includes("misses")) for (const miss of misses) process.stdout.write(`${locale.code} ${miss}\n`);
    }
  }
  outcomes.set("all", [...outcomes.values()].reduce(plus, newOutcome()));
  const rows = [...outcomes].map(([language, outcome]) => ({ language, ...ratesOf(outcome) }));
  if (json) {
    process.stdout.write(`${JSON.stringify({ people, milliseconds: milliseconds / people, rows })}\n`);
    return;
  }
  process.stdout.write(`${people} people. CPU time per page: ${(milliseconds / people).toFixed(1)} ms.\n\n`);
  process.stdout.write(`| % | ${ANONYMITY_CATEGORIES.join(" | ")} | recall | precision | words kept |\n`);
  process.stdout.write(`|---|${"---|".repeat(ANONYMITY_CATEGORIES.length + 3)}\n`);
  for (const { language, categories, recall, precision, kept } of rows) {
    const cells = [...categories, recall].map((rate) => cellOf(rate, TARGETS.recall));
    const others = [precision, kept].map((rate) => cellOf(rate, TARGETS.precision));
    process.stdout.write(`| ${language} | ${[...cells, ...others].join(" | ")} |\n`);
  }
}

function measure({ language, values, facts }: CategoryDocument, outcome: Outcome): { misses: string[]; cpu: number } {
  const categories = Object.fromEntries(ANONYMITY_CATEGORIES.map((category) => [category, { remove: "all" }]));
  const read = readFacts({
    candidate: { language, values },
    layout: { languages: [language], variables: Object.keys(values).map((key) => ({ key })) },
    anonymity: { categories, choices: {}, sources: [] },
  });
  const { result, cpu } = timed(() => reportAnonymity(read));
  const misses: string[] = [];
  for (const [pointer, { text, facts: expected }] of facts) {
    const removed = result.removals.filter((removal) => removal.pointer === pointer);
    for (const { category, start, end } of expected) {
      const score = outcome.recall.get(category);
      if (score === undefined) continue;
      const isFound = isRemoved(text, { start, end }, removed);
      add(score, isFound);
      if (!isFound) {
        misses.push(`${category} ${JSON.stringify(text.slice(start, end))} in ${around(text, { start, end })}`);
      }
    }
    for (const { segment, index, isWordLike } of new Intl.Segmenter(language, { granularity: "word" }).segment(text)) {
      if (isWordLike !== true) continue;
      const end = index + segment.length;
      // A word of a script without spaces can begin before a fact.
      const hadTo = isWithin(expected, index) || isWithin(expected, end - 1);
      const wasRemoved = isWithin(removed, index) && isWithin(removed, end - 1);
      if (wasRemoved) add(outcome.precision, hadTo);
      if (!hadTo) add(outcome.kept, !wasRemoved);
      if (wasRemoved && !hadTo) misses.push(`too much: ${segment} in ${around(text, { start: index, end })}`);
    }
  }
  return { misses, cpu };
}

function plus(sum: Outcome, outcome: Outcome): Outcome {
  const total = ({ expected, found }: Score, other: Score | undefined): Score => ({
    expected: expected + (other?.expected ?? 0),
    found: found + (other?.found ?? 0),
  });
  return {
    recall: new Map([...sum.recall].map(([category, score]) => [category, total(score, outcome.recall.get(category))])),
    precision: total(sum.precision, outcome.precision),
    kept: total(sum.kept, outcome.kept),
  };
}

function ratesOf({ recall, precision, kept }: Outcome) {
  const all = [...recall.values()].reduce(
    (sum, score) => ({ expected: sum.expected + score.expected, found: sum.found + score.found }),
    newScore(),
  );
  return {
    categories: [...recall.values()].map(rateOf),
    recall: rateOf(all),
    precision: rateOf(precision),
    kept: rateOf(kept),
  };
}
