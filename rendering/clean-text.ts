/** Control characters, overrides of the text direction, and code points that are none. */
const UNPRINTABLE = /[^\P{Cc}\n\t]|[\u202d\u202e\ufffe\uffff]/gu;

/** Text as pages, PDFs and Word files can hold it, its lines ended by `\n`. */
export function cleanText(given: string): string {
  return given
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029\v\f]/g, "\n")
    .replace(UNPRINTABLE, "");
}

/** Text for a place of one line, such as a name or a title. */
export function cleanLine(given: string): string {
  return cleanText(given).replace(/\s+/g, " ").trim();
}

export function isBlank(text: string): boolean {
  return text.trim() === "";
}
