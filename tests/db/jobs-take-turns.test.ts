import { expect, test } from "vitest";
import { startDatabase } from "../support/database.ts";
import { stopAfterAll } from "../support/ending.ts";

const clone = await stopAfterAll(startDatabase());

interface Job {
  job_key: string;
  queue: string | null;
  priority: number;
}

/** The jobs of a task that the relay queues now, in the order of their execution. */
const takeJobs = (task: string) => clone.database<Job[]>`
  select job_key, queue, priority from private.take_outbox() where task = ${task} order by priority
`;

test("copies of assets: organizations take turns, and one waits for at most two servers at a time", async () => {
  const [one, other] = [await clone.createOrganization(), await clone.createOrganization()];
  const request = async ({ organizationId }: { organizationId: string }, names: string[]) => {
    const urls = names.map((name) => `https://images.example/${organizationId}/${name}`);
    await clone.database`select private.copied_assets(${urls}, ${organizationId})`;
    const rows = await clone.database<{ key: string }[]>`
      select 'asset_copies:' || id as key from private.asset_copies where url = any (${urls})
    `;
    return rows.map(({ key }) => key);
  };
  const many = await request(one, ["a", "b", "c", "d", "e"]);
  const [few] = await request(other, ["a"]);
  const first = await takeJobs("asset_copies__copy");
  expect(first).toHaveLength(6);
  expect(first.findIndex(({ job_key: key }) => key === few)).toBeLessThan(2);
  expect(new Set(first.filter(({ job_key: key }) => many.includes(key)).map(({ queue }) => queue)).size).toBe(2);

  // The five copies still wait.
  const [later] = await request(one, ["f"]);
  const [next] = await request(other, ["b"]);
  expect((await takeJobs("asset_copies__copy")).map(({ job_key: key }) => key)).toEqual([next, later]);
});

test("written assets: an organization with many does not delay another, also before their jobs exist", async () => {
  const [one, other] = [await clone.createOrganization(), await clone.createOrganization()];
  const want = ({ organizationId }: { organizationId: string }, count: number) => clone.database`
    insert into private.wanted_assets (organization_id, url)
    select ${organizationId}, 'https://wanted.example/' || ${organizationId} || '/' || n from generate_series(1, ${count}) as n
  `;
  const requested = async ({ organizationId }: { organizationId: string }, state: "any" | "queued") => {
    const rows = await clone.database`
      select from private.asset_copies
      where requested_by = ${organizationId} and (${state} = 'any' or queued_at is not null)
    `;
    return rows.length;
  };
  await want(one, 50);
  await want(other, 2);
  await clone.database`select private.request_wanted_assets(6)`;
  expect([await requested(one, "any"), await requested(other, "any")]).toEqual([4, 2]);
  await clone.database`select private.request_wanted_assets(1000)`;
  await clone.database`select count(*) from private.take_outbox('{}', 6)`;
  expect([await requested(one, "queued"), await requested(other, "queued")]).toEqual([4, 2]);
});

test("a copy that fails is requested again after a rest, four times", async () => {
  const { organizationId } = await clone.createOrganization();
  const url = `https://failing.example/${organizationId}`;
  await clone.database`select private.copied_assets(${[url]}, ${organizationId})`;
  const [{ id }] = await clone.database<[{ id: string }]>`select id from private.asset_copies where url = ${url}`;
  const key = `asset_copies:${id}`;
  const isQueued = async () => (await takeJobs("asset_copies__copy")).some((job) => job.job_key === key);
  const fail = () => clone.database`
    select private.fail_asset(${id}, asset.attempt, 'AssetRefused: HTTP 503') from private.read_asset(${id}) as asset
  `;
  for (const minutes of [1, 8, 64, 512]) {
    expect(await isQueued()).toBe(true);
    await fail();
    expect(await isQueued(), "it rests").toBe(false);
    const [rest] = await clone.database`
      select extract(epoch from retry_at - tried_at) / 60 as minutes from private.asset_copies where id = ${id}
    `;
    expect(Number(rest?.minutes)).toBeCloseTo(minutes, 1);
    await clone.database`update private.asset_copies set retry_at = now() where id = ${id}`;
    expect((await clone.database`select private.has_outbox() as waits`)[0]?.waits).toBe(true);
  }
  expect(await isQueued()).toBe(true);
  await fail();
  const [last] = await clone.database`select retry_at, failures from private.asset_copies where id = ${id}`;
  expect(last).toEqual({ retry_at: null, failures: 5 });
});

test("thumbnails: organizations take turns", async () => {
  const [one, other] = [await clone.createOrganization(), await clone.createOrganization()];
  const add = async ({ organizationId }: { organizationId: string }, count: number) => {
    const rows = await clone.database<{ key: string }[]>`
      with added as (
        insert into api.layouts (organization_id, name, sections)
        select ${organizationId}, 'Layout ' || n, '[{"id": "one", "label": "One", "type": "multi-page"}]'
        from generate_series(1, ${count}) as numbers (n)
        returning id
      )
      select 'layout_thumbnails:' || id as key from added
    `;
    await clone.database`update private.layout_thumbnails set wanted_at = wanted_at - interval '3 seconds'`;
    return rows.map(({ key }) => key);
  };
  await add(one, 5);
  const [few] = await add(other, 1);
  const first = await takeJobs("layout_thumbnails__draw");
  expect(first).toHaveLength(6);
  expect(first.findIndex(({ job_key: key }) => key === few)).toBeLessThan(2);

  const [later] = await add(one, 1);
  const [next] = await add(other, 1);
  expect((await takeJobs("layout_thumbnails__draw")).map(({ job_key: key }) => key)).toEqual([next, later]);
});
