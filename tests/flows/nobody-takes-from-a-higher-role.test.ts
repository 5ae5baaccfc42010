import { describe, expect, test } from "vitest";
import { PERMISSIONS } from "../support/resources.ts";
import { sharedService } from "../support/service.ts";

const service = await sharedService();

const ROLES = ["user", "admin", "superuser"] as const;
type Role = (typeof ROLES)[number];

interface Member {
  id: string;
  permissions: string[];
}

async function addMember(organizationId: string, email: string, role: string): Promise<string> {
  await service.database`select operator.create_dashboard_link(${organizationId}, ${email}, ${role})`;
  const [row] = await service.database<{ id: string }[]>`
    update private.member_roles set accepted_at = now()
    from api.members join private.user_profiles using (user_id)
    where members.organization_id = ${organizationId} and email = ${email} and member_id = members.id
    returning members.id
  `;
  return row?.id ?? "";
}

async function keyOf(organizationId: string, member: string | null, permissions: string[] | null): Promise<string> {
  const [row] = await service.database<{ key: string }[]>`
    select operator.create_api_key(${organizationId}, ${permissions}::text[], null, ${member}) as key
  `;
  return row?.key ?? "";
}

/** An organization with a member of each role, and a second superuser. */
async function createOrganization() {
  const { organizationId, apiKey } = await service.createOrganization({ licences: null });
  const ids: Record<Role, string> = { user: "", admin: "", superuser: "" };
  for (const role of ROLES) ids[role] = await addMember(organizationId, `${role}@example.com`, role);
  const second = await addMember(organizationId, "second@example.com", "superuser");
  const members = async () => {
    const body = await service.rows<Member>(apiKey, "/members?select=id,permissions");
    return new Map(body.map(({ id, permissions }) => [id, permissions]));
  };
  const patch = async (key: string, filter: string, body: unknown) => {
    const answer = await service.request<{ code?: string }>(key, "PATCH", `/members?${filter}`, { body });
    return [answer.status, answer.body.code];
  };
  return { organizationId, ids, second, members, patch };
}

test("a key with only team empties no superuser, and a refused PATCH changes nobody", async () => {
  const { organizationId, ids, members, patch } = await createOrganization();
  const before = await members();
  for (const member of [null, ids.user, ids.admin, ids.superuser]) {
    const key = await keyOf(organizationId, member, ["team"]);
    await service.database`update api.members set permissions = ${PERMISSIONS} where id = ${ids.user}`;
    const [status] = await patch(key, "id=not.is.null", { permissions: [] });
    expect([403, 409]).toContain(status);
  }
  expect(await members()).toEqual(new Map([...before, [ids.user, PERMISSIONS]]));
});

describe.each([null, ...ROLES])("a key of a member with the role %s", (actor) => {
  const rank = actor === null ? 0 : ROLES.indexOf(actor);

  test.each(ROLES)("takes and gives permissions of a member with the role %s by rank", async (target) => {
    const { organizationId, ids, second, members, patch } = await createOrganization();
    const actorId = actor === null ? null : ids[actor];
    if (actor === "user")
      await service.database`update api.members set permissions = ${PERMISSIONS} where id = ${ids.user}`;
    const id = target === "superuser" ? second : ids[target];
    const expected = (code: string | undefined) => {
      if (ROLES.indexOf(target) > rank) return [403, "CDS205"];
      return code === undefined ? [204, undefined] : [code === "CDS201" ? 403 : 409, code];
    };
    const all = await keyOf(organizationId, actorId, null);
    const team = await keyOf(organizationId, actorId, ["team"]);
    const isSuperuser = target === "superuser";
    for (const taken of PERMISSIONS) {
      const had = (await members()).get(id) ?? [];
      const permissions = had.filter((name) => name !== taken);
      if (permissions.length === had.length) continue;
      // A member without team changes nobody.
      if (id === actorId && taken === "team") continue;
      expect([taken, await patch(team, `id=eq.${id}`, { permissions })]).toEqual([
        taken,
        expected(isSuperuser ? "CDS373" : undefined),
      ]);
    }
    for (const given of PERMISSIONS) {
      const had = (await members()).get(id) ?? [];
      if (had.includes(given) || given === "team") continue;
      const permissions = [...had, given];
      expect([given, await patch(team, `id=eq.${id}`, { permissions })]).toEqual([given, expected("CDS201")]);
      if (id === actorId) continue;
      const isHeld = actor !== "admin" || given !== "edit_layouts";
      expect([given, await patch(all, `id=eq.${id}`, { permissions })]).toEqual([
        given,
        expected(isHeld ? undefined : "CDS201"),
      ]);
    }
    const other = { values: {}, external_id: `4711-${target}` };
    expect(await patch(team, `id=eq.${id}`, other)).toEqual([204, undefined]);
    // The same permissions in another order are no change.
    const same = [...((await members()).get(id) ?? [])].reverse();
    expect(await patch(team, `id=eq.${id}`, { permissions: same })).toEqual([204, undefined]);
    const removed = await service.request(all, "DELETE", `/members?id=${id}`);
    expect(removed.status).toBe(target === "user" ? 200 : 409);
  });
});

