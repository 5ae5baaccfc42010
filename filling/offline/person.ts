import { lettersInHandles } from "../../reading/handles.ts";
import { isPlace } from "../../reading/location.ts";
import { dividedName, NAME_PARTICLES, type ShownName, withoutReading } from "../../reading/name.ts";
import type { OwnLines } from "../../reading/own-contacts.ts";
import { OCCUPATIONS } from "../../reading/vocabulary.ts";
import { isDense } from "../../reading/word-list.ts";
import { plainTerm } from "../../reading/words.ts";

export interface Person {
  name: string | null;
  firstName: string | null;
  lastName: string | null;
  headline: string | null;
}

/** Finds the person by labels, or by the text at the top. `positions` are the positions of the person's jobs. */
export function findPerson({ labelled }: OwnLines, shown: ShownName | null, positions: readonly string[]): Person {
  const label = (wanted: string) => labelled.find(({ meaning, value }) => meaning === wanted && isPlainFact(value));
  const given = nameValue(label("first_name")?.value);
  const family = nameValue(label("last_name")?.value);
  const name =
    wholeName(nameValue(label("name")?.value), shown) ??
    (given && family ? `${given} ${family}` : null) ??
    withoutPosition(shown?.isOpen === false ? shown.name : undefined, positions) ??
    null;
  const [first, last] = name ? dividedName(name) : [null, null];
  return {
    name,
    firstName: given ?? first,
    lastName: family ?? last,
    headline: headlineValue(label("headline")?.value) ?? headlineAfter(shown, positions),
  };
}

/** The labelled name; null if it has one word and the name at the top has several: `Name: Software`. */
function wholeName(name: string | null, shown: ShownName | null): string | null {
  const isPart = name !== null && !isDense(name) && !name.includes(" ") && shown?.name.includes(" ") === true;
  return isPart ? null : name;
}

/** A name without a title that a job has: `Jane Doe` of `Jane Doe Midwife`. */
function withoutPosition(name: string | undefined, positions: readonly string[]): string | undefined {
  const title = positions.find((position) => name?.endsWith(` ${position}`));
  const rest = title === undefined ? "" : (name ?? "").slice(0, -title.length - 1);
  return rest.includes(" ") ? rest : name;
}

function isPlainFact(value: string): boolean {
  return value.length <= 120;
}

function nameValue(written = ""): string | null {
  const value = withoutReading(written);
  if (!/^[\p{L}\p{M}][\p{L}\p{M}'’.\- ]{0,79}$/u.test(value)) return null;
  if (isDense(value) && OCCUPATIONS.occursIn(value)) return null;
  // A text below `Your name` can be a sentence.
  const small = value.split(" ").filter((word) => /^\p{Ll}/u.test(word) && !NAME_PARTICLES.has(word));
  return small.length === 0 || value.split(" ").length <= 2 ? value : null;
}

/** The labelled title; null for a form of address: `Title: Dr.` */
function headlineValue(value: string | undefined): string | null {
  return value && plainTerm(value).length > 4 ? value : null;
}

/** The first text near the name that is an occupation or the position of a job, and not the name of a profile: `jdoe`. */
function headlineAfter(shown: ShownName | null, positions: readonly string[]): string | null {
  if (shown === null) return null;
  const known = new Set(positions.map(plainTerm));
  const isHandle = (text: string) => !text.includes(" ") && lettersInHandles(shown.name, [plainTerm(text)]) > 0;
  const near = shown.after
    .filter((text) => !/@|https?|www\.|\d{3}/u.test(text))
    .slice(0, 4)
    .filter((text) => text.length <= 100 && !isHandle(text) && !/[:：]|[.!?。]$|\p{Ll}{3}[.!?]\s/u.test(text));
  // A narrow column breaks a title whose whole is also the position of a job.
  const joined = near.slice(0, -1).map((text, at) => `${text} ${near[at + 1]}`);
  const whole = joined.find((text) => known.has(plainTerm(text)));
  if (whole !== undefined) return whole;
  const at = near.findIndex((text) => (OCCUPATIONS.occursIn(text) && !isSentence(text)) || known.has(plainTerm(text)));
  return at < 0 ? null : wholeHeadline(near, at, known);
}

/** The title, joined with its end in the line below: `Joiner` above `for stairs`. Null if the line above can begin it. */
function wholeHeadline(near: readonly string[], at: number, known: ReadonlySet<string>): string | null {
  const [above = "", title = "", below = ""] = [near[at - 1], near[at], near[at + 1]];
  if (known.has(plainTerm(title))) return title;
  if (/^\p{Ll}[\p{L} ]+$/u.test(below) && below.split(" ").length <= MAX_REST_WORDS) return `${title} ${below}`;
  const isHalf = /^\p{Lu}[\p{L} -]+$/u.test(above) && above.split(" ").length <= MAX_REST_WORDS && !isPlace(above);
  const isShouted = (text: string) => text.length > 1 && text === text.toUpperCase();
  const isOpen = isShouted(title) && isShouted(below) && /^\p{L}+$/u.test(below) && !isPlace(below);
  return (isHalf || isOpen) && !title.includes(" ") ? null : title;
}

const MAX_REST_WORDS = 3;

/** True for the first line of a text about the person, unlike a title. */
function isSentence(text: string): boolean {
  const words = text.split(/\s+/u);
  return words.length > 8 && words.filter((word) => /^\p{Ll}/u.test(word)).length > words.length / 2;
}
