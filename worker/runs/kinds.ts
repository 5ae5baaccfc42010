import type { WorkerDependencies } from "../services/dependencies.ts";
import { attach } from "./attach.ts";
import type { ClaimedRun, WorkOnRun } from "./claimed-run.ts";
import { exportCandidate } from "./export.ts";
import { extractData } from "./extract.ts";
import { fillCandidate } from "./fill.ts";

/** The work of each kind of run. */
export const kindsOfRuns = (dependencies: WorkerDependencies): Readonly<Record<ClaimedRun["kind"], WorkOnRun>> => ({
  attach: attach(dependencies),
  fill: fillCandidate(dependencies),
  extract: extractData(dependencies),
  export: exportCandidate(dependencies),
});
