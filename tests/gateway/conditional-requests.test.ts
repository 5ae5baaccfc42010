import { describe, expect, test } from "vitest";
import { type Failure, sharedService } from "../support/service.ts";

const service = await sharedService();
const { apiKey } = await service.createOrganization();

const makeCandidate = () => service.create(apiKey, "/candidates", { name: "Ada" });

const send = <Body = unknown>(method: string, path: string, headers: Record<string, string> = {}, body?: unknown) =>
  service.request<Body>(apiKey, method, path, { headers, ...(body === undefined ? {} : { body }) });

const read = (id: string, headers: Record<string, string> = {}, query = "") =>
  send<{ updated_at: string }[]>("GET", `/candidates?id=eq.${id}${query}`, headers);

async function etagOf(id: string): Promise<string> {
  return (await read(id)).headers.get("etag") ?? "";
}

describe("ETag", () => {
  test("is the version of the row, whatever the request selects and in every format", async () => {
    const id = await makeCandidate();
    const whole = await read(id);
    const etag = whole.headers.get("etag");
    expect(etag).toBe(`"${whole.body[0]?.updated_at}"`);
    for (const [query, accept] of [
      ["&select=name", "application/json"],
      ["&order=name&limit=1", "application/vnd.pgrst.object+json"],
      ["&select=values->>city", "text/csv"],
    ] as const) {
      expect((await read(id, { accept, prefer: "timezone=Asia/Tokyo" }, query)).headers.get("etag")).toBe(etag);
    }
    expect((await send("HEAD", `/candidates?id=eq.${id}`)).headers.get("etag")).toBe(etag);
  });

  test("differs after each change, even within one transaction", async () => {
    const id = await makeCandidate();
    const seen = new Set([await etagOf(id)]);
    for (const name of ["Bo", "Cy"]) {
      await send("PATCH", `/candidates?id=eq.${id}`, {}, { name });
      seen.add(await etagOf(id));
    }
    await service.database.begin(async (transaction) => {
      for (const name of ["Dee", "Eve"]) {
        const rows = await transaction<{ version: string }[]>`
          update private.candidates set name = ${name} where id = ${id} returning updated_at::text as version
        `;
        seen.add(rows[0]?.version ?? "");
      }
    });
    expect(seen.size).toBe(5);
  });

  test.each([
    ["a list", ""],
    ["embedded rows", "&select=name,layouts(name)"],
    ["another filter", "&status=eq.active"],
    ["a page that may be empty", "&offset=1"],
  ])("is absent with %s", async (title, query) => {
    const id = await makeCandidate();
    const path = title === "a list" ? "/candidates?limit=1" : `/candidates?id=eq.${id}${query}`;
    expect((await send("GET", path)).headers.get("etag")).toBeNull();
  });

  test("every resource with updated_at has one, and it reveals no row that the key cannot read", async () => {
    const { body: layouts } = await send<{ id: string }[]>("POST", "/layouts", {}, { name: "L" });
    const organizations = await send<{ id: string; billing_account_id: string }[]>("GET", "/organizations");
    const [organization] = organizations.body;
    const paths = [
      `/layouts?id=eq.${layouts[0]?.id}`,
      `/organizations?id=eq.${organization?.id}`,
      `/billing_accounts?id=eq.${organization?.billing_account_id}`,
    ];
    for (const path of paths) expect((await send("GET", path)).headers.get("etag"), path).toMatch(/^"2\d{3}-.+"$/);
    const stranger = await service.createOrganization();
    for (const path of paths) {
      const { body, headers } = await service.request(stranger.apiKey, "GET", path);
      expect([body, headers.get("etag")], path).toEqual([[], null]);
    }
  });

  test("of a billing account differs when credit is used", async () => {
    const { body } = await send<{ id: string }[]>("GET", "/billing_accounts");
    const path = `/billing_accounts?id=eq.${body[0]?.id}`;
    const before = (await send("GET", path)).headers.get("etag") ?? "";
    expect((await send("GET", path, { "if-none-match": before })).status).toBe(304);
    await makeCandidate();
    expect((await send("GET", path, { "if-none-match": before })).status).toBe(200);
  });
});

