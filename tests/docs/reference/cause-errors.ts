import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { freePort } from "../../../stack/ports.ts";
import type { Model } from "../../support/model.ts";
import type { Service } from "../../support/service.ts";
import { formOf } from "./call-operations.ts";
import type { Caller, Exchange, Step } from "./exchange.ts";

const NOWHERE = "0199d9b5-1c5c-7aa4-9c2e-3f0c7e0b3b11";
const withId = z.object({ id: z.uuid() });
const rows = z.array(withId).min(1);

/** Codes that need a fault, a race or a long wait, and their causes. Other tests cover them. */
export const NOT_CAUSED: Readonly<Record<string, string>> = {
  CDS100: "an unknown path",
  CDS101: "an unsupported method",
  "40P01": "a race of two requests",
  "55P03": "a race of two requests",
  CDS116: "a race of two requests",
  CDS117: "a race of two requests",
  CDS119: "a request that is not HTTP",
  CDS202: "a form that another site submits",
  CDS203: "many requests without a valid key",
  CDS204: "a function of the dashboard",
  CDS211: "many runs that wait",
  CDS212: "many requests at once",
  CDS213: "an action in the dashboard",
  CDS214: "an address that was invited too often; see organization-limits.test.ts",
  CDS312: "a limit that an operator sets; see organization-limits.test.ts",
  CDS313: "a budget that an operator sets; see organization-limits.test.ts",
  CDS327: "an endpoint that fails for days",
  CDS328: "a candidate that was purged",
  CDS329: "twenty renames of the organization",
  CDS332: "an edit by a shared page",
  CDS333: "an edit by a shared page",
  CDS334: "hundreds of choices for a candidate",
  CDS207: "a session of the dashboard",
  CDS208: "an action in the dashboard",
  CDS336: "a reference that changes while a file is read; see candidates-are-uploaded.test.ts",
  CDS335: "a candidate whose layout was deleted after it",
  CDS340: "a run that does not end",
  CDS341: "a worker that dies three times",
  CDS361: "a file that takes too long to render",
  CDS416: "a text that takes too long to read; see filling-runs-in-threads.test.ts",
  CDS417: "a model that omits a required value; see filling-a-candidate.test.ts",
  CDS435: "a machine that ends the check of a schema; see validator-containment.test.ts",
  CDS362: "a browser that fails",
  CDS363: "a document of hundreds of pages",
  CDS364: "two browsers that end",
  CDS370: "an action in the dashboard",
  CDS371: "an action in the dashboard",
  CDS372: "an action in the dashboard",
  CDS373: "a key of a superuser",
  CDS374: "an action in the dashboard",
  CDS375: "an action in the dashboard",
  CDS401: "an encrypted file",
  CDS403: "a file that takes too long",
  CDS405: "a machine that is too busy to read a file",
  CDS412: "a list of allowed models",
  CDS420: "a model that refuses",
  CDS423: "a provider that rejects all requests",
  CDS424: "a text that exceeds the context of the model",
  CDS430: "no model",
  CDS431: "a provider that refuses the key",
  CDS432: "a provider that does not know the model",
  CDS434: "a provider that is down",
  CDS440: "a model that never answers",
  CDS500: "a fault of the service",
  CDS503: "a database that is down",
  CDS504: "a query that takes too long",
  CDS215: "minutes of processor time; see rate-limits.test.ts",
  CDS505: "threads that are all in use",
  CDS506: "a storage that fails",
  CDS510: "requests of many organizations at once",
};

/** Sends requests that cause errors: one for each code that a single client can cause. */
export async function causeErrors(caller: Caller, service: Service, model: Model): Promise<Exchange[]> {
  const begin = caller.exchanges.length;
  const owner = await service.createOrganization({ credit: 5 });
  const call = (step: Step) => caller.call({ key: owner.apiKey, ...step });
  const made = await makeRows(call);
  for (const step of [...requests(made), ...queries(), ...values(made)]) await call(step);
  await permissions(call, service, owner.organizationId);
  await states(call, service, made, owner.organizationId);
  await members(call, service, owner.organizationId);
  await files(call, made);
  await models(call, made, model);
  await webhooks(call);
  await idempotency(call);
  await rate(call);
  return caller.exchanges.slice(begin);
}

