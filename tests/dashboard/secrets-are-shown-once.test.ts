import { expect, test } from "vitest";
import { stopAfterAll } from "../support/ending.ts";
import { startService } from "../support/service.ts";
import { formTokenOf, signIn } from "./support.ts";

const service = await stopAfterAll(startService());
const origins = [service.origin, (await service.startGateway()).url];

async function visit(url: string, cookie: string, method = "GET", fields?: [string, string][]) {
  const response = await fetch(url, {
    method,
    headers: { cookie, "sec-fetch-site": "same-origin" },
    redirect: "manual",
    ...(fields === undefined ? {} : { body: new URLSearchParams(fields) }),
  });
  return { status: response.status, location: response.headers.get("location") ?? "", text: await response.text() };
}

async function countOf(organizationId: string) {
  const [row] = await service.database<{ keys: number; webhooks: number }[]>`
    select
      (select count(*)::integer from private.api_keys where organization_id = ${organizationId}) as keys,
      (select count(*)::integer from api.webhooks where organization_id = ${organizationId}) as webhooks
  `;
  return row;
}

const KEY = /cds_test_[A-Za-z0-9]{32}_[A-Za-z0-9]{6}/;
const SIGNING_SECRET = /whsec_[A-Za-z0-9+/=]{40,}/;
const CODES = /<ul class="codes">.*<\/ul>/;

test("a form that creates a secret leads to a page of any gateway that shows it once", async () => {
  const { organizationId, apiKey } = await service.createOrganization();
  const cookie = await signIn(service, organizationId, "one@example.com");
  const other = await signIn(service, organizationId, "two@example.com");
  const token = await formTokenOf(service, cookie);
  const [key] = await service.database<{ id: string }[]>`
    select id from private.api_keys where hash = sha256(convert_to(${apiKey}, 'UTF8'))
  `;
  await service.database`
    insert into private.dashboard_authenticators (organization_id, member_id, secret, confirmed_at)
    select organization_id, id, ${"A".repeat(32)}, now() from api.members where organization_id = ${organizationId}
  `;
  const made = await service.request<{ id: string }[]>(apiKey, "POST", "/webhooks", {
    body: { endpoint: "https://example.com/", events: ["webhooks.updated"] },
  });
  const webhook = made.body[0]?.id;
  const forms: [path: string, fields: [string, string][], secret: RegExp][] = [
    ["/keys", [["name", "Import"]], KEY],
    [`/keys/${key?.id}/rotate`, [["overlap", "1 day"]], KEY],
    [
      "/webhooks",
      [
        ["endpoint", "https://example.com/new"],
        ["events", "webhooks.updated"],
      ],
      SIGNING_SECRET,
    ],
    [`/webhooks/${webhook}/rotate-secret`, [], SIGNING_SECRET],
    ["/account/recovery-codes", [], CODES],
  ];
  for (const [path, fields, secret] of forms) {
    const posted = await visit(`${origins[0]}/dashboard${path}`, cookie, "POST", [...fields, ["form", token]]);
    expect([path, posted.status]).toEqual([path, 303]);
    expect(posted.location).toMatch(/^\/dashboard\/secrets\/[0-9a-f-]{36}$/);
    const before = await countOf(organizationId);
    const [stored] = await service.database<{ secrets: string }[]>`
      select secrets::text from private.dashboard_sessions where organization_id = ${organizationId} and secrets <> '{}'
    `;
    const page = `${origins[1]}${posted.location}`;
    expect((await visit(page, other)).status).toBe(410);
    expect((await visit(page, cookie, "HEAD")).status).toBe(200);
    const shown = await visit(page, cookie);
    expect([path, shown.status, shown.text]).toEqual([path, 200, expect.stringMatching(secret)]);
    expect(stored?.secrets).not.toContain(secret.exec(shown.text)?.[0]);
    for (const origin of origins) {
      const again = await visit(`${origin}${posted.location}`, cookie);
      expect([path, again.status, again.text]).toEqual([path, 410, expect.stringContaining("CDS375")]);
      expect(again.text).not.toMatch(secret);
    }
    expect(await countOf(organizationId)).toEqual(before);
  }
});

