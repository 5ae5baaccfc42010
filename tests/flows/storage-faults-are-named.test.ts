import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, afterEach, expect, test } from "vitest";
import { startBucket } from "../support/bucket.ts";
import { stopAfterAll } from "../support/ending.ts";
import { startFailingStore } from "../support/failing-store.ts";
import { png, startFileServer } from "../support/file-server.ts";
import { startService } from "../support/service.ts";
import { type Candidate, makeCandidate } from "./candidate-support.ts";
import { open, shareDemo } from "./share-support.ts";

// storage-faults-are-named.soak.test.ts has a store that is silent, which takes the time limits.
const bucket = await stopAfterAll(startBucket());
const { folder } = bucket;
await writeFile(join(folder, "file"), "");
const store = await startFailingStore(bucket.port);
afterEach(() => store.fail(null));
afterAll(() => store.close());
const service = await stopAfterAll(startService({ worker: true, settings: { STORAGE_URL: store.url } }));

const TEXT = "Ann Lee, engineer in Ghent since 2015";
const STORAGE_FAULT = { status: 503, body: { code: "CDS506", message: "The service cannot use its file storage." } };

const attach = ({ apiKey, path }: { apiKey: string; path: string }, body: string | Buffer = TEXT) =>
  service.request<Candidate>(apiKey, "POST", `${path}/attach`, { body });

test("a large upload to a store that fails gets the error", async () => {
  const candidate = await makeCandidate(service);
  store.fail("500");
  expect(await attach(candidate, Buffer.alloc(20 * 1024 * 1024, "text "))).toMatchObject(STORAGE_FAULT);
});

test("a run whose file cannot be read or stored fails with the error of the storage", async () => {
  const candidate = await makeCandidate(service, { text: TEXT });
  const [row] = await service.database<{ secret: string }[]>`
    select secret from private.candidates where id = ${candidate.id}
  `;
  await service.database`update api.organizations set allow_word_output = true where id = ${candidate.organizationId}`;
  store.fail("403", ["GET"]);
  expect(await attach(candidate)).toMatchObject(STORAGE_FAULT);
  store.fail("500", ["PUT", "POST"]);
  const word = await service.request(candidate.apiKey, "GET", `${candidate.path}/docx`);
  expect(word).toMatchObject(STORAGE_FAULT);
  expect(word.headers.get("retry-after")).toBe("10");
  const shared = await fetch(`${service.origin}/share/${row?.secret}.docx`);
  expect([shared.status, shared.headers.get("retry-after")]).toEqual([503, "10"]);
  store.fail(null);
  expect((await service.request(candidate.apiKey, "GET", `${candidate.path}/docx`)).status).toBe(200);
});

test("a download fails with the error of the storage", async () => {
  const candidate = await makeCandidate(service);
  await attach(candidate);
  const file = (await candidate.read()).attachments.cv?.url.replace(/.*\/v1/, "") ?? "";
  const download = () => service.request(candidate.apiKey, "GET", file);
  store.fail("503", ["GET"]);
  expect(await download()).toMatchObject(STORAGE_FAULT);
  store.fail(null);
  expect(await download()).toMatchObject({ status: 200, body: TEXT });
});

test("uploads, photos, copied pictures and files of shared pages name the storage", async () => {
  const customer = await startFileServer((_, response) => response.end(png()));
  const { apiKey, candidateId, organizationId, secret } = await shareDemo(service, {
    candidate: { avatar: `${customer.origin}/photo.png` },
    organization: { avatar: null },
  });
  await service.database`update api.organizations set allow_word_output = true where id = ${organizationId}`;
  const page = () => open(service, `/share/${secret}`);
  const picture = async () => /\/photos\/[0-9a-f-]{36}\/[0-9a-f]{32}/.exec(await (await page()).text())?.[0] ?? null;
  await expect.poll(picture).not.toBeNull();
  const path = (await picture()) ?? "";
  const photo = { body: png(), headers: { "content-type": "image/png" } };
  const credit = async () => (await service.request(apiKey, "GET", "/billing_accounts?select=credit")).body;
  const before = await credit();
  store.fail("500");
  expect(await service.request(apiKey, "POST", "/candidates/upload", photo)).toMatchObject(STORAGE_FAULT);
  expect(
    await service.request(apiKey, "POST", `/candidates/${candidateId}/attach?location=photo`, photo),
  ).toMatchObject(STORAGE_FAULT);
  const copied = await open(service, path);
  expect({ status: copied.status, body: await copied.json() }).toMatchObject(STORAGE_FAULT);
  expect(await service.request(apiKey, "GET", `/candidates/${candidateId}/docx`)).toMatchObject(STORAGE_FAULT);
  expect((await open(service, `/share/${secret}.docx`)).status).toBe(503);
  expect((await page()).status).toBe(200);
  expect((await open(service, "/fonts/inter-latin-400-normal.woff2")).status).toBe(200);
  store.fail(null);
  expect(await credit()).toEqual(before);
  expect((await open(service, path)).status).toBe(200);
  await customer.stop();
});

test("a disk that cannot be written is named, too", async () => {
  const { apiKey, path } = await makeCandidate(service);
  const broken = await service.startGateway({ STORAGE_URL: pathToFileURL(join(folder, "file")).href });
  await expect
    .poll(async () => (await fetch(`${broken.url}/readyz`)).json())
    .toMatchObject({ status: "ok", storage: false });
  const response = await fetch(`${broken.url}/v1${path}/attach`, {
    method: "POST",
    headers: { authorization: `Bearer ${apiKey}` },
    body: TEXT,
  });
  expect({ status: response.status, body: await response.json() }).toMatchObject(STORAGE_FAULT);
});
