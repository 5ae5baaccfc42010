import { expect, test } from "vitest";
import { stopAfterAll } from "../support/ending.ts";
import { startService } from "../support/service.ts";
import { type WorkerProcess, workersOf } from "./webhook-worker-process.ts";

const service = await stopAfterAll(startService());
const startWorker = workersOf(service);
let worker: WorkerProcess | null = null;

async function partitions(): Promise<string[]> {
  const rows = await service.database<{ name: string }[]>`
    select inhrelid::regclass::text as name from pg_inherits
    where inhparent = 'private.api_requests'::regclass order by 1
  `;
  return rows.map(({ name }) => name.replace("private.api_requests_", ""));
}

const firstDays = [-1, 0, 1, 2].map((months) => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1)).toISOString();
});
const monthOf = (day: string) => day.slice(0, 7).replace("-", "_");
const expected = [...firstDays.map(monthOf), "default"];

/** Logs a request of each day. The gateway does it by the same function. */
async function logRequests(organizationId: string, days: readonly string[]): Promise<void> {
  const entries = days.map((day) => ({
    request_id: crypto.randomUUID(),
    organization_id: organizationId,
    api_key_id: crypto.randomUUID(),
    created_at: day,
    method: "GET",
    endpoint: "/layouts",
    search: "",
    status: 200,
  }));
  await service.database`select private.log_api_requests(${JSON.stringify(entries)}::text::jsonb)`;
}

const logged = (organizationId: string) => service.database`
  select id, request_id, created_at, created_on from private.api_requests
  where organization_id = ${organizationId} order by id
`;

test("a worker that starts creates the partitions and moves the rows that were logged without one", async () => {
  const { organizationId } = await service.createOrganization();
  for (const name of await partitions()) {
    if (name !== "default") await service.database.unsafe(`drop table private.api_requests_${name}`);
  }
  await logRequests(organizationId, firstDays);
  const before = await logged(organizationId);
  expect(before).toHaveLength(4);
  expect(await partitions()).toEqual(["default"]);

  worker = await startWorker();
  await expect.poll(partitions).toEqual(expected);
  expect(await service.database`select from private.api_requests_default`).toHaveLength(0);
  expect(await logged(organizationId)).toEqual(before);
  await logRequests(organizationId, firstDays);
  expect(await logged(organizationId)).toHaveLength(8);
});

test("a failed job is shown in a metric until it succeeds", async () => {
  const failed = async () => {
    const page = await (await fetch(worker?.metricsUrl ?? "")).text();
    return page.includes('cds_jobs_failed{task="api_requests__partition"} 1');
  };
  expect(await failed()).toBe(false);
  const rename = (from: string, to: string) =>
    service.database.unsafe(`alter function private.${from}(interval) rename to ${to}`);
  await rename("keep_api_request_partitions", "keep_api_request_partitions_away");
  // As the worker does when it starts and every day.
  const queue = () =>
    service.database`
      select graphile_worker.add_job('api_requests__partition', job_key => 'api_requests__partition')
    `;
  await queue();
  await expect.poll(failed).toBe(true);
  await rename("keep_api_request_partitions_away", "keep_api_request_partitions");
  await queue();
  await expect.poll(failed).toBe(false);
});

test("the numbers of requests start again after the last integer", async () => {
  const { organizationId } = await service.createOrganization();
  const today = firstDays[1] ?? "";
  await service.database`
    select setval(pg_get_serial_sequence('private.api_requests', 'id'), 2147483647, false)
  `;
  await logRequests(organizationId, [today, today]);
  expect((await logged(organizationId)).map(({ id }) => id)).toEqual([1, 2147483647]);
});
