import type { Notice } from "./notices.ts";
import type { Refusal } from "./refusals.ts";

/**
 * Why a document without text is refused. If the time ended before all pages were read, the cause is the document only if
 * most of the time was processor time.
 */
export function refusalWithoutText(notices: readonly Notice[], cpuMs: number, cpuBudgetMs: number): Refusal {
  if (!notices.some(({ kind }) => kind === "time_ran_out")) return "no_text";
  return cpuMs > cpuBudgetMs / 2 ? "time" : "busy";
}
