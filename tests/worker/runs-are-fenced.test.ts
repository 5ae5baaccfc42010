import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makeCandidate } from "../flows/candidate-support.ts";
import { type Service, startService } from "../support/service.ts";

let service: Service;
let candidate: Awaited<ReturnType<typeof makeCandidate>>;
beforeAll(async () => {
  service = await startService();
  candidate = await makeCandidate(service, { values: '{"headline": "Before"}' });
});
afterAll(() => service.stop());
beforeEach(async () => {
  await service.database`delete from private.runs`;
  await service.database`delete from private.workers`;
});

type Kind = "attach" | "fill" | "extract" | "export";
interface Claim {
  run_id: string;
  attempt: number;
}

async function queue(kind: Kind): Promise<void> {
  const { organizationId, id } = candidate;
  const [file] = await service.database<{ id: string }[]>`
    insert into private.files (id, organization_id, candidate_id, label, filename, size, storage_key)
    values (uuidv7(), ${organizationId}, ${id}, 'cv', 'cv.txt', 1, ${randomUUID()})
    returning id
  `;
  await service.database`
    insert into private.runs (organization_id, candidate_id, kind, input, fingerprint, deadline_at, is_detached)
    values (
      ${organizationId}, ${id}, ${kind},
      jsonb_build_object('file_id', ${file?.id ?? ""}::text, 'format', 'docx', 'is_anonymous', false), 'x',
      now() + interval '90 seconds', true
    )
  `;
}

const QUEUES = { attach: "read", fill: "model", extract: "model", export: "export" } as const;

/** Registers a worker. */
async function makeWorker() {
  const id = randomUUID();
  const session = `worker ${id}`;
  await service.database`
    select private.record_heartbeat(${id}, '{}', ${[session]}, '{"read": 3, "ocr": 3, "model": 3, "export": 3}')
  `;
  return {
    id,
    async claim(queueName: string): Promise<Claim | undefined> {
      const [claimed] = await service.database<Claim[]>`
        select run_id, attempt from private.claim_runs(${id}, ${queueName}, '{}')
      `;
      return claimed;
    },
    /** As if the process had been killed. */
    async die(): Promise<void> {
      await service.database`update private.workers set beat_at = beat_at - interval '61 seconds' where id = ${id}`;
      await service.database`select private.remove_dead_workers('{}')`;
    },
  };
}

const failure = '{"status": 500, "code": "CDS500", "message": "late"}';

/** Everything by which a worker changes a run. */
const EFFECTS: Record<
  string,
  { kind: Kind; apply(run: string, worker: string, attempt: number): PromiseLike<unknown> }
> = {
  "fails a run": {
    kind: "fill",
    apply: (run, worker, attempt) => service.database`
      select private.give_up_run(${run}, ${worker}, ${attempt}, 'failed', ${failure}::text::jsonb, '{"model": "late"}')
    `,
  },
  "expires a run": {
    kind: "export",
    apply: (run, worker, attempt) =>
      service.database`select private.give_up_run(${run}, ${worker}, ${attempt}, 'expired', null, null)`,
  },
  "attaches a file": {
    kind: "attach",
    apply: (run, worker, attempt) => service.database`
      select private.complete_attach(${run}, ${worker}, ${attempt}, 'txt', 'text/plain', 'late', 'en', '{}', 'https://a.test/')
    `,
  },
  "defers a file to text recognition": {
    kind: "attach",
    apply: (run, worker, attempt) => service.database`select private.defer_to_ocr(${run}, ${worker}, ${attempt})`,
  },
  "fills a candidate": {
    kind: "fill",
    apply: (run, worker, attempt) => service.database`
      select private.complete_fill(
        ${run}, ${worker}, ${attempt}, '{"headline": "Before"}', '[{"path": ["headline"], "value": "late"}]', '[]', '',
        '{"model": "late"}'
      )
    `,
  },
  "returns extracted data": {
    kind: "extract",
    apply: (run, worker, attempt) =>
      service.database`select private.complete_extract(${run}, ${worker}, ${attempt}, '{}', '{"model": "late"}')`,
  },
  "records a file": {
    kind: "export",
    apply: (run, worker, attempt) => service.database`
      select private.complete_export(${run}, ${worker}, ${attempt}, 'x', 'x.docx', 1, ${randomUUID()}, '1 day')
    `,
  },
};

async function state() {
  const [run] =
    await service.database`select status, queue, worker_id, attempts, model, result, error from private.runs`;
  const { values, attachments } = await candidate.read();
  const [exports] = await service.database`select count(*)::integer as count from private.exports`;
  return { run, values, attachments, exports };
}

