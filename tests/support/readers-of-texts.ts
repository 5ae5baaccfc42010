import { anonymityJson } from "../../anonymity/report-json.ts";
import { visibleLength } from "../../documents/child/hidden-text.ts";
import { toPlainText } from "../../documents/child/plain-text.ts";
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

/** Letters of the ends of words, so that other words begin alike. */
const WORD_END = /[a-y](?=[a-z]{0,2}(?![a-z]))/g;

let runs = 0;
let last = "";
/** The facts of a run. Readers that follow each other with one text have one run, so the first of them reads its material. */
function prepared(text: string): PreparedFacts {
  if (text !== last) runs++;
  last = text;
  const variables = keys.map((key) => ({ key, type: "text-block" }));
  const attachments = [{ label: "cv", text }];
  const empty = { values: {}, defaults: {}, prompt: null, selector: [], model: null, vacancy: "", notices: [] };
  return { ...empty, language: "en", variables, text, attachments, labels: ["cv"], run: `run ${runs}` };
}

const rowsOf = (summary: string) => ({
  candidate: { name: "Ada Byron", language: "en", values: { summary } },
  layout: { languages: ["en"], variables: [{ key: "summary", type: "text-block" }] },
});

const question = {
  names: ["summary"],
  instructions: "Take facts from the material.",
  marker: "c0ffee",
  omitsUnconfirmed: false,
};

/** What reads texts: of attach, fill, extract, sources, anonymity and edit. */
const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  "the text of a file": (text) => visibleLength(toPlainText(text).text),
  "the preparation of a document": (text) => ownThread.prepareFacts(prepared(text)),
  "a fill by rules": (text) => ownThread.fillByRules(prepared(text)),
  "the check of a filled text": (summary) =>
    ownThread.checkAnswer({ ...question, facts: prepared(summary), answer: { summary }, checkLengths: true }),
  "the sources of a text": (value) =>
    ownThread.locateChanges({ facts: prepared(value), changes: [{ path: ["summary"], value }] }),
  "the sources of a rewritten text": (text) =>
    ownThread.locateChanges({ facts: prepared(text), changes: [{ path: ["summary"], value: rewritten(text) }] }),
  "the sources of quoted texts": (text) =>
    ownThread.locateChanges({
      facts: { ...prepared(text), language: "de" },
      changes: [{ path: ["summary"], value: text.split(/[ \n]/) }],
      quotes: text.split(/[ \n]/, 60).map((part) => ({ text: part, passage: text.slice(0, 400), isShared: false })),
    }),
  "the check of other facts": (text) =>
    ownThread.checkAnswer({
      ...question,
      facts: prepared(text.toUpperCase()),
      answer: { summary: text.replaceAll(WORD_END, (letter) => String.fromCharCode(letter.charCodeAt(0) + 1)) },
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

export const readersOfTexts = Object.keys(READERS);

/** Which reader reads which text of hostileTexts. */
export interface Reading {
  reader: string;
  text: string;
  length: number;
}

/** The processor time of one reading in ms. */
export async function cpuOfReading({ reader, text, length }: Reading): Promise<number> {
  const read = READERS[reader];
  const [, make] = hostileTexts.find(([name]) => name === text) ?? [];
  if (!read || !make) throw new Error(`There is no reader ${reader} or no text ${text}.`);
  const long = make(length);
  const before = process.threadCpuUsage();
  await read(long);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
