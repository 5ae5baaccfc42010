import { ANONYMITY_CATEGORIES } from "../../../languages/language.ts";
import { fill } from "../../../languages/phrases.ts";
import { html } from "../../../rendering/pages/html.ts";
import type { GatewayContext } from "../../core/context.ts";
import { asApiKey } from "../../core/database.ts";
import { card, checkbox, facts, fieldsOf, linkButton, type Notice, postForm, submit } from "../components.ts";
import { reconciled, requireUnchanged, seenField } from "../conflicts.ts";
import { type Dashboard, type Handler, orShow } from "../dashboard.ts";
import { respondWithConfirmation, respondWithPage, writing } from "../page.ts";
import type { Form } from "../posted-form.ts";
import { redirect } from "../redirect.ts";
import { can, mayPerform } from "../session.ts";

interface Organization {
  id: string;
  name: string;
  slug: string;
  default_prompt: string;
  allowed_senders: string[];
  delete_candidates_after: number | null;
  detect_candidate_language_from_attachment: boolean;
  allow_word_output: boolean;
  allow_inspection: boolean;
  proposal_by: string;
  require_mfa: boolean;
  type: string | null;
}

const PATH = "/dashboard/settings";
const COLUMNS =
  "id,name,slug,default_prompt,allowed_senders,delete_candidates_after,detect_candidate_language_from_attachment,allow_word_output,allow_inspection,proposal_by,require_mfa,type";

async function organizationOf({ api }: Dashboard, c: GatewayContext): Promise<Organization> {
  const [row] = await api.rows<Organization>(c, `/organizations?select=${COLUMNS}&limit=1`);
  if (row === undefined) throw new TypeError("a session reads its organization");
  return row;
}

/** GET /dashboard/settings */
export function showSettings(dashboard: Dashboard): Handler {
  return async (c) => settingsPage(c, await organizationOf(dashboard, c), await anonymityOf(dashboard, c));
}

type Categories = Record<string, { remove: string; label?: unknown } | undefined>;

async function anonymityOf({ api }: Dashboard, c: GatewayContext): Promise<Categories> {
  const { organizationId } = c.var.session.apiKey;
  return (await api.call<{ categories: Categories }>(c, "GET", `/organizations/${organizationId}/anonymity`)).body
    .categories;
}

const anonymityFields = (categories: Categories) =>
  Object.fromEntries(ANONYMITY_CATEGORIES.map((name) => [name, categories[name]?.remove ?? "none"]));

function anonymityCard(c: GatewayContext, categories: Categories, { notice, form }: Refusal) {
  const { t } = writing(c);
  const present = anonymityFields(categories);
  const given = form && reconciled(form, present);
  const field = fieldsOf(notice);
  return card(t.anonymity.settings, [
    html`<p class="soft">${t.anonymity.settingsText}</p>`,
    postForm(`${PATH}/anonymity`, [
      seenField(present),
      ...ANONYMITY_CATEGORIES.map((name) =>
        field({
          name,
          label: t.anonymity.categories[name],
          type: "select",
          value: given?.text(name) ?? present[name] ?? "none",
          options: (name === "employers" ? (["none", "latest", "all"] as const) : (["none", "all"] as const)).map(
            (value) => ({ value, label: t.anonymity.remove[value] }),
          ),
        }),
      ),
      html`<div>${submit(t.save)}</div>`,
    ]),
  ]);
}

/** POST /dashboard/settings/anonymity: PATCH /v1/organizations/{id}/anonymity. Labels stay. */
export function changeAnonymity(dashboard: Dashboard): Handler {
  return async (c) => {
    const { form } = c.var;
    const present = await anonymityOf(dashboard, c);
    const chosen = ANONYMITY_CATEGORIES.filter((name) => form.has(name)).map((name) => [
      name,
      { ...present[name], remove: form.text(name) },
    ]);
    const { organizationId } = c.var.session.apiKey;
    return orShow(
      async () => {
        requireUnchanged(form, anonymityFields(present));
        const body = { categories: Object.fromEntries(chosen) };
        await dashboard.api.call(c, "PATCH", `/organizations/${organizationId}/anonymity`, { body });
        return redirect(c, `${PATH}?done=saved`);
      },
      async (notice, status) =>
        settingsPage(c, await organizationOf(dashboard, c), present, { of: "anonymity", notice, status, form }),
    );
  };
}

/** A form that was refused, with what was typed. */
interface Refusal {
  of?: "organization" | "anonymity";
  notice: Notice | null;
  status?: number;
  form?: Form;
}

const NO_REFUSAL: Refusal = { notice: null };

