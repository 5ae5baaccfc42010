import autocannon from "autocannon";
import postgres from "postgres";
import { cpuPerOperation, readCpuTimes } from "./cpu.ts";
import type { BenchOptions } from "./main.ts";
import { median } from "./quantiles.ts";
import { type BenchStack, startBenchStack } from "./stack.ts";

const CLIENTS = 64;
const ORGANIZATIONS = 50;
const ROUNDS = 3;
const PLAIN_CONNECTIONS = 16;
const PATCHED = 1000;
const ACTIVATED = 4000;
/** Pairs of PATCHes with and without versions. */
const PAIRS = 9;
const CREDIT = 100_000_000;

const WORDS = "engineer builds reliable systems in teams and mentors colleagues across several countries".split(" ");
const SUMMARY = Array.from({ length: 60 }, (_, index) => WORDS[(index * 7) % WORDS.length]).join(" ");
const CANDIDATE = { name: "Imogen Hartley", values: { title: "Engineer", summary: SUMMARY, email: "i@example.com" } };

interface Round {
  perSecond: number;
  p50: number;
  p99: number;
  /** µs per create. */
  cpu: Record<string, number>;
}

interface Tenant {
  id: string;
  apiKey: string;
}

/**
 * Rate and cost of creating candidates with 64 clients, in one organization and across fifty, and the duration of bulk
 * updates. Each round is compared with plain inserts of the same row into a table with the same columns, constraints
 * and indexes but no triggers and no references, through the same PostgreSQL, and with creates that record no versions.
 */
export default async function run({ json, seconds }: BenchOptions): Promise<void> {
  const stack = await startBenchStack();
  try {
    const tenants: Tenant[] = [];
    for (let index = 0; index < ORGANIZATIONS; index++) tenants.push(await makeTenant(stack, CREDIT));
    const [first] = tenants;
    if (first === undefined) throw new Error("no organization");
    const rounds: { plain: Round; fifty: Round; unversioned: Round; one: Round }[] = [];
    await creates(stack, tenants, seconds);
    for (let index = 0; index < ROUNDS; index++) {
      rounds.push({
        plain: await plainInserts(stack, seconds),
        fifty: await creates(stack, tenants, seconds),
        unversioned: await withoutVersions(stack, () => creates(stack, tenants, seconds)),
        one: await creates(stack, [first], seconds),
      });
    }
    const bulk = {
      patch_ms: await patch(stack, false),
      ...(await patchPairs(stack)),
      patch_with_webhook_ms: await patch(stack, true),
      activate_ms: await activate(stack, false),
      activate_with_webhook_ms: await activate(stack, true),
    };
    const results = {
      plain: middle(rounds, "plain"),
      fifty: middle(rounds, "fifty"),
      unversioned: middle(rounds, "unversioned"),
      one: middle(rounds, "one"),
    };
    report(results, bulk, json);
  } finally {
    await stack.stop();
  }
}

async function makeTenant({ database }: BenchStack, credit: number): Promise<Tenant> {
  const [row] = await database<{ id: string; api_key: string }[]>`
    select made.id, operator.create_api_key(made.id) as api_key
    from operator.create_organization('Bench', ${credit}) as made (id)
  `;
  if (row === undefined) throw new Error("no organization was created");
  return { id: row.id, apiKey: row.api_key };
}

const pidsOf = (stack: BenchStack) => ({ ...stack.pids, load: process.pid });

