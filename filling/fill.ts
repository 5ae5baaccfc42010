import { prepareText } from "./commands/untrusted-text.ts";
import { fillByModel } from "./fill-by-model.ts";
import type { FillFacts, FillResult } from "./fill-facts.ts";
import { fillFromText } from "./fill-from-text.ts";
import { textOf } from "./grounding/check-value.ts";
import { locateValue } from "./grounding/locate.ts";
import { type Material, readMaterial, type SourceText } from "./grounding/material.ts";
import { isNameOfPerson } from "./offline/meaning.ts";
import type { Provider } from "./provider/provider.ts";
import { noModelConfigured, RunError, throwIfOver } from "./run-error.ts";
import { findTargets } from "./targets/fill-targets.ts";

/**
 * Finds new values for the variables of a candidate's layout. Without a provider, rules take over what the document
 * states plainly; a prompt needs a provider.
 *
 * Values that are not found stay unchanged. No fact is taken that the material does not contain.
 * @throws RunError, or the signal's reason if the run is cancelled.
 */
export async function fill(facts: FillFacts, provider: Provider | null, signal: AbortSignal): Promise<FillResult> {
  throwIfOver(signal);
  const prompt = facts.prompt?.trim() || null;
  const { text, notices } = prepareText(facts.text);
  const { language } = facts;
  if (text === "" && prompt === null) {
    throw new RunError("no_source_text", "There is no text to fill the candidate from.", {
      hint: "Attach a document with text, or send a `prompt`.",
    });
  }
  if (facts.hasLayout === false) {
    throw new RunError("no_layout", "The candidate has no layout, which defines the values to fill.", {
      hint: "Set `layout_id` of the candidate, or `default_layout_id` of the organization before the next candidate.",
    });
  }
  const { targets, unclear } = findTargets(facts);
  if (!provider && prompt !== null) throw noModelConfigured("A prompt needs a language model, and none is configured.");
  if (targets.length === 0) {
    return { changes: [], comment: "The layout has no variables that could be filled.", sources: [], usage: null };
  }
  const sources = sourcesOf({ ...facts, prompt, text });
  const vacancy = prepareText(facts.vacancy ?? "").text;
  const attachments = facts.attachments?.map(({ label, ...rest }) => ({ ...rest, label: prepareText(label).text }));
  const material = { ...facts, prompt, text, sources, vacancy, attachments };
  const outcome = provider ? await fillByModel(material, targets, provider, signal) : fillFromText(material, targets);
  const kept = unclear.length === 0 ? [] : [`Kept because their values have mixed forms: ${unclear.join(", ")}.`];
  const comment = [outcome.comment, ...notices, ...kept].filter((sentence) => sentence !== "").join(" ");
  const located = outcome.changes.flatMap(({ path, value }) => {
    const isName = path.length === 1 && isNameOfPerson(facts.variables.find(({ key }) => key === path[0]));
    return locateValue(path, value, { material: sources, language, isName });
  });
  return { changes: outcome.changes, comment, sources: located, usage: outcome.usage };
}

/** The instructions of a layout are not a source, because their examples are about nobody. */
function sourcesOf({ text, attachments, values, defaults, prompt, variables }: FillFacts): Material {
  const preset = variables.map((variable) => variable.default ?? "");
  const present = [...Object.values(values), ...Object.values(defaults), ...preset].map(textOf);
  const documents = attachments?.map(({ label, text: original }): SourceText => {
    const { text: prepared, originOf } = prepareText(original);
    return { kind: "attachment", label, text: prepared, original, originOf };
  });
  const sources: SourceText[] = [
    ...(documents ?? [{ kind: "attachment" as const, label: null, text }]),
    { kind: "prompt", label: null, text: prompt ?? "" },
    ...present.map((value): SourceText => ({ kind: "value", label: null, text: value })),
  ];
  return readMaterial(sources.filter((source) => source.text !== ""));
}
