import type { Part } from "../languages/language.ts";
import { findDated } from "./dated-lines.ts";
import { DASH, type Entry, isDate, KEYS, MAX_ENTRIES, MAX_REST, periodParts } from "./entry-cells.ts";
import { BULLET } from "./entry-lines.ts";
import { isFunction } from "./fragments.ts";
import { isSingle, surePeriodsIn } from "./periods.ts";
import { atomsOf, endsWithLegalForm, isLegalForm, isTown, type Kind } from "./roles.ts";
import { unwrapped } from "./unwrap.ts";
import { DEGREES, PART_WORDS } from "./vocabulary.ts";
import { plainTerm, plainWords } from "./words.ts";

/** Entries whose lines have labels: `Employer: Acme Ltd`. Null if the section has another form. */
export function labelledEntries(lines: readonly string[], kind: Kind): Entry[] | null {
  const labels = lines.map((line) => labelledPart(line, kind));
  const found = labels.filter((label) => label !== null);
  const kinds = new Set(found.map(({ part }) => part));
  const isDated = kinds.has("period") || kinds.has("start");
  if (kinds.size < 2 || (!isDated && findDated(lines, kind).some(({ line }) => labels[line] === null))) return null;
  const [first] = found;
  const entries: Entry[] = [];
  const texts: string[][] = [];
  for (const [index, line] of lines.entries()) {
    const label = labels[index];
    const current = entries.at(-1);
    // The field of study has the label of a degree too.
    if (label?.part === "degree" && first?.part !== "degree" && current?.degree !== undefined) {
      if (!DEGREES.occursIn(current.degree)) current.degree = label.value;
    } else if (label && (!current || label.part === first?.part || current[label.part] !== undefined)) {
      entries.push({ [label.part]: label.value });
      texts.push([]);
    } else if (label && current) current[label.part] = label.value;
    else if (line !== "") texts.at(-1)?.push(line);
  }
  return entries.slice(0, MAX_ENTRIES).map((entry, index) => {
    const [period] = surePeriodsIn(entry.period ?? "");
    const text = [entry.text ?? "", ...(texts[index] ?? [])].filter((line) => line !== "").join("\n");
    return { ...withoutPlace(entry), ...(period ? periodParts(period, kind) : {}), text };
  });
}

/** Entries in rows of a table whose first row has labels: `Period<tab>Employer<tab>Position`. Null if the section has another form. */
export function tabledEntries(lines: readonly string[], kind: Kind): Entry[] | null {
  const filled = lines.findIndex((line) => line !== "");
  const parts = (lines[filled] ?? "").split(/\t+/u).map((label) => partNamed(wordOfLabel(label, kind) ?? "", kind));
  if (parts.length < 3 || parts.includes(undefined) || new Set(parts).size < parts.length) return null;
  const entries: Entry[] = [];
  const texts: string[][] = [];
  for (const line of lines.slice(filled + 1)) {
    const cells = line.split(/\t+/u).map((cell) => cell.trim());
    const isWhole = cells.length === parts.length;
    const date = cells[parts.indexOf("period")] ?? "";
    // The end of a period can be in the line below.
    const [period] = /[-–—]$/u.test(date) ? [] : surePeriodsIn(date);
    if (isWhole || (period && !isSingle(period) && parts[0] === "period" && isDate(date))) {
      const named: Entry = isWhole ? Object.fromEntries(cells.map((cell, at) => [parts[at], cell])) : {};
      delete named.period;
      entries.push({ ...named, ...(period ? periodParts(period, kind) : {}) });
      texts.push([]);
    } else if (line !== "") texts.at(-1)?.push(line);
  }
  const below = texts.map(cellsBelow);
  // Where each row has a line below its names, that is the place.
  const isPlaced =
    kind.of === "job" &&
    !parts.includes("place") &&
    below.every(({ ends }) => ends.some(({ left }) => !isLegalForm(atomsOf(left)[0] ?? ""))) &&
    new Set(below.map(({ ends }) => ends.at(-1)?.left.startsWith("("))).size === 1;
  return entries.slice(0, MAX_ENTRIES).map((entry, index) => {
    const { ends, text } = below[index] ?? { ends: [], text: [] };
    const place = isPlaced ? ends.pop()?.left : undefined;
    const named = withEnds({ ...(place && { place }), ...withoutPlace(entry) }, ends, kind);
    // A text beside the first column could continue any of several names.
    const isName = (cell: string) => parts.length > 3 || !(BULLET.test(cell) || /[.!?]$/u.test(cell));
    const beside = (texts[index] ?? []).flatMap((line) => line.split(/\t+/u).slice(1));
    if (beside.some(isName)) for (const key of KEYS) delete named[key];
    return { ...named, text: text.join("\n") };
  });
}

interface CellsBelow {
  /** Possible ends of names. `isBeside` means that a second cell follows in the line. */
  ends: { left: string; isBeside: boolean }[];
  text: string[];
}

function cellsBelow(lines: readonly string[]): CellsBelow {
  const found: CellsBelow = { ends: [], text: [] };
  let isText = false;
  for (const line of lines) {
    const [left = "", right = ""] = line.split(/\t+/u);
    const isShort = !BULLET.test(left) && plainWords(left).length <= MAX_REST;
    const isEnd: boolean = isShort && (isLegalForm(left) || !/[.!?]$/u.test(left)) && (right !== "" || !isText);
    if (isEnd) found.ends.push({ left, isBeside: right !== "" });
    else found.text.push(left);
    if (right !== "") found.text.push(right);
    isText ||= !isEnd;
  }
  return found;
}

