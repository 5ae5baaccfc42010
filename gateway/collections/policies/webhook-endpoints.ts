import { checkEndpoint, type EndpointRules } from "../../../platform/webhook-endpoint/endpoint.ts";
import { ApiError } from "../../core/errors.ts";
import type { Payload } from "../../server/payload.ts";
import type { Target } from "../request.ts";

/**
 * Checks the endpoints of webhooks in a body. The worker checks the addresses that an endpoint resolves to, on each
 * connect.
 * @throws ApiError 400 for an endpoint that would never receive a notification.
 */
export function checkEndpoints({ name }: Target, { rows, count, fields }: Payload, rules: EndpointRules): void {
  if (name !== "webhooks") return;
  if (rows.length < count && fields.includes("endpoint")) throw unreadable();
  for (const [index, { endpoint }] of rows.entries()) {
    // The database refuses an endpoint that is not a string.
    if (typeof endpoint !== "string") continue;
    const check = checkEndpoint(endpoint, rules);
    if (!check.ok) throw unusable(check.reason, count > 1 ? index : null);
  }
}

const unusable = (reason: string, index: number | null) =>
  new ApiError(400, "CDS120", reason, {
    details: `${index === null ? "" : `The endpoint is in row ${index + 1} of the body. `}Nothing was changed.`,
    fields: ["endpoint"],
    hint: "Webhooks are sent to public https addresses; see the documentation of webhooks.",
  });

const unreadable = () =>
  new ApiError(415, "CDS109", "The endpoints of webhooks must be sent as JSON, at most 1000 at a time.", {
    details: "They are checked before they are stored. Nothing was changed.",
    hint: "Send the header Content-Type: application/json, and split a large body.",
  });
