import postgres from "postgres";
import { isUnavailable } from "../../platform/unavailable.ts";

/** The body of every error. It has PostgREST's four keys, so clients parse both alike. */
export interface ErrorBody {
  code: string;
  message: string;
  details: string | null;
  hint: string | null;
}

interface ErrorOptions {
  details?: string | null;
  hint?: string | null;
  /** Names of the service for the fields that are wrong. */
  fields?: readonly string[];
  headers?: Record<string, string>;
  cause?: unknown;
}

/** The only error that reaches a client. docs/errors.md lists the codes. */
export class ApiError extends Error {
  override name = "ApiError";
  readonly status: number;
  readonly body: ErrorBody;
  readonly headers: Record<string, string>;

  constructor(status: number, code: string, message: string, options: ErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.status = status;
    this.body = { code, message, details: options.details ?? null, hint: options.hint ?? null };
    const { fields = [], headers = {} } = options;
    const named = fields.filter((field) => IN_HEADER.test(field));
    this.headers = named.length === 0 ? headers : { ...headers, "error-fields": named.join() };
  }

  /** The fields of the request that are wrong, as the header `Error-Fields` names them. */
  get fields(): string[] {
    return (this.headers["error-fields"] ?? "").split(",").filter(Boolean);
  }

  /** The permission that the API key lacks, as the header `WWW-Authenticate` names it. */
  get permission(): string | undefined {
    return /scope="(\w+)"/.exec(this.headers["www-authenticate"] ?? "")?.[1];
  }
}

/** The names of fields that a header can contain, between commas. */
const IN_HEADER = /^[!-+--~]{1,100}$/;

/** The client closed its connection before the whole request was read, or the whole response sent. */
export class ClientLeft extends Error {
  override name = "ClientLeft";
}

export const unauthorized = () =>
  new ApiError(401, "CDS200", "A valid API key is required.", {
    hint: 'Send the header "Authorization: Bearer <API key>" with a key that is neither expired nor revoked.',
    headers: { "www-authenticate": "Bearer" },
  });

/** The same error as private.require_permission raises. */
export const lacksPermission = (permission: string) =>
  new ApiError(403, "CDS201", `This API key lacks the permission ${permission}.`, {
    hint: "Use a key that has the permission. Admins of the organization create keys in the dashboard.",
    headers: { "www-authenticate": `Bearer error="insufficient_scope", scope="${permission}"` },
  });

export const unavailable = (cause?: unknown) =>
  new ApiError(503, "CDS503", "The service cannot reach its database.", {
    hint: "Repeat the request after a few seconds.",
    headers: { "retry-after": "2" },
    cause,
  });

/** The same error as a failed run has (worker/runs/failure.ts). */
export const storageUnavailable = (cause?: unknown) =>
  new ApiError(503, "CDS506", "The service cannot use its file storage.", {
    hint: "Repeat the request after the seconds in Retry-After.",
    headers: { "retry-after": "10" },
    cause,
  });

export const timedOut = (cause?: unknown) =>
  new ApiError(504, "CDS504", "The request took too long and was stopped.", {
    hint: "Request fewer rows or columns, or filter on an indexed column.",
    cause,
  });

export const methodNotAllowed = (path: string, method: string, allowed: readonly string[]) =>
  new ApiError(405, "CDS101", `${path} does not support the method ${method}.`, {
    hint: `Supported are ${allowed.join(", ")}.`,
    headers: { allow: allowed.join(", ") },
  });

/** For unexpected errors. Reveals nothing internal; the request id identifies the line in the log. */
export const internal = (cause: unknown) =>
  new ApiError(500, "CDS500", "The service failed to answer this request.", {
    hint: "Repeat the request; if it fails again, report the X-Request-Id of this response.",
    cause,
  });

/** The statuses of PostgREST by SQLSTATE or its class, for SQL that the gateway runs itself. */
const STATUS_BY_SQLSTATE: Readonly<Record<string, number>> = {
  "22": 400,
  "23": 400,
  "23503": 409,
  "23505": 409,
  "25006": 405,
  "42501": 403,
  "54": 413,
  P0001: 400,
};

/** The client's error for a failed SQL statement. Reveals only errors of the client's input. */
export function fromDatabaseError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isUnavailable(error)) return unavailable(error);
  if (!(error instanceof postgres.PostgresError)) return internal(error);
  if (error.code === "PGRST") return fromRaised(error.message, error.detail) ?? internal(error);
  return fromSqlState(error.code, error.message, error.detail ?? null, error.hint ?? null) ?? internal(error);
}

/** The error for a SQLSTATE, or null when it is not an error of the client's input. */
export function fromSqlState(
  code: string,
  message: string,
  details: string | null,
  hint: string | null,
): ApiError | null {
  if (code === "57014") return timedOut();
  if (code.startsWith("40")) return conflicted(code);
  if (code === "55P03") return locked(code);
  if (code === "" || isUnavailable(code)) return unavailable(new Error(`${code} ${message}`));
  const status = STATUS_BY_SQLSTATE[code] ?? STATUS_BY_SQLSTATE[code.slice(0, 2)];
  return status === undefined ? null : new ApiError(status, code, message, { details: withoutRow(details), hint });
}

/** Removes the details in which PostgreSQL shows the refused row with all its columns. */
export function withoutRow(details: string | null): string | null {
  return details?.startsWith("Failing row contains") ? null : details;
}

/** A deadlock: PostgreSQL ended one of two transactions that waited for each other. */
const conflicted = (code: string) =>
  new ApiError(503, code, "The request conflicted with another request. Nothing was changed.", {
    hint: "Repeat the request.",
    headers: { "retry-after": "1" },
  });

/** A row stayed locked for longer than `lock_timeout`. */
const locked = (code: string) =>
  new ApiError(503, code, "Another request is changing the same rows. Nothing was changed.", {
    hint: "Repeat the request after a few seconds.",
    headers: { "retry-after": "2" },
  });

/** The error that private.fail raises: its message and detail are JSON in the form that PostgREST reads. */
function fromRaised(message: string, detail: string | undefined): ApiError | null {
  const body: unknown = JSON.parse(message);
  const { status, headers = {} } = JSON.parse(detail ?? "{}");
  if (!isErrorBody(body) || typeof status !== "number") return null;
  return status === 401
    ? unauthorized()
    : new ApiError(status, body.code, body.message, {
        details: body.details,
        hint: body.hint,
        headers: Object.fromEntries(
          Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
        ),
      });
}

export function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === "object" && body !== null && "code" in body && "message" in body;
}
