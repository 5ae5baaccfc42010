import { createHash } from "node:crypto";
import postgres from "postgres";
import { afterAll, describe, expect, test } from "vitest";
import { signIn } from "../dashboard/support.ts";
import type { Failure } from "../support/service.ts";
import { sharedServiceWithModel } from "../support/shared-services.ts";
import { makeCandidate } from "./candidate-support.ts";
import { open } from "./share-support.ts";

interface Version {
  version: number;
  created_at: string;
  actor: { type: string; id: string | null; member_id: string | null; name: string | null };
  cause: string;
  request_id: string | null;
  run_id: string | null;
  model: string | null;
  restored_version: number | null;
  difference?: { path: string[]; old?: unknown; new?: unknown }[];
  content?: Record<string, unknown>;
}

const { model, service } = await sharedServiceWithModel();
const gateway = postgres(service.gatewayDatabaseUrl, { max: 1 });
afterAll(() => gateway.end());
const JSON_TYPE = { "content-type": "application/json" };

async function versionsOf(apiKey: string, path: string, query = ""): Promise<Version[]> {
  return service.rows<Version>(apiKey, `${path}/versions${query}`);
}

async function newest(apiKey: string, path: string): Promise<Version> {
  const [version] = await versionsOf(apiKey, path, "?limit=1");
  if (version === undefined) throw new Error("The candidate has no version.");
  return version;
}

/** Changes a candidate by JSON text, which preserves numbers exactly. */
async function patch(apiKey: string, id: string, body: string) {
  const answer = await service.request(apiKey, "PATCH", `/candidates?id=eq.${id}`, { body, headers: JSON_TYPE });
  expect(answer.status).toBe(204);
  return answer;
}

/** The bytes of what versions contain. */
async function bytesOf(id: string): Promise<string> {
  const [row] = await service.database<{ bytes: string }[]>`
    select concat_ws('|', "values", name, language, layout_id, section_attachments, avatar) as bytes
    from private.candidates
    where id = ${id}
  `;
  return row?.bytes ?? "";
}

const restore = <Body = Failure>(apiKey: string, path: string, version: number, headers: Record<string, string> = {}) =>
  service.request<Body>(apiKey, "POST", `${path}/versions/${version}/restore`, { headers });

