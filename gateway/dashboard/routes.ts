import type { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import type { GatewayContext, GatewayEnv } from "../core/context.ts";
import { ApiError } from "../core/errors.ts";
import { rateLimit } from "../middleware/rate-limit.ts";
import { logAction } from "../request-log/log-request.ts";
import { accessOf } from "../server/client-address.ts";
import { limitUrl } from "../server/limit-url.ts";
import { addRoutes, type RouteTable } from "../server/route-table.ts";
import { requireSameOrigin } from "../server/same-origin.ts";
import type { GatewayDependencies } from "../services/dependencies.ts";
import { PROOF_CODE } from "./components.ts";
import { SessionCookie } from "./cookie.ts";
import { FORM_TOKEN, readForm, requireFormToken } from "./form.ts";
import { tellSent } from "./form-keys.ts";
import { requireSession } from "./open-session.ts";
import { requirePage } from "./page.ts";
import * as account from "./pages/account.ts";
import * as anonymity from "./pages/anonymity.ts";
import * as audit from "./pages/audit/handlers.ts";
import * as billing from "./pages/billing/handlers.ts";
import { downloadDocument, showDocument } from "./pages/candidate/document.ts";
import * as files from "./pages/candidate/files.ts";
import * as candidate from "./pages/candidate/handlers.ts";
import * as person from "./pages/candidate/person.ts";
import { pictureSlots, showPicture, showQuote } from "./pages/candidate/quote.ts";
import * as candidates from "./pages/candidates/handlers.ts";
import { prefersJson, showMissing } from "./pages/errors.ts";
import { showFound } from "./pages/find/handlers.ts";
import { askToSendAgain } from "./pages/held-form.ts";
import * as keys from "./pages/keys/handlers.ts";
import { askToRevokeKey, askToRotate } from "./pages/keys/views.ts";
import * as designs from "./pages/layouts/design-handlers.ts";
import * as layouts from "./pages/layouts/handlers.ts";
import * as library from "./pages/layouts/library.ts";
import * as members from "./pages/members/handlers.ts";
import { askAboutMember } from "./pages/members/views.ts";
import * as notifications from "./pages/notifications/handlers.ts";
import { askToResend } from "./pages/notifications/views.ts";
import * as overview from "./pages/overview.ts";
import * as requests from "./pages/requests/handlers.ts";
import * as factor from "./pages/second-factor/handlers.ts";
import { pass } from "./pages/second-factor/queries.ts";
import { askForRecoveryCodes } from "./pages/second-factor/views.ts";
import { showSecret } from "./pages/secret.ts";
import * as settings from "./pages/settings/handlers.ts";
import { askToDelete } from "./pages/settings/views.ts";
import { shareCandidates } from "./pages/sharing/bulk.ts";
import { changeLink, showLink } from "./pages/sharing/change-link.ts";
import * as sharing from "./pages/sharing/handlers.ts";
import * as signIn from "./pages/sign-in/handlers.ts";
import * as uploads from "./pages/upload-candidates/handlers.ts";
import * as webhooks from "./pages/webhooks/handlers.ts";
import { redirect } from "./redirect.ts";

/** Adds the dashboard. Every form is refused if another site sent it. */
export function addDashboard(app: Hono<GatewayEnv>, dependencies: GatewayDependencies): void {
  const { gateways } = dependencies;
  const { publicPerMinute: perMinute, signInsPerMinute: signIns } = dependencies.limits;
  const { PUBLIC_URL: publicUrl } = dependencies.settings;
  const byAddress = {
    name: "address",
    of: (c: GatewayContext) => accessOf(c.var.address),
  } as const;
  const limit = rateLimit({ name: "dashboard", burst: perMinute, perSecond: perMinute / 60 }, gateways, byAddress);
  const limitSignIns = rateLimit({ name: "sign-in", burst: signIns, perSecond: signIns / 60 }, gateways, byAddress);
  const checkOrigin = createMiddleware<GatewayEnv>(async (c, next) => {
    if (c.env.incoming.method === "POST") requireSameOrigin(c, publicUrl, true);
    await next();
  });
  const dashboard = { dependencies, app, cookie: new SessionCookie(publicUrl), pictures: pictureSlots() };
  const setDashboard = createMiddleware<GatewayEnv>(async (c, next) => {
    c.set("dashboard", dashboard);
    await next();
  });

  app.use("/dashboard/*", setDashboard, limitUrl, limit, checkOrigin);
  addPages(app, {
    "/dashboard/sign-in": { GET: signIn.showSignIn, POST: [limitSignIns, signIn.requestLink] },
    "/dashboard/sign-in/:token": { GET: signIn.showLink, POST: [limitSignIns, signIn.useLink] },
    "/dashboard/sign-out": { POST: signIn.signOut },
    "/dashboard/second-factor": { GET: factor.showSecondFactor, POST: [limitSignIns, factor.checkSecondFactor] },
    "/dashboard/second-factor/set-up": { GET: factor.showEnrolment, POST: [limitSignIns, factor.confirmEnrolment] },
  });

  app.use("/dashboard/*", requireSession, logAction(dependencies.requestLog), readPostedForm);
  addPages(app, {
    "/dashboard": { GET: overview.showOverview },
    "/dashboard/": { GET: async (c) => redirect(c, "/dashboard") },
    "/dashboard/find": { GET: showFound },
    "/dashboard/organizations": { GET: signIn.showOrganizations, POST: signIn.changeOrganization },
    "/dashboard/secrets/:secret_id": { GET: showSecret },
    "/dashboard/audit": { GET: audit.showAudit },
    "/dashboard/audit.csv": { GET: audit.downloadAudit },
    "/dashboard/requests": { GET: requests.showRequests },
    "/dashboard/requests/:request_id": { GET: requests.showRequest },
    "/dashboard/billing": { GET: billing.showBilling, POST: billing.changeBilling },
    "/dashboard/billing/warnings": { POST: billing.changeWarnings },
    "/dashboard/settings": { GET: settings.showSettings, POST: settings.changeSettings },
    "/dashboard/settings/anonymity": { POST: settings.changeAnonymity },
    "/dashboard/settings/delete": { GET: askToDelete, POST: settings.deleteOrganization },
    ...ACCOUNT,
    ...KEYS,
    ...MEMBERS,
    ...WEBHOOKS,
    ...CANDIDATES,
    ...LAYOUTS,
  });
  app.all("/dashboard/*", showMissing);
}

/** The error for other methods does not repeat the path, because the path of a sign-in link is a secret. */
const addPages = (app: Hono<GatewayEnv>, pages: RouteTable) => addRoutes(app, pages, () => "This address");

/** Passes the code that a form may contain. After a wrong one, the action is refused as without a code. */
async function passProofCode(c: GatewayContext): Promise<void> {
  const code = c.var.form.text(PROOF_CODE);
  const old = c.var.dashboard.cookie.read(c);
  if (code === "" || old === null) return;
  const token = await pass(c, old, code, true);
  if (token !== null) c.var.dashboard.cookie.write(c, token);
}

const UPLOAD = "/dashboard/candidates/upload";

const isUpload = (path: string) => path === UPLOAD || /^\/dashboard\/candidates\/[^/]+\/(?:attach|photo)$/.test(path);

/** Reads the form of each POST of a session and checks its token. An upload checks the token of its own. */
const readPostedForm = createMiddleware<GatewayEnv>(async (c, next) => {
  if (c.env.incoming.method === "POST" && !isUpload(c.req.path)) {
    const form = await readForm(c);
    try {
      requireFormToken(c, form.text(FORM_TOKEN));
    } catch (error) {
      const page = error instanceof ApiError && !prefersJson(c) ? askToSendAgain(c, form, error) : null;
      if (page === null) throw error;
      return page;
    }
    c.set("form", form);
    await passProofCode(c);
  }
  if (c.env.incoming.method !== "POST") requirePage(c);
  await next();
  if (c.res.status === 303) tellSent(c);
  return;
});

const ACCOUNT: RouteTable = {
  "/dashboard/account": { GET: account.showAccount, POST: account.changeProfile },
  "/dashboard/account/sessions/end-all": { GET: account.askToEndSessions, POST: account.endSessions },
  "/dashboard/account/sessions/:session_id/end": { GET: account.askToEndSession, POST: account.endSessions },
  "/dashboard/account/recovery-codes": { GET: askForRecoveryCodes, POST: factor.renewRecoveryCodes },
  "/dashboard/account/remove-second-factor": { GET: account.askToRemoveFactor, POST: account.removeFactor },
};

const KEYS: RouteTable = {
  "/dashboard/keys": { GET: keys.showKeys, POST: keys.createKey },
  "/dashboard/keys/new": { GET: keys.showNewKey },
  "/dashboard/keys/:key_id": { GET: keys.showKey, POST: keys.changeKey },
  "/dashboard/keys/:key_id/rotate": { GET: askToRotate, POST: keys.rotateKey },
  "/dashboard/keys/:key_id/revoke": { GET: askToRevokeKey, POST: keys.revokeKey },
};

const MEMBERS: RouteTable = {
  "/dashboard/members": { GET: members.showMembers },
  "/dashboard/members/invite": { GET: members.showInvite, POST: members.inviteMember },
  "/dashboard/members/:member_id": { GET: members.showMember },
  "/dashboard/members/:member_id/permissions": { POST: members.setPermissions },
  "/dashboard/members/:member_id/role": { POST: members.setRole },
  ...Object.fromEntries(
    (["end-sessions", "reset-second-factor", "revoke"] as const).map((action) => [
      `/dashboard/members/:member_id/${action}`,
      { GET: askAboutMember(action), POST: members.actOnMember(action) },
    ]),
  ),
};

const WEBHOOKS: RouteTable = {
  "/dashboard/webhooks": { GET: webhooks.showWebhooks, POST: webhooks.createWebhook },
  "/dashboard/webhooks/new": { GET: webhooks.showNewWebhook },
  "/dashboard/webhooks/:webhook_id": { GET: webhooks.showWebhook, POST: webhooks.changeWebhook },
  "/dashboard/webhooks/:webhook_id/delivery": { POST: webhooks.changeDelivery },
  "/dashboard/webhooks/:webhook_id/enable": { POST: webhooks.enableWebhook },
  "/dashboard/webhooks/:webhook_id/test": { POST: webhooks.testWebhook },
  "/dashboard/webhooks/:webhook_id/recover": { POST: webhooks.recoverWebhook },
  "/dashboard/webhooks/:webhook_id/rotate-secret": { GET: webhooks.askToRotateSecret, POST: webhooks.rotateSecret },
  "/dashboard/webhooks/:webhook_id/delete": { GET: webhooks.askToDeleteWebhook, POST: webhooks.deleteWebhook },
  "/dashboard/notifications": { GET: notifications.showNotifications },
  "/dashboard/notifications/:notification_id": { GET: notifications.showNotification },
  "/dashboard/notifications/:notification_id/resend": {
    GET: askToResend,
    POST: notifications.resendNotification,
  },
};

const CANDIDATES: RouteTable = {
  "/dashboard/candidates": { GET: candidates.showCandidates },
  "/dashboard/candidates/csv": { GET: candidates.downloadCandidates },
  "/dashboard/candidates/bulk": { POST: candidates.actOnCandidates },
  [`${UPLOAD}/fills`]: { GET: uploads.showFills },
  [UPLOAD]: { GET: uploads.showUpload, POST: uploads.uploadFiles },
  "/dashboard/candidates/:candidate_id": { GET: candidate.showCandidate },
  "/dashboard/candidates/:candidate_id/export": { GET: person.downloadPerson },
  "/dashboard/candidates/:candidate_id/erase": { GET: person.askToErase, POST: person.erasePerson },
  "/dashboard/candidates/:candidate_id/receipt": { GET: person.showReceipt },
  "/dashboard/candidates/:candidate_id/document": { GET: showDocument },
  "/dashboard/candidates/:candidate_id/files/:file_id": { GET: files.downloadAttachment },
  "/dashboard/candidates/:candidate_id/photo": { POST: candidate.photo },
  "/dashboard/candidates/:candidate_id/attach": { POST: candidate.attach },
  "/dashboard/candidates/:candidate_id/detach": { GET: files.askToDetach, POST: files.detachFile },
  "/dashboard/candidates/:candidate_id/quote": { GET: showQuote },
  "/dashboard/candidates/:candidate_id/quote.png": { GET: showPicture },
  "/dashboard/candidates/:candidate_id/pdf": { GET: downloadDocument("pdf") },
  "/dashboard/candidates/:candidate_id/docx": { GET: downloadDocument("docx") },
  "/dashboard/candidates/:candidate_id/values": { POST: candidate.changeValues },
  "/dashboard/candidates/:candidate_id/details": { POST: candidate.changeDetails },
  "/dashboard/candidates/:candidate_id/fill": { POST: candidate.fillCandidate },
  "/dashboard/candidates/:candidate_id/runs/:run_id/events": { GET: candidate.followRun },
  "/dashboard/candidates/:candidate_id/runs/:run_id/apply": { POST: candidate.applyProposal },
  "/dashboard/candidates/:candidate_id/runs/:run_id/discard": { POST: candidate.discardProposal },
  "/dashboard/candidates/:candidate_id/versions/:version/restore": { POST: candidate.restoreVersion },
  "/dashboard/candidates/:candidate_id/review": { POST: candidate.reviewValue },
  "/dashboard/candidates/:candidate_id/activate": { POST: candidate.activateCandidate },
  "/dashboard/candidates/:candidate_id/restore": { POST: candidate.restoreCandidate },
  "/dashboard/candidates/:candidate_id/anonymity": { GET: anonymity.showAnonymity, POST: anonymity.chooseWord },
  "/dashboard/candidates/:candidate_id/anonymity/reading": { POST: anonymity.readByModel },
  "/dashboard/share": { POST: shareCandidates },
  "/dashboard/candidates/:candidate_id/links": { POST: sharing.createLink },
  "/dashboard/candidates/:candidate_id/links/:link_id": { GET: showLink, POST: changeLink },
  "/dashboard/candidates/:candidate_id/links/:link_id/revoke": {
    GET: sharing.askToRevokeLink,
    POST: sharing.revokeLink,
  },
  "/dashboard/candidates/:candidate_id/delete": {
    GET: candidate.askToDeleteCandidate,
    POST: candidate.deleteCandidate,
  },
};

const LAYOUTS: RouteTable = {
  "/dashboard/layouts": { GET: layouts.showLayouts, POST: library.createLayout },
  "/dashboard/layouts/new": { GET: library.showLibrary },
  "/dashboard/layouts/new/:slug": { GET: library.showSample },
  "/dashboard/layouts/:layout_id": { GET: designs.showDesign, POST: designs.changeDesign },
  "/dashboard/layouts/:layout_id/json": { GET: layouts.showJson, POST: layouts.changeJson },
  "/dashboard/layouts/:layout_id/draft": { GET: designs.showStored, POST: designs.showDraft },
  "/dashboard/layouts/:layout_id/duplicate": { POST: layouts.duplicateLayout },
  "/dashboard/layouts/:layout_id/default": { POST: layouts.makeDefault },
  "/dashboard/layouts/:layout_id/preview": { GET: layouts.previewLayout },
  "/dashboard/layouts/:layout_id/document": { GET: layouts.showDocument },
};
