import { Transform } from "node:stream";

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
