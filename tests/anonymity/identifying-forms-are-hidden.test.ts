import { array, constantFrom, nat, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { type Choose, FORM_KINDS, FORMS, type FormKind } from "../../bench/anonymity/forms/generate.ts";
import { measureForm } from "../../bench/anonymity/forms/measure.ts";
import { check } from "../support/properties.ts";

/** The least share of facts that are hidden, and of ordinary words that are kept. */
const LEAST: Readonly<Record<FormKind, readonly [hidden: number, kept: number]>> = {
  address: [0.98, 0.99],
  age: [0.99, 0.999],
  birth: [0.99, 0.99],
  plate: [0.99, 0.99],
  identifier: [0.99, 0.999],
  referee: [0.98, 0.99],
  relative: [0.98, 0.99],
  plain: [1, 1],
};

describe.each(FORM_KINDS)("each form of the kind %s", (kind) => {
  it("is hidden, and the words around it are kept", () => {
    const total = { facts: 0, hidden: 0, words: 0, kept: 0 };
    const misses: string[] = [];
    const forms = FORMS.filter((form) => form.kind === kind);
    check(
      property(constantFrom(...forms), array(nat(), { minLength: 12, maxLength: 12 }), (form, numbers) => {
        const example = form.generate(chooser(numbers));
        const { shown, lost, words } = measureForm(example);
        total.facts += example.hidden.length;
        total.hidden += example.hidden.length - shown.length;
        total.words += words;
        total.kept += words - lost.length;
        if (shown.length + lost.length > 0) misses.push(JSON.stringify({ text: example.text, shown, lost }));
      }),
      { numRuns: forms.length * 2 },
    );
    const [hidden, kept] = LEAST[kind];
    expect(total.hidden / Math.max(1, total.facts), misses.join("\n")).toBeGreaterThanOrEqual(
      kind === "plain" ? 0 : hidden,
    );
    expect(total.kept / Math.max(1, total.words), misses.join("\n")).toBeGreaterThanOrEqual(kept);
  });
});

/** Chooses by numbers in turn. */
function chooser(numbers: readonly number[]): Choose {
  let at = 0;
  return (count) => {
    at += 1;
    return ((numbers[at % numbers.length] ?? 0) + at) % count;
  };
}
