import { fill } from "../../filling/fill.ts";
import { applyChanges } from "../../filling/targets/apply-changes.ts";
import { ownThread } from "../../filling/text-work.ts";
import type { BenchOptions } from "../main.ts";
import { FIELDS, type Filled, type Outcome, score } from "./score.ts";
import { type TruthCv, truthSet } from "./truth-set.ts";

const VARIABLES = ["name", "email", "phone", "linkedin", "github", "website", "location", "title"];
/** Values that give the lists their form. */
const VALUES = {
  skills: [],
  languages: [],
  work_experience: [{ company: "", position: "", start: "", end: "", text: "" }],
  education: [{ school: "", degree: "", start: "", end: "" }],
};

/**
 * Fills every CV of the truth set by rules. Further arguments select CVs by parts of their ids and list what was not
 * found.
 */
export async function measureRules({ json, rest }: BenchOptions): Promise<string> {
  const cvs = truthSet().filter(({ id, heldOut }) =>
    rest.every((part) => (part === "developed" ? !heldOut : part === "held-out" ? heldOut : id.includes(part))),
  );
  const scored = await Promise.all(
    cvs.map(async (cv) => ({ cv, outcomes: score(cv.gold, await fillByRules(cv.text, cv.person.language)) })),
  );
  const all = scored.flatMap(({ outcomes }) => outcomes);
  const heldOut = scored.filter(({ cv }) => cv.heldOut).flatMap(({ outcomes }) => outcomes);
  const rows = FIELDS.map((field) => ({
    field,
    all: summaryOf(all.filter((outcome) => outcome.field === field)),
    heldOut: summaryOf(heldOut.filter((outcome) => outcome.field === field)),
  }));
  if (json) return `${JSON.stringify({ cvs: cvs.length, rows })}\n`;
  const lines = rows.map(
    ({ field, all, heldOut }) =>
      `${field.padEnd(10)} ${String(all.values).padStart(6)} ${cells(all)}   ${cells(heldOut)}`,
  );
  const head = `${"field".padEnd(10)} values    right  missing    wrong      right  missing    wrong (held-out CVs)`;
  const misses = rest.length === 0 ? [] : scored.flatMap(({ cv, outcomes }) => missesOf(cv, outcomes));
  return `${[...misses, `${cvs.length} CVs`, head, ...lines].join("\n")}\n`;
}

export async function fillByRules(text: string, language: string): Promise<Filled> {
  const variables = [...VARIABLES, ...Object.keys(VALUES)].map((key) => ({ key, type: "inline-text" }));
  const { changes } = await fill(
    { language, variables, values: VALUES, defaults: {}, text, prompt: null, selector: [], model: null },
    null,
    new AbortController().signal,
    ownThread,
  );
  return Object.fromEntries(Object.entries(applyChanges({}, changes)));
}

interface Summary {
  /** The number of values that the CVs state. */
  values: number;
  /** Shares of the stated values. */
  right: number;
  missing: number;
  /** Share of the filled values. */
  wrong: number;
}

function summaryOf(outcomes: readonly Outcome[]): Summary {
  const count = (result: Outcome["result"]) => outcomes.filter((outcome) => outcome.result === result).length;
  const values = outcomes.filter(({ expected }) => expected !== "").length;
  const filled = count("right") + count("wrong");
  return {
    values,
    right: count("right") / Math.max(1, values),
    missing: count("missing") / Math.max(1, values),
    wrong: count("wrong") / Math.max(1, filled),
  };
}

function cells({ right, missing, wrong }: Summary): string {
  return [right, missing, wrong].map((share) => `${(100 * share).toFixed(1)} %`.padStart(8)).join(" ");
}

function missesOf({ id }: TruthCv, outcomes: readonly Outcome[]): string[] {
  return outcomes
    .filter(({ result }) => result !== "right")
    .map(({ field, result, expected, found }) => `${id} ${field} ${result}: ${expected || "nothing"} | ${found}`);
}
