import { reportAnonymity } from "../anonymity/anonymise.ts";
import { readFacts } from "../rendering/facts/read-facts.ts";
import { FORM_KINDS, FORMS } from "./anonymity/forms/generate.ts";
import { measureForm } from "./anonymity/forms/measure.ts";
import { LOCALES } from "./anonymity/locales.ts";
import { measureFile } from "./anonymity/people.ts";
import { createRandom } from "./anonymity/random.ts";
import { add, around, cellOf, isRemoved, isWithin, newScore, rateOf, type Score, timed } from "./anonymity/score.ts";
import { type GeneratedPerson, generatePerson, KINDS, type Kind } from "./anonymity/texts.ts";
import type { BenchOptions } from "./main.ts";

/** People of each language, half of them with the held-out sentences. */
const PEOPLE = 24;
const TARGETS: Readonly<Record<Kind, number>> = {
  names: 0.995,
  contacts: 0.995,
  addresses: 0.99,
  dates: 0.99,
  numbers: 0.99,
  referees: 0.99,
};
const MIN_PRECISION = 0.98;

interface Outcome {
  readonly kinds: Record<Kind, Score>;
  /** The share of the removed words that had to be removed. */
  readonly words: Score;
  /** The share of the words to keep that were kept. */
  readonly kept: Score;
}

/**
 * Measures which forms of names, contacts, addresses, dates and numbers anonymous documents still contain, and which
 * ordinary words they lose, on generated people. With a file of people or texts as a further argument, it measures
 * these instead, and with `forms`, the forms of addresses, ages, births, numbers and other people.
 */
export default async function run({ json, rest }: BenchOptions): Promise<void> {
  const shows = rest.includes("misses");
  const file = rest.find((argument) => argument.endsWith(".json"));
  if (file !== undefined) {
    reportPeople(file, json, shows);
    return;
  }
  if (rest.includes("forms")) {
    reportForms(json, shows);
    return;
  }
  const outcomes = new Map<string, Outcome>();
  let milliseconds = 0;
  let people = 0;
  for (const [place, locale] of LOCALES.entries()) {
    const random = createRandom(place + 1);
    for (let index = 0; index < PEOPLE; index += 1) {
      const isHeldOut = index % 2 === 1;
      const person = generatePerson(locale, index, random, isHeldOut);
      const of = [locale.code, isHeldOut ? "held out" : "known", "all"].map((name) => outcomeOf(outcomes, name));
      const { result: missed, cpu } = timed(() => of.map((outcome) => measure(person, outcome)));
      milliseconds += cpu / missed.length;
      people += 1;
      if (shows) for (const line of missed[0] ?? []) process.stdout.write(`${locale.code} ${person.name}: ${line}\n`);
    }
  }
  const last = ["known", "held out", "all"];
  const sorted = [...outcomes].sort(([one], [other]) => last.indexOf(one) - last.indexOf(other));
  const rows = sorted.map(([name, outcome]) => ({ name, ...ratesOf(outcome) }));
  const page = await largeValue();
  if (json) {
    process.stdout.write(
      `${JSON.stringify({ people, milliseconds: milliseconds / people, largeValue: page, rows })}\n`,
    );
    return;
  }
  process.stdout.write(
    `${people} people in ${LOCALES.length} languages. CPU time per page: ${(milliseconds / people).toFixed(1)} ms.\n`,
  );
  process.stdout.write(`A value of 900 kB: ${page.toFixed(0)} ms of CPU time.\n\n`);
  process.stdout.write(
    `| % | ${KINDS.join(" | ")} | precision | words kept |\n|---|${"---|".repeat(KINDS.length + 2)}\n`,
  );
  for (const { name, kinds, precision, kept } of rows) {
    const cells = [
      ...kinds.map(({ kind, rate }) => cellOf(rate, TARGETS[kind])),
      cellOf(precision, MIN_PRECISION),
      cellOf(kept, MIN_PRECISION),
    ];
    process.stdout.write(`| ${name} | ${cells.join(" | ")} |\n`);
  }
}

/** Cases of each form. */
const CASES = 5;

