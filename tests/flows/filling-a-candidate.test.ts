import { readFileSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { sharedServiceWithModel } from "../support/shared-services.ts";
import { type Candidate, makeCandidate } from "./candidate-support.ts";

const { model, service } = await sharedServiceWithModel();
beforeEach(() => model.answer({}));

const CV = "Ann Lee\nEngineer in Ghent\nann.lee@example.com\n\nSkills: PostgreSQL, TypeScript and Kafka.\n";

/** A candidate whose CV was attached as a file, or without a CV if null. */
async function candidateWithCv(text: string | null = CV, values: Record<string, unknown> = {}) {
  const candidate = await makeCandidate(service, { values: JSON.stringify(values) });
  if (text !== null) {
    const attached = await service.request(candidate.apiKey, "POST", `${candidate.path}/attach`, { body: text });
    expect(attached.status).toBe(200);
  }
  return candidate;
}

const runsOf = (id: string) => service.database<
  { kind: string; status: string; model: string; input_tokens: number }[]
>`
  select kind, status, model, input_tokens from private.runs where candidate_id = ${id} order by id
`;

test("an attached PDF is stored, read, and served to keys of its organization only", async () => {
  const { apiKey, path, read } = await candidateWithCv(null);
  const pdf = readFileSync("stack/demo/cv.pdf");
  const { status, body } = await service.request<Candidate>(apiKey, "POST", `${path}/attach?location=cv`, {
    body: pdf,
    headers: { "content-type": "application/pdf" },
  });
  expect(status).toBe(200);
  const attachment = body.attachments.cv;
  expect(attachment).toMatchObject({ label: "cv", type: "pdf" });
  expect(attachment?.text.default).toContain("Hartley");
  expect(attachment?.text.en).toBe(attachment?.text.default);
  expect(await read()).toEqual(body);

  const url = attachment?.url ?? "";
  expect(url.startsWith(`${service.baseUrl}${path}/files/`)).toBe(true);
  const file = await fetch(url, { headers: { authorization: `Bearer ${apiKey}` } });
  expect(file.status).toBe(200);
  expect(file.headers.get("content-type")).toBe("application/pdf");
  expect(file.headers.get("x-content-type-options")).toBe("nosniff");
  expect(file.headers.get("content-disposition")).toMatch(/filename="cv\.pdf"/);
  expect(Buffer.from(await file.arrayBuffer()).equals(pdf)).toBe(true);

  const range = await fetch(url, { headers: { authorization: `Bearer ${apiKey}`, range: "bytes=0-4" } });
  expect(range.status).toBe(206);
  expect(range.headers.get("content-range")).toBe(`bytes 0-4/${pdf.length}`);
  expect(await range.text()).toBe("%PDF-");
  const tail = await fetch(url, { headers: { authorization: `Bearer ${apiKey}`, range: "bytes=-6" } });
  expect((await tail.text()).trim()).toMatch(/%%EOF$/);
  for (const [condition, status] of [
    [file.headers.get("etag") ?? "", 206],
    ['"another"', 200],
  ] as const) {
    const continued = { authorization: `Bearer ${apiKey}`, range: "bytes=0-4", "if-range": condition };
    expect((await fetch(url, { headers: continued })).status, condition).toBe(status);
  }
  const beyond = await fetch(url, { headers: { authorization: `Bearer ${apiKey}`, range: `bytes=${pdf.length}-` } });
  expect(beyond.status).toBe(416);

  expect((await fetch(url)).status).toBe(401);
});

test("a multipart upload keeps the name of its file, and a second file replaces the first of its label", async () => {
  const { apiKey, path } = await candidateWithCv(null);
  const upload = async (text: string, name: string) => {
    const form = new FormData();
    form.append("note", "ignored");
    form.append("file", new Blob([text]), name);
    // A Response sets the boundary of the form.
    const encoded = new Response(form);
    const answer = await service.request<Candidate>(apiKey, "POST", `${path}/attach?location=letter`, {
      body: new Uint8Array(await encoded.arrayBuffer()),
      headers: { "content-type": encoded.headers.get("content-type") ?? "" },
    });
    expect(answer.status).toBe(200);
    return answer.body.attachments.letter?.url ?? "";
  };
  const first = await upload("The first letter of Ann.", "Brief für Ann.txt");
  const get = (url: string) => fetch(url, { headers: { authorization: `Bearer ${apiKey}` } });
  expect((await get(first)).headers.get("content-disposition")).toContain(
    "filename*=UTF-8''Brief%20f%C3%BCr%20Ann.txt",
  );
  const second = await upload("The second letter of Ann.", "b.txt");
  expect(await (await get(second)).text()).toBe("The second letter of Ann.");
  expect((await get(first)).status).toBe(404);
});

test("invalid uploads are refused with the reason and change nothing", async () => {
  const { apiKey, path, read } = await candidateWithCv(null);
  const before = await read();
  const part = (text: string) =>
    `--x\r\ncontent-disposition: form-data; name="file"; filename="${text}"\r\n\r\n${text}\r\n`;
  const rtf = "{\\rtf1 Ann}";
  const cases: [string, string, RequestInit["body"], Record<string, string>, number, string][] = [
    ["RTF", "", rtf, {}, 415, "CDS400"],
    ["an encrypted or broken PDF", "", "%PDF-1.7\n%broken", {}, 422, "CDS402"],
    ["no bytes", "", "", {}, 400, "CDS105"],
    [
      "multipart without file",
      "",
      '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n',
      { "content-type": "multipart/form-data; boundary=x" },
      400,
      "CDS105",
    ],
    [
      "two files",
      "",
      `${part("a")}${part("b")}--x--\r\n`,
      { "content-type": "multipart/form-data; boundary=x" },
      400,
      "CDS105",
    ],
    ["another parameter", "?label=cv", "text", {}, 400, "CDS110"],
    ["two labels", "?location=a&location=b", "text", {}, 400, "CDS110"],
    ["two selects", "?select=id&select=name", "text", {}, 400, "CDS110"],
    ["a label with a line break", "?location=a%0Ab", "text", {}, 400, "CDS110"],
  ];
  for (const [what, query, body, headers, status, code] of cases) {
    const answer = await service.request<{ code: string }>(apiKey, "POST", `${path}/attach${query}`, { body, headers });
    expect([answer.status, answer.body.code], what).toEqual([status, code]);
  }
  const large = await service.request<{ code: string }>(apiKey, "POST", `${path}/attach`, {
    body: Buffer.alloc(25 * 1024 * 1024 + 1, "a"),
  });
  expect([large.status, large.body.code]).toEqual([413, "CDS107"]);
  expect(await read()).toEqual(before);
});

test("fill asks the model for the layout's variables and returns the candidate", async () => {
  const { apiKey, path, read } = await candidateWithCv(CV, { unknown: { kept: [1, 2.5] } });
  model.answer({
    values: {
      name: "Ann Lee",
      email: "ann.lee@example.com",
      headline: "Engineer in Ghent",
      summary: "Engineer. Knows PostgreSQL.",
    },
  });
  const { status, body } = await service.request<Candidate>(apiKey, "POST", `${path}/fill`);
  expect(status).toBe(200);
  expect(body.values).toEqual({
    unknown: { kept: [1, 2.5] },
    name: "Ann Lee",
    email: "ann.lee@example.com",
    headline: "Engineer in Ghent",
    summary: "Engineer. Knows PostgreSQL.",
  });
  expect(body.name).toBe("Ann Lee");
  expect(body.messages).toHaveLength(1);
  expect(body.messages[0]).toMatchObject({ prompt: "", selector: [], member_id: null });
  expect(await read()).toEqual(body);
});

test("a prompt with a selector changes only that part", async () => {
  const values = { name: "Ann Lee", headline: "Engineer", summary: "Old.", list: [1, 2] };
  const { apiKey, path } = await candidateWithCv(CV, values);
  model.answer({ values: { headline: "PostgreSQL engineer", name: "Someone Else" } });
  const { status, body } = await service.request<Candidate>(
    apiKey,
    "POST",
    `${path}/fill?prompt=${encodeURIComponent("Name PostgreSQL.")}&selector=headline`,
  );
  expect(status).toBe(200);
  expect(body.values).toEqual({ ...values, headline: "PostgreSQL engineer" });
  expect(body.messages).toMatchObject([{ prompt: "Name PostgreSQL.", selector: ["headline"] }]);
});

test("parameters of a fill that are repeated or of another revision are refused", async () => {
  const { apiKey, path } = await candidateWithCv();
  for (const [query, headers, message, hint] of [
    ["prompt=a&prompt=b", {}, '"prompt" was given more than once.', 'Send "prompt" once.'],
    ["apply=true&apply=false", {}, '"apply" was given more than once.', 'Send "apply" once.'],
    ["selector=name", { "content-profile": "v0" }, 'fill has no parameter "selector".', "Leave it out"],
  ] as const) {
    const refused = await service.request(apiKey, "POST", `${path}/fill?${query}`, { headers });
    expect(refused).toMatchObject({ status: 400, body: { message, hint: expect.stringMatching(`^${hint}`) } });
  }
});

test("the organization's default prompt applies if the request has none", async () => {
  const { apiKey, path } = await candidateWithCv();
  await service.change(apiKey, "/organizations?status=eq.active", { default_prompt: "Write as pirates do." });
  // An empty selector is the whole candidate.
  const { status, body } = await service.request<Candidate>(apiKey, "POST", `${path}/fill?selector=&prompt=`);
  expect(JSON.stringify(model.requests.at(-1))).toContain("Write as pirates do.");
  expect(status).toBe(200);
  expect(body.messages.at(-1)).toMatchObject({ prompt: "Write as pirates do.", selector: [] });
  const proposed = await service.request<{ id: string }>(apiKey, "POST", `${path}/fill?apply=false`);
  const applied = await service.request<Candidate>(apiKey, "POST", `${path}/runs/${proposed.body.id}/apply`);
  expect(applied.body.messages.at(-1)).toMatchObject({ prompt: "Write as pirates do." });
});

test("a concurrent change of the same part ends the fill with 409, and changes of other parts are both kept", async () => {
  const { apiKey, path, id, read } = await candidateWithCv(CV, { headline: "Old", summary: "Old." });
  const fill = () => service.request<Candidate>(apiKey, "POST", `${path}/fill?selector=headline&prompt=Engineer`);
  const whileFilling = async (values: Record<string, unknown>) => {
    const changed = Promise.withResolvers<void>();
    model.answer({ values: { headline: "Engineer" }, after: changed.promise });
    const asked = model.requests.length;
    const filling = fill();
    await expect.poll(() => model.requests.length).toBe(asked + 1);
    await service.change(apiKey, `/candidates?id=eq.${id}`, { values });
    changed.resolve();
    return filling;
  };
  const conflict = await whileFilling({ headline: "Mine", summary: "Old." });
  expect(conflict.status).toBe(409);
  expect(conflict.body).toMatchObject({ code: "CDS331" });
  expect((await read()).values).toEqual({ headline: "Mine", summary: "Old." });

  const both = await whileFilling({ headline: "Mine", summary: "New." });
  expect(both.status).toBe(200);
  expect(both.body.values).toEqual({ headline: "Engineer", summary: "New." });
});

test("two equal fills share one run, and a different concurrent one is refused", async () => {
  const { apiKey, path, id } = await candidateWithCv();
  const answered = Promise.withResolvers<void>();
  model.answer({ values: { headline: "Engineer" }, after: answered.promise });
  const waiters = async () => {
    const [row] = await service.database<{ waiters: number }[]>`
      select waiters from private.runs where candidate_id = ${id} and kind = 'fill'
    `;
    return row?.waiters;
  };
  const fill = () => service.request<Candidate>(apiKey, "POST", `${path}/fill`);
  const first = fill();
  await expect.poll(waiters).toBe(1);
  const second = fill();
  await expect.poll(waiters).toBe(2);
  const [other, extract] = await Promise.all([
    service.request(apiKey, "POST", `${path}/fill?prompt=Otherwise`),
    service.request(apiKey, "POST", `${path}/extract`, { body: { type: "object" } }),
  ]);
  answered.resolve();
  expect(other.status).toBe(409);
  expect(other.body).toMatchObject({ code: "CDS330" });
  expect(extract.status).toBe(409);
  expect((await first).body).toEqual((await second).body);
  expect((await runsOf(id)).filter(({ kind }) => kind === "fill")).toHaveLength(1);
});

test("respond-async answers at once, and the run continues", async () => {
  const { apiKey, path, read } = await candidateWithCv();
  const answered = Promise.withResolvers<void>();
  model.answer({ values: { headline: "Engineer in Ghent" }, after: answered.promise });
  const { status, headers } = await service.request(apiKey, "POST", `${path}/fill`, {
    headers: { prefer: "respond-async" },
  });
  answered.resolve();
  expect(status).toBe(202);
  expect(headers.get("preference-applied")).toBe("respond-async");
  await expect.poll(async () => (await read()).values.headline).toBe("Engineer in Ghent");
});

/** Until it ends, no fill starts, because no worker can claim it. */
async function whileRunsAreHeld(work: () => Promise<void>): Promise<void> {
  await service.database.begin(async (transaction) => {
    await transaction`select pg_advisory_xact_lock(hashtextextended('claim_runs model', 0))`;
    await work();
  });
}

test("a run that has not started is cancelled when its client disconnects", async () => {
  const { apiKey, id, organizationId } = await candidateWithCv();
  await whileRunsAreHeld(async () => {
    const left = new AbortController();
    const waiting = fetch(`${service.baseUrl}/candidates/${id}/fill`, {
      method: "POST",
      headers: { authorization: `Bearer ${apiKey}` },
      signal: left.signal,
    }).catch((error: Error) => error.name);
    await expect.poll(async () => (await runsOf(id)).at(-1)?.status).toBe("queued");
    left.abort();
    expect(await waiting).toBe("AbortError");
    await expect.poll(async () => (await runsOf(id)).at(-1)?.status).toBe("cancelled");
  });
  await expect
    .poll(async () => {
      const rows = await service.database`
        select from private.api_requests where organization_id = ${organizationId} and status = 499
      `;
      return rows.length;
    })
    .toBe(1);
});

test("the end of a run is noticed even if its notification is lost", async () => {
  const { apiKey, path, id } = await candidateWithCv();
  await whileRunsAreHeld(async () => {
    const waiting = service.request<Candidate>(apiKey, "POST", `${path}/fill`);
    await expect.poll(async () => (await runsOf(id)).at(-1)?.status).toBe("queued");
    await service.database`
      update private.runs set status = 'done', finished_at = now() where candidate_id = ${id} and kind = 'fill'
    `;
    const { status, body } = await waiting;
    expect([status, body.id]).toEqual([200, id]);
  });
});

test("extract returns data of the caller's schema", async () => {
  const { apiKey, path, id } = await candidateWithCv();
  model.answer({ values: { city: "Ghent", skills: ["PostgreSQL", "Kafka"], phone: null } });
  const schema = {
    $schema: "http://json-schema.org/draft-07/schema#",
    type: "object",
    properties: {
      city: { type: "string" },
      phone: { type: "string" },
      skills: { type: "array", items: { type: "string" } },
    },
    required: ["city", "skills"],
    additionalProperties: false,
  };
  const { status, body } = await service.request(apiKey, "POST", `${path}/extract`, { body: schema });
  expect(status).toBe(200);
  expect(body).toEqual({ city: "Ghent", skills: ["PostgreSQL", "Kafka"] });
  const [run] = (await runsOf(id)).filter(({ kind }) => kind === "extract");
  expect(run).toMatchObject({ status: "done", model: "stand-in-model" });

  for (const [bad, code] of [
    [{ type: "nonsense" }, "CDS413"],
    [{ type: "object", properties: { a: { $ref: "http://example.com/x" } } }, "CDS413"],
  ] as const) {
    const refused = await service.request(apiKey, "POST", `${path}/extract`, { body: bad });
    expect([refused.status, refused.body]).toEqual([422, expect.objectContaining({ code })]);
  }
});

test("extract leaves out what the documents do not state, or names it if the schema requires it", async () => {
  const { apiKey, path } = await candidateWithCv(`${CV}\nBorn on 14 March 1990.\n`);
  const extract = (properties: Record<string, unknown>, required: string[] = []) =>
    service.request<Record<string, unknown>>(apiKey, "POST", `${path}/extract`, {
      body: { type: "object", properties, required },
    });
  const number = { type: "number" };
  model.answer({ values: { salary: 99_000, level: 2, month: 3, version: 7 } });
  const empty = await extract({ salary: number });
  expect([empty.status, empty.body]).toEqual([200, {}]);
  const nullable = await extract({ salary: { type: ["number", "null"] } }, ["salary"]);
  expect([nullable.status, nullable.body]).toEqual([200, { salary: null }]);
  const refused = await extract({ salary: number }, ["salary"]);
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({ code: "CDS417", details: expect.stringContaining("'salary'") });
  const kept = await extract({ level: { enum: [1, 2] }, version: { const: 7 }, month: { type: "integer" } });
  expect([kept.status, kept.body]).toEqual([200, { level: 2, version: 7, month: 3 }]);
});
