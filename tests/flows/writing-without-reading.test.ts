import { expect, test } from "vitest";
import { stopAfterAll } from "../support/ending.ts";
import { startService } from "../support/service.ts";
import { makeCandidate } from "./candidate-support.ts";

const service = await stopAfterAll(startService({ worker: true }));

const CV = "Ann Lee\nData engineer\nann.lee@example.com\n";
const NEEDS_VIEW = [
  403,
  expect.objectContaining({ code: "CDS201", message: expect.stringContaining("view_candidates") }),
];

/** A candidate, and a key that can write candidates but not read them. */
async function makeCandidateAndWriter() {
  const candidate = await makeCandidate(service);
  return { ...candidate, writer: await service.createApiKey(candidate.organizationId, ["edit_candidates"]) };
}

test("a select is refused, and nothing is changed", async () => {
  const { apiKey, organizationId, writer, path, read } = await makeCandidateAndWriter();
  const before = await read();
  const refused = [
    await service.request(writer, "POST", "/candidates?select=id", { body: {} }),
    await service.request(writer, "POST", `${path}/attach?select=id`, { body: CV }),
    await service.request(writer, "POST", `${path}/fill?select=id`),
  ];
  for (const { status, body } of refused) expect([status, body]).toEqual(NEEDS_VIEW);
  expect(await read()).toEqual(before);
  const { body: mutations } = await service.request<unknown[]>(apiKey, "GET", "/credit_mutations?delta=lt.0");
  expect(mutations.length).toBe(1);
  const { body: listed } = await service.request(writer, "GET", `/candidates?organization_id=eq.${organizationId}`);
  expect(listed).toEqual([]);
});
