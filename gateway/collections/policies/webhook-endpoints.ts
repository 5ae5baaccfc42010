import { checkEndpoint, type EndpointRules } from "../../../platform/webhook-endpoint/endpoint.ts";
import { ApiError } from "../../errors.ts";
import type { Policy } from "../proxy.ts";

/**
 * Tells whoever registers or changes a webhook at once that nothing would ever be sent to its endpoint. What
 * the endpoint's name leads to is judged by the worker, on each connect.
 */
export function soundEndpoints(rules: EndpointRules): Policy {
  return {
    plan({ target, payload }) {
      if (target.name !== "webhooks" || payload === null) return;
      if (payload.rows.length < payload.count && payload.fields.includes("endpoint")) throw unreadable();
      for (const [index, { endpoint }] of payload.rows.entries()) {
        if (typeof endpoint !== "string") continue; // The database says what is wrong with it.
        const check = checkEndpoint(endpoint, rules);
        if (!check.ok) throw unsound(check.reason, payload.count > 1 ? index : null);
      }
    },
  };
}

const unsound = (reason: string, index: number | null) =>
  new ApiError(400, "CDS120", reason, {
    details: `${index === null ? "" : `It is that of row ${index + 1} of the body. `}Nothing was changed.`,
    hint: "Webhooks are sent to public https addresses; see the documentation of webhooks.",
  });

const unreadable = () =>
  new ApiError(415, "CDS109", "The endpoints of webhooks must be sent as JSON.", {
    details: "They are checked before they are stored. Nothing was changed.",
    hint: "Send the header Content-Type: application/json.",
  });
