import { CV_LANGUAGES } from "../languages/languages.ts";
import { isDense } from "./word-list.ts";
import { plainTerm, plainWords } from "./words.ts";

/** The languages of ISO 639-1, and further ones with many speakers. */
export const SPOKEN_LANGUAGE_CODES: readonly string[] = [
  ..."af am ar az be bg bn bs ca cs cy da de el en es et eu fa fi fr ga gl gu he hi hr hu hy id is it ja jv ka kk km kn ko ky".split(
    " ",
  ),
  ..."lb lo lt lv mk ml mn mr ms mt my nb ne nl nn no pa pl ps pt ro ru rw sd si sk sl so sq sr sv sw ta te tg th ti tk tl tr".split(
    " ",
  ),
  ..."se uk ur uz vi xh yi yo zh zu fy br gd co oc rm fo qu ay gn mi ny st tn ti bo ug dv eo la fil yue ku mg ln ig ha wo gsw kab ber sn ak su bm rn sa ts ss as or ks tt kl".split(
    " ",
  ),
];

/** Other names of languages, in the form in which words are compared. */
export const OTHER_LANGUAGE_NAMES: Readonly<Record<string, string>> = {
  es: "castellano castilian castillan kastilisch castigliano castelhano castiliaans",
  nl: "flemish vlaams flamand flamisch fiammingo",
  fa: "farsi",
  nb: "bokmal",
  ca: "valenciano valencien valencia",
  fil: "tagalog",
};

/** The names of languages in the languages of CVs. */
const NAMES: ReadonlySet<string> = new Set(
  CV_LANGUAGES.flatMap(({ code, spokenLanguages }) => {
    const names = new Intl.DisplayNames([code], { type: "language", fallback: "none" });
    const listed = spokenLanguages.split(",").map(plainTerm);
    return [...SPOKEN_LANGUAGE_CODES.map((of) => plainTerm(names.of(of) ?? "")), ...listed].filter(
      (name) => name !== "",
    );
  }).concat(SPOKEN_LANGUAGE_CODES.flatMap(ownNames)),
);

/** The name of a language in the language itself: `isiZulu`, also in capitals. */
function ownNames(code: string): string[] {
  const name = new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code;
  return [plainTerm(name), plainTerm(name.toUpperCase())];
}

const MAX_WORDS = 3;

export function isSpokenLanguage(text: string): boolean {
  return NAMES.has(plainTerm(text));
}

/** True if a text names a spoken language at its beginning: `English (fluent)`, but not `Python`. */
export function startsWithSpokenLanguage(text: string): boolean {
  const words = plainWords(text.slice(0, 60));
  const [first = ""] = words;
  if (isDense(first)) return [...first].some((_, at) => NAMES.has(first.slice(0, at + 1)));
  return Array.from({ length: MAX_WORDS }, (_, more) => words.slice(0, more + 1).join(" ")).some((name) =>
    NAMES.has(name),
  );
}
