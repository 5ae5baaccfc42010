import type { Database } from "../platform/database.ts";
import { readCpuMicroseconds } from "./cpu.ts";
import { Progress } from "./growth/progress.ts";
import { summary, vocabulary } from "./growth/words.ts";
import type { BenchOptions } from "./main.ts";
import { median } from "./quantiles.ts";
import { startBenchStack } from "./stack.ts";

/** Rows of the table before the inserts that are measured. */
const PRESENT = 50_000;
const INSERTED = 5000;
const ROUNDS = 3;

interface Index {
  name: string;
  definition: string;
  isGin: boolean;
}

interface Cost {
  /** µs of CPU per inserted row. */
  cpu: number;
  /** Bytes of write-ahead log per inserted row. */
  wal: number;
}

/**
 * The cost of each index of candidates for a write: the difference between inserting rows into a table that has only this
 * index and into the same table without indexes, in CPU time of PostgreSQL and in bytes of its log. The entries that a GIN
 * index collects are merged within the measurement.
 */
export default async function run({ json }: BenchOptions): Promise<void> {
  const stack = await startBenchStack();
  try {
    // All statements on one connection, whose process is measured.
    const result = await stack.database.reserve().then(async (session) => {
      try {
        return await measureAll(session);
      } finally {
        session.release();
      }
    });
    report(result, json);
  } finally {
    await stack.stop();
  }
}

async function measureAll(database: Database): Promise<{ base: Cost; costs: Map<string, Cost> }> {
  await fill(database);
  const indexes = await database<Index[]>`
    select
      pg_class.relname as name,
      pg_get_indexdef(pg_class.oid) as definition,
      pg_am.amname = 'gin' as "isGin"
    from pg_index
    join pg_class on pg_class.oid = pg_index.indexrelid
    join pg_am on pg_am.oid = pg_class.relam
    where pg_index.indrelid = 'private.candidates'::regclass
    order by pg_class.relname
  `;
  const [{ pid }] = await database<[{ pid: number }]>`select pg_backend_pid() as pid`;
  const progress = new Progress("indexes", ROUNDS * (indexes.length + 1));
  const bases: Cost[] = [];
  const measured = new Map<string, Cost[]>();
  for (let round = 0; round < ROUNDS; round++) {
    bases.push(await measure(database, pid, null));
    progress.add(1);
    for (const index of indexes) {
      const costs = measured.get(index.name) ?? [];
      costs.push(await measure(database, pid, index));
      measured.set(index.name, costs);
      progress.add(1);
    }
  }
  const base = middle(bases);
  const costs = [...measured].map(([name, of]): [string, Cost] => {
    const { cpu, wal } = middle(of);
    return [name, { cpu: cpu - base.cpu, wal: wal - base.wal }];
  });
  return { base, costs: new Map(costs) };
}

/** A table with the columns of candidates but neither indexes nor computed columns, and rows to insert into it. */
async function fill(database: Database): Promise<void> {
  const words = vocabulary(0);
  await database`create schema bench`;
  await database`create table bench.stored (like private.candidates including defaults including generated)`;
  await database`create table bench.candidates (like private.candidates)`;
  for (let from = 0; from < PRESENT + INSERTED; from += INSERTED) {
    const summaries = Array.from({ length: INSERTED }, () => summary(words));
    await database`
      insert into bench.stored (id, organization_id, layout_id, name, language, status, "values", external_data)
      select
        uuidv7(make_interval(secs => number - ${PRESENT + INSERTED}::integer)),
        md5('organization ' || number % 50)::uuid,
        md5('layout ' || number % 500)::uuid,
        'Person ' || substr(md5(number::text), 1, 6) || ' ' || number,
        'en',
        case when number % 10 = 3 then 'pending' else 'active' end,
        jsonb_build_object(
          'title', 'Engineer ' || number % 5000,
          'email', 'person-' || number || '@example.com',
          'summary', summary
        ),
        jsonb_build_object('id', 'ext-' || number)
      from unnest(${summaries}::text[]) with ordinality as texts (summary, position)
      cross join lateral (select ${from}::integer + position::integer as number) as numbers
    `;
  }
  await database`insert into bench.candidates select * from bench.stored order by id limit ${PRESENT}`;
  await database`create table bench.new as select * from bench.stored order by id offset ${PRESENT}`;
  await database`vacuum (analyze) bench.candidates, bench.new`;
}

async function measure(database: Database, pid: number, index: Index | null): Promise<Cost> {
  if (index !== null) {
    await database.unsafe(index.definition.replace(/ INDEX \S+ ON \S+ /, " INDEX measured ON bench.candidates "));
  }
  const cpuBefore = readCpuMicroseconds(pid);
  const [{ lsn: walBefore }] = await database<[{ lsn: string }]>`select pg_current_wal_insert_lsn()::text as lsn`;
  await database`insert into bench.candidates select * from bench.new`;
  if (index?.isGin === true) await database`select gin_clean_pending_list('bench.measured')`;
  const [{ wal }] = await database<[{ wal: string }]>`select pg_current_wal_insert_lsn() - ${walBefore}::pg_lsn as wal`;
  const cpu = readCpuMicroseconds(pid) - cpuBefore;
  await database`delete from bench.candidates where id in (select id from bench.new)`;
  if (index !== null) await database`drop index bench.measured`;
  await database`vacuum bench.candidates`;
  return { cpu: cpu / INSERTED, wal: Number(wal) / INSERTED };
}

/** The median of each cost. */
function middle(costs: readonly Cost[]): Cost {
  return { cpu: median(costs.map(({ cpu }) => cpu)), wal: median(costs.map(({ wal }) => wal)) };
}

function report({ base, costs }: { base: Cost; costs: Map<string, Cost> }, json: boolean): void {
  if (json) {
    console.log(JSON.stringify({ benchmark: "indexes", base, indexes: Object.fromEntries(costs) }));
    return;
  }
  const line = (name: string, { cpu, wal }: Cost) =>
    console.log(`  ${name.padEnd(58)}${cpu.toFixed(1).padStart(8)} µs${wal.toFixed(0).padStart(8)} bytes`);
  console.log("Cost of a write for each row, CPU of PostgreSQL and write-ahead log:");
  line("the row alone", base);
  for (const [name, cost] of costs) line(name, cost);
  const all = [...costs.values()];
  const sum = (part: keyof Cost) => all.reduce((total, cost) => total + cost[part], 0);
  line("all indexes", { cpu: sum("cpu"), wal: sum("wal") });
}
