import { randomBytes } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { FillFacts, FillResult } from "./fill-facts.ts";
import type { Material } from "./grounding/material.ts";
import { member } from "./json.ts";
import type { Provider } from "./provider/provider.ts";
import type { Tally } from "./provider/usage.ts";
import { ask } from "./question/ask.ts";
import { counted, inParallel, type Pieces, withFittingPieces } from "./question/calls.ts";
import { checkFillAnswer, emptyAnswer, type FillAnswer, listed, withinLength } from "./question/fill-answer.ts";
import { type FillMaterial, fillInstructions, fillQuestion } from "./question/fill-question.ts";
import { RunError, throwIfOver } from "./run-error.ts";
import type { Change } from "./targets/apply-changes.ts";
import type { Target } from "./targets/fill-targets.ts";

/** A fill whose text has been prepared and whose prompt is a text or null. */
export type PreparedFacts = FillFacts & { prompt: string | null; sources: Material };

type Outcome = Omit<FillResult, "sources">;

/** The state that all calls of one fill share. */
interface Run {
  facts: PreparedFacts;
  material: Omit<FillMaterial, "targets" | "piece" | "merging">;
  sources: Material;
  provider: Provider;
  tally: Tally;
}

/** Asks the model for new values of the targets; see `fill`. */
export async function fillByModel(
  facts: PreparedFacts,
  targets: readonly Target[],
  provider: Provider,
  signal: AbortSignal,
): Promise<Outcome> {
  const run = prepareRun(facts, provider);
  return await counted(run.tally, async () => {
    const { answer, notices } = await withFittingPieces(provider, facts.text, async (parts) => ({
      answer: await answerFor(run, targets, parts, signal),
      notices: parts.notices,
    }));
    return { ...conclude(answer, facts, notices), usage: run.tally.usage() };
  });
}

const MAX_VACANCY_LENGTH = 8000;

function prepareRun(facts: PreparedFacts, provider: Provider): Run {
  const model = provider.chooseModel(facts.model);
  const { language, values, defaults, prompt, today } = facts;
  const vacancy = (facts.vacancy ?? "").slice(0, MAX_VACANCY_LENGTH);
  const attachments = facts.attachments?.map(({ label }) => label) ?? [];
  const hasSensitive = facts.variables.some((variable) => variable.sensitive);
  const material = {
    model,
    language,
    values,
    defaults,
    prompt,
    hasSensitive,
    vacancy,
    attachments,
    today,
    marker: randomBytes(8).toString("hex"),
  };
  return { facts, material, sources: facts.sources, provider, tally: provider.tally(model) };
}

async function answerFor(
  run: Run,
  targets: readonly Target[],
  parts: Pieces,
  signal: AbortSignal,
): Promise<FillAnswer> {
  const { pieces } = parts;
  const [only] = pieces;
  if (pieces.length === 1) return await askAbout(run, targets, { text: only ?? "", number: 1, of: 1 }, false, signal);
  const answers = await inParallel(pieces, signal, (text, index, either) =>
    askAbout(run, targets, { text, number: index + 1, of: pieces.length }, false, either),
  );
  return await mergeAnswers(run, targets, answers, signal);
}

async function askAbout(
  run: Run,
  targets: readonly Target[],
  piece: FillMaterial["piece"],
  merging: boolean,
  signal: AbortSignal,
): Promise<FillAnswer> {
  const material = { ...run.material, targets, piece, merging };
  const check = {
    targets,
    material: run.sources,
    language: run.facts.language,
    instructions: fillInstructions(material),
    marker: material.marker,
    hasText: run.facts.text !== "",
    checkLengths: piece.of === 1,
  };
  const { provider, tally } = run;
  const asked = await ask(provider, fillQuestion(material), (answer) => checkFillAnswer(answer, check), tally, signal);
  return asked.value;
}

