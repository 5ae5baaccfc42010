export type DocumentErrorCode = "unsupported_type" | "encrypted" | "damaged" | "limits_exceeded" | "empty" | "busy";

/** A document whose text cannot be read. The message is for the API client. `cause`, if present, is only logged. */
export class DocumentError extends Error {
  override name = "DocumentError";
  readonly code: DocumentErrorCode;

  constructor(code: DocumentErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
