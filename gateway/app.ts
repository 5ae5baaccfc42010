import { Hono } from "hono";
import { StorageError } from "../platform/storage.ts";
import { refuseConditions } from "./collections/policies/conditions.ts";
import { unknownPath } from "./collections/unknown-path.ts";
import type { ApiKey } from "./core/api-keys.ts";
import type { GatewayContext, GatewayEnv } from "./core/context.ts";
import { ApiError, ClientLeft, internal, methodNotAllowed, storageUnavailable } from "./core/errors.ts";
import { prefersJson, respondWithError } from "./dashboard/pages/errors.ts";
import { addDashboard } from "./dashboard/routes.ts";
import { authenticate } from "./middleware/authenticate.ts";
import { checkNetwork } from "./middleware/check-network.ts";
import { keepIdempotent } from "./middleware/keep-idempotent.ts";
import { noteWrites } from "./middleware/note-writes.ts";
import { rateLimit } from "./middleware/rate-limit.ts";
import { requestId } from "./middleware/request-id.ts";
import { logRequest, record } from "./request-log/log-request.ts";
import { attachFile } from "./routes/attach-file.ts";
import { changeAnonymity, readAnonymity } from "./routes/change-anonymity.ts";
import { checkLayout } from "./routes/check-layout.ts";
import { changeDelivery, showDelivery } from "./routes/configure-delivery.ts";
import { createCandidate } from "./routes/create-candidate.ts";
import { downloadFile } from "./routes/download-file.ts";
import { exportCandidate } from "./routes/export-candidate.ts";
import { extractData } from "./routes/extract-data.ts";
import { fillCandidate } from "./routes/fill-candidate.ts";
import { healthz, readyz } from "./routes/health.ts";
import { inviteMember } from "./routes/invite-member.ts";
import { previewLayout } from "./routes/preview-layout.ts";
import { readSources } from "./routes/read-sources.ts";
import { recoverWebhook } from "./routes/recover-webhook.ts";
import { serveReference } from "./routes/reference.ts";
import { removeAttachment } from "./routes/remove-attachment.ts";
import { chooseWords, reportAnonymity } from "./routes/report-anonymity.ts";
import { resendNotification } from "./routes/resend-notification.ts";
import { revokeMember } from "./routes/revoke-member.ts";
import { collectionRoute } from "./routes/serve-collection.ts";
import { showAttempts } from "./routes/show-attempts.ts";
import { showDocument } from "./routes/show-document.ts";
import { showEngagement } from "./routes/show-engagement.ts";
import { showRun, showRuns } from "./routes/show-runs.ts";
import { showWebhookHealth } from "./routes/show-webhook-health.ts";
import { testWebhook } from "./routes/test-webhook.ts";
import { uploadCandidate } from "./routes/upload-candidate.ts";
import { limitUrl } from "./server/limit-url.ts";
import type { GatewayDependencies } from "./services/dependencies.ts";
import { respondWithErrorPage, wantsPage } from "./share/page-responses.ts";
import { addPublicRoutes } from "./share/routes.ts";

