import anyAscii from "any-ascii";
import { originalSpan } from "../reading/fold.ts";
import type { Finding } from "./categories/finding.ts";
import { denseFinder } from "./dense-names.ts";
import { equivalentsOf } from "./equivalents.ts";
import { handleTest } from "./handles.ts";
import { inflections } from "./inflection.ts";
import { initialsFinder } from "./initials.ts";
import { type Name, readName, spellingsOf, TITLES } from "./name.ts";
import { isOrdinaryUse } from "./ordinary-use.ts";
import type { Page } from "./page.ts";
import { SPACELESS } from "./patterns.ts";
import { romanizations } from "./romanize.ts";
import { soundOf } from "./sound.ts";
import { spelledOutFinder } from "./spelled-out.ts";
import { type Beside, bridge, widen } from "./surroundings.ts";
import type { Tokens } from "./tokens.ts";
import { vocabularyOf } from "./vocabulary.ts";

/** How a word is evidence for a name. */
const Strength = {
  /** Only with several capital letters: `AdB`. */
  initials: 0,
  /** Only beside another word of the name: a syllable of a given name. */
  beside: 1,
  /** Only with a capital letter: a nickname, a short word, or a name of another person. */
  capital: 2,
  /** In any form. */
  any: 3,
} as const;
type Strength = (typeof Strength)[keyof typeof Strength];

interface Form {
  readonly strength: Strength;
  readonly rule: "name" | "other_person";
  /** Whether the form is one of a word that is also an ordinary word. */
  readonly isOrdinary: boolean;
}

interface Hit extends Form {
  readonly token: number;
}

export interface People {
  /** Full names of the candidate, or parts of them. */
  readonly own: readonly string[];
  /** Names of other people. */
  readonly others: readonly string[];
  readonly language: string;
}

/** At most this many words are remembered. */
const MAX_REMEMBERED = 50_000;

/**
 * Finds people's names in texts: in full, each part alone, with initials, in handles and file names, letter by letter,
 * declined, as nicknames, and in other scripts and spellings. A word that is also an ordinary word, a month or an
 * occupation is found where it is used as a name (see ordinary-use.ts).
 *
 * It reads a text once. Its time does not depend on the number of forms.
 */
export function createNameFinder({ own, others, language }: People): (page: Page) => Finding[] {
  const vocabulary = vocabularyOf(language);
  const spellings = unique(own.flatMap((name) => [...spellingsOf(name), ...romanizations(name).flatMap(spellingsOf)]));
  const names = spellings.filter((name) => !SPACELESS.test(name)).map(readName);
  const forms = formsOf(names, others, language);
  const sounds = soundsOf(forms, Strength.any);
  const foreignSounds = soundsOf(forms, Strength.capital);
  const isHandle = handleTest(names.flatMap((name) => [name, ...familiarForms(name)]));
  const findDense = denseFinder(
    unique([...own.flatMap(spellingsOf)]).filter((name) => SPACELESS.test(name)),
    others.filter((name) => SPACELESS.test(name)),
    [...vocabulary.ordinary].filter((word) => SPACELESS.test(word)),
  );
  const findInitials = initialsFinder(names);
  const findSpelledOut = spelledOutFinder(
    [...forms].filter(([form, { strength }]) => strength === Strength.any && form.length >= 4).map(([form]) => form),
    names.map(({ words }) => words.join("")),
  );
  const beside: Beside = {
    initials: new Set(names.flatMap(({ parts }) => parts.map((part) => part.charAt(0)))),
    particles: new Set(names.flatMap(({ words, parts }) => words.filter((name) => !parts.includes(name)))),
  };

  const besideOthers: Beside = {
    initials: new Set(),
    particles: new Set(
      others
        .map(readName)
        .flatMap(({ words, parts }) => words.filter((name) => !parts.includes(name) && !TITLES.has(name))),
    ),
  };

  const classify = (word: string): Form | null => {
    const exact = forms.get(word) ?? forms.get(word.replace(/s$/u, "")) ?? withoutPrefix(word, forms);
    if (exact !== undefined) return exact;
    if (word.length < 4 || vocabulary.terms.has(word) || vocabulary.ordinary.has(word)) return null;
    return /^[a-z]+$/u.test(word) ? (sounds.get(soundOf(word)) ?? null) : bySound(word, foreignSounds);
  };
  const remembered = new Map<string, Form | null>();
  const formOf = (word: string): Form | null => {
    const cached = remembered.get(word);
    if (cached !== undefined) return cached;
    const form = classify(word);
    if (remembered.size < MAX_REMEMBERED) remembered.set(word, form);
    return form;
  };
  if (own.length === 0 && others.length === 0) {
    return () => [];
  }

  return ({ folded: text, original, tokens }) => {
    const hits = hitsIn(tokens, formOf).filter((hit, index, all) => {
      const isBeside = (other: Hit | undefined): boolean =>
        other !== undefined &&
        tokens.word(hit.token) !== tokens.word(other.token) &&
        tokens.areBeside(hit.token, other.token);
      const neighbours = [all[index - 1], all[index + 1]].filter(isBeside);
      const before = tokens.word(hit.token - 1);
      const isInitial = before.length === 1 && beside.initials.has(before) && tokens.isCapital(hit.token - 1);
      const isTitled = (TITLES.has(before) || isInitial) && tokens.areBeside(hit.token - 1, hit.token);
      if (hit.strength === Strength.beside) return neighbours.some((other) => other?.strength !== Strength.beside);
      if (hit.strength === Strength.initials) return tokens.hasCapitals(hit.token);
      const isCapital = tokens.isCapital(hit.token);
      if (hit.strength === Strength.capital && !isCapital) return false;
      const isNamed = isTitled || neighbours.some((other) => other !== undefined && tokens.isCapital(other.token));
      return (isCapital && isNamed) || !isOrdinaryUse(tokens, hit.token, vocabulary, hit.isOrdinary);
    });
    const found = [
      ...hits.map(({ token, rule }) => ({ start: tokens.start(token), end: tokens.endOfForm(token), rule })),
      ...tokens.chunks(isHandle, forms).map((span) => ({ ...span, rule: "name" as const })),
      ...[...findInitials(text, original), ...findSpelledOut(text.text)].map((span) => ({
        ...span,
        rule: "name" as const,
      })),
      ...findDense(text),
    ];
    const wide = found.map((span) => ({
      ...span,
      ...widen(span, text, original, span.rule === "name" ? beside : besideOthers),
    }));
    return bridge(wide, text.text).map((span) => ({ rule: span.rule, ...originalSpan(text, span.start, span.end) }));
  };
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)].filter((name) => name.trim() !== "");
}

