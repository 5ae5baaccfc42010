import { readFileSync } from "node:fs";

const FILE = new URL("../languages/cities.txt", import.meta.url);

/** The names of large cities in several languages. A paragraph with the source precedes them. */
export const CITIES: readonly (readonly string[])[] = (readFileSync(FILE, "utf8").split("\n\n")[1] ?? "")
  .trim()
  .split("\n")
  .map((line) => line.split(", "));