/** Adds the ends to the names of an entry. Removes names if it is unclear which of them an end belongs to. */
function withEnds(entry: Entry, ends: CellsBelow["ends"], kind: Kind): Entry {
  const where = kind.of === "job" ? "company" : "school";
  const named = { ...entry };
  const isOpen = (name = "") => /[,&-]$/u.test(name) || isFunction(name.split(" ").at(-1) ?? "");
  for (const { left, isBeside } of ends) {
    const open = isLegalForm(left) ? where : KEYS.find((key) => isOpen(named[key]));
    const isWhole = endsWithLegalForm(named.company ?? "") || isTown(left);
    if (open && named[open]) named[open] += ` ${left}`;
    else if (kind.of === "job" && named.place === undefined && isWhole) named.place = left;
    else for (const key of KEYS) if (!isBeside || key === where) delete named[key];
  }
  return named;
}

/**
 * Replaces a long label of a table, which can take two lines, by one known word: `Name and address of the<tab>Acme Ltd` above
 * `employer<tab>Leeds`.
 */
export function withPlainLabels(lines: readonly string[], kind: Kind): string[] {
  const labelOf = (line = "") => /^([^\t]{2,90})\t/u.exec(line)?.[1] ?? "";
  const below = (at: number) => lines.slice(at + 1).find((line) => line !== "") ?? "";
  const endBelow = (at: number) => /^\p{Ll}[^\t.]{2,40}(?=\t|$)/u.exec(below(at))?.[0] ?? "";
  const all = Map.groupBy(
    lines.flatMap((line, at) => (labelOf(line) === "" ? [] : [{ label: labelOf(line), end: endBelow(at) }])),
    ({ label }) => label,
  );
  if (![...all.keys()].some((label) => partNamed(label, kind) === "period")) return [...lines];
  const whole: string[] = [];
  let end = "";
  for (const [at, line] of lines.entries()) {
    const label = labelOf(line);
    const [first, ...others] = all.get(label) ?? [];
    const isRepeated = others.length > 0 && others.every((row) => row.end === first?.end);
    if (end !== "" && line.startsWith(end)) whole.push(line.slice(end.length).trim());
    else if (label === "" || partNamed(label, kind)) whole.push(line);
    else {
      const long = `${label} ${endBelow(at)}`.trim();
      const word = partNamed(long, kind) ? long : isRepeated ? wordOfLabel(long, kind) : undefined;
      // A line in small letters could be the end of the one above.
      whole.push(word ? `${word[0]?.toUpperCase()}${word.slice(1)}${line.slice(label.length)}` : line);
      end = word === undefined ? "" : endBelow(at);
      continue;
    }
    if (line !== "") end = "";
  }
  return whole;
}

/** The first word of a label that names a part by itself: `employer` of `name and address of the employer`. */
function wordOfLabel(label: string, kind: Kind): string | undefined {
  if (partNamed(label, kind)) return label;
  const words = plainWords(label);
  return LABEL_ORDER[kind.of].flatMap((part) => words.filter((word) => partNamed(word, kind) === part))[0];
}

/** Joins labels with the values below them, if there are at least three: `Employer` above `Acme Ltd`. */
export function withValuesBeside(lines: readonly string[], kind: Kind): string[] {
  const filled = lines.filter((line) => line !== "");
  const isLabel = (line: string) => !/[:：\t]/u.test(line) && labelledPart(`${line}: x`, kind) !== null;
  const labels = new Set(filled.filter(isLabel).map(plainTerm));
  if (labels.size < 3) return unwrapped(lines);
  const rows: string[] = [];
  for (const [at, line] of filled.entries()) {
    const before = filled[at - 1] ?? "";
    if (isLabel(line)) continue;
    rows.push(isLabel(before) ? `${before}: ${line}` : line);
  }
  return rows;
}

export function labelledPart(line: string, kind: Kind): { part: Part; value: string } | null {
  const [, label = "", value = ""] =
    /^([^:：\t]{1,90}?)\s*(?:[:：]|\t)\s*(\S.*)$/u.exec(line.replace(BULLET, "")) ?? [];
  const part = value === "" ? undefined : partNamed(label, kind);
  return part ? { part, value } : null;
}

const LABEL_ORDER: Readonly<Record<Kind["of"], readonly Part[]>> = {
  job: ["company", "position", "period", "start", "end", "place", "text"],
  school: ["school", "degree", "period", "start", "end", "place", "text"],
};

function partNamed(label: string, kind: Kind): Part | undefined {
  const parts = PART_WORDS.get(plainTerm(label));
  return (
    LABEL_ORDER[kind.of].find((name) => parts?.has(name)) ??
    (kind.of === "school" && parts?.has("company") ? "school" : undefined)
  );
}

/** Divides `Acme Ltd, Leeds` and `Acme Ltd – Leeds` beside a label. */
function withoutPlace(entry: Entry): Entry {
  const key = entry.company === undefined ? "school" : "company";
  const [whole = "", ...towns] = key === "company" ? (entry.company ?? "").split(DASH) : [entry.school ?? ""];
  const [name = "", ...rest] = [...atomsOf(whole), ...towns];
  if (rest.length === 0 || rest.length > 2 || (entry.place !== undefined && towns.length === 0)) return entry;
  return { ...entry, [key]: name, place: entry.place ?? rest.join(", ") };
}
