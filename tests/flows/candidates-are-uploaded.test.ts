import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { creditOf } from "../support/credit.ts";
import { stopAfterAll } from "../support/ending.ts";
import { type Service, startService } from "../support/service.ts";
import type { Candidate } from "./candidate-support.ts";

const LIMIT = 200_000;
const CV = "Grace Hopper\nE-mail: grace@example.com\n";
const fixture = (name: string) =>
  new Uint8Array(readFileSync(join(import.meta.dirname, "../fixtures/documents", name)));

const service = await stopAfterAll(startService({ worker: true, limits: { uploadBytes: LIMIT } }));

interface Sent {
  content?: string | Uint8Array<ArrayBuffer>;
  candidate?: unknown;
  key?: string;
}

/** Sends a file with its candidate. The candidate precedes the file, or follows it. */
async function upload(to: Service, apiKey: string, { content = CV, candidate, key }: Sent, isFirst = true) {
  const form = new FormData();
  const fields = candidate === undefined ? undefined : JSON.stringify(candidate);
  if (fields !== undefined && isFirst) form.set("candidate", fields);
  form.set("file", new File([content], "cv.txt"));
  if (fields !== undefined && !isFirst) form.set("candidate", fields);
  const response = await fetch(`${to.baseUrl}/candidates/upload`, {
    method: "POST",
    body: form,
    headers: { authorization: `Bearer ${apiKey}`, ...(key === undefined ? {} : { "idempotency-key": key }) },
  });
  const body: Candidate & { status: string; code: string; message: string } = JSON.parse(await response.text());
  return { status: response.status, headers: response.headers, body };
}

/** Everything that an upload could leave in an organization. */
async function left({ database }: Service, organizationId: string) {
  const [row] = await database`
    select
      (select count(*)::integer from private.candidates where organization_id = ${organizationId}) as candidates,
      (select count(*)::integer from private.files
        where organization_id = ${organizationId} and replaced_at is null) as files,
      (select count(*)::integer from api.credit_mutations where organization_id = ${organizationId}) as mutations,
      (select count(*)::integer from private.runs
        where organization_id = ${organizationId} and input ? 'candidate') as inputs
  `;
  return { ...row, ...(await creditOf(database, organizationId)) };
}

describe("a file that cannot be read uses no credit and leaves nothing", () => {
  test.each<[string, string | Uint8Array<ArrayBuffer>, status: number, code: string]>([
    ["of another type", "GIF89a\x01\x00", 415, "CDS400"],
    ["encrypted", fixture("refused-password.pdf"), 422, "CDS401"],
    ["damaged", "%PDF-1.4 nothing else", 422, "CDS402"],
    ["without text", "  \n ", 422, "CDS404"],
    ["empty", "", 400, "CDS105"],
    ["too large", "x".repeat(LIMIT + 1), 413, "CDS107"],
  ])("%s", async (_, content, status, code) => {
    const { organizationId, apiKey } = await service.createOrganization({ credit: 3 });
    const before = await left(service, organizationId);
    for (const key of [randomUUID(), undefined]) {
      const answer = await upload(service, apiKey, { content, candidate: { name: "Ann" }, ...(key && { key }) });
      expect([answer.status, answer.body.code]).toEqual([status, code]);
    }
    expect(await left(service, organizationId)).toEqual(before);
  });

  test("whose reading does not end in time, or whose worker is killed", async () => {
    const idle = await startService({ limits: { runDeadlineSeconds: 1 } });
    try {
      const { organizationId, apiKey } = await idle.createOrganization({ credit: 3 });
      const before = await left(idle, organizationId);
      expect((await upload(idle, apiKey, { candidate: { name: "Ann" } })).status).toBe(504);
      expect(await left(idle, organizationId)).toEqual(before);
    } finally {
      await idle.stop();
    }
  });
});

