import { lookUpLanguage } from "../languages.ts";
import { cs } from "./cs.ts";
import { da } from "./da.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { ja } from "./ja.ts";
import { nb } from "./nb.ts";
import { nl } from "./nl.ts";
import type { Phrases } from "./phrases.ts";
import { ptBr } from "./pt-br.ts";
import { sv } from "./sv.ts";
import { yue } from "./yue.ts";
import { zh } from "./zh.ts";

export const LANGUAGES: Readonly<Record<string, Phrases>> = {
  cs,
  da,
  de,
  en,
  es,
  fr,
  ja,
  nb,
  nl,
  no: nb,
  pt: ptBr,
  sv,
  yue,
  zh,
};

/** The pages' words in a language, and the language they truly are in: English where there are none. */
export function phrasesFor(language: string): { phrases: Phrases; language: string } {
  const phrases = lookUpLanguage(LANGUAGES, language);
  return phrases === undefined ? { phrases: en, language: "en" } : { phrases, language };
}

/**
 * The language of `Accept-Language` (RFC 9110, 12.5.4) that a visitor without a document prefers among
 * those the pages speak; `en` where none is known.
 */
export function preferredLanguage(acceptLanguage: string | undefined): string {
  const wishes = (acceptLanguage ?? "")
    .slice(0, 500)
    .split(",")
    .map((wish) => {
      const [tag = "", ...parameters] = wish.trim().split(/\s*;\s*/);
      const quality = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
      return { tag, quality: quality === undefined ? 1 : Number(quality) || 0 };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return wishes.find(({ tag }) => lookUpLanguage(LANGUAGES, tag) !== undefined)?.tag ?? "en";
}

/** Fills `{name}` in a phrase. */
export function fill(phrase: string, values: Readonly<Record<string, string>>): string {
  return phrase.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
