import type { Part } from "../../languages/language.ts";
import { CV_LANGUAGES } from "../../languages/languages.ts";
import { isFunctionWord } from "../../reading/concepts.ts";
import { PART_WORDS } from "../../reading/vocabulary.ts";
import { isDense } from "../../reading/word-list.ts";
import { plainTerm, plainWords } from "../../reading/words.ts";

export type Bound = "from" | "to";

type Unit = "year" | "month" | "day";

/** What the name of a member, such as `start_month`, says about a date in it. */
export interface MemberName {
  bound: Bound | undefined;
  /** Undefined if the member has the whole date. */
  unit: Unit | undefined;
  /** The other words of the name. */
  rest: string;
}

const UNITS: ReadonlyMap<string, Unit> = new Map(
  CV_LANGUAGES.flatMap(({ code }) => {
    const names = new Intl.DisplayNames([code], { type: "dateTimeField" });
    return (["year", "month", "day"] as const).map((unit): [string, Unit] => [plainTerm(names.of(unit) ?? ""), unit]);
  }),
);

/** Maximum length of the name of a date. */
const MAX_NAME_LENGTH = 60;

/** Reads the name of a member in any language of the service. */
export function readMemberName(name: string): MemberName {
  const short = name.slice(0, MAX_NAME_LENGTH);
  const bound = boundOf(plainTerm(short));
  if (bound) return { bound, unit: undefined, rest: "" };
  const words = plainWords(short).flatMap((word) => partsOfWord(word) ?? [word]);
  const content = words.filter((word) => !isFunctionWord(word));
  const units = [...new Set(words.flatMap((word) => UNITS.get(word) ?? []))];
  return {
    bound: onlyBound(content) ?? onlyBound(words),
    unit: units.length === 1 ? units[0] : undefined,
    rest: content.filter((word) => !isDateWord(word)).join(" "),
  };
}

/** True for a member that is a part of an entry: `job_title` for `position`, `employer` for `company`. */
export function isNameOf(name: string, part: Part): boolean {
  return PART_WORDS.get(plainTerm(name.slice(0, MAX_NAME_LENGTH)))?.has(part) === true;
}

const IDENTIFYING: readonly Part[] = ["company", "position", "school", "degree", "language"];

/** True for a member that tells which job, study or language a record is about. */
export const isNameOfEntry = (name: string): boolean => IDENTIFYING.some((part) => isNameOf(name, part));

function onlyBound(words: readonly string[]): Bound | undefined {
  const bounds = new Set(words.flatMap((word) => boundOf(word) ?? []));
  return bounds.size === 1 ? [...bounds][0] : undefined;
}

function boundOf(term: string): Bound | undefined {
  const parts = PART_WORDS.get(term);
  if (!parts || parts.has("start") === parts.has("end")) return undefined;
  return parts.has("start") ? "from" : "to";
}

function isDateWord(word: string): boolean {
  const parts = PART_WORDS.get(word);
  return UNITS.has(word) || (parts !== undefined && (parts.has("start") || parts.has("end") || parts.has("period")));
}

/** The words of a compound such as `enddate`, `Startmonat` or `開始年`; undefined if one of them is unknown. */
function partsOfWord(word: string): string[] | undefined {
  if (isDateWord(word)) return [word];
  const shortest = isDense(word) ? 1 : 2;
  for (let at = shortest; at <= word.length - shortest; at++) {
    const [head, tail] = [word.slice(0, at), word.slice(at)];
    if (isDateWord(head) && isDateWord(tail)) return [head, tail];
  }
  return undefined;
}
