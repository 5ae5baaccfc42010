import { fillByModel } from "./fill-by-model.ts";
import type { FillFacts, FillResult } from "./fill-facts.ts";
import type { Provider } from "./provider/provider.ts";
import { noModelConfigured, RunError, throwIfOver } from "./provider/run-error.ts";
import { findTargets } from "./targets/fill-targets.ts";
import type { TextWork } from "./text-work.ts";

/**
 * Finds new values for the variables of a candidate's layout. Without a provider, rules take over what the document
 * states plainly; a prompt needs a provider.
 *
 * Values that are not found stay unchanged. Each new fact is one of the material.
 * @param work reads and compares the texts
 * @throws RunError, or the signal's reason if the run is cancelled.
 */
export async function fill(
  facts: FillFacts,
  provider: Provider | null,
  signal: AbortSignal,
  work: TextWork,
): Promise<FillResult> {
  throwIfOver(signal);
  const prompt = facts.prompt?.trim() || null;
  const prepared = await work.prepareFacts({ ...facts, prompt });
  if (prepared.text === "" && prompt === null) {
    throw new RunError("no_source_text", "There is no text to fill the candidate from.", {
      hint: "Attach a document with text. A prompt is no source of facts.",
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
    const comment = "The layout has no variables that could be filled.";
    return { changes: [], comment, sources: [], refused: [], usage: null };
  }
  const outcome = provider
    ? await fillByModel(prepared, { targets, provider, work }, signal)
    : { ...(await work.fillByRules(prepared)), quotes: [] };
  const kept = unclear.length === 0 ? [] : [`Kept because their values have mixed forms: ${unclear.join(", ")}.`];
  const comment = [outcome.comment, ...prepared.notices, ...kept].filter((sentence) => sentence !== "").join(" ");
  const { changes, quotes, refused, usage } = outcome;
  return { changes, comment, refused, sources: await work.locateChanges({ facts: prepared, changes, quotes }), usage };
}
