import type { Dashboard, Handler } from "../dashboard.ts";
import { takeSecret } from "../secrets.ts";
import { keyPage } from "./keys.ts";
import { codesPage } from "./second-factor.ts";
import { secretPage } from "./webhooks.ts";

/** GET /dashboard/secrets/{id}: a new key, signing secret or list of recovery codes, once. */
export function showSecret(dashboard: Dashboard): Handler {
  return async (c) => {
    // Only a page that is read may take the secret.
    if (c.env.incoming.method === "HEAD") return c.body(null);
    const secret = await takeSecret(dashboard, c);
    switch (secret.kind) {
      case "key":
        return keyPage(dashboard, c, secret);
      case "webhook":
        return secretPage(c, secret);
      case "codes":
        return codesPage(c, secret);
    }
  };
}
