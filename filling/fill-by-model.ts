import { randomBytes } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { jsonKey, member, recordOf, stringsIn } from "./core/json.ts";
import type { FillResult } from "./fill-facts.ts";
import type { Quote } from "./grounding/confirm.ts";
import type { Provider } from "./provider/provider.ts";
import { RunError, throwIfOver } from "./provider/run-error.ts";
import type { Tally } from "./provider/usage.ts";
import { readAnswer } from "./question/answer-text.ts";
import { ask } from "./question/ask.ts";
import { counted, inParallel, type Pieces, withFittingPieces } from "./question/calls.ts";
import { emptyAnswer, type FillAnswer, listed, withinLength } from "./question/fill-answer.ts";
import { type FillMaterial, fillInstructions, fillQuestion } from "./question/fill-question.ts";
import { partsToAsk, quoteQuestion } from "./question/quote-question.ts";
import type { Change } from "./targets/apply-changes.ts";
import type { Target } from "./targets/fill-targets.ts";
import type { PreparedFacts, TextWork } from "./text-work.ts";

/** The result of a fill by a model, and the passages that it named for parts that rules cannot confirm. */
interface Outcome extends Omit<FillResult, "sources"> {
  quotes: Quote[];
}

/** The state that all calls of one fill share. */
interface Run {
  facts: PreparedFacts;
  material: Omit<FillMaterial, "targets" | "piece" | "merging">;
  work: TextWork;
  provider: Provider;
  tally: Tally;
}

/** Asks the model for new values of the targets; see `fill`. */
export async function fillByModel(
  facts: PreparedFacts,
  { targets, provider, work }: { targets: readonly Target[]; provider: Provider; work: TextWork },
  signal: AbortSignal,
): Promise<Outcome> {
  const run: Run = { ...prepareRun(facts, provider), work };
  return await counted(run.tally, async () => {
    const { answer, notices } = await withFittingPieces(provider, facts.text, async (parts) => ({
      answer: await answerFor(run, targets, parts, signal),
      notices: parts.notices,
    }));
    const quotes = await askForQuotes(run, answer, signal);
    const settled = facts.omitsUnconfirmed ? await withoutUnconfirmed(run, targets, answer, quotes) : answer;
    return { ...conclude(settled, targets, facts, notices), quotes, usage: run.tally.usage() };
  });
}

const MAX_VACANCY_LENGTH = 8000;

function prepareRun(facts: PreparedFacts, provider: Provider): Omit<Run, "work"> {
  const model = provider.chooseModel(facts.model);
  const { language, selector, defaults, prompt, today } = facts;
  // A model sees only what the request is about.
  const values = selector.length === 0 ? facts.values : {};
  const vacancy = facts.vacancy.slice(0, MAX_VACANCY_LENGTH);
  const hasSensitive = facts.variables.some((variable) => variable.sensitive);
  const material = {
    model,
    language,
    values,
    defaults,
    prompt,
    hasSensitive,
    vacancy,
    attachments: facts.labels,
    today,
    marker: randomBytes(8).toString("hex"),
  };
  return { facts, material, provider, tally: provider.tally(model) };
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
  const { facts, provider, tally, work } = run;
  const order = {
    facts,
    names: targets.map(({ name }) => name),
    instructions: fillInstructions(material),
    marker: material.marker,
    checkLengths: piece.of === 1,
    omitsUnconfirmed: false,
  };
  const check = (answer: unknown) => work.checkAnswer({ ...order, answer });
  return (await ask(provider, fillQuestion(material), check, tally, signal)).value;
}

/** Time limits for the question for quotes, which a fill can do without: a maximum, and a share of the time left. */
const MAX_QUOTE_MS = 30_000;
const SHARE_OF_TIME_LEFT = 1 / 3;

/**
 * Asks the model once for the passages that state what rules cannot confirm. Without a usable answer in time, there are
 * none, and these parts stay unconfirmed.
 */