/** Merges the answers for the pieces of a long document. The model joins those that differ. */
async function mergeAnswers(
  run: Run,
  targets: readonly Target[],
  answers: FillAnswer[],
  signal: AbortSignal,
): Promise<FillAnswer> {
  const merged = emptyAnswer();
  const contested: Target[] = [];
  for (const target of targets) {
    const found = distinct(answers.flatMap((answer) => (answer.values.has(target) ? [answer.values.get(target)] : [])));
    if (found.length > 0) merged.values.set(target, joined(found, target));
    const leftOut = answers.flatMap((answer) => answer.leftOut.get(target) ?? []);
    if (leftOut.length > 0) merged.leftOut.set(target, leftOut);
    if (found.length > 1) contested.push(target);
    const [refusal] = answers.flatMap((answer) => answer.refused.get(target) ?? []);
    if (refusal && found.length === 0) merged.refused.set(target, refusal);
    if (found.length === 0 && answers.every((answer) => answer.cleared.includes(target))) merged.cleared.push(target);
  }
  merged.comment = answers.find((answer) => answer.comment !== "")?.comment ?? "";
  if (contested.length === 0 && !hasWrongLength(merged)) return merged;
  const doubtful = contested.length > 0 ? contested : [...merged.values.keys()];
  return await joinedByModel(run, doubtful, answers, merged, signal);
}

function hasWrongLength(answer: FillAnswer): boolean {
  return [...answer.values].some(([target, value]) => withinLength(value, target).notice !== null);
}

async function joinedByModel(
  run: Run,
  targets: readonly Target[],
  answers: FillAnswer[],
  merged: FillAnswer,
  signal: AbortSignal,
): Promise<FillAnswer> {
  const found = answers.map((answer, index) => {
    const values = targets.flatMap((t) => (answer.values.has(t) ? [[t.name, answer.values.get(t)]] : []));
    return `Part ${index + 1}: ${JSON.stringify(Object.fromEntries(values))}`;
  });
  try {
    const text = found.join("\n");
    const answer = await askAbout(run, targets, { text, number: 1, of: 1 }, true, signal);
    for (const [target, value] of answer.values) merged.values.set(target, value);
    return { ...merged, comment: answer.comment || merged.comment };
  } catch (error) {
    throwIfOver(signal);
    // Each value was found in its part, so the plain merge is good enough.
    if (error instanceof RunError) return merged;
    throw error;
  }
}

function distinct(values: unknown[]): unknown[] {
  return values.filter((value, index) => !values.slice(0, index).some((earlier) => isDeepStrictEqual(earlier, value)));
}

/** Merges without the model: concatenates texts and lists, and takes the first of single facts. */
function joined(found: unknown[], { shape }: Target): unknown {
  if (shape.kind === "list") return distinct(found.flat(1));
  if (shape.kind !== "text") return found[0];
  const lines = found.flatMap((text) => String(text).split("\n"));
  return lines.filter((line, index) => line.trim() === "" || lines.indexOf(line) === index).join("\n");
}

function conclude(answer: FillAnswer, facts: PreparedFacts, notices: string[]): Omit<Outcome, "usage"> {
  const changes: Change[] = [];
  const written: string[] = [];
  const remarks = [...notices];
  for (const [target, found] of answer.values) {
    const { value, notice } = withinLength(found, target);
    if (!differs(value, target, facts)) continue;
    changes.push({ path: target.path, value: target.compose(value) });
    written.push(target.variable.key);
    if (notice) remarks.push(notice);
  }
  for (const target of answer.cleared) {
    const empty = emptyOf(target);
    if (empty === undefined || isDeepStrictEqual(empty, target.current ?? "")) continue;
    changes.push({ path: target.path, value: target.compose(empty) });
    written.push(target.variable.key);
  }
  const refused = [...answer.refused].map(([target, reason]) => `${target.variable.key} (${reason})`);
  if (refused.length > 0) remarks.push(`Left as it was: ${refused.join("; ")}.`);
  for (const [target, faults] of answer.leftOut) {
    remarks.push(`Left out of ${target.variable.key}, because the material does not hold it: ${listed(faults)}.`);
  }
  const account = written.length > 0 ? `Changed: ${written.join(", ")}.` : "Nothing was changed.";
  // If every value was refused, the model's comment is not reliable either.
  const isReliable = answer.comment !== "" && (refused.length === 0 || written.length > 0);
  const said = isReliable ? [`The model says: ${answer.comment}`] : [];
  return { changes, comment: [account, ...remarks, ...said].join(" ") };
}

/** A value equal to the default of the layout is not written, because the default may change later. */
function differs(value: unknown, { current, path, variable }: Target, { defaults }: PreparedFacts): boolean {
  if (isDeepStrictEqual(value, current)) return false;
  const empty = current === undefined || current === null || current === "";
  if (!empty || path.length > 1) return true;
  return value !== (member(defaults, variable.key) ?? variable.default);
}

function emptyOf({ shape }: Target): unknown {
  if (shape.kind === "line" || shape.kind === "text") return "";
  return shape.kind === "list" ? [] : undefined;
}
