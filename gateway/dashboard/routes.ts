import type { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import type { GatewayContext, GatewayEnv } from "../core/context.ts";
import { ApiError } from "../core/errors.ts";
import { rateLimit } from "../middleware/rate-limit.ts";
import { accessOf, clientAddress } from "../server/client-address.ts";
import { limitUrl } from "../server/limit-url.ts";
import { requireSameOrigin } from "../server/same-origin.ts";
import type { GatewayDependencies } from "../services/dependencies.ts";
import { Api } from "./call-api.ts";
import { SessionCookie } from "./cookie.ts";
import type { Dashboard } from "./dashboard.ts";
import { FORM_TOKEN, readForm, requireFormToken } from "./form.ts";
import { requireSession } from "./open-session.ts";
import * as account from "./pages/account.ts";
import * as anonymity from "./pages/anonymity.ts";
import * as billing from "./pages/billing.ts";
import * as candidate from "./pages/candidate.ts";
import * as candidates from "./pages/candidates.ts";
import * as keys from "./pages/keys.ts";
import * as layouts from "./pages/layouts.ts";
import * as members from "./pages/members.ts";
import * as notifications from "./pages/notifications.ts";
import * as overview from "./pages/overview.ts";
import * as requests from "./pages/requests.ts";
import * as factor from "./pages/second-factor.ts";
import { showSecret } from "./pages/secret.ts";
import * as settings from "./pages/settings.ts";
import * as signIn from "./pages/sign-in.ts";
import * as uploads from "./pages/upload-candidates.ts";
import * as webhooks from "./pages/webhooks.ts";

/** Adds the dashboard. Every form is refused if another site sent it. */
export function addDashboard(app: Hono<GatewayEnv>, dependencies: GatewayDependencies): void {
  const { gateways } = dependencies;
  const { publicPerMinute: perMinute, signInsPerMinute: signIns } = dependencies.limits;
  const { PUBLIC_URL: publicUrl, TRUSTED_PROXIES: proxies } = dependencies.settings;
  const byAddress = {
    name: "address",
    of: (c: GatewayContext) => accessOf(clientAddress(c.env.incoming, proxies)),
  } as const;
  const limit = rateLimit({ name: "dashboard", burst: perMinute, perSecond: perMinute / 60 }, gateways, byAddress);
  const limitSignIns = rateLimit({ name: "sign-in", burst: signIns, perSecond: signIns / 60 }, gateways, byAddress);
  const checkOrigin = createMiddleware<GatewayEnv>(async (c, next) => {
    if (c.env.incoming.method === "POST") requireSameOrigin(c, publicUrl, true);
    await next();
  });
  const cookie = new SessionCookie(publicUrl);
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

  app.use("/dashboard/*", requireSession(dependencies, cookie), readPostedForm);
  app.get("/dashboard", overview.showOverview(dashboard));
  app.get("/dashboard/organizations", signIn.showOrganizations());
  app.post("/dashboard/organizations", signIn.changeOrganization(dashboard));
  addAccount(app, dashboard);
  addKeys(app, dashboard);
  addMembers(app, dashboard);
  addWebhooks(app, dashboard);
  addCandidates(app, dashboard);
  addLayouts(app, dashboard);
  app.get("/dashboard/secrets/:secret_id", showSecret(dashboard));
  app.get("/dashboard/requests", requests.showRequests(dashboard));
  app.get("/dashboard/requests/:request_id", requests.showRequest(dashboard));
  app.get("/dashboard/billing", billing.showBilling(dashboard));
  app.post("/dashboard/billing", billing.changeBilling(dashboard));
  app.get("/dashboard/settings", settings.showSettings(dashboard));
  app.post("/dashboard/settings", settings.changeSettings(dashboard));
  app.post("/dashboard/settings/anonymity", settings.changeAnonymity(dashboard));
  app.get("/dashboard/settings/delete", settings.askToDelete(dashboard));
  app.post("/dashboard/settings/delete", settings.deleteOrganization(dashboard));
  app.all("/dashboard/*", () => {
    throw new ApiError(404, "CDS100", "Not found.", { hint: "Choose one of the pages in the navigation." });
  });
}

const UPLOAD = "/dashboard/candidates/upload";

/** Reads the form of each POST of a session and checks its token. An upload checks the token of its own. */
const readPostedForm = createMiddleware<GatewayEnv>(async (c, next) => {
  if (c.env.incoming.method === "POST" && c.req.path !== UPLOAD) {
    const form = await readForm(c);
    requireFormToken(c, form.text(FORM_TOKEN));
    c.set("form", form);
  }
  await next();
});

function addAccount(app: Hono<GatewayEnv>, dashboard: Dashboard): void {
  app.get("/dashboard/account", account.showAccount(dashboard));
  app.get("/dashboard/account/sessions/end-all", account.askToEndSessions());
  app.post("/dashboard/account/sessions/end-all", account.endSessions(dashboard));
  app.get("/dashboard/account/sessions/:session_id/end", account.askToEndSession(dashboard));
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
  app.get("/dashboard/keys/:key_id", keys.showKey(dashboard));
  app.post("/dashboard/keys/:key_id", keys.changeKey(dashboard));
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

function addWebhooks(app: Hono<GatewayEnv>, dashboard: Dashboard): void {
  const webhook = "/dashboard/webhooks/:webhook_id";
  app.get("/dashboard/webhooks", webhooks.showWebhooks(dashboard));
  app.post("/dashboard/webhooks", webhooks.createWebhook(dashboard));
  app.get("/dashboard/webhooks/new", webhooks.showNewWebhook(dashboard));
  app.get(webhook, webhooks.showWebhook(dashboard));
  app.post(webhook, webhooks.changeWebhook(dashboard));
  app.post(`${webhook}/delivery`, webhooks.changeDelivery(dashboard));
  app.post(`${webhook}/enable`, webhooks.enableWebhook(dashboard));
  app.post(`${webhook}/test`, webhooks.testWebhook(dashboard));
  app.post(`${webhook}/recover`, webhooks.recoverWebhook(dashboard));
  app.get(`${webhook}/rotate-secret`, webhooks.askToRotateSecret(dashboard));
  app.post(`${webhook}/rotate-secret`, webhooks.rotateSecret(dashboard));
  app.get(`${webhook}/delete`, webhooks.askToDeleteWebhook(dashboard));
  app.post(`${webhook}/delete`, webhooks.deleteWebhook(dashboard));
  app.get("/dashboard/notifications", notifications.showNotifications(dashboard));
  app.get("/dashboard/notifications/:notification_id", notifications.showNotification(dashboard));
  app.get("/dashboard/notifications/:notification_id/resend", notifications.askToResend(dashboard));
  app.post("/dashboard/notifications/:notification_id/resend", notifications.resendNotification(dashboard));
}

function addCandidates(app: Hono<GatewayEnv>, dashboard: Dashboard): void {
  const path = "/dashboard/candidates/:candidate_id";
  app.get("/dashboard/candidates", candidates.showCandidates(dashboard));
  app.get("/dashboard/candidates/upload", uploads.showUpload(dashboard));
  app.post(UPLOAD, uploads.uploadFiles(dashboard));
  app.get(path, candidate.showCandidate(dashboard));
  app.post(`${path}/fill`, candidate.fillCandidate(dashboard));
  app.post(`${path}/activate`, candidate.activateCandidate(dashboard));
  app.post(`${path}/restore`, candidate.restoreCandidate(dashboard));
  app.get(`${path}/anonymity`, anonymity.showAnonymity(dashboard));
  app.post(`${path}/anonymity`, anonymity.chooseWord(dashboard));
  app.get(`${path}/delete`, candidate.askToDeleteCandidate(dashboard));
  app.post(`${path}/delete`, candidate.deleteCandidate(dashboard));
}

function addLayouts(app: Hono<GatewayEnv>, dashboard: Dashboard): void {
  const layout = "/dashboard/layouts/:layout_id";
  app.get("/dashboard/layouts", layouts.showLayouts(dashboard));
  app.get(layout, layouts.showLayout(dashboard));
  app.post(layout, layouts.changeLayout(dashboard));
  app.post(`${layout}/duplicate`, layouts.duplicateLayout(dashboard));
  app.post(`${layout}/default`, layouts.makeDefault(dashboard));
  app.get(`${layout}/preview`, layouts.previewLayout(dashboard));
  app.get(`${layout}/document`, layouts.showDocument(dashboard));
}
