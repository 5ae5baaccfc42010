import { createHash, randomBytes } from "node:crypto";
import { readdir, utimes } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openStorage, type Storage } from "../../platform/storage.ts";
import { writePdf } from "../fixtures/documents/pdf-writer.ts";
import { startBucket } from "../support/bucket.ts";
import { stopAfterAll } from "../support/ending.ts";
import { type Service, startService } from "../support/service.ts";
import { type Candidate, makeCandidate } from "./candidate-support.ts";
import { runTask } from "./task-support.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const bucket = await stopAfterAll(startBucket());
const { folder } = bucket;

/** A large PDF that is fast to read, because most of it is a comment. */
function largePdf(megabytes: number): Buffer {
  const filler = randomBytes(megabytes * 512 * 1024).toString("hex");
  return Buffer.concat([
    writePdf([{ content: "BT /F1 12 Tf 72 720 Td (Ann Lee, engineer in Ghent since 2015) Tj ET" }]),
    Buffer.from(`\n%${filler}\n`),
  ]);
}

describe.each(["disk", "S3"])("files on %s", (kind) => {
  let service: Service;
  let storage: Storage;

  beforeAll(async () => {
    const url = kind === "disk" ? pathToFileURL(join(folder, "disk")).href : bucket.url();
    storage = openStorage(url);
    service = await startService({ worker: true, settings: { STORAGE_URL: url } });
  });
  afterAll(() => service?.stop());

  async function keys(prefix: string): Promise<string[]> {
    const found: string[] = [];
    for await (const { key } of storage.list(prefix)) found.push(key);
    return found;
  }

  async function attach(candidate: { apiKey: string; path: string }, file: Buffer | string, label = "cv") {
    const { status, body } = await service.request<Candidate>(
      candidate.apiKey,
      "POST",
      `${candidate.path}/attach?location=${encodeURIComponent(label)}`,
      { body: file },
    );
    expect(status).toBe(200);
    const attachment = body.attachments[label];
    if (attachment === undefined) throw new Error("no attachment");
    return attachment;
  }

  const get = (apiKey: string | null, url: string, headers: Record<string, string> = {}) =>
    fetch(url, { headers: { ...headers, ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }) } });

  test("are served whole and by range, only to keys of their organization", async () => {
    const candidate = await makeCandidate(service);
    const file = largePdf(12);
    const { url } = await attach(candidate, file);
    const whole = await get(candidate.apiKey, url);
    expect(whole.status).toBe(200);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-length": String(file.length),
      "accept-ranges": "bytes",
      "x-content-type-options": "nosniff",
      "content-disposition": `inline; filename="cv.pdf"; filename*=UTF-8''cv.pdf`,
    });
    const hash = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
    expect(hash(new Uint8Array(await whole.arrayBuffer()))).toBe(hash(file));

    const middle = 7 * 1024 * 1024;
    const part = await get(candidate.apiKey, url, { range: `bytes=${middle}-${middle + 99_999}` });
    expect(part.status).toBe(206);
    expect(part.headers.get("content-range")).toBe(`bytes ${middle}-${middle + 99_999}/${file.length}`);
    expect(Buffer.from(await part.arrayBuffer()).equals(file.subarray(middle, middle + 100_000))).toBe(true);
    expect((await get(candidate.apiKey, url, { range: `bytes=${file.length}-` })).status).toBe(416);
    const etag = whole.headers.get("etag") ?? "";
    for (const tags of [etag, "*", `"other", W/${etag}`])
      expect((await get(candidate.apiKey, url, { "if-none-match": tags })).status, tags).toBe(304);
    expect((await get(candidate.apiKey, url, { "if-none-match": '"other"' })).status).toBe(200);
  });

  test("of a deleted candidate are hidden immediately and removed by its purge", async () => {
    const candidate = await makeCandidate(service);
    const prefix = `${candidate.organizationId}/${candidate.id}/`;
    const { url } = await attach(candidate, "Ann Lee, engineer in Ghent.");
    await attach(candidate, "Dear reader, Ann is an engineer.", "letter");
    expect(await keys(prefix)).toHaveLength(2);
    await service.request(candidate.apiKey, "DELETE", `/candidates?id=eq.${candidate.id}`);
    expect((await get(candidate.apiKey, url)).status).toBe(404);

    await runTask(service, "candidates__purge");
    await runTask(service, "files__sweep");
    expect(await keys(prefix), "it may still be brought back").toHaveLength(2);

    await deletedLongAgo(candidate.id);
    await runTask(service, "candidates__purge");
    await runTask(service, "files__sweep");
    expect(await keys(prefix)).toEqual([]);
    expect(
      await service.database`
      select from private.files where organization_id = ${candidate.organizationId}
    `,
    ).toHaveLength(0);
  });

  test("of a removed attachment are unreachable at once, can be restored, and are deleted after the retention", async () => {
    const candidate = await makeCandidate(service);
    const { apiKey } = candidate;
    const prefix = `${candidate.organizationId}/${candidate.id}/`;
    const attachment = await attach(candidate, "Ann Lee, engineer in Ghent.");
    const letter = await attach(candidate, "Dear reader, Ann is an engineer.", "letter/1");
    const patch = async (attachments: object) => {
      const row = `/candidates?id=eq.${candidate.id}`;
      expect((await service.request(apiKey, "PATCH", row, { body: { attachments } })).status).toBe(204);
    };
    const statuses = () => Promise.all([attachment, letter].map(async ({ url }) => (await get(apiKey, url)).status));
    expect(await statuses()).toEqual([200, 200]);
    await patch({ "letter/1": letter });
    expect(await statuses()).toEqual([404, 200]);
    await patch({ renamed: attachment, "letter/1": letter });
    expect(await statuses(), "restored under another label").toEqual([200, 200]);

    const remove = (label: string) =>
      service.request(apiKey, "DELETE", `${candidate.path}/attachments/${encodeURIComponent(label)}`);
    expect(await remove("cv")).toMatchObject({ status: 404, body: { code: "CDS300" } });
    expect(await remove("letter/1")).toMatchObject({ status: 204 });
    expect(await remove("letter/1")).toMatchObject({ status: 404, body: { code: "CDS300" } });
    expect(await statuses()).toEqual([200, 404]);
    const body = await service.rows<Candidate>(apiKey, `/candidates?id=eq.${candidate.id}`);
    expect(Object.keys(body[0]?.attachments ?? {})).toEqual(["renamed"]);

    await runTask(service, "files__sweep");
    expect(await keys(prefix), "it may still be restored").toHaveLength(2);
    await service.database`
      update private.files set removed_at = removed_at - interval '31 days' where candidate_id = ${candidate.id}
    `;
    await runTask(service, "files__sweep");
    expect(await keys(prefix)).toHaveLength(1);
    await patch({ renamed: attachment, letter });
    expect(await statuses()).toEqual([200, 404]);
  });

  test("that were replaced or refused are removed after an hour; the current one stays", async () => {
    const candidate = await makeCandidate(service);
    const prefix = `${candidate.organizationId}/${candidate.id}/`;
    await attach(candidate, "The first CV of Ann Lee.");
    const { url } = await attach(candidate, "The second CV of Ann Lee.");
    const refused = await service.request(candidate.apiKey, "POST", `${candidate.path}/attach`, {
      body: "{\\rtf1 Ann}",
    });
    expect(refused.status).toBe(415);
    await runTask(service, "files__sweep");
    expect(await keys(prefix), "someone may be reading the first still").toHaveLength(3);

    await service.database`
      update private.files set replaced_at = replaced_at - interval '2 hours'
      where candidate_id = ${candidate.id} and replaced_at is not null
    `;
    await runTask(service, "files__sweep");
    expect(await keys(prefix)).toHaveLength(1);
    expect(await (await get(candidate.apiKey, url)).text()).toBe("The second CV of Ann Lee.");
  });

  test("without a database row are removed after a day", async () => {
    const candidate = await makeCandidate(service);
    const { url } = await attach(candidate, "Ann Lee, engineer in Ghent.");
    const known = (await keys(`${candidate.organizationId}/`))[0] ?? "";
    const put = (key: string) => storage.put(key, Readable.from(["x"]), { contentType: "text/plain" });
    await put("orphans/old");
    await put("orphans/young");
    await age("orphans/old");
    await age(known);
    await runTask(service, "files__sweep");
    expect(await keys("orphans/")).toEqual(["orphans/young"]);
    expect((await get(candidate.apiKey, url)).status).toBe(200);
  });

  async function deletedLongAgo(id: string): Promise<void> {
    await service.database.begin(async (transaction) => {
      // Clients cannot set deleted_at, so the test changes it in the database.
      await transaction`alter table private.candidates disable trigger _350_stamp_deletion`;
      await transaction`
        update private.candidates set deleted_at = now() - interval '31 days' where id = ${id}
      `;
      await transaction`alter table private.candidates enable trigger _350_stamp_deletion`;
    });
  }

  /** Sets the modification time of a stored object to two days ago. */
  async function age(key: string): Promise<void> {
    const then = new Date(Date.now() - 2 * DAY_MS);
    const root = kind === "disk" ? join(folder, "disk") : join(folder, "s3/files");
    const at = key.lastIndexOf("/");
    const files = await readdir(join(root, key.slice(0, at)));
    const own = files.filter((name) => name.startsWith(key.slice(at + 1)));
    expect(own.length).toBeGreaterThan(0);
    for (const name of own) await utimes(join(root, key.slice(0, at), name), then, then);
  }
});
