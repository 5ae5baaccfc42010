import { expect } from "vitest";
import type { Service } from "../support/service.ts";

export interface Tenant {
  organizationId: string;
  apiKey: string;
}

/** Creates at least one row in every collection. Returns ids of some of them, by collection. */
export async function fillWithRows(service: Service, { organizationId, apiKey }: Tenant, name = "Someone") {
  const post = async (path: string, body: unknown) => {
    const answer = await service.request<{ id: string }[] & { id: string }>(apiKey, "POST", path, { body });
    expect(answer.status, path).toBeLessThan(300);
    return Array.isArray(answer.body) ? answer.body[0] : answer.body;
  };
  const webhook = await post("/webhooks", {
    endpoint: "http://127.0.0.1:49999/",
    events: ["candidates.created", "layouts.created"],
    description: name,
  });
  const layout = await post("/layouts", { name: "Layout", description: name });
  const member = await post("/members", { email: "someone@example.com", name });
  const candidate = await post("/candidates", { layout_id: layout?.id, member_id: member?.id, name });
  await service.database`
    insert into private.candidate_views (candidate_id, organization_id) values (${candidate?.id ?? ""}, ${organizationId})
  `;
  await service.database`
    insert into api.candidate_analytics (candidate_id, organization_id, time_spent)
    values (${candidate?.id ?? ""}, ${organizationId}, 3)
  `;
  return { candidates: candidate?.id, layouts: layout?.id, members: member?.id, webhooks: webhook?.id };
}

const OWNERS: Readonly<Record<string, string>> = {
  organizations: "id = $1",
  billing_accounts: "id = (select billing_account_id from api.organizations where id = $1)",
  api_requests: "api_key_id in (select id from private.api_keys where organization_id = $1)",
  candidate_views: "candidate_id in (select id from api.candidates where organization_id = $1)",
  user_profiles: "user_id in (select user_id from api.members where organization_id = $1)",
  webhook_notifications: "webhook_id in (select id from api.webhooks where organization_id = $1)",
};

/** The rows of an organization in a collection, with their keys. */
export async function organizationRows(service: Service, collection: string, organizationId: string) {
  const key = collection === "user_profiles" ? "user_id" : "id";
  const rows = await service.database.unsafe<{ key: string; row: string }[]>(
    `select ${key}::text as key, to_jsonb(rows)::text as row from api.${collection} as rows
     where ${OWNERS[collection] ?? "organization_id = $1"} order by 1`,
    [organizationId],
  );
  return rows.map((row) => ({ ...row }));
}
