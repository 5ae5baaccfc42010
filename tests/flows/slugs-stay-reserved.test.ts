import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { stopAfterAll } from "../support/ending.ts";
import { startService } from "../support/service.ts";

const service = await stopAfterAll(startService());

const SENDER = "recruiter@example.com";
const newSlug = () => `slug-${randomBytes(6).toString("hex")}`;

const rename = (apiKey: string, slug: string, revision = "v1") =>
  service.request<{ code: string; message: string; details: string }>(
    apiKey,
    "PATCH",
    "/organizations?id=not.is.null",
    { body: { slug }, headers: { "content-profile": revision } },
  );

async function organizationWithInbox() {
  const organization = await service.createOrganization();
  const slug = newSlug();
  const { status } = await service.request(organization.apiKey, "PATCH", "/organizations?id=not.is.null", {
    body: { slug, allowed_senders: [SENDER] },
  });
  expect(status).toBe(204);
  return { ...organization, slug };
}

/** The organization that receives mail to a slug. */
async function receiver(slug: string): Promise<string | null> {
  const [row] = await service.database<{ organization_id: string }[]>`
    select organization_id from private.find_inbox(${slug}, ${SENDER}, 60)
  `;
  return row?.organization_id ?? null;
}

test("a former slug stays reserved for its organization, and its mail still arrives", async () => {
  const owner = await organizationWithInbox();
  const other = await organizationWithInbox();
  const slug = newSlug();
  expect((await rename(owner.apiKey, slug)).status).toBe(204);
  expect(await receiver(slug)).toBe(owner.organizationId);

  const taken = await rename(other.apiKey, slug);
  for (const revision of ["v1", "v0"]) {
    const refused = await rename(other.apiKey, owner.slug, revision);
    expect(refused.status).toBe(409);
    // The same error as for a slug in use.
    expect(refused.body).toEqual({ ...taken.body, details: `slug is "${owner.slug}".` });
  }
  await expect(
    service.database`update api.organizations set slug = ${owner.slug} where id = ${other.organizationId}`,
  ).rejects.toThrow("organizations_slug_key");
  const [made] = await service.database<{ id: string }[]>`select operator.create_organization(${owner.slug}) as id`;
  const [created] = await service.database<{ slug: string }[]>`
    select slug from api.organizations where id = ${made?.id ?? ""}
  `;
  expect(created?.slug).toMatch(new RegExp(`^${owner.slug}-.`));
  expect(await receiver(owner.slug)).toBe(owner.organizationId);

  expect((await rename(owner.apiKey, owner.slug)).status).toBe(204);
  expect(await receiver(owner.slug)).toBe(owner.organizationId);
  expect((await rename(other.apiKey, slug)).status).toBe(409);
});

test("a concurrent rename does not release the slug", async () => {
  const owner = await organizationWithInbox();
  const other = await organizationWithInbox();
  const renaming = await service.database.reserve();
  await renaming`begin`;
  await renaming`update api.organizations set slug = ${newSlug()} where id = ${owner.organizationId}`;
  const taking = rename(other.apiKey, owner.slug);
  // The other organization waits for the lock of the unique index.
  await expect
    .poll(
      async () =>
        (await service.database`select from pg_locks where not granted and locktype = 'transactionid'`).length,
    )
    .toBeGreaterThan(0);
  await renaming`commit`;
  renaming.release();
  expect((await taking).status).toBe(409);
  expect(await receiver(owner.slug)).toBe(owner.organizationId);
});

test("the slug of a removed organization stays reserved, and receives no mail", async () => {
  const owner = await organizationWithInbox();
  const other = await organizationWithInbox();
  await service.database`select operator.delete_organization(${owner.organizationId})`;
  expect((await rename(other.apiKey, owner.slug)).status).toBe(409);
  await service.database`
    update api.organizations set deleted_at = now() - interval '40 days' where id = ${owner.organizationId}
  `;
  expect(await service.database`select private.purge_deleted_organizations() as purged`).toEqual([{ purged: 1 }]);
  expect((await rename(other.apiKey, owner.slug)).status).toBe(409);
  expect(await receiver(owner.slug)).toBeNull();
});

test("a reservation ends after a year", async () => {
  const owner = await organizationWithInbox();
  const other = await organizationWithInbox();
  await rename(owner.apiKey, newSlug());
  const [row] = await service.database<{ days: number }[]>`
    select extract(day from reserved_until - now())::integer as days
    from private.reserved_slugs where slug = ${owner.slug}
  `;
  expect(row?.days).toBeGreaterThanOrEqual(364);
  await service.database`
    update private.reserved_slugs set reserved_until = now() - interval '1 second' where slug = ${owner.slug}
  `;
  expect(await receiver(owner.slug)).toBeNull();
  expect((await rename(other.apiKey, owner.slug)).status).toBe(204);
  expect(await receiver(owner.slug)).toBe(other.organizationId);

  await service.database`
    insert into private.reserved_slugs (slug, organization_id, reserved_until)
    values ('ended', ${owner.organizationId}, now() - interval '1 second')
  `;
  await service.database`select private.purge_expired()`;
  expect(await service.database`select from private.reserved_slugs where slug = 'ended'`).toEqual([]);
});

test("an organization cannot reserve any number of slugs", async () => {
  const { apiKey, slug } = await organizationWithInbox();
  let last = slug;
  const answers = [];
  for (let renamed = 0; renamed < 22 && answers.at(-1)?.status !== 409; renamed++) {
    last = newSlug();
    answers.push(await rename(apiKey, last));
  }
  const refused = answers.at(-1);
  expect(refused?.status).toBe(409);
  expect(refused?.body.code).toBe("CDS329");
  expect((await rename(apiKey, slug)).status).toBe(204);
});

test("the slug of a layout stays reserved for its organization after a rename and a deletion", async () => {
  const [owner, other] = [await service.createOrganization(), await service.createOrganization()];
  const slug = newSlug();
  const create = (apiKey: string) =>
    service.request<{ id: string }[]>(apiKey, "POST", "/layouts", { body: { name: "Layout", slug } });
  const layout = (await create(owner.apiKey)).body[0]?.id;
  const change = (changed: string) =>
    service.request(owner.apiKey, "PATCH", `/layouts?id=eq.${layout}`, { body: { slug: changed } });
  expect((await change(newSlug())).status).toBe(204);
  const refused = await create(other.apiKey);
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([409, expect.stringContaining("23505")]);
  expect(await receiver(slug)).toBeNull();
  expect((await change(slug)).status).toBe(204);
  expect((await service.request(owner.apiKey, "DELETE", `/layouts?id=eq.${layout}`)).status).toBe(204);
  expect((await create(other.apiKey)).status).toBe(409);
  expect((await create(owner.apiKey)).status).toBe(201);
});
