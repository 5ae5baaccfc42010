import type { SpokenLanguage } from "../languages/language.ts";
import { contactSpans } from "../reading/contacts.ts";
import { fold, originalSpan, type Span } from "../reading/fold.ts";
import { phoneSpans } from "../reading/long-numbers.ts";
import { isNameKey } from "../rendering/facts/person-name.ts";
import { HONORIFICS } from "./dense-names.ts";
import { addressSpans } from "./facts/addresses.ts";
import { ageAfterName, ageSpans } from "./facts/ages.ts";
import { detailFinder } from "./facts/details.ts";
import { identifierFindings } from "./facts/identifiers.ts";
import { findLabelled, residenceSpans } from "./facts/labelled.ts";
import { createNameFinder } from "./names.ts";
import { companyWidener } from "./own-companies.ts";
import { type Choices, type Finding, type FindMore, keepTest, mergeFindings, type Rule } from "./text/finding.ts";
import { type Page, readPage } from "./text/page.ts";
import { createPhraseFinder, SPACELESS } from "./text/patterns.ts";
import { spokenLanguages } from "./text/spoken.ts";

/** Replaces removed text. Readers of all languages and screen readers know `[…]`. */
export const GAP = "[…]";
/** The gap of a person's name while lines are read. No text of the database contains this character. */
const NAME_GAP = "\0";

const EMPTIED_LINE = /^[\s\p{P}\p{S}]*(?:(?<label>\p{L}(?:[\p{L} /-]|(?<!\p{L}{6})\.){0,30})[:：])?[\s\p{P}\p{S}]*$/u;

/** Removes what identifies a person from a text. */
export type Redact = (text: string) => string;

export interface Identifying {
  readonly names: readonly string[];
  /** Names of other people, such as referees. */
  readonly others?: readonly string[];
  /** Names of employers. One that contains the person's family name is removed as a whole. */
  readonly employers?: readonly string[];
  /** Called with each word of a name that is kept because it belongs to the name of an organization or a work. */
  readonly onKept?: (word: string) => void;
  /** Other texts of the person, which are removed where they occur in full. */
  readonly phrases: readonly string[];
  /** Sensitive texts, whose identifying parts are removed in any form. */
  readonly sensitive?: readonly string[];
  readonly language: string;
  readonly choices?: Choices;
  readonly findMore?: FindMore;
  /** Whether ages and addresses are found by their form. */
  readonly defaults?: { readonly birth: boolean; readonly places: boolean };
  /** The languages of the texts. */
  readonly spoken?: readonly SpokenLanguage[];
  /** Reads a text. Can return a cached page. */
  readonly read?: (text: string) => Page;
}

/** Finds what identifies a person in a text. The findings are in order and do not overlap. */
export function createFinder(identifying: Identifying): FindMore {
  const {
    names,
    others = [],
    employers = [],
    onKept,
    phrases,
    sensitive = [],
    language,
    choices = NO_CHOICES,
    findMore,
    defaults = { birth: false, places: false },
    spoken = spokenLanguages([], language),
    read = readPage,
  } = identifying;
  let hasKept = false;
  const findPeople = createNameFinder({
    own: names,
    others,
    language,
    onKept: (word, other) => {
      hasKept = true;
      if (other !== "place") onKept?.(word);
    },
  });
  const withCompanies = companyWidener(names, employers, (employer) => {
    hasKept = false;
    findPeople(read(employer));
    return hasKept;
  });
  const findPhrases = createPhraseFinder(phrases);
  const findDetails = detailFinder(sensitive);
  const findChosen = createPhraseFinder(choices.hide);
  const isKept = keepTest(choices.keep);
  return (text, pointer) => {
    const page = read(text);
    const known = [
      ...by("sensitive", findPhrases(page.folded)),
      ...findDetails(page),
      ...findLabelled(page),
      ...by("birth", defaults.birth ? ageSpans(page, spoken) : []),
      ...by(
        "address",
        defaults.places ? [...addressSpans(text).filter((span) => !isQuoted(text, span)), ...residenceSpans(page)] : [],
      ),
    ];
    const found = findPeople(page);
    const findings = [
      // Among findings of the same range, the first determines the replacement.
      ...(findMore?.(text, pointer) ?? []).filter((finding) => isNew(finding, known)),
      ...withCompanies(page, found),
      ...besideNames(text, found, defaults.birth),
      ...(defaults.birth ? agesAfter(text, found, ageAfterName(spoken)) : []),
      ...known,
      ...by("contact", contactSpans(text)),
      ...by(
        "number",
        phoneSpans(text).filter(({ start, end }) => !BUDDHIST_YEARS.test(text.slice(start, end))),
      ),
      ...identifierFindings(text),
    ].filter(({ start, end }) => !isKept(text.slice(start, end)));
    return mergeFindings([...findings, ...by("choice", findChosen(page.folded))]).map((span) => trimmed(text, span));
  };
}

/** The finding without the spaces around it, a bracket whose other half is outside, and the full stop after an address. */
function trimmed(text: string, finding: Finding): Finding {
  let { start, end } = finding;
  const outer = text.slice(start, end);
  const difference = outer.split(/[(（]/u).length - outer.split(/[)）]/u).length;
  if (difference < 0 && /[)）]$/u.test(outer)) end -= 1;
  if (difference > 0 && /^[(（]/u.test(outer)) start += 1;
  if (["contact", "address"].includes(finding.rule) && outer.endsWith(".") && !/\S/u.test(text.charAt(end))) end -= 1;
  const inner = text.slice(start, end);
  start += inner.length - inner.trimStart().length;
  return { ...finding, start, end: start + inner.trim().length };
}