test("a file becomes a candidate with its text, for one credit", async () => {
  const { organizationId, apiKey } = await service.createOrganization({ credit: 2 });
  const candidate = { name: "Ann", external_data: { id: "7" } };
  const { status, body } = await upload(service, apiKey, { candidate });
  expect([status, body.name, body.status]).toEqual([200, "Ann", "active"]);
  expect(body.attachments.cv?.text.default).toContain("grace@example.com");
  const file = await fetch(body.attachments.cv?.url ?? "", { headers: { authorization: `Bearer ${apiKey}` } });
  expect(await file.text()).toBe(CV);
  const second = await upload(service, apiKey, { candidate }, false);
  expect(second.body).toMatchObject({ name: "Ann", external_data: { id: "7" }, status: "active" });
  const third = await upload(service, apiKey, {});
  expect(third.body).toMatchObject({ name: "", status: "pending" });
  expect(third.body.attachments.cv?.text.default).toContain("grace@example.com");
  expect(await creditOf(service.database, organizationId)).toMatchObject({ credit: 0, sum: 0, uses: 2 });
});

test("a repeated upload has one candidate and uses one credit, also while the first is in progress", async () => {
  const { organizationId, apiKey } = await service.createOrganization({ credit: 5 });
  const key = randomUUID();
  const send = () => upload(service, apiKey, { candidate: { name: "Ann" }, key });
  const answers = await Promise.all([send(), send()]);
  const again = await send();
  expect([again.status, again.headers.get("idempotency-replayed")]).toEqual([200, "true"]);
  for (const { status, body } of answers)
    expect(status === 200 ? body.id : body.code).toMatch(new RegExp(`${again.body.id}|CDS11[67]`));
  const other = await upload(service, apiKey, { candidate: { name: "Bob" }, key });
  expect([other.status, other.body.code]).toEqual([422, "CDS115"]);
  expect(await left(service, organizationId)).toMatchObject({ candidates: 1, files: 1, credit: 4, uses: 1 });
});

test("a candidate is refused as by POST /candidates, before its file is read", async () => {
  const { organizationId, apiKey } = await service.createOrganization({ credit: 3 });
  const before = await left(service, organizationId);
  for (const candidate of [
    { nmae: "x" },
    { id: randomUUID() },
    { status: "active" },
    { layout_id: randomUUID() },
    { layout_id: "x" },
    { member_external_id: "none" },
    { attachments: [] },
    { name: "x".repeat(256) },
    [],
    "x",
  ]) {
    const created = await service.request<{ code: string; message: string }>(apiKey, "POST", "/candidates", {
      body: JSON.stringify(candidate),
      headers: { "content-type": "application/json" },
    });
    expect(created.status).toBeGreaterThanOrEqual(400);
    const { status, body } = await upload(service, apiKey, { candidate });
    expect([status, body.code, body.message]).toEqual([created.status, created.body.code, created.body.message]);
  }
  expect(await left(service, organizationId)).toEqual(before);
});

test("a layout that is deleted while the file is read leaves nothing", async () => {
  const idle = await startService({ limits: { runDeadlineSeconds: 30 } });
  try {
    const { organizationId, apiKey } = await idle.createOrganization({ credit: 3 });
    const layoutId = await idle.create(apiKey, "/layouts", {});
    const before = await left(idle, organizationId);
    const answer = upload(idle, apiKey, { candidate: { layout_id: layoutId } });
    const queued = async () => (await idle.database<{ id: string }[]>`select id from private.runs`)[0]?.id;
    answer.catch(() => undefined);
    await expect.poll(queued).toBeDefined();
    await idle.request(apiKey, "DELETE", `/layouts?id=eq.${layoutId}`);
    const worker = randomUUID();
    await idle.database`
      update private.runs set status = 'running', started_at = now(), worker_id = ${worker}, attempts = 1
    `;
    await idle.database`
      select private.complete_attach(
        ${(await queued()) ?? ""}, ${worker}, 1, 'txt', 'text/plain', 'Text', 'en', '{}'::text[], ''
      )
    `;
    expect([(await answer).status, (await answer).body.code]).toEqual([409, "CDS336"]);
    expect(await left(idle, organizationId)).toEqual(before);
  } finally {
    await idle.stop();
  }
});
