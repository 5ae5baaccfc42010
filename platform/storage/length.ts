import { Transform } from "node:stream";

/** Passes a stream through and fails it when it is not of the promised length, in bytes. */
export function requireLength(promised: number | undefined): Transform {
  let length = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      length += chunk.length;
      done(promised !== undefined && length > promised ? wrong(promised) : null, chunk);
    },
    flush(done) {
      done(promised !== undefined && length !== promised ? wrong(promised, length) : null);
    },
  });
}

/** Passes on the bytes from `start` to `end`, both included, of a stream. */
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

function wrong(promised: number, length?: number): Error {
  return new Error(`The stream was to have ${promised} bytes and had ${length ?? "more"}`);
}
