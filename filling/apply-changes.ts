import { isRecord, member, recordOf, setMember } from "./json.ts";

/** A new value for the part of `values` at `path`; the segments are member names and array indexes. */
export interface Change {
  path: string[];
  value: unknown;
}

/**
 * The values after the changes; what they do not address is the same, the order of members included.
 * The argument is left as it is.
 * @throws RangeError for a path that leads through something that is neither object nor array.
 */
export function applyChanges(
  values: Record<string, unknown>,
  changes: readonly Change[],
): Record<string, unknown> {
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

/** The index that a path segment names within an array of the given length; undefined when none. */
export function arrayIndex(segment: string, length: number): number | undefined {
  const index = /^(?:0|[1-9]\d{0,8})$/.test(segment) ? Number(segment) : -1;
  return index >= 0 && index < length ? index : undefined;
}
