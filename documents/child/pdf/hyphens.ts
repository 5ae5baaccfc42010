const LINE_END = /([^\s\u00ad]*?)([\p{L}\p{M}]+)\u00ad\n(?=(\p{Ll}[\p{L}\p{M}]*))/gu;
/** The beginning of a web or e-mail address, which is never hyphenated. */
const ADDRESS = /[/@]|^www\./iu;

/**
 * Joins words that are hyphenated at the end of a line, and writes every other soft hyphen as the hyphen that the page
 * shows. An address, and a compound that the text also writes with its hyphen, keep it.
 */
export function joinHyphenated(text: string): string {
  if (!text.includes("\u00ad")) return text;
  const written = new Set(text.toLowerCase().match(/\p{L}+[-\u00ad]\p{L}+/gu));
  return text
    .replace(LINE_END, (_, start: string, before: string, after: string) => {
      if (ADDRESS.test(start)) return `${start}${before}-`;
      const compound = `${before}-${after}`.toLowerCase();
      const isCompound = written.has(compound) || written.has(compound.replace("-", "\u00ad"));
      return start + (isCompound ? `${before}-` : before);
    })
    .replaceAll("\u00ad", "-");
}
