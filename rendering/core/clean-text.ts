/** Control characters, overrides of the text direction, and noncharacters. */
const UNPRINTABLE = /[^\P{Cc}\n\t]|[\u202d\u202e\ufffe\uffff]/gu;

/** Removes characters that pages, PDFs and Word files cannot contain, and ends lines with `\n`. */
export function cleanText(given: string): string {
  return given
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029\v\f]/g, "\n")
    .replace(UNPRINTABLE, "");
}

/** Cleans a text and puts it on one line, for example for a name or a title. */
export function cleanLine(given: string): string {
  return cleanText(given).replace(/\s+/g, " ").trim();
}

export function isBlank(text: string): boolean {
  return text.trim() === "";
}
