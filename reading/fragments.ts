import { isFunctionWord } from "./concepts.ts";
import { plainTerm } from "./words.ts";

/** True for a part of a sentence: `and I use for`, unlike `Design of experiments`. */
export function isFragment(text: string): boolean {
  const words = text.split(/\s+/u);
  return (words.length > 1 && (isFunction(words[0]) || isFunction(words.at(-1)))) || isClause(text);
}

/** True for more than eight words, or more than five of which several are articles, prepositions or the like in small letters. */
export function isClause(text: string): boolean {
  const words = text.split(/\s+/u);
  return words.length > MAX_NAME_WORDS || (words.length > 5 && words.filter(isFunction).length > 1);
}

const MAX_NAME_WORDS = 8;

/** True for an article, a preposition or the like in small letters. */
export function isFunction(word = ""): boolean {
  return /^\p{Ll}+$/u.test(word) && isFunctionWord(plainTerm(word));
}
