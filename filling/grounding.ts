import { factsIn, folded, statedYears } from "./facts-in-text.ts";

/** The material of a run, prepared for looking up facts. */
export interface Sources {
  emails: ReadonlySet<string>;
  links: ReadonlySet<string>;
  phones: readonly string[];
  years: ReadonlySet<string>;
  /** The whole text without case, accents and white space. */
  squeezed: string;
  words: ReadonlySet<string>;
}

export function readSources(texts: readonly string[]): Sources {
  const text = texts.join("\n");
  const { emails, links, phones, years } = factsIn(text);
  const plain = folded(text);
  return {
    emails: new Set(emails),
    links: new Set(links),
    phones: [...new Set([...phones, ...looseNumbers(text)])],
    years: new Set([...years, ...statedYears(text)]),
    squeezed: plain.replace(/\s+/gu, ""),
    words: new Set(wordsOf(plain)),
  };
}

/** Every run of digits with separators, because sources write numbers in more ways than answers do. */
function looseNumbers(text: string): string[] {
  const runs = text.normalize("NFKC").match(/[+(]?\d[\d\s()./-]{5,30}\d/g) ?? [];
  return runs.map((run) => run.replace(/\D/g, ""));
}

function wordsOf(plain: string): string[] {
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** A fact of an answer that the sources do not contain. */
export interface Ungrounded {
  kind: "e-mail address" | "link" | "phone number" | "year";
  text: string;
}

/**
 * Returns the e-mail addresses, links, phone numbers and years of an answer that the sources do not contain: the model
 * invented them.
 */
export function ungroundedFacts(answer: string, sources: Sources): Ungrounded[] {
  const { emails, links, phones, years } = factsIn(answer);
  const holds = (text: string) => sources.squeezed.includes(folded(text).replace(/\s+/gu, ""));
  const missing = (kind: Ungrounded["kind"], texts: string[], known: (text: string) => boolean) =>
    [...new Set(texts)].filter((text) => !known(text)).map((text) => ({ kind, text }));
  return [
    ...missing("e-mail address", emails, (email) => sources.emails.has(email) || holds(email)),
    ...missing("link", links, (link) => sources.links.has(link) || holds(link)),
    ...missing("phone number", phones, (phone) => hasPhone(phone, sources.phones)),
    ...missing("year", years, (year) => sources.years.has(year)),
  ];
}

/** Compares the last digits, because country and trunk prefixes differ between spellings of one number. */
function hasPhone(phone: string, known: readonly string[]): boolean {
  const end = phone.slice(-8);
  return known.some((other) => other.includes(end));
}

/** Returns the words of a person's name that the sources do not contain. Initials are not looked up. */
export function ungroundedNames(name: string, sources: Sources): string[] {
  return wordsOf(folded(name)).filter((word) => word.length >= 2 && !sources.squeezed.includes(word));
}

/**
 * Returns the share of an answer's longer words that the sources contain, from 0 to 1. Inflected forms count. The share
 * is 1 for an answer without such words.
 */
export function sharedWords(answer: string, sources: Sources): number {
  const words = wordsOf(folded(answer)).filter((word) => word.length >= 4);
  if (words.length === 0) return 1;
  const stems = new Set([...sources.words].map((word) => word.slice(0, 5)));
  const shared = words.filter((word) => sources.words.has(word) || stems.has(word.slice(0, 5)));
  return shared.length / words.length;
}
