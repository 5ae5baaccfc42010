import { expect, test } from "vitest";
import { DEFAULTS } from "../../gateway/dashboard/pages/layouts/queries.ts";
import { stopAfterAll } from "../support/ending.ts";
import { startService } from "../support/service.ts";
import { signIn } from "./support.ts";

const service = await stopAfterAll(startService());

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
  const idOf = async (path: string, body: unknown) =>
    (await service.request<{ id: string }[]>(apiKey, "POST", path, { body })).body[0]?.id ?? "";
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
  const path = `/layouts/${layout}`;
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
  const path = `/layouts/${layout}`;
  const names = Object.keys(DEFAULTS).join(",");
  const stored = async (id = layout) =>
    (await service.request<object[]>(apiKey, "GET", `/layouts?id=eq.${id}&select=${names}`)).body[0];
  const fields = fieldsOf(await one.open(path), path);
  const { custom_css, ...rest } = JSON.parse(fields.get("json")?.[0] ?? "");
  expect(custom_css).toBe("p {}");
  expect((await one.save(path, fields, { json: [JSON.stringify(rest)] })).status).toBe(303);
  expect(await stored()).toMatchObject({ custom_css: "", name: "Modern", description: "First" });
  expect((await one.save(path, fieldsOf(await one.open(path), path), { json: ["{}"] })).status).toBe(303);
  const made = await service.request<{ id: string }[]>(apiKey, "POST", "/layouts", { body: {} });
  expect(await stored()).toEqual(await stored(made.body[0]?.id));
  const misspelt = await one.save(path, fieldsOf(await one.open(path), path), { json: ['{"nmae": "x"}'] });
  expect(misspelt.status).toBe(400);
});
