/**
 * A text for comparing names: without case, diacritics, width and invisible characters. Positions map back to the
 * original text.
 */
export interface Folded {
  readonly text: string;
  /** From the folded position `at` on, a folded character is `step` original characters further, beginning at `from`. */
  readonly breaks: readonly { readonly at: number; readonly from: number; readonly step: 0 | 1 }[];
}

/** The range of the original for a range of the folded text. */
export function originalSpan(folded: Folded, start: number, end: number): Span {
  return { start: originalPosition(folded, start), end: originalPosition(folded, end) };
}

function originalPosition({ breaks }: Folded, position: number): number {
  let low = 0;
  let high = breaks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((breaks[middle]?.at ?? 0) <= position) low = middle + 1;
    else high = middle;
  }
  const last = breaks[low - 1];
  return last === undefined ? position : last.from + (position - last.at) * last.step;
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
  ə: "a",
  ς: "σ",
  "’": "'",
  "‘": "'",
  ʼ: "'",
  // A Hawaiian consonant, which many texts omit.
  ʻ: "",
  "`": "'",
  "´": "'",
  "‐": "-",
  "‑": "-",
};

const known = new Map<string, string>();
/** Size limit of `known`: more characters than the texts of one language have. */
const MAX_KNOWN = 20_000;

export function fold(original: string): Folded {
  const parts: string[] = [];
  const breaks: { at: number; from: number; step: 0 | 1 }[] = [];
  let length = 0;
  let position = 0;
  for (const match of original.matchAll(/[\P{ASCII}`]+/gu)) {
    parts.push(original.slice(position, match.index).toLowerCase());
    length += match.index - position;
    position = match.index;
    for (const character of match[0]) {
      const plain = foldCharacter(character);
      parts.push(plain);
      if (plain.length !== character.length) {
        // All folded characters of one original have its position. Of two breaks at the same position, the last one counts.
        if (plain.length > 0) breaks.push({ at: length, from: position, step: 0 });
        breaks.push({ at: length + plain.length, from: position + character.length, step: 1 });
      }
      length += plain.length;
      position += character.length;
    }
  }
  parts.push(original.slice(position).toLowerCase());
  return { text: parts.join(""), breaks };
}

function foldCharacter(character: string): string {
  const plain = known.get(character) ?? foldNewCharacter(character);
  if (known.size < MAX_KNOWN) known.set(character, plain);
  return plain;
}

function foldNewCharacter(character: string): string {
  const letter = LETTERS[character];
  if (letter !== undefined) return letter;
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
  return original.replace(/[\P{ASCII}`]/gu, foldCharacter).toLowerCase();
}

/** A range of the original text. The end is exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}
