import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { expect, inject, test, vi } from "vitest";
import { z } from "zod";
import { describeSchema } from "../../db/schema.ts";
import { connect } from "../../platform/database.ts";
import { only } from "../../platform/existing.ts";
import { createLog } from "../../platform/log.ts";
import { programPart } from "../../stack/parts.ts";
import { freePort } from "../../stack/ports.ts";
import { prepareDatabase, tcpUrl } from "../../stack/postgres.ts";
import { Part } from "../../stack/supervise.ts";
import { stopAfterAll } from "../support/ending.ts";
import { ENCRYPTION_KEYS } from "../support/environment.ts";
import { startModel } from "../support/model.ts";
import { startReceiver } from "../support/receiver.ts";
import { makeRelease, takeRelease } from "../support/releases.ts";
import { connectAsSuperuser, OWNER } from "../support/template.ts";
import { run } from "./stack.ts";

const CREDIT = 100_000;
const PHASE_MS = 3000;
/** How long a migration waits for a table. */
const LOCK_TIMEOUT_MS = 1000;
const CV = "Ann Lee\n\nContact\nann.lee@example.com\n\nProfile\nI build pipelines that other people can read.\n";

const cluster = inject("cluster");
const ROOT = join(import.meta.dirname, "../..");
const model = await stopAfterAll(startModel());
const receiver = await stopAfterAll(startReceiver());
/** The latest release with its tests; before the first one, these sources. */
const { root: released } = await stopAfterAll(takeRelease());
const { startService }: typeof import("../support/service.ts") = await import(
  join(released, "tests/support/service.ts")
);
/** Its gateway only fills the database of the release. The load uses the processes below. */
const service = await stopAfterAll(startService({ cluster: await clusterOfRelease(), settings: model.settings }));
const name = new URL(service.databaseUrl).pathname.slice(1);
const files = join(cluster.directory, name);
const silent = createLog("test", "silent");

/** The latest release, these sources with more migrations, and the same with one that removes what these have added. */
const releases = {
  present: released,
  next: await makeRelease(join(files, "next"), "98.0.0", ["changes"]),
  afterNext: await makeRelease(join(files, "after-next"), "99.0.0", ["changes", "contract"]),
};

type Kind = "gateway" | "worker";

const settingsOf = (kind: Kind, port: number, metricsPort: number) => ({
  HOST: "127.0.0.1",
  PORT: String(port),
  METRICS_PORT: String(metricsPort),
  DATABASE_URL: tcpUrl(cluster.database.port, {
    user: kind,
    password: cluster.database[`${kind}Password`],
    database: name,
  }),
  STORAGE_URL: pathToFileURL(join(files, "storage")).href,
  SPOOL_DIR: join(files, `spool-${kind}-${port}`),
  SMTP_URL: pathToFileURL(join(files, "mail")).href,
  ENCRYPTION_KEYS,
  WEBHOOK_ALLOW_PRIVATE: "true",
  CHROMIUM_PATH: "/bin/false",
  LOG_LEVEL: process.env.TEST_LOG_LEVEL || "warn",
  RATE_LIMIT: "100000",
  RATE_LIMIT_RUNS: "100000",
  JWT_SECRET: service.jwtSecret,
  POSTGREST_URL: service.postgrestUrl,
  ...model.settings,
});

/** A gateway or worker that is replaced by one of another release: first the old process ends, then the new one starts. */
class Program {
  readonly port: number;
  readonly #kind: Kind;
  readonly #metricsPort: number;
  #part: Part | null = null;

  private constructor(kind: Kind, port: number, metricsPort: number) {
    this.#kind = kind;
    this.port = port;
    this.#metricsPort = metricsPort;
  }

  static async start(kind: Kind): Promise<Program> {
    const program = new Program(kind, await freePort(), await freePort());
    await stopAfterAll(Promise.resolve(program));
    await program.replaceBy(releases.present);
    return program;
  }

  async stop(): Promise<void> {
    await this.#part?.stop();
  }

