import { type DashboardTexts, dashboard as english } from "../../languages/en/dashboard.ts";
import { CV_LANGUAGES, findLanguage, LANGUAGES } from "../../languages/languages.ts";
import { labelOf } from "../../rendering/core/label.ts";

/** The texts of the dashboard, by the code of the language. */
const TEXTS: ReadonlyMap<string, DashboardTexts> = new Map(
  await Promise.all(LANGUAGES.map(async ({ code, dashboard }) => [code, (await dashboard()).dashboard] as const)),
);

export type Texts = DashboardTexts & {
  /** The name of a permission; the permission itself if it is unknown. */
  permissionName(permission: string): string;
  permissionText(permission: string): string;
  /** The label of a value by its path. */
  labelOf(path: readonly string[]): string;
};

/** The texts in a language, and the language that they are in: English if there are none. */
export function textsFor(wanted: string): { texts: Texts; language: string } {
  const found = TEXTS.get(findLanguage(wanted)?.code ?? "");
  const texts = found ?? english;
  const names = new Map(Object.entries(texts.permissionNames));
  const descriptions = new Map(Object.entries(texts.permissionTexts));
  return {
    language: found === undefined ? "en" : wanted,
    texts: {
      ...texts,
      permissionName: (permission) => names.get(permission) ?? permission,
      permissionText: (permission) => descriptions.get(permission) ?? permission,
      labelOf: (path) => labelOf(path, found === undefined ? "en" : wanted),
    },
  };
}

/** The name of a language in another one. */
export const languageName = (reader: string, code: string): string =>
  new Intl.DisplayNames(reader, { type: "language" }).of(code) ?? code;

/** The languages in which the service writes to a member, each by its own name. */
export const LANGUAGE_OPTIONS = LANGUAGES.map(({ code }) => ({ value: code, label: languageName(code, code) }));

/** The languages of documents. */
export const CV_LANGUAGE_CODES = CV_LANGUAGES.map(({ code }) => code);
