import { setTimeout as sleep } from "node:timers/promises";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { formTokenOf, signIn } from "../dashboard/support.ts";
import { stopAfterAll } from "../support/ending.ts";
import { startModel } from "../support/model.ts";
import { startReceiver } from "../support/receiver.ts";
import { startService } from "../support/service.ts";
import { makeCandidate } from "./candidate-support.ts";
import { CV, MARKER, tablesWith, traced } from "./erasure-support.ts";

interface Receipt {
  id: string;
  candidate_id: string;
  actor: { type: string };
  erased: Record<string, number>;
}

const model = await stopAfterAll(startModel());
const service = await stopAfterAll(startService({ worker: true, settings: model.settings }));
const receiver = await stopAfterAll(startReceiver());

test("an erasure leaves no trace of a person in any table or file, and a receipt", async () => {
  const { apiKey, path, id } = await traced({ service, model, receiver });
  await sleep(1000);
  expect((await tablesWith(service, MARKER)).length).toBeGreaterThan(5);
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
  expect(await tablesWith(service, MARKER)).toEqual([]);
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

test("a fill that runs while the person is erased is 404", async () => {
  const { apiKey, path } = await makeCandidate(service, { text: CV });
  const asked = Promise.withResolvers<void>();
  const erased = Promise.withResolvers<void>();
  model.answer(() => {
    asked.resolve();
    return { after: erased.promise };
  });
  const filling = service.request(apiKey, "POST", `${path}/fill`);
  await asked.promise;
  expect(await service.request(apiKey, "DELETE", `${path}/person`)).toMatchObject({ status: 200 });
  expect(await filling).toMatchObject({ status: 404, body: { code: "CDS300", message: "The candidate was erased." } });
  model.answer({});
  erased.resolve();
});

test("a deleted candidate can be erased before its time", async () => {
  const { apiKey, path, id } = await makeCandidate(service);
  await service.request(apiKey, "DELETE", `/candidates?id=eq.${id}`);
  expect(await service.request(apiKey, "GET", `${path}/person`)).toMatchObject({
    status: 404,
    body: { message: `The person of candidate ${id} was not erased.` },
  });
  expect(await service.request(apiKey, "DELETE", `${path}/person`)).toMatchObject({ status: 200 });
  const rows = await service.database`select from private.candidates where id = ${id}`;
  expect(rows.length).toBe(0);
});

test("receipts are kept for three years", async () => {
  const { apiKey, path, id } = await makeCandidate(service);
  await service.request(apiKey, "DELETE", `${path}/person`);
  const age = (years: number) => service.database`
    update private.erasures set erased_at = now() - make_interval(years => ${years}, days => 1) where candidate_id = ${id}
  `;
  await age(2);
  await service.database`select private.purge_expired()`;
  expect(await service.request(apiKey, "GET", `${path}/person`)).toMatchObject({ status: 200 });
  await age(3);
  await service.database`select private.purge_expired()`;
  expect(await service.request(apiKey, "GET", `${path}/person`)).toMatchObject({ status: 404 });
});

test("an export has everything of a person, without secrets, and only for keys that may read it", async () => {
  const { apiKey, path, id } = await traced({ service, model, receiver });
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
  expect(JSON.parse(read("versions.json"))).toHaveLength(3);
  expect(read("events.json")).toContain("candidates.updated");
  expect(read(names.find((name) => name.startsWith("files/")) ?? "")).toBe(CV);
  const [row] = await service.database<{ secret: string }[]>`
    select coalesce(secret, 'none') as secret from private.candidates where id = ${id}
  `;
  expect(names.map(read).join("")).not.toContain(row?.secret);
});

test("superusers export and erase a person after a confirmation, and see the receipt", async () => {
  const { apiKey, organizationId } = await service.createOrganization();
  const candidateId = await service.create(apiKey, "/candidates", { name: "Ann Lee" });
  const path = `${service.origin}/dashboard/candidates/${candidateId}`;
  const admin = await signIn(service, organizationId, "admin@example.com", "admin");
  const cookie = await signIn(service, organizationId, "boss@example.com", "superuser");
  const page = async (address: string, of = cookie) => {
    const response = await fetch(address, { headers: { cookie: of } });
    return { status: response.status, text: await response.text() };
  };
  const erase = async (of: string) =>
    fetch(`${path}/erase`, {
      method: "POST",
      headers: { cookie: of, "sec-fetch-site": "same-origin" },
      body: new URLSearchParams({ form: await formTokenOf(service, of) }),
    });

  expect((await page(path)).text).toContain(`/dashboard/candidates/${candidateId}/erase`);
  expect((await page(path, admin)).text).not.toContain(`/dashboard/candidates/${candidateId}/erase`);
  const archive = await fetch(`${path}/export`, { headers: { cookie } });
  expect(archive.headers.get("content-type")).toBe("application/zip");
  expect(Object.keys(unzipSync(new Uint8Array(await archive.arrayBuffer())))).toContain("candidate.json");

  const refused = await erase(admin);
  expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining("CDS205")]);
  expect((await page(`${path}/erase`)).text).toContain("Ann Lee");
  const receipt = await erase(cookie);
  expect(receipt.url).toBe(`${path}/receipt`);
  const text = await receipt.text();
  for (const part of [candidateId, "boss@example.com", "versions"]) expect(text).toContain(part);
  expect(text).not.toContain("Ann Lee");
  expect((await page(path)).status).toBe(404);
  const [row] = await service.database`select from private.candidates where id = ${candidateId}`;
  expect(row).toBeUndefined();
});
