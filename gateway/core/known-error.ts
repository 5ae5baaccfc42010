import { StorageError } from "../../platform/storage.ts";
import { ApiError, internal, storageUnavailable } from "./errors.ts";

/** The error with the operator's text on how to get more credit, if the credit is used up. */
export function withCreditHelp(error: ApiError, help: string): ApiError {
  if (error.body.code !== "CDS310" || help === "") return error;
  const { message, details, hint } = error.body;
  const { headers, cause } = error;
  return new ApiError(error.status, "CDS310", message, { details, hint: `${hint} ${help}`, headers, cause });
}

/** The error that a client gets for whatever was thrown. */
export function knownError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return error instanceof StorageError ? storageUnavailable(error) : internal(error);
}
