import type { OwnLines } from "./contact-facts.ts";
import { cellsOf } from "./document-parts.ts";
import { readWords } from "./meaning.ts";
import { DOCUMENT_TITLES, OCCUPATIONS } from "./vocabulary.ts";
import { plainTerm, plainWords } from "./words.ts";

export interface Person {
  name: string | null;
  firstName: string | null;
  lastName: string | null;
  headline: string | null;
}

/** Finds the person of the CV by labels or at the top of the document. */
export function findPerson({ own, labelled }: OwnLines, email: string | null): Person {
  const label = (wanted: string) => labelled.find(({ meaning, value }) => meaning === wanted && isPlainFact(value));
  const given = nameValue(label("first_name")?.value);
  const family = nameValue(label("last_name")?.value);
  const cells = own.flatMap(cellsOf).filter((cell) => !DOCUMENT_TITLES.has(plainTerm(cell)));
  const top = cells.slice(0, 8).findIndex((cell, index) => looksLikeName(cell) && isTrusted(cell, index, email));
  const name = nameValue(label("name")?.value) ?? (given && family ? `${given} ${family}` : null) ?? cells[top] ?? null;
  const [first, last] = name ? dividedName(name) : [null, null];
  return {
    name,
    firstName: given ?? first,
    lastName: family ?? last,
    headline: label("headline")?.value ?? headlineAfter(cells, name),
  };
}

function isPlainFact(value: string): boolean {
  return value.length <= 120;
}

function nameValue(value: string | undefined): string | null {
  return value && /^[\p{L}\p{M}][\p{L}\p{M}'’.\- ]{0,79}$/u.test(value) ? value : null;
}

const NAME_PARTICLES = new Set(
  "van der den de het ten ter te von vom zu zur di da del della dei do dos das du la le los las el al bin ibn af av y e o mac mc st".split(
    " ",
  ),
);

/** Capitalized words without digits that are neither in the vocabulary nor an occupation. */
function looksLikeName(cell: string): boolean {
  if (!/^[\p{L}\p{M}'’.\- ]{4,60}$/u.test(cell)) return false;
  const words = cell.split(" ").filter((word) => word !== "");
  if (words.length < 2 || words.length > 6 || isOccupation(cell)) return false;
  const capital = words.filter((word) => /^\p{Lu}/u.test(word));
  if (!words.every((word) => /^\p{Lu}/u.test(word) || NAME_PARTICLES.has(word.toLowerCase()))) return false;
  const { facts, sections } = readWords(cell);
  return capital.length >= 2 && facts.size === 0 && sections.size === 0;
}

/** True for the first line of the document, or if a word of the line occurs in the e-mail address. */
function isTrusted(cell: string, index: number, email: string | null): boolean {
  if (index === 0) return true;
  const local = plainWords(email?.split("@")[0] ?? "").join("");
  return plainWords(cell).some((word) => word.length >= 3 && local.includes(word));
}

function isOccupation(cell: string): boolean {
  return plainWords(cell).some((word) => OCCUPATIONS.some((occupation) => isForm(word, occupation)));
}

/** `Softwareentwickler` ends with an occupation. Short occupations must be whole words. */
function isForm(word: string, occupation: string): boolean {
  return occupation.length >= 7 ? word.endsWith(occupation) : word === occupation;
}

/** The given and the family name, if their order is clear. */
function dividedName(name: string): [string | null, string | null] {
  const words = name.split(/\s+/u);
  const [first = "", second = "", ...rest] = words;
  const shouted = (word: string) => word.length > 1 && word === word.toUpperCase() && /\p{Lu}/u.test(word);
  if (!/\p{Script=Latin}/u.test(name) || (shouted(first) && words.some((word) => !shouted(word)))) return [null, null];
  if (words.length === 2) return [first, second];
  return NAME_PARTICLES.has(second.toLowerCase()) && rest.length > 0
    ? [first, [second, ...rest].join(" ")]
    : [null, null];
}

/** A line below the name that names an occupation. */
function headlineAfter(cells: string[], name: string | null): string | null {
  const at = name === null ? -1 : cells.indexOf(name);
  const near = at < 0 ? [] : cells.slice(at + 1, at + 4);
  const line = near.find((cell) => cell.length <= 100 && !/[@:]|https?|\d{3}/u.test(cell) && isOccupation(cell));
  return line && !/[.!?]$/u.test(line) ? line : null;
}
