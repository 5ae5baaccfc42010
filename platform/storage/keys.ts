/** There is no object of that key. */
export class ObjectMissingError extends Error {
  override name = "ObjectMissingError";

  constructor(key: string) {
    super(`No object is stored as ${key}`);
  }
}

const SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}$/;

/** @throws when a key could mean another place than its own: `..`, an absolute path, a hidden file, odd characters. */
export function checkKey(key: string): void {
  if (key.length > 900 || !key.split("/").every((segment) => SEGMENT.test(segment)))
    throw new Error(`Not a storage key: ${JSON.stringify(key)}`);
}

/** Cuts a range at the object's end. @throws RangeError when it holds no byte of the object. */
export function clampRange(
  range: { start: number; end: number },
  size: number,
): { start: number; end: number } {
  const end = Math.min(range.end, size - 1);
  if (range.start < 0 || range.start > end)
    throw new RangeError(`No byte of ${size} lies in ${range.start}-${range.end}`);
  return { start: range.start, end };
}
