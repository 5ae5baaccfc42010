import { randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { sharedService } from "../support/service.ts";
import { exchange as exchangeWith, statusLines } from "./raw-exchange.ts";

const service = await sharedService();
const { apiKey, organizationId } = await service.createOrganization();
beforeAll(async () => {
  const names = Array.from({ length: 25 }, (_, index) => ({ name: `Layout ${index}` }));
  expect((await service.request(apiKey, "POST", "/layouts", { body: names })).status).toBe(201);
});

const SINGULAR = { accept: "application/vnd.pgrst.object+json" };

async function count(filter: string): Promise<number> {
  const body = await service.rows<unknown>(apiKey, `/layouts?select=id&${filter}`);
  return body.length;
}

const exchange = (...pieces: string[]) => exchangeWith(service.origin, ...pieces);

const head = (method: string, path: string, ...headers: string[]) =>
  [`${method} ${path} HTTP/1.1`, "Host: localhost", `Authorization: Bearer ${apiKey}`, ...headers, "", ""].join("\r\n");

describe("connections", () => {
  test("serve HEAD, POST, a refused HEAD and GET in sequence", async () => {
    const body = '{"name":"after HEAD"}';
    const text = await exchange(
      head("HEAD", "/v1/layouts?limit=1"),
      head("POST", "/v1/layouts?select=name", "Content-Type: application/json", `Content-Length: ${body.length}`) +
        body,
      head("HEAD", "/v1/layouts?id=eq.abc"),
      head("GET", "/v1/layouts?select=name&name=eq.after%20HEAD"),
    );
    expect(statusLines(text)).toEqual([200, 201, 400, 200]);
    expect(text.match(/\[\{"name":"after HEAD"\}\]/g)).toHaveLength(2);
  });

  test("serve another request after a GET with a body", async () => {
    const text = await exchange(
      `${head("GET", "/v1/layouts?limit=1&select=name", "Content-Length: 5")}hello`,
      head("GET", "/v1/layouts?limit=0"),
    );
    expect(statusLines(text)).toEqual([200, 200]);
  });

  test("refuse TRACE, and lower-case and unknown methods", async () => {
    expect(statusLines(await exchange(head("TRACE", "/v1/layouts")))).toEqual([405]);
    expect(statusLines(await exchange(head("get", "/v1/layouts")))).toEqual([400]);
    const unknown = await exchange(head("FROBNICATE", "/v1/layouts"));
    expect(statusLines(unknown)).toEqual([400]);
    expect(JSON.parse(unknown.split("\r\n\r\n")[1] ?? "")).toMatchObject({ code: "CDS119", details: null, hint: null });
  });

  test("do not allow header injection by line breaks", async () => {
    const text = await exchange(
      head("GET", "/v1/candidates?select=id", "Accept: text/csv\r\n\tX-Include-Deleted: true"),
    );
    expect([400, 406]).toContain(statusLines(text)[0]);
    const split = await exchange(head("GET", "/v1/layouts?limit=1%0d%0aX-Injected:%20yes"));
    expect(statusLines(split)).toEqual([400]);
    expect(split.toLowerCase()).not.toContain("\nx-injected");
  });

  test("allow URLs of 16 KiB, and answer longer ones with 414", async () => {
    const room = 16 * 1024 - "/v1/layouts?select=name&name=eq.".length;
    const get = (length: number) => exchange(head("GET", `/v1/layouts?select=name&name=eq.${"a".repeat(length)}`));
    expect(statusLines(await get(room))).toEqual([200]);
    // PostgREST repeats the URL in a header, with three bytes for each comma.
    const commas = head("GET", `/v1/layouts?select=name&name=eq.${",".repeat(room)}`);
    expect(statusLines(await exchange(commas))).toEqual([200]);
    expect(statusLines(await get(room + 1))).toEqual([414]);
    const huge = await get(60_000);
    expect(statusLines(huge)).toEqual([414]);
    expect(JSON.parse(huge.split("\r\n\r\n")[1] ?? "")).toMatchObject({ code: "CDS108" });
    const headers = await exchange(head("GET", "/v1/layouts", `X-Long: ${"a".repeat(60_000)}`));
    expect(statusLines(headers)).toEqual([431]);
    expect(JSON.parse(headers.split("\r\n\r\n")[1] ?? "")).toMatchObject({ code: "CDS119" });
  });
});

describe("paths", () => {
  test("that name no collection are 404 in every spelling", async () => {
    const paths = [
      "/v1",
      "/v1/",
      "/v1/rpc/check_request",
      "/v1/rpc%2Fcheck_request",
      "/v1/layouts/",
      "/v1//layouts",
      "/v1/layouts%2F",
      "/v1/layouts%00",
      "/v1/private.api_keys",
      "/v1/api_keys",
      "/v1/constructor",
      "/v1/__proto__",
      "/v1/LAYOUTS",
      "/v1/layouts;id=1",
      "/rpc/check_request",
      "/candidates",
      "/",
    ];
    const answers = await Promise.all(paths.map((path) => exchange(head("GET", path))));
    for (const [index, text] of answers.entries()) {
      expect(statusLines(text), paths[index]).toEqual([404]);
      expect(JSON.parse(text.split("\r\n\r\n")[1] ?? ""), paths[index]).toMatchObject({ code: "CDS100" });
    }
  });

  test("with dot segments are resolved safely", async () => {
    for (const path of ["/v1/../rpc/x", "/v1/layouts/../rpc/x", "/v1/%2e%2e/rpc/x", "/../v1/rpc/x", "/v1/./rpc/./x"]) {
      expect(statusLines(await exchange(head("GET", path))), path).toEqual([404]);
    }
    for (const path of ["/v1/%6cayouts?limit=0", "/v1/./layouts?limit=0", "/v1/rpc/../layouts?limit=0"]) {
      expect([200, 404], path).toContain(statusLines(await exchange(head("GET", path)))[0]);
    }
  });

  test("cannot override the method by a header", async () => {
    for (const name of ["x-http-method-override", "x-http-method", "x-method-override"]) {
      const answer = await service.request(apiKey, "GET", "/layouts?limit=1", { headers: { [name]: "DELETE" } });
      expect(answer.status).toBe(200);
    }
    expect(await count("name=like.Layout*")).toBe(25);
  });

  test.each(["limit=1", "offset=0", "order=id", "order=id&limit=1", "order=id&select=id"])(
    "a write with a page (%s) is refused",
    async (page) => {
      const path = `/layouts?name=like.Layout*&${page}`;
      for (const [method, body] of [
        ["PATCH", { name: "changed" }],
        ["DELETE", undefined],
      ] as const) {
        const refused = await service.request(apiKey, method, path, { body });
        expect([refused.status, refused.body]).toEqual([400, expect.objectContaining({ code: "CDS110" })]);
      }
      expect(await count("name=like.Layout*")).toBe(25);
    },
  );
});

describe("queries", () => {
  test("a semicolon is part of a value and does not replace the filter of a write", async () => {
    const { body } = await service.request<unknown[]>(apiKey, "POST", "/layouts?select=name", {
      body: { name: "a;b" },
    });
    expect(body).toEqual([{ name: "a;b" }]);
    const read = await service.request(apiKey, "GET", "/layouts?select=name&name=eq.a;b");
    expect(read.body).toEqual([{ name: "a;b" }]);
    for (const query of ["x;order=id", "select=id;id=eq.1", "limit=1;order=id", ";order=id", "a;=x", "id;"]) {
      for (const method of ["DELETE", "PATCH"]) {
        const answer = await service.request(
          apiKey,
          method,
          `/layouts?${query}`,
          method === "PATCH" ? { body: { name: "gone" } } : {},
        );
        expect(answer.status, `${method} ${query}`).toBe(400);
      }
    }
    expect(await count("name=like.Layout*")).toBe(25);
  });

  test("a write without a filter is refused", async () => {
    for (const query of [
      "",
      "?",
      "?select=id",
      "?order=id",
      "?order=id&limit=5",
      "?candidates.name=eq.x&select=candidates(name)",
      "?columns=name",
      "?on_conflict=id",
      "?candidates.or=(name.eq.x)&select=candidates(name)",
    ]) {
      const patched = await service.request(apiKey, "PATCH", `/layouts${query}`, { body: { name: "changed" } });
      expect([patched.status, patched.body], query).toEqual([400, expect.objectContaining({ code: "CDS102" })]);
      const removed = await service.request(apiKey, "DELETE", `/layouts${query}`);
      expect([removed.status, removed.body], query).toEqual([400, expect.objectContaining({ code: "CDS102" })]);
    }
    expect(await count("name=like.Layout*")).toBe(25);
  });

  test.each([
    ["limit=abc"],
    ["limit="],
    ["limit=1.5"],
    ["limit=1e3"],
    ["offset=-1"],
    ["offset=x"],
    ["select=id,candidates(id)&candidates.limit=many"],
    ["limit=1&limit=2"],
    ["select=id&select=name"],
    ["order=id&order=name"],
    ["id"],
    ["name=eq.%ff"],
    ["name=eq.%c3%28"],
    ["name=eq.a%00b"],
    ["%ff=eq.1"],
  ])("%s is refused", async (query) => {
    expect(await service.refusal(apiKey, "GET", `/layouts?${query}`)).toEqual([400, "CDS110"]);
  });

  test("every page before the last has a link to the next page", async () => {
    const seen: string[] = [];
    let next: string | null = "/v1/layouts?select=name&name=like.Layout*&limit=10";
    for (let pages = 0; next !== null && pages < 5; pages++) {
      const response: Response = await fetch(`${service.origin}${next}`, {
        headers: { authorization: `Bearer ${apiKey}`, prefer: "count=exact" },
      });
      seen.push(...(await response.text()).matchAll(/"name":"([^"]*)"/g).map(([, name = ""]) => name));
      next = /^<(.*)>; rel="next"$/.exec(response.headers.get("link") ?? "")?.[1] ?? null;
      expect(response.status).toBe(206);
    }
    expect(seen).toHaveLength(25);
    expect(new Set(seen).size).toBe(25);
  });

  test("a Range header becomes a limit in the link", async () => {
    const { headers } = await service.request(apiKey, "GET", "/layouts?name=like.Layout*", {
      headers: { range: "5-9", prefer: "count=exact" },
    });
    expect(headers.get("content-range")).toBe("5-9/25");
    expect(headers.get("link")).toBe('</v1/layouts?name=like.Layout*&order=id&limit=5&offset=10>; rel="next"');
  });

  test("a page beyond the total is 416 with the total", async () => {
    const { status, headers, body } = await service.request(apiKey, "GET", "/layouts?name=like.Layout*&offset=99", {
      headers: { prefer: "count=exact" },
    });
    expect([status, headers.get("content-range")]).toEqual([416, "*/25"]);
    expect(body).toMatchObject({ code: "PGRST103" });
  });
});

describe("headers", () => {
  test("an error has one Content-Type, also for singular objects", async () => {
    const text = await exchange(head("GET", "/v1/layouts", `Accept: ${SINGULAR.accept}`));
    expect(statusLines(text)).toEqual([406]);
    expect(text.match(/content-type:/gi)).toHaveLength(1);
    expect(text).toMatch(/content-type: application\/json/i);
  });

  test("several Prefer headers are combined, and the first preference of each name counts", async () => {
    const body = '{"name":"preferred"}';
    const text = await exchange(
      head(
        "POST",
        "/v1/layouts?select=name",
        "Prefer: return=minimal",
        "Prefer: return=representation, count=exact",
        "prefer: COUNT=planned",
        "Content-Type: application/json",
        `Content-Length: ${body.length}`,
      ) + body,
    );
    expect(statusLines(text)).toEqual([201]);
    expect(text).toContain("content-range: */1");
    expect(text).toContain("preference-applied: return=minimal, count=exact");
    expect(text).not.toContain('"name"');
  });

  test.each([
    ["tx=rollback"],
    ["return=everything"],
    ["max-affected=1"],
    ["max-affected=x"],
    ["params=single-object"],
    ["respond-async"],
    ["return=representation; now"],
    ["handling"],
    ["nothing"],
  ])("Prefer: %s is refused without an effect", async (prefer) => {
    const answer = await service.request<{ code: string }>(apiKey, "POST", "/layouts", {
      body: { name: "never" },
      headers: { prefer },
    });
    expect([answer.status, answer.body.code]).toEqual([400, "CDS104"]);
    expect(await count("name=eq.never")).toBe(0);
  });

  test.each([
    ["PATCH", "missing=default"],
    ["PATCH", "resolution=merge-duplicates"],
    ["PATCH", "count=planned"],
    ["DELETE", "count=estimated"],
    ["GET", "return=minimal"],
    ["GET", "missing=null"],
  ])("%s refuses Prefer: %s, which it cannot apply", async (method, prefer) => {
    const path = `/layouts?id=eq.${randomUUID()}`;
    const body = method === "PATCH" ? { body: { name: "never" } } : {};
    const answer = await service.request<{ code: string }>(apiKey, method, path, { ...body, headers: { prefer } });
    expect([answer.status, answer.body.code]).toEqual([400, "CDS104"]);
  });

  test("a request that accepts neither the type of the response nor JSON is refused without an effect", async () => {
    const id = await service.create(apiKey, "/candidates", { name: "Accepting" });
    const statusOf = async (method: string, path: string, accept: string) => {
      const body = method === "POST" ? { body: { name: "not acceptable" } } : {};
      return (await service.request(apiKey, method, path, { ...body, headers: { accept } })).status;
    };
    expect(await statusOf("POST", "/candidates", "application/xml")).toBe(406);
    expect(await statusOf("GET", `/candidates/${id}/versions`, "text/csv, text/html")).toBe(406);
    expect(await statusOf("GET", `/candidates/${id}/pdf`, "text/html")).toBe(406);
    expect((await service.request(apiKey, "GET", "/candidates?name=eq.not acceptable")).body).toEqual([]);
    for (const accept of ["*/*", "application/json", "application/*;q=0.1", "application/vnd.pgrst.object+json", ""]) {
      expect([accept, await statusOf("GET", `/candidates/${id}/versions`, accept)]).toEqual([accept, 200]);
    }
  });

  test("Preference-Applied lists only what was requested, and unknown preferences may be ignored", async () => {
    const post = (headers: Record<string, string>) =>
      service.request(apiKey, "POST", "/layouts?select=name", { body: { name: "lenient" }, headers });
    expect((await post({})).headers.get("preference-applied")).toBeNull();
    const lenient = await post({ prefer: 'wait=10, future="x", handling=lenient, missing=null' });
    expect([lenient.status, lenient.headers.get("preference-applied")]).toEqual([
      201,
      "missing=null, handling=lenient",
    ]);
    for (const prefer of [
      "handling=lenient, tx=rollback",
      "handling=lenient, max-affected=1",
      "handling=strict, wait=10",
    ]) {
      expect((await post({ prefer })).status, prefer).toBe(400);
    }
  });

  test("the CSV of a list of layouts can be posted back, also in chunks", async () => {
    const fields =
      "name,description,languages,sections,variables,default_values,custom_css,export_filename,page_width,archived_at,parent_id";
    const own = await service.createOrganization();
    const read = (accept: string) =>
      service.request<unknown>(own.apiKey, "GET", `/layouts?select=${fields}&order=id`, { headers: { accept } });
    const odd = 'a "b", \\c\\ {d}\n\u00e9 \\"\\\\';
    const made = await service.request(own.apiKey, "POST", "/layouts", {
      body: [
        {
          name: odd,
          description: "",
          languages: ["en", "pt-BR"],
          variables: [{ key: "name", type: "inline-text", default: odd }],
          default_values: { en: { name: odd } },
          custom_css: '.a::before { content: "\\201C"; }',
        },
        { name: "Plain", languages: ["nl"], archived_at: "2026-01-01T00:00:00Z" },
        ...Array.from({ length: 40 }, (_, n) => ({ name: `Long ${n}`, description: "\\x".repeat(2500) })),
      ],
    });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const { body: before } = await read("application/json");
    const { body: csv } = await read("text/csv");
    expect((await service.request(own.apiKey, "DELETE", "/layouts?name=not.is.null")).status).toBe(204);
    const posted = await service.request(own.apiKey, "POST", "/layouts?select=name", {
      headers: { "content-type": "text/csv" },
      body: String(csv),
    });
    expect(posted.status, JSON.stringify(posted.body)).toBe(201);
    expect((await read("application/json")).body).toEqual(before);
  });

  test("handling=lenient ignores an unknown time zone, and otherwise it is refused", async () => {
    for (const zone of ["Europe/Nonesuch", "!!"]) {
      for (const [handling, status] of [
        ["handling=lenient, ", 200],
        ["handling=strict, ", 400],
        ["", 400],
      ] as const) {
        const { status: found } = await service.request(apiKey, "GET", "/layouts?select=created_at&limit=1", {
          headers: { prefer: `${handling}timezone=${zone}` },
        });
        expect([handling, zone, found]).toEqual([handling, zone, status]);
      }
    }
    const known = await service.request<{ created_at: string }[]>(apiKey, "GET", "/layouts?select=created_at&limit=1", {
      headers: { prefer: "handling=lenient, timezone=Asia/Tokyo" },
    });
    expect(known.headers.get("preference-applied")).toBe("handling=lenient, timezone=Asia/Tokyo");
    expect(known.body[0]?.created_at).toContain("+09:00");
  });

  test("a preference that POST /candidates does not apply is refused without an effect", async () => {
    const create = (prefer: string) =>
      service.request<{ code?: string }>(apiKey, "POST", "/candidates", {
        body: { name: "not applied" },
        headers: { prefer },
      });
    for (const prefer of [
      "return=minimal",
      "return=headers-only",
      "timezone=Asia/Tokyo",
      "count=exact",
      "missing=null",
      "resolution=merge-duplicates",
    ]) {
      const { status, body } = await create(prefer);
      expect([prefer, status, body.code]).toEqual([prefer, 400, "CDS104"]);
    }
    const { body: none } = await service.request(apiKey, "GET", "/candidates?name=eq.not applied");
    expect(none).toEqual([]);
    for (const prefer of ["return=representation, missing=default", "handling=lenient, timezone=Asia/Tokyo"]) {
      expect((await create(prefer)).status, prefer).toBe(200);
    }
  });

  test("an embedded page without rows may have an offset, and a negative limit is refused", async () => {
    const path = "/layouts?select=name,candidates(id)&limit=1";
    for (const page of ["candidates.limit=0&candidates.offset=1", "candidates.offset=7&candidates.limit=00"]) {
      const { status, body } = await service.request(apiKey, "GET", `${path}&${page}`);
      expect([status, body]).toEqual([200, [{ name: expect.any(String), candidates: [] }]]);
    }
    expect(await service.refusal(apiKey, "GET", `${path}&candidates.limit=-1`)).toEqual([400, "CDS110"]);
  });

  test("an unsupported preference of a route is refused without an effect", async () => {
    const candidateId = await service.create(apiKey, "/candidates", {
      name: "preferred",
      attachments: { cv: { text: "Ann Lee" } },
    });
    const path = `/candidates/${candidateId}`;
    const send = (to: string, prefer: string, body?: unknown) =>
      service.request<{ code?: string }>(apiKey, "POST", to, {
        ...(body === undefined ? {} : { body }),
        headers: { prefer },
      });
    for (const prefer of ["tx=rollback", "respond-async, tx=rollback", "wait=5"]) {
      const answers = [
        await send("/candidates", prefer, { name: "refused" }),
        await send("/members", prefer, { email: "refused@example.com" }),
        await send(`${path}/attach`, prefer, "Ann Lee"),
        await send(`${path}/fill`, prefer),
        await send(`${path}/extract`, prefer, { type: "object" }),
        await send(`/webhooks/${candidateId}/test`, prefer),
        await send(`/webhooks/${candidateId}/recover?since=2026-01-15`, prefer),
        await send(`/webhook_notifications/${candidateId}/resend`, prefer),
      ];
      expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [400, "CDS104"]));
    }
    const runs = await service.database`select from private.runs where candidate_id = ${candidateId}`;
    expect(runs.length).toBe(0);
    const { status, headers } = await send(`${path}/fill`, "respond-async, wait=5");
    expect([status, headers.get("preference-applied")]).toEqual([202, "respond-async"]);
  });

  test("the Location of a created row has the prefix, and there is no Content-Location", async () => {
    const { headers } = await service.request(apiKey, "POST", "/layouts", {
      body: { name: "located" },
      headers: { prefer: "return=headers-only" },
    });
    expect(headers.get("location")).toMatch(/^\/v1\/layouts\?id=eq\.[0-9a-f-]{36}$/);
    const read = await service.request(apiKey, "GET", "/layouts?limit=1");
    expect(read.headers.get("content-location")).toBeNull();
    expect(read.headers.get("server")).toBeNull();
  });

  test("internal headers of a client are not forwarded to PostgREST", async () => {
    const candidateId = await service.create(apiKey, "/candidates", { name: "Hidden" });
    await service.request(apiKey, "DELETE", `/candidates?id=eq.${candidateId}`);
    const { body } = await service.request(apiKey, "GET", `/candidates?id=eq.${candidateId}`, {
      headers: { "x-include-deleted": "true", "x-idempotency-key": "a", "x-idempotency-fingerprint": "b" },
    });
    expect(body).toEqual([]);
    const keys = await service.database`select from private.idempotency_keys where organization_id = ${organizationId}`;
    expect(keys.length).toBe(0);
  });

  test("media types match in any case, by range, and with spaces", async () => {
    const typeFor = async (accept: string) =>
      (await service.request(apiKey, "GET", "/layouts?limit=1&select=name", { headers: { accept } })).headers.get(
        "content-type",
      );
    expect(await typeFor("Application/JSON")).toBe("application/json; charset=utf-8");
    expect(await typeFor("application/*")).toBe("application/json; charset=utf-8");
    expect(await typeFor("text/*")).toBe("text/csv; charset=utf-8");
    expect(await typeFor("text/html, application/xhtml+xml, */*;q=0.8")).toBe("application/json; charset=utf-8");
    expect(await typeFor("application/geo+json, text/csv")).toBe("text/csv; charset=utf-8");
    const { body } = await service.request(apiKey, "GET", "/layouts?limit=1&select=thumbnail", {
      headers: { accept: "application/vnd.pgrst.array+json; nulls=stripped" },
    });
    expect(body).toEqual([{}]);
  });
});

