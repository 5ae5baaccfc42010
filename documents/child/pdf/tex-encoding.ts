/** The codes of ligatures in the encodings OT1 and T1 of TeX. */
const LIGATURES: Readonly<Record<number, string>> = {
  11: "ff",
  12: "fi",
  13: "fl",
  14: "ffi",
  15: "ffl",
  27: "ff",
  28: "fi",
  29: "fl",
  30: "ffi",
  31: "ffl",
};

/** The ligature of a code of a TeX font without a table of characters. */
export function texLigature(code: number, isOlder = false): string | undefined {
  return isOlder && code >= 27 ? undefined : LIGATURES[code];
}

const OTHERS: Readonly<Record<number, string>> = {
  16: "“",
  17: "”",
  18: "„",
  19: "«",
  20: "»",
  21: "–",
  22: "—",
  25: "ı",
  39: "’",
  96: "‘",
  // The bullet of the font for symbols (TS1), which has no name either. In T1 it is a rare letter.
  136: "•",
};
/** Codes from 128 on (Cork encoding). */
const UPPER =
  "ĂĄĆČĎĚĘĞĹĽŁŃŇŊŐŔŘŚŠŞŤŢŰŮŸŹŽŻĲİđ§ăąćčďěęğĺľłńňŋőŕřśšşťţűůÿźžżĳ¡¿£" +
  "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖŒØÙÚÛÜÝÞẞàáâãäåæçèéêëìíîïðñòóôõöœøùúûüýþß";

/** Codes of OT1 that have another character in T1. Accents are glyphs of their own. */
const OLDER: Readonly<Record<number, string>> = {
  16: "ı",
  17: "ȷ",
  18: "`",
  19: "´",
  20: "ˇ",
  21: "˘",
  22: "¯",
  23: "˚",
  24: "¸",
  25: "ß",
  26: "æ",
  27: "œ",
  28: "ø",
  29: "Æ",
  30: "Œ",
  31: "Ø",
  34: "”",
  60: "¡",
  62: "¿",
  92: "“",
  123: "–",
  124: "—",
  125: "˝",
  127: "¨",
};

/** Whether codes of bitmap fonts are in OT1, the encoding that TeX uses by default. Its ligatures are accents in T1, and the other way round. */
export function usesOlderEncoding(codes: readonly number[]): boolean {
  const count = (isIn: (code: number) => boolean): number => codes.filter(isIn).length;
  return count((code) => code >= 11 && code <= 14) > count((code) => (code >= 27 && code <= 31) || code > 136);
}

/** The character of a code in T1 or OT1, the encodings of the bitmap fonts of pdfTeX, which name no characters. */
export function texCharacter(code: number, isOlder = false): string {
  const older = isOlder ? OLDER[code] : undefined;
  if (older !== undefined) return older;
  if (code >= 128) return OTHERS[code] ?? UPPER[code - 128] ?? "";
  return LIGATURES[code] ?? OTHERS[code] ?? (code >= 32 && code < 127 ? String.fromCodePoint(code) : "");
}

const MIN_LETTERS = 40;
const FREQUENT = /[eainorst]/g;
const MIN_FREQUENT = 0.5;
const VOWELS = { least: 0.28, most: 0.55 };

/** Whether decoded letters form words. A font with another encoding has other frequent letters. */
export function seemsDecoded(text: string): boolean {
  const letters = text.normalize("NFD").toLowerCase().match(/[a-z]/g) ?? [];
  const share = (pattern: RegExp): number => (letters.join("").match(pattern)?.length ?? 0) / letters.length;
  const vowels = share(/[aeiouy]/g);
  return (
    letters.length >= MIN_LETTERS && share(FREQUENT) >= MIN_FREQUENT && vowels > VOWELS.least && vowels < VOWELS.most
  );
}
