import type { Hono } from "hono";
import type { GatewayContext, GatewayEnv } from "../core/context.ts";
import { methodNotAllowed } from "../core/errors.ts";
import { rateLimit } from "../middleware/rate-limit.ts";
import { accessOf, clientAddress } from "../server/client-address.ts";
import { limitUrl } from "../server/limit-url.ts";
import type { GatewayDependencies } from "../services/dependencies.ts";
import { findOwner } from "../services/owners.ts";
import { downloadCandidate } from "./download-candidate.ts";
import { saveForm, saveValues } from "./edit-candidate.ts";
import { acceptInvitation, showInvitation } from "./invitations.ts";
import { listLayouts } from "./list-layouts.ts";
import { recordReading, recordScriptlessView } from "./record-reading.ts";
import { serveAsset } from "./serve-asset.ts";
import { serveFont } from "./serve-font.ts";
import { showCandidate } from "./show-candidate.ts";
import { showLayout } from "./show-layout.ts";

/** Adds the routes that need no API key: shared candidates, the layout library, invitations, copied assets, fonts. */
export function addPublicRoutes(app: Hono<GatewayEnv>, dependencies: GatewayDependencies): void {
  const { publicPerMinute: perMinute } = dependencies.limits;
  const { TRUSTED_PROXIES: proxies } = dependencies.settings;
  const limit = rateLimit({ name: "public", burst: perMinute, perSecond: perMinute / 60 }, dependencies.gateways, {
    name: "address",
    of: (c) => accessOf(clientAddress(c.env.incoming, proxies)),
  });
  for (const path of ["/share/*", "/layouts/*", "/invitations/*", "/assets/*", "/fonts/*"])
    app.use(path, limitUrl, limit);

  const candidate = "/share/:secret{[A-Za-z0-9_-]+}";
  const ownerOfCandidate = findOwner(dependencies.owners, "candidate", "secret");
  app.get(candidate, ownerOfCandidate, showCandidate(dependencies));
  app.post(candidate, ownerOfCandidate, saveForm(dependencies));
  app.patch(candidate, ownerOfCandidate, saveValues(dependencies));
  app.all(candidate, refuseMethod("GET, HEAD, POST, PATCH"));

  app.get(`${candidate}/time`, ownerOfCandidate, recordScriptlessView(dependencies));
  app.post(`${candidate}/time`, ownerOfCandidate, recordReading(dependencies));
  app.all(`${candidate}/time`, refuseMethod("GET, HEAD, POST"));

  const file = "/share/:file{[A-Za-z0-9_-]+\\.(?:pdf|docx)}";
  app.get(file, findOwner(dependencies.owners, "candidate", "file"), downloadCandidate(dependencies));
  app.all(file, refuseMethod("GET, HEAD"));

  app.get("/layouts", listLayouts(dependencies));
  app.all("/layouts", refuseMethod("GET, HEAD"));

  app.get("/layouts/:slug", findOwner(dependencies.owners, "layout", "slug"), showLayout(dependencies));
  app.all("/layouts/:slug", refuseMethod("GET, HEAD"));

  const ownerOfInvitation = findOwner(dependencies.owners, "invitation", "token");
  app.get("/invitations/:token", ownerOfInvitation, showInvitation(dependencies));
  app.post("/invitations/:token", ownerOfInvitation, acceptInvitation(dependencies));
  app.all("/invitations/:token", refuseMethod("GET, HEAD, POST"));

  app.get("/fonts/:file", serveFont);
  app.all("/fonts/:file", refuseMethod("GET, HEAD"));
  app.get("/assets/:token", serveAsset(dependencies));
  app.all("/assets/:token", refuseMethod("GET, HEAD"));
}

/** The error does not repeat the path, because it contains a secret. */
function refuseMethod(allowed: string) {
  return (c: GatewayContext): Response => {
    throw methodNotAllowed("This address", c.req.method, allowed.split(", "));
  };
}
