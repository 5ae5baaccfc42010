import type { Word } from "./words.ts";

/**
 * Confidence from which contacts are hardly ever wrong. Many contacts below it are right too, because a word has the
 * confidence of its least clear letter.
 */
const SURE_CONTACT = 80;
const PART_OF_NUMBER = /^[+(]?[\d()./-]+$/;
const NUMBER_START = /^[+(]?[\d(]/;
const MIN_DIGITS = 7;
const YEAR = /(?<!\d)(?:19|20)\d{2}(?!\d)/;

/**
 * The words of each e-mail address and telephone number that may be wrong, and would then reach somebody else. Numbers are checked only
 * with data for Latin script: other data are never sure of digits.
 */
export function doubtfulContacts(words: readonly Word[], isLatin: boolean): Word[][] {
  const contacts = words.flatMap((_, i) => addressAt(words, i));
  for (let start = 0; isLatin && start < words.length; start++) {
    const number = numberFrom(words, start);
    if (number.length > 0) contacts.push(number);
    start += Math.max(0, number.length - 1);
  }
  return contacts.filter((contact) => contact.some(({ confidence }) => confidence < SURE_CONTACT));
}

/** Whether two readings of a contact are the same, apart from spaces, and from marks beside it in the second reading. */
export function isSameContact(first: readonly Word[], second: readonly Word[]): boolean {
  return lettersOf(first) === lettersOf(second);
}

function lettersOf(contact: readonly Word[]): string {
  const text = contact.map((word) => word.text).join("");
  return text.includes("@") ? (/[\p{L}\d][^\s@]*@\S*[\p{L}\d]/u.exec(text)?.[0] ?? "") : text.replace(/\D/g, "");
}

/** The words of the e-mail address that ends with a word, if there is one. It can have a space behind a full stop. */
function addressAt(words: readonly Word[], at: number): Word[][] {
  const [before, word] = [words[at - 1], words[at]];
  if (word === undefined || !/\S@\S/.test(word.text)) return [];
  const isJoined = before !== undefined && isSameLine(before, word) && /[\p{L}\d]\.$/u.test(before.text);
  return [isJoined ? [before, word] : [word]];
}

/** The words of the telephone number that begins with a word and ends on its line, if any. A run with a year is a period. */
function numberFrom(words: readonly Word[], start: number): Word[] {
  const first = words[start];
  if (first === undefined || !NUMBER_START.test(first.text)) return [];
  const end = words.findIndex((word, i) => i >= start && !(isSameLine(word, first) && PART_OF_NUMBER.test(word.text)));
  const run = words.slice(start, end === -1 ? words.length : end);
  // A dash behind the number separates it from other text.
  const parts = run.slice(0, 1 + run.findLastIndex(({ text }) => /\d/.test(text)));
  const text = parts.map((part) => part.text).join(" ");
  const isNumber = text.replace(/\D/g, "").length >= MIN_DIGITS && (text.startsWith("+") || !YEAR.test(text));
  return isNumber ? parts : [];
}

function isSameLine(a: Word, b: Word): boolean {
  return a.block === b.block && a.paragraph === b.paragraph && a.line === b.line;
}
