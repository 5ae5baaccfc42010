import type { Name } from "./name.ts";
import { AFTER, BEFORE, expression, type Pattern, word } from "./patterns.ts";

/** Finds names in scripts with spaces between words. */
export function latinPatterns(name: Name, language: string): Pattern[] {
  const { words, parts } = name;
  const whole = words.map(word).join("[\\s'.,-]{1,4}");
  return [
    ...(words.length > 1 ? [expression(`${BEFORE}${whole}(?:'?s)?${AFTER}`)] : []),
    ...parts.flatMap((part) => partPatterns(part, language)),
    ...initialPatterns(name),
    ...[words.join(""), ...parts].filter((letters) => letters.length >= 4).map(spelledOut),
  ];
}

function partPatterns(part: string, language: string): Pattern[] {
  if (part.length < 2) return [];
  // `An`, `Do`, `Li`: as ordinary words, they are in lower case.
  if (part.length === 2) return [{ ...expression(`${BEFORE}${word(part)}${AFTER}`), looks: /^[\p{Lu}\p{Lo}]/u }];
  const plain = expression(`${BEFORE}${joined(part)}(?:'?s|')?${AFTER}`);
  return language.startsWith("cs") ? [plain, declined(part)] : [plain];
}

/** Arabic and Hebrew attach short words to the following name. In Arabic, a name also occurs without its article. */
function joined(part: string): string {
  const bare = /^ال(?=.{3})/u.test(part) ? part.slice(2) : null;
  if (bare !== null) return `[وف]?[بلك]?(?:ال|ل)?${word(bare)}`;
  if (/^\p{Script=Arabic}/u.test(part)) return `[وف]?[بلك]?${word(part)}`;
  return `${/^\p{Script=Hebrew}/u.test(part) ? "[והבלמשכ]?" : ""}${word(part)}`;
}

/** Names are declined in Czech: Novák, Nováka, Novákovi; Jana, Jany, Janou. */
function declined(part: string): Pattern {
  const stem = part.length > 3 ? part.replace(/[aeoy]$/, "") : part;
  const endings = "a|e|u|y|i|o|ou|em|ovi|uv|ova|ove|ovo|ovou|ovu|ovych|ym|y|eho|emu|ych|ymi|ho|mu";
  return expression(`${BEFORE}${word(stem)}(?:${endings})?${AFTER}`);
}

/** `A.B.`, `A. de B.`, and without dots from three letters on: `AdB`. */
function initialPatterns({ words, parts }: Name): Pattern[] {
  if (parts.length < 2) return [];
  const last = words.length - 1;
  const dotted = words.map((name, index) => {
    const letter = word(name.charAt(0));
    if (!parts.includes(name)) return `(?:(?:${word(name)}|${letter})\\.?[\\s-]?)?`;
    return index === last ? `${letter}\\.?` : `${letter}\\.[\\s-]?`;
  });
  const run = words.map((name) => word(name.charAt(0))).join("");
  return [
    expression(`${BEFORE}${dotted.join("")}${AFTER}`),
    ...(words.length > 2 ? [{ ...expression(`${BEFORE}${run}${AFTER}`), looks: /\p{Lu}.*\p{Lu}/su }] : []),
  ];
}

/** `A n n a`: text extracted from PDFs contains letter-spaced headings in this form. */
function spelledOut(letters: string): Pattern {
  return expression(`${BEFORE}${[...letters.replaceAll("'", "")].map(word).join("[\\s.]{1,3}")}${AFTER}`);
}