  async replaceBy(root: string): Promise<void> {
    await this.stop();
    const options = programPart({
      name: this.#kind,
      settings: settingsOf(this.#kind, this.port, this.#metricsPort),
      readyUrl: `http://127.0.0.1:${this.#metricsPort}/${this.#kind === "gateway" ? "readyz" : "healthz"}`,
      logFile: join(files, `${this.#kind}-${this.port}.log`),
      watch: false,
      root,
    });
    this.#part = new Part(options, { say: console.error, started: () => undefined, failed: console.error });
    await this.#part.start();
  }
}

const programs = {
  worker: [await Program.start("worker"), await Program.start("worker")],
  gateway: [await Program.start("gateway"), await Program.start("gateway")],
} as const;

async function replaceAll(root: string): Promise<void> {
  for (const program of [...programs.worker, ...programs.gateway]) {
    await program.replaceBy(root);
    await sleep(PHASE_MS / 2);
  }
}

function ownerUrl(database: string): string {
  return tcpUrl(cluster.database.port, { user: OWNER, password: cluster.database.ownerPassword, database });
}

function migrate(root: string, database = name): ReturnType<typeof run> {
  return run("db/migrate.ts", { DATABASE_URL: ownerUrl(database) }, [], root);
}

async function makeDatabase(database: string): Promise<void> {
  const superuser = connectAsSuperuser(cluster.database);
  try {
    await prepareDatabase(superuser, { user: OWNER, password: cluster.database.ownerPassword, database });
  } finally {
    await superuser.end();
  }
}

/** The servers of this test run, with a template that has only the migrations of the release. */
async function clusterOfRelease(): Promise<typeof cluster> {
  if (released === ROOT) return cluster;
  const template = `release_${randomUUID().slice(0, 8)}`;
  await makeDatabase(template);
  expect(await migrate(released, template)).toMatchObject({ status: 0 });
  return { ...cluster, database: { ...cluster.database, template } };
}

const startIn = (root: string, kind: Kind) =>
  run(`${kind}/main.ts`, { ...settingsOf(kind, 1, 1), PORT: "0", METRICS_PORT: "0" }, [], root);

/** Clients behind a load balancer: a request that no gateway has received goes to the next one. Nothing else is repeated. */
class Load {
  readonly failures: string[] = [];
  readonly created: string[] = [];
  readonly counts = { reads: 0, creates: 0, changes: 0, runs: 0 };
  readonly #apiKey: string;
  #isOver = false;
  #turn = 0;

  constructor(apiKey: string) {
    this.#apiKey = apiKey;
  }

