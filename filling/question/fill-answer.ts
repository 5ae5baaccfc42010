import type { Target } from "../targets/fill-targets.ts";
import { codePoints, cutToLength } from "../targets/text-length.ts";

/** A checked answer of the model. */
export interface FillAnswer {
  /** Accepted values by the name of their target. Fields that the model does not know are absent. */
  values: Map<string, unknown>;
  /** Fields that the request asks to empty. */
  cleared: string[];
  /** Fields whose value was refused, with the reason. */
  refused: Map<string, string>;
  /** Facts that were removed from accepted values, by target, because the material does not contain them. */
  leftOut: Map<string, string[]>;
  /** The parts of accepted values that the material does not confirm, and that no prompt asks for. */
  unconfirmed: string[];
  comment: string;
}

const MAX_NAMED_FAULTS = 5;

/** A few of the faults, for a sentence. */
export function listed(faults: readonly string[]): string {
  const more = faults.length > MAX_NAMED_FAULTS ? ` and ${faults.length - MAX_NAMED_FAULTS} more` : "";
  return `${[...new Set(faults)].slice(0, MAX_NAMED_FAULTS).join(", ")}${more}`;
}

export function emptyAnswer(): FillAnswer {
  return { values: new Map(), cleared: [], refused: new Map(), leftOut: new Map(), unconfirmed: [], comment: "" };
}

/** Shortens a value to the allowed length. The notice reports a wrong length. */
export function withinLength(value: unknown, target: Target): { value: unknown; notice: string | null } {
  if (typeof value !== "string") return { value, notice: null };
  const { min, max, variable } = target;
  const length = codePoints(value);
  if (max !== undefined && length > max) {
    const cut = cutToLength(value, max);
    return {
      value: cut,
      notice: `${variable.key} was shortened from ${length} to ${codePoints(cut)} characters.`,
    };
  }
  const notice =
    min !== undefined && length < min
      ? `${variable.key} has ${length} characters, fewer than the ${min} that the layout requires.`
      : null;
  return { value, notice };
}
