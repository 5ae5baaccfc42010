import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { GATEWAY_LIMITS } from "../../gateway/core/limits.ts";
import { makeCandidate } from "../flows/candidate-support.ts";
import { type Service, startService } from "../support/service.ts";

const scan = await readFile("tests/fixtures/documents/scan-en.png");
const digital = await readFile("tests/fixtures/documents/plain-en.pdf");

/** A stand-in for the installed Tesseract, which ends only when the file HOLD is absent. */
const STAND_IN = `#!/bin/sh
if [ "$1" = --list-langs ]; then
  printf 'Languages:\\n'
  for language in eng deu nld fra spa; do echo $language; done
  exit
fi
cat > /dev/null
while [ -e 'HOLD' ]; do sleep 0.05; done
printf 'level\\tpage_num\\tblock_num\\tpar_num\\tline_num\\tword_num\\tleft\\ttop\\twidth\\theight\\tconf\\ttext\\n'
printf '5\\t1\\t1\\t1\\t1\\t1\\t100\\t100\\t300\\t40\\t96\\tRecognized\\n'
`;

describe("the database", () => {
  let service: Service;
  beforeAll(async () => {
    const { runDeadlineSeconds } = GATEWAY_LIMITS;
    service = await startService({ limits: { runDeadlineSeconds } });
  });
  afterAll(() => service.stop());

  /** An organization whose runs of kind export are inserted and ended by the test. */
  async function makeTenant() {
    const { database } = service;
    const { id, organizationId, apiKey, path } = await makeCandidate(service);
    return {
      organizationId,
      apiKey,
      path,
      async queue(runs: number): Promise<void> {
        await database`
          insert into private.runs (organization_id, candidate_id, kind, input, fingerprint, deadline_at, is_detached)
          select ${organizationId}, ${id}, 'export', '{}', 'x', now() + interval '90 seconds', true
          from generate_series(1, ${runs})
        `;
      },
    };
  }

  /** Registers a worker with slots for exports. `claim` returns the organizations of the runs that it starts. */
  async function makeWorker(slots: number) {
    const { database } = service;
    const id = randomUUID();
    const session = `worker ${id}`;
    await database`
      select private.record_heartbeat(${id}, '{}', ${[session]}, jsonb_build_object('export', ${slots}::integer))
    `;
    const held: { id: string; organization: string }[] = [];
    return {
      id,
      async claim(): Promise<string[]> {
        const claimed = await database<typeof held>`
          select runs.id, runs.organization_id as organization
          from private.claim_runs(${id}, 'export', ${held.map((run) => run.id)}::uuid[]) as claimed
          join private.runs on runs.id = claimed.run_id
        `;
        held.push(...claimed);
        return claimed.map(({ organization }) => organization);
      },
      /** Ends one run of an organization. */
      async finish({ organizationId }: { organizationId: string }): Promise<void> {
        const place = held.findIndex(({ organization }) => organization === organizationId);
        const [run] = held.splice(place, 1);
        await database`select private.end_run(${run?.id ?? ""}, 'done')`;
      },
      /** As if the process had lost all memory of its runs. */
      forget: () => held.splice(0),
    };
  }

  const statusesOf = async ({ organizationId }: { organizationId: string }) => {
    const rows = await service.database<{ status: string; attempts: number }[]>`
      select status, attempts from private.runs where organization_id = ${organizationId} order by id
    `;
    return rows.map(({ status, attempts }) => `${status} ${attempts}`);
  };

  /** Each test starts without runs and workers. */
  const isolated = (name: string, work: () => Promise<void>) =>
    test(name, async () => {
      await service.database`delete from private.runs`;
      await service.database`delete from private.workers`;
      await work();
    });

  isolated("gives an organization at most a third of a worker's slots, even if the others are free", async () => {
    const [a, b] = [await makeTenant(), await makeTenant()];
    const worker = await makeWorker(6);
    await a.queue(5);
    expect(await worker.claim()).toEqual([a.organizationId, a.organizationId]);
    expect(await worker.claim()).toEqual([]);
    await b.queue(1);
    expect(await worker.claim()).toEqual([b.organizationId]);
    await worker.finish(a);
    expect(await worker.claim()).toEqual([a.organizationId]);
  });

  isolated("gives free slots to organizations in turn, whatever the length of their queues", async () => {
    const tenants = [await makeTenant(), await makeTenant(), await makeTenant(), await makeTenant()] as const;
    const [a, b, c, d] = tenants;
    const worker = await makeWorker(3);
    await a.queue(9);
    await b.queue(9);
    await c.queue(9);
    expect((await worker.claim()).sort()).toEqual([a, b, c].map(({ organizationId }) => organizationId).sort());
    await d.queue(2);
    await worker.finish(a);
    expect(await worker.claim()).toEqual([d.organizationId]);
    await worker.finish(d);
    expect(await worker.claim()).toEqual([a.organizationId]);
    await worker.finish(c);
    // Each of the others has started a run since the last start of this one.
    expect(await worker.claim()).toEqual([c.organizationId]);
    await worker.finish(c);
    expect(await worker.claim()).toEqual([d.organizationId]);
  });

  isolated("counts the runs of all workers", async () => {
    const [a, b] = [await makeTenant(), await makeTenant()];
    const [first, second] = [await makeWorker(1), await makeWorker(1)];
    await a.queue(3);
    expect(await first.claim()).toEqual([a.organizationId]);
    await b.queue(1);
    expect(await second.claim()).toEqual([b.organizationId]);
    await first.finish(a);
    expect(await first.claim()).toEqual([a.organizationId]);
  });

  isolated("starts runs again that a worker has lost, at most three times", async () => {
    const a = await makeTenant();
    const worker = await makeWorker(3);
    await a.queue(1);
    for (const attempt of [1, 2, 3]) {
      expect(await worker.claim()).toEqual([a.organizationId]);
      expect(await statusesOf(a)).toEqual([`running ${attempt}`]);
      worker.forget();
    }
    expect(await worker.claim()).toEqual([]);
    expect(await statusesOf(a)).toEqual(["failed 3"]);
  });

  isolated("queues the runs of a worker that has no session and no recent heartbeat", async () => {
    const a = await makeTenant();
    const worker = await makeWorker(3);
    await a.queue(1);
    await worker.claim();
    const sweep = () => service.database`select private.remove_dead_workers('{}')`;
    await sweep();
    expect(await statusesOf(a)).toEqual(["running 1"]);
    await service.database`update private.workers set beat_at = beat_at - interval '15 seconds'`;
    await service.database`select private.remove_dead_workers(${[`worker ${worker.id}`]})`;
    expect(await statusesOf(a)).toEqual(["running 1"]);
    await sweep();
    expect(await statusesOf(a)).toEqual(["queued 1"]);
    expect(await (await makeWorker(3)).claim()).toEqual([a.organizationId]);
  });

  isolated("ends queued runs at their deadline", async () => {
    const a = await makeTenant();
    const worker = await makeWorker(3);
    await a.queue(1);
    await service.database`update private.runs set deadline_at = now()`;
    expect(await worker.claim()).toEqual([]);
    const [row] = await service.database`select private.queues_to_claim() as queues`;
    expect(row?.queues).toEqual([]);
    expect(await statusesOf(a)).toEqual(["expired 0"]);
  });

  isolated("refuses a run that would not be completed in time, with Retry-After", async () => {
    const [a, b] = [await makeTenant(), await makeTenant()];
    const worker = await makeWorker(3);
    // The runs of this organization take 40 s each, and it may use one slot.
    await a.queue(1);
    await worker.claim();
    await worker.finish(a);
    await service.database`update private.runs set started_at = finished_at - interval '40 seconds'`;
    await a.queue(1);
    await worker.claim();
    const request = ({ apiKey, path }: typeof a) =>
      service.request<{ code: string; message: string }>(apiKey, "GET", `${path}/pdf`);

    await a.queue(1);
    // Two runs are open: the third would end after 120 s, the deadline is 90 s.
    const refused = await request(a);
    expect([refused.status, refused.body.code]).toEqual([429, "CDS211"]);
    expect(refused.headers.get("retry-after")).toBe("30");
    expect(refused.body.message).toBe("Too many requests of your organization wait for the creation of files.");
    const late = async ({ organizationId }: typeof a, remaining: string) => {
      const [row] = await service.database<{ seconds: number | null }[]>`
        select private.seconds_late(${organizationId}, 'export', ${remaining}::text::interval) as seconds
      `;
      return row?.seconds;
    };
    expect(await late(a, "3 minutes")).toBe(null);
    expect(await late(b, "1 second")).toBe(null);
    // The runs of another organization tell how long the first ones of this organization take.
    await b.queue(1);
    expect(await late(b, "1 minute")).toBe(20);
    await service.database`delete from private.workers`;
    expect(await late(a, "1 second")).toBe(null);
  });

  test("a run is estimated from a few runs, however many others there are", async () => {
    const [a, b] = [await makeTenant(), await makeTenant()];
    await makeWorker(3);
    await b.queue(3000);
    await service.database`
      update private.runs set status = 'done', started_at = created_at, finished_at = now()
      where organization_id = ${b.organizationId} and uuid_hash_extended(id, 0) % 3 <> 0
    `;
    await a.queue(3);
    const blocks = async () => {
      // Removes no dead row that an open transaction of another test can still see.
      await service.database`vacuum (analyze) private.runs`;
      return service.database.begin(async (transaction) => {
        await transaction`set local plan_cache_mode = force_generic_plan`;
        const explain = () => transaction<[{ "QUERY PLAN": [{ Plan: { "Shared Hit Blocks": number } }] }]>`
          explain (analyze, buffers, format json)
          select private.seconds_late(${a.organizationId}, 'export', interval '1 second')
        `;
        // The first execution also plans the statements.
        await explain();
        const [{ "QUERY PLAN": plan }] = await explain();
        return plan[0].Plan["Shared Hit Blocks"];
      });
    };
    await expect.poll(blocks, { interval: 500 }).toBeLessThan(60);
  });

  describe("when a file needs OCR", () => {
    /** Inserts runs of attach that a worker reads, and defers them to OCR one after the other. */
    async function defer(runs: number, state: { isMailed?: boolean; waiters?: number; seconds?: number }) {
      const { database } = service;
      const { id, organizationId } = await makeCandidate(service);
      const { isMailed = false, waiters = 1, seconds = 60 } = state;
      const workerId = randomUUID();
      const rows = await database<{ id: string }[]>`
        insert into private.runs
          (
            organization_id, candidate_id, kind, status, input, fingerprint, deadline_at, waiters, is_detached, started_at,
            worker_id, attempts
          )
        select
          ${organizationId}, ${id}, 'attach', 'running', jsonb_build_object(${isMailed ? "mailed_file_id" : "file_id"}::text, uuidv7()),
          'x', now() + interval '90 seconds', ${waiters}, ${isMailed}, now(), ${workerId}, 1
        from generate_series(1, ${runs}::integer)
        returning id
      `;
      // One slot for the organization.
      await database`select private.record_heartbeat(${randomUUID()}, '{}', '{}', '{"ocr": 3}')`;
      await database`
        insert into private.runs
          (organization_id, candidate_id, kind, status, input, fingerprint, deadline_at, needs_ocr, started_at, finished_at)
        values
          (
            ${organizationId}, ${id}, 'attach', 'done', '{}', 'x', now(), true, now() - make_interval(secs => ${seconds}), now()
          )
      `;
      for (const run of rows) await database`select private.defer_to_ocr(${run.id}, ${workerId}, 1)`;
      return database<{ queue: string; status: string; code: string | null }[]>`
        select queue, status, error ->> 'code' as code 
        from private.runs
        where organization_id = ${organizationId} and status <> 'done'
        order by id
      `;
    }

    isolated("its run waits in the queue for OCR", async () => {
      expect(await defer(1, {})).toEqual([{ queue: "ocr", status: "queued", code: null }]);
    });

    isolated("twelve runs at once wait in the queue, with time for the ones before them", async () => {
      const runs = await defer(12, { seconds: 18 });
      expect(runs).toEqual(Array.from({ length: 12 }, () => ({ queue: "ocr", status: "queued", code: null })));
      const [row] = await service.database<{ first: number; last: number }[]>`
        select
          extract(epoch from min(deadline_at - created_at))::integer as first,
          extract(epoch from max(deadline_at - created_at))::integer as last
        from private.runs
        where status = 'queued'
      `;
      expect(row?.first).toBe(90);
      expect(row?.last).toBeGreaterThanOrEqual(12 * 18);
    });

    isolated("its run fails if it would wait for minutes, unless the file came by mail", async () => {
      const queued = { queue: "ocr", status: "queued", code: null };
      expect(await defer(4, {})).toEqual([queued, queued, queued, { queue: "read", status: "failed", code: "CDS211" }]);
      expect(await defer(4, { isMailed: true })).toEqual([queued, queued, queued, queued]);
    });

    isolated("its run ends at its deadline with an error that does not blame the file", async () => {
      await defer(1, {});
      await service.database`select private.end_run(id, 'expired') from private.runs where status = 'queued'`;
      const expired = await service.database`
        select error ->> 'status' as status, error ->> 'code' as code, error ->> 'retry_after' as retry_after
        from private.runs
        where status = 'expired'
      `;
      expect(expired).toEqual([{ status: "503", code: "CDS405", retry_after: "30" }]);
    });

    isolated("its run ends if no request waits for it", async () => {
      expect(await defer(1, { waiters: 0 })).toEqual([{ queue: "read", status: "cancelled", code: null }]);
    });
  });
});

