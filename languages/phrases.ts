import { english } from "./en/index.ts";
import type { PageLanguage, Phrases } from "./language.ts";
import { findPageLanguage } from "./languages.ts";

/** The texts of the pages in a language, and the language that they are in: English if there are none. */
export function phrasesFor(language: string): { phrases: Phrases; language: string } {
  const found = findPageLanguage(language);
  return found === undefined
    ? { phrases: english.phrases, language: english.code }
    : { phrases: found.phrases, language };
}

/** What a reaction is called on its button: null for the id of a customer's own reaction. */
export function reactionName(id: string, { invite, comment, reject }: Phrases): string | null {
  return new Map(Object.entries({ invite, comment, reject })).get(id) ?? null;
}

/**
 * The language of `Accept-Language` (RFC 9110, 12.5.4) that the visitor prefers among those that `find` knows; `en` if
 * there is none.
 */
export function preferredLanguage(
  acceptLanguage: string | undefined,
  find: (tag: string) => PageLanguage | undefined = findPageLanguage,
): string {
  const preferences = (acceptLanguage ?? "")
    .slice(0, 500)
    .split(",")
    .map((preference) => {
      const [tag = "", ...parameters] = preference.trim().split(/\s*;\s*/);
      const quality = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
      return { tag, quality: quality === undefined ? 1 : Number(quality) || 0 };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return preferences.find(({ tag }) => find(tag) !== undefined)?.tag ?? english.code;
}

/** Replaces the placeholders `{name}` of a text. Unknown ones stay. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
