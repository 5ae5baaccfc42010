import { ANONYMITY_CATEGORIES } from "../../../../languages/language.ts";
import { fill } from "../../../../languages/phrases.ts";
import { html } from "../../../../rendering/pages/html.ts";
import type { GatewayContext } from "../../../core/context.ts";
import { card, facts, fieldsOf, linkButton, optionsOf } from "../../components.ts";
import { rowForm } from "../../conflicts.ts";
import { refusedForm } from "../../dashboard.ts";
import { asksFirst, respondWithPage, writing } from "../../page.ts";
import { can, mayPerform } from "../../session.ts";
import { anonymityFields, choicesOf, settingsFields } from "./forms.ts";
import { type Categories, type Limit, type Organization, organizationOf, PATH } from "./queries.ts";

export function settingsPage(
  c: GatewayContext,
  organization: Organization,
  categories: Categories,
  limits: readonly Limit[],
): Response {
  const { t } = writing(c);
  const { session } = c.var;
  return respondWithPage(c, {
    title: t.pages.settings,
    content: can(session, "settings")
      ? [
          html`<section class="card">${settingsForm(c, organization)}</section>`,
          anonymityCard(c, categories),
          limitsCard(c, limits),
          mayPerform(session, "delete_organization") &&
            card(t.settings.danger, [
              html`<p>${t.settings.dangerText}</p>`,
              html`<div>${linkButton(`${PATH}/delete`, t.settings.remove, "danger")}</div>`,
            ]),
        ]
      : card(
          t.settings.organization,
          facts([
            [t.members.name, organization.name],
            [t.settings.slug, organization.slug],
            [t.settings.requireMfa, organization.require_mfa ? t.yes : t.no],
          ]),
        ),
  });
}

function settingsForm(c: GatewayContext, organization: Organization) {
  const { t } = writing(c);
  return rowForm(c, PATH, settingsFields(organization), ({ field, check }) => [
    field({ name: "name", label: t.members.name, required: true, autocomplete: "off" }),
    field({ name: "slug", label: t.settings.slug, required: true, hint: t.settings.slugHint }),
    field({ name: "allowed_senders", label: t.settings.senders, type: "textarea", hint: t.settings.sendersHint }),
    field({ name: "default_prompt", label: t.settings.prompt, type: "textarea", hint: t.settings.promptHint }),
    field({
      name: "delete_candidates_after",
      label: t.settings.retention,
      numeric: true,
      hint: t.settings.retentionHint,
    }),
    field({
      name: "proposal_by",
      label: t.settings.proposalBy,
      type: "select",
      options: optionsOf(["member", "organization"], (author) => t.settings.authors[author]),
    }),
    check("detect_candidate_language_from_attachment", t.settings.detectLanguage),
    check("allow_word_output", t.settings.word),
    check("allow_inspection", t.settings.inspection),
    check("require_mfa", t.settings.requireMfa),
  ]);
}

const MEBIBYTE = 1024 * 1024;

function limitsCard(c: GatewayContext, limits: readonly Limit[]) {
  const { t, format } = writing(c);
  const labels: Record<string, string> = {
    requests_per_second: t.keys.requestsPerSecond,
    runs_per_minute: t.keys.runsPerMinute,
    api_keys: t.pages.keys,
    webhooks: t.pages.webhooks,
    members: t.pages.members,
    storage_bytes: t.limits.storage,
    invitations_per_day: t.limits.invitations,
    model_tokens_per_month: t.limits.modelTokens,
    model_cost_per_month: t.limits.modelCost,
    requests_per_logged_read: t.limits.loggedReads,
  };
  const shown = ({ name, allowed, used }: Limit) => {
    const number = (value: number | null) =>
      value === null ? "∞" : format.number(name === "storage_bytes" ? Math.ceil(value / MEBIBYTE) : value);
    return used === null ? number(allowed) : fill(t.limits.used, { used: number(used), allowed: number(allowed) });
  };
  return card(t.limits.title, [
    html`<p class="soft">${t.limits.text}</p>`,
    facts(limits.map((limit) => [labels[limit.name] ?? limit.name, shown(limit)])),
  ]);
}

function anonymityCard(c: GatewayContext, categories: Categories) {
  const { t } = writing(c);
  const path = `${PATH}/anonymity`;
  return card(t.anonymity.settings, [
    html`<p class="soft">${t.anonymity.settingsText}</p>`,
    rowForm(c, path, anonymityFields(categories), ({ field }) => [
      ...ANONYMITY_CATEGORIES.map((name) =>
        field({
          name,
          label: t.anonymity.categories[name],
          type: "select",
          options: optionsOf(choicesOf(name), (value) => t.anonymity.remove[value]),
        }),
      ),
    ]),
  ]);
}

/** GET /dashboard/settings/delete: asks for the slug before the organization is deleted. */
export const askToDelete = asksFirst(async (c, t) => {
  const { name, slug } = await organizationOf(c);
  return {
    title: fill(t.settings.removeTitle, { name }),
    text: fill(t.settings.removeText, { slug }),
    button: t.settings.remove,
    back: PATH,
    fields: fieldsOf(c)({
      name: "slug",
      label: t.settings.slug,
      required: true,
      autocomplete: "off",
      value: refusedForm(c)?.text("slug") ?? "",
    }),
  };
});
