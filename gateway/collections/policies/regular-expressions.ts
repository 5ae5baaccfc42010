import { ApiError } from "../../core/errors.ts";
import type { Parameter } from "../../server/query.ts";

/** PostgREST's operators for regular expressions, with their optional quantifier. */
const OPERATOR = String.raw`i?match(\(\s*(?:any|all)\s*\))?\.`;
const FILTER = new RegExp(String.raw`^(?:not\.)*${OPERATOR}(.*)$`, "s");
const FILTER_IN_TREE = new RegExp(String.raw`\.${OPERATOR}`, "g");
const QUOTED = /^"((?:[^"\\]|\\.)*)"(?=[,)\s]|$)/s;
const UNQUOTED = /^(?:\{[^{}]*\}|[^,)]*)/;
const ESCAPED = /\\(.)/gs;
/** The trees of `and` and `or`. A filter begins with its operator. */
const TREE = /^\s*\(/;

/**
 * Whether the filters contain regular expressions.
 * @throws ApiError 400 for a back-reference or a look-around, which PostgreSQL can match only by trying all possibilities
 */
export function checkRegularExpressions(parameters: readonly Parameter[]): boolean {
  let isFound = false;
  for (const { name, value } of parameters) {
    for (const pattern of TREE.test(value) ? patternsInTree(value) : patternsInFilter(value)) {
      isFound = true;
      const construct = costlyConstruct(pattern);
      if (construct !== null) throw refused(name, construct);
    }
  }
  return isFound;
}

function patternsInFilter(value: string): string[] {
  const [, quantifier, operand] = FILTER.exec(value) ?? [];
  return operand === undefined ? [] : [patternOf(quantifier, operand)];
}

/** The text after each operator, as PostgREST reads it: quoted, an array, or up to the next comma or parenthesis. */
function patternsInTree(tree: string): string[] {
  const patterns: string[] = [];
  const operator = new RegExp(FILTER_IN_TREE);
  for (let found = operator.exec(tree); found !== null; found = operator.exec(tree)) {
    const rest = tree.slice(operator.lastIndex);
    const [, quoted] = QUOTED.exec(rest) ?? [];
    const [unquoted = ""] = UNQUOTED.exec(rest) ?? [];
    patterns.push(patternOf(found[1], quoted?.replace(ESCAPED, "$1") ?? unquoted));
    if (quoted === undefined) operator.lastIndex += unquoted.length;
  }
  return patterns;
}

/** The operand of a quantifier is an array. The patterns in it are checked together. */
function patternOf(quantifier: string | undefined, operand: string): string {
  return quantifier === undefined ? operand : operand.replace(ESCAPED, "$1");
}

/**
 * Escapes, which are skipped, and constructs. `\cX` is one escape of advanced regular expressions, but two characters of
 * basic ones, which the prefix `(?b)` selects. So each pattern is read in both ways.
 */
const READINGS = [/\\c.|\\([1-9])|\\.|(\(\?<?[=!])/gs, /\\([1-9])|\\.|(\(\?<?[=!])/gs];

function costlyConstruct(pattern: string): string | null {
  for (const reading of READINGS) {
    for (const [, backReference, lookAround] of pattern.matchAll(reading)) {
      if (backReference !== undefined) return `the back-reference \\${backReference}`;
      if (lookAround !== undefined) return `the look-around ${lookAround}`;
    }
  }
  return null;
}

const refused = (name: string, construct: string) =>
  new ApiError(400, "CDS121", "A regular expression contains a construct that is not supported.", {
    details: `The parameter ${name.slice(0, 100)} contains ${construct}.`,
    hint: "Leave back-references and look-arounds out. Several filters together can replace a look-around.",
  });

/** The header by which private.check_request limits the time of a request with regular expressions. */
export const REGULAR_EXPRESSION_HEADER = { "x-regular-expression": "true" };
