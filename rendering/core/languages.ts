/** A text in several languages: language code or `default` → text. */
export type Translations = Readonly<Record<string, string>>;

const LANGUAGE_TAG = /^[a-z]{2,8}(-[a-z0-9]{1,8})*$/i;

/** Whether the value has the form of a BCP 47 tag, as a `lang` attribute requires. */
export function isLanguage(value: string): boolean {
  return value.length <= 35 && LANGUAGE_TAG.test(value);
}

/** The codes to look up for a language, the most specific first: `en-GB`, `en`. */
function candidatesFor(language: string): string[] {
  const parts = language.split("-");
  return parts.map((_, index) => parts.slice(0, parts.length - index).join("-"));
}

/** Compares language codes without regard to case (RFC 5646, 2.1.1). */
export function lookUpLanguage<Value>(record: Readonly<Record<string, Value>>, language: string): Value | undefined {
  const byCode = new Map(Object.entries(record).map(([code, value]) => [code.toLowerCase(), value]));
  for (const code of candidatesFor(language.toLowerCase())) {
    const found = byCode.get(code);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * The first text that exists of: `language`, its base language, `default`, the `fallbacks` in order, any other
 * language.
 */
export function translate(
  texts: Translations,
  language: string,
  fallbacks: readonly string[] = [],
): { text: string; language: string | null } {
  const exact = lookUpLanguage(texts, language);
  if (exact !== undefined) return { text: exact, language };
  if (Object.hasOwn(texts, "default")) return { text: texts.default ?? "", language: null };
  for (const fallback of fallbacks) {
    const found = lookUpLanguage(texts, fallback);
    if (found !== undefined) return { text: found, language: fallback };
  }
  const [code, first] = Object.entries(texts)[0] ?? [];
  return { text: first ?? "", language: code !== undefined && isLanguage(code) ? code : null };
}
