import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { makeCandidate } from "../flows/candidate-support.ts";
import { stopAfterAll } from "../support/ending.ts";
import { startService } from "../support/service.ts";

const service = await stopAfterAll(startService());
const candidate = await makeCandidate(service, { values: '{"headline": "Before"}' });
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
    /** As after SIGTERM. */
    async stop(): Promise<void> {
      await service.database`select private.sign_off(${id})`;
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
        ${run}, ${worker}, ${attempt}, '{"headline": "Before"}', '[{"path": ["headline"], "value": "late"}]', '[]', '[]', '',
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

test("a worker that stops in order gives its attempt back", async () => {
  await queue("extract");
  const claim = async (attempt: number) => {
    const worker = await makeWorker();
    expect((await worker.claim("model"))?.attempt).toBe(attempt);
    return worker;
  };
  await (await claim(1)).die();
  for (const attempt of [2, 3, 4, 5]) await (await claim(attempt)).stop();
  await (await claim(6)).die();
  expect((await state()).run).toMatchObject({ status: "queued" });
  await (await claim(7)).die();
  expect((await state()).run).toMatchObject({ status: "failed", error: { code: "CDS341" } });
});

test.each(["success", "failure", "gone"])(
  "a late %s does not count for a notification that was resent",
  async (late) => {
    const { database } = service;
    const { organizationId, apiKey } = await service.createOrganization();
    await database`
    insert into api.webhooks (organization_id, endpoint, events)
    values (${organizationId}, 'https://hooks.example.com/', '{layouts.created}')
  `;
    await database`insert into api.layouts (organization_id, name) values (${organizationId}, 'L')`;
    const [notification] = await database<{ id: string; webhook_id: string }[]>`
    select id, webhook_id from private.webhook_notifications where organization_id = ${organizationId}
  `;
    const [id, webhookId] = [notification?.id ?? "", notification?.webhook_id ?? ""];
    const claim = async () => {
      const [claimed] = await database<{ tries: number }[]>`
      select tries from private.claim_deliveries(${randomUUID()}, ${[webhookId]}, '{1}')
    `;
      return claimed?.tries ?? 0;
    };
    const complete = (tries: number, result: string) => database`
    select private.complete_deliveries(${[id]}, ${[tries]}, ${[result]}, '{response}', '{null}', '{"{}"}')
  `;
    const read = async () => {
      const [row] = await database`
      select status, tries, jsonb_array_length(attempts) as attempts
      from private.webhook_notifications
      where id = ${id}
    `;
      return row;
    };
    const takeOver = async () => {
      await database`update private.webhook_deliveries set leased_until = now() - interval '1 second'`;
      await database`select private.free_leases()`;
      await database`delete from private.webhook_drains`;
      return claim();
    };
    expect([await claim(), await takeOver()]).toEqual([1, 2]);
    await complete(1, "success");
    expect(await read()).toEqual({ status: "sent", tries: 2, attempts: 2 });

    for (const attempt of [3, 4]) {
      const path = `/webhook_notifications/${id}/resend`;
      expect((await service.request(apiKey, "POST", path)).status).toBeLessThan(300);
      await database`delete from private.webhook_drains`;
      expect(await claim()).toBe(attempt);
      const before = await read();
      for (const earlier of [1, 2, attempt - 1]) await complete(earlier, late);
      expect(await read()).toEqual(before);
      await complete(attempt, "success");
      expect(await read()).toMatchObject({ status: "sent", tries: attempt });
    }
  },
);

test("an attempt that was interrupted before the endpoint was disabled counts", async () => {
  const { database } = service;
  const { organizationId } = await service.createOrganization();
  await database`
    insert into api.webhooks (organization_id, endpoint, events)
    values (${organizationId}, 'https://hooks.example.com/', '{layouts.created}')
  `;
  await database`insert into api.layouts (organization_id, name) values (${organizationId}, 'L')`;
  const [webhook] = await database<{ id: string }[]>`
    select id from api.webhooks where organization_id = ${organizationId}
  `;
  const claim = () => database`select from private.claim_deliveries(${randomUUID()}, ${[webhook?.id ?? ""]}, '{1}')`;
  await claim();
  await database`update private.webhook_deliveries set leased_until = now() - interval '1 second'`;
  await database`select private.free_leases()`;
  await database`delete from private.webhook_drains`;
  await database`update private.webhook_endpoints set disabled_at = now() where webhook_id = ${webhook?.id ?? ""}`;
  await claim();
  const [row] = await database`
    select status, tries from private.webhook_notifications where organization_id = ${organizationId}
  `;
  expect(row).toEqual({ status: "error", tries: 1 });
});

test("the result of an older attempt to copy an asset changes nothing", async () => {
  const { database } = service;
  const url = `https://assets.example.com/${randomUUID()}.png`;
  await database`select private.copied_assets(${[url]}, ${candidate.organizationId})`;
  const [asset] = await database<{ id: string }[]>`select id from private.asset_copies where url = ${url}`;
  const id = asset?.id ?? "";
  const read = async () => {
    const [row] = await database<{ attempt: number }[]>`select attempt from private.read_asset(${id})`;
    return row?.attempt ?? 0;
  };
  const look = async () =>
    (
      await database`select token, cut, tried_at, failures, problem, retry_at from private.asset_copies where id = ${id}`
    )[0];
  const token = () => randomUUID().replaceAll("-", "");
  const effects = [
    (attempt: number) => database`select private.fail_asset(${id}, ${attempt}, 'HTTP 503')`,
    (attempt: number) => database`
      select private.complete_asset(${id}, ${attempt}, ${token()}, 'image/png', 1, ${"0".repeat(64)}, null)
    `,
    (attempt: number) => database`select private.keep_asset(${id}, ${attempt})`,
  ];
  for (const effect of effects) {
    const paused = await read();
    const current = await read();
    const before = await look();
    await effect(paused);
    expect(await look()).toEqual(before);
    await effect(current);
    expect(await look()).not.toEqual(before);
  }
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

test("the mail of an older attempt does not count for a sign-in link", async () => {
  const { database } = service;
  await database`select private.request_sign_in('bo@example.org')`;
  const [link] = await database<{ id: string }[]>`select id from private.dashboard_links`;
  const id = link?.id ?? "";
  const read = async () =>
    (await database<{ token: string }[]>`select token from private.read_sign_in_mail(${id})`)[0]?.token ?? "";
  const isSent = async () =>
    (await database`select from private.dashboard_links where sent_at is not null`).length === 1;
  const [paused, current] = [await read(), await read()];
  await database`select private.complete_sign_in_mail(${id}, ${paused})`;
  expect(await isSent()).toBe(false);
  await database`select private.complete_sign_in_mail(${id}, ${current})`;
  expect(await isSent()).toBe(true);
});

test("a mail that was sent by an older attempt does not count", async () => {
  const { database } = service;
  const [mail] = await database<{ id: string }[]>`
    with webhook as (
      insert into api.webhooks (organization_id, endpoint, events)
      values (${candidate.organizationId}, 'https://hooks.example.com/', '{webhooks.test}')
      returning id
    )
    insert into private.mails (organization_id, member_id, kind, facts)
    select invitations.organization_id, invitations.member_id, 'webhook', jsonb_build_object('webhook', webhook.id)
    from webhook
    cross join private.invitations
    returning id
  `;
  const id = mail?.id ?? "";
  const read = async () =>
    (await database<{ attempt: number }[]>`select attempt from private.read_mail(${id})`)[0]?.attempt ?? 0;
  const isSent = async () => (await database`select from private.mails where sent_at is not null`).length === 1;
  const [paused, current] = [await read(), await read()];
  await database`select private.complete_mail(${id}, ${paused})`;
  expect(await isSent()).toBe(false);
  await database`select private.complete_mail(${id}, ${current})`;
  expect(await isSent()).toBe(true);
});
