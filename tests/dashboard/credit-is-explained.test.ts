import { expect, test } from "vitest";
import { sharedService } from "../support/service.ts";
import { signIn } from "./support.ts";

const service = await sharedService();

test("each change of the credit names its candidate, who caused it, and why", async () => {
  const { apiKey, organizationId } = await service.createOrganization({ credit: 1 });
  await service.database`update private.api_keys set name = 'Importer' where organization_id = ${organizationId}`;
  const created = await Promise.all(
    ["Ann <b>", "Bo"].map((name) =>
      service.request<{ id: string; status: string }>(apiKey, "POST", "/candidates", { body: { name } }),
    ),
  );
  const used = created.find(({ body }) => body.status === "active")?.body.id ?? "";
  const waiting = created.find(({ body }) => body.status === "pending")?.body.id ?? "";
  await service.database`select operator.add_credit(${organizationId}, 5)`;
  await service.change(apiKey, `/candidates?id=eq.${waiting}`, { status: "active" });

  const listed = await service.database<{ delta: number; candidate_id: string | null; actor: object; cause: string }[]>`
    select delta, candidate_id, actor, cause from operator.list_credit(${organizationId})
  `;
  expect([...listed]).toMatchObject([
    { delta: 1, candidate_id: null, actor: { type: "operator" }, cause: "operator" },
    { delta: -1, candidate_id: used, actor: { type: "api_key", name: "Importer" }, cause: "api" },
    { delta: 5, candidate_id: null, actor: { type: "operator" } },
    { delta: -1, candidate_id: waiting, actor: { type: "api_key", name: "Importer" }, cause: "api" },
  ]);

  const cookie = await signIn(service, organizationId, `${organizationId}@example.com`, "superuser");
  const read = async () => (await fetch(`${service.origin}/dashboard/billing`, { headers: { cookie } })).text();
  const page = await read();
  expect(page).toContain(`<a href="/dashboard/candidates/${used}" dir="auto">`);
  expect(page).toContain(`<a href="/dashboard/candidates/${waiting}" dir="auto">`);
  expect(page).toContain("Importer (API)");
  expect(page).toContain(">Operator</span>");
  expect(page).not.toContain("Ann <b>");
  await service.request(apiKey, "DELETE", `/candidates/${used}/person`);
  expect(await read()).toContain(`<code>${used}</code>`);

  const body = await service.rows<object>(apiKey, "/credit_mutations?limit=1");
  expect(Object.keys(body[0] ?? {}).sort()).toEqual([
    "billing_account_id",
    "created_at",
    "delta",
    "id",
    "organization_id",
  ]);
});

test("a key's member without billing sees no changes of the credit", async () => {
  const { organizationId } = await service.createOrganization();
  const cookie = await signIn(service, organizationId, `${organizationId}@example.com`, "user");
  const page = await fetch(`${service.origin}/dashboard/billing`, { headers: { cookie } });
  expect(page.status).toBe(403);
});
