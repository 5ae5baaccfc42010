import { folded } from "./fold.ts";

/** The words of a text in lower case, without accents and punctuation. `workExperience` is two words, `GmbH` is one. */
export function plainWords(text: string): string[] {
  const spaced = text.replace(/[\p{Ll}\p{N}](?=\p{Lu}\p{L})/gu, "$& ");
  return folded(spaced).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The text without the targets of its links, which text extraction writes after the linked words. */
export function withoutTargets(text: string): string {
  return text.replace(/\s*\((?:https?:\/\/|mailto:|tel:)[^()\s]{0,400}\)/giu, "");
}

/** The words of a text separated by spaces: the form in which terms of the vocabulary are compared. */
export function plainTerm(text: string): string {
  return plainWords(text).join(" ");
}

/**
 * True if empty lines stand between almost all lines, as web builders print them, so that they end no paragraphs.
 * @param areEmpty whether each line is empty.
 */
export function isSpaced(areEmpty: readonly boolean[]): boolean {
  const written = areEmpty.filter((isEmpty) => !isEmpty).length;
  const beside = areEmpty.filter((isEmpty, at) => !isEmpty && areEmpty[at - 1] === false).length;
  return beside < written * 0.1;
}
