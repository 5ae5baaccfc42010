import type { Part } from "../languages/language.ts";
import { type Period, periodsIn } from "./line-periods.ts";
import { isPlace } from "./location.ts";
import { assignRoles, type HeaderCell, type Kind, namesBoth, namesOne, withoutOtherTexts } from "./roles.ts";
import { isDuration, type Span, withSharedEmployers } from "./shared-employers.ts";
import { unwrapped } from "./unwrap.ts";
import { PART_WORDS } from "./vocabulary.ts";
import { plainTerm, plainWords, withoutTargets } from "./words.ts";

/** The parts of a job or a school, as written. Parts that are not clear are absent. */
export type Entry = Partial<Record<Part, string>>;

const BULLET = /^(?:[•●▪◦‣·○■□►➢✓*–—-]|o(?=\s\p{Lu}))\s*/u;
const MAX_HEADER_LINE = 120;
const MAX_HEADER_LINES = 3;
const MAX_HEADER_WORDS = 12;
const MAX_ENTRIES = 60;
const MIN_TEXT_WORDS = 6;

/** Divides the lines of a section into its entries, each of which has a period, and finds the parts of each. */
export function entriesOf(lines: readonly string[], kind: Kind): Entry[] {
  const whole = unwrapped(lines);
  return labelledEntries(whole, kind) ?? datedEntries(whole, kind);
}

interface Dated {
  line: number;
  period: Period;
}

function datedEntries(lines: readonly string[], kind: Kind): Entry[] {
  const dated = findDated(lines, kind);
  if (dated.length === 0) return [];
  const above = linesAbove(lines, dated[0]?.line ?? 0);
  const starts = dated.map(({ line }, index) => startOf(lines, line, above, (dated[index - 1]?.line ?? -1) + 1));
  const tops = dated.map(({ line, period }, index): Span => {
    const before = lines.slice(starts[index] ?? line, line).flatMap((text, at, all) => cellsAt(text, at - all.length));
    const beside = withoutPeriod(lines[line] ?? "", period);
    const following = lines.slice(line + 1, starts[index + 1] ?? lines.length);
    // A date can stand beside the first sentence below a header.
    const isText = before.length > 0 && BULLET.test(lines[line] ?? "") && plainWords(beside).length >= MIN_TEXT_WORDS;
    if (isText) return { period, header: before, text: [beside, ...following] };
    return { period, header: [...before, ...cellsAt(beside, 0)], text: following };
  });
  const named = withoutOtherTexts(
    tops.map(({ header }) => header),
    kind,
  );
  const form = { isHeader: isHeaderLine, cells: (line: string) => cellsAt(line, 0) };
  const jobs = withSharedEmployers(tops, lines.slice(0, starts[0]), form, named);
  const more = linesBelow(jobs, kind);
  const spans = jobs.map(({ period, header, text }): Span => {
    const taken = headerLinesBelow(text, more);
    const below = text.slice(0, taken).flatMap((line, at) => cellsAt(line, at + 1));
    return { period, header: [...header, ...below], text: text.slice(taken) };
  });
  const roles = assignRoles(
    spans.map(({ header }) => header),
    kind,
  );
  return spans.map(({ period, header, text }, index) => {
    const named = roles[index] ?? {};
    // A header whose parts are not clear belongs to the text, so that nothing is lost.
    const unclear = Object.keys(named).length === 0 ? header.map((cell) => cell.text) : [];
    const whole = [...unclear, ...text]
      .join("\n")
      .replace(/\n{2,}/g, "\n")
      .trim();
    return { ...named, ...periodParts(period), text: whole };
  });
}

function periodParts({ start, end }: Period): Entry {
  if (start === "") return { period: end };
  return { start, end, period: end === "" ? start : `${start} – ${end}` };
}

/** The lines with a period that begin an entry. In lists without periods, single dates count. */
function findDated(lines: readonly string[], kind: Kind): Dated[] {
  const all = lines.slice(0, 2000).flatMap((text, line): Dated[] => {
    const [period] = text.length <= MAX_HEADER_LINE + 60 ? periodsIn(text) : [];
    if (!period) return [];
    const rest = withoutPeriod(text, period);
    const [left, right] = [text.slice(0, period.from), text.slice(period.to)];
    const isAtSide =
      !/[\p{L}\p{N}]/u.test(left) ||
      !/[\p{L}\p{N}]/u.test(right.replace(/\([^)]*\)/gu, "")) ||
      /[\t|(]\s*$/u.test(left);
    const isSentence = /[!?。]$/u.test(rest) || (rest.endsWith(".") && plainWords(rest).length > MAX_HEADER_WORDS);
    return isAtSide && rest.length <= MAX_HEADER_LINE && !isSentence ? [{ line, period }] : [];
  });
  const ranges = all.filter(({ period }) => period.start !== "");
  const usable = ranges.length > 0 || kind.of === "job" ? ranges : all;
  const plain = usable.filter(({ line }) => !BULLET.test(lines[line] ?? ""));
  return (plain.length > 0 ? plain : usable).slice(0, MAX_ENTRIES);
}

function withoutPeriod(line: string, { from, to }: Period): string {
  const left = line.slice(0, from).replace(/[\s,;:|·([–—-]+$/u, "");
  const right = line
    .slice(to)
    .replace(/^[)\]]/u, "")
    .replace(/^\s*[([][\d<][^)\]]{0,40}[)\]]/u, "")
    .replace(/^[\s,;:|·.–—-]*/u, (gap) => (gap.includes("\t") ? "\t" : ""));
  const rest = left === "" ? right : right === "" ? left : `${left}\t${right}`;
  return rest.replace(BULLET, "").trim();
}

