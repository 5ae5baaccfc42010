import type { ValueSources } from "./grounding/locate.ts";
import type { Usage } from "./provider/usage.ts";
import type { Change } from "./targets/apply-changes.ts";
import type { LayoutVariable } from "./targets/layout-variable.ts";

/** The input of a fill, read before the model is called. */
export interface FillFacts {
  /** `candidates.language`. */
  language: string;
  /** The variables of the layout; see `readLayoutVariables`. */
  variables: readonly LayoutVariable[];
  hasLayout?: boolean | undefined;
  /** The text of a vacancy: context for choice and order, never a source of facts. */
  vacancy?: string | undefined;
  /** The current date, for questions such as who works there now. */
  today?: Date | undefined;
  /** When the run ends. The question about unconfirmed values takes only a part of the time until then. */
  deadline?: Date | undefined;
  /** The candidate's current values. */
  values: Record<string, unknown>;
  /** The layout's defaults for the language, and values of organization and member that layouts may use. */
  defaults: Record<string, unknown>;
  /** Extracted text of the attachments; may be empty. */
  text: string;
  /** The text of each attachment, so that sources can name it. If absent, `text` is one attachment without a label. */
  attachments?: readonly { label: string; text: string }[] | undefined;
  /** The caller's prompt, or the organization's default. Null or blank means none. */
  prompt: string | null;
  /** True to remove parts that the documents do not confirm, although none of their facts is wrong. */
  omitsUnconfirmed?: boolean | undefined;
  /** Path within `values`. Empty selects the whole candidate. */
  selector: readonly string[];
  /** The organization's model. Null or blank selects the operator's default. */
  model: string | null;
}

export interface FillResult {
  /** The changed parts within the selector; see `applyChanges`. */
  changes: Change[];
  /** The text of `messages[].comment`: which values were filled, which were not, and why. */
  comment: string;
  /** Where the material states each part of the new values. */
  sources: ValueSources[];
  /** Values that were not written, or only without some of their facts, and why; the comment names them too. */
  refused: { path: readonly string[]; reason: string }[];
  /** Null if no model was called. */
  usage: Usage | null;
}
