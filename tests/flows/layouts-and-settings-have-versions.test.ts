import { expect, test } from "vitest";
import { sharedService } from "../support/service.ts";

interface Version {
  version: number;
  cause: string;
  restored_version: number | null;
  actor: { type: string };
  difference?: { path: string[]; old?: unknown; new?: unknown }[];
  content?: Record<string, unknown>;
}

const service = await sharedService();

const VARIABLES = [{ key: "headline", type: "inline-text" }];

async function makeLayout() {
  const { organizationId, apiKey } = await service.createOrganization();
  const id = await service.create(apiKey, "/layouts", {
    name: "One",
    languages: ["en"],
    variables: VARIABLES,
    slug: `s-${organizationId.slice(-12)}`,
  });
  const change = (changes: Record<string, unknown>) =>
    service.request(apiKey, "PATCH", `/layouts?id=eq.${id}`, { body: changes });
  return { organizationId, apiKey, id, path: `/layouts/${id}`, change };
}

/** The bytes of what versions of a row contain. */
async function bytesOf(table: string, id: string): Promise<string | undefined> {
  const [row] = await service.database<{ bytes: string }[]>`
    select private.content_of(stored)::text as bytes from ${service.database(table)} as stored where id = ${id}
  `;
  return row?.bytes;
}

test("a layout has versions, and a restore brings back the bytes of each", async () => {
  const { apiKey, id, path, change } = await makeLayout();
  const states = [await bytesOf("api.layouts", id)];
  for (const changes of [
    { name: "Two", custom_css: "h1{color:red}" },
    { variables: [...VARIABLES, { key: "summary", type: "text-block" }], page_width: 800 },
    { languages: ["en", "nl"], default_values: { en: { headline: "1.0" } } },
  ]) {
    expect((await change(changes)).status).toBe(204);
    states.push(await bytesOf("api.layouts", id));
  }
  const versions = await service.request<Version[]>(apiKey, "GET", `${path}/versions`);
  expect(versions.body.map(({ version, cause }) => [version, cause])).toEqual([4, 3, 2, 1].map((n) => [n, "api"]));
  expect(versions.body[2]?.difference).toEqual([
    { path: ["custom_css"], old: "", new: "h1{color:red}" },
    { path: ["name"], old: "One", new: "Two" },
  ]);
  for (const [place, state] of states.entries()) {
    const answer = await service.request(apiKey, "POST", `${path}/versions/${place + 1}/restore`);
    expect(answer).toMatchObject({ status: 200, body: { id } });
    expect(answer.headers.get("etag")).toMatch(/^".+"$/);
    expect(await bytesOf("api.layouts", id)).toBe(state);
  }
  const [newest] = await service.rows<Version>(apiKey, `${path}/versions?limit=1`);
  expect(newest).toMatchObject({ cause: "restore", restored_version: 4 });
  const one = await service.request<Version>(apiKey, "GET", `${path}/versions/1?whole=true`);
  expect(one.body.content).toMatchObject({ name: "One", page_width: 794 });
});

test("slug and visibility of a layout make no version and stay", async () => {
  const { apiKey, path, id, change } = await makeLayout();
  await change({ visibility: "public", slug: `t-${id.slice(-12)}` });
  await change({ name: "Two" });
  expect(await service.rows<Version>(apiKey, `${path}/versions`)).toHaveLength(2);
  const restored = await service.request(apiKey, "POST", `${path}/versions/1/restore`);
  expect(restored.body).toMatchObject({ name: "One", visibility: "public", slug: `t-${id.slice(-12)}` });
});

test("settings of an organization have versions, and a default layout that was deleted stays away", async () => {
  const { apiKey, organizationId, id } = await makeLayout();
  const path = `/organizations/${organizationId}`;
  const change = (body: Record<string, unknown>) =>
    service.request(apiKey, "PATCH", `/organizations?id=eq.${organizationId}`, { body });
  await change({ default_layout_id: id, default_prompt: "Short." });
  await change({ default_layout_id: null, default_prompt: "Long." });
  await service.request(apiKey, "DELETE", `/layouts?id=eq.${id}`);
  const versions = await service.request<Version[]>(apiKey, "GET", `${path}/versions`);
  expect(versions.body[0]?.difference).toContainEqual({ path: ["default_prompt"], old: "Short.", new: "Long." });
  const wanted = versions.body[1]?.version;
  const restored = await service.request(apiKey, "POST", `${path}/versions/${wanted}/restore`);
  expect(restored).toMatchObject({ status: 200, body: { default_prompt: "Short.", default_layout_id: null } });
});

test("a restore needs an existing version, and the ETag of the row with If-Match", async () => {
  const { apiKey, path } = await makeLayout();
  expect(await service.request(apiKey, "GET", `${path}/versions/9`)).toMatchObject({ status: 404 });
  const stale = await service.request(apiKey, "POST", `${path}/versions/1/restore`, {
    headers: { "if-match": '"2026-01-01T00:00:00.000001"' },
  });
  expect(stale).toMatchObject({ status: 412, body: { code: "CDS130" } });
});
