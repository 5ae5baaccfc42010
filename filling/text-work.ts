import { randomUUID } from "node:crypto";
import { meaningOf } from "../reading/meaning.ts";
import { prepareText } from "./commands/untrusted-text.ts";
import type { FillFacts, FillResult } from "./fill-facts.ts";
import { fillFromText } from "./fill-from-text.ts";
import { type Grounded, type GroundingOrder, ground } from "./ground-data.ts";
import { textOf } from "./grounding/check-value.ts";
import type { Quote } from "./grounding/confirm.ts";
import { locateValue, type ValueSources } from "./grounding/locate.ts";
import type { SourceText } from "./grounding/material.ts";
import { materialOf } from "./last-material.ts";
import type { Checked } from "./question/ask.ts";
import { checkFillAnswer, type FillCheck } from "./question/check-fill-answer.ts";
import type { FillAnswer } from "./question/fill-answer.ts";
import { type QuotesOrder, quotesIn } from "./question/quotes.ts";
import type { Change } from "./targets/apply-changes.ts";
import { findTargets } from "./targets/fill-targets.ts";

/** The facts of a fill with prepared texts. */
export interface PreparedFacts extends FillFacts {
  vacancy: string;
  /** The labels of the attachments, prepared. Their texts are raw, because sources are offsets within them. */
  labels: readonly string[];
  notices: readonly string[];
  /** Identifies the run. */
  run: string;
}

/** An answer to check. `names` are the names of the requested targets. */
export interface AnswerOrder extends Omit<FillCheck, "targets" | "material" | "language" | "hasText"> {
  facts: PreparedFacts;
  names: readonly string[];
  answer: unknown;
}

export interface LocateOrder {
  facts: PreparedFacts;
  changes: Change[];
  quotes?: readonly Quote[];
}

/**
 * The parts of a fill or extract that read whole texts and can take seconds of processor time. Inputs and results can be
 * sent to another thread. This thread does the work.
 */
export const ownThread = {
  async prepareFacts(facts: FillFacts): Promise<PreparedFacts> {
    const { text, notices } = prepareText(facts.text);
    const labels = facts.attachments?.map(({ label }) => prepareText(label).text) ?? [];
    return { ...facts, run: randomUUID(), text, notices, labels, vacancy: prepareText(facts.vacancy ?? "").text };
  },
  fillByRules: async (facts: PreparedFacts): Promise<Omit<FillResult, "sources">> =>
    fillFromText(facts, findTargets(facts).targets),
  async checkAnswer({ facts, names, answer, ...order }: AnswerOrder): Promise<Checked<FillAnswer>> {
    const { language, text } = facts;
    const material = materialOf(facts.run, () => sourcesOf(facts));
    const targets = findTargets(facts).targets.filter(({ name }) => names.includes(name));
    return checkFillAnswer(answer, { ...order, language, targets, hasText: text !== "", material });
  },
  readQuotes: async (order: QuotesOrder): Promise<Quote[]> => quotesIn(order),
  async locateChanges({ facts, changes, quotes }: LocateOrder): Promise<ValueSources[]> {
    const { language, variables } = facts;
    const material = materialOf(facts.run, () => sourcesOf(facts));
    return changes.flatMap(({ path, value }) => {
      const variable = path.length === 1 ? variables.find(({ key }) => key === path[0]) : undefined;
      return locateValue(path, value, { material, language, quotes, meaning: variable && meaningOf(variable) });
    });
  },
  prepareDocument: async (raw: string): Promise<string> => prepareText(raw).text,
  ground: async (order: GroundingOrder): Promise<Grounded> => ground(order),
};

export type TextWork = typeof ownThread;

/** The texts that values are checked against. Instructions of a layout are not: their examples are about nobody. */
function sourcesOf({ text, attachments, values, defaults, prompt, vacancy, variables }: PreparedFacts): SourceText[] {
  const preset = variables.map((variable) => variable.default ?? "");
  const present = [...Object.values(values), ...Object.values(defaults), ...preset].map(textOf);
  const documents = attachments?.map(({ label, text: original }): SourceText => {
    const { text: prepared, originOf } = prepareText(original);
    return { kind: "attachment", label, text: prepared, original, originOf };
  });
  return [
    ...(documents ?? [{ kind: "attachment" as const, label: null, text }]),
    { kind: "prompt", label: null, text: prompt ?? "" },
    { kind: "vacancy", label: null, text: vacancy },
    ...present.map((value): SourceText => ({ kind: "value", label: null, text: value })),
  ];
}
