import { expect, test } from "vitest";
import { createLink, signIn } from "../dashboard/support.ts";
import { sharedService } from "../support/service.ts";

interface Entry {
  id: string;
  created_at: string;
  actor: { type: string; id: string | null; name: string | null };
  cause: string | null;
  action: string;
  resource: string;
  resource_id: string | null;
  difference: Record<string, { old?: unknown; new?: unknown }>;
  request_id: string | null;
  address: string | null;
}

const service = await sharedService();

async function read(apiKey: string, query = ""): Promise<Entry[]> {
  return service.rows<Entry>(apiKey, `/audit_entries${query}`);
}

const ENDPOINT = "https://receiver.example/hooks";

test("a change has an entry with its actor, its request and its difference, without secrets", async () => {
  const { apiKey, organizationId } = await service.createOrganization();
  const changed = await service.request(apiKey, "PATCH", `/organizations?id=eq.${organizationId}`, {
    body: { default_prompt: "Be brief." },
  });
  const [entry] = await read(apiKey, "?resource=organizations&action=organizations.changed");
  const [key] = await service.database<{ id: string; prefix: string }[]>`
    select id, prefix from private.api_keys where organization_id = ${organizationId}
  `;
  expect(entry).toMatchObject({
    actor: { type: "api_key", id: key?.id, name: key?.prefix },
    cause: "api",
    resource_id: organizationId,
    difference: { default_prompt: { old: "", new: "Be brief." } },
    request_id: changed.headers.get("x-request-id"),
    address: "127.0.0.1",
  });

  const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
  const id = await service.create(apiKey, "/webhooks", {
    endpoint: ENDPOINT,
    events: ["layouts.created"],
    signing_secret: secret,
  });
  await service.change(apiKey, `/webhooks/${id}/delivery`, { headers: { "x-token": "4f2a9c" } });
  const entries = await read(apiKey, `?resource_id=${id}`);
  const differences = Object.fromEntries(entries.map(({ action, difference }) => [action, difference]));
  expect(differences["deliveries.changed"]).toEqual({ headers: {} });
  expect(differences["webhooks.created"]).toMatchObject({ endpoint: { new: ENDPOINT }, signing_secret: {} });
  expect(JSON.stringify(entries)).not.toContain(secret);
});

test("what is refused or undone has no entry", async () => {
  const { apiKey, organizationId } = await service.createOrganization();
  const before = await read(apiKey);
  await service.refusal(apiKey, "PATCH", `/organizations?id=eq.${organizationId}`, { body: { name: "" } });
  expect(await read(apiKey)).toEqual(before);
});

test("deletions and restores of candidates have entries without values, and creations have versions instead", async () => {
  const { apiKey } = await service.createOrganization();
  const candidateId = await service.create(apiKey, "/candidates", { name: "Ann Lee" });
  await service.request(apiKey, "DELETE", `/candidates?id=eq.${candidateId}`);
  await service.change(apiKey, `/candidates?id=eq.${candidateId}&deleted_at=not.is.null`, { deleted_at: null });
  const entries = await read(apiKey, `?resource_id=${candidateId}`);
  expect(entries.map(({ action }) => action)).toEqual(["candidates.restored", "candidates.deleted"]);
  expect(JSON.stringify(entries)).not.toContain("Ann");
  await service.request(apiKey, "DELETE", `/candidates/${candidateId}/person`);
  expect((await read(apiKey)).slice(0, 3).map(({ action }) => action)).toEqual([
    "erasures.created",
    "candidates.removed",
    "candidates.deleted",
  ]);
});

test("a sign-in, keys and credit of an operator have entries with their actors", async () => {
  const { apiKey, organizationId } = await service.createOrganization();
  await signIn(service, organizationId, `${organizationId}@example.com`, "admin");
  await service.database`select operator.add_credit(${organizationId}, 25)`;
  await service.createApiKey(organizationId, ["view_candidates"]);
  const entries = await read(apiKey);
  const find = (action: string) => entries.find((entry) => entry.action === action);
  expect(find("sessions.started")).toMatchObject({ actor: { type: "member" }, cause: "dashboard" });
  expect(find("credit.changed")).toMatchObject({ actor: { type: "operator" }, difference: { delta: { new: 25 } } });
  expect(find("keys.created")?.difference).toMatchObject({ permissions: { new: ["view_candidates"] }, hash: {} });
  expect(find("roles.changed") ?? find("roles.created")).toBeDefined();
});

