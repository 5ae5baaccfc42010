import { describe, expect, test } from "vitest";
import { sendForm, signIn } from "../dashboard/support.ts";
import type { Failure } from "../support/service.ts";
import { sharedServiceWithModel } from "../support/shared-services.ts";
import { makeCandidate } from "./candidate-support.ts";

interface Proposal {
  state: string;
  expires_at?: string;
  changes: { path: string[]; old?: unknown; new: unknown }[];
  applied: string[];
  sources: { path: string[]; parts: { quote: string | null }[] }[];
  refused: { path: string[]; reason: string }[];
  comment: string;
}

interface ProposingRun {
  id: string;
  status: string;
  result: Proposal | null;
}

const { model, service } = await sharedServiceWithModel();

const CV = "Ann Lee\nEngineer in Ghent\n\nBuilds payment systems with PostgreSQL.\n";
const PROPOSED = { headline: "Engineer in Ghent", summary: "Builds payment systems with PostgreSQL." };

async function proposed(values: Record<string, unknown> = PROPOSED) {
  const candidate = await makeCandidate(service, {
    text: CV,
    values: '{"headline": "Old", "email": "kept@lee.example"}',
  });
  model.answer({ values: { name: "Ann Lee", email: null, ...values } });
  const answer = await service.request<ProposingRun>(candidate.apiKey, "POST", `${candidate.path}/fill?apply=false`);
  expect(answer.status).toBe(200);
  const { id: runId, result } = answer.body;
  const post = <Body = Failure>(verb: string, body?: unknown, headers: Record<string, string> = {}) =>
    service.request<Body>(candidate.apiKey, "POST", `${candidate.path}/runs/${runId}/${verb}`, {
      ...(body === undefined ? {} : { body }),
      headers,
    });
  const read = async () =>
    (await service.request<ProposingRun>(candidate.apiKey, "GET", `${candidate.path}/runs/${runId}`)).body.result;
  return { ...candidate, candidate, runId, proposal: result, post, proposalNow: read };
}

test("a proposal leaves the candidate unchanged and has the former and new values, their sources and what was refused", async () => {
  const { proposal, candidate } = await proposed({ ...PROPOSED, summary: "Won the Nobel Prize in 2019." });
  expect(proposal).toMatchObject({ state: "open", applied: [] });
  expect(proposal?.changes).toEqual(
    expect.arrayContaining([
      { path: ["headline"], old: "Old", new: "Engineer in Ghent" },
      { path: ["name"], new: "Ann Lee" },
    ]),
  );
  expect(proposal?.refused).toMatchObject([{ path: ["summary"], reason: expect.stringContaining("Nobel") }]);
  expect(proposal?.sources.find(({ path }) => path[0] === "headline")?.parts[0]?.quote).toBe("Engineer in Ghent");
  const { values, messages, name } = await candidate.read();
  expect({ values, messages, name }).toEqual({
    values: { headline: "Old", email: "kept@lee.example" },
    messages: [],
    name: "",
  });
});

test("apply writes everything with its sources, once, as a change of the one who applies it", async () => {
  const { post, candidate, apiKey, path, runId, proposalNow } = await proposed();
  const applied = await post<{ values: Record<string, unknown> }>("apply");
  expect(applied.status).toBe(200);
  expect(applied.headers.get("etag")).toMatch(/^".+"$/);
  expect(applied.body.values).toEqual({ name: "Ann Lee", email: "kept@lee.example", ...PROPOSED });
  const { messages, name } = await candidate.read();
  expect(name).toBe("Ann Lee");
  expect(messages).toHaveLength(1);
  const versions = await service.request(apiKey, "GET", `${path}/versions?limit=1`);
  expect(versions.body).toMatchObject([{ cause: "fill", run_id: runId, model: model.settings.OPENAI_MODEL }]);
  const sources = await service.request<{ path: string[] }[]>(apiKey, "GET", `${path}/sources`);
  expect(sources.body.map((source) => source.path[0])).toEqual(["headline", "name", "summary"]);
  expect(await proposalNow()).toMatchObject({ state: "applied", changes: [] });
  expect(await post("apply")).toMatchObject({ status: 409, body: { code: "CDS337" } });
  expect(await post("discard")).toMatchObject({ status: 409, body: { code: "CDS337" } });
});

test("fields are applied one by one, and the rest can be discarded", async () => {
  const { post, candidate, proposalNow } = await proposed();
  expect(await post("apply", { fields: ["headline"] })).toMatchObject({ status: 200 });
  expect((await candidate.read()).values).toEqual({ headline: "Engineer in Ghent", email: "kept@lee.example" });
  expect(await post("apply", { fields: ["name"] })).toMatchObject({ status: 200 });
  const { values, messages } = await candidate.read();
  expect(values).toMatchObject({ name: "Ann Lee" });
  expect(messages).toHaveLength(1);
  expect(await proposalNow()).toMatchObject({
    state: "open",
    changes: [{ path: ["summary"] }],
    sources: [{ path: ["summary"] }],
    applied: ["headline", "name"],
  });
  expect(await post("discard")).toMatchObject({ status: 200, body: { result: { state: "discarded", changes: [] } } });
  expect((await candidate.read()).values).not.toHaveProperty("summary");
});

