import { readFileSync } from "node:fs";
import { existing } from "../platform/existing.ts";
import { plainTerm } from "./words.ts";

const FILE = new URL("../languages/cities.txt", import.meta.url);

const [, TOWNS, REGIONS] = readFileSync(FILE, "utf8").split("\n\n");
const rowsOf = (paragraph: string | undefined) =>
  existing(paragraph)
    .trim()
    .split("\n")
    .map((line) => line.split(", "));

const towns = rowsOf(TOWNS);
/**
 * One row per large city, part of a country, sea or river: its names in several languages. The first paragraph of the file names the
 * source.
 */
export const CITIES: readonly (readonly string[])[] = [...towns, ...rowsOf(REGIONS)];

function finderOf(rows: readonly (readonly string[])[]): (text: string) => boolean {
  let names: ReadonlySet<string> | undefined;
  return (text) => {
    names ??= new Set(
      rows
        .flat()
        .flatMap((name) => [name, name.replace(/(?<=..)市$/u, "")])
        .map(plainTerm),
    );
    return names.has(plainTerm(text));
  };
}

export const isCity = finderOf(CITIES);
/** True for a large city, unlike a part of a country. */
export const isLargeTown = finderOf(towns);
