import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { WAIT_MS } from "../../support/limits.ts";
import type { Model } from "../../support/model.ts";
import type { Receiver } from "../../support/receiver.ts";
import type { Service } from "../../support/service.ts";
import type { Caller, Exchange, Step } from "./exchange.ts";

export interface CallOptions {
  service: Service;
  model: Model;
  receiver: Receiver;
  organizationId: string;
  /** All webhook events. */
  events: readonly string[];
}

const CV = `Imogen Hartley-Osei
Structural engineer

imogen@example.com
+44 20 7946 0958

Experience
2019-2026 Senior engineer, Northwind Bridges
`;

const withId = z.object({ id: z.uuid() });
const rows = z.array(withId).min(1);

/** Calls every operation of the document with a realistic example. */
export async function callOperations(
  caller: Caller,
  { service, model, receiver, organizationId, events }: CallOptions,
): Promise<void> {
  const succeed = async (step: Step): Promise<Exchange> => {
    const exchange = await caller.call(step);
    if (exchange.status >= 300) {
      throw new Error(`${step.operationId} answered ${exchange.status}: ${JSON.stringify(exchange.body)}`);
    }
    return exchange;
  };

  const [webhook, second] = await registerWebhooks(succeed, receiver.url, events);
  const [layout] = rows.parse((await succeed({ operationId: "createLayouts", json: LAYOUT })).body);
  if (layout === undefined) throw new Error("no layout");
  await succeed({
    operationId: "updateOrganizations",
    query: `id=eq.${organizationId}`,
    json: { default_layout_id: layout.id, allow_word_output: true },
  });

  const candidate = withId.parse(
    (await succeed({ operationId: "createCandidate", json: { language: "en", name: "Imogen Hartley-Osei" } })).body,
  );
  const path = { candidate_id: candidate.id };
  const attached = await succeed({ operationId: "attachFile", path, form: formOf(CV, "cv.txt") });
  const uploaded = withId.parse((await succeed({ operationId: "uploadCandidate", form: formOf(CV, "cv.txt") })).body);
  await succeed({ operationId: "deleteCandidates", query: `id=eq.${uploaded.id}` });
  await callLinks(succeed, path);
  await succeed({ operationId: "exportPerson", path });
  await succeed({ operationId: "erasePerson", path: { candidate_id: uploaded.id } });
  await succeed({ operationId: "showErasure", path: { candidate_id: uploaded.id } });
  await downloadFile(succeed, attached, path);
  model.answer({ values: { name: "Imogen Hartley-Osei", headline: "Structural engineer" } });
  await succeed({ operationId: "fillCandidate", path });
  const [run] = rows.parse((await succeed({ operationId: "showRuns", path, query: "limit=1" })).body);
  await succeed({ operationId: "showRun", path: { ...path, run_id: run?.id ?? "" } });
  const stream = { accept: "text/event-stream" };
  await succeed({ operationId: "showRun", path: { ...path, run_id: run?.id ?? "" }, headers: stream });
  await proposeAndApply(succeed, model, path);
  model.answer({ values: { people: [], places: [], facts: [] } });
  await succeed({ operationId: "readAnonymousDocument", path });
  await succeed({ operationId: "readSources", path });
  await succeed({ operationId: "reviewSource", path, json: { path: ["headline"], decision: "accept" } });
  await succeed({ operationId: "showVersions", path, query: "limit=1" });
  await succeed({ operationId: "showVersion", path: { ...path, version: "1" }, query: "whole=true" });
  await succeed({ operationId: "restoreCandidate", path: { ...path, version: "1" } });
  await restoreVersions(succeed, { layout: layout.id, organization: organizationId });
  await succeed({ operationId: "showEngagement", path });
  await anonymize(succeed, { candidate: path, layout: layout.id, organization: organizationId });
  model.answer({ values: { employer: "Northwind Bridges", since: 2019 } });
  await succeed({ operationId: "extractData", path, json: WANTED });
  await succeed({ operationId: "removeAttachment", path: { ...path, label: "cv" } });
  await succeed({ operationId: "updateCandidates", query: `id=eq.${candidate.id}`, json: { name: "I. Hartley-Osei" } });

  await succeed({ operationId: "exportWord", path, query: "anonymous=true" });
  await succeed({ operationId: "exportHtml", path, query: "language=en" });
  await succeed({ operationId: "checkLayout", json: LAYOUT });
  await succeed({
    operationId: "previewLayout",
    json: { layout: LAYOUT, values: { headline: "Structural engineer" } },
  });

  const member = withId.parse(
    (
      await succeed({
        operationId: "inviteMember",
        json: { email: "ada@example.com", name: "Ada Byron", language: "en" },
      })
    ).body,
  );
  await succeed({ operationId: "updateMembers", query: `id=eq.${member.id}`, json: { external_id: "recruiter-7" } });
  await succeed({ operationId: "updateBillingAccounts", query: "credit=gte.0", json: { currency: "GBP" } });
  await recordView(service, candidate.id);

  // The receiver responds after the call, so that the example always shows the notification before its delivery.
  const beforeDelivery = async (call: Parameters<typeof succeed>[0]) => {
    receiver.answer({ delayMs: 2000 });
    await succeed(call);
    receiver.answer({});
  };
  await beforeDelivery({ operationId: "testWebhook", path: { webhook_id: webhook } });
  const notification = await delivered(succeed, webhook, service);
  for (const operationId of caller.operationIds.filter((id) => id.startsWith("list"))) {
    await succeed({ operationId, query: "limit=1" });
    await succeed({ operationId, query: "limit=1", headers: { prefer: "count=exact" } });
  }
  await succeed({ operationId: "showAttempts", path: { notification_id: notification } });
  await beforeDelivery({ operationId: "resendNotification", path: { notification_id: notification } });
  const delivery = { path: { webhook_id: webhook } };
  await succeed({
    operationId: "changeDelivery",
    ...delivery,
    json: { filter: '$.event_type != "layouts.updated"', headers: { Authorization: "Bearer 4f2a9c" } },
  });
  await succeed({ operationId: "showDelivery", ...delivery });
  await succeed({ operationId: "changeDelivery", ...delivery, json: { filter: null, headers: {} } });
  await succeed({
    operationId: "readEvents",
    path: { webhook_id: webhook },
    query: "limit=1",
    headers: { prefer: "wait=20" },
  });
  await succeed({ operationId: "showWebhookHealth", path: { webhook_id: webhook } });
  await succeed({ operationId: "recoverWebhook", path: { webhook_id: webhook }, query: "since=2026-01-15T09:30:00Z" });

  await succeed({ operationId: "findRequests", path: { request_id: "0199d9b5-1c5c-7aa4-9c2e-3f0c7e0b3b16" } });
  await succeed({ operationId: "readAudit", query: "resource=organizations&limit=1" });
  await succeed({ operationId: "readAudit", query: "resource=organizations&limit=1", headers: { accept: "text/csv" } });
  await succeed({ operationId: "revokeMember", query: `id=${member.id}` });
  await succeed({ operationId: "deleteCandidates", query: `id=eq.${candidate.id}` });
  await detach(succeed, layout.id, organizationId);
  await succeed({ operationId: "updateWebhooks", query: `id=eq.${webhook}`, json: { description: "All events" } });
  await succeed({ operationId: "deleteWebhooks", query: `id=eq.${second}&select=id,endpoint` });
  for (const name of ["getHealth", "getReadiness", "getOpenApi", "getReferencePage"])
    await succeed({ operationId: name });
  await succeed({ operationId: "getReferencePage", headers: { accept: "text/markdown" } });
  await callWithPreferences(succeed, { model, webhook, organizationId });
}