interface Made {
  layout: string;
  candidate: string;
}

type Call = (step: Step) => Promise<Exchange>;

async function makeRows(call: Call): Promise<Made> {
  const [layout] = rows.parse(
    (
      await call({
        operationId: "createLayouts",
        json: { name: "One", variables: [{ key: "name" }, { key: "summary" }] },
      })
    ).body,
  );
  await call({ operationId: "createLayouts", json: { name: "Two", slug: "two" } });
  const layoutId = layout?.id ?? "";
  const json = { layout_id: layoutId, values: { summary: "Designs footbridges." } };
  const { id } = withId.parse((await call({ operationId: "createCandidate", json })).body);
  return { layout: layoutId, candidate: id };
}

const requests = ({ candidate }: Made): Step[] => [
  { operationId: "updateLayouts", json: { name: "All of them" } },
  { operationId: "listLayouts", headers: { prefer: "respond-never" } },
  { operationId: "createCandidate", json: [{ name: "One" }, { name: "Two" }] },
  { operationId: "createCandidate", json: { nam: "Imogen" } },
  { operationId: "createCandidate", json: { name: "x".repeat(1024 * 1024) } },
  { operationId: "createCandidate", raw: { content: "name=Imogen", type: "text/plain" } },
  { operationId: "listCandidates", query: `name=eq.${"x".repeat(16 * 1024)}` },
  { operationId: "listCandidates", query: "limit=abc" },
  { operationId: "listCandidates", key: null },
  { operationId: "fillCandidate", path: { candidate_id: NOWHERE } },
  { operationId: "createCandidate", json: { name: "Imogen" }, headers: { "idempotency-key": "a b" } },
  { operationId: "createCandidate", json: { member_external_id: "nobody" } },
  { operationId: "fillCandidate", path: { candidate_id: candidate }, query: "selector=nothing&prompt=Shorter" },
];

const queries = (): Step[] => [
  { operationId: "listLayouts", query: "name=equals.One" },
  { operationId: "listLayouts", query: "name=match.(?!One)" },
  { operationId: "createLayouts", raw: { content: "{", type: "application/json" } },
  { operationId: "listLayouts", query: "offset=10", headers: { prefer: "count=exact" } },
  { operationId: "listLayouts", headers: { "accept-profile": "v9" } },
  { operationId: "listLayouts", headers: { accept: "application/xml" } },
  { operationId: "listLayouts", query: "members.id=is.null" },
  {
    operationId: "updateLayouts",
    query: "name=eq.One",
    json: { description: "None of them" },
    headers: { prefer: "max-affected=0" },
  },
  { operationId: "listLayouts", headers: { accept: "application/vnd.pgrst.object+json" } },
  { operationId: "listLayouts", query: "select=id,candidates(id)&order=candidates(name)" },
  { operationId: "listLayouts", query: "select=id,...candidates(name)" },
  { operationId: "listLayouts", headers: { prefer: "handling=strict, timezone=Nowhere" } },
  { operationId: "listLayouts", query: "select=id.count()" },
  { operationId: "listLayouts", query: "select=webhooks(*)" },
  { operationId: "listLayouts", query: "select=organizations(*)" },
  { operationId: "createLayouts", json: { titel: "One" } },
  {
    operationId: "createLayouts",
    query: "on_conflict=name",
    json: { name: "One" },
    headers: { prefer: "resolution=merge-duplicates" },
  },
  { operationId: "listLayouts", query: "nam=eq.One" },
  { operationId: "listLayouts", query: "page_width=like.79*" },
  { operationId: "listLayouts", query: "name=match.(" },
  { operationId: "listLayouts", query: "fts=fts.two%20words" },
  { operationId: "listLayouts", query: "select=name::colour" },
  { operationId: "listLayouts", query: "select=created_at::integer" },
  { operationId: "listLayouts", query: "select=candidates(id),candidates(name)" },
  { operationId: "listLayouts", query: "name=is.true" },
  {
    operationId: "createLayouts",
    query: "on_conflict=slug",
    json: [
      { name: "One", slug: "one-and-the-same" },
      { name: "Two", slug: "one-and-the-same" },
    ],
    headers: { prefer: "resolution=merge-duplicates" },
  },
];