describe("a version", () => {
  test("names the key, the request and the difference of a creation and of a change", async () => {
    const { apiKey, path, id } = await makeCandidate(service, { values: '{"jobs": [{"title": "A", "city": "B"}]}' });
    const { headers } = await patch(apiKey, id, '{"values": {"jobs": [{"title": "C", "city": "B"}], "new": null}}');
    const [change, creation, ...others] = await versionsOf(apiKey, path);
    expect(others).toEqual([]);
    expect(creation).toMatchObject({ version: 1, cause: "api", run_id: null, model: null, restored_version: null });
    expect(creation?.request_id).toMatch(/\S/);
    expect(creation?.difference).toContainEqual({ path: ["values"], new: { jobs: [{ title: "A", city: "B" }] } });
    const [key] = await service.database<{ id: string; prefix: string }[]>`
      select keys.id, keys.prefix from private.api_keys as keys
      join private.candidates on candidates.organization_id = keys.organization_id
      where candidates.id = ${id}
    `;
    expect(change).toMatchObject({
      version: 2,
      actor: { type: "api_key", id: key?.id, member_id: null, name: key?.prefix },
      cause: "api",
      request_id: headers.get("x-request-id"),
      difference: [
        { path: ["values", "jobs", "0", "title"], old: "A", new: "C" },
        { path: ["values", "new"], new: null },
      ],
    });
  });

  test("is not made by a change of other columns", async () => {
    const { apiKey, path, id } = await makeCandidate(service);
    await patch(apiKey, id, '{"export_filename": "cv", "member_id": null, "values": {}}');
    expect(await versionsOf(apiKey, path)).toHaveLength(1);
  });

  test("names the member of a session", async () => {
    const { organizationId, apiKey, path, id } = await makeCandidate(service);
    const email = `${organizationId}@example.com`;
    await signIn(service, organizationId, email, "admin");
    const [session] = await service.database<{ member_id: string; claims: string }[]>`
      select sessions.member_id, jsonb_build_object(
        'role', 'api_consumer', 'organization_id', keys.organization_id, 'api_key_id', keys.id,
        'member_id', keys.member_id, 'permissions', keys.permissions, 'proof', private.key_proof(keys.hash)
      )::text as claims
      from private.dashboard_sessions as sessions
      join private.api_keys as keys on keys.id = sessions.api_key_id
      where sessions.organization_id = ${organizationId}
    `;
    await gateway.begin(async (sql) => {
      await sql`select private.act_as(${session?.claims ?? ""}::text::jsonb, 'request-1')`;
      await sql`update api.candidates set name = 'Ann Lee' where id = ${id}`;
    });
    expect(await newest(apiKey, path)).toMatchObject({
      actor: { type: "member", id: session?.member_id, member_id: session?.member_id, name: email },
      cause: "dashboard",
      request_id: "request-1",
      difference: [{ path: ["name"], old: "", new: "Ann Lee" }],
    });
  });

  test("names the run and the model of a fill, and who requested it", async () => {
    const { apiKey, path } = await makeCandidate(service, { text: "Ann Lee\nEngineer in Ghent" });
    model.answer({ values: { name: "Ann Lee", headline: "Engineer in Ghent" } });
    const { status, headers } = await service.request(apiKey, "POST", `${path}/fill`);
    expect(status).toBe(200);
    const runs = await service.rows<{ id: string }>(apiKey, `${path}/runs`);
    expect(await newest(apiKey, path)).toMatchObject({
      version: 2,
      actor: { type: "api_key" },
      cause: "fill",
      request_id: headers.get("x-request-id"),
      run_id: runs[0]?.id,
      model: model.settings.OPENAI_MODEL,
    });
  });

  test("names the editing link, without its secret", async () => {
    const { apiKey, path, id } = await makeCandidate(service, { values: '{"headline": "Engineer"}' });
    const [row] = await service.database<{ secret: string }[]>`
      select secret_editable as secret from private.candidates where id = ${id}
    `;
    const secret = row?.secret ?? "";
    const page = await open(service, `/share/${secret}`, { headers: { accept: "application/json" } });
    const { version } = JSON.parse(await page.text());
    const saved = await open(service, `/share/${secret}`, {
      method: "PATCH",
      headers: JSON_TYPE,
      body: JSON.stringify({ version, values: { "/headline": "Architect" } }),
    });
    expect(saved.status).toBe(200);
    const edit = await newest(apiKey, path);
    expect(edit).toMatchObject({
      actor: {
        type: "shared_link",
        id: createHash("sha256").update(secret).digest("hex").slice(0, 12),
        member_id: null,
        name: null,
      },
      cause: "edit",
      request_id: saved.headers.get("x-request-id"),
      difference: [{ path: ["values", "headline"], old: "Engineer", new: "Architect" }],
    });
    expect(JSON.stringify(edit)).not.toContain(secret);
  });

  test("of an operator, of an upload and of the service names its actor", async () => {
    const { organizationId, apiKey, path, id } = await makeCandidate(service);
    await service.database`update private.candidates set name = 'By hand' where id = ${id}`;
    expect(await newest(apiKey, path)).toMatchObject({ actor: { type: "operator", id: null }, cause: "operator" });
    const uploaded = await service.request<{ id: string }>(apiKey, "POST", "/candidates/upload", {
      body: "Ann Lee\nEngineer in Ghent",
      headers: { "content-type": "text/plain" },
    });
    expect(uploaded.status).toBe(200);
    const first = (await versionsOf(apiKey, `/candidates/${uploaded.body.id}`)).at(-1);
    expect(first).toMatchObject({ version: 1, actor: { type: "api_key" }, cause: "attach" });
    await service.database`select operator.import_candidates(${organizationId}, 'file', 1, ${['{"name": "Imported"}']})`;
    const [imported] = await service.database<{ id: string }[]>`
      select id from private.candidates where organization_id = ${organizationId} and name = 'Imported'
    `;
    const only = await newest(apiKey, `/candidates/${imported?.id}`);
    expect(only).toMatchObject({ version: 1, actor: { type: "operator" }, cause: "import" });
  });

  test("of each create in a common transaction names its own key and request", async () => {
    const [one, other] = await Promise.all([service.createOrganization(), service.createOrganization()]);
    const created = await Promise.all(
      [one, other, one, other, one, other].map(async ({ apiKey }, index) => {
        const answer = await service.request<{ id: string }>(apiKey, "POST", "/candidates", {
          body: { name: `${index}` },
        });
        return { apiKey, path: `/candidates/${answer.body.id}`, request: answer.headers.get("x-request-id") };
      }),
    );
    for (const { apiKey, path, request } of created) {
      const [key] = await service.database<{ id: string }[]>`
        select id from private.api_keys where hash = sha256(convert_to(${apiKey}, 'UTF8'))
      `;
      expect(await newest(apiKey, path)).toMatchObject({ request_id: request, actor: { id: key?.id } });
    }
  });
});

