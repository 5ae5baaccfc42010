import { expect } from "vitest";
import { checkValue } from "../../filling/grounding/check-value.ts";
import { type Material, readMaterial } from "../../filling/grounding/material.ts";
import type { Meaning } from "../../reading/vocabulary.ts";

/** `changed`: only a part of the value is kept. `stated` and `unconfirmed`: all of it is kept. */
type Answer = "stated" | "unconfirmed" | "changed" | "refused";

const read = new Map<string, Material>();

/** The material that is one CV. Each text is read once. */
export function materialOf(text: string): Material {
  const known = read.get(text) ?? readMaterial([{ kind: "attachment", label: "cv", text }]);
  read.set(text, known);
  return known;
}

/** What becomes of a value when the material is one CV. */
function judge(text: string, value: unknown, language = "en", meaning?: Meaning | null): Answer {
  const { value: kept, parts } = checkValue(value, { material: materialOf(text), language, meaning });
  if (kept === undefined) return "refused";
  if (JSON.stringify(kept) !== JSON.stringify(value)) return "changed";
  return parts.every(({ isConfirmed }) => isConfirmed) ? "stated" : "unconfirmed";
}

/** A row of a table of cases. `kept`: stated or unconfirmed. */
export type Case = [text: string, language: string, value: unknown, answer: Answer | "kept", meaning?: Meaning | null];

export function expectAnswer(...[text, language, value, answer, meaning]: Case): void {
  const found = judge(text, value, language, meaning);
  const isKept = found === "stated" || found === "unconfirmed";
  expect(answer === "kept" && isKept ? answer : found, JSON.stringify(value)).toBe(answer);
}
