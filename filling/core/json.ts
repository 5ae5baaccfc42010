/** A JSON object: not null, not an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** An own member of the object; undefined for names of its prototype, such as `constructor`. */
export function member(object: Record<string, unknown>, name: string): unknown {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

/** Sets an own member. Unlike an assignment, this also works for `__proto__`. */
export function setMember(object: Record<string, unknown>, name: string, value: unknown): void {
  Object.defineProperty(object, name, { value, writable: true, enumerable: true, configurable: true });
}

/** An object with these members, in this order. */
export function recordOf(members: Iterable<readonly [string, unknown]>): Record<string, unknown> {
  const object: Record<string, unknown> = {};
  for (const [name, value] of members) setMember(object, name, value);
  return object;
}

/** Serializes a JSON value. Values that are equal but for the order of their members have the same text. */
export function jsonKey(value: unknown): string {
  const sorted = (_: string, inner: unknown) =>
    isRecord(inner) ? recordOf(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner;
  return JSON.stringify(value, sorted);
}

/** Adds items to a list of any length. `push(...more)` exhausts the stack if there are many. */
export function append<Item>(list: Item[], more: Iterable<Item>): void {
  for (const item of more) list.push(item);
}

/** Every string inside a JSON value. */
export function* stringsIn(value: unknown): Generator<string> {
  if (typeof value === "string") yield value;
  else if (Array.isArray(value)) for (const item of value) yield* stringsIn(item);
  else if (isRecord(value)) for (const item of Object.values(value)) yield* stringsIn(item);
}

/** A JSON value with its strings changed. */
export function mapStrings(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((item) => mapStrings(item, change));
  if (!isRecord(value)) return value;
  return recordOf(Object.entries(value).map(([name, inner]) => [name, mapStrings(inner, change)]));
}

/**
 * The nesting depth of a JSON value, counted up to `limit`. There is no recursion, so a hostile value cannot exhaust the
 * stack.
 */
export function nestingDepth(value: unknown, limit: number): number {
  let level: unknown[] = [value];
  let depth = 0;
  while (level.length > 0 && depth <= limit) {
    const next: unknown[] = [];
    for (const item of level) {
      if (typeof item !== "object" || item === null) continue;
      for (const inner of Object.values(item)) next.push(inner);
    }
    if (next.length > 0) depth += 1;
    level = next;
  }
  return depth;
}
