import type { Span } from "./fold.ts";
import type { Name } from "./name.ts";

/** `anna.devries`, `AnnaDeVries`, `adevries`, `cv_de-vries-anna_2024`: words that are made of the name. */
export function handleTest(names: readonly Name[]): (letters: string) => boolean {
  const within: string[] = [];
  const exact = new Set<string>();
  for (const { words, parts } of names) {
    const [given, ...rest] = parts;
    const last = rest.at(-1);
    if (given === undefined || last === undefined) continue;
    const after = words.slice(words.indexOf(given) + 1);
    const firstOfLast =
      after.findLastIndex((name, index) => index < after.length - 1 && parts.includes(name)) + 1;
    for (const surname of new Set([last, after.slice(firstOfLast).join(""), after.join("")])) {
      within.push(given + surname, surname + given);
      exact
        .add(given.charAt(0) + surname)
        .add(surname + given.charAt(0))
        .add(given + surname.charAt(0));
    }
  }
  const long = within.map((letters) => letters.replaceAll("'", "")).filter((letters) => letters.length >= 6);
  return (letters) =>
    (letters.length >= 4 && exact.has(letters)) || long.some((name) => letters.includes(name));
}

export function handleMatches(text: string, isHandle: (letters: string) => boolean): Span[] {
  return [...text.matchAll(/[\p{L}\p{N}](?:[\p{L}\p{N}._-]{0,200}[\p{L}\p{N}])?/gu)]
    .filter((match) => isHandle(match[0].replace(/[\p{N}._-]/gu, "")))
    .map((match) => ({ start: match.index, end: match.index + match[0].length }));
}
