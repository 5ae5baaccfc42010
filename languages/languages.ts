import { arabic } from "./ar/index.ts";
import { czech } from "./cs/index.ts";
import { danish } from "./da/index.ts";
import { german } from "./de/index.ts";
import { english } from "./en/index.ts";
import { spanish } from "./es/index.ts";
import { french } from "./fr/index.ts";
import { italian } from "./it/index.ts";
import { japanese } from "./ja/index.ts";
import type { CvLanguage, Language, PageLanguage } from "./language.ts";
import { norwegian } from "./nb/index.ts";
import { dutch } from "./nl/index.ts";
import { polish } from "./pl/index.ts";
import { brazilianPortuguese } from "./pt/index.ts";
import { swedish } from "./sv/index.ts";
import { cantonese } from "./yue/index.ts";
import { chinese } from "./zh/index.ts";

/** The languages of the service: of documents, pages, mails and text recognition. English must be among them. */
export const LANGUAGES: readonly Language[] = [
  english,
  dutch,
  german,
  french,
  spanish,
  brazilianPortuguese,
  danish,
  norwegian,
  swedish,
  czech,
  chinese,
  cantonese,
  japanese,
];

/** The languages in which the rules read a CV. The dashboard and mails have no texts in the last ones. */
export const CV_LANGUAGES: readonly CvLanguage[] = [...LANGUAGES, italian];

/** The languages of shared pages: their layouts have titles, and the pages have texts. */
export const PAGE_LANGUAGES: readonly PageLanguage[] = [...CV_LANGUAGES, arabic, polish];

/** The language of a tag such as `pt-BR`, `pt` or `pt-PT`, in any case; undefined for other languages. */
export function findLanguage(tag: string): Language | undefined {
  return findByTag(LANGUAGES, tag);
}

/** As `findLanguage`, for reading a CV. */
export function findCvLanguage(tag: string): CvLanguage | undefined {
  return findByTag(CV_LANGUAGES, tag);
}

/** As `findLanguage`, for the texts of shared pages. */
export function findPageLanguage(tag: string): PageLanguage | undefined {
  return findByTag(PAGE_LANGUAGES, tag);
}

function findByTag<Row extends PageLanguage>(languages: readonly Row[], tag: string): Row | undefined {
  const wanted = tag.toLowerCase();
  const base = baseOf(wanted);
  return (
    languages.find(({ code }) => code.toLowerCase() === wanted) ??
    languages.find(({ code, aliases = [] }) => baseOf(code) === base || aliases.includes(base))
  );
}

/** The first part of a tag: `pt` of `pt-BR`. */
export function baseOf(tag: string): string {
  return tag.split("-")[0] ?? tag;
}
