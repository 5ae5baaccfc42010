import { extname } from "node:path";

/** What names of files say around the name of a person. */
const NOISE =
  /^(cv|resume|résumé|resumé|curriculum|vitae|lebenslauf|levensloop|životopis|zivotopis|currículo|curriculo|application|bewerbung|sollicitatie|candidature|candidatura|ansøgning|søknad|ansökan|final|new|neu|copy|kopie|scan|signed|version|v|of|von|van|de|en|english|deutsch)$/iu;

/**
 * The name of the person that a mail is about, or an empty text where that is not beyond doubt: the name of a file,
 * without what it says about the file, must be two to four words that all stand in the subject or in the name of the
 * sender too. A wrong name is worse than none, which is filled in once the CV is read.
 */
export function candidateName(mail: {
  subject: string;
  senderName: string;
  filenames: readonly string[];
}): string {
  const witnesses = [mail.subject, mail.senderName];
  for (const filename of mail.filenames) {
    const words = wordsOfName(filename).filter((word) => !NOISE.test(word) && !/\d/.test(word));
    if (words.length < 2 || words.length > 4) continue;
    for (const witness of witnesses) {
      const name = spelledBy(witness, words);
      if (name !== null) return name;
    }
  }
  return "";
}

/** The words as a witness spells them, in its order; null unless it has them all, each with a capital, side by side. */
function spelledBy(witness: string, words: readonly string[]): string | null {
  const spoken = wordsOf(witness);
  const wanted = new Set(words.map(folded));
  if (wanted.size !== words.length) return null;
  for (let start = 0; start + words.length <= spoken.length; start++) {
    const run = spoken.slice(start, start + words.length);
    const isSame =
      new Set(run.map(folded)).size === wanted.size && run.every((word) => wanted.has(folded(word)));
    if (
      isSame &&
      run.every((word) => /^(\p{Lu}|\p{Lo}|(van|von|der|den|de|da|di|del|la|le|bin|al)$)/u.test(word))
    ) {
      return run.join(" ");
    }
  }
  return null;
}

/** Where a name has no other gaps, hyphens are gaps; elsewhere they join double names. */
function wordsOfName(filename: string): string[] {
  const stem = filename.slice(0, filename.length - extname(filename).length).replaceAll("_", " ");
  return wordsOf(/\s/.test(stem) ? stem : stem.replaceAll("-", " "));
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu) ?? [];
}

/** A word as it is compared: without case and accents. */
function folded(word: string): string {
  return word.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}
