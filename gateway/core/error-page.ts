import { addressOfError } from "../../handbook/addresses.ts";
import { ERROR_CODES } from "../../openapi/error-codes.ts";
import type { ErrorBody } from "./errors.ts";

const DOCUMENTED: ReadonlySet<string> = new Set(ERROR_CODES.map(({ code }) => code));

/** The body with a hint that ends with the address of the page of its code. Further codes of PostgreSQL have no page. */
export function withPage(body: ErrorBody, origin: string): ErrorBody {
  if (!DOCUMENTED.has(body.code)) return body;
  const reference = `See ${origin}${addressOfError(body.code)}`;
  return { ...body, hint: body.hint === null ? reference : `${body.hint} ${reference}` };
}
