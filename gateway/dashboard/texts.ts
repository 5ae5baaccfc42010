import { findLanguage, LANGUAGES } from "../../languages/languages.ts";
import { czech } from "./texts/cs.ts";
import { danish } from "./texts/da.ts";
import { german } from "./texts/de.ts";
import { type DashboardTexts, english } from "./texts/en.ts";
import { spanish } from "./texts/es.ts";
import { french } from "./texts/fr.ts";
import { japanese } from "./texts/ja.ts";
import { norwegian } from "./texts/nb.ts";
import { dutch } from "./texts/nl.ts";
import { brazilianPortuguese } from "./texts/pt-br.ts";
import { swedish } from "./texts/sv.ts";
import { cantonese } from "./texts/yue.ts";
import { chinese } from "./texts/zh.ts";

/** The texts of the dashboard, by the code of the language. */
export const TEXTS: ReadonlyMap<string, DashboardTexts> = new Map([
  ["en", english],
  ["nl", dutch],
  ["de", german],
  ["fr", french],
  ["es", spanish],
  ["pt-BR", brazilianPortuguese],
  ["da-DK", danish],
  ["nb-NO", norwegian],
  ["sv-SE", swedish],
  ["cs", czech],
  ["zh", chinese],
  ["yue", cantonese],
  ["ja-JP", japanese],
]);

export type Texts = DashboardTexts & {
  /** The name of a permission; the permission itself if it is unknown. */
  permissionName(permission: string): string;
  permissionText(permission: string): string;
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
    },
  };
}

/** The languages in which the service writes to a member, each by its own name. */
export const LANGUAGE_OPTIONS = LANGUAGES.map(({ code }) => ({
  value: code,
  label: new Intl.DisplayNames(code, { type: "language" }).of(code) ?? code,
}));
