import type { Handler } from "../dashboard.ts";
import { takeSecret } from "../secrets.ts";
import { keyPage } from "./keys/views.ts";
import { codesPage } from "./second-factor/views.ts";
import { secretPage } from "./webhooks/views.ts";

/** GET /dashboard/secrets/{id}: a new key, signing secret or list of recovery codes, once. */
export const showSecret: Handler = async (c) => {
  // Only a page that is read may take the secret.
  if (c.env.incoming.method === "HEAD") return c.body(null);
  const secret = await takeSecret(c);
  switch (secret.kind) {
    case "key":
      return keyPage(c, secret);
    case "webhook":
      return secretPage(c, secret);
    case "codes":
      return codesPage(c, secret);
  }
};