describe("If-None-Match", () => {
  test.each([
    ["the tag", (tag: string) => tag],
    ["its weak form, in a list", (tag: string) => `"other", W/${tag}`],
    ["*", () => "*"],
  ])("returns 304 without a body for %s", async (_, header) => {
    const id = await makeCandidate();
    const etag = await etagOf(id);
    for (const method of ["GET", "HEAD"]) {
      const { status, headers, body } = await send(method, `/candidates?id=eq.${id}`, {
        "if-none-match": header(etag),
      });
      expect([status, headers.get("etag"), body]).toEqual([304, etag, ""]);
    }
  });

  test("returns the row after a change, and no row is not 304", async () => {
    const id = await makeCandidate();
    const etag = await etagOf(id);
    await send("PATCH", `/candidates?id=eq.${id}`, {}, { name: "Bo" });
    expect((await read(id, { "if-none-match": etag })).status).toBe(200);
    await send("DELETE", `/candidates?id=eq.${id}`);
    expect(await read(id, { "if-none-match": "*" })).toMatchObject({ status: 200, body: [] });
  });
});

describe("If-Match", () => {
  test("writes only the version that was read", async () => {
    const id = await makeCandidate();
    const etag = await etagOf(id);
    const path = `/candidates?id=eq.${id}`;
    expect((await send("PATCH", path, { "if-match": etag }, { name: "Bo" })).status).toBe(204);
    for (const [method, body] of [
      ["PATCH", { name: "Cy" }],
      ["PATCH", {}],
      ["DELETE", undefined],
    ] as const) {
      const refused = await send<Failure>(method, `${path}&select=name`, { "if-match": etag }, body);
      expect([refused.status, refused.body.code]).toEqual([412, "CDS130"]);
    }
    expect((await read(id, {}, "&select=name")).body).toEqual([{ name: "Bo" }]);
    expect((await send("DELETE", path, { "if-match": `"other", ${await etagOf(id)}` })).status).toBe(204);
    expect((await send("PATCH", path, { "if-match": "*" }, { name: "Dee" })).status).toBe(412);
  });

  test("lets exactly one of many concurrent writers of a version succeed", async () => {
    const id = await makeCandidate();
    const etag = await etagOf(id);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        send("PATCH", `/candidates?id=eq.${id}`, { "if-match": etag }, { name: `Writer ${index}` }),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([204, ...Array.from({ length: 11 }, () => 412)]);
  });

  test("guards layouts, webhooks, organizations and the revocation of members", async () => {
    const { body: layouts } = await send<{ id: string }[]>("POST", "/layouts", {}, { name: "L" });
    const { body: webhooks } = await send<{ id: string }[]>(
      "POST",
      "/webhooks",
      {},
      { endpoint: "https://example.com/hook", events: ["candidates.created"] },
    );
    const { body: member } = await send<{ id: string }>("POST", "/members", {}, { email: "ada@example.com" });
    const { body: organizations } = await send<{ id: string }[]>("GET", "/organizations");
    for (const [method, path, body] of [
      ["DELETE", `/layouts?id=eq.${layouts[0]?.id}`, undefined],
      ["PATCH", `/webhooks?id=eq.${webhooks[0]?.id}`, { description: "x" }],
      ["PATCH", `/organizations?id=eq.${organizations[0]?.id}`, { name: "x" }],
      ["DELETE", `/members?id=eq.${member.id}`, undefined],
    ] as const) {
      const etag = (await send("GET", path)).headers.get("etag") ?? "";
      const refused = await send<Failure>(method, path, { "if-match": '"2020-01-01T00:00:00+00:00"' }, body);
      expect([refused.status, refused.body.code], path).toEqual([412, "CDS130"]);
      expect((await send(method, path, { "if-match": etag }, body)).status, path).toBeLessThan(300);
    }
  });

  test("of a key without the permission to write is 403", async () => {
    const { organizationId, apiKey: owner } = await service.createOrganization();
    const candidateId = await service.create(owner, "/candidates", {});
    const reader = await service.createApiKey(organizationId, ["view_candidates"]);
    const { status } = await service.request(reader, "PATCH", `/candidates?id=eq.${candidateId}`, {
      headers: { "if-match": "*" },
      body: { name: "x" },
    });
    expect(status).toBe(403);
  });
});

