import { linesIn } from "../../reading/entry-lines.ts";
import { countWhile } from "../../reading/sorted.ts";
import { SECTION_WORDS, type SectionMeaning } from "../../reading/vocabulary.ts";
import { plainTerm } from "../../reading/words.ts";
import type { Place } from "./material.ts";
import { derived, partAt } from "./places.ts";

const MAX_HEADING = 60;

interface Section {
  start: number;
  meaning: SectionMeaning;
}

/** The sections of each text in order. A label such as `Certificates:` begins one too. */
const sectionsOf = derived(({ texts }): readonly (readonly Section[])[] =>
  texts.map(({ text }) =>
    linesIn(text).flatMap(({ line, start }) => {
      const [label = ""] = line.split(/[:：]/u);
      const meaning = label.length > MAX_HEADING ? undefined : SECTION_WORDS.get(plainTerm(label));
      return meaning === undefined ? [] : [{ start, meaning }];
    }),
  ),
);

/** The meaning of the section that contains a place; undefined if no known heading precedes it. */
export function sectionAt({ source, start }: Place, material: Parameters<typeof sectionsOf>[0]) {
  const sections = sectionsOf(material)[source] ?? [];
  return sections[countWhile(sections, (section) => section.start <= start) - 1]?.meaning;
}

/** Sections about what somebody has learned, and certificates of it. */
export const ABOUT_CERTIFICATES: ReadonlySet<string | undefined> = new Set(["certificates", "courses", "education"]);

/** True for a place in a line that is only a heading. */
export function isHeadingLine(place: Place, material: Parameters<typeof sectionsOf>[0]): boolean {
  const line = material.written(partAt(place, MAX_HEADING, material, /[\n\f]/u));
  return SECTION_WORDS.has(plainTerm(line));
}
