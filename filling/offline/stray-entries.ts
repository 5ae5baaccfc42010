import { dateForms } from "../../reading/dated-lines.ts";
import { type DocumentParts, isEntries, type Section } from "../../reading/document-parts.ts";
import { paragraphsOf } from "../../reading/undated-entries.ts";
import type { SectionMeaning } from "../../reading/vocabulary.ts";

/** Sections whose items have no periods. */
const LISTS: readonly SectionMeaning[] = ["skills", "languages", "interests"];

/**
 * Moves jobs and schools that a page of columns has below a list of its sidebar to the section of entries before it:
 * paragraphs with one period that is written as in that section.
 */
export function withStrayEntries({ head, sections }: DocumentParts): DocumentParts {
  const whole: Section[] = [];
  let entries: Section | undefined;
  for (const section of sections) {
    const forms = new Set(dateForms(entries?.lines ?? []));
    const isList = LISTS.some((meaning) => section.meanings.has(meaning));
    const isStray = (paragraph: readonly string[]) => {
      const found = dateForms(paragraph);
      return paragraph.length > 1 && found.length === 1 && forms.has(found[0] ?? "");
    };
    const [list, ...others] = isList ? paragraphsOf(section.lines) : [];
    const strays = others.filter(isStray);
    if (strays.length === 0) whole.push({ ...section, lines: [...section.lines] });
    else {
      entries?.lines.push(...strays.flatMap((paragraph) => ["", ...paragraph]));
      const kept = [list ?? [], ...others.filter((paragraph) => !isStray(paragraph))];
      whole.push({ ...section, lines: kept.flatMap((paragraph) => [...paragraph, ""]) });
    }
    if (isEntries(section.meanings)) entries = whole.at(-1);
  }
  return { head, sections: whole };
}
