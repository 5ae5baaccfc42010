import { setTimeout as sleep } from "node:timers/promises";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { stopAfterAll } from "../support/ending.ts";
import { startModel } from "../support/model.ts";
import { startReceiver } from "../support/receiver.ts";
import { type Failure, startService } from "../support/service.ts";
import { makeCandidate } from "./candidate-support.ts";
import { registerWebhook } from "./webhook-support.ts";

interface Receipt {
  id: string;
  candidate_id: string;
  actor: { type: string };
  erased: Record<string, number>;
}

const model = await stopAfterAll(startModel());
const service = await stopAfterAll(startService({ worker: true, settings: model.settings }));
const receiver = await stopAfterAll(startReceiver());

const MARKER = "Quenbyrella";
const CV = `${MARKER} Vantongeren\nEngineer in Ghent\n`;

/** A candidate whose every trace contains the marker. */
async function traced() {
  const candidate = await makeCandidate(service, { values: `{"summary": "${MARKER} builds bridges."}` });
  const { apiKey, path, id } = candidate;
  await registerWebhook(service, apiKey, receiver.url, ["candidates.updated", "candidates.deleted"]);
  const attached = await service.request(apiKey, "POST", `${path}/attach?location=cv`, {
    body: CV,
    headers: { "idempotency-key": "attach" },
  });
  expect(attached.status).toBe(200);
  model.answer({ values: { name: `${MARKER} Vantongeren`, headline: "Engineer", email: null, summary: null } });
  expect((await service.request(apiKey, "POST", `${path}/fill?prompt=About%20${MARKER}`)).status).toBe(200);
  await service.request(apiKey, "PATCH", `/candidates?id=eq.${id}`, {
    body: { name: `${MARKER} V.`, avatar: `https://images.example/${MARKER}.png` },
  });
  await service.request(apiKey, "POST", `${path}/links`, { body: { label: `${MARKER} for Acme` } });
  expect((await service.request(apiKey, "GET", `${path}/docx`)).status).toBeLessThan(500);
  await service.request(apiKey, "GET", `/candidates?name=eq.${MARKER}&select=id`);
  await service.request(apiKey, "GET", `/candidates?or=(values->>summary.ilike.*${MARKER}*,name.eq.x)`);
  await service.request(apiKey, "GET", `/layouts?select=id,candidates(id)&candidates.name=eq.${MARKER}`);
  return candidate;
}