const values = ({ layout }: Made): Step[] => [
  { operationId: "listLayouts", query: "page_width=eq.99999999999" },
  { operationId: "listLayouts", query: "created_at=gte.yesterday-ish" },
  { operationId: "listLayouts", query: "created_at=gte.2026-02-31" },
  { operationId: "listLayouts", query: "id=eq.1" },
  { operationId: "createWebhooks", json: { events: ["candidates.created"] } },
  { operationId: "createLayouts", json: { name: "A\u0000B" } },
  {
    operationId: "createWebhooks",
    json: { endpoint: "https://user:secret@example.com", events: ["candidates.created"] },
  },
  {
    operationId: "updateLayouts",
    query: `id=eq.${layout}`,
    json: { name: "One" },
    headers: { "if-match": '"2026-01-01T00:00:00+00:00"' },
  },
  { operationId: "listLayouts", query: "name=eq.One", headers: { "if-none-match": "*" } },
  { operationId: "updateLayouts", query: `id=eq.${layout}`, json: { parent_id: NOWHERE } },
  { operationId: "updateLayouts", query: `id=eq.${layout}`, json: { slug: "two" } },
  { operationId: "updateLayouts", query: `id=eq.${layout}`, json: { variables: [{ key: 1 }] } },
  { operationId: "updateLayouts", query: `id=eq.${layout}`, json: { id: NOWHERE } },
];

async function permissions(call: Call, service: Service, organizationId: string): Promise<void> {
  const key = await service.createApiKey(organizationId, ["view_candidates"]);
  await call({ operationId: "createLayouts", json: { name: "Three" }, key });
  const restricted = await service.createApiKey(organizationId);
  await service.database`
    select operator.restrict_api_key(id, '{192.0.2.0/24}') from private.api_keys
    where hash = sha256(convert_to(${restricted}, 'UTF8'))
  `;
  await call({ operationId: "listLayouts", key: restricted });
}

async function states(
  call: Call,
  service: Service,
  { layout, candidate }: Made,
  organizationId: string,
): Promise<void> {
  await call({ operationId: "updateCandidates", query: `id=eq.${candidate}`, json: { status: "pending" } });
  await call({ operationId: "deleteLayouts", query: `id=eq.${layout}` });
  await service.database`select operator.add_credit(${organizationId}, -4)`;
  const pending = withId.parse((await call({ operationId: "createCandidate", json: { name: "Late" } })).body);
  await call({ operationId: "updateCandidates", query: `id=eq.${pending.id}`, json: { status: "active" } });
  await call({ operationId: "exportPdf", path: { candidate_id: pending.id } });
  await call({ operationId: "exportPdf", path: { candidate_id: candidate } });
  await call({ operationId: "exportWord", path: { candidate_id: candidate } });
  await call({
    operationId: "updateOrganizations",
    query: `id=eq.${organizationId}`,
    json: { allow_word_output: true },
  });
  await call({ operationId: "exportWord", path: { candidate_id: candidate }, query: "anonymous=true" });
}

async function members(call: Call, { database }: Service, organizationId: string): Promise<void> {
  const json = { email: "ada@example.com" };
  const { id } = withId.parse((await call({ operationId: "inviteMember", json })).body);
  await call({ operationId: "updateMembers", query: `id=eq.${id}`, json: { external_id: [] } });
  await database`update private.member_roles set role = 'admin', accepted_at = now() where member_id = ${id}`;
  await call({ operationId: "inviteMember", json });
  await call({ operationId: "updateMembers", query: `id=eq.${id}`, json: { permissions: [] } });
  await call({ operationId: "revokeMember", query: `id=${id}` });
  await database`
    update private.billing_accounts set user_licenses = 1
    where id = (select billing_account_id from api.organizations where id = ${organizationId})
  `;
  await call({ operationId: "inviteMember", json: { email: "grace@example.com" } });
}