test("a part that was changed after the proposal is not written, and both texts are named", async () => {
  const { post, candidate, apiKey, id } = await proposed();
  const body = { values: { headline: "By hand", email: "kept@lee.example" } };
  await service.change(apiKey, `/candidates?id=eq.${id}`, body);
  const refused = await post("apply");
  expect(refused).toMatchObject({ status: 409, body: { code: "CDS331" } });
  expect(JSON.parse(refused.body.details ?? "")).toEqual([
    { path: ["headline"], old: "Old", current: "By hand", new: "Engineer in Ghent" },
  ]);
  expect((await candidate.read()).values).toEqual(body.values);
  expect(await post("apply", { fields: ["summary"] })).toMatchObject({ status: 200 });
  expect((await candidate.read()).values).toMatchObject({ headline: "By hand", summary: PROPOSED.summary });
});

test("If-Match, unknown fields and bodies of another form are refused", async () => {
  const { post, candidate, apiKey, id } = await proposed();
  const read = await service.request(apiKey, "GET", `/candidates?id=eq.${id}`);
  await service.change(apiKey, `/candidates?id=eq.${id}`, { export_filename: "cv" });
  const etag = read.headers.get("etag") ?? "";
  expect((await post("apply", undefined, { "if-match": etag })).body).toMatchObject({ code: "CDS130" });
  const unknown = await post("apply", { fields: ["headlines"] });
  expect(unknown).toMatchObject({ status: 400, body: { code: "CDS105" } });
  expect(unknown.body.message).toContain("headlines");
  expect(await post("apply", { field: ["headline"] })).toMatchObject({ status: 400, body: { code: "CDS105" } });
  expect((await candidate.read()).values).toMatchObject({ headline: "Old" });
});

test("a repeated apply with the same Idempotency-Key answers as the first", async () => {
  const { post, candidate } = await proposed();
  const key = { "idempotency-key": "apply-1" };
  expect(await post("apply", undefined, key)).toMatchObject({ status: 200 });
  const again = await post("apply", undefined, key);
  expect(again.status).toBe(200);
  expect(again.headers.get("idempotency-replayed")).toBe("true");
  expect((await candidate.read()).messages).toHaveLength(1);
});

test("a proposal is kept for seven days", async () => {
  const { post, runId, proposalNow } = await proposed();
  const age = (days: number) => service.database`
    update private.runs set finished_at = now() - make_interval(days => ${days}) where id = ${runId}
  `;
  await age(6);
  await service.database`select private.purge_expired()`;
  expect(await proposalNow()).toMatchObject({ state: "open" });
  await age(8);
  expect(await post("apply")).toMatchObject({ status: 409, body: { code: "CDS337" } });
  await service.database`select private.purge_expired()`;
  const [row] = await service.database`select result, input from private.runs where id = ${runId}`;
  expect(row).toMatchObject({ result: null, input: {} });
});

describe("in the dashboard", () => {
  /** Bounds what hangs. */

  async function filled() {
    const candidate = await makeCandidate(service, { text: CV, values: '{"headline": "Old"}' });
    const { organizationId, id } = candidate;
    const cookie = await signIn(service, organizationId, `${organizationId}@example.com`, "superuser");
    const path = `/candidates/${id}`;
    const page = async () => (await fetch(`${service.origin}/dashboard${path}`, { headers: { cookie } })).text();
    const post = (action: string, fields: Record<string, string> = {}) =>
      sendForm(service, cookie, `${path}${action}`, fields);
    model.answer({ values: { name: "Ann Lee", email: null, ...PROPOSED } });
    expect((await post("/fill")).status).toBe(303);
    await expect.poll(page).toContain("Proposed values");
    return {
      ...candidate,
      page,
      post,
      run: async () => /\/runs\/([0-9a-f-]{36})\/apply/.exec(await page())?.[1] ?? "",
    };
  }

  test("a fill is a proposal, of which the chosen fields are accepted", async () => {
    const { page, post, run, read } = await filled();
    const shown = await page();
    expect(shown).toMatch(/Old[\s\S]*Engineer in Ghent/);
    expect((await read()).values).toEqual({ headline: "Old" });
    const accepted = await post(`/runs/${await run()}/apply`, { field: "headline" });
    expect(accepted.status).toBe(303);
    expect((await read()).values).toEqual({ headline: "Engineer in Ghent" });
    expect(await page()).toContain("Builds payment systems");
    expect((await post(`/runs/${await run()}/discard`)).status).toBe(303);
    expect(await page()).not.toContain("Proposed values");
    expect((await read()).values).toEqual({ headline: "Engineer in Ghent" });
  });

  test("a change of somebody else is not overwritten, and is shown", async () => {
    const { page, post, run, read, apiKey, id } = await filled();
    await service.change(apiKey, `/candidates?id=eq.${id}`, { values: { headline: "By hand" } });
    const refused = await post(`/runs/${await run()}/apply`, { field: "headline" });
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain("By hand");
    expect((await read()).values).toEqual({ headline: "By hand" });
    expect(await page()).toContain("Proposed values");
  });

  test("the history names who changed what, and brings a version back", async () => {
    const { page, post, run, read } = await filled();
    await post(`/runs/${await run()}/apply`, { field: "headline" });
    expect(await page()).toMatch(/History[\s\S]*@example\.com \(Fill\)[\s\S]*values \/ headline/);
    expect((await post("/versions/1/restore")).status).toBe(303);
    expect((await read()).values).toEqual({ headline: "Old" });
    expect(await page()).toContain("(Restore)");
  });
});
