import type { Checked } from "./ask.ts";
import type { Target } from "./fill-targets.ts";
import { type Sources, sharedWords, ungroundedFacts, ungroundedNames } from "./grounding.ts";
import { isRecord, member, stringsIn } from "./json.ts";
import { meaningOf } from "./offline/meaning.ts";
import { bringTo, oneLine, UNKNOWN } from "./shape.ts";
import { codePoints, cutToLength } from "./text-length.ts";
import { quotesInstructions } from "./untrusted-text.ts";

/** A checked answer of the model. */
export interface FillAnswer {
  /** Accepted values. Fields that the model does not know are absent. */
  values: Map<Target, unknown>;
  /** Fields that the request asks to empty. */
  cleared: Target[];
  /** Fields whose value was refused, with the reason. The reason does not contain the value. */
  refused: Map<Target, string>;
  comment: string;
}

export interface FillCheck {
  targets: readonly Target[];
  sources: Sources;
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
  const result: FillAnswer = { values: new Map(), cleared: [], refused: new Map(), comment: "" };
  const problems: string[] = [];
  for (const target of check.targets) {
    const value = bringTo(member(answer, target.name), target.shape, target.current);
    if (value === UNKNOWN) continue;
    const refusal = value === undefined ? wrongForm(target) : refusalOf(value, target, check);
    if (refusal) {
      result.refused.set(target, refusal.reason);
      problems.push(`Field ${target.name}: ${refusal.complaint}`);
      continue;
    }
    result.values.set(target, value);
    const length = check.checkLengths ? lengthProblem(value, target) : null;
    if (length) problems.push(`Field ${target.name}: ${length}`);
  }
  result.cleared = clearedTargets(member(answer, "clear"), check.targets, result.values);
  result.comment = usableComment(member(answer, "comment"), check);
  return { value: result, problems };
}

interface Refusal {
  /** For the comment. */
  reason: string;
  /** For the model. */
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

function refusalOf(value: unknown, target: Target, check: FillCheck): Refusal | null {
  const text = [...stringsIn(value)].join("\n");
  if (quotesInstructions(text, check.instructions, check.marker)) {
    return {
      reason: "the rules of the service instead of a value",
      complaint: "must not quote the rules or markers.",
    };
  }
  const facts = ungroundedFacts(text, check.sources);
  const meaning = meaningOf(target.variable);
  const isName = meaning === "name" || meaning === "first_name" || meaning === "last_name";
  const names = isName ? ungroundedNames(text, check.sources) : [];
  if (facts.length > 0 || names.length > 0) {
    const invented = [...facts.map(({ kind, text }) => `${kind} ${text}`), ...names.map((name) => `name ${name}`)];
    const kinds = [...new Set([...facts.map(({ kind }) => kind), ...(names.length > 0 ? ["name"] : [])])];
    return {
      reason: `${kinds.join(", ")} not found in the material`,
      complaint: `the material does not hold ${invented.slice(0, 5).join(", ").slice(0, 400)}; leave it out or answer null.`,
    };
  }
  const isNew = [...stringsIn(target.current)].join("") === "";
  if (!check.hasText && isNew && sharedWords(text, check.sources) < 1 / 3) {
    return {
      reason: "not found in the request or the other values",
      complaint: "nothing in the material tells this; answer null.",
    };
  }
  return null;
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

/** Shortens a value to the allowed length. The notice reports a wrong length. */
export function withinLength(value: unknown, target: Target): { value: unknown; notice: string | null } {
  if (typeof value !== "string") return { value, notice: null };
  const { min, max, variable } = target;
  const length = codePoints(value);
  if (max !== undefined && length > max) {
    const cut = cutToLength(value, max);
    return {
      value: cut,
      notice: `${variable.key} was shortened from ${length} to ${codePoints(cut)} characters.`,
    };
  }
  const notice =
    min !== undefined && length < min
      ? `${variable.key} has ${length} characters, fewer than the ${min} that the layout requires.`
      : null;
  return { value, notice };
}

function clearedTargets(names: unknown, targets: readonly Target[], values: Map<Target, unknown>): Target[] {
  if (!Array.isArray(names)) return [];
  return targets.filter((target) => names.includes(target.name) && !values.has(target));
}

const MAX_COMMENT_LENGTH = 600;

/** The model's comment for the person who asked; empty if it contains facts that the material does not contain. */
function usableComment(comment: unknown, { sources, instructions, marker }: FillCheck): string {
  if (typeof comment !== "string") return "";
  const text = cutToLength(oneLine(comment), MAX_COMMENT_LENGTH);
  const usable = !quotesInstructions(text, instructions, marker) && ungroundedFacts(text, sources).length === 0;
  return usable ? text : "";
}
