import { html } from "../../../../rendering/pages/html.ts";
import type { GatewayContext } from "../../../core/context.ts";
import { card, creditHelp, empty, facts, table } from "../../components.ts";
import { rowForm } from "../../conflicts.ts";
import { originText } from "../../origin.ts";
import { nextPage, respondWithPage, writing } from "../../page.ts";
import { paged } from "../../query.ts";
import { formFields, warningFields } from "./forms.ts";
import { type Account, type Mutation, PAGE_SIZE, PATH, WARNINGS_PATH } from "./queries.ts";

interface BillingFacts {
  account: Account;
  /** The credits at which members get a mail. */
  limits: readonly number[];
  licences: number;
  mutations: readonly Mutation[];
  /** The names of their candidates. */
  names: ReadonlyMap<string, string>;
}

export function billingPage(
  c: GatewayContext,
  { account, limits, licences, mutations, names }: BillingFacts,
): Response {
  const { t } = writing(c);
  const { rows, next } = paged(mutations, PAGE_SIZE);
  return respondWithPage(c, {
    title: t.pages.billing,
    content: [
      html`<div class="pair">${usageCard(c, account, licences)}${contractCard(c, account)}</div>`,
      settingsCard(c, account),
      warningsCard(c, limits),
      html`<h2>${t.billing.mutations}</h2>`,
      rows.length === 0 ? empty(t.billing.none, t.billing.noneText) : mutationTable(c, rows, names),
      nextPage(c, PATH, next),
    ],
  });
}

function usageCard(c: GatewayContext, account: Account, licences: number) {
  const { t, format } = writing(c);
  return card(t.billing.usage, [
    facts([
      [
        t.overview.credit,
        html`<strong${account.credit === 0 && html` class="bad"`}>${format.number(account.credit)}</strong>`,
      ],
      [t.billing.recent, format.number(account.recent_usage)],
      [t.billing.previous, format.number(account.prev_usage)],
      [t.billing.licences, `${format.number(licences)} / ${account.user_licenses ?? t.billing.unlimited}`],
    ]),
    creditHelp(c),
  ]);
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

function settingsCard(c: GatewayContext, account: Account) {
  const { t } = writing(c);
  return card(
    t.pages.settings,
    rowForm(c, PATH, formFields(account), ({ field, check }) => [
      field({ name: "currency", label: t.billing.currency, required: true }),
      field({ name: "maximum_usage", label: t.billing.maximum, numeric: true, hint: t.billing.maximumHint }),
      check("allow_pre_paid", t.billing.prePaid),
    ]),
  );
}

/** At which credits the members of this page get a mail. */
function warningsCard(c: GatewayContext, limits: readonly number[]) {
  const { t } = writing(c);
  return card(
    t.billing.warnings,
    rowForm(c, WARNINGS_PATH, warningFields(limits), ({ field }) => [
      field({ name: "limits", label: t.billing.warningLimits, hint: t.billing.warningHint, autocomplete: "off" }),
    ]),
  );
}

function mutationTable(c: GatewayContext, rows: readonly Mutation[], names: BillingFacts["names"]) {
  const { t, format } = writing(c);
  return table(
    t.billing.mutations,
    [
      { label: t.webhooks.time, cell: (row) => format.time(row.created_at) },
      {
        label: t.billing.change,
        kind: "number",
        cell: (row) => `${row.delta > 0 ? "+" : ""}${format.number(row.delta)}`,
      },
      {
        label: t.layouts.candidate,
        cell: ({ candidate_id: id }) => {
          if (id === null) return "–";
          const name = names.get(id);
          return name === undefined
            ? html`<code>${id}</code>`
            : html`<a href="/dashboard/candidates/${id}" dir="auto">${name}</a>`;
        },
      },
      {
        label: t.candidates.changedBy,
        cell: (row) => html`<span class="name" dir="auto">${originText(t, row)}</span>`,
      },
      { label: "id", cell: (row) => html`<code>${row.id}</code>` },
    ],
    rows,
  );
}