/** A text that does not become small by compression. Large values are stored in parts. */
const LARGE = Array.from({ length: 200 }, (_, index) => createHash("sha256").update(`${index}`).digest("hex")).join("");
const large = (jobs: unknown, n: string) => `{"text": "${LARGE}", "jobs": ${JSON.stringify(jobs)}, "n": ${n}}`;

/** Values that are equal or near to each other, with all kinds of JSON. */
const VALUES = [
  '{"n": 1.0, "list": [1, 2, 3], "text": "a"}',
  '{"n": 1.00, "list": [1, 2, 3], "text": "a"}',
  '{"n": 1, "list": [1, 2.50, 3], "": "empty key", "a.b": {"0": "x"}}',
  '{"n": null, "list": [1, 3], "": "empty key", "a.b": {"0": "x", "1": {"": []}}}',
  '{"list": {"0": 1}, "a.b": ["x"], "deep": [[[[[[[[[[[[1, 2]]]]]]]]]]]]}',
  '{"list": {"0": 1}, "a.b": ["x"], "deep": [[[[[[[[[[[[1, 3]]]]]]]]]]]]}',
  '{"unicode": "\\ud83d\\ude00 \\"quoted\\" \\\\ {,}", "n": -12345678901234567890.0123456789}',
  `{"jobs": ${JSON.stringify(Array.from({ length: 300 }, (_, index) => ({ index, text: `Job ${index}` })))}}`,
  `{"jobs": ${JSON.stringify(Array.from({ length: 300 }, (_, index) => ({ index, text: `Job ${index % 7}` })))}}`,
  `{"jobs": ${JSON.stringify(Array.from({ length: 299 }, (_, index) => ({ index, text: `Job ${index}` })))}, "x": false}`,
  large([{ title: "A" }, { title: "B" }], "1.0"),
  large([{ title: "A" }, { title: "B", to: null }], "1.00"),
  large([{ title: "C" }], "0"),
  "{}",
];

