import { addressOfError } from "../../handbook/addresses.ts";
import { ERROR_CODES } from "../../openapi/error-codes.ts";
import type { ErrorBody } from "./errors.ts";

/** What the documentation says about how to correct each error, without its links and marks. */
const REMEDIES: ReadonlyMap<string, string> = new Map(
  ERROR_CODES.map(({ code, remedy }) => [
    code,
    remedy
      .replace(/ See \[[^\]]*\]\([^)]*\)\./g, "")
      .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
      .replaceAll("`", ""),
  ]),
);

/**
 * The body with a hint, which ends with the address of the page of its code. An error without one has that of its code.
 * Further codes of PostgreSQL have no page.
 */
export function withPage(body: ErrorBody, origin: string): ErrorBody {
  const remedy = REMEDIES.get(body.code);
  if (remedy === undefined) return body;
  return { ...body, hint: `${body.hint ?? remedy} See ${origin}${addressOfError(body.code)}` };
}