describe("PATCH of one row returns its new ETag", () => {
  test.each(["v1", "v0"])("%s", async (revision) => {
    const profile = { "accept-profile": revision, "content-profile": revision };
    const { body: layouts } = await send<{ id: string }[]>("POST", "/layouts", profile, { name: "L" });
    const { body: organizations } = await send<{ id: string }[]>("GET", "/organizations", profile);
    const candidate = `/candidates?id=eq.${await makeCandidate()}`;
    for (const [path, body] of [
      [candidate, { name: "Bo" }],
      [`${candidate}&select=name,layouts(name)`, { name: "Cy" }],
      [`/layouts?id=eq.${layouts[0]?.id}`, { name: "Renamed" }],
      [`/organizations?id=eq.${organizations[0]?.id}`, { default_prompt: "Short." }],
    ] as const) {
      const row = path.replace(/&.*/, "");
      const before = (await send("GET", row, profile)).headers.get("etag");
      const zone = { ...profile, prefer: "timezone=Asia/Tokyo" };
      const changed = (await send("PATCH", path, zone, body)).headers.get("etag");
      expect(changed, path).not.toBe(before);
      expect(changed, path).toBe((await send("GET", row, profile)).headers.get("etag"));
      const next = await send("PATCH", path, { ...profile, "if-match": changed ?? "" }, body);
      expect(next.status, path).toBeLessThan(300);
      expect(next.headers.get("etag"), path).toBe((await send("GET", row, profile)).headers.get("etag"));
    }
  });

  test("and a billing account with its usage", async () => {
    const { body } = await send<{ id: string }[]>("GET", "/billing_accounts");
    const path = `/billing_accounts?id=eq.${body[0]?.id}`;
    const { status, headers } = await send("PATCH", path, {}, { currency: "USD" });
    expect(status).toBe(204);
    expect(headers.get("etag")).toBe((await send("GET", path)).headers.get("etag"));
  });

  test("but not of several rows, of none, or of a DELETE", async () => {
    const [one, other] = [await makeCandidate(), await makeCandidate()];
    for (const [method, path] of [
      ["PATCH", `/candidates?id=in.(${one},${other})`],
      ["PATCH", `/candidates?id=eq.${one}&name=eq.nobody`],
      ["DELETE", `/candidates?id=eq.${one}`],
    ] as const) {
      const answer = await send(method, path, {}, method === "PATCH" ? { name: "Bo" } : undefined);
      expect([answer.status, answer.headers.get("etag")], path).toEqual([204, null]);
    }
  });
});

test("lists, sub-routes and errors have the cache headers of single rows", async () => {
  const id = await makeCandidate();
  const [layout] = (await send<{ id: string }[]>("GET", "/layouts?limit=1")).body;
  const cacheHeaders = async (method: string, path: string) => {
    const { headers } = await send(method, path);
    return [headers.get("cache-control"), headers.get("vary")?.replace(/, Accept-Encoding$/, "")];
  };
  const expected = ["private, no-cache", "Accept, Accept-Profile, Authorization, Prefer, Range"];
  for (const path of [
    `/candidates?id=eq.${id}`,
    "/candidates",
    "/api_requests?limit=1",
    "/layouts?select=candidates(id)",
    ...["runs", "versions", "versions/1", "sources", "engagement", "anonymity"].map(
      (name) => `/candidates/${id}/${name}`,
    ),
    `/layouts/${layout?.id}/anonymity`,
    `/candidates/${id}/runs/00000000-0000-4000-8000-000000000000`,
    "/candidates?name=wrong",
    "/nothing",
  ])
    for (const method of ["GET", "HEAD"]) expect(await cacheHeaders(method, path), path).toEqual(expected);
});

