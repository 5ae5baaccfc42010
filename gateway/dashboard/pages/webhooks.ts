import { randomBytes } from "node:crypto";
import type { DashboardTexts } from "../../../languages/en/dashboard.ts";
import { fill } from "../../../languages/phrases.ts";
import { html } from "../../../rendering/pages/html.ts";
import type { GatewayContext } from "../../core/context.ts";
import { asApiKey } from "../../core/database.ts";
import { ApiError } from "../../core/errors.ts";
import { isUuid, uuid } from "../../server/ids.ts";
import {
  buttonForm,
  card,
  checkboxes,
  copyable,
  empty,
  facts,
  fieldsOf,
  linkButton,
  type Notice,
  postForm,
  submit,
  table,
  tag,
} from "../components.ts";
import { reconciled, requireUnchanged, seenField } from "../conflicts.ts";
import { type Dashboard, type Handler, orShow } from "../dashboard.ts";
import { nextPage, respondWithConfirmation, respondWithPage, writing } from "../page.ts";
import { type Form, isDay } from "../posted-form.ts";
import { redirect } from "../redirect.ts";
import { keepSecret, type SecretOf } from "../secrets.ts";
import { notificationsOf } from "./notifications.ts";

interface Webhook {
  id: string;
  created_at: string;
  description: string;
  endpoint: string;
  events: string[];
  source: string;
}

interface Health {
  enabled: boolean;
  disabled_at: string | Date | null;
  disabled_reason: string | null;
  failing_since: string | Date | null;
  last_success_at: string | null;
  next_attempt_at: string | null;
  attempts: number;
  success_rate: number | null;
}

interface Delivery {
  filter: string | null;
  headers: Record<string, string>;
}

const PATH = "/dashboard/webhooks";
const COLUMNS = "id,created_at,description,endpoint,events,source";
const PAGE_SIZE = 25;

/** A webhook with the state of its endpoint. */
export interface WebhookState {
  id: string;
  endpoint: string;
  description: string;
  events: number;
  disabled_at: Date | null;
  failing_since: Date | null;
  last_success_at: Date | null;
}

export function readWebhookStates(
  { dependencies }: Dashboard,
  c: GatewayContext,
  { after = null, batch, onlyFailing }: { after?: string | null; batch: number; onlyFailing: boolean },
): Promise<WebhookState[]> {
  return asApiKey(
    dependencies.database,
    c.var,
    async (sql) => sql<WebhookState[]>`
      select id, endpoint, description, events, disabled_at, failing_since, last_success_at
      from private.list_webhook_states(${after}, ${batch}, ${onlyFailing})
    `,
  );
}

const healthOf = async ({ api }: Dashboard, c: GatewayContext, id: string): Promise<Health> =>
  (await api.call<Health>(c, "GET", `/webhooks/${id}/health`)).body;

const deliveryOf = async ({ api }: Dashboard, c: GatewayContext, id: string): Promise<Delivery> =>
  (await api.call<Delivery>(c, "GET", `/webhooks/${id}/delivery`)).body;

async function webhookOf({ api }: Dashboard, c: GatewayContext): Promise<Webhook> {
  const id = uuid("webhook_id", c.req.param("webhook_id"));
  const [row] = await api.rows<Webhook>(c, `/webhooks?select=${COLUMNS}&id=eq.${id}`);
  if (row === undefined) throw new ApiError(404, "CDS300", `There is no webhook ${id}.`);
  return row;
}

