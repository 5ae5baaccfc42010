/** Resources that refer to each other. */
export const NEIGHBOURS: Readonly<Record<string, readonly string[]>> = {
  billing_accounts: ["organizations", "credit_mutations"],
  candidate_analytics: ["candidates", "organizations"],
  candidate_views: ["candidates"],
  candidates: ["layouts", "members", "organizations", "candidate_views", "candidate_analytics"],
  credit_mutations: ["organizations", "billing_accounts"],
  layouts: ["candidates", "user_profiles"],
  members: ["user_profiles", "organizations", "candidates"],
  organizations: ["candidates", "members", "webhooks", "billing_accounts", "credit_mutations"],
  user_profiles: ["members", "layouts"],
  webhook_notifications: ["webhooks"],
  webhooks: ["organizations", "webhook_notifications"],
};

/** Hints of embeds: columns, constraints and joins. */
export const HINTS = [
  "organization_id",
  "layout_id",
  "member_id",
  "default_layout_id",
  "parent_id",
  "creator_id",
  "inner",
  "left",
  "candidates_layout_id_fkey",
];

const COMPARISONS = ["eq", "neq", "gt", "gte", "lt", "lte", "in", "is", "isdistinct"];
const PATTERNS = ["like", "ilike", "match", "imatch"];
const SEARCHES = ["fts", "plfts", "phfts", "wfts"];
const SETS = ["cs", "cd", "ov"];
const RANGES = ["sl", "sr", "nxr", "nxl", "adj"];

export const OPERATORS = [...COMPARISONS, ...PATTERNS, ...SEARCHES, ...SETS, ...RANGES];

/** The operators of a type. */
export function operatorsOf(type: string): readonly string[] {
  if (type === "text") return [...COMPARISONS, ...PATTERNS, "fts", "wfts"];
  if (type === "tsvector") return SEARCHES;
  if (type === "jsonb") return ["cs", "cd", "eq", "is"];
  if (type.endsWith("[]")) return ["eq", ...SETS];
  return COMPARISONS;
}

/** Values that are valid for a type, or nearly so. */
export function valuesOf(type: string): readonly string[] {
  if (/int|real/.test(type)) return ["0", "1", "2", "-1", "200", "1e9", "9223372036854775808", "NaN"];
  if (/time|date/.test(type)) return ["now", "today", "2026-01-31", "2026-01-31T12:00:00Z", "infinity", "99999-01-01"];
  if (/bool/.test(type)) return ["true", "false"];
  if (/json/.test(type)) return ["{}", "[]", '{"name":"x"}', "null", '[{"id":1}]', "1"];
  if (type.endsWith("[]")) return ["{}", "{en}", '{"candidates.created",x}', "{{a}}"];
  return ["Someone", "*", "%25", "x", "", "active", "S*", "a:*", "^S", "[", "a&b"];
}

/** Keywords and bytes that careless code could misinterpret. */
export const HOSTILE = [
  ...["pg_sleep(9)", "count()", "id.sum()", "json_agg", "ctid", "tableoid", "xmin", "current_user", "null", "not"],
  ...["api.candidates", "private.api_keys", "auth.organization_id()", "::regclass", "$1", "%s"],
  ...["'; drop table api.layouts; --", "*", '"', '""', "\\", "->", "->>", ".", "..", "...", "()", "((((", "))))"],
  ...[",", ",,", ":", "!", "-", "{}", "[]", "{a,b", "(", "=", "&", ";"],
  ...["%00", "%", "%ff", "%c3%28", "%ed%a0%80", "%0d%0aX-Injected: yes", "\t", "é", "😀", "\u202e"],
];

export const HEADERS = [
  "Accept: text/csv",
  "Accept: application/vnd.pgrst.object+json",
  "Accept: application/vnd.pgrst.plan+json",
  "Accept: application/vnd.pgrst.array+json;nulls=stripped",
  "Accept: application/octet-stream",
  "Accept-Profile: v0",
  "Content-Profile: v0",
  "Accept-Profile: private",
  "Prefer: count=exact",
  "Prefer: count=planned, return=representation",
  "Prefer: return=headers-only",
  "Prefer: timezone=Europe/Amsterdam",
  "Prefer: timezone=Nowhere/Else",
  "Prefer: resolution=merge-duplicates",
  "Range: 0-1",
  "Range: 5-",
  "Range: bytes=0-3",
  "X-Include-Deleted: true",
];

export const BODIES = [
  '{"name":"changed"}',
  '{"description":"changed"}',
  '{"values":{"a":1}}',
  "{}",
  "[]",
  '[{"name":"one"},{"description":"two"}]',
  '{"name":null}',
  '{"organization_id":"00000000-0000-7000-8000-000000000000"}',
  '{"id":1}',
  '{"name":',
];
