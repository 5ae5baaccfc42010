import type { Change } from "./apply-changes.ts";
import type { LayoutVariable } from "./layout-variable.ts";
import type { Usage } from "./usage.ts";

/** All that a fill depends on, read before the model is asked. */
export interface FillFacts {
  /** The candidate's, as in `candidates.language`. */
  language: string;
  /** Of the layout; see `readLayoutVariables`. */
  variables: readonly LayoutVariable[];
  /** The candidate's now. */
  values: Record<string, unknown>;
  /** The layout's defaults for the language, and values of organization and member that layouts may use. */
  defaults: Record<string, unknown>;
  /** Extracted text of the attachments; may be empty. */
  text: string;
  /** The caller's, or the organization's default; null or blank for none. */
  prompt: string | null;
  /** Path within `values`; empty for the whole candidate. */
  selector: readonly string[];
  /** The organization's own model; null or blank for the operator's default. */
  model: string | null;
}

export interface FillResult {
  /** Only parts within the selector, only those whose value differs; see `applyChanges`. */
  changes: Change[];
  /** For `messages[].comment`: what was filled, what was not and why. */
  comment: string;
  /** Null when no model was asked. */
  usage: Usage | null;
}
