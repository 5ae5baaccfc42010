const SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}$/;

/** @throws if the key could refer to another location: `..`, an absolute path, a hidden file, other characters. */
export function checkKey(key: string): void {
  if (key.length > 900 || !key.split("/").every((segment) => SEGMENT.test(segment)))
    throw new Error(`Not a storage key: ${JSON.stringify(key)}`);
}

/** Limits a range to the end of the object. @throws RangeError if the range contains no byte of the object. */
export function clampRange(range: { start: number; end: number }, size: number): { start: number; end: number } {
  const end = Math.min(range.end, size - 1);
  if (range.start < 0 || range.start > end)
    throw new RangeError(`The range ${range.start}-${range.end} contains no byte of an object of ${size} bytes`);
  return { start: range.start, end };
}
