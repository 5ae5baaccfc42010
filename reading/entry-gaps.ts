import { type Dated, findDated, withoutPeriod } from "./dated-lines.ts";
import { cellsAt, MIN_TEXT_WORDS, namesWhat } from "./entry-cells.ts";
import { isHeaderLine } from "./entry-lines.ts";
import { surePeriodsIn } from "./periods.ts";
import { evidence, type Kind, namesBoth, namesOne } from "./roles.ts";
import { plainWords } from "./words.ts";

/** Removes empty lines between a header and its date, or between the date and the position. */
export function withoutGaps(lines: readonly string[], kind: Kind): readonly string[] {
  const alone = findDated(lines, kind).filter(({ line, period }) => withoutPeriod(lines[line] ?? "", period) === "");
  const isHeader = (at: number) => isHeaderLine(lines[at] ?? "");
  const names = (at: number) => cellsAt(lines[at] ?? "", 0).some(({ text }) => namesOne(text, kind));
  const isBelow = ({ line }: Dated) => lines[line - 1] === "" && isHeader(line - 2) && !isHeader(line - 3);
  const below = beginsWithDate(lines, alone) ? [] : alone.filter(isBelow);
  const isForm = below.length > 1 && below.length * 2 > alone.length;
  const gaps = new Set(below.filter(({ line }) => isForm || names(line - 2)).map(({ line }) => line - 1));
  const isShape = ({ line }: Dated, index: number) =>
    lines[line + 1] === "" && isHeader(line + 2) && (alone[index + 1]?.line ?? Infinity) > line + 4;
  const isNamed = ({ line }: Dated) =>
    !namesWhat(lines[line - 1] ?? "", kind) && namesWhat(lines[line + 2] ?? "", kind);
  const isUsual = alone.every((dated, index) => isShape(dated, index) && isHeader(dated.line - 1));
  for (const [index, dated] of alone.entries())
    if (isShape(dated, index) && (isNamed(dated) || (isUsual && alone.some(isNamed)))) gaps.add(dated.line + 1);
  return gaps.size === 0 ? lines : lines.filter((_, at) => !gaps.has(at));
}

/** Removes empty lines within a header: `University of Leeds`, an empty line, `BSc Physics` and its date. */
export function withoutInnerGaps(lines: readonly string[], kind: Kind): readonly string[] {
  const dated = findDated(lines, kind).filter(({ line, period }) => withoutPeriod(lines[line] ?? "", period) === "");
  const divided = dated.filter(({ line }) => {
    const [above, below] = [lines[line - 3] ?? "", lines[line - 1] ?? ""];
    const isForm =
      isHeaderLine(above) && lines[line - 2] === "" && isHeaderLine(below) && (lines[line - 4] ?? "") === "";
    const [one, other] = [evidence(above, kind), evidence(below, kind)];
    return isForm && one.what !== other.what && (one.where !== other.where || kind.of === "job");
  });
  // A school and its degree can also be divided below their date.
  const divides = ({ line }: Dated) =>
    kind.of === "school" && lines[line + 2] === "" && complement(lines[line + 1] ?? "", lines[line + 3] ?? "", kind);
  const below = [...dated.filter(divides).map(({ line }) => line + 2), ...gapsBelow(lines, kind)];
  const isClear = kind.of === "school" || (divided.length === dated.length && dated.length > 1);
  const inner = isClear ? divided.map(({ line }) => line - 2) : [];
  const gaps = new Set([...below, ...inner, ...gapsAboveDates(lines, dated, kind)]);
  return gaps.size === 0 ? lines : lines.filter((_, at) => !gaps.has(at));
}

/**
 * The empty lines in headers of two lines above their date, if all entries have such headers: page breaks divide the same header at
 * different places. In most headers, only one line names a position, or one names a school and the other its degree.
 */
function gapsAboveDates(lines: readonly string[], dated: readonly Dated[], kind: Kind): number[] {
  const found = dated.map(({ line }) => {
    const header: string[] = [];
    const gaps: number[] = [];
    for (let at = line - 1; at >= 0 && header.length < 2; at--) {
      const text = lines[at] ?? "";
      if (text === "" && lines[at + 1] !== "") gaps.push(at);
      else if (isHeaderLine(text) && !namesBoth([text], kind)) header.push(text);
      else break;
    }
    const [one, other] = header.map((text) => evidence(text, kind));
    const isPair = one !== undefined && other !== undefined;
    const isClear = isPair && (one.what !== other.what || (kind.of === "school" && one.where !== other.where));
    return { gaps, isPair, isClear };
  });
  const isForm =
    found.every(({ isPair }) => isPair) && found.filter(({ isClear }) => isClear).length * 2 > found.length;
  return isForm ? found.flatMap(({ gaps }) => gaps) : [];
}

/**
 * The empty lines between `Acme Ltd, 2015 – 2018` and its position, and below dates in paragraphs of their own, if the section begins with
 * such a date.
 */
