import { OTHER_LANGUAGES } from "../../languages/other-languages.ts";
import { withPlainDigits } from "../../reading/digits.ts";
import { originalSpan, type Span } from "../../reading/fold.ts";
import { anyOf } from "../../reading/grammar.ts";
import { isDense } from "../../reading/word-list.ts";
import { type Cue, cueFinder, identifyingPhrases } from "../text/cues.ts";
import type { Finding, Rule } from "../text/finding.ts";
import type { Page } from "../text/page.ts";
import { allTerms } from "../text/vocabulary.ts";
import { addressFrom, endOfAddress } from "./addresses.ts";
import { birthParts, markedBirths } from "./births.ts";

type Meaning = "birth" | "number" | "register" | "address" | "residence" | "plate" | "vehicle";

const ADDRESS_LABELS = allTerms(({ labels }) => labels.address);
const findResidences = cueFinder([["address", [...identifyingPhrases(["residences"]), ...ADDRESS_LABELS]]]);

/** The labels of each meaning, in all languages. */
const findCues = cueFinder<Meaning>([
  [
    "birth",
    [...identifyingPhrases(["births"]), ...allTerms(({ labels }) => `${labels.birth_date},${labels.birth_place}`)],
  ],
  ["number", identifyingPhrases(["numbers"])],
  ["register", identifyingPhrases(["registers"])],
  ["address", ADDRESS_LABELS],
  ["residence", identifyingPhrases(["residences"], OTHER_LANGUAGES)],
  ["plate", identifyingPhrases(["plates"])],
  ["vehicle", identifyingPhrases(["vehicles"])],
]);

type Add = (rule: Rule, start: number, end: number) => void;

/** A value after a colon ends at a separator, at the end of the line, or at the end of a word. */
const VALUE = /^[^\n|;；•·。]{1,120}[\p{L}\p{M}\p{N}]{0,30}/u;
const COLON = /^[ \t\u00a0]{0,3}(?:[:：=]|[–—-](?=[ \t\u00a0]))[ \t\u00a0]{0,3}/u;
const NUMBER_LINK = `(?:${anyOf(identifyingPhrases(["numberLinks"]))}(?![a-z\\d])|#|第|°|º)`;
/** The number of a label, also after the state of a register: `OAB/SP 234.567`. */
const NUMBER = new RegExp(
  `^(?:[/-][a-z]{2}(?![a-z]))?[ \\t\\u00a0.]{0,2}(?:(?:${NUMBER_LINK}|:|：)[\\s.:：]{0,3}){0,3}([a-z\\d][a-z\\d ./()-]{2,45})`,
  "u",
);
const COUNTS = anyOf(identifyingPhrases(["numberLinks"]).filter((link) => /^n|^c(?:islo)?$/u.test(link)));
/** A number of the same clause: `registered with the Bar of York, no. 445566`. */
const REGISTERED = new RegExp(
  `^([^\\n\\d,;:.!?、。，；]{0,60}?)(?<![a-z\\d])(?:(?:${COUNTS}(?![a-z\\d])|[#第°º])[\\s.:：]{0,3}){1,2}(\\d[\\d./-]{2,20})`,
  "u",
);
const CATALOGUES = new Set(identifyingPhrases(["catalogues"]));
/** The register of a state with a number, in capital letters: `CAU/RJ nº A 2004`. */
const STATE_REGISTER =
  /(?<![\p{L}\p{N}])\p{Lu}{2,6}[-/]\p{Lu}{2}\s(?:\p{Ll}{1,4}\s){0,2}n[.ºo°]{1,2}\s?(\d[\d./-]{2,20}\d)/gu;

