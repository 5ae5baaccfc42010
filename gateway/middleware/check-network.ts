import { createMiddleware } from "hono/factory";
import { isWithinAny, readAddress } from "../../platform/networks.ts";
import type { GatewayEnv } from "../core/context.ts";
import { ApiError } from "../core/errors.ts";

/** Refuses requests from outside the networks of their API key. */
export function checkNetwork() {
  return createMiddleware<GatewayEnv>((c, next) => {
    const { networks } = c.get("apiKey");
    if (networks.length > 0) {
      const { address } = c.var;
      const parsed = readAddress(address);
      if (parsed === null || !isWithinAny(parsed, networks)) {
        throw new ApiError(403, "CDS206", "This API key may not be used from this address.", {
          details: `The address of the client is ${address}.`,
          hint: "Send the request from an allowed network. Admins of the organization set the networks in the dashboard.",
        });
      }
    }
    return next();
  });
}
