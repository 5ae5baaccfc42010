import type { ApiKey } from "./core/api-keys.ts";
import { limitKeys } from "./middleware/rate-limit.ts";
import { applyFill, discardFill } from "./routes/apply-fill.ts";
import { attachFile } from "./routes/attach-file.ts";
import { changeAnonymity, readAnonymity } from "./routes/change-anonymity.ts";
import { checkLayout } from "./routes/check-layout.ts";
import { changeCreditWarnings, readCreditWarnings } from "./routes/configure-credit-warnings.ts";
import { changeDelivery, showDelivery } from "./routes/configure-delivery.ts";
import { changeFilling, readFilling } from "./routes/configure-filling.ts";
import { downloadFile } from "./routes/download-file.ts";
import { erasePerson, showErasure } from "./routes/erase-person.ts";
import { exportCandidate, WORD_TYPE } from "./routes/export-candidate.ts";
import { exportPerson } from "./routes/export-person.ts";
import { extractData } from "./routes/extract-data.ts";
import { fillCandidate } from "./routes/fill-candidate.ts";
import { findRequests } from "./routes/find-requests.ts";
import { previewLayout } from "./routes/preview-layout.ts";
import { readAnonymousDocument } from "./routes/read-anonymous-document.ts";
import { readAudit } from "./routes/read-audit.ts";
import { readEvents } from "./routes/read-events.ts";
import { readSources, reviewSource } from "./routes/read-sources.ts";
import { recoverWebhook } from "./routes/recover-webhook.ts";
import { removeAttachment } from "./routes/remove-attachment.ts";
import { chooseWords, reportAnonymity } from "./routes/report-anonymity.ts";
import { resendNotification } from "./routes/resend-notification.ts";
import { restoreVersion, showVersion, showVersions } from "./routes/restore-version.ts";
import { changeLink, createLink, readLink, readLinks, revokeLink } from "./routes/share-links.ts";
import { showAttempts } from "./routes/show-attempts.ts";
import { showDocument } from "./routes/show-document.ts";
import { showEngagement } from "./routes/show-engagement.ts";
import { showRun, showRuns } from "./routes/show-runs.ts";
import { showWebhookHealth } from "./routes/show-webhook-health.ts";
import { testWebhook } from "./routes/test-webhook.ts";
import { uploadCandidate } from "./routes/upload-candidate.ts";
import { type RouteTable, refusingParameters, refusingTypes } from "./server/route-table.ts";
import type { GatewayDependencies } from "./services/dependencies.ts";

const perSecond = (perMinute: number | null) => perMinute && perMinute / 60;

/** The limits of endpoints that take much longer than reading a row. */
function slowLimits({ gateways, settings, limits }: GatewayDependencies) {
  const perMinute = {
    perSecond: settings.RATE_LIMIT_RUNS / 60,
    burstSeconds: 60,
    ratesOf: ({ runsPerMinute: { ofKey, own, ofOrganization } }: ApiKey) => ({
      ofKey: perSecond(ofKey),
      own: perSecond(own),
      ofOrganization: perSecond(ofOrganization),
    }),
    organizationKeys: limits.organizationKeys,
  };
  return {
    limitRuns: limitKeys({ name: "runs", ...perMinute }, gateways),
    limitExports: limitKeys({ name: "exports", ...perMinute }, gateways),
    limitPreviews: limitKeys({ name: "previews", ...perMinute }, gateways),
  };
}

/** The endpoints of API keys, except the collections. */
export function apiRoutes(dependencies: GatewayDependencies): RouteTable {
  const slow = slowLimits(dependencies);
  const { limitRuns, limitExports } = slow;
  const versionsOf = (resource: Versioned, path: string): RouteTable => ({
    [`${path}/versions`]: { GET: showVersions(resource)(dependencies) },
    [`${path}/versions/:version`]: { GET: showVersion(resource)(dependencies) },
    ...refusingParameters({ [`${path}/versions/:version/restore`]: { POST: restoreVersion(dependencies, resource) } }),
  });
  const routes = {
    ...versionsOf("candidates", "/v1/candidates/:candidate_id"),
    ...versionsOf("layouts", "/v1/layouts/:layout_id"),
    ...versionsOf("organizations", "/v1/organizations/:organization_id"),
    "/v1/candidates/upload": { POST: [limitRuns, uploadCandidate(dependencies)] },
    "/v1/candidates/:candidate_id/attach": { POST: [limitRuns, attachFile(dependencies)] },
    "/v1/candidates/:candidate_id/fill": { POST: [limitRuns, fillCandidate(dependencies)] },
    "/v1/candidates/:candidate_id/runs": { GET: showRuns(dependencies) },
    "/v1/candidates/:candidate_id/pdf": { GET: [limitExports, exportCandidate(dependencies, "pdf")] },
    "/v1/candidates/:candidate_id/docx": { GET: [limitExports, exportCandidate(dependencies, "docx")] },
    "/v1/candidates/:candidate_id/html": { GET: [limitExports, showDocument(dependencies)] },
    "/v1/audit_entries": { GET: readAudit(dependencies) },
    "/v1/layouts/check": { POST: checkLayout(dependencies) },
    "/v1/webhooks/:webhook_id/events": { GET: readEvents(dependencies) },
    "/v1/webhooks/:webhook_id/recover": { POST: recoverWebhook(dependencies) },
    ...refusingParameters(withoutParameters(dependencies, slow)),
  };
  return refusingTypes(routes, PRODUCED);
}

