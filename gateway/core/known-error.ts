import { StorageError } from "../../platform/storage.ts";
import { ApiError, internal, storageUnavailable } from "./errors.ts";

/** The error that a client gets for whatever was thrown. */
export function knownError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return error instanceof StorageError ? storageUnavailable(error) : internal(error);
}