/** GET /dashboard/webhooks */
export function showWebhooks(dashboard: Dashboard): Handler {
  return async (c) => {
    const { t, format } = writing(c);
    const after = c.req.query("after") ?? "";
    const found = await readWebhookStates(dashboard, c, {
      after: isUuid(after) ? after : null,
      batch: PAGE_SIZE + 1,
      onlyFailing: false,
    });
    const rows = found.slice(0, PAGE_SIZE);
    return respondWithPage(c, {
      title: t.pages.webhooks,
      active: "webhooks",
      actions: html`${linkButton("/dashboard/notifications", t.webhooks.notifications)}${linkButton(`${PATH}/new`, t.webhooks.create, "first")}`,
      content: [
        rows.length === 0
          ? empty(t.webhooks.none, t.webhooks.noneText, linkButton(`${PATH}/new`, t.webhooks.create, "first"))
          : table(
              t.pages.webhooks,
              [
                {
                  label: t.webhooks.endpoint,
                  cell: (webhook) =>
                    html`<a class="mono" href="${PATH}/${webhook.id}">${webhook.endpoint}</a>${webhook.description !== "" && html`<br><span class="soft small" dir="auto">${webhook.description}</span>`}`,
                },
                { label: t.webhooks.health, cell: (webhook) => stateTag(c, webhook) },
                { label: t.webhooks.events, kind: "number", cell: ({ events }) => events },
                {
                  label: t.webhooks.lastSuccess,
                  cell: (webhook) => format.timeCell(webhook.last_success_at) ?? t.never,
                },
              ],
              rows,
            ),
        nextPage(c, PATH, found.length > PAGE_SIZE ? (rows.at(-1)?.id ?? null) : null),
      ],
    });
  };
}

export function stateTag(
  c: GatewayContext,
  { disabled_at, failing_since }: Pick<Health, "disabled_at" | "failing_since">,
) {
  const { t } = writing(c);
  if (disabled_at !== null) return tag(t.webhooks.disabled, "bad");
  return failing_since === null ? tag(t.webhooks.healthy, "good") : tag(t.webhooks.failing, "warn");
}

/** GET /dashboard/webhooks/new */
export function showNewWebhook(dashboard: Dashboard): Handler {
  return (c) => newWebhookPage(dashboard, c);
}

async function newWebhookPage(
  dashboard: Dashboard,
  c: GatewayContext,
  form?: Form,
  notice: Notice | null = null,
  status = 200,
): Promise<Response> {
  const { t } = writing(c);
  return respondWithPage(c, {
    title: t.webhooks.create,
    active: "webhooks",
    notice,
    status,
    content: html`<section class="card">${postForm(PATH, [
      ...(await webhookFields(dashboard, c, form === undefined ? NO_FIELDS : bodyOf(form), notice)),
      html`<div class="actions">${submit(t.webhooks.create)}${linkButton(PATH, t.cancel)}</div>`,
    ])}</section>`,
  });
}

type Fields = Pick<Webhook, "endpoint" | "description" | "events">;

const NO_FIELDS: Fields = { endpoint: "", description: "", events: [] };

async function webhookFields(
  { dependencies }: Dashboard,
  c: GatewayContext,
  { endpoint, description, events }: Fields,
  notice: Notice | null = null,
) {
  const { t } = writing(c);
  const field = fieldsOf(notice);
  const [row] = await asApiKey(
    dependencies.database,
    c.var,
    (sql) => sql<{ names: string[] }[]>`select private.all_webhook_events() as names`,
  );
  return [
    field({
      name: "endpoint",
      label: t.webhooks.endpoint,
      type: "url",
      required: true,
      value: endpoint,
      hint: t.webhooks.endpointHint,
      autocomplete: "off",
    }),
    field({ name: "description", label: t.webhooks.description, value: description, autocomplete: "off" }),
    checkboxes(
      t.webhooks.events,
      "events",
      (row?.names ?? []).map((value) => ({ value, label: value })),
      events,
      notice,
    ),
  ];
}

const formFields = ({ endpoint, description, events }: Fields) => ({ endpoint, description, events });

const bodyOf = (form: Form) => ({
  endpoint: form.text("endpoint"),
  description: form.text("description"),
  events: form.all("events"),
});

/** POST /dashboard/webhooks: POST /v1/webhooks. The next page shows the signing secret, once. */
export function createWebhook(dashboard: Dashboard): Handler {
  return async (c) => {
    const { form } = c.var;
    return orShow(
      async () => {
        const { body } = await dashboard.api.call<{ id: string; signing_secret: string }[]>(
          c,
          "POST",
          "/webhooks?select=id,signing_secret",
          { body: { ...bodyOf(form), source: "dashboard" } },
        );
        const [made] = body;
        if (made === undefined) throw new TypeError("POST /webhooks returns the webhook");
        return redirectToSecret(dashboard, c, made.id, made.signing_secret);
      },
      (notice, status) => newWebhookPage(dashboard, c, form, notice, status),
    );
  };
}

