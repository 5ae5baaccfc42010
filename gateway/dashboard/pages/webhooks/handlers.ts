import type { DashboardTexts } from "../../../../languages/en/dashboard.ts";
import { fill } from "../../../../languages/phrases.ts";
import { only } from "../../../../platform/existing.ts";
import type { GatewayContext } from "../../../core/context.ts";
import { ApiError } from "../../../core/errors.ts";
import { idInPath } from "../../../server/ids.ts";
import { callApi, changeRow } from "../../call-api.ts";
import { requireUnchanged } from "../../conflicts.ts";
import { asSession, type Handler, orShow } from "../../dashboard.ts";
import { asksFirst } from "../../page.ts";
import { isDay } from "../../posted-form.ts";
import { afterOf } from "../../query.ts";
import { redirect } from "../../redirect.ts";
import { keepSecret, randomBytesOf } from "../../secrets.ts";
import { readListedNotifications } from "../notifications/queries.ts";
import { asTexts, bodyOf, formFields, headersOf } from "./forms.ts";
import {
  deliveryOf,
  healthOf,
  PAGE_SIZE,
  PATH,
  readEvents,
  readWebhookStates,
  type Webhook,
  webhookOf,
} from "./queries.ts";
import { newWebhookPage, webhookPage, webhooksPage } from "./views.ts";

/** GET /dashboard/webhooks */
export const showWebhooks: Handler = async (c) =>
  webhooksPage(c, await readWebhookStates(c, { after: afterOf(c), batch: PAGE_SIZE + 1, onlyFailing: false }));

/** GET /dashboard/webhooks/new */
export const showNewWebhook: Handler = async (c) => newWebhookPage(c, await readEvents(c));

/** POST /dashboard/webhooks: POST /v1/webhooks. The next page shows the signing secret, once. */
export const createWebhook = orShow(showNewWebhook, async (c) => {
  const path = "/webhooks?select=id,signing_secret";
  const body = { ...bodyOf(c.var.form), source: "dashboard" };
  const made = only(await callApi<{ id: string; signing_secret: string }[]>(c, "POST", path, { body }));
  return redirectToSecret(c, made.id, made.signing_secret);
});

async function redirectToSecret(c: GatewayContext, webhookId: string, signingSecret: string) {
  return redirect(c, await asSession(c, (sql) => keepSecret(c, sql, { kind: "webhook", webhookId, signingSecret })));
}

/** GET /dashboard/webhooks/{id} */
export const showWebhook: Handler = async (c) => {
  const webhook = await webhookOf(c);
  const [health, delivery, events, notifications] = await Promise.all([
    healthOf(c, webhook.id),
    deliveryOf(c, webhook.id),
    readEvents(c),
    readListedNotifications(c, webhook.id),
  ]);
  return webhookPage(c, { webhook, health, delivery, events, notifications });
};

/** The name of a notice, with its count if it has one. */
type Done = keyof DashboardTexts["done"] | `recovered${"" | "More"}&count=${number}`;

/** Acts on the webhook of the address, and shows the notice that `act` returns, or the error. */
const onWebhook = (act: (c: GatewayContext, webhook: Webhook) => Promise<Done>): Handler =>
  orShow(showWebhook, async (c) => {
    const webhook = await webhookOf(c);
    return redirect(c, `${PATH}/${webhook.id}?done=${await act(c, webhook)}`);
  });

/** POST /dashboard/webhooks/{id}/delivery: PATCH /v1/webhooks/{id}/delivery */
export const changeDelivery = onWebhook(async (c, { id }) => {
  const { form } = c.var;
  const before = await deliveryOf(c, id);
  requireUnchanged(form, asTexts(before));
  const filter = form.optional("filter");
  // A change of the filter requires further permissions.
  const body = { headers: headersOf(form.text("headers")), ...(filter === before.filter ? {} : { filter }) };
  await callApi(c, "PATCH", `/webhooks/${id}/delivery`, { body });
  return "saved";
});

/** POST /dashboard/webhooks/{id}: PATCH /v1/webhooks */
export const changeWebhook = orShow(showWebhook, async (c) => {
  const { form } = c.var;
  const id = idInPath(c, "webhook_id");
  await changeRow(c, `/webhooks?id=eq.${id}`, async () => {
    requireUnchanged(form, formFields(await webhookOf(c)));
    return bodyOf(form);
  });
  return redirect(c, `${PATH}/${id}?done=saved`);
});

/** POST /dashboard/webhooks/{id}/enable: a PATCH of the endpoint enables it. */
export const enableWebhook = onWebhook(async (c, { id, endpoint }) => {
  await callApi(c, "PATCH", `/webhooks?id=eq.${id}`, { body: { endpoint } });
  return "webhookEnabled";
});

/** POST /dashboard/webhooks/{id}/test: POST /v1/webhooks/{id}/test */
export const testWebhook = onWebhook(async (c, { id }) => {
  await callApi(c, "POST", `/webhooks/${id}/test`);
  return "testSent";
});

/** POST /dashboard/webhooks/{id}/recover: POST /v1/webhooks/{id}/recover */
export const recoverWebhook = onWebhook(async (c, { id }) => {
  const since = c.var.form.text("since");
  if (!isDay(since)) {
    throw new ApiError(400, "CDS105", '"since" must be a day, as in 2026-01-31.', { fields: ["since"] });
  }
  const path = `/webhooks/${id}/recover?since=${encodeURIComponent(since)}`;
  const { queued, has_more } = await callApi<{ queued: number; has_more: boolean }>(c, "POST", path);
  if (queued === 0) return "recoveredNone";
  return `${has_more ? "recoveredMore" : "recovered"}&count=${queued}`;
});

/** GET /dashboard/webhooks/{id}/rotate-secret */
export const askToRotateSecret = asksFirst(async (c, t) => {
  const { id, endpoint } = await webhookOf(c);
  const text = fill(t.webhooks.rotateSecretText, { endpoint });
  return { title: t.webhooks.rotateSecret, text, back: `${PATH}/${id}`, isDangerous: false };
});

/** POST /dashboard/webhooks/{id}/rotate-secret: PATCH /v1/webhooks. The next page shows the new secret, once. */
export const rotateSecret: Handler = async (c) => {
  const { id } = await webhookOf(c);
  const secret = `whsec_${randomBytesOf(c).toString("base64")}`;
  await callApi(c, "PATCH", `/webhooks?id=eq.${id}`, { body: { signing_secret: secret } });
  return redirectToSecret(c, id, secret);
};

/** GET /dashboard/webhooks/{id}/delete */
export const askToDeleteWebhook = asksFirst(async (c, t) => {
  const { id, endpoint } = await webhookOf(c);
  return { title: t.webhooks.remove, text: fill(t.webhooks.removeText, { endpoint }), back: `${PATH}/${id}` };
});

/** POST /dashboard/webhooks/{id}/delete: DELETE /v1/webhooks */
export const deleteWebhook: Handler = async (c) => {
  const { id } = await webhookOf(c);
  await callApi(c, "DELETE", `/webhooks?id=eq.${id}`);
  return redirect(c, `${PATH}?done=webhookDeleted`);
};
