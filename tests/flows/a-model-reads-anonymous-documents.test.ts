import { beforeEach, expect, test } from "vitest";
import { formTokenOf, signIn } from "../dashboard/support.ts";
import { sharedServiceWithModel } from "../support/shared-services.ts";
import { makeCandidate } from "./candidate-support.ts";
import { open } from "./share-support.ts";

const { model, service } = await sharedServiceWithModel();
beforeEach(() => model.answer({}));

interface Report {
  removed: { text: string; rule: string }[];
  doubtful: { text: string; reason: string; start: number; path: string[] }[];
}

const SUMMARY = "Orla Quigley ran the ferry to Inishbofin. The Corncrake Prize went to her crew of nine.";
const FOUND = { people: ["Orla"], places: ["Inishbofin"], facts: ["Corncrake Prize", "Nobel Prize"] };

async function candidateToRead() {
  const candidate = await makeCandidate(service, {
    values: JSON.stringify({ name: "Orla Quigley", headline: "Skipper", summary: SUMMARY }),
  });
  const { apiKey, path } = candidate;
  return {
    ...candidate,
    reading: () => service.request(apiKey, "POST", `${path}/anonymity/reading`),
    report: async () => (await service.request<Report>(apiKey, "GET", `${path}/anonymity`)).body,
    page: async (): Promise<string> => {
      const [row] = await service.rows<{ secret_anonymous: string }>(
        apiKey,
        `/candidates?id=eq.${candidate.id}&select=secret_anonymous`,
      );
      return (await open(service, `/share/${row?.secret_anonymous}`)).text();
    },
  };
}

const doubts = ({ doubtful }: Report) =>
  doubtful.filter(({ reason }) => reason === "found_by_model").map(({ text }) => text);

test("the model reads only what anonymous documents show, and what it finds is doubtful", async () => {
  const { reading, report, apiKey, path } = await candidateToRead();
  expect(doubts(await report())).toEqual([]);
  const before = model.requests.length;
  model.answer({ values: FOUND });
  const { status, body } = await reading();
  expect(status).toBe(200);
  // What the values do not contain is left out.
  expect(body).toMatchObject({ places: ["Inishbofin"] });
  expect(JSON.stringify(body)).not.toContain("Nobel");
  const asked = JSON.stringify(model.requests[before]);
  expect(asked).toContain("Inishbofin");
  expect(asked).not.toContain("Orla");
  expect(asked).not.toContain("Quigley");
  const { doubtful } = await report();
  expect(doubtful.filter(({ reason }) => reason === "found_by_model")).toEqual([
    { path: ["summary"], start: 30, end: 40, text: "Inishbofin", reason: "found_by_model" },
    { path: ["summary"], start: 46, end: 61, text: "Corncrake Prize", reason: "found_by_model" },
  ]);

  // A word that a member has confirmed is not doubtful, and a hidden one is removed.
  const choices = { Inishbofin: "keep", "Corncrake Prize": "hide" };
  await service.change(apiKey, `${path}/anonymity`, { choices });
  expect(doubts(await report())).toEqual([]);
});

test("the organization can omit what the model finds", async () => {
  const { reading, report, page, apiKey, organizationId, path, id } = await candidateToRead();
  model.answer({ values: { people: [], places: ["Inishbofin"], facts: ["Corncrake Prize"] } });
  expect((await reading()).status).toBe(200);
  const anonymity = `/organizations/${organizationId}/anonymity`;
  const body = { categories: { remaining: { remove: "all" } } };
  expect((await service.request(apiKey, "PATCH", anonymity, { body })).status).toBe(200);
  const { removed } = await report();
  expect(removed.filter(({ rule }) => rule === "remaining").map(({ text }) => text)).toEqual([
    "Inishbofin",
    "Corncrake Prize",
  ]);
  const shown = await page();
  expect(shown).not.toContain("Inishbofin");
  await service.change(apiKey, `${path}/anonymity`, { choices: { Inishbofin: "keep" } });
  expect((await report()).removed.map(({ text }) => text)).not.toContain("Inishbofin");

  // The reading counts for the values that were read.
  const values = { name: "Orla Quigley", headline: "Skipper", summary: `${SUMMARY} Since 2019.` };
  await service.change(apiKey, `/candidates?id=eq.${id}`, { values });
  expect((await report()).removed.map(({ rule }) => rule)).not.toContain("remaining");
});

test("a failure of the model changes nothing", async () => {
  const { reading, report } = await candidateToRead();
  model.answer({ error: { status: 401, message: "Bad key" } });
  expect((await reading()).status).toBeGreaterThanOrEqual(500);
  expect(doubts(await report())).toEqual([]);
});

test("a button of the dashboard lets the model read, and shows what it found or why it did not", async () => {
  const { organizationId, id, report } = await candidateToRead();
  const cookie = await signIn(service, organizationId, `${organizationId}@example.com`, "admin");
  const form = await formTokenOf(service, cookie);
  const address = `${service.origin}/dashboard/candidates/${id}/anonymity`;
  const press = () =>
    fetch(`${address}/reading`, {
      method: "POST",
      headers: { cookie, "sec-fetch-site": "same-origin" },
      body: new URLSearchParams({ form }),
    });
  model.answer({ error: { status: 401, message: "wrong key" } });
  const refused = await press();
  expect(refused.status).toBeGreaterThanOrEqual(400);
  expect(await refused.text()).toContain('role="alert"');
  model.answer({ values: FOUND });
  const page = await press();
  expect([page.status, page.url]).toEqual([200, address]);
  expect(await page.text()).toContain(">Inishbofin<");
  expect(doubts(await report())).toContain("Inishbofin");
});
