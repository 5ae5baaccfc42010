import { afterAll, describe, expect, test } from "vitest";
import { DEFAULTS } from "../../gateway/dashboard/pages/layouts/queries.ts";
import { Encryption } from "../../platform/encryption.ts";
import { ENCRYPTION_KEYS } from "../support/environment.ts";
import { sharedService } from "../support/service.ts";
import { createLink, formTokenOf, memberOf, sendForm, signIn } from "./support.ts";

const service = await sharedService();

const unescaped = (text: string) =>
  text.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");

/** The fields of a form as a browser without script sends them. */
function fieldsOf(page: string, action: string): Map<string, string[]> {
  const form =
    new RegExp(`<form[^>]*method="post" action="/dashboard${action}"[^>]*>.*?</form>`, "s").exec(page)?.[0] ?? "";
  const fields = new Map<string, string[]>();
  const add = (name: string, value: string) => fields.set(name, [...(fields.get(name) ?? []), unescaped(value)]);
  for (const [input] of form.matchAll(/<input[^>]*>/g)) {
    const of = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(input)?.[1];
    if (of("type") !== "checkbox" || / checked/.test(input)) add(of("name") ?? "", of("value") ?? "on");
  }
  for (const [, name = "", text = ""] of form.matchAll(/<textarea[^>]*name="([^"]+)"[^>]*>\n?(.*?)<\/textarea>/gs)) {
    add(name, text);
  }
  for (const [, name = "", options = ""] of form.matchAll(/<select[^>]*name="([^"]+)"[^>]*>(.*?)<\/select>/gs)) {
    add(name, /value="([^"]*)" selected/.exec(options)?.[1] ?? /value="([^"]*)"/.exec(options)?.[1] ?? "");
  }
  return fields;
}

function visitorOf(cookie: string) {
  const headers = { cookie, "sec-fetch-site": "same-origin" };
  const open = async (path: string) => (await fetch(`${service.origin}/dashboard${path}`, { headers })).text();
  const save = async (path: string, fields: Map<string, string[]>, changes: Record<string, string[]>) => {
    const body = new URLSearchParams();
    for (const [name, values] of new Map([...fields, ...Object.entries(changes)])) {
      for (const value of values) body.append(name, value);
    }
    const url = `${service.origin}/dashboard${path}`;
    const response = await fetch(url, { method: "POST", headers, body, redirect: "manual" });
    const page = await response.text();
    return { status: response.status, page, text: unescaped(page) };
  };
  return { open, save };
}

async function createRows() {
  const { organizationId, apiKey } = await service.createOrganization();
  const [one, two] = [
    visitorOf(await signIn(service, organizationId, "one@example.com")),
    visitorOf(await signIn(service, organizationId, "two@example.com")),
  ];
  await signIn(service, organizationId, "three@example.com", "user");
  const idOf = (path: string, body: unknown) => service.create(apiKey, path, body);
  const [row] = await service.database<{ member: string; key: string }[]>`
    select members.id as member, (select id from private.api_keys where hash = sha256(convert_to(${apiKey}, 'UTF8'))) as key
    from api.members join private.user_profiles using (user_id)
    where members.organization_id = ${organizationId} and email = 'three@example.com'
  `;
  return {
    organizationId,
    apiKey,
    one,
    two,
    member: row?.member ?? "",
    key: row?.key ?? "",
    layout: await idOf("/layouts", { name: "Modern", custom_css: "p {}", description: "First" }),
    webhook: await idOf("/webhooks", { endpoint: "https://example.com/", events: ["webhooks.updated"] }),
  };
}

