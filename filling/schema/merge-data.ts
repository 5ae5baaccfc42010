import { isRecord, jsonKey, member, recordOf } from "../core/json.ts";

/**
 * Merges the data extracted from consecutive parts of a document: objects member by member, lists by concatenation
 * without repetition. Of single values, the first that is not empty is taken.
 */
export function mergeData(first: unknown, second: unknown): unknown {
  if (isEmpty(first)) return second;
  if (isEmpty(second)) return first;
  if (Array.isArray(first) && Array.isArray(second)) {
    const known = new Set(first.map(jsonKey));
    return [...first, ...second.filter((item) => !known.has(jsonKey(item)))];
  }
  if (!isRecord(first) || !isRecord(second)) return first;
  const names = new Set([...Object.keys(first), ...Object.keys(second)]);
  return recordOf([...names].map((name) => [name, mergeData(member(first, name), member(second, name))]));
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
}
