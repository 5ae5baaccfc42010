import type { Span } from "../../reading/fold.ts";
import { anyOf, wordsOfAll } from "../../reading/grammar.ts";
import { isDense } from "../../reading/word-list.ts";

const STREETS = wordsOfAll(({ people }) => people.streets);
const plain = STREETS.filter((word) => !isDense(word));
const ENDINGS = anyOf(plain.filter((word) => word.startsWith("-")).map((word) => word.slice(1)));
/** Endings that are also words of their own: `Ring 3`. */
const OPEN_ENDINGS = anyOf(
  plain
    .filter((word) => word.startsWith("-") && word.length >= 5 && !/park|markt|plan|ring/u.test(word))
    .map((word) => word.slice(1)),
);
const BEFORE = anyOf(plain.filter((word) => word.endsWith("-")).map((word) => word.slice(0, -1)));
const AFTER = anyOf(plain.filter((word) => !word.includes("-")));
const DENSE = anyOf(STREETS.filter((word) => isDense(word)));

/*
 * In these patterns, a quantifier stands outside of `(?-i:…)`: once a process has compiled patterns of about 1 MiB, V8 14 no
 * longer optimises, and a quantifier inside turns off `i` for the whole pattern.
 */
const CAPITAL = "(?-i:\\p{Lu})[\\p{L}\\p{M}'’.-]*";
const NUMBER =
  "(?:s/?nc?(?!\\p{L})|\\d{1,4}(?!\\d)(?:\\s?(?:bis|ter)(?!\\p{L})|\\s?[a-z](?![\\p{L}\\p{N}]))?(?:\\s?[-/]\\s?\\d{1,4}(?!\\d)[a-z]?)?)";
const DOORS = anyOf(wordsOfAll(({ people }) => people.doors));
/** Words after a number: the floor and the door. */
const DOOR = `(?:,?\\s?(?:\\d{1,2}\\s?[º°ª.]\\s?\\p{L}{0,4}\\.?|[º°ª]|${DOORS}(?:[.\\s]{1,2}\\w{1,5}|\\d{1,4})|#\\s?\\w{1,5}))?`;
const POST_CODE =
  "(?:(?:(?-i:[A-Z]){1,2}-)?(?:\\d{5}-\\d{3}|\\d{4}-\\d{3}|\\d{2}-\\d{3}|\\d{3}\\s\\d{2}|\\d{4}\\s?(?-i:[A-Z]){2}|(?!(?:19|20)\\d\\d(?!\\d))\\d{4,6})|(?-i:[A-Z])\\d{4}|(?-i:[A-Z]){1,2}\\d(?-i:[A-Z\\d])?\\s?\\d(?-i:[A-Z]){2}|(?-i:[A-Z])\\d(?-i:[A-Z])\\s?\\d(?-i:[A-Z])\\d)(?![\\p{L}\\p{N}])";
/** Words within names of towns: `Stratford upon Avon`. */
export const WITHIN = anyOf(wordsOfAll(({ organizations }) => organizations.placesWithin));
const TOWN = `${CAPITAL}(?:[ \\u00a0-](?:${WITHIN}\\s)?${CAPITAL}){0,2}`;
const STATE = "(?:[\\s,/-]{1,3}(?-i:[A-Z]){2}(?![\\p{L}\\p{N}]))?";
/** Floors, doors and quarters between the number and the post code: `, 2. th.`, ` int. 4, Col. Centro`. */
const PARTS = `(?:,?[ \\u00a0](?:${CAPITAL}|\\(${CAPITAL}\\)|(?-i:\\p{Ll})\\p{L}{0,3}(?:\\.|(?=\\s\\d{1,3}(?!\\d)))|\\d{1,4}(?!\\d)[\\p{L}.ºª°]{0,3})){0,6}?`;
/** The post code and the town in the same or the next line. */
const REST = `(?:${PARTS}[\\s,·|–-]{1,4}(?:${POST_CODE}(?:\\s${TOWN})?|${TOWN}${STATE},?\\s${POST_CODE}))?`;

