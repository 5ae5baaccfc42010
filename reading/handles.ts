import { plainWords } from "./words.ts";

/** The texts in which people write their own name: the local parts of e-mail addresses and the names of profiles. */
export function handlesIn(lines: readonly string[]): string[] {
  const found = lines.flatMap((line) => [
    ...[...line.matchAll(/([\p{L}\p{N}._%+-]{1,64})@[\p{L}\p{N}-]/gu)].map(([, local = ""]) => local),
    ...[
      ...line.matchAll(/(?:linkedin\.com\/(?:in|pub)|github\.com|xing\.com\/profile)\/([\p{L}\p{N}._%-]{1,80})/giu),
    ].map(([, slug = ""]) => slug),
  ]);
  return [...new Set(found.slice(0, 8).map((handle) => plainWords(handle).join("")))];
}

/** The names of the domains of e-mail addresses, such as a person's own domain. */
export function domainsIn(lines: readonly string[]): string[] {
  const found = lines.flatMap((line) =>
    [...line.matchAll(/@([\p{L}\p{N}-]{3,63})\.\p{L}/gu)].map(([, name = ""]) => name),
  );
  return [...new Set(found.slice(0, 8).map((name) => plainWords(name).join("")))];
}

const MIN_WORD = 3;

/** The number of letters of a text's words that occur in one of the handles. */
export function lettersInHandles(text: string, handles: readonly string[]): number {
  const words = plainWords(text).filter((word) => word.length >= MIN_WORD);
  const counts = handles.map((handle) =>
    words.filter((word) => handle.includes(word)).reduce((sum, word) => sum + word.length, 0),
  );
  return Math.max(0, ...counts);
}
