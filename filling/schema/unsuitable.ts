/** A schema has no form that strict providers take. The message completes "the schema, because …". */
export class Unsuitable extends Error {
  override name = "Unsuitable";
}
