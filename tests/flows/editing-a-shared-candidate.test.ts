import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Receiver, startReceiver } from "../support/receiver.ts";
import { type Service, startService } from "../support/service.ts";
import { open, type SharedCandidate, shareDemo } from "./share-support.ts";

let service: Service;
let receiver: Receiver;
let shared: SharedCandidate;
beforeAll(async () => {
  service = await startService();
  receiver = await startReceiver();
});
afterAll(async () => {
  await service.stop();
  await receiver.stop();
});
beforeEach(async () => {
  shared = await shareDemo(service);
});

interface CandidateRow {
  name: string;
  updated_at: string;
  values: Record<string, unknown> & { experience: Record<string, unknown>[] };
}

async function stored(): Promise<CandidateRow> {
  const [row] = await service.database<CandidateRow[]>`
    select name, updated_at::text, "values" from private.candidates where id = ${shared.candidateId}
  `;
  if (row === undefined) throw new Error("The candidate does not exist.");
  return row;
}

interface Field {
  pointer: string;
  text: string;
  min_length: number;
  max_length: number | null;
}

async function readValues(): Promise<{ version: string; fields: Field[] }> {
  const response = await open(service, `/share/${shared.secretEditable}`, {
    headers: { accept: "application/json" },
  });
  expect(response.headers.get("content-type")).toBe("application/json");
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  return JSON.parse(await response.text());
}

const sameOrigin = { "sec-fetch-site": "same-origin" };

const send = (fields: Record<string, string>, headers: Record<string, string> = sameOrigin) =>
  open(service, `/share/${shared.secretEditable}`, {
    method: "POST",
    headers,
    body: new URLSearchParams(fields),
  });

