import type { ErrorBody, ErrorCode } from "../openapi/types.d.ts";

/** A response with an error, or the error of a run. */
export class ApiError extends Error {
  override name = "ApiError";
  /** The status of the response. 0 for the error of a run. */
  readonly status: number;
  /** New codes can be added to ErrorCode. */
  readonly code: ErrorCode | (string & {});
  readonly details: string | null;
  /** How to correct the request. */
  readonly hint: string | null;
  /** Quote it when you ask for help. */
  readonly requestId: string | null;
  /** Seconds after which a repetition can succeed; null if the response names none. */
  readonly retryAfter: number | null;

  constructor(status: number, body: ErrorBody, headers?: Headers) {
    super(body.hint === null ? body.message : `${body.message} ${body.hint}`);
    this.status = status;
    this.code = body.code;
    this.details = body.details;
    this.hint = body.hint;
    this.requestId = headers?.get("x-request-id") ?? null;
    const seconds = Number(headers?.get("retry-after") ?? Number.NaN);
    this.retryAfter = Number.isFinite(seconds) ? seconds : null;
  }
}

/** The request is malformed, or a value in it is not valid. */
export class InvalidRequestError extends ApiError {
  override name = "InvalidRequestError";
}
/** The API key is missing, unknown, expired or revoked. */
export class AuthenticationError extends ApiError {
  override name = "AuthenticationError";
}
/** The organization has no credit or no licence left. */
export class CreditError extends ApiError {
  override name = "CreditError";
}
/** The API key lacks a permission, or may not be used from this address. */
export class PermissionError extends ApiError {
  override name = "PermissionError";
}
/** The row does not exist in the organization of the API key. */
export class NotFoundError extends ApiError {
  override name = "NotFoundError";
}
/** The present state does not allow the request. */
export class ConflictError extends ApiError {
  override name = "ConflictError";
}
/** Too many requests, after all retries. */
export class RateLimitError extends ApiError {
  override name = "RateLimitError";
}
/** The service cannot answer, after all retries. */
export class ServiceError extends ApiError {
  override name = "ServiceError";
}
/** A run ended with an error. */
export class RunError extends ApiError {
  override name = "RunError";
}

/** No response was received, after all retries. `cause` is the error of fetch. */
export class ConnectionError extends Error {
  override name = "ConnectionError";
}

/** No response was received within `timeout`. */
export class TimeoutError extends ConnectionError {
  override name = "TimeoutError";
}

type ErrorClass = new (status: number, body: ErrorBody, headers?: Headers) => ApiError;

/** Codes whose error class differs from the class of their status. */
const BY_CODE: Readonly<Record<string, ErrorClass>> = {
  "23505": ConflictError,
  "42501": PermissionError,
  PGRST116: NotFoundError,
};

function classOf(status: number): ErrorClass {
  switch (status) {
    case 401:
      return AuthenticationError;
    case 402:
      return CreditError;
    case 403:
      return PermissionError;
    case 404:
      return NotFoundError;
    case 409:
    case 412:
      return ConflictError;
    case 429:
      return RateLimitError;
    default:
      return status >= 500 ? ServiceError : InvalidRequestError;
  }
}

/** The error of a response. A response of another program, such as a proxy, has the code HTTP_<status>. */
export async function readError(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => "");
  const body = readErrorBody(text) ?? {
    code: `HTTP_${response.status}`,
    message: `The response has the status ${response.status}.`,
    details: text.slice(0, 1000),
    hint: null,
  };
  const kind = BY_CODE[body.code] ?? classOf(response.status);
  return new kind(response.status, body, response.headers);
}

function readErrorBody(text: string): ErrorBody | null {
  try {
    const { code, message, details = null, hint = null } = JSON.parse(text) ?? {};
    return typeof code === "string" && typeof message === "string" ? { code, message, details, hint } : null;
  } catch {
    return null;
  }
}
