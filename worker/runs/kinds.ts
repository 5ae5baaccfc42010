import type { DependenciesByRole } from "../services/dependencies.ts";
import { attach } from "./attach.ts";
import type { ClaimedRun, WorkOnRun } from "./claimed-run.ts";
import { exportCandidate } from "./export.ts";
import { extractData } from "./extract.ts";
import { fillCandidate } from "./fill.ts";

/** The work of each kind of run. */
export const kindsOfRuns = ({
  worker_runs: ofRuns,
  worker_exports: ofExports,
}: DependenciesByRole): Readonly<Record<ClaimedRun["kind"], WorkOnRun>> => ({
  attach: attach(ofRuns),
  fill: fillCandidate(ofRuns),
  extract: extractData(ofRuns),
  export: exportCandidate(ofExports),
});
