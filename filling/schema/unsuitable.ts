/** Thrown for a schema without a form for strict providers. The message completes "the schema, because …". */
export class Unsuitable extends Error {
  override name = "Unsuitable";
}
