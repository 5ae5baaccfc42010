import { isFunctionWord, plain } from "../../reading/concepts.ts";
import { countWhile } from "../../reading/sorted.ts";
import type { Word } from "./checked-text.ts";
import type { Material, Place } from "./material.ts";

/** The long forms of degrees whose short forms are international. */
const LONG_DEGREES: ReadonlyMap<string, string> = new Map([
  ["bachelor science", "BSc"],
  ["bachelor arts", "BA"],
  ["bachelor engineering", "BEng"],
  ["bachelor business administration", "BBA"],
  ["bachelor education", "BEd"],
  ["bachelor laws", "LLB"],
  ["master science", "MSc"],
  ["master arts", "MA"],
  ["master engineering", "MEng"],
  ["master business administration", "MBA"],
  ["master education", "MEd"],
  ["master laws", "LLM"],
  ["master philosophy", "MPhil"],
  ["doctor philosophy", "PhD"],
  ["doctor medicine", "MD"],
]);

const LONG_DEGREE =
  /(?<!\p{L})(bachelor|master|doctor)(?:'?s)? (?:of|in) (science|arts|engineering|business administration|education|laws|philosophy|medicine)(?!\p{L})/giu;

/** Finds `Master of Science` where the material has `M.Sc.`, and `Chief Technology Officer` where it has `CTO`. */
export function explainLongForms(words: readonly Word[], text: string, material: Material): void {
  const explain = (part: readonly Word[], places: readonly Place[]) => {
    if (part.every((word) => word.places.length > 0)) return;
    for (const word of part) if (word.places.length === 0 || !word.isFirst) word.places = places;
  };
  for (const { index, 0: found, 1: level = "", 2: field = "" } of text.matchAll(LONG_DEGREE)) {
    const short = LONG_DEGREES.get(`${level} ${field}`.toLowerCase());
    const places = short === undefined ? [] : material.phrase(short).filter((place) => isWhole(place, material));
    if (places.length === 0) continue;
    const from = countWhile(words, ({ start }) => start < index);
    const to = countWhile(words, ({ start }) => start < index + found.length);
    explain(words.slice(from, to), places);
  }
  for (const run of capitalRuns(words)) {
    const initials = run.map(({ norm }) => norm[0]).join("");
    const places = material.word(initials, true).filter((place) => material.written(place) === initials.toUpperCase());
    if (places.length > 0) explain(run, places);
  }
  for (const run of nameRuns(words)) {
    if (run.every((word) => word.places.length > 0)) continue;
    const places = abbreviationsOf(run.map(({ norm }) => norm)).flatMap((short) =>
      material.word(short, true).filter((place) => isAbbreviation(material.written(place), short)),
    );
    if (places.length > 0) explain(run, places);
  }
}

const MAX_PART = 4;

/** `BVSc` for `Bachelor Veterinary Science`: the beginnings of all words, of which the last ones can have several letters. */
function abbreviationsOf(words: readonly string[]): string[] {
  return words.reduce<string[]>(
    (starts, word) => starts.flatMap((start) => [1, 2, 3, MAX_PART].map((length) => start + word.slice(0, length))),
    [""],
  );
}

/** True for an abbreviation whose parts begin with capitals. */
const isAbbreviation = (written: string, short: string): boolean =>
  plain(written) === short && (written.match(/\p{Lu}/gu)?.length ?? 0) >= 2 && !/^\p{Lu}\p{Ll}+$/u.test(written);

/** Two or three words with capitals, also with words such as `of` between them. */
function nameRuns(words: readonly Word[]): Word[][] {
  const runs: Word[][] = [[]];
  for (const word of words) {
    const isLink = isFunctionWord(word.norm) && word.followsDirectly;
    if (word.kind !== "word" || !(word.capital || isLink) || (!word.followsDirectly && !isLink)) runs.push([]);
    if (word.capital && word.kind === "word") runs.at(-1)?.push(word);
  }
  return runs.filter(({ length }) => length >= 2 && length <= 3);
}

function isWhole(place: Place, { before, after }: Material): boolean {
  return !/\p{L}/u.test(before(place, 1)) && !/[\p{L}\p{N}]/u.test(after(place, 1));
}

function capitalRuns(words: readonly Word[]): Word[][] {
  const runs: Word[][] = [[]];
  for (const word of words) {
    if (!(word.capital && word.kind === "word" && word.followsDirectly)) runs.push([]);
    if (word.capital && word.kind === "word") runs.at(-1)?.push(word);
  }
  return runs.filter(({ length }) => length >= 3 && length <= 6);
}
