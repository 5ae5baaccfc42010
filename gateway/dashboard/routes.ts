import type { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { unknownPath } from "../collections/route.ts";
import type { GatewayContext, GatewayEnv } from "../context.ts";
import type { GatewayDependencies } from "../dependencies.ts";
import { limitUrl } from "../middleware/limit-url.ts";
import { rateLimit } from "../middleware/rate-limit.ts";
import { accessOf, clientAddress } from "../server/client-address.ts";
import { requireSameOrigin } from "../server/same-origin.ts";
import { Api } from "./call-api.ts";
import { SessionCookie } from "./cookie.ts";
import type { Dashboard } from "./dashboard.ts";
import { requireSession } from "./open-session.ts";
import * as account from "./pages/account.ts";
import * as keys from "./pages/keys.ts";
import * as members from "./pages/members.ts";
import * as factor from "./pages/second-factor.ts";
import * as signIn from "./pages/sign-in.ts";
import { redirect } from "./redirect.ts";

/** Adds the dashboard. Every form is refused if another site sent it. */
export function addDashboard(app: Hono<GatewayEnv>, dependencies: GatewayDependencies): void {
  const { gateways, settings } = dependencies;
  const { RATE_LIMIT_PUBLIC: perMinute, RATE_LIMIT_SIGN_IN: signIns, TRUSTED_PROXIES: proxies } = settings;
  const byAddress = {
    name: "address",
    of: (c: GatewayContext) => accessOf(clientAddress(c.env.incoming, proxies)),
  } as const;
  const limit = rateLimit({ name: "dashboard", burst: perMinute, perSecond: perMinute / 60 }, gateways, byAddress);
  const limitSignIns = rateLimit({ name: "sign-in", burst: signIns, perSecond: signIns / 60 }, gateways, byAddress);
  const checkOrigin = createMiddleware<GatewayEnv>(async (c, next) => {
    if (c.env.incoming.method === "POST") requireSameOrigin(c, settings.PUBLIC_URL);
    await next();
  });
  const cookie = new SessionCookie(settings.PUBLIC_URL);
  const dashboard: Dashboard = { dependencies, api: new Api(app), cookie };

  app.use("/dashboard/*", limitUrl, limit, checkOrigin);
  app.get("/dashboard/sign-in", signIn.showSignIn(dashboard));
  app.post("/dashboard/sign-in", limitSignIns, signIn.requestLink(dashboard));
  app.get("/dashboard/sign-in/:token", signIn.showLink(dashboard));
  app.post("/dashboard/sign-in/:token", limitSignIns, signIn.useLink(dashboard));
  app.post("/dashboard/sign-out", signIn.signOut(dashboard));
  app.get("/dashboard/second-factor", factor.showSecondFactor(dashboard));
  app.post("/dashboard/second-factor", limitSignIns, factor.checkSecondFactor(dashboard));
  app.get("/dashboard/second-factor/set-up", factor.showEnrolment(dashboard));
  app.post("/dashboard/second-factor/set-up", limitSignIns, factor.confirmEnrolment(dashboard));

  app.use("/dashboard/*", requireSession(dependencies, cookie));
  app.get("/dashboard", (c) => redirect(c, "/dashboard/account"));
  app.get("/dashboard/organizations", signIn.showOrganizations());
  app.post("/dashboard/organizations", signIn.changeOrganization(dashboard));
  addAccount(app, dashboard);
  addKeys(app, dashboard);
  addMembers(app, dashboard);
  app.all("/dashboard/*", () => {
    throw unknownPath();
  });
}

function addAccount(app: Hono<GatewayEnv>, dashboard: Dashboard): void {
  app.get("/dashboard/account", account.showAccount(dashboard));
  app.post("/dashboard/account/sessions/end-all", account.endSessions(dashboard));
  app.post("/dashboard/account/sessions/:session_id/end", account.endSessions(dashboard));
  app.get("/dashboard/account/recovery-codes", factor.askForRecoveryCodes());
  app.post("/dashboard/account/recovery-codes", factor.renewRecoveryCodes(dashboard));
  app.get("/dashboard/account/remove-second-factor", account.askToRemoveFactor());
  app.post("/dashboard/account/remove-second-factor", account.removeFactor(dashboard));
}

function addKeys(app: Hono<GatewayEnv>, dashboard: Dashboard): void {
  app.get("/dashboard/keys", keys.showKeys(dashboard));
  app.get("/dashboard/keys/new", keys.showNewKey());
  app.post("/dashboard/keys", keys.createKey(dashboard));
  app.get("/dashboard/keys/:key_id/rotate", keys.askToRotate(dashboard));
  app.post("/dashboard/keys/:key_id/rotate", keys.rotateKey(dashboard));
  app.get("/dashboard/keys/:key_id/revoke", keys.askToRevokeKey(dashboard));
  app.post("/dashboard/keys/:key_id/revoke", keys.revokeKey(dashboard));
}

function addMembers(app: Hono<GatewayEnv>, dashboard: Dashboard): void {
  app.get("/dashboard/members", members.showMembers(dashboard));
  app.get("/dashboard/members/invite", members.showInvite());
  app.post("/dashboard/members/invite", members.inviteMember(dashboard));
  app.get("/dashboard/members/:member_id", members.showMember(dashboard));
  app.post("/dashboard/members/:member_id/permissions", members.setPermissions(dashboard));
  app.post("/dashboard/members/:member_id/role", members.setRole(dashboard));
  for (const action of ["end-sessions", "reset-second-factor", "revoke"] as const) {
    app.get(`/dashboard/members/:member_id/${action}`, members.askAboutMember(dashboard, action));
    app.post(`/dashboard/members/:member_id/${action}`, members.actOnMember(dashboard, action));
  }
}