/** The tables with a row that contains a text. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await service.database<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name
    from pg_catalog.pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')
  `;
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await service.database.unsafe(
      `select from ${name} as stored where strpos(stored::text, $1) > 0 or strpos(stored::text, $2) > 0 limit 1`,
      [text, Buffer.from(text).toString("hex")],
    );
    if (rows.length > 0) found.push(name);
  }
  return found.sort();
}

test("an erasure leaves no trace of a person in any table or file, and a receipt", async () => {
  const { apiKey, path, id } = await traced();
  await sleep(1000);
  expect((await tablesWith(MARKER)).length).toBeGreaterThan(5);
  const keys = await service.database<{ storage_key: string }[]>`
    select storage_key from private.files where candidate_id = ${id}
    union all select storage_key from private.exports where candidate_id = ${id}
  `;
  expect(keys.length).toBeGreaterThan(0);

  const erased = await service.request<Receipt>(apiKey, "DELETE", `${path}/person`);
  expect(erased).toMatchObject({ status: 200, body: { candidate_id: id, actor: { type: "api_key" } } });
  expect(erased.body.erased).toMatchObject({
    files: 1,
    runs: expect.any(Number),
    versions: expect.any(Number),
    links: 1,
  });
  await sleep(1000);
  expect(await tablesWith(MARKER)).toEqual([]);
  const files = await service.database`
    select from private.files where storage_key = any (${keys.map((row) => row.storage_key)})
  `;
  expect(files.length).toBe(0);

  expect(await service.request(apiKey, "GET", `${path}/sources`)).toMatchObject({ status: 404 });
  expect((await service.request<Receipt>(apiKey, "GET", `${path}/person`)).body).toEqual(erased.body);
  expect((await service.request<Receipt>(apiKey, "DELETE", `${path}/person`)).body).toEqual(erased.body);
  const [event] = await receiver.waitFor(1, ({ body }) => body.includes("candidates.deleted"));
  expect(JSON.parse(event?.body ?? "")).toMatchObject({ payload: { new: null, old: { id } } });
});

test("a deleted candidate can be erased before its time", async () => {
  const { apiKey, path, id } = await makeCandidate(service);
  await service.request(apiKey, "DELETE", `/candidates?id=eq.${id}`);
  expect(await service.request(apiKey, "DELETE", `${path}/person`)).toMatchObject({ status: 200 });
  const rows = await service.database`select from private.candidates where id = ${id}`;
  expect(rows.length).toBe(0);
});

test("an erasure needs two permissions, and another organization finds nothing", async () => {
  const { organizationId, path } = await makeCandidate(service);
  const editor = await service.createApiKey(organizationId, ["edit_candidates", "view_candidates"]);
  const refused = await service.request<Failure>(editor, "DELETE", `${path}/person`);
  expect(refused).toMatchObject({ status: 403, body: { code: "CDS201" } });
  const stranger = await service.createOrganization();
  expect(await service.request(stranger.apiKey, "DELETE", `${path}/person`)).toMatchObject({ status: 404 });
  expect(await service.request(stranger.apiKey, "GET", `${path}/person`)).toMatchObject({ status: 404 });
});

test("receipts are kept for three years", async () => {
  const { apiKey, path, id } = await makeCandidate(service);
  await service.request(apiKey, "DELETE", `${path}/person`);
  const age = (years: number) => service.database`
    update private.erasures set erased_at = now() - make_interval(years => ${years}, days => 1) where candidate_id = ${id}
  `;
  await age(2);
  await service.database`select private.purge_erasures()`;
  expect(await service.request(apiKey, "GET", `${path}/person`)).toMatchObject({ status: 200 });
  await age(3);
  await service.database`select private.purge_erasures()`;
  expect(await service.request(apiKey, "GET", `${path}/person`)).toMatchObject({ status: 404 });
});

test("an export has everything of a person, without secrets, and only for keys that may read it", async () => {
  const { apiKey, path, id, organizationId } = await traced();
  const answer = await fetch(`${service.origin}/v1${path}/export`, { headers: { authorization: `Bearer ${apiKey}` } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("application/zip");
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const names = Object.keys(files).sort();
  expect(names).toEqual([
    "anonymity.json",
    "anonymity_reading.json",
    "candidate.json",
    "downloads.json",
    "events.json",
    expect.stringMatching(/^files\/[0-9a-f-]{36}-cv$/),
    "links.json",
    "mails.json",
    "reactions.json",
    "resume.json",
    "runs.json",
    "sources.json",
    "versions.json",
    "views.json",
  ]);
  const read = (name: string) => Buffer.from(files[name] ?? []).toString();
  expect(JSON.parse(read("candidate.json"))).toMatchObject({ id, name: `${MARKER} V.` });
  expect(JSON.parse(read("resume.json"))).toMatchObject({ $schema: expect.stringContaining("resume-schema") });
  expect(JSON.parse(read("versions.json"))).toHaveLength(4);
  expect(read("events.json")).toContain("candidates.updated");
  expect(read(names.find((name) => name.startsWith("files/")) ?? "")).toBe(CV);
  const [row] = await service.database<{ secret: string }[]>`
    select coalesce(secret, 'none') as secret from private.candidates where id = ${id}
  `;
  expect(names.map(read).join("")).not.toContain(row?.secret);

  const viewer = await service.createApiKey(organizationId, ["view_candidates"]);
  expect(await service.request(viewer, "GET", `${path}/export`)).toMatchObject({ status: 403 });
  const stranger = await service.createOrganization();
  expect(await service.request(stranger.apiKey, "GET", `${path}/export`)).toMatchObject({ status: 404 });
});
