import { beforeEach, describe, expect, test } from "vitest";
import { stopAfterAll } from "../support/ending.ts";
import { startReceiver } from "../support/receiver.ts";
import { sharedService } from "../support/service.ts";
import { open, type SharedCandidate, shareDemo } from "./share-support.ts";

let shared: SharedCandidate;
const service = await sharedService();
const receiver = await stopAfterAll(startReceiver());
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
  const response = await open(service, `/share/${shared.secretEditable}`, { headers: { accept: "application/json" } });
  expect(response.headers.get("content-type")).toBe("application/json");
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  return JSON.parse(await response.text());
}

const sameOrigin = { "sec-fetch-site": "same-origin" };

const send = (fields: Record<string, string>, headers: Record<string, string> = sameOrigin) =>
  open(service, `/share/${shared.secretEditable}`, { method: "POST", headers, body: new URLSearchParams(fields) });

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
    await send({ version: (await readValues()).version, "value/name": "" });
    expect(await stored()).toMatchObject({ name: "", values: { name: "" } });
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

  test("adds entries like the others, moves them and undoes a removal, with the bytes of stored ones", async () => {
    const jobs = ['{"n": 12345678901234567890123, "tasks": ["x"], "title": "a"}', '{"tasks": [], "title": "b"}'];
    await service.database`
      update private.candidates set "values" = ${`{"jobs": [${jobs.join()}]}`}::text::jsonb
      where id = ${shared.candidateId}
    `;
    const text = async () => {
      const [row] = await service.database<[{ text: string }]>`
        select "values" ->> 'jobs' as text from private.candidates where id = ${shared.candidateId}
      `;
      return row.text;
    };
    const act = async (fields: Record<string, string>) => send({ version: (await readValues()).version, ...fields });
    expect((await act({ add: "/jobs" })).headers.get("location")).toMatch(/\?saved&add=%2Fjobs%2F2$/);
    expect(await text()).toBe(`[${jobs.join(", ")}, {"n": "", "tasks": [], "title": ""}]`);
    await act({ up: "/jobs/2" });
    expect(await text()).toBe(`[${jobs[0]}, {"n": "", "tasks": [], "title": ""}, ${jobs[1]}]`);
    await act({ remove: "/jobs/1" });
    expect(await text()).toBe(`[${jobs.join(", ")}]`);
    const response = await act({ remove: "/jobs/0" });
    expect(response.status).toBe(200);
    expect(await text()).toBe(`[${jobs[1]}]`);
    const page = await response.text();
    expect(page).toContain("Jobs 1 is removed.");
    expect(page).toMatch(/name="restore" value="\/jobs\/n1" autofocus/);
    const field = (name: string) => new RegExp(`name="${name}"[^>]*?(?: value="([^"]*)"|>\n([^<]*))`).exec(page) ?? [];
    const names = ["version", "order/jobs", "value/jobs/n1/title", "value/jobs/n1/tasks"];
    const sent = Object.fromEntries(names.map((name) => [name, field(name)[1] ?? field(name)[2] ?? "?"]));
    expect(sent).toMatchObject({ "order/jobs": "-n1,0", "value/jobs/n1/title": "a", "value/jobs/n1/tasks": "x" });
    expect((await send({ ...sent, restore: "/jobs/n1" })).status).toBe(303);
    expect((await stored()).values.jobs).toEqual([{ title: "a", tasks: ["x"] }, JSON.parse(jobs[1] ?? "")]);
  });

  test("saves a photo, which the page then shows, and removes it", async () => {
    const png = Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
      "base64",
    );
    const avatar = async () => {
      const [row] = await service.database<[{ avatar: string | null }]>`
        select avatar from private.candidates where id = ${shared.candidateId}
      `;
      return row.avatar ?? "";
    };
    const upload = async (photo: Blob, fields: Record<string, string> = {}) => {
      const body = new FormData();
      body.set("version", (await readValues()).version);
      for (const [name, value] of Object.entries(fields)) body.set(name, value);
      body.set("photo", photo, "me.png");
      return open(service, `/share/${shared.secretEditable}`, { method: "POST", headers: sameOrigin, body });
    };
    const response = await upload(new Blob([png]), { "value/headline": "With a photo" });
    expect(response.status).toBe(303);
    expect((await stored()).values.headline).toBe("With a photo");
    const path = new URL(await avatar()).pathname;
    expect(path).toMatch(/^\/photos\/[0-9a-f-]{36}\/[0-9a-f]{32}$/);
    const image = await open(service, path);
    expect(image.headers.get("content-type")).toBe("image/png");
    expect(Buffer.from(await image.arrayBuffer())).toEqual(png);
    expect(await (await open(service, `/share/${shared.secret}`)).text()).toContain(`src="${path}"`);
    await service.database`update private.public_files set created_at = now() - interval '2 days'`;
    const swept = () =>
      service.database`
        select from private.swept_public_files() as swept
        join private.candidate_photos as photo on photo.token = swept.token
        where photo.url like '%' || ${path}
      `;
    expect(await swept()).toEqual([]);

    const refused = await upload(new Blob(["<svg xmlns='http://www.w3.org/2000/svg'/>"]), { "value/city": "Ghent" });
    expect(refused.status).toBe(422);
    const page = await refused.text();
    expect(page).toContain("The photo was not saved.");
    expect(page).not.toMatch(/role="status"|Your changes are saved/);
    expect((await stored()).values.city).toBe("Ghent");
    expect((await upload(new Blob([]))).status).toBe(303);
    expect(await avatar()).toContain(path);
    expect((await send({ version: (await readValues()).version, drop_photo: "1" })).status).toBe(303);
    expect(await avatar()).toBe("");
    expect(await swept(), "a version has the photo").toEqual([]);
    await service.database`delete from private.candidate_versions where row_id = ${shared.candidateId}`;
    expect(await swept()).toHaveLength(1);
    const malformed = await open(service, `/share/${shared.secretEditable}`, {
      method: "POST",
      headers: { ...sameOrigin, "content-type": "multipart/form-data; boundary=x" },
      body: "nothing",
    });
    expect(malformed.status).toBe(400);
  });

  test("shows the submitted and the stored texts after a conflict with a concurrent change", async () => {
    const { version } = await readValues();
    await service.change(shared.apiKey, `/candidates?id=eq.${shared.candidateId}`, {
      values: { ...(await stored()).values, headline: "Changed by another" },
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
    const body = await service.rows<{ payload: { payload: { new: CandidateRow } } }>(
      shared.apiKey,
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
    const response = await patch({ version, values: { "/headline": "Patched", "/education/1/school": "Lund" } });
    expect(response.status).toBe(200);
    const after: { version: string; fields: Field[] } = JSON.parse(await response.text());
    expect(after).toEqual(await readValues());
    expect(after.version).not.toBe(version);
    expect(await stored()).toMatchObject({ values: { headline: "Patched", education: [{}, { school: "Lund" }] } });
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
  const quote = "Senior data\n engineer <since 2019>";
  const cv = { cv: { text: { default: quote } } };
  await service.database`
    update private.candidates set attachments = ${JSON.stringify(cv)}::text::jsonb where id = ${shared.candidateId}
  `;
  const parts = [
    { text: "Senior", kind: "exact", attachment: "cv", start: 0, end: quote.length, quote },
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
  expect(form).toContain('<strong>Not found in the documents:</strong> <q dir="auto">engineer</q>');
  expect(form).toMatch(/name="value\/headline"[^>]* aria-describedby="f\d+q"/);
  expect(await page(shared.secret)).not.toContain("since 2019");
  const { version } = await readValues();
  expect((await patch({ version, values: { "/headline": "Data engineer" } })).status).toBe(200);
  expect(await page(shared.secretEditable)).not.toContain("since 2019");
});

test("a button of the report hides, shows or forgets a word, and saves edited texts too", async () => {
  const page = async () => (await open(service, `/share/${shared.secretEditable}`)).text();
  const anonymous = async () => (await open(service, `/share/${shared.secretAnonymous}`)).text();
  const buttonsOf = (html: string, name: string) =>
    [...html.matchAll(new RegExp(`name="${name}" value="([^"]*)"`, "g"))].map((match) => match[1]);
  expect(buttonsOf(await page(), "keep_word")).toContain("Sofia");
  expect(await anonymous()).toContain("Senior data engineer");

  const { version } = await readValues();
  const fields = { version, "value/headline": "Senior data modeller", hide_word: "modeller" };
  const { status, headers } = await send(fields);
  expect([status, headers.get("location")]).toEqual([303, `/share/${shared.secretEditable}?saved#anonymity`]);
  expect(await anonymous()).toContain("Senior data […]");
  expect(buttonsOf(await page(), "undo_word")).toEqual(["modeller"]);

  const next = (await readValues()).version;
  await send({ version: next, keep_word: "Sofia" });
  expect(await anonymous()).toContain("Sofia");
  await send({ version: next, undo_word: "modeller" });
  expect(await anonymous()).toContain("Senior data modeller");
  expect((await send({ version, hide_word: "data" })).status).toBe(409);
  expect(await anonymous()).toContain("Senior data modeller");
});