test("the later of two saves of a form is refused, keeps what was typed, and shows what the other person changed", async () => {
  const rows = await createRows();
  const { one, two, key, member, webhook } = rows;
  type Case = [
    page: string,
    action: string,
    theirs: Record<string, string[]>,
    own: Record<string, string[]>,
    shown: string,
  ];
  const cases: Case[] = [
    ["/settings", "/settings", { name: ["Theirs"] }, { default_prompt: ["Own prompt"] }, "name is now: Theirs"],
    [
      "/settings",
      "/settings",
      { allow_word_output: ["on"] },
      { default_prompt: ["Own words"] },
      "allow_word_output is now: true",
    ],
    ["/settings", "/settings/anonymity", { employers: ["all"] }, { schools: ["all"] }, "employers is now: all"],
    ["/billing", "/billing", { currency: ["USD"] }, { maximum_usage: ["77"] }, "currency is now: USD"],
    [
      `/keys/${key}`,
      `/keys/${key}`,
      { networks: ["127.0.0.0/8"] },
      { name: ["Own key"] },
      "networks is now: 127.0.0.0/8",
    ],
    [
      `/webhooks/${webhook}`,
      `/webhooks/${webhook}`,
      { description: ["Theirs"] },
      { endpoint: ["https://own.example/"] },
      "description is now: Theirs",
    ],
    [
      `/webhooks/${webhook}`,
      `/webhooks/${webhook}/delivery`,
      { headers: ["X-Team: theirs"] },
      { filter: ['$.payload.new.status == "active"'] },
      "headers is now: X-Team: theirs",
    ],
    [
      `/members/${member}`,
      `/members/${member}/permissions`,
      { permissions: ["team"] },
      { permissions: ["billing"] },
      "permissions is now: team",
    ],
    [
      `/members/${member}`,
      `/members/${member}/role`,
      { role: ["admin"] },
      { role: ["superuser"] },
      "role is now: admin",
    ],
  ];
  for (const [page, action, theirs, own, shown] of cases) {
    const [first, second] = [fieldsOf(await one.open(page), action), fieldsOf(await two.open(page), action)];
    expect([action, (await two.save(action, second, theirs)).status]).toEqual([action, 303]);
    const refused = await one.save(action, first, own);
    expect([action, refused.status, refused.text]).toEqual([action, 412, expect.stringContaining(shown)]);
    const now = fieldsOf(await one.open(page), action);
    for (const [name, values] of Object.entries(theirs))
      expect([action, now.get(name) ?? []]).toEqual([action, values]);
    const kept = fieldsOf(refused.page, action);
    for (const [name, values] of Object.entries(own)) expect([action, kept.get(name)]).toEqual([action, values]);
    // The page has the other person's change, so that saving it again undoes nothing.
    expect([action, (await one.save(action, kept, {})).status]).toEqual([action, 303]);
    const saved = fieldsOf(await one.open(page), action);
    for (const [name, values] of Object.entries({ ...theirs, ...own })) {
      if (name === "filter") continue;
      expect([action, name, saved.get(name) ?? []]).toEqual([action, name, values]);
    }
  }
});

test("two people edit the JSON of a layout, and a check does not hide the change of the other", async () => {
  const { one, two, layout } = await createRows();
  const path = `/layouts/${layout}/json`;
  const open = async (visitor: typeof one) => {
    const fields = fieldsOf(await visitor.open(path), path);
    return { fields, json: JSON.parse(fields.get("json")?.[0] ?? "") };
  };
  const [first, second] = [await open(one), await open(two)];
  const theirs = { json: [JSON.stringify({ ...second.json, name: "Theirs" })] };
  expect((await two.save(path, second.fields, theirs)).status).toBe(303);
  const own = { json: [JSON.stringify({ ...first.json, description: "Own" })] };
  const checked = await one.save(path, first.fields, { ...own, check: ["on"] });
  expect([checked.status, checked.text]).toEqual([412, expect.stringContaining('name is now: "Theirs"')]);
  const refused = await one.save(path, first.fields, own);
  expect([refused.status, refused.text]).toEqual([412, expect.stringContaining('name is now: "Theirs"')]);
  expect((await open(one)).json).toMatchObject({ name: "Theirs", description: "First" });
  const kept = fieldsOf(refused.page, path);
  expect(JSON.parse(kept.get("json")?.[0] ?? "")).toEqual({ ...first.json, name: "Theirs", description: "Own" });
  expect((await one.save(path, kept, {})).status).toBe(303);
  expect((await open(two)).json).toMatchObject({ name: "Theirs", description: "Own" });
});

test("of simultaneous saves of a form, one succeeds", async () => {
  const { one, two } = await createRows();
  const fields = fieldsOf(await one.open("/settings"), "/settings");
  const other = fieldsOf(await two.open("/settings"), "/settings");
  const saved = await Promise.all([
    one.save("/settings", fields, { name: ["One"] }),
    two.save("/settings", other, { name: ["Two"] }),
  ]);
  expect(saved.map(({ status }) => status).sort()).toEqual([303, 412]);
});

test("a member that is deleted from the JSON of a layout gets its default", async () => {
  const { apiKey, one, layout } = await createRows();
  const path = `/layouts/${layout}/json`;
  const names = Object.keys(DEFAULTS).join(",");
  const stored = async (id = layout) => (await service.rows<object>(apiKey, `/layouts?id=eq.${id}&select=${names}`))[0];
  const fields = fieldsOf(await one.open(path), path);
  const { custom_css, ...rest } = JSON.parse(fields.get("json")?.[0] ?? "");
  expect(custom_css).toBe("p {}");
  expect((await one.save(path, fields, { json: [JSON.stringify(rest)] })).status).toBe(303);
  expect(await stored()).toMatchObject({ custom_css: "", name: "Modern", description: "First" });
  expect((await one.save(path, fieldsOf(await one.open(path), path), { json: ["{}"] })).status).toBe(303);
  const layoutId = await service.create(apiKey, "/layouts", {});
  expect(await stored()).toEqual(await stored(layoutId));
  const misspelt = await one.save(path, fieldsOf(await one.open(path), path), { json: ['{"nmae": "x"}'] });
  expect(misspelt.status).toBe(400);
});

