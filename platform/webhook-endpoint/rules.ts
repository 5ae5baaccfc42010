import type { z } from "zod";
import { networks } from "../networks.ts";
import { flag } from "../settings.ts";
import type { EndpointRules } from "./endpoint.ts";

/** Settings of the processes that check endpoints: the gateway on registration, the worker on each connect. */
export const endpointSettings = {
  /** Allow private addresses and names, and plain http. For development. */
  WEBHOOK_ALLOW_PRIVATE: flag.default(false),
  /** Public networks of our own, such as `192.0.2.0/24, 2001:db8::/32`. */
  WEBHOOK_DENIED_NETWORKS: networks.default([]),
};

export function endpointRules(settings: z.infer<z.ZodObject<typeof endpointSettings>>): EndpointRules {
  return {
    allowHttp: settings.WEBHOOK_ALLOW_PRIVATE,
    allowPrivate: settings.WEBHOOK_ALLOW_PRIVATE,
    deniedNetworks: settings.WEBHOOK_DENIED_NETWORKS,
  };
}
