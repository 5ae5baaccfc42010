/** Control characters, and those that steer the direction of text or are not seen at all; tab and line break stay. */
const UNSEEN =
  /[^\P{Cc}\t\n]|[\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/gu;

/** A text as one line of at most `longest` characters, fit for a database, a log and a person's eyes. */
export function plainLine(text: string, longest: number): string {
  const line = plain(text.slice(0, longest * 8))
    .replace(/\s+/g, " ")
    .trim();
  const characters = [...line];
  return characters.length <= longest
    ? line
    : `${characters
        .slice(0, longest - 1)
        .join("")
        .trimEnd()}…`;
}

/** The text of a mail, in Unicode's normal form C, with `\n` for line breaks and no runs of empty lines. */
export function plainText(text: string, longest: number): string {
  return plain(text.slice(0, longest).replace(/\r\n?/g, "\n"))
    .replace(/[^\S\n]+$/gm, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

function plain(text: string): string {
  return text.toWellFormed().replace(UNSEEN, "").normalize("NFC");
}