describe("the first line of CSV names the returned columns", () => {
  const CSV = { accept: "text/csv" };
  let layoutId: string;
  beforeAll(async () => {
    const { body } = await service.request<{ id: string }>(apiKey, "POST", "/layouts?select=id", {
      body: { name: "Sheet", tokens: [{ id: "a", type: "length", value: 4 }] },
      headers: SINGULAR,
    });
    layoutId = body.id;
    await service.request(apiKey, "POST", "/candidates", { body: { name: "Ann", layout_id: layoutId } });
  });

  test.each([
    "name",
    "name,id",
    "title:name,page_width::text,description",
    "name,tokens->0,tokens->0->>value,first:tokens->0->id",
    "*",
    "name,*",
    "candidates(name),name",
    "name,people:candidates(name),slug",
    "name,candidates()",
    "name,...organizations!layouts_organization_id_fkey(owner:name,slug)",
  ])("for a change as for a list: %s", async (select) => {
    const path = `/layouts?id=eq.${layoutId}&select=${select}`;
    const changed = await service.request<string>(apiKey, "PATCH", path, { body: { description: "d" }, headers: CSV });
    const listed = await service.request<string>(apiKey, "GET", path, { headers: CSV });
    expect([changed.status, listed.status]).toEqual([200, 200]);
    expect(changed.body).toBe(listed.body);
  });

  test("for created and deleted rows, with an Idempotency-Key, and in a streamed response", async () => {
    const body = Array.from({ length: 40 }, (_, row) => ({ name: `many-${row}`, description: "x".repeat(5000) }));
    const made = await service.request<string>(apiKey, "POST", "/layouts?select=description,name", {
      body,
      headers: CSV,
    });
    const lines = made.body.split("\n");
    expect([made.status, lines.length]).toEqual([201, 41]);
    expect([lines[0], lines[1]]).toEqual(["description,name", `${"x".repeat(5000)},many-0`]);
    const once = await service.request<string>(apiKey, "POST", "/layouts?select=name,page_width", {
      body: { name: "once" },
      headers: { ...CSV, "idempotency-key": "csv-1" },
    });
    expect(once.body).toBe("name,page_width\nonce,794");
    const gone = await service.request<string>(apiKey, "DELETE", "/layouts?name=eq.once&select=name", { headers: CSV });
    expect(gone.body).toBe("name\nonce");
    const none = await service.request<string>(apiKey, "DELETE", "/layouts?name=eq.once&select=name", { headers: CSV });
    expect(none.body.trim()).toBe("");
  });
});

