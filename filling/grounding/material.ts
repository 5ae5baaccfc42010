import { conceptsOf, isFunctionWord, numbersOf, plain, sameName, sameStem } from "../../reading/concepts.ts";
import { contactsIn, longNumbersIn } from "../../reading/contacts.ts";
import { type Entry, entriesIn } from "../../reading/dated-entries.ts";
import {
  datesWithYear,
  monthOf,
  monthsOf,
  possibleYears,
  statesDate,
  type WrittenDate,
  yearsOf,
} from "../../reading/dates.ts";
import { periodsIn } from "../../reading/periods.ts";
import { countWhile } from "../../reading/sorted.ts";
import { type LanguageLevels, languageLevelsIn } from "./language-levels.ts";
import { amountsOf } from "./numbers.ts";
import { type Token, tokensOf } from "./tokens.ts";

/** One text of the material. */
export interface SourceText {
  /** `attachment` has a label. `value` is what the candidate or the layout has now. */
  kind: "attachment" | "prompt" | "value";
  label: string | null;
  text: string;
  /** The stored text that `text` was prepared from, and the offset in it of each offset of `text`. */
  original?: string;
  originOf?: (offset: number) => number;
}

interface IndexedText extends SourceText {
  tokens: readonly Token[];
  dates: readonly WrittenDate[];
  entries: readonly Entry[];
  squeezed: Squeezed;
  /** Offsets within the original text, in order: of the second half of each pair of surrogates, and of each form feed. */
  lowSurrogates: readonly number[];
  pageBreaks: readonly number[];
}

/** A text without case, accents, white space and punctuation, with the offset of each of its characters. */
interface Squeezed {
  text: string;
  offsets: readonly number[];
}

/** Where a token of the material is. */
export interface Place {
  /** Index of the text. */
  source: number;
  start: number;
  end: number;
}

/** The material of a run, prepared for looking up facts. */
export interface Material {
  texts: readonly IndexedText[];
  /** The entries of all texts. */
  entries: readonly Entry[];
  /** The indexes of the entries that have one of the places in their heading. */
  entriesNaming(places: readonly Place[]): ReadonlySet<number>;
  emails: ReadonlySet<string>;
  links: ReadonlySet<string>;
  phones: readonly string[];
  years: ReadonlySet<number>;
  languageLevels: LanguageLevels;
  /** The dates that state everything that a date says, which can have no year. */
  date(said: WrittenDate): readonly (WrittenDate & Place)[];
  /** The places of periods that have not ended. */
  open: readonly Place[];
  /** The places of a word; empty if the material does not contain it. */
  word(norm: string, asName: boolean): readonly Place[];
  /** The places of a number, written in any form. */
  amount(amounts: readonly number[]): readonly Place[];
  /** The places of the words of ideographs, which have no spaces. */
  run(text: string): readonly Place[];
  /** The places of a phrase without regard to spaces and punctuation. */
  phrase(text: string): readonly Place[];
}

const MAX_PLACES = 100;
/** Of all texts, because each claim of a value is compared with each entry. */
const MAX_ENTRIES = 300;
const MAX_DATES_OF_PART = 300;

