import type { Hono } from "hono";
import type { GatewayEnv } from "../core/context.ts";
import { rateLimit } from "../middleware/rate-limit.ts";
import { accessOf } from "../server/client-address.ts";
import { limitUrl } from "../server/limit-url.ts";
import { addRoutes, type RouteTable } from "../server/route-table.ts";
import type { GatewayDependencies } from "../services/dependencies.ts";
import { findOwner } from "../services/owners.ts";
import { downloadCandidate } from "./download-candidate.ts";
import { saveForm, saveValues } from "./edit-candidate.ts";
import { restoreBeforeSave } from "./edit-history.ts";
import { enterPasscode } from "./enter-passcode.ts";
import { acceptInvitation, showInvitation } from "./invitations.ts";
import { listLayouts } from "./list-layouts.ts";
import { recordReaction } from "./record-reaction.ts";
import { recordReading, recordScriptlessView } from "./record-reading.ts";
import { serveAsset, servePhoto } from "./serve-asset.ts";
import { serveFont } from "./serve-font.ts";
import { showCandidate } from "./show-candidate.ts";
import { showLayout } from "./show-layout.ts";

/** Adds the routes that need no API key: shared candidates, the layout library, invitations, copied assets, photos, fonts. */
export function addPublicRoutes(app: Hono<GatewayEnv>, dependencies: GatewayDependencies): void {
  const { publicPerMinute: perMinute } = dependencies.limits;
  const limit = rateLimit({ name: "public", burst: perMinute, perSecond: perMinute / 60 }, dependencies.gateways, {
    name: "address",
    of: (c) => accessOf(c.var.address),
  });
  for (const path of ["/share/*", "/layouts/*", "/invitations/*", "/assets/*", "/photos/*", "/fonts/*"])
    app.use(path, limitUrl, limit);

  const candidate = "/share/:secret{[A-Za-z0-9_-]+}";
  const ownerOfCandidate = findOwner(dependencies.owners, "candidate", "secret");
  const file = "/share/:file{[A-Za-z0-9_-]+\\.(?:pdf|docx)}";
  const ownerOfFile = findOwner(dependencies.owners, "candidate", "file");
  const ownerOfLayout = findOwner(dependencies.owners, "layout", "slug");
  const ownerOfInvitation = findOwner(dependencies.owners, "invitation", "token");
  const routes: RouteTable = {
    [candidate]: {
      GET: [ownerOfCandidate, showCandidate(dependencies)],
      POST: [ownerOfCandidate, enterPasscode(dependencies), restoreBeforeSave(dependencies), saveForm(dependencies)],
      PATCH: [ownerOfCandidate, saveValues(dependencies)],
    },
    [`${candidate}/time`]: {
      GET: [ownerOfCandidate, recordScriptlessView(dependencies)],
      POST: [ownerOfCandidate, recordReading(dependencies)],
    },
    [`${candidate}/reactions`]: { POST: [ownerOfCandidate, recordReaction(dependencies)] },
    [file]: { GET: [ownerOfFile, downloadCandidate(dependencies)] },
    "/layouts": { GET: listLayouts(dependencies) },
    "/layouts/:slug": { GET: [ownerOfLayout, showLayout(dependencies)] },
    "/invitations/:token": {
      GET: [ownerOfInvitation, showInvitation(dependencies)],
      POST: [ownerOfInvitation, acceptInvitation(dependencies)],
    },
    "/fonts/:file": { GET: serveFont },
    "/assets/:token": { GET: serveAsset(dependencies) },
    "/photos/:candidate_id/:proof": { GET: servePhoto(dependencies) },
  };
  // The error does not repeat the path, because it contains a secret.
  addRoutes(app, routes, () => "This address");
}