/** Calls the operations that need a browser, in an organization of their own, which has two candidates at the end. */
export async function callPrinter(caller: Caller): Promise<void> {
  const [layout] = rows.parse((await caller.call({ operationId: "createLayouts", json: LAYOUT })).body);
  const json = { layout_id: layout?.id, name: "Imogen Hartley-Osei", values: { name: "Imogen Hartley-Osei" } };
  const { id } = withId.parse((await caller.call({ operationId: "createCandidate", json })).body);
  await caller.call({ operationId: "exportPdf", path: { candidate_id: id } });
  for (const accept of ["application/pdf", "image/png"]) {
    await caller.call({
      operationId: "previewLayout",
      json: { layout: LAYOUT, candidate_id: id },
      headers: { accept },
    });
  }
  await caller.call({ operationId: "createCandidate", json });
  await caller.call({ operationId: "listCandidates", query: "limit=1", headers: { prefer: "count=exact" } });
}

type Call = (step: Step) => Promise<Exchange>;

async function proposeAndApply(succeed: Call, model: Model, path: Record<string, string>): Promise<void> {
  const propose = async () => {
    const { body } = await succeed({ operationId: "fillCandidate", path, query: "apply=false" });
    return { ...path, run_id: withId.parse(body).id };
  };
  model.answer({ values: { headline: "Reliable structural engineer" } });
  await succeed({ operationId: "discardFill", path: await propose() });
  model.answer({ values: { headline: "Reliable structural engineer" } });
  await succeed({ operationId: "applyFill", path: await propose() });
}