async function askForQuotes(run: Run, { unconfirmed, values }: FillAnswer, signal: AbortSignal): Promise<Quote[]> {
  const { facts, provider, tally, material, work } = run;
  const parts = partsToAsk(unconfirmed);
  if (parts.length === 0 || facts.text === "") return [];
  const left =
    facts.deadline === undefined ? MAX_QUOTE_MS : (facts.deadline.getTime() - Date.now()) * SHARE_OF_TIME_LEFT;
  const limited = AbortSignal.any([signal, AbortSignal.timeout(Math.round(Math.max(0, Math.min(left, MAX_QUOTE_MS))))]);
  const { model, marker } = material;
  const question = quoteQuestion(parts, { model, marker, text: facts.text, textPerCall: provider.textPerCall });
  try {
    const { text } = await provider.answer(question, tally, limited);
    const texts = [...values.values()].flatMap((value) => [...stringsIn(value)]);
    return await work.readQuotes({ answer: readAnswer(text), parts, values: texts });
  } catch (error) {
    throwIfOver(signal);
    if (error instanceof RunError) return [];
    throw error;
  }
}

/** The answer with the parts removed that neither rules nor quotes confirm. */
async function withoutUnconfirmed(
  run: Run,
  targets: readonly Target[],
  answer: FillAnswer,
  quotes: Quote[],
): Promise<FillAnswer> {
  const { facts, material, work } = run;
  const names = targets.map(({ name }) => name).filter((name) => answer.values.has(name));
  if (names.length === 0) return answer;
  const { value: settled } = await work.checkAnswer({
    facts,
    names,
    quotes,
    answer: recordOf(answer.values),
    omitsUnconfirmed: true,
    instructions: "",
    marker: material.marker,
    checkLengths: false,
  });
  if (settled === undefined) return answer;
  const leftOut = new Map(answer.leftOut);
  for (const [name, faults] of settled.leftOut) leftOut.set(name, [...(leftOut.get(name) ?? []), ...faults]);
  return { ...answer, values: settled.values, refused: new Map([...answer.refused, ...settled.refused]), leftOut };
}

/** Merges the answers for the pieces of a long document. The model joins values that differ. */
async function mergeAnswers(
  run: Run,
  targets: readonly Target[],
  answers: FillAnswer[],
  signal: AbortSignal,
): Promise<FillAnswer> {
  const merged = emptyAnswer();
  const contested: Target[] = [];
  for (const target of targets) {
    const { name } = target;
    const found = distinct(answers.flatMap((answer) => (answer.values.has(name) ? [answer.values.get(name)] : [])));
    if (found.length > 0) merged.values.set(name, joined(found, target));
    const leftOut = answers.flatMap((answer) => answer.leftOut.get(name) ?? []);
    if (leftOut.length > 0) merged.leftOut.set(name, leftOut);
    if (found.length > 1) contested.push(target);
    const [refusal] = answers.flatMap((answer) => answer.refused.get(name) ?? []);
    if (refusal && found.length === 0) merged.refused.set(name, refusal);
    if (found.length === 0 && answers.every((answer) => answer.cleared.includes(name))) merged.cleared.push(name);
  }
  merged.unconfirmed = answers.flatMap(({ unconfirmed }) => unconfirmed);
  merged.comment = answers.find((answer) => answer.comment !== "")?.comment ?? "";
  const found = targets.filter(({ name }) => merged.values.has(name));
  const hasWrongLength = found.some((target) => withinLength(merged.values.get(target.name), target).notice !== null);
  if (contested.length === 0 && !hasWrongLength) return merged;
  const doubtful = contested.length > 0 ? contested : found;
  return await joinedByModel(run, doubtful, answers, merged, signal);
}