test.each(Object.keys(EFFECTS))("a worker whose run another has taken over changes nothing: %s", async (name) => {
  const effect = EFFECTS[name];
  if (effect === undefined) throw new Error("no such effect");
  const [paused, next] = [await makeWorker(), await makeWorker()];
  await queue(effect.kind);
  const first = await paused.claim(QUEUES[effect.kind]);
  await paused.die();
  const second = await next.claim(QUEUES[effect.kind]);
  expect([first?.attempt, second?.attempt, second?.run_id]).toEqual([1, 2, first?.run_id]);
  const before = await state();

  const run = first?.run_id ?? "";
  for (const [worker, attempt] of [
    [paused.id, 1],
    [paused.id, 2],
    [next.id, 1],
  ] as const) {
    await effect.apply(run, worker, attempt);
    expect(await state()).toEqual(before);
  }
  await effect.apply(run, next.id, 2);
  expect(await state()).not.toEqual(before);
});

test("every function by which a worker changes a run names worker and attempt", async () => {
  const rows = await service.database<{ name: string }[]>`
    select proname as name
    from pg_proc
    where pronamespace = 'private'::regnamespace
      and has_function_privilege('worker', oid, 'execute')
      and 'run_id' = any (proargnames[1:pronargs])
      and proname !~ '^read_'
      and not ('worker_id' = any (proargnames[1:pronargs]) and 'attempt' = any (proargnames[1:pronargs]))
  `;
  expect(rows.map(({ name }) => name)).toEqual([]);
});

test("a run whose worker died three times fails at once, with an error of its own", async () => {
  await queue("extract");
  for (let death = 1; death <= 3; death++) {
    expect((await state()).run).toMatchObject({ status: "queued", attempts: death - 1 });
    const worker = await makeWorker();
    expect((await worker.claim("model"))?.attempt).toBe(death);
    await worker.die();
  }
  expect((await state()).run).toMatchObject({ status: "failed", error: { status: 503, code: "CDS341" } });
});

test("reading a file before its text recognition does not count as a death", async () => {
  await queue("attach");
  const reader = await makeWorker();
  const read = await reader.claim("read");
  await service.database`select private.defer_to_ocr(${read?.run_id ?? ""}, ${reader.id}, 1)`;
  for (const attempt of [2, 3, 4]) {
    expect((await state()).run).toMatchObject({ status: "queued", queue: "ocr" });
    const worker = await makeWorker();
    expect((await worker.claim("ocr"))?.attempt).toBe(attempt);
    await worker.die();
  }
  expect((await state()).run).toMatchObject({ status: "failed", error: { code: "CDS341" } });
});

test("an older drawing does not replace a newer thumbnail", async () => {
  const { database } = service;
  const [layout] = await database<{ id: string }[]>`
    select id from api.layouts where organization_id = ${candidate.organizationId}
  `;
  const id = layout?.id ?? "";
  await database`insert into private.layout_thumbnails (layout_id) values (${id}) on conflict do nothing`;
  const read = async () =>
    (await database<{ version: string }[]>`select version from private.read_thumbnail(${id})`)[0];
  const complete = async (version: string, token: string) => {
    const [row] = await database<{ done: boolean }[]>`
      select private.complete_thumbnail(${id}, ${version}, ${token}, 'image/jpeg', 1, ${"0".repeat(64)}, 'https://a.test/x')
        as done
    `;
    return row?.done;
  };
  const token = () => randomUUID().replaceAll("-", "");
  const version = (await read())?.version ?? "";
  expect(await complete(version, token())).toBe(true);
  expect(await complete(version, token())).toBe(false);
  expect(await complete((await read())?.version ?? "", token())).toBe(true);
});

test("a mail that was sent before a member was invited again does not count as the new mail", async () => {
  const { database } = service;
  const body = { name: "Bo", email: "bo@example.org" };
  await service.request(candidate.apiKey, "POST", "/members", { body });
  const [invitation] = await database<{ id: string }[]>`select id from private.invitations`;
  const id = invitation?.id ?? "";
  const read = async () =>
    (await database<{ token: string }[]>`select token from private.read_invitation_mail(${id})`)[0];
  const isSent = async () => {
    const [row] = await database<{ sent: boolean }[]>`select sent_at is not null as sent from private.invitations`;
    return row?.sent;
  };
  const old = await read();
  await database`update private.invitations set token_hashes = '{}', sent_at = null`;
  const current = await read();
  await database`select private.complete_invitation_mail(${id}, ${old?.token ?? ""})`;
  expect(await isSent()).toBe(false);
  await database`select private.complete_invitation_mail(${id}, ${current?.token ?? ""})`;
  expect(await isSent()).toBe(true);
});
