import { beforeAll, describe, expect, test } from "vitest";
import { sharedService } from "../support/service.ts";

/** The rules of docs/querying.md, in the order of its sections. */

const service = await sharedService();
const { organizationId, apiKey } = await service.createOrganization();
beforeAll(async () => {
  const { body: layouts } = await send<{ id: string }[]>("POST", "/layouts", {
    name: "Clear profile",
    slug: "clear",
    languages: ["en", "nl"],
    page_width: 600,
  });
  const people = [
    { name: "Ada", values: { city: "Leiden", jobs: [{ title: "Engineer" }] }, external_data: { id: "A-17" } },
    { name: "Grace", values: { city: "Oslo" } },
    { name: "Hartley, Imogen", values: { city: "Leiden" } },
  ];
  for (const person of people) await send("POST", "/candidates", { layout_id: layouts[0]?.id, ...person });
  await send("POST", "/candidates", { name: "Deleted" });
  await send("DELETE", "/candidates?name=eq.Deleted", undefined);
});

function send<Body = unknown>(method: string, path: string, body: unknown, headers: Record<string, string> = {}) {
  return service.request<Body>(apiKey, method, path, { ...(body === undefined ? {} : { body }), headers });
}
const read = <Body = unknown>(path: string, headers: Record<string, string> = {}) =>
  send<Body>("GET", path, undefined, headers);

const ADA = { name: "Ada" };
const GRACE = { name: "Grace" };
const IMOGEN = { name: "Hartley, Imogen" };

describe("select", () => {
  test.each([
    [
      "an alias and a cast",
      "/layouts?select=title:name,page_width::text",
      { title: "Clear profile", page_width: "600" },
    ],
    ["JSON paths", "/candidates?select=values->jobs->0->>title&name=eq.Ada", { title: "Engineer" }],
    ["a parent", "/candidates?select=name,layouts(name)&name=eq.Ada", { ...ADA, layouts: { name: "Clear profile" } }],
    [
      "a list with a filter, an order and a limit",
      "/layouts?select=candidates(name)&candidates.values->>city=eq.Leiden&candidates.order=name.desc&candidates.limit=1",
      { candidates: [IMOGEN] },
    ],
    [
      "a spread parent",
      "/candidates?select=...layouts(layout_name:name)&name=eq.Ada",
      { layout_name: "Clear profile" },
    ],
    [
      "two references between the same resources, by name",
      "/layouts?select=parent:parent_id(name),children:layouts(name)",
      { parent: null, children: [] },
    ],
  ])("%s", async (_, path, row) => {
    const { status, body } = await read(path);
    expect({ status, body }).toEqual({ status: 200, body: [row] });
  });

  test.each([
    ["candidates(count)", { candidates: [{ count: 3 }] }],
    ["people:candidates(total:count)", { people: [{ total: 3 }] }],
    ["candidates(count())&candidates.values->>city=eq.Leiden", { candidates: [{ count: 2 }] }],
    ["candidates!inner( count )", { candidates: [{ count: 3 }] }],
    ["candidates(count::text)&candidates.name=eq.Nobody", { candidates: [{ count: "0" }] }],
    ["organizations!layouts_organization_id_fkey(members(count))", null],
    ["candidates(candidate_views(count))&candidates.limit=1", { candidates: [{ candidate_views: [{ count: 0 }] }] }],
  ])("the number of embedded rows: %s", async (select, row) => {
    const { status, body } = await read<{ code: string }>(`/layouts?select=${encodeURI(select)}`);
    if (row === null) expect([status, body.code]).toEqual([400, "PGRST123"]);
    else expect({ status, body }).toEqual({ status: 200, body: [row] });
  });

  test("embedded rows without an id are counted", async () => {
    expect(await read("/members?select=user_profiles(count)")).toMatchObject({ status: 200 });
  });

  test("the link to the next page counts embedded rows as the request does", async () => {
    const { headers } = await read("/candidates?select=name,candidate_views(count)&limit=1", { prefer: "count=exact" });
    const next = headers.get("link")?.match(/<\/v1(.*)>/)?.[1] ?? "";
    expect((await read(next)).body).toMatchObject([{ candidate_views: [{ count: 0 }] }]);
  });

  test("a count is part of the response to a write", async () => {
    const changed = await send("PATCH", "/layouts?slug=eq.clear&select=slug,candidates(count)", { page_width: 600 });
    expect(changed.body).toEqual([{ slug: "clear", candidates: [{ count: 3 }] }]);
    const made = await send<{ id: string }>("POST", "/candidates?select=id,candidate_views(count)", {
      name: "Counted",
    });
    expect(made.body).toMatchObject({ candidate_views: [{ count: 0 }] });
    await send("DELETE", `/candidates?id=eq.${made.body.id}`, undefined);
    await service.database`delete from private.candidates where id = ${made.body.id}`;
  });

  test.each(["count", "count()", "page_width.sum()", "candidates(name,count)", "candidates(values->x.max())"])(
    "the aggregate %s is refused",
    async (select) => {
      const { status, body } = await read<{ code: string; hint: string }>(
        `/layouts?select=${encodeURIComponent(select)}`,
      );
      expect([status, body.code]).toEqual([400, "PGRST123"]);
      expect(body.hint).toContain("candidates(count)");
    },
  );

  test("an inner join leaves out rows without a match", async () => {
    const { body } = await read("/layouts?select=name,candidates!inner(name)&candidates.name=eq.Nobody");
    expect(body).toEqual([]);
  });

  test("an embedded list ends at 1000 rows and is continued by a list of its own", async () => {
    await service.database`
      insert into private.candidates (organization_id, layout_id, name, status, language)
      select organization_id, layout_id, 'Many', 'pending', language
      from private.candidates, generate_series(1, 1001)
      where name = 'Ada' and organization_id = ${organizationId}
    `;
    const { body } = await read<{ id: string; candidates: { id: string }[] }[]>(
      "/layouts?select=id,candidates(id)&candidates.name=eq.Many",
    );
    const [layout] = body;
    expect(layout?.candidates.length).toBe(1000);
    const last = layout?.candidates.at(-1)?.id;
    const rest = await read<unknown[]>(`/candidates?select=id&layout_id=eq.${layout?.id}&name=eq.Many&id=gt.${last}`);
    expect(rest.body.length).toBe(1);
    await service.database`delete from private.candidates where name = 'Many'`;
  });
});

