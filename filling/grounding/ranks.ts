import { conceptsOf, conceptsOfEnd, isFunctionWord, plain } from "../../reading/concepts.ts";
import { anyOf, grammarWords } from "../../reading/grammar.ts";
import { isPerson } from "./determiners.ts";
import type { Token } from "./tokens.ts";
import { CONJUNCTIONS, endsInLeader, HIGH_TITLES, rolesAmong } from "./word-kinds.ts";

const LOWER_CONCEPTS = new Set(["vice", "assistant", "intern", "apprentice", "student"]);
const LOWER_WORDS = grammarWords("lowerTitles");
const LOWER_ABBREVIATIONS = grammarWords("lowerAbbreviations");
const LOWER_BEGINNING = new RegExp(`^${anyOf(grammarWords("lowerBeginnings"))}`);
/** Concepts that lower the title of somebody else: `assistant to the director`. */
const OF_ANOTHER = new Set(["vice", "assistant"]);
const SEPARATOR = /[\n\t,;:|•()[\]–—/]|\.(?=\s)|\s-\s|\s{2,}/;
const ABBREVIATION = new RegExp(String.raw`\b(${anyOf(grammarWords("lowerAbbreviations"))})\.`, "giu");
const [REACH, MAX_WORDS] = [60, 4];

/**
 * The occupations at the end of a compound: `subdirectora`, or `Bauleiter` in languages that write compounds as one
 * word.
 */
export function rolesOfEnd(word: string, hasCompounds: boolean): string[] {
  const isLower = LOWER_BEGINNING.test(word);
  const ofEnd = isLower || hasCompounds ? rolesAmong(conceptsOfEnd(word)) : [];
  // The verb `begeleidde` (guided) does not make a leader.
  const roles = ofEnd.filter((id) => id !== "lead" || endsInLeader(word));
  if (roles.length === 0) return [];
  // Without a lower rank before it, the end of a word can be a high title by chance.
  return isLower ? [...roles, "vice"] : roles.filter((id) => !HIGH_TITLES.has(id));
}

/** True for a title that a text does not lower, so that the material may not lower it either. */
export function mayBeRaised(text: string, word: Token): boolean {
  const roles = rolesAmong([...conceptsOf(word.norm).flat(), ...conceptsOfEnd(word.norm)]);
  if (!(roles.length > 0 || isPerson(word)) || isVerb(word.norm, roles)) return false;
  return lowerConcepts(word.norm).length === 0 && !isOfLowerRank(text, word, MAX_WORDS_BELOW);
}

/** True for `led`, which shares the concept of `leader`. */
const isVerb = (norm: string, roles: readonly string[]): boolean =>
  roles.length > 0 && roles.every((id) => id === "lead") && !endsInLeader(norm);

/** True for a verb such as `leads` and `handledde`, unlike `leader`. */
export const isVerbOfLeading = (norm: string): boolean =>
  isVerb(norm, rolesAmong([...conceptsOf(norm).flat(), ...conceptsOfEnd(norm)]));

/** How many words a value can have from a word such as `acting` to the title: `acting team leader`. */
const MAX_WORDS_BELOW = 2;

/** True if a title in a text belongs to a deputy, an assistant or a trainee. */
export function isOfLowerRank(text: string, { start, end }: Pick<Token, "start" | "end">, most = 1): boolean {
  const title = plain(text.slice(start, end));
  if (LOWER_BEGINNING.test(title) && rolesAmong(conceptsOfEnd(title)).length > 0) return true;
  const following = text.slice(end, end + REACH);
  const [after = ""] = following.split(SEPARATOR);
  const [next] = wordsIn(after);
  // A remark can lower the title: `Ward manager (acting)`.
  const remark = /^\s?\(([^()]{1,24})\)/u.exec(following)?.[1] ?? "";
  if (wordsIn(remark).some((word) => LOWER_WORDS.has(word) || LOWER_ABBREVIATIONS.has(word))) return true;
  if (next !== undefined && (LOWER_WORDS.has(next) || lowerConcepts(next).some((id) => OF_ANOTHER.has(id))))
    return true;
  const line = text.slice(Math.max(0, start - REACH), start).replaceAll(ABBREVIATION, "$1");
  let isAnother = false;
  for (const [index, word] of wordsIn(line.split(SEPARATOR).at(-1) ?? "")
    .toReversed()
    .slice(0, MAX_WORDS)
    .entries()) {
    if (index < most && LOWER_WORDS.has(word)) return true;
    if (lowerConcepts(word).some((id) => !isAnother || OF_ANOTHER.has(id))) return true;
    if (CONJUNCTIONS.has(word)) return false;
    isAnother ||= isFunctionWord(word);
  }
  return false;
}

const wordsIn = (text: string) => (text.match(/\p{L}+/gu) ?? []).map(plain);

function lowerConcepts(word: string): string[] {
  return conceptsOf(word).flatMap((group) => group.flatMap(({ id }) => (LOWER_CONCEPTS.has(id) ? [id] : [])));
}
