import fc, { type Arbitrary } from "fast-check";
import { RESOURCES } from "../../support/resources.ts";
import { at, joined, listOf, mostly, nothing, oddText, pick, spoiled } from "./texts.ts";
import { HINTS, NEIGHBOURS, OPERATORS, operatorsOf, valuesOf } from "./words.ts";

const NAMES = Object.keys(RESOURCES);
const typeOf = (resource: string, column: string) => RESOURCES[resource]?.[column] ?? "text";
const columnOf = (resource: string) => mostly(pick(Object.keys(RESOURCES[resource] ?? {})), oddText, 60);
const neighbourOf = (resource: string) =>
  mostly(pick(NEIGHBOURS[resource] ?? ["organizations"]), fc.oneof(pick(NAMES), pick(HINTS), oddText), 25);

const jsonPath = joined(
  fc
    .array(joined(fc.constant("->"), mostly(pick(["name", "en", "cv", "0", "-1", "a b"]), oddText, 20)), {
      maxLength: 2,
    })
    .map((steps) => steps.join("")),
  mostly(pick(["->>name", "->>url", "->>0"]), oddText, 20),
);

/** A column, sometimes with a JSON path, rarely also where the column is not JSON. */
const placeOf = (resource: string): Arbitrary<string> =>
  columnOf(resource).chain((column) =>
    joined(fc.constant(column), at(typeOf(resource, column) === "jsonb" ? 2 : 60, jsonPath)),
  );

function fieldOf(resource: string): Arbitrary<string> {
  return joined(
    at(4, pick(["alias:", "id:", "layouts:", '"q q":'])),
    placeOf(resource),
    at(6, mostly(pick(["::text", "::varchar", "::jsonb"]), oddText, 20)),
    at(60, pick([".sum()", ".count()", ".avg()"])),
  );
}

/** The value of `select`, with embedded resources. */
function selectOf(resource: string, depth = 2): Arbitrary<string> {
  const field = mostly(fieldOf(resource), fc.constant("*"), 5);
  if (depth === 0) return listOf(field, 1, 4);
  const embed = neighbourOf(resource).chain((relation) =>
    joined(
      at(12, fc.constant("...")),
      at(4, pick(["alias:", "layouts:", '"q":'])),
      fc.constant(relation),
      at(8, joined(fc.constant("!"), pick(HINTS))),
      fc.constant("("),
      selectOf(relation in RESOURCES ? relation : "candidates", depth - 1),
      fc.constant(")"),
    ),
  );
  return listOf(mostly(field, embed, 4), 1, 4);
}

/** A condition on a column: `operator.value`. */
function conditionOf(type: string, known: readonly string[]): Arbitrary<string> {
  const value = mostly(type === "uuid" ? pick(known) : pick(valuesOf(type)), oddText, 15);
  const operator = mostly(pick(operatorsOf(type)), fc.oneof(pick(OPERATORS), oddText), 15);
  return operator.chain((word) =>
    joined(
      at(5, fc.constant("not.")),
      fc.constant(word),
      at(/fts$/.test(word) ? 3 : 30, pick(["(any)", "(all)", "(simple)", "(english)", "(nonesuch)"])),
      fc.constant("."),
      operandOf(word, value),
    ),
  );
}

function operandOf(operator: string, value: Arbitrary<string>): Arbitrary<string> {
  if (operator === "in") return joined(fc.constant("("), listOf(value, 0, 4), fc.constant(")"));
  return operator === "is" ? mostly(pick(["null", "true", "false", "unknown"]), value, 20) : value;
}

function filterOf(resource: string, known: readonly string[], equals = "="): Arbitrary<string> {
  return placeOf(resource).chain((place) => {
    const type = place.includes("->>") ? "text" : typeOf(resource, place.split("->", 1)[0] ?? "");
    return joined(fc.constant(`${place}${equals}`), conditionOf(type, known));
  });
}

/** The content of `and=(…)`: nested conditions. */
function logicOf(resource: string, known: readonly string[], depth: number): Arbitrary<string> {
  const single = filterOf(resource, known, ".");
  if (depth === 0) return listOf(single, 1, 3);
  const group = joined(
    pick(["and(", "or(", "not.and(", "not.or("]),
    logicOf(resource, known, depth - 1),
    fc.constant(")"),
  );
  return listOf(mostly(single, group, 3), 1, 3);
}

const bracketed = (names: readonly string[], inside: Arbitrary<string>) =>
  joined(pick(names), fc.constant("=("), inside, fc.constant(")"));

const orderOf = (resource: string): Arbitrary<string> =>
  joined(
    fc.constant("order="),
    listOf(joined(placeOf(resource), at(2, pick([".asc", ".desc", ".desc.nullsfirst", ".nullslast", ".up"]))), 1, 3),
  );

const pageOf = joined(pick(["limit=", "offset="]), mostly(fc.nat(1500).map(String), oddText, 10));

function parameterOf(resource: string, known: readonly string[]): Arbitrary<string> {
  return fc.oneof(
    { weight: 12, arbitrary: filterOf(resource, known) },
    { weight: 4, arbitrary: bracketed(["and", "or", "not.and", "not.or"], logicOf(resource, known, 2)) },
    { weight: 2, arbitrary: orderOf(resource) },
    { weight: 1, arbitrary: pageOf },
    { weight: 1, arbitrary: joined(oddText, fc.constant("="), oddText) },
  );
}

/** A parameter that applies to the rows of an embedded resource. */
const ofEmbedded = (path: string, resource: string, known: readonly string[]): Arbitrary<string> =>
  joined(
    fc.constant(`${path}.`),
    fc.oneof(
      filterOf(resource, known),
      orderOf(resource),
      pageOf,
      bracketed(["or", "not.and"], logicOf(resource, known, 1)),
    ),
  );

/** A `select` that embeds a resource, with parameters for that resource. */
const embedding = (resource: string, known: readonly string[]): Arbitrary<string> =>
  neighbourOf(resource).chain((relation) => {
    const embedded = relation in RESOURCES ? relation : "candidates";
    return joined(
      fc.constant(`select=*,${relation}`),
      at(3, fc.constant("!inner")),
      fc.constant("("),
      selectOf(embedded, 1),
      fc.constant(")&"),
      ofEmbedded(relation, embedded, known),
      at(8, pick([`&order=${relation}(id).desc`, `&${relation}=is.null`, `&${relation}=not.is.null`])),
    );
  });

/** A query for a resource. Most follow PostgREST's grammar; some contain errors. */
export function queryOf(resource: string, known: readonly string[]): Arbitrary<string> {
  const beginning = fc.oneof(
    nothing,
    joined(fc.constant("select="), selectOf(resource)),
    embedding(resource, known),
    ofEmbedded("layouts", "layouts", known),
  );
  const all = fc
    .tuple(mostly(beginning, nothing, 8), fc.array(parameterOf(resource, known), { maxLength: 2 }))
    .map(([first, others]) => [first, ...others].filter((part) => part !== "").join("&"));
  return all.chain((query) => mostly(fc.constant(query), spoiled(query), 10));
}
