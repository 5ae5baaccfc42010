import type { Catalog, Check } from "./catalog.ts";
import { type Schema, schemaRef } from "./schema.ts";

type Facts = Pick<Catalog, "events" | "permissions">;

/** Forms of constraints, and what they say of a value. `$1`, `$2` are the numbers or texts in them. */
const FORMS: readonly [form: RegExp, keywords: (parts: readonly string[], facts: Facts) => Schema][] = [
  [/^\w+ = ANY \(ARRAY\[(.*)\]\)$/, ([list = ""]) => ({ enum: textsOf(list) })],
  [/^length\((?:btrim\()?\w+\)?\) <= (\d+)$/, ([most]) => ({ maxLength: Number(most) })],
  [
    /^\(length\((?:btrim\()?\w+\)?\) >= (\d+)\) AND \(length\((?:btrim\()?\w+\)?\) <= (\d+)\)$/,
    ([least, most]) => ({ minLength: Number(least), maxLength: Number(most) }),
  ],
  [/^\w+ >= \(?(-?\d+)\)?(?:::double precision)?$/, ([least]) => ({ minimum: Number(least) })],
  [
    /^\(\w+ >= (-?\d+)\) AND \(\w+ <= (-?\d+)\)$/,
    ([least, most]) => ({ minimum: Number(least), maximum: Number(most) }),
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
    /^\(\w+ <@ private\.all_webhook_events\(\)\) AND .*$/,
    () => ({ items: schemaRef("WebhookEvent"), minItems: 1 }),
  ],
  [/^private\.is_email\(\w+\)$/, () => ({ format: "email", maxLength: 254 })],
  [/^private\.are_senders\(\w+\)$/, () => ({ maxItems: 1000 })],
  [/^private\.is_slug\(\w+\)$/, () => ({ pattern: "^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$" })],
  [/^private\.is_url\(\w+\)$/, () => ({ format: "uri", maxLength: 2048 })],
  [/^private\.is_signing_secret\(\w+\)$/, () => ({ pattern: "^whsec_[A-Za-z0-9+/]{32,86}={0,2}$" })],
];

/**
 * The keywords of JSON Schema that say what a check constraint says.
 * @throws Error for a form that has no keywords yet: the reference would silently say too little.
 */
export function keywordsOf({ name, definition }: Check, facts: Facts): Schema {
  const expression = inside(definition);
  for (const [form, keywords] of FORMS) {
    const found = form.exec(expression);
    if (found !== null) return keywords(found.slice(1), facts);
  }
  throw new Error(
    `The reference cannot say what constraint ${name} says: ${definition}. Add its form to openapi/checks.ts.`,
  );
}

/** The expression of `CHECK ((…))`, without PostgreSQL's outer parentheses. */
function inside(definition: string): string {
  let expression = definition.replace(/^CHECK /, "").replace(/ NOT VALID$/, "");
  while (isParenthesized(expression)) expression = expression.slice(1, -1);
  return expression;
}

function isParenthesized(expression: string): boolean {
  if (!expression.startsWith("(") || !expression.endsWith(")")) return false;
  let depth = 0;
  for (const [place, character] of [...expression].entries()) {
    if (character === "(") depth += 1;
    if (character === ")") depth -= 1;
    if (depth === 0) return place === expression.length - 1;
  }
  return false;
}

const textsOf = (list: string): string[] =>
  [...list.matchAll(/'((?:[^']|'')*)'::text/g)].map(([, text = ""]) => text.replaceAll("''", "'"));