async function files(call: Call, { candidate }: Made): Promise<void> {
  const path = { candidate_id: candidate };
  const attach = (content: Uint8Array<ArrayBuffer> | string) =>
    call({ operationId: "attachFile", path, raw: { content, type: "application/octet-stream" } });
  await attach(Uint8Array.from({ length: 4096 }, (_none, place) => (place * 7919) % 256));
  await attach("%PDF-1.7\nThis is all there is.");
  await attach(" \n ");
  const attached = await call({ operationId: "attachFile", path, form: formOf("Imogen Hartley-Osei", "cv.txt") });
  const { attachments } = z.object({ attachments: z.object({ cv: z.object({ url: z.url() }) }) }).parse(attached.body);
  await call({
    operationId: "downloadFile",
    path: { ...path, file_id: attachments.cv.url.split("/").at(-1) ?? "" },
    headers: { range: "bytes=1000-" },
  });
}

async function models(call: Call, { candidate }: Made, model: Model): Promise<void> {
  const path = { candidate_id: candidate };
  const answered = Promise.withResolvers<void>();
  model.answer({ values: { name: "Imogen" }, after: answered.promise });
  const asked = model.requests.length;
  const changed = call({ operationId: "fillCandidate", path });
  while (model.requests.length === asked) await sleep(20);
  await call({ operationId: "fillCandidate", path, query: "prompt=Another" });
  await call({
    operationId: "updateCandidates",
    query: `id=eq.${candidate}`,
    json: { values: { name: "Someone else" } },
  });
  answered.resolve();
  await changed;
  model.answer({});

  const empty = withId.parse((await call({ operationId: "createCandidate", json: {} })).body);
  await call({ operationId: "fillCandidate", path: { candidate_id: empty.id } });
  await call({ operationId: "updateCandidates", query: `id=eq.${empty.id}`, json: { layout_id: null } });
  await call({ operationId: "fillCandidate", path: { candidate_id: empty.id }, query: "prompt=Shorter" });
  await call({ operationId: "extractData", path, json: { type: "nonsense" } });
  await call({ operationId: "extractData", path, json: nested(12) });

  model.answer({ content: '{"name": "Imog', finishReason: "length" });
  await call({ operationId: "fillCandidate", path });
  model.answer({ content: "I would rather talk about the weather." });
  await call({
    operationId: "extractData",
    path,
    json: { type: "object", required: ["a"], properties: { a: { type: "integer" } } },
  });
  model.answer({ error: { status: 429, message: "Too many requests" } });
  await call({ operationId: "fillCandidate", path });

  model.answer({});
  const proposed = await call({ operationId: "fillCandidate", path, query: "apply=false" });
  const run = { ...path, run_id: withId.parse(proposed.body).id };
  await call({ operationId: "applyFill", path: run, json: { fields: ["nothing"] } });
  await call({ operationId: "discardFill", path: run });
  await call({ operationId: "discardFill", path: run });
}

const nested = (depth: number): object =>
  depth === 0 ? { type: "string" } : { type: "object", properties: { inner: nested(depth - 1) } };

/** Resends a notification during its first attempt. */
async function webhooks(call: Call): Promise<void> {
  const json = { endpoint: `http://127.0.0.1:${await freePort()}/`, events: ["webhooks.test"] };
  const [webhook] = rows.parse((await call({ operationId: "createWebhooks", json })).body);
  for (const changes of [{ filter: "$.x == $.y" }, { headers: { Host: "a" } }, { events: [] }]) {
    await call({ operationId: "changeDelivery", path: { webhook_id: webhook?.id ?? "" }, json: changes });
  }
  const sent = await call({ operationId: "testWebhook", path: { webhook_id: webhook?.id ?? "" } });
  await call({ operationId: "resendNotification", path: { notification_id: withId.parse(sent.body).id } });
}

async function idempotency(call: Call): Promise<void> {
  const headers = { "idempotency-key": "the-same-twice" };
  await call({ operationId: "createLayouts", json: { name: "Four" }, headers });
  await call({ operationId: "createLayouts", json: { name: "Five" }, headers });
}

/** Sends more fills at once than the rate limit allows. */
async function rate(call: Call): Promise<void> {
  const fill = () => call({ operationId: "fillCandidate", path: { candidate_id: NOWHERE } });
  for (let sent = 0; sent < 10; sent += 1) {
    const statuses = (await Promise.all(Array.from({ length: 35 }, fill))).map(({ status }) => status);
    if (statuses.includes(429)) return;
  }
}
