import { readFileSync } from "node:fs";
import { z } from "zod";

/** The version of this release, as in package.json. */
export function readRelease(): string {
  const text = readFileSync(new URL("../package.json", import.meta.url), "utf8");
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}

/** Compares two versions such as 0.1.0: negative if the first is older, 0 if they are equal. */
export function compareReleases(one: string, other: string): number {
  const [a, b] = [one, other].map((version) => version.split(".").map(Number));
  const differences = (a ?? []).map((number, index) => number - (b?.[index] ?? 0));
  return differences.find((difference) => difference !== 0) ?? 0;
}
