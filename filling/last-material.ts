import { type Material, readMaterial, type SourceText } from "./grounding/material.ts";

/** How long the material of a run is kept in memory for its next check. */
const KEPT_MS = 60_000;

let last: { run: string; material: Material } | undefined;
let forgetting: NodeJS.Timeout | undefined;

/** The material of a run. The checks of one run follow each other, so this thread keeps the last one for a minute. */
export function materialOf(run: string, sources: () => readonly SourceText[]): Material {
  clearTimeout(forgetting);
  forgetting = setTimeout(() => {
    last = undefined;
  }, KEPT_MS).unref();
  if (last?.run !== run) last = { run, material: readMaterial(sources().filter(({ text }) => text !== "")) };
  return last.material;
}
