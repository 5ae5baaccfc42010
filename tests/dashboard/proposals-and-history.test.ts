import { expect, test } from "vitest";
import { makeCandidate } from "../flows/candidate-support.ts";
import { stopAfterAll } from "../support/ending.ts";
import { startModel } from "../support/model.ts";
import { startService } from "../support/service.ts";
import { sendForm, signIn } from "./support.ts";

const model = await stopAfterAll(startModel());
const service = await stopAfterAll(startService({ worker: true, settings: model.settings }));

const CV = "Ann Lee\nEngineer in Ghent\n\nBuilds payment systems with PostgreSQL.\n";
/** Bounds what hangs. */
const POLL = { timeout: 60_000 };

async function filled() {
  const candidate = await makeCandidate(service, { text: CV, values: '{"headline": "Old"}' });
  const { organizationId, id } = candidate;
  const cookie = await signIn(service, organizationId, `${organizationId}@example.com`, "superuser");
  const path = `/candidates/${id}`;
  const page = async () => (await fetch(`${service.origin}/dashboard${path}`, { headers: { cookie } })).text();
  const post = (action: string, fields: Record<string, string> = {}) =>
    sendForm(service, cookie, `${path}${action}`, fields);
  model.answer({
    values: {
      name: "Ann Lee",
      email: null,
      headline: "Engineer in Ghent",
      summary: "Builds payment systems with PostgreSQL.",
    },
  });
  expect((await post("/fill")).status).toBe(303);
  await expect.poll(page, POLL).toContain("Proposed values");
  return { ...candidate, page, post, run: async () => /\/runs\/([0-9a-f-]{36})\/apply/.exec(await page())?.[1] ?? "" };
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
  expect(await page()).toMatch(/History[\s\S]*@example\.com \(fill\)[\s\S]*values \/ headline/);
  expect((await post("/versions/1/restore")).status).toBe(303);
  expect((await read()).values).toEqual({ headline: "Old" });
  expect(await page()).toContain("(restore)");
});