function reportForms(json: boolean, shows: boolean): void {
  const random = createRandom(1);
  const rows = FORM_KINDS.map((kind) => {
    const cases = FORMS.filter((form) => form.kind === kind).flatMap((form) =>
      Array.from({ length: CASES }, () => form.generate(random.below)),
    );
    const outcomes = cases.map((item) => ({ item, ...measureForm(item) }));
    if (shows) {
      for (const { item, shown, lost } of outcomes) {
        if (shown.length + lost.length > 0)
          process.stdout.write(`${kind} ${item.language} ${JSON.stringify({ text: item.text, shown, lost })}\n`);
      }
    }
    const sum = (count: (outcome: (typeof outcomes)[number]) => number): number =>
      outcomes.reduce((total, outcome) => total + count(outcome), 0);
    const expected = sum(({ item }) => item.hidden.length);
    const words = sum((outcome) => outcome.words);
    return {
      kind,
      forms: FORMS.filter((form) => form.kind === kind).length,
      hidden: { expected, found: expected - sum(({ shown }) => shown.length) },
      kept: { expected: words, found: words - sum(({ lost }) => lost.length) },
    };
  });
  if (json) {
    process.stdout.write(`${JSON.stringify(rows)}\n`);
    return;
  }
  process.stdout.write("| | forms | hidden | ordinary words kept |\n|---|--:|--:|--:|\n");
  for (const { kind, forms, hidden, kept } of rows) {
    process.stdout.write(`| ${kind} | ${forms} | ${percentOf(hidden)} | ${percentOf(kept)} |\n`);
  }
}

function percentOf(score: Score): string {
  return score.expected === 0 ? "" : `${score.found} of ${score.expected} (${(rateOf(score) * 100).toFixed(2)} %)`;
}

function reportPeople(file: string, json: boolean, shows: boolean): void {
  const { people, forms, kept, misses } = measureFile(file);
  if (shows) for (const line of misses) process.stdout.write(`${line}\n`);
  process.stdout.write(
    json
      ? `${JSON.stringify({ people, forms, kept })}\n`
      : `${people} people. Forms hidden: ${percentOf(forms)}. Ordinary words kept: ${percentOf(kept)}.\n`,
  );
}

function outcomeOf(outcomes: Map<string, Outcome>, name: string): Outcome {
  const present = outcomes.get(name);
  if (present !== undefined) return present;
  const kinds: Record<Kind, Score> = {
    names: newScore(),
    contacts: newScore(),
    addresses: newScore(),
    dates: newScore(),
    numbers: newScore(),
    referees: newScore(),
  };
  const fresh = { kinds, words: newScore(), kept: newScore() };
  outcomes.set(name, fresh);
  return fresh;
}

/**
 * Adds the result for a person's document to the outcome. Returns the missed texts, and the texts that were removed wrongly.
 */
function measure({ language, name, sensitive, texts }: GeneratedPerson, outcome: Outcome): string[] {
  const keys = texts.map((_, index) => `text_${index}`);
  const { removals } = reportAnonymity(
    readFacts({
      candidate: {
        name,
        language,
        values: { ...sensitive, ...Object.fromEntries(keys.map((key, index) => [key, texts[index]?.text])) },
      },
      layout: {
        languages: [language],
        variables: [
          ...Object.keys(sensitive).map((key) => ({ key, sensitive: true })),
          ...keys.map((key) => ({ key })),
        ],
      },
    }),
  );
  const misses: string[] = [];
  for (const [index, { text, expected, open }] of texts.entries()) {
    const removed = removals.filter(({ pointer }) => pointer === `/text_${index}`);
    for (const { start, end, kind } of expected) {
      const isFound = isRemoved(text, { start, end }, removed);
      add(outcome.kinds[kind], isFound);
      if (!isFound) {
        misses.push(`${kind} ${JSON.stringify(text.slice(start, end))} in ${around(text, { start, end })}`);
      }
    }
    const segments = new Intl.Segmenter(language, { granularity: "word" }).segment(text);
    for (const { segment, index: at, isWordLike } of segments) {
      if (isWordLike !== true || isWithin(open, at)) continue;
      const wasRemoved = isWithin(removed, at);
      const hadTo = isWithin(expected, at);
      if (wasRemoved) add(outcome.words, hadTo);
      if (!hadTo) add(outcome.kept, !wasRemoved);
      if (wasRemoved && !hadTo) misses.push(`too much: ${segment} in ${around(text, { start: at, end: at + 10 })}`);
    }
  }
  return misses;
}

function ratesOf({ kinds, words, kept }: Outcome) {
  return {
    kinds: KINDS.map((kind) => ({ kind, rate: rateOf(kinds[kind]), of: kinds[kind].expected })),
    precision: rateOf(words),
    kept: rateOf(kept),
  };
}

/** CPU milliseconds of a value of 900 kB, after one run to compile the code. */
async function largeValue(): Promise<number> {
  const sentence =
    "Anna-Lena de Vries led the project in Utrecht, wrote to a.devries@mail.example and called +31 6 1234 5678. ";
  const filler = "The team delivered the new platform on time, reduced the cost by a third and trained the operators. ";
  const text = (sentence + filler.repeat(9)).repeat(900).slice(0, 900_000);
  const facts = readFacts({
    candidate: {
      name: "Anna-Lena de Vries",
      language: "nl",
      values: { about: text, address: "Lindenlaan 12, 1012 AB Utrecht" },
    },
    layout: { variables: [{ key: "about" }, { key: "address", sensitive: true }] },
  });
  reportAnonymity(facts);
  return timed(() => reportAnonymity(facts)).cpu;
}