describe("in v0", () => {
  const earlier = { "accept-profile": "v0", "content-profile": "v0" };

  test("rows have an ETag, and If-Match and If-None-Match are checked", async () => {
    const { body: layouts } = await send<{ id: string }[]>("POST", "/layouts", earlier, { name: "L" });
    const { body: webhooks } = await send<{ id: string }[]>("POST", "/webhooks", earlier, {
      endpoint: "http://127.0.0.1:9999/",
      events: ["layouts.created"],
    });
    const { body: organizations } = await send<{ id: string }[]>("GET", "/organizations", earlier);
    for (const [path, body] of [
      [`/candidates?id=eq.${await makeCandidate()}`, { name: "Bo" }],
      [`/layouts?id=eq.${layouts[0]?.id}`, { name: "Renamed" }],
      [`/webhooks?id=eq.${webhooks[0]?.id}`, { description: "Changed" }],
      [`/organizations?id=eq.${organizations[0]?.id}`, { default_prompt: "Short." }],
    ] as const) {
      const etag = (await send("GET", path, earlier)).headers.get("etag") ?? "";
      expect(etag, path).toMatch(/^".+"$/);
      expect((await send("GET", path, { ...earlier, "if-none-match": etag })).status, path).toBe(304);
      expect((await send("PATCH", path, { ...earlier, "if-match": etag }, body)).status, path).toBe(204);
      const refused = await send<Failure>("PATCH", path, { ...earlier, "if-match": etag }, body);
      expect([refused.status, refused.body.code], path).toEqual([412, "CDS130"]);
      expect((await send("GET", path, { ...earlier, "if-none-match": etag })).status, path).toBe(200);
    }
  });

  test("the version contains columns of other tables", async () => {
    const { body: organizations } = await send<{ id: string }[]>("GET", "/organizations", earlier);
    const path = `/organizations?id=eq.${organizations[0]?.id}`;
    const version = async (headers = {}) => (await send("GET", path, headers)).headers.get("etag");
    const before = [await version(earlier), await version()];
    await makeCandidate();
    const after = [await version(earlier), await version()];
    expect(after[0]).not.toBe(before[0]);
    expect(after[1]).toBe(before[1]);

    const invited = await send<{ id: string }>("POST", "/members", {}, { email: "ada@example.com" });
    const member = `/members?id=eq.${invited.body.id}`;
    const etag = (await send("GET", member, earlier)).headers.get("etag") ?? "";
    await service.database`update private.member_roles set role = 'admin' where member_id = ${invited.body.id}`;
    expect((await send("DELETE", member, { ...earlier, "if-match": etag })).status).toBe(412);
    await service.database`update private.member_roles set role = 'user' where member_id = ${invited.body.id}`;
    expect((await send("DELETE", member, { ...earlier, "if-match": etag })).status).toBe(200);
  });
});

describe("a condition that cannot be checked is refused", () => {
  const id = "0199d9b5-1c5c-7aa4-9c2e-3f0c7e0b3b11";
  test.each([
    ["a list", "GET", "/candidates", { "if-none-match": '"x"' }],
    ["embedded rows", "GET", `/candidates?id=eq.${id}&select=id,layouts(id)`, { "if-none-match": '"x"' }],
    ["a resource without updated_at", "GET", "/api_requests?id=eq.1", { "if-none-match": '"x"' }],
    ["several rows", "PATCH", "/candidates?status=eq.pending", { "if-match": '"x"' }],
    ["a tag without quotation marks", "PATCH", `/candidates?id=eq.${id}`, { "if-match": "x" }],
    ["If-None-Match on a write", "PATCH", `/candidates?id=eq.${id}`, { "if-none-match": "*" }],
    [
      "If-Unmodified-Since",
      "DELETE",
      `/candidates?id=eq.${id}`,
      { "if-unmodified-since": "Sat, 01 Jan 2028 00:00:00 GMT" },
    ],
    ["a create", "POST", "/layouts", { "if-none-match": "*" }],
    ["a fill", "POST", `/candidates/${id}/fill`, { "if-match": '"x"' }],
    ["several rows of v0", "PATCH", "/candidates?status=eq.pending", { "if-match": '"x"', "content-profile": "v0" }],
  ])("%s", async (_, method, path, headers: Record<string, string>) => {
    const body = method === "PATCH" || method === "POST" ? { name: "x" } : undefined;
    const answer = await send<Failure>(method, path, headers, body);
    expect([answer.status, answer.body.code]).toEqual([400, "CDS131"]);
  });
});