function gapsBelow(lines: readonly string[], kind: Kind): number[] {
  const all = findDated(lines, kind);
  const isDateFirst = beginsWithDate(lines, all);
  const gaps = all.flatMap(({ line, period }) => {
    const rest = withoutPeriod(lines[line] ?? "", period);
    const next = lines[line + 2] ?? "";
    if (lines[line + 1] !== "" || !isHeaderLine(next)) return [];
    const [own, below] = [evidence(rest, kind), evidence(next, kind)];
    const isBroken = rest !== "" && (own.where || !own.what) && below.what && !below.where;
    return isBroken || (rest === "" && isDateFirst && (lines[line - 1] ?? "") === "") ? [line + 1] : [];
  });
  const isNextTo = ({ line }: Dated) => isHeaderLine(lines[line + 1] ?? "") && namesWhat(lines[line + 1] ?? "", kind);
  if (isDateFirst || all.every((dated) => gaps.includes(dated.line + 1) || isNextTo(dated))) return gaps;
  // If most entries have a gap here, the empty lines of the others at this place are gaps too.
  const isShape = ({ line }: Dated) => lines[line + 1] === "" && isHeaderLine(lines[line + 2] ?? "");
  if (gaps.length * 2 > all.length) return all.filter(isShape).map(({ line }) => line + 1);
  const above = gapsBelowRows(lines, all);
  if (above.length > 0) return above;
  const within = gapsWithinEntries(lines, all, kind);
  return within.length > 0 ? within : gapsBelowPositions(lines, all, kind);
}

/** The empty lines between `Acme Ltd<tab>Leeds` and `Engineer<tab>2015 – 2018` below it, if each entry has two such rows. */
function gapsBelowRows(lines: readonly string[], all: readonly Dated[]): number[] {
  const isRow = (line: string) => /\S\t+\S/u.test(line) && isHeaderLine(line) && surePeriodsIn(line).length === 0;
  const gaps = all.map(({ line }) => (lines[line - 1] === "" ? line - 1 : -1));
  const isForm = all.every(
    ({ line }, at) => /\S\t+\S/u.test(lines[line] ?? "") && isRow(lines[gaps[at] === -1 ? line - 1 : line - 2] ?? ""),
  );
  return isForm ? gaps.filter((gap) => gap >= 0) : [];
}

/** The empty lines between positions and `Acme Ltd, 2015 – 2018` below them, if each entry of the section has this form. */
function gapsBelowPositions(lines: readonly string[], all: readonly Dated[], kind: Kind): number[] {
  const found = all.map(({ line, period }) => {
    const rest = withoutPeriod(lines[line] ?? "", period);
    const gap = lines[line - 1] === "" ? 1 : 0;
    const name = lines[line - 1 - gap] ?? "";
    const isForm = rest !== "" && isHeaderLine(rest) && isHeaderLine(name) && (lines[line - 2 - gap] ?? "") === "";
    const [above, own] = [evidence(name, kind), evidence(rest, kind)];
    return { gap, line, isForm: isForm && above.what && !above.where && !own.what };
  });
  return found.every(({ isForm }) => isForm) ? found.flatMap(({ gap, line }) => (gap === 1 ? [line - 1] : [])) : [];
}

/**
 * The empty lines between one part of an entry, with its date, and the other part below it, if each entry of the section has this
 * form, with or without an empty line: `Engineer, 2015 – 2018`, an empty line and `Acme Ltd`.
 */
function gapsWithinEntries(lines: readonly string[], all: readonly Dated[], kind: Kind): number[] {
  const found = all.map(({ line, period }, index) => {
    const rest = withoutPeriod(lines[line] ?? "", period);
    const gap = lines[line + 1] === "" ? 1 : 0;
    const name = lines[line + 1 + gap] ?? "";
    const [own, below] = [evidence(rest, kind), evidence(name, kind)];
    // The line above can be the other part of the entry before.
    const isAlone =
      !isHeaderLine(lines[line - 1] ?? "") || (lines[line - 2] === "" && all[index - 1]?.line === line - 3);
    const isName = isHeaderLine(name) && (below.what || plainWords(name).length < MIN_TEXT_WORDS);
    const isBoth = namesBoth([rest], kind) || namesBoth([name], kind);
    const isSame = (own.what && below.what) || (own.where && below.where && !own.what && !below.what);
    const isForm = rest !== "" && isAlone && isName && !isBoth && !isSame;
    const isEmployer =
      own.where && !own.what && lines.slice(line + 2 + gap, line + 4 + gap).some((text) => text !== "");
    return {
      gap,
      line,
      isForm,
      isClear: own.what !== below.what || isEmployer,
      isNamed: below.where || below.what || isEmployer,
    };
  });
  const isClear =
    found.every(({ isForm }) => isForm) &&
    found.filter((entry) => entry.isClear).length * 2 >= found.length &&
    found.some(({ isNamed, gap }) => isNamed || (gap === 0 && found.length > 1));
  return isClear ? found.flatMap(({ gap, line }) => (gap === 1 ? [line + 1] : [])) : [];
}

/** True if the first line is only a date: headers are below their dates. */
function beginsWithDate(lines: readonly string[], [first]: readonly Dated[]): boolean {
  const isFirst = first !== undefined && lines.slice(0, first.line).every((line) => line === "");
  return isFirst && withoutPeriod(lines[first.line] ?? "", first.period) === "";
}

/** True if one line names a school and the other its degree. */
export function complement(one: string, other: string, kind: Kind): boolean {
  if (!isHeaderLine(one) || !isHeaderLine(other)) return false;
  const [first, second] = [evidence(one, kind), evidence(other, kind)];
  return first.what !== second.what && first.where !== second.where && first.what !== first.where;
}