async function redirectToSecret(dashboard: Dashboard, c: GatewayContext, webhookId: string, signingSecret: string) {
  const path = await asApiKey(dashboard.dependencies.database, c.var, (sql) =>
    keepSecret(dashboard, c, sql, { kind: "webhook", webhookId, signingSecret }),
  );
  return redirect(c, path);
}

export function secretPage(c: GatewayContext, { webhookId, signingSecret }: SecretOf<"webhook">): Response {
  const { t } = writing(c);
  return respondWithPage(c, {
    title: t.webhooks.secretTitle,
    active: "webhooks",
    content: card(t.webhooks.secretCopy, [
      html`<p>${t.webhooks.secretText}</p>`,
      html`<div class="stack">${copyable(signingSecret, t.copy, t.copied)}</div>`,
      html`<div>${linkButton(`${PATH}/${webhookId}`, t.webhooks.secretStored, "first")}</div>`,
    ]),
  });
}

/** GET /dashboard/webhooks/{id} */
export function showWebhook(dashboard: Dashboard): Handler {
  return async (c) => webhookPage(dashboard, c, await webhookOf(dashboard, c));
}

/** What was typed into a form of the page that was refused. */
interface Given {
  form?: Form;
  delivery?: Form;
  since?: string;
}

async function webhookPage(
  dashboard: Dashboard,
  c: GatewayContext,
  webhook: Webhook,
  notice: Notice | null = null,
  status = 200,
  given: Given = {},
): Promise<Response> {
  const { t, format } = writing(c);
  const path = `${PATH}/${webhook.id}`;
  const [health, delivery, fields, notifications] = await Promise.all([
    healthOf(dashboard, c, webhook.id),
    deliveryOf(dashboard, c, webhook.id),
    webhookFields(
      dashboard,
      c,
      given.form === undefined ? webhook : bodyOf(reconciled(given.form, formFields(webhook))),
      given.form === undefined ? null : notice,
    ),
    notificationsOf(dashboard, c, path, webhook.id),
  ]);
  const { success_rate: rate } = health;
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  return respondWithPage(c, {
    title: webhook.description || webhook.endpoint,
    active: "webhooks",
    notice,
    status,
    actions: html`${buttonForm(`${path}/test`, t.webhooks.test, "")}${linkButton(`${path}/rotate-secret`, t.webhooks.rotateSecret)}${linkButton(`${path}/delete`, t.webhooks.remove, "danger")}`,
    content: [
      html`<div class="pair">${card(t.webhooks.health, [
        facts([
          [t.webhooks.state, stateTag(c, health)],
          [
            t.webhooks.rate,
            rate === null
              ? "–"
              : fill(t.webhooks.rateOf, { rate: format.number(rate * 100), attempts: format.number(health.attempts) }),
          ],
          [t.webhooks.failingSince, format.timeCell(health.failing_since) ?? "–"],
          [t.webhooks.lastSuccess, format.timeCell(health.last_success_at) ?? t.never],
          [t.webhooks.nextAttempt, format.timeCell(health.next_attempt_at) ?? "–"],
          ...(health.disabled_reason === null ? [] : [[t.webhooks.reason, health.disabled_reason] as const]),
        ]),
        html`<p class="soft small">${t.webhooks.asOf}</p>`,
        !health.enabled && buttonForm(`${path}/enable`, t.webhooks.enable, "first"),
      ])}${card(t.webhooks.recover, [
        html`<p class="soft">${t.webhooks.recoverText}</p>`,
        postForm(
          `${path}/recover`,
          [
            fieldsOf(given.since === undefined ? null : notice)({
              name: "since",
              label: t.webhooks.since,
              type: "date",
              value: given.since ?? yesterday,
              required: true,
            }),
            submit(t.webhooks.resend, ""),
          ],
          "line",
        ),
      ])}</div>`,
      html`<h2>${t.webhooks.notifications}</h2>`,
      notifications,
      card(
        t.webhooks.change,
        postForm(path, [seenField(formFields(webhook)), ...fields, html`<div>${submit(t.save)}</div>`]),
      ),
      card(
        t.webhooks.delivery,
        postForm(
          `${path}/delivery`,
          deliveryFields(c, asTexts(delivery), given.delivery, given.delivery === undefined ? null : notice),
        ),
      ),
    ],
  });
}

