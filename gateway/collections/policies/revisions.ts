import type { IncomingHttpHeaders } from "node:http";
import type { GatewayContext } from "../../core/context.ts";
import { ApiError } from "../../core/errors.ts";
import { REVISIONS, type Revision } from "../collections.ts";

const profileOf = (method: string | undefined) =>
  method === "GET" || method === "HEAD" ? "accept-profile" : "content-profile";

/**
 * The revision of the interface that a request names: in Accept-Profile to read, in Content-Profile to write. These
 * are PostgREST's headers for schemas.
 * @throws ApiError 406 for an unknown revision.
 */
export function revisionOf(c: GatewayContext): Revision {
  const { incoming } = c.env;
  const name = incoming.headers[profileOf(incoming.method)];
  if (name === undefined) return REVISIONS[0];
  const revision = REVISIONS.find((candidate) => candidate.name === name);
  if (revision !== undefined) return revision;
  throw new ApiError(406, "PGRST106", `The interface has no revision "${String(name).slice(0, 100)}".`, {
    hint: `Accept-Profile and Content-Profile take ${REVISIONS.map((known) => known.name).join(" and ")}; without them a request is ${REVISIONS[0].name}.`,
  });
}

/** Whether a request has either header, and so expects Content-Profile in the response. */
export function namesRevision(headers: IncomingHttpHeaders): boolean {
  return headers["accept-profile"] !== undefined || headers["content-profile"] !== undefined;
}

/** The header that names the schema of a revision to PostgREST. */
export function profileHeader(method: string, { schema }: Revision): Record<string, string> {
  return { [profileOf(method)]: schema };
}
