import { Hono } from "hono";
import { apiRoutes } from "./api-routes.ts";
import { refuseConditions } from "./collections/policies/conditions.ts";
import { unknownPath } from "./collections/unknown-path.ts";
import type { ApiKey } from "./core/api-keys.ts";
import type { GatewayContext, GatewayEnv } from "./core/context.ts";
import { withPage } from "./core/error-page.ts";
import { type ApiError, ClientLeft } from "./core/errors.ts";
import { knownError, withCreditHelp } from "./core/known-error.ts";
import { prefersJson, respondWithError } from "./dashboard/pages/errors.ts";
import { addDashboard } from "./dashboard/routes.ts";
import { addAgents } from "./mcp/route.ts";
import { authenticate } from "./middleware/authenticate.ts";
import { checkNetwork } from "./middleware/check-network.ts";
import { keepIdempotent } from "./middleware/keep-idempotent.ts";
import { noteWrites } from "./middleware/note-writes.ts";
import { privateResponses } from "./middleware/private-responses.ts";
import { limitKeys } from "./middleware/rate-limit.ts";
import { requestId, requireTls, warnOfProxies } from "./middleware/request-id.ts";
import { delayRefusals } from "./middleware/slow-refusals.ts";
import { logRequest, record } from "./request-log/log-request.ts";
import { createCandidate } from "./routes/create-candidate.ts";
import { healthz, readyz } from "./routes/health.ts";
import { inviteMember } from "./routes/invite-member.ts";
import { referenceRoutes } from "./routes/reference.ts";
import { revokeMember } from "./routes/revoke-member.ts";
import { collectionRoute } from "./routes/serve-collection.ts";
import { limitUrl } from "./server/limit-url.ts";
import { addRoutes, requireAccepted } from "./server/route-table.ts";
import type { GatewayDependencies } from "./services/dependencies.ts";
import { respondWithErrorPage, wantsPage } from "./share/page-responses.ts";
import { addPublicRoutes } from "./share/routes.ts";

/** The gateway as a Hono app. */
export function createApp(dependencies: GatewayDependencies): Hono<GatewayEnv> {
  const { settings, limits, gateways, requestLog } = dependencies;
  const app = new Hono<GatewayEnv>();
  app.use(
    requestId(dependencies.metrics, dependencies.tracer, settings.TRUSTED_PROXIES),
    requireTls(settings.PUBLIC_URL),
  );
  if (settings.TRUSTED_PROXIES.length === 0) app.use(warnOfProxies(dependencies.log));
  addRoutes(app, {
    "/healthz": { GET: healthz },
    "/readyz": { GET: readyz(dependencies) },
    ...referenceRoutes(),
  });
  addPublicRoutes(app, dependencies);
  addDashboard(app, dependencies);

  const slowRefusals = delayRefusals(gateways, limits.refusalsPerSecond);
  const checks = [
    ...[privateResponses, limitUrl, authenticate(dependencies), slowRefusals, logRequest(requestLog)],
    checkNetwork(),
  ];
  app.use("/v1/*", ...checks);
  if (dependencies.replicas !== null) app.use("/v1/*", noteWrites(dependencies.replicas));
  const { burstSeconds, organizationKeys } = limits;
  const requests = {
    name: "default",
    perSecond: settings.RATE_LIMIT,
    burstSeconds,
    ratesOf: ({ requestsPerSecond }: ApiKey) => requestsPerSecond,
    organizationKeys,
  };
  app.use("/v1/*", limitKeys(requests, gateways));
  // The calls of tools are requests to /v1. A limit of its own counts the messages that contain them.
  app.use("/mcp", ...checks, limitKeys({ ...requests, name: "mcp" }, gateways));
  addAgents(app, dependencies);
  app.use("/v1/*", refuseConditions, keepIdempotent(dependencies));
  addRoutes(app, apiRoutes(dependencies));
  // The collections answer the other methods of these paths.
  app.post("/v1/candidates", requireAccepted(), createCandidate(dependencies));
  app.post("/v1/members", requireAccepted(), inviteMember(dependencies));
  app.delete("/v1/members", requireAccepted(), revokeMember(dependencies));
  app.all("/v1/:collection", collectionRoute(dependencies));

  app.notFound((c) => {
    const error = unknownPath();
    c.set("refusal", error);
    return render(c, error, settings.PUBLIC_URL);
  });
  app.onError((error, c) => answerError(dependencies, error, c));
  return app;
}

function answerError({ log, requestLog, settings }: GatewayDependencies, error: unknown, c: GatewayContext): Response {
  if (error instanceof ClientLeft) {
    // The client has disconnected. The log gets nginx's status for this.
    record(requestLog, c, 499);
    return new Response(null, { status: 499 });
  }
  const known = withCreditHelp(knownError(error), settings.CREDIT_HELP);
  if (known.status >= 500) {
    log.error({ err: known.cause ?? known, requestId: c.var.requestId, code: known.body.code }, "request failed");
  }
  return render(c, known, settings.PUBLIC_URL);
}

function render(c: GatewayContext, error: ApiError, publicUrl: string | undefined): Response {
  const isDashboard = /^\/dashboard(?:\/|$)/.test(c.req.path);
  if (isDashboard && !prefersJson(c)) return respondWithError(c, error);
  if (wantsPage(c)) return respondWithErrorPage(c, error);
  const { status, body, headers } = error;
  // The dashboard shows its errors to people who write no programs.
  const isForPrograms = !isDashboard && c.env.sessionKey === undefined;
  const shown = isForPrograms ? withPage(body, new URL(publicUrl ?? c.req.url).origin) : body;
  return new Response(JSON.stringify(shown), {
    status,
    headers: { "content-type": "application/json; charset=utf-8", ...headers },
  });
}
