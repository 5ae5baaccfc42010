/** The store failed or took too long. `cause` is internal. */
export class StorageError extends Error {
  override name = "StorageError";
}

/** There is no object with that key. */
export class ObjectMissingError extends StorageError {
  override name = "ObjectMissingError";

  constructor(key: string) {
    super(`No object is stored as ${key}`);
  }
}
