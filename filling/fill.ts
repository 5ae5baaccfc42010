import { fillByModel } from "./fill-by-model.ts";
import type { FillFacts, FillResult } from "./fill-facts.ts";
import { fillFromText } from "./fill-from-text.ts";
import { findTargets } from "./fill-targets.ts";
import type { Provider } from "./provider.ts";
import { noModelConfigured, RunError, throwIfOver } from "./run-error.ts";
import { prepareText } from "./untrusted-text.ts";

/**
 * Works out new values for the variables of a candidate's layout: by the model, or without one and
 * without a prompt by rules that find the plain facts in the document's own text.
 *
 * What neither knows stays as it is, and no fact is taken that the material does not hold.
 * @throws RunError; the signal's reason when the run is cancelled.
 */
export async function fill(
  facts: FillFacts,
  provider: Provider | null,
  signal: AbortSignal,
): Promise<FillResult> {
  throwIfOver(signal);
  const prompt = facts.prompt?.trim() || null;
  const { text, notices } = prepareText(facts.text);
  const { targets, unclear } = findTargets(facts);
  if (text === "" && prompt === null) {
    throw new RunError("no_source_text", "There is no text to fill the candidate from.", {
      hint: "Attach a document with text, or send a `prompt`.",
    });
  }
  if (!provider && prompt !== null)
    throw noModelConfigured("A prompt needs a language model, and none is configured.");
  if (targets.length === 0) {
    return { changes: [], comment: "The layout has no variables that could be filled.", usage: null };
  }
  const material = { ...facts, prompt, text };
  const outcome = provider
    ? await fillByModel(material, targets, provider, signal)
    : fillFromText(material, targets);
  const kept =
    unclear.length === 0 ? [] : [`Kept, as their values are of mixed forms: ${unclear.join(", ")}.`];
  const comment = [outcome.comment, ...notices, ...kept].filter((sentence) => sentence !== "").join(" ");
  return { changes: outcome.changes, comment, usage: outcome.usage };
}
