import type { IdentifyingTerms, SpokenLanguage } from "../../languages/language.ts";
import { CV_LANGUAGES } from "../../languages/languages.ts";
import { OTHER_LANGUAGES } from "../../languages/other-languages.ts";
import { folded, type Span } from "../../reading/fold.ts";
import { anyOf } from "../../reading/grammar.ts";
import type { Page } from "./page.ts";
import { SPACELESS } from "./patterns.ts";

/** A phrase that tells what stands beside it, as a range of the folded text. */
export interface Cue<Meaning> extends Span {
  readonly meaning: Meaning;
  /** The first and the last token of the phrase; -1 in scripts without spaces. */
  readonly first: number;
  readonly last: number;
}

type List = Exclude<keyof IdentifyingTerms, "lacking">;

/** The phrases of a list, folded. */
export function phrasesOf(list: string | undefined): string[] {
  return (list ?? "")
    .split(",")
    .map((phrase) => folded(phrase).trim())
    .filter((phrase) => phrase !== "");
}

const IDENTIFYING_LANGUAGES: readonly SpokenLanguage[] = [...CV_LANGUAGES, ...OTHER_LANGUAGES];

/** The phrases of the given lists, in all languages by default. */
export function identifyingPhrases(
  lists: readonly List[],
  languages: readonly SpokenLanguage[] = IDENTIFYING_LANGUAGES,
): string[] {
  return [...new Set(languages.flatMap(({ identifying }) => lists.flatMap((list) => phrasesOf(identifying[list]))))];
}

/** Finds phrases in a text, the longest of those that begin at the same word. The time is linear. */
export function cueFinder<Meaning>(
  lists: readonly (readonly [Meaning, readonly string[]])[],
): (page: Page) => Cue<Meaning>[] {
  const byWord = new Map<string, { readonly words: readonly string[]; readonly meaning: Meaning }[]>();
  for (const [meaning, phrases] of lists) {
    for (const phrase of phrases.filter((text) => !SPACELESS.test(text))) {
      const words = phrase.match(/[\p{L}\p{N}]+/gu) ?? [];
      const [first] = words;
      if (first !== undefined) byWord.set(first, [...(byWord.get(first) ?? []), { words, meaning }]);
    }
  }
  for (const phrases of byWord.values()) phrases.sort((one, other) => other.words.length - one.words.length);
  const dense = lists.map(([meaning, phrases]) => ({
    meaning,
    pattern: new RegExp(anyOf(phrases.filter((text) => SPACELESS.test(text))), "gu"),
  }));
  return ({ tokens, folded: text }) => {
    const found: Cue<Meaning>[] = [];
    for (let token = 0; token < tokens.count; token += 1) {
      const phrases = byWord.get(tokens.word(token));
      const phrase = phrases?.find(({ words }) =>
        words.every(
          (word, index) =>
            tokens.word(token + index) === word && (index === 0 || tokens.gapAfter(token + index - 1).length <= 3),
        ),
      );
      if (phrase === undefined) continue;
      const last = token + phrase.words.length - 1;
      const first = token;
      // A phrase can have several meanings: `patente` is a licence plate and a driving licence.
      const meanings = new Set(
        phrases?.filter(({ words }) => words.join(" ") === phrase.words.join(" ")).map(({ meaning }) => meaning),
      );
      for (const meaning of meanings) {
        found.push({ meaning, start: tokens.start(first), end: tokens.end(last), first, last });
      }
      token = last;
    }
    if (!SPACELESS.test(text.text)) return found;
    const spaceless = dense.flatMap(({ meaning, pattern }) =>
      [...text.text.matchAll(pattern)].map(({ index, 0: phrase }) => ({
        meaning,
        start: index,
        end: index + phrase.length,
        first: -1,
        last: -1,
      })),
    );
    return [...found, ...spaceless];
  };
}