/** The gateway as a Hono app. */
export function createApp(dependencies: GatewayDependencies): Hono<GatewayEnv> {
  const { settings, limits, gateways, requestLog } = dependencies;
  const app = new Hono<GatewayEnv>();
  app.use(requestId(dependencies.metrics));
  app.get("/healthz", healthz);
  app.get("/readyz", readyz(dependencies));
  serveReference(app);
  addPublicRoutes(app, dependencies);
  addDashboard(app, dependencies);

  app.use("/v1/*", limitUrl, authenticate(dependencies), logRequest(requestLog));
  if (dependencies.replicas !== null) app.use("/v1/*", noteWrites(dependencies.replicas));
  app.use("/v1/*", checkNetwork(settings.TRUSTED_PROXIES));
  const limitAll = {
    name: "default",
    burst: settings.RATE_LIMIT * limits.burstSeconds,
    perSecond: settings.RATE_LIMIT,
    ofKey: ({ requestsPerSecond: own }: ApiKey) =>
      own === null ? null : { burst: Math.max(1, own * limits.burstSeconds), perSecond: own },
  };
  app.use("/v1/*", rateLimit(limitAll, gateways));
  app.use("/v1/*", refuseConditions, keepIdempotent(dependencies));
  const perMinute = {
    burst: settings.RATE_LIMIT_RUNS,
    perSecond: settings.RATE_LIMIT_RUNS / 60,
    ofKey: ({ runsPerMinute: own }: ApiKey) => (own === null ? null : { burst: own, perSecond: own / 60 }),
  };
  const limitRuns = rateLimit({ name: "runs", ...perMinute }, gateways);
  const limitExports = rateLimit({ name: "exports", ...perMinute }, gateways);
  const limitPreviews = rateLimit({ name: "previews", ...perMinute }, gateways);

  app.post("/v1/candidates", createCandidate(dependencies));
  app.post("/v1/candidates/upload", limitRuns, uploadCandidate(dependencies));
  app.post("/v1/candidates/:candidate_id/attach", limitRuns, attachFile(dependencies));
  app.post("/v1/candidates/:candidate_id/fill", limitRuns, fillCandidate(dependencies));
  app.post("/v1/candidates/:candidate_id/extract", limitRuns, extractData(dependencies));
  app.get("/v1/candidates/:candidate_id/runs", showRuns(dependencies));
  app.get("/v1/candidates/:candidate_id/runs/:run_id", showRun(dependencies));
  app.get("/v1/candidates/:candidate_id/files/:file_id", downloadFile(dependencies));
  app.get("/v1/candidates/:candidate_id/sources", readSources(dependencies));
  app.get("/v1/candidates/:candidate_id/engagement", showEngagement(dependencies));
  app.get("/v1/candidates/:candidate_id/anonymity", reportAnonymity(dependencies));
  app.patch("/v1/candidates/:candidate_id/anonymity", chooseWords(dependencies));
  for (const resource of ["layout", "organization"] as const) {
    const path = `/v1/${resource}s/:${resource}_id/anonymity`;
    app.get(path, readAnonymity(dependencies, resource));
    app.patch(path, changeAnonymity(dependencies, resource));
    app.all(path, refuseMethod(["GET", "HEAD", "PATCH"]));
  }
  app.delete("/v1/candidates/:candidate_id/attachments/:label", removeAttachment(dependencies));
  app.get("/v1/candidates/:candidate_id/pdf", limitExports, exportCandidate(dependencies, "pdf"));
  app.get("/v1/candidates/:candidate_id/docx", limitExports, exportCandidate(dependencies, "docx"));
  app.get("/v1/candidates/:candidate_id/html", limitExports, showDocument(dependencies));
  app.post("/v1/layouts/check", checkLayout(dependencies));
  app.post("/v1/layouts/preview", limitPreviews, previewLayout(dependencies));
  app.post("/v1/members", inviteMember(dependencies));
  app.delete("/v1/members", revokeMember(dependencies));
  app.post("/v1/webhooks/:webhook_id/test", testWebhook(dependencies));
  app.get("/v1/webhooks/:webhook_id/delivery", showDelivery(dependencies));
  app.patch("/v1/webhooks/:webhook_id/delivery", changeDelivery(dependencies));
  app.get("/v1/webhooks/:webhook_id/health", showWebhookHealth(dependencies));
  app.post("/v1/webhooks/:webhook_id/recover", recoverWebhook(dependencies));
  app.post("/v1/webhook_notifications/:notification_id/resend", resendNotification(dependencies));
  app.get("/v1/webhook_notifications/:notification_id/attempts", showAttempts(dependencies));

  app.all("/v1/candidates/upload", refuseMethod(["POST"]));
  app.all("/v1/candidates/:candidate_id/:verb{attach|fill|extract}", refuseMethod(["POST"]));
  app.all("/v1/candidates/:candidate_id/:format{pdf|docx|html}", refuseMethod(["GET", "HEAD"]));
  app.all("/v1/candidates/:candidate_id/runs", refuseMethod(["GET", "HEAD"]));
  app.all("/v1/candidates/:candidate_id/runs/:run_id", refuseMethod(["GET", "HEAD"]));
  app.all("/v1/candidates/:candidate_id/sources", refuseMethod(["GET", "HEAD"]));
  app.all("/v1/candidates/:candidate_id/engagement", refuseMethod(["GET", "HEAD"]));
  app.all("/v1/candidates/:candidate_id/anonymity", refuseMethod(["GET", "HEAD", "PATCH"]));
  app.all("/v1/candidates/:candidate_id/files/:file_id", refuseMethod(["GET", "HEAD"]));
  app.all("/v1/candidates/:candidate_id/attachments/:label", refuseMethod(["DELETE"]));
  app.all("/v1/webhooks/:webhook_id/:verb{test|recover}", refuseMethod(["POST"]));
  app.all("/v1/webhooks/:webhook_id/delivery", refuseMethod(["GET", "HEAD", "PATCH"]));
  app.all("/v1/webhooks/:webhook_id/health", refuseMethod(["GET", "HEAD"]));
  app.all("/v1/webhook_notifications/:notification_id/attempts", refuseMethod(["GET", "HEAD"]));
  app.all("/v1/layouts/:verb{check|preview}", refuseMethod(["POST"]));
  app.all("/v1/webhook_notifications/:notification_id/resend", refuseMethod(["POST"]));
  app.all("/v1/:collection", collectionRoute(dependencies));

  app.notFound((c) => render(c, unknownPath()));
  app.onError((error, c) => answerError(dependencies, error, c));
  return app;
}

function refuseMethod(allowed: string[]) {
  return (c: GatewayContext): Response => {
    throw methodNotAllowed(c.req.path, c.req.method, allowed);
  };
}

function answerError({ log, requestLog }: GatewayDependencies, error: unknown, c: GatewayContext): Response {
  if (error instanceof ClientLeft) {
    // The client has disconnected. The log gets nginx's status for this.
    record(requestLog, c, 499);
    return new Response(null, { status: 499 });
  }
  const known =
    error instanceof ApiError ? error : error instanceof StorageError ? storageUnavailable(error) : internal(error);
  if (known.status >= 500) {
    log.error({ err: known.cause ?? known, requestId: c.var.requestId, code: known.body.code }, "request failed");
  }
  return render(c, known);
}

function render(c: GatewayContext, error: ApiError): Response {
  if (/^\/dashboard(?:\/|$)/.test(c.req.path) && !prefersJson(c)) return respondWithError(c, error);
  if (wantsPage(c)) return respondWithErrorPage(c, error);
  const { status, body, headers } = error;
  return new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/json; charset=utf-8", ...headers },
  });
}
