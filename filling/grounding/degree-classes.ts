import { RIVAL_DEGREES, SAME_DEGREE_CLASSES } from "../../languages/common.ts";
import { plain } from "../../reading/concepts.ts";
import { anyOf } from "../../reading/grammar.ts";
import type { Check, Word } from "./checked-text.ts";
import type { Material } from "./material.ts";
import { derived } from "./places.ts";
import { isDegree } from "./word-kinds.ts";

/** Returns a function that finds the spellings of a list in a text, each with the number of its row. */
function finderOf(rows: readonly string[]) {
  const numbers = new Map(
    rows.flatMap((forms, number) => forms.split(", ").map((form): [string, number] => [keyOf(form), number])),
  );
  const form = new RegExp(
    `(?<![\\p{L}\\p{N}.:,/])${anyOf(rows.flatMap((forms) => forms.split(", "))).replaceAll("\\x20", "[\\s,-]+")}(?![\\p{L}\\p{N}]|[.:,/]\\p{N})`,
    "giu",
  );
  return (text: string) =>
    [...text.matchAll(form)].flatMap(({ index, 0: found }) => {
      const number = numbers.get(keyOf(found));
      return number === undefined ? [] : [{ start: index, end: index + found.length, number }];
    });
}

function keyOf(form: string): string {
  return plain(form).replace(/[\s,-]+/gu, " ");
}

const MAX_WORD = 3;

const classesIn = finderOf(SAME_DEGREE_CLASSES);
const classesOf = derived(
  ({ texts }): ReadonlySet<number> => new Set(texts.flatMap(({ text }) => classesIn(text).map(({ number }) => number))),
);

const formsOfRivals = finderOf(RIVAL_DEGREES.flat());
const VOWEL = /[aeiou]/iu;

/** The degrees in a text. The Norwegian word `med` is not an MEd, and `Ma` is the first word of a sentence. */
function rivalsIn(text: string) {
  return formsOfRivals(text).filter(({ start, end }) => {
    const form = text.slice(start, end);
    return form.length > MAX_WORD || !VOWEL.test(form) || /\p{Lu}.?\p{Lu}/u.test(form);
  });
}

/** The numbers of the degrees in the material. */
export const rivalDegrees = derived(
  ({ texts }): ReadonlySet<number> => new Set(texts.flatMap(({ text }) => rivalsIn(text).map(({ number }) => number))),
);
/** The degrees that the material has elsewhere than in studies that are not finished. */
const rivalsAchieved = derived(({ texts, achievement }): ReadonlySet<number> => {
  const all = texts.flatMap(({ text }, source) => rivalsIn(text).map((found) => ({ ...found, source })));
  return new Set(all.flatMap((found) => (achievement(found) === undefined ? [found.number] : [])));
});
/** The numbers of the rows that exclude a row. */
const RIVALS = RIVAL_DEGREES.flatMap((group, at) => {
  const first = RIVAL_DEGREES.slice(0, at).flat().length;
  return group.map((_, own) => group.flatMap((_row, other) => (other === own ? [] : [first + other])));
});

const isOnlyOpen = ({ places }: Word, material: Material): boolean =>
  places.length > 0 && places.every((place) => material.achievement(place) !== undefined);

/**
 * Refuses the class of a degree that the material does not state, and accepts one that it spells in another way. Refuses
 * `MA` where the material has an `MSc` and no `MA`.
 */
export function checkDegreeClasses({
  words,
  text,
  meaning,
  language,
  material,
  result,
}: Pick<Check, "words" | "text" | "meaning" | "language" | "material" | "result">): void {
  if (meaning !== "education" && !words.some((word) => isDegree(word, language))) return;
  for (const { start, end, number } of classesIn(text)) {
    // The `2.1` of `grade 2.1` can be the German grade 2,1.
    const isGrade = (word: Word) => word.start === start && word.end === end && word.role === "number";
    if (words.some((word) => isGrade(word) && word.places.length > 0)) continue;
    if (!classesOf(material).has(number)) result.missing.push({ kind: "statement", text: text.slice(start, end) });
    for (const word of words)
      if (word.start >= start && word.end <= end) Object.assign(word, { role: "free", isStated: true });
  }
  const stated = rivalDegrees(material);
  for (const { start, end, number } of rivalsIn(text)) {
    // The `grado` of `grado superior` is not that of a study that was abandoned.
    if (rivalsAchieved(material).has(number))
      for (const word of words)
        if (word.start >= start && word.end <= end && isOnlyOpen(word, material))
          Object.assign(word, { role: "free", isStated: true, places: [] });
    const isOther = !stated.has(number) && RIVALS[number]?.some((rival) => stated.has(rival));
    if (isOther) result.missing.push({ kind: "name", text: text.slice(start, end) });
  }
}
