/** The English name of a language code such as `da-DK`. Only well-formed codes reach the prompt. */
export function languageName(code: string): string {
  if (!/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(code)) return "the language of the material";
  try {
    return new Intl.DisplayNames(["en"], { type: "language" }).of(code) ?? code;
  } catch {
    return code;
  }
}
