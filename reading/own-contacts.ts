import { type CountryCode, findPhoneNumbersInText } from "libphonenumber-js/max";
import { CV_LANGUAGES, findCvLanguage } from "../languages/languages.ts";
import { emailsIn, linksIn, NETWORKS } from "./contacts.ts";
import { monthsOf } from "./dates.ts";
import {
  cellsOf,
  type DocumentParts,
  type LabelledFact,
  labelledFacts,
  labelMeaning,
  type Section,
} from "./document-parts.ts";
import { isSingle, periodsIn } from "./periods.ts";
import { POST_CODE } from "./post-code.ts";
import { isWholeAddress } from "./web-address.ts";
import { plainWords } from "./words.ts";

/** The lines of a CV about the candidate, not about employers and references. */
export interface OwnLines {
  /** The top of the document and the personal details. */
  own: string[];
  /** All other lines, without references. */
  others: string[];
  labelled: LabelledFact[];
}

export function ownLines({ head, sections }: DocumentParts): OwnLines {
  const personal = sections.filter((section) => section.meanings.has("personal")).flatMap((s) => s.lines);
  const rest = sections.filter((s) => !s.meanings.has("personal") && !s.meanings.has("references"));
  // A document without headings is all head, with the person's details at its top.
  const above = [...head.slice(0, 40), ...personal];
  const own = above.some(hasEmail) ? above : [...above, ...contactsIn(rest)];
  return {
    own,
    others: [...head.slice(40), ...rest.flatMap((section) => section.lines)],
    labelled: labelledFacts(own),
  };
}

const hasEmail = (line: string): boolean => emailsIn(line).length > 0;
const MAX_CONTACT_LINES = 8;

/** The only paragraph with an e-mail address, which a design can print below another section, and single lines beside it. */
function contactsIn(sections: readonly Section[]): string[] {
  const paragraphs = sections.flatMap(({ lines }) => [
    "",
    ...lines
      .join("\n")
      .trim()
      .split(/\n{2,}/u),
    "",
  ]);
  const found = paragraphs.flatMap((paragraph, at) => (hasEmail(paragraph) ? [at] : []));
  const [at = 0] = found;
  const [above = "", own = "", below = ""] = paragraphs.slice(at - 1, at + 2);
  const isLine = (text: string) => text !== "" && !text.includes("\n");
  const lines = [...(isLine(above) ? [above, ""] : []), ...own.split("\n"), ...(isLine(below) ? ["", below] : [])];
  return found.length === 1 && lines.length <= MAX_CONTACT_LINES ? lines : [];
}

/** The person's e-mail address as written; null if there is none, or if it is unclear which of several is theirs. */
export function findEmail({ own, others, labelled }: OwnLines): string | null {
  const whole = (text: string) => emailsIn(text).filter((email) => isWholeAddress(email) && !isRest(email, text));
  const labels = labelled.filter(({ meaning }) => meaning === "email").flatMap(({ value }) => whole(value));
  return labels[0] ?? own.flatMap(whole)[0] ?? onlyOne(others.flatMap(whole));
}

/**
 * True for `lt.marsh@example.org` of Tom Marsh: the first letter can be an icon, which some fonts print as a letter. The letter is not an
 * initial of the name, but the rest begins with an initial or a word of it.
 */
export function mayBeginWithIcon(email: string, name: string): boolean {
  const [first = "", second = ""] = (email.split("@", 1)[0] ?? "").toLowerCase().split(/[._-]/u);
  const names = plainWords(name);
  const isName = (text: string) =>
    text !== "" && names.some((word) => word === text || (text.length === 1 && word.startsWith(text)));
  return second !== "" && !isName(first) && !isName(first.slice(0, 1)) && isName(first.slice(1));
}

/** True for the end of an address that text recognition divided before its digits: `12@example.org` after `anna`. */
function isRest(email: string, text: string): boolean {
  const [before = ""] = /\S*\p{L}(?=\s$)/u.exec(text.slice(0, text.indexOf(email))) ?? [];
  return /^\d/.test(email) && before !== "" && labelMeaning(before) === null;
}

function onlyOne(found: string[]): string | null {
  const distinct = new Set(found.map((text) => text.toLowerCase()));
  return distinct.size === 1 ? (found[0] ?? null) : null;
}

const COUNTRIES: readonly CountryCode[] = CV_LANGUAGES.flatMap(({ countries }) => countries);

/** The person's phone number as written. Other text may stand beside it: `(mobile)`, `after 6 pm`. */
export function findPhone({ own, others, labelled }: OwnLines, language: string): string | null {
  const labels = labelled.filter(({ meaning }) => meaning === "phone").map(({ value }) => value);
  const cells = own.flatMap(cellsOf);
  const unmarked = cells.filter((cell) => !isMarked(cell) && mayHoldPhone(cell.replace(POST_CODE, "")));
  // International numbers come first, because a post code can look like a number without a country code.
  const international = cells.filter((cell) => isMarked(cell) && cell.includes("+"));
  const marked = [...labels, ...international, ...cells.filter(isMarked), ...unmarked];
  for (const cell of marked) {
    const phone = phoneIn(cell, language);
    if (phone !== null) return phone;
  }
  // A number with a country code, or alone beside its label, counts even if no country has such numbers.
  const [written] = [...labels, ...cells.filter(isMarked)]
    .flatMap((text) => /^(?:\+[\d\s()./-]{7,20}\d|[\d\s()./-]{8,24}$)/.exec(text)?.[0].trim() ?? [])
    .filter(isWholeNumber);
  return (
    written ??
    onlyOne(
      others
        .flatMap(cellsOf)
        .filter(isMarked)
        .flatMap((cell) => phoneIn(cell, language) ?? []),
    )
  );
}