describe("filters", () => {
  test.each([
    ["name=eq.Ada", [ADA]],
    ["name=gt.Grace", [IMOGEN]],
    ["name=lte.Grace", [ADA, GRACE]],
    ['name=in.(Ada,"Hartley, Imogen")', [ADA, IMOGEN]],
    ["name=not.in.(Ada,Grace)", [IMOGEN]],
    ["member_id=is.null&name=eq.Ada", [ADA]],
    ["member_id=isdistinct.01900000-0000-7000-8000-000000000000&name=eq.Ada", [ADA]],
    ["name=like.*ra*", [GRACE]],
    ["name=ilike(all).{*a*,*d*}", [ADA]],
    ["name=imatch.^g.*e$", [GRACE]],
    ["name=eq(any).{Ada,Grace}", [ADA, GRACE]],
    ['values=cs.{"city":"Leiden"}', [ADA, IMOGEN]],
    ["values->>city=eq.Oslo", [GRACE]],
    ["external_data->>id=eq.A-17", [ADA]],
    ["fts=wfts.leiden -ada", [IMOGEN]],
    ["or=(name.eq.Ada,and(status.eq.active,values->>city.eq.Oslo))", [ADA, GRACE]],
    ["not.or=(name.eq.Ada,name.eq.Grace)", [IMOGEN]],
    ["deleted_at=not.is.null", [{ name: "Deleted" }]],
  ])("%s", async (filter, rows) => {
    const { status, body } = await read(`/candidates?select=name&order=name&${filter.replaceAll(" ", "%20")}`);
    expect({ status, body }).toEqual({ status: 200, body: rows });
  });
});

