export type DocumentErrorCode = "unsupported_type" | "encrypted" | "damaged" | "limits_exceeded" | "empty";

/**
 * A document whose text cannot be had. The message is fit for the API's consumer; `cause`, where there is
 * one, is for the log alone.
 */
export class DocumentError extends Error {
  override name = "DocumentError";
  readonly code: DocumentErrorCode;

  constructor(code: DocumentErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
