import { meaningOf } from "../../reading/meaning.ts";
import { SECTION_MEANINGS } from "../../reading/vocabulary.ts";
import { isDense } from "../../reading/word-list.ts";
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

/** A value with fewer words is a fact, such as a name or a period. A part of it would be another fact. */
const MIN_WORDS_TO_CUT = 6;

function canBeCut(value: string, { variable }: Target): boolean {
  const meaning = meaningOf(variable);
  const isText = meaning === null || meaning === "headline" || SECTION_MEANINGS.some((section) => section === meaning);
  return isText && (isDense(value) || value.split(/\s+/, MIN_WORDS_TO_CUT).length >= MIN_WORDS_TO_CUT);
}

/** Shortens a text to the allowed length. The value is undefined if its length is wrong. The notice says so. */
export function withinLength(value: unknown, target: Target): { value: unknown; notice: string | null } {
  if (typeof value !== "string") return { value, notice: null };
  const { min, max } = target;
  const length = codePoints(value);
  if (max !== undefined && length > max) {
    const cut = canBeCut(value, target) ? cutToLength(value, max) : "";
    if (cut !== "") return { value: cut, notice: `was shortened from ${length} to ${codePoints(cut)} characters` };
    return { value: undefined, notice: `has ${length} characters, more than the ${max} that the layout allows` };
  }
  return min !== undefined && length < min
    ? { value: undefined, notice: `has ${length} characters, fewer than the ${min} that the layout requires` }
    : { value, notice: null };
}
