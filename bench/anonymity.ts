import { reportAnonymity } from "../anonymity/anonymise.ts";
import { readFacts } from "../rendering/read-facts.ts";
import { LOCALES } from "./anonymity/locales.ts";
import { createRandom } from "./anonymity/people.ts";
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

interface Score {
  expected: number;
  found: number;
}

interface Outcome {
  readonly kinds: Record<Kind, Score>;
  /** Removed words, and those of them that had to be removed. */
  readonly words: Score;
  /** Words that had to be kept, and those that were. */
  readonly kept: Score;
}

/**
 * Measures which forms of names, contacts, addresses, dates and numbers anonymous documents still contain, and which
 * ordinary words they lose, on generated people.
 */
export default async function run({ json, rest }: BenchOptions): Promise<void> {
  const shows = rest.includes("misses");
  const outcomes = new Map<string, Outcome>();
  let milliseconds = 0;
  let people = 0;
  for (const [place, locale] of LOCALES.entries()) {
    const random = createRandom(place + 1);
    for (let index = 0; index < PEOPLE; index += 1) {
      const isHeldOut = index % 2 === 1;
      const person = generatePerson(locale, index, random, isHeldOut);
      const started = process.cpuUsage();
      const missed = [
        outcomeOf(outcomes, locale.code),
        outcomeOf(outcomes, isHeldOut ? "held out" : "known"),
        outcomeOf(outcomes, "all"),
      ].map((outcome) => measure(person, outcome));
      const { user, system } = process.cpuUsage(started);
      milliseconds += (user + system) / 1000 / missed.length;
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
      ...kinds.map(({ kind, rate }) => cell(rate, TARGETS[kind])),
      cell(precision, MIN_PRECISION),
      cell(kept, MIN_PRECISION),
    ];
    process.stdout.write(`| ${name} | ${cells.join(" | ")} |\n`);
  }
}

function outcomeOf(outcomes: Map<string, Outcome>, name: string): Outcome {
  const score = (): Score => ({ expected: 0, found: 0 });
  const present = outcomes.get(name);
  if (present !== undefined) return present;
  const kinds: Record<Kind, Score> = {
    names: score(),
    contacts: score(),
    addresses: score(),
    dates: score(),
    numbers: score(),
    referees: score(),
  };
  const fresh = { kinds, words: score(), kept: score() };
  outcomes.set(name, fresh);
  return fresh;
}

/** Adds what a person's document shows to the outcome. Returns what was missed and what was removed too much. */
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
    const isRemoved = (at: number): boolean => removed.some(({ start, end }) => at >= start && at < end);
    const isExpected = (at: number): boolean => expected.some(({ start, end }) => at >= start && at < end);
    for (const { start, end, kind } of expected) {
      const letters = [...text.slice(start, end).matchAll(/[\p{L}\p{N}]/gu)].map((match) => start + match.index);
      outcome.kinds[kind].expected += 1;
      if (letters.every(isRemoved)) outcome.kinds[kind].found += 1;
      else
        misses.push(
          `${kind} ${JSON.stringify(text.slice(start, end))} in ${JSON.stringify(text.slice(Math.max(0, start - 20), end + 20))}`,
        );
    }
    const segments = new Intl.Segmenter(language, { granularity: "word" }).segment(text);
    for (const { segment, index: at, isWordLike } of segments) {
      if (isWordLike !== true || open.some(({ start, end }) => at >= start && at < end)) continue;
      const wasRemoved = isRemoved(at);
      const hadTo = isExpected(at);
      if (wasRemoved) {
        outcome.words.expected += 1;
        if (hadTo) outcome.words.found += 1;
        else misses.push(`too much: ${segment} in ${JSON.stringify(text.slice(Math.max(0, at - 20), at + 30))}`);
      }
      if (!hadTo) {
        outcome.kept.expected += 1;
        if (!wasRemoved) outcome.kept.found += 1;
      }
    }
  }
  return misses;
}

function ratesOf({ kinds, words, kept }: Outcome) {
  const rate = ({ expected, found }: Score): number => (expected === 0 ? 1 : found / expected);
  return {
    kinds: KINDS.map((kind) => ({ kind, rate: rate(kinds[kind]), of: kinds[kind].expected })),
    precision: rate(words),
    kept: rate(kept),
  };
}

/** A rate below its target is bold. */
function cell(rate: number, target: number): string {
  const text = (rate * 100).toFixed(1);
  return rate < target ? `**${text}**` : text;
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
  const started = process.cpuUsage();
  reportAnonymity(facts);
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1000;
}
