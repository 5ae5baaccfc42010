/** A text with a count, in each form that the language has by Intl.PluralRules, as in `one` and `other`. */
export type Plural = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/** The forms of a text. Each language has its own. */
export const plural = (forms: Plural): Plural => forms;

/** The form for a number. */
export const formFor = (language: string, forms: Plural, count: number): string =>
  forms[new Intl.PluralRules(language).select(count)] ?? forms.other;