/** The filter and the headers as texts of a form, one header on each line. */
const asTexts = ({ filter, headers }: Delivery) => ({
  filter: filter ?? "",
  headers: Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join("\n"),
});

function deliveryFields(
  c: GatewayContext,
  present: ReturnType<typeof asTexts>,
  form: Form | undefined,
  notice: Notice | null,
) {
  const { t } = writing(c);
  const field = fieldsOf(notice);
  const given = form && reconciled(form, present);
  return [
    seenField(present),
    field({
      name: "filter",
      label: t.webhooks.filter,
      hint: t.webhooks.filterHint,
      value: given?.text("filter") ?? present.filter,
      autocomplete: "off",
    }),
    field({
      name: "headers",
      label: t.webhooks.headers,
      type: "textarea",
      hint: t.webhooks.headersHint,
      value: given?.text("headers") ?? present.headers,
    }),
    html`<div>${submit(t.save)}</div>`,
  ];
}

/** @throws ApiError 400 */
function headersOf(text: string): Delivery["headers"] {
  const headers = new Map<string, readonly [name: string, value: string]>();
  for (const [index, line] of text.split("\n").entries()) {
    if (line.trim() === "") continue;
    const [, name = "", value = ""] = /^([^:]+):(.*)$/.exec(line) ?? [];
    const problem =
      name.trim() === "" ? "has no name and colon" : headers.has(name.trim().toLowerCase()) ? "repeats a name" : null;
    if (problem !== null) {
      throw new ApiError(400, "CDS105", `Line ${index + 1} of the headers ${problem}.`, {
        hint: "Write each header once, on a line of its own, as in Authorization: Bearer 4f2a9c.",
      });
    }
    headers.set(name.trim().toLowerCase(), [name.trim(), value.trim()]);
  }
  return Object.fromEntries(headers.values());
}

/** POST /dashboard/webhooks/{id}/delivery: PATCH /v1/webhooks/{id}/delivery */
export function changeDelivery(dashboard: Dashboard): Handler {
  return async (c) => {
    const webhook = await webhookOf(dashboard, c);
    const { form } = c.var;
    return orShow(
      async () => {
        const before = await deliveryOf(dashboard, c, webhook.id);
        requireUnchanged(form, asTexts(before));
        const filter = form.optional("filter");
        // A change of the filter requires further permissions.
        const body = { headers: headersOf(form.text("headers")), ...(filter === before.filter ? {} : { filter }) };
        await dashboard.api.call(c, "PATCH", `/webhooks/${webhook.id}/delivery`, { body });
        return redirect(c, `/dashboard/webhooks/${webhook.id}?done=saved`);
      },
      (notice, status) => webhookPage(dashboard, c, webhook, notice, status, { delivery: form }),
    );
  };
}

/** POST /dashboard/webhooks/{id}: PATCH /v1/webhooks */
export function changeWebhook(dashboard: Dashboard): Handler {
  return async (c) => {
    const { form } = c.var;
    const path = `/webhooks?id=eq.${uuid("webhook_id", c.req.param("webhook_id"))}`;
    const headers = await dashboard.api.unchanged(c, path);
    return onWebhook(
      dashboard,
      c,
      async (webhook) => {
        requireUnchanged(form, formFields(webhook));
        await dashboard.api.call(c, "PATCH", path, { body: bodyOf(form), headers });
        return "saved";
      },
      { form },
    );
  };
}

/** POST /dashboard/webhooks/{id}/enable: a PATCH of the endpoint enables it. */
export function enableWebhook(dashboard: Dashboard): Handler {
  return (c) =>
    onWebhook(dashboard, c, async ({ id, endpoint }) => {
      await dashboard.api.call(c, "PATCH", `/webhooks?id=eq.${id}`, { body: { endpoint } });
      return "webhookEnabled";
    });
}