/** How many lines above its date the first entry begins, which is the form of the others too. */
function linesAbove(lines: readonly string[], first: number): number {
  const above = lines.slice(0, first).filter((line) => line !== "");
  const block = lines.slice(lines.lastIndexOf("", first - 1) + 1, first);
  const header = above.length <= MAX_HEADER_LINES ? above : block;
  return header.length <= MAX_HEADER_LINES && header.every(isHeaderLine) ? header.length : 0;
}

function startOf(lines: readonly string[], line: number, above: number, end: number): number {
  let start = line;
  for (let taken = 0; taken < above && start > end; taken++) {
    const previous = lines[start - 1] ?? "";
    if (!isHeaderLine(previous)) break;
    start--;
  }
  return start;
}

function isHeaderLine(line: string): boolean {
  if (line === "" || line.length > MAX_HEADER_LINE || /^\p{Ll}/u.test(line)) return false;
  // A mark can stand before an employer with its place beside it.
  if (BULLET.test(line) && !/\S\t+\S/.test(line)) return false;
  return !/[.;:!?。；]$/u.test(line) || /(?<!\p{L})\p{L}{1,4}\.$/u.test(line);
}

function headerLinesBelow(below: readonly string[], most: number): number {
  let taken = 0;
  while (taken < most && isHeaderLine(below[taken] ?? "") && (below[taken] ?? "").length <= 90) taken++;
  return taken;
}

/** How many lines below their dates belong to the headers of most entries. */
function linesBelow(tops: readonly Span[], kind: Kind): number {
  if (tops.every(({ header }) => header.length === 0)) return MAX_HEADER_LINES - 1;
  const wanting = tops.filter(({ header, text }) => {
    const [next = ""] = text;
    const cells = header.filter((cell) => !isPlace(cell.text));
    const named = namesBoth(
      cells.map((cell) => cell.text),
      kind,
    );
    if (named || cells.length > 1 || !isHeaderLine(next)) return false;
    return namesOne(next, kind) || !/,\s|，|、/u.test(cells[0]?.text ?? "");
  });
  return wanting.length * 2 > tops.length ? 1 : 0;
}

/** The texts of a header line that tabs and marks separate. */
function cellsAt(line: string, row: number): HeaderCell[] {
  return withoutTargets(line)
    .replace(BULLET, "")
    .split(/\t+|\s{3,}|\s+[|·•@¦]\s+|\s*[|•¦]\s*|\s+[\u2010-\u2015-]\s+/u)
    .map((text) => text.replace(/^[\s,;:]+|[\s,;:]+$/gu, ""))
    .map((text) => text.replace(/(?<=\p{Ll}{3}|\d)\.$/u, ""))
    .filter((text) => text !== "" && !isDuration(text))
    .map((text, column) => ({ slot: `${row}.${column}`, text }));
}

/** Entries whose lines have labels: `Employer: Acme Ltd`. Null if the section has another form. */
function labelledEntries(lines: readonly string[], kind: Kind): Entry[] | null {
  const labels = lines.map((line) => labelledPart(line, kind));
  const found = labels.filter((label) => label !== null);
  if (new Set(found.map(({ part }) => part)).size < 2) return null;
  const [first] = found;
  const entries: Entry[] = [];
  const texts: string[][] = [];
  for (const [index, line] of lines.entries()) {
    const label = labels[index];
    const current = entries.at(-1);
    if (label && (!current || label.part === first?.part || current[label.part] !== undefined)) {
      entries.push({ [label.part]: label.value });
      texts.push([]);
    } else if (label && current) current[label.part] = label.value;
    else if (line !== "") texts.at(-1)?.push(line);
  }
  return entries.slice(0, MAX_ENTRIES).map((entry, index) => {
    const [period] = periodsIn(entry.period ?? "");
    const text = [entry.text ?? "", ...(texts[index] ?? [])].filter((line) => line !== "").join("\n");
    return { ...withoutPlace(entry), ...(period ? periodParts(period) : {}), text };
  });
}

function labelledPart(line: string, kind: Kind): { part: Part; value: string } | null {
  const [, label = "", value = ""] =
    /^([^:：\t]{1,40}?)\s*(?:[:：]|\t)\s*(\S.*)$/u.exec(line.replace(BULLET, "")) ?? [];
  const parts = PART_WORDS.get(plainTerm(label));
  if (!parts || value === "") return null;
  const order: Part[] =
    kind.of === "job"
      ? ["company", "position", "period", "start", "end", "place", "text"]
      : ["school", "degree", "period", "start", "end", "place", "text"];
  const part =
    order.find((name) => parts.has(name)) ?? (kind.of === "school" && parts.has("company") ? "school" : undefined);
  return part ? { part, value } : null;
}

/** Divides `Acme Ltd, Leeds` beside a label. */
function withoutPlace(entry: Entry): Entry {
  const key = entry.company === undefined ? "school" : "company";
  const [name = "", ...rest] = (entry[key] ?? "").split(/,\s+/u);
  return rest.length > 0 && rest.length < 3 && entry.place === undefined
    ? { ...entry, [key]: name, place: rest.join(", ") }
    : entry;
}
