import type { Change } from "./apply-changes.ts";
import type { LayoutVariable } from "./layout-variable.ts";
import type { Usage } from "./usage.ts";

/** The input of a fill, read before the model is called. */
export interface FillFacts {
  /** `candidates.language`. */
  language: string;
  /** The variables of the layout; see `readLayoutVariables`. */
  variables: readonly LayoutVariable[];
  /** The candidate's current values. */
  values: Record<string, unknown>;
  /** The layout's defaults for the language, and values of organization and member that layouts may use. */
  defaults: Record<string, unknown>;
  /** Extracted text of the attachments; may be empty. */
  text: string;
  /** The caller's prompt, or the organization's default. Null or blank means none. */
  prompt: string | null;
  /** Path within `values`. Empty selects the whole candidate. */
  selector: readonly string[];
  /** The organization's model. Null or blank selects the operator's default. */
  model: string | null;
}

export interface FillResult {
  /** Only parts within the selector whose value differs; see `applyChanges`. */
  changes: Change[];
  /** For `messages[].comment`: which values were filled, which were not, and why. */
  comment: string;
  /** Null if no model was called. */
  usage: Usage | null;
}
