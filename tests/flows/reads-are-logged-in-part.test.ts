import { randomUUID, randomUUIDv7 } from "node:crypto";
import { expect, test } from "vitest";
import { only } from "../../platform/existing.ts";
import { signIn } from "../dashboard/support.ts";
import { sharedService } from "../support/service.ts";

const service = await sharedService();
const { database } = service;

const choose = (organizationId: string, value: number | null) =>
  database`select operator.limit_organization(${organizationId}, 'requests_per_logged_read', ${value})`;

function entry(organizationId: string, method: string, status: number) {
  return {
    request_id: randomUUIDv7(),
    organization_id: organizationId,
    api_key_id: randomUUID(),
    created_at: new Date().toISOString(),
    method,
    endpoint: "/candidates",
    search: "",
    status,
  };
}

async function log(entries: unknown[]): Promise<void> {
  await database`select private.log_api_requests(${JSON.stringify(entries)}::text::jsonb)`;
}

async function rowsOf(organizationId: string) {
  return database<{ method: string; status: number; count: number }[]>`
    select method, status, count(*)::integer as count
    from private.api_requests
    where organization_id = ${organizationId}
    group by method, status
    order by method, status
  `;
}

test("one of ten successful reads is logged, and every write and error", async () => {
  const [sampled, other] = [await service.createOrganization(), await service.createOrganization()];
  await choose(sampled.organizationId, 10);
  const entries = [sampled, other].flatMap(({ organizationId: id }) =>
    Array.from({ length: 4000 }, () => [
      entry(id, "GET", 200),
      entry(id, "GET", 404),
      entry(id, "HEAD", 304),
      entry(id, "PATCH", 200),
    ]).flat(),
  );
  await log(entries);
  const first = await rowsOf(sampled.organizationId);
  const all = await rowsOf(other.organizationId);
  expect(all.map(({ count }) => count)).toEqual([4000, 4000, 4000, 4000]);
  expect(first.map(({ method, status }) => `${method} ${status}`)).toEqual([
    "GET 200",
    "GET 404",
    "HEAD 304",
    "PATCH 200",
  ]);
  const [reads = 0, errors, heads = 0, writes] = first.map(({ count }) => count);
  expect([errors, writes]).toEqual([4000, 4000]);
  // Five standard deviations.
  for (const count of [reads, heads]) expect(Math.abs(count - 400)).toBeLessThan(95);

  const usage = await database<{ requests: string; failed_requests: string }[]>`
    select requests, failed_requests from operator.show_usage(current_date, ${sampled.organizationId})
  `;
  expect(Number(only(usage).requests)).toBe(10 * (reads + heads) + 8000);

  const [today] = await database<{ found: string }[]>`
    select found from private.count_requests(${sampled.organizationId}, current_date - 29) order by day desc limit 1
  `;
  expect(Number(today?.found)).toBe(10 * (reads + heads) + 8000);

  // After a crash, the gateway writes entries again.
  await log(entries);
  expect(await rowsOf(sampled.organizationId)).toEqual(first);
});

test("the choice is shown to the organization, ends with its removal, and is one of four numbers", async () => {
  const { organizationId, apiKey } = await service.createOrganization();
  await expect(choose(organizationId, 7)).rejects.toThrow("log_is_sampled_evenly");
  await choose(organizationId, 1000);
  const cookie = await signIn(service, organizationId, "owner@example.com");
  const page = await fetch(`${service.origin}/dashboard/settings`, { headers: { cookie } });
  expect(await page.text()).toMatch(/Successful reads for each row of the request log<\/dt>\s*<dd>1,000</);
  await service.request(apiKey, "GET", "/layouts?limit=1");
  await choose(organizationId, null);
  await service.request(apiKey, "GET", "/layouts?limit=2");
  const searches = () =>
    database<{ search: string }[]>`
      select search from private.api_requests where organization_id = ${organizationId} order by id
    `;
  await expect.poll(async () => (await searches()).map(({ search }) => search)).toContain("limit=2");
});
