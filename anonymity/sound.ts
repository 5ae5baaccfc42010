/** Changes that make spellings of the same name equal. The order matters. */
const CHANGES: readonly (readonly [RegExp, string])[] = [
  [/[^a-z]/g, ""],
  [/(?<=[a-z]{5})e$/, ""],
  [/^ye/, "e"],
  [/^mp/, "b"],
  [/^gk/, "g"],
  [/ph/g, "f"],
  [/th|dt/g, "t"],
  [/shch|sch|sh|sz/g, "s"],
  [/kh|ch/g, "h"],
  [/ck|qu|q/g, "k"],
  [/x/g, "ks"],
  [/c(?=[eiy])/g, "s"],
  [/c/g, "k"],
  [/w/g, "v"],
  [/z/g, "s"],
  [/ggh?/g, "g"],
  [/ng/g, "g"],
  [/oy|ou|oo/g, "u"],
  [/ee/g, "i"],
  [/[yj]/g, "i"],
  [/io/g, "e"],
  [/i+/g, "i"],
  [/(?<=[aeiou])h|h(?=[^aeiou]|$)/g, ""],
  [/[aeiou]*e[aeiou]*|[aeiou]*a[aeiou]*/g, "a"],
  [/[ou]+/g, "o"],
  [/([a-z])\1+/g, "$1"],
];

/**
 * A key that is equal for the spellings of a name: Mohamed and Muhammad, Sergey and Sergei, Stephan and Stefan.
 *
 * @param word Latin letters, folded
 */
export function soundOf(word: string): string {
  return CHANGES.reduce((sound, [pattern, replacement]) => sound.replace(pattern, replacement), word);
}
