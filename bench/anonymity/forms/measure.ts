import { reportAnonymity } from "../../../anonymity/anonymise.ts";
import { readFacts } from "../../../rendering/facts/read-facts.ts";
import { isRemoved, isWithin } from "../score.ts";
import type { FormCase } from "./generate.ts";

/** The texts that an anonymous document shows although they must be hidden, and hides although they must be kept. */
export interface FormOutcome {
  readonly shown: readonly string[];
  readonly lost: readonly string[];
  /** The ordinary words of the text. */
  readonly words: number;
}

const NAMES: Readonly<Record<string, string>> = { zh: "钱多多", yue: "錢多多", ja: "水無瀬 葵" };

/** Maximum characters beside a fact that may be removed with it. */
const MAX_BESIDE = 3;

export function measureForm({ text, language, hidden, open }: FormCase): FormOutcome {
  const { removals } = reportAnonymity(
    readFacts({
      candidate: { name: NAMES[language] ?? "Zebulon Quartz", language, values: { about: text } },
      layout: { languages: [language], variables: [{ key: "about" }] },
    }),
  );
  const words = [...new Intl.Segmenter(language, { granularity: "word" }).segment(text)].filter(
    ({ isWordLike, index }) => isWordLike === true && !isWithin(hidden, index) && !isWithin(open, index),
  );
  // A gap can include a word beside the fact, such as `years old`.
  const unasked = removals.flatMap((removal) => {
    const inside = hidden.filter(({ start, end }) => start < removal.end && end > removal.start);
    const [first, last] = [inside[0], inside.at(-1)];
    if (first === undefined || last === undefined) return [removal];
    return [
      { start: removal.start, end: first.start - MAX_BESIDE },
      { start: last.end + MAX_BESIDE, end: removal.end },
    ];
  });
  return {
    shown: hidden.filter((span) => !isRemoved(text, span, removals)).map(({ start, end }) => text.slice(start, end)),
    lost: words.filter(({ index }) => isWithin(unasked, index)).map(({ segment }) => segment),
    words: words.length,
  };
}