test("a secret that nobody reads is removed, and two secrets wait for their own pages", async () => {
  const { organizationId } = await service.createOrganization();
  const cookie = await signIn(service, organizationId, "one@example.com");
  const token = await formTokenOf(service, cookie);
  const create = async () => (await visit(`${origins[0]}/dashboard/keys`, cookie, "POST", [["form", token]])).location;
  const locations = await Promise.all([create(), create()]);
  const pages = await Promise.all(locations.map((location) => visit(`${origins[0]}${location}`, cookie)));
  const keys = pages.map(({ text }) => KEY.exec(text)?.[0]);
  expect(new Set(keys).size).toBe(2);
  expect(keys).not.toContain(undefined);
  await service.database`
    update private.dashboard_sessions
    set secrets = jsonb_build_object(uuidv7(interval '-11 minutes'), 'old')
    where organization_id = ${organizationId}
  `;
  const expired = async () => {
    const [row] = await service.database<{ ids: string[] }[]>`
      select array(select jsonb_object_keys(secrets)) as ids
      from private.dashboard_sessions where organization_id = ${organizationId}
    `;
    return row?.ids ?? [];
  };
  const [old] = await expired();
  expect((await visit(`${origins[0]}/dashboard/secrets/${old}`, cookie)).status).toBe(410);
  expect(await expired()).toEqual([]);
});

test("a key is rotated once, keeps its expiry, and shows why it cannot be rotated again", async () => {
  const { organizationId } = await service.createOrganization();
  const cookie = await signIn(service, organizationId, "one@example.com");
  const token = await formTokenOf(service, cookie);
  const [made] = await service.database<{ key: string }[]>`
    select operator.create_api_key(${organizationId}, null, '2090-01-31') as key
  `;
  const idOf = async (key = "") => {
    const [row] = await service.database<{ id: string; expires_at: Date }[]>`
      select id, expires_at from private.api_keys where hash = sha256(convert_to(${key}, 'UTF8'))
    `;
    return row ?? { id: "", expires_at: null };
  };
  const first = await idOf(made?.key);
  const rotate = (id: string) =>
    visit(`${origins[0]}/dashboard/keys/${id}/rotate`, cookie, "POST", [
      ["overlap", "1 hour"],
      ["form", token],
    ]);
  const attempts = await Promise.all([rotate(first.id), rotate(first.id)]);
  expect(attempts.map(({ status }) => status).sort()).toEqual([303, 409]);
  const location = attempts.find(({ status }) => status === 303)?.location;
  const second = await idOf(KEY.exec((await visit(`${origins[0]}${location}`, cookie)).text)?.[0]);
  expect(second.expires_at).toEqual(new Date("2090-01-31"));
  const [before] = await service.database`select expires_at from private.api_keys where id = ${first.id}`;
  const refused = await rotate(first.id);
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining("CDS374")]);
  await expect(service.database`select operator.rotate_api_key(${first.id}, '7 days')`).rejects.toThrow(
    "rotated before",
  );
  const byOperators = await Promise.allSettled(
    [1, 2].map(() => service.database`select operator.rotate_api_key(${second.id}, '1 day')`),
  );
  expect(byOperators.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const [after] = await service.database`select expires_at from private.api_keys where id = ${first.id}`;
  expect(after).toEqual(before);
  await service.database`update private.api_keys set expires_at = now(), successor_id = null where id = ${first.id}`;
  expect((await rotate(first.id)).status).toBe(409);
  const list = await visit(`${origins[0]}/dashboard/keys`, cookie);
  expect(list.text).not.toContain(`/keys/${first.id}/rotate`);
});