describe("secrets", async () => {
  const second = await service.startGateway();
  // Files share the service, and gateways share its limits.
  afterAll(() => second.close());
  const origins = [service.origin, second.url];

  async function visit(url: string, cookie: string, method = "GET", fields?: Record<string, string>) {
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
    const encryption = new Encryption({ ENCRYPTION_KEYS });
    const seed = encryption.encrypt("A".repeat(32), "second factor");
    const [key] = await service.database<{ id: string }[]>`
    select id from private.api_keys where hash = sha256(convert_to(${apiKey}, 'UTF8'))
  `;
    await service.database`
    insert into private.dashboard_authenticators (organization_id, member_id, secret)
    select organization_id, id, ${seed} from api.members where organization_id = ${organizationId}
  `;
    await service.database`
      update private.dashboard_sessions set second_factor_at = now() where organization_id = ${organizationId}
    `;
    const webhook = await service.create(apiKey, "/webhooks", {
      endpoint: "https://example.com/",
      events: ["webhooks.updated"],
    });
    const forms: [path: string, fields: Record<string, string>, secret: RegExp][] = [
      ["/keys", { permissions: "view_candidates" }, KEY],
      [`/keys/${key?.id}/rotate`, { overlap: "1 day" }, KEY],
      ["/webhooks", { endpoint: "https://example.com/new", events: "webhooks.updated" }, SIGNING_SECRET],
      [`/webhooks/${webhook}/rotate-secret`, {}, SIGNING_SECRET],
      ["/account/recovery-codes", {}, CODES],
    ];
    for (const [path, fields, secret] of forms) {
      const posted = await visit(`${origins[0]}/dashboard${path}`, cookie, "POST", { ...fields, form: token });
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
    const create = async () =>
      (await visit(`${origins[0]}/dashboard/keys`, cookie, "POST", { permissions: "view_candidates", form: token }))
        .location;
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
      visit(`${origins[0]}/dashboard/keys/${id}/rotate`, cookie, "POST", { overlap: "1 hour", form: token });
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
});

test("name, language, layout and member are changed, and a colleague's change is not overwritten", async () => {
  const { organizationId, apiKey } = await service.createOrganization();
  const cookie = await signIn(service, organizationId, "ada@example.com", "superuser");
  await createLink(service, organizationId, "bob@example.com", "user");
  const bob = await memberOf(service, organizationId, "bob@example.com");
  const candidateId = await service.create(apiKey, "/candidates", { name: "Old name" });
  const path = `/candidates/${candidateId}`;
  const open = async () => (await fetch(`${service.origin}/dashboard${path}`, { headers: { cookie } })).text();
  const seen = (page: string) =>
    /action="[^"]*\/details">[\s\S]*?name="seen" value="([^"]+)"/.exec(page)?.[1]?.replaceAll("&quot;", '"') ?? "";
  const save = (page: string, fields: Record<string, string>) =>
    sendForm(service, cookie, `${path}/details`, { ...fields, seen: seen(page) });
  const stored = async () =>
    (await service.rows<object>(apiKey, `/candidates?id=eq.${candidateId}&select=name,language,member_id`))[0];
  const first = await open();
  expect(seen(first)).not.toBe("");
  const saved = await save(first, { name: "New name", language: "fr", layout_id: "", member_id: bob });
  expect(saved.status).toBe(303);
  expect(await stored()).toEqual({ name: "New name", language: "fr", member_id: bob });
  const late = await save(first, { name: "Typed by me", language: "fr", layout_id: "", member_id: bob });
  expect(late.status).toBe(412);
  const page = await late.text();
  expect(page).toContain("name is now: New name");
  expect(page).toContain('value="Typed by me"');
  expect(await stored()).toMatchObject({ name: "New name" });
});

test.each([
  ["/billing/warnings", { limits: ["10, x"] }, "limits", /&quot;x&quot; is not a number of credits/],
  ["/settings", { delete_candidates_after: ["0"] }, "delete_candidates_after", /from 1 to 36500\./],
])("%s shows an error at its field, in terms of the form", async (path, changes, name, message) => {
  const { one } = await createRows();
  const page = path.replace("/warnings", "");
  const { status, page: refused } = await one.save(path, fieldsOf(await one.open(page), path), changes);
  expect(status).toBe(400);
  const [, shown = ""] = new RegExp(`id="f-${name}-error"[^>]*>([^<]*)`).exec(refused) ?? [];
  expect(shown).toMatch(message);
  expect(refused).not.toMatch(/or null|request(?:ed)? again|repeat the request/);
});