async function anonymize(
  succeed: Call,
  { candidate, layout, organization }: { candidate: Record<string, string>; layout: string; organization: string },
): Promise<void> {
  const ofLayout = { layout_id: layout };
  const ofOrganization = { organization_id: organization };
  const label = { default: "an engineering company" };
  await succeed({
    operationId: "changeOrganizationAnonymity",
    path: ofOrganization,
    json: { categories: { schools: { remove: "all" } } },
  });
  await succeed({ operationId: "readOrganizationAnonymity", path: ofOrganization });
  await succeed({ operationId: "changeFilling", path: ofOrganization, json: { unconfirmed: "omit" } });
  await succeed({ operationId: "readFilling", path: ofOrganization });
  await succeed({ operationId: "changeCreditWarnings", path: ofOrganization, json: { limits: [100, 10, 0] } });
  await succeed({ operationId: "readCreditWarnings", path: ofOrganization });
  await succeed({
    operationId: "changeLayoutAnonymity",
    path: ofLayout,
    json: { categories: { employers: { remove: "latest", label } } },
  });
  await succeed({ operationId: "readLayoutAnonymity", path: ofLayout });
  await succeed({ operationId: "chooseWords", path: candidate, json: { choices: { Structural: "hide" } } });
  await succeed({ operationId: "reportAnonymity", path: candidate });
}

async function restoreVersions(
  succeed: Call,
  { layout, organization }: { layout: string; organization: string },
): Promise<void> {
  for (const [suffix, path] of [
    ["OfLayout", { layout_id: layout }],
    ["OfOrganization", { organization_id: organization }],
  ] as const) {
    await succeed({ operationId: `showVersions${suffix}`, path, query: "limit=1" });
    const [newest] = z
      .array(z.object({ version: z.number() }))
      .parse((await succeed({ operationId: `showVersions${suffix}`, path })).body);
    const version = String(newest?.version);
    await succeed({ operationId: `showVersion${suffix}`, path: { ...path, version }, query: "whole=true" });
    await succeed({ operationId: `restoreVersion${suffix}`, path: { ...path, version } });
  }
}

/** Calls with a preference that gives the response another status or body. */
async function callWithPreferences(
  succeed: Call,
  { model, webhook, organizationId }: { model: Model; webhook: string; organizationId: string },
): Promise<void> {
  const [layout] = rows.parse((await succeed({ operationId: "createLayouts", json: LAYOUT })).body);
  const json = { layout_id: layout?.id, name: "Imogen Hartley-Osei" };
  const { id } = withId.parse((await succeed({ operationId: "createCandidate", json })).body);
  await startRuns(succeed, model, { candidate_id: id });

  const headers = { prefer: "return=representation" };
  const member = withId.parse(
    (await succeed({ operationId: "inviteMember", json: { email: "grace@example.com", name: "Grace Hopper" } })).body,
  );
  for (const [resource, query, changed] of [
    ["Candidates", `id=eq.${id}`, { name: "I. Hartley-Osei" }],
    ["Members", `id=eq.${member.id}`, { external_id: "recruiter-8" }],
    ["Organizations", `id=eq.${organizationId}`, { default_layout_id: null }],
    ["BillingAccounts", "credit=gte.0", { currency: "EUR" }],
    ["Webhooks", `id=eq.${webhook}`, { description: "All events" }],
  ] as const) {
    await succeed({ operationId: `update${resource}`, query, json: changed, headers });
  }
  await succeed({ operationId: "deleteCandidates", query: `id=eq.${id}`, headers });
  const ofLayout = `id=eq.${layout?.id}`;
  const archived = { archived_at: "2026-01-15T09:30:00Z" };
  await succeed({ operationId: "updateLayouts", query: ofLayout, json: archived, headers });
  await succeed({ operationId: "deleteLayouts", query: ofLayout, headers });
}

/** Starts a run of each kind without waiting for it, and then waits until it has ended. */
async function startRuns(succeed: Call, model: Model, path: Record<string, string>): Promise<void> {
  const headers = { prefer: "respond-async" };
  for (const step of [
    { operationId: "attachFile", form: formOf(CV, "cv.txt") },
    { operationId: "fillCandidate" },
    { operationId: "extractData", json: WANTED },
    { operationId: "readAnonymousDocument" },
  ]) {
    if (step.operationId === "fillCandidate") model.answer({ values: { headline: "Structural engineer" } });
    if (step.operationId === "extractData") model.answer({ values: { employer: "Northwind Bridges" } });
    if (step.operationId === "readAnonymousDocument") model.answer({ values: { people: [], places: [], facts: [] } });
    const { body } = await succeed({ ...step, path, headers });
    const { run_id } = z.object({ run_id: z.uuid() }).parse(body);
    for (let status = ""; !["done", "failed"].includes(status); await sleep(100)) {
      const { body: run } = await succeed({ operationId: "showRun", path: { ...path, run_id } });
      ({ status } = z.object({ status: z.string() }).parse(run));
    }
  }
}

