import { Transform } from "node:stream";

/** Passes a stream through and fails if it does not have the expected length in bytes. */
export function requireLength(expected: number | undefined): Transform {
  let length = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      length += chunk.length;
      done(expected !== undefined && length > expected ? wrong(expected) : null, chunk);
    },
    flush(done) {
      done(expected !== undefined && length !== expected ? wrong(expected, length) : null);
    },
  });
}

/** Passes the bytes of a stream from `start` to `end` inclusive. */
export function cutOut(start: number, end: number): Transform {
  let position = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const kept = chunk.subarray(Math.max(0, start - position), Math.max(0, end + 1 - position));
      position += chunk.length;
      done(null, kept);
    },
  });
}

function wrong(expected: number, length?: number): Error {
  return new Error(`Expected a stream of ${expected} bytes, received ${length ?? "more"}`);
}
