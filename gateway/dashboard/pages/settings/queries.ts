import { only } from "../../../../platform/existing.ts";
import type { GatewayContext } from "../../../core/context.ts";
import { callApi, readRows } from "../../call-api.ts";
import { asSession } from "../../dashboard.ts";

export interface Organization {
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

export const PATH = "/dashboard/settings";

const COLUMNS =
  "id,name,slug,default_prompt,allowed_senders,delete_candidates_after,detect_candidate_language_from_attachment,allow_word_output,allow_inspection,proposal_by,require_mfa,type";

export async function organizationOf(c: GatewayContext): Promise<Organization> {
  return only(await readRows<Organization>(c, `/organizations?select=${COLUMNS}&limit=1`));
}

export type Categories = Record<string, { remove: string; label?: unknown } | undefined>;

export async function anonymityOf(c: GatewayContext): Promise<Categories> {
  const { organizationId } = c.var.session.apiKey;
  return (await callApi<{ categories: Categories }>(c, "GET", `/organizations/${organizationId}/anonymity`)).categories;
}

export interface Limit {
  name: string;
  allowed: number | null;
  /** Null for a rate. */
  used: number | null;
}

/** The limits of the organization. Without a limit by the operator, requests have the service's. */
export async function limitsOf(c: GatewayContext): Promise<Limit[]> {
  const { settings, limits } = c.var.dashboard.dependencies;
  const usual: Record<string, number> = {
    requests_per_second: settings.RATE_LIMIT * limits.organizationKeys,
    runs_per_minute: settings.RATE_LIMIT_RUNS * limits.organizationKeys,
  };
  const rows = await asSession(c, (sql) => sql<Limit[]>`select name, allowed, used from private.list_limits()`);
  return rows.map((row) => ({ ...row, allowed: row.allowed ?? usual[row.name] ?? null }));
}

export const removeOrganization = (c: GatewayContext, slug: string) =>
  asSession(c, (sql) => sql`select private.delete_own_organization(${slug})`);
