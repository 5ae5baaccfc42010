import { randomBytes } from "node:crypto";
import { nestingDepth, stringsIn } from "./core/json.ts";
import type { Grounded } from "./ground-data.ts";
import type { Provider } from "./provider/provider.ts";
import { noModelConfigured, RunError, throwIfOver } from "./provider/run-error.ts";
import type { Tally, Usage } from "./provider/usage.ts";
import { ask, type Checked } from "./question/ask.ts";
import { counted, inParallel, withFittingPieces } from "./question/calls.ts";
import { type ExtractMaterial, extractQuestion, unwrapped } from "./question/extract-question.ts";
import { type CheckedSchema, checkSchema } from "./schema/draft-07.ts";
import { mergeData } from "./schema/merge-data.ts";
import { pruneNulls, withEmptyMembers } from "./schema/prune-nulls.ts";
import { type StrictForm, strictForm } from "./schema/strict-form.ts";
import { openValidator, type Validator } from "./schema/validator.ts";
import type { TextWork } from "./text-work.ts";

export interface ExtractFacts {
  /** The caller's draft-07 JSON Schema. */
  schema: unknown;
  /** Extracted text of the attachments; may be empty. */
  text: string;
  /** The candidate's values. */
  values: Record<string, unknown>;
  /** `candidates.language`. */
  language: string;
  /** The organization's model. Null or blank selects the operator's default. */
  model: string | null;
}

export interface ExtractResult {
  /** Conforms to the schema. */
  data: unknown;
  usage: Usage;
}

/** The state that all calls of one extract share. */
interface Run {
  checked: CheckedSchema;
  validator: Validator;
  work: TextWork;
  /** The prepared text of the documents. */
  text: string;
  material: Omit<ExtractMaterial, "form" | "piece" | "merging">;
  provider: Provider;
  tally: Tally;
}

/**
 * Extracts data that conforms to a caller's JSON Schema from a candidate's documents and values. Data that the material
 * does not contain is absent, or empty if the schema requires it. It is never invented.
 * @param work reads and compares the texts
 * @throws RunError, or the signal's reason if the run is cancelled.
 */
export async function extract(
  facts: ExtractFacts,
  provider: Provider | null,
  signal: AbortSignal,
  work: TextWork,
): Promise<ExtractResult> {
  throwIfOver(signal);
  const checked = checkSchema(facts.schema);
  if (!provider) throw noModelConfigured("Extracting data needs a language model, and none is configured.");
  const text = await work.prepareDocument(facts.text);
  if (text === "" && [...stringsIn(facts.values)].every((value) => value.trim() === "")) {
    throw new RunError("no_source_text", "The candidate has neither text nor values to extract data from.", {
      hint: "Attach a document with text, or fill in the candidate first.",
    });
  }
  const model = provider.chooseModel(facts.model);
  const tally = provider.tally(model);
  const validator = await openValidator(checked.root, signal);
  try {
    const { language, values } = facts;
    const material = {
      model,
      language,
      values,
      schema: checked.root,
      marker: randomBytes(8).toString("hex"),
    };
    const run: Run = { checked, validator, work, text, material, provider, tally };
    return await counted(tally, async () => {
      const data = await withFittingPieces(provider, text, ({ pieces }) => extractFrom(run, pieces, signal));
      const usage = tally.usage();
      if (!usage) throw new Error("The extract has a result but no usage.");
      return { data, usage };
    });
  } finally {
    validator.close();
  }
}

async function extractFrom(run: Run, pieces: string[], signal: AbortSignal): Promise<unknown> {
  const form = strictForm(run.checked);
  const [only] = pieces;
  if (pieces.length === 1) return await askWhole(run, form, only ?? "", false, signal);
  const partial = strictForm(run.checked, { partial: true });
  const found = await inParallel(pieces, signal, (text, index, either) =>
    askPart(run, partial, { text, number: index + 1, of: pieces.length }, either),
  );
  const merged = pruneNulls(run.checked, found.reduce(mergeData));
  const verdict = await run.validator.validate(merged);
  if (verdict.valid && (await grounded(verdict.data, run)).faults.length === 0) return verdict.data;
  const parts = found.map((data, index) => `Part ${index + 1}: ${JSON.stringify(data)}`).join("\n");
  return await askWhole(run, form, parts, true, signal);
}

async function askPart(
  run: Run,
  form: StrictForm,
  piece: ExtractMaterial["piece"],
  signal: AbortSignal,
): Promise<unknown> {
  const question = extractQuestion({ ...run.material, form, piece, merging: false });
  const check = async (answer: unknown): Promise<Checked<unknown>> => {
    const data = unwrapped(answer, form);
    const tooDeep = depthProblem(data);
    if (tooDeep.length > 0) return { value: undefined, problems: tooDeep };
    const { value, faults } = await grounded(data, run);
    return { value, problems: complaints(faults) };
  };
  return (await ask(run.provider, question, check, run.tally, signal)).value;
}

async function askWhole(run: Run, form: StrictForm, text: string, merging: boolean, signal: AbortSignal) {
  const question = extractQuestion({ ...run.material, form, piece: { text, number: 1, of: 1 }, merging });
  const { value } = await ask(run.provider, question, (answer) => checkWhole(run, form, answer), run.tally, signal);
  return value.isComplete && value.faults.length === 0
    ? value.data
    : await withoutFaults(run, value.data, value.faults);
}

interface Whole {
  /** Conforms to the schema, apart from absent members that it requires. */
  data: unknown;
  isComplete: boolean;
  /** Facts in it that the material does not contain. */
  faults: string[];
}

async function checkWhole(run: Run, form: StrictForm, answer: unknown): Promise<Checked<Whole>> {
  const data = unwrapped(answer, form);
  const tooDeep = depthProblem(data);
  if (tooDeep.length > 0) return { value: undefined, problems: tooDeep };
  const pruned = pruneNulls(run.checked, data);
  const verdict = await run.validator.validate(pruned);
  const { faults } = await grounded(verdict.valid ? verdict.data : data, run);
  const problems = complaints(faults);
  if (verdict.valid) return { value: { data: verdict.data, isComplete: true, faults }, problems };
  const value = verdict.isIncomplete ? { data: pruned, isComplete: false, faults } : undefined;
  return { value, problems: [...verdict.problems, ...problems] };
}

function complaints(faults: readonly string[]): string[] {
  return faults.map((fault) => `${fault}; leave it out or answer null.`);
}

const MAX_ANSWER_DEPTH = 64;

function depthProblem(data: unknown): string[] {
  return nestingDepth(data, MAX_ANSWER_DEPTH) > MAX_ANSWER_DEPTH ? ["The answer nests too deep."] : [];
}

function grounded(data: unknown, { work, material, text }: Run): Promise<Grounded> {
  const { language, values, schema, marker } = material;
  return work.ground({ data, text, values, language, schema, marker });
}

/** Removes unsupported facts. What the schema requires becomes null or empty, if it allows that. */
async function withoutFaults(run: Run, data: unknown, faults: string[]): Promise<unknown> {
  const { value } = await grounded(data, run);
  const left = pruneNulls(run.checked, value);
  const verdict = await run.validator.validate(left);
  if (verdict.valid) return verdict.data;
  const completed = await run.validator.validate(withEmptyMembers(run.checked, left));
  if (completed.valid) return completed.data;
  throw new RunError("data_missing", "The documents do not state data that the JSON Schema requires.", {
    details: [...verdict.problems.slice(0, 5), ...faults.slice(0, 5).map((fault) => `${fault}.`)].join(" "),
    hint: "Make members optional or nullable if a candidate may lack data for them.",
  });
}