async function joinedByModel(
  run: Run,
  targets: readonly Target[],
  answers: FillAnswer[],
  merged: FillAnswer,
  signal: AbortSignal,
): Promise<FillAnswer> {
  const found = answers.map((answer, index) => {
    const values = targets.flatMap(({ name }) => (answer.values.has(name) ? [[name, answer.values.get(name)]] : []));
    return `Part ${index + 1}: ${JSON.stringify(Object.fromEntries(values))}`;
  });
  try {
    const text = found.join("\n");
    const answer = await askAbout(run, targets, { text, number: 1, of: 1 }, true, signal);
    for (const [name, value] of answer.values) merged.values.set(name, value);
    const unconfirmed = [...merged.unconfirmed, ...answer.unconfirmed];
    return { ...merged, unconfirmed, comment: answer.comment || merged.comment };
  } catch (error) {
    throwIfOver(signal);
    // Each value was found in its part, so the plain merge is good enough.
    if (error instanceof RunError) return merged;
    throw error;
  }
}

function distinct(values: unknown[]): unknown[] {
  return [...new Map(values.map((value) => [jsonKey(value), value])).values()];
}

/** Merges without the model: concatenates texts and lists, and takes the first of other values. */
function joined(found: unknown[], { shape }: Target): unknown {
  if (shape.kind === "list") return distinct(found.flat(1));
  if (shape.kind !== "text") return found[0];
  const lines = found.flatMap((text) => String(text).split("\n"));
  const first = new Map(lines.map((line, index): [string, number] => [line, index]).toReversed());
  return lines.filter((line, index) => line.trim() === "" || first.get(line) === index).join("\n");
}

function conclude(
  answer: FillAnswer,
  targets: readonly Target[],
  facts: PreparedFacts,
  notices: string[],
): Omit<Outcome, "usage" | "quotes"> {
  const changes: Change[] = [];
  const written: string[] = [];
  const remarks = [...notices];
  for (const target of targets) {
    if (!answer.values.has(target.name)) continue;
    const { value, notice } = withinLength(answer.values.get(target.name), target);
    if (value === undefined && notice !== null) answer.refused.set(target.name, notice);
    if (value === undefined || !differs(value, target, facts)) continue;
    changes.push({ path: target.path, value: target.compose(value) });
    written.push(target.variable.key);
    if (notice) remarks.push(`${target.variable.key} ${notice}.`);
  }
  for (const target of targets.filter(({ name }) => answer.cleared.includes(name))) {
    const empty = emptyOf(target);
    if (empty === undefined || isDeepStrictEqual(empty, target.current ?? "")) continue;
    changes.push({ path: target.path, value: target.compose(empty) });
    written.push(target.variable.key);
  }
  const keys = new Map(targets.map(({ name, variable }) => [name, variable.key]));
  const refused = [...answer.refused].map(([name, reason]) => `${keys.get(name)} (${reason})`);
  if (refused.length > 0) remarks.push(`Left as it was: ${refused.join("; ")}.`);
  for (const [name, faults] of answer.leftOut) {
    remarks.push(`Left out of ${keys.get(name)}, because the material does not hold it: ${listed(faults)}.`);
  }
  const account = written.length > 0 ? `Changed: ${written.join(", ")}.` : "Nothing was changed.";
  // If every value was refused, the model's comment is not reliable either.
  const isReliable = answer.comment !== "" && (refused.length === 0 || written.length > 0);
  const said = isReliable ? [`The model says: ${answer.comment}`] : [];
  return { changes, refused: refusedParts(answer, targets), comment: [account, ...remarks, ...said].join(" ") };
}

function refusedParts({ refused, leftOut }: FillAnswer, targets: readonly Target[]): FillResult["refused"] {
  return targets.flatMap(({ name, path }) => {
    const reason = refused.get(name);
    const reasons = reason === undefined ? [] : [reason];
    const faults = leftOut.get(name);
    if (faults !== undefined) reasons.push(`the material does not hold ${listed(faults)}`);
    return reasons.map((one) => ({ path, reason: one }));
  });
}

/** True if a value must be written. The default of the layout is not, because it may change later. */
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