/** True for a number that is alone in its cell or begins like a phone number. */
function isMarked(cell: string): boolean {
  if (!mayHoldPhone(cell)) return false;
  return /^[\d\s().+/-]{8,24}$/.test(cell) || /(?:^|[\s:(])(?:\+\s?|00|\(?0)\d/u.test(cell);
}

function mayHoldPhone(cell: string): boolean {
  return /\d[\d\s().+/-]{5,}\d/.test(cell) && !/〒/.test(cell) && !hasDate(cell) && cell.length <= 200;
}

/** True for a period, several dates, and a date with more than a year. */
function hasDate(cell: string): boolean {
  const periods = periodsIn(cell);
  return periods.length > 1 || periods.some((period) => !isSingle(period) || monthsOf(period.from).length > 0);
}

const MIN_DIGITS = 8;
const MIN_INTERNATIONAL_DIGITS = 10;

/** False for too few digits: a part of a number can be a whole number of a small country. */
function isWholeNumber(written: string): boolean {
  return written.replace(/\D/g, "").length >= (written.startsWith("+") ? MIN_INTERNATIONAL_DIGITS : MIN_DIGITS);
}

const MAX_PHONE_TEXT = 200;
/** The masked digits of `+49 176 313 XXX XX`. */
const MASKED_REST = /^[\s().-]{0,3}[x*#]{2}/i;
const URL_OR_DATE = /[a-z]{3,6}:\/\/[^\s()]*|(?<!\d)(?:19|20)\d\d([-./])\d{1,2}\1\d{1,2}(?!\d)/giu;

function phoneIn(cell: string, language: string): string | null {
  const text = cell
    .slice(0, MAX_PHONE_TEXT)
    .replace(URL_OR_DATE, " ")
    .replace(/＋/g, "+")
    .replace(/\(\s?(\+\d{1,3})\s?\)/g, (_, code: string) => ` ${code} `);
  // The language's own countries first.
  const countries = new Set([...(findCvLanguage(language)?.countries ?? []), ...COUNTRIES]);
  for (const country of countries) {
    const [found] = findPhoneNumbersInText(text, country);
    if (!found) continue;
    if (MASKED_REST.test(text.slice(found.endsAt))) return null;
    const plus = /\+\s?$/.exec(text.slice(0, found.startsAt))?.[0] ?? "";
    const written = plus + text.slice(found.startsAt, found.endsAt);
    if (!isWholeNumber(written)) continue;
    return written.replace(/\s+/gu, " ");
  }
  return null;
}

/** False for a truncated link, and for a link to a map. */
function isWholeLink(link: string): boolean {
  return !/[…-]$/u.test(link) && !/^(?:https?:\/\/)?(?:[^/]*\.)?(?:maps\.[^/]+|[^/]+\/maps)(?:[/?]|$)/iu.test(link);
}

const PROFILE = new RegExp(`(?:^|[/.])(?:${NETWORKS}|x|fb|wa|t|leetcode|hackerrank)\\.[a-z]{2,3}(?:$|/)`, "i");

export interface Links {
  linkedin: string | null;
  github: string | null;
  website: string | null;
}

/** The person's links as written. A website is a link among their own details. */
export function findLinks({ own, others, labelled }: OwnLines): Links {
  const mine = own.flatMap(linksIn).filter(isWholeLink);
  const all = [...mine, ...others.flatMap(linksIn)];
  // A text that is broken into two lines still has its whole link target.
  const targets = [...own, ...others].flatMap((line) =>
    (line.match(/(?<=\()https?:\/\/[^()\s]+(?=\))/giu) ?? []).flatMap(linksIn),
  );
  const profile = (pattern: RegExp) => [...targets, ...all].find((link) => pattern.test(link)) ?? null;
  const labels = labelled
    .filter(({ meaning }) => meaning === "website")
    .flatMap(({ value }) => linksIn(value))
    .filter(isWholeLink);
  // The second half of a link that a column broke at its hyphen has no scheme.
  const isCut = own.some((line) => cellsOf(line).some((cell) => /^(?:https?:\/\/|www\.)\S*-$/iu.test(cell)));
  const isOwnSite = (link: string) => !PROFILE.test(link) && (!isCut || /^(?:https?:|www\.)/iu.test(link));
  return {
    linkedin: profile(/linkedin\.com\/(?:in|pub)\/./i),
    github: profile(/git(?:hub|lab)\.com\/[^/]+\/?$/i) ?? null,
    website: labels.find(isOwnSite) ?? mine.find(isOwnSite) ?? null,
  };
}
