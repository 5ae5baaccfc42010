import { folded } from "./fold.ts";
import { expression, type Pattern, word } from "./patterns.ts";

/** Forms of address that follow a name. */
const HONORIFICS = "(?:先生|女士|小姐|太太|老师|老師|教授|博士|经理|經理|さん|さま|様|君|氏|씨|님)";

/** Finds names in scripts without spaces. A single character counts only before a form of address. */
export function densePatterns(name: string): Pattern[] {
  const words = name.split(/[\s·・,，()（）]+/).filter((part) => part !== "");
  const joined = words.join("");
  const given = words.length === 1 && /^\p{Script=Han}+$/u.test(joined) ? givenParts([...joined]) : [];
  const family = words.length === 1 ? [...joined][0] : words.find((part) => [...part].length === 1);
  const parts = [joined, ...words, ...given].filter((part) => [...part].length >= 2);
  // Names in Han characters are also written with spaces: `陈 小 明`.
  const spread = /^\p{Script=Han}{2,6}$/u.test(joined) ? [...joined] : words;
  const spaced = spread.length > 1 ? [spread.map((part) => word(folded(part))).join("[\\s·・,，]{0,3}")] : [];
  return [
    ...parts.map((part) => expression(word(folded(part)))),
    ...spaced.map(expression),
    ...(family === undefined ? [] : [expression(`${word(folded(family))}${HONORIFICS}`)]),
  ];
}

/** The given name of a Chinese or Japanese name written without a space. */
function givenParts(characters: readonly string[]): string[] {
  if (characters.length === 3) return [characters.slice(1).join("")];
  return characters.length === 4 ? [characters.slice(0, 2).join(""), characters.slice(2).join("")] : [];
}
