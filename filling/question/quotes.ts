import { z } from "zod";
import { isFunctionWord } from "../../reading/concepts.ts";
import { occurrences } from "../../reading/sorted.ts";
import type { Quote } from "../grounding/confirm.ts";
import { squeezed } from "../grounding/material.ts";
import { tokensOf } from "../grounding/tokens.ts";

/** The longest passage. A sentence is shorter. */
const MAX_PASSAGE = 400;
/** Limit for the texts in which passages are looked up. */
const MAX_COMPARED = 50_000;

const answerShape = z.object({
  quotes: z.array(z.object({ statement: z.number().int(), quote: z.string() }).nullable().catch(null)).max(10_000),
});

export interface QuotesOrder {
  answer: unknown;
  /** The parts that were asked about. */
  parts: readonly string[];
  /** All texts of the answer that the parts are from. */
  values: readonly string[];
}

/** The passages of an answer. Whether they state their part is not checked. */
export function quotesIn({ answer, parts, values }: QuotesOrder): Quote[] {
  const given = (answerShape.safeParse(answer).data?.quotes ?? []).flatMap((item) => {
    const text = parts[(item?.statement ?? 0) - 1];
    if (item === null || text === undefined || item.quote.length > MAX_PASSAGE) return [];
    return [{ text, passage: item.quote, key: squeezed(item.quote) }];
  });
  const first = new Map(given.map((quote) => [quote.text, quote] as const).toReversed());
  const users = Map.groupBy(first.values(), ({ key }) => key);
  const all = values.join("\n");
  const counts = all.length > MAX_COMPARED ? undefined : wordsIn(all);
  return [...first.values()].map(({ text, passage, key }) => ({
    text,
    passage,
    isShared: (users.get(key)?.length ?? 0) > 1 || counts === undefined || hasWordOfRest(passage, text, counts),
  }));
}

const wordsIn = (text: string): ReadonlyMap<string, number> => occurrences(tokensOf(text).map(({ norm }) => norm));

/** True if a passage has a word that the values have outside of the part, such as a name. */
function hasWordOfRest(passage: string, part: string, counts: ReadonlyMap<string, number>): boolean {
  const own = wordsIn(part);
  return tokensOf(passage).some(
    ({ norm }) => norm.length >= 3 && !isFunctionWord(norm) && (counts.get(norm) ?? 0) > (own.get(norm) ?? 0),
  );
}