/** Indexes the material. Time is linear in its length. */
export function readMaterial(sources: readonly SourceText[]): Material {
  let entriesLeft = MAX_ENTRIES;
  const texts = sources.map((source) => {
    const text = indexed(source, entriesLeft);
    entriesLeft -= text.entries.length;
    return text;
  });
  const words = new Map<string, Place[]>();
  const amounts = new Map<number, Place[]>();
  const concepts = new Map<string, Place[]>();
  for (const [source, { tokens, text }] of texts.entries()) {
    for (const { norm, kind, start, end } of tokens) {
      const place = { source, start, end };
      if (kind === "number") for (const n of amountsOf(norm, text.slice(end, end + 12))) push(amounts, n, place);
      else push(words, norm, place);
      if (!isFunctionWord(norm)) for (const n of numbersOf(norm)) push(amounts, n, place);
    }
  }
  for (const [word, places] of words) {
    for (const { id } of conceptsOf(word).flat()) for (const place of places) push(concepts, id, place);
    const month = monthOf(word);
    if (month !== undefined) for (const place of places) push(concepts, `month ${month}`, place);
  }
  for (const [source, { dates }] of texts.entries()) {
    for (const date of dates) {
      for (const month of monthsOf(date))
        push(concepts, `month ${month}`, { source, start: date.start, end: date.end });
    }
  }
  const stems = groupByBeginning([...words.keys()]);
  const all = texts.map(({ text }) => text).join("\n");
  const facts = contactsIn(all);
  const initials = initialsIn(texts);

  function lookUp(norm: string, asName: boolean): readonly Place[] {
    const exact = words.get(norm);
    if (exact) return exact;
    const alike = asName ? sameName : sameStem;
    const found = (stems.get(norm.slice(0, 3)) ?? []).filter((word) => alike(word, norm));
    const month = monthOf(norm);
    const translated = [...translations(norm), ...(month === undefined ? [] : (concepts.get(`month ${month}`) ?? []))];
    const places = [...found.flatMap((word) => words.get(word) ?? []), ...translated, ...(initials.get(norm) ?? [])];
    if (places.length > 0) return places;
    return norm.length >= (asName ? 8 : 6) ? phrasePlaces(texts, norm) : [];
  }

  /** The places of words with the same meaning. All parts of a compound must exist. */
  function translations(word: string): readonly Place[] {
    const parts = conceptsOf(word).map((group) => group.flatMap(({ id }) => concepts.get(id) ?? []));
    return parts.every((places) => places.length > 0) ? parts.flat() : [];
  }

  const known = new Map<string, readonly Place[]>();
  const knownDates = new Map<string, readonly (WrittenDate & Place)[]>();
  const datesByPart = new Map<string, (WrittenDate & Place)[]>();
  for (const [source, { dates }] of texts.entries()) {
    for (const date of dates) {
      for (const part of partsOf(date)) {
        const same = datesByPart.get(part) ?? [];
        datesByPart.set(part, same);
        if (same.length < MAX_DATES_OF_PART) same.push({ ...date, source });
      }
    }
  }
  const headings = headingsOf(texts);
  const naming = new WeakMap<readonly Place[], ReadonlySet<number>>();
  return {
    texts,
    entries: texts.flatMap(({ entries }) => entries),
    entriesNaming(places) {
      const named = naming.get(places) ?? new Set(places.flatMap((place) => headingsAt(headings, place)));
      naming.set(places, named);
      return named;
    },
    emails: new Set(facts.emails),
    links: new Set(facts.links),
    phones: [...new Set([...facts.phones, ...longNumbersIn(all)])],
    years: new Set([...texts.flatMap(({ dates }) => dates.flatMap(yearsOf)), ...possibleYears(all)]),
    languageLevels: languageLevelsIn(all),
    date(said) {
      const key = JSON.stringify(said.readings);
      const parts = yearsOf(said).length > 0 ? yearsOf(said).map((year) => `year ${year}`) : [...partsOf(said)];
      const dates =
        knownDates.get(key) ??
        parts.flatMap((part) => datesByPart.get(part) ?? []).filter((date) => statesDate(date, said));
      knownDates.set(key, dates);
      return dates;
    },
    open: texts.flatMap(({ text }, source) =>
      periodsIn(text).flatMap(({ to, start, end }) => (to === "present" ? [{ source, start, end }] : [])),
    ),
    word(norm, asName) {
      const key = `${asName ? "n" : "w"} ${norm}`;
      const places = known.get(key) ?? lookUp(norm, asName).slice(0, MAX_PLACES);
      known.set(key, places);
      return places;
    },
    amount: (wanted) => wanted.flatMap((amount) => amounts.get(amount) ?? []).slice(0, MAX_PLACES),
    run(text) {
      const places = phrasePlaces(texts, text);
      return places.length > 0 ? places : translations(text);
    },
    phrase: (text) => phrasePlaces(texts, text),
  };
}

function partsOf({ readings }: WrittenDate): Set<string> {
  const parts = ["year", "month", "day"] as const;
  return new Set(
    readings.flatMap((reading) =>
      parts.flatMap((part) => (reading[part] === null ? [] : [`${part} ${reading[part]}`])),
    ),
  );
}

interface HeadingLine {
  start: number;
  end: number;
  entries: number[];
}

