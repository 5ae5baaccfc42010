import { fillByModel } from "./fill-by-model.ts";
import type { FillFacts, FillResult } from "./fill-facts.ts";
import { fillFromText } from "./fill-from-text.ts";
import { findTargets } from "./fill-targets.ts";
import type { Provider } from "./provider.ts";
import { noModelConfigured, RunError, throwIfOver } from "./run-error.ts";
import { prepareText } from "./untrusted-text.ts";

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
  const { targets, unclear } = findTargets(facts);
  if (text === "" && prompt === null) {
    throw new RunError("no_source_text", "There is no text to fill the candidate from.", {
      hint: "Attach a document with text, or send a `prompt`.",
    });
  }
  if (!provider && prompt !== null) throw noModelConfigured("A prompt needs a language model, and none is configured.");
  if (targets.length === 0) {
    return { changes: [], comment: "The layout has no variables that could be filled.", usage: null };
  }
  const material = { ...facts, prompt, text };
  const outcome = provider ? await fillByModel(material, targets, provider, signal) : fillFromText(material, targets);
  const kept = unclear.length === 0 ? [] : [`Kept because their values have mixed forms: ${unclear.join(", ")}.`];
  const comment = [outcome.comment, ...notices, ...kept].filter((sentence) => sentence !== "").join(" ");
  return { changes: outcome.changes, comment, usage: outcome.usage };
}