describe("restore", () => {
  test("returns the same bytes of each version, whatever the changes were", async () => {
    const { apiKey, path, id } = await makeCandidate(service, { values: VALUES[0] ?? "" });
    const known = new Map([[1, await bytesOf(id)]]);
    for (let step = 0; step < 40; step++) {
      const values = VALUES[(step * 7 + 3) % VALUES.length];
      const others = ['"name": "Ann"', '"avatar": "https://example.com/a.png"', '"language": "de"', '"avatar": null'];
      await patch(apiKey, id, `{"values": ${values}, ${others[step % others.length]}}`);
      known.set((await newest(apiKey, path)).version, await bytesOf(id));
    }
    expect(known.size).toBeGreaterThan(30);
    const order = [...known].sort(([one], [other]) => ((one * 17) % 41) - ((other * 17) % 41));
    for (const [version, bytes] of order) {
      const answer = await restore<{ id: string }>(apiKey, path, version);
      expect(answer.status).toBe(200);
      expect(await bytesOf(id), `version ${version}`).toBe(bytes);
    }
  });

  test("makes a version, uses no credit and emits the event of a change", async () => {
    const { organizationId, apiKey, path, id } = await makeCandidate(service, { values: '{"headline": "One"}' });
    await patch(apiKey, id, '{"values": {"headline": "Two"}}');
    await service.database`
      insert into api.webhooks (organization_id, endpoint, events)
      values (${organizationId}, 'https://192.0.2.1/x', '{candidates.updated,credit_mutations.created}')
    `;
    const { status, body } = await restore<{ id: string; values: object; status: string }>(apiKey, path, 1);
    expect([status, body]).toMatchObject([200, { id, values: { headline: "One" }, status: "active" }]);
    expect(await newest(apiKey, path)).toMatchObject({
      version: 3,
      cause: "restore",
      restored_version: 1,
      actor: { type: "api_key" },
      difference: [{ path: ["values", "headline"], old: "Two", new: "One" }],
    });
    const events = await service.database<{ event_type: string }[]>`
      select event_type from private.webhook_notifications where organization_id = ${organizationId}
    `;
    expect(events.map((event) => event.event_type)).toEqual(["candidates.updated"]);
  });

  test("fails with If-Match if the candidate has changed, and returns the new ETag", async () => {
    const { apiKey, path, id } = await makeCandidate(service, { values: '{"headline": "One"}' });
    await patch(apiKey, id, '{"values": {"headline": "Two"}}');
    const read = await service.request(apiKey, "GET", `/candidates?id=eq.${id}`);
    const etag = read.headers.get("etag") ?? "";
    await patch(apiKey, id, '{"values": {"headline": "Three"}}');
    const before = await bytesOf(id);
    const stale = await restore(apiKey, path, 1, { "if-match": etag });
    expect([stale.status, stale.body.code]).toEqual([412, "CDS130"]);
    expect(await bytesOf(id)).toBe(before);
    const current = await service.request(apiKey, "GET", `/candidates?id=eq.${id}`);
    const restored = await restore(apiKey, path, 1, { "if-match": current.headers.get("etag") ?? "" });
    expect(restored.status).toBe(200);
    const after = await service.request(apiKey, "GET", `/candidates?id=eq.${id}`);
    expect(restored.headers.get("etag")).toBe(after.headers.get("etag"));
    expect((await restore(apiKey, path, 1, { "if-none-match": "*" })).status).toBe(400);
  });

  test("beside concurrent changes leaves versions without a gap, of which each restores its bytes", async () => {
    const { apiKey, path, id } = await makeCandidate(service, { values: '{"headline": "0"}' });
    const writes = Array.from({ length: 20 }, (_, index) =>
      index % 4 === 3
        ? restore(apiKey, path, 1)
        : service.request(apiKey, "PATCH", `/candidates?id=eq.${id}`, { body: { values: { headline: `${index}` } } }),
    );
    for (const { status } of await Promise.all(writes)) expect(status).toBeLessThan(300);
    const versions = await versionsOf(apiKey, path, "?limit=100&whole=true");
    expect(versions.map(({ version }) => version)).toEqual(versions.map((_, index) => versions.length - index));
    const body = await service.rows<{ values: object }>(apiKey, `/candidates?id=eq.${id}`);
    expect(versions[0]?.content?.values).toEqual(body[0]?.values);
  });

  test("has its effect once with an Idempotency-Key", async () => {
    const { apiKey, path, id } = await makeCandidate(service, { values: '{"headline": "One"}' });
    await patch(apiKey, id, '{"values": {"headline": "Two"}}');
    const headers = { "idempotency-key": `restore-${id}` };
    expect((await restore(apiKey, path, 1, headers)).status).toBe(200);
    await patch(apiKey, id, '{"values": {"headline": "Three"}}');
    const again = await restore(apiKey, path, 1, headers);
    expect([again.status, again.headers.get("idempotency-replayed")]).toEqual([200, "true"]);
    expect((await newest(apiKey, path)).version).toBe(4);
  });

  test("keeps the layout if that of the version was deleted", async () => {
    const { apiKey, path, id } = await makeCandidate(service, { values: '{"headline": "One"}' });
    const layoutId = await service.create(apiKey, "/layouts", { name: "M" });
    const former = await service.request<{ layout_id: string }[]>(apiKey, "GET", `/candidates?id=eq.${id}`);
    await patch(apiKey, id, `{"layout_id": "${layoutId}", "values": {}}`);
    await service.request(apiKey, "DELETE", `/layouts?id=eq.${former.body[0]?.layout_id}`);
    const { status, body } = await restore<{ layout_id: string; values: object }>(apiKey, path, 1);
    expect([status, body]).toMatchObject([200, { layout_id: layoutId, values: { headline: "One" } }]);
  });
});

