import { expect, test } from "vitest";
import { signIn } from "../dashboard/support.ts";
import { stopAfterAll } from "../support/ending.ts";
import { startModel } from "../support/model.ts";
import { startService } from "../support/service.ts";
import { type Candidate, makeCandidate } from "./candidate-support.ts";
import { open } from "./share-support.ts";

const model = await stopAfterAll(startModel());
const service = await stopAfterAll(startService({ worker: true, settings: model.settings }));

const CV = "Ann Lee\nEngineer in Ghent\n\nBuilds payment systems with PostgreSQL.\n";
const SUMMARY = "Builds payment systems with PostgreSQL. Sails and paints in summertime.";

async function make() {
  const candidate = await makeCandidate(service, { text: CV });
  const settings = `/organizations/${candidate.organizationId}/filling`;
  const fill = async (query = "") => {
    model.answer({ values: { summary: SUMMARY } });
    const { body } = await service.request<Candidate>(candidate.apiKey, "POST", `${candidate.path}/fill${query}`);
    const sources = await service.request<{ parts: { kind: string }[] }[]>(
      candidate.apiKey,
      "GET",
      `${candidate.path}/sources`,
    );
    return {
      summary: body.values.summary,
      comment: body.messages.at(-1)?.comment,
      kinds: sources.body.flatMap(({ parts }) => parts.map(({ kind }) => kind)),
    };
  };
  return { ...candidate, settings, fill };
}

test("a value that the documents do not confirm is written and marked", async () => {
  const { fill } = await make();
  expect(await fill()).toMatchObject({ summary: SUMMARY, kinds: ["exact", "unconfirmed"] });
});

test("it is left out if the request or the organization says so, and the request decides", async () => {
  const { apiKey, settings, fill } = await make();
  const confirmed = "Builds payment systems with PostgreSQL.";
  const omitted = await fill("?unconfirmed=omit");
  expect(omitted).toMatchObject({ summary: confirmed, kinds: ["exact"] });
  expect(omitted.comment).toContain("Sails");

  expect((await service.request(apiKey, "GET", settings)).body).toEqual({ unconfirmed: "mark" });
  const changed = await service.request(apiKey, "PATCH", settings, { body: { unconfirmed: "omit" } });
  expect([changed.status, changed.body]).toEqual([200, { unconfirmed: "omit" }]);
  expect(await fill()).toMatchObject({ summary: confirmed });
  expect(await fill("?unconfirmed=mark")).toMatchObject({ summary: SUMMARY });
});

const CONFIRMED = "Builds payment systems with PostgreSQL.";

async function makeReviewed() {
  const made = await make();
  await made.fill();
  const result = async () => {
    const [row] = await service.database<{ summary: string; kinds: string[] }[]>`
      select
        "values" ->> 'summary' as summary,
        array(
          select parts ->> 'kind'
          from jsonb_array_elements(private.sources_of(candidates)) as sources,
            jsonb_array_elements(sources -> 'parts') as parts
        ) as kinds
      from private.candidates
      where id = ${made.id}
    `;
    return row;
  };
  return { ...made, result };
}

const ACCEPTED = { summary: SUMMARY, kinds: ["exact", "accepted"] };
const REMOVED = { summary: CONFIRMED, kinds: ["exact"] };
const DECISIONS = [
  ["accept", ACCEPTED],
  ["remove", REMOVED],
] as const;

test.each(DECISIONS)("the API can %s an unconfirmed part, and only once", async (decision, expected) => {
  const { apiKey, path, result } = await makeReviewed();
  const review = (body: unknown) => service.request(apiKey, "PATCH", `${path}/sources`, { body });
  const body = { path: ["summary"], decision };
  expect((await review({ ...body, decision: "guess" })).status).toBe(400);
  expect((await review(body)).status).toBe(200);
  expect(await result()).toEqual(expected);
  await review({ ...body, decision: decision === "accept" ? "remove" : "accept" });
  expect(await result()).toEqual(expected);
});

test.each(DECISIONS)("a button of the editable page can %s it", async (decision, expected) => {
  const { id, result } = await makeReviewed();
  await service.database`update private.candidates set status = 'active' where id = ${id}`;
  const [row] = await service.database<{ secret: string }[]>`
    update private.candidates set secret_editable = default where id = ${id} returning secret_editable as secret
  `;
  const page = await (await open(service, `/share/${row?.secret}`)).text();
  const name = decision === "accept" ? "accept" : "remove_unconfirmed";
  expect(page).toContain(`name="${name}" value="/summary"`);
  const version = /name="version" value="([^"]*)"/.exec(page)?.[1] ?? "";
  const response = await open(service, `/share/${row?.secret}`, {
    method: "POST",
    headers: { "sec-fetch-site": "same-origin" },
    body: new URLSearchParams({ version, [name]: "/summary" }),
  });
  expect(response.status).toBe(303);
  expect(await result()).toEqual(expected);
});

test.each(DECISIONS)("a button of the dashboard can %s it", async (decision, expected) => {
  const { id, organizationId, result } = await makeReviewed();
  const cookie = await signIn(service, organizationId, `${decision}@example.com`);
  const address = `${service.origin}/dashboard/candidates/${id}`;
  const headers = { cookie, "sec-fetch-site": "same-origin" };
  const page = await (await fetch(address, { headers })).text();
  const form = page.split("<form").find((part) => part.includes(`name="decision" value="${decision}"`)) ?? "";
  const fields = [...form.matchAll(/<input[^>]*name="([^"]+)" value="([^"]*)"/g)];
  const body = new URLSearchParams(fields.map(([, name = "", value = ""]) => [name, value]));
  const response = await fetch(`${address}/review`, { method: "POST", headers, body, redirect: "manual" });
  expect(response.status).toBe(303);
  expect(await result()).toEqual(expected);
});

test("the setting has two values", async () => {
  const { apiKey, settings, path } = await make();
  const status = async (...request: Parameters<typeof service.request>) => (await service.request(...request)).status;
  expect(await status(apiKey, "PATCH", settings, { body: { unconfirmed: "guess" } })).toBe(400);
  expect(await status(apiKey, "POST", `${path}/fill?unconfirmed=guess`)).toBe(400);
});

test("a prompt is accepted in the body or in the query, and only once", async () => {
  const { apiKey, path } = await make();
  model.answer({ values: { summary: SUMMARY } });
  const prompt = "Write the summary.";
  const { status, body } = await service.request<Candidate>(apiKey, "POST", `${path}/fill`, { body: { prompt } });
  expect([status, body.messages.at(-1)?.prompt]).toEqual([200, prompt]);
  const twice = await service.request(apiKey, "POST", `${path}/fill?prompt=Short`, { body: { prompt } });
  expect([twice.status, twice.body]).toEqual([400, expect.objectContaining({ code: "CDS110" })]);
  const wrong = await service.request(apiKey, "POST", `${path}/fill`, { body: { text: prompt } });
  expect([wrong.status, wrong.body]).toEqual([400, expect.objectContaining({ code: "CDS105" })]);
});
