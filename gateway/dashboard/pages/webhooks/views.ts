import { fill } from "../../../../languages/phrases.ts";
import { html } from "../../../../rendering/pages/html.ts";
import type { GatewayContext } from "../../../core/context.ts";
import {
  buttonForm,
  card,
  checkboxes,
  copyable,
  empty,
  facts,
  fieldsOf,
  linkButton,
  optionsOf,
  postForm,
  submit,
  table,
  tag,
} from "../../components.ts";
import { reconciled, rowForm, seenField } from "../../conflicts.ts";
import { refusedForm } from "../../dashboard.ts";
import { nextPage, respondWithPage, writing } from "../../page.ts";
import { paged } from "../../query.ts";
import type { SecretOf } from "../../secrets.ts";
import type { ListedNotification } from "../notifications/queries.ts";
import { notificationList } from "../notifications/views.ts";
import { asTexts, bodyOf, formFields } from "./forms.ts";
import { type Delivery, type Health, PAGE_SIZE, PATH, type Webhook, type WebhookState } from "./queries.ts";

export function stateTag(
  c: GatewayContext,
  { disabled_at, failing_since }: Pick<Health, "disabled_at" | "failing_since">,
) {
  const { t } = writing(c);
  if (disabled_at !== null) return tag(t.webhooks.disabled, "bad");
  return failing_since === null ? tag(t.webhooks.healthy, "good") : tag(t.webhooks.failing, "warn");
}

export function webhooksPage(c: GatewayContext, found: readonly WebhookState[]): Response {
  const { t, format } = writing(c);
  const { rows, next } = paged(found, PAGE_SIZE);
  const create = linkButton(`${PATH}/new`, t.webhooks.create, "first");
  const name = ({ id, endpoint, description }: WebhookState) =>
    html`<a class="mono" href="${PATH}/${id}">${endpoint}</a>${description !== "" && html`<br><span class="soft small" dir="auto">${description}</span>`}`;
  return respondWithPage(c, {
    title: t.pages.webhooks,
    actions: html`${linkButton("/dashboard/notifications", t.webhooks.notifications)}${create}`,
    content: [
      rows.length === 0
        ? empty(t.webhooks.none, t.webhooks.noneText, create)
        : table(
            t.pages.webhooks,
            [
              { label: t.webhooks.endpoint, cell: name },
              { label: t.webhooks.health, cell: (webhook) => stateTag(c, webhook) },
              { label: t.webhooks.events, kind: "number", cell: ({ events }) => events },
              { label: t.webhooks.lastSuccess, cell: (row) => format.time(row.last_success_at) ?? t.never },
            ],
            rows,
          ),
      nextPage(c, PATH, next),
    ],
  });
}

export function newWebhookPage(c: GatewayContext, events: readonly string[]): Response {
  const { t } = writing(c);
  const form = refusedForm(c);
  return respondWithPage(c, {
    title: t.webhooks.create,
    content: html`<section class="card">${postForm(c, PATH, [
      ...webhookFields(c, events, form === undefined ? { endpoint: "", description: "", events: [] } : bodyOf(form)),
      html`<div class="actions">${submit(t.webhooks.create)}${linkButton(PATH, t.cancel)}</div>`,
    ])}</section>`,
  });
}

function webhookFields(c: GatewayContext, names: readonly string[], given: ReturnType<typeof bodyOf>) {
  const { t } = writing(c);
  const field = fieldsOf(c);
  return [
    field({
      name: "endpoint",
      label: t.webhooks.endpoint,
      type: "url",
      required: true,
      value: given.endpoint,
      hint: t.webhooks.endpointHint,
      autocomplete: "off",
    }),
    field({ name: "description", label: t.webhooks.description, value: given.description, autocomplete: "off" }),
    checkboxes(c, t.webhooks.events, "events", optionsOf(names), given.events),
  ];
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

interface WebhookParts {
  webhook: Webhook;
  health: Health;
  delivery: Delivery;
  /** The names of all events. */
  events: readonly string[];
  notifications: readonly ListedNotification[];
}

export function webhookPage(c: GatewayContext, parts: WebhookParts): Response {
  const { t } = writing(c);
  const { webhook, health, delivery, notifications } = parts;
  const path = `${PATH}/${webhook.id}`;
  return respondWithPage(c, {
    title: webhook.description || webhook.endpoint,
    actions: html`${buttonForm(c, `${path}/test`, t.webhooks.test, "")}${linkButton(`${path}/rotate-secret`, t.webhooks.rotateSecret)}${linkButton(`${path}/delete`, t.webhooks.remove, "danger")}`,
    content: [
      html`<div class="pair">${healthCard(c, path, health)}${recoverCard(c, path)}</div>`,
      html`<h2>${t.webhooks.notifications}</h2>`,
      notificationList(c, path, notifications, false),
      changeCard(c, path, parts),
      deliveryCard(c, path, asTexts(delivery)),
    ],
  });
}

function healthCard(c: GatewayContext, path: string, health: Health) {
  const { t, format } = writing(c);
  const { success_rate: rate, attempts } = health;
  return card(t.webhooks.health, [
    facts([
      [t.webhooks.state, stateTag(c, health)],
      [
        t.webhooks.rate,
        rate === null
          ? "–"
          : fill(t.webhooks.rateOf, { rate: format.number(rate * 100), attempts: format.number(attempts) }),
      ],
      [t.webhooks.failingSince, format.time(health.failing_since) ?? "–"],
      [t.webhooks.lastSuccess, format.time(health.last_success_at) ?? t.never],
      [t.webhooks.nextAttempt, format.time(health.next_attempt_at) ?? "–"],
      ...(health.disabled_reason === null ? [] : [[t.webhooks.reason, health.disabled_reason] as const]),
    ]),
    html`<p class="soft small">${t.webhooks.asOf}</p>`,
    !health.enabled && buttonForm(c, `${path}/enable`, t.webhooks.enable, "first"),
  ]);
}

function recoverCard(c: GatewayContext, path: string) {
  const { t } = writing(c);
  const form = refusedForm(c, `${path}/recover`);
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const value = form?.text("since") ?? yesterday;
  const since = fieldsOf(c)({ name: "since", label: t.webhooks.since, type: "date", value, required: true });
  return card(t.webhooks.recover, [
    html`<p class="soft">${t.webhooks.recoverText}</p>`,
    postForm(c, `${path}/recover`, [since, submit(t.webhooks.resend, "")], { look: "line" }),
  ]);
}

function changeCard(c: GatewayContext, path: string, { webhook, events }: WebhookParts) {
  const { t } = writing(c);
  const form = refusedForm(c, path);
  const present = formFields(webhook);
  const given = form === undefined ? present : bodyOf(reconciled(form, present));
  return card(
    t.webhooks.change,
    postForm(c, path, [seenField(present), ...webhookFields(c, events, given), html`<div>${submit(t.save)}</div>`]),
  );
}

function deliveryCard(c: GatewayContext, path: string, present: ReturnType<typeof asTexts>) {
  const { t } = writing(c);
  return card(
    t.webhooks.delivery,
    rowForm(c, `${path}/delivery`, present, ({ field }) => [
      field({ name: "filter", label: t.webhooks.filter, hint: t.webhooks.filterHint, autocomplete: "off" }),
      field({ name: "headers", label: t.webhooks.headers, type: "textarea", hint: t.webhooks.headersHint }),
    ]),
  );
}