const NAMES = "(?:[\\p{L}\\p{M}'’.-]{1,20}\\s){0,4}?";
const SOURCES = [
  // `Keizersgracht 123`, `Karl-Marx-Straße 5`, `Lange Viestraat 12`.
  `(?:${CAPITAL}\\s){0,2}(?-i:\\p{Lu})[\\p{L}\\p{M}'’.-]{0,30}?(?:${ENDINGS}|\\s${OPEN_ENDINGS})\\.?\\s${NUMBER}`,
  // `15 bis, rue de la République`, `Calle Mayor 5`, `Via Roma, 12`.
  `${NUMBER},?\\s${BEFORE}\\.?\\s${NAMES}${CAPITAL}`,
  `${BEFORE}(?:\\.\\s?|\\s|(?<=/))${NAMES}${CAPITAL}(?:\\s${CAPITAL}){0,3},?\\s(?:n[.ºo°]{1,2}\\s?)?${NUMBER}`,
  // `221B Baker Street`.
  `\\d{1,5}(?:[a-z]|[-/]\\d{1,4})?,?\\s(?:${CAPITAL}\\s){1,3}${AFTER}(?![\\p{L}\\p{N}])(?!\\.\\s(?-i:\\p{Lu}))\\.?`,
];
/** Any capitalised words with a number are a street beside a post code with a town: `Long Acre 5, 987 65 Town`. */
const BESIDE_CODE = [
  `(?:${CAPITAL}[ \\u00a0]){1,3}(?!(?:19|20)\\d\\d)${NUMBER}${PARTS},[ \\u00a0](?:\\d{2}(?!000)\\d{3}|\\d{3}[ \\u00a0]\\d{2})[ \\u00a0]${TOWN}`,
  // `The Mill, Long Lane, Town AB1 2CD`, `44 Any Name, Town, AB 12345`.
  `(?:(?:${CAPITAL}[ \\u00a0]){0,3}${CAPITAL},[ \\u00a0])?(?:${CAPITAL}[ \\u00a0]){1,3}${AFTER},[ \\u00a0]${TOWN},?[ \\u00a0](?-i:[A-Z]){1,2}\\d(?-i:[A-Z\\d])?[ \\u00a0]\\d(?-i:[A-Z]){2}`,
  `\\d{1,5}[ \\u00a0](?:${CAPITAL}[ \\u00a0]){0,3}${CAPITAL},[ \\u00a0]${TOWN},[ \\u00a0](?-i:[A-Z]){2}[ \\u00a0]\\d{5}`,
];
const STREET_BESIDE_CODE = new RegExp(`(?<![\\p{L}\\p{N}/])(?:${BESIDE_CODE.join("|")})(?![\\p{L}\\p{N}])`, "giu");
const STREET = new RegExp(
  `(?<![\\p{L}\\p{N}/])(?:${SOURCES.join("|").replaceAll("\\s", "[ \\u00a0]")})(?![\\p{L}\\p{N}])${DOOR}${REST}`,
  "giu",
);

const CODE_AND_TOWN = new RegExp(
  `(?<![\\p{L}\\p{N}/.-])(?:(?:(?-i:[A-Z]){1,2}-)?(?:\\d{5}-\\d{3}|\\d{4}-\\d{3}|\\d{2}-\\d{3}|(?!(?:19|20)\\d\\d)\\d{4}\\s?(?-i:[A-Z]){2})(?![\\p{L}\\p{N}])\\s${TOWN}|(?-i:[A-Z]){1,2}\\d(?-i:[A-Z\\d])?\\s\\d(?-i:[A-Z]){2}(?![\\p{L}\\p{N}])|(?-i:[A-Z]){1,2}-\\d{4,5}\\s${TOWN})`,
  "giu",
);
/** A code of digits only is a post code between signs or beside a line break: `| 10115 Berlin`. */
const BARE_CODE = new RegExp(
  `(?<=(?:^|[\\n|·•:]|\\p{L}\\sin)\\s?)(?:\\d{2}(?!000)\\d{3}|\\d{3}\\s\\d{2})\\s${TOWN}(?=\\s*(?:$|[\\n,;|·•.)]))`,
  "giu",
);
const US_TOWN =
  /(?<![\p{L}\p{N}])\p{Lu}[\p{L}.'’-]+(?:\s\p{Lu}[\p{L}.'’-]+){0,2},\s[A-Z]{2}\s\d{5}(?:-\d{4})?(?![\p{L}\p{N}])/gu;
const DENSE_ADDRESS = new RegExp(
  `(?:〒?\\s?\\d{3}-\\d{4}\\s?)?(?:[\\p{Script=Han}\\p{Script=Katakana}]{2,4}[省都道府県縣市州])?(?:[\\p{Script=Han}\\p{Script=Katakana}]{1,5}[市区區县縣町村郡]){0,3}[\\p{Script=Han}\\p{Script=Katakana}]{1,8}?(?:${DENSE}\\s?\\d{1,5}\\s?[号號弄座樓楼番\\-−ー]?(?:[\\d\\-−ー]{0,9}\\s?[号號室樓楼座栋单元F]?){0,3}|[\\d０-９]{1,3}[-−ー丁][\\d０-９]{0,3}目?[\\d０-９番地号号\\-−ー]{1,10})|〒\\s?\\d{3}-\\d{4}`,
  "gu",
);

/** Finds addresses by their form: a street with a number, and a post code with a town. */
export function addressSpans(text: string): Span[] {
  if (!/\d/.test(text)) return [];
  const patterns = [
    STREET,
    STREET_BESIDE_CODE,
    CODE_AND_TOWN,
    BARE_CODE,
    US_TOWN,
    ...(isDense(text) ? [DENSE_ADDRESS] : []),
  ];
  return patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)]
      // In English, `via` is a preposition.
      .filter(([found]) => !/^via\s/.test(found))
      .map((match) => ({ start: match.index, end: match.index + match[0].length })),
  );
}