describe("the worker", () => {
  let service: Service;
  let folder: string;
  let hold: string;
  const path = process.env.PATH ?? "";
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "tesseract-"));
    hold = join(folder, "hold");
    await writeFile(join(folder, "tesseract"), STAND_IN.replaceAll("HOLD", hold), { mode: 0o755 });
    process.env.PATH = `${folder}${delimiter}${path}`;
    // The worker looks for programs once.
    vi.resetModules();
    service = await startService({ worker: true, limits: { ocrConcurrency: 3, runDeadlineSeconds: 900 } });
  });
  afterAll(async () => {
    await service.stop();
    process.env.PATH = path;
    vi.resetModules();
    await rm(folder, { recursive: true, force: true });
  });

  const attach = ({ apiKey, path }: { apiKey: string; path: string }, file: Uint8Array, label: string) =>
    service.request(apiKey, "POST", `${path}/attach?location=${label}&select=id`, { body: file });

  const scansOf = async ({ organizationId }: { organizationId: string }) => {
    const rows = await service.database<{ status: string }[]>`
      select status from private.runs where queue = 'ocr' and organization_id = ${organizationId} order by status
    `;
    return rows.map(({ status }) => status);
  };

  test("reads and fills for others while an organization's scans are open", async () => {
    const text = "Ann Lee\nEngineer in Ghent\nann.lee@example.com\n";
    const a = await makeCandidate(service);
    const b = await makeCandidate(service, { text });
    const c = await makeCandidate(service);
    await writeFile(hold, "");
    const scans = [attach(a, scan, "first"), attach(a, scan, "second")];
    try {
      await expect.poll(() => scansOf(a)).toEqual(["queued", "running"]);
      expect((await attach(b, digital, "cv")).status).toBe(200);
      expect((await service.request(b.apiKey, "POST", `${b.path}/fill?select=id`)).status).toBe(200);
      // The scan of a third organization starts beside the first one.
      scans.push(attach(c, scan, "cv"));
      await expect.poll(() => scansOf(c)).toEqual(["running"]);
      expect(await scansOf(a)).toEqual(["queued", "running"]);
    } finally {
      await rm(hold);
    }
    expect((await Promise.all(scans)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await a.read()).attachments.second?.text.default).toContain("Recognized");
  });
});