/** Each client sends its requests with the key of one organization. */
async function creates(stack: BenchStack, tenants: readonly Tenant[], seconds: number): Promise<Round> {
  const before = readCpuTimes(pidsOf(stack));
  let client = 0;
  const result = await autocannon({
    url: `${stack.baseUrl}/candidates`,
    connections: CLIENTS,
    duration: seconds,
    setupClient(connection) {
      const tenant = tenants[client++ % tenants.length];
      connection.setRequests([
        {
          method: "POST",
          headers: { authorization: `Bearer ${tenant?.apiKey}`, "content-type": "application/json" },
          body: JSON.stringify(CANDIDATE),
        },
      ]);
    },
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} responses other than 2xx, ${result.errors} requests without a response`);
  }
  return {
    perSecond: result["2xx"] / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpu: cpuPerOperation(before, readCpuTimes(pidsOf(stack)), result["2xx"]),
  };
}

async function plainInserts(stack: BenchStack, seconds: number): Promise<Round> {
  await stack.database`create schema if not exists bench`;
  await stack.database`create table if not exists bench.candidates (like private.candidates including all)`;
  const pool = postgres(stack.databaseUrl, { max: PLAIN_CONNECTIONS, fetch_types: false });
  const insert = (values: string) => pool`
    insert into bench.candidates (organization_id, name, language, "values")
    values (${stack.organizationId}, ${CANDIDATE.name}, 'en', ${values}::text::jsonb)
    returning id
  `;
  const content = JSON.stringify(CANDIDATE.values);
  await Promise.all(Array.from({ length: PLAIN_CONNECTIONS }, () => insert(content)));
  const before = readCpuTimes(pidsOf(stack));
  const began = performance.now();
  const took: number[] = [];
  await Promise.all(
    Array.from({ length: PLAIN_CONNECTIONS }, async () => {
      for (let at = performance.now(); at - began < seconds * 1000; ) {
        await insert(content);
        const now = performance.now();
        took.push(now - at);
        at = now;
      }
    }),
  );
  const elapsed = (performance.now() - began) / 1000;
  const cpu = cpuPerOperation(before, readCpuTimes(pidsOf(stack)), took.length);
  await pool.end();
  took.sort((a, b) => a - b);
  const at = (share: number) => Number((took[Math.floor(took.length * share)] ?? Number.NaN).toFixed(1));
  return { perSecond: took.length / elapsed, p50: at(0.5), p99: at(0.99), cpu };
}

/** Duration in ms of changing the values of 1,000 candidates. */
async function patch(stack: BenchStack, withWebhook: boolean): Promise<number> {
  const tenant = await makeTenant(stack, PATCHED);
  await addCandidates(stack, tenant, PATCHED);
  if (withWebhook) await subscribe(stack, tenant);
  return timePatch(stack, tenant, "status=eq.active", { values: { ...CANDIDATE.values, title: "Architect" } });
}

/** Works while changes of candidates record no versions. */
async function withoutVersions<Result>({ database }: BenchStack, work: () => Promise<Result>): Promise<Result> {
  const set = (verb: "enable" | "disable") =>
    database.unsafe(`
      alter table private.candidates
        ${verb} trigger _900_record_creations, ${verb} trigger _900_record_changes
    `);
  await set("disable");
  try {
    return await work();
  } finally {
    await set("enable");
  }
}

/** Medians in ms of changing the values of 1,000 candidates, with and without versions in turn. */
async function patchPairs(stack: BenchStack): Promise<Record<string, number>> {
  const took: { versioned: number[]; unversioned: number[] } = { versioned: [], unversioned: [] };
  for (let pair = 0; pair < PAIRS; pair++) {
    took.unversioned.push(await withoutVersions(stack, () => patch(stack, false)));
    took.versioned.push(await patch(stack, false));
  }
  return { patch_pairs_ms: median(took.versioned), patch_unversioned_ms: median(took.unversioned) };
}

/** Duration in ms of activating 4,000 pending candidates. */
async function activate(stack: BenchStack, withWebhook: boolean): Promise<number> {
  const tenant = await makeTenant(stack, 0);
  await addCandidates(stack, tenant, ACTIVATED);
  await stack.database`select operator.add_credit(${tenant.id}, ${ACTIVATED})`;
  if (withWebhook) await subscribe(stack, tenant);
  return timePatch(stack, tenant, "status=eq.pending", { status: "active" });
}

async function addCandidates({ database }: BenchStack, tenant: Tenant, count: number): Promise<void> {
  await database`
    insert into private.candidates (organization_id, name, "values")
    select ${tenant.id}, ${CANDIDATE.name}, ${database.json(CANDIDATE.values)} from generate_series(1, ${count})
  `;
  await database`analyze private.candidates`;
}

/** The address does not respond. Its notifications wait, so that the measurement does not include deliveries. */
async function subscribe({ database }: BenchStack, { id }: Tenant): Promise<void> {
  await database`
    insert into api.webhooks (organization_id, endpoint, events)
    values (
      ${id}, 'https://192.0.2.1/bench', '{candidates.updated,credit_mutations.created,billing_accounts.updated}'
    )
  `;
}

async function timePatch(stack: BenchStack, tenant: Tenant, filter: string, body: object): Promise<number> {
  const began = performance.now();
  const response = await fetch(`${stack.baseUrl}/candidates?${filter}`, {
    method: "PATCH",
    headers: { authorization: `Bearer ${tenant.apiKey}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  // A time limit is a result of the measurement.
  if (response.status === 504) return Number.POSITIVE_INFINITY;
  if (response.status !== 204) throw new Error(`the response to a PATCH was ${response.status}: ${text}`);
  return Math.round(performance.now() - began);
}

/** The round with the median rate. */
function middle<Name extends string>(rounds: readonly Record<Name, Round>[], name: Name): Round {
  const sorted = rounds.map((round) => round[name]).sort((a, b) => a.perSecond - b.perSecond);
  const round = sorted[Math.floor(sorted.length / 2)];
  if (round === undefined) throw new Error("no round");
  return round;
}

function report(
  results: Record<"plain" | "fifty" | "unversioned" | "one", Round>,
  bulk: Record<string, number>,
  json: boolean,
): void {
  const lines = Object.entries(results).map(([name, { perSecond, p50, p99, cpu }]) => ({
    name,
    per_second: Math.round(perSecond),
    p50_ms: p50,
    p99_ms: p99,
    cpu_us: cpu,
    rate_to_plain: Number((perSecond / results.plain.perSecond).toFixed(2)),
    postgres_cpu_to_plain: Number(
      ((cpu.postgres ?? Number.NaN) / (results.plain.cpu.postgres ?? Number.NaN)).toFixed(2),
    ),
  }));
  if (json) {
    console.log(JSON.stringify({ benchmark: "creates", clients: CLIENTS, results: lines, ...bulk }));
    return;
  }
  const titles: Record<string, string> = {
    plain: `plain inserts, ${PLAIN_CONNECTIONS} connections`,
    fifty: `creates in ${ORGANIZATIONS} organizations, ${CLIENTS} clients`,
    unversioned: `creates in ${ORGANIZATIONS} organizations without versions`,
    one: `creates in one organization, ${CLIENTS} clients`,
  };
  for (const line of lines) {
    console.log(`${titles[line.name]}:`);
    console.log(`  rate              ${line.per_second}/s (${line.rate_to_plain} of plain inserts)`);
    console.log(`  latency           p50 ${line.p50_ms} ms, p99 ${line.p99_ms} ms`);
    console.log(
      `  CPU per create    ${Object.entries(line.cpu_us)
        .map(([name, us]) => `${name} ${us} µs`)
        .join(", ")}`,
    );
    console.log(`  PostgreSQL's CPU  ${line.postgres_cpu_to_plain} of a plain insert`);
  }
  console.log(
    `PATCH of ${PATCHED} candidates     ${bulk.patch_ms} ms, with a webhook ${bulk.patch_with_webhook_ms} ms`,
  );
  console.log(
    `the same without versions    ${bulk.patch_unversioned_ms} ms, with them in the same pairs ${bulk.patch_pairs_ms} ms`,
  );
  console.log(
    `activating ${ACTIVATED} candidates  ${bulk.activate_ms} ms, with a webhook ${bulk.activate_with_webhook_ms} ms`,
  );
}
