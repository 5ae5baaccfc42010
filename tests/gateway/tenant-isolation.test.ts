import { expect, test } from "vitest";
import { CHANGES, RESOURCES } from "../support/resources.ts";
import { sharedService } from "../support/service.ts";
import { fillWithRows, organizationRows } from "./tenant-rows.ts";

/** The id of a row of the other organization, by collection. */
const theirIds: Record<string, string> = {};

const service = await sharedService();
const ours = await service.createOrganization({ name: "Ours" });
const theirs = await service.createOrganization({ name: "Theirs" });
await fillWithRows(service, ours);
Object.assign(theirIds, await fillWithRows(service, theirs));

async function organizationKeys(collection: string, organizationId: string): Promise<string[]> {
  return (await organizationRows(service, collection, organizationId)).map(({ key }) => key);
}

test.each(Object.keys(RESOURCES))("%s lists only rows of the own organization", async (collection) => {
  // The request log is written asynchronously.
  for (const { organizationId } of [ours, theirs]) {
    await expect.poll(() => organizationKeys(collection, organizationId)).not.toEqual([]);
  }
  const key = collection === "user_profiles" ? "user_id" : "id";
  const before = await organizationKeys(collection, ours.organizationId);
  const body = await service.rows<Record<string, unknown>>(ours.apiKey, `/${collection}?select=*`);
  const listed = body.map((row) => String(row[key]));
  expect(listed).toEqual(expect.arrayContaining(before));
  const foreign = new Set(await organizationKeys(collection, theirs.organizationId));
  expect(foreign.size).toBeGreaterThan(0);
  expect(listed.filter((id) => foreign.has(id))).toEqual([]);
});

const EMBEDS = [
  "organizations?select=id,layouts!organization_id(id),candidates(id),members(id),webhooks(id),billing_accounts(id),credit_mutations(id),candidate_analytics(id)",
  "organizations?select=id,layouts!default_layout_id(id)",
  "layouts?select=id,candidates(id,members(id,user_profiles(user_id,layouts(id)))),organizations!organization_id(id)",
  "candidates?select=id,layouts(id),members(id),organizations(id),candidate_views(id),candidate_analytics(id)",
  "candidate_views?select=id,candidates(id,organizations(id))",
  "candidate_analytics?select=id,candidates(id),organizations(id)",
  "members?select=id,user_profiles(user_id),organizations(id),candidates(id)",
  "user_profiles?select=user_id,members(id),layouts(id)",
  "billing_accounts?select=id,organizations(id),credit_mutations(id)",
  "credit_mutations?select=id,organizations(id),billing_accounts(id)",
  "webhooks?select=id,organizations(id),webhook_notifications(id)",
  "webhook_notifications?select=id,webhooks(id,organizations(id))",
];

test.each(EMBEDS)("embedded rows belong to the own organization: %s", async (path) => {
  const { status, body } = await service.request(ours.apiKey, "GET", `/${path}`);
  expect(status).toBe(200);
  const text = JSON.stringify(body);
  expect(text.length).toBeGreaterThan(2);
  for (const collection of Object.keys(RESOURCES)) {
    for (const id of await organizationKeys(collection, theirs.organizationId)) {
      if (/^[0-9a-f-]{36}$/.test(id)) expect(text).not.toContain(id);
    }
  }
});

test("writes do not affect rows of another organization", async () => {
  for (const [collection, id] of Object.entries(theirIds)) {
    const before =
      await service.database`select to_jsonb(t) as row from ${service.database(`api.${collection}`)} as t where id = ${id}`;
    const body = CHANGES[collection];
    const patched = await service.request(ours.apiKey, "PATCH", `/${collection}?id=eq.${id}`, { body });
    expect(patched.status, collection).toBe(204);
    const removed = await service.request(ours.apiKey, "DELETE", `/${collection}?id=eq.${id}`);
    expect(removed.status, collection).toBe(collection === "members" ? 404 : 204);
    const after =
      await service.database`select to_jsonb(t) as row from ${service.database(`api.${collection}`)} as t where id = ${id}`;
    expect([...after], collection).toEqual([...before]);
  }
});

test("references to rows of another organization get the same error as rows that do not exist", async () => {
  const nowhere = "00000000-0000-7000-8000-000000000000";
  const attempts: [string, string, Record<string, string>, Record<string, string>][] = [
    ["POST", "/candidates", { layout_id: theirIds.layouts ?? "" }, { layout_id: nowhere }],
    ["POST", "/candidates", { member_id: theirIds.members ?? "" }, { member_id: nowhere }],
    ["POST", "/layouts", { parent_id: theirIds.layouts ?? "" }, { parent_id: nowhere }],
    [
      "PATCH",
      `/organizations?id=eq.${ours.organizationId}`,
      { default_layout_id: theirIds.layouts ?? "" },
      { default_layout_id: nowhere },
    ],
  ];
  for (const [method, path, foreign, missing] of attempts) {
    const refused = await service.request<Record<string, string>>(ours.apiKey, method, path, { body: foreign });
    const unknown = await service.request<Record<string, string>>(ours.apiKey, method, path, { body: missing });
    expect(refused.status, path).toBe(409);
    expect(unknown.status, path).toBe(409);
    const neutral = (body: Record<string, string>) => JSON.stringify(body).replace(/[0-9a-f-]{36}/g, "id");
    expect(neutral(refused.body)).toBe(neutral(unknown.body));
  }
});

test("rows cannot be created in or moved to another organization", async () => {
  for (const [path, body] of [
    ["/candidates", { organization_id: theirs.organizationId }],
    ["/layouts", { organization_id: theirs.organizationId, name: "x" }],
    [
      "/webhooks",
      { organization_id: theirs.organizationId, endpoint: "https://example.com/", events: ["candidates.created"] },
    ],
  ] as const) {
    const answer = await service.request(ours.apiKey, "POST", path, { body });
    expect(answer.status, path).toBe(403);
  }
  const moved = await service.request(ours.apiKey, "PATCH", "/layouts?name=eq.Layout", {
    body: { organization_id: theirs.organizationId },
  });
  expect(moved.status).toBe(403);
});

test("two organizations that invite the same person do not see each other's data", async () => {
  const first = await service.request<{ user_id: string }>(ours.apiKey, "POST", "/members", {
    body: { email: "shared@example.com", name: "As we call her" },
  });
  const second = await service.request<{ user_id: string; user_profile: { name: string } }>(
    theirs.apiKey,
    "POST",
    "/members",
    { body: { email: "shared@example.com" } },
  );
  expect(second.status).toBe(201);
  expect(second.body.user_profile.name).toBe("");
  expect(second.body.user_id).not.toBe(first.body.user_id);
});