function hitsIn(tokens: Tokens, formOf: (word: string) => Form | null): Hit[] {
  const hits: Hit[] = [];
  for (let token = 0; token < tokens.count; token += 1) {
    const form = formOf(tokens.word(token));
    if (form !== null) hits.push({ ...form, token });
  }
  return hits;
}

function formsOf(names: readonly Name[], others: readonly string[], language: string): ReadonlyMap<string, Form> {
  const forms = new Map<string, Form>();
  const { ordinary } = vocabularyOf(language);
  const add = (word: string, strength: Strength, rule: Form["rule"], base = word): void => {
    const present = forms.get(word);
    const isStronger = present === undefined || (present.rule === rule ? present.strength < strength : rule === "name");
    if (word !== "" && isStronger) forms.set(word, { strength, rule, isOrdinary: ordinary.has(base) });
  };
  for (const { words, parts } of names) {
    for (const [index, part] of parts.entries()) {
      const strength = part.length >= 3 ? Strength.any : part.length === 2 ? Strength.capital : Strength.beside;
      for (const form of [part, ...part.split("'").filter((piece) => piece.length >= 3), part.replaceAll("'", "")]) {
        add(form, form.length < 3 && strength === Strength.any ? Strength.beside : strength, "name");
      }
      for (const form of part.length >= 3 ? inflections(part, language) : []) {
        add(form, form.length >= 4 ? Strength.any : Strength.capital, "name", part);
      }
      const isFamilyName = parts.length > 1 && index === parts.length - 1 && /^\p{Script=Latin}/u.test(part);
      for (const form of isFamilyName ? [] : equivalentsOf(part)) add(form, Strength.capital, "name");
    }
    if (words.length > 2) add(words.map((word) => word.charAt(0)).join(""), Strength.initials, "name");
  }
  for (const { parts } of others
    .flatMap(spellingsOf)
    .filter((name) => !SPACELESS.test(name))
    .map(readName)) {
    for (const part of parts.filter((name) => name.length >= 2)) {
      for (const form of [part, ...inflections(part, language)]) add(form, Strength.capital, "other_person");
    }
  }
  return forms;
}

/** The name with each familiar form of its first part. */
function familiarForms({ words, parts }: Name): Name[] {
  const [given, ...rest] = parts;
  if (given === undefined || rest.length === 0) return [];
  const replaced = (list: readonly string[], form: string) => list.map((word) => (word === given ? form : word));
  return equivalentsOf(given).map((form) => ({ words: replaced(words, form), parts: replaced(parts, form) }));
}

/** Short words have the same sound as too many others. */
const MIN_SOUND = 4;

function soundsOf(forms: ReadonlyMap<string, Form>, least: Strength): ReadonlyMap<string, Form> {
  const sounds = new Map<string, Form>();
  for (const [form, { strength, rule }] of forms) {
    const isLatin = /^[a-z]+$/u.test(form);
    const sound = soundOf(isLatin ? form : anyAscii(form).toLowerCase());
    if (strength < least || sound.length < MIN_SOUND || !/[aio]/.test(sound) || (isLatin && form.length < 5)) continue;
    sounds.set(sound, { strength: Strength.capital, rule, isOrdinary: false });
  }
  return sounds;
}

/** Endings that remain when a declined word in another script is written in Latin letters. */
const MAX_ENDING = 3;

function bySound(word: string, sounds: ReadonlyMap<string, Form>): Form | null {
  if (!/^[\p{Script=Cyrillic}\p{Script=Greek}]+$/u.test(word)) return null;
  for (let cut = 0; cut <= MAX_ENDING && word.length - cut >= 4; cut += 1) {
    const form = sounds.get(soundOf(anyAscii(word.slice(0, word.length - cut)).toLowerCase()));
    if (form !== undefined) return form;
  }
  return null;
}

/** Arabic and Hebrew attach short words to the following name. In Arabic, a name also occurs without its article. */
function withoutPrefix(word: string, forms: ReadonlyMap<string, Form>): Form | undefined {
  if (/^\p{Script=Arabic}/u.test(word)) {
    for (const prefix of [/^[وف]/u, /^[بلك]/u, /^[وف][بلك]/u, /^[وف]?[بلك]?(?:ال|لل|ل)/u]) {
      const bare = word.replace(prefix, "");
      const form = forms.get(bare) ?? forms.get(`ال${bare}`);
      if (form !== undefined && bare.length >= 3) return form;
    }
    return forms.get(`ال${word}`);
  }
  return /^\p{Script=Hebrew}/u.test(word) ? forms.get(word.replace(/^[והבלמשכ]/u, "")) : undefined;
}
