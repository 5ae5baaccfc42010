import type { GatewayContext } from "../../context.ts";
import { ApiError } from "../../errors.ts";
import { REVISIONS, type Revision } from "../collections.ts";
import type { Policy } from "../proxy.ts";

/**
 * The revision of the interface that a request names: in Accept-Profile to read, in Content-Profile to write, as
 * PostgREST has it.
 * @throws ApiError 406 for a revision that there is not.
 */
export function revisionOf(c: GatewayContext): Revision {
  const { incoming } = c.env;
  const isRead = incoming.method === "GET" || incoming.method === "HEAD";
  const name = incoming.headers[isRead ? "accept-profile" : "content-profile"];
  if (name === undefined) return REVISIONS[0];
  const revision = REVISIONS.find((candidate) => candidate.name === name);
  if (revision !== undefined) return revision;
  throw new ApiError(406, "PGRST106", `The interface has no revision "${String(name).slice(0, 100)}".`, {
    hint: `Accept-Profile and Content-Profile take ${REVISIONS.map((known) => known.name).join(" and ")}; without them a request is ${REVISIONS[0].name}.`,
  });
}

/** Revisions are schemas to PostgREST; the names of those are ours alone. */
export const revisionHeaders: Policy = {
  plan({ asked, headers, target }) {
    const isRead = asked === "GET" || asked === "HEAD";
    const isNamed = headers["accept-profile"] !== undefined || headers["content-profile"] !== undefined;
    delete headers["accept-profile"];
    delete headers["content-profile"];
    if (isNamed) headers[isRead ? "accept-profile" : "content-profile"] = target.revision.schema;
  },
  answer({ headers }, { headers: sent, target }) {
    const isNamed = sent["accept-profile"] !== undefined || sent["content-profile"] !== undefined;
    if (isNamed && headers["content-profile"] !== undefined)
      headers["content-profile"] = target.revision.name;
    else delete headers["content-profile"];
  },
};
