import { FULL_TIME_UNITS } from "../../languages/common.ts";
import { isFunctionWord, numbersOf, ordinalOf, partsOfWhole, plain } from "../../reading/concepts.ts";
import { grammarWords, groupOfAll, numbersOfAll } from "../../reading/grammar.ts";
import type { Token } from "./tokens.ts";

/** A part of a whole in words, such as `two thirds`. */
export interface Fraction {
  /** Indexes of its first and last token. */
  from: number;
  to: number;
  /** The percentages that it can mean, rounded in several ways. */
  percentages: readonly number[];
}

const isNumber = (token: Token | undefined): boolean =>
  token !== undefined && (token.kind === "number" || numbersOf(token.norm).length > 0);
/** The percentages of verbs such as `halved`. */
const MULTIPLES: ReadonlyMap<string, number> = new Map(
  numbersOfAll("multiples").map(([word, percentage]) => [plain(word), percentage]),
);
/** The percentage by which a verb says that something changed: 50 for `halved`. */
export const changeOf = (norm: string): number | undefined => MULTIPLES.get(norm);

const [OF, QUARTERS, PER] = [groupOfAll("quarters", 0), groupOfAll("quarters", 1), groupOfAll("quarters", 2)];
const [ARTICLES, RATES] = [grammarWords("definiteArticles"), grammarWords("rates")];

/** True for a quarter of a year: `the end of the quarter`, `19 per quarter`, unlike `of the quarter of the users`. */
function isPeriod(tokens: readonly Token[], at: number): boolean {
  const [earlier = "", before = "", word = "", next = ""] = [-2, -1, 0, 1].map((more) => tokens[at + more]?.norm);
  const isDate = OF.includes(earlier) && (ARTICLES.has(before) ? !OF.includes(next) : !isFunctionWord(next));
  return isDate || (QUARTERS.includes(word) && (PER.includes(before) || isNumber(tokens[at - 2])));
}

const FULL_TIME: ReadonlySet<string> = new Set(FULL_TIME_UNITS.map(plain));

/** Finds `by half`, `a third`, `drei Viertel` and `0.8 FTE`, unlike `the third place`. */
export function fractionsIn(tokens: readonly Token[]): Fraction[] {
  return tokens.flatMap(({ norm }, to): Fraction[] => {
    const [parts, before] = [FULL_TIME.has(norm) ? 1 : partsOfWhole(norm), tokens[to - 1]];
    if (parts === undefined || before === undefined) return [];
    const numerator = before.kind === "number" ? Number(before.norm.replace(",", ".")) : numbersOf(before.norm)[0];
    const isOrdinal = ordinalOf(norm) !== undefined;
    if (numerator === undefined && FULL_TIME.has(norm)) return [];
    if (numerator === undefined && (isOrdinal ? !RATES.has(before.norm) : !isFunctionWord(before.norm))) return [];
    if (numerator === undefined && isPeriod(tokens, to)) return [];
    const percentage = (100 * (numerator ?? 1)) / parts;
    if (!(percentage > 0 && percentage < 100)) return [];
    const rounded = [Math.round(percentage), Math.floor(percentage), Number(percentage.toFixed(1))];
    return [{ from: numerator === undefined ? to : to - 1, to, percentages: [...new Set(rounded)] }];
  });
}
