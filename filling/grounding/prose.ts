import { isSingle, periodsIn } from "../../reading/periods.ts";

/** True for sentences, as opposed to titles, headings and items of lists. */
export function isProse(text: string): boolean {
  if (text.includes("\n")) return true;
  const line = text.replace(/^\s*[•‣◦▪*–-]\s/u, "").trim();
  const ideographs = line.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
  if (ideographs > 4) return /[。！？]/u.test(line) || ideographs > 24;
  const words = line.split(/\s+/);
  if (isTitled(words)) return false;
  if (words.length >= 2 && /[\p{L}\p{N}]{4}[.!?]$/u.test(line)) return true;
  if (words.length <= 3) return false;
  if (/[.!?]$/.test(line)) return true;
  if (words.length > MAX_WORDS_OF_ENTRY || (words.length > 12 && !isEntry(line))) return true;
  if (periodsIn(line).length > 0) return false;
  const small = words.filter((word) => /^\p{Ll}/u.test(word)).length;
  return words.length >= 5 && small >= words.length / 2;
}

const MAX_WORDS_OF_ENTRY = 20;

/** True for a line that begins or ends with the period of an entry. */
function isEntry(line: string): boolean {
  return periodsIn(line).some((period) => {
    const beside = [line.slice(0, period.start), line.slice(period.end)];
    return !isSingle(period) && beside.some((part) => !/[\p{L}\p{N}]/u.test(part));
  });
}

/** True for names that end with an abbreviation: `Acme Widgets Corp.`, `Grupo Serra Verde S.A.` */
function isTitled(words: readonly string[]): boolean {
  if (words.length > 8 || !/^\p{Lu}[\p{L}.]{0,4}\.$/u.test(words.at(-1) ?? "")) return false;
  // Two sentences: `… ein Monat. Führerschein der Klasse B.`
  if (words.slice(0, -1).some((word) => /\p{Ll}{4}\.$/u.test(word))) return false;
  return words.every((word) => !/\p{L}{4}/u.test(word) || /^[^\p{L}]*\p{Lu}/u.test(word));
}
