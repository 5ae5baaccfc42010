import { factsIn, folded, statedYears } from "./facts-in-text.ts";

/** What the material of a run says, prepared for looking facts up. */
export interface Sources {
  emails: ReadonlySet<string>;
  links: ReadonlySet<string>;
  phones: readonly string[];
  years: ReadonlySet<string>;
  /** All of it without case, accents and white space. */
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

/** Any run of digits with separators: a source may write a number in ways in which no answer would. */
function looseNumbers(text: string): string[] {
  const runs = text.normalize("NFKC").match(/[+(]?\d[\d\s()./-]{5,30}\d/g) ?? [];
  return runs.map((run) => run.replace(/\D/g, ""));
}

function wordsOf(plain: string): string[] {
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** A fact of an answer that the sources do not hold. */
export interface Ungrounded {
  kind: "e-mail address" | "link" | "phone number" | "year";
  text: string;
}

/**
 * The e-mail addresses, links, phone numbers and years of an answer that the sources do not hold. Such a
 * fact cannot come from the material: the model made it up.
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

/** Country and trunk prefixes differ between spellings of one number; its last digits do not. */
function hasPhone(phone: string, known: readonly string[]): boolean {
  const end = phone.slice(-8);
  return known.some((other) => other.includes(end));
}

/** The words of a person's name that the sources do not hold. Initials are not looked up. */
export function ungroundedNames(name: string, sources: Sources): string[] {
  return wordsOf(folded(name)).filter((word) => word.length >= 2 && !sources.squeezed.includes(word));
}

/**
 * The share of an answer's longer words that also stand in the sources, from 0 to 1; inflected forms
 * count. 1 for an answer without such words.
 */
export function sharedWords(answer: string, sources: Sources): number {
  const words = wordsOf(folded(answer)).filter((word) => word.length >= 4);
  if (words.length === 0) return 1;
  const stems = new Set([...sources.words].map((word) => word.slice(0, 5)));
  const shared = words.filter((word) => sources.words.has(word) || stems.has(word.slice(0, 5)));
  return shared.length / words.length;
}