function settingsPage(
  c: GatewayContext,
  organization: Organization,
  categories: Categories,
  refusal: Refusal = NO_REFUSAL,
): Response {
  const { t } = writing(c);
  const { of, notice, status } = refusal;
  const { session } = c.var;
  return respondWithPage(c, {
    title: t.pages.settings,
    active: "settings",
    notice,
    status: status ?? 200,
    content: can(session, "settings")
      ? [
          html`<section class="card">${settingsForm(c, organization, of === "organization" ? refusal : NO_REFUSAL)}</section>`,
          anonymityCard(c, categories, of === "anonymity" ? refusal : NO_REFUSAL),
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

const settingsFields = (organization: Organization) => ({
  name: organization.name,
  slug: organization.slug,
  allowed_senders: organization.allowed_senders.join("\n"),
  default_prompt: organization.default_prompt,
  delete_candidates_after: String(organization.delete_candidates_after ?? ""),
  proposal_by: organization.proposal_by,
  detect_candidate_language_from_attachment: organization.detect_candidate_language_from_attachment,
  allow_word_output: organization.allow_word_output,
  allow_inspection: organization.allow_inspection,
  require_mfa: organization.require_mfa,
});

function settingsForm(c: GatewayContext, organization: Organization, { notice, form }: Refusal) {
  const { t } = writing(c);
  const field = fieldsOf(notice);
  const present = settingsFields(organization);
  const given = form && reconciled(form, present);
  const shown = (name: keyof typeof present, stored: string | number | null) => given?.text(name) ?? stored;
  const isChecked = (name: keyof typeof present, stored: boolean) => given?.has(name) ?? stored;
  return postForm(PATH, [
    seenField(present),
    field({
      name: "name",
      label: t.members.name,
      value: shown("name", organization.name),
      required: true,
      autocomplete: "off",
    }),
    field({
      name: "slug",
      label: t.settings.slug,
      value: shown("slug", organization.slug),
      required: true,
      hint: t.settings.slugHint,
    }),
    field({
      name: "allowed_senders",
      label: t.settings.senders,
      type: "textarea",
      value: shown("allowed_senders", present.allowed_senders),
      hint: t.settings.sendersHint,
    }),
    field({
      name: "default_prompt",
      label: t.settings.prompt,
      type: "textarea",
      value: shown("default_prompt", organization.default_prompt),
      hint: t.settings.promptHint,
    }),
    field({
      name: "delete_candidates_after",
      label: t.settings.retention,
      numeric: true,
      value: shown("delete_candidates_after", organization.delete_candidates_after),
      hint: t.settings.retentionHint,
    }),
    field({
      name: "proposal_by",
      label: t.settings.proposalBy,
      type: "select",
      value: shown("proposal_by", organization.proposal_by),
      options: [
        { value: "member", label: t.settings.authors.member },
        { value: "organization", label: t.settings.authors.organization },
      ],
    }),
    checkbox(
      "detect_candidate_language_from_attachment",
      t.settings.detectLanguage,
      isChecked("detect_candidate_language_from_attachment", organization.detect_candidate_language_from_attachment),
    ),
    checkbox("allow_word_output", t.settings.word, isChecked("allow_word_output", organization.allow_word_output)),
    checkbox("allow_inspection", t.settings.inspection, isChecked("allow_inspection", organization.allow_inspection)),
    checkbox("require_mfa", t.settings.requireMfa, isChecked("require_mfa", organization.require_mfa)),
    html`<div>${submit(t.save)}</div>`,
  ]);
}

/** POST /dashboard/settings: PATCH /v1/organizations */
export function changeSettings(dashboard: Dashboard): Handler {
  return async (c) => {
    const { form } = c.var;
    const path = `/organizations?id=eq.${c.var.session.apiKey.organizationId}`;
    const headers = await dashboard.api.unchanged(c, path);
    const organization = await organizationOf(dashboard, c);
    return orShow(
      async () => {
        requireUnchanged(form, settingsFields(organization));
        await dashboard.api.call(c, "PATCH", path, { body: bodyOf(form), headers });
        return redirect(c, `${PATH}?done=saved`);
      },
      async (notice, status) =>
        settingsPage(c, organization, await anonymityOf(dashboard, c), { of: "organization", notice, status, form }),
    );
  };
}

function bodyOf(form: Form): Omit<Organization, "id" | "type"> {
  return {
    name: form.text("name"),
    slug: form.text("slug"),
    allowed_senders: form
      .text("allowed_senders")
      .split(/[\n,]+/)
      .map((line) => line.trim())
      .filter((line) => line !== ""),
    default_prompt: form.text("default_prompt"),
    delete_candidates_after: form.number("delete_candidates_after"),
    proposal_by: form.text("proposal_by"),
    detect_candidate_language_from_attachment: form.has("detect_candidate_language_from_attachment"),
    allow_word_output: form.has("allow_word_output"),
    allow_inspection: form.has("allow_inspection"),
    require_mfa: form.has("require_mfa"),
  };
}

/** GET /dashboard/settings/delete: asks for the slug before the organization is deleted. */
export function askToDelete(dashboard: Dashboard): Handler {
  return async (c) => confirmDeletion(c, await organizationOf(dashboard, c));
}

function confirmDeletion(
  c: GatewayContext,
  { name, slug }: Organization,
  given = "",
  notice: Notice | null = null,
  status = 200,
): Response {
  const { t } = writing(c);
  const field = fieldsOf(notice);
  return respondWithConfirmation(c, {
    active: "settings",
    title: fill(t.settings.removeTitle, { name }),
    text: fill(t.settings.removeText, { slug }),
    action: `${PATH}/delete`,
    button: t.settings.remove,
    back: PATH,
    notice,
    status,
    fields: field({ name: "slug", label: t.settings.slug, required: true, autocomplete: "off", value: given }),
  });
}

/** POST /dashboard/settings/delete */
export function deleteOrganization(dashboard: Dashboard): Handler {
  return async (c) => {
    const slug = c.var.form.text("slug");
    return orShow(
      async () => {
        const { database } = dashboard.dependencies;
        await asApiKey(database, c.var, (sql) => sql`select private.delete_own_organization(${slug})`);
        dashboard.cookie.remove(c);
        return redirect(c, "/dashboard/sign-in");
      },
      async (notice, status) => confirmDeletion(c, await organizationOf(dashboard, c), slug, notice, status),
    );
  };
}
