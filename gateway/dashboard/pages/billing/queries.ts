import { z } from "zod";
import type { GatewayContext } from "../../../core/context.ts";
import { callFunction } from "../../../core/database.ts";
import { lacksPermission } from "../../../core/errors.ts";
import { callApi, readRows } from "../../call-api.ts";
import { asSession } from "../../dashboard.ts";
import { afterOf } from "../../query.ts";
import { namesOf } from "../candidates/names.ts";

export interface Account {
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

const mutationShape = z.object({
  id: z.string(),
  created_at: z.string(),
  delta: z.number(),
  cause: z.string(),
  actor: z.object({ type: z.string(), name: z.string().nullable() }),
  candidate_id: z.string().nullable(),
  candidate_name: z.string().nullable(),
});
export type Mutation = z.infer<typeof mutationShape>;

export const PATH = "/dashboard/billing";
export const WARNINGS_PATH = `${PATH}/warnings`;
export const PAGE_SIZE = 25;

export async function accountOf(c: GatewayContext): Promise<Account> {
  const [account] = await readRows<Account>(c, "/billing_accounts?limit=1");
  if (account === undefined) throw lacksPermission("billing");
  return account;
}

const warnings = (c: GatewayContext) => `/organizations/${c.var.session.apiKey.organizationId}/credit_warnings`;

/** What the dashboard calls the candidates of mutations, without those that are deleted or that the member may not see. */
export function candidatesOf(c: GatewayContext, mutations: readonly Mutation[]): Promise<Map<string, string>> {
  const named = mutations.flatMap(({ candidate_id: id, candidate_name: name }) =>
    id === null || name === null ? [] : [{ id, name }],
  );
  return namesOf(c, named);
}

/** The credits at which members get a mail. */
export const limitsOf = async (c: GatewayContext): Promise<number[]> =>
  (await callApi<{ limits: number[] }>(c, "GET", warnings(c))).limits;

export const changeLimits = (c: GatewayContext, body: unknown) => callApi(c, "PATCH", warnings(c), { body });

export async function readMutations(c: GatewayContext): Promise<Mutation[]> {
  const changes = await asSession(c, (sql) =>
    callFunction(sql, sql`private.list_credit_changes(${afterOf(c)}, ${PAGE_SIZE + 1})`),
  );
  return z.array(mutationShape).parse(changes);
}

export const usedLicences = (c: GatewayContext) =>
  asSession(c, (sql) => callFunction<number>(sql, sql`private.used_licences()::integer`));
