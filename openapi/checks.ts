import { existing } from "../platform/existing.ts";
import type { Check } from "./catalog.ts";
import { type Schema, schemaRef } from "./schema.ts";

/** The supported forms of check constraints, and the keywords of JSON Schema that express each of them. */
const FORMS: readonly [form: RegExp, keywords: (parts: readonly string[]) => Schema][] = [
  [/^\w+ = ANY \(ARRAY\[(.*)\]\)$/, ([list = ""]) => ({ enum: textsOf(list) })],
  [/^length\((?:btrim\()?\w+\)?\) <= (\d+)$/, ([maximum]) => ({ maxLength: Number(maximum) })],
  [
    /^\(length\((?:btrim\()?\w+\)?\) >= (\d+)\) AND \(length\((?:btrim\()?\w+\)?\) <= (\d+)\)$/,
    ([minimum, maximum]) => ({ minLength: Number(minimum), maxLength: Number(maximum) }),
  ],
  [/^\w+ >= \(?(-?\d+)\)?(?:::double precision)?$/, ([minimum]) => ({ minimum: Number(minimum) })],
  [
    /^\(\w+ >= (-?\d+)\) AND \(\w+ <= (-?\d+)\)$/,
    ([minimum, maximum]) => ({ minimum: Number(minimum), maximum: Number(maximum) }),
  ],
  [/^\w+ <> 0$/, () => ({})],
  [/^\w+ ~ '(.*)'::text$/, ([pattern = ""]) => ({ pattern: pattern.replaceAll("''", "'") })],
  [/^private\.is_language\(\w+\)$/, () => schemaRef("Language")],
  [
    /^private\.are_languages\(\w+\)$/,
    () => ({ items: schemaRef("Language"), minItems: 1, maxItems: 50, uniqueItems: true }),
  ],
  [/^private\.are_permissions\(\w+\)$/, () => ({ items: schemaRef("Permission"), uniqueItems: true })],
  [/^\w+ = ANY \(private\.all_webhook_events\(\)\)$/, () => schemaRef("WebhookEvent")],
  [
    /^private\.are_webhook_events\(\w+\)$/,
    () => ({ items: schemaRef("WebhookEvent"), minItems: 1, uniqueItems: true }),
  ],
  [/^private\.is_email\(\w+\)$/, () => ({ format: "email", maxLength: 254 })],
  [/^private\.are_senders\(\w+\)$/, () => ({ maxItems: 1000 })],
  [/^private\.is_slug\(\w+\)$/, () => ({ pattern: "^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$" })],
  [/^private\.is_url\(\w+\)$/, () => ({ format: "uri", maxLength: 2048 })],
  [/^private\.is_signing_secret\(\w+\)$/, () => ({ pattern: "^whsec_[A-Za-z0-9+/]{32,86}={0,2}$" })],
];

/**
 * The keywords of JSON Schema that express a check constraint.
 * @throws Error for an unsupported form, because the reference would omit the rule.
 */
export function keywordsOf({ name, definition }: Check): Schema {
  const expression = withoutParentheses(definition);
  for (const [form, keywords] of FORMS) {
    const found = form.exec(expression);
    if (found !== null) return keywords(found.slice(1));
  }
  throw new Error(`Constraint ${name} has an unsupported form: ${definition}. Add the form to openapi/checks.ts.`);
}

/** The expression of `CHECK ((…))` without the outer parentheses. */
function withoutParentheses(definition: string): string {
  let expression = definition.replace(/^CHECK /, "").replace(/ NOT VALID$/, "");
  while (isParenthesized(expression)) expression = expression.slice(1, -1);
  return expression;
}

function isParenthesized(expression: string): boolean {
  if (!expression.startsWith("(") || !expression.endsWith(")")) return false;
  let depth = 0;
  for (const [position, character] of [...expression].entries()) {
    if (character === "(") depth += 1;
    if (character === ")") depth -= 1;
    if (depth === 0) return position === expression.length - 1;
  }
  return false;
}

const textsOf = (list: string): string[] =>
  [...list.matchAll(/'((?:[^']|'')*)'::text/g)].map(([, text]) => existing(text).replaceAll("''", "'"));
