import type { Title } from "../../languages/language.ts";
import { baseOf, PAGE_LANGUAGES } from "../../languages/languages.ts";

/** The languages of the layouts, without their regions. */
export const LANGUAGES = PAGE_LANGUAGES.map(({ code }) => baseOf(code));

/** A text by language code. */
export type Texts = Readonly<Record<string, string>>;

/** A title in each language, within the text that `around` returns. */
export function inAllLanguages(title: Title, around = (text: string) => text): Texts {
  return Object.fromEntries(PAGE_LANGUAGES.map(({ code, titles }) => [baseOf(code), around(titles[title])]));
}
