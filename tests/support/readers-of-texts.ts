import { expect } from "vitest";
import { anonymityJson } from "../../anonymity/report-json.ts";
import { readAnswer } from "../../filling/question/answer-text.ts";
import { divideText } from "../../filling/question/divide-text.ts";
import { mergeData } from "../../filling/schema/merge-data.ts";
import { ownThread, type PreparedFacts } from "../../filling/text-work.ts";
import { renderEditPage } from "../../rendering/edit/edit-page.ts";
import { readEdits } from "../../rendering/edit/edits.ts";
import { readFacts } from "../../rendering/facts/read-facts.ts";
import { hostileTexts } from "./hostile-texts.ts";

const keys = ["name", "email", "phone", "summary", "skills", "experience"];

/** A text with the same facts, none of whose long parts is in the original. */
const rewritten = (text: string) => text.replace(/[\s\S]{40}/g, "$& and ");

let runs = 0;
/** The facts of a new run, so that no reader finds the material of another one. */
function prepared(text: string): PreparedFacts {
  const variables = keys.map((key) => ({ key, type: "text-block" }));
  const attachments = [{ label: "cv", text }];
  const empty = { values: {}, defaults: {}, prompt: null, selector: [], model: null, vacancy: "", notices: [] };
  return { ...empty, language: "en", variables, text, attachments, labels: ["cv"], run: `run ${runs++}` };
}

const rowsOf = (summary: string) => ({
  candidate: { name: "Ada Byron", language: "en", values: { summary } },
  layout: { languages: ["en"], variables: [{ key: "summary", type: "text-block" }] },
});

const question = { names: ["summary"], instructions: "Take facts from the material.", marker: "c0ffee" };

/** What reads texts: of fill, extract, sources, anonymity and edit. */
const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  "the preparation of a document": (text) => ownThread.prepareFacts(prepared(text)),
  "a fill by rules": (text) => ownThread.fillByRules(prepared(text)),
  "the check of a filled text": (summary) =>
    ownThread.checkAnswer({ ...question, facts: prepared(summary), answer: { summary }, checkLengths: true }),
  "the sources of a text": (value) =>
    ownThread.locateChanges({ facts: prepared(value), changes: [{ path: ["summary"], value }] }),
  "the sources of a rewritten text": (text) =>
    ownThread.locateChanges({ facts: prepared(text), changes: [{ path: ["summary"], value: rewritten(text) }] }),
  "the check of other facts": (text) =>
    ownThread.checkAnswer({
      ...question,
      facts: prepared(text.toUpperCase()),
      answer: { summary: text.replaceAll(/[a-y]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 1)) },
      checkLengths: true,
    }),
  "the values of two parts": (text) => mergeData(text.split(/[ \n]/), [...text.split(/[ \n]/), { text }]),
  "the check of extracted data": (text) =>
    ownThread.ground({ data: { text }, text, values: {}, language: "en", schema: {}, marker: `run ${runs++}` }),
  "the answer of a model": (text) => readAnswer(`{"summary": ${text}}`),
  "the division of a document": (text) => divideText(text, 2000),
  "an anonymity report": (text) => anonymityJson(readFacts(rowsOf(text))),
  "the edits of a text": (text) => readEdits(readFacts(rowsOf(text)), [["value/summary", `${text}.`]]),
  "an edit page": (text) =>
    renderEditPage(readFacts(rowsOf(text)), { version: "1", assets: new Map(), outcome: { kind: "saved" } }),
};

/** Processor time that any text may take, for compilation and garbage collection. */
const ALLOWANCE_MS = 100;
/** Linear time grows as the text does, with the variation of a busy machine. Quadratic time grows with its square. */
const TOLERANCE = 4;

export const readersOfTexts = Object.keys(READERS);

/** Checks that the processor time of a reader grows with each text as its length does. */
export async function expectLinear(reader: string, [small, large]: readonly [number, number]): Promise<void> {
  const read = READERS[reader] ?? (() => undefined);
  for (const [, make] of hostileTexts) await read(make(500));
  const slow: string[] = [];
  for (const [name, make] of hostileTexts) {
    const least = await cpuOf(() => read(make(small)));
    const most = await cpuOf(() => read(make(large)));
    const limit = ALLOWANCE_MS + (TOLERANCE * least * large) / small;
    if (most > limit) slow.push(`${name}: ${Math.round(least)} ms, then ${Math.round(most)} ms`);
  }
  expect(slow).toEqual([]);
}

async function cpuOf(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
