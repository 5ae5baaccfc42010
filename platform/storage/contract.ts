import type { Readable } from "node:stream";

/** Where files live. Keys are paths of letters, digits, `.`, `_` and `-`, parted by `/`. */
export interface Storage {
  /**
   * Stores a stream as a whole or not at all: when it, or the storing, fails halfway, no object is left and an older
   * one of that key stays. `contentLength`, where given, must be the stream's true length in bytes.
   */
  put(key: string, body: Readable, options: { contentType: string; contentLength?: number }): Promise<void>;
  /**
   * Reads an object, or the bytes from `start` to `end`, both included. `size` is the whole object's, in bytes. An `end`
   * beyond the last byte means the last byte.
   * @throws ObjectMissingError when there is no such object.
   * @throws RangeError when `start` lies beyond the last byte or behind `end`.
   */
  open(key: string, range?: { start: number; end: number }): Promise<{ body: Readable; size: number }>;
  /** The object's size in bytes and when it was stored, or null where there is none. */
  stat(key: string): Promise<{ size: number; modifiedAt: Date } | null>;
  /** Removes an object; one that is not there counts as removed. */
  remove(key: string): Promise<void>;
  /** All objects whose key begins with `prefix`, in no order to rely on. */
  list(prefix: string): AsyncIterable<{ key: string; modifiedAt: Date }>;
  /**
   * A file with the object's bytes, for programs that read files. Its caller disposes of it and never writes to it.
   * @throws ObjectMissingError when there is no such object.
   */
  localCopy(key: string): Promise<{ path: string; dispose(): Promise<void> }>;
}