test("an invitation gives no permission that the key lacks", async () => {
  const { organizationId } = await createOrganization();
  for (const [given, permissions] of [
    [["team"], []],
    [["team", "view_candidates"], ["view_candidates"]],
    [PERMISSIONS, ["edit_candidates", "view_candidates"]],
  ]) {
    const key = await keyOf(organizationId, null, given ?? []);
    const body = { email: `${given?.length}@example.com` };
    const invited = await service.request<Member>(key, "POST", "/members", { body });
    expect([invited.status, invited.body.permissions]).toEqual([201, permissions]);
  }
});

test("no statement takes the last superuser, or a permission of a superuser, from an organization", async () => {
  const { organizationId, ids, second, members } = await createOrganization();
  const { database } = service;
  const link = (email: string, role: string) =>
    database`select operator.create_dashboard_link(${organizationId}, ${email}, ${role})`;
  await expect(database`update api.members set permissions = '{}' where id = ${second}`).rejects.toThrow("CDS373");
  await link("second@example.com", "admin");
  expect((await members()).get(second)).toEqual(PERMISSIONS);
  await link("second@example.com", "user");
  expect((await members()).get(second)).toEqual(["edit_candidates", "edit_layouts", "view_candidates"]);
  // A superuser who has never signed in cannot replace one who has.
  await database`update private.member_roles set accepted_at = null where member_id = ${second}`;
  await link("second@example.com", "superuser");
  const last = ids.superuser;
  await expect(link("superuser@example.com", "user")).rejects.toThrow("CDS371");
  await expect(database`delete from api.members where id = ${last}`).rejects.toThrow("CDS371");
  await expect(
    database`delete from private.user_profiles where email = 'superuser@example.com' and organization_id = ${organizationId}`,
  ).rejects.toThrow("CDS371");
  await database`delete from api.members where id = ${second}`;
  expect((await members()).get(last)).toEqual(PERMISSIONS);
  await database`delete from api.organizations where id = ${organizationId}`;
  const [left] = await database`select from api.members where organization_id = ${organizationId}`;
  expect(left).toBeUndefined();
});

test("two superusers who demote each other at the same time leave one", async () => {
  const { organizationId, ids, second } = await createOrganization();
  const demote = (id: string) =>
    service.database`update private.member_roles set role = 'user' where member_id = ${id}`.then(
      () => null,
      (error: Error) => error.message,
    );
  const outcomes = await Promise.all([demote(ids.superuser), demote(second)]);
  expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(1);
  const [row] = await service.database<{ count: number }[]>`
    select count(*)::integer from private.member_roles join api.members on id = member_id
    where organization_id = ${organizationId} and role = 'superuser'
  `;
  expect(row?.count).toBe(1);
});
