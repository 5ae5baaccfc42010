/**
 * What is left of what one document may hold, over all its elements. More is a mistake or an attack: layouts repeat
 * values, and lists within lists, and whoever renders that keeps everyone else waiting.
 */
export interface Budget {
  /** Repeated elements count each time. */
  elements: number;
  lines: number;
  characters: number;
}

export function documentBudget(): Budget {
  return { elements: 20_000, lines: 20_000, characters: 1_000_000 };
}

/** What stands where a text ends for want of room. */
export const CUT = "…";

/** The text as far as it still fits, which it then takes from the budget; null where nothing does. */
export function spend(budget: Budget, text: string): string | null {
  if (budget.lines <= 0 || budget.characters <= 0) return null;
  const fits = text.length <= budget.characters;
  const kept = fits ? text : text.slice(0, budget.characters).toWellFormed() + CUT;
  budget.lines -= 1;
  budget.characters -= kept.length;
  return kept;
}