/** Finds what follows labels such as `DOB`, `Passport` or `Address`, in all languages. */
export function findLabelled(page: Page): Finding[] {
  const plain = withPlainDigits(page.folded.text);
  const found: Finding[] = [];
  const add: Add = (rule, start, end) => {
    if (end > start) found.push({ rule, ...originalSpan(page.folded, start, end) });
  };
  for (const cue of findCues(page)) {
    if (cue.meaning === "plate" || cue.meaning === "vehicle") found.push(...platesBeside(page, cue));
    else if (cue.meaning === "address" || cue.meaning === "residence") found.push(...labelledAddress(page, plain, cue));
    else addValue(page, plain, cue, add);
  }
  for (const { index, 0: register, 1: number = "" } of page.original.matchAll(STATE_REGISTER)) {
    const end = index + register.length;
    if (isLicence(number)) found.push({ rule: "number", start: end - number.length, end });
  }
  for (const { start, end } of markedBirths(page, plain)) add("birth", start, end);
  return found;
}

function addValue(page: Page, plain: string, cue: Cue<Meaning>, add: Add): void {
  if (cue.meaning === "number") {
    addNumber(plain.slice(cue.end, cue.end + 180), cue.end, add);
    return;
  }
  if (cue.meaning === "register") {
    const [found, between = "", number = ""] = REGISTERED.exec(plain.slice(cue.end, cue.end + 90)) ?? [""];
    const isCatalogue = between.split(/\P{L}+/u).some((word) => CATALOGUES.has(word));
    const end = cue.end + found.length;
    if (!isCatalogue && isLicence(number)) add("number", end - number.length, end);
    return;
  }
  for (const { start, end } of birthsBeside(page, plain, cue)) add("birth", start, end);
}

function labelledAddress({ original, folded: text }: Page, plain: string, cue: Cue<Meaning>): Finding[] {
  const value = valueAfter(plain, cue.end);
  // `Residence: Cairo` is a town, which stays.
  const isTown = cue.meaning === "residence" && !/\d/u.test(plain.slice(value.start, value.end));
  if (value.end === value.start || isTown) return [];
  const { start, end } = originalSpan(text, value.start, value.end);
  return [{ rule: "address", start, end: start + endOfAddress(original.slice(start, end)) }];
}

const isLicence = (number: string): boolean =>
  number.replace(/\D/gu, "").length >= 4 && !/^(?:19|20)\d\d\D*$/u.test(number);

/** The value after a label with a colon; empty without a colon. */
function valueAfter(plain: string, from: number): Span {
  const rest = plain.slice(from, from + 180);
  const colon = COLON.exec(rest)?.[0].length ?? 0;
  // `(born: 8 April 1993) builds`: the value ends where the bracket around the label does.
  const line = colon > 0 ? (VALUE.exec(rest.slice(colon))?.[0] ?? "") : "";
  // `22 de agosto de 1979. CPF`: a sentence ends after a year.
  const sentence = /^.+?\D\d{4}(?=\.\s)/u.exec(line)?.[0] ?? line;
  const value = (/^[^()]*(?=\))/u.exec(sentence)?.[0] ?? sentence).trimEnd();
  return { start: from + colon, end: from + colon + value.length };
}

function birthsBeside(page: Page, plain: string, cue: Cue<Meaning>): Span[] {
  const { start, end } = valueAfter(plain, cue.end);
  // A short label needs a digit after it: `Né: 1985`, because `Ne:` is another word in Czech.
  const isLong = (cue.end - cue.start > 3 || isDense(plain.slice(cue.start, cue.end))) && end - start <= 40;
  const isValue = end > start && cue.end - cue.start > 1 && (isLong || /\d/.test(plain.slice(start, end)));
  return isValue ? [{ start, end }] : birthParts(page, plain, cue);
}

/** Births with their labels: `born on 14 March 1985`. A label with a colon is not included. */
export function birthPhrases(page: Page): Span[] {
  const plain = withPlainDigits(page.folded.text);
  return findCues(page).flatMap((cue) => {
    const parts = cue.meaning === "birth" ? birthsBeside(page, plain, cue) : [];
    if (parts.length === 0) return [];
    const start = Math.min(...parts.map((part) => part.start));
    const hasColon = start > cue.end && COLON.test(plain.slice(cue.end, start));
    const end = Math.max(...parts.map((part) => part.end), hasColon ? 0 : cue.end);
    return [originalSpan(page.folded, hasColon ? start : Math.min(start, cue.start), end)];
  });
}

