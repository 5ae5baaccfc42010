/** The columns of the resources and their PostgreSQL types. Taken from the interface specification, not from our SQL. */
export const RESOURCES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  api_requests: columns({
    integer: "id",
    uuid: "api_key_id",
    "timestamp with time zone": "created_at",
    date: "created_on",
    text: "endpoint method search",
    smallint: "status",
  }),
  billing_accounts: columns({
    uuid: "id",
    text: "billing_provider_subscription_id currency pricing_version subscription_type",
    "timestamp with time zone": "created_at updated_at next_billed_at trial_expires_at",
    boolean: "allow_pre_paid",
    integer:
      "credit maximum_usage minimum_guarantee prev_usage price_per_credit price_per_user recent_usage user_licenses",
  }),
  candidate_analytics: columns({
    uuid: "id candidate_id organization_id",
    "timestamp with time zone": "created_at updated_at",
    real: "time_spent",
  }),
  candidate_views: columns({
    bigint: "id",
    uuid: "candidate_id",
    "timestamp with time zone": "created_at",
    boolean: "anonymous",
  }),
  candidates: columns({
    uuid: "id layout_id member_id organization_id",
    "timestamp with time zone": "created_at updated_at deleted_at",
    jsonb: "attachments external_data messages section_attachments values",
    text: "avatar export_filename language name secret secret_anonymous secret_editable status",
    tsvector: "fts",
  }),
  credit_mutations: columns({
    uuid: "id billing_account_id organization_id",
    "timestamp with time zone": "created_at",
    integer: "delta",
  }),
  layouts: columns({
    uuid: "id creator_id organization_id parent_id secret",
    "timestamp with time zone": "created_at updated_at archived_at",
    jsonb: "assets default_values sections tokens variables web_settings",
    text: "custom_css description export_filename name share_instructions slug thumbnail visibility",
    boolean: "featured",
    tsvector: "fts",
    "text[]": "languages",
    integer: "page_height page_width",
  }),
  members: columns({
    uuid: "id organization_id user_id",
    character: "external_id",
    "timestamp with time zone": "created_at updated_at",
    "text[]": "permissions",
    jsonb: "values",
  }),
  organizations: columns({
    uuid: "id billing_account_id default_layout_id",
    text: "ats_vendor_a_corporation_id active_ats_integration ats avatar ats_vendor_b_entity_kind default_prompt model name proposal_by crm_instance_url slug status type",
    integer: "ats_vendor_a_private_label_id delete_candidates_after",
    "timestamp with time zone": "created_at updated_at deleted_at",
    boolean:
      "allow_inspection allow_word_output detect_candidate_language_from_attachment enable_beta_integrations enable_data_tab require_mfa",
    "text[]": "allowed_senders",
    jsonb: "external_variables member_variables proposal_reactions",
    tsvector: "fts",
  }),
  user_profiles: columns({
    uuid: "user_id",
    "timestamp with time zone": "created_at updated_at invited_at last_login_at",
    text: "avatar email language name phone source",
    tsvector: "fts",
  }),
  webhook_notifications: columns({
    uuid: "id webhook_id",
    "timestamp with time zone": "created_at updated_at",
    date: "created_on",
    text: "event_type response status",
    jsonb: "payload",
    integer: "tries",
  }),
  webhooks: columns({
    uuid: "id organization_id",
    "timestamp with time zone": "created_at updated_at",
    text: "description endpoint signing_secret source",
    "text[]": "events",
  }),
};

/** Names by type, as types by name. */
function columns(byType: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const pairs = Object.entries(byType).flatMap(([type, names]) =>
    names.split(" ").map((name) => [name, type] as const),
  );
  return Object.fromEntries(pairs);
}

/** All permissions, sorted. */
export const PERMISSIONS = ["billing", "edit_candidates", "edit_layouts", "settings", "team", "view_candidates"];

/** The operations of a collection: the required permission, and the status of a write that has it. */
interface Operations {
  GET: { permission: string | null };
  POST: Write | null;
  PATCH: Write | null;
  DELETE: Write | null;
}

interface Write {
  permission: string;
  status: number;
}

const write = (permission: string, status: number): Write => ({ permission, status });

/**
 * The table of operations of the interface. It is written independently of the registry and the policies, which it tests.
 * A read without its permission returns 200 and no rows. A write without its permission returns 403.
 */
export const OPERATIONS: Readonly<Record<string, Operations>> = {
  api_requests: { GET: { permission: null }, POST: null, PATCH: null, DELETE: null },
  billing_accounts: { GET: { permission: "billing" }, POST: null, PATCH: write("billing", 204), DELETE: null },
  candidate_analytics: { GET: { permission: null }, POST: null, PATCH: null, DELETE: null },
  candidate_views: { GET: { permission: null }, POST: null, PATCH: null, DELETE: null },
  candidates: {
    GET: { permission: "view_candidates" },
    POST: write("edit_candidates", 200),
    PATCH: write("edit_candidates", 204),
    DELETE: write("edit_candidates", 204),
  },
  credit_mutations: { GET: { permission: "billing" }, POST: null, PATCH: null, DELETE: null },
  layouts: {
    GET: { permission: null },
    POST: write("edit_layouts", 201),
    PATCH: write("edit_layouts", 204),
    DELETE: write("edit_layouts", 204),
  },
  members: {
    GET: { permission: null },
    POST: write("team", 201),
    PATCH: write("team", 204),
    DELETE: write("team", 200),
  },
  organizations: { GET: { permission: null }, POST: null, PATCH: write("settings", 204), DELETE: null },
  user_profiles: { GET: { permission: null }, POST: null, PATCH: null, DELETE: null },
  webhook_notifications: { GET: { permission: "settings" }, POST: null, PATCH: null, DELETE: null },
  webhooks: {
    GET: { permission: "settings" },
    POST: write("settings", 201),
    PATCH: write("settings", 204),
    DELETE: write("settings", 204),
  },
};

/** A new row of each collection with POST, except members: each needs its own e-mail address. */
export const NEW_ROWS: Readonly<Record<string, unknown>> = {
  candidates: { name: "Someone" },
  layouts: { name: "A layout" },
  webhooks: { endpoint: "http://127.0.0.1:49999/", events: ["layouts.created"] },
};

/** A change of a row of each collection with PATCH. */
export const CHANGES: Readonly<Record<string, unknown>> = {
  billing_accounts: { currency: "USD" },
  candidates: { name: "Else" },
  layouts: { name: "Another" },
  members: { values: { phone: "1" } },
  organizations: { ats: "none" },
  webhooks: { description: "Else" },
};
