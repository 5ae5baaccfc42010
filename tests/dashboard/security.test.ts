import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Service, startService } from "../support/service.ts";
import { createLink, DASHBOARD_SETTINGS, signIn } from "./support.ts";

let service: Service;
beforeAll(async () => {
  service = await startService({ settings: DASHBOARD_SETTINGS });
});
afterAll(() => service.stop());

const OWN = { "sec-fetch-site": "same-origin" };

interface Sent {
  method?: string;
  cookie?: string;
  headers?: Record<string, string>;
  fields?: [string, string][];
}

async function send(path: string, { method = "GET", cookie = "", headers = OWN, fields }: Sent = {}) {
  const response = await fetch(`${service.origin}/dashboard${path}`, {
    method,
    headers: { ...headers, ...(cookie === "" ? {} : { cookie }) },
    redirect: "manual",
    ...(fields === undefined ? {} : { body: new URLSearchParams(fields) }),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const post = (path: string, cookie: string, fields: [string, string][] = []) =>
  send(path, { method: "POST", cookie, fields });

/** The permissions of one member, by SQL. */
async function grant(organizationId: string, email: string, permissions: string[]): Promise<void> {
  await service.database`
    update api.members set permissions = ${permissions}
    from private.user_profiles
    where user_profiles.user_id = members.user_id and members.organization_id = ${organizationId} and email = ${email}
  `;
}

const PAGES: readonly [path: string, permission: string | null][] = [
  ["", null],
  ["/candidates", "view_candidates"],
  ["/layouts", null],
  ["/members", null],
  ["/webhooks", "settings"],
  ["/keys", "settings"],
  ["/requests", null],
  ["/billing", "billing"],
  ["/settings", null],
  ["/account", null],
];
const NOBODY = "00000000-0000-7000-8000-000000000000";

/** Each form with what it requires, and its status for a member who lacks it. */
const FORMS: readonly [path: string, fields: [string, string][], permission: string, role: string][] = [
  ["/keys", [["permissions", "view_candidates"]], "settings", "admin"],
  ["/members/invite", [["email", "x@example.com"]], "team", "user"],
  [
    "/webhooks",
    [
      ["endpoint", "https://example.com/"],
      ["events", "webhooks.updated"],
    ],
    "settings",
    "user",
  ],
  [
    "/billing",
    [
      ["currency", "EUR"],
      ["maximum_usage", "5"],
    ],
    "billing",
    "user",
  ],
];

describe("a member sees and does what its permissions allow", () => {
  const ALL = ["billing", "edit_candidates", "edit_layouts", "settings", "team", "view_candidates"];

  test.each([...ALL, null])("with the permission %s alone", async (permission) => {
    const { organizationId } = await service.createOrganization();
    await service.database`update private.billing_accounts set user_licenses = null`;
    const cookie = await signIn(service, organizationId, "one@example.com", "user");
    await grant(organizationId, "one@example.com", permission === null ? [] : [permission]);
    const { text } = await send("", { cookie });
    const shown = PAGES.filter(([path]) => text.includes(`href="/dashboard${path}"`)).map(([path]) => path);
    const allowed = PAGES.filter(([, needed]) => needed === null || needed === permission).map(([path]) => path);
    expect(shown).toEqual(allowed);
    for (const [path, fields, needed, role] of FORMS) {
      const { status } = await post(path, cookie, fields);
      const isAllowed = needed === permission && role === "user";
      expect([path, status < 400], `${path} with ${permission}: ${status}`).toEqual([path, isAllowed]);
    }
  });

  test.each(["user", "admin", "superuser"])("with the role %s and all permissions", async (role) => {
    const { organizationId } = await service.createOrganization();
    await service.database`update private.billing_accounts set user_licenses = null`;
    await signIn(service, organizationId, "owner@example.com");
    const cookie = await signIn(service, organizationId, "one@example.com", role);
    await grant(organizationId, "one@example.com", ALL);
    for (const [path, fields, , needed] of FORMS) {
      const { status } = await post(path, cookie, fields);
      const isAllowed = needed === "user" || role !== "user";
      expect([path, status < 400], `${path} as ${role}: ${status}`).toEqual([path, isAllowed]);
    }
    const [owner] = await service.database<{ id: string }[]>`
      select members.id from api.members join private.user_profiles using (user_id)
      where members.organization_id = ${organizationId} and email = 'owner@example.com'
    `;
    const changed = await post(`/members/${owner?.id}/role`, cookie, [["role", "user"]]);
    expect(changed.status).toBe(role === "superuser" ? 303 : 403);
    const revoked = await post(`/members/${owner?.id}/revoke`, cookie);
    expect(revoked.status).toBe(role === "superuser" ? 303 : 403);
    const removed = await post("/settings/delete", cookie, [["slug", "wrong"]]);
    expect(removed.text).toContain(role === "superuser" ? "Nothing was deleted" : "requires the role superuser");
  });

  test("rows of other organizations do not exist", async () => {
    const [own, other] = await Promise.all([service.createOrganization(), service.createOrganization()]);
    const cookie = await signIn(service, own.organizationId, "one@example.com");
    await signIn(service, other.organizationId, "other@example.com");
    const rows = await service.database<{ path: string }[]>`
      select '/members/' || id as path from api.members where organization_id = ${other.organizationId}
      union all
      select '/keys/' || id || '/rotate' from private.api_keys
      where organization_id = ${other.organizationId} and prefix <> 'dashboard'
    `;
    const created = await service.request<{ id: string }>(other.apiKey, "POST", "/candidates", { body: {} });
    const paths = [...rows.map(({ path }) => path), `/candidates/${created.body.id}`, `/webhooks/${NOBODY}`];
    expect(paths).toHaveLength(4);
    for (const path of paths) expect([path, (await send(path, { cookie })).status]).toEqual([path, 404]);
  });
});

describe("sessions", () => {
  test("a revoked session ends at once", async () => {
    const { organizationId } = await service.createOrganization();
    const [first, second] = [
      await signIn(service, organizationId, "one@example.com"),
      await signIn(service, organizationId, "one@example.com"),
    ];
    expect((await send("/keys", { cookie: second })).status).toBe(200);
    const ended = await post("/account/sessions/end-all", first);
    expect(ended.headers.get("set-cookie")).toMatch(/Max-Age=0/);
    for (const cookie of [first, second]) {
      const { status, headers } = await send("/keys", { cookie });
      expect([status, headers.get("location")]).toEqual([303, "/dashboard/sign-in"]);
    }
  });

  test("a session ends with its membership, and its permissions change at once", async () => {
    const { organizationId } = await service.createOrganization();
    const cookie = await signIn(service, organizationId, "one@example.com", "admin");
    expect((await send("/keys/new", { cookie })).status).toBe(200);
    await grant(organizationId, "one@example.com", []);
    expect((await post("/keys", cookie, [["permissions", "team"]])).status).toBe(403);
    await service.database`delete from private.user_profiles where organization_id = ${organizationId}`;
    expect((await send("/keys", { cookie })).status).toBe(303);
  });

  test("the cookie is host-only, HttpOnly and SameSite, and secure behind https", async () => {
    const { organizationId } = await service.createOrganization();
    const link = await createLink(service, organizationId, "one@example.com");
    const secure = await service.startGateway({ PUBLIC_URL: "https://documents.example" });
    const path = new URL(link).pathname;
    const response = await fetch(`${secure.url}${path}`, { method: "POST", headers: OWN, redirect: "manual" });
    expect(response.headers.get("set-cookie")).toMatch(
      /^__Host-dashboard=[A-Za-z0-9]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  test("a token that the visitor brings is replaced at sign-in", async () => {
    const { organizationId } = await service.createOrganization();
    const brought = `dashboard=${"a".repeat(43)}`;
    const path = new URL(await createLink(service, organizationId, "one@example.com")).pathname.replace(
      "/dashboard",
      "",
    );
    const { headers } = await post(path, brought);
    const cookie = (headers.get("set-cookie") ?? "").split(";")[0] ?? "";
    expect(cookie).toMatch(/^dashboard=[A-Za-z0-9]{43}$/);
    expect(cookie).not.toBe(brought);
    expect((await send("/keys", { cookie: brought })).status).toBe(303);
  });

  test("the API does not accept the token of a session, and does not log its requests", async () => {
    const { organizationId, apiKey } = await service.createOrganization();
    const cookie = await signIn(service, organizationId, "one@example.com");
    const token = cookie.split("=")[1] ?? "";
    expect((await service.request(token, "GET", "/organizations")).status).toBe(401);
    await send("/members", { cookie });
    const { body } = await service.request(apiKey, "GET", "/api_requests?select=endpoint");
    expect(body).toEqual([]);
  });
});

describe("forms of other sites", () => {
  test.each([
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { origin: "https://evil.example" },
  ])("with %o are refused", async (headers) => {
    const { organizationId } = await service.createOrganization();
    const cookie = await signIn(service, organizationId, "one@example.com");
    for (const path of ["/keys", "/sign-out", "/sign-in", "/members/invite", "/account/sessions/end-all"]) {
      const { status } = await send(path, { method: "POST", cookie, headers, fields: [["email", "x@example.com"]] });
      expect([path, status]).toEqual([path, 403]);
    }
    expect((await send("/keys", { cookie })).status).toBe(200);
  });
});

test("known, unknown and malformed addresses get the same response", async () => {
  const { organizationId } = await service.createOrganization();
  await signIn(service, organizationId, "known@example.com");
  const answers = await Promise.all(
    ["known@example.com", "unknown@example.com", "no address", ""].map((email) =>
      post("/sign-in", "", [["email", email]]),
    ),
  );
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
});

test("no redirect leads to an address of the request", async () => {
  const { organizationId } = await service.createOrganization();
  const cookie = await signIn(service, organizationId, "one@example.com");
  for (const path of ["/sign-in?next=https://evil.example", "/sign-in?done=//evil.example", "//evil.example"]) {
    const { headers } = await send(path, { cookie });
    expect(headers.get("location") ?? "/dashboard").toBe("/dashboard");
  }
  const { text } = await send('?done="><script>alert(1)</script>', { cookie });
  expect(text).not.toContain("alert(1)");
});

test("every page forbids frames, caching and scripts other than its own", async () => {
  const { organizationId } = await service.createOrganization();
  const cookie = await signIn(service, organizationId, "one@example.com");
  for (const path of [...PAGES.map(([page]) => page), "/sign-in", "/none"]) {
    const { headers } = await send(path, { cookie });
    if (headers.get("location") !== null) continue;
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/default-src 'none'.*script-src 'sha256-[^ ]+'.*form-action 'self'.*frame-ancestors 'none'/);
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("cache-control")).toBe("private, no-store");
  }
});

test("stored values with markup stay text", async () => {
  const hostile = `"><img src=x onerror=alert(1)><script>alert(1)</script>`;
  const { organizationId, apiKey } = await service.createOrganization({ name: hostile });
  const cookie = await signIn(service, organizationId, "one@example.com");
  await service.database`
    update private.user_profiles set name = ${hostile} where organization_id = ${organizationId}
  `;
  const candidate = await service.request<{ id: string }>(apiKey, "POST", "/candidates", {
    body: { name: hostile, values: { [hostile]: hostile } },
  });
  const [layout] = (
    await service.request<{ id: string }[]>(apiKey, "POST", "/layouts", { body: { name: hostile, languages: ["en"] } })
  ).body;
  await service.request(apiKey, "POST", "/webhooks", {
    body: { endpoint: "https://example.com/", events: ["candidates.created"], description: hostile },
  });
  await service.request(apiKey, "GET", `/candidates?select=id&${encodeURIComponent(hostile)}=eq.1`);
  const paths = [
    ...PAGES.map(([path]) => path),
    `/candidates/${candidate.body.id}`,
    `/candidates/${candidate.body.id}/delete`,
    `/layouts/${layout?.id}`,
    `/members?search=${encodeURIComponent(hostile)}`,
    `/candidates?search=${encodeURIComponent(hostile)}`,
  ];
  for (const path of paths) {
    const { text, status } = await send(path, { cookie });
    expect([path, status]).toEqual([path, 200]);
    expect(text, path).not.toMatch(/<img src=x|<script>alert/);
  }
});
