import { SAME_DEGREE_CLASSES } from "../../languages/common.ts";
import { plain } from "../../reading/concepts.ts";
import { anyOf } from "../../reading/grammar.ts";
import type { Check } from "./checked-text.ts";
import { derived } from "./places.ts";
import { isDegree } from "./word-kinds.ts";

/** The number of a class by its spellings. */
const CLASSES: ReadonlyMap<string, number> = new Map(
  SAME_DEGREE_CLASSES.flatMap((forms, number) =>
    forms.split(", ").map((form): [string, number] => [keyOf(form), number]),
  ),
);
const CLASS = new RegExp(
  `(?<![\\p{L}\\p{N}.:,/])${anyOf(SAME_DEGREE_CLASSES.flatMap((forms) => forms.split(", "))).replaceAll("\\x20", "[\\s-]+")}(?![\\p{L}\\p{N}]|[.:,/]\\p{N})`,
  "giu",
);

function keyOf(form: string): string {
  return plain(form).replace(/[\s-]+/gu, " ");
}

function classesIn(text: string): { start: number; end: number; number: number }[] {
  return [...text.matchAll(CLASS)].flatMap(({ index, 0: form }) => {
    const number = CLASSES.get(keyOf(form));
    return number === undefined ? [] : [{ start: index, end: index + form.length, number }];
  });
}

const classesOf = derived(
  ({ texts }): ReadonlySet<number> => new Set(texts.flatMap(({ text }) => classesIn(text).map(({ number }) => number))),
);

/** Refuses the class of a degree that the material does not state, and accepts one that it spells in another way. */
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
    if (!classesOf(material).has(number)) result.missing.push({ kind: "statement", text: text.slice(start, end) });
    for (const word of words) if (word.start >= start && word.end <= end) word.role = "free";
  }
}