/** The types of responses that are not JSON. */
const PRODUCED: Parameters<typeof refusingTypes>[1] = {
  "/v1/candidates/:candidate_id/pdf": ["application/pdf"],
  "/v1/candidates/:candidate_id/docx": [WORD_TYPE],
  "/v1/candidates/:candidate_id/html": ["text/html"],
  "/v1/candidates/:candidate_id/runs/:run_id": ["text/event-stream"],
  "/v1/audit_entries": ["text/csv"],
  "/v1/candidates/:candidate_id/files/:file_id": null,
  "/v1/layouts/preview": null,
};

type Versioned = "candidates" | "layouts" | "organizations";

/** The endpoints that have no parameter of the query. */
function withoutParameters(
  dependencies: GatewayDependencies,
  { limitRuns, limitExports, limitPreviews }: ReturnType<typeof slowLimits>,
): RouteTable {
  return {
    "/v1/candidates/:candidate_id/extract": { POST: [limitRuns, extractData(dependencies)] },
    "/v1/candidates/:candidate_id/runs/:run_id": { GET: showRun(dependencies) },
    "/v1/candidates/:candidate_id/runs/:run_id/apply": { POST: applyFill(dependencies) },
    "/v1/candidates/:candidate_id/runs/:run_id/discard": { POST: discardFill(dependencies) },
    "/v1/candidates/:candidate_id/export": { GET: [limitExports, exportPerson(dependencies)] },
    "/v1/candidates/:candidate_id/person": { GET: showErasure(dependencies), DELETE: erasePerson(dependencies) },
    "/v1/candidates/:candidate_id/files/:file_id": { GET: downloadFile(dependencies) },
    "/v1/candidates/:candidate_id/sources": { GET: readSources(dependencies), PATCH: reviewSource(dependencies) },
    "/v1/candidates/:candidate_id/engagement": { GET: showEngagement(dependencies) },
    ...linkRoutes(dependencies),
    "/v1/candidates/:candidate_id/anonymity/reading": { POST: [limitRuns, readAnonymousDocument(dependencies)] },
    "/v1/candidates/:candidate_id/anonymity": { GET: reportAnonymity(dependencies), PATCH: chooseWords(dependencies) },
    "/v1/candidates/:candidate_id/attachments/:label": { DELETE: removeAttachment(dependencies) },
    "/v1/api_requests/:request_id": { GET: findRequests(dependencies) },
    "/v1/layouts/preview": { POST: [limitPreviews, previewLayout(dependencies)] },
    "/v1/webhooks/:webhook_id/test": { POST: testWebhook(dependencies) },
    "/v1/webhooks/:webhook_id/delivery": { GET: showDelivery(dependencies), PATCH: changeDelivery(dependencies) },
    "/v1/webhooks/:webhook_id/health": { GET: showWebhookHealth(dependencies) },
    "/v1/webhook_notifications/:notification_id/resend": { POST: resendNotification(dependencies) },
    "/v1/webhook_notifications/:notification_id/attempts": { GET: showAttempts(dependencies) },
    "/v1/layouts/:layout_id/anonymity": {
      GET: readAnonymity("layout")(dependencies),
      PATCH: changeAnonymity("layout")(dependencies),
    },
    ...organizationRoutes(dependencies),
  };
}

const organizationRoutes = (dependencies: GatewayDependencies): RouteTable => ({
  "/v1/organizations/:organization_id/credit_warnings": {
    GET: readCreditWarnings(dependencies),
    PATCH: changeCreditWarnings(dependencies),
  },
  "/v1/organizations/:organization_id/filling": {
    GET: readFilling(dependencies),
    PATCH: changeFilling(dependencies),
  },
  "/v1/organizations/:organization_id/anonymity": {
    GET: readAnonymity("organization")(dependencies),
    PATCH: changeAnonymity("organization")(dependencies),
  },
});

const linkRoutes = (dependencies: GatewayDependencies): RouteTable => ({
  "/v1/candidates/:candidate_id/links": { GET: readLinks(dependencies), POST: createLink(dependencies) },
  "/v1/candidates/:candidate_id/links/:link_id": {
    GET: readLink(dependencies),
    PATCH: changeLink(dependencies),
    DELETE: revokeLink(dependencies),
  },
});
