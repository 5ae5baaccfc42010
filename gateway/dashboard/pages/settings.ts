import { ANONYMITY_CATEGORIES } from "../../../languages/language.ts";
import { fill } from "../../../languages/phrases.ts";
import { html } from "../../../rendering/pages/html.ts";
import type { GatewayContext } from "../../context.ts";
import { asApiKey } from "../../database.ts";
import { card, checkbox, facts, field, linkButton, type Notice, postForm, submit } from "../components.ts";
import { type Dashboard, type Handler, orShow } from "../dashboard.ts";
import { type Form, readForm } from "../form.ts";
import { respondWithConfirmation, respondWithPage, writing } from "../page.ts";
import { redirect } from "../redirect.ts";
import { can, isSuperuser } from "../session.ts";

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

function anonymityCard(c: GatewayContext, categories: Categories) {
  const { t } = writing(c);
  return card(t.anonymity.settings, [
    html`<p class="soft">${t.anonymity.settingsText}</p>`,
    postForm(`${PATH}/anonymity`, [
      ...ANONYMITY_CATEGORIES.map((name) =>
        field({
          name,
          label: t.anonymity.categories[name],
          type: "select",
          value: categories[name]?.remove ?? "none",
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
    const form = await readForm(c);
    const present = await anonymityOf(dashboard, c);
    const chosen = ANONYMITY_CATEGORIES.filter((name) => form.has(name)).map((name) => [
      name,
      { ...present[name], remove: form.text(name) },
    ]);
    const { organizationId } = c.var.session.apiKey;
    return orShow(
      async () => {
        const body = { categories: Object.fromEntries(chosen) };
        await dashboard.api.call(c, "PATCH", `/organizations/${organizationId}/anonymity`, { body });
        return redirect(c, `${PATH}?done=saved`);
      },
      async (notice, status) => settingsPage(c, await organizationOf(dashboard, c), present, notice, status),
    );
  };
}

function settingsPage(
  c: GatewayContext,
  organization: Organization,
  categories: Categories,
  notice: Notice | null = null,
  status = 200,
): Response {
  const { t } = writing(c);
  const { session } = c.var;
  return respondWithPage(c, {
    title: t.pages.settings,
    active: "settings",
    notice,
    status,
    content: can(session, "settings")
      ? [
          html`<section class="card">${settingsForm(c, organization)}</section>`,
          anonymityCard(c, categories),
          isSuperuser(session) &&
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
  return postForm(PATH, [
    field({ name: "name", label: t.members.name, value: organization.name, required: true, autocomplete: "off" }),
    field({
      name: "slug",
      label: t.settings.slug,
      value: organization.slug,
      required: true,
      hint: t.settings.slugHint,
    }),
    field({
      name: "allowed_senders",
      label: t.settings.senders,
      type: "textarea",
      value: organization.allowed_senders.join("\n"),
      hint: t.settings.sendersHint,
    }),
    field({
      name: "default_prompt",
      label: t.settings.prompt,
      type: "textarea",
      value: organization.default_prompt,
      hint: t.settings.promptHint,
    }),
    field({
      name: "delete_candidates_after",
      label: t.settings.retention,
      numeric: true,
      value: organization.delete_candidates_after,
      hint: t.settings.retentionHint,
    }),
    field({
      name: "proposal_by",
      label: t.settings.proposalBy,
      type: "select",
      value: organization.proposal_by,
      options: [
        { value: "member", label: t.settings.authors.member },
        { value: "organization", label: t.settings.authors.organization },
      ],
    }),
    checkbox(
      "detect_candidate_language_from_attachment",
      t.settings.detectLanguage,
      organization.detect_candidate_language_from_attachment,
    ),
    checkbox("allow_word_output", t.settings.word, organization.allow_word_output),
    checkbox("allow_inspection", t.settings.inspection, organization.allow_inspection),
    checkbox("require_mfa", t.settings.requireMfa, organization.require_mfa),
    html`<div>${submit(t.save)}</div>`,
  ]);
}

/** POST /dashboard/settings: PATCH /v1/organizations */
export function changeSettings(dashboard: Dashboard): Handler {
  return async (c) => {
    const form = await readForm(c);
    const organization = await organizationOf(dashboard, c);
    let given: Omit<Organization, "id" | "type"> | null = null;
    return orShow(
      async () => {
        given = bodyOf(form);
        await dashboard.api.call(c, "PATCH", `/organizations?id=eq.${organization.id}`, { body: given });
        return redirect(c, `${PATH}?done=saved`);
      },
      async (notice, status) =>
        settingsPage(c, { ...organization, ...given }, await anonymityOf(dashboard, c), notice, status),
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
  notice: Notice | null = null,
  status = 200,
): Response {
  const { t } = writing(c);
  return respondWithConfirmation(c, {
    active: "settings",
    title: fill(t.settings.removeTitle, { name }),
    text: fill(t.settings.removeText, { slug }),
    action: `${PATH}/delete`,
    button: t.settings.remove,
    back: PATH,
    notice,
    status,
    fields: field({ name: "slug", label: t.settings.slug, required: true, autocomplete: "off" }),
  });
}

/** POST /dashboard/settings/delete */
export function deleteOrganization(dashboard: Dashboard): Handler {
  return async (c) => {
    const slug = (await readForm(c)).text("slug");
    return orShow(
      async () => {
        const { database } = dashboard.dependencies;
        await asApiKey(database, c.var, (sql) => sql`select private.delete_own_organization(${slug})`);
        dashboard.cookie.remove(c);
        return redirect(c, "/dashboard/sign-in");
      },
      async (notice, status) => confirmDeletion(c, await organizationOf(dashboard, c), notice, status),
    );
  };
}
