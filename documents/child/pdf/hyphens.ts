const LINE_END = /([\p{L}\p{M}]+)\u00ad\n(?=(\p{Ll}[\p{L}\p{M}]*))/gu;

/**
 * Joins words that are hyphenated at the end of a line, and writes every other soft hyphen as the hyphen that the page
 * shows. An address, and a compound that the text also writes with its hyphen, keep it.
 */
export function joinHyphenated(text: string): string {
  if (!text.includes("\u00ad")) return text;
  const written = new Set(text.toLowerCase().match(/\p{L}+[-\u00ad]\p{L}+/gu));
  return text
    .replace(LINE_END, (_, before: string, after: string) => {
      const compound = `${before}-${after}`.toLowerCase();
      const isCompound = written.has(compound) || written.has(compound.replace("-", "\u00ad"));
      return isCompound ? `${before}-` : before;
    })
    .replaceAll("\u00ad", "-");
}
