import { only } from "../../../platform/existing.ts";
import { html } from "../../../rendering/pages/html.ts";
import type { GatewayContext } from "../../core/context.ts";
import { ApiError } from "../../core/errors.ts";
import { callApi, readRows, unchanged } from "../call-api.ts";
import { card, empty, facts, postForm, submit, table } from "../components.ts";
import { fieldsOfRow, requireUnchanged } from "../conflicts.ts";
import { asSession, type Handler, orShow } from "../dashboard.ts";
import { nextPage, respondWithPage, writing } from "../page.ts";
import { afterOf, paged } from "../query.ts";
import { redirect } from "../redirect.ts";

interface Account {
  id: string;
  allow_pre_paid: boolean;
  credit: number;
  currency: string;
  maximum_usage: number;
  minimum_guarantee: number;
  next_billed_at: string | null;
  prev_usage: number;
  price_per_credit: number;
  price_per_user: number;
  recent_usage: number;
  subscription_type: string;
  trial_expires_at: string | null;
  user_licenses: number | null;
}

interface Mutation {
  id: string;
  created_at: string;
  delta: number;
}

const PATH = "/dashboard/billing";
const PAGE_SIZE = 25;

async function accountOf(c: GatewayContext): Promise<Account> {
  const [account] = await readRows<Account>(c, "/billing_accounts?limit=1");
  if (account === undefined) throw new ApiError(403, "CDS201", "This page requires the permission billing.");
  return account;
}

/** GET /dashboard/billing */
export const showBilling: Handler = async (c) => {
  const { t } = writing(c);
  const account = await accountOf(c);
  const [found, licences] = await Promise.all([readMutations(c), usedLicences(c)]);
  const { rows, next } = paged(found, PAGE_SIZE);
  return respondWithPage(c, {
    title: t.pages.billing,
    content: [
      html`<div class="pair">${usageCard(c, account, licences)}${contractCard(c, account)}</div>`,
      settingsCard(c, account),
      html`<h2>${t.billing.mutations}</h2>`,
      rows.length === 0 ? empty(t.billing.none, t.billing.noneText) : mutationTable(c, rows),
      nextPage(c, PATH, next),
    ],
  });
};

function readMutations(c: GatewayContext): Promise<Mutation[]> {
  const after = afterOf(c);
  const query = `select=id,created_at,delta&order=id.desc&limit=${PAGE_SIZE + 1}`;
  return readRows(c, `/credit_mutations?${query}${after === null ? "" : `&id=lt.${after}`}`);
}

async function usedLicences(c: GatewayContext): Promise<number> {
  const rows = await asSession(c, (sql) => sql<{ used: number }[]>`select private.used_licences()::integer as used`);
  return only(rows).used;
}

function usageCard(c: GatewayContext, account: Account, licences: number) {
  const { t, format } = writing(c);
  return card(
    t.billing.usage,
    facts([
      [t.overview.credit, html`<strong>${format.number(account.credit)}</strong>`],
      [t.billing.recent, format.number(account.recent_usage)],
      [t.billing.previous, format.number(account.prev_usage)],
      [t.billing.licences, `${format.number(licences)} / ${account.user_licenses ?? t.billing.unlimited}`],
    ]),
  );
}

function contractCard(c: GatewayContext, account: Account) {
  const { t, format } = writing(c);
  const price = (value: number) => `${format.number(value / 100)} ${account.currency}`;
  const type = account.subscription_type;
  return card(
    t.billing.contract,
    facts([
      [t.billing.subscription, type === "pre_paid" ? t.billing.prePaidSubscription : type],
      [t.billing.pricePerCredit, price(account.price_per_credit)],
      [t.billing.pricePerUser, price(account.price_per_user)],
      [t.billing.minimum, format.number(account.minimum_guarantee)],
      [t.billing.nextBilled, format.date(account.next_billed_at) || "–"],
      ...(account.trial_expires_at === null ? [] : [[t.billing.trial, format.date(account.trial_expires_at)] as const]),
    ]),
  );
}

const formFields = ({ currency, maximum_usage, allow_pre_paid }: Account) => ({
  currency,
  maximum_usage: String(maximum_usage),
  allow_pre_paid,
});

function settingsCard(c: GatewayContext, account: Account) {
  const { t } = writing(c);
  const { seen, field, check } = fieldsOfRow(c, PATH, formFields(account));
  return card(
    t.pages.settings,
    postForm(c, PATH, [
      seen,
      field({ name: "currency", label: t.billing.currency, required: true }),
      field({ name: "maximum_usage", label: t.billing.maximum, numeric: true, hint: t.billing.maximumHint }),
      check("allow_pre_paid", t.billing.prePaid),
      html`<div>${submit(t.save)}</div>`,
    ]),
  );
}

function mutationTable(c: GatewayContext, rows: readonly Mutation[]) {
  const { t, format } = writing(c);
  return table(
    t.billing.mutations,
    [
      { label: t.webhooks.time, cell: (row) => format.timeCell(row.created_at) },
      {
        label: t.billing.change,
        kind: "number",
        cell: (row) => `${row.delta > 0 ? "+" : ""}${format.number(row.delta)}`,
      },
      { label: "id", cell: (row) => html`<code>${row.id}</code>` },
    ],
    rows,
  );
}

/** POST /dashboard/billing: PATCH /v1/billing_accounts */
export const changeBilling = orShow(showBilling, async (c) => {
  const { form } = c.var;
  const { id } = await accountOf(c);
  const path = `/billing_accounts?id=eq.${id}`;
  const headers = await unchanged(c, path);
  requireUnchanged(form, formFields(await accountOf(c)));
  const body = {
    currency: form.text("currency"),
    maximum_usage: form.number("maximum_usage") ?? 0,
    allow_pre_paid: form.has("allow_pre_paid"),
  };
  await callApi(c, "PATCH", path, { body, headers });
  return redirect(c, `${PATH}?done=saved`);
});
