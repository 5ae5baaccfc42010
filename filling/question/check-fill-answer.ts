import { meaningOf } from "../../reading/meaning.ts";
import { quotesInstructions } from "../commands/untrusted-text.ts";
import { append, isRecord, member, stringsIn } from "../core/json.ts";
import { checkValue, groundedSentences, sharedWords } from "../grounding/check-value.ts";
import type { Quote } from "../grounding/confirm.ts";
import type { Material } from "../grounding/material.ts";
import { languageOfTexts } from "../grounding/read-words.ts";
import type { Target } from "../targets/fill-targets.ts";
import { bringTo, oneLine, UNKNOWN } from "../targets/shape.ts";
import { codePoints, cutToLength } from "../targets/text-length.ts";
import type { Checked } from "./ask.ts";
import { emptyAnswer, type FillAnswer, listed } from "./fill-answer.ts";

export interface FillCheck {
  targets: readonly Target[];
  material: Material;
  language: string;
  omitsUnconfirmed: boolean;
  quotes?: readonly Quote[] | undefined;
  /** The rules and the marker. No answer may quote them. */
  instructions: string;
  marker: string;
  /** False if there is no document: a value must then come from the request or the other values. */
  hasText: boolean;
  /** Lengths matter only in the answer that will be written. */
  checkLengths: boolean;
}

/** Reads and checks one answer. Ignores members that were not asked for. */
export function checkFillAnswer(answer: unknown, check: FillCheck): Checked<FillAnswer> {
  if (!isRecord(answer)) return { value: undefined, problems: ["The answer is not a JSON object."] };
  if (!check.targets.some((target) => Object.hasOwn(answer, target.name))) {
    return { value: undefined, problems: ["The answer has none of the fields."] };
  }
  const result = emptyAnswer();
  const problems: string[] = [];
  const answered = check.targets.flatMap(({ name }) => [...stringsIn(member(answer, name))]);
  const own = { ...check, language: languageOfTexts(answered, check.language) };
  for (const target of check.targets) {
    const value = bringTo(member(answer, target.name), target.shape, target.current);
    if (value === UNKNOWN) continue;
    const judged = value === undefined ? { refusal: wrongForm(target) } : judge(value, target, own);
    if (judged.refusal) problems.push(`Field ${target.name}: ${judged.refusal.complaint}`);
    if (!("value" in judged)) {
      result.refused.set(target.name, judged.refusal.reason);
      continue;
    }
    result.values.set(target.name, judged.value);
    if (judged.leftOut.length > 0) result.leftOut.set(target.name, judged.leftOut);
    append(result.unconfirmed, judged.unconfirmed);
    const length = check.checkLengths ? lengthProblem(judged.value, target) : null;
    if (length) problems.push(`Field ${target.name}: ${length}`);
  }
  result.cleared = clearedTargets(member(answer, "clear"), check.targets, result.values);
  result.comment = usableComment(member(answer, "comment"), check);
  return { value: result, problems };
}

interface Refusal {
  /** The reason in words for the comment. */
  reason: string;
  /** The reason in words for the model. */
  complaint: string;
}

function wrongForm({ shape }: Target): Refusal {
  const form = {
    line: "a text",
    text: "a text",
    number: "a number",
    boolean: "true or false",
    list: "a list",
    record: "an object",
  };
  return {
    reason: "a value of the wrong form",
    complaint: `must be ${form[shape.kind]} as described, or null.`,
  };
}

type Judged =
  | { refusal: Refusal }
  | { refusal: Refusal | null; value: unknown; leftOut: string[]; unconfirmed: string[] };

/** Accepts a value with unsupported facts removed, or refuses it if nothing is left. */
function judge(raw: unknown, target: Target, check: FillCheck): Judged {
  const { material, language, omitsUnconfirmed, quotes, instructions, marker } = check;
  if (quotesInstructions([...stringsIn(raw)].join("\n"), instructions, marker)) {
    const reason = "the rules of the service instead of a value";
    return { refusal: { reason, complaint: "must not quote the rules or markers." } };
  }
  const meaning = meaningOf(target.variable);
  const { value: kept, faults, parts } = checkValue(raw, { material, language, meaning, omitsUnconfirmed, quotes });
  const value = kept === undefined ? undefined : bringTo(kept, target.shape, target.current);
  const refusal = faults.length > 0 ? notInMaterial(faults) : null;
  if (value === undefined || value === UNKNOWN) return { refusal: refusal ?? notInMaterial([]) };
  const isNew = [...stringsIn(target.current)].join("") === "";
  if (!check.hasText && isNew && sharedWords(value, material) < 1 / 3) {
    const reason = "not found in the request or the other values";
    return { refusal: { reason, complaint: "nothing in the material tells this; answer null." } };
  }
  const unconfirmed = parts.flatMap(({ isConfirmed, isRequested, text }) => (isConfirmed || isRequested ? [] : [text]));
  return { refusal, value, leftOut: faults, unconfirmed };
}

function notInMaterial(faults: readonly string[]): Refusal {
  const named = listed(faults);
  return {
    reason: `not found in the material: ${named}`,
    complaint: `the material does not hold ${named}; leave it out or answer null.`,
  };
}

function lengthProblem(value: unknown, { min, max }: Target): string | null {
  if (typeof value !== "string") return null;
  const length = codePoints(value);
  if (max !== undefined && length > max) return `has ${length} characters; at most ${max} are allowed.`;
  if (min !== undefined && length < min) {
    return `has ${length} characters; at least ${min} are wanted, if the material gives as much.`;
  }
  return null;
}

function clearedTargets(names: unknown, targets: readonly Target[], values: Map<string, unknown>): string[] {
  if (!Array.isArray(names)) return [];
  return targets.map(({ name }) => name).filter((name) => names.includes(name) && !values.has(name));
}

const MAX_COMMENT_LENGTH = 600;

/** The sentences of the model's comment whose facts the material contains. */
function usableComment(comment: unknown, { material, language, instructions, marker }: FillCheck): string {
  if (typeof comment !== "string") return "";
  const text = cutToLength(oneLine(comment), MAX_COMMENT_LENGTH);
  return quotesInstructions(text, instructions, marker) ? "" : groundedSentences(text, { material, language });
}