/** Registers two webhooks, so that the first one receives the event of the removal of the second one. */
async function callLinks(succeed: (step: Step) => Promise<Exchange>, path: { candidate_id: string }): Promise<void> {
  const json = { recipient_name: "Acme", recipient_email: "jobs@acme.example", anonymous: true };
  const link = withId.parse((await succeed({ operationId: "createLink", path, json })).body);
  const ofLink = { ...path, link_id: link.id };
  await succeed({ operationId: "showLinks", path });
  await succeed({ operationId: "showLink", path: ofLink });
  await succeed({ operationId: "changeLink", path: ofLink, json: { allow_downloads: false } });
  await succeed({ operationId: "revokeLink", path: ofLink });
}

async function registerWebhooks(succeed: Call, endpoint: string, events: readonly string[]): Promise<[string, string]> {
  const json = [
    { endpoint, events, description: "Talent pool" },
    { endpoint, events: ["webhooks.test"], description: "Temporary" },
  ];
  const made = z.tuple([withId, withId]).parse((await succeed({ operationId: "createWebhooks", json })).body);
  return [made[0].id, made[1].id];
}

async function downloadFile(succeed: Call, attached: Exchange, path: Record<string, string>): Promise<void> {
  const { attachments } = z.object({ attachments: z.object({ cv: z.object({ url: z.url() }) }) }).parse(attached.body);
  const file = attachments.cv.url.split("/").at(-1) ?? "";
  await succeed({ operationId: "downloadFile", path: { ...path, file_id: file } });
  await succeed({ operationId: "downloadFile", path: { ...path, file_id: file }, headers: { range: "bytes=0-9" } });
}

/** Records a view of the page of the candidate, and time spent on it. */
async function recordView({ database }: Service, candidateId: string): Promise<void> {
  const [row] = await database<[{ secret: string }]>`select secret from api.candidates where id = ${candidateId}`;
  const [address, browser, visit] = ["192.0.2.1", "a browser", randomUUID()];
  await database`select private.open_reading_session(${row.secret}, ${visit})`;
  for (let beacon = 0; beacon < 2; beacon += 1) {
    await sleep(20);
    await database`select private.record_reading(${row.secret}, ${address}, ${browser}, ${visit}, 10)`;
  }
}

/** A delivered notification of the webhook. It is listed only once, because the response becomes an example. */
async function delivered(succeed: Call, webhook: string, { database }: Service): Promise<string> {
  const isSent = async () => {
    const sent = await database`
      select from private.webhook_notifications
      where webhook_id = ${webhook} and event_type = 'candidates.created' and status = 'sent'
    `;
    return sent.length > 0;
  };
  for (const deadline = Date.now() + WAIT_MS; !(await isSent()); await sleep(100)) {
    if (Date.now() > deadline) throw new Error("no notification was delivered");
  }
  const query = `webhook_id=eq.${webhook}&status=eq.sent&event_type=eq.candidates.created`;
  const { body } = await succeed({ operationId: "listWebhookNotifications", query });
  const [found] = rows.parse(body);
  if (found === undefined) throw new Error("the notification is not listed");
  return found.id;
}

async function detach(succeed: Call, layoutId: string, organizationId: string): Promise<void> {
  await succeed({
    operationId: "updateOrganizations",
    query: `id=eq.${organizationId}`,
    json: { default_layout_id: null },
  });
  await succeed({
    operationId: "updateLayouts",
    query: `id=eq.${layoutId}`,
    json: { archived_at: "2026-01-15T09:30:00Z" },
  });
  await succeed({ operationId: "deleteLayouts", query: `id=eq.${layoutId}` });
}

/** A form as a browser submits it. */
export function formOf(text: string, filename: string): FormData {
  const form = new FormData();
  form.set("file", new File([text], filename));
  return form;
}

const LAYOUT = {
  name: "Clear profile",
  languages: ["en", "nl"],
  export_filename: "Profile {{name}}",
  tokens: [{ id: "accent", name: "Accent", type: "color", value: "#0b5fff" }],
  variables: [
    { key: "name", type: "inline-text", sensitive: true, ai_instructions: "Full name." },
    { key: "headline", type: "inline-text", max_length: 80, ai_instructions: "What the candidate does." },
  ],
  sections: [
    {
      id: "main",
      label: "Profile",
      type: "multi-page",
      header: null,
      footer: null,
      body: { id: "text", type: "text", value: { default: "{{name}}: {{headline}}" } },
    },
  ],
  web_settings: { color_accent: "#0b5fff", color_background: "#ffffff", color_text: "#1a1a1a" },
};

const WANTED = {
  type: "object",
  properties: { employer: { type: "string" }, since: { type: "integer" } },
  required: ["employer"],
};
