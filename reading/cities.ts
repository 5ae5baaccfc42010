import { readFileSync } from "node:fs";
import { plainTerm } from "./words.ts";

const FILE = new URL("../languages/cities.txt", import.meta.url);

/** One row per large city: its names in several languages. The first paragraph of the file names the source. */
export const CITIES: readonly (readonly string[])[] = (readFileSync(FILE, "utf8").split("\n\n")[1] ?? "")
  .trim()
  .split("\n")
  .map((line) => line.split(", "));

let names: ReadonlySet<string> | undefined;

export function isCity(text: string): boolean {
  names ??= new Set(CITIES.flat().map(plainTerm));
  return names.has(plainTerm(text));
}