const RUN =
  /^(?:[a-z]{0,9}\d[a-z\d]*|[a-z]{1,4}(?=[ ./(-]{1,2}[a-z]{0,3}\d))(?:[ ./()-]{1,2}(?:[a-z]{0,4}\d[a-z\d]*|[a-z](?![a-z])|[a-z]{4}(?=\s\d))){0,8}\)?/u;

function addNumber(rest: string, from: number, add: Add): void {
  const number = NUMBER.exec(rest);
  const run = RUN.exec(number?.[1] ?? "")?.[0] ?? "";
  const digits = run.replace(/\D/g, "").length;
  if (number === null || digits < (/[a-z]/.test(run) && run.length >= 5 ? 3 : 4)) return;
  // `RFC 2616` is a standard; the tax number RFC has more digits.
  if (/^\d{4,5}$/.test(run) && /^[ \u00a0]\d/u.test(number[0])) return;
  const start = from + number[0].length - (number[1]?.length ?? 0);
  // A year follows the name of a document too: `passport 2019`.
  if (!/^(?:19|20)\d\d$/.test(run)) add("number", start, start + run.length);
}

/** A licence plate is capital letters and digits in groups. */
const GROUPS =
  "(?<![\\p{L}\\p{N}])(?<plate>(?:(?:\\p{Script=Han}{1,2}[ ]?(?:[A-Z]|\\d{2,3})|[A-ZÄÖÜ]{1,3}\\d{0,5}|\\d{1,5}[A-Z]{0,3})(?:[ ·•-]?(?:[A-ZÄÖÜ]{1,3}|\\p{Script=Hiragana}|\\d{1,5})){1,4}|(?:\\p{Script=Arabic}{1,3}[ -]?){1,3}\\p{Nd}{1,5}))(?![\\p{L}\\p{N}])";
/** A plate follows its label within 24 characters. After a vehicle, it follows directly, after one or two words or in brackets. */
const LABELLED_PLATE = new RegExp(`^[^\\n\\d,;]{0,24}?${GROUPS}`, "u");
const PLATE_OF_VEHICLE = new RegExp(`^(?:\\s?[(（:]\\s?|\\s(?:\\p{L}{2,14}\\s){0,2}?)${GROUPS}`, "u");
/** `vehicle ISO 26262`, `car sales Q3 2019`, `truck class C1 2015` */
const NO_PLATE = /^(?:ISO|IEC|DIN|EN|NF|BS|SAE|ECE|UNI|UN|EU)(?!\p{L})|(?<!\d)(?:19|20)\d\d$/u;

function platesBeside({ original, folded: text }: Page, { meaning, end }: Cue<Meaning>): Finding[] {
  const { start } = originalSpan(text, end, end);
  const match = (meaning === "plate" ? LABELLED_PLATE : PLATE_OF_VEHICLE).exec(original.slice(start, start + 60));
  const plate = match?.groups?.plate ?? "";
  if (match === null || !/\d.*\d/u.test(plate) || !/[A-Z\p{Script=Han}\p{Script=Arabic}]/u.test(plate)) return [];
  if (meaning === "vehicle" && (plate.replace(/[^\p{L}\d]/gu, "").length < 5 || NO_PLATE.test(plate))) return [];
  const to = start + match[0].length;
  return [{ start: to - plate.length, end: to, rule: "number" }];
}

/** Addresses after phrases such as `I live at`: the words of the clause, if they include a number. */
export function residenceSpans(page: Page): Span[] {
  const { original, folded: text } = page;
  return findResidences(page).flatMap(({ end }) => {
    const { start } = originalSpan(text, end, end);
    const address = addressFrom(original, start);
    return address === null ? [] : [address];
  });
}
