import { monthOf, type WrittenDate, yearsOf } from "../../reading/dates.ts";
import { isPresent, isSingle, periodsIn } from "../../reading/periods.ts";
import { append, isRecord } from "../core/json.ts";
import { withoutFilling } from "./check-dates.ts";
import { checkText } from "./check-text.ts";
import type { NamedInText } from "./checked-text.ts";
import { BOUNDS, type ClaimedDate, conflictOf, datesOfPeriod, entriesOfClaim } from "./claims.ts";
import type { Material } from "./material.ts";
import { type Bound, readMemberName } from "./member-names.ts";
import { type Owners, ownersAmong } from "./owning-entries.ts";
import { isProse } from "./prose.ts";

/** A member of a record that belongs to another entry of the material than the other members. */
interface ForeignMember {
  /** Member names within the record. */
  path: string[];
  fault: string;
}

interface RecordCheck {
  material: Material;
  language: string;
  /** True if the record is about the whole person, so that it can name several entries. */
  isPerson: boolean;
}

/** The members of a record, and of the objects in it, that are about a date or a name. */
interface Facts {
  dates: (ClaimedDate & { path: string[]; text: string })[];
  names: { path: string[]; claimed: NamedInText }[];
}

/** The members of a record whose names or dates belong to another entry of the material than the rest. */
export function foreignMembers(record: Record<string, unknown>, check: RecordCheck): ForeignMember[] {
  const { isPerson, material } = check;
  const { dates, names } = factsOf(record, [], undefined, check);
  if (isPerson && dates.length === 0) return [];
  const claim = { names: names.map(({ claimed }) => claimed), dates, allTogether: !isPerson };
  const conflict = conflictOf(claim, material);
  if (!conflict) return [];
  const [wrongNames, wrongDates] = [new Set<object>(conflict.names), new Set<object>(conflict.dates)];
  const found = [
    ...names.flatMap(({ path, claimed }) => (wrongNames.has(claimed) ? [{ path, text: claimed.text }] : [])),
    ...dates.filter((date) => wrongDates.has(date)),
  ];
  const others = names.filter(({ claimed }) => !wrongNames.has(claimed)).map(({ claimed }) => claimed.text);
  return found.map(({ path, text }) => ({ path, fault: misplaced(text, others) }));
}

/** The entries that a record is about; undefined if its names and dates do not tell. */
export function ownersOf(record: Record<string, unknown>, check: RecordCheck): Owners | undefined {
  if (check.isPerson || check.material.entries.length === 0) return undefined;
  const { dates, names } = factsOf(record, [], undefined, check);
  const claim = { names: names.map(({ claimed }) => claimed), dates, allTogether: true };
  const entries = entriesOfClaim(claim, check.material);
  return entries.size === 0 ? undefined : ownersAmong(entries, claim.names, check.material);
}

/** How deep the dates of a record can be: `period.from.year`. */
const MAX_DEPTH = 2;

function factsOf(record: Record<string, unknown>, path: string[], outer: Bound | undefined, check: RecordCheck): Facts {
  const facts: Facts = { dates: [], names: [] };
  const within: Facts["names"] = [];
  const partial = partialDates(record);
  for (const [name, value] of Object.entries(record)) {
    const { bound = outer, rest } = readMemberName(name);
    const at = [...path, name];
    const isOther = check.isPerson && rest !== "";
    const part = partial.get(name);
    if (part) {
      const bounds = bound ? [bound] : BOUNDS;
      if (!isOther && yearsOf(part).length > 0) facts.dates.push({ path: at, text: String(value), said: part, bounds });
    } else if (typeof value === "object" && value !== null) {
      if (path.length >= MAX_DEPTH || isOther) continue;
      const inner = innerFacts(value, at, bound, check);
      // An object with names and dates is an entry of its own.
      if (inner.names.length === 0) append(facts.dates, inner.dates);
      else if (inner.dates.length === 0 && isRecord(value)) append(within, inner.names);
    } else {
      const text = typeof value === "number" ? String(value) : value;
      if (typeof text !== "string" || isProse(text)) continue;
      const dates = datesOf(text, bound, check.material);
      if (dates.length === 0 && typeof value === "string") {
        const { names } = checkText(text, { ...check, style: "phrase" });
        for (const claimed of names) facts.names.push({ path: at, claimed });
      }
      const isUnclear = check.isPerson && dates.some(({ bounds }) => bounds.length > 1);
      if (!isOther && !isUnclear)
        append(
          facts.dates,
          dates.map((date) => ({ ...date, path: at, text })),
        );
    }
  }
  if (facts.names.length === 0 && facts.dates.length > 0) append(facts.names, within);
  return facts;
}

function innerFacts(value: object, path: string[], bound: Bound | undefined, check: RecordCheck): Facts {
  if (isRecord(value)) return factsOf(value, path, bound, check);
  const records = Object.entries(value).flatMap(([index, item]) =>
    isRecord(item) ? [factsOf(item, [...path, index], bound, check)] : [],
  );
  return { dates: records.flatMap(({ dates }) => dates), names: records.flatMap(({ names }) => names) };
}

/** The dates that a member states. */
function datesOf(text: string, bound: Bound | undefined, material: Material): ClaimedDate[] {
  if (isPresent(text)) return [{ said: "present", bounds: [bound ?? "to"] }];
  const [period] = periodsIn(text);
  if (!period) return [];
  const dates = datesOfPeriod(period, text).map(({ said, bounds }) => {
    const stated = said === "present" ? said : withoutFilling(said, text, material);
    return { said: stated, bounds: isSingle(period) && bound ? [bound] : bounds };
  });
  // `since 2019` as a start says nothing about the end.
  return bound === "from" ? dates.filter(({ said }) => said !== "present") : dates;
}

/** The dates of members with only a month or a day, completed from other members: `start_month` with `start_year`. */
export function partialDates(record: Record<string, unknown>): ReadonlyMap<string, WrittenDate> {
  const read = Object.entries(record).map(([name, value]) => {
    const { bound, unit, rest } = readMemberName(name);
    const number = unit === "month" ? monthIn(value) : numberIn(value);
    const isYear = number !== undefined && number >= 1900 && number < 2100;
    return { name, unit: isYear ? "year" : unit, number, key: `${bound} ${rest}` };
  });
  const numbers = new Map<string, number>();
  for (const { unit, number, key } of read.toReversed()) {
    if (number !== undefined) numbers.set(`${unit} ${key}`, number);
  }
  return new Map(
    read.flatMap(({ name, unit, number, key }): [string, WrittenDate][] => {
      const isPart =
        (unit === "month" && number !== undefined && number <= 12) || (unit === "day" && Number(number) <= 31);
      if (!isPart || number === undefined || number < 1) return [];
      const [year, month] = [numbers.get(`year ${key}`) ?? null, numbers.get(`month ${key}`) ?? null];
      const date = { year, month, day: unit === "day" ? number : null };
      return [[name, { start: 0, end: 0, readings: [date], hasShortYear: false }]];
    }),
  );
}

function numberIn(value: unknown): number | undefined {
  const number = typeof value === "string" && /^\d{1,4}$/.test(value.trim()) ? Number(value) : value;
  return typeof number === "number" && Number.isInteger(number) ? number : undefined;
}

function monthIn(value: unknown): number | undefined {
  return numberIn(value) ?? (typeof value === "string" ? monthOf(value.trim()) : undefined);
}

export function misplaced(text: string, others: readonly string[]): string {
  const beside = others.length > 0 ? ` with "${others.slice(0, 3).join(", ").slice(0, 120)}"` : " there";
  return `"${text.slice(0, 120)}"${beside}`;
}
