import { folded } from "../reading/fold.ts";

/** Words of names that are also ordinary words. They are removed only beside another part of the name. */
const PARTICLES = new Set(
  `de den der des di da do dos das du del della la le los las el al van von vom zu zum zur ten ter te op in 't y e
  of af av und i bin ibn ben bint abu san st mac mc`.split(/\s+/),
);
/** Given names that are also particles. At the start of a name, they are given names. */
const GIVEN_NAMES = new Set(["abu", "al", "ben", "do", "mac", "san"]);
export const TITLES: ReadonlySet<string> = new Set(
  `mr mrs ms miss mx dr prof professor sir dame ir ing fru hr froken pan pani drs dipl madam heer mevrouw dhr mw herr mme mlle sr sra srta jr jnr ii iii iv phd
  msc bsc mba llm llb`.split(/\s+/),
);

/** The parsed name. */
export interface Name {
  /** All words, folded. */
  readonly words: readonly string[];
  /** The words that identify: neither particles nor titles. */
  readonly parts: readonly string[];
}

/** `Müller` is also written `Mueller` and, by folding, `Muller`. */
export function spellingsOf(name: string): string[] {
  const plain = name.normalize("NFC");
  const digraphs: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", å: "aa", ø: "oe" };
  const written = plain.toLowerCase().replace(/[äöüåø]/g, (letter) => digraphs[letter] ?? letter);
  const shortened = folded(plain).replace(/(?<=\p{L})(ae|oe|ue)/gu, (pair) => pair.charAt(0));
  return [plain, written, shortened];
}

export function readName(name: string): Name {
  const words = folded(name)
    .split(/[^\p{L}\p{N}']+/u)
    .map((word) => word.replace(/^'+(?!t$)|'+$/g, ""))
    .filter((word) => word !== "");
  const own = words.filter((word, index) => !TITLES.has(word) && !isParticle(word, index, words));
  // If the name consists of such words only, all of them identify the person.
  return { words, parts: own.length > 0 ? own : words };
}

/** The last word of a name is the family name, even if it is also an ordinary word. */
function isParticle(word: string, index: number, words: readonly string[]): boolean {
  if (!PARTICLES.has(word) || index === words.length - 1) return false;
  return index > 0 || !GIVEN_NAMES.has(word);
}
