import { lowerMode } from "../provider/answer-modes.ts";
import type { Provider, Question, Turn } from "../provider/provider.ts";
import { RunError, throwIfOver } from "../provider/run-error.ts";
import type { AnswerMode, Tally } from "../provider/usage.ts";
import { isPlainJson, readAnswer } from "./answer-text.ts";

/** A checked answer: its value if it can be used, and its problems as sentences for the model. */
export interface Checked<T> {
  value: T | undefined;
  problems: string[];
}

const MAX_PROBLEMS = 20;
const MAX_QUOTE_LENGTH = 20_000;

/**
 * Asks for a JSON answer and checks it. If it has problems, asks once more and names them. Returns the usable answer
 * with fewer problems.
 * @throws RunError `model_malformed` if neither answer is usable, and any error of the provider.
 */
export async function ask<T>(
  provider: Provider,
  question: Question,
  check: (answer: unknown) => Checked<T> | Promise<Checked<T>>,
  tally: Tally,
  signal: AbortSignal,
): Promise<{ value: T; problems: string[] }> {
  const first = await askOnce(provider, question, check, tally, signal);
  if (first.value !== undefined && first.problems.length === 0) return { value: first.value, problems: [] };
  const second = await askAgain(provider, question, first, check, tally, signal);
  const usable = [second, first].filter((answer) => answer.value !== undefined);
  const [best] = usable.sort((a, b) => a.problems.length - b.problems.length);
  if (best?.value !== undefined) return { value: best.value, problems: best.problems };
  throw new RunError("model_malformed", "The model twice gave an answer that does not match the request.", {
    details: second.problems.slice(0, MAX_PROBLEMS).join(" "),
    hint: "Try again, or use a model that takes JSON schemas.",
  });
}

interface Answered<T> extends Checked<T> {
  text: string;
  /** The mode of the repair question; undefined for the default mode. */
  nextMode: AnswerMode | undefined;
}

async function askOnce<T>(
  provider: Provider,
  question: Question,
  check: (answer: unknown) => Checked<T> | Promise<Checked<T>>,
  tally: Tally,
  signal: AbortSignal,
): Promise<Answered<T>> {
  const { text, mode } = await provider.answer(question, tally, signal);
  const answer = readAnswer(text);
  const isLoose = mode !== "text" && ignored(mode, text, answer, question);
  const nextMode = isLoose ? lowerMode(mode) : undefined;
  if (answer === undefined) return { text, nextMode, value: undefined, problems: ["The answer is not JSON."] };
  return { text, nextMode, ...(await check(answer)) };
}

/** True if the provider accepted a strict schema or JSON mode but did not follow it. */
function ignored(mode: "strict" | "json", text: string, answer: unknown, question: Question): boolean {
  if (!isPlainJson(text)) return true;
  if (mode === "json") return false;
  const asked = Object.keys(question.strictSchema?.properties ?? {}).sort();
  const given = Object.keys(Object(answer)).sort();
  return asked.join("\0") !== given.join("\0");
}

async function askAgain<T>(
  provider: Provider,
  question: Question,
  first: Answered<T>,
  check: (answer: unknown) => Checked<T> | Promise<Checked<T>>,
  tally: Tally,
  signal: AbortSignal,
): Promise<Answered<T>> {
  const repair: Turn[] = [
    { role: "assistant", content: first.text.slice(0, MAX_QUOTE_LENGTH) || "(nothing)" },
    { role: "user", content: complaint(first.problems) },
  ];
  try {
    return await askOnce(
      provider,
      { ...question, mode: first.nextMode, turns: [...question.turns, ...repair] },
      check,
      tally,
      signal,
    );
  } catch (failure) {
    throwIfOver(signal);
    // A usable first answer is kept even if the second request fails.
    if (first.value === undefined) throw failure;
    return { ...first, value: undefined };
  }
}

function complaint(problems: string[]): string {
  const list = problems.slice(0, MAX_PROBLEMS).map((problem) => `- ${problem}`);
  return [
    "That answer has these problems:",
    ...list,
    "Answer again with the whole JSON object, corrected. Where the material does not give a value, do not make one up.",
  ].join("\n");
}
