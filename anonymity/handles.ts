import type { Name } from "./name.ts";

/** Tests whether letters consist of parts of a name: `anna.devries`, `AnnaDeVries`, `adevries`, `cv_de-vries-anna_2024`. */
export function handleTest(names: readonly Name[]): (letters: string) => boolean {
  const within: string[] = [];
  const exact = new Set<string>();
  for (const { words, parts } of names) {
    for (const name of [words, parts]) for (const handle of handlesOf(name, parts)) exact.add(handle);
    const [given, ...rest] = parts;
    const last = rest.at(-1);
    if (given === undefined || last === undefined) continue;
    const after = words.slice(words.indexOf(given) + 1);
    const firstOfLast = after.findLastIndex((name, index) => index < after.length - 1 && parts.includes(name)) + 1;
    // `vdbroeck` for `van den Broeck`.
    const shortened = after.map((word) => (parts.includes(word) ? word : word.charAt(0))).join("");
    for (const surname of new Set([...rest, after.slice(firstOfLast).join(""), after.join(""), shortened])) {
      within.push(given + surname, surname + given);
      exact
        .add(given.charAt(0) + surname)
        .add(surname + given.charAt(0))
        .add(given + surname.charAt(0));
    }
  }
  const long = within.map((letters) => letters.replaceAll("'", "")).filter((letters) => letters.length >= 6);
  const contained =
    long.length === 0 ? null : new RegExp([...new Set(long)].map((name) => RegExp.escape(name)).join("|"), "u");
  return (letters) =>
    (letters.length >= 4 && exact.has(letters)) || (letters.length >= 6 && contained?.test(letters) === true);
}

/** A name with more words is a list of names. */
const MAX_WORDS = 8;

/**
 * Consecutive words of a name joined, with the initials of the words around them: `hartleyosei`, `mjgarcia`, `imogenho`. A single part is
 * included, because handles add digits and hyphens to it.
 */
function handlesOf(given: readonly string[], parts: readonly string[]): string[] {
  const words = given.slice(0, MAX_WORDS).map((name) => name.replaceAll("'", ""));
  const initials = words.map((name) => name.charAt(0));
  const handles: string[] = [];
  for (let from = 0; from < words.length; from += 1) {
    for (let to = from + 1; to <= words.length; to += 1) {
      const whole = words.slice(from, to).join("");
      const tells = given.slice(from, to).some((name) => parts.includes(name));
      if (!tells || whole.length < 3) continue;
      for (let first = 0; first <= from; first += 1) {
        for (let end = to; end <= words.length; end += 1) {
          handles.push(initials.slice(first, from).join("") + whole + initials.slice(to, end).join(""));
        }
      }
    }
  }
  return handles;
}
