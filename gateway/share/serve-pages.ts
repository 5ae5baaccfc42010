import type { Hono } from "hono";
import { methodNotAllowed } from "../collections/route.ts";
import type { GatewayContext, GatewayEnv } from "../context.ts";
import type { GatewayDependencies } from "../dependencies.ts";
import { limitUrl } from "../middleware/limit-url.ts";
import { rateLimit } from "../middleware/rate-limit.ts";
import { accessOf, clientAddress } from "../server/client-address.ts";
import { acceptInvitation, showInvitation } from "./invitation-page.ts";
import { showLayout } from "./layout-page.ts";
import { saveForm, saveValues } from "./share-edit.ts";
import { showShared } from "./share-page.ts";
import { recordTimeSpent } from "./share-time.ts";

/** Serves what people open without a key: shared candidates, the layout library, invitations. */
export function servePages(app: Hono<GatewayEnv>, dependencies: GatewayDependencies): void {
  const { RATE_LIMIT_PUBLIC: aMinute, TRUSTED_PROXIES: proxies } = dependencies.settings;
  const limit = rateLimit(
    { name: "public", burst: aMinute, perSecond: aMinute / 60 },
    { name: "address", of: (c) => accessOf(clientAddress(c.env.incoming, proxies)) },
  );
  for (const path of ["/share/*", "/layouts/*", "/invitations/*", "/assets/*"])
    app.use(path, limitUrl, limit);

  const shared = "/share/:secret{[A-Za-z0-9_-]+}";
  app.get(shared, showShared(dependencies));
  app.post(shared, saveForm(dependencies));
  app.patch(shared, saveValues(dependencies));
  app.all(shared, refuse("GET, HEAD, POST, PATCH"));
  app.post(`${shared}/time`, recordTimeSpent(dependencies));
  app.all(`${shared}/time`, refuse("POST"));

  app.get("/layouts/:slug", showLayout(dependencies));
  app.all("/layouts/:slug", refuse("GET, HEAD"));

  app.get("/invitations/:token", showInvitation(dependencies));
  app.post("/invitations/:token", acceptInvitation(dependencies));
  app.all("/invitations/:token", refuse("GET, HEAD, POST"));
}

/** Secrets and tokens in the path are not repeated. */
function refuse(allowed: string) {
  return (c: GatewayContext): Response => {
    throw methodNotAllowed("This address", c.req.method, allowed.split(", "));
  };
}