describe("bodies", () => {
  const post = (body: string | Uint8Array, type = "application/json", headers: Record<string, string> = {}) =>
    service.request<{ code: string; details: string }>(apiKey, "POST", "/layouts?select=name", {
      body,
      headers: { "content-type": type, ...headers },
    });

  test.each([
    ["", "PGRST102"],
    ["{", "PGRST102"],
    ['{"name": "a",}', "PGRST102"],
    ["null", "PGRST102"],
    ["5", "PGRST102"],
    ['"text"', "PGRST102"],
    ["[5]", "PGRST102"],
    ["[[]]", "PGRST102"],
    ['{"name": "a", "name": "b"}', "PGRST102"],
    ['{"tokens": [{"id": "a", "id": "b"}]}', "PGRST102"],
    ['{"name": "a\\u0000b"}', "22P05"],
    ['{"na\\u0000me": "a"}', "22P05"],
    ['{"default_values": {"en": {"a": ["\\ud800"]}}}', "22P05"],
    [`{"default_values": {"en": ${'{"a":'.repeat(100)}1${"}".repeat(100)}}}`, "PGRST102"],
    ["[".repeat(50_000) + "]".repeat(50_000), "PGRST102"],
    ['\ufeff{"name": "a"}', "PGRST102"],
  ])("%s", async (body, code) => {
    const answer = await post(body);
    expect([answer.status, answer.body.code]).toEqual([400, code]);
  });

  test("an escaped backslash before u0000 is not a null character", async () => {
    const { status, body } = await post('{"name": "a\\\\u0000b"}');
    expect([status, body]).toEqual([201, [{ name: "a\\u0000b" }]]);
  });

  test("bytes that are not UTF-8 are refused in JSON, CSV and forms", async () => {
    const bad = Buffer.from('{"name": "\xff"}', "latin1");
    expect((await post(bad)).status).toBe(400);
    expect((await post(Buffer.from("name\n\xff", "latin1"), "text/csv")).status).toBe(400);
    expect((await post("name=%ff", "application/x-www-form-urlencoded")).status).toBe(400);
    expect((await post("name=a%00", "application/x-www-form-urlencoded")).status).toBe(400);
    expect((await post("name=a&name=b", "application/x-www-form-urlencoded")).status).toBe(400);
  });

  test("CSV and forms are accepted, and a semicolon in a form is part of the value", async () => {
    expect((await post('name,page_width\n"a ""quoted"", name",500\nplain,600\n', "text/csv")).body).toEqual([
      { name: 'a "quoted", name' },
      { name: "plain" },
    ]);
    expect((await post("name=a;b+c%26", "application/x-www-form-urlencoded")).body).toEqual([{ name: "a;b c&" }]);
  });

  test.each([
    ["text/plain", {}],
    ["application/xml", {}],
    ["multipart/form-data; boundary=x", {}],
    ["application/merge-patch+json", {}],
    ["application/json; charset=latin1", {}],
    ["application/json", { "content-encoding": "br" }],
  ])("%s %j is 415", async (type, headers) => {
    const answer = await post('{"name": "a"}', type, headers);
    expect([answer.status, answer.body.code]).toEqual([415, "CDS109"]);
  });

  test.each([
    ["text/plain", {}],
    ["application/json; charset=latin1", {}],
    ["application/json", { "content-encoding": "gzip, gzip" }],
  ])("%s %j is 415 on routes that create one row", async (type, headers) => {
    for (const path of ["/candidates", "/members"]) {
      const answer = await service.request<{ code: string }>(apiKey, "POST", path, {
        body: "{}",
        headers: { "content-type": type, ...headers },
      });
      expect([answer.status, answer.body.code]).toEqual([415, "CDS109"]);
    }
  });

  test("gzip is accepted up to the limit of the body, and never decompressed further", async () => {
    const gzip = { "content-encoding": "gzip" };
    const made = await post(gzipSync('{"name":"packed"}'), "application/json", gzip);
    expect([made.status, made.body]).toMatchObject([201, [{ name: "packed" }]]);
    expect((await post(gzipSync("name\npacked"), "text/csv", gzip)).status).toBe(201);
    const again = { ...gzip, "idempotency-key": "packed" };
    expect((await post(gzipSync('{"name":"once"}'), "application/json", again)).status).toBe(201);
    const replay = await post(gzipSync('{"name":"once"}', { level: 1 }), "application/json", again);
    expect([replay.status, replay.headers.get("idempotency-replayed")]).toEqual([201, "true"]);
    const bomb = gzipSync(Buffer.alloc(27 * 1024 * 1024, " "));
    const candidateId = await service.create(apiKey, "/candidates", {});
    const form = (content: string) =>
      `--b\r\nContent-Disposition: form-data; name="file"; filename="cv.txt"\r\n\r\n${content}\r\n--b--\r\n`;
    for (const [type, body, status] of [
      ["application/octet-stream", gzipSync("Ann Lee"), 202],
      ["application/octet-stream", bomb, 413],
      ["application/octet-stream", Buffer.from("Ann Lee"), 400],
      ["multipart/form-data; boundary=b", gzipSync(form("Ann Lee")), 202],
      ["multipart/form-data; boundary=b", bomb, 413],
    ] as const) {
      const attached = await service.request(apiKey, "POST", `/candidates/${candidateId}/attach?location=${status}`, {
        body,
        headers: { ...gzip, "content-type": type, prefer: "respond-async" },
      });
      expect(attached.status, type).toBe(status);
    }
    expect(bomb.length).toBeLessThan(1024 * 1024);
    const refused = await post(bomb, "application/json", gzip);
    expect([refused.status, refused.body.code]).toEqual([413, "CDS107"]);
    for (const broken of [Buffer.from("{}"), gzipSync("{}").subarray(0, -4)]) {
      const answer = await post(broken, "application/json", gzip);
      expect([answer.status, answer.body.code]).toEqual([400, "CDS105"]);
    }
  });

  test("more than 1 MiB is 413, declared or streamed", async () => {
    const body = JSON.stringify({ name: "a", description: "x".repeat(1024 * 1024) });
    const declared = await post(body);
    expect([declared.status, declared.body.code]).toEqual([413, "CDS107"]);
    const streamed = await fetch(`${service.baseUrl}/layouts`, {
      method: "POST",
      headers: { authorization: `Bearer ${apiKey}`, "content-type": "application/json" },
      body: new Blob([body]).stream(),
      duplex: "half",
    });
    expect(streamed.status).toBe(413);
  });

  test("missing fields of rows with different fields take their defaults", async () => {
    const { body } = await service.request(apiKey, "POST", "/layouts?select=name,page_width,languages,visibility", {
      body: [{ name: "one", page_width: 300 }, { name: "two", languages: ["nl"] }, { visibility: "public" }],
    });
    expect(body).toEqual([
      { name: "one", page_width: 300, languages: ["en"], visibility: "private" },
      { name: "two", page_width: 794, languages: ["nl"], visibility: "private" },
      { name: "", page_width: 794, languages: ["en"], visibility: "public" },
    ]);
  });

  test("generated default values of a layout follow its variables and languages", async () => {
    const { body: layout } = await service.request<{ id: string }>(apiKey, "POST", "/layouts", {
      body: { name: "follows" },
      headers: SINGULAR,
    });
    const change = async (body: Record<string, unknown>) => {
      const path = `/layouts?id=eq.${layout.id}&select=default_values`;
      const answer = await service.request<{ default_values: unknown }>(apiKey, "PATCH", path, {
        body,
        headers: SINGULAR,
      });
      return answer.body.default_values;
    };
    const variables = [{ key: "city", default: "Leiden" }, { key: "email" }];
    const made = { city: "Leiden", email: "" };
    expect(await change({ variables })).toEqual({ en: made });
    expect(await change({ languages: ["nl", "en"] })).toEqual({ nl: made, en: made });
    const own = { nl: { city: "Delft" } };
    expect(await change({ default_values: own })).toEqual(own);
    expect(await change({ variables: [{ key: "phone" }] })).toEqual(own);
    expect(await change({ default_values: {} })).toEqual({ nl: { phone: "" }, en: { phone: "" } });
  });

  test("numbers keep their digits", async () => {
    const digits = '{"en": {"exact": 12345678901234567890.123456789012345678}}';
    const made = await fetch(`${service.baseUrl}/layouts?select=default_values`, {
      method: "POST",
      headers: { authorization: `Bearer ${apiKey}`, "content-type": "application/json", ...SINGULAR },
      body: `{"default_values": ${digits}}`,
    });
    expect(await made.text()).toBe(`{"default_values":${digits}}`);
  });

  test("an empty change leaves the row unchanged and returns it on request", async () => {
    const { body: made } = await service.request<{ id: string; updated_at: string }>(apiKey, "POST", "/layouts", {
      body: { name: "same" },
      headers: SINGULAR,
    });
    const path = `/layouts?id=eq.${made.id}`;
    expect((await service.request(apiKey, "PATCH", path, { body: {} })).status).toBe(204);
    const shown = await service.request(apiKey, "PATCH", `${path}&select=name,updated_at`, { body: {} });
    expect([shown.status, shown.body]).toEqual([200, [{ name: "same", updated_at: made.updated_at }]]);
    const viewer = await service.createApiKey(organizationId, ["view_candidates"]);
    const refused = await service.request(viewer, "PATCH", `${path}&select=name`, { body: {} });
    expect([refused.status, refused.body]).toEqual([403, expect.objectContaining({ code: "CDS201" })]);
    const unknown = await service.request(apiKey, "PATCH", "/layouts?nam=eq.x&select=name", { body: {} });
    expect(unknown.status).toBe(400);
  });
});