const patch = (body: unknown, secret = shared.secretEditable) =>
  open(service, `/share/${secret}`, {
    method: "PATCH",
    headers: { "content-type": "application/json" },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

describe("the form", () => {
  test("saves the edited values, keeps the others and redirects to GET", async () => {
    const { version } = await readValues();
    const before = await stored();
    const response = await send({
      version,
      "value/headline": "Principal data engineer",
      "value/experience/0/title": "Principal engineer",
      "value/skills": "Python\r\nSQL",
    });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe(`/share/${shared.secretEditable}?saved`);
    const after = await stored();
    expect(after.values).toEqual({
      ...before.values,
      headline: "Principal data engineer",
      skills: "Python\nSQL",
      experience: before.values.experience.map((job, index) =>
        index === 0 ? { ...job, title: "Principal engineer" } : job,
      ),
    });
    expect(after.name).toBe(before.name);
    const page = await (await open(service, `/share/${shared.secretEditable}?saved`)).text();
    expect(page).toContain('role="status"');
    expect(page).toContain('value="Principal data engineer"');
  });

  test("renames the candidate if the name among its values is edited", async () => {
    const { version } = await readValues();
    await send({ version, "value/name": "Sofia Berg" });
    expect(await stored()).toMatchObject({ name: "Sofia Berg", values: { name: "Sofia Berg" } });
  });

  test("keeps the bytes of values that are not edited", async () => {
    const exact = '{"a": 1.10, "b": 12345678901234567890123, "headline": "Old"}';
    await service.database`
      update private.candidates set "values" = ${exact}::text::jsonb where id = ${shared.candidateId}
    `;
    const { version } = await readValues();
    expect((await send({ version, "value/headline": "New" })).status).toBe(303);
    const [row] = await service.database<[{ text: string }]>`
      select "values"::text as text from private.candidates where id = ${shared.candidateId}
    `;
    expect(row.text).toBe('{"a": 1.10, "b": 12345678901234567890123, "headline": "New"}');
  });

  test("changes nothing if nothing is edited", async () => {
    const { version, fields } = await readValues();
    const all = Object.fromEntries(fields.map(({ pointer, text }) => [`value${pointer}`, text]));
    const before = await stored();
    expect((await send({ version, ...all })).status).toBe(303);
    expect(await stored()).toEqual(before);
  });

  test("adds and removes items of a list", async () => {
    const { version } = await readValues();
    await send({ version, add: "/experience" });
    expect((await stored()).values.experience).toHaveLength(4);
    await send({ version: (await readValues()).version, remove: "/experience/3" });
    expect((await stored()).values.experience).toHaveLength(3);
  });

  test("cannot change values that the page does not offer", async () => {
    const { version } = await readValues();
    const before = await stored();
    await send({
      version,
      "value/__proto__/x": "1",
      "value/nothing/here": "1",
      status: "pending",
      secret: "x",
    });
    expect(await stored()).toEqual(before);
  });

  test("shows the submitted and the stored texts after a conflict with a concurrent change", async () => {
    const { version } = await readValues();
    await service.request(shared.apiKey, "PATCH", `/candidates?id=eq.${shared.candidateId}`, {
      body: { values: { ...(await stored()).values, headline: "Changed by another" } },
    });
    const response = await send({ version, "value/headline": "Typed by the visitor" });
    expect(response.status).toBe(409);
    const page = await response.text();
    expect(page).toContain('role="alert"');
    expect(page).toContain('value="Typed by the visitor"');
    expect(page).toContain("Changed by another");
    expect((await stored()).values.headline).toBe("Changed by another");

    const newVersion = /name="version" value="([^"]+)"/.exec(page)?.[1] ?? "";
    expect((await send({ version: newVersion, "value/headline": "Typed by the visitor" })).status).toBe(303);
    expect((await stored()).values.headline).toBe("Typed by the visitor");
  });

  test("accepts one of several concurrent saves and reports a conflict for the others", async () => {
    const { version } = await readValues();
    const responses = await Promise.all(
      Array.from({ length: 6 }, (_, index) => send({ version, "value/headline": `Saved by ${index}` })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([303, 409, 409, 409, 409, 409]);
    const winner = responses.findIndex(({ status }) => status === 303);
    expect((await stored()).values.headline).toBe(`Saved by ${winner}`);
  });

  test("reports a text that is too long beside its field and saves nothing", async () => {
    const { version } = await readValues();
    const before = await stored();
    const long = "x".repeat(121);
    const response = await send({ version, "value/headline": long, "value/city": "Ghent" });
    expect(response.status).toBe(422);
    const page = await response.text();
    expect(page).toContain('aria-invalid="true"');
    expect(page).toContain(`value="${long}"`);
    expect(page).toContain('value="Ghent"');
    expect(await stored()).toEqual(before);
  });

  test("reports a conflict even if a text is too long", async () => {
    const { version } = await readValues();
    await send({ version, "value/city": "Ghent" });
    expect((await send({ version, "value/headline": "x".repeat(121) })).status).toBe(409);
  });

  test("emits candidates.updated", async () => {
    await service.request(shared.apiKey, "POST", "/webhooks", {
      body: { endpoint: receiver.url, events: ["candidates.updated"] },
    });
    const { version } = await readValues();
    await send({ version, "value/headline": "Sent to the webhook" });
    const { body } = await service.request<{ payload: { payload: { new: CandidateRow } } }[]>(
      shared.apiKey,
      "GET",
      "/webhook_notifications?event_type=eq.candidates.updated&select=payload",
    );
    expect(body[0]?.payload.payload.new.values.headline).toBe("Sent to the webhook");
  });

  test("is refused from another site", async () => {
    const { version } = await readValues();
    const before = await stored();
    const foreign: Record<string, string>[] = [
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { origin: "https://evil.example" },
    ];
    for (const headers of foreign) {
      const response = await send({ version, "value/headline": "Forged" }, headers);
      expect(response.status, JSON.stringify(headers)).toBe(403);
    }
    expect(await stored()).toEqual(before);
    for (const headers of [{ origin: "null" }, { origin: service.origin }]) {
      const current = (await readValues()).version;
      expect((await send({ version: current, "value/city": headers.origin }, headers)).status).toBe(303);
    }
  });

  test("refuses bodies of other types and bodies that are too large", async () => {
    const json = await open(service, `/share/${shared.secretEditable}`, {
      method: "POST",
      headers: { ...sameOrigin, "content-type": "application/json" },
      body: "{}",
    });
    expect(json.status).toBe(415);
    const large = await send({ version: "x", "value/headline": "x".repeat(7 * 1024 * 1024) });
    expect(large.status).toBe(413);
  });
});

describe("PATCH with JSON", () => {
  test("reads and saves values by JSON Pointer", async () => {
    const { version, fields } = await readValues();
    expect(fields).toContainEqual({
      pointer: "/headline",
      text: "Senior data engineer",
      min_length: 0,
      max_length: 120,
    });
    const response = await patch({
      version,
      values: { "/headline": "Patched", "/education/1/school": "Lund" },
    });
    expect(response.status).toBe(200);
    const after: { version: string; fields: Field[] } = JSON.parse(await response.text());
    expect(after).toEqual(await readValues());
    expect(after.version).not.toBe(version);
    expect(await stored()).toMatchObject({
      values: { headline: "Patched", education: [{}, { school: "Lund" }] },
    });
  });

  test("returns the status and the code of each error", async () => {
    const { version } = await readValues();
    const before = await stored();
    const cases: [unknown, number, string][] = [
      ["no JSON", 400, "CDS105"],
      [[], 400, "CDS105"],
      [null, 400, "CDS105"],
      [{ values: { "/headline": "x" } }, 400, "CDS105"],
      [{ version, values: { "/headline": 5 } }, 400, "CDS105"],
      [{ version, values: { "/unknown/place": "x" } }, 400, "CDS106"],
      [{ version, values: { headline: "x" } }, 400, "CDS106"],
      [{ version: "2000-01-01", values: { "/headline": "x" } }, 409, "CDS332"],
      [{ version: "nonsense", values: { "/headline": "x" } }, 409, "CDS332"],
      [{ version, values: { "/headline": "x".repeat(121) } }, 422, "CDS333"],
    ];
    for (const [body, status, code] of cases) {
      const response = await patch(body);
      expect(response.status, JSON.stringify(body)).toBe(status);
      expect(await response.json()).toMatchObject({ code });
    }
    expect(await stored()).toEqual(before);
  });

  test("accepts only the editable secret", async () => {
    const { version } = await readValues();
    for (const secret of [shared.secret, shared.secretAnonymous, "a".repeat(32)]) {
      const response = await patch({ version, values: { "/headline": "x" } }, secret);
      expect(response.status).toBe(404);
      const form = await open(service, `/share/${secret}`, {
        method: "POST",
        headers: sameOrigin,
        body: new URLSearchParams({ version, "value/headline": "x" }),
      });
      expect(form.status).toBe(404);
    }
    expect((await stored()).values.headline).toBe("Senior data engineer");
  });
});

test("the form quotes the documents from which a value was filled, until the value changes", async () => {
  const parts = [
    { text: "Senior", kind: "exact", attachment: "cv", quote: "Senior data\n engineer <since 2019>" },
    { text: "engineer", kind: "rewritten", attachment: null, quote: null },
  ];
  await service.database`
    insert into private.candidate_sources (candidate_id, organization_id, path, value, parts)
    select id, organization_id, '{headline}', "values" -> 'headline', ${JSON.stringify(parts)}::text::jsonb
    from private.candidates where id = ${shared.candidateId}
  `;
  const page = async (secret: string) => (await open(service, `/share/${secret}`)).text();
  const form = await page(shared.secretEditable);
  expect(form).toContain('From the documents: <q dir="auto">Senior data engineer &lt;since 2019&gt;</q>');
  expect(form).toContain("Not found in the documents.");
  expect(form).toMatch(/name="value\/headline"[^>]* aria-describedby="f\d+q"/);
  expect(await page(shared.secret)).not.toContain("since 2019");
  const { version } = await readValues();
  expect((await patch({ version, values: { "/headline": "Data engineer" } })).status).toBe(200);
  expect(await page(shared.secretEditable)).not.toContain("since 2019");
});