test("the list has pages, whole versions and at most 100 of them", async () => {
  const { apiKey, path, id } = await makeCandidate(service, { values: '{"n": 0}' });
  for (let n = 1; n <= 100; n++) {
    await service.database`update private.candidates set "values" = jsonb_build_object('n', ${n}::int) where id = ${id}`;
  }
  const all = await versionsOf(apiKey, path, "?limit=100&whole=true");
  expect(all.map(({ version }) => version)).toEqual(Array.from({ length: 100 }, (_, index) => 101 - index));
  expect(all.map(({ content }) => content?.values)).toEqual(all.map(({ version }) => ({ n: version - 1 })));
  expect(all[0]?.content).toMatchObject({ name: "", language: "en", section_attachments: {}, avatar: null });
  expect(all[0]).not.toHaveProperty("difference");
  const page = await versionsOf(apiKey, path, "?limit=3&before=50");
  expect(page.map(({ version }) => version)).toEqual([49, 48, 47]);
  expect(page[0]?.difference).toEqual([{ path: ["values", "n"], old: 47, new: 48 }]);
  expect(await versionsOf(apiKey, path, "?before=2")).toEqual([]);
  const one = await service.request<Version>(apiKey, "GET", `${path}/versions/2`);
  expect([one.status, one.body.version, one.body.difference]).toEqual([
    200,
    2,
    [{ path: ["values", "n"], old: 0, new: 1 }],
  ]);
  for (const version of [1, 102]) {
    expect(await service.refusal(apiKey, "GET", `${path}/versions/${version}`)).toEqual([404, "CDS300"]);
    expect((await restore(apiKey, path, version)).status).toBe(404);
  }
  for (const query of ["?limit=0", "?limit=101", "?before=x", "?whole=yes", "?limit=1&limit=2", "?other=1"]) {
    expect(await service.refusal(apiKey, "GET", `${path}/versions${query}`), query).toEqual([400, "CDS110"]);
  }
  expect((await service.request(apiKey, "GET", `${path}/versions/latest`)).status).toBe(400);
});

test("a page of large versions ends early, and the next one continues", async () => {
  const { apiKey, path, id } = await makeCandidate(service);
  for (let n = 1; n <= 9; n++) {
    await service.database`
      update private.candidates
      set "values" = jsonb_build_object('text', repeat(${String(n)}, 900000))
      where id = ${id}
    `;
  }
  const seen: number[] = [];
  for (let before = ""; ; before = `&before=${seen.at(-1)}`) {
    const page = await versionsOf(apiKey, path, `?limit=100&whole=true${before}`);
    if (page.length === 0) break;
    expect(page.length).toBeLessThan(6);
    seen.push(...page.map(({ version }) => version));
  }
  expect(seen).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
});

test("another organization, a key without the permission and a deleted candidate get no versions", async () => {
  const { organizationId, apiKey, path, id } = await makeCandidate(service, { values: '{"headline": "One"}' });
  await patch(apiKey, id, '{"values": {"headline": "Two"}}');
  const other = await service.createOrganization();
  const writer = await service.createApiKey(organizationId, ["edit_candidates"]);
  const reader = await service.createApiKey(organizationId, ["view_candidates"]);
  const before = await bytesOf(id);
  const tries = async (key: string) =>
    Promise.all([
      ...["/versions", "/versions/1"].map(async (part) => (await service.request(key, "GET", path + part)).status),
      restore(key, path, 1).then(({ status }) => status),
    ]);
  expect(await tries(other.apiKey)).toEqual([404, 404, 404]);
  expect(await tries(reader)).toEqual([200, 200, 403]);
  expect(await bytesOf(id)).toBe(before);
  expect(await tries(writer)).toEqual([403, 403, 200]);
  const written = await restore<object>(writer, path, 2);
  expect(written.body).toEqual({ id, status: "active" });
  await service.request(apiKey, "DELETE", `/candidates?id=eq.${id}`);
  expect(await tries(apiKey)).toEqual([404, 404, 404]);
  await service.database`select private.purge_deleted_candidates('0 seconds')`;
  expect([...(await service.database`select from private.candidate_versions where row_id = ${id}`)]).toEqual([]);
});

test("a PATCH of many candidates makes a version of each that it changes", async () => {
  const { organizationId, apiKey } = await service.createOrganization({ credit: 300 });
  await service.database`
    insert into private.candidates (organization_id, name) select ${organizationId}, 'N' || n from generate_series(1, 300) as n
  `;
  const { status } = await service.request(apiKey, "PATCH", "/candidates?status=eq.active", { body: { name: "N7" } });
  expect(status).toBe(204);
  const counts = await service.database<{ version: number; count: number }[]>`
    select versions.version, count(*)::int
    from private.candidate_versions as versions
    join private.candidates on candidates.id = versions.row_id
    where candidates.organization_id = ${organizationId}
    group by versions.version
    order by versions.version
  `;
  expect(counts.map((row) => [row.version, row.count])).toEqual([
    [1, 300],
    [2, 299],
  ]);
});