  start(layoutId: string): Promise<unknown> {
    const repeat = async (work: () => Promise<unknown>, everyMs: number) => {
      while (!this.#isOver) {
        await work();
        await sleep(everyMs);
      }
    };
    return Promise.all([
      repeat(() => this.#read(), 20),
      repeat(() => this.#read(), 20),
      repeat(() => this.#create(layoutId), 50),
      repeat(() => this.#create(layoutId), 50),
      repeat(() => this.#run(layoutId), 100),
    ]);
  }

  end(): void {
    this.#isOver = true;
  }

  async #send(method: string, path: string, body?: unknown): Promise<unknown> {
    const first = this.#turn++;
    for (let attempt = 0; ; attempt++) {
      const gateway = programs.gateway[(first + attempt) % 2];
      try {
        const response = await fetch(`http://127.0.0.1:${gateway?.port}/v1${path}`, {
          method,
          headers: {
            authorization: `Bearer ${this.#apiKey}`,
            connection: "close",
            ...(body === undefined ? {} : { "content-type": "application/json", "idempotency-key": randomUUID() }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        const text = await response.text();
        if (response.status >= 400) this.failures.push(`${method} ${path}: ${response.status} ${text}`);
        return text === "" ? null : JSON.parse(text);
      } catch (error) {
        // A gateway that ends refuses the connection, or resets it before it is open.
        const isUnsent = error instanceof Error && JSON.stringify(error.cause).includes('"syscall":"connect"');
        if (isUnsent && attempt < 4) continue;
        this.failures.push(`${method} ${path}: ${error instanceof Error ? JSON.stringify(error.cause) : error}`);
        return null;
      }
    }
  }

  async #read(): Promise<void> {
    const paths = ["/candidates?order=created_at.desc&limit=20", "/layouts?select=id,name&limit=5", "/organizations"];
    await this.#send("GET", paths[this.counts.reads++ % paths.length] ?? "");
    const id = this.created.at(-1);
    if (id === undefined) return;
    const found = z.array(z.object({ id: z.string() })).safeParse(await this.#send("GET", `/candidates?id=eq.${id}`));
    if (found.data?.[0]?.id !== id) this.failures.push(`${id} is not found`);
  }

  async #create(layoutId: string, fields: object = {}): Promise<string | null> {
    const made = await this.#send("POST", "/candidates", { name: "Ann Lee", layout_id: layoutId, ...fields });
    this.counts.creates += 1;
    const { id } = z.object({ id: z.string() }).catch({ id: "" }).parse(made);
    if (id === "") return null;
    this.created.push(id);
    await this.#send("PATCH", `/candidates?id=eq.${id}`, { name: "Ann B. Lee" });
    this.counts.changes += 1;
    return id;
  }

  async #run(layoutId: string): Promise<void> {
    const attachments = { cv: { label: "cv", type: "txt", text: { default: CV } } };
    const id = await this.#create(layoutId, { attachments });
    if (id === null) return;
    await this.#send("POST", `/candidates/${id}/fill`);
    this.counts.runs += 1;
  }
}

/** The schema with the bodies of functions, comments and the rights of the queue. */
async function catalogOf(database: string): Promise<string> {
  const sql = connect(ownerUrl(database), { name: "test", log: silent, max: 1 });
  try {
    const rows = await sql<{ line: string }[]>`
      select pg_get_functiondef(pg_proc.oid) as line from pg_proc
      where pronamespace::regnamespace::text in ('api', 'v0', 'auth', 'private', 'operator', 'graphile_worker')
        and prokind <> 'a'
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
      union all
      select format('%s %s: %s', pg_identify_object(classoid, objoid, objsubid), objsubid, description)
      from pg_description
      where objoid in (select oid from pg_class where relnamespace::regnamespace::text in ('api', 'v0', 'private'))
      union all
      select format('%s %s', relname, relacl) from pg_class where relnamespace::regnamespace::text = 'graphile_worker'
      order by 1
    `;
    return [await describeSchema(sql), ...rows.map(({ line }) => line)].join("\n");
  } finally {
    await sql.end();
  }
}

/** Calls every operation, so that nearly every table has rows. */
async function fillTables(): Promise<void> {
  const { makeDocument }: typeof import("../../openapi/document.ts") = await import(
    join(released, "openapi/document.ts")
  );
  const { readApi }: typeof import("../../openapi/main.ts") = await import(join(released, "openapi/main.ts"));
  const { callOperations }: typeof import("../docs/reference/call-operations.ts") = await import(
    join(released, "tests/docs/reference/call-operations.ts")
  );
  const { Caller }: typeof import("../docs/reference/exchange.ts") = await import(
    join(released, "tests/docs/reference/exchange.ts")
  );
  const api = await readApi(service.database);
  const { organizationId, apiKey } = await service.createOrganization({ credit: 100 });
  const caller = new Caller(makeDocument(api), service.origin, apiKey);
  await callOperations(caller, { service, model, receiver, organizationId, events: api.catalog.events });
}

/** Tables that only mails, a browser, visitors, members with a session, or operators fill. */
const WITHOUT_ROWS = [
  "private.asset_copies",
  "private.candidate_downloads",
  "private.candidate_photos",
  "private.dashboard_authenticators",
  "private.dashboard_links",
  "private.dashboard_sessions",
  "private.featured_layouts",
  "private.imports",
  "private.layout_thumbnails",
  "private.link_section_times",
  "private.mails",
  "private.organization_limits",
  // For replicas.
  "private.organization_writes",
  "private.public_files",
  "private.reactions",
  "private.received_mails",
  "private.replica_start",
  "private.run_totals",
  "private.section_times",
  "private.unread_files",
  "private.wanted_assets",
];

async function emptyTables(): Promise<string[]> {
  const tables = await service.database<{ name: string }[]>`
    select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
    where schemaname in ('api', 'private')
      and relid not in (select inhrelid from pg_inherits)
    union all
    select oid::regclass::text from pg_class where relkind = 'p' and relnamespace = 'private'::regnamespace
    order by 1
  `;
  const empty: string[] = [];
  for (const { name: table } of tables) {
    const found = await service.database.unsafe(`select from ${table} limit 1`);
    if (found.length === 0) empty.push(table);
  }
  return empty;
}

test("a release is replaced by the next under load, and comes back: no request fails, no event or credit is lost", async () => {
  await fillTables();
  const { organizationId, apiKey } = await service.createOrganization({ credit: CREDIT });
  await service.database`
    insert into api.webhooks (organization_id, endpoint, events)
    values (${organizationId}, ${`${receiver.url}upgrade`}, '{candidates.created,candidates.updated}')
  `;
  const layout = { name: "L", variables: [{ key: "email", type: "inline-text" }], languages: ["en"] };
  const made = await service.request<{ id: string }[]>(apiKey, "POST", "/layouts", { body: layout });
  const load = new Load(apiKey);
  model.answer({ values: { email: "ann.lee@example.com" } });
  const loading = load.start(only(made.body).id);
  await sleep(PHASE_MS);
  // Deliveries have rows only while they are due.
  await expect.poll(async () => (await emptyTables()).filter((table) => !WITHOUT_ROWS.includes(table))).toEqual([]);

  // The next release does not start before the migration.
  for (const kind of ["gateway", "worker"] as const) {
    expect(await startIn(releases.next, kind)).toEqual({
      status: 1,
      output: expect.stringMatching(/^\w+: .* first pending migration is [\w/-]+\.sql\. Run "make migrate" first\n$/),
    });
  }

  // A transaction that reads candidates delays the migration, which does not make requests wait for it.
  const waiting = () => service.database`
    select from pg_locks where relation = 'private.candidates'::regclass and not granted
  `;
  const reading = service.database.begin(async (sql) => {
    await sql`select from private.candidates limit 1`;
    await expect.poll(async () => (await waiting()).length).toBeGreaterThan(0);
    await sleep(LOCK_TIMEOUT_MS + 500);
  });
  const migrated = await migrate(releases.next);
  await reading;
  expect(migrated.output).toContain("a table is in use, trying again: 9800_review_candidates.sql");
  expect(migrated.output).toMatch(/applied \d+ migrations, up to 9820_index_reviews\.sql/);
  expect(migrated.status).toBe(0);
  await sleep(PHASE_MS);

  await replaceAll(releases.next);
  await sleep(PHASE_MS);
  // Going back needs no change of the database.
  await replaceAll(releases.present);
  await sleep(PHASE_MS);
  load.end();
  await loading;
  console.log(JSON.stringify(load.counts));
  expect(load.failures).toEqual([]);

  const [credit] = await service.database`
    select
      credit,
      (select sum(delta)::integer from private.credit_mutations where organization_id = ${organizationId}) as sum,
      (select count(*)::integer from private.candidates where organization_id = ${organizationId}) as candidates
    from private.billing_accounts
    where id = (select billing_account_id from api.organizations where id = ${organizationId})
  `;
  const left = CREDIT - load.created.length;
  expect(credit).toEqual({ credit: left, sum: left, candidates: load.created.length });
  const wanted = await service.database<{ id: string }[]>`
    select id from private.webhook_notifications
    where webhook_id = (select id from api.webhooks where organization_id = ${organizationId})
  `;
  // One create and at least one change of each candidate, and another change for each fill.
  expect(wanted.length).toBe(2 * load.created.length + load.counts.runs);
  await vi.waitFor(
    () => {
      const arrived = new Set(
        receiver.deliveries.map(({ body }) => z.object({ id: z.string() }).parse(JSON.parse(body)).id),
      );
      expect(wanted.filter(({ id }) => !arrived.has(id))).toEqual([]);
    },
    { timeout: 60_000 },
  );
  const runs = await service.database`
    select status, count(*)::integer from private.runs where organization_id = ${organizationId} group by 1
  `;
  expect(runs).toEqual([{ status: "done", count: load.counts.runs }]);
});

test("an upgraded database has the catalog of a fresh one", async () => {
  const fresh = `fresh_${name}`;
  await makeDatabase(fresh);
  const { output } = await migrate(releases.next, fresh);
  expect(output).toMatch(/applied \d+ migrations, up to 9820_index_reviews\.sql/);
  const catalog = await catalogOf(name);
  expect(catalog).toContain("reviewed_at");
  expect(await catalogOf(fresh)).toBe(catalog);
});

test("a release whose objects a later one has removed does not start, and does not migrate", async () => {
  expect((await migrate(releases.afterNext)).output).toContain("applied 1 migrations, up to 9840_remove_reviews.sql");
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(join(released, "package.json"), "utf8")));
  const refusal = `the database works with release 98.0.0 and later, and this is ${version}. Start a later release\n`;
  for (const kind of ["gateway", "worker"] as const) {
    expect(await startIn(releases.present, kind)).toEqual({ status: 1, output: `${kind}: ${refusal}` });
  }
  expect(await migrate(releases.present)).toEqual({ status: 1, output: `migrate: ${refusal}` });
  // The release in between still works.
  await programs.worker[0].replaceBy(releases.next);
});
