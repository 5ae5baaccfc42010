/** A text with ASCII brackets for full-width ones. The length stays the same. */
export function withPlainBrackets(text: string): string {
  return text.replaceAll("（", "(").replaceAll("）", ")");
}

const GROUP = /[(（][^()（）]{0,80}[)）]/gu;

/** Returns a function that gives values from `withPlainBrackets` the brackets of the text again. */
export function bracketsOf(text: string): (value: string) => string {
  const keyOf = (group: string) => withPlainBrackets(group).replace(/\s/gu, "");
  const wide = new Set((text.match(GROUP) ?? []).filter((group) => group.startsWith("（")).map(keyOf));
  return (value) => value.replace(GROUP, (group) => (wide.has(keyOf(group)) ? `（${group.slice(1, -1)}）` : group));
}
