import { NAME_TERMS } from "../languages/names.ts";
import { folded } from "../reading/fold.ts";
import { wordsOf } from "../reading/grammar.ts";

/** Words of names that are also ordinary words. They are removed only beside another part of the name. */
export const PARTICLES = new Set(NAME_TERMS.flatMap(({ particles }) => wordsOf(particles)));
/** Particles that are given names at the start of a name. */
const GIVEN_NAMES = new Set(["abu", "al", "ben", "do", "mac", "san"]);
export const TITLES: ReadonlySet<string> = new Set(NAME_TERMS.flatMap(({ titles }) => wordsOf(titles)));

export interface Name {
  /** All words, folded. */
  readonly words: readonly string[];
  /** The words that identify: neither particles nor titles. */
  readonly parts: readonly string[];
  readonly written: string;
}

const DIGRAPHS: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", å: "aa", ø: "oe", đ: "dj" };
/** Former and present spellings of the same sound: Soekarno and Sukarno, Tjahjono and Cahyono, Dijkstra and Dykstra. */
const SAME_SOUNDS: readonly (readonly [string, string])[] = [
  ["oe", "u"],
  ["tj", "c"],
  ["dj", "j"],
  ["sj", "sy"],
  ["nj", "ny"],
  ["ij", "y"],
  ["sch", "sh"],
  ["ph", "f"],
];

/** Other spellings of a part of a name, folded. */
export function spellingVariants(part: string): string[] {
  if (part.length < 4) return [];
  const modern = SAME_SOUNDS.reduce((word, [older, newer]) => word.replaceAll(older, newer), part).replace(
    /j(?!$)/g,
    "y",
  );
  const single = SAME_SOUNDS.flatMap(([older, newer]) => [
    part.replaceAll(older, newer),
    part.replaceAll(newer, older),
  ]);
  return [...new Set([...single, modern])].filter((form) => form !== part && form.length >= 4);
}

/** Spellings of a name with other letters: `Müller`, `Mueller` and, by folding, `Muller`. */
export function spellingsOf(name: string): string[] {
  const plain = name.normalize("NFC");
  const written = plain.toLowerCase().replace(/[äöüåøđ]/g, (letter) => DIGRAPHS[letter] ?? letter);
  const shortened = folded(plain).replace(/(?<=\p{L})(ae|oe|ue)/gu, (pair) => pair.charAt(0));
  return [plain, written, shortened];
}

export function readName(name: string): Name {
  const words = folded(name)
    .split(/[^\p{L}\p{N}']+/u)
    .map((word) => word.replace(/^'+(?!t$)|'+$/g, ""))
    .filter((word) => word !== "");
  const own = words.filter((word, index) => !TITLES.has(word) && !isParticle(word, index, words));
  // If the name consists only of titles and particles, all of them identify the person.
  return { words, parts: own.length > 0 ? own : words, written: name };
}

/** The last word of a name is the family name, even if it is a particle. */
function isParticle(word: string, index: number, words: readonly string[]): boolean {
  if (!PARTICLES.has(word) || index === words.length - 1) return false;
  return index > 0 || !GIVEN_NAMES.has(word);
}