/** The heading lines of each text in order, with the entries that have them. */
function headingsOf(texts: readonly IndexedText[]): readonly (readonly HeadingLine[])[] {
  let index = 0;
  return texts.map(({ entries }) => {
    const lines = new Map<number, HeadingLine>();
    for (const { heading } of entries) {
      for (const [start, end] of heading) {
        const line = lines.get(start) ?? { start, end, entries: [] };
        line.entries.push(index);
        lines.set(start, line);
      }
      index += 1;
    }
    return [...lines.values()].sort((a, b) => a.start - b.start);
  });
}

function headingsAt(headings: readonly (readonly HeadingLine[])[], { source, start }: Place): readonly number[] {
  const lines = headings[source] ?? [];
  const line = lines[countWhile(lines, (known) => known.start <= start) - 1];
  return line && start < line.end ? line.entries : [];
}

function indexed(source: SourceText, maxEntries: number): IndexedText {
  const { text, original = text } = source;
  return {
    ...source,
    tokens: tokensOf(text),
    dates: datesWithYear(text),
    entries: entriesIn(text).slice(0, maxEntries),
    squeezed: squeeze(text),
    lowSurrogates: offsetsOf(original, /(?<=[\ud800-\udbff])[\udc00-\udfff]/g),
    pageBreaks: offsetsOf(original, /\f/g),
  };
}

function offsetsOf(text: string, pattern: RegExp): number[] {
  return [...text.matchAll(pattern)].map(({ index }) => index);
}

function push<Key>(map: Map<Key, Place[]>, key: Key, place: Place): void {
  const places = map.get(key);
  if (!places) map.set(key, [place]);
  else if (places.length < MAX_PLACES) places.push(place);
}

function groupByBeginning(words: readonly string[]): ReadonlyMap<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const word of words) {
    const key = word.slice(0, 3);
    const group = groups.get(key);
    if (group) group.push(word);
    else groups.set(key, [word]);
  }
  return groups;
}

/** Abbreviations of three letters and more, from the initials of neighbouring capitalised words. */
function initialsIn(texts: readonly IndexedText[]): ReadonlyMap<string, Place[]> {
  const found = new Map<string, Place[]>();
  for (const [source, { tokens, text }] of texts.entries()) {
    let run: Token[] = [];
    const finish = () => {
      for (let from = 0; from + 3 <= run.length; from++) {
        for (let to = from + 3; to <= Math.min(run.length, from + 7); to++) {
          const part = run.slice(from, to);
          const place = { source, start: part[0]?.start ?? 0, end: part.at(-1)?.end ?? 0 };
          push(found, part.map(({ norm }) => norm[0]).join(""), place);
        }
      }
      run = [];
    };
    for (const token of tokens) {
      const last = run.at(-1);
      if (last && /[^\s-]|\n/.test(text.slice(last.end, token.start).replace(/\p{L}+/gu, ""))) finish();
      if (token.capital && token.norm.length > 1) run.push(token);
      else if (!isFunctionWord(token.norm)) finish();
    }
    finish();
  }
  return found;
}

const PLAIN_CHARACTER = /^[a-z0-9]$/;

function squeeze(text: string): Squeezed {
  const offsets: number[] = [];
  let squeezed = "";
  let offset = 0;
  for (const char of text) {
    const bare = PLAIN_CHARACTER.test(char) ? char : plain(char).replace(/[^\p{L}\p{N}+#@]/gu, "");
    squeezed += bare;
    for (let i = 0; i < bare.length; i++) offsets.push(offset);
    offset += char.length;
  }
  return { text: squeezed, offsets };
}

/** The same text as `squeeze` without offsets. */
export function squeezed(text: string): string {
  return plain(text).replace(/[^\p{L}\p{N}+#@]/gu, "");
}

function phrasePlaces(texts: readonly IndexedText[], phrase: string): Place[] {
  const wanted = squeezed(phrase);
  const places: Place[] = [];
  if (wanted === "") return places;
  for (const [source, { squeezed: known, text }] of texts.entries()) {
    for (let at = known.text.indexOf(wanted); at >= 0 && places.length < MAX_PLACES; ) {
      const last = known.offsets[at + wanted.length - 1] ?? 0;
      places.push({ source, start: known.offsets[at] ?? 0, end: last + charLength(text, last) });
      at = known.text.indexOf(wanted, at + 1);
    }
  }
  return places;
}

function charLength(text: string, at: number): number {
  return (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
}
