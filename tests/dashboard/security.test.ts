import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import type { GatewayEnv } from "../../gateway/core/context.ts";
import { addDashboard } from "../../gateway/dashboard/routes.ts";
import { existing } from "../../platform/existing.ts";
import { stopAfterAll } from "../support/ending.ts";
import { startMailServer } from "../support/mail-server.ts";
import { PERMISSIONS } from "../support/resources.ts";
import { startService } from "../support/service.ts";
import { type Action, actionsOn, createRows, OWN_FORMS } from "./forms.ts";
import { createLink, formTokenOf, grant, memberOf, signIn } from "./support.ts";

const mailServer = await stopAfterAll(startMailServer());
const service = await stopAfterAll(startService({ worker: true, settings: { SMTP_URL: mailServer.url } }));

const OWN = { "sec-fetch-site": "same-origin" };

interface Sent {
  method?: string;
  cookie?: string;
  headers?: Record<string, string>;
  fields?: Record<string, string>;
  file?: File | undefined;
}

async function send(path: string, { method = "GET", cookie = "", headers = OWN, fields, file }: Sent = {}) {
  const response = await fetch(`${service.origin}/dashboard${path}`, {
    method,
    headers: { ...headers, ...(cookie === "" ? {} : { cookie }) },
    redirect: "manual",
    ...(fields === undefined
      ? {}
      : { body: file === undefined ? new URLSearchParams(fields) : multipart(fields, file) }),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

function multipart(fields: Record<string, string>, file: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("files", file);
  return form;
}

/** Sends a form as the pages of a session contain it. */
async function post(path: string, cookie: string, fields: Record<string, string> = {}) {
  const token = await formTokenOf(service, cookie);
  return send(path, { method: "POST", cookie, fields: { ...fields, form: token } });
}

const PAGES: readonly [path: string, permission: string | null][] = [
  ["", null],
  ["/candidates", "view_candidates"],
  ["/layouts", null],
  ["/members", null],
  ["/webhooks", "settings"],
  ["/keys", "settings"],
  ["/requests", null],
  ["/audit", "settings"],
  ["/billing", "billing"],
  ["/settings", null],
  ["/account", null],
];
const NOBODY = "00000000-0000-7000-8000-000000000000";

/** The forms without a session that can act. */
const SIGN_IN_FORMS = ["/sign-in", "/sign-in/:token", "/sign-out", "/second-factor", "/second-factor/set-up"];

test("every form of the router is in the matrix of roles and permissions", () => {
  const app = new Hono<GatewayEnv>();
  // No route is called, so that nothing else of the dependencies is used.
  const dependencies = { limits: { publicPerMinute: 1, signInsPerMinute: 1 }, settings: { TRUSTED_PROXIES: [] } };
  addDashboard(app, Object.assign(Object.create(null), dependencies));
  const routed = app.routes.flatMap(({ method, path }) => (method === "POST" ? [path.replace("/dashboard", "")] : []));
  const listed = actionsOn({
    candidate: ":candidate_id",
    key: ":key_id",
    layout: ":layout_id",
    link: ":link_id",
    member: ":member_id",
    notification: ":notification_id",
    run: ":run_id",
    version: ":version",
    webhook: ":webhook_id",
  }).map(({ path }) => path);
  expect(new Set(routed)).toEqual(new Set([...listed, ...OWN_FORMS, ...SIGN_IN_FORMS]));
});

const HIDDEN = [
  "/keys",
  "/keys/new",
  "/webhooks",
  "/webhooks/new",
  "/audit",
  "/billing",
  "/members/invite",
  "/layouts/new",
  "/settings/delete",
];

test("a page that shows nothing to a member says what is missing", async () => {
  const { organizationId } = await createRows(service);
  const cookie = await signIn(service, organizationId, "recruiter@example.com", "user");
  await grant(service, organizationId, "recruiter@example.com", ["edit_candidates", "view_candidates"]);
  for (const path of HIDDEN) {
    const { status, text } = await send(path, { cookie });
    expect([path, status]).toEqual([path, 403]);
    expect(text, path).toMatch(/You lack a permission|Your role does not allow this/);
    expect(text, path).not.toContain("API key lacks");
  }
});

const RANKS = ["user", "admin", "superuser"] as const;
type Rank = (typeof RANKS)[number];

describe("a member sees and does what role and permissions allow", () => {
  test("pages", async () => {
    const { organizationId } = await service.createOrganization();
    await signIn(service, organizationId, "owner@example.com");
    const cookie = await signIn(service, organizationId, "one@example.com", "user");
    for (const permissions of [[], ...PERMISSIONS.map((permission) => [permission]), PERMISSIONS]) {
      await grant(service, organizationId, "one@example.com", permissions);
      const { text } = await send("", { cookie });
      const shown = PAGES.filter(([path]) => text.includes(`href="/dashboard${path}"`));
      const allowed = PAGES.filter(([, needed]) => needed === null || permissions.includes(needed));
      expect(shown, permissions.join()).toEqual(allowed);
    }
  });

  test("forms: none with a lower role or without one of the permissions, each with just these", async () => {
    const rows = await createRows(service);
    const { organizationId } = rows;
    const sessions = new Map<Rank, { cookie: string; token: string }>();
    await signIn(service, organizationId, "owner@example.com");
    for (const role of RANKS) {
      const cookie = await signIn(service, organizationId, `${role}@example.com`, role);
      sessions.set(role, { cookie, token: await formTokenOf(service, cookie) });
    }
    const isDone = async ({ path, fields = {}, file }: Action, role: Rank, permissions: string[]) => {
      const { cookie, token } = existing(sessions.get(role));
      await grant(service, organizationId, `${role}@example.com`, permissions);
      const { status } = await send(path, { method: "POST", cookie, fields: { ...fields, form: token }, file });
      // Without a model, there is no second reading: 503.
      if (!path.endsWith("/anonymity/reading")) expect(status, path).toBeLessThan(500);
      return status !== 403 && status !== 404;
    };
    const candidates = () => service.database`
      select from private.candidates where organization_id = ${organizationId}
    `;
    for (const action of actionsOn(rows)) {
      for (const missing of action.permissions) {
        const others = PERMISSIONS.filter((permission) => permission !== missing);
        expect(await isDone(action, "admin", others), `${action.path} without ${missing}`).toBe(false);
      }
      const lower = RANKS[RANKS.indexOf(action.role ?? "user") - 1];
      if (lower !== undefined) expect(await isDone(action, lower, PERMISSIONS), `${action.path}, ${lower}`).toBe(false);
    }
    expect(await candidates()).toHaveLength(1);
    for (const action of actionsOn(rows)) {
      const { role = "user", permissions } = action;
      // A superuser has all permissions.
      const given = role === "superuser" ? PERMISSIONS : permissions;
      expect(await isDone(action, role, given), `${action.path}, ${role}`).toBe(true);
    }
    // One is uploaded, and one erased.
    expect(await candidates()).toHaveLength(1);
  });

  test.each(RANKS.flatMap((role) => RANKS.map((target) => [role, target] as const)))(
    "as %s with all permissions, a member with the role %s is changed and revoked by rank",
    async (role, target) => {
      const { organizationId } = await service.createOrganization();
      await signIn(service, organizationId, "owner@example.com");
      const cookie = await signIn(service, organizationId, "one@example.com", role);
      await grant(service, organizationId, "one@example.com", PERMISSIONS);
      await signIn(service, organizationId, "two@example.com", target);
      await grant(service, organizationId, "two@example.com", PERMISSIONS);
      const path = `/members/${await memberOf(service, organizationId, "two@example.com")}`;
      const [own, other] = [RANKS.indexOf(role), RANKS.indexOf(target)];
      const permissions = own < other ? 403 : target === "superuser" ? 409 : 303;
      const managed = role === "superuser" || (role === "admin" && other < own) ? 303 : 403;
      const { text } = await send(path, { cookie });
      expect(text.includes(`${path}/permissions`)).toBe(permissions === 303);
      const outcomes: [string, number][] = [];
      for (const action of ["permissions", "end-sessions", "reset-second-factor", "role", "revoke"]) {
        const { status } = await post(`${path}/${action}`, cookie, { role: target });
        outcomes.push([action, status]);
      }
      expect(outcomes).toEqual([
        ["permissions", permissions],
        ["end-sessions", managed],
        ["reset-second-factor", managed],
        ["role", role === "superuser" ? 303 : 403],
        ["revoke", target === "user" ? 303 : managed],
      ]);
    },
  );

  test("rows of other organizations are answered like rows that do not exist", async () => {
    const [own, other] = await Promise.all([service.createOrganization(), createRows(service)]);
    const cookie = await signIn(service, own.organizationId, "one@example.com");
    const token = await formTokenOf(service, cookie);
    const ids = [other.candidate, other.key, other.layout, other.member, other.notification, other.webhook];
    const nobody = (path: string) => ids.reduce((text, id) => text.replaceAll(id, NOBODY), path);
    const forms = actionsOn(other).filter(({ path }) => nobody(path) !== path);
    const asks = ["keys", "members", "webhooks", "candidates", "layouts", "notifications"];
    const pages = asks.map((kind) => forms.find(({ path }) => path.startsWith(`/${kind}/`))?.path ?? "");
    const requests = [
      ...pages.map((path) => ({ path: path.split("/").slice(0, 3).join("/"), method: "GET", fields: undefined })),
      ...forms.map(({ path, fields = {} }) => ({ path, method: "POST", fields: { ...fields, form: token } })),
    ];
    for (const { path, method, fields } of requests) {
      const options = { method, cookie, ...(fields === undefined ? {} : { fields }) };
      const [foreign, absent] = [await send(path, options), await send(nobody(path), options)];
      expect([path, foreign.status]).toEqual([path, 404]);
      // Each form has a key of its own.
      const withoutKeys = (text: string) => text.replaceAll(/name="form_key" value="[^"]*"/g, "");
      expect(withoutKeys(nobody(foreign.text)), path).toBe(withoutKeys(absent.text));
    }
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

  test("a session that is ended is refused by every gateway from the next request on", async () => {
    const other = await service.startGateway();
    const isRefused = async (cookie: string) => {
      const locations = await Promise.all(
        [service.origin, other.url].map(async (origin) => {
          const answer = await fetch(`${origin}/dashboard/keys`, { headers: { cookie }, redirect: "manual" });
          return answer.headers.get("location") ?? answer.status;
        }),
      );
      return locations;
    };
    const END: Record<string, (owner: string, member: string, own: string) => Promise<{ status: number }>> = {
      "by the member, everywhere": (_owner, _member, own) => post("/account/sessions/end-all", own),
      "by an administrator": (owner, member) => post(`/members/${member}/end-sessions`, owner),
      "with the membership": (owner, member) => post(`/members/${member}/revoke`, owner),
      "with the second factor": (owner, member) => post(`/members/${member}/reset-second-factor`, owner),
    };
    for (const [how, end] of Object.entries(END)) {
      const { organizationId } = await service.createOrganization();
      const owner = await signIn(service, organizationId, "owner@example.com");
      const cookie = await signIn(service, organizationId, "one@example.com", "admin");
      const member = await memberOf(service, organizationId, "one@example.com");
      expect([how, await isRefused(cookie)]).toEqual([how, [200, 200]]);
      expect((await end(owner, member, cookie)).status).toBe(303);
      expect([how, await isRefused(cookie)]).toEqual([how, ["/dashboard/sign-in", "/dashboard/sign-in"]]);
      expect([how, await isRefused(owner)]).toEqual([how, [200, 200]]);
    }
  });

  test("a change of the role takes effect with the next request, in every gateway", async () => {
    const other = await service.startGateway();
    const { organizationId } = await service.createOrganization();
    const owner = await signIn(service, organizationId, "owner@example.com");
    const cookie = await signIn(service, organizationId, "one@example.com", "admin");
    const token = await formTokenOf(service, cookie);
    const createAt = (origin: string) =>
      fetch(`${origin}/dashboard/keys`, {
        method: "POST",
        headers: { ...OWN, cookie },
        body: new URLSearchParams({ permissions: "view_candidates", form: token }),
        redirect: "manual",
      });
    for (const origin of [service.origin, other.url]) expect((await createAt(origin)).status).toBe(303);
    const member = await memberOf(service, organizationId, "one@example.com");
    expect((await post(`/members/${member}/role`, owner, { role: "user" })).status).toBe(303);
    for (const origin of [service.origin, other.url]) expect((await createAt(origin)).status).toBe(403);
  });

  test("a session ends with its membership, and its permissions change at once", async () => {
    const { organizationId } = await service.createOrganization();
    const cookie = await signIn(service, organizationId, "one@example.com", "admin");
    expect((await send("/keys/new", { cookie })).status).toBe(200);
    await grant(service, organizationId, "one@example.com", []);
    expect((await post("/keys", cookie, { permissions: "team" })).status).toBe(403);
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
    const hsts = async (url: string) => (await fetch(url)).headers.get("strict-transport-security");
    for (const path of ["/dashboard/sign-in", "/v1/candidates", "/healthz", "/none"]) {
      expect([path, await hsts(`${secure.url}${path}`)]).toEqual([path, "max-age=31536000"]);
    }
    expect(await hsts(`${service.origin}/healthz`)).toBeNull();
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
    { "sec-fetch-site": "none" },
    { origin: "https://evil.example" },
    { origin: "null" },
    {},
  ])("with the headers %o are refused", async (headers) => {
    const { organizationId } = await service.createOrganization();
    const cookie = await signIn(service, organizationId, "one@example.com");
    const token = await formTokenOf(service, cookie);
    const fields = { email: "x@example.com", form: token };
    for (const path of ["/keys", "/sign-out", "/sign-in", "/members/invite", "/account/sessions/end-all"]) {
      const { status } = await send(path, { method: "POST", cookie, headers, fields });
      expect([path, status]).toEqual([path, 403]);
    }
    expect((await send("/keys", { cookie })).status).toBe(200);
  });

  test("without the token of the session are refused, and change nothing", async () => {
    const rows = await createRows(service);
    const { organizationId } = rows;
    const [cookie, another, others] = [
      await signIn(service, organizationId, "one@example.com"),
      await signIn(service, organizationId, "one@example.com"),
      await signIn(service, organizationId, "two@example.com"),
    ];
    const tokens = [null, "", await formTokenOf(service, another), await formTokenOf(service, others)];
    const own = OWN_FORMS.map((path) => path.replace(":session_id", NOBODY));
    for (const { path, fields = {} } of [...actionsOn(rows), ...own.map((path) => ({ path, fields: {} }))]) {
      for (const token of tokens) {
        const sent = token === null ? fields : { ...fields, form: token };
        const { status, text } = await send(path, { method: "POST", cookie, fields: sent });
        expect([path, status]).toEqual([path, 403]);
        expect(text).toContain("Nothing was changed");
      }
    }
    const upload = multipart({}, new File(["Grace Hopper"], "cv.txt"));
    const uploaded = await fetch(`${service.origin}/dashboard/candidates/upload`, {
      method: "POST",
      headers: { ...OWN, cookie },
      body: upload,
    });
    expect(uploaded.status).toBe(403);
    const counts = await service.database`
      select
        (select count(*)::integer from private.candidates where organization_id = ${organizationId}) as candidates,
        (select count(*)::integer from api.webhooks where organization_id = ${organizationId}) as webhooks
    `;
    expect(counts).toEqual([{ candidates: 1, webhooks: 1 }]);
  });

  test("of the organization before the change to another one are refused", async () => {
    const email = "both@example.com";
    const [first, second] = [await service.createOrganization(), await service.createOrganization()];
    await signIn(service, first.organizationId, email);
    await signIn(service, second.organizationId, email);
    await post("/sign-in", "", { email });
    const { parsed } = await mailServer.mailTo(email);
    const [, link = "", bare = ""] = /(\/sign-in\/([A-Za-z0-9]{40})[0-9a-f]+)/.exec(parsed.text ?? "") ?? [];
    // What the password of the worker gives, or a wrong signature.
    for (const forged of [bare, `${bare}${"0".repeat(32)}`]) {
      expect((await send(`/sign-in/${forged}`)).status).toBe(404);
      expect((await send(`/sign-in/${forged}`, { method: "POST" })).status).toBe(404);
    }
    const entered = await send(link, { method: "POST" });
    const before = (entered.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
    const token = await formTokenOf(service, before);
    const { text } = await send("/organizations", { cookie: before });
    const member = /name="member" value="([^"]+)"/.exec(text)?.[1] ?? "";
    const changed = await post("/organizations", before, { member });
    const after = (changed.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
    const settings = { name: "Wrong", form: token };
    expect((await send("/settings", { method: "POST", cookie: after, fields: settings })).status).toBe(403);
    const names = await service.database`
      select from api.organizations where id in (${first.organizationId}, ${second.organizationId}) and name = 'Wrong'
    `;
    expect(names).toHaveLength(0);
  });
});

test("known, unknown and malformed addresses get the same response", async () => {
  const { organizationId } = await service.createOrganization();
  await signIn(service, organizationId, "known@example.com");
  const answers = await Promise.all(
    ["known@example.com", "unknown@example.com", "no address", ""].map((email) => post("/sign-in", "", { email })),
  );
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
});

test("no redirect leads to an address of the request", async () => {
  const { organizationId } = await service.createOrganization();
  const cookie = await signIn(service, organizationId, "one@example.com");
  const hosts = [
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "/%2f%2fevil.example",
    "%2f%2fevil.example",
  ];
  const paths = hosts.flatMap((host) => [
    `/sign-in?next=${host}`,
    `/second-factor?done=${host}`,
    `/${host}`,
    `/organizations/${host}`,
  ]);
  for (const path of paths) {
    for (const method of ["GET", "POST"]) {
      const { headers } = await send(path, { cookie, method });
      expect([path, headers.get("location") ?? "/dashboard"]).toEqual([path, "/dashboard"]);
    }
  }
  const { text } = await send('?done="><script>alert(1)</script>', { cookie });
  expect(text).not.toContain("alert(1)");
});

test("every page has the token in its forms, and forbids frames, caching and scripts other than its own", async () => {
  const { organizationId } = await service.createOrganization();
  const cookie = await signIn(service, organizationId, "one@example.com");
  for (const path of [...PAGES.map(([page]) => page), "/sign-in", "/none"]) {
    const { headers, text } = await send(path, { cookie });
    if (headers.get("location") !== null) continue;
    for (const [form] of text.matchAll(/<form[^>]* method="post"[^>]*>.{40}/gs)) {
      expect([path, form]).toEqual([path, expect.stringMatching(/><input type="hidden" name="form" value="/)]);
    }
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/default-src 'none'.*script-src 'sha256-[^ ]+'.*form-action 'self'.*frame-ancestors 'none'/);
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("cache-control")).toBe("private, no-store");
    const head = await send(path, { cookie, method: "HEAD" });
    expect([path, head.text, head.headers.get("content-security-policy")]).toEqual([path, "", policy]);
    expect(head.headers.get("cache-control")).toBe("private, no-store");
  }
  expect((await send("/keys")).headers.get("cache-control")).toBe("no-store");
});

test("forms that are too large, of another type or sent by another method are refused", async () => {
  const rows = await createRows(service);
  const cookie = await signIn(service, rows.organizationId, "one@example.com");
  const large = await post("/settings", cookie, { name: "x".repeat(2_100_000) });
  expect(large.status).toBe(413);
  for (const type of ["application/json", "text/plain", "multipart/form-data; boundary=x"]) {
    const headers = { ...OWN, "content-type": type };
    const { status } = await send("/settings", { method: "POST", cookie, headers });
    expect([type, status]).toEqual([type, 415]);
  }
  for (const method of ["PUT", "PATCH", "DELETE", "OPTIONS"]) {
    const { status } = await send(`/webhooks/${rows.webhook}/delete`, { method, cookie });
    expect([method, status]).toEqual([method, 405]);
  }
  const overridden = await send(`/webhooks/${rows.webhook}/delete`, {
    cookie,
    headers: { "x-http-method-override": "POST" },
  });
  expect(overridden.status).toBe(200);
  expect((await send(`/webhooks/${rows.webhook}`, { cookie })).status).toBe(200);
});

test("stored values with markup stay text", async () => {
  const hostile = `"><img src=x onerror=alert(1)><script>alert(1)</script>`;
  const { organizationId, apiKey } = await service.createOrganization({ name: hostile });
  const { headers: entered } = await send(
    new URL(await createLink(service, organizationId, "one@example.com")).pathname.replace("/dashboard", ""),
    { method: "POST", headers: { ...OWN, "user-agent": hostile } },
  );
  const cookie = (entered.get("set-cookie") ?? "").split(";")[0] ?? "";
  await service.database`
    update private.user_profiles set name = ${hostile} where organization_id = ${organizationId}
  `;
  const candidateId = await service.create(apiKey, "/candidates", { name: hostile, values: { [hostile]: hostile } });
  const [layout] = (
    await service.request<{ id: string }[]>(apiKey, "POST", "/layouts", { body: { name: hostile, languages: ["en"] } })
  ).body;
  const webhookId = await service.create(apiKey, "/webhooks", {
    endpoint: "https://example.com/",
    events: ["candidates.created"],
    description: hostile,
  });
  const refused = await service.request(apiKey, "POST", "/webhooks", {
    body: { endpoint: "javascript:alert(1)", events: ["candidates.created"] },
  });
  expect(refused.status).toBe(400);
  const attempts = JSON.stringify([
    { created_at: "2026-01-01T00:00:00Z", status: 500, duration_ms: 1, response: hostile },
  ]);
  const [notification] = await service.database<{ id: string }[]>`
    insert into private.webhook_notifications (
      organization_id, webhook_id, event_type, payload, status, response, attempts
    )
    values (
      ${organizationId}, ${webhookId}, 'candidates.created', ${JSON.stringify({ name: hostile })}::text::jsonb,
      'error', ${hostile}, ${attempts}::text::jsonb
    )
    returning id
  `;
  await service.database`
    update private.webhook_endpoints set failing_since = now(), disabled_at = now(), disabled_reason = ${hostile}
    where webhook_id = ${webhookId}
  `;
  const unnamedId = await service.create(apiKey, "/candidates", { values: { email: hostile } });
  await service.request(apiKey, "GET", `/candidates?select=id&${encodeURIComponent(hostile)}=eq.1`);
  const paths = [
    ...PAGES.map(([path]) => path),
    `/candidates/${candidateId}`,
    `/candidates/${candidateId}/delete`,
    `/candidates/${candidateId}/anonymity`,
    `/candidates/${unnamedId}`,
    `/layouts/${layout?.id}`,
    `/layouts/${layout?.id}/json`,
    `/layouts/${layout?.id}/draft`,
    `/layouts/${layout?.id}/preview`,
    `/webhooks/${webhookId}`,
    `/webhooks/${webhookId}/delete`,
    "/notifications",
    `/notifications/${notification?.id}`,
    `/requests?endpoint=${encodeURIComponent(hostile)}`,
    `/members?search=${encodeURIComponent(hostile)}`,
    `/candidates?search=${encodeURIComponent(hostile)}`,
  ];
  for (const path of paths) {
    const { text, status } = await send(path, { cookie });
    expect([path, status]).toEqual([path, 200]);
    expect(text, path).not.toMatch(/<img src=x|<script>alert/);
  }
  for (const path of ["/keys", "/settings", "/webhooks", "/members/invite"]) {
    const { text } = await post(path, cookie, {
      name: hostile,
      slug: hostile,
      endpoint: hostile,
      email: hostile,
      expiry: hostile,
      permissions: hostile,
    });
    expect(text, path).not.toMatch(/<img src=x|<script>alert/);
  }
});

test("a refused form keeps what was typed, with the error at its field", async () => {
  const rows = await createRows(service);
  const cookie = await signIn(service, rows.organizationId, "one@example.com");
  const cases: [path: string, fields: Record<string, string>, field: string][] = [
    ["/keys", { name: "n".repeat(101) }, "name"],
    ["/keys", { name: "Import", expiry: "2020-01-01" }, "expiry"],
    [`/keys/${rows.key}`, { name: "Import", requests_per_second: "many" }, "requests_per_second"],
    [`/keys/${rows.key}`, { name: "Import", networks: "somewhere" }, "networks"],
    ["/webhooks", { endpoint: "ftp://typed.example", events: "webhooks.updated" }, "endpoint"],
    [`/webhooks/${rows.webhook}`, { endpoint: "ftp://typed.example", description: "Typed" }, "endpoint"],
    [`/webhooks/${rows.webhook}/delivery`, { filter: "typed filter" }, "filter"],
    [`/webhooks/${rows.webhook}/delivery`, { headers: "typed line" }, "headers"],
    [`/webhooks/${rows.webhook}/delivery`, { headers: "X-Typed: 1\nx-typed: 2" }, "headers"],
    [`/webhooks/${rows.webhook}/recover`, { since: "typed day" }, "since"],
    [`/candidates/${rows.candidate}/fill`, { prompt: "typed ".repeat(3000) }, "prompt"],
    ["/members/invite", { email: "typed address", name: "Typed" }, "email"],
    ["/billing", { currency: "EUR", maximum_usage: "many" }, "maximum_usage"],
    ["/settings", { name: "Typed", slug: "Not a slug", proposal_by: "member" }, "slug"],
    [
      "/settings",
      { name: "Typed", slug: "typed", delete_candidates_after: "soon", proposal_by: "member" },
      "delete_candidates_after",
    ],
    ["/settings/delete", { slug: "typed-slug" }, "slug"],
  ];
  const events = await post("/webhooks", cookie, { endpoint: "https://typed.example/" });
  expect([events.status, events.text]).toEqual([
    400,
    expect.stringContaining('<fieldset class="many" aria-describedby'),
  ]);
  const rotated = await post(`/keys/${rows.key}/rotate`, cookie, { overlap: "9 years" });
  expect([rotated.status, rotated.text]).toEqual([400, expect.stringContaining("overlap must be one of")]);
  const json = await post(`/layouts/${rows.layout}/json`, cookie, { json: "[]" });
  expect([json.status, json.text]).toEqual([400, expect.stringContaining("not a JSON object")]);
  expect((await post("/account/recovery-codes", cookie)).status).toBe(409);
  for (const [path, fields, name] of cases) {
    const { status, text } = await post(path, cookie, fields);
    const about = `${path} ${name}: ${status}`;
    expect([400, 409], about).toContain(status);
    const typed = fields[name] ?? "";
    const control = new RegExp(`<(?:input|textarea)[^>]*id="f-${name}"[^>]*>(?:[^<]*)`).exec(text)?.[0] ?? "";
    expect(control, about).toContain(typed.trim());
    expect(control, about).toMatch(new RegExp(`aria-describedby="[^"]*f-${name}-error" aria-invalid="true"`));
    expect(text.match(/<p class="error" id="[^"]*"/g), about).toEqual([`<p class="error" id="f-${name}-error"`]);
  }
});
