import { phrasesFor } from "../languages/phrases.ts";
import { linesOf } from "../reading/document-parts.ts";
import { folded } from "../reading/fold.ts";
import { wordsOfAll } from "../reading/grammar.ts";
import { findName } from "../reading/name.ts";
import { FACT_WORDS, OTHER_SUBJECTS, PART_WORDS, SECTION_WORDS } from "../reading/vocabulary.ts";
import { plainWords } from "../reading/words.ts";
import { isNameKey } from "../rendering/facts/person-name.ts";
import { readName } from "./name.ts";
import { SPACELESS } from "./text/patterns.ts";
import { vocabularyOf } from "./text/vocabulary.ts";

/** Maximum number of words of a name. */
const MAX_WORDS = 6;

/**
 * Whether a sensitive value is a name: its key says so, or it is a short text of name-like words and its key has no
 * other meaning.
 */
export function isNameValue(key: string, value: string, language: string): boolean {
  if (isNameKey(key)) return true;
  const words = plainWords(key);
  const candidate = plainWords(phrasesFor(language).phrases.candidate);
  const asks = words.some((word) => FACT_WORDS.get(word) === "name" || candidate.includes(word));
  const means = [words.join(" "), ...words].some(
    (term) => FACT_WORDS.has(term) || SECTION_WORDS.has(term) || PART_WORDS.has(term) || OTHER_SUBJECTS.has(term),
  );
  return (asks || !means) && isNameLike(value, language, asks ? 1 : 2);
}

/** True for capitalised words outside of the vocabulary (`least` to six), or two to ten characters of a script without spaces. */
function isNameLike(value: string, language: string, least: number): boolean {
  const text = value.trim();
  if (SPACELESS.test(text)) {
    return (
      /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{1,8}(?:[\s·・]\p{L}{1,8}){0,2}$/u.test(
        text,
      ) &&
      [...text].length >= 2 &&
      [...text].length <= 10 &&
      !vocabularyOf(language).terms.has(text)
    );
  }
  if (text.length > 60 || !/^[\p{L}\p{M}'’.\- ]+$/u.test(text)) return false;
  const { words, parts } = readName(text);
  const { terms, months } = vocabularyOf(language);
  if (parts.length < least || words.length > MAX_WORDS) return false;
  const capitals = text.split(/[\s-]+/u).filter((word) => /^[\p{Lu}\p{Lo}]/u.test(word)).length;
  return capitals >= Math.min(least, parts.length) && !parts.some((part) => terms.has(part) || months.has(part));
}

/** The name at the top of each document, and the names in e-mail addresses and profile links there. */
export function namesInHeads(heads: readonly string[], language: string): string[] {
  return heads.flatMap((head) => {
    const shown = findName(linesOf(head));
    return [...(shown === null ? [] : [shown.name]), ...namesInHandles(head, language)];
  });
}

const GENERIC = new Set(wordsOfAll(({ people }) => people.mailboxes));

/** The name in a local part such as `jane.smith` or a profile such as `linkedin.com/in/jane-smith-1a2b`. */
export function namesInHandles(text: string, language: string): string[] {
  const { terms } = vocabularyOf(language);
  const handles = [
    ...[...text.matchAll(/([\p{L}\p{N}._+-]{3,64})[@＠](?=[\p{L}\p{N}-]{1,63}\.)/gu)].map(([, local = ""]) => local),
    ...[
      ...text.matchAll(
        /(?:linkedin\.com\/(?:in|pub)|xing\.com\/profile|github\.com|gitlab\.com)\/([\p{L}\p{N}._%-]{3,80})/giu,
      ),
    ].map(([, slug = ""]) => slug),
  ];
  return handles.slice(0, 20).flatMap((handle) => {
    const words = folded(handle.split("+")[0] ?? "")
      .split(/[._\d-]+/u)
      .filter((word) => /^\p{L}{2,}$/u.test(word));
    const own = words.filter((word) => word.length >= 3 && !GENERIC.has(word) && !terms.has(word));
    const isName = words.length >= 2 && words.length <= 4 && own.length >= 1 && own.length === words.length;
    return isName ? [own.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ")] : [];
  });
}

/** Local parts and profile names. People also use them elsewhere. */
export function bareHandles(text: string): string[] {
  const found = [
    ...[...text.matchAll(/([\p{L}\p{N}._+-]{4,64})[@＠](?=[\p{L}\p{N}-]{1,63}\.)/gu)].map(([, local = ""]) => local),
    ...[
      ...text.matchAll(
        /(?:[\p{L}\p{N}-]+\.)+[a-z]{2,}\/(?:in\/|pub\/|profile\/|@)?([\p{L}\p{N}._-]{4,80})\/?(?=$|[\s?#])/giu,
      ),
    ].map(([, slug = ""]) => slug),
  ];
  return found.filter((handle) => !GENERIC.has(handle.toLowerCase()));
}

/**
 * Whether a name that was found in a document can be the person's: it shares a word with a known name, is in
 * another script, or no name is known.
 */
export function isSamePerson(name: string, known: readonly string[]): boolean {
  if (known.length === 0) return true;
  const isLatin = (text: string): boolean => /\p{Script=Latin}/u.test(text);
  const { parts } = readName(name);
  return known.some((other) => {
    const own = new Set(readName(other).parts);
    return isLatin(other) !== isLatin(name) || parts.some((part) => own.has(part));
  });
}