test("reading in the dashboard, exports and refused sign-ins have entries with addresses", async () => {
  const { apiKey, organizationId } = await service.createOrganization();
  const email = `${organizationId}@example.com`;
  const candidateId = await service.create(apiKey, "/candidates", { name: "Ann Lee" });
  await service.request(apiKey, "GET", `/candidates/${candidateId}/export`);
  const link = await createLink(service, organizationId, email, "superuser");
  const use = () => fetch(link, { method: "POST", headers: { "sec-fetch-site": "same-origin" }, redirect: "manual" });
  const cookie = ((await use()).headers.get("set-cookie") ?? "").split(";")[0] ?? "";
  const again = await use();
  expect(again.headers.get("set-cookie")).toBeNull();
  const page = await fetch(`${service.origin}/dashboard/candidates/${candidateId}`, { headers: { cookie } });
  expect(page.status).toBe(200);
  const entries = await read(apiKey);
  const find = (action: string) => entries.find((entry) => entry.action === action);
  expect(find("candidates.exported")).toMatchObject({ actor: { type: "api_key" }, resource_id: candidateId });
  expect(find("candidates.read")).toMatchObject({
    actor: { type: "member", name: email },
    resource_id: candidateId,
    request_id: page.headers.get("x-request-id"),
    address: "127.0.0.1",
  });
  expect(find("sessions.started")).toMatchObject({ address: "127.0.0.1" });
  expect(find("sign_ins.refused")).toMatchObject({
    actor: { type: "visitor" },
    resource_id: find("sessions.started")?.actor.id,
    request_id: again.headers.get("x-request-id"),
    address: "127.0.0.1",
  });

  const shown = async (query: string) => {
    const response = await fetch(`${service.origin}/dashboard/audit${query}`, { headers: { cookie } });
    expect(response.status).toBe(200);
    return response.text();
  };
  const list = await shown(`?id=${candidateId}`);
  expect(list).toContain("candidates.read");
  expect(list).not.toContain("sessions.started");
  const csv = await shown(".csv?resource=sessions");
  expect(csv.split("\r\n")[0]).toMatch(/^id,created_at,/);
  expect(csv).toContain("sessions.started");
  expect(csv).not.toContain("candidates.read");
});

test("a wrong code of the second factor has an entry", async () => {
  const { apiKey, organizationId } = await service.createOrganization();
  await service.database`update api.organizations set require_mfa = true where id = ${organizationId}`;
  const cookie = await signIn(service, organizationId, `${organizationId}@example.com`, "admin");
  const path = `${service.origin}/dashboard/second-factor/set-up`;
  await fetch(path, { headers: { cookie } });
  await fetch(path, {
    method: "POST",
    headers: { cookie, "sec-fetch-site": "same-origin" },
    body: new URLSearchParams({ code: "000000" }),
  });
  expect((await read(apiKey, "?action=sign_ins.refused")).length).toBe(1);
});

test("filters, pages and CSV", async () => {
  const { apiKey, organizationId } = await service.createOrganization();
  for (const name of ["One", 'Two, "quoted"', "Three"]) {
    await service.change(apiKey, `/organizations?id=eq.${organizationId}`, { name });
  }
  const all = await read(apiKey, "?action=organizations.changed");
  expect(all).toHaveLength(3);
  const first = await read(apiKey, "?action=organizations.changed&limit=2");
  const rest = await read(apiKey, `?action=organizations.changed&limit=2&before=${first[1]?.id}`);
  expect([...first, ...rest]).toEqual(all);
  expect(await read(apiKey, `?from=${all[0]?.created_at.replace("+", "%2B")}&action=organizations.changed`)).toEqual([
    all[0],
  ]);
  expect(await read(apiKey, `?until=2026-01-01T00:00:00Z`)).toEqual([]);
  expect(await read(apiKey, `?actor_id=${all[0]?.actor.id}&action=organizations.changed`)).toEqual(all);
  const csv = await service.request<string>(apiKey, "GET", "/audit_entries?action=organizations.changed", {
    headers: { accept: "text/csv" },
  });
  expect(csv.headers.get("content-type")).toContain("text/csv");
  expect(csv.body.split("\r\n")[0]).toBe(
    "id,created_at,actor,cause,action,resource,resource_id,difference,request_id,address",
  );
  expect(csv.body.split("\r\n")).toHaveLength(5);
  for (const query of ["?before=x", "?limit=0", "?from=yesterday", "?colour=red", "?limit=1&limit=2"]) {
    expect(await service.request(apiKey, "GET", `/audit_entries${query}`)).toMatchObject({ status: 400 });
  }
});

test("a key reads the audit of its own organization", async () => {
  const one = await service.createOrganization();
  const two = await service.createOrganization();
  await service.change(one.apiKey, `/organizations?id=eq.${one.organizationId}`, { name: "Mine" });
  expect(JSON.stringify(await read(two.apiKey))).not.toContain("Mine");
});

test("each table that a key or a member of the dashboard changes has entries or versions", async () => {
  const tables = await service.database<{ name: string }[]>`
    select tables.oid::regclass::text as name
    from pg_catalog.pg_class as tables
    where tables.relkind = 'r'
      and tables.relnamespace in ('api'::regnamespace, 'private'::regnamespace)
      and (private.updatable_columns(tables.oid) <> '{}' or has_table_privilege('api_consumer', tables.oid, 'delete'))
      and not exists (
        select from pg_catalog.pg_trigger
        where tgrelid = tables.oid and (tgname like '%_audit%' or tgname like '%_record_changes')
      )
  `;
  expect(tables.map(({ name }) => name)).toEqual([]);
});
