/** Control characters except tab and line break, and characters that are invisible or change the text direction. */
const INVISIBLE = /[^\P{Cc}\t\n]|[\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/gu;

/** Returns the text as one line of at most `maxLength` characters, safe to store, log and display. */
export function plainLine(text: string, maxLength: number): string {
  const line = plain(text.slice(0, maxLength * 8))
    .replace(/\s+/g, " ")
    .trim();
  const characters = [...line];
  return characters.length <= maxLength
    ? line
    : `${characters
        .slice(0, maxLength - 1)
        .join("")
        .trimEnd()}…`;
}

/** Returns the text of a mail in Unicode form NFC, with `\n` line breaks and without repeated empty lines. */
export function plainText(text: string, maxLength: number): string {
  return plain(text.slice(0, maxLength).replace(/\r\n?/g, "\n"))
    .replace(/[^\S\n]+$/gm, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

function plain(text: string): string {
  return text.toWellFormed().replace(INVISIBLE, "").normalize("NFC");
}
