import type { Readable } from "node:stream";

/** A file store. Keys are paths of letters, digits, `.`, `_` and `-`, separated by `/`. Every function rejects with a StorageError if the store fails or takes too long. */
export interface Storage extends Pick<Store, "stat" | "remove" | "list"> {
  /**
   * Stores a stream completely or not at all. After a failure no partial object remains, and an existing object of that key
   * is unchanged. `contentLength`, if given, must be the exact length of the stream in bytes. The stream is destroyed.
   * @throws the error of the stream, if the stream fails
   */
  put(key: string, body: Readable, options: { contentType: string; contentLength?: number }): Promise<void>;
  /**
   * Passes an object, or its bytes from `start` to `end` inclusive, to `use`. An `end` beyond the last byte means the last
   * byte. The storage owns the stream. It closes the stream when `use` ends, whether `use` has read it or not.
   * @throws ObjectMissingError if there is no such object.
   * @throws RangeError if `start` is beyond the last byte or after `end`.
   * @throws the error of `use`
   */
  read<Result>(
    key: string,
    use: (body: Readable) => Promise<Result>,
    range?: { start: number; end: number },
  ): Promise<Result>;
  /**
   * Returns a file with the bytes of the object, for programs that read files. The caller must dispose of it and must not
   * write to it.
   * @throws ObjectMissingError if there is no such object.
   */
  localCopy(key: string): Promise<{ path: string; dispose(): Promise<void> }>;
  /** Returns the same storage, whose operations also end when `signal` aborts. They then reject with its reason. */
  during(signal: AbortSignal): Storage;
}

/** The interface of each kind of store, without limits of time. */
export interface Store {
  put(key: string, body: Readable, options: { contentType: string; signal: AbortSignal }): Promise<void>;
  /**
   * Opens an object, or its bytes from `start` to `end` inclusive, as `Storage.read` does. The caller must destroy the stream.
   */
  open(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /** Returns the size of the object in bytes and when it was stored, or null if there is no such object. */
  stat(key: string): Promise<{ size: number; modifiedAt: Date } | null>;
  /** Removes an object. Does nothing if there is no such object. */
  remove(key: string): Promise<void>;
  /** Lists all objects whose key starts with `prefix`, in no defined order. */
  list(prefix: string): AsyncIterable<{ key: string; modifiedAt: Date }>;
  /** The path of an object, if objects are files of this machine. */
  pathOf?(key: string): string;
}
