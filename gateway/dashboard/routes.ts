import type { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import type { GatewayContext, GatewayEnv } from "../core/context.ts";
import { ApiError } from "../core/errors.ts";
import { rateLimit } from "../middleware/rate-limit.ts";
import { accessOf, clientAddress } from "../server/client-address.ts";
import { limitUrl } from "../server/limit-url.ts";
import { requireSameOrigin } from "../server/same-origin.ts";
import type { GatewayDependencies } from "../services/dependencies.ts";
import { SessionCookie } from "./cookie.ts";
import { FORM_TOKEN, readForm, requireFormToken } from "./form.ts";
import { requireSession } from "./open-session.ts";
import * as account from "./pages/account.ts";
import * as anonymity from "./pages/anonymity.ts";
import * as billing from "./pages/billing/handlers.ts";
import * as candidate from "./pages/candidate/handlers.ts";
import * as candidates from "./pages/candidates.ts";
import * as keys from "./pages/keys/handlers.ts";
import * as layouts from "./pages/layouts/handlers.ts";
import * as members from "./pages/members/handlers.ts";
import * as notifications from "./pages/notifications/handlers.ts";
import * as overview from "./pages/overview.ts";
import * as requests from "./pages/requests/handlers.ts";
import * as factor from "./pages/second-factor/handlers.ts";
import { showSecret } from "./pages/secret.ts";
import * as settings from "./pages/settings/handlers.ts";
import * as signIn from "./pages/sign-in/handlers.ts";
import * as uploads from "./pages/upload-candidates/handlers.ts";
import * as webhooks from "./pages/webhooks/handlers.ts";

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
  const dashboard = { dependencies, app, cookie: new SessionCookie(publicUrl) };
  const setDashboard = createMiddleware<GatewayEnv>(async (c, next) => {
    c.set("dashboard", dashboard);
    await next();
  });

  app.use("/dashboard/*", setDashboard, limitUrl, limit, checkOrigin);
  app.get("/dashboard/sign-in", signIn.showSignIn);
  app.post("/dashboard/sign-in", limitSignIns, signIn.requestLink);
  app.get("/dashboard/sign-in/:token", signIn.showLink);
  app.post("/dashboard/sign-in/:token", limitSignIns, signIn.useLink);
  app.post("/dashboard/sign-out", signIn.signOut);
  app.get("/dashboard/second-factor", factor.showSecondFactor);
  app.post("/dashboard/second-factor", limitSignIns, factor.checkSecondFactor);
  app.get("/dashboard/second-factor/set-up", factor.showEnrolment);
  app.post("/dashboard/second-factor/set-up", limitSignIns, factor.confirmEnrolment);

  app.use("/dashboard/*", requireSession, readPostedForm);
  app.get("/dashboard", overview.showOverview);
  app.get("/dashboard/organizations", signIn.showOrganizations);
  app.post("/dashboard/organizations", signIn.changeOrganization);
  addAccount(app);
  addKeys(app);
  addMembers(app);
  addWebhooks(app);
  addCandidates(app);
  addLayouts(app);
  app.get("/dashboard/secrets/:secret_id", showSecret);
  app.get("/dashboard/requests", requests.showRequests);
  app.get("/dashboard/requests/:request_id", requests.showRequest);
  app.get("/dashboard/billing", billing.showBilling);
  app.post("/dashboard/billing", billing.changeBilling);
  app.get("/dashboard/settings", settings.showSettings);
  app.post("/dashboard/settings", settings.changeSettings);
  app.post("/dashboard/settings/anonymity", settings.changeAnonymity);
  app.get("/dashboard/settings/delete", settings.askToDelete);
  app.post("/dashboard/settings/delete", settings.deleteOrganization);
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

function addAccount(app: Hono<GatewayEnv>): void {
  app.get("/dashboard/account", account.showAccount);
  app.get("/dashboard/account/sessions/end-all", account.askToEndSessions);
  app.post("/dashboard/account/sessions/end-all", account.endSessions);
  app.get("/dashboard/account/sessions/:session_id/end", account.askToEndSession);
  app.post("/dashboard/account/sessions/:session_id/end", account.endSessions);
  app.get("/dashboard/account/recovery-codes", factor.askForRecoveryCodes);
  app.post("/dashboard/account/recovery-codes", factor.renewRecoveryCodes);
  app.get("/dashboard/account/remove-second-factor", account.askToRemoveFactor);
  app.post("/dashboard/account/remove-second-factor", account.removeFactor);
}

function addKeys(app: Hono<GatewayEnv>): void {
  app.get("/dashboard/keys", keys.showKeys);
  app.get("/dashboard/keys/new", keys.showNewKey);
  app.post("/dashboard/keys", keys.createKey);
  app.get("/dashboard/keys/:key_id", keys.showKey);
  app.post("/dashboard/keys/:key_id", keys.changeKey);
  app.get("/dashboard/keys/:key_id/rotate", keys.askToRotate);
  app.post("/dashboard/keys/:key_id/rotate", keys.rotateKey);
  app.get("/dashboard/keys/:key_id/revoke", keys.askToRevokeKey);
  app.post("/dashboard/keys/:key_id/revoke", keys.revokeKey);
}

function addMembers(app: Hono<GatewayEnv>): void {
  app.get("/dashboard/members", members.showMembers);
  app.get("/dashboard/members/invite", members.showInvite);
  app.post("/dashboard/members/invite", members.inviteMember);
  app.get("/dashboard/members/:member_id", members.showMember);
  app.post("/dashboard/members/:member_id/permissions", members.setPermissions);
  app.post("/dashboard/members/:member_id/role", members.setRole);
  for (const action of ["end-sessions", "reset-second-factor", "revoke"] as const) {
    app.get(`/dashboard/members/:member_id/${action}`, members.askAboutMember(action));
    app.post(`/dashboard/members/:member_id/${action}`, members.actOnMember(action));
  }
}

function addWebhooks(app: Hono<GatewayEnv>): void {
  const webhook = "/dashboard/webhooks/:webhook_id";
  app.get("/dashboard/webhooks", webhooks.showWebhooks);
  app.post("/dashboard/webhooks", webhooks.createWebhook);
  app.get("/dashboard/webhooks/new", webhooks.showNewWebhook);
  app.get(webhook, webhooks.showWebhook);
  app.post(webhook, webhooks.changeWebhook);
  app.post(`${webhook}/delivery`, webhooks.changeDelivery);
  app.post(`${webhook}/enable`, webhooks.enableWebhook);
  app.post(`${webhook}/test`, webhooks.testWebhook);
  app.post(`${webhook}/recover`, webhooks.recoverWebhook);
  app.get(`${webhook}/rotate-secret`, webhooks.askToRotateSecret);
  app.post(`${webhook}/rotate-secret`, webhooks.rotateSecret);
  app.get(`${webhook}/delete`, webhooks.askToDeleteWebhook);
  app.post(`${webhook}/delete`, webhooks.deleteWebhook);
  app.get("/dashboard/notifications", notifications.showNotifications);
  app.get("/dashboard/notifications/:notification_id", notifications.showNotification);
  app.get("/dashboard/notifications/:notification_id/resend", notifications.askToResend);
  app.post("/dashboard/notifications/:notification_id/resend", notifications.resendNotification);
}

function addCandidates(app: Hono<GatewayEnv>): void {
  const path = "/dashboard/candidates/:candidate_id";
  app.get("/dashboard/candidates", candidates.showCandidates);
  app.get("/dashboard/candidates/upload", uploads.showUpload);
  app.post(UPLOAD, uploads.uploadFiles);
  app.get(path, candidate.showCandidate);
  app.post(`${path}/fill`, candidate.fillCandidate);
  app.post(`${path}/review`, candidate.reviewValue);
  app.post(`${path}/activate`, candidate.activateCandidate);
  app.post(`${path}/restore`, candidate.restoreCandidate);
  app.get(`${path}/anonymity`, anonymity.showAnonymity);
  app.post(`${path}/anonymity`, anonymity.chooseWord);
  app.get(`${path}/delete`, candidate.askToDeleteCandidate);
  app.post(`${path}/delete`, candidate.deleteCandidate);
}

function addLayouts(app: Hono<GatewayEnv>): void {
  const layout = "/dashboard/layouts/:layout_id";
  app.get("/dashboard/layouts", layouts.showLayouts);
  app.get(layout, layouts.showLayout);
  app.post(layout, layouts.changeLayout);
  app.post(`${layout}/duplicate`, layouts.duplicateLayout);
  app.post(`${layout}/default`, layouts.makeDefault);
  app.get(`${layout}/preview`, layouts.previewLayout);
  app.get(`${layout}/document`, layouts.showDocument);
}
