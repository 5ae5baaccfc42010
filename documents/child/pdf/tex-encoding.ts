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
export function texLigature(code: number): string | undefined {
  return LIGATURES[code];
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

/** The character of a code in T1, the encoding of the bitmap fonts of pdfTeX, which name no characters. */
export function texCharacter(code: number): string {
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
