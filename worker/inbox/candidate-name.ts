import { extname } from "node:path";
import { NAME_TERMS } from "../../languages/names.ts";
import { folded } from "../../reading/fold.ts";
import { anyOf, phrasesOfAll, wordsOf as wordsIn, wordsOfAll } from "../../reading/grammar.ts";

/** Words in file names that are not part of a name. */
const NOISE = new RegExp(
  `^${anyOf([...wordsOfAll(({ fileNames }) => fileNames.fillers), ...phrasesOfAll(({ fileNames }) => fileNames.cv)])}$`,
  "iu",
);
const PARTICLES = new Set(NAME_TERMS.flatMap(({ particles }) => wordsIn(particles)));

/**
 * Returns the name of the person that a mail is about, or an empty text if it is uncertain. The name comes from a file name
 * without NOISE words. It must have two to four words, which all appear in the subject or in the name of the sender. A wrong
 * name is worse than none, because a missing name is filled in when the CV is read.
 */
export function candidateName(mail: { subject: string; senderName: string; filenames: readonly string[] }): string {
  const sources = [mail.subject, mail.senderName];
  for (const filename of mail.filenames) {
    const words = wordsOfName(filename).filter((word) => !NOISE.test(word) && !/\d/.test(word));
    if (words.length < 2 || words.length > 4) continue;
    for (const source of sources) {
      const name = findInSource(source, words);
      if (name !== null) return name;
    }
  }
  return "";
}

/** Returns the words as the source spells them, in its order; null unless it contains them all, adjacent and capitalized. */
function findInSource(source: string, words: readonly string[]): string | null {
  const sourceWords = wordsOf(source);
  const wanted = new Set(words.map(folded));
  if (wanted.size !== words.length) return null;
  for (let start = 0; start + words.length <= sourceWords.length; start++) {
    const run = sourceWords.slice(start, start + words.length);
    const isSame = new Set(run.map(folded)).size === wanted.size && run.every((word) => wanted.has(folded(word)));
    if (isSame && run.every((word) => /^[\p{Lu}\p{Lo}]/u.test(word) || PARTICLES.has(word))) {
      return run.join(" ");
    }
  }
  return null;
}

/** Hyphens separate words only if the file name contains no other separators. Otherwise they join double names. */
function wordsOfName(filename: string): string[] {
  const stem = filename.slice(0, filename.length - extname(filename).length).replaceAll("_", " ");
  return wordsOf(/\s/.test(stem) ? stem : stem.replaceAll("-", " "));
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu) ?? [];
}