/** Years of the Buddhist calendar since 1957. */
const BUDDHIST_YEARS = /^2[56]\d\d\s?[–—-]\s?2[56]\d\d$/u;

/** A street in quotation marks is the name of a work: `the project “Neue Straße 2020”`. */
function isQuoted(text: string, { start, end }: Span): boolean {
  return /["“„«»‘']/u.test(text.charAt(start - 1)) && /["”“«»’']/u.test(text.charAt(end));
}

const AGE = /^ ?(?:[,|–-] |\()(?:\p{Ll}{2,5} )?(?<fact>[1-7]\d(?:[ -]\p{L}{2,10})?)(?= ?(?:[,;|)\n]|$))/u;
/** The reading of a name in another script: `森川光（もりかわ ひかる）`, `森川さん（Hikaru Morikawa）`. */
const READING = new RegExp(
  `^(?:${HONORIFICS})?\\s?[（(]?(?<fact>[\\p{Script=Latin}\\p{Script=Hiragana}\\p{Script=Katakana}・ー ,，-]{3,40}[）)]|[A-Z][a-z]+ [A-Z][a-z]+)`,
  "u",
);

function agesAfter(text: string, names: readonly Finding[], pattern: RegExp): Finding[] {
  return names.flatMap(({ end, rule }) => {
    const after = text.slice(end, end + 40);
    if (rule !== "name" || !/^[,،]? /u.test(after)) return [];
    const page = fold(after);
    const match = pattern.exec(page.text);
    const fact = match?.groups?.fact;
    if (match === null || fact === undefined) return [];
    const at = match[0].indexOf(fact);
    const span = originalSpan(page, at, at + fact.length);
    return [{ start: end + span.start, end: end + span.end, rule: "birth" as const }];
  });
}

/** The age after a name at the start of a line or sentence, and the reading of a name in a script without spaces. */
function besideNames(text: string, names: readonly Finding[], hidesAge: boolean): Finding[] {
  return names
    .filter(
      ({ start, end, rule }) =>
        rule === "name" &&
        end - start >= 2 &&
        /(?:\n(?:[^\n:：]{1,12}[:：])?|[.!?] )\s*$/u.test(
          start < 24 ? `\n${text.slice(0, start)}` : text.slice(start - 24, start),
        ),
    )
    .flatMap(({ start, end }) => {
      const after = text.slice(end, end + 60);
      const age = hidesAge ? AGE.exec(after) : null;
      const reading = SPACELESS.test(text.slice(start, end)) ? READING.exec(after) : null;
      return [age, reading].flatMap((match, index) => {
        const fact = match?.groups?.fact ?? "";
        const to = end + (match?.[0].length ?? 0);
        return fact === ""
          ? []
          : [{ start: to - fact.length, end: to, rule: index === 0 ? ("birth" as const) : ("name" as const) }];
      });
    });
}

/**
 * Whether a finding adds to the known ones. Without a replacement, it must not overlap a known finding, so that the words around the fact
 * stay.
 */
function isNew({ start, end, replacement }: Finding, known: readonly Finding[]): boolean {
  return replacement !== undefined || !known.some((other) => other.start < end && other.end > start);
}

const NO_CHOICES: Choices = { hide: [], keep: [] };

function by(rule: Rule, spans: readonly Span[]): Finding[] {
  return spans.map(({ start, end }) => ({ start, end, rule }));
}

export function createRedact(identifying: Identifying): Redact {
  const find = createFinder(identifying);
  return (text) => cut(text, find(text, ""));
}

/** Removes only full names: texts of a layout contain the organization's own names and addresses. */
export function createNameRedact(names: readonly string[]): Redact {
  const find = createPhraseFinder(names.filter((name) => name.trim().length >= 5 && /\s/.test(name.trim())));
  return (text) => replace(text, by("name", find(fold(text))));
}

/** Replaces the findings by gaps, and removes lines of which only a label is left. `Best auditor: […]` says more than a label. */
export function cut(text: string, findings: readonly Finding[]): string {
  if (findings.length === 0) return text;
  return replace(text, findings, (rule) => (rule === "name" || rule === "other_person" ? NAME_GAP : GAP))
    .split("\n")
    .filter((line) => !isEmptied(line))
    .join("\n")
    .replaceAll(NAME_GAP, GAP);
}

function isEmptied(line: string): boolean {
  const [isFact, isName] = [line.includes(GAP), line.includes(NAME_GAP)];
  // A label has no gap within it: `Scooter registered […]. Mobile: […]`.
  const match = isFact || isName ? EMPTIED_LINE.exec(line.replaceAll(NAME_GAP, GAP)) : null;
  const label = match?.groups?.label;
  return match !== null && (isFact || label === undefined || isNameKey(label.trim().replaceAll(" ", "_")));
}

function replace(text: string, findings: readonly Finding[], gapOf = (_: Rule): string => GAP): string {
  let result = "";
  let position = 0;
  for (const { start, end, rule, replacement } of mergeFindings(findings)) {
    result += text.slice(position, start) + (replacement ?? gapOf(rule));
    position = end;
  }
  return result + text.slice(position);
}
