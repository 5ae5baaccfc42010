import { dividedName, NAME_PARTICLES, type NameAt } from "../../reading/name.ts";
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

/** The person by labels, or as shown at the top. `positions` are the positions in their jobs. */
export function findPerson({ labelled }: OwnLines, shown: NameAt | null, positions: readonly string[]): Person {
  const label = (wanted: string) => labelled.find(({ meaning, value }) => meaning === wanted && isPlainFact(value));
  const given = nameValue(label("first_name")?.value);
  const family = nameValue(label("last_name")?.value);
  const name =
    nameValue(label("name")?.value) ?? (given && family ? `${given} ${family}` : null) ?? shown?.name ?? null;
  const [first, last] = name ? dividedName(name) : [null, null];
  return {
    name,
    firstName: given ?? first,
    lastName: family ?? last,
    headline: headlineValue(label("headline")?.value) ?? headlineAfter(shown?.after ?? [], positions),
  };
}

function isPlainFact(value: string): boolean {
  return value.length <= 120;
}

function nameValue(value: string | undefined): string | null {
  if (!value || !/^[\p{L}\p{M}][\p{L}\p{M}'’.\- ]{0,79}$/u.test(value)) return null;
  if (isDense(value) && OCCUPATIONS.occursIn(value)) return null;
  // A text below `Your name` can be a sentence.
  const small = value.split(" ").filter((word) => /^\p{Ll}/u.test(word) && !NAME_PARTICLES.has(word));
  return small.length === 0 || value.split(" ").length <= 2 ? value : null;
}

/** `Title: Dr.` is a form of address. */
function headlineValue(value: string | undefined): string | null {
  return value && plainTerm(value).length > 4 ? value : null;
}

/** A text near the name that is an occupation or the position of a job. */
function headlineAfter(after: readonly string[], positions: readonly string[]): string | null {
  const known = new Set(positions.map(plainTerm));
  const near = after
    .slice(0, 4)
    .filter((text) => text.length <= 100 && !/[@:：]|https?|www\.|\d{3}|[.!?。]$|\p{Ll}{3}[.!?]\s/u.test(text));
  // A narrow column breaks a title whose whole is also the position of a job.
  const joined = near.slice(0, -1).map((text, at) => `${text} ${near[at + 1]}`);
  const whole = joined.find((text) => known.has(plainTerm(text)));
  if (whole !== undefined) return whole;
  return near.find((text) => (OCCUPATIONS.occursIn(text) && !isSentence(text)) || known.has(plainTerm(text))) ?? null;
}

/** The first line of a text about the person, unlike a title. */
function isSentence(text: string): boolean {
  const words = text.split(/\s+/u);
  return words.length > 8 && words.filter((word) => /^\p{Ll}/u.test(word)).length > words.length / 2;
}
