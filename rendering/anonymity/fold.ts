/**
 * A text for comparing names: without case, diacritics, width and invisible characters. Positions map back to the
 * original text.
 */
export interface Folded {
  readonly text: string;
  /** For each UTF-16 unit of `text` and for its end: the position in the original. */
  readonly origins: readonly number[];
}

/** Letters that Unicode does not decompose. */
const LETTERS: Readonly<Record<string, string>> = {
  ø: "o",
  đ: "d",
  ð: "d",
  ł: "l",
  ħ: "h",
  ŧ: "t",
  ı: "i",
  ĸ: "k",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  þ: "th",
  ŋ: "n",
  ς: "σ",
  "’": "'",
  "‘": "'",
  ʼ: "'",
  "`": "'",
  "´": "'",
  "‐": "-",
  "‑": "-",
};

export function fold(original: string): Folded {
  let text = "";
  const origins: number[] = [];
  const known = new Map<string, string>();
  let position = 0;
  for (const character of original) {
    const plain = known.get(character) ?? foldCharacter(character);
    known.set(character, plain);
    for (let unit = 0; unit < plain.length; unit += 1) origins.push(position);
    text += plain;
    position += character.length;
  }
  origins.push(position);
  return { text, origins };
}

function foldCharacter(character: string): string {
  const known = LETTERS[character];
  if (known !== undefined) return known;
  if (/[ -~]/.test(character)) return character.toLowerCase();
  const parts = character
    .toLowerCase()
    .normalize("NFKD")
    // Mathematical capitals become letters by decomposition, so that the case is removed afterwards.
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}]/gu, "");
  return [...parts].map((part) => LETTERS[part] ?? part).join("");
}

/** The folded text without positions. */
export function folded(original: string): string {
  return fold(original).text;
}

/** A range of the original text. The end is exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}
