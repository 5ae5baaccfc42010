import type { CvLanguage } from "../../languages/language.ts";
import { anyOf, wordsOfAll } from "../../reading/grammar.ts";
import { cleanLine } from "../core/clean-text.ts";
import { type JsonObject, text } from "../core/json.ts";

type KeyWords = keyof CvLanguage["people"]["keys"];
const words = (kind: KeyWords): string => anyOf(wordsOfAll(({ people }) => people.keys[kind]));
/** A key of these words, also without the underscores between them. */
const keyOf = (kind: KeyWords): RegExp => new RegExp(`^${words(kind).replaceAll("_", "[_-]?")}$`, "iu");

const WHOLE = new RegExp(`^(?:${words("kinds")}[_-]?)*${words("whole")}(?:[_-]?${words("kinds")})*$`, "iu");
const GIVEN = keyOf("given");
const FAMILY = keyOf("family");
const INITIALS = keyOf("initials");

/** Whether the key of a variable says that it contains the person's name or a part of it. */
export function isNameKey(given: string): boolean {
  const key = separated(given);
  return [WHOLE, GIVEN, FAMILY, INITIALS].some((pattern) => pattern.test(key));
}

/** `firstName` → `first_Name`. */
function separated(key: string): string {
  return key.replace(/(\p{Ll})(\p{Lu})/gu, "$1_$2");
}

/** The person's name among the values: the full name, or given and family name. Returns `""` if there is none. */
export function personName(values: JsonObject): string {
  const find = (pattern: RegExp): string => {
    const entries = Object.entries(values).filter(([key]) => pattern.test(separated(key)));
    return entries.map(([, value]) => cleanLine(text(value))).find((name) => name !== "") ?? "";
  };
  return find(WHOLE) || [find(GIVEN), find(FAMILY)].filter((name) => name !== "").join(" ");
}