/** POST /dashboard/webhooks/{id}/test: POST /v1/webhooks/{id}/test */
export function testWebhook(dashboard: Dashboard): Handler {
  return (c) =>
    onWebhook(dashboard, c, async ({ id }) => {
      await dashboard.api.call(c, "POST", `/webhooks/${id}/test`);
      return "testSent";
    });
}

/** POST /dashboard/webhooks/{id}/recover: POST /v1/webhooks/{id}/recover */
export function recoverWebhook(dashboard: Dashboard): Handler {
  return (c) => {
    const since = c.var.form.text("since");
    return onWebhook(
      dashboard,
      c,
      async ({ id }) => {
        if (!isDay(since)) throw new ApiError(400, "CDS105", '"since" must be a day, as in 2026-01-31.');
        const path = `/webhooks/${id}/recover?since=${encodeURIComponent(since)}`;
        const { body } = await dashboard.api.call<{ queued: number; has_more: boolean }>(c, "POST", path);
        if (body.queued === 0) return "recoveredNone";
        return `${body.has_more ? "recoveredMore" : "recovered"}&count=${body.queued}`;
      },
      { since },
    );
  };
}

/** The name of a notice, with its count if it has one. */
type Done = keyof DashboardTexts["done"] | `recovered${"" | "More"}&count=${number}`;

/** Acts on the webhook of the address, and shows the notice that `act` returns, or the error. */
async function onWebhook(
  dashboard: Dashboard,
  c: GatewayContext,
  act: (webhook: Webhook) => Promise<Done>,
  given: Given = {},
): Promise<Response> {
  const webhook = await webhookOf(dashboard, c);
  return orShow(
    async () => {
      const done = await act(webhook);
      return redirect(c, `/dashboard/webhooks/${webhook.id}?done=${done}`);
    },
    (notice, status) => webhookPage(dashboard, c, webhook, notice, status, given),
  );
}

/** GET /dashboard/webhooks/{id}/rotate-secret */
export function askToRotateSecret(dashboard: Dashboard): Handler {
  return async (c) => {
    const { t } = writing(c);
    const { id, endpoint } = await webhookOf(dashboard, c);
    return respondWithConfirmation(c, {
      active: "webhooks",
      title: t.webhooks.rotateSecret,
      text: fill(t.webhooks.rotateSecretText, { endpoint }),
      action: `${PATH}/${id}/rotate-secret`,
      button: t.webhooks.rotateSecret,
      back: `${PATH}/${id}`,
      isDangerous: false,
    });
  };
}

/** POST /dashboard/webhooks/{id}/rotate-secret: PATCH /v1/webhooks. The next page shows the new secret, once. */
export function rotateSecret(dashboard: Dashboard): Handler {
  return async (c) => {
    const { id } = await webhookOf(dashboard, c);
    const secret = `whsec_${randomBytes(32).toString("base64")}`;
    await dashboard.api.call(c, "PATCH", `/webhooks?id=eq.${id}`, { body: { signing_secret: secret } });
    return redirectToSecret(dashboard, c, id, secret);
  };
}

/** GET /dashboard/webhooks/{id}/delete */
export function askToDeleteWebhook(dashboard: Dashboard): Handler {
  return async (c) => {
    const { t } = writing(c);
    const { id, endpoint } = await webhookOf(dashboard, c);
    return respondWithConfirmation(c, {
      active: "webhooks",
      title: t.webhooks.remove,
      text: fill(t.webhooks.removeText, { endpoint }),
      action: `${PATH}/${id}/delete`,
      button: t.webhooks.remove,
      back: `${PATH}/${id}`,
    });
  };
}

/** POST /dashboard/webhooks/{id}/delete: DELETE /v1/webhooks */
export function deleteWebhook(dashboard: Dashboard): Handler {
  return async (c) => {
    const { id } = await webhookOf(dashboard, c);
    await dashboard.api.call(c, "DELETE", `/webhooks?id=eq.${id}`);
    return redirect(c, "/dashboard/webhooks?done=webhookDeleted");
  };
}
