import { isRecord, member, recordOf, setMember } from "../core/json.ts";

/** A new value for the part of `values` at `path`. Segments are member names and array indexes. */
export interface Change {
  path: string[];
  value: unknown;
}

/**
 * Returns a copy of the values with the changes applied. Everything else stays the same, including the order of members.
 * @throws RangeError if a path leads through a value that is neither an object nor an array.
 */
export function applyChanges(values: Record<string, unknown>, changes: readonly Change[]): Record<string, unknown> {
  const next = recordOf(Object.entries(values));
  for (const { path, value } of changes) {
    const [name, ...rest] = path;
    if (name === undefined) throw new RangeError("A change needs a path.");
    setMember(next, name, replaced(member(next, name), rest, value));
  }
  return next;
}

function replaced(current: unknown, [segment, ...rest]: string[], value: unknown): unknown {
  if (segment === undefined) return value;
  if (Array.isArray(current)) {
    const index = arrayIndex(segment, current.length);
    if (index === undefined) throw new RangeError(`There is no item "${segment}".`);
    return current.with(index, replaced(current[index], rest, value));
  }
  if (!isRecord(current)) throw new RangeError(`There is nothing to address by "${segment}".`);
  const next = recordOf(Object.entries(current));
  setMember(next, segment, replaced(member(current, segment), rest, value));
  return next;
}

/** The index that a path segment names in an array of this length; undefined if there is no such item. */
export function arrayIndex(segment: string, length: number): number | undefined {
  const index = /^(?:0|[1-9]\d{0,8})$/.test(segment) ? Number(segment) : -1;
  return index >= 0 && index < length ? index : undefined;
}