describe("order and formats", () => {
  test("several columns, nulls, and the columns of a parent", async () => {
    const names = async (order: string) =>
      (await read<{ name: string }[]>(`/candidates?select=name,layouts(name)&order=${order}`)).body.map(
        ({ name }) => name,
      );
    expect(await names("values->>city.desc,name.desc")).toEqual(["Grace", "Hartley, Imogen", "Ada"]);
    expect((await names("external_data->>id.asc.nullslast"))[0]).toBe("Ada");
    expect(await names("layouts(name),name.desc")).toEqual(["Hartley, Imogen", "Grace", "Ada"]);
  });

  test.each([
    ["application/vnd.pgrst.object+json", "select=name,member_id", { ...ADA, member_id: null }],
    ["application/vnd.pgrst.array+json;nulls=stripped", "select=name,member_id", [ADA]],
    ["text/csv", "select=name,status", "name,status\nAda,active"],
  ])("%s", async (accept, select, body) => {
    const answer = await read(`/candidates?${select}&name=eq.Ada`, { accept });
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body });
  });

  test("a single object of no row is 406, and so is a type that the service does not produce", async () => {
    const accept = "application/vnd.pgrst.object+json";
    const none = await read("/candidates?name=eq.Nobody", { accept });
    expect(none).toMatchObject({ status: 406, body: { code: "PGRST116" } });
    const unknown = await read("/candidates", { accept: "text/unknown" });
    expect(unknown).toMatchObject({ status: 406, body: { code: "PGRST107" } });
  });
});

describe("writes", () => {
  test("max-affected limits the rows of PATCH and DELETE", async () => {
    const slugs = ["ma-1", "ma-2", "ma-3"];
    await send(
      "POST",
      "/layouts",
      slugs.map((slug) => ({ slug, name: "Limited" })),
    );
    const endpoints = slugs.map((slug) => ({ endpoint: `https://example.com/${slug}`, events: ["layouts.created"] }));
    expect((await send("POST", "/webhooks", endpoints)).status).toBe(201);
    for (const slug of slugs) await send("POST", "/candidates", { name: `Limited ${slug}` });
    const limited = (most: number) => ({ prefer: `max-affected=${most}` });
    for (const [path, change] of [
      ["/layouts?slug=like.ma-*", { description: "changed" }],
      ["/webhooks?events=cs.{layouts.created}", { description: "changed" }],
      ["/candidates?name=like.Limited*", { export_filename: "changed" }],
    ] as const) {
      const shown = `${path}&select=id,updated_at&order=id`;
      for (const method of ["PATCH", "DELETE"]) {
        const before = await send("GET", shown, undefined);
        const body = method === "PATCH" ? change : undefined;
        expect(await send(method, path, body, limited(2)), `${method} ${path}`).toMatchObject({
          status: 400,
          body: { code: "PGRST124" },
        });
        expect(await send("GET", shown, undefined)).toMatchObject({ body: before.body });
        const done = await send(method, path, body, limited(3));
        expect([done.status, done.headers.get("preference-applied")]).toEqual([204, "max-affected=3"]);
      }
      expect(await send("GET", shown, undefined)).toMatchObject({ body: [] });
    }
    const [own] = (await send<{ id: string }[]>("GET", "/organizations?select=id", undefined)).body;
    for (const path of [`/organizations?id=eq.${own?.id}`, "/billing_accounts?id=not.is.null"]) {
      const body = path.startsWith("/org") ? { name: "Renamed" } : { currency: "GBP" };
      expect(await send("PATCH", path, body, limited(0)), path).toMatchObject({
        status: 400,
        body: { code: "PGRST124" },
      });
    }
  });
});

describe("Prefer", () => {
  test("return=headers-only returns the address of the new row", async () => {
    const { status, headers, body } = await send(
      "POST",
      "/layouts",
      { name: "Three" },
      { prefer: "return=headers-only" },
    );
    expect({ status, body }).toEqual({ status: 201, body: "" });
    expect(headers.get("location")).toMatch(/^\/v1\/layouts\?id=eq\./);
  });

  test("every kind of count is exact", async () => {
    for (const count of ["exact", "planned", "estimated"]) {
      const { status, headers } = await read("/candidates?limit=1", { prefer: `count=${count}` });
      expect({ status, range: headers.get("content-range") }).toEqual({ status: 206, range: "0-0/3" });
      expect(headers.get("link")).toBe('</v1/candidates?limit=1&order=id&offset=1>; rel="next"');
    }
  });
});
