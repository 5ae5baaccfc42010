import { baseOf, PAGE_LANGUAGES } from "../../languages/languages.ts";

/** The titles of layouts by their keys, which library layouts also use for variables. English labels are the keys. */
const TITLES: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  PAGE_LANGUAGES.filter(({ code }) => code !== "en").map(({ code, titles }) => [
    baseOf(code),
    new Map(Object.entries(titles).filter(([, title]) => !title.includes("{{"))),
  ]),
);

/**
 * A label for a path: `work_experience, 0, title` → `Work experience 1 title`.
 * @param language the language of the reader, in which sections and members have the titles of layouts: `skills` →
 * `Kenntnisse`
 */
export function labelOf(path: readonly string[], language = "en"): string {
  const titles = TITLES.get(baseOf(language));
  const words = path
    .map((step) => (/^\d+$/.test(step) ? String(Number(step) + 1) : (titles?.get(step) ?? step)))
    .map((step) => step.replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1 $2").replace(/[_\-.\s]+/g, " "))
    .join(" ")
    .trim();
  return words === "" ? path.join(" ") : words.charAt(0).toUpperCase() + words.slice(1);
}
