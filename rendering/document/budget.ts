/**
 * The remaining limits of one document. Without limits, a layout with nested lists or repeated values could block
 * all other requests while it is rendered.
 */
export interface Budget {
  /** Remaining elements. A repeated element counts each time. */
  elements: number;
  lines: number;
  characters: number;
}

export function documentBudget(): Budget {
  return { elements: 20_000, lines: 20_000, characters: 1_000_000 };
}

/** Marks a text that was cut. */
export const CUT = "…";

/** Cuts the text to the remaining budget and subtracts it from the budget. Returns null if nothing remains. */
export function spend(budget: Budget, text: string): string | null {
  if (budget.lines <= 0 || budget.characters <= 0) return null;
  const fits = text.length <= budget.characters;
  const kept = fits ? text : text.slice(0, budget.characters).toWellFormed() + CUT;
  budget.lines -= 1;
  budget.characters -= kept.length;
  return kept;
}
